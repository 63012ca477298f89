// Where the cells of a board lie.

import type { PieceView } from "../lib/wire";

export interface Cell {
  readonly piece: PieceView;
  readonly row: number;
  readonly column: number;
}

const PLACE = /\.(\d+)\.(\d+)$/;

/** Each piece with its place, counted from 0: as its id says, or line by line. */
export function cellsOf(pieces: readonly PieceView[]): Cell[] {
  const named = pieces.map((piece) => PLACE.exec(piece.id));
  if (named.every((match) => match !== null)) {
    return pieces.map((piece, index) => {
      const [, row = "1", column = "1"] = named[index] ?? [];
      return { piece, row: Number(row) - 1, column: Number(column) - 1 };
    });
  }
  const width = Math.ceil(Math.sqrt(pieces.length));
  return pieces.map((piece, index) => ({
    piece,
    row: Math.floor(index / width),
    column: index % width,
  }));
}

/** How many columns there are. */
export function columnsOf(cells: readonly Cell[]): number {
  return Math.max(1, ...cells.map((cell) => cell.column + 1));
}
