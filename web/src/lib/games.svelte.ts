// The games of this server; they do not change while a page is open, so they are asked for once.

import { api } from "./api";
import type { GameInfo } from "./wire";

class Games {
  all = $state<GameInfo[]>([]);
  private asked: Promise<void> | null = null;

  /** Resolves once they are known; after a failure the next caller tries again. */
  load(): Promise<void> {
    this.asked ??= this.ask().catch((error: unknown) => {
      this.asked = null;
      throw error;
    });
    return this.asked;
  }

  named(name: string): GameInfo | undefined {
    return this.all.find((game) => game.name === name);
  }

  private async ask(): Promise<void> {
    this.all = await api.games();
  }
}

export const games = new Games();
