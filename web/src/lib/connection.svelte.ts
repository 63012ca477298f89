// A table and the line to it, for as long as a page shows it.

import { TableState } from "../table/state.svelte";
import { Line } from "./socket";

export interface Connection {
  readonly state: TableState;
  /** Tell everything anew, to whoever we are by now. */
  again(): void;
  close(): void;
}

export function connect(table: string, query: string): Connection {
  const state: TableState = new TableState({
    send: (frame) => line.send(frame),
    again: () => line.again(),
  });
  const line: Line = new Line(`/api/tables/${encodeURIComponent(table)}/live${query}`, {
    frame: (frame) => state.receive(frame),
    link: (link) => (state.link = link),
  });
  return { state, again: () => line.again(), close: () => line.close() };
}
