"""Where the lanes of the middle lie: one across the whole band, or one at each site side by side."""

from __future__ import annotations

from dataclasses import dataclass

from l5r_desktop.session import Lane, Table
from l5r_desktop.ui.mat.geometry import GAP, RATIO, Box, Geometry

MIDDLE = 190.0
"""Width of the sign between two sides left and right, in pixels, where texts have their usual size."""
MOST_MIDDLE = 0.3
"""The most of the band that it takes for larger texts."""
LEAST_HEAD = 30.0
"""Height of the sign between two sides above and below at least, in pixels, where texts have their usual size."""
MOST_PLAYED = 0.09
"""The most of the band that what is being played takes from lanes side by side."""
HEAD = 0.34
"""Height of the sign between two sides above and below, by the height of a card."""


@dataclass(frozen=True, slots=True)
class LaneBox:
    """A lane: the whole of it, the sign in its middle, and where its sides lie (in the order of the lane's seats)."""

    whole: Box
    sign: Box
    sides: tuple[Box, Box]


def lane_boxes(table: Table, geo: Geometry) -> dict[int, LaneBox]:
    """The lanes by number."""
    if not table.layout.stacked:
        return {lane.number: _across(geo) for lane in table.lanes}
    room = played_box(table, geo)
    right = geo.band.right if room is None else room.x - GAP
    return {lane.number: _column(geo, lane, right) for lane in table.lanes}


def played_box(table: Table, geo: Geometry) -> Box | None:
    """Return where what is being played lies beside lanes that stand side by side, so that it covers nobody
    who fights.
    """
    if not (table.layout.stacked and table.lanes and any(piece.place == "middle" for piece in table.pieces)):
        return None
    width = min(geo.band.w * MOST_PLAYED, geo.band.h / RATIO)
    return Box(geo.band.right - width, geo.band.y, width, geo.band.h)


def _across(geo: Geometry) -> LaneBox:
    """The band in three: attackers, the sign in the middle, defenders."""
    band = geo.band
    middle = min(MIDDLE * max(1.0, geo.text), max(MIDDLE, band.w * MOST_MIDDLE))
    side = (band.w - middle) / 2 - GAP
    tall = geo.card * RATIO
    y = band.y + (band.h - tall) / 2
    return LaneBox(
        band,
        Box(band.x + side + GAP, band.y, middle, band.h),
        (Box(band.x + GAP, y, side - GAP, tall), Box(band.right - side, y, side - GAP, tall)),
    )


def _column(geo: Geometry, lane: Lane, right: float) -> LaneBox:
    """A lane at its place, across the band; its sides lie towards the areas of their seats. right: where lanes end."""
    band = geo.band
    at = geo.areas[lane.seats[1]].places[lane.place].box
    whole = Box(at.x, band.y, min(at.w, right - at.x), band.h)
    head = max(geo.card * RATIO * HEAD, min(LEAST_HEAD * geo.text, band.h * 0.25))
    tall = (band.h - head - 4 * 3) / 2
    above = Box(whole.x + 4, band.y + 3, whole.w - 8, tall)
    sign = Box(whole.x, above.bottom + 3, whole.w, head)
    below = Box(above.x, sign.bottom + 3, above.w, tall)
    first_above = geo.upper(lane.seats[0], lane.seats[1])
    return LaneBox(whole, sign, (above, below) if first_above else (below, above))
