"""Rules text: bold headers, italics, signs among the words, shrunk until it fits a box."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from l5r_desktop.faces.lettering import ELLIPSIS, width_of
from l5r_desktop.faces.tables import ELEMENTS, table
from l5r_desktop.rulesets.common.typography import kept_together

LEADING = 1.22
"""Line height, in font sizes."""
_GAP = 0.38
"""Extra space between paragraphs, in font sizes."""
_SIGN = 0.98
"""Width of a sign in the text, in font sizes."""
_MARK = re.compile(r"(\*\*|__|\[[a-z-]+(?: \d+)?\])")


@dataclass(frozen=True, slots=True)
class Piece:
    """Letters of one style, or a sign (group and name of glyphs.toml) with a number written on it, or none."""

    text: str
    style: str
    sign: tuple[str, str] | None = None

    def width(self, size: float) -> float:
        return size * _SIGN if self.sign else width_of(self.text, self.style, size)


Word = tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece with the top left corner of its line, in pixels from the corner of the box."""

    piece: Piece
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class TextBlock:
    """Rules text laid out in a box.

    size: font size in pixels. height: pixels used. fits: False if the end had to be cut off.
    """

    placed: tuple[Placed, ...]
    size: float
    height: float
    fits: bool


def read_markup(text: str, lang: str) -> list[list[Word]]:
    """Paragraphs of words. Markup: `**bold**`, `__italic__`, `[military]`, `[bow]`, `[gold 2]`.

    A header (`Action:`) is made bold. A word in brackets that names no sign is left as it stands.
    """
    headers = "|".join(map(re.escape, table("words")[lang]["headers"]))
    header = re.compile(rf"^((?:{headers})(?: \([^)]*\))?[ \u00a0\u202f]?:)", re.MULTILINE)
    if "**" not in text:
        text = header.sub(r"**\1**", text)
    return [_words(line) for line in kept_together(text, lang).splitlines() if line.strip()]


def lay_out(
    paragraphs: Sequence[Sequence[Word]], width: float, height: float, sizes: Sequence[float], leading: float = LEADING
) -> TextBlock:
    """The largest of `sizes` (descending) at which all paragraphs fit into `width` by `height` pixels.

    leading: distance of lines by their size.

    Where none is small enough, the last line that fits ends in an ellipsis and `fits` is False.
    """
    for size in sizes:
        if _fits(paragraphs, width, height, size, leading):
            return _place(paragraphs, width, size, leading)
    return _cut(_place(paragraphs, width, sizes[-1], leading), width, height, leading)


def _words(line: str) -> list[Word]:
    words: list[Word] = []
    pending: list[Piece] = []
    style = "plain"
    for part in _MARK.split(line):
        sign = _sign_of(part)
        if part in ("**", "__"):
            other = "bold" if part == "**" else "italic"
            style = "plain" if style == other else other
        elif sign:
            pending.append(Piece(part.strip("[]").partition(" ")[2], style, sign))
        else:
            # Split at plain spaces only: a no-break space holds « and : to their words in French.
            for number, text in enumerate(part.split(" ")):
                if number and pending:
                    words.append(tuple(pending))
                    pending = []
                if text:
                    pending.append(Piece(text, style))
    return [*words, tuple(pending)] if pending else words


def _sign_of(part: str) -> tuple[str, str] | None:
    name, _, number = part.strip("[]").removeprefix("conflict-").removeprefix("element-").partition(" ")
    if not part.startswith("["):
        return None
    if (name == "gold") if number else (name == "bow"):
        return "mark", name
    if number:
        return None
    if name in ELEMENTS:
        return "element", name
    return ("stat", name) if name in table("palette")["stat"] else None


def _fits(
    paragraphs: Sequence[Sequence[Word]], width: float, height: float, size: float, leading: float
) -> bool:  # fmt: skip
    """Return True if all paragraphs fit at a size; where they do not, the first line too much tells it."""
    y, line = 0.0, size * leading
    space = width_of(" ", "plain", size)
    for number, words in enumerate(paragraphs):
        y += size * _GAP if number else 0
        x = 0.0
        for word in words:
            pieces = [piece.width(size) for piece in word]
            wide = sum(pieces)
            if x and x + wide > width:
                x, y = 0.0, y + line
            if wide > width or y + line > height:
                return False
            for piece in pieces:
                x += piece
            x += space
        y += line
    return y <= height


def _place(paragraphs: Sequence[Sequence[Word]], width: float, size: float, leading: float) -> TextBlock:
    placed: list[Placed] = []
    y, fits = 0.0, True
    space = width_of(" ", "plain", size)
    for number, words in enumerate(paragraphs):
        y += size * _GAP if number else 0
        x = 0.0
        for word in words:
            wide = sum(piece.width(size) for piece in word)
            if x and x + wide > width:
                x, y = 0.0, y + size * leading
            fits = fits and wide <= width
            for piece in word:
                placed.append(Placed(piece, x, y))
                x += piece.width(size)
            x += space
        y += size * leading
    return TextBlock(tuple(placed), size, y, fits)


def _cut(block: TextBlock, width: float, height: float, leading: float) -> TextBlock:
    size = block.size
    kept = [p for p in block.placed if p.y + size * leading <= height and p.x + p.piece.width(size) <= width]
    dots = Piece(ELLIPSIS, "plain")
    while kept and kept[-1].x + kept[-1].piece.width(size) + dots.width(size) > width:
        kept.pop()
    if kept:
        last = kept[-1]
        kept.append(Placed(dots, last.x + last.piece.width(size), last.y))
    return TextBlock(tuple(kept), size, min(height, block.height), False)
