import { expect, test } from "vitest";
import { and, dayOf, isolated } from "./text";

test("words are joined as people join them, however many they are", () => {
  expect(and([])).toBe("");
  expect(and(["Ann"])).toBe("Ann");
  expect(and(["Ann", "Bob"])).toBe("Ann and Bob");
  expect(and(["Ann", "Bob", "2 bots"])).toBe("Ann, Bob and 2 bots");
});

test("only names that are written from right to left are kept apart", () => {
  expect(isolated("Zoë")).toBe("Zoë");
  expect(isolated("عبد")).toBe("\u2068عبد\u2069");
});

test("the last two days have names, and the others a date", () => {
  const now = new Date(2026, 2, 1, 0, 30);
  expect(dayOf(new Date(2026, 2, 1, 0, 10).toISOString(), now)).toBe("today");
  expect(dayOf(new Date(2026, 1, 28, 23, 50).toISOString(), now)).toBe("yesterday");
  expect(dayOf(new Date(2026, 1, 27, 23, 50).toISOString(), now)).toContain("2026");
});
