import { expect, test } from "vitest";
import { hits, holds, runs } from "./prose";

test("emphasis, code and rules' numbers become runs, and nothing is lost", () => {
  expect(runs("**Ruling:** a *pure* one, `x`, see NM-5.3.")).toEqual([
    { kind: "strong", text: "Ruling:" },
    { kind: "text", text: " a " },
    { kind: "em", text: "pure" },
    { kind: "text", text: " one, " },
    { kind: "code", text: "x" },
    { kind: "text", text: ", see " },
    { kind: "rule", text: "NM-5.3" },
    { kind: "text", text: "." },
  ]);
});

test("markup that somebody smuggles in stays text", () => {
  expect(runs("<b>no</b>")).toEqual([{ kind: "text", text: "<b>no</b>" }]);
});

test("a lonely asterisk is an asterisk", () => {
  expect(runs("2 * 3 * 4")).toEqual([{ kind: "text", text: "2 * 3 * 4" }]);
});

test("all words have to be there, in any order and case", () => {
  expect(holds("Discard the Head", "head discard")).toBe(true);
  expect(holds("Discard the Head", "head tail")).toBe(false);
  expect(holds("anything", "  ")).toBe(true);
});

test("the words that somebody looks for are found wherever they stand, whatever they are", () => {
  expect(hits("Herald: the herald reveals.", "herald")).toEqual([
    ["Herald", true],
    [": the ", false],
    ["herald", true],
    [" reveals.", false],
  ]);
  expect(hits("A (C) card", "(c")).toEqual([
    ["A ", false],
    ["(C", true],
    [") card", false],
  ]);
  expect(hits("Nothing.", "  ")).toEqual([["Nothing.", false]]);
});
