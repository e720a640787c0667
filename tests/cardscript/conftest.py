"""Which modules of tests are of plain rules alone."""

from __future__ import annotations

from l5r_desktop.compiled import is_compiled

collect_ignore = ["test_expressions.py"] if is_compiled() else []
"""It builds trees of toy words, interpreted classes, where compiled nodes take compiled words alone."""
