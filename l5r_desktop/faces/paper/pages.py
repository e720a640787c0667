"""Pages to be printed: cards to be cut out, a deck list with its cards in two columns, and pages as a PDF file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from PIL import Image, ImageDraw

from l5r_desktop.faces.drawing import paint_face
from l5r_desktop.faces.face import Face
from l5r_desktop.faces.lettering import cut_short, font
from l5r_desktop.faces.paper.sheet import CARD_MM, DPI, Sheet, pixels
from l5r_desktop.faces.tables import FaceError

_MARGIN, _COLUMN_GAP = 16.0, 8.0
_TITLE, _HEAD, _LINE, _NOTE = 9.0, 5.2, 4.4, 3.6
"""Sizes of letters in millimeters."""
_STEP = 1.32
"""From one line to the next, in sizes of its letters."""


@dataclass(frozen=True, slots=True)
class DeckSheet:
    """The text of a printed deck list. lines below the name; sections: of each its heading, and its cards as (copies,
    title).

    foot: what stands at the foot of each page.
    """

    name: str
    lines: tuple[str, ...]
    sections: tuple[tuple[str, tuple[tuple[int, str], ...]], ...]
    foot: str = ""


def list_pages(deck: DeckSheet, sheet: Sheet) -> Iterator[Image.Image]:
    """The pages of a deck list, most often one."""
    rows = list(_rows(deck))
    first = True
    while rows or first:
        picture = Image.new("RGB", (pixels(sheet.size[0]), pixels(sheet.size[1])), "white")
        pen = ImageDraw.Draw(picture)
        top = _head(pen, deck, sheet) if first else _MARGIN
        rows = _columns(pen, rows, sheet, top)
        _write(pen, deck.foot, "plain", _NOTE, _MARGIN, sheet.size[1] - _MARGIN, sheet.size[0] - 2 * _MARGIN)
        first = False
        yield picture


def _rows(deck: DeckSheet) -> Iterator[tuple[str, str]]:
    """Style and text of each line; an empty one before a heading."""
    for heading, cards in deck.sections:
        yield "plain", ""
        yield "bold", f"{heading} ({sum(count for count, _ in cards)})"
        for count, title in cards:
            yield "plain", f"{count}×  {title}"


def _head(pen: ImageDraw.ImageDraw, deck: DeckSheet, sheet: Sheet) -> float:
    """Write the name and what stands below it; returns where it ends."""
    top, width = _MARGIN, sheet.size[0] - 2 * _MARGIN
    for text, style, size in ((deck.name, "title", _TITLE), *((line, "plain", _LINE) for line in deck.lines)):
        _write(pen, text, style, size, _MARGIN, top, width)
        top += size * _STEP
    return top


def _columns(
    pen: ImageDraw.ImageDraw, rows: Sequence[tuple[str, str]], sheet: Sheet, top: float
) -> list[tuple[str, str]]:
    """Fill two columns; returns the rows for which there was no room."""
    width = (sheet.size[0] - 2 * _MARGIN - _COLUMN_GAP) / 2
    bottom, left = sheet.size[1] - _MARGIN - 2 * _NOTE, list(rows)
    for column in range(2):
        x, y = _MARGIN + column * (width + _COLUMN_GAP), top
        while left and y + _HEAD * _STEP <= bottom:
            style, text = left.pop(0)
            size = _HEAD if style == "bold" else _LINE
            if text:
                _write(pen, text, style, size, x, y, width)
            y += size * _STEP
    return left


def _write(pen: ImageDraw.ImageDraw, text: str, style: str, size: float, x: float, y: float, width: float) -> None:
    tall = float(pixels(size))
    pen.text((pixels(x), pixels(y)), cut_short(text, style, tall, pixels(width)), fill="black", font=font(style, tall))


def proxy_pages(
    cards: Sequence[Face], sheet: Sheet, told: Callable[[int], None] = lambda done: None
) -> Iterator[Image.Image]:
    """The pages, each when it is drawn. cards: one entry for each copy. told: is called after each card."""
    drawn: dict[Face, Image.Image] = {}
    each, done = iter(cards), 0
    while page := list(islice(each, sheet.places)):
        picture = Image.new("RGB", (pixels(sheet.size[0]), pixels(sheet.size[1])), "white")
        pen = ImageDraw.Draw(picture)
        for number, face in enumerate(page):
            if face not in drawn:
                # Copies stand beside each other: only the last face is wanted again.
                drawn = {face: _card(face)}
            left, top = sheet.place(number)
            picture.paste(drawn[face], (pixels(left), pixels(top)))
            done += 1
            told(done)
        for line in sheet.marks():
            pen.line([pixels(end) for end in line], fill="black", width=1)
        yield picture


def _card(face: Face) -> Image.Image:
    """A face of the size of a card, its round corners filled, as scissors cut straight."""
    size = pixels(CARD_MM[0]), pixels(CARD_MM[1])
    image = paint_face(face, size[0]).image
    card = Image.new("RGB", image.size, "black")
    card.paste(image, mask=image.getchannel("A"))
    return card.resize(size, Image.Resampling.LANCZOS) if card.size != size else card


_QUALITY = 92


class CancelledError(Exception):
    """Whoever waited for pages wants them no more; nothing was written."""


def write_pdf(path: Path, pages: Iterable[Image.Image], cancelled: Callable[[], bool] = lambda: False) -> None:
    """Write pages into a file, which is there whole or not at all.

    cancelled: is asked before each page. Raises CancelledError, and FaceError if it cannot be written.
    """
    part = path.with_name(f"{path.name}.part")
    try:
        part.unlink(missing_ok=True)
        for page in pages:
            if cancelled():
                raise CancelledError
            page.save(part, "PDF", resolution=DPI, quality=_QUALITY, append=part.exists())
        part.replace(path)
    except OSError as error:
        raise FaceError(f"The file {path} cannot be written: {error.strerror or error}.") from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
