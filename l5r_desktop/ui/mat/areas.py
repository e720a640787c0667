"""The areas of seats, with the places of each row side by side, and how wide cards in a row may be. Pure numbers; no
Qt, no rule.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from l5r_desktop.session import Place, Row
from l5r_desktop.ui.mat.boxes import GAP, RATIO, Box, Home

PILE = 0.56
"""Size of decks and discard piles, by the size of a card."""
_BETWEEN = 4.0
"""What lies between two piles, one above the other, in pixels."""


def fixed_width(places: tuple[Place, ...]) -> float:
    """Return how many cards' width places take at least."""
    return sum([place.width or place.least for place in places])


def widest_in(places: tuple[Place, ...], width: float) -> float:
    """Return how wide a card may be so that all places have room in a width."""
    fixed = fixed_width(places)
    return (width - GAP * len(places)) / fixed if fixed else width


def widest_card(row: Row, width: float, plate: float) -> float:
    """Return how wide a usual card may be so that all places of a row have room, beside a plate if one is there."""
    return widest_in(row.places, width - (plate + GAP if row.beside else 0.0)) / row.card


def side_by_side(places: tuple[Place, ...], width: float) -> float:
    """Return how wide cards in a row may be so that sites that share what room is left have the width of a card each,
    too.
    """
    needed = 0.0
    for place in places:
        needed += place.width or (1.0 if place.kind == "site" else 0.0)
    return (width - GAP * len(places)) / needed if needed else width


class PlacedRow(NamedTuple):
    """A row where it lies. card: width of its cards, in pixels; 0 where nothing of it is shown."""

    places: tuple[Place, ...]
    box: Box
    card: float

    def shared_width(self) -> float:
        """Return how wide a place is for each share that it has of what room is left, in pixels; 0 if none has one."""
        fixed = shares = 0.0
        for place in self.places:
            if place.width:
                fixed += place.width
            else:
                shares += place.share
        return (self.box.w - GAP * (len(self.places) - 1) - self.card * fixed) / shares if shares else 0.0

    def homes(self) -> Iterator[Home]:
        """Put its places side by side; where none of them takes what room is left, they lie in the middle."""
        (x, y, width, high), card = self.box, self.card
        if not card:
            yield from (Home(name, place.kind, self.box, 0.0) for place in self.places for name in place.names)
            return
        unit = self.shared_width()
        if not unit:
            taken = card * sum([place.width for place in self.places]) + GAP * (len(self.places) - 1)
            x += max(0.0, (width - taken) / 2)
        for place in self.places:
            w = place.width * card or unit * place.share
            if place.kind == "pile":
                yield from _piled_up(place.names, Box(x, y, w, high), card)
            else:
                yield Home(place.names[0], place.kind, Box(x, y, w, high), card)
            x += w + GAP


@dataclass(frozen=True)
class Area:
    """A record of what belongs to one seat."""

    seat: int
    plate: Box
    rows: tuple[PlacedRow, ...]

    @cached_property
    def places(self) -> dict[str, Home]:
        """Its places by name; found when they are asked for, as of all areas that are tried few are shown."""
        return {home.name: home for row in self.rows for home in row.homes()}


def _piled_up(names: tuple[str, ...], box: Box, card: float) -> Iterator[Home]:
    """Put piles one above the other."""
    count = len(names)
    x, y, width, height = box
    high = min(card * RATIO * PILE, width * RATIO, (height - _BETWEEN * (count - 1)) / count)
    w = high / RATIO
    for name in names:
        yield Home(name, "pile", Box(x, y, w, high), w)
        y += high + _BETWEEN
