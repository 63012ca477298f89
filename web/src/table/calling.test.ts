import { afterEach, describe, expect, it, vi } from "vitest";
import { call } from "./calling";

const shown: Shown[] = [];

/** What a browser on a desktop shows. */
class Shown {
  static readonly permission = "granted";
  closed = false;

  constructor(
    readonly title: string,
    readonly options: NotificationOptions,
  ) {
    shown.push(this);
  }

  close(): void {
    this.closed = true;
  }
}

/** On Android pages may not make one themselves, though they may ask whether they may. */
class Forbidden {
  static readonly permission = "granted";

  constructor() {
    throw new TypeError("Illegal constructor");
  }
}

/** A browser whose notifications are of this kind, with the page in front or not. */
function browser(kind: unknown, hidden = true): void {
  shown.length = 0;
  vi.stubGlobal("Notification", kind);
  vi.stubGlobal("window", { Notification: kind });
  vi.stubGlobal("document", { hidden });
}

afterEach(() => vi.unstubAllGlobals());

describe("a call", () => {
  it("is shown to whoever looks elsewhere, and can be put away", () => {
    browser(Shown);
    const putAway = call("Nightmarium", "It is your turn.");
    expect(shown.map(({ title, options }) => [title, options.body])).toEqual([
      ["Nightmarium", "It is your turn."],
    ]);
    putAway();
    expect(shown[0]?.closed).toBe(true);
  });

  it("is not shown to whoever is looking", () => {
    browser(Shown, false);
    call("Nightmarium", "It is your turn.")();
    expect(shown).toEqual([]);
  });

  it("fails quietly where a page cannot make one", () => {
    browser(Forbidden);
    expect(() => call("Nightmarium", "It is your turn.")()).not.toThrow();
  });
});
