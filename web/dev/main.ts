// The table without a server, fed with frames of games that were played at random:
//   ?game=tales-4&at=30            shows a moment
//   ?game=tales-4&at=30&run=700    plays on from there, a frame every 700 ms
//   &proposal=takeback &state=over &curtain ...: the table's other moments
import { mount } from "svelte";
import Table from "../src/table/Table.svelte";
import { TableState } from "../src/table/state.svelte";
import type { Proposal, ServerFrame, TableView, Update, Welcome } from "../src/lib/wire";
import synthetic from "./synthetic";
import "../src/styles/tokens.css";
import "../src/styles/base.css";

const asked = new URLSearchParams(location.search);
const all = (await (await fetch("/dev/frames.json")).json()) as Record<string, ServerFrame[]>;
const frames =
  asked.get("game") === "synthetic" ? [synthetic(all)] : all[asked.get("game") ?? "nightmarium-4"];
if (frames === undefined) throw new Error("no such game");
const theme = asked.get("theme");
if (theme !== null) document.documentElement.dataset["theme"] = theme;

let next = 0;
const table = new TableState({
  send: (frame) => {
    console.log("sent", JSON.stringify(frame));
    if (frame.type === "choose") setTimeout(step, 250);
    if (frame.type === "whyNot") {
      const text = "A Creature needs a torso before it is given a head.";
      setTimeout(
        () => table.receive({ type: "whyNot", pieces: frame.pieces, rule: "NM-4.6", text }),
        50,
      );
    }
    return true;
  },
  again: () => undefined,
});

function step(): void {
  const frame = frames![next++];
  if (frame !== undefined) table.receive(frame);
}

const at = Number(asked.get("at") ?? "0");
for (let ply = 0; ply <= at; ply += 1) step();
table.link = { state: (asked.get("link") ?? "open") as "open" };
const view = (frames[0] as Welcome).table;
const ending = (frames.at(-1) as Update).change?.ending ?? null;
const changed: TableView = {
  ...view,
  state: (asked.get("state") ?? "playing") as TableView["state"],
  ending: asked.get("state") === "over" ? ending : null,
  pause: asked.get("pause") ?? "",
  seats: view.seats.map((seat) =>
    asked.has("shared")
      ? { ...seat, yours: seat.kind === "person" }
      : {
          ...seat,
          present: seat.seat !== 1 || !asked.has("away"),
          standIn: seat.seat === 1 && asked.has("standin"),
        },
  ),
};
const kind = asked.get("proposal") as Proposal["kind"] | null;
if (kind !== null) changed.proposal = { kind, seat: 1, accepted: [1], waiting: [0] };
table.receive({ type: "table", table: changed });
if (asked.has("why"))
  table.why = {
    type: "whyNot",
    pieces: [],
    rule: "NM-4.6",
    text: "A Creature needs a torso before it is given a head.",
  };
const run = Number(asked.get("run") ?? "0");
if (run > 0) setInterval(step, run);
Object.assign(window, { table, step });

mount(Table, { target: document.getElementById("app")!, props: { state: table } });
