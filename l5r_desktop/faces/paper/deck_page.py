"""A deck list to be printed: sections with their cards in two columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from l5r_desktop.faces.lettering import cut_short, font
from l5r_desktop.faces.paper.sheet import Sheet, pixels

_MARGIN, _COLUMN_GAP = 16.0, 8.0
_TITLE, _HEAD, _LINE, _NOTE = 9.0, 5.2, 4.4, 3.6
"""Sizes of letters in millimeters."""
_STEP = 1.32
"""From one line to the next, in sizes of its letters."""


@dataclass(frozen=True, slots=True)
class DeckSheet:
    """What is printed. lines below the name; sections: of each its heading, and its cards as (copies, title).

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
