// Whether the server has another client by now than the one that runs here.

const ASSETS = /"(\/assets\/[^"]+)"/g;

/** What an index page loads at once; every name carries a hash of what is in it. */
export function assetsOf(html: string): string[] {
  return [...html.matchAll(ASSETS)].flatMap(([, address]) => address ?? []);
}

class Version {
  /** Whether it has; loading the page again brings the other one. */
  newer = $state(false);

  /** Ask the server, which answers with next to nothing as long as there is nothing new. */
  async check(): Promise<void> {
    const answer = await fetch("/", { cache: "no-cache" }).catch(() => null);
    if (answer?.ok !== true) return;
    const here = (address: string): boolean =>
      document.querySelector(`[src="${address}"], [href="${address}"]`) !== null;
    if (!assetsOf(await answer.text()).every(here)) this.newer = true;
  }
}

export const version = new Version();
