import { expect, test } from "vitest";
import { due, MOMENT, named } from "./notes";

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

const told = (...rules: string[]) => rules.map((rule) => ({ text: "", rule, moves: [] }));
const since = (length: number) => told(...Array.from({ length }, () => "B-9"));

test("what one is asked is explained before what has happened", () => {
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
  expect(named({ log: told("A-1"), news: 1, scene })).toEqual(["A-3", "A-1"]);
  expect(named({ log: told("A-1"), news: 1, scene: null })).toEqual(["A-1"]);
});

test("whoever plays on without reading has no old notes pile up", () => {
  const log = [...told("A-1"), ...since(MOMENT - 1), ...told("A-2")];
  const rules = named({ log, news: log.length, scene: null });
  expect(due(notes, rules, []).map(({ text }) => text)).toEqual(["two"]);
});

test("a note that went unread is due when its rule comes up again", () => {
  const log = [...told("A-1"), ...since(MOMENT), ...told("A-1")];
  const rules = named({ log, news: log.length, scene: null });
  expect(due(notes, rules, []).map(({ text }) => text)).toEqual(["one"]);
});

test("nothing goes while one reads, however much the others do meanwhile", () => {
  const log = [...told("A-2", "A-1"), ...since(3 * MOMENT)];
  const rules = named({ log, news: 1, scene: null });
  expect(due(notes, rules, []).map(({ text }) => text)).toEqual(["one"]);
});
