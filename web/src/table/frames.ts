// What the socket tells, applied to what is known of the table. No component, no state: values.

import type {
  ChatLine,
  LogLine,
  QuestionView,
  SceneChange,
  SceneView,
  ServerFrame,
  TableView,
  Update,
  Welcome,
  ZoneChange,
  ZoneView,
} from "../lib/wire";

/** All that one viewer knows of one table. */
export interface Play {
  readonly table: TableView;
  readonly seat: number;
  readonly epoch: number;
  readonly ply: number;
  readonly scene: SceneView | null;
  readonly log: readonly LogLine[];
  /** From this line on the log is news: it was told after the viewer's last choice. */
  readonly news: number;
  readonly chat: readonly ChatLine[];
}

/** A frame that fits what is known gives new knowledge; one that is old, null; a gap, "gap". */
export type Applied = Play | null | "gap";

export function applied(play: Play | null, frame: ServerFrame): Applied {
  if (frame.type === "welcome") return welcomed(play, frame);
  if (play === null) return null;
  switch (frame.type) {
    case "update":
      return updated(play, frame);
    case "table":
      return { ...play, table: frame.table };
    case "chat":
      return { ...play, chat: [...play.chat, frame.line] };
    default:
      return null;
  }
}

function welcomed(play: Play | null, frame: Welcome): Play {
  const { table, seat, epoch, ply, scene, log, chat } = frame;
  return { table, seat, epoch, ply, scene, log, chat, news: newsOf(play, frame) };
}

/** Whoever was away has everything since as news; at a first visit nothing is. */
function newsOf(play: Play | null, { epoch, seat, log }: Welcome): number {
  const goesOn = play !== null && play.epoch === epoch && play.seat === seat;
  return goesOn ? Math.min(play.news, log.length) : log.length;
}

function updated(play: Play, frame: Update): Applied {
  if (frame.epoch > play.epoch || play.scene === null) return "gap";
  if (frame.epoch < play.epoch || frame.ply < play.ply) return null;
  return {
    ...play,
    ply: frame.ply,
    scene: changed(play.scene, frame.change),
    log: [...play.log, ...frame.log],
  };
}

/** The scene with what has changed; zones that have not are the same objects as before. */
export function changed(scene: SceneView, change: SceneChange): SceneView {
  return {
    ...scene,
    zones: change.zones || change.gone ? zonesWith(scene.zones, change) : scene.zones,
    status: change.status ?? scene.status,
    panels: change.panels ?? scene.panels,
    layout: change.layout ?? scene.layout,
    question: sameQuestion(scene.question, change.question ?? null),
    ending: change.ending ?? null,
  };
}

/**
 * The question, as the same object while it is the same question: others may answer theirs in the
 * meantime, and whoever is pointing goes on pointing.
 */
function sameQuestion(before: QuestionView | null, now: QuestionView | null): QuestionView | null {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now;
}

function zonesWith(zones: readonly ZoneView[], { zones: told = [], gone = [] }: SceneChange) {
  const before = new Map(zones.map((zone) => [zone.id, zone]));
  const news = new Map(told.map((zone) => [zone.id, zoneAfter(before.get(zone.id), zone)]));
  const kept = zones
    .filter((zone) => !gone.includes(zone.id))
    .map((zone) => news.get(zone.id) ?? zone);
  const known = new Set(kept.map((zone) => zone.id));
  return [...kept, ...[...news.values()].filter((zone) => !known.has(zone.id))];
}

/** A zone after a change; pieces that are only named are the same objects as before. */
function zoneAfter(before: ZoneView | undefined, told: ZoneChange): ZoneView {
  const known = new Map(before?.pieces.map((piece) => [piece.id, piece]));
  const pieces = told.pieces.map((piece) => (typeof piece === "string" ? known.get(piece) : piece));
  return { ...told, pieces: pieces.filter((piece) => piece !== undefined) };
}

/** The seats that the table waits for; everybody may know them. */
export function choosing(scene: SceneView | null): number[] {
  const panels = scene?.panels ?? [];
  return panels.filter((panel) => panel.marks.includes("choosing")).map((panel) => panel.seat);
}

/** The viewer has chosen: what is told from now on is news. */
export function withChoiceMade(play: Play): Play {
  return { ...play, news: play.log.length };
}
