// Which notes of a guided first game are due: each is said once, when its rule first comes up.

import type { Play } from "../table/frames";
import type { GuideNote } from "./wire";

/** The rules that a table has named so far: that of its question, then those of its log. */
export function named(play: Pick<Play, "log" | "scene">): string[] {
  const rules = play.log.map((line) => line.rule);
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
