import { describe, expect, it } from "vitest";
import { named } from "./names";

const told = (text: string, names: string[]): string =>
  named(text, names)
    .map((part) => (part.name ? `<${part.text}>` : part.text))
    .join("");

describe("named", () => {
  it("sets names apart, wherever they stand", () => {
    expect(told("Ada takes Owl (7) from Brom's Creature 2.", ["Ada", "Brom"])).toBe(
      "<Ada> takes Owl (7) from <Brom>'s Creature 2.",
    );
  });

  it("finds no name in the middle of a word", () => {
    expect(told("Adamant Annie draws.", ["Ada", "Ann"])).toBe("Adamant Annie draws.");
  });

  it("finds the longer of two names that begin alike", () => {
    expect(told("Ann Lee knocks, Ann does not.", ["Ann", "Ann Lee"])).toBe(
      "<Ann Lee> knocks, <Ann> does not.",
    );
  });

  it("takes names by the letter", () => {
    expect(told("a.c and abc draw.", ["a.c", "[x"])).toBe("<a.c> and abc draw.");
    expect(told("Žofie draws.", ["Žofie", ""])).toBe("<Žofie> draws.");
  });

  it("leaves a text alone where nobody has a name", () => {
    expect(named("The deck is shuffled.", [])).toEqual([
      { text: "The deck is shuffled.", name: false },
    ]);
  });
});
