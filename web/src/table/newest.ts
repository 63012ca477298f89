// What lies on top of a pile.

import type { PieceView } from "../lib/wire";

/**
 * The piece that came last: one that was not there before; else the one that lay on top, while it
 * is there; else the last that is told.
 */
export function newest(
  before: readonly PieceView[],
  now: readonly PieceView[],
  top: PieceView | undefined,
): PieceView | undefined {
  const known = new Set(before.map((piece) => piece.id));
  const come = before.length > 0 ? now.findLast((piece) => !known.has(piece.id)) : undefined;
  return come ?? now.find((piece) => piece.id === top?.id) ?? now.at(-1);
}
