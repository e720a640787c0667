"""The simplified face for the table: big title, big numbers, clan color and emblem, kind; no text."""

from l5r_desktop.faces.canvas import Canvas
from l5r_desktop.faces.face import Face, shown
from l5r_desktop.faces.glyphs import emblem
from l5r_desktop.faces.plates import paint_coin, paint_plate, plates
from l5r_desktop.faces.scene import paint_scene
from l5r_desktop.faces.tables import color, mix

_EDGE = 18
_HEAD = 256


def paint_small(canvas: Canvas, face: Face) -> None:
    """Paint the simplified face on a card-shaped canvas (744 by 1040 units)."""
    band, on = color("clan", face.clan), color("clan", face.clan, "on")
    ink = color("base", "ink")
    canvas.box((_EDGE, _EDGE, 744 - _EDGE, 1040 - _EDGE), color("base", "paper"), 30)
    paint_scene(canvas, face, (_EDGE, _HEAD, 744 - _EDGE, 830), left=190)
    canvas.box((_EDGE, _EDGE, 744 - _EDGE, 120), band, 30)
    canvas.box((_EDGE, 60, 744 - _EDGE, _HEAD), band)
    canvas.write_fitted(
        face.title, "bold", (_EDGE + 14, _EDGE, 744 - _EDGE - 14, _HEAD), range(118, 71, -4), on, most=2
    )
    canvas.box((_EDGE, _HEAD, 744 - _EDGE, _HEAD + 10), ink)
    _paint_foot(canvas, face)
    _paint_numbers(canvas, face)
    canvas.frame(_EDGE, ink)
    if not face.scripted:
        canvas.box((560, _HEAD + 10, 744 - _EDGE, _HEAD + 160), color("base", "gold"))
        canvas.glyph(("mark", "hazard"), (643, _HEAD + 84), 124, ink, color("base", "gold"))


def _paint_foot(canvas: Canvas, face: Face) -> None:
    """Emblem and kind below the picture, at the right of the numbers."""
    paper, ink, band = color("base", "paper"), color("base", "ink"), color("clan", face.clan)
    canvas.box((_EDGE, 830, 744 - _EDGE, 838), ink)
    if face.unique:
        canvas.glyph(("stat", "unique"), (330, 934), 70, ink, paper)
    dark = mix(band, ink, 0.25 if face.clan == "lion" else 0)
    canvas.glyph(("emblem", emblem(face.clan)), (462, 932), 150, dark, paper)
    canvas.glyph(("kind", face.kind), (636, 932), 136, ink, paper)


def _paint_numbers(canvas: Canvas, face: Face) -> None:
    top = _HEAD + 24.0
    if shown(face.cost):
        paint_coin(canvas, face, (114, top + 84), 96)
        top += 192
    for number, plate in enumerate(plates(face)):
        paint_plate(canvas, plate, _EDGE, top + number * 184, 212, 168)
