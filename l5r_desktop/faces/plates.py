"""The numbers of a card: the plates, the tags and the coin that carry them.

Each stat has a sign of its own besides its color, and some have a shape of their own (palette.toml).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from l5r_desktop.faces.brush_strokes import Box
from l5r_desktop.faces.canvas import Canvas
from l5r_desktop.faces.face import Face, shown
from l5r_desktop.faces.layouts import Slot
from l5r_desktop.faces.tables import Color, color, table


@dataclass(frozen=True, slots=True)
class Plate:
    """One number: its stat (group stat of glyphs.toml) and how it is written.

    change: 1 above and -1 below what is printed, else 0.
    """

    stat: str
    text: str
    change: int = 0


def plates(face: Face) -> tuple[Plate, ...]:
    """The numbers down a card's left edge, from the top, its cost left out."""
    return _filled(face, face.layout.plates)


def tags(face: Face) -> tuple[Plate, ...]:
    """The numbers in a card's type line, or in the foot of its small face, from the left."""
    return _filled(face, face.layout.line)


def corner(face: Face) -> Plate | None:
    """The number in the foot of a card's full face."""
    found = _filled(face, [face.layout.corner] if face.layout.corner else [])
    return found[0] if found else None


def _filled(face: Face, slots: Sequence[Slot]) -> tuple[Plate, ...]:
    changes = dict(face.changes)
    found = (
        Plate(slot.stat, shown(face.number(slot.fact), signed=slot.signed), changes.get(slot.fact, 0)) for slot in slots
    )
    return tuple(plate for plate in found if plate.text)


def paint_plate(canvas: Canvas, plate: Plate, left: float, top: float, width: float, height: float) -> None:
    """A plate fixed to the left edge, `width` units long without its ornamental end; sign, then number."""
    fill, light = color("stat", plate.stat), color("base", "white")
    for grow, tint in ((height * 0.055, color("base", "paper")), (0.0, fill)):
        _plate_shape(canvas, plate.stat, (left, top - grow, left + width + grow, top + height + grow), tint)
    middle = top + height / 2
    sign = min(height * 0.58, width * (0.46 if len(plate.text) < 2 else 0.34))
    canvas.glyph(("stat", plate.stat), (left + height * 0.08 + sign / 2, middle), sign, light, fill)
    room = (left + height * 0.1 + sign, top, left + width + height * 0.08, top + height)
    if plate.change:
        edge = height * 0.07
        sheet = (left + height * 0.14 + sign, top + edge, left + width + height * 0.42, top + height - edge)
        room = _paint_change(canvas, plate, sheet)
    tint = _number_color(plate)
    canvas.write_fitted(plate.text, "number", room, [height * share / 100 for share in range(88, 49, -4)], tint)


def paint_tag(canvas: Canvas, plate: Plate, box: Box) -> None:
    """A small plate that stands free: sign, then number."""
    fill, light = color("stat", plate.stat), color("base", "white")
    x0, y0, x1, y1 = box
    wide, high = x1 - x0, y1 - y0
    canvas.box(box, fill, high * 0.16)
    sign = min(high * 0.72, wide * (0.3 if plate.change else 0.44 if len(plate.text) < 2 else 0.36))
    canvas.glyph(("stat", plate.stat), (x0 + wide * 0.05 + sign / 2, (y0 + y1) / 2), sign, light, fill)
    room = (x0 + wide * 0.06 + sign, y0, x1 - wide * 0.02, y1)
    if plate.change:
        room = _paint_change(
            canvas, plate, (room[0] + high * 0.04, y0 + high * 0.07, x1 - high * 0.07, y1 - high * 0.07)
        )
    tint = _number_color(plate)
    canvas.write_fitted(plate.text, "number", room, [high * share / 100 for share in range(92, 41, -4)], tint)


def _number_color(plate: Plate) -> Color:
    return color("change", "more" if plate.change > 0 else "less") if plate.change else color("base", "white")


def _paint_change(canvas: Canvas, plate: Plate, box: Box) -> Box:
    """A light ground for a number that is not as printed, with an arrow up or down; returns the room for the number."""
    x0, y0, x1, y1 = box
    high = y1 - y0
    canvas.box(box, color("base", "white"), high * 0.14)
    x, y, half = x1 - high * 0.2, (y0 + y1) / 2, high * 0.18
    up = half if plate.change > 0 else -half
    canvas.polygon([(x - half * 0.85, y + up), (x, y - up * 1.1), (x + half * 0.85, y + up)], _number_color(plate))
    return x0 + high * 0.02, y0, x1 - high * 0.36, y1


def _plate_shape(canvas: Canvas, stat: str, box: Box, fill: Color) -> None:
    shape = table("palette")["shape"].get(stat)
    x0, y0, x1, y1 = box
    middle, half = (y0 + y1) / 2, (y1 - y0) / 2
    canvas.box((x0, y0, x1 - half * 0.45 if shape == "round" else x1, y1), fill)
    if shape == "blade":
        canvas.polygon([(x1, y0), (x1 + half * 0.62, middle), (x1, y1)], fill)
    elif shape == "round":
        canvas.disc((x1 - half * 0.45, middle), half, fill)
    elif shape == "notch":
        canvas.polygon(
            [(x1, y0), (x1 + half * 0.5, y0), (x1 + half * 0.12, middle), (x1 + half * 0.5, y1), (x1, y1)],
            fill,
        )
    else:
        canvas.box((x1, y0, x1 + half * 0.3, y1), fill)


def paint_coin(canvas: Canvas, face: Face, center: tuple[float, float], radius: float) -> None:
    """The disc at the head of a card: its cost, or the sign of its kind where nothing is paid for it."""
    coin = table(face.family)["coin"]
    fill, rim, letters = (color("coin", coin, part) for part in ("fill", "rim", "letters"))
    canvas.disc(center, radius, color("base", "paper"))
    canvas.disc(center, radius * 0.95, fill)
    canvas.ring(center, radius * 0.88, radius * 0.07, rim)
    text = cost(face)
    if text == "*":
        canvas.glyph(("mark", "text"), center, radius * 0.9, letters, fill)
    elif text:
        size = radius * (1.42 if len(text) < 2 else 1.22)
        canvas.write(text, "number", size, center, letters)
    else:
        canvas.glyph(face.layout.sign, center, radius * 1.05, rim, fill)


def cost(face: Face) -> str:
    """The cost as it is written, "" where a card has none."""
    return shown(face.number(face.layout.cost))
