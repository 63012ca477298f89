// Where the board does not find room as a whole, what matters is brought into sight.

import { calm } from "./motion";

/** So near the end of its way counts as at its end. */
const NEAR = 8;

/** The near side: one's own is what one wants to see first. */
export function toOwnSide(ground: HTMLElement): void {
  ground.scrollTo({ top: ground.scrollHeight });
}

/** Whoever looks at the near side goes on looking at it when the ground changes its height. */
export function keepNear(ground: HTMLElement): () => void {
  let near = true;
  const look = (): void => {
    near = ground.scrollHeight - ground.clientHeight - ground.scrollTop < NEAR;
  };
  const observer = new ResizeObserver(() => near && toOwnSide(ground));
  observer.observe(ground);
  ground.addEventListener("scroll", look, { passive: true });
  return () => {
    observer.disconnect();
    ground.removeEventListener("scroll", look);
  };
}

/** What can be pointed at must not all be out of sight. */
export function toWhatGlows(ground: HTMLElement, legal: ReadonlySet<string>): void {
  const { top, bottom } = ground.getBoundingClientRect();
  const glowing = [...ground.querySelectorAll<HTMLElement>("[data-id]")].filter((element) =>
    legal.has(element.dataset["id"] ?? ""),
  );
  const seen = glowing.some((element) => {
    const at = element.getBoundingClientRect();
    return at.top >= top - at.height / 2 && at.bottom <= bottom + at.height / 2;
  });
  const behavior = calm() ? "auto" : "smooth";
  if (!seen) glowing[0]?.scrollIntoView({ block: "center", behavior });
}
