"""A round of a tournament on paper: its tables and the standings, as PDF or as text."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF
from PySide6.QtGui import QPageLayout, QPageSize, QPdfWriter, QTextDocument

Row = tuple[str, ...]
_MARGIN = 15.0
"""Millimetres of white at each edge of the page."""
_DOTS = 150
"""Dots to an inch, in which lengths of the page are counted."""


@dataclass(frozen=True, slots=True)
class Paper:
    """The texts of a round on paper. heading: title and round in one line. tables, standings: rows of texts, the first
    one the heads of the columns.

    Names are what players have typed: nothing of them is read as markup.
    """

    title: str
    round_name: str
    heading: str
    tables: tuple[Row, ...]
    standings: tuple[Row, ...]


def write_paper(paper: Paper, path: Path) -> None:
    """Write a paper to a file, as text if it ends so, else as PDF. Raises OSError if that is not possible."""
    if path.suffix.lower() == ".txt":
        path.write_text(text_of(paper), encoding="utf-8")
    else:
        path.write_bytes(_pdf_of(paper))


def text_of(paper: Paper) -> str:
    """The paper as plain text, in columns."""
    blocks = [paper.heading]
    for rows in (paper.tables, paper.standings):
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = ("  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)) for row in rows)
        blocks.append("\n".join(line.rstrip() for line in lines))
    return "\n\n".join(blocks) + "\n"


def _pdf_of(paper: Paper) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(paper.heading)
    writer.setResolution(_DOTS)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageMargins(QMarginsF(_MARGIN, _MARGIN, _MARGIN, _MARGIN), QPageLayout.Unit.Millimeter)
    document = QTextDocument()
    document.setHtml(
        f"<h1>{escape(paper.title)}</h1><h2>{escape(paper.round_name)}</h2>"
        f"{_html(paper.tables)}<p></p>{_html(paper.standings)}"
    )
    document.print_(writer)
    buffer.close()
    return bytes(buffer.data().data())


def _html(rows: tuple[Row, ...]) -> str:
    lines = []
    for at, row in enumerate(rows):
        cell = "td" if at else "th"
        lines.append("".join(f"<{cell} align='left'>{escape(text)}</{cell}>" for text in row))
    body = "".join(f"<tr>{line}</tr>" for line in lines)
    return f"<table width='100%' cellspacing='0' cellpadding='5' border='1'>{body}</table>"
