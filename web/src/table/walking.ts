// The keyboard on the board: arrows go to the nearest piece that way, z shows it close up.

import type { SceneView, ZoneView } from "../lib/wire";
import type { Stage } from "./stage.svelte";
import { hasCloseup } from "./touching";

const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function walk(
  event: KeyboardEvent,
  board: HTMLElement,
  stage: Stage,
  scene: SceneView,
): void {
  const here = event.target instanceof HTMLElement ? event.target : null;
  const id = here?.dataset["stop"];
  if (here === null || id === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
  const way = WAYS[event.key];
  if (way !== undefined) {
    event.preventDefault();
    const there = nearest(board, here, way);
    if (there !== null) step(there, stage);
  } else if (event.key === "z") {
    event.preventDefault();
    show(here, id, stage, scene);
  }
}

function step(there: HTMLElement, stage: Stage): void {
  const zone = there.closest<HTMLElement>("[data-zone]")?.dataset["id"];
  const id = there.dataset["stop"];
  if (zone !== undefined && id !== undefined) stage.stops[zone] = id;
  stage.closeup = null;
  there.focus();
  there.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Of what lies that way the nearest, in the same zone if there is any. */
function nearest(
  board: HTMLElement,
  here: HTMLElement,
  way: readonly [number, number],
): HTMLElement | null {
  const all = [...board.querySelectorAll<HTMLElement>("[data-stop]")];
  const zone = here.closest("[data-zone]");
  const near = all.filter((each) => each.closest("[data-zone]") === zone);
  return best(near, here, way) ?? best(all, here, way);
}

function best(
  elements: readonly HTMLElement[],
  here: HTMLElement,
  [dx, dy]: readonly [number, number],
): HTMLElement | null {
  const from = middle(here);
  let found: HTMLElement | null = null;
  let least = Infinity;
  for (const element of elements) {
    const to = middle(element);
    const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const across = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    const distance = along + 3 * across;
    if (element !== here && along > 4 && across <= 2 * along && distance < least) {
      found = element;
      least = distance;
    }
  }
  return found;
}

function middle(element: HTMLElement): { x: number; y: number } {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

function show(here: HTMLElement, id: string, stage: Stage, scene: SceneView): void {
  const zone = scene.zones.find((each) => each.id === id);
  if (zone !== undefined) {
    look(zone, stage);
    return;
  }
  const piece = scene.zones.flatMap((each) => each.pieces).find((each) => each.id === id);
  if (stage.closeup !== null) stage.closeup = null;
  else if (piece !== undefined && hasCloseup(piece)) {
    stage.closeup = { piece, beside: here.getBoundingClientRect() };
  }
}

function look(zone: ZoneView, stage: Stage): void {
  if (zone.pieces.length > 0) stage.inside = zone;
}
