import { describe, expect, it } from "vitest";
import type { LogLine } from "../lib/wire";
import { recapOf } from "./recap";

const line = (text: string, moves: number): LogLine => ({
  text,
  rule: "",
  moves: Array.from({ length: moves }, () => ({ source: "deck", target: "hand.1" })),
});

describe("recapOf", () => {
  it("tells what moved last, and how much else is news", () => {
    const lines = [line("old", 1), line("Ada draws.", 1), line("Ada plays.", 1), line("turn", 0)];
    expect(recapOf(lines, 1)).toEqual({ text: "Ada plays.", more: 2 });
  });

  it("tells of a turn where nothing else has happened", () => {
    expect(recapOf([line("old", 1), line("turn", 0)], 1)).toEqual({ text: "turn", more: 0 });
  });

  it("repeats the last where there is no news", () => {
    expect(recapOf([line("old", 1)], 1)).toEqual({ text: "old", more: 0 });
    expect(recapOf([], 0)).toBeNull();
  });
});
