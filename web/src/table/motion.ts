// Cards travel from where they were to where they go. Only transforms move, so it stays smooth.

import type { MoveView } from "../lib/wire";

/** Where everything was: pieces and zones by their ids. */
export type Places = ReadonlyMap<string, DOMRect>;

/** An element that has come to lie somewhere, and where it comes from. */
interface Flight {
  readonly element: HTMLElement;
  readonly from: DOMRect;
  readonly far: boolean;
}

const FLIGHT = 420;
/** So long what has landed shines, for the eye to find it. */
const SHINE = 900;
const STAGGER = 45;
const MOST_STAGGERED = 10;
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
const NEAR = 2;

export function calm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Where all pieces and zones are now; first of the same id, as a pile is also a piece. */
export function placesIn(root: HTMLElement): Places {
  const places = new Map<string, DOMRect>();
  for (const element of all(root)) {
    const id = element.dataset["id"] ?? "";
    if (!places.has(id)) places.set(id, element.getBoundingClientRect());
  }
  return places;
}

/** Let everything that lies elsewhere than before travel there, in a layer above the board. */
export function travel(
  root: HTMLElement,
  layer: HTMLElement,
  before: Places,
  moves: readonly MoveView[],
): void {
  if (calm()) return;
  const flights = flightsOf(root, before, moves);
  flights.forEach((flight, index) => fly(flight, layer, Math.min(index, MOST_STAGGERED) * STAGGER));
}

/** Let the first cards come from where their source lies, once the page has found its sizes. */
export function deal(root: HTMLElement, layer: HTMLElement, moves: readonly MoveView[]): void {
  if (calm() || moves.length === 0) return;
  root.style.opacity = "0";
  const begin = (): void => {
    root.style.opacity = "";
    travel(root, layer, placesIn(root), moves);
  };
  requestAnimationFrame(() => requestAnimationFrame(begin));
}

function all(root: HTMLElement): NodeListOf<HTMLElement> {
  return root.querySelectorAll<HTMLElement>("[data-id]");
}

function flightsOf(root: HTMLElement, before: Places, moves: readonly MoveView[]): Flight[] {
  const flights = new Map<HTMLElement, Flight>();
  const elements = [...all(root)];
  for (const { source, target } of moves) {
    const from = before.get(source);
    const element = landing(elements, target, before, flights);
    if (from === undefined || element === undefined) continue;
    // A card that was in sight starts from where it lay, not from the middle of its zone.
    const own = before.get(element.dataset["id"] ?? "");
    const lay = element.dataset["id"] === target ? from : (own ?? from);
    flights.set(element, { element, from: lay, far: true });
  }
  for (const element of elements) {
    const from = before.get(element.dataset["id"] ?? "");
    if (from === undefined || flights.has(element) || !("piece" in element.dataset)) continue;
    if (isElsewhere(from, element.getBoundingClientRect())) {
      flights.set(element, { element, from, far: isFar(from, element) });
    }
  }
  return [...flights.values()];
}

/** What a move's target is on the board: a piece, or of a zone the piece that has just come. */
function landing(
  elements: readonly HTMLElement[],
  target: string,
  before: Places,
  taken: ReadonlyMap<HTMLElement, Flight>,
): HTMLElement | undefined {
  const found = elements.filter((element) => element.dataset["id"] === target);
  const piece = found.find((element) => "piece" in element.dataset);
  if (piece !== undefined) {
    // What lands on a place is the topmost of what lies there, if it is drawn by itself.
    const upon = [...piece.querySelectorAll<HTMLElement>("[data-id]")];
    return upon.find((each) => !taken.has(each)) ?? (taken.has(piece) ? undefined : piece);
  }
  const zone = found[0];
  if (zone === undefined) return undefined;
  const within = [...zone.querySelectorAll<HTMLElement>("[data-piece]")];
  const free = within.filter((each) => !taken.has(each));
  return (
    free.find((each) => !before.has(each.dataset["id"] ?? "")) ?? free.find(isMoved) ?? free.at(-1)
  );

  function isMoved(each: HTMLElement): boolean {
    const from = before.get(each.dataset["id"] ?? "");
    return from !== undefined && isFar(from, each);
  }
}

function isElsewhere(from: DOMRect, to: DOMRect): boolean {
  if (from.width === 0 || to.width === 0) return false;
  return Math.abs(from.x - to.x) > NEAR || Math.abs(from.y - to.y) > NEAR;
}

/** Farther than its own length: it leaves its zone, and must not be cut off at its edge. */
function isFar(from: DOMRect, element: HTMLElement): boolean {
  const to = element.getBoundingClientRect();
  return Math.hypot(from.x - to.x, from.y - to.y) > 1.5 * Math.max(to.width, to.height);
}

function fly({ element, from, far }: Flight, layer: HTMLElement, delay: number): void {
  const to = element.getBoundingClientRect();
  if (to.width === 0 || from.width === 0) return;
  const scale = from.width / to.width;
  const x = from.x + from.width / 2 - (to.x + to.width / 2);
  const y = from.y + from.height / 2 - (to.y + to.height / 2);
  const start = `translate(${x}px, ${y}px) scale(${scale})`;
  const timing = {
    duration: FLIGHT,
    easing: EASE,
    delay: far ? delay : 0,
    fill: "backwards",
  } as const;
  if (!far) {
    element.animate([{ transform: start }, { transform: "none" }], timing);
    return;
  }
  const twin = twinOf(element, to);
  layer.append(twin);
  const hidden = element.animate([{ opacity: 0 }, { opacity: 0 }], {
    duration: FLIGHT + timing.delay,
  });
  const flight = twin.animate([{ transform: start }, { transform: "none" }], timing);
  const landed = (): void => {
    twin.remove();
    hidden.cancel();
    element.animate([{ filter: "brightness(1.7)" }, { filter: "none" }], SHINE);
  };
  flight.onfinish = flight.oncancel = landed;
}

/** The same to look at, above everything, and nothing to screen readers, keys or other motions. */
function twinOf(element: HTMLElement, at: DOMRect): HTMLElement {
  const twin = element.cloneNode(true) as HTMLElement;
  twin.inert = true;
  twin.setAttribute("aria-hidden", "true");
  for (const each of [twin, ...all(twin)]) delete each.dataset["id"];
  Object.assign(twin.style, {
    position: "fixed",
    left: `${at.x}px`,
    top: `${at.y}px`,
    width: `${at.width}px`,
    height: `${at.height}px`,
    margin: "0",
    pointerEvents: "none",
  });
  return twin;
}
