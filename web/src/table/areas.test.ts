import { describe, expect, it } from "vitest";
import type { SceneView, ZoneView } from "../lib/wire";
import { areasOf, type Area } from "./areas";

const zone = (id: string, owner: number): ZoneView => ({
  id,
  kind: "row",
  title: id,
  owner,
  count: 0,
  pieces: [],
});

function scene(viewer: number, layout: string[][], zones: ZoneView[]): SceneView {
  const rest = { game: "g", status: "", panels: [], question: null, ending: null };
  return { ...rest, viewer, zones, layout };
}

const told = (area: Area): string =>
  `${area.seat}: ${area.rows.map((row) => row.map((each) => each.id).join(" ")).join(" / ")}`;

describe("areasOf", () => {
  it("lays seats above the middle on the far side, and those below it near", () => {
    const zones = [zone("line.1", 0), zone("hand.1", 0), zone("line.2", 1), zone("deck", -1)];
    const areas = areasOf(scene(0, [["line.2"], ["deck"], ["line.1"], ["hand.1"]], zones));
    expect(areas.far.map(told)).toEqual(["1: line.2"]);
    expect(told(areas.middle)).toBe("-1: deck");
    expect(areas.near.map(told)).toEqual(["0: line.1 / hand.1"]);
  });

  it("puts rows of several owners into the middle, and what the layout forgot", () => {
    const zones = [zone("a", 0), zone("b", 1), zone("forgotten", 1)];
    const areas = areasOf(scene(0, [["a", "b"]], zones));
    expect(told(areas.middle)).toBe("-1: a b / forgotten");
    expect(areas.far).toEqual([]);
  });

  it("keeps the viewer near where there is no middle", () => {
    const zones = [zone("a", 0), zone("b", 1)];
    const areas = areasOf(scene(1, [["a"], ["b"]], zones));
    expect(areas.far.map(told)).toEqual(["0: a"]);
    expect(areas.near.map(told)).toEqual(["1: b"]);
  });

  it("passes over zones that are not there", () => {
    const areas = areasOf(scene(0, [["gone"], ["deck"]], [zone("deck", -1)]));
    expect(told(areas.middle)).toContain("deck");
  });
});
