// Terms of a game: words on its cards that its rules explain. The terminal finds the same ones
// (src/nightstand/kernel/terms.py).

import { escaped } from "./pattern";
import type { Term } from "./wire";

/** The terms that stand in a text, in its order; of two that begin alike the longer is found. */
export function termsIn(text: string, terms: readonly Term[]): Term[] {
  const known = new Map([...terms].reverse().map((term) => [term.name.toLowerCase(), term]));
  if (known.size === 0) return [];
  const names = [...known.keys()].sort((one, other) => other.length - one.length);
  // As whole words, also with the ending of a plural or a verb.
  const pattern = `(?<![\\p{L}\\p{N}_])(${names.map(escaped).join("|")})(?:e?s)?(?![\\p{L}\\p{N}_])`;
  const found = new Set<Term>();
  for (const match of text.matchAll(new RegExp(pattern, "giu"))) {
    const term = known.get((match[1] ?? "").toLowerCase());
    if (term !== undefined) found.add(term);
  }
  return [...found];
}

/** A term and what it means, as one line. */
export function termLine(term: Term): string {
  return `${term.name}: ${term.text} (${term.rule})`;
}
