// Which page an address shows. Each page is fetched when it is first opened, so that the first load
// stays small.

import type { Component } from "svelte";
import { fits } from "./router.svelte";

type Loaded = Promise<{ default: Component<Record<string, string>> }>;

interface Page {
  load: () => Loaded;
  /** What the address names, such as the id of a table. */
  named: Record<string, string>;
}

const PAGES: [string, () => Promise<unknown>][] = [
  ["/", () => import("../pages/Lobby.svelte")],
  ["/new", () => import("../pages/NewTable.svelte")],
  ["/tables/:id", () => import("../pages/TablePage.svelte")],
  ["/tables/:id/replay", () => import("../pages/Replay.svelte")],
  ["/learn/:game", () => import("../pages/Learn.svelte")],
  ["/rules", () => import("../pages/Shelf.svelte")],
  ["/rules/:game", () => import("../pages/Rules.svelte")],
  ["/past", () => import("../pages/Past.svelte")],
  ["/account", () => import("../pages/Account.svelte")],
  ["/credits", () => import("../pages/Credits.svelte")],
];

/** The page at a path; one that says that there is none if there is none. */
export function pageAt(path: string): Page {
  for (const [pattern, load] of PAGES) {
    const named = fits(pattern, path);
    if (named !== null) return { load: load as () => Loaded, named };
  }
  return { load: () => import("../pages/NotFound.svelte") as unknown as Loaded, named: {} };
}
