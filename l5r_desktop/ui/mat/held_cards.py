"""The positions of the cards of the hand, side by side, covering one another, or in two rows. Pure numbers; no Qt, no
rule.
"""

from __future__ import annotations

from dataclasses import replace
from math import ceil

from l5r_desktop.session import WORDED_FROM
from l5r_desktop.ui.mat.boxes import GAP, RATIO, Box, Spot
from l5r_desktop.ui.mat.card_rows import covered

_LEAST, _LEAST_WIDTH = 0.8, 72.0
"""How much smaller cards of a hand are at least, so that they lie side by side; or this wide, in pixels."""
NAMED, _SEEN = 100.0, 0.66
"""Width of cards, in pixels, from which on their names are read at a glance; narrower ones are larger and cover one
another, as long as so much of each is seen, by its width.
"""
_HEAD = 0.5
"""How much is seen of cards in the upper of two rows, by their height: name and numbers."""
_WIDER = 1.2
"""How much wider names are at least where cards lie in two rows."""
_FEWEST = 10
"""Cards from which on they may lie in two rows."""


def held_spots(numbers: list[int], box: Box, most: float) -> list[Spot]:
    """Return the spots of the cards of a hand in the middle of a box, upright: side by side, a little smaller or
    overlapping if they must; in two rows, of which the lower covers half of the upper, where names are wider so.

    most: width of a card at most, in pixels.
    """
    if not numbers:
        return []
    count, width = len(numbers), min(most, _width(box, len(numbers)))
    in_two = min(most, two_rows_width(box.w, box.h, count))
    if not in_two or in_two < _WIDER * min(width, _step(box.w, count, width)):
        return _row(numbers, box, width, 5.0)
    upper = ceil(count / 2)
    tall = in_two * RATIO
    top = box.y + (box.h - tall * (1 + _HEAD)) / 2
    above = _row(numbers[:upper], Box(box.x, top, box.w, tall), in_two, 5.0)
    below = zip(numbers[upper:], above, strict=False)
    return above + [replace(spot, no=no, y=spot.y + tall * _HEAD, z=spot.z + 1.0) for no, spot in below]


def two_rows_width(width: float, height: float, count: int) -> float:
    """Return how wide each of some cards is in two rows in a box, in pixels; 0 for too few of them. width, height: of
    the box.
    """
    if count < _FEWEST:
        return 0.0
    per = ceil(count / 2)
    return min(height / RATIO / (1 + _HEAD), (width - GAP * (per - 1)) / per)


def two_rows_height(width: float, count: int, most: float) -> float:
    """Return how high two rows of some cards are at most in a box of a width, in pixels; 0 for too few of them. most:
    width of a card.
    """
    return min(most, two_rows_width(width, float("inf"), count)) * RATIO * (1 + _HEAD)


def _width(box: Box, count: int) -> float:
    """Return how wide each of some cards is in one row in a box, in pixels. None has its text where they cover one
    another.
    """
    width = box.h / RATIO
    beside = (box.w - GAP * (count - 1)) / max(1, count)
    if beside < min(NAMED, width):
        lapped = box.w / (1 + (count - 1) * _SEEN)
        beside = max(beside, min(lapped, WORDED_FROM - 1.0))
    return max(min(_LEAST * width, _LEAST_WIDTH), min(width, beside))


def _step(room: float, count: int, width: float) -> float:
    """Return how far one card of a row lies from the next, in pixels. room: the width of the row."""
    return min(width + GAP, (room - width) / max(1, count - 1))


def _row(numbers: list[int], box: Box, width: float, z: float) -> list[Spot]:
    step = _step(box.w, len(numbers), width)
    x = box.x + (box.w - step * (len(numbers) - 1) - width) / 2 + width / 2
    over = covered(width, step)
    return [
        Spot(no, x + at * step, box.y + box.h / 2, width, z + at * 0.01, over=over if no != numbers[-1] else 0.0)
        for at, no in enumerate(numbers)
    ]
