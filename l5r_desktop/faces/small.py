"""The simplified faces of small cards: one for the table (big title, big numbers, clan color and emblem, kind; no
text), and one whose text is to be read (title, numbers and text; no picture).
"""

from l5r_desktop.faces.canvas import Canvas
from l5r_desktop.faces.face import Face
from l5r_desktop.faces.full import paragraphs, write_text
from l5r_desktop.faces.lettering import fit_lines
from l5r_desktop.faces.plates import Plate, corner, cost, paint_coin, paint_plate, paint_tag, plates, tags
from l5r_desktop.faces.richtext import LEADING, TextBlock, lay_out
from l5r_desktop.faces.scene import paint_scene
from l5r_desktop.faces.tables import color

_EDGE = 18
_HEAD = 256
_FOOT = 830
_RANK_FOOT = 640
"""Where the tag with the level of experience ends below, in units."""
_TITLE, _TITLE_COVERED, _MUCH = range(118, 67, -4), range(118, 47, -4), 40
"""Title sizes, in units; the second where more of the title's end is covered than the last says, in percent."""
_UNDER, _TITLE_UNDER = 206, range(90, 59, -4)
"""Where the title of a Province ends, in units, and its sizes: the card in it leaves two lines of these to be seen."""


def paint_small(canvas: Canvas, face: Face) -> None:
    """Paint the simplified face on a card-shaped canvas (744 by 1040 units)."""
    band, ink = color("clan", face.clan), color("base", "ink")
    canvas.box((_EDGE, _EDGE, 744 - _EDGE, 1040 - _EDGE), color("base", "paper"), 30)
    paint_scene(canvas, face, (_EDGE, _HEAD, 744 - _EDGE, _FOOT), left=190)
    canvas.box((_EDGE, _EDGE, 744 - _EDGE, 120), band, 30)
    canvas.box((_EDGE, 60, 744 - _EDGE, _HEAD), band)
    _paint_title(canvas, face)
    canvas.box((_EDGE, _HEAD, 744 - _EDGE, _HEAD + 10), ink)
    canvas.box((_EDGE, _FOOT, 744 - _EDGE, _FOOT + 8), ink)
    if tags(face):
        _paint_tags(canvas, face)
    else:
        _paint_foot(canvas, face)
    if face.unique and _has_room(face):
        canvas.glyph(("stat", "unique"), (330, 934), 70, ink, color("base", "paper"))
    _paint_numbers(canvas, face)
    _paint_rank(canvas, face)
    canvas.frame(_EDGE, ink)
    if not face.scripted:
        canvas.box((584, _HEAD + 10, 744 - _EDGE, _HEAD + 140), color("base", "gold"))
        canvas.glyph(("mark", "hazard"), (655, _HEAD + 74), 108, ink, color("base", "gold"))


def _paint_title(canvas: Canvas, face: Face) -> None:
    """The title; without what follows a name where all of it has no room."""
    right = min(744 - _EDGE - 14, 744 * (100 - face.corner) // 100)
    under = face.kind == "province"
    box = (_EDGE + 14, _EDGE, right, _UNDER if under else _HEAD)
    units = _TITLE_COVERED if face.corner > _MUCH else _TITLE_UNDER if under else _TITLE
    sizes = [size * canvas.scale for size in units]
    whole = fit_lines(face.title, "bold", (box[2] - box[0]) * canvas.scale, sizes, 2).fits
    title = face.title if whole or not face.short else face.short
    canvas.write_fitted(title, "bold", box, units, color("clan", face.clan, "on"), most=2)


def _paint_foot(canvas: Canvas, face: Face) -> None:
    """Emblem and kind below the picture, at the right of the numbers."""
    paper, ink = color("base", "paper"), color("base", "ink")
    canvas.glyph(face.crest, (462, 932), 150, color("clan", face.clan, "sign"), paper)
    canvas.glyph(face.layout.sign, (636, 932), 136, ink, paper)


def _paint_tags(canvas: Canvas, face: Face) -> None:
    """A foot that holds numbers too: they stand first, then emblem and kind, smaller."""
    paper, ink = color("base", "paper"), color("base", "ink")
    for number, tag in enumerate(tags(face)):
        left = _EDGE + 8 + number * 212.0
        paint_tag(canvas, tag, (left, _FOOT + 22, left + 204, 1040 - _EDGE - 12))
    canvas.glyph(face.crest, (518, 932), 122, color("clan", face.clan, "sign"), paper)
    canvas.glyph(face.layout.sign, (656, 932), 116, ink, paper)


def _has_room(face: Face) -> bool:
    """Return True if the mark of a unique card finds room in the foot."""
    return len(tags(face)) < 2


def rank_box(face: Face) -> tuple[float, float, float, float] | None:
    """Return where the tag with the level of experience lies, in units: left, top, right, bottom; None for no tag.

    It also has the mark of a unique card where the foot has no room for it. It lies above the sign that the table puts
    into the lower right corner.
    """
    unique = face.unique and not _has_room(face)
    if not face.rank and not unique:
        return None
    wide = (80 if unique else 16) + (196 if face.rank else 0)
    return 744 - _EDGE - wide, _RANK_FOOT - 96, 744 - _EDGE, _RANK_FOOT


def _paint_rank(canvas: Canvas, face: Face) -> None:
    """The level of experience, and the mark of a unique card where the foot has no room for it."""
    box = rank_box(face)
    if box is None:
        return
    paper, ink = color("base", "paper"), color("base", "ink")
    left, top, right, bottom = box
    unique = face.unique and not _has_room(face)
    canvas.box((left - 6, top - 6, right, bottom + 6), ink)
    canvas.box(box, paper)
    if unique:
        canvas.glyph(("stat", "unique"), (left + 42, top + 49), 62, ink, paper)
    if face.rank:
        start = left + (78 if unique else 8)
        canvas.write_fitted(face.rank, "bold", (start, top, right - 8, bottom), (84, 76, 68, 60, 52), ink)


def _paint_numbers(canvas: Canvas, face: Face) -> None:
    top = _HEAD + 24.0
    if cost(face):
        paint_coin(canvas, face, (114, top + 84), 96)
        top += 192
    for number, plate in enumerate(plates(face)):
        paint_plate(canvas, plate, _EDGE, top + number * 184, 212 + 36 * (min(len(plate.text), 3) - 1), 168)


_WORDED_HEAD, _HEAD_TWO = 128, 196
"""Where the title ends, in units: of one line, and of two."""
_WORDED_TITLE = range(104, 59, -4)
_STRIP, _LOW_STRIP = 150, 104
"""Height of the line with the numbers, in units; the second where the text needs the room."""
_TIGHT = 1.08
"""Distance of lines by their size where the text has no room otherwise."""
_LARGEST, _LEAST = 96, 40
"""Text sizes, in units."""
_LEAST_PIXELS = 9.0
"""Letters that are smaller are not read; a text that needs them is cut instead. So much larger ones where all texts
are.
"""
_TAG = 168
_RULE, _TEXT_LEFT = 5, _EDGE + 16
"""Height of what parts the numbers from the text, and where the text begins, in units."""


def can_be_worded(face: Face) -> bool:
    """Return True if there is a text to read."""
    return bool(face.text or face.keywords)


def paint_worded(canvas: Canvas, face: Face) -> None:
    """Paint title, numbers and text on a card-shaped canvas (744 by 1040 units)."""
    band, ink, paper = color("clan", face.clan), color("base", "ink"), color("base", "paper")
    canvas.box((_EDGE, _EDGE, 744 - _EDGE, 1040 - _EDGE), paper, 30)
    room = (744 - 2 * (_EDGE + 14)) * canvas.scale
    sizes = [size * canvas.scale for size in _WORDED_TITLE]
    single = fit_lines(face.title, "bold", room, sizes, 1).fits
    head = _WORDED_HEAD if single else _HEAD_TWO
    canvas.box((_EDGE, _EDGE, 744 - _EDGE, head), band, 30)
    canvas.box((_EDGE, 60, 744 - _EDGE, head), band)
    title = face.title if single or not face.short else face.short
    box = (_EDGE + 14, _EDGE, 744 - _EDGE - 14, head)
    canvas.write_fitted(title, "bold", box, _WORDED_TITLE, color("clan", face.clan, "on"), most=1 if single else 2)
    canvas.box((_EDGE, head, 744 - _EDGE, head + 8), ink)
    strip, block = _laid_out(canvas, face, head + 8)
    top = _paint_strip(canvas, face, head + 8, strip)
    canvas.fits = canvas.fits and block.fits
    write_text(canvas, block, (_TEXT_LEFT, top + 8))
    canvas.frame(_EDGE, ink)
    if not face.scripted:
        canvas.glyph(("mark", "hazard"), (672, head + 84), 100, ink, paper)


def _paint_strip(canvas: Canvas, face: Face, top: float, high: float) -> float:
    """The cost and all numbers in one line, with the sign of the kind at its end; returns where it ends."""
    ink, shade = color("base", "ink"), color("base", "shade")
    middle, bottom, by = top + high / 2, top + high, high / _STRIP
    canvas.box((_EDGE, top, 744 - _EDGE, bottom), shade)
    left = _EDGE + 8.0
    if cost(face):
        paint_coin(canvas, face, (left + 66 * by, middle), 64 * by)
        left += 142 * by
    last = corner(face)
    numbers: tuple[Plate, ...] = (*plates(face), *tags(face), *((last,) if last else ()))
    sign = 110 * by if len(numbers) < 4 else 0
    wide = min(_TAG, (744 - _EDGE - 10 - sign - left) / max(1, len(numbers)))
    for at, number in enumerate(numbers):
        x = left + at * wide
        paint_tag(canvas, number, (x, top + 16 * by, x + wide - 8, bottom - 16 * by))
    if sign and face.scripted:
        canvas.glyph(face.layout.sign, (744 - _EDGE - 62 * by, middle), 96 * by, ink, shade)
    canvas.box((_EDGE, bottom, 744 - _EDGE, bottom + _RULE), ink)
    return bottom + _RULE


def _laid_out(canvas: Canvas, face: Face, top: float) -> tuple[float, TextBlock]:
    """How high the line with the numbers is, and the text below it. top: where that line begins.

    A text without room leaves out notes of what keywords mean, then that line is lower and lines are closer.
    """
    smallest = _LEAST_PIXELS * face.letters / 100
    least = max(_LEAST, smallest / canvas.scale)
    sizes = [size * canvas.scale for size in range(_LARGEST, _LEAST - 1, -2) if size >= least] or [smallest]
    wide = (744 - _EDGE - 14 - _TEXT_LEFT) * canvas.scale
    for reminders, strip, leading in ((True, _STRIP, LEADING), (False, _STRIP, LEADING), (False, _LOW_STRIP, _TIGHT)):
        high = (1040 - _EDGE - 16 - top - strip - _RULE) * canvas.scale
        block = lay_out(paragraphs(face, reminders=reminders), wide, high, sizes, leading)
        if block.fits:
            break
    return strip, block
