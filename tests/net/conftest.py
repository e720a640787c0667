from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from .pairs import Pair


@pytest.fixture
def pair_of(tmp_path: Path) -> Iterator[Callable[..., Pair]]:
    """Makes pairs of sides, whose files are closed when the test is over."""
    made: list[Pair] = []

    def make(*args: Any, **kinds: Any) -> Pair:
        made.append(Pair(tmp_path / str(len(made)), *args, **kinds))
        return made[-1]

    yield make
    for pair in made:
        for side in pair.sides:
            side.close()
