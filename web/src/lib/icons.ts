// Pictures of the game-icons collection, by name; the server hands them out one by one.

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** What `mask-image` needs to draw an icon; "none" for no name, or one that cannot be an icon's. */
export function iconMask(name: string | undefined): string {
  return name !== undefined && NAME.test(name) ? `url("/icons/${name}.svg")` : "none";
}
