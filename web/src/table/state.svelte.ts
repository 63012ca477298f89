// One table as its viewer knows it, and what he may do. It hears frames and sends frames; whether
// a socket, a recording or a test is at the other end is not its concern.

import type { Link } from "../lib/socket";
import type { ChoiceView, ClientFrame, MoveView, Problem, ServerFrame, WhyNot } from "../lib/wire";
import { applied, choosing, withChoiceMade, type Play } from "./frames";
import { peekOf } from "./peek";
import { cleared, nextPieces, point, pointingAt, type Pointing } from "./pointing";
import { Stage } from "./stage.svelte";

/** The other end. */
export interface Server {
  /** Whether it could be sent. */
  send(frame: ClientFrame): boolean;
  /** Tell everything again: something has been missed. */
  again(): void;
}

/** So long the only possible choice is shown before it is made. */
const FORCED = 900;

export class TableState {
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** After a takeback nothing is chosen unasked, or one could never get back beyond it. */
  #handsOff = false;
  play = $state.raw<Play | null>(null);
  link = $state.raw<Link>({ state: "connecting" });
  pointing = $state.raw<Pointing>(pointingAt([]));
  why = $state.raw<WhyNot | null>(null);
  refusal = $state.raw<Problem | null>(null);
  /** The choice that is on its way. */
  sent = $state<string | null>(null);
  readonly stage: Stage;

  constructor(readonly server: Server) {
    this.stage = new Stage({
      point: (id) => this.point(id),
      lift: (id) => this.#lift(id),
      putBack: (id) => this.#putBack(id),
    });
  }

  /** What has moved to make this scene of the one before. */
  moves: readonly MoveView[] = [];

  question = $derived(this.play?.scene?.question ?? null);
  table = $derived(this.play?.table ?? null);
  /** The seats that are ours, in their order. */
  mine = $derived((this.table?.seats ?? []).filter((seat) => seat.yours).map((seat) => seat.seat));
  /** At one screen: the seat that is asked next, while somebody else's side is shown. */
  handTo = $derived.by(() => {
    const asked = choosing(this.play?.scene ?? null).filter((each) => this.mine.includes(each));
    const shown = asked.includes(this.play?.seat ?? -1);
    return this.table?.state !== "playing" || shown ? null : (asked[0] ?? null);
  });
  /** Whether it is being told why something cannot be done. */
  explained = $derived(this.why !== null || this.refusal !== null);
  /** Whether there is something to choose, and choosing would do. */
  asked = $derived(
    this.question !== null && this.table?.state === "playing" && this.handTo === null,
  );

  receive(frame: ServerFrame): void {
    if (frame.type === "whyNot") this.why = frame;
    else if (frame.type === "refused") this.#refused(frame.problem);
    else {
      const next = applied(this.play, frame);
      if (next === "gap") this.server.again();
      else if (next !== null) this.#show(next);
    }
  }

  /** Point at a piece, or hear why that would be no use. */
  point(id: string): void {
    if (!this.asked || this.sent !== null) return this.#askWhyNot([id]);
    const before = this.pointing;
    const legal = nextPieces(before).has(id) || before.pointed.includes(id);
    const after = point(before, id);
    if ("made" in after) return this.choose(after.made);
    if (after.next === before && !legal) return this.#askWhyNot([...before.pointed, id]);
    this.why = null;
    this.#pointTo(after.next);
  }

  choose(choice: ChoiceView): void {
    const play = this.play;
    if (play === null || this.sent !== null) return;
    const { epoch, ply } = play;
    if (!this.server.send({ type: "choose", epoch, ply, notation: choice.notation })) return;
    clearTimeout(this.#timer);
    this.#handsOff = false;
    this.sent = choice.notation;
    this.play = withChoiceMade(play);
    this.why = this.refusal = null;
    this.#pointTo(cleared(this.pointing));
  }

  find(words: string): void {
    this.#pointTo({ ...this.pointing, words });
  }

  /** Take back all pointing, or put away what is in the way; whether there was any. */
  unpoint(): boolean {
    const { pointed, words } = this.pointing;
    const any = pointed.length > 0 || words !== "" || this.why !== null || this.refusal !== null;
    this.#pointTo(cleared(this.pointing));
    this.hush();
    return any;
  }

  /** Put away what has been explained or refused. */
  hush(): void {
    this.why = this.refusal = null;
  }

  tell(frame: ClientFrame): void {
    this.server.send(frame);
  }

  /** Why can this not be used, after all that is pointed at? */
  wonder(id: string): void {
    this.#askWhyNot([...this.pointing.pointed.filter((each) => each !== id), id]);
  }

  #askWhyNot(pieces: string[]): void {
    if (this.table?.state === "playing" && (this.play?.seat ?? -1) >= 0) {
      this.server.send({ type: "whyNot", pieces });
    }
  }

  #lift(id: string): void {
    this.#pointTo({ ...this.pointing, pointed: [...this.pointing.pointed, id] });
  }

  #putBack(id: string): void {
    const pointed = this.pointing.pointed.filter((each) => each !== id);
    this.#pointTo({ ...this.pointing, pointed });
  }

  #refused(problem: Problem): void {
    this.refusal = problem;
    this.sent = null;
    this.#pointTo(this.pointing);
  }

  #show(next: Play): void {
    const before = this.play;
    const goesOn = next.epoch === before?.epoch && next.seat === before.seat;
    const goesElsewhere = !goesOn || next.scene?.question !== before.scene?.question;
    const answered = this.sent !== null && next.ply > (before?.ply ?? 0);
    // Whoever is there when a game begins sees the cards being dealt.
    const begins = !before?.scene && next.ply === 0;
    const told = goesOn ? before.log.length : begins ? 0 : next.log.length;
    this.moves = next.log.slice(told).flatMap((line) => line.moves);
    this.play = next;
    if (next.scene !== before?.scene) this.hush();
    if (before !== null && next.epoch > before.epoch) this.#handsOff = true;
    if (goesElsewhere || answered) {
      this.sent = null;
      this.#pointTo(pointingAt(this.question?.choices ?? []));
    } else this.#pointTo(this.pointing);
    this.#takeForced();
  }

  /** What needs no click gets none, except for cards that are to be seen. */
  #takeForced(): void {
    clearTimeout(this.#timer);
    const [choice, ...others] = this.question?.choices ?? [];
    const scene = this.play?.scene ?? null;
    if (choice === undefined || others.length > 0 || peekOf(scene) !== null) return;
    if (!this.asked || this.#handsOff) return;
    this.#timer = setTimeout(() => this.choose(choice), FORCED);
  }

  #pointTo(pointing: Pointing): void {
    this.pointing = pointing;
    this.stage.legal = this.asked && this.sent === null ? nextPieces(pointing) : new Set();
    this.stage.pointed = new Set(pointing.pointed);
  }
}
