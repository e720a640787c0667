"""Fonts, and lines of one style that fit a width.

The fonts come as dependencies, both under the SIL Open Font License: Source Serif Pro for titles, Fira Sans
Condensed for everything else.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from io import BytesIO

from PIL import ImageFont

_FILES = {
    "title": ("font_source_serif_pro", "SourceSerifPro-Bold.ttf"),
    "plain": ("fontpkg_fira_sans_condensed", "FiraSansCondensed-Regular.ttf"),
    "bold": ("fontpkg_fira_sans_condensed", "FiraSansCondensed-SemiBold.ttf"),
    "italic": ("fontpkg_fira_sans_condensed", "FiraSansCondensed-Italic.ttf"),
    "number": ("fontpkg_fira_sans_condensed", "FiraSansCondensed-Bold.ttf"),
}
ELLIPSIS = "…"
_BREAKS = re.compile(r"[ \t\r\n]+")
_MOST_FONTS = 64
"""So many sizes of fonts are kept. Each holds its file once more, 0.2 to 0.5 MB; cards of one width need twenty."""


@lru_cache(maxsize=_MOST_FONTS)
def font(style: str, size: float) -> ImageFont.FreeTypeFont:
    """The font of a style (title, plain, bold, italic, number) at a size in pixels.

    Another stands in for it where its file is missing.
    """
    data = _data(style)
    if data is None:
        stand_in = ImageFont.load_default(size)
        assert isinstance(stand_in, ImageFont.FreeTypeFont), "Pillow has been built without FreeType"
        return stand_in
    # The simple layout engine is in every Pillow wheel, so that a face is the same on every machine.
    return ImageFont.truetype(BytesIO(data), size, layout_engine=ImageFont.Layout.BASIC)


def font_data() -> tuple[bytes, ...]:
    """The font files themselves, for whoever letters something else in the same fonts."""
    return tuple(data for style in _FILES if (data := _data(style)) is not None)


def missing_fonts() -> tuple[str, ...]:
    """Names of the font files that cannot be read."""
    return tuple(name for style, (_, name) in _FILES.items() if _data(style) is None)


def _data(style: str) -> bytes | None:
    package, name = _FILES[style]
    try:
        return resources.files(package).joinpath("files", name).read_bytes()
    except (OSError, ModuleNotFoundError):
        return None


@lru_cache(maxsize=8192)
def width_of(text: str, style: str, size: float) -> float:
    """Advance of `text` in pixels."""
    return font(style, size).getlength(text)


@dataclass(frozen=True, slots=True)
class Lines:
    """Text set in lines of one size.

    size: font size in pixels. fits: False if something had to be cut off.
    """

    lines: tuple[str, ...]
    size: float
    fits: bool


def words_of(text: str) -> list[str]:
    """Return what a line may be broken between: the words of a text, with a sign that a no-break space holds to one.

    >>> words_of("Faveur\\N{NO-BREAK SPACE}: piocher")
    ['Faveur\\xa0:', 'piocher']
    """
    return [word for word in _BREAKS.split(text) if word]


def fit_lines(text: str, style: str, width: float, sizes: Sequence[float], most: int) -> Lines:
    """The largest of `sizes` (descending) at which `text` takes at most `most` lines of `width` pixels.

    Where none is small enough, the last line ends in an ellipsis and `fits` is False.
    """
    for size in sizes:
        lines = _break(text, style, size, width)
        if lines is not None and len(lines) <= most:
            return Lines(tuple(lines), size, True)
    size = sizes[-1]
    words = words_of(text)
    lines, rest = [], words
    while rest and len(lines) < most - 1:
        take = 1
        while take < len(rest) and width_of(" ".join(rest[: take + 1]), style, size) <= width:
            take += 1
        lines.append(cut_short(" ".join(rest[:take]), style, size, width))
        rest = rest[take:]
    if rest:
        lines.append(cut_short(" ".join(rest), style, size, width))
    return Lines(tuple(lines), size, False)


def cut_short(text: str, style: str, size: float, width: float) -> str:
    """`text`, or as much of it as `width` pixels hold, then an ellipsis."""
    if width_of(text, style, size) <= width:
        return text
    while text and width_of(text + ELLIPSIS, style, size) > width:
        text = text[:-1].rstrip()
    return text + ELLIPSIS


def _break(text: str, style: str, size: float, width: float) -> list[str] | None:
    """Greedy lines, then evened out; None where one word is wider than the line."""
    words = words_of(text)
    if any(width_of(word, style, size) > width for word in words):
        return None
    lines = _greedy(words, style, size, width)
    narrow = width
    # Lines of like length read better in a title than a long line with an orphan under it.
    while narrow > width / 2:
        narrow -= size / 2
        if any(width_of(word, style, size) > narrow for word in words):
            break
        evened = _greedy(words, style, size, narrow)
        if len(evened) > len(lines):
            break
        lines = evened
    return lines


def _greedy(words: Sequence[str], style: str, size: float, width: float) -> list[str]:
    lines: list[str] = []
    for word in words:
        if lines and width_of(f"{lines[-1]} {word}", style, size) <= width:
            lines[-1] = f"{lines[-1]} {word}"
        else:
            lines.append(word)
    return lines
