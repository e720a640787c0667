"""Whole CCG games played by real mouse clicks on the real scene."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from l5r_desktop.session import MatchSetup
from l5r_desktop.ui import TablePage

from ..clicking import play
from ..policies import general

WAYS = {"conquest", "honor", "dishonor", "enlightenment", "stalemate", "draw"}


@pytest.mark.slow
@pytest.mark.parametrize(("ruleset", "seed"), [("ccg-celestial", 10)])
def test_a_whole_ccg_game_by_clicks(
    ruleset: str,
    seed: int,
    page_of: Callable[..., TablePage],
    setup_of: Callable[..., MatchSetup],
) -> None:
    """Ivory: Players winning and losing. The game ends, and every answer on the way was a click."""
    page = page_of(setup_of(ruleset), seed)
    kinds: set[str] = set()

    def note() -> bool:
        kinds.add(page.link.decision.kind if page.link.decision is not None else "")
        return False

    answered = play(page, general(seed), until=note, most=6000)
    view = page.link.view
    assert view.result is not None, f"no end after {answered} answers"
    assert view.result[1] in WAYS
    assert page.end.isVisible()
    assert {"action", "declare", "assign", "pay"} <= kinds
