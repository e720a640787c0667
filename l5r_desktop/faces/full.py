"""The full face: everything a card says, for widths at which its text can be read."""

from l5r_desktop.faces.canvas import Canvas
from l5r_desktop.faces.face import Face
from l5r_desktop.faces.lettering import fit_lines, width_of
from l5r_desktop.faces.plates import corner, paint_coin, paint_plate, paint_tag, plates, tags
from l5r_desktop.faces.richtext import TextBlock, lay_out, read_markup
from l5r_desktop.faces.scene import paint_scene
from l5r_desktop.faces.tables import color, mix, table, word

_EDGE = 16
_PICTURE = (_EDGE, 132, 744 - _EDGE, 500)
_TYPE_LINE = (_EDGE, 500, 744 - _EDGE, 566)
_TEXT = (42, 582, 744 - 42, 962)
_FOOT = (_EDGE, 976, 744 - _EDGE, 1040 - _EDGE)
_MARK_HIGH = 54
_ONE_LINE = (54, 50, 46, 42, 39, 36)
_TWO_LINES = (44, 42, 40, 38, 35, 32, 29, 26, 24, 22)
"""Title sizes, in units."""


def paint_full(canvas: Canvas, face: Face) -> None:
    """Paint the whole face on a card-shaped canvas (744 by 1040 units)."""
    canvas.box((_EDGE, _EDGE, 744 - _EDGE, 1040 - _EDGE), color("base", "paper"), 26)
    paint_scene(canvas, face, _PICTURE, left=120)
    _paint_head(canvas, face)
    _paint_plates(canvas, face)
    _paint_type_line(canvas, face)
    _paint_text(canvas, face)
    _paint_foot(canvas, face)
    canvas.frame(_EDGE, color("base", "ink"))


def _paint_head(canvas: Canvas, face: Face) -> None:
    band, on = color("clan", face.clan), color("clan", face.clan, "on")
    paper, ink = color("base", "paper"), color("base", "ink")
    canvas.box((_EDGE, _EDGE, 744 - _EDGE, 90), band, 26)
    canvas.box((_EDGE, 50, 744 - _EDGE, 128), band)
    canvas.box((_EDGE, 128, 744 - _EDGE, 132), ink)
    left = 176
    if face.unique:
        canvas.glyph(("stat", "unique"), (190, 72), 30, on, band)
        left = 214
    # One line that is still large is easier to read than two.
    room = (590 - left) * canvas.scale
    single = fit_lines(face.title, "title", room, [size * canvas.scale for size in _ONE_LINE], 1).fits
    sizes, most = (_ONE_LINE, 1) if single else (_TWO_LINES, 2)
    canvas.write_fitted(face.title, "title", (left, 24, 590, 122), sizes, on, most=most, left=True)
    canvas.disc((656, 84), 58, paper)
    canvas.ring((656, 84), 58, 4, ink)
    canvas.glyph(face.crest, (656, 84), 80, color("clan", face.clan, "sign"), paper)
    paint_coin(canvas, face, (94, 88), 68)


def _paint_plates(canvas: Canvas, face: Face) -> None:
    shown_plates = plates(face)
    step = 104 if len(shown_plates) < 4 else 84
    for number, plate in enumerate(shown_plates):
        paint_plate(canvas, plate, _EDGE, 172 + number * step, 132, step - 18)


def _paint_type_line(canvas: Canvas, face: Face) -> None:
    ink, shade = color("base", "ink"), color("base", "shade")
    x0, y0, x1, y1 = _TYPE_LINE
    canvas.box(_TYPE_LINE, shade)
    canvas.box((x0, y0, x1, y0 + 4), ink)
    canvas.box((x0, y1 - 2, x1, y1), mix(shade, ink, 0.4))
    canvas.glyph(face.layout.sign, (62, (y0 + y1) / 2 + 1), 42, ink, shade)
    kind = word(face.lang, "kind", face.kind)
    right = 706.0
    for tag in reversed(tags(face)):
        paint_tag(canvas, tag, (right - 96, y0 + 8, right + 6, y1 - 6))
        right -= 114
    lines = canvas.write_fitted(kind, "bold", (96, y0, 330, y1 + 2), (36,), ink, left=True)
    start = 96 + width_of(lines.lines[0], "bold", lines.size) / canvas.scale + 22
    said = [word(face.lang, "trait", trait) for trait in face.traits]
    if face.note:
        said.append(word(face.lang, "mark", face.note))
    if said:
        box = (start, y0, right, y1 + 2)
        canvas.write_fitted(" · ".join(said), "italic", box, (36, 33, 30, 27, 24, 21), ink, left=True)


def _paint_text(canvas: Canvas, face: Face) -> None:
    x0, y0, x1, y1 = _TEXT
    if not face.scripted:
        y1 -= _MARK_HIGH
        _paint_mark(canvas, face)
    whole = "\n".join(part for part in (_keywords(face), face.text) if part)
    paragraphs = [words for part in whole.splitlines() for words in read_markup(part, face.lang)]
    if not paragraphs:
        _paint_blank(canvas, face, (y0 + y1) / 2)
        return
    sizes = [size * canvas.scale for size in range(42, 19, -2)]
    block = lay_out(paragraphs, (x1 - x0) * canvas.scale, (y1 - y0) * canvas.scale, sizes)
    canvas.fits = canvas.fits and block.fits
    _write_block(canvas, block, (x0, y0))


def _keywords(face: Face) -> str:
    how = table(face.family)["keywords"]
    said = [word(face.lang, how["words"], keyword) for keyword in face.keywords]
    return f"**{how['between'].join(said)}{how['end']}**" if said else ""


def _write_block(canvas: Canvas, block: TextBlock, corner: tuple[float, float]) -> None:
    ink, paper = color("base", "ink"), color("base", "paper")
    size = block.size / canvas.scale
    for item in block.placed:
        x, y = corner[0] + item.x / canvas.scale, corner[1] + item.y / canvas.scale
        if item.piece.sign:
            tint = color(*item.piece.sign)
            canvas.glyph(item.piece.sign, (x + size * 0.49, y + size * 0.62), size * 0.86, tint, paper)
        else:
            canvas.write(item.piece.text, item.piece.style, size, (x, y + size * 0.95), ink, "ls")


def _paint_blank(canvas: Canvas, face: Face, middle: float) -> None:
    """A card without text shows its emblem, faintly, where the text would stand."""
    paper = color("base", "paper")
    canvas.glyph(face.crest, (372, middle), 260, mix(paper, color("clan", face.clan, "wash"), 0.6), paper)


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
    band, on = color("clan", face.clan), color("clan", face.clan, "on")
    x0, y0, x1, y1 = _FOOT
    canvas.box(_FOOT, band, 23)
    canvas.box((x0, y0, x1, y0 + 24), band)
    clans = " · ".join(word(face.lang, "clan", clan) for clan in face.clans or (face.clan,))
    label = canvas.write_fitted(clans, "bold", (42, y0, 470, y1), (32, 28, 24, 21, 18), on, left=True)
    start = max(250, 62 + width_of(label.lines[0], "bold", label.size) / canvas.scale) if clans else 250
    mark = corner(face)
    if mark:
        canvas.glyph(("stat", mark.stat), (640, (y0 + y1) / 2), 36, on, band)
        canvas.write(mark.text, "number", 38, (684, (y0 + y1) / 2), on)
    canvas.write_fitted(face.id, "plain", (start, y0, 600 if mark else 702, y1), (24, 21, 18, 15), mix(on, band, 0.25))
