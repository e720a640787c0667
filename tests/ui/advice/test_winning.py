"""How likely the player is to win: only if wanted, for the one at the window, after each change of the table."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from l5r_desktop.ui import TablePage
from l5r_desktop.ui.advice.chance_meter import percent
from l5r_desktop.ui.advice.win_bar import WinBar

from .conftest import Told, position

Make = Callable[..., TablePage]
RULESET = "lcg-skirmish"


def bar_of(page: TablePage) -> WinBar:
    assert page.advice.winning is not None
    return page.advice.winning.bar


def test_it_is_not_there_at_first(advised: Make, told: Told) -> None:
    page = advised(position(RULESET, "action"))
    assert not bar_of(page).isVisible()
    page.link.answer(("pass",))
    assert told.looked == []


def test_it_follows_each_change_and_the_latest_counts(advised: Make, told: Told) -> None:
    page = advised(position(RULESET, "action"))
    QTest.keyClick(page.board, Qt.Key.Key_E)
    assert page.settings.now.estimate
    assert bar_of(page).isVisible()
    told.reckon(0.574)
    assert bar_of(page).text == percent(0.574)
    assert page._table_session.names[page.link.seat] in bar_of(page).toolTip()
    seat = page.link.seat
    page.link.answer(("pass",))
    assert told.looked[-1] == (page.link.seat, len(page.link._match.game.inputs))
    if page.link.seat != seat:
        assert bar_of(page).text == "…", "what another seat knows is not told"
    told.reckon(0.31)
    assert bar_of(page).text == percent(0.31)
    page.link.undo()
    told.reckon(0.5)
    assert bar_of(page).text == percent(0.5)
    QTest.keyClick(page.board, Qt.Key.Key_E)
    assert not bar_of(page).isVisible()
    assert told.chance is None


def test_the_curtain_takes_it_away(advised: Make, told: Told) -> None:
    page = advised(position(RULESET, "action"), curtain=True)
    page.settings.set(estimate=True)
    assert told.looked == []
    page.link.uncover()
    told.reckon(0.8)
    assert bar_of(page).text == percent(0.8)
    page.link.answer(("pass",))
    assert page.link.covered
    assert bar_of(page).text == "…"
    assert bar_of(page).toolTip() == ""
    assert told.chance is None
