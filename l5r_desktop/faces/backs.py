"""Card backs: one for each deck, told apart by pattern, sign and color."""

import math
from collections.abc import Callable

from PIL import Image

from l5r_desktop.faces.canvas import Canvas, rounded_mask
from l5r_desktop.faces.drawing import CARD, CORNER
from l5r_desktop.faces.tables import Color, FaceError, color, mix
from l5r_desktop.session.worded_cards import SMALL_BELOW

_EDGE = 22
_MIDDLE = (372, 520)


def draw_back(deck: str, width: int) -> Image.Image:
    """The back of a deck's cards (dynasty, conflict, fate, province, clock) as a picture (RGBA, 744 to 1040).

    Raises FaceError for another deck.
    """
    if deck not in BACKS:
        raise FaceError(f"There is no card back for {deck!r}, only for {', '.join(BACKS)}.")
    pattern, sign = _BACKS[deck]
    fill, ink, gold = color("back", deck), color("base", "ink"), color("base", "gold")
    canvas = Canvas(CARD, width, ink)
    canvas.box((_EDGE, _EDGE, 744 - _EDGE, 1040 - _EDGE), fill, 24)
    pattern(canvas, mix(fill, color("base", "paper"), 0.22))
    _frame(canvas, ink, gold)
    _medal(canvas, sign, 214 if width >= SMALL_BELOW else 296, fill)
    return canvas.finish(rounded_mask(canvas.size, CORNER * canvas.scale))


def _medal(canvas: Canvas, sign: tuple[str, str], radius: float, fill: Color) -> None:
    """The sign of the deck in the middle."""
    gold = color("base", "gold")
    canvas.disc(_MIDDLE, radius, color("base", "ink"))
    canvas.disc(_MIDDLE, radius * 0.96, gold)
    canvas.disc(_MIDDLE, radius * 0.92, fill)
    canvas.ring(_MIDDLE, radius * 0.85, 4, gold)
    canvas.glyph(sign, (_MIDDLE[0], _MIDDLE[1] - 4), radius * 1.1, color("base", "paper"), fill)


def _frame(canvas: Canvas, ink: Color, gold: Color) -> None:
    """The edge that covers the pattern's rim, with a thin line of gold inside."""
    canvas.frame(30, ink)
    for x0, y0, x1, y1 in ((44, 44, 700, 50), (44, 990, 700, 996), (44, 44, 50, 996), (694, 44, 700, 996)):
        canvas.box((x0, y0, x1, y1), gold)


def _waves(canvas: Canvas, tint: Color) -> None:
    """Overlapping scales of two arcs each, row over row; those beyond the edge are left out."""
    ground, radius = color("back", "dynasty"), 62.0
    wide, _ = canvas.units
    for row in range(-1, 36):
        for column in range(-1, 7):
            x, y = column * radius * 2 + (row % 2) * radius, 30.0 + row * radius / 2
            if -radius < x < wide + radius:
                for size in (1.0, 0.6):
                    canvas.disc((x, y), radius * size, tint)
                    canvas.disc((x, y), radius * (size - 0.05), ground)


def _stars(canvas: Canvas, tint: Color) -> None:
    """A net of triangles, each with three lines meeting in its middle."""
    side = 104.0
    high = side * math.sqrt(3) / 2
    for row in range(-1, 13):
        for column in range(-1, 9):
            x, y = column * side + (row % 2) * side / 2, row * high
            upper = ((x, y), (x + side, y), (x + side / 2, y + high))
            lower = ((x + side / 2, y + high), (x + side * 1.5, y + high), (x + side, y))
            for corners in (upper, lower):
                middle = sum(c[0] for c in corners) / 3, sum(c[1] for c in corners) / 3
                canvas.line([*corners, corners[0]], 5, tint)
                for corner in corners:
                    canvas.line([corner, middle], 5, tint)


def _walls(canvas: Canvas, tint: Color) -> None:
    """Courses of dressed stone."""
    for row in range(21):
        y = row * 52.0
        canvas.line([(0, y), (744, y)], 6, tint)
        for column in range(-1, 7):
            x = column * 128.0 + (row % 2) * 64
            canvas.line([(x, y), (x, y + 52)], 6, tint)


def _feathers(canvas: Canvas, tint: Color) -> None:
    """Arrow feathers, column beside column, every other one upside down."""
    wide, high, lean = 62.0, 104.0, 40.0
    for column in range(12):
        left, middle, right = column * wide, (column + 0.5) * wide, (column + 1) * wide
        turned = -lean if column % 2 else lean
        for row in range(-1, 11):
            y = row * high * 2 + (high if column % 2 else 0)
            top = [(left, y), (middle, y + turned), (right, y)]
            canvas.polygon([*top, *((x, low + high) for x, low in reversed(top))], tint)
        canvas.line([(middle, 0), (middle, 1040)], 5, color("back", "fate"))
        canvas.line([(left, 0), (left, 1040)], 5, color("back", "fate"))


def _rays(canvas: Canvas, tint: Color) -> None:
    """Rays from the middle, as of an eclipse."""
    x, y = _MIDDLE
    for at in range(0, 48, 2):
        one, two = (math.pi * (at + more) / 24 for more in (0, 1))
        far = 760.0
        canvas.polygon(
            [
                (x, y),
                (x + far * math.cos(one), y + far * math.sin(one)),
                (x + far * math.cos(two), y + far * math.sin(two)),
            ],
            tint,
        )


_BACKS: dict[str, tuple[Callable[[Canvas, Color], None], tuple[str, str]]] = {
    "dynasty": (_waves, ("motif", "castle")),
    "conflict": (_stars, ("stat", "military")),
    "fate": (_feathers, ("emblem", "fate")),
    "province": (_walls, ("kind", "province")),
    "clock": (_rays, ("motif", "scroll")),
}
BACKS = tuple(_BACKS)
"""Decks whose backs can be drawn."""
