"""The rules work off the window's thread: nothing waits, nothing is lost or heard twice (ui/worker.py, link.py)."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QThread
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from l5r_desktop.session import MatchSetup
from l5r_desktop.ui import PortError, TablePage, worker
from l5r_desktop.ui.worker import Worker

from ..clicking import click, give
from ..conftest import SOON
from ..policies import chooser, general

Make = Callable[[MatchSetup], TablePage]
Setup = Callable[..., MatchSetup]


class Gate:
    """Rule work that takes as long as a test wants."""

    def __init__(self, page: TablePage, name: str = "answer") -> None:
        self._match = page.link._match
        self._plain: Callable[..., Any] = getattr(self._match, name)
        self._open = threading.Event()
        self.calls = 0
        self.threads: list[bool] = []
        setattr(self._match, name, self._work)

    def _work(self, *arguments: Any, **named: Any) -> Any:
        self.calls += 1
        self.threads.append(QThread.currentThread().isMainThread())
        assert self._open.wait(SOON / 1000)
        return self._plain(*arguments, **named)

    def open(self) -> None:
        self._open.set()


def at_rest(page: TablePage, qtbot: QtBot) -> None:
    """Wait until the rules rest, and what came of their work has been heard: that may set them to work again."""

    def rests() -> bool:
        QApplication.processEvents()
        return not page.link.works

    qtbot.waitUntil(rests)


@pytest.fixture
def page_of(page_of: Make, qtbot: QtBot) -> Make:
    """Makes pages on which the rules rest: what a new page asks of them is done."""

    def make(setup: MatchSetup) -> TablePage:
        page = page_of(setup)
        at_rest(page, qtbot)
        return page

    return make


@pytest.mark.impatient
@pytest.mark.parametrize(("ruleset", "patience"), [("lcg-skirmish", worker.PATIENCE), ("ccg-ivory", 0.0)])
def test_a_whole_game_is_played_by_clicks_while_the_rules_work_in_the_background(
    page_of: Make, setup_of: Setup, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, ruleset: str, patience: float
) -> None:
    """As in the program; and as if every answer took long. A pass that gives something up is asked back at first."""
    monkeypatch.setattr(worker, "PATIENCE", patience)
    page = page_of(setup_of(ruleset))
    choose = chooser(3) if ruleset.startswith("lcg") else general(3)
    answered = 0
    for _ in range(1500):
        if page.link.over:
            break
        decision = page.link.decision
        assert decision is not None
        give(page, choose(decision, page.link.view))
        at_rest(page, qtbot)
        answered += page.link.decision is not decision
    assert page.link.over
    assert answered == len(page.link._match.answered)
    assert page.end.isVisible()


@pytest.mark.impatient
def test_the_window_lives_while_the_rules_work(page_of: Make, setup_of: Setup, qtbot: QtBot) -> None:
    """Meanwhile the table is as it was, and the player is told after a moment."""
    page = page_of(setup_of("lcg-stronghold"))
    gate = Gate(page)
    decision, table = page.link.decision, page.link.table
    assert decision is not None
    give(page, chooser(1)(decision, page.link.view))
    assert page.link.works
    page.resize(1300, 820)
    page.refresh()
    assert (page.link.decision, page.link.table) == (decision, table)
    assert page.mat.items_by_number()
    lies = page.side.panes.geometry()
    qtbot.waitUntil(lambda: "at work" in page.side.trouble)
    assert page.side._working.accessibleName() == page.side.trouble, 'a screen reader says no "…"'
    QApplication.processEvents()
    assert page.side.panes.geometry() == lies, "what is read beside the table does not move for it"
    gate.open()
    at_rest(page, qtbot)
    assert page.side.trouble == ""
    assert page.link.decision != decision
    assert gate.threads == [False]


@pytest.mark.impatient
def test_what_is_clicked_while_the_rules_work_answers_nothing(page_of: Make, setup_of: Setup, qtbot: QtBot) -> None:
    """A second click meant the same question; it must not answer the next one."""
    page = page_of(setup_of("lcg-stronghold"))
    gate = Gate(page)
    decision = page.link.decision
    assert decision is not None
    keys = chooser(1)(decision, page.link.view)
    page.link.answer(keys)
    page.link.answer(keys)
    give(page, keys)
    gate.open()
    at_rest(page, qtbot)
    assert gate.calls == 1
    assert len(page.link._match.answered) == 1
    picking = page.answers.picking
    assert picking is not None
    assert (picking.decision, picking.picked, picking.narrowed) == (page.link.decision, (), ())


@pytest.mark.impatient
def test_undo_and_leaving_are_heard_as_soon_as_the_rules_are_done(page_of: Make, setup_of: Setup, qtbot: QtBot) -> None:
    page = page_of(setup_of("lcg-stronghold"))
    decision = page.link.decision
    assert decision is not None
    give(page, chooser(1)(decision, page.link.view))
    at_rest(page, qtbot)
    middle = page.link.decision
    gate = Gate(page)
    assert middle is not None
    page.link.answer(chooser(1)(middle, page.link.view))
    click(page.side.undo)
    click(page.side.undo)
    gate.open()
    at_rest(page, qtbot)
    assert page.link.decision == decision
    assert not page.link.now.can_undo
    assert page.link.now.can_redo


@pytest.mark.impatient
def test_a_page_that_is_closed_while_the_rules_work_hears_no_more(page_of: Make, setup_of: Setup, qtbot: QtBot) -> None:
    page = page_of(setup_of("lcg-stronghold"))
    gate = Gate(page)
    decision = page.link.decision
    assert decision is not None
    heard: list[int] = []
    page.link.changed.connect(lambda: heard.append(1))
    page.link.answer(chooser(1)(decision, page.link.view))
    match = page.link._match
    qtbot.waitUntil(lambda: gate.calls == 1)
    page.link.close()
    gate.open()
    qtbot.waitUntil(lambda: len(match.answered) == 1)
    QApplication.processEvents()
    assert heard == []


@pytest.mark.impatient
def test_a_match_that_somebody_else_changes_is_shown(page_of: Make, setup_of: Setup, qtbot: QtBot) -> None:
    """An answer that comes in on another thread, as over a network."""
    page = page_of(setup_of("lcg-stronghold"))
    decision = page.link.decision
    assert decision is not None
    keys = chooser(1)(decision, page.link.view)
    with qtbot.waitSignal(page.link.changed):
        other = threading.Thread(target=lambda: page.link._match.answer(decision.seat, keys))
        other.start()
    other.join()
    assert page.link.decision != decision


def test_a_change_told_just_before_the_page_is_closed_is_not_heard(page_of: Make, setup_of: Setup) -> None:
    """It comes from another thread, so that it waits for the window's thread, which closes the page first."""
    page = page_of(setup_of("lcg-stronghold"))
    decision = page.link.decision
    assert decision is not None
    keys = chooser(1)(decision, page.link.view)
    other = threading.Thread(target=lambda: page.link._match.answer(decision.seat, keys))
    other.start()
    other.join()
    heard: list[int] = []
    page.link.changed.connect(lambda: heard.append(1))
    page.link.close()
    QApplication.processEvents()
    assert heard == []
    assert len(page.link._match.answered) == 1


def test_an_answer_that_is_refused_is_told_and_changes_nothing(page_of: Make, setup_of: Setup) -> None:
    page = page_of(setup_of("lcg-stronghold"))
    decision = page.link.decision
    refused: list[object] = []
    page.link.refused.connect(refused.append)
    page.link.answer(("no-such-key",))
    assert page.link.decision == decision
    assert len(refused) == 1
    assert page.prompt.hint


@pytest.mark.impatient
def test_results_come_in_the_order_of_the_calls_and_trouble_goes_where_it_belongs(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "PATIENCE", 0.0)
    one = Worker()
    told: list[object] = []

    def fail() -> None:
        raise PortError("It cannot be done.")

    one.do(lambda: 1, told.append)
    one.do(fail, told.append, lambda error: told.append(str(error)))
    one.do(lambda: 3, told.append)
    assert one.busy
    qtbot.waitUntil(lambda: not one.busy)
    assert told == [1, "It cannot be done.", 3]
    one.close()


def test_a_fault_in_the_rules_comes_to_light_and_the_window_goes_on(
    qtbot: QtBot, page_of: Make, setup_of: Setup
) -> None:
    """Nothing is swallowed; the next answer is heard."""
    page = page_of(setup_of("lcg-stronghold"))
    decision = page.link.decision
    assert decision is not None
    match = page.link._match
    plain = match.answer

    def broken(*_: object) -> None:
        raise AssertionError("a broken rule")

    match.answer = broken  # type: ignore[assignment,method-assign]
    with pytest.raises(AssertionError, match="a broken rule"):
        page.link.answer(("x",))
    match.answer = plain  # type: ignore[method-assign]
    assert not page.link.works
    give(page, chooser(1)(decision, page.link.view))
    assert page.link.decision != decision
