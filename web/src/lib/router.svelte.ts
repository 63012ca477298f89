// Where we are, and how to go elsewhere: the address bar is the only state of it.

class Place {
  path = $state(location.pathname);
  query = $state(location.search);
  hash = $state(location.hash);
  /** How far down this page was when it was left; 0 unless somebody has come back to it. */
  top = 0;

  read(): void {
    this.path = location.pathname;
    this.query = location.search;
    this.hash = location.hash;
  }
}

export const place = new Place();

/** Go to an address of ours; with `replace` the way back leaves out where we are now. */
export function go(address: string, { replace = false } = {}): void {
  if (replace) history.replaceState(history.state, "", address);
  else {
    history.replaceState({ top: scrollY }, "");
    history.pushState(null, "", address);
    place.top = 0;
  }
  place.read();
}

/** The parts of a path that a pattern such as "/tables/:id" names; null if it does not fit. */
export function fits(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split("/");
  const given = path.replace(/(.)\/$/, "$1").split("/");
  if (wanted.length !== given.length) return null;
  const found: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const text = given[index] ?? "";
    if (part.startsWith(":")) {
      if (text === "") return null;
      found[part.slice(1)] = decoded(text);
    } else if (part !== text) return null;
  }
  return found;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Plain links to our own pages stay in the page; everything else is the browser's. */
function follow(event: MouseEvent): void {
  const plain =
    event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!plain || event.defaultPrevented || link === null || link.target !== "") return;
  const address = new URL(link.href);
  const ours = address.origin === location.origin && !address.pathname.startsWith("/api/");
  if (!ours || link.hasAttribute("download")) return;
  event.preventDefault();
  go(address.pathname + address.search + address.hash);
}

export function listen(): void {
  addEventListener("popstate", ({ state }: { state: { top?: number } | null }) => {
    place.top = state?.top ?? 0;
    place.read();
  });
  addEventListener("hashchange", () => place.read());
  document.addEventListener("click", follow);
}
