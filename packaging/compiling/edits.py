"""Changes of a source at places that `ast` finds."""

from __future__ import annotations

import ast
from collections.abc import Iterable

Edit = tuple[int, int, int, int, str]
"""Line and column of the beginning and of the end (columns in bytes), and the text that takes that place."""


def span(node: ast.expr | ast.stmt | ast.keyword) -> tuple[int, int, int, int]:
    """Line and column of the beginning and of the end; columns in bytes. Decorators are not part of it."""
    return node.lineno, node.col_offset, node.end_lineno or 0, node.end_col_offset or 0


def apply_edits(source: str, edits: Iterable[Edit]) -> str:
    """The source with all edits made; no two of them may overlap."""
    lines = source.splitlines(keepends=True)
    for from_line, from_column, to_line, to_column, text in sorted(edits, reverse=True):
        head = lines[from_line - 1].encode()[:from_column].decode()
        tail = lines[to_line - 1].encode()[to_column:].decode()
        lines[from_line - 1 : to_line] = [head + text + tail]
    return "".join(lines)


def with_import(source: str, line: str) -> str:
    """The source with one more import, behind the one of annotations."""
    first = "from __future__ import annotations\n"
    return source.replace(first, f"{first}\n{line}\n", 1)
