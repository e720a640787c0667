"""The numbers of a card: which it shows, and the plates and coin that carry them.

Each stat has a shape of its own besides its color: military ends in a blade, political in a round, glory in a
notch, the others straight.
"""

from dataclasses import dataclass

from l5r_desktop.faces.canvas import Canvas
from l5r_desktop.faces.face import Face, shown
from l5r_desktop.faces.tables import color


@dataclass(frozen=True, slots=True)
class Plate:
    """One number: its stat (group stat of glyphs.toml) and how it is written."""

    stat: str
    text: str


def plates(face: Face) -> tuple[Plate, ...]:
    """The numbers down a card's left edge, from the top, its cost left out."""
    bonus = face.kind in ("holding", "stronghold")
    pool = face.influence if face.kind == "stronghold" else None
    found = (
        Plate("military", shown(face.military)),
        Plate("military", shown(face.military_bonus, signed=True)),
        Plate("political", shown(face.political)),
        Plate("political", shown(face.political_bonus, signed=True)),
        Plate("glory", shown(face.glory)),
        Plate("strength", shown(face.strength_bonus, signed=True) if bonus else shown(face.strength)),
        Plate("honor", shown(face.honor)),
        Plate("fate", shown(face.fate)),
        Plate("influence", shown(pool)),
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
    canvas.write_fitted(plate.text, "number", room, [height * share / 100 for share in range(88, 49, -4)], light)


def _plate_shape(canvas: Canvas, stat: str, box: tuple[float, float, float, float], fill: tuple[int, int, int]) -> None:
    x0, y0, x1, y1 = box
    middle, half = (y0 + y1) / 2, (y1 - y0) / 2
    canvas.box((x0, y0, x1 - half * 0.45 if stat == "political" else x1, y1), fill)
    if stat == "military":
        canvas.polygon([(x1, y0), (x1 + half * 0.62, middle), (x1, y1)], fill)
    elif stat == "political":
        canvas.disc((x1 - half * 0.45, middle), half, fill)
    elif stat == "glory":
        canvas.polygon(
            [(x1, y0), (x1 + half * 0.5, y0), (x1 + half * 0.12, middle), (x1 + half * 0.5, y1), (x1, y1)],
            fill,
        )
    else:
        canvas.box((x1, y0, x1 + half * 0.3, y1), fill)


def paint_coin(canvas: Canvas, face: Face, center: tuple[float, float], radius: float) -> None:
    """The disc at the head of a card: its fate cost, or the sign of its kind where nothing is paid for it."""
    ink, gold = color("stat", "cost"), color("base", "gold")
    canvas.disc(center, radius, color("base", "paper"))
    canvas.disc(center, radius * 0.95, ink)
    canvas.ring(center, radius * 0.88, radius * 0.07, gold)
    text = shown(face.cost)
    if text:
        canvas.write(text, "number", radius * 1.42, center, color("base", "white"))
    else:
        canvas.glyph(("kind", face.kind), center, radius * 1.05, gold, ink)
