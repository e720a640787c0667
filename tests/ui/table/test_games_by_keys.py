"""Whole games played with the keyboard alone: every answer is real key events, sent to what has the focus."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from l5r_desktop.session import MatchSetup
from l5r_desktop.ui import TablePage

from ..clicking import play
from ..keying import come_to, give, lift_curtain
from ..policies import chooser, general


def test_a_whole_skirmish_game_by_keys(
    qtbot: QtBot, page_of: Callable[[MatchSetup, int], TablePage], setup_of: Callable[..., MatchSetup]
) -> None:
    """K7.1: the game ends with a winner, and no mouse was there."""
    page = page_of(setup_of("lcg-skirmish", curtain=True), 3)
    come_to(page, qtbot)
    kinds: set[str] = set()

    def note() -> bool:
        kinds.add(page.link.decision.kind if page.link.decision is not None else "")
        return False

    play(page, chooser(3), until=note, by=give, lift=lift_curtain)
    assert page.link.view.result is not None
    assert page.end.isVisible()
    assert {"mulligan", "action", "bid", "declare", "attackers"} <= kinds


@pytest.mark.parametrize(("ruleset", "seed"), [("ccg-ivory", 8)])
def test_a_whole_ccg_game_by_keys(
    ruleset: str, seed: int, qtbot: QtBot, page_of: Callable[..., TablePage], setup_of: Callable[..., MatchSetup]
) -> None:
    """Ivory: Players winning and losing. The game ends, and no mouse was there."""
    page = page_of(setup_of(ruleset), seed)
    come_to(page, qtbot)
    kinds: set[str] = set()

    def note() -> bool:
        kinds.add(page.link.decision.kind if page.link.decision is not None else "")
        return False

    answered = play(page, general(seed), until=note, most=6000, by=give)
    assert page.link.view.result is not None, f"no end after {answered} answers"
    assert page.end.isVisible()
    assert {"action", "declare", "assign", "pay"} <= kinds


@pytest.mark.parametrize(("ruleset", "seats"), [("ccg-siege", 4), ("ccg-ivory", 3)])
def test_turns_of_several_seats_by_keys(
    ruleset: str, seats: int, qtbot: QtBot, page_of: Callable[..., TablePage], setup_of: Callable[..., MatchSetup]
) -> None:
    """Siege: 6, 10; Ivory: Turn order. Cards are recruited and an attack fought at a table of several, by keys alone;
    a whole game takes minutes.
    """
    page = page_of(setup_of(ruleset, seats), 8)
    come_to(page, qtbot)
    kinds: set[str] = set()
    asked: set[int] = set()

    def fought() -> bool:
        if page.link.decision is not None:
            kinds.add(page.link.decision.kind)
            asked.add(page.link.decision.seat)
        return {"action", "declare", "assign", "battle", "pay"} <= kinds and len(asked) == seats

    answered = play(page, general(8), until=fought, most=1500, by=give)
    assert fought(), f"{answered} answers: only {sorted(kinds)} by {sorted(asked)}"
