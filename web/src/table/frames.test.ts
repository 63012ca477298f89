import { describe, expect, it } from "vitest";
import type { QuestionView, SceneView, ServerFrame, TableView, ZoneView } from "../lib/wire";
import { applied, changed, choosing, withChoiceMade, type Play } from "./frames";

const zone = (id: string, count = 0): ZoneView => ({
  id,
  kind: "pile",
  title: id,
  owner: -1,
  count,
  pieces: [],
});
const question = (prompt: string): QuestionView => ({ seat: 0, rule: "", prompt, choices: [] });
const scene: SceneView = {
  game: "g",
  viewer: 0,
  status: "Ada's turn.",
  zones: [zone("deck", 9), zone("discard")],
  panels: [{ seat: 1, name: "Ada", facts: [], marks: ["turn", "choosing"] }],
  layout: [["deck", "discard"]],
  question: null,
  ending: null,
};
const line = (text: string) => ({ text, rule: "", moves: [] });
const play: Play = {
  table: {} as TableView,
  seat: 0,
  epoch: 2,
  ply: 5,
  scene,
  log: [line("one"), line("two")],
  news: 1,
  chat: [],
};

const update = (epoch: number, ply: number): ServerFrame =>
  ({
    type: "update",
    epoch,
    ply,
    change: { zones: [zone("deck", 8)] },
    log: [line("three")],
  }) as unknown as ServerFrame;

describe("applied", () => {
  it("adds an update to what is known", () => {
    const next = applied(play, update(2, 6)) as Play;
    expect(next.ply).toBe(6);
    expect(next.log.map((each) => each.text)).toEqual(["one", "two", "three"]);
    expect(next.scene?.zones.map((each) => each.count)).toEqual([8, 0]);
    expect(next.news).toBe(1);
  });

  it("passes over what is old, and notices what was missed", () => {
    expect(applied(play, update(1, 9))).toBeNull();
    expect(applied(play, update(2, 4))).toBeNull();
    expect(applied(play, update(3, 1))).toBe("gap");
    expect(applied(null, update(2, 6))).toBeNull();
  });

  it("has as news what happened while the viewer was away, and nothing at a first visit", () => {
    const welcome = { ...play, type: "welcome", log: [...play.log, line("three")] };
    const again = applied(play, welcome as unknown as ServerFrame) as Play;
    expect(again.news).toBe(1);
    const first = applied(null, welcome as unknown as ServerFrame) as Play;
    expect(first.news).toBe(3);
  });

  it("begins the news anew with each choice", () => {
    expect(withChoiceMade(play).news).toBe(2);
  });
});

describe("changed", () => {
  it("leaves zones that are not told the same objects", () => {
    const next = changed(scene, { zones: [zone("deck", 8), zone("tray")], gone: [] } as never);
    expect(next.zones.map((each) => each.id)).toEqual(["deck", "discard", "tray"]);
    expect(next.zones[1]).toBe(scene.zones[1]);
    expect(next.status).toBe("Ada's turn.");
  });

  it("takes zones away that are gone", () => {
    const next = changed(scene, { gone: ["discard"] } as never);
    expect(next.zones.map((each) => each.id)).toEqual(["deck"]);
  });

  it("keeps a question the same object while it is the same question", () => {
    const asked = { ...scene, question: question("Which?") };
    const same = changed(asked, { question: question("Which?") } as never);
    expect(same.question).toBe(asked.question);
    expect(changed(asked, { question: question("What?") } as never).question?.prompt).toBe("What?");
    expect(changed(asked, {} as never).question).toBeNull();
  });
});

describe("choosing", () => {
  it("names the seats that the table waits for", () => {
    expect(choosing(scene)).toEqual([1]);
    expect(choosing(null)).toEqual([]);
  });
});
