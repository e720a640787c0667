"""Our own signs: glyphs.toml read into strokes and painted at any place and size."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from PIL import ImageDraw

from l5r_desktop.faces.tables import Color, table

_ROUND = 10
"""Points laid between two corners of a smooth curve."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Stroke:
    """One line of a sign: its verb, its numbers, and the name of its color (cut: what shows the ground)."""

    verb: str
    numbers: tuple[float, ...]
    tint: str
    turns: int = 1


@cache
def strokes(group: str, name: str) -> tuple[Stroke, ...]:
    """The strokes of the sign `name` in `group` of glyphs.toml or pictures.toml. Raises KeyError if there is none."""
    found: list[Stroke] = []
    tint = "ink"
    signs = table("glyphs") if group in table("glyphs") else table("pictures")
    for line in signs[group][name].strip().splitlines():
        verb, *rest = line.split()
        if not rest:
            tint = verb
            continue
        turns = 1
        if verb == "spin":
            turns, verb, rest = int(rest[0]), rest[1], rest[2:]
        found.append(Stroke(verb, tuple(map(float, rest)), tint, turns))
    return tuple(found)


def has_emblem(clan: str) -> bool:
    """Return True if a clan, or what cards without one are drawn as, has an emblem of its own."""
    return clan in table("glyphs")["emblem"]


def paint_glyph(
    pen: ImageDraw.ImageDraw, sign: tuple[str, str], corner: Point, size: float, tints: Mapping[str, Color | int]
) -> None:
    """Paint a sign with its top left corner at `corner`, `size` pixels wide and high.

    sign: (group, name) of glyphs.toml. tints: colors by the names that the sign gives them, ink and cut at least.
    """
    for stroke in strokes(*sign):
        for turn in range(stroke.turns):
            brush = _Brush(pen, corner, size / 100, tints[stroke.tint], turn / stroke.turns * math.tau)
            _VERBS[stroke.verb](brush, stroke.numbers)


@dataclass(frozen=True, slots=True)
class _Brush:
    """A pen with a color that maps the 100 by 100 grid onto the picture."""

    pen: ImageDraw.ImageDraw
    corner: Point
    scale: float
    color: Color | int
    angle: float

    def place(self, x: float, y: float) -> Point:
        if self.angle:
            sine, cosine = math.sin(self.angle), math.cos(self.angle)
            x, y = 50 + (x - 50) * cosine - (y - 50) * sine, 50 + (x - 50) * sine + (y - 50) * cosine
        return self.corner[0] + x * self.scale, self.corner[1] + y * self.scale

    def points(self, numbers: Sequence[float]) -> list[Point]:
        return [self.place(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]

    def dot(self, center: Point, radius: float) -> None:
        x, y = center
        self.pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=self.color)


def _poly(brush: _Brush, numbers: Sequence[float]) -> None:
    brush.pen.polygon(brush.points(numbers), fill=brush.color)


def _blob(brush: _Brush, numbers: Sequence[float]) -> None:
    brush.pen.polygon(smooth(brush.points(numbers), closed=True), fill=brush.color)


def _line(brush: _Brush, numbers: Sequence[float]) -> None:
    width = numbers[0] * brush.scale
    points = brush.points(numbers[1:])
    brush.pen.line(points, fill=brush.color, width=max(1, round(width)), joint="curve")
    for point in points:
        brush.dot(point, width / 2)


def _brush(brush: _Brush, numbers: Sequence[float]) -> None:
    path = smooth(brush.points(numbers[2:]), closed=False)
    first, last = numbers[0] * brush.scale / 2, numbers[1] * brush.scale / 2
    middle = max(first, last)
    for number, (start, end) in enumerate(pairwise(path)):
        along = number / max(1, len(path) - 2)
        # A brush is pressed in the middle of a stroke that starts and ends thin.
        radius = first + (last - first) * along
        if first == last:
            radius = middle * (0.75 + 0.25 * math.sin(math.pi * along))
        brush.dot(start, radius)
        brush.dot(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), radius)
        brush.dot(end, radius)


def _disc(brush: _Brush, numbers: Sequence[float]) -> None:
    brush.dot(brush.place(numbers[0], numbers[1]), numbers[2] * brush.scale)


def _ring(brush: _Brush, numbers: Sequence[float]) -> None:
    _arc(brush, (*numbers[:3], 0, 360, numbers[3]))


def _arc(brush: _Brush, numbers: Sequence[float]) -> None:
    (x, y), radius, width = (
        brush.place(numbers[0], numbers[1]),
        numbers[2] * brush.scale,
        numbers[5] * brush.scale,
    )
    outer = radius + width / 2
    box = (x - outer, y - outer, x + outer, y + outer)
    brush.pen.arc(box, numbers[3], numbers[4], fill=brush.color, width=max(1, round(width)))


_VERBS = {
    "poly": _poly, "blob": _blob, "line": _line, "brush": _brush, "disc": _disc, "ring": _ring, "arc": _arc,
}  # fmt: skip


def smooth(points: Sequence[Point], *, closed: bool) -> list[Point]:
    """A curve (Catmull-Rom) through the points, as many short straight pieces."""
    count = len(points)
    last = count if closed else count - 1
    path: list[Point] = []
    for number in range(last):
        if closed:
            a, b, c, d = (points[(number + step) % count] for step in (-1, 0, 1, 2))
        else:
            a, b, c, d = (points[min(max(number + step, 0), count - 1)] for step in (-1, 0, 1, 2))
        across, down = (_spline(a[axis], b[axis], c[axis], d[axis]) for axis in (0, 1))
        path.extend(zip(across, down, strict=True))
    path.append(points[0] if closed else points[-1])
    return path


def _spline(a: float, b: float, c: float, d: float) -> list[float]:
    start, slope, bend, turn = 2 * b, c - a, 2 * a - 5 * b + 4 * c - d, 3 * b - a - 3 * c + d
    return [0.5 * (start + slope * t + bend * squared + turn * cubed) for t, squared, cubed in _ALONG]


_ALONG = tuple((t, t**2, t**3) for t in (part / _ROUND for part in range(_ROUND)))
"""How far each straight piece begins between two points, with the powers of that."""
