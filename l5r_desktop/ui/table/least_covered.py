"""A search for the place where a rectangle covers least of others, some of which count more. Pure numbers; no Qt."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Corners = tuple[int, int, int, int]
"""The first and last pixels of a rectangle that belong to it: left, top, right, bottom."""


def corners_at(x: int, y: int, wide: int, high: int) -> Corners:
    """Return those of a rectangle of a size with its upper left corner at a point."""
    return x, y, x + wide - 1, y + high - 1


def covered(place: Corners, kinds: Sequence[Iterable[Corners]]) -> tuple[int, ...]:
    """Return how many pixels a rectangle has in common with those of each kind.

    >>> covered((0, 0, 9, 9), [[(8, 8, 20, 20), (9, 0, 9, 99)], [(10, 0, 20, 9)]])
    (14, 0)
    """
    return tuple(_shared(place, boxes) for boxes in kinds)


def least_covered(
    xs: Sequence[int], tops: Iterable[int], size: tuple[int, int], kinds: Sequence[Sequence[Corners]]
) -> Corners:
    """Return the first of the places at these points at which a rectangle covers least: of the first kind, then of the
    second, and so on.

    xs, tops: left and upper edges. size: width and height. Raises ValueError if there are no places.
    """
    best: Corners | None = None
    least: list[int] = []
    for top in tops:
        foot = top + size[1] - 1
        # All places of a row are beside the same rectangles.
        level = [[box for box in boxes if box[1] <= foot and box[3] >= top] for boxes in kinds]
        for x in xs:
            place = corners_at(x, top, *size)
            found = _if_less(place, level, least)
            if found is not None:
                best, least = place, found
                if not any(found):
                    return place
    if best is None:
        raise ValueError("No place is to be tried.")
    return best


def _if_less(place: Corners, kinds: Sequence[Sequence[Corners]], least: Sequence[int]) -> list[int] | None:
    """Return what `covered` returns, if it is less than the least so far; as soon as it cannot be, None.

    least: [] where none was found yet.
    """
    less = not least
    found: list[int] = []
    for boxes in kinds:
        pixels = _shared(place, boxes)
        if not less and pixels != least[len(found)]:
            if pixels > least[len(found)]:
                return None
            less = True
        found.append(pixels)
    return found if less else None


def _shared(place: Corners, boxes: Iterable[Corners]) -> int:
    """Return how many pixels a rectangle has in common with others; what two of them have counts twice."""
    left, top, right, bottom = place
    pixels = 0
    for x, y, to, foot in boxes:
        if x <= right and to >= left and y <= bottom and foot >= top:
            wide = (to if to < right else right) - (x if x > left else left) + 1
            pixels += wide * ((foot if foot < bottom else bottom) - (y if y > top else top) + 1)
    return pixels
