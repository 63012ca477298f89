import { describe, expect, it } from "vitest";
import { MARGIN, measures } from "./closely";

const SCREENS = [
  [1440, 900],
  [1280, 600],
  [1024, 768],
  [740, 360],
  [568, 320],
  [360, 740],
  [360, 640],
  [320, 568],
] as const;

describe("measures", () => {
  it("leaves one face as large as it is where nothing is to be explained", () => {
    expect(measures(1, 0, 1440, 900)).toEqual({ columns: 1, face: 208, width: 234, aside: false });
  });

  it("puts meanings below the faces where there is room", () => {
    expect(measures(1, 2, 1440, 900)).toEqual({ columns: 1, face: 208, width: 298, aside: false });
    expect(measures(3, 3, 1440, 900)).toEqual({ columns: 3, face: 208, width: 674, aside: false });
    expect(measures(1, 1, 360, 740).aside).toBe(false);
  });

  it("puts them beside faces that stand below each other, or fill the height", () => {
    expect(measures(3, 3, 360, 740)).toEqual({ columns: 1, face: 112, width: 336, aside: true });
    expect(measures(1, 1, 740, 360)).toEqual({ columns: 1, face: 208, width: 518, aside: true });
    expect(measures(3, 3, 740, 360).face).toBe(112);
  });

  it("never sticks out of the screen", () => {
    for (const [width, height] of SCREENS)
      for (const faces of [1, 2, 3])
        for (const terms of [0, 1, 2, 3]) {
          const most = width - 2 * MARGIN;
          expect(measures(faces, terms, width, height).width).toBeLessThanOrEqual(most);
        }
  });
});
