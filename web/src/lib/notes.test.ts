import { expect, test } from "vitest";
import { due, named } from "./notes";

const notes = [
  { rule: "A-1", text: "one" },
  { rule: "A-2", text: "two" },
  { rule: "A-3", text: "three" },
];

test("notes are due in the order in which their rules are named, each once", () => {
  const found = due(notes, ["A-2", "B-9", "A-1", "A-2"], []);
  expect(found.map(({ text }) => text)).toEqual(["two", "one"]);
});

test("a note that was read is not due again", () => {
  expect(due(notes, ["A-2", "A-1"], ["A-2"]).map(({ text }) => text)).toEqual(["one"]);
});

test("what one is asked is explained before what has happened", () => {
  const line = { text: "Ann draws.", rule: "A-1", moves: [] };
  const question = { seat: 0, rule: "A-3", prompt: "What now?", choices: [] };
  const scene = {
    game: "toy",
    viewer: 0,
    status: "",
    zones: [],
    panels: [],
    layout: [],
    question,
    ending: null,
  };
  expect(named({ log: [line], scene })).toEqual(["A-3", "A-1"]);
  expect(named({ log: [line], scene: null })).toEqual(["A-1"]);
});
