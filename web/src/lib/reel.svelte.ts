// A finished game as a reel: one moment is shown, the others are a step away.

import { api } from "./api";
import type { LogLine, Moment, MoveView } from "./wire";

export const SPECTATOR = -1;
const AHEAD = 2;

export class Reel {
  shown = $state.raw<Moment | null>(null);
  error = $state<unknown>(null);
  seat = $state(SPECTATOR);
  /** Where we are going; what is shown may still be on its way there. */
  ply = $state(0);
  /** What moved on the way from the moment that was shown before to this one. */
  moves = $state.raw<readonly MoveView[]>([]);
  /** From this line on the log is news. */
  news = $state(0);
  private readonly known = new Map<string, Promise<Moment>>();

  constructor(
    readonly table: string,
    readonly invitation: string,
  ) {}

  plies = $derived(this.shown?.plies ?? 0);

  async turn(ply: number, seat = this.seat): Promise<void> {
    this.ply = this.shown === null ? Math.max(0, ply) : Math.min(Math.max(0, ply), this.plies);
    this.seat = seat;
    const wanted = this.ply;
    try {
      const moment = await this.moment(wanted, seat);
      if (wanted === this.ply && seat === this.seat) this.show(moment);
    } catch (problem) {
      this.error = problem;
    }
  }

  private show(moment: Moment): void {
    const before = this.shown;
    const goesOn = before !== null && before.scene.viewer === moment.scene.viewer;
    const step = goesOn && moment.ply === before.ply + 1;
    this.news = step ? before.log.length : moment.log.length;
    this.moves = step ? moment.log.slice(before.log.length).flatMap(movesOf) : [];
    this.shown = moment;
    this.error = null;
    for (let next = moment.ply + 1; next <= Math.min(moment.plies, moment.ply + AHEAD); next++) {
      // A moment that fails to come early is asked for again when it is its turn.
      this.moment(next, this.seat).catch(() => undefined);
    }
  }

  private moment(ply: number, seat: number): Promise<Moment> {
    const key = `${seat}:${ply}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const asked = api.moment(this.table, ply, seat, this.invitation);
    this.known.set(key, asked);
    asked.catch(() => this.known.delete(key));
    return asked;
  }
}

const movesOf = (line: LogLine): MoveView[] => line.moves;
