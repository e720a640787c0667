"""What stands in the foreground of a card's picture, at its edge: bamboo, branches, reeds, banners."""

import math
import random

from l5r_desktop.faces.brush_strokes import Box, Layer
from l5r_desktop.faces.canvas import Canvas
from l5r_desktop.faces.glyphs import Point
from l5r_desktop.faces.landscape import Painter, Tones
from l5r_desktop.faces.tables import Color, color, mix


def _bamboo(canvas: Canvas, box: Box, dice: random.Random, tones: Tones) -> None:
    """Stalks with joints and pointed leaves, at the right."""
    _, y0, x1, y1 = box
    high = y1 - y0
    stalks, leaves = canvas.layer(box), canvas.layer(box)
    for number in range(3):
        x, thick = x1 - high * (0.06 + 0.13 * number) * dice.uniform(0.8, 1.2), high * dice.uniform(0.018, 0.034)
        y, lean = y1, high * dice.uniform(-0.02, 0.02)
        while y > y0:
            upper = y - high * dice.uniform(0.14, 0.2)
            stalks.line([(x, y - high * 0.008), (x + lean, upper + high * 0.008)], thick)
            stalks.line([(x + lean - thick * 0.7, upper), (x + lean + thick * 0.7, upper)], thick * 0.3)
            if dice.random() < 0.6:
                _leaves(leaves, dice, (x + lean, upper), high * 0.13)
            x, y = x + lean, upper
    stalks.dry(0.4)
    canvas.lay(stalks, mix(tones.near, tones.ink, 0.35), 0.85)
    canvas.lay(leaves, mix(tones.near, tones.ink, 0.6), 0.9)


def _leaves(layer: Layer, dice: random.Random, at: Point, long: float) -> None:
    for _ in range(3):
        angle = math.pi * dice.uniform(0.1, 0.9)
        dx, dy = math.cos(angle), math.sin(angle) * 0.7
        tip = at[0] + dx * long, at[1] + dy * long
        middle = at[0] + dx * long * 0.4, at[1] + dy * long * 0.4
        layer.polygon(
            [
                at,
                (middle[0] - dy * long * 0.1, middle[1] + dx * long * 0.1),
                tip,
                (middle[0] + dy * long * 0.1, middle[1] - dx * long * 0.1),
            ]
        )


def _branch(layer: Layer, dice: random.Random, box: Box, droop: float) -> list[Point]:
    """A branch that reaches in from the upper right; returns the places where something grows."""
    _, y0, x1, y1 = box
    high = y1 - y0
    start = x1 + high * 0.04, y0 + high * dice.uniform(0.02, 0.16)
    knots = [start]
    for step in range(4):
        x, y = knots[-1]
        knots.append((x - high * dice.uniform(0.13, 0.2), y + high * (dice.uniform(-0.05, 0.09) + droop * step)))
    layer.stroke(knots, high * 0.05, high * 0.008)
    places = list(knots[1:])
    for x, y in knots[1:-1]:
        twig = [(x, y), (x - high * dice.uniform(0.03, 0.08), y + high * dice.uniform(0.05, 0.1)),
                (x - high * dice.uniform(0.08, 0.16), y + high * dice.uniform(0.1, 0.2))]  # fmt: skip
        layer.stroke(twig, high * 0.018, high * 0.004)
        places.extend(twig[1:])
    return places


def _pine(canvas: Canvas, box: Box, dice: random.Random, tones: Tones) -> None:
    """A pine branch with flat clouds of needles."""
    high = box[3] - box[1]
    wood, needles = canvas.layer(box), canvas.layer(box)
    for x, y in _branch(wood, dice, box, 0.01):
        reach = high * dice.uniform(0.07, 0.12)
        for number in range(17):
            angle = math.pi * (1 + number / 16)
            tip = x + math.cos(angle) * reach, y + math.sin(angle) * reach * 0.55
            needles.line([(x, y), tip], high * 0.006)
        needles.polygon(
            [
                (x - reach, y),
                (x - reach * 0.6, y - reach * 0.35),
                (x, y - reach * 0.46),
                (x + reach * 0.6, y - reach * 0.35),
                (x + reach, y),
            ],
            150,
        )
    canvas.lay(wood, tones.ink, 0.85)
    canvas.lay(needles, mix((38, 66, 48), tones.near, 0.25), 0.9)


def _flowering(canvas: Canvas, box: Box, dice: random.Random, tones: Tones, hues: tuple[Color, Color]) -> None:
    high = box[3] - box[1]
    wood = canvas.layer(box)
    tufts = [canvas.layer(box) for _ in hues]
    for x, y in _branch(wood, dice, box, 0.02):
        for _ in range(7):
            at = x + high * dice.uniform(-0.08, 0.08), y + high * dice.uniform(-0.07, 0.07)
            size = high * dice.uniform(0.014, 0.026)
            layer = dice.choice(tufts)
            for petal in range(5):
                angle = petal / 5 * math.tau
                layer.disc((at[0] + math.cos(angle) * size, at[1] + math.sin(angle) * size), size * 0.72)
    for _ in range(12):
        at = box[0] + (box[2] - box[0]) * dice.uniform(0.3, 1), box[1] + high * dice.uniform(0.2, 0.95)
        dice.choice(tufts).stroke(
            [at, (at[0] + high * 0.012, at[1] + high * 0.01), (at[0] + high * 0.026, at[1])], high * 0.012, high * 0.004
        )
    canvas.lay(wood, tones.ink, 0.85)
    for layer, hue in zip(tufts, hues, strict=True):
        canvas.lay(layer, hue, 0.92)


def _blossom(canvas: Canvas, box: Box, dice: random.Random, tones: Tones) -> None:
    """Draw a flowering cherry tree."""
    _flowering(canvas, box, dice, tones, (color("growth", "blossom"), color("growth", "petal")))


def _maple(canvas: Canvas, box: Box, dice: random.Random, tones: Tones) -> None:
    """A maple in autumn."""
    _flowering(canvas, box, dice, tones, (color("growth", "maple"), color("growth", "amber")))


def _bare(canvas: Canvas, box: Box, dice: random.Random, tones: Tones) -> None:
    """Draw a branch without leaves."""
    wood = canvas.layer(box)
    high = box[3] - box[1]
    for x, y in _branch(wood, dice, box, 0.03):
        wood.stroke(
            [(x, y), (x - high * 0.03, y + high * 0.03), (x - high * dice.uniform(0.04, 0.1), y + high * 0.02)],
            high * 0.008,
            1,
        )
    canvas.lay(wood, tones.ink, 0.9)


def _reeds(canvas: Canvas, box: Box, dice: random.Random, tones: Tones) -> None:
    """Reeds and their plumes, at the lower right."""
    _, y0, x1, y1 = box
    high = y1 - y0
    stems, plumes = canvas.layer(box), canvas.layer(box)
    for _ in range(16):
        x, tall = x1 - high * dice.uniform(-0.02, 0.5), high * dice.uniform(0.25, 0.6)
        bend = high * dice.uniform(0.04, 0.16)
        path = [(x, y1), (x - bend * 0.2, y1 - tall * 0.6), (x - bend, y1 - tall)]
        stems.stroke(path, high * 0.012, high * 0.003)
        plumes.stroke(
            [path[2], (x - bend * 1.5, y1 - tall - high * 0.03), (x - bend * 2.1, y1 - tall + high * 0.01)],
            high * 0.022,
            high * 0.004,
        )
    canvas.lay(stems, mix(tones.near, tones.ink, 0.4), 0.9)
    canvas.lay(plumes, mix(tones.light, color("growth", "amber"), 0.25), 0.9)


def _banners(canvas: Canvas, box: Box, dice: random.Random, tones: Tones) -> None:
    """War banners in a row, far behind."""
    x0, y0, x1, y1 = box
    wide, high = x1 - x0, y1 - y0
    poles, cloth = canvas.layer(box), canvas.layer(box)
    for number in range(7):
        x = x0 + wide * (0.12 + number * 0.13) + wide * dice.uniform(-0.03, 0.03)
        top, drop = y0 + high * dice.uniform(0.18, 0.4), high * dice.uniform(0.26, 0.34)
        poles.line([(x, y1), (x, top)], high * 0.01)
        cloth.polygon(
            [
                (x, top + 4),
                (x + high * 0.085, top + 8),
                (x + high * 0.1, top + drop * 0.6),
                (x + high * 0.075, top + drop),
                (x, top + drop),
            ]
        )
    cloth.fade(1, 0.55, y0 + high * 0.4, y1)
    cloth.dry(0.4)
    canvas.lay(poles, tones.ink, 0.6)
    canvas.lay(cloth, tones.at(0.75), 0.9)


def _spears(canvas: Canvas, box: Box, dice: random.Random, tones: Tones) -> None:
    """The spears of an army below the horizon."""
    x0, y0, x1, y1 = box
    wide, high = x1 - x0, y1 - y0
    layer = canvas.layer(box)
    for _ in range(26):
        x, top = x0 + wide * dice.random(), y0 + high * dice.uniform(0.36, 0.6)
        lean = high * dice.uniform(-0.03, 0.03)
        layer.line([(x, y1), (x + lean, top)], high * 0.008)
        layer.polygon([(x + lean, top - high * 0.06), (x + lean + high * 0.012, top), (x + lean - high * 0.012, top)])
    layer.fade(1, 0.4, y0 + high * 0.5, y1)
    canvas.lay(layer, tones.at(0.9), 0.8)


def _lanterns(canvas: Canvas, box: Box, dice: random.Random, tones: Tones) -> None:
    """Paper lanterns on a line."""
    x0, y0, x1, y1 = box
    wide, high = x1 - x0, y1 - y0
    rope, glow = canvas.layer(box), canvas.layer(box)
    line = [(x0, y0 + high * 0.06), (x0 + wide * 0.5, y0 + high * dice.uniform(0.14, 0.2)), (x1, y0 + high * 0.04)]
    rope.stroke(line, high * 0.006, high * 0.006)
    for number in range(5):
        along = 0.26 + number * 0.16
        x, y = x0 + wide * along, y0 + high * (0.06 + 0.26 * along * (1 - along))
        rope.line([(x, y), (x, y + high * 0.05)], high * 0.005)
        glow.polygon(
            [
                (x + math.cos(a) * high * 0.038, y + high * 0.095 + math.sin(a) * high * 0.052)
                for a in (n / 14 * math.tau for n in range(14))
            ]
        )
    canvas.lay(rope, tones.ink, 0.8)
    canvas.lay(glow, color("base", "seal"), 0.85)


GROWTHS: dict[str, Painter] = {
    "bamboo": _bamboo, "pine": _pine, "blossom": _blossom, "maple": _maple, "bare": _bare, "reeds": _reeds,
    "banners": _banners, "spears": _spears, "lanterns": _lanterns,
}  # fmt: skip
