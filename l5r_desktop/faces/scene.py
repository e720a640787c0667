"""The ink picture of a card, made from its id: hills in the clan's wash, a sun, and a motif from traits."""

import math
import random
from zlib import crc32

from l5r_desktop.faces.canvas import Box, Canvas
from l5r_desktop.faces.face import Face
from l5r_desktop.faces.glyphs import has_emblem
from l5r_desktop.faces.layouts import Sign
from l5r_desktop.faces.tables import ELEMENTS, Color, color, mix, table

_LAYERS = 4
"""Ranges of hills, the farthest first."""
_STEPS = 26
"""Points along the ridge of a range."""


def motif(face: Face) -> Sign:
    """The sign of a card's picture: by its most telling trait or keyword, else by its clan or its kind."""
    for said, name in table(face.family)["motif"].items():
        if said in face.traits or said in face.keywords:
            return "motif", name
    if face.layout.clan_motif and face.clan != face.layout.dress and has_emblem(face.clan):
        return "emblem", face.clan
    motifs = face.layout.motifs
    return motifs[_seed(face) % len(motifs)]


def seals(face: Face) -> tuple[str, ...]:
    """The elements that a card shows instead of a motif; some kinds have them among their words."""
    if face.layout.seals == "words":
        return tuple(said for said in (*face.traits, *face.keywords) if said in ELEMENTS)
    return face.elements if face.layout.seals else ()


def paint_scene(canvas: Canvas, face: Face, box: Box, *, left: float) -> None:
    """Paint the picture of `face` into `box`. `left` units at its left edge are kept free of the motif."""
    dice = random.Random(_seed(face))
    paper, ink = color("base", "paper"), color("base", "ink")
    wash, band = color("clan", face.clan, "wash"), color("clan", face.clan)
    x0, y0, x1, y1 = box
    _sky(canvas, box, mix(paper, wash, 0.9), paper)
    middle = (x0 + left + x1) / 2, (y0 + y1) / 2 + 4
    radius = (y1 - y0) * 0.36
    aside = min(middle[0] + dice.uniform(-0.5, 0.5) * radius, x1 - radius - 6)
    sun = aside, y0 + (y1 - y0) * dice.uniform(0.4, 0.5)
    canvas.disc(sun, radius, mix(paper, _sun_color(face), 0.5))
    for layer in range(_LAYERS):
        near = layer / (_LAYERS - 1)
        height = (y1 - y0) * (0.5 - 0.38 * near) * face.layout.hills
        _range(canvas, box, height, mix(mix(wash, band, 0.15 + 0.3 * near), ink, 0.1 + 0.35 * near), dice)
    if seals(face):
        _elements(canvas, seals(face), middle, radius)
    else:
        _motif(canvas, motif(face), middle, radius)


def _seed(face: Face) -> int:
    return crc32(f"{face.id}/{face.title}".encode())


def _sun_color(face: Face) -> Color:
    if len(seals(face)) == 1:
        return color("element", seals(face)[0])
    return color("base", "seal")


def _sky(canvas: Canvas, box: Box, low: Color, high: Color) -> None:
    x0, y0, x1, y1 = box
    for row in range(24):
        top = y0 + (y1 - y0) * row / 24
        canvas.box((x0, top, x1, y1), mix(high, low, row / 23))


def _range(canvas: Canvas, box: Box, height: float, fill: Color, dice: random.Random) -> None:
    """One range of hills along the bottom of `box`, about `height` units high."""
    x0, _, x1, y1 = box
    waves = [(dice.uniform(0.6, 1.4) * wave, dice.uniform(0, math.tau), 1 / wave) for wave in (1, 2.3, 5.1, 11)]
    total = sum(size for _, _, size in waves)
    ridge = []
    for step in range(_STEPS + 1):
        along = step / _STEPS
        lift = sum(size * math.sin(math.tau * rate * along + start) for rate, start, size in waves) / total
        ridge.append((x0 + (x1 - x0) * along, y1 - height * (0.72 + 0.42 * lift)))
    canvas.polygon([(x0, y1), *ridge, (x1, y1)], fill)


def _motif(canvas: Canvas, sign: tuple[str, str], middle: tuple[float, float], radius: float) -> None:
    """The motif in ink, edged with paper so that it stands out from the hills."""
    ink, paper = color("base", "ink"), color("base", "paper")
    size, edge = radius * 1.75, radius * 0.05
    for turn in range(8):
        angle = turn / 8 * math.tau
        canvas.glyph(sign, (middle[0] + edge * math.cos(angle), middle[1] + edge * math.sin(angle)), size, paper, paper)
    canvas.glyph(sign, middle, size, ink, paper)


def _elements(canvas: Canvas, names: tuple[str, ...], middle: tuple[float, float], radius: float) -> None:
    """The signs of a card's elements as seals, side by side."""
    count = len(names)
    size = radius * (1.7 if count == 1 else 2.6 / count)
    for number, name in enumerate(names):
        at = middle[0] + (number - (count - 1) / 2) * size * 1.08, middle[1]
        paint_element(canvas, name, at, size / 2)


def paint_element(canvas: Canvas, name: str, center: tuple[float, float], radius: float) -> None:
    """The seal of an element: its sign on a disc of its color."""
    paper, fill = color("base", "paper"), color("element", name)
    canvas.disc(center, radius, color("base", "ink"))
    canvas.disc(center, radius * 0.96, paper)
    canvas.disc(center, radius * 0.88, fill)
    canvas.glyph(("element", name), center, radius * 1.12, paper, fill)
