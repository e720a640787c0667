"""Whole games played by carrying cards with the mouse."""

from __future__ import annotations

from collections.abc import Callable

from l5r_desktop.session import MatchSetup
from l5r_desktop.ui import TablePage

from ..clicking import play
from ..dragging import Dragger
from ..policies import chooser, general

Make = Callable[..., TablePage]
Setup = Callable[..., MatchSetup]


def test_a_whole_skirmish_game_by_drag(page_of: Make, setup_of: Setup) -> None:
    """K7.1: the game ends; what could be carried was."""
    page = page_of(setup_of("lcg-skirmish"), 9)
    hand = Dragger()
    play(page, chooser(9), by=hand.give)
    assert page.link.view.result is not None
    assert page.end.isVisible()
    assert hand.done["home"] > 5
    assert hand.done["card"] > 2
    assert {"attack", "defend", "play", "declare", "target"} & set(+hand.clicks) == set()


def test_a_whole_ivory_game_by_drag(page_of: Make, setup_of: Setup) -> None:
    """Ivory: Players winning and losing. Recruiting, equipping and assigning were drags."""
    page = page_of(setup_of("ccg-ivory"), 5)
    hand = Dragger()
    play(page, general(5), by=hand.give, most=6000)
    assert page.link.view.result is not None
    assert hand.done["lane"] > 5
    assert hand.done["home"] > 5
    assert {"assign", "recruit", "equip"} & set(+hand.clicks) == set()
