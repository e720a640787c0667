"""How a card and what is attached to it lie side by side, so that each can be read. Pure numbers; no Qt, no rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import accumulate

from l5r_desktop.session import Table
from l5r_desktop.ui.mat.geometry import RATIO
from l5r_desktop.ui.mat.spots import Spot

ABOVE = 35.0
"""A fan lies above all other cards of the table."""
_STEP = 0.96
"""How much of a card is seen beside the next one, by its width, where there is room."""


def cluster(table: Table, number: int) -> tuple[int, ...]:
    """A card with all that is attached to it, in the order in which they lie from right to left; () if it is alone.

    number: of the host or of something attached to it.
    """
    piece = table.piece(number)
    if piece is None:
        return ()
    host = table.piece(piece.host) if piece.host >= 0 else piece
    if host is None or not host.attached:
        return ()
    return (host.no, *(no for no in host.attached if table.piece(no) is not None))


def fanned(numbers: tuple[int, ...], spots: Mapping[int, Spot], anchor: int, width: float) -> dict[int, Spot]:
    """New places for the cards of a cluster: the anchor, which is pointed at, stays where it lies; the others go aside.

    Those to its left stay there as far as there is room in the table's width, the rest goes to the other side.
    """
    row = [no for no in reversed(numbers) if no in spots]
    if len(row) < 2 or anchor not in row:
        return {}
    held = spots[anchor]
    at = row.index(anchor)
    left, right = list(reversed(row[:at])), row[at + 1 :]
    room = held.x - _wide(held) / 2, width - held.x - _wide(held) / 2
    left, over = _fitting(left, spots, room[0])
    right, back = _fitting([*right, *over], spots, room[1])
    left += back
    found = {anchor: replace(held, z=ABOVE + len(row), covered=False)}
    for side, cards, free in ((-1, left, room[0]), (1, right, room[1])):
        steps = [_wide(spots[no]) * _STEP for no in cards]
        squeeze = min(1.0, free / sum(steps)) if steps else 1.0
        for order, (no, gone) in enumerate(zip(cards, accumulate(steps), strict=True), 1):
            edge = held.x + side * (_wide(held) / 2 + gone * squeeze)
            x = edge - side * _wide(spots[no]) / 2
            found[no] = replace(spots[no], x=x, y=held.y, z=ABOVE + len(row) - order, covered=False)
    return found


def _fitting(cards: list[int], spots: Mapping[int, Spot], room: float) -> tuple[list[int], list[int]]:
    """As many cards as lie in a room side by side, and the rest."""
    ends = list(accumulate(_wide(spots[no]) * _STEP for no in cards))
    most = sum(end <= room for end in ends)
    return cards[:most], cards[most:]


def _wide(spot: Spot) -> float:
    return spot.width * (RATIO if spot.turned else 1)
