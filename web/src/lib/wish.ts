// A table as somebody wishes it, while the form is being filled in.

import { usualLevel } from "./tables";
import type { GameInfo, NewTable, SeatWish } from "./wire";

/** The absences that one can choose from, in seconds; 0 waits for ever. */
export const ABSENCES = [30, 120, 600, 3600, 0];

/** The clocks that one can choose from: what is sent, by what the form calls it. */
export const CLOCKS: Record<string, NonNullable<NewTable["clock"]>> = {
  none: { kind: "none" },
  "a minute for each choice": { kind: "move", amount: 60 },
  "5 minutes for each choice": { kind: "move", amount: 300 },
  "10 minutes each for the game, and 10 seconds for each choice": {
    kind: "game",
    amount: 600,
    increment: 10,
  },
  "20 minutes each for the game, and 20 seconds for each choice": {
    kind: "game",
    amount: 1200,
    increment: 20,
  },
  "a day for each choice": { kind: "days", amount: 1 },
  "3 days for each choice": { kind: "days", amount: 3 },
};

/** You and a bot, or as many bots as the game needs. */
export function usualSeats(game: GameInfo): SeatWish[] {
  const bots = Array.from({ length: game.fewest - 1 }, () => botSeat(game));
  return [{ kind: "you" }, ...bots];
}

/** You, and an open seat for everybody else without whom there is no game. */
export function seatsForFriends(game: GameInfo): SeatWish[] {
  const open = Array.from({ length: game.fewest - 1 }, (): SeatWish => ({ kind: "open" }));
  return [{ kind: "you" }, ...open];
}

export const botSeat = (game: GameInfo): SeatWish => ({
  kind: "bot",
  level: usualLevel(game.levels),
});

/** The seats that another game allows, out of those that there are. */
export function fitted(seats: SeatWish[], game: GameInfo): SeatWish[] {
  const kept = seats.slice(0, game.most);
  while (kept.length < game.fewest) kept.push(botSeat(game));
  return kept;
}

/** A seat of another kind: what the old kind needed goes, what the new one needs comes. */
export function ofKind(kind: SeatWish["kind"], game: GameInfo): SeatWish {
  return kind === "bot" ? botSeat(game) : { kind };
}

/** What is still missing before the table can be laid; empty if nothing is. */
export function missing(seats: SeatWish[]): string {
  const unnamed = seats.some((seat) => seat.kind === "friend" && (seat.name ?? "").trim() === "");
  return unnamed ? "A friend at this screen needs a name." : "";
}
