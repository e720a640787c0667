"""Tests if what lies in the areas of a table for two has room there. Pure numbers; no Qt, no rule."""

from __future__ import annotations

from l5r_desktop.session import Table
from l5r_desktop.ui.mat.boxes import GAP, RATIO
from l5r_desktop.ui.mat.geometry import Geometry
from l5r_desktop.ui.mat.piece_widths import count_in, run_need
from l5r_desktop.ui.mat.row_shapes import held

_LEAST_HAND = 0.25
"""What the hand has of the table's width at least."""
_LEAST_HELD, _LEAST_HELD_SHARE = 0.75, 0.07
"""What has to be seen of each card of the hand: of its width, or of the table's where that is less."""


def hand_fits(table: Table, geo: Geometry) -> bool:
    """Return True if enough of each card of the hand can be seen."""
    least = min(geo.hand.h / RATIO * _LEAST_HELD, geo.width * _LEAST_HELD_SHARE)
    return held(table) * least <= geo.hand.w


def runs_fit(table: Table, geo: Geometry) -> bool:
    """Return True if all that lies in runs has room side by side, so that each card can be read, and the hand some."""
    if geo.hand.w < geo.width * _LEAST_HAND:
        return False
    return all(
        run_need(table, seat, home.name) * home.card + GAP * (count_in(table, seat, home.name) - 1) <= home.box.w
        for seat, area in geo.areas.items()
        for home in area.places.values()
        if home.kind == "run"
    )
