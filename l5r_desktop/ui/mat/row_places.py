"""The places of one row side by side: how wide cards in it may be, and where each place lies. Pure numbers; no Qt, no
rule.
"""

from __future__ import annotations

from l5r_desktop.session import Place, Row
from l5r_desktop.ui.mat.boxes import GAP, RATIO, Box, Home

PILE = 0.56
"""Size of decks and discard piles, by the size of a card."""
_BETWEEN = 4.0
"""What lies between two piles, one above the other, in pixels."""


def fixed_width(places: tuple[Place, ...]) -> float:
    """Return how many cards' width places take at least."""
    return sum([place.width or place.least for place in places])


def widest_card(row: Row, width: float, plate: float) -> float:
    """Return how wide a usual card may be so that all places of a row have room, beside a plate if one is there."""
    places = row.places
    fixed = fixed_width(places)
    room = width - (plate + GAP if row.beside else 0.0)
    return ((room - GAP * len(places)) / fixed if fixed else room) / row.card


def side_by_side(places: tuple[Place, ...], width: float) -> float:
    """Return the same for a card in the row, with the whole width of a card for each site that shares what room is
    left.
    """
    needed = 0.0
    for place in places:
        needed += place.width or (1.0 if place.kind == "site" else 0.0)
    return (width - GAP * len(places)) / needed if needed else width


def put_row(found: dict[str, Home], places: tuple[Place, ...], line: Box, card: float) -> None:
    """Put places side by side; where none of them takes what room is left, they lie in the middle."""
    fixed = shares = 0.0
    for place in places:
        if place.width:
            fixed += place.width
        else:
            shares += place.share
    x, y, width, high = line
    left = width - GAP * (len(places) - 1) - card * fixed
    x += 0.0 if shares else max(0.0, left / 2)
    for place in places:
        w = place.width * card or left * place.share / shares
        if place.kind == "pile":
            _pile_up(found, place.names, Box(x, y, w, high), card)
        else:
            name = place.names[0]
            found[name] = Home(name, place.kind, Box(x, y, w, high), card)
        x += w + GAP


def _pile_up(found: dict[str, Home], names: tuple[str, ...], box: Box, card: float) -> None:
    """Put piles one above the other."""
    count = len(names)
    x, y, width, height = box
    high = min(card * RATIO * PILE, width * RATIO, (height - _BETWEEN * (count - 1)) / count)
    w = high / RATIO
    for name in names:
        found[name] = Home(name, "pile", Box(x, y, w, high), w)
        y += high + _BETWEEN
