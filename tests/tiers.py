"""Which values of a long test stand in which tier."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def first_quick(values: Iterable[Any], quick: int = 1) -> list[Any]:
    """Parameters of which the first few are for every run, and the others, which take long, for the second tier."""
    return [
        value if number < quick else pytest.param(value, marks=pytest.mark.slow) for number, value in enumerate(values)
    ]
