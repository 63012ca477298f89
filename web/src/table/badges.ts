// A face's badges, each with its icon.

import type { FaceView } from "../lib/wire";

export interface Badge {
  readonly text: string;
  /** The name of its picture, or "" if it is to be read. */
  readonly icon: string;
}

/** The first icon is the whole face's, the others are the badges' in their order. */
export function badgesOf(face: FaceView): Badge[] {
  return face.badges.map((text, index) => ({ text, icon: face.icons[index + 1] ?? "" }));
}
