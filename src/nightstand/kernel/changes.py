"""What has become different between two scenes of one viewer, for all viewers of one moment."""

from __future__ import annotations

from typing import NamedTuple

from nightstand.kernel.scene import Panel, Scene, ZoneView


class ChangedZone(NamedTuple):
    """A zone as it is, and as it was if it was there."""

    before: ZoneView | None
    now: ZoneView


class Changes:
    """Scenes drawn together share what looks alike to several; that is compared only once."""

    def __init__(self) -> None:
        self._same: dict[ZoneView, ZoneView] = {}
        self._same_panels: tuple[list[Panel], list[Panel]] | None = None

    def zones(self, before: Scene, now: Scene) -> list[ChangedZone]:
        """The zones that look different, or were not there."""
        old = {zone.id: zone for zone in before.zones}
        changed: list[ChangedZone] = []
        for zone in now.zones:
            known = old.get(zone.id)
            if known is None:
                changed.append(ChangedZone(None, zone))
            elif self._same.get(zone) is not known:
                if zone.same(known):
                    self._same[zone] = known
                else:
                    changed.append(ChangedZone(known, zone))
        return changed

    def gone(self, before: Scene, now: Scene) -> list[str]:
        """The ids of zones that are no longer there."""
        if before.layout == now.layout:  # every zone is in it once
            return []
        ids = [zone.id for zone in now.zones]
        return [zone.id for zone in before.zones if zone.id not in ids]

    def same_panels(self, before: Scene, now: Scene) -> bool:
        """Whether the panels of both say the same."""
        some, others = before.panels, now.panels
        known = self._same_panels
        if known is not None and known[0] is some and known[1] is others:
            return True
        if len(some) != len(others):
            return False
        for i in range(len(some)):
            if not some[i].same(others[i]):
                return False
        self._same_panels = (some, others)
        return True
