// Pointing at pieces narrows the choices, until one is left and is made.

import type { ChoiceView } from "../lib/wire";

/** The choices of a question, the pieces pointed at so far, and the words typed to find one. */
export interface Pointing {
  readonly choices: readonly ChoiceView[];
  readonly pointed: readonly string[];
  readonly words: string;
}

/** What pointing at a piece leads to: a choice that is thereby made, or more pointing. */
export type Pointed = { made: ChoiceView } | { next: Pointing };

export function pointingAt(choices: readonly ChoiceView[]): Pointing {
  return { choices, pointed: [], words: "" };
}

/** The choices that touch everything pointed at, and hold every word of the filter. */
export function remaining({ choices, pointed, words }: Pointing): ChoiceView[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return choices.filter((choice) => {
    const said = `${choice.label} ${choice.notation}`.toLowerCase();
    return (
      pointed.every((piece) => choice.pieces.includes(piece)) &&
      wanted.every((word) => said.includes(word))
    );
  });
}

/** Every piece that any of the choices touches. */
export function touched({ choices }: Pointing): Set<string> {
  return new Set(choices.flatMap((choice) => choice.pieces));
}

/** Where to point next: of each remaining choice the first piece not yet pointed at. */
export function nextPieces(pointing: Pointing): Set<string> {
  const found = new Set<string>();
  for (const choice of remaining(pointing)) {
    const next = choice.pieces.find((piece) => !pointing.pointed.includes(piece));
    if (next !== undefined) found.add(next);
  }
  return found;
}

/**
 * Point at a piece.
 *
 * If one choice is left, it is made, unless the piece could be taken elsewhere in other
 * circumstances: a hand card that can only be discarded just now must not vanish at one touch, so
 * it waits for its target or a second touch. Pointing again at a piece makes the choice that
 * touches nothing else, or the only one left; if there is none, it takes the pointing back. A
 * piece that belongs to no remaining choice changes nothing.
 */
export function point(pointing: Pointing, piece: string): Pointed {
  const { pointed } = pointing;
  if (pointed.includes(piece)) {
    const left = remaining(pointing);
    const exact = left.filter((choice) => choice.pieces.every((each) => pointed.includes(each)));
    const sure = only(exact) ?? only(left);
    if (sure !== undefined) return { made: sure };
    return { next: { ...pointing, pointed: pointed.filter((each) => each !== piece) } };
  }
  const next = { ...pointing, pointed: [...pointed, piece] };
  const left = remaining(next);
  if (left.length === 0) return { next: pointing };
  const sure = only(left);
  if (sure !== undefined && (isComplete(sure, next) || isImplied(sure, next))) {
    return { made: sure };
  }
  return { next };
}

/** Point at nothing and filter nothing. */
export function cleared(pointing: Pointing): Pointing {
  return pointingAt(pointing.choices);
}

function only<T>(items: readonly T[]): T | undefined {
  return items.length === 1 ? items[0] : undefined;
}

function isComplete(choice: ChoiceView, { pointed }: Pointing): boolean {
  return choice.pieces.every((piece) => pointed.includes(piece));
}

/** Whether all choices of two steps end at the same place, so that pointing there says nothing. */
function isImplied(choice: ChoiceView, { choices }: Pointing): boolean {
  const end = (each: ChoiceView): string => each.pieces.slice(1).join(" ");
  return choices.every((each) => each.pieces.length < 2 || end(each) === end(choice));
}
