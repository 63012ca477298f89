import { describe, expect, it } from "vitest";
import type { ChoiceView } from "../lib/wire";
import { FEW, lists, plainChoices, titled } from "./groups";

const choices = (...notations: string[]): ChoiceView[] =>
  notations.map((notation) => ({ notation, label: notation, pieces: [] }));
const shown = (all: ChoiceView[], letters = Infinity, few = FEW): string[] => [
  ...plainChoices(all, { few, letters }).map((choice) => choice.notation),
  ...lists(all, { few, letters }).map((group) => `${group.verb} x ${group.choices.length}`),
];

describe("choices in the bar", () => {
  it("stand side by side where they are few", () => {
    expect(shown(choices("draw", "play 1", "play 2"))).toEqual(["draw", "play 1", "play 2"]);
  });

  it("come in lists by what is done where they are many", () => {
    const many = choices("draw", "play 1", "play 2", "play 3", "discard 1", "discard 2");
    expect(shown(many)).toEqual(["draw", "play x 3", "discard x 2"]);
  });

  it("come in lists, too, where their words find no room", () => {
    const long = choices("draw", "play one as something", "play two as something");
    expect(shown(long, 40)).toEqual(["draw", "play x 2"]);
  });

  it("may be more where there is more room", () => {
    const five = choices("play 1", "play 2", "play 3", "play 4", "play 5");
    expect(shown(five)).toEqual(["play x 5"]);
    expect(shown(five, 100, 8)).toHaveLength(5);
  });

  it("stay two buttons, however long", () => {
    expect(shown(choices("play one as something", "play two as something"), 10)).toHaveLength(2);
  });

  it("name a list by its verb", () => {
    expect(titled("discard")).toBe("Discard");
  });
});
