// What has happened in one line.

import type { LogLine } from "../lib/wire";

export interface Recap {
  readonly text: string;
  /** How many other lines are news. */
  readonly more: number;
}

/**
 * The last line in which something moved: that a turn has come tells little of what was done.
 * Where there is no news, it is the last one of all.
 */
export function recapOf(lines: readonly LogLine[], news: number): Recap | null {
  const fresh = lines.slice(news);
  const told = fresh.length > 0 ? fresh : lines;
  const line = told.findLast((each) => each.moves.length > 0) ?? told.at(-1);
  return line === undefined ? null : { text: line.text, more: Math.max(0, fresh.length - 1) };
}
