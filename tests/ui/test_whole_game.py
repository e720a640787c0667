"""Whole games played by real mouse clicks on the real scene."""

from __future__ import annotations

from collections.abc import Callable

from l5r_desktop.session import MatchSetup
from l5r_desktop.ui import TablePage

from .clicking import play
from .policies import chooser


def test_a_whole_stronghold_game_by_clicks(
    page_of: Callable[[MatchSetup], TablePage], setup_of: Callable[..., MatchSetup]
) -> None:
    """L15: the game ends with a winner, and every answer on the way was a click."""
    page = page_of(setup_of("lcg-stronghold"))
    answered = play(page, chooser(3))
    view = page.link.view
    assert view.result is not None
    assert view.result[0] in (0, 1)
    assert page.end.isVisible()
    assert answered > 40
