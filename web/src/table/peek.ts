// Cards that lie open to the viewer for a moment.

import type { ChoiceView, PieceView, SceneView } from "../lib/wire";

const SHOWN = "shown";

export interface Peek {
  readonly choice: ChoiceView;
  readonly shown: readonly { piece: PieceView; where: string }[];
}

/** The cards to be seen, if all that is left to choose is to have seen them. */
export function peekOf(scene: SceneView | null): Peek | null {
  const choices = scene?.question?.choices ?? [];
  const choice = choices[0];
  if (scene === null || choice === undefined || choices.length > 1) return null;
  const shown = scene.zones.flatMap((zone) =>
    zone.pieces.flatMap((piece, index) =>
      choice.pieces.includes(piece.id) && piece.marks.includes(SHOWN) && piece.face !== null
        ? [{ piece, where: `${zone.title}, ${index + 1} of ${zone.pieces.length}` }]
        : [],
    ),
  );
  return shown.length > 0 ? { choice, shown } : null;
}
