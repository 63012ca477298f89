// A table and the line to it, for as long as a page shows it.

import { TableState } from "../table/state.svelte";
import { Line } from "./socket";
import { version } from "./version.svelte";
import { PROTOCOL } from "./wire";

export interface Connection {
  readonly state: TableState;
  /** Tell everything anew, to whoever we are by now. */
  again(): void;
  close(): void;
}

export function connect(table: string, query: string): Connection {
  let lost = false;
  const state: TableState = new TableState({
    send: (frame) => line.send(frame),
    again: () => line.again(),
  });
  const line: Line = new Line(`/api/tables/${encodeURIComponent(table)}/live${query}`, {
    frame: (frame) => {
      if (frame.type === "welcome" && frame.protocol !== PROTOCOL) version.newer = true;
      state.receive(frame);
    },
    link: (link) => {
      lost ||= link.state === "lost";
      // A server that was away may have come back as a newer one.
      if (lost && link.state === "open") {
        lost = false;
        void version.check();
      }
      state.link = link;
    },
  });
  return { state, again: () => line.again(), close: () => line.close() };
}
