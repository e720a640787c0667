"""Tables for the tests of the mat."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from l5r_desktop.session import Catalog, ChanceSource, LocalPlayer, MatchSetup, Table
from l5r_desktop.session.match_factory import begin_match

from ..policies import chooser


@pytest.fixture(scope="session")
def tables(catalog: Catalog, setup_of: Callable[..., MatchSetup]) -> Callable[[str], list[Table]]:
    """Tables from a game played at random, with and without a fight; each ruleset is played once for all tests."""

    @cache
    def collect(ruleset: str) -> list[Table]:
        match = begin_match(catalog, setup_of(ruleset), {"person": LocalPlayer}, ChanceSource(11))
        choose, seen = chooser(11), []
        for at in range(200):
            if match.over:
                break
            decision = match.waiting[0]
            if at % 6 == 0:
                seen.append(match.table(decision.seat))
            view = match.view(decision.seat, log=False)
            # What is picked at random may break a limit of the question; then something else is picked.
            assert any(match.answer(decision.seat, choose(decision, view)) is None for _ in range(50))
        return seen

    return collect
