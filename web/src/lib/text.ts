// Scenes in words: what screen readers say, and what stands in titles. The terminal says the same.

import type { EndingView, FaceView, PieceView, ZoneView } from "./wire";

export const HIDDEN = "hidden";

/** A face by its title and corner: "Weeping Ballast (5)". */
export function faceName(face: FaceView): string {
  return face.corner ? `${face.title} (${face.corner})` : face.title;
}

/** A face with all that it says. */
export function faceDetail(face: FaceView): string {
  const said = face.text || face.badges.join(", ");
  return said ? `${faceName(face)}: ${said}` : faceName(face);
}

/** A piece with what is attached to it, topmost first, its marks and its counters. */
export function pieceName(piece: PieceView, detailed = false): string {
  const say = detailed ? faceDetail : faceName;
  const parts = piece.face === null ? [] : [say(piece.face)];
  parts.push(...piece.attached.map((each) => pieceName(each, detailed)));
  const name = parts.join(detailed ? ", on " : " on ") || HIDDEN;
  const counters = Object.entries(piece.counters).map(([counter, count]) => `${counter} ${count}`);
  const extra = [...piece.marks, ...counters];
  return extra.length > 0 ? `${name} [${extra.join(", ")}]` : name;
}

/** A piece where it lies: "Card 3 of 5 in Your line: hidden". */
export function pieceInZone(piece: PieceView, place: number, zone: ZoneView): string {
  return `${pieceName(piece, true)}; ${place + 1} of ${zone.pieces.length} in ${zone.title}`;
}

/** A place that holds nothing: a face with a title and nothing else. */
export function isPlace(piece: PieceView): boolean {
  const face = piece.face;
  return face !== null && !(face.corner || face.text || face.tint || face.badges.length);
}

/** Who came where: [["1.", "Ann"], ["2.", "Bob and Cas"]]; a single group is a draw. */
export function ranking(ending: EndingView, names: readonly string[]): [string, string][] {
  let place = 1;
  return ending.ranking.map((group) => {
    const line: [string, string] = [`${place}.`, and(group.map((seat) => names[seat] ?? "?"))];
    place += group.length;
    return line;
  });
}

/** "Ann", "Ann and Bob", "Ann, Bob and Cas". */
export function and(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A name that is written from right to left stays by itself among words that are not. */
export const isolated = (name: string): string =>
  RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;

/** A day as the reader writes it; today and yesterday by these names. */
export function dayOf(moment: string, now = new Date()): string {
  const day = new Date(moment);
  const midnight = (date: Date): number =>
    Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  const ago = (midnight(now) - midnight(day)) / DAY;
  if (ago === 0) return "today";
  return ago === 1 ? "yesterday" : day.toLocaleDateString(undefined, { dateStyle: "medium" });
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const TIGHT = 10 * SECOND;

/** Time left: "2 days", "3:05:00", "4:05", and tenths when it gets tight. */
export function clockText(left: number): string {
  const ms = Math.max(0, left);
  if (ms >= 2 * DAY) return `${Math.floor(ms / DAY)} days`;
  if (ms < TIGHT) return (Math.floor(ms / 100) / 10).toFixed(1);
  const two = (n: number): string => String(Math.floor(n)).padStart(2, "0");
  const minutes = (ms % HOUR) / MINUTE;
  const seconds = two((ms % MINUTE) / SECOND);
  if (ms >= HOUR) return `${Math.floor(ms / HOUR)}:${two(minutes)}:${seconds}`;
  return `${Math.floor(minutes)}:${seconds}`;
}

/** The same in words, for those who hear it. */
export function clockWords(left: number): string {
  const ms = Math.max(0, left);
  const say = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"}`;
  if (ms >= DAY) return `${say(Math.floor(ms / DAY), "day")} left`;
  if (ms >= HOUR) return `${say(Math.floor(ms / HOUR), "hour")} left`;
  if (ms >= MINUTE) return `${say(Math.floor(ms / MINUTE), "minute")} left`;
  return `${say(Math.floor(ms / SECOND), "second")} left`;
}

/** Where a rule is told. */
export function ruleAddress(game: string, rule: string): string {
  return `/rules/${encodeURIComponent(game)}#${encodeURIComponent(rule)}`;
}
