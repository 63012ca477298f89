// The names of those who sit at the table, found in what is told.

import { escaped } from "../lib/pattern";

export interface Part {
  readonly text: string;
  readonly name: boolean;
}

/** A text in parts, names apart; of two names that begin alike the longer is found. */
export function named(text: string, names: readonly string[]): Part[] {
  const known = names.filter(Boolean).sort((one, other) => other.length - one.length);
  if (known.length === 0) return [{ text, name: false }];
  const any = known.map(escaped).join("|");
  const parts = text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${any})(?![\\p{L}\\p{N}])`, "u"));
  // What was split at stands at the odd places.
  return parts
    .map((part, index) => ({ text: part, name: index % 2 === 1 }))
    .filter((part) => part.text !== "");
}
