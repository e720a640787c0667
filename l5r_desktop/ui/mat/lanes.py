"""The places of the lanes in the middle: one across the whole band, or one at each site side by side."""

from __future__ import annotations

from dataclasses import dataclass

from l5r_desktop.session import Lane, Table
from l5r_desktop.ui.mat.geometry import GAP, RATIO, Box, Geometry
from l5r_desktop.ui.mat.piece_widths import side_need

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
    """A lane: the whole of it, the sign in its middle, and where its sides lie (in the order of the lane's seats).

    upper: which of these lies above the sign.
    """

    whole: Box
    sign: Box
    sides: tuple[Box, Box]
    upper: int = 0


def lane_boxes(table: Table, geo: Geometry) -> dict[int, LaneBox]:
    """The lanes by number."""
    if not table.layout.stacked:
        return {lane.number: _across(table, geo, lane) for lane in table.lanes}
    room = played_box(table, geo)
    right = geo.band.right if room is None else room.x - GAP
    return {lane.number: _column(geo, lane, _width_of(table, geo, at, right)) for at, lane in enumerate(table.lanes)}


def _width_of(table: Table, geo: Geometry, at: int, right: float) -> Box:
    """Return the box of the lane at this place among all, across the band. right: where lanes end.

    It lies at its own site; where the site's seat shares the table's width with others, that would be too narrow to
    read, and the lanes take equal parts of the band instead, in the order of their sites; or parts as the layout says.
    """
    lane, band = table.lanes[at], geo.band
    area = geo.areas[lane.seats[1]]
    if len(geo.lane_shares) == len(table.lanes):
        room, total = right - band.x - GAP * (len(table.lanes) - 1), sum(geo.lane_shares)
        before = sum(geo.lane_shares[:at]) / total
        return Box(band.x + before * room + at * GAP, band.y, geo.lane_shares[at] / total * room, band.h)
    if not geo.shared(area):
        site = area.places[lane.place].box
        return Box(site.x, band.y, min(site.w, right - site.x), band.h)
    count = len(table.lanes)
    width = (right - band.x - GAP * (count - 1)) / count
    return Box(band.x + at * (width + GAP), band.y, width, band.h)


def played_box(table: Table, geo: Geometry) -> Box | None:
    """Return where what is being played lies beside lanes that stand side by side, so that it covers nobody
    who fights.
    """
    if not (table.layout.stacked and table.lanes and any(piece.place == "middle" for piece in table.pieces)):
        return None
    width = min(geo.band.w * MOST_PLAYED, geo.band.h / RATIO)
    return Box(geo.band.right - width, geo.band.y, width, geo.band.h)


def _across(table: Table, geo: Geometry, lane: Lane) -> LaneBox:
    """The band in three: attackers, the sign, defenders. The side that needs more than half has more."""
    band = geo.band
    middle = sign_width(band, geo.text)
    both = band.w - middle - 2 * GAP
    needs = [side_need(table, lane, side) * geo.card + 3 * GAP for side in (0, 1)]
    even = min(max(both / 2, needs[0]), both - needs[1])
    first = both * needs[0] / sum(needs) if sum(needs) > both else even
    tall = geo.card * RATIO
    y = band.y + (band.h - tall) / 2
    sign = Box(band.x + first + GAP, band.y, middle, band.h)
    return LaneBox(
        band, sign,
        (Box(band.x + GAP, y, first - GAP, tall), Box(sign.right + GAP, y, both - first - GAP, tall)),
    )  # fmt: skip


def sign_width(band: Box, text: float) -> float:
    """Return the width of the sign between two sides left and right, in pixels. text: the size of texts."""
    return min(MIDDLE * max(1.0, text), max(MIDDLE, band.w * MOST_MIDDLE))


def _column(geo: Geometry, lane: Lane, whole: Box) -> LaneBox:
    """A lane across the band; its sides lie towards the areas of their seats."""
    band = geo.band
    head = max(geo.card * RATIO * HEAD, min(LEAST_HEAD * geo.text, band.h * 0.25))
    first_above = geo.upper(lane.seats[0], lane.seats[1])
    tall = band.h - head - 4 * 3
    upper = tall * geo.sides[0 if first_above else 1] / sum(geo.sides)
    above = Box(whole.x + 4, band.y + 3, whole.w - 8, upper)
    sign = Box(whole.x, above.bottom + 3, whole.w, head)
    below = Box(above.x, sign.bottom + 3, above.w, tall - upper)
    return LaneBox(whole, sign, (above, below) if first_above else (below, above), 0 if first_above else 1)
