import { expect, test } from "vitest";
import {
  byUrgency,
  byWelcome,
  clockRule,
  company,
  playersOf,
  quickTable,
  span,
  stateWords,
  tableAddress,
  usualLevel,
} from "./tables";
import type { GameInfo, SeatView, TableView } from "./wire";

const seat = (over: Partial<SeatView> = {}): SeatView => ({
  seat: 0,
  name: "Mia",
  kind: "person",
  level: "",
  yours: false,
  present: true,
  standIn: false,
  clock: null,
  ticking: false,
  ...over,
});

const table = (over: Partial<TableView> = {}): TableView => ({
  id: "t1",
  game: "toy",
  title: "Toy",
  cardSet: "",
  variants: {},
  state: "playing",
  public: true,
  seats: [seat()],
  clock: {},
  takeback: "consent",
  absence: 0,
  owner: false,
  invitation: "",
  spectators: 0,
  rulesVersion: 1,
  epoch: 0,
  ply: 0,
  commitment: "",
  contributions: [],
  secret: "",
  ending: null,
  proposal: null,
  pause: "",
  rematch: "",
  created: "2026-01-01T00:00:00Z",
  changed: "2026-01-01T00:00:00Z",
  ...over,
});

const game: GameInfo = {
  name: "toy",
  title: "Toy",
  fewest: 2,
  most: 5,
  sets: ["usual"],
  variants: [],
  levels: ["random", "gentle", "fair", "hard"],
  rulesVersion: 1,
};

test("the table that waits for me comes first, then the one that has changed last", () => {
  const mine = table({ id: "mine", seats: [seat({ yours: true, asked: true })] });
  const old = table({ id: "old" });
  const fresh = table({ id: "fresh", changed: "2026-02-01T00:00:00Z" });
  expect(byUrgency([old, fresh, mine]).map(({ id }) => id)).toEqual(["mine", "fresh", "old"]);
});

test("how many can play is a range only where it is one", () => {
  expect(playersOf(game)).toBe("2 to 5 players");
  expect(playersOf({ ...game, most: 2 })).toBe("2 players");
});

test("a table with a seat to take comes before those that one can only watch", () => {
  const open = table({ id: "open", state: "open", seats: [seat(), seat({ kind: "open" })] });
  const fresh = table({ id: "fresh", changed: "2026-02-01T00:00:00Z" });
  expect(byWelcome([table({ id: "old" }), fresh, open]).map(({ id }) => id)).toEqual([
    "open",
    "fresh",
    "old",
  ]);
});

test("people are named and bots are counted", () => {
  const bot = seat({ kind: "bot", name: "Ann" });
  const open = seat({ kind: "open", name: "" });
  expect(company(table({ seats: [seat({ yours: true }), seat(), bot, bot, open] }))).toEqual([
    "you",
    "Mia",
    "2 bots",
  ]);
  expect(company(table({ seats: [bot] }))).toEqual(["a bot"]);
});

test("open seats are counted in words", () => {
  const open = seat({ kind: "open" });
  expect(stateWords(table({ state: "open", seats: [open] }))).toBe("one seat is open");
  expect(stateWords(table({ state: "open", seats: [open, open] }))).toBe("2 seats are open");
});

test("clocks are told in the units in which people think of them", () => {
  expect(clockRule({})).toBe("no clock");
  expect(clockRule({ kind: "move", amount: 90 })).toBe("90 seconds for each choice");
  expect(clockRule({ kind: "game", amount: 600, increment: 5 })).toBe(
    "10 minutes for the game, and 5 seconds for each choice",
  );
  expect(clockRule({ kind: "days", amount: 1 })).toBe("1 day for each choice");
  expect(span(60)).toBe("a minute");
});

test("a quick table seats three where the game allows it, and bots of the usual level", () => {
  expect(quickTable(game).seats).toHaveLength(3);
  expect(quickTable({ ...game, most: 2 }).seats).toHaveLength(2);
  expect(quickTable({ ...game, fewest: 4 }).seats).toHaveLength(4);
  expect(usualLevel(["weak", "strong"])).toBe("strong");
});

test("the address of a table by link carries the word that opens it", () => {
  expect(tableAddress(table({ invitation: "sesame" }))).toBe("/tables/t1");
  expect(tableAddress(table({ public: false, invitation: "sesame" }))).toBe(
    "/tables/t1?invitation=sesame",
  );
});
