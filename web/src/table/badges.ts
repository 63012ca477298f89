// A face's badges, each with its icons.

import type { FaceView } from "../lib/wire";

export interface Badge {
  readonly text: string;
  /** The names of its pictures; if there are none, it is to be read. */
  readonly icons: readonly string[];
}

/** The first icon is the whole face's, the others are the badges' in their order. */
export function badgesOf(face: FaceView): Badge[] {
  return face.badges.map((text, index) => ({
    text,
    icons: (face.icons[index + 1] ?? "").split(" ").filter(Boolean),
  }));
}
