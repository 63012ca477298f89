import { describe, expect, it } from "vitest";
import { termLine, termsIn } from "./terms";
import type { Term } from "./wire";

const term = (name: string, text = "It is."): Term => ({ name, rule: "TO-1.1", text });
const TERMS = [term("Jump"), term("Long Jump"), term("Sit")];

const found = (text: string, terms = TERMS): string[] =>
  termsIn(text, terms).map((each) => each.name);

describe("termsIn", () => {
  it("finds terms in the order of the text, each once", () => {
    expect(found("Frog, legs, Sit")).toEqual(["Sit"]);
    expect(found("Sit. Jump. Sit.")).toEqual(["Sit", "Jump"]);
  });

  it("finds them in any case, and with the ending of a plural or a verb", () => {
    expect(found("SIT: each toad jumps")).toEqual(["Sit", "Jump"]);
    expect(found("two crosses", [term("Cross")])).toEqual(["Cross"]);
  });

  it("finds no term in the middle of a word", () => {
    expect(found("jumper, sitting, overjump, jump_, éjump")).toEqual([]);
  });

  it("finds the longer of two that begin alike", () => {
    expect(found("A long jump")).toEqual(["Long Jump"]);
    expect(found("A long jump ends all jumps")).toEqual(["Long Jump", "Jump"]);
  });

  it("takes terms by the letter", () => {
    expect(found("abc x; a.c (x)", [term("A.C (x)")])).toEqual(["A.C (x)"]);
    expect(found("abc x", [term("A.C (x)")])).toEqual([]);
  });

  it("takes the first of two with one name", () => {
    expect(termsIn("sit", [term("Sit", "first"), term("sit", "second")])[0]?.text).toBe("first");
  });

  it("finds nothing where nothing is to be found", () => {
    expect(found("sit", [])).toEqual([]);
    expect(found("")).toEqual([]);
  });
});

describe("termLine", () => {
  it("names the rule", () => {
    expect(termLine(term("Sit", "Nobody moves."))).toBe("Sit: Nobody moves. (TO-1.1)");
  });
});
