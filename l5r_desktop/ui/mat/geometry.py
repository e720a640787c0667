"""The geometry of the table: where its areas lie, for a size of the table and a game's layout. Pure numbers; no
Qt, no rule.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from l5r_desktop.session import WORDED_BELOW, Layout, Row
from l5r_desktop.ui.mat.areas import Area, PlacedRow, fixed_width, side_by_side, widest_card
from l5r_desktop.ui.mat.boxes import GAP, RATIO, Box, Home
from l5r_desktop.ui.mat.held_cards import NAMED, two_rows_height

_GAP_OF_MANY = 5.0
"""What lies between rows of a table for three or more, in pixels."""
NAME = 18.0
"""What is kept free at the left of a full row for the name of its owner, written upwards, in pixels."""
PLATE = 190.0
"""Width of the plate beside an area of full width, in pixels, where texts have their usual size."""
MOST_PLATE = 0.24
"""The most of the table's width that plates take for larger texts."""
STRIP, LOW_STRIP = 62.0, 46.0
"""Height of the plate above an area that shares the table's width, where texts have their usual size; the second where
it is wide enough to say all in two lines.
"""
_TWO_LINES = 380.0
"""Width of such a plate from which on two lines do, in pixels, where texts have their usual size."""
FOLD, FOLDED_PLATE = 24.0, 300.0
"""Height and width of the plate of a seat that is folded to one line, in pixels, where texts have their usual size."""
MOST_STRIP = 0.13
"""The most of the table's height that such plates take for larger texts."""
NEAR, NEAR_AMONG_MANY = 0.6, 0.45
"""How much of the width that others share one of them has who is looked at closely."""
MANY = 3
"""Others up to which the first of these is meant."""
_MOST_HAND = 1.9
"""Height of the hand at most where there is height to spare, by the height of a card."""
_MOST_HELD = 0.17
"""Width of a card of the hand at most, by the table's height; or just below WORDED_BELOW, where that is more: a wider
one is read no better.
"""
_LOW_POOL = 0.42
"""The most of the hand's height that round pieces below the plate take."""
_RING = 60.0
"""Size of a round piece at most, in pixels."""


@dataclass(frozen=True, slots=True)
class Geometry:
    """The whole table. card: width of a usual card. pool: where round pieces lie, of no width where there are none.

    text: the size of texts, by the usual one. sides, lane_shares, abreast, piled: as of Layout. foot: where the areas
    of the other seats end.
    """

    width: float
    height: float
    card: float
    areas: dict[int, Area]
    pool: Box
    band: Box
    hand: Box
    text: float = 1.0
    sides: tuple[float, float] = (1.0, 1.0)
    lane_shares: tuple[float, ...] = ()
    foot: float = 0.0
    abreast: bool = False
    piled: bool = False

    def shared(self, area: Area) -> bool:
        """Tell if an area shares the table's width with those of other seats."""
        shown = any(row.card for row in area.rows)
        return shown and area.plate.h < area.plate.w and len(self.areas) > 2 and area.plate.y < self.band.y

    def shares_row(self, seat: int, home: Home) -> bool:
        """Return True if a run lies in one row with what another seat has at home, and no plate above says whose."""
        return not self.shared(self.areas[seat]) and any(
            home.box.y == other.box.y
            for number, area in self.areas.items()
            if number != seat
            for other in area.places.values()
            if other.kind == "run"
        )

    def upper(self, one: int, other: int) -> bool:
        """Return True if a seat lies above another."""
        return self.areas[one].plate.y < self.areas[other].plate.y


def geometry(
    width: float, height: float, window: int, layout: Layout, *, text: float = 1.0, cards: float = 1.0, near: int = -1
) -> Geometry:
    """The table seen from seat `window`, which lies at the bottom; the others share the top.

    text: the size of texts, by the usual one. cards: how large cards are, by the largest that have room (at most 1).
    near: one of the others that has NEAR of the top's width, -1 for equal shares.
    """
    seats = len(layout.rows)
    upper, lower, common = _deepest(window, layout), layout.rows[window], layout.common
    room = _room(width, height, window, layout, text)
    others, plate, strip, line = room.shown, room.plate, room.strip, room.line
    tall = max(40.0, min(room.height / room.deep, min(room.own, room.others) * RATIO) * min(1.0, cards))
    spare = max(0.0, room.height - tall * room.deep)
    more = _more_hand(layout, width, height, plate, tall, spare)
    spare -= more
    card = tall / RATIO
    gap = _gap(seats)
    top = Box(GAP, gap + line, width - 2 * GAP, _deep(upper) * tall + gap * (len(upper) - 1) + strip)
    shared = Box(GAP, top.bottom + gap + spare / 2, width - 2 * GAP, tall * common.height if common else 0.0)
    band = Box(GAP, shared.bottom + gap if common else shared.y, shared.w, tall * layout.band)
    own_y = band.bottom + (gap if layout.band else 0.0) + spare / 2
    own = Box(GAP, own_y, width - 2 * GAP, _deep(lower) * tall + gap * (len(lower) - 1))
    foot = Box(GAP, own.bottom + gap, width - 2 * GAP, height - own.bottom - 2 * gap)
    areas = {window: _area(window, own, card, lower, plate, gap, upper=False, shared=False, low=layout.low_plate)}
    if line:
        areas |= _folded(folded_seats(window, layout), layout, Box(GAP, gap, top.w, line - GAP), text)
    x = top.x
    for seat, share in top_widths(width, others, layout, near):
        box = Box(x, top.y, share, top.h)
        areas[seat] = _area(seat, box, card, layout.rows[seat], strip or plate, gap, upper=True, shared=seats > 2)
        x = box.right + GAP
    pool = _pool(layout, band, tall, shared, plate)
    hand = Box(plate + 2 * GAP, foot.y, foot.right - plate - 2 * GAP, foot.h)
    if layout.low_plate:
        if layout.pool and not common:
            pool = _pool_below(layout, foot, plate)
        low = Box(foot.x, foot.y, plate, foot.h - (pool.h + GAP if layout.pool and not common else 0.0))
        areas[window] = replace(areas[window], plate=low)
    if layout.by_hand:
        hand = _beside_hand(areas, window, layout, hand, card)
    left = pool.right + GAP if layout.pool and not common and not layout.low_plate else band.x
    if common:
        _share(areas, layout, Box(pool.right + GAP, shared.y, shared.right - pool.right - GAP, shared.h),
               window, card)  # fmt: skip
    return Geometry(
        width, height, card, areas, pool, Box(left, band.y, band.right - left, band.h),
        hand, text, layout.sides, layout.lane_shares, top.bottom, layout.abreast, layout.piled,
    )  # fmt: skip


class _Room(NamedTuple):
    """The room that there is for rows. height: of all, in pixels; deep: what they have of it, in heights of a card.
    own, others: how wide a usual card may be so that the rows of the seat at the window, and of the others, have room.

    shown: the other seats whose cards are shown. plate: width of plates beside areas; strip: height of those above the
    areas of several others; line: what that of folded seats takes, with the room below it.
    """

    height: float
    deep: float
    own: float
    others: float
    shown: list[int]
    plate: float
    strip: float
    line: float


def plate_width(width: float, text: float) -> float:
    """Return the width of plates beside areas, in pixels."""
    return min(PLATE * text, max(PLATE * min(1.0, text), width * MOST_PLATE))


def _plates(width: float, height: float, seats: int, shown: int, text: float) -> tuple[float, float]:
    """Return the width of plates beside areas, and the height of those above the areas of several others, of whom so
    many are shown.
    """
    plate = plate_width(width, text)
    if seats <= 2:
        return plate, 0.0
    usual = LOW_STRIP if width / shown >= _TWO_LINES * text else STRIP
    return plate, min(usual * text, max(usual * min(1.0, text), height * MOST_STRIP))


def folded_seats(window: int, layout: Layout) -> list[int]:
    """Return the other seats of which only a line is left: those without a share of the top, unless all are."""
    others = _others(window, len(layout.rows))
    folded = [seat for seat in others if layout.top_shares and not layout.top_shares[seat]]
    return folded if len(folded) < len(others) else []


def shown_others(window: int, layout: Layout) -> list[int]:
    """Return the other seats whose cards are shown: all but those of which only a line is left."""
    folded = folded_seats(window, layout)
    return [seat for seat in _others(window, len(layout.rows)) if seat not in folded]


def _deepest(window: int, layout: Layout) -> tuple[Row, ...]:
    """Return the rows of the one of the other seats whose rows need most height."""
    return max((layout.rows[seat] for seat in shown_others(window, layout)), key=_deep)


def _folded(seats: list[int], layout: Layout, line: Box, text: float) -> dict[int, Area]:
    """Return the areas of folded seats: plates side by side in a line, and places of no size at their ends."""
    found: dict[int, Area] = {}
    wide = min(FOLDED_PLATE * text, (line.w - GAP * (len(seats) - 1)) / max(1, len(seats)))
    for at, seat in enumerate(seats):
        plate = Box(line.x + at * (wide + GAP), line.y, wide, line.h)
        end = Box(plate.right, plate.y, 0.0, 0.0)
        found[seat] = Area(seat, plate, tuple(PlacedRow(row.places, end, 0.0) for row in layout.rows[seat]))
    return found


def _others(window: int, seats: int) -> list[int]:
    return [(window + k) % seats for k in range(1, seats)]


def _room(width: float, height: float, window: int, layout: Layout, text: float) -> _Room:
    seats, common, shown = len(layout.rows), layout.common, shown_others(window, layout)
    upper, lower = _deepest(window, layout), layout.rows[window]
    plate, strip = _plates(width, height, seats, len(shown), text)
    line = FOLD * text + GAP if len(shown) < seats - 1 else 0.0
    rows = len(upper) + len(lower) + (1 if layout.band else 0) + (1 if common else 0)
    gaps = _gap(seats) * (rows + (4 if seats <= 2 else 2 + max(0, len(layout.by_hand) - 1)))
    deep = _deep(upper) + _deep(lower) + layout.band + layout.hand + (common.height if common else 0.0)
    beside = 0.0 if layout.low_plate else plate
    own = min((widest_card(row, width - 2 * GAP, beside) for row in lower), default=height)
    above = [] if seats > 2 else [widest_card(row, width - 2 * GAP, plate) for row in upper]
    return _Room(height - strip - gaps - line, deep, own, min(above, default=height), shown, plate, strip, line)


def rows_height(width: float, height: float, window: int, layout: Layout, text: float) -> float:
    """Return what all rows of a table have of its height together, in pixels."""
    return _room(width, height, window, layout, text).height


def fitting_size(width: float, height: float, window: int, layout: Layout, *, text: float = 1.0) -> float:
    """Return by how much the rows of the one other seat can be larger than they are in a layout (or must be smaller),
    so that their cards have just room side by side: larger ones would make all others smaller.
    """
    room = _room(width, height, window, layout, text)
    upper = _deep(layout.rows[_others(window, len(layout.rows))[0]])
    tall = room.others * RATIO
    by_width = room.others / room.own
    left = room.height - tall * upper
    by_height = tall * (room.deep - upper) / left if left > 0 else by_width
    return max(by_width, by_height)


def most_held(height: float) -> float:
    """Return how wide a card of the hand is at most, in pixels. height: of the table."""
    return max(WORDED_BELOW - 1.0, _MOST_HELD * height)


def held_height(width: float, height: float, count: int) -> float:
    """Return how high a hand of so many cards is at most, in pixels. width: of the hand; height: of the table."""
    widest = min(most_held(height), (width - GAP * (count - 1)) / count)
    return widest * RATIO if widest >= NAMED else two_rows_height(width, count, most_held(height))


def _more_hand(layout: Layout, width: float, height: float, plate: float, tall: float, spare: float) -> float:
    """Return how much of the height that nothing needs goes to the hand."""
    if not layout.held:
        return 0.0
    beside = max(beside_widths(layout, tall / RATIO, plate)) + GAP if layout.by_hand else 0.0
    room = width - plate - 3 * GAP - beside
    high = held_height(room, height, layout.held)
    return max(0.0, min(spare, min(high, tall * _MOST_HAND) - tall * layout.hand))


def _pool_below(layout: Layout, foot: Box, plate: float) -> Box:
    """Return where round pieces lie below a plate beside the hand, in two lines."""
    ring = min(_RING, (foot.h * _LOW_POOL - 4) / 2, (plate - (layout.pool - 1) * 6) / layout.pool)
    high = 2 * ring + 4
    return Box(foot.x, foot.bottom - high, layout.pool * ring + (layout.pool - 1) * 6, high)


def beside_widths(layout: Layout, card: float, plate: float) -> list[float]:
    """Return how far rows before the hand reach beyond the plate beside them, of cards of this width. plate: its width;
    a row that lies below the plate reaches so much less far.
    """
    found = [fixed_width(row.places) * card * row.card + GAP * (len(row.places) - 1) for row in layout.by_hand]
    if layout.under_plate:
        found[-1] -= plate + GAP
    return found


def _beside_hand(areas: dict[int, Area], window: int, layout: Layout, foot: Box, card: float) -> Box:
    """Put rows before the hand, one above the other, no wider than the table. Returns what is left for the hand."""
    rows, area = layout.by_hand, areas[window]
    wide = min(foot.w, max(beside_widths(layout, card, area.plate.w)))
    between = max(0.0, foot.h - sum(row.height for row in rows) * card * RATIO) / max(1, len(rows) - 1)
    y, placed = foot.y, list(area.rows)
    for row in rows:
        high = foot.h if len(rows) == 1 else row.height * card * RATIO
        x = area.plate.x if layout.under_plate and row is rows[-1] else foot.x
        placed.append(PlacedRow(row.places, Box(x, y, foot.x + wide - x, high), card * row.card))
        y += high + between
    plate = area.plate._replace(h=rows[0].height * card * RATIO) if layout.under_plate else area.plate
    areas[window] = Area(window, plate, tuple(placed))
    return Box(foot.x + wide + GAP, foot.y, max(0.0, foot.w - wide - GAP), foot.h)


def top_widths(width: float, others: list[int], layout: Layout, near: int = -1) -> list[tuple[int, float]]:
    """Return how wide the areas of the other seats that are shown are; that of the near one keeps all of where it lay
    before. width: of the table.
    """
    width, shares = width - 2 * GAP - GAP * (len(others) - 1), layout.top_shares
    total = sum(shares[seat] for seat in others) if shares else 0.0
    if near not in others and total:
        return [(seat, width * shares[seat] / total) for seat in others]
    if near not in others or len(others) < 2:
        return [(seat, width / max(1, len(others))) for seat in others]
    wide = width * (NEAR if len(others) <= MANY else NEAR_AMONG_MANY)
    return [(seat, wide if seat == near else (width - wide) / (len(others) - 1)) for seat in others]


def _pool(layout: Layout, band: Box, tall: float, shared: Box, plate: float) -> Box:
    """Return where round pieces lie: at the left end of the band, or of the row that is shared, below the plates'
    width.
    """
    if not layout.pool:
        return Box(band.x, band.y, 0.0, band.h)
    ring = min(tall * 0.52, _RING)
    if not layout.common:
        return Box(band.x, band.y, layout.pool * ring + (layout.pool - 1) * 6, band.h)
    ring = min(ring, (shared.h - 4) / 2, (plate - (layout.pool - 1) * 6) / layout.pool)
    return Box(shared.x, shared.y, layout.pool * ring + (layout.pool - 1) * 6, shared.h)


def _share(areas: dict[int, Area], layout: Layout, line: Box, window: int, card: float) -> None:
    """Give each seat its part of the row that is shared, the seat at the window the left one."""
    x, shares, row = line.x, layout.shares, layout.common
    assert row is not None, "no row is shared"
    for seat in sorted((seat for seat in areas if shares[seat]), key=lambda seat: seat != window):
        part = Box(x, line.y, (line.w - GAP * (len(areas) - 1)) * shares[seat], line.h)
        places = layout.common_places[seat] if layout.common_places else row.places
        areas[seat] = replace(areas[seat], rows=(*areas[seat].rows, PlacedRow(places, part, card * row.card)))
        x = part.right + GAP


def _gap(seats: int) -> float:
    """Return what lies between rows of a table for so many, in pixels."""
    return GAP if seats <= 2 else _GAP_OF_MANY


def _deep(rows: tuple[Row, ...]) -> float:
    return sum([row.height for row in rows])


def _area(
    seat: int, box: Box, card: float, rows: tuple[Row, ...], plate_size: float, gap: float, *, upper: bool,
    shared: bool, low: bool = False,
) -> Area:  # fmt: skip
    """An area from its rows; the row named first lies at the player's edge of the table.

    plate_size: height of its plate where it shares the table's width, else the plate's width. gap: between rows.
    low: the plate lies below all rows, which have the whole width.
    """
    x, y, width = box.x, box.y, box.w
    if shared:
        y += plate_size
    placed: list[PlacedRow] = []
    beside: list[Box] = []
    for row in rows if upper else reversed(rows):
        aside = row.beside and not shared and not low
        left, wide = (x + plate_size + GAP, width - plate_size - GAP) if aside else (x, width)
        high, size = row.height * card * RATIO, card * row.card
        if row.beside:
            beside.append(Box(left, y, wide, high))
        if shared and (fits := side_by_side(row.places, wide)) < size:
            lower = high * (fits / size)
            placed.append(PlacedRow(row.places, Box(left, y + (high - lower) / 2, wide, lower), fits))
        else:
            placed.append(PlacedRow(row.places, Box(left, y, wide, high), size))
        y += high + gap
    if low:
        return Area(seat, box, tuple(placed))
    first, last = beside[0], beside[-1]
    plate = Box(box.x, box.y, box.w, plate_size - GAP) if shared else Box(x, first.y, plate_size, last.bottom - first.y)
    return Area(seat, plate, tuple(placed))
