import { describe, expect, it } from "vitest";
import type { ChoiceView } from "../lib/wire";
import { nextPieces, point, pointingAt, remaining, type Pointing } from "./pointing";

const choice = (notation: string, ...pieces: string[]): ChoiceView => ({
  notation,
  label: notation,
  pieces,
});

const HAND = [
  choice("draw", "deck"),
  choice("play a 1", "a", "place.1"),
  choice("play a 2", "a", "place.2"),
  choice("discard a", "a"),
  choice("discard b", "b"),
];

function next(pointing: Pointing, piece: string): Pointing {
  const pointed = point(pointing, piece);
  if ("made" in pointed) throw new Error(`${pointed.made.notation} is made already`);
  return pointed.next;
}

function made(pointing: Pointing, piece: string): string {
  const pointed = point(pointing, piece);
  return "made" in pointed ? pointed.made.notation : "nothing";
}

describe("pointing", () => {
  it("makes a choice of one piece at the first touch", () => {
    expect(made(pointingAt(HAND), "deck")).toBe("draw");
  });

  it("goes from a piece to its places", () => {
    const at = next(pointingAt(HAND), "a");
    expect(remaining(at)).toHaveLength(3);
    expect(nextPieces(at)).toEqual(new Set(["place.1", "place.2"]));
    expect(made(at, "place.2")).toBe("play a 2");
  });

  it("makes the choice that needs nothing else at the second touch", () => {
    expect(made(next(pointingAt(HAND), "a"), "a")).toBe("discard a");
  });

  it("takes back what leads to nothing by itself", () => {
    const choices = [choice("move 1", "a", "x"), choice("move 2", "a", "y")];
    const at = next(pointingAt(choices), "a");
    expect(next(at, "a").pointed).toEqual([]);
  });

  it("leaves pieces alone that no choice touches", () => {
    const at = pointingAt(HAND);
    expect(next(at, "elsewhere")).toBe(at);
  });

  it("does not make a choice of two pieces at one touch, unless all end at the same place", () => {
    const discards = [choice("discard a", "a", "pile"), choice("discard b", "b", "pile")];
    expect(made(pointingAt(discards), "a")).toBe("discard a");
    expect(made(pointingAt([...discards, choice("play c", "c", "place")]), "a")).toBe("nothing");
  });

  it("finds choices by words in any order", () => {
    const words = { ...pointingAt(HAND), words: "2 PLAY" };
    expect(remaining(words).map((each) => each.notation)).toEqual(["play a 2"]);
  });
});
