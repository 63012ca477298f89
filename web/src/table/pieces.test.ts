// Where pieces lie: the top of a pile, the cells of a board, cards held up for a moment.
import { describe, expect, it } from "vitest";
import type { ChoiceView, PieceView, SceneView } from "../lib/wire";
import { badgesOf } from "./badges";
import { cellsOf, columnsOf } from "./cells";
import { newest } from "./newest";
import { peekOf } from "./peek";

const face = { title: "Owl", corner: "7", badges: [], text: "", tint: "", icons: [] };
const piece = (id: string, marks: string[] = [], open = false): PieceView => ({
  id,
  face: open ? face : null,
  marks,
  counters: {},
  attached: [],
});

describe("newest", () => {
  const [a, b, c] = [piece("a"), piece("b"), piece("c")];

  it("is what has just come, wherever it is told", () => {
    expect(newest([a, c], [a, b, c], c)).toBe(b);
  });

  it("stays on top when another goes", () => {
    expect(newest([a, b, c], [a, b], b)?.id).toBe("b");
  });

  it("is the last that is told where nothing is known", () => {
    expect(newest([], [a, b], undefined)).toBe(b);
    expect(newest([a], [], a)).toBeUndefined();
  });
});

describe("cellsOf", () => {
  it("takes places from the ids", () => {
    const cells = cellsOf([piece("cell.1.1"), piece("cell.2.3")]);
    expect(cells.map(({ row, column }) => [row, column])).toEqual([
      [0, 0],
      [1, 2],
    ]);
    expect(columnsOf(cells)).toBe(3);
  });

  it("fills lines where ids say nothing", () => {
    const cells = cellsOf(["a", "b", "c", "d", "e"].map((id) => piece(id)));
    expect(cells.map(({ row, column }) => `${row}${column}`)).toEqual([
      "00",
      "01",
      "02",
      "10",
      "11",
    ]);
    expect(columnsOf([])).toBe(1);
  });
});

describe("peekOf", () => {
  const seen: ChoiceView = { notation: "seen", label: "I have seen it", pieces: ["line.1.2"] };
  const scene = (choices: ChoiceView[], pieces: PieceView[]): SceneView => ({
    game: "g",
    viewer: 0,
    status: "",
    zones: [{ id: "line.1", kind: "row", title: "Your line", owner: 0, count: 2, pieces }],
    panels: [],
    layout: [["line.1"]],
    question: { seat: 0, rule: "", prompt: "Remember it", choices },
    ending: null,
  });
  const line = [piece("line.1.1"), piece("line.1.2", ["shown"], true)];

  it("holds up what is shown, and says where it lies", () => {
    const peek = peekOf(scene([seen], line));
    expect(peek?.choice).toBe(seen);
    expect(peek?.shown.map((each) => each.where)).toEqual(["Your line, 2 of 2"]);
  });

  it("holds nothing up where there is something to decide, or nothing to see", () => {
    expect(peekOf(scene([seen, { ...seen, notation: "pass" }], line))).toBeNull();
    expect(peekOf(scene([seen], [piece("line.1.1"), piece("line.1.2")]))).toBeNull();
    expect(peekOf(null)).toBeNull();
  });
});

describe("badgesOf", () => {
  it("gives each badge its icon; the first icon is the whole face's", () => {
    const badges = badgesOf({ ...face, badges: ["TH", "W"], icons: ["owl", "ribs head"] });
    expect(badges).toEqual([
      { text: "TH", icons: ["ribs", "head"] },
      { text: "W", icons: [] },
    ]);
  });
});
