"""Ink and wash: strokes that swell and taper, layers that fade into mist, and the grain of a dry brush."""

import math
import random
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from l5r_desktop.faces.glyphs import Point, smooth

Box = tuple[float, float, float, float]
_TEXTURE = (512, 256)


class Layer:
    """Strokes that are laid upon a part of a canvas in one color. Places and sizes are in the canvas's units.

    grow: pixels of the canvas's sheet for a unit. Nothing reaches beyond `box`.
    """

    def __init__(self, box: Box, grow: float) -> None:
        self.box = box
        self.grow = grow
        self.corner = round(box[0] * grow), round(box[1] * grow)
        size = max(1, round(box[2] * grow) - self.corner[0]), max(1, round(box[3] * grow) - self.corner[1])
        self.mask = Image.new("L", size, 0)
        self._pen = ImageDraw.Draw(self.mask)

    def polygon(self, points: Sequence[Point], shade: int = 255) -> None:
        """A filled polygon; shade: how dense, 0 to 255."""
        self._pen.polygon([self._at(point) for point in points], fill=shade)

    def disc(self, center: Point, radius: float, shade: int = 255) -> None:
        """Draw a filled circle."""
        (x, y), r = self._at(center), radius * self.grow
        self._pen.ellipse((x - r, y - r, x + r, y + r), fill=shade)

    def stroke(self, points: Sequence[Point], first: float, last: float, shade: int = 255) -> None:
        """A smooth stroke through the points, `first` units wide at its beginning and `last` at its end."""
        outline = tapered([self._at(point) for point in points], first * self.grow, last * self.grow)
        self._pen.polygon(outline, fill=shade)

    def line(self, points: Sequence[Point], width: float, shade: int = 255) -> None:
        """Straight pieces of one width, at least a pixel."""
        wide = max(1, round(width * self.grow))
        self._pen.line([self._at(point) for point in points], fill=shade, width=wide, joint="curve")

    def fade(self, top: float, bottom: float, upper: float, lower: float) -> None:
        """Thin what is there: `top` (0 to 1) of it is left at the height `upper` and above, `bottom` at `lower`."""
        high = self.mask.height
        start, end = upper * self.grow - self.corner[1], lower * self.grow - self.corner[1]
        shares = (top + (bottom - top) * min(1, max(0, (y - start) / max(1, end - start))) for y in range(high))
        column = Image.frombytes("L", (1, high), bytes(round(255 * share) for share in shares))
        self.mask = ImageChops.multiply(self.mask, column.resize(self.mask.size))
        self._pen = ImageDraw.Draw(self.mask)

    def dry(self, share: float) -> None:
        """Let the paper show through in streaks; share: of the ink that the driest places lose, 0 to 1."""
        self.mask = ImageChops.multiply(self.mask, streaks(self.mask.size, share))
        self._pen = ImageDraw.Draw(self.mask)

    def soften(self, radius: float) -> None:
        """Blur by `radius` units."""
        self.mask = self.mask.filter(ImageFilter.BoxBlur(radius * self.grow))
        self._pen = ImageDraw.Draw(self.mask)

    def _at(self, point: Point) -> Point:
        return point[0] * self.grow - self.corner[0], point[1] * self.grow - self.corner[1]


def tapered(points: Sequence[Point], first: float, last: float) -> list[Point]:
    """The outline of a brush stroke: smooth through the points, pressed a little in its middle."""
    path = smooth(points, closed=False)
    left: list[Point] = []
    right: list[Point] = []
    for number, (x, y) in enumerate(path):
        (ax, ay), (bx, by) = path[max(0, number - 1)], path[min(len(path) - 1, number + 1)]
        length = math.hypot(bx - ax, by - ay) or 1.0
        along = number / max(1, len(path) - 1)
        half = (first + (last - first) * along) * (0.8 + 0.2 * math.sin(math.pi * along)) / 2
        half = max(half, 0.3)
        nx, ny = -(by - ay) / length * half, (bx - ax) / length * half
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return [*left, *reversed(right)]


def ridge(dice: random.Random, start: Point, end: Point, rough: float, halvings: int) -> list[Point]:
    """A bent line between two points, each half of it thrown up or down by up to `rough` units, ever less."""
    points = [start, end]
    for _ in range(halvings):
        finer = [points[0]]
        for (ax, ay), (bx, by) in pairwise(points):
            along = dice.uniform(0.4, 0.6)
            finer.append((ax + (bx - ax) * along, ay + (by - ay) * along + dice.uniform(-rough, rough)))
            finer.append((bx, by))
        points = finer
        rough *= 0.52
    return points


@lru_cache(maxsize=24)
def streaks(size: tuple[int, int], share: float) -> Image.Image:
    """Streaks of a dry brush as an L picture to multiply by; always the same for a size."""
    return _texture().resize(size).point([round(255 * (1 - share * (1 - value / 255))) for value in range(256)])


@lru_cache(maxsize=1)
def _texture() -> Image.Image:
    noise = Image.frombytes("L", _TEXTURE, random.Random(5).randbytes(_TEXTURE[0] * _TEXTURE[1]))
    noise = noise.filter(ImageFilter.BoxBlur((14, 0.8)))
    return noise.point([min(255, max(0, (value - 96) * 4)) for value in range(256)])


@lru_cache(maxsize=8)
def fibers(size: tuple[int, int]) -> Image.Image:
    """Paper as a picture to multiply by: fine fibers, and clouds of a darker tone; always the same for a size."""
    noise = Image.frombytes("L", size, random.Random(1).randbytes(size[0] * size[1]))
    fine = noise.filter(ImageFilter.BoxBlur((2, 0.7))).point([min(255, 238 + value // 9) for value in range(256)])
    clouds = Image.frombytes("L", (12, 17), random.Random(2).randbytes(12 * 17)).resize(size, Image.Resampling.BICUBIC)
    soft = clouds.point([min(255, 243 + value // 16) for value in range(256)])
    return ImageChops.multiply(fine, soft).convert("RGB")
