"""Sizes of the mat for the tests of how much room each row gets."""

from __future__ import annotations

from collections.abc import Callable

from l5r_desktop.session import Table

SIZES = [(1284, 896), (964, 636)]
"""The mat in a window of 1600x1000 and of 1280x720."""


Shown = Callable[[str], Table]


WIDE = (1280, 636)
"""The mat in a window of 1280x720 where the column has given way."""
