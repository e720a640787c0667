"""Whole games played by real mouse clicks on the real scene."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from l5r_desktop.session import MatchSetup
from l5r_desktop.ui import Ports, TablePage

from ..clicking import play
from ..policies import chooser


@pytest.mark.slow
def test_a_whole_stronghold_game_by_clicks(
    page_of: Callable[[MatchSetup], TablePage], setup_of: Callable[..., MatchSetup]
) -> None:
    """L15: the game ends with a winner, and every answer on the way was a click."""
    page = page_of(setup_of("lcg-stronghold"))
    kinds: set[str] = set()

    def note() -> bool:
        kinds.add(page.link.decision.kind if page.link.decision is not None else "")
        return False

    answered = play(page, chooser(3), until=note)
    view = page.link.view
    assert view.result is not None
    assert view.result[0] in (0, 1)
    assert page.end.isVisible()
    assert answered > 40
    assert {"province", "mulligan", "action", "bid", "declare", "attackers"} <= kinds


def test_a_skirmish_of_five_by_clicks_behind_curtains(
    page_of: Callable[[MatchSetup], TablePage], setup_of: Callable[..., MatchSetup]
) -> None:
    """K1: five seats at one window; every one of them gets to act and sees its own hand."""
    page = page_of(setup_of("lcg-skirmish", 5, curtain=True))
    seen: set[int] = set()

    def note() -> bool:
        if not page.link.covered:
            seen.add(page.link.seat)
        return page.link.over or (page.link.decision is not None and page.link.view.round >= 2)

    play(page, chooser(3), until=note)
    assert seen == {0, 1, 2, 3, 4}
    assert page.link.over or page.link.view.round == 2


@pytest.mark.slow
def test_the_collectible_game_of_four_by_clicks(
    page_of: Callable[[MatchSetup], TablePage], setup_of: Callable[..., MatchSetup]
) -> None:
    """Ivory "Turn order": four seats at one window, one turn after another to the left."""
    page = page_of(setup_of("ccg-ivory", 4))
    active: list[int] = []

    def note() -> bool:
        if page.link.decision is not None and page.link.view.active not in active[-1:]:
            active.append(page.link.view.active)
        return page.link.over or len(active) == 6

    play(page, chooser(3), until=note)
    first = active[0]
    assert active == [(first + turn) % 4 for turn in range(6)]


def test_a_game_played_by_clicks_is_the_game_that_was_kept(
    page_of: Callable[[MatchSetup], TablePage], setup_of: Callable[..., MatchSetup], ports_of: Callable[[int], Ports]
) -> None:
    """The journal on the disk leads to the very table that is shown."""
    page = page_of(setup_of("lcg-skirmish"), 3)
    play(page, chooser(9), most=25)
    assert page.save_status.may_leave()
    matches = ports_of(3).matches
    kept = matches.resume(matches.kept()[0].match_id)
    assert kept.match.view(page.link.seat) == page.link.view
