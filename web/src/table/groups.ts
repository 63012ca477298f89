// A question's choices in the bar: few as they are, many by what is done.

import type { ChoiceView } from "../lib/wire";

/** Choices that begin with the same word of their notation, such as "play" or "discard". */
export interface Group {
  readonly verb: string;
  readonly choices: readonly ChoiceView[];
}

/** As many choices stand side by side without a list, if their words find room. */
export const FEW = 4;
/** How many choices may stand side by side, and with how many letters. */
export interface Room {
  readonly few: number;
  readonly letters: number;
}

const ROOM: Room = { few: FEW, letters: Infinity };

/** From so many on, words help to find one. */
export const MANY = 12;

/** The choices by the first word of their notation, in their order. */
export function grouped(choices: readonly ChoiceView[]): Group[] {
  const groups = new Map<string, ChoiceView[]>();
  for (const choice of choices) {
    const verb = choice.notation.split(" ", 1)[0] ?? "";
    groups.set(verb, [...(groups.get(verb) ?? []), choice]);
  }
  return [...groups].map(([verb, of]) => ({ verb, choices: of }));
}

/** The choices with a button of their own: all if they find room, else those without a list. */
export function plainChoices(choices: readonly ChoiceView[], room = ROOM): ChoiceView[] {
  if (fits(choices, room)) return [...choices];
  return grouped(choices).flatMap((group) => (group.choices.length === 1 ? group.choices : []));
}

/** The groups that are lists. */
export function lists(choices: readonly ChoiceView[], room = ROOM): Group[] {
  if (fits(choices, room)) return [];
  return grouped(choices).filter((group) => group.choices.length > 1);
}

/** Whether the choices are few, and their labels have no more letters than there is room for. */
function fits(choices: readonly ChoiceView[], { few, letters }: Room): boolean {
  const said = choices.reduce((sum, choice) => sum + choice.label.length, 0);
  return choices.length <= few && (said <= letters || choices.length <= 2);
}

/** A verb as the name of its list. */
export function titled(verb: string): string {
  return verb.charAt(0).toUpperCase() + verb.slice(1);
}
