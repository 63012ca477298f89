// The tables of this server, kept fresh by the lobby's own socket.

import { Line } from "./socket";
import { version } from "./version.svelte";
import type { ServerFrame, TableView } from "./wire";

class LobbyTables {
  tables = $state.raw<TableView[]>([]);
  mine = $state.raw<TableView[]>([]);
  /** Whether the server has said anything yet: nothing is not the same as no tables. */
  told = $state(false);

  /** Whether the server has gone away; the line to it is being laid again. */
  away = $state(false);

  /** Listen until the function that is given back is called. */
  listen(): () => void {
    const line = new Line("/api/lobby/live", {
      frame: (frame) => this.take(frame),
      link: ({ state }) => {
        if (state === "open" && this.away) void version.check();
        if (state === "open" || state === "lost") this.away = state === "lost";
      },
    });
    return () => line.close();
  }

  private take(frame: ServerFrame): void {
    if (frame.type !== "lobby") return;
    this.tables = frame.tables;
    this.mine = frame.mine;
    this.told = true;
  }
}

export const lobby = new LobbyTables();
