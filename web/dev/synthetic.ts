// Zones that no game has yet: a grid, hexes, a stack, dice, counters.
import type { PieceView, ServerFrame, Welcome } from "../src/lib/wire";

export default function synthetic(all: Record<string, ServerFrame[]>): Welcome {
  const welcome = structuredClone(all["nightmarium-2"]![0]) as Welcome;
  const face = (title: string, corner = "", icon = "", tint = "purple"): PieceView["face"] => ({
    title,
    corner,
    badges: corner ? ["A3", "L2"] : [],
    text: corner ? "Flight. When it dies, draw a card." : "",
    tint: corner ? tint : "",
    icons: corner ? [icon, "broadsword", "hearts"] : [],
  });
  const piece = (id: string, more: Partial<PieceView> = {}): PieceView => ({
    id,
    face: null,
    marks: [],
    counters: {},
    attached: [],
    ...more,
  });
  const cell = (id: string, more: Partial<PieceView> = {}) =>
    piece(id, { face: face("empty"), ...more });
  const cells = (name: string, rows: number, columns: number) =>
    Array.from({ length: rows * columns }, (_, at) => {
      const id = `${name}.${Math.floor(at / columns) + 1}.${(at % columns) + 1}`;
      const on = piece(`${id}.x`, { face: face("Scarab Knight", "7", "scarab-beetle") });
      return at % 7 === 3 ? piece(id, { attached: [on] }) : cell(id);
    });
  const dice = ["2", "6", "5"].map((n, at) =>
    piece(`die.${at}`, { face: face("die", n), marks: ["die"] }),
  );
  const stack = [1, 2, 3].map((n) =>
    piece(`stack.${n}`, {
      face: face(`Knight ${n}`, String(n), "mounted-knight", "red"),
      counters: { wounds: n },
    }),
  );
  const hand = ["teal", "orange", "pink", "white", "black", "grey", "gold"].map((tint, at) =>
    piece(`h.${at}`, { face: face(`A ${tint} dream`, String(at + 1), "dream-catcher", tint) }),
  );
  const zone = (id: string, kind: string, title: string, pieces: PieceView[], owner = -1) => ({
    id,
    kind,
    title,
    owner,
    count: pieces.length,
    pieces,
  });
  welcome.scene!.zones = [
    zone("grid", "grid", "The dreamscape", cells("grid", 4, 5)),
    zone("hexes", "hexes", "The heath", cells("hexes", 4, 5)),
    zone("stack", "stack", "The stack", stack),
    zone("dice", "tray", "Dice", dice),
    zone("hand", "hand", "Your hand", hand, 0),
  ];
  welcome.scene!.layout = [["grid", "hexes"], ["stack", "dice"], ["hand"]];
  const question = {
    seat: 0,
    rule: "DB-1.1",
    prompt: "Move somebody.",
    choices: [
      { notation: "move 1", label: "Move Scarab Knight", pieces: ["grid.1.4.x", "grid.1.5"] },
      { notation: "move 2", label: "Move Scarab Knight away", pieces: ["grid.1.4.x", "grid.2.2"] },
      { notation: "go", label: "Go to the heath", pieces: ["grid.1.4.x", "hexes.2.3"] },
      { notation: "stay", label: "Stay on the heath", pieces: ["hexes.1.2"] },
      { notation: "take", label: "Take the top", pieces: ["stack.3", "hand"] },
    ],
  };
  welcome.scene!.question = question;
  return welcome;
}
