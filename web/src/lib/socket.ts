// A socket that comes back: when it is lost it is opened again, soon at first, then less often.

import type { ClientFrame, ServerFrame } from "./wire";

/** How it stands with the connection; "closed" is for good, and says why. */
export type Link = { state: "connecting" | "open" | "lost" } | { state: "closed"; why: string };

/** What a listener is told. */
export interface Listener {
  frame(frame: ServerFrame): void;
  link(link: Link): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 20_000;
/** A server that has not said anything for so long, not even to a ping, is not there. */
const SILENCE = 45_000;
/** The server's own closing codes: whoever is told one of them need not come back. */
const FINAL = { from: 4000, to: 4999 };
const RETRY = [4008, 4029];

/** How long to wait before the nth attempt; a little at random, so that not all come at once. */
export function waitBefore(attempt: number, random: () => number = Math.random): number {
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
  return wait * (0.75 + random() / 2);
}

function isFinal(code: number): boolean {
  return code >= FINAL.from && code <= FINAL.to && !RETRY.includes(code);
}

/** The connection to one of the server's sockets, kept up until it is closed. */
export class Line {
  #socket: WebSocket | null = null;
  #attempt = 0;
  #heard = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #closed = false;

  constructor(
    readonly path: string,
    readonly listener: Listener,
  ) {
    addEventListener("online", this.#now);
    document.addEventListener("visibilitychange", this.#now);
    this.#open();
  }

  /** Send a frame; whether there was a connection to send it on. */
  send(frame: ClientFrame): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }

  /** Open it anew: the server tells everything from the start. */
  again(): void {
    this.#drop();
    this.#open();
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#now);
    document.removeEventListener("visibilitychange", this.#now);
    this.#drop();
  }

  #open(): void {
    const address = new URL(this.path, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.#socket = socket;
    this.listener.link({ state: "connecting" });
    socket.onopen = () => this.#opened();
    socket.onmessage = (message) => this.#said(String(message.data));
    socket.onclose = (event) => this.#lost(event);
  }

  #opened(): void {
    this.#heard = Date.now();
    this.#pulse = setInterval(() => this.#ping(), PING_EVERY);
    this.listener.link({ state: "open" });
  }

  #said(text: string): void {
    this.#heard = Date.now();
    this.#attempt = 0;
    this.listener.frame(JSON.parse(text) as ServerFrame);
  }

  #ping(): void {
    if (Date.now() - this.#heard > SILENCE) this.again();
    else this.send({ type: "ping" });
  }

  #lost(event: CloseEvent): void {
    this.#drop();
    if (isFinal(event.code)) {
      this.#closed = true;
      this.listener.link({ state: "closed", why: event.reason });
      return;
    }
    this.listener.link({ state: "lost" });
    this.#timer = setTimeout(() => this.#open(), waitBefore(this.#attempt));
    this.#attempt += 1;
  }

  /** Somebody looks again, or the network is back: why wait? */
  #now = (): void => {
    if (this.#closed || this.#socket !== null || document.hidden) return;
    clearTimeout(this.#timer);
    this.#attempt = 0;
    this.#open();
  };

  #drop(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#pulse);
    const socket = this.#socket;
    this.#socket = null;
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}
