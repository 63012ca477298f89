// Who we are to the server.

import { api } from "./api";
import type { Player } from "./wire";

const FIRST = ["Quiet", "Sleepy", "Moonlit", "Velvet", "Restless", "Lucid", "Drowsy", "Silver"];
const SECOND = ["Owl", "Moth", "Fox", "Lantern", "Pillow", "Raven", "Hedgehog", "Teapot"];

/** A nickname for somebody who would rather play than think of one. */
export function madeUpName(random: () => number = Math.random): string {
  const pick = (words: string[]): string => words[Math.floor(random() * words.length)] ?? "";
  return `${pick(FIRST)} ${pick(SECOND)} ${10 + Math.floor(random() * 90)}`;
}

class Session {
  player = $state<Player | null>(null);
  /** Whether the server has told us who we are. */
  known = $state(false);

  async load(): Promise<void> {
    this.player = (await api.me()).player;
    this.known = true;
  }

  /** Whoever plays is somebody: the first time under a name that is made up, to be changed later. */
  async somebody(): Promise<Player> {
    if (!this.known) await this.load();
    this.player ??= (await api.guest(madeUpName())).player;
    if (this.player === null) throw new Error("The server has made no guest.");
    return this.player;
  }

  async rename(name: string): Promise<void> {
    this.player = (await api.guest(name)).player;
  }

  async join(name: string, password: string): Promise<void> {
    this.player = (await api.newAccount({ name, password })).player;
  }

  async signIn(name: string, password: string): Promise<void> {
    this.player = (await api.signIn({ name, password })).player;
  }

  async signOut(): Promise<void> {
    await api.signOut();
    this.player = null;
  }
}

export const session = new Session();
