"""The places of the lanes in the middle: one across the whole band, or one at each site side by side."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

from l5r_desktop.session import Lane, Table
from l5r_desktop.ui.mat.boxes import GAP, RATIO, Box
from l5r_desktop.ui.mat.geometry import Geometry
from l5r_desktop.ui.mat.piece_widths import MOST_TUCK, TUCK, in_lane, is_fought, lapped_need, peek, side_need, stacks_in

MIDDLE = 190.0
"""Width of the sign between two sides left and right, in pixels, where texts have their usual size."""
MOST_MIDDLE = 0.3
"""The most of the band that it takes for larger texts."""
LEAST_HEAD = 30.0
"""Height of the sign between two sides above and below at least, in pixels, where texts have their usual size."""
_MOST_SIGN, _MOST_SIGN_BESIDE = 0.25, 0.2
"""The most of such a lane that it takes; the second where others lie beside it."""
_LABEL, _LABEL_HIGH = 112.0, 58.0
"""Width and height of the label of a lane that has only that, in pixels, where texts have their usual size."""
_IDLE = 0.75
"""Width of a card alone in a lane where nothing goes on, at most, by that of a usual card."""
_MOST_LABEL = 0.14
"""The most of the band that labels take for larger texts."""
HEAD = 0.34
"""Height of the sign between two sides above and below, by the height of a card."""


@dataclass(frozen=True, slots=True)
class LaneBox:
    """A lane: the whole of it, the sign in its middle, and where its sides lie (in the order of the lane's seats).

    upper: which of these lies above the sign, -1 for none.
    """

    whole: Box
    sign: Box
    sides: tuple[Box, Box]
    upper: int = 0


def lane_boxes(table: Table, geo: Geometry) -> dict[int, LaneBox]:
    """The lanes by number."""
    if not table.layout.stacked:
        return {lane.number: _across(table, geo, lane) for lane in table.lanes}
    right = geo.band.right
    labels = [lane for lane, share in zip(table.lanes, geo.lane_shares, strict=False) if not share]
    found = dict(zip((lane.number for lane in labels), _labels(geo, len(labels), right), strict=True))
    if labels:
        right -= found[labels[0].number].whole.w + GAP
    for at, lane in enumerate(table.lanes):
        if lane not in labels:
            whole = _width_of(table, geo, at, right)
            beside = geo.abreast and (lane.active or not geo.piled)
            found[lane.number] = _beside_others(table, geo, lane, whole) if beside else _column(geo, lane, whole)
    return found


def _labels(geo: Geometry, count: int, right: float) -> list[LaneBox]:
    """Return the lanes that have only a label, one above the other, in the middle of the band's right end."""
    if not count:
        return []
    band, gap = geo.band, GAP / 2
    wide = min(_LABEL * geo.text, band.w * _MOST_LABEL)
    high = min(_LABEL_HIGH * geo.text, (band.h - 1 - gap * (count - 1)) / count)
    y = band.y + (band.h - count * high - gap * (count - 1)) / 2
    boxes = [Box(right - wide, y + at * (high + gap), wide, high) for at in range(count)]
    return [LaneBox(box, box, (box, box)) for box in boxes]


def _width_of(table: Table, geo: Geometry, at: int, right: float) -> Box:
    """Return the box of the lane at this place among all, across the band. right: where lanes end.

    It lies at its own site; where the site's seat shares the table's width with others, that would be too narrow to
    read, and the lanes take equal parts of the band instead, in the order of their sites; or parts as the layout says.
    """
    lane, band = table.lanes[at], geo.band
    area = geo.areas[lane.seats[1]]
    if len(geo.lane_shares) == len(table.lanes):
        shown = [share for share in geo.lane_shares if share]
        room, total = right - band.x - GAP * (len(shown) - 1), sum(shown)
        left = [share for share in geo.lane_shares[:at] if share]
        x = band.x + sum(left) / total * room + len(left) * GAP
        return Box(x, band.y, geo.lane_shares[at] / total * room, band.h)
    if not geo.shared(area):
        site = area.places[lane.place].box
        return Box(site.x, band.y, min(site.w, right - site.x), band.h)
    count = len(table.lanes)
    width = (right - band.x - GAP * (count - 1)) / count
    return Box(band.x + at * (width + GAP), band.y, width, band.h)


def _across(table: Table, geo: Geometry, lane: Lane) -> LaneBox:
    """The band in three: attackers, the sign, defenders."""
    return _three(table, geo, lane, geo.band, geo.card * RATIO)


def _beside_others(table: Table, geo: Geometry, lane: Lane, whole: Box) -> LaneBox:
    """A lane of several with its sides left and right. Where it is fought, cards have all its height, with what is
    attached above them; elsewhere they lie below the sign, and a side where nobody is has no room.
    """
    if not is_fought(table):
        return _both_below(table, geo, lane, whole)
    if lane.active:
        return _three(table, geo, lane, whole, whole.h - 6, min(_MOST_SIGN, _MOST_SIGN_BESIDE * max(1.0, geo.text)))
    there = [piece for piece in table.pieces if piece.lane == lane.number and piece.host < 0]
    first = sum(piece.side == 0 for piece in there)
    room, second = whole.w - 6, len(there) - first
    wide = room / 2 if first and second else room if first else 0.0
    # A card alone is no wider than its side; the sign has the rest of the height, so that all is said on it.
    alone = inf
    if max(first, second) == 1:
        attached = any(piece.attached for piece in there)
        above = peek(there, {piece.no: piece for piece in table.pieces}) if attached else 0.0
        alone = min(max(wide, room - wide), geo.card * _IDLE) * RATIO * (1 + above)
    head = max(head_height(geo), whole.h - 6 - alone)
    sign = Box(whole.x, whole.y, whole.w, head)
    low = Box(whole.x + 3, whole.y + head + 3, room, whole.h - head - 6)
    sides = Box(low.x, low.y, wide, low.h), Box(low.x + wide, low.y, low.w - wide, low.h)
    return LaneBox(whole, sign, sides, upper=-1)


def _both_below(table: Table, geo: Geometry, lane: Lane, whole: Box) -> LaneBox:
    """A lane to which units are sent, with its sides left and right below its sign: a half each, unless one has not
    room there side by side for what lies on it.
    """
    head = head_height(geo)
    low = Box(whole.x + 3, whole.y + head + 3, whole.w - 6, whole.h - head - 6)
    needs = [_beside(table, lane, side, low.h) for side in (0, 1)]
    first = min(max(low.w / 2, needs[0]), low.w - needs[1]) if sum(needs) <= low.w else low.w * needs[0] / sum(needs)
    sides = low._replace(w=first), Box(low.x + first, low.y, low.w - first, low.h)
    return LaneBox(whole, Box(whole.x, whole.y, whole.w, head), sides, upper=-1)


def _beside(table: Table, lane: Lane, side: int, high: float) -> float:
    """Return how wide a side of a lane is, in pixels, whose cards lie side by side, as high as it is."""
    pieces = in_lane(table, lane, side)
    above = peek(pieces, {piece.no: piece for piece in table.pieces}) if table.layout.stacked else 0.0
    count = len(stacks_in(table, lane, side))
    return side_need(table, lane, side) * high / RATIO / (1 + above) + GAP * (count + 1)


def _three(
    table: Table, geo: Geometry, lane: Lane, whole: Box, tall: float, most: float = _MOST_SIGN
) -> LaneBox:  # fmt: skip
    """One side, the sign, the other side; the side that needs more than half has more, and so has one that needs it to
    show the names of what is attached. tall: the height of a side. most: what the sign has of the lane's width at most.
    """
    middle = min(sign_width(geo.band, geo.text), whole.w * most)
    both = whole.w - middle - 2 * GAP
    gaps = [max(3, len(stacks_in(table, lane, side))) * GAP for side in (0, 1)]
    needs = [side_need(table, lane, side) * geo.card + gap for side, gap in enumerate(gaps)]
    wishes = [need + _names_need(table, lane, side) * geo.card for side, need in enumerate(needs)]
    wished = min(max(both / 2, wishes[0]), both - wishes[1]) if sum(wishes) <= both else both * wishes[0] / sum(wishes)
    even = min(max(wished, needs[0]), both - needs[1])
    first = even
    if sum(needs) > both:
        # Where cards cover one another, those of both sides are equally wide; but no side has more than it needs.
        lapped = [lapped_need(table, lane, side) for side in (0, 1)]
        first = both * lapped[0] / sum(lapped) if any(lapped) else both / 2
        wide = [_beside(table, lane, side, tall) for side in (0, 1)]
        first = min(max(first, both - wide[1]), wide[0])
    y = whole.y + (whole.h - tall) / 2
    sign = Box(whole.x + first + GAP, whole.y, middle, whole.h)
    left, right = Box(whole.x + GAP, y, first - GAP, tall), Box(sign.right + GAP, y, both - first - GAP, tall)
    return LaneBox(whole, sign, (left, right))


def _names_need(table: Table, lane: Lane, side: int) -> float:
    """Return how many cards' width a side needs besides so that all names of what is attached beside hosts are seen."""
    if table.layout.stacked:
        return 0.0
    return (MOST_TUCK - TUCK) * sum(len(piece.attached) for piece in in_lane(table, lane, side))


def sign_width(band: Box, text: float) -> float:
    """Return the width of the sign between two sides left and right, in pixels. text: the size of texts."""
    return min(MIDDLE * max(1.0, text), max(MIDDLE, band.w * MOST_MIDDLE))


def head_height(geo: Geometry) -> float:
    """Return the height of the sign above or between the sides of a lane, in pixels."""
    return max(geo.card * RATIO * HEAD, min(LEAST_HEAD * geo.text, geo.band.h * 0.25))


def _column(geo: Geometry, lane: Lane, whole: Box) -> LaneBox:
    """A lane across the band; its sides lie towards the areas of their seats."""
    band = geo.band
    head = head_height(geo)
    first_above = geo.upper(lane.seats[0], lane.seats[1])
    tall = band.h - head - 4 * 3
    upper = tall * geo.sides[0 if first_above else 1] / sum(geo.sides)
    above = Box(whole.x + 4, band.y + 3, whole.w - 8, upper)
    sign = Box(whole.x, above.bottom + 3, whole.w, head)
    below = Box(above.x, sign.bottom + 3, above.w, tall - upper)
    return LaneBox(whole, sign, (above, below) if first_above else (below, above), 0 if first_above else 1)
