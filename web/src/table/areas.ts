// Where zones lie: what each seat has before it, and what lies in the middle.

import type { SceneView, ZoneView } from "../lib/wire";

/** Zones of one seat, or of the middle (seat -1), in rows. */
export interface Area {
  readonly seat: number;
  readonly rows: readonly (readonly ZoneView[])[];
}

/** The far side of the table, its middle, and the viewer's own side. */
export interface Areas {
  readonly far: readonly Area[];
  readonly middle: Area;
  readonly near: readonly Area[];
}

const NOBODY = -1;

/**
 * A row of the layout that holds one seat's zones only lies before that seat: on the far side if
 * it stands above the middle, on the near side below. All else lies in the middle, also what the
 * layout does not name.
 */
export function areasOf(scene: SceneView): Areas {
  const zones = new Map(scene.zones.map((zone) => [zone.id, zone]));
  const rows = scene.layout.map((ids) => ids.flatMap((id) => zones.get(id) ?? []));
  const laid = new Set(scene.layout.flat());
  const rest = scene.zones.filter((zone) => !laid.has(zone.id));
  const owners = rows.map(ownerOf);
  const first = owners.indexOf(NOBODY);
  const isNear = (index: number): boolean =>
    first < 0 ? owners[index] === scene.viewer : index > first;
  const far: Area[] = [];
  const near: Area[] = [];
  const middle: ZoneView[][] = [];
  for (const [index, row] of rows.entries()) {
    const owner = owners[index] ?? NOBODY;
    if (owner === NOBODY) middle.push(row);
    else lay(isNear(index) ? near : far, owner, row);
  }
  if (rest.length > 0) middle.push(rest);
  return { far, middle: { seat: NOBODY, rows: middle }, near };
}

function ownerOf(row: readonly ZoneView[]): number {
  const owner = row[0]?.owner ?? NOBODY;
  return row.every((zone) => zone.owner === owner) ? owner : NOBODY;
}

function lay(areas: Area[], seat: number, row: readonly ZoneView[]): void {
  const at = areas.findIndex((area) => area.seat === seat);
  const area = areas[at];
  if (area === undefined) areas.push({ seat, rows: [row] });
  else areas[at] = { seat, rows: [...area.rows, row] };
}
