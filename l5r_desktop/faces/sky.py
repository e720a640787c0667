"""The sky of a card's picture: its light, sun or moon, and what is in the air."""

import math
import random

from l5r_desktop.faces.brush_strokes import Box
from l5r_desktop.faces.canvas import Canvas
from l5r_desktop.faces.landscape import Painter, Tones
from l5r_desktop.faces.tables import Color, color, mix


def paint_sky(canvas: Canvas, box: Box, wash: Color, light: str) -> None:
    """A sky that pales toward the horizon; light: a time of day of palette.toml (sky)."""
    top, low = (mix(color("sky", light, part), wash, share) for part, share in (("top", 0.35), ("low", 0.3)))
    canvas.box(box, low)
    layer = canvas.layer(box)
    layer.polygon([(box[0], box[1]), (box[2], box[1]), (box[2], box[3]), (box[0], box[3])])
    layer.fade(1, 0, box[1], box[1] + (box[3] - box[1]) * 0.75)
    layer.dry(0.12)
    canvas.lay(layer, top)


def paint_orb(canvas: Canvas, box: Box, center: tuple[float, float], radius: float, tint: Color, kind: str) -> None:
    """Sun, moon or crescent, with a soft rim."""
    layer = canvas.layer(box)
    layer.disc(center, radius * 1.06, 90)
    layer.soften(radius * 0.05)
    layer.disc(center, radius)
    if kind == "crescent":
        layer.disc((center[0] + radius * 0.42, center[1] - radius * 0.16), radius * 0.86, 0)
    layer.dry(0.3)
    canvas.lay(layer, tint, 0.85)


def _clouds(canvas: Canvas, box: Box, dice: random.Random, tones: Tones) -> None:
    """Bands of cloud as a painter of screens leaves them blank."""
    x0, y0, x1, y1 = box
    wide, high = x1 - x0, y1 - y0
    layer = canvas.layer(box)
    for _ in range(4):
        x, y, long = (
            x0 + wide * dice.uniform(-0.2, 0.8),
            y0 + high * dice.uniform(0.12, 0.62),
            wide * dice.uniform(0.3, 0.6),
        )
        for row in range(3):
            shift = long * dice.uniform(-0.15, 0.25)
            thick = high * dice.uniform(0.03, 0.05)
            layer.line([(x + shift, y + row * thick), (x + shift + long, y + row * thick)], thick)
            for end in (x + shift, x + shift + long):
                layer.disc((end, y + row * thick), thick / 2)
    canvas.lay(layer, tones.light, 0.5)


def _birds(canvas: Canvas, box: Box, dice: random.Random, tones: Tones) -> None:
    """A flight of birds."""
    x0, y0, x1, y1 = box
    wide, high = x1 - x0, y1 - y0
    layer = canvas.layer(box)
    x, y = x0 + wide * dice.uniform(0.45, 0.85), y0 + high * dice.uniform(0.1, 0.24)
    for number in range(dice.randrange(3, 7)):
        span = high * dice.uniform(0.035, 0.06)
        cx, cy = x + number * high * 0.075 * (-1 if number % 2 else 1), y + number * high * 0.03
        for side in (-1, 1):
            layer.stroke(
                [(cx + side * span, cy - span * 0.35), (cx + side * span * 0.45, cy - span * 0.4), (cx, cy)],
                high * 0.004,
                high * 0.014,
            )
    canvas.lay(layer, tones.ink, 0.8)


def _snow(canvas: Canvas, box: Box, dice: random.Random, tones: Tones) -> None:
    """Draw falling snow."""
    x0, y0, x1, y1 = box
    layer = canvas.layer(box)
    for _ in range(90):
        layer.disc(
            (x0 + (x1 - x0) * dice.random(), y0 + (y1 - y0) * dice.random()), (y1 - y0) * dice.uniform(0.004, 0.012)
        )
    canvas.lay(layer, color("base", "white"), 0.9)


def _rain(canvas: Canvas, box: Box, dice: random.Random, tones: Tones) -> None:
    """Draw slanting rain."""
    x0, y0, x1, y1 = box
    high = y1 - y0
    layer = canvas.layer(box)
    for _ in range(60):
        x, y, long = (
            x0 + (x1 - x0 + high * 0.3) * dice.random(),
            y0 + high * dice.random(),
            high * dice.uniform(0.1, 0.22),
        )
        layer.line([(x, y), (x - long * 0.35, y + long)], high * 0.004)
    canvas.lay(layer, tones.ink, 0.3)


def _stars(canvas: Canvas, box: Box, dice: random.Random, tones: Tones) -> None:
    """Stars in the upper sky."""
    x0, y0, x1, y1 = box
    layer = canvas.layer(box)
    for _ in range(40):
        layer.disc(
            (x0 + (x1 - x0) * dice.random(), y0 + (y1 - y0) * 0.6 * dice.random() ** 1.5),
            (y1 - y0) * dice.uniform(0.002, 0.007),
        )
    canvas.lay(layer, color("base", "white"), 0.9)


def _embers(canvas: Canvas, box: Box, dice: random.Random, tones: Tones) -> None:
    """Smoke and embers above a fire that is not seen."""
    x0, y0, x1, y1 = box
    wide, high = x1 - x0, y1 - y0
    smoke, sparks = canvas.layer(box), canvas.layer(box)
    for _ in range(3):
        x = x0 + wide * dice.uniform(0.3, 0.95)
        path = [(x + high * 0.09 * math.sin(step * 1.3), y1 - high * 0.25 * step) for step in range(5)]
        smoke.stroke(path, high * 0.05, high * 0.2, 150)
    smoke.soften(high * 0.02)
    smoke.dry(0.5)
    for _ in range(30):
        sparks.disc((x0 + wide * dice.uniform(0.2, 1), y0 + high * dice.random()), high * dice.uniform(0.003, 0.009))
    canvas.lay(smoke, tones.ink, 0.4)
    canvas.lay(sparks, color("element", "fire"), 0.9)


def _still(canvas: Canvas, box: Box, dice: random.Random, tones: Tones) -> None:
    """Draw nothing: the air is clear."""


WEATHERS: dict[str, Painter] = {
    "clear": _still, "clouds": _clouds, "birds": _birds, "snow": _snow, "rain": _rain, "stars": _stars,
    "embers": _embers,
}  # fmt: skip
