"""What all tests of the computer player share stays as it was made."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .positions import looks, made


@pytest.fixture(scope="session", autouse=True)
def shared_positions_stay_as_they_were() -> Iterator[None]:
    """Fail at the end of a run in which a test has changed the positions that others are given: what those find would
    hang on which ran before.
    """
    yield
    for (ruleset, seed), (found, before) in made.items():
        changed = [at for at, (now, then) in enumerate(zip(looks(found), before, strict=True)) if now != then]
        assert not changed, f"a test has changed positions {changed} of {ruleset}, seed {seed}"
