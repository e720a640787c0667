"""The rules text of the full face: as large as the picture above it allows, then smaller, then without reminders."""

from collections.abc import Sequence
from dataclasses import dataclass

from l5r_desktop.faces.brush_strokes import Box
from l5r_desktop.faces.canvas import Canvas
from l5r_desktop.faces.face import Face
from l5r_desktop.faces.richtext import Piece, TextBlock, Word, lay_out, read_markup
from l5r_desktop.faces.tables import color, mix, table, word

_LARGEST, _COMFORTABLE, _SMALL, _LEAST = 42, 36, 28, 20
"""Text sizes, in units: beside a large picture it is at least comfortable."""


@dataclass(frozen=True, slots=True)
class TextRoom:
    """A box for text, and where the picture above it ends; in units."""

    above: float
    box: Box


@dataclass(frozen=True, slots=True)
class FittedText:
    """A text in the room that was chosen for it. block: None for no text."""

    room: TextRoom
    block: TextBlock | None


def settle(canvas: Canvas, face: Face, rooms: Sequence[TextRoom]) -> FittedText:
    """The first room in which the text is comfortably large, the last of them for a long one.

    Reminders of what keywords mean give way before the text becomes small.
    """
    whole = _paragraphs(face, reminders=True)
    if not whole:
        return FittedText(rooms[0], None)
    short = _paragraphs(face, reminders=False)
    narrowed = (whole, _COMFORTABLE, rooms), (whole, _SMALL, rooms), (short, _SMALL, rooms), (short, _LEAST, rooms[-1:])
    for paragraphs, least, choice in narrowed:
        for room in choice:
            x0, y0, x1, y1 = room.box
            sizes = [size * canvas.scale for size in range(_LARGEST, least - 1, -2)]
            block = lay_out(paragraphs, (x1 - x0) * canvas.scale, (y1 - y0) * canvas.scale, sizes)
            if block.fits:
                return FittedText(room, block)
    return FittedText(room, block)


def paint_text(canvas: Canvas, face: Face, settled: FittedText) -> None:
    """Paint the text over a faint emblem; the emblem alone where there is none."""
    x0, y0, _, y1 = settled.room.box
    paper, wash = color("base", "paper"), color("clan", face.clan, "wash")
    size = min(330.0, (y1 - y0) * 0.9)
    canvas.glyph(face.crest, (372, (y0 + y1) / 2), size, mix(paper, wash, 0.24 if settled.block else 0.6), paper)
    if settled.block is None:
        return
    canvas.fits = canvas.fits and settled.block.fits
    spare = (y1 - y0) - settled.block.height / canvas.scale
    _write(canvas, settled.block, (x0, y0 + max(0.0, spare) * 0.32))


def _paragraphs(face: Face, *, reminders: bool) -> list[list[Word]]:
    how = table(face.family)["keywords"]
    said = [word(face.lang, how["words"], keyword) for keyword in face.keywords]
    lines = [f"**{how['between'].join(said)}{how['end']}**"] if said else []
    lines += [line for line in face.text.splitlines() if reminders or not _reminds(line)]
    return [words for line in lines for words in read_markup(line, face.lang)]


def _reminds(line: str) -> bool:
    """Return True if a paragraph is nothing but a note in brackets, in italics."""
    return line.startswith("__(") and line.endswith(")__") and line.count("__") == 2


def _write(canvas: Canvas, block: TextBlock, corner: tuple[float, float]) -> None:
    ink = color("base", "ink")
    size = block.size / canvas.scale
    for item in block.placed:
        x, y = corner[0] + item.x / canvas.scale, corner[1] + item.y / canvas.scale
        if item.piece.sign:
            _sign(canvas, item.piece, (x, y), size)
        else:
            canvas.write(item.piece.text, item.piece.style, size, (x, y + size * 0.95), ink, "ls")


def _sign(canvas: Canvas, piece: Piece, at: tuple[float, float], size: float) -> None:
    assert piece.sign is not None
    ink, paper = color("base", "ink"), color("base", "paper")
    center = at[0] + size * 0.49, at[1] + size * 0.62
    if piece.sign == ("mark", "gold"):
        canvas.disc(center, size * 0.47, color("coin", "gold", "rim"))
        canvas.disc(center, size * 0.41, color("coin", "gold", "fill"))
        canvas.write(piece.text, "number", size * 0.68, (center[0], center[1] + size * 0.01), ink)
        return
    tint = ink if piece.sign[0] == "mark" else color(*piece.sign)
    canvas.glyph(piece.sign, center, size * 0.86, tint, paper)
