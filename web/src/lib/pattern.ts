// Words of people and of rulebooks in regular expressions.

/** A text as a pattern that finds just this text. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
