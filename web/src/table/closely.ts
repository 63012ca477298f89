// How a close look is laid out: the faces, and what the terms on them mean, below or beside them.

export const MARGIN = 12;
/** Its padding and border, left and right together. */
const EDGES = 26;
const FACE = 208;
/** Faces that stand below each other on a narrow screen. */
const FACE_BELOW = 150;
const FACE_BESIDE_TERMS = 112;
const TERMS = 272;
/** So high are a face with what is around it, and a meaning below it. */
const FACE_HEIGHT = 350;
const TERM_HEIGHT = 100;
const NARROW = 700;

export interface Measures {
  readonly columns: number;
  /** How wide each face is. */
  readonly face: number;
  /** How wide all of it is. */
  readonly width: number;
  /** Whether the meanings stand beside the faces. */
  readonly aside: boolean;
}

/** Measures for so many faces and terms: nothing may stick out of the screen. */
export function measures(
  faces: number,
  terms: number,
  screenWidth: number,
  screenHeight: number,
): Measures {
  const columns = Math.min(faces, screenWidth < NARROW ? 1 : 3);
  const tower = faces > columns && columns === 1;
  const room = screenWidth - 2 * MARGIN - EDGES;
  const across = (face: number): number => face * columns + MARGIN * (columns - 1);
  const aside = terms > 0 && (tower || screenHeight < FACE_HEIGHT + TERM_HEIGHT * terms);
  if (!aside) {
    const face = tower ? FACE_BELOW : FACE;
    const width = terms > 0 ? Math.max(across(face), Math.min(TERMS, room)) : across(face);
    return { columns, face, width: width + EDGES, aside };
  }
  const roomy = !tower && across(FACE) + MARGIN + TERMS <= room;
  const face = roomy ? FACE : FACE_BESIDE_TERMS;
  return { columns, face, width: Math.min(across(face) + MARGIN + TERMS, room) + EDGES, aside };
}
