"""Where the areas of the table lie, for a size of the table and a game's layout. Pure numbers; no Qt, no rule."""

from __future__ import annotations

from dataclasses import dataclass

from l5r_desktop.session import Layout, Place, Row

RATIO = 1040 / 744
"""Height of a card by its width."""
GAP = 8.0
PLATE = 190.0
"""Width of the plate beside an area of full width, in pixels, where texts have their usual size."""
MOST_PLATE = 0.24
"""The most of the table's width that plates take for larger texts."""
STRIP = 62.0
"""Height of the plate above an area that shares the table's width, where texts have their usual size."""
MOST_STRIP = 0.13
"""The most of the table's height that such plates take for larger texts."""
PILE = 0.56
"""Size of decks and discard piles, by the size of a card."""
_BETWEEN = 4.0
"""What lies between two piles, one above the other, in pixels."""


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

    text: the size of texts, by the usual one.
    """

    width: float
    height: float
    card: float
    areas: dict[int, Area]
    pool: Box
    band: Box
    hand: Box
    text: float = 1.0

    def upper(self, one: int, other: int) -> bool:
        """Return True if a seat lies above another."""
        return self.areas[one].plate.y < self.areas[other].plate.y


def geometry(
    width: float, height: float, window: int, layout: Layout, *, text: float = 1.0, cards: float = 1.0
) -> Geometry:
    """The table seen from seat `window`, which lies at the bottom; the others share the top.

    text: the size of texts, by the usual one. cards: how large cards are, by the largest that have room (at most 1).
    """
    seats = len(layout.rows)
    plate = min(PLATE * text, max(PLATE * min(1.0, text), width * MOST_PLATE))
    strip = min(STRIP * text, max(STRIP * min(1.0, text), height * MOST_STRIP)) if seats > 2 else 0.0
    others = [(window + k) % seats for k in range(1, seats)]
    upper, lower = max((layout.rows[seat] for seat in others), key=_deep), layout.rows[window]
    common = layout.common
    gaps = GAP * (5 + len(upper) + len(lower) - 1 + (1 if layout.band else 0) + (1 if common else 0))
    deep = _deep(upper) + _deep(lower) + layout.band + layout.hand + (common.height if common else 0.0)
    wide = [_widest(row, width - 2 * GAP, plate) for row in (*lower, *(() if seats > 2 else upper))]
    tall = max(40.0, min((height - strip - gaps) / deep, min(wide) * RATIO) * min(1.0, cards))
    spare = max(0.0, height - strip - gaps - tall * deep)
    card = tall / RATIO
    top = Box(GAP, GAP, width - 2 * GAP, _deep(upper) * tall + GAP * (len(upper) - 1) + strip)
    shared = Box(GAP, top.bottom + GAP + spare / 2, width - 2 * GAP, tall * common.height if common else 0.0)
    band = Box(GAP, shared.bottom + GAP if common else shared.y, shared.w, tall * layout.band)
    own_y = band.bottom + (GAP if layout.band else 0.0) + spare / 2
    own = Box(GAP, own_y, width - 2 * GAP, _deep(lower) * tall + GAP * (len(lower) - 1))
    share = (top.w - GAP * (len(others) - 1)) / max(1, len(others))
    areas = {window: _area(window, own, card, lower, plate, upper=False, shared=False)}
    for at, seat in enumerate(others):
        box = Box(top.x + at * (share + GAP), top.y, share, top.h)
        areas[seat] = _area(seat, box, card, layout.rows[seat], strip or plate, upper=True, shared=seats > 2)
    pool = _pool(layout, band, tall, shared, plate)
    left = pool.right + GAP if layout.pool and not common else band.x
    if common:
        _share(areas, common, layout.shares, Box(pool.right + GAP, shared.y, shared.right - pool.right - GAP, shared.h),
               window, card)  # fmt: skip
    return Geometry(
        width, height, card, areas, pool, Box(left, band.y, band.right - left, band.h),
        Box(plate + 2 * GAP, own.bottom + GAP, width - plate - 3 * GAP, height - own.bottom - 2 * GAP), text,
    )  # fmt: skip


def _pool(layout: Layout, band: Box, tall: float, shared: Box, plate: float) -> Box:
    """Return where round pieces lie: at the left end of the band, or of the row that is shared, below the plates'
    width.
    """
    if not layout.pool:
        return Box(band.x, band.y, 0.0, band.h)
    ring = min(tall * 0.52, 60.0)
    if not layout.common:
        return Box(band.x, band.y, layout.pool * ring + (layout.pool - 1) * 6, band.h)
    ring = min(ring, (shared.h - 4) / 2, (plate - (layout.pool - 1) * 6) / layout.pool)
    return Box(shared.x, shared.y, layout.pool * ring + (layout.pool - 1) * 6, shared.h)


def _share(areas: dict[int, Area], row: Row, shares: tuple[float, ...], line: Box, window: int, card: float) -> None:
    """Give each seat its part of the row that is shared, the seat at the window the left one."""
    x = line.x
    for seat in sorted(areas, key=lambda seat: seat != window):
        part = Box(x, line.y, (line.w - GAP * (len(areas) - 1)) * shares[seat], line.h)
        areas[seat].places.update(_row(row.places, part, card * row.card))
        x = part.right + GAP


def _deep(rows: tuple[Row, ...]) -> float:
    return sum(row.height for row in rows)


def _area(
    seat: int, box: Box, card: float, rows: tuple[Row, ...], plate_size: float, *, upper: bool, shared: bool
) -> Area:
    """An area from its rows; the row named first lies at the player's edge of the table.

    plate_size: height of its plate where it shares the table's width, else the plate's width.
    """
    x, y, width = box.x, box.y, box.w
    if shared:
        y += plate_size
    places: dict[str, Home] = {}
    beside: list[Box] = []
    for row in rows if upper else reversed(rows):
        aside = row.beside and not shared
        line = Box(x + plate_size + GAP, y, width - plate_size - GAP, 0.0) if aside else Box(x, y, width, 0.0)
        line = Box(line.x, line.y, line.w, row.height * card * RATIO)
        if row.beside:
            beside.append(line)
        size = min(card * row.card, _fitting(row.places, line.w)) if shared else card * row.card
        places.update(_row(row.places, line, size))
        y = line.bottom + GAP
    first, last = beside[0], beside[-1]
    plate = Box(box.x, box.y, box.w, plate_size - GAP) if shared else Box(x, first.y, plate_size, last.bottom - first.y)
    return Area(seat, plate, places)


def _widest(row: Row, width: float, plate: float) -> float:
    """How wide a usual card may be so that all places of a row have room, beside a plate if one is there."""
    return _fitting(row.places, width - (plate + GAP if row.beside else 0.0)) / row.card


def _fitting(places: tuple[Place, ...], width: float) -> float:
    """How wide a card may be so that all places of a row have room."""
    fixed = sum(place.width for place in places)
    return (width - GAP * len(places)) / fixed if fixed else width


def _row(places: tuple[Place, ...], line: Box, card: float) -> dict[str, Home]:
    """Places side by side; where none of them takes what room is left, they lie in the middle."""
    sharing = [place for place in places if not place.width]
    left = line.w - GAP * (len(places) - 1) - card * sum(place.width for place in places)
    found: dict[str, Home] = {}
    x = line.x + (0.0 if sharing else max(0.0, left / 2))
    for place in places:
        w = place.width * card or left / len(sharing)
        box = Box(x, line.y, w, line.h)
        if place.kind == "pile":
            found.update(_piles(place, box, card))
        else:
            found[place.name] = Home(place.name, place.kind, box, card)
        x += w + GAP
    return found


def _piles(place: Place, box: Box, card: float) -> dict[str, Home]:
    """Piles one above the other."""
    count = len(place.names)
    high = min(card * RATIO * PILE, (box.h - _BETWEEN * (count - 1)) / count)
    w = high / RATIO
    return {
        name: Home(name, "pile", Box(box.x, box.y + at * (high + _BETWEEN), w, high), w)
        for at, name in enumerate(place.names)
    }
