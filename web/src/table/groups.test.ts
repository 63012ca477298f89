import { describe, expect, it } from "vitest";
import type { ChoiceView } from "../lib/wire";
import { lists, plainChoices, titled } from "./groups";

const choices = (...notations: string[]): ChoiceView[] =>
  notations.map((notation) => ({ notation, label: notation, pieces: [] }));
const shown = (all: ChoiceView[], room?: number): string[] => [
  ...plainChoices(all, room).map((choice) => choice.notation),
  ...lists(all, room).map((group) => `${group.verb} x ${group.choices.length}`),
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

  it("stay two buttons, however long", () => {
    expect(shown(choices("play one as something", "play two as something"), 10)).toHaveLength(2);
  });

  it("name a list by its verb", () => {
    expect(titled("discard")).toBe("Discard");
  });
});
