"""Where the areas of the table lie, for a size of the table and a number of seats. Pure numbers; no Qt, no rule."""

from __future__ import annotations

from dataclasses import dataclass

RATIO = 1040 / 744
"""Height of a card by its width."""
GAP = 8.0
PEEK = 0.24
"""How much of a province is seen behind what lies on it, by the height of a card."""
PLATE = 190.0
"""Width of the plate beside an area of full width, in pixels."""
STRIP = 62.0
"""Height of the plate above an area that shares the table's width."""
PILE = 0.56
"""Size of decks and discard piles, by the size of a card."""
ROW_PLACES = ("province-1", "province-2", "province-3", "province-4", "province-stronghold")


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
        """Whether another rectangle lies wholly within this one."""
        return self.x <= other.x and self.y <= other.y and self.right >= other.right and self.bottom >= other.bottom


@dataclass(frozen=True, slots=True)
class Area:
    """What belongs to one seat. card: width of its cards. sites: boxes by the name of the province."""

    seat: int
    card: float
    plate: Box
    home: Box
    sites: dict[str, Box]
    piles: dict[str, Box]
    role: Box


@dataclass(frozen=True, slots=True)
class Geometry:
    """The whole table. card: width of a card of the seat at the window."""

    width: float
    height: float
    card: float
    areas: dict[int, Area]
    rings: Box
    band: Box
    hand: Box


def geometry(width: float, height: float, seats: int, window: int, provinces: int) -> Geometry:
    """The table for `seats` seats seen from seat `window`, which lies at the bottom; the others share the top.

    provinces: how many each seat has at most, 3 to 5 (its stronghold's included).
    """
    shared = seats > 2
    strip = STRIP if shared else 0.0
    rows = 2 * (2 + PEEK) + 1.14 + 1.1
    tall = max(40.0, (height - strip - 8 * GAP) / rows)
    card = tall / RATIO
    deep = tall * (2 + PEEK) + GAP
    top = Box(GAP, GAP, width - 2 * GAP, deep + strip)
    band = Box(GAP, top.bottom + GAP, width - 2 * GAP, tall * 1.14)
    own = Box(GAP, band.bottom + GAP, width - 2 * GAP, deep)
    others = [(window + k) % seats for k in range(1, seats)]
    share = (top.w - GAP * (len(others) - 1)) / max(1, len(others))
    areas = {window: _area(window, own, card, provinces, upper=False, shared=False)}
    for at, seat in enumerate(others):
        box = Box(top.x + at * (share + GAP), top.y, share, top.h)
        areas[seat] = _area(seat, box, card, provinces, upper=True, shared=shared)
    ring = min(tall * 0.52, 60.0)
    rings = Box(band.x, band.y, 3 * ring + 2 * 6, band.h)
    return Geometry(
        width, height, card, areas, rings,
        Box(rings.right + GAP, band.y, band.right - rings.right - GAP, band.h),
        Box(PLATE + 2 * GAP, own.bottom + GAP, width - PLATE - 3 * GAP, height - own.bottom - 2 * GAP),
    )  # fmt: skip


def _area(seat: int, box: Box, card: float, provinces: int, *, upper: bool, shared: bool) -> Area:
    if shared:
        plate = Box(box.x, box.y, box.w, STRIP - GAP)
        inner = Box(box.x, box.y + STRIP, box.w, box.h - STRIP)
        fitting = (inner.w - GAP * (provinces + 2)) / (provinces + 2 * PILE)
        card = min(card, fitting)
    else:
        plate = Box(box.x, box.y, PLATE, box.h)
        inner = Box(box.x + PLATE + GAP, box.y, box.w - PLATE - GAP, box.h)
    tall = card * RATIO
    row = tall * (1 + PEEK)
    row_y = inner.y if upper else inner.y + tall + GAP
    home_y = inner.y + row + GAP if upper else inner.y
    pile_w, pile_h = card * PILE, tall * PILE
    x = inner.x + pile_w + GAP
    names = ROW_PLACES if provinces == 5 else ROW_PLACES[:provinces]
    sites = {}
    for name in names:
        # The stronghold bows: its place is as wide as a card is high.
        wide = tall if name == "province-stronghold" else card
        sites[name] = Box(x, row_y, wide, row)
        x += wide + GAP
    after = x
    piles = {
        "dynasty-deck": Box(inner.x, row_y, pile_w, pile_h),
        "dynasty-discard": Box(inner.x, row_y + pile_h + 4, pile_w, pile_h),
        "conflict-deck": Box(after, row_y, pile_w, pile_h),
        "conflict-discard": Box(after, row_y + pile_h + 4, pile_w, pile_h),
    }
    role = Box(after + pile_w + GAP, row_y + tall * PEEK, card, tall)
    return Area(seat, card, plate, Box(inner.x, home_y, inner.w, tall), sites, piles, role)
