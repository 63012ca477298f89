import { expect, test } from "vitest";
import type { GameInfo } from "./wire";
import { fitted, missing, ofKind, seatsForFriends, usualSeats } from "./wish";

const game: GameInfo = {
  name: "toy",
  title: "Toy",
  fewest: 2,
  most: 3,
  sets: ["usual"],
  variants: [],
  levels: ["random", "gentle", "fair", "hard"],
  rulesVersion: 1,
};

test("a table begins with you and as many bots as the game needs", () => {
  expect(usualSeats(game)).toEqual([{ kind: "you" }, { kind: "bot", level: "fair" }]);
});

test("a table for friends begins with you and the seats that they are to take", () => {
  expect(seatsForFriends(game)).toEqual([{ kind: "you" }, { kind: "open" }]);
});

test("another game keeps the seats that it has room for, and fills up with bots", () => {
  const four = [{ kind: "you" }, { kind: "open" }, { kind: "open" }, { kind: "open" }] as const;
  expect(fitted([...four], game)).toHaveLength(3);
  expect(fitted([{ kind: "you" }], game)).toEqual(usualSeats(game));
});

test("a seat that becomes a bot's gets a level, and loses its friend's name", () => {
  expect(ofKind("bot", game)).toEqual({ kind: "bot", level: "fair" });
  expect(ofKind("open", game)).toEqual({ kind: "open" });
});

test("friends at one screen have to have names", () => {
  expect(missing([{ kind: "you" }, { kind: "friend", name: " " }])).not.toBe("");
  expect(missing([{ kind: "you" }, { kind: "friend", name: "Mia" }])).toBe("");
});
