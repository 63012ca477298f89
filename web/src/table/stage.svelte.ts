// What a board shows beside the scene itself: what glows, what is pointed at, what is zoomed.

import { getContext, setContext } from "svelte";
import type { PieceView, ZoneView } from "../lib/wire";

/** A piece seen close up, and where it lies on the screen. */
export interface Closeup {
  readonly piece: PieceView;
  readonly beside: DOMRect;
}

/** What happens when somebody touches a piece or a zone. */
export interface Hands {
  point(id: string): void;
  /** It is dragged: it is pointed at, but nothing is chosen before it lies somewhere. */
  lift(id: string): void;
  putBack(id: string): void;
}

/** Hands in the lap: whoever replays a game only looks. */
const IDLE: Hands = { point: () => undefined, lift: () => undefined, putBack: () => undefined };

const NOTHING: ReadonlySet<string> = new Set();
const KEY = Symbol("stage");

export class Stage {
  /** Where one may point now; these glow. */
  legal = $state.raw<ReadonlySet<string>>(NOTHING);
  /** Pointed at so far. */
  pointed = $state.raw<ReadonlySet<string>>(NOTHING);
  /** What a line of the log or a choice under the pointer is about. */
  lit = $state.raw<ReadonlySet<string>>(NOTHING);
  closeup = $state.raw<Closeup | null>(null);
  /** The pile that somebody looks into. */
  inside = $state.raw<ZoneView | null>(null);
  /** In each zone one piece can be reached by Tab, the others from there by the arrows. */
  stops = $state<Record<string, string>>({});
  /** The piece that is being dragged. */
  dragged = $state<string | null>(null);
  readonly hands: Hands;

  constructor(hands: Hands = IDLE) {
    this.hands = hands;
  }

  isStop(zone: ZoneView, id: string): boolean {
    const chosen = this.stops[zone.id];
    const ids = zone.pieces.map((piece) => piece.id);
    if (chosen !== undefined && ids.includes(chosen)) return chosen === id;
    return (ids.find((each) => this.legal.has(each)) ?? ids[0]) === id;
  }

  light(ids: readonly string[]): void {
    this.lit = ids.length > 0 ? new Set(ids) : NOTHING;
  }
}

export function setStage(stage: Stage): Stage {
  return setContext(KEY, stage);
}

export function getStage(): Stage {
  return getContext<Stage>(KEY);
}
