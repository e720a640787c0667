"""The geometry of the table: where its areas lie, for a size of the table and a game's layout. Pure numbers; no
Qt, no rule.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from l5r_desktop.session import WORDED_BELOW, Layout, Place, Row

RATIO = 1040 / 744
"""Height of a card by its width."""
GAP = 8.0
_LOW, _LOW_GAP = 700.0, 5.0
"""Height of a table for three or more, in pixels, below which rows lie closer to one another; what lies between them
then.
"""
NAME = 17.0
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
PILE = 0.56
"""Size of decks and discard piles, by the size of a card."""
NEAR, NEAR_AMONG_MANY = 0.6, 0.45
"""How much of the width that others share one of them has who is looked at closely."""
MANY = 3
"""Others up to which the first of these is meant."""
_BETWEEN = 4.0
"""What lies between two piles, one above the other, in pixels."""
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
class Box:
    """A rectangle in pixels of the table."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    def contains(self, other: Box) -> bool:
        """Return True if another rectangle lies wholly within this one."""
        return self.x <= other.x and self.y <= other.y and self.right >= other.right and self.bottom >= other.bottom


@dataclass(frozen=True, slots=True)
class Home:
    """A place in a row. kind: as of Place; each pile is a home of its own. card: width of its cards."""

    name: str
    kind: str
    box: Box
    card: float

    @property
    def wide(self) -> bool:
        """Return True if there is room for several cards side by side."""
        return self.box.w > 2 * self.card


@dataclass(frozen=True, slots=True)
class Area:
    """A record of what belongs to one seat. places: by name."""

    seat: int
    plate: Box
    places: dict[str, Home]


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
        shown = any(home.card for home in area.places.values())
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
    others = shown_others(window, layout)
    upper, lower = max((layout.rows[seat] for seat in others), key=_deep), layout.rows[window]
    common = layout.common
    plate, strip = _plates(width, height, seats, len(others), text)
    line = _folded_line(layout, window, text)
    room = _room(width, height, window, layout, text)
    tall = max(40.0, min(room.height / room.deep, min(room.own, room.others) * RATIO) * min(1.0, cards))
    spare = max(0.0, room.height - tall * room.deep)
    more = _more_hand(layout, width, height, plate, tall, spare)
    spare -= more
    card = tall / RATIO
    gap = _gap(height, seats)
    top = Box(GAP, gap + line, width - 2 * GAP, _deep(upper) * tall + gap * (len(upper) - 1) + strip)
    shared = Box(GAP, top.bottom + gap + spare / 2, width - 2 * GAP, tall * common.height if common else 0.0)
    band = Box(GAP, shared.bottom + gap if common else shared.y, shared.w, tall * layout.band)
    own_y = band.bottom + (gap if layout.band else 0.0) + spare / 2
    own = Box(GAP, own_y, width - 2 * GAP, _deep(lower) * tall + gap * (len(lower) - 1))
    foot = Box(GAP, own.bottom + gap, width - 2 * GAP, height - own.bottom - 2 * gap)
    areas = {window: _area(window, own, card, lower, plate, gap, upper=False, shared=False, low=layout.low_plate)}
    areas |= _folded(folded_seats(window, layout), layout, Box(GAP, gap, top.w, max(0.0, line - GAP)), text)
    x = top.x
    for seat, share in _parts(top.w - GAP * (len(others) - 1), others, near, layout.top_shares):
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


@dataclass(frozen=True, slots=True)
class _Room:
    """The room that there is for rows. height: of all, in pixels; deep: what they have of it, in heights of a card.
    own, others: how wide a usual card may be so that the rows of the seat at the window, and of the others, have room.
    """

    height: float
    deep: float
    own: float
    others: float


def _plates(width: float, height: float, seats: int, shown: int, text: float) -> tuple[float, float]:
    """Return the width of plates beside areas, and the height of those above the areas of several others, of whom so
    many are shown.
    """
    plate = min(PLATE * text, max(PLATE * min(1.0, text), width * MOST_PLATE))
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


def _folded_line(layout: Layout, window: int, text: float) -> float:
    """Return what the line of folded seats takes of the table's height, with the room below it."""
    return FOLD * text + GAP if folded_seats(window, layout) else 0.0


def _folded(seats: list[int], layout: Layout, line: Box, text: float) -> dict[int, Area]:
    """Return the areas of folded seats: plates side by side in a line, and places of no size at their ends."""
    found: dict[int, Area] = {}
    wide = min(FOLDED_PLATE * text, (line.w - GAP * (len(seats) - 1)) / max(1, len(seats)))
    for at, seat in enumerate(seats):
        plate = Box(line.x + at * (wide + GAP), line.y, wide, line.h)
        end = Box(plate.right, plate.y, 0.0, 0.0)
        rows = layout.rows[seat]
        places = {
            name: Home(name, place.kind, end, 0.0) for row in rows for place in row.places for name in place.names
        }
        found[seat] = Area(seat, plate, places)
    return found


def _others(window: int, seats: int) -> list[int]:
    return [(window + k) % seats for k in range(1, seats)]


def _room(width: float, height: float, window: int, layout: Layout, text: float) -> _Room:
    seats, common = len(layout.rows), layout.common
    others = shown_others(window, layout)
    upper = max((layout.rows[seat] for seat in others), key=_deep)
    lower = layout.rows[window]
    plate, strip = _plates(width, height, seats, len(others), text)
    gaps = _gap(height, seats) * (5 + len(upper) + len(lower) - 1 + (1 if layout.band else 0) + (1 if common else 0))
    deep = _deep(upper) + _deep(lower) + layout.band + layout.hand + (common.height if common else 0.0)
    beside = 0.0 if layout.low_plate else plate
    own = min((_widest(row, width - 2 * GAP, beside) for row in lower), default=height)
    above = [] if seats > 2 else [_widest(row, width - 2 * GAP, plate) for row in upper]
    return _Room(height - strip - gaps - _folded_line(layout, window, text), deep, own, min(above, default=height))


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


def _more_hand(layout: Layout, width: float, height: float, plate: float, tall: float, spare: float) -> float:
    """Return how much of the height that nothing needs goes to the hand."""
    if not layout.held:
        return 0.0
    beside = max(beside_widths(layout, tall / RATIO, plate)) + GAP if layout.by_hand else 0.0
    widest = min(most_held(height), (width - plate - 3 * GAP - beside - GAP * (layout.held - 1)) / layout.held)
    return max(0.0, min(spare, min(widest * RATIO, tall * _MOST_HAND) - tall * layout.hand))


def _pool_below(layout: Layout, foot: Box, plate: float) -> Box:
    """Return where round pieces lie below a plate beside the hand, in two lines."""
    ring = min(_RING, (foot.h * _LOW_POOL - 4) / 2, (plate - (layout.pool - 1) * 6) / layout.pool)
    high = 2 * ring + 4
    return Box(foot.x, foot.bottom - high, layout.pool * ring + (layout.pool - 1) * 6, high)


def beside_widths(layout: Layout, card: float, plate: float) -> list[float]:
    """Return how far rows before the hand reach beyond the plate beside them, of cards of this width. plate: its width;
    a row that lies below the plate reaches so much less far.
    """
    found = [_fixed(row.places) * card * row.card + GAP * (len(row.places) - 1) for row in layout.by_hand]
    if layout.under_plate:
        found[-1] -= plate + GAP
    return found


def _beside_hand(areas: dict[int, Area], window: int, layout: Layout, foot: Box, card: float) -> Box:
    """Put rows before the hand, one above the other. Returns what is left for the hand."""
    rows, area = layout.by_hand, areas[window]
    wide = max(beside_widths(layout, card, area.plate.w))
    between = max(0.0, foot.h - sum(row.height for row in rows) * card * RATIO) / max(1, len(rows) - 1)
    y = foot.y
    for row in rows:
        high = foot.h if len(rows) == 1 else row.height * card * RATIO
        x = area.plate.x if layout.under_plate and row is rows[-1] else foot.x
        area.places.update(_row(row.places, Box(x, y, foot.x + wide - x, high), card * row.card))
        y += high + between
    if layout.under_plate:
        high = rows[0].height * card * RATIO
        areas[window] = replace(area, plate=replace(area.plate, h=high))
    return Box(foot.x + wide + GAP, foot.y, foot.w - wide - GAP, foot.h)


def _parts(width: float, others: list[int], near: int, shares: tuple[float, ...]) -> list[tuple[int, float]]:
    """Return how wide each of the other seats' areas is; that of the near one keeps all of where it lay before.

    shares: by seat, of the width where no seat is looked at closely; () for equal parts.
    """
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
        areas[seat].places.update(_row(places, part, card * row.card))
        x = part.right + GAP


def _gap(height: float, seats: int) -> float:
    """Return what lies between rows of a table of this height for so many, in pixels."""
    return GAP if height >= _LOW or seats <= 2 else _LOW_GAP


def _deep(rows: tuple[Row, ...]) -> float:
    return sum(row.height for row in rows)


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
    places: dict[str, Home] = {}
    beside: list[Box] = []
    for row in rows if upper else reversed(rows):
        aside = row.beside and not shared and not low
        line = Box(x + plate_size + GAP, y, width - plate_size - GAP, 0.0) if aside else Box(x, y, width, 0.0)
        line = Box(line.x, line.y, line.w, row.height * card * RATIO)
        if row.beside:
            beside.append(line)
        size = min(card * row.card, _side_by_side(row.places, line.w)) if shared else card * row.card
        high = line.h * min(1.0, size / (card * row.card))
        places.update(_row(row.places, Box(line.x, line.y + (line.h - high) / 2, line.w, high), size))
        y = line.bottom + gap
    if low:
        return Area(seat, box, places)
    first, last = beside[0], beside[-1]
    plate = Box(box.x, box.y, box.w, plate_size - GAP) if shared else Box(x, first.y, plate_size, last.bottom - first.y)
    return Area(seat, plate, places)


def _widest(row: Row, width: float, plate: float) -> float:
    """Return how wide a usual card may be so that all places of a row have room, beside a plate if one is there."""
    return _fitting(row.places, width - (plate + GAP if row.beside else 0.0)) / row.card


def _fitting(places: tuple[Place, ...], width: float) -> float:
    """Return how wide a card may be so that all places of a row have room."""
    fixed = _fixed(places)
    return (width - GAP * len(places)) / fixed if fixed else width


def _fixed(places: tuple[Place, ...]) -> float:
    """Return how many cards' width places take at least."""
    return sum(place.width or place.least for place in places)


def _side_by_side(places: tuple[Place, ...], width: float) -> float:
    """As `_fitting`, with the whole width of a card for each site that shares what room is left."""
    needed = sum(place.width or float(place.kind == "site") for place in places)
    return (width - GAP * len(places)) / needed if needed else width


def _row(places: tuple[Place, ...], line: Box, card: float) -> dict[str, Home]:
    """Places side by side; where none of them takes what room is left, they lie in the middle."""
    fixed = shares = 0.0
    for place in places:
        if place.width:
            fixed += place.width
        else:
            shares += place.share
    left = line.w - GAP * (len(places) - 1) - card * fixed
    found: dict[str, Home] = {}
    x = line.x + (0.0 if shares else max(0.0, left / 2))
    for place in places:
        w = place.width * card or left * place.share / shares
        if place.kind == "pile":
            _pile_up(found, place.names, Box(x, line.y, w, line.h), card)
        else:
            name = place.names[0]
            found[name] = Home(name, place.kind, Box(x, line.y, w, line.h), card)
        x += w + GAP
    return found


def _pile_up(found: dict[str, Home], names: tuple[str, ...], box: Box, card: float) -> None:
    """Put piles one above the other."""
    count = len(names)
    high = min(card * RATIO * PILE, box.w * RATIO, (box.h - _BETWEEN * (count - 1)) / count)
    w, y = high / RATIO, box.y
    for name in names:
        found[name] = Home(name, "pile", Box(box.x, y, w, high), w)
        y += high + _BETWEEN
