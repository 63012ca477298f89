// Hands on a piece: a click points, a drag points at what it is dropped on, too; resting the mouse
// or pressing long shows it close up.

import type { Attachment } from "svelte/attachments";
import type { PieceView } from "../lib/wire";
import type { Stage } from "./stage.svelte";

const REST = 380;
const PRESS = 460;
const SLACK = 7;

/** What a button over a piece listens to. */
export function touching(stage: Stage, piece: PieceView): Attachment<HTMLElement> {
  return (button) => {
    const touch = new Touch(stage, piece, button);
    const listening = new AbortController();
    const on = { signal: listening.signal };
    button.addEventListener("pointerenter", touch.entered, on);
    button.addEventListener("pointerleave", touch.left, on);
    button.addEventListener("pointerdown", touch.down, on);
    button.addEventListener("pointermove", touch.moved, on);
    button.addEventListener("pointerup", touch.up, on);
    button.addEventListener("pointercancel", touch.cancelled, on);
    button.addEventListener("click", touch.clicked, on);
    button.addEventListener("contextmenu", touch.menu, on);
    return () => {
      listening.abort();
      touch.cancelled();
      touch.left();
    };
  };
}

/** Whether there is anything to see close up. */
export function hasCloseup(piece: PieceView): boolean {
  const worth = piece.face !== null && (piece.face.corner || piece.face.text || piece.face.tint);
  return Boolean(worth) || piece.attached.some(hasCloseup);
}

class Touch {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #start: PointerEvent | null = null;
  #ghost: HTMLElement | null = null;
  /** A drag or a long press was no click. */
  #spent = false;

  constructor(
    readonly stage: Stage,
    readonly piece: PieceView,
    readonly button: HTMLElement,
  ) {}

  entered = (event: PointerEvent): void => {
    if (event.pointerType === "mouse" && event.buttons === 0) this.#wait(REST);
  };

  left = (event?: PointerEvent): void => {
    clearTimeout(this.#timer);
    // What a finger has called stays when the finger is lifted: there is something to read.
    if (event !== undefined && event.pointerType !== "mouse") return;
    if (this.stage.closeup?.piece.id === this.piece.id) this.stage.closeup = null;
  };

  down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    this.#spent = false;
    this.#start = event;
    clearTimeout(this.#timer);
    // A quick hand has left the piece before it moves for the first time.
    if (this.#canLift()) this.button.setPointerCapture(event.pointerId);
    if (event.pointerType !== "mouse") {
      this.stage.closeup = null;
      this.#wait(PRESS);
    }
  };

  moved = (event: PointerEvent): void => {
    const start = this.#start;
    if (start === null) return;
    const x = event.clientX - start.clientX;
    const y = event.clientY - start.clientY;
    if (this.#ghost === null && Math.hypot(x, y) > SLACK) this.#lift();
    if (this.#ghost !== null)
      this.#ghost.style.transform = `translate(${x}px, ${y}px) rotate(2deg)`;
  };

  up = (event: PointerEvent): void => {
    clearTimeout(this.#timer);
    if (this.#ghost !== null) this.#drop(event);
    this.#start = null;
  };

  cancelled = (): void => {
    clearTimeout(this.#timer);
    this.#start = null;
    this.#letGo();
  };

  clicked = (): void => {
    if (this.#spent) this.#spent = false;
    else this.stage.hands.point(this.piece.id);
  };

  /** A long press would open the browser's menu. */
  menu = (event: Event): void => {
    if (this.#spent) event.preventDefault();
  };

  #wait(time: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#show(time === PRESS), time);
  }

  #show(pressed: boolean): void {
    if (!hasCloseup(this.piece) || this.#ghost !== null) return;
    if (pressed) this.#spent = true;
    this.stage.closeup = { piece: this.piece, beside: this.button.getBoundingClientRect() };
  }

  /** Only what may be pointed at can be dragged. */
  #canLift(): boolean {
    return this.stage.legal.has(this.piece.id) || this.stage.pointed.has(this.piece.id);
  }

  /** Pointing at it comes with lifting it. */
  #lift(): void {
    clearTimeout(this.#timer);
    const { stage, piece } = this;
    if (!this.#canLift()) return;
    this.#spent = true;
    stage.closeup = null;
    stage.dragged = piece.id;
    this.#ghost = ghostOf(this.button);
    if (!stage.pointed.has(piece.id)) stage.hands.lift(piece.id);
  }

  #drop(event: PointerEvent): void {
    this.#letGo();
    const under = document.elementsFromPoint(event.clientX, event.clientY);
    for (const element of under) {
      const target = element.closest<HTMLElement>("[data-id]");
      const id = target?.dataset["id"];
      if (id !== undefined && id !== this.piece.id && this.stage.legal.has(id)) {
        this.stage.hands.point(id);
        return;
      }
    }
    this.stage.hands.putBack(this.piece.id);
  }

  #letGo(): void {
    if (this.#ghost === null) return;
    this.#ghost.remove();
    this.#ghost = null;
    this.stage.dragged = null;
  }
}

/** What hangs at the pointer: the piece once more, above everything. */
function ghostOf(button: HTMLElement): HTMLElement {
  const piece = button.parentElement ?? button;
  const at = piece.getBoundingClientRect();
  const ghost = piece.cloneNode(true) as HTMLElement;
  ghost.inert = true;
  delete ghost.dataset["id"];
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${at.x}px`,
    top: `${at.y}px`,
    width: `${at.width}px`,
    height: `${at.height}px`,
    zIndex: "60",
    opacity: "0.95",
    pointerEvents: "none",
  });
  document.querySelector(".flights")?.append(ghost);
  return ghost;
}
