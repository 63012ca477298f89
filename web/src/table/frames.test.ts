import { describe, expect, it } from "vitest";
import type { PieceView, SceneView } from "../lib/wire";
import { changed } from "./frames";

const piece = (id: string, marks: string[] = []): PieceView => ({
  id,
  face: null,
  marks,
  counters: {},
  attached: [],
});

const zone = (id: string, pieces: PieceView[]) => ({
  id,
  kind: "row",
  title: id,
  owner: -1,
  count: pieces.length,
  pieces,
});

const scene: SceneView = {
  game: "toy",
  viewer: 0,
  status: "",
  zones: [zone("hand", [piece("a"), piece("b")]), zone("pile", [piece("c")])],
  panels: [],
  layout: [["hand"], ["pile"]],
  question: null,
  ending: null,
};

const ids = (now: SceneView): Record<string, string[]> =>
  Object.fromEntries(now.zones.map((each) => [each.id, each.pieces.map((one) => one.id)]));

describe("changed", () => {
  it("keeps pieces that are only named, in their new order", () => {
    const told = { ...zone("hand", []), count: 2, pieces: ["b", piece("a", ["known"])] };
    const now = changed(scene, { zones: [told] });
    expect(ids(now)).toEqual({ hand: ["b", "a"], pile: ["c"] });
    expect(now.zones[0]?.pieces[0]).toBe(scene.zones[0]?.pieces[1]);
    expect(now.zones[0]?.pieces[1]?.marks).toEqual(["known"]);
    expect(now.zones[1]).toBe(scene.zones[1]);
  });

  it("adds new zones behind and takes away those that are gone", () => {
    const now = changed(scene, { zones: [zone("tray", [piece("d")])], gone: ["pile"] });
    expect(ids(now)).toEqual({ hand: ["a", "b"], tray: ["d"] });
  });
});
