// Tables in words, and what one may do at them.

import { isolated } from "./text";
import type { Clock, GameInfo, NewTable, SeatView, TableView } from "./wire";

export const openSeats = (table: TableView): SeatView[] =>
  table.seats.filter((seat) => seat.kind === "open");

export const ownSeats = (table: TableView): SeatView[] => table.seats.filter((seat) => seat.yours);

/** Whether the table waits for the one who looks. */
export const isMyTurn = (table: TableView): boolean =>
  table.state === "playing" && table.seats.some((seat) => seat.yours && seat.asked === true);

/** The player's own tables: those that wait for him first, then the newest. */
export function byUrgency(tables: readonly TableView[]): TableView[] {
  const urgency = (table: TableView): number =>
    isMyTurn(table) ? 0 : table.state === "playing" ? 1 : table.state === "open" ? 2 : 3;
  return [...tables].sort((a, b) => urgency(a) - urgency(b) || b.changed.localeCompare(a.changed));
}

/** How many can play: "2 players", "2 to 5 players". */
export const playersOf = ({ fewest, most }: GameInfo): string =>
  fewest === most ? `${most} players` : `${fewest} to ${most} players`;

/** Whether a seat is there for the one who looks. */
export const isJoinable = (table: TableView): boolean =>
  table.state === "open" && openSeats(table).length > 0 && ownSeats(table).length === 0;

/** Other people's tables: those with a seat to take first, then the newest. */
export function byWelcome(tables: readonly TableView[]): TableView[] {
  const rank = (table: TableView): number => (isJoinable(table) ? 0 : 1);
  return [...tables].sort((a, b) => rank(a) - rank(b) || b.changed.localeCompare(a.changed));
}

/** Who sits at a table; bots are counted, because their names say nothing to anybody. */
export function company(table: TableView): string[] {
  const people = table.seats
    .filter((seat) => seat.kind === "person")
    .map((seat) => (seat.yours ? "you" : isolated(seat.name)));
  const bots = table.seats.filter((seat) => seat.kind === "bot").length;
  return bots === 0 ? people : [...people, bots === 1 ? "a bot" : `${bots} bots`];
}

/** How a table stands, in a word or three. */
export function stateWords(table: TableView): string {
  const free = openSeats(table).length;
  switch (table.state) {
    case "open":
      return free === 1 ? "one seat is open" : `${free} seats are open`;
    case "playing":
      return isMyTurn(table) ? "it is your turn" : "playing";
    case "paused":
      return "paused";
    case "over":
      return "over";
  }
}

/** A clock in words. */
export function clockRule({ kind, amount = 0, increment = 0 }: Clock): string {
  switch (kind ?? "none") {
    case "none":
      return "no clock";
    case "move":
      return `${span(amount)} for each choice`;
    case "game":
      return `${span(amount)} for the game${increment > 0 ? `, and ${span(increment)} for each choice` : ""}`;
    default:
      return `${amount} ${amount === 1 ? "day" : "days"} for each choice`;
  }
}

/** Seconds in words: "90 seconds", "5 minutes". */
export function span(seconds: number): string {
  if (seconds >= 120 && seconds % 60 === 0) return `${seconds / 60} minutes`;
  if (seconds === 60) return "a minute";
  return seconds === 1 ? "a second" : `${seconds} seconds`;
}

/** What the table departs from the defaults in: "Legions of Horrors (Seals): yes". */
export function agreed(table: TableView, game: GameInfo | undefined): string[] {
  const words = (game?.variants ?? [])
    .filter(({ name, default: usual }) => (table.variants[name] ?? usual) !== usual)
    .map(({ name, title }) => {
      const choice = table.variants[name];
      return choice === "yes" ? title : `${title}: ${choice}`;
    });
  const usualSet = game === undefined || table.cardSet === game.sets[0] || table.cardSet === "";
  return usualSet ? words : [`set: ${table.cardSet}`, ...words];
}

/** The level that a first game is played at: neither the weakest nor the strongest. */
export const usualLevel = (levels: readonly string[]): string =>
  levels.includes("fair") ? "fair" : (levels[Math.floor(levels.length / 2)] ?? "");

/** A table to play at at once: oneself against bots, nobody waiting for anybody. */
export function quickTable(game: GameInfo): NewTable {
  const bots = Math.min(game.most, Math.max(game.fewest, 3)) - 1;
  const bot = { kind: "bot", level: usualLevel(game.levels) } as const;
  return {
    game: game.name,
    seats: [{ kind: "you" }, ...Array.from({ length: bots }, () => bot)],
    public: false,
    takeback: "free",
    absence: 0,
  };
}

/** Where a table is, for those who were invited to it too. */
export const tableAddress = (table: TableView): string => `/tables/${table.id}${invited(table)}`;

/** Where a game that is over can be looked at again. */
export const replayAddress = (table: TableView): string =>
  `/tables/${table.id}/replay${invited(table)}`;

const invited = (table: TableView): string =>
  table.public || table.invitation === "" ? "" : `?invitation=${table.invitation}`;
