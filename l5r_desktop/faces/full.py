"""The full face: everything a card says, for widths at which its text can be read."""

from collections.abc import Sequence
from dataclasses import dataclass

from l5r_desktop.faces.brush_strokes import Box
from l5r_desktop.faces.canvas import Canvas
from l5r_desktop.faces.face import Face
from l5r_desktop.faces.lettering import fit_lines, width_of
from l5r_desktop.faces.plates import corner, paint_coin, paint_plate, paint_tag, plates, tags
from l5r_desktop.faces.richtext import Piece, TextBlock, Word, lay_out, read_markup
from l5r_desktop.faces.scene import paint_scene
from l5r_desktop.faces.tables import color, mix, table, word

# The rules text of the full face: as large as the picture above it allows, then smaller, then without reminders.

_LARGEST, _COMFORTABLE, _SMALL, _LEAST = 42, 36, 28, 20
"""Text sizes, in units: beside a large picture it is at least comfortable."""


@dataclass(frozen=True, slots=True)
class TextArea:
    """A box for text, and where the picture above it ends; in units."""

    above: float
    box: Box


@dataclass(frozen=True, slots=True)
class FittedText:
    """A text in the room that was chosen for it. block: None for no text."""

    room: TextArea
    block: TextBlock | None


def settle(canvas: Canvas, face: Face, rooms: Sequence[TextArea]) -> FittedText:
    """The first room in which the text is comfortably large, the last of them for a long one.

    Reminders of what keywords mean give way before the text becomes small.
    """
    whole = paragraphs(face, reminders=True)
    if not whole:
        return FittedText(rooms[0], None)
    short = paragraphs(face, reminders=False)
    narrowed = (whole, _COMFORTABLE, rooms), (whole, _SMALL, rooms), (short, _SMALL, rooms), (short, _LEAST, rooms[-1:])
    for said, least, choice in narrowed:
        for room in choice:
            x0, y0, x1, y1 = room.box
            sizes = [size * canvas.scale for size in range(_LARGEST, least - 1, -2)]
            block = lay_out(said, (x1 - x0) * canvas.scale, (y1 - y0) * canvas.scale, sizes)
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
    write_text(canvas, settled.block, (x0, y0 + max(0.0, spare) * 0.32))


def paragraphs(face: Face, *, reminders: bool) -> list[list[Word]]:
    """The keywords and the text of a card as words. reminders: with notes of what keywords mean."""
    how = table(face.family)["keywords"]
    said = [word(face.lang, how["words"], keyword) for keyword in face.keywords]
    text = face.text.splitlines()
    # A line that is a keyword's name would have it stand there twice.
    named = {line.casefold() for line in text}
    said = [name for name in said if f"**{name}**".casefold() not in named]
    if reminders:
        # A line that says what a keyword means names it; it would stand there twice.
        said = [name for name in said if not any(_explains(line, name) for line in text)]
    else:
        text = [line for line in text if not _reminds(line) and not any(_explains(line, name) for name in said)]
    lines = [f"**{how['between'].join(said)}{how['end']}**"] if said else []
    lines += text
    return [words for line in lines for words in read_markup(line, face.lang)]


def _explains(line: str, keyword: str) -> bool:
    """Return True if a paragraph is a keyword by its name and a note of what it means."""
    name = f"**{keyword}** "
    return line.casefold().startswith(name.casefold()) and _reminds(line[len(name) :])


def _reminds(line: str) -> bool:
    """Return True if a paragraph is nothing but a note in brackets, in italics."""
    return line.startswith("__(") and line.endswith(")__") and line.count("__") == 2


def write_text(canvas: Canvas, block: TextBlock, corner: tuple[float, float]) -> None:
    """Write a text that has been laid out. corner: its upper left one, in units."""
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


_EDGE = 16
_TOP = 132
_BOTTOMS = (690, 630, 572, 540, 500, 460, 420, 380, 350)
"""Where a picture may end: as far down as the text below it leaves room."""
_TYPE_HIGH = 66
_FOOT = (_EDGE, 976, 744 - _EDGE, 1040 - _EDGE)
_MARK_HIGH = 54
_ONE_LINE = (54, 50, 46, 42, 39, 36)
_TWO_LINES = (44, 42, 40, 38, 35, 32, 29, 26, 24, 22)
"""Title sizes, in units."""


def paint_full(canvas: Canvas, face: Face) -> None:
    """Paint the whole face on a card-shaped canvas (744 by 1040 units)."""
    settled = settle(canvas, face, text_rooms(face))
    bottom = settled.room.above
    canvas.box((_EDGE, _EDGE, 744 - _EDGE, 1040 - _EDGE), color("base", "paper"), 26)
    paint_scene(canvas, face, (_EDGE, _TOP, 744 - _EDGE, bottom), left=120)
    _paint_head(canvas, face)
    _paint_plates(canvas, face, bottom)
    _paint_type_line(canvas, face, (_EDGE, bottom, 744 - _EDGE, bottom + _TYPE_HIGH))
    paint_text(canvas, face, settled)
    if not face.scripted:
        _paint_mark(canvas, face)
    _paint_foot(canvas, face)
    canvas.frame(_EDGE, color("base", "ink"))
    _paint_rim(canvas)


def text_rooms(face: Face) -> tuple[TextArea, ...]:
    """The boxes that a card's text may be given, the smallest first."""
    lower = _FOOT[1] - 14 - (0 if face.scripted else _MARK_HIGH)
    return tuple(TextArea(bottom, (42, bottom + _TYPE_HIGH + 14, 744 - 42, lower)) for bottom in _BOTTOMS)


def _paint_rim(canvas: Canvas) -> None:
    """A thread of gold inside the black edge."""
    gold, edge, thick = color("base", "gold"), _EDGE - 3, 3
    for box in (
        (edge, 40, edge + thick, 1000), (744 - edge - thick, 40, 744 - edge, 1000),
        (40, edge, 704, edge + thick), (40, 1040 - edge - thick, 704, 1040 - edge),
    ):  # fmt: skip
        canvas.box(box, gold)


def _paint_head(canvas: Canvas, face: Face) -> None:
    band, on = color("clan", face.clan), color("clan", face.clan, "on")
    paper, ink = color("base", "paper"), color("base", "ink")
    canvas.box((_EDGE, _EDGE, 744 - _EDGE, 90), band, 26)
    canvas.box((_EDGE, 50, 744 - _EDGE, 128), band)
    silk = canvas.layer((_EDGE, _EDGE, 744 - _EDGE, 128))
    for row in range(5):
        for column in range(-1, 20):
            x, y = column * 40.0 + (row % 2) * 20, 34.0 + row * 22
            silk.line([(x, y), (x + 20, y - 11), (x + 40, y), (x + 20, y + 11), (x, y)], 2)
    canvas.lay(silk, on, 0.09)
    canvas.box((_EDGE, 128, 744 - _EDGE, 132), ink)
    canvas.box((_EDGE, 124, 744 - _EDGE, 127), color("base", "gold"))
    left = 176
    if face.unique:
        canvas.glyph(("stat", "unique"), (190, 72), 30, on, band)
        left = 214
    # One line that is still large is easier to read than two.
    room = (590 - left) * canvas.scale
    single = fit_lines(face.title, "title", room, [size * canvas.scale for size in _ONE_LINE], 1).fits
    sizes, most = (_ONE_LINE, 1) if single else (_TWO_LINES, 2)
    canvas.write_fitted(face.title, "title", (left, 24, 590, 122), sizes, on, most=most, left=True)
    canvas.disc((656, 84), 58, ink)
    canvas.disc((656, 84), 54, color("base", "gold"))
    canvas.disc((656, 84), 51, paper)
    canvas.glyph(face.crest, (656, 84), 76, color("clan", face.clan, "sign"), paper)
    paint_coin(canvas, face, (94, 88), 68)


def _paint_plates(canvas: Canvas, face: Face, bottom: float) -> None:
    shown_plates = plates(face)
    room = (bottom - 176) / max(1, len(shown_plates))
    step = min(104.0, room)
    for number, plate in enumerate(shown_plates):
        paint_plate(canvas, plate, _EDGE, 172 + number * step, 132, step - min(18, step * 0.17))


def _paint_type_line(canvas: Canvas, face: Face, box: tuple[float, float, float, float]) -> None:
    ink, shade = color("base", "ink"), color("base", "shade")
    x0, y0, x1, y1 = box
    canvas.box(box, shade)
    canvas.box((x0, y0, x1, y0 + 4), ink)
    canvas.box((x0, y1 - 2, x1, y1), mix(shade, ink, 0.4))
    canvas.glyph(face.layout.sign, (62, (y0 + y1) / 2 + 1), 42, ink, shade)
    kind = word(face.lang, "kind", face.kind)
    right = 706.0
    for tag in reversed(tags(face)):
        wide = 102 if len(tag.text) < 3 and not tag.change else 138
        paint_tag(canvas, tag, (right - wide + 6, y0 + 8, right + 6, y1 - 6))
        right -= wide + 12
    lines = canvas.write_fitted(kind, "bold", (96, y0, min(right, 400.0), y1 + 2), (36, 33, 30), ink, left=True)
    start = 96 + width_of(lines.lines[0], "bold", lines.size) / canvas.scale + 22
    said = [word(face.lang, "trait", trait) for trait in face.traits]
    if face.note:
        said.append(word(face.lang, "mark", face.note))
    if said:
        room = (start, y0, right, y1 + 2)
        canvas.write_fitted(" · ".join(said), "italic", room, (36, 33, 30, 27, 24, 21), ink, left=True)


def _paint_mark(canvas: Canvas, face: Face) -> None:
    """The strip that says that the program does not know this card's rules."""
    ink, gold = color("base", "ink"), color("base", "gold")
    top, bottom = _FOOT[1] - _MARK_HIGH, _FOOT[1]
    canvas.box((_EDGE, top, 744 - _EDGE, bottom), gold)
    for number in range(-1, 24):
        x = _EDGE + number * 32.0
        for y in (top, bottom - 7):
            canvas.polygon([(x + 7, y), (x + 23, y), (x + 16, y + 7), (x, y + 7)], ink)
    canvas.glyph(("mark", "hazard"), (66, (top + bottom) / 2), 34, ink, gold)
    canvas.write_fitted(word(face.lang, "mark", "unscripted"), "bold", (96, top, 700, bottom), (30, 27, 24, 21), ink)


def _paint_foot(canvas: Canvas, face: Face) -> None:
    """The clans, the level of experience and the number of the corner."""
    band, on = color("clan", face.clan), color("clan", face.clan, "on")
    x0, y0, x1, y1 = _FOOT
    canvas.box(_FOOT, band, 23)
    canvas.box((x0, y0, x1, y0 + 24), band)
    canvas.box((x0, y0, x1, y0 + 3), color("base", "gold"))
    right = 702.0
    mark = corner(face)
    if mark:
        canvas.glyph(("stat", mark.stat), (640, (y0 + y1) / 2), 36, on, band)
        canvas.write(mark.text, "number", 38, (684, (y0 + y1) / 2), on)
        right = 606
    if face.rank:
        canvas.write(face.rank, "bold", 30, (right, (y0 + y1) / 2 + 1), on, "rm")
        right -= width_of(face.rank, "bold", 30 * canvas.scale) / canvas.scale + 24
    clans = " · ".join(word(face.lang, "clan", clan) for clan in face.clans or (face.clan,))
    canvas.write_fitted(clans, "bold", (42, y0 + 3, right, y1), (32, 28, 24, 21, 18), on, left=True)
