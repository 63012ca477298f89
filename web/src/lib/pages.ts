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
    if (named !== null) return { load: () => fetched(load), named };
  }
  return { load: () => fetched(() => import("../pages/NotFound.svelte")), named: {} };
}

/** A page whose code does not come: there is no line, or a newer server has only newer code. */
async function fetched(load: () => Promise<unknown>): Loaded {
  try {
    return (await load()) as Awaited<Loaded>;
  } catch {
    throw new Error(
      "This page could not be fetched. Either there is no connection, or Nightstand has been " +
        "renewed since you opened it; then trying again will do.",
    );
  }
}
