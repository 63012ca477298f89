// Which notes of a guided first game are due: each is said once, when its rule first comes up.

import type { Play } from "../table/frames";
import type { GuideNote } from "./wire";

/** So many lines of the log are still the present moment for somebody who plays on. */
export const MOMENT = 5;

/**
 * The rules that come up at a table now: that of its question, then those of its log, for a moment
 * and as long as the viewer has not chosen again. So unread notes neither pile up nor go while one
 * reads; what went unread is due again when its rule comes up again.
 */
export function named(play: Pick<Play, "log" | "news" | "scene">): string[] {
  const from = Math.max(0, Math.min(play.news, play.log.length - MOMENT));
  const rules = play.log.slice(from).map((line) => line.rule);
  const question = play.scene?.question;
  return question ? [question.rule, ...rules] : rules;
}

/** The notes that are due, in the order in which their rules are named; the read ones are not. */
export function due(
  notes: readonly GuideNote[],
  rules: readonly string[],
  read: readonly string[],
): GuideNote[] {
  const found: GuideNote[] = [];
  for (const rule of new Set(rules)) {
    const note = notes.find((each) => each.rule === rule);
    if (note !== undefined && !read.includes(rule)) found.push(note);
  }
  return found;
}
