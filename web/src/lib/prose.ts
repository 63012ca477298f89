// The little markdown of the rules references, as values: emphasis, code, and rules' numbers.

import { escaped } from "./pattern";

export interface Run {
  kind: "text" | "strong" | "em" | "code" | "rule";
  text: string;
}

const MARKS = /`([^`]+)`|\*\*(.+?)\*\*|\*([^*\s](?:[^*]*[^*\s])?)\*|\b([A-Z]{2,}-\d+(?:\.\d+)?)\b/g;

/** A text in runs; the rule numbers in it can be linked. */
export function runs(text: string): Run[] {
  const found: Run[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKS)) {
    if (match.index > end) found.push({ kind: "text", text: text.slice(end, match.index) });
    const [whole, code, strong, em, rule] = match;
    if (code !== undefined) found.push({ kind: "code", text: code });
    else if (strong !== undefined) found.push({ kind: "strong", text: strong });
    else if (em !== undefined) found.push({ kind: "em", text: em });
    else if (rule !== undefined) found.push({ kind: "rule", text: rule });
    end = match.index + whole.length;
  }
  if (end < text.length) found.push({ kind: "text", text: text.slice(end) });
  return found;
}

/** Whether a text holds all the words that somebody looks for, in whatever order. */
export function holds(text: string, words: string): boolean {
  const lower = text.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}

/** A text in parts; the true ones are words that somebody looks for. */
export function hits(text: string, words: string): [string, boolean][] {
  const wanted = words.split(/\s+/).filter((word) => word !== "");
  if (wanted.length === 0) return [[text, false]];
  const pattern = wanted.map(escaped).join("|");
  // What the group has caught stands at the odd places.
  return text
    .split(new RegExp(`(${pattern})`, "i"))
    .map((part, index): [string, boolean] => [part, index % 2 === 1])
    .filter(([part]) => part !== "");
}
