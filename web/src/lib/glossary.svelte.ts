// The terms of the games whose tables were opened here; they do not change while a page is open.

import { api } from "./api";
import type { Term } from "./wire";

class Glossary {
  #known = $state.raw<Readonly<Record<string, readonly Term[]>>>({});
  readonly #asked = new Set<string>();

  of(game: string): readonly Term[] {
    return this.#known[game] ?? [];
  }

  /** Without an answer there are no meanings, and no harm is done; the next close look asks again. */
  async load(game: string): Promise<void> {
    if (this.#asked.has(game)) return;
    this.#asked.add(game);
    try {
      const terms = await api.terms(game);
      this.#known = { ...this.#known, [game]: terms };
    } catch {
      this.#asked.delete(game);
    }
  }
}

export const glossary = new Glossary();
