"""The land of a card's picture, painted from far to near: each farther range stands in mist."""

import math
import random
from collections.abc import Callable
from dataclasses import dataclass

from l5r_desktop.faces.brush_strokes import Box, Layer, ridge
from l5r_desktop.faces.canvas import Canvas
from l5r_desktop.faces.glyphs import Point
from l5r_desktop.faces.tables import Color, mix


@dataclass(frozen=True, slots=True)
class Tones:
    """Colors of a picture: what is far, what is near, the ink, and light things."""

    far: Color
    near: Color
    ink: Color
    light: Color

    def at(self, nearness: float) -> Color:
        """The color of what stands that near, 0 to 1."""
        return mix(self.far, self.near, nearness)


Painter = Callable[[Canvas, Box, random.Random, Tones], None]


def _land(layer: Layer, crest: list[Point]) -> None:
    x0, _, x1, y1 = layer.box
    layer.polygon([(x0, y1), *crest, (x1, y1)])


def _peaks(canvas: Canvas, box: Box, dice: random.Random, tones: Tones) -> None:
    """Steep rocks that rise from the mist, their edges drawn with a brush."""
    x0, y0, x1, y1 = box
    wide, high = x1 - x0, y1 - y0
    for number in range(3):
        near = number / 2
        layer, edge = canvas.layer(box), canvas.layer(box)
        for _ in range(4 - number):
            middle = x0 + wide * dice.uniform(-0.05, 1.05)
            top = y0 + high * (dice.uniform(0.1, 0.3) + 0.24 * near)
            half = wide * dice.uniform(0.1, 0.2)
            left = ridge(dice, (middle - half, y1), (middle - half * 0.15, top), high * 0.07, 4)
            right = ridge(dice, (middle + half * 0.1, top + high * 0.02), (middle + half, y1), high * 0.07, 4)
            layer.polygon([*left, *right])
            edge.stroke(right[: len(right) * 2 // 3 : 2], high * 0.012, high * 0.004, 200)
            edge.stroke(left[: len(left) // 2 : -1][::2], high * 0.006, high * 0.002, 140)
        layer.fade(1, 0.1, y0 + high * 0.2, y1)
        layer.dry(0.35)
        canvas.lay(layer, tones.at(0.15 + 0.6 * near), 0.9)
        canvas.lay(edge, tones.ink, 0.25 + 0.3 * near)


def _hills(canvas: Canvas, box: Box, dice: random.Random, tones: Tones) -> None:
    """Rolling hills, range before range."""
    x0, y0, x1, y1 = box
    high = y1 - y0
    for number in range(4):
        near = number / 3
        layer = canvas.layer(box)
        level = y1 - high * (0.55 - 0.42 * near)
        ends = ((x0, level + high * dice.uniform(-0.1, 0.1)), (x1, level + high * dice.uniform(-0.1, 0.1)))
        crest = ridge(dice, *ends, high * 0.13, 5)
        _land(layer, crest)
        layer.fade(1, 0.35 + 0.4 * near, level - high * 0.1, level + high * 0.4)
        layer.dry(0.25)
        canvas.lay(layer, tones.at(0.1 + 0.75 * near))
        edge = canvas.layer(box)
        edge.stroke(crest[::2], high * 0.003, high * 0.012, 190)
        canvas.lay(edge, tones.ink, 0.1 + 0.3 * near)


def _plain(canvas: Canvas, box: Box, dice: random.Random, tones: Tones) -> None:
    """Flat land below a far range, with grass before it."""
    x0, y0, x1, y1 = box
    wide, high = x1 - x0, y1 - y0
    far = canvas.layer(box)
    _land(far, ridge(dice, (x0, y0 + high * 0.6), (x1, y0 + high * 0.58), high * 0.09, 5))
    canvas.lay(far, tones.at(0.15), 0.9)
    ground = canvas.layer(box)
    _land(ground, ridge(dice, (x0, y0 + high * 0.72), (x1, y0 + high * 0.74), high * 0.02, 3))
    ground.dry(0.3)
    canvas.lay(ground, tones.at(0.4))
    grass = canvas.layer(box)
    for _ in range(46):
        x, y = x0 + wide * dice.random(), y0 + high * dice.uniform(0.78, 1.02)
        tall, lean = high * dice.uniform(0.08, 0.17), high * dice.uniform(-0.02, 0.08)
        grass.stroke([(x, y), (x + lean * 0.3, y - tall * 0.6), (x + lean, y - tall)], high * 0.014, high * 0.002)
    canvas.lay(grass, tones.at(0.95), 0.75)


def _sea(canvas: Canvas, box: Box, dice: random.Random, tones: Tones) -> None:
    """Open water with a far coast and rolling waves."""
    x0, y0, x1, y1 = box
    wide, high = x1 - x0, y1 - y0
    coast = canvas.layer(box)
    level = y0 + high * 0.52
    ends = ((x0, level + high * 0.06), (x0 + wide * dice.uniform(0.4, 1.0), level))
    coast.polygon([(x0, level), *ridge(dice, *ends, high * 0.13, 5)])
    coast.fade(1, 0.4, level - high * 0.2, level)
    canvas.lay(coast, tones.at(0.3))
    water = canvas.layer(box)
    water.polygon([(x0, level), (x1, level), (x1, y1), (x0, y1)])
    water.fade(0.35, 1, level, y1)
    water.dry(0.4)
    canvas.lay(water, tones.at(0.55))
    for row in range(5):
        near = (row + 1) / 5
        crest, foam = canvas.layer(box), canvas.layer(box)
        y = level + high * (0.06 + 0.4 * near * near)
        length, start = wide * (0.1 + 0.14 * near), dice.uniform(-1, 0)
        for number in range(-1, round(wide / length) + 2):
            left = x0 + (number + start) * length
            lift = high * 0.09 * near * dice.uniform(0.7, 1.2)
            curl = [
                (left, y),
                (left + length * 0.45, y - lift * 0.4),
                (left + length * 0.8, y - lift),
                (left + length, y),
            ]
            crest.stroke(curl, high * 0.006, high * 0.028 * near)
            foam.stroke([(px, py - high * 0.012) for px, py in curl[1:]], 0.5, high * 0.012 * near)
        canvas.lay(crest, tones.at(0.7 + 0.3 * near), 0.85)
        canvas.lay(foam, tones.light, 0.7)


def _forest(canvas: Canvas, box: Box, dice: random.Random, tones: Tones) -> None:
    """Cedars, row behind row in the mist."""
    x0, y0, x1, y1 = box
    wide, high = x1 - x0, y1 - y0
    for number in range(3):
        near = number / 2
        layer = canvas.layer(box)
        foot = y0 + high * (0.66 + 0.2 * near)
        count = 15 - 4 * number
        for tree in range(count):
            x = x0 + wide * (tree + dice.uniform(0.1, 0.9)) / count
            tall = high * dice.uniform(0.22, 0.42) * (0.8 + 0.4 * near)
            _cedar(layer, dice, (x, foot), tall)
        _land(layer, ridge(dice, (x0, foot - high * 0.01), (x1, foot - high * 0.01), high * 0.04, 4))
        layer.fade(1, 0.15, foot - high * 0.2, foot + high * 0.2)
        layer.dry(0.25)
        canvas.lay(layer, tones.at(0.2 + 0.65 * near))


def _cedar(layer: Layer, dice: random.Random, foot: Point, tall: float) -> None:
    x, y = foot
    for part in range(4):
        top, half = y - tall * (1 - part * 0.2), tall * (0.06 + 0.055 * part) * dice.uniform(0.85, 1.15)
        layer.polygon([(x, top), (x + half, top + tall * 0.32), (x - half, top + tall * 0.32)])
    layer.line([(x, y), (x, y - tall * 0.3)], tall * 0.05)


def _falls(canvas: Canvas, box: Box, dice: random.Random, tones: Tones) -> None:
    """Cliffs on both sides of a waterfall."""
    x0, y0, x1, y1 = box
    wide, high = x1 - x0, y1 - y0
    middle = x0 + wide * dice.uniform(0.55, 0.8)
    half = wide * dice.uniform(0.05, 0.08)
    for near in (0.25, 0.75):
        layer = canvas.layer(box)
        spread = half * (1.0 if near < 0.5 else 2.1)
        for side, end in ((-1, x0), (1, x1)):
            brow = y0 + high * (0.16 + 0.4 * near)
            inner = ridge(dice, (middle + side * spread, brow), (middle + side * spread * 1.3, y1), wide * 0.02, 4)
            outer = ridge(
                dice, (end, brow + high * dice.uniform(-0.1, 0.15)), (middle + side * spread, brow), high * 0.07, 4
            )
            layer.polygon([(end, y1), *outer, *inner])
        layer.fade(1, 0.45, y0 + high * 0.3, y1)
        layer.dry(0.4)
        canvas.lay(layer, tones.at(near))
    water = canvas.layer(box)
    for _ in range(9):
        x = middle + half * dice.uniform(-0.9, 0.9)
        water.stroke(
            [(x, y0 + high * 0.24), (x + dice.uniform(-4, 4), y0 + high * 0.6), (x, y1)], high * 0.008, high * 0.016
        )
    canvas.lay(water, tones.light, 0.75)


def _town(canvas: Canvas, box: Box, dice: random.Random, tones: Tones) -> None:
    """Roofs, row before row."""
    x0, y0, x1, y1 = box
    wide, high = x1 - x0, y1 - y0
    for number in range(3):
        near = number / 2
        layer, shine = canvas.layer(box), canvas.layer(box)
        base = y0 + high * (0.68 + 0.17 * near)
        x = x0 - wide * dice.uniform(0, 0.1)
        while x < x1:
            span = wide * dice.uniform(0.12, 0.2) * (0.7 + 0.5 * near)
            lift = span * dice.uniform(0.3, 0.42)
            eave = base - lift * dice.uniform(0.3, 0.9)
            sides = x + span * 0.1, x + span * 0.9
            layer.polygon([(sides[0], y1), (sides[0], eave), (sides[1], eave), (sides[1], y1)])
            roof = ((-0.08, 0.08), (0.18, -0.55), (0.44, -1), (0.56, -1), (0.82, -0.55), (1.08, 0.08))
            layer.polygon([(x + span * along, eave + lift * up) for along, up in roof])
            shine.line([(x + span * 0.3, eave - lift * 0.75), (x + span * 0.7, eave - lift * 0.75)], high * 0.008)
            x += span * dice.uniform(0.8, 1.15)
        layer.fade(1, 0.5, base - high * 0.2, y1)
        layer.dry(0.2)
        canvas.lay(layer, tones.at(0.2 + 0.6 * near))
        canvas.lay(shine, tones.light, 0.3)


def _wall(canvas: Canvas, box: Box, dice: random.Random, tones: Tones) -> None:
    """A great wall that climbs over hills, with towers."""
    x0, y0, x1, y1 = box
    wide, high = x1 - x0, y1 - y0
    far = canvas.layer(box)
    _land(far, ridge(dice, (x0, y0 + high * 0.5), (x1, y0 + high * 0.42), high * 0.16, 5))
    far.fade(1, 0.3, y0 + high * 0.4, y1)
    canvas.lay(far, tones.at(0.15))
    layer, stones = canvas.layer(box), canvas.layer(box)
    start = dice.uniform(0, math.tau)
    crest = [(x0 + wide * step / 24, y0 + high * (0.62 + 0.07 * math.sin(start + step / 4))) for step in range(25)]
    _land(layer, crest)
    tooth, up = wide * 0.022, high * 0.035
    for x, y in crest:
        layer.polygon([(x, y + 4), (x, y - up), (x + tooth, y - up), (x + tooth, y + 4)])
    for x, y in crest[dice.randrange(3, 7) :: 9]:
        foot, top = wide * 0.05, y - high * 0.2
        layer.polygon([(x - foot, y1), (x - foot * 0.8, top), (x + foot * 0.8, top), (x + foot, y1)])
        layer.polygon([(x - foot * 1.5, top + 4), (x, top - high * 0.11), (x + foot * 1.5, top + 4)])
    for row in range(1, 6):
        stones.line([(x, y + row * high * 0.075) for x, y in crest], high * 0.006)
        for number, (x, y) in enumerate(crest[row % 2 :: 2]):
            if number % 2:
                continue
            stones.line([(x, y + row * high * 0.075), (x, y + (row + 1) * high * 0.075)], high * 0.006)
    layer.dry(0.3)
    canvas.lay(layer, tones.at(0.6))
    canvas.lay(stones, tones.ink, 0.25)


def _waste(canvas: Canvas, box: Box, dice: random.Random, tones: Tones) -> None:
    """Uneven ground where nothing grows."""
    x0, y0, x1, y1 = box
    wide, high = x1 - x0, y1 - y0
    for number in range(3):
        near = number / 2
        layer = canvas.layer(box)
        level = y0 + high * (0.5 + 0.2 * near)
        crest = ridge(dice, (x0, level), (x1, level + high * 0.05), high * 0.1, 6)
        _land(layer, crest)
        for _ in range(4):
            x, thin = x0 + wide * dice.random(), wide * dice.uniform(0.01, 0.03)
            layer.polygon(
                [
                    (x - thin, y1),
                    (x + thin * dice.uniform(-2, 2), level - high * dice.uniform(0.1, 0.3)),
                    (x + thin, y1),
                ]
            )
        layer.fade(1, 0.5, level, y1)
        layer.dry(0.5)
        canvas.lay(layer, mix(tones.at(0.3 + 0.5 * near), tones.ink, 0.2 + 0.2 * near))


GROUNDS: dict[str, Painter] = {
    "peaks": _peaks, "hills": _hills, "plain": _plain, "sea": _sea, "forest": _forest, "falls": _falls, "town": _town,
    "wall": _wall, "waste": _waste,
}  # fmt: skip
