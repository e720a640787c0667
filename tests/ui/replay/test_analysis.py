"""The analysis of a game that is watched: graph, turning points, trying again (ui/replay/analysis.py, graph.py)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from l5r_desktop.app import LibraryService, wording_of
from l5r_desktop.session import Catalog, MatchSetup
from l5r_desktop.session.decision_analysis import GameReview, ReviewedDecision, WinEstimate
from l5r_desktop.ui import MainWindow, Ports, ReplaySession
from l5r_desktop.ui.advice.chance_meter import percent
from l5r_desktop.ui.replay.analysis import AnalysisPane
from l5r_desktop.ui.replay.page import ReplayPage
from tests.session.test_recording import recording

from ..clicking import LEFT, click, go_to
from ..plain_artist import PlainArtist
from ..policies import chooser

RULESET = "lcg-skirmish"


class Foretold:
    """An analyst that finds what the test says."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, tuple[int, ...], float, int]] = []
        self.left = 0
        self.reviewed: list[int] = []
        self._reviewed: Callable[[GameReview], None] = lambda review: None
        self._numbers: list[int] = []
        self._then: Callable[[int, WinEstimate], None] = lambda number, found: None
        self._failed: Callable[[], None] = lambda: None

    @property
    def running(self) -> bool:
        return bool(self._numbers)

    def begin(
        self, seat: int, numbers: Sequence[int], seconds: float, playouts: int,
        then: Callable[[int, WinEstimate], None], failed: Callable[[], None],
    ) -> None:  # fmt: skip
        self.asked.append((seat, tuple(numbers), seconds, playouts))
        self._numbers, self._then, self._failed = list(numbers), then, failed

    def review(self, seat: int, then: Callable[[GameReview], None], failed: Callable[[], None]) -> None:
        self.reviewed.append(seat)
        self._numbers, self._reviewed, self._failed = [-1], then, failed

    def find_review(self, review: GameReview) -> None:
        """So much of the review is known."""
        if review.done == review.of:
            self._numbers = []
        self._reviewed(review)

    def attend(self) -> None:
        pass

    def leave(self) -> None:
        self.left += 1
        self._numbers = []

    def find(self, chance: Callable[[int], float], most: int = 10_000) -> None:
        """So many moments have been judged."""
        for number in self._numbers[:most]:
            del self._numbers[0]
            self._then(number, WinEstimate(chance(number), 4))

    def fail(self) -> None:
        self._numbers = []
        self._failed()


@pytest.fixture
def foretold() -> Foretold:
    return Foretold()


@pytest.fixture
def page(qtbot: QtBot, catalog: Catalog, plain_artist: PlainArtist, foretold: Foretold) -> ReplayPage:
    film = recording(RULESET)
    wording = wording_of(catalog, RULESET, film.names, "en")
    showing = ReplaySession(film, wording, lambda path: None, analyst=lambda: foretold)
    made = ReplayPage(showing, plain_artist, LibraryService(catalog))
    made._settings.set(speed="off")
    qtbot.addWidget(made)
    made.resize(1440, 900)
    with qtbot.waitExposed(made):
        made.show()
    return made


def pane_of(page: ReplayPage) -> AnalysisPane:
    assert page.analysis is not None
    return page.analysis


def falls_at(page: ReplayPage, at: int) -> Callable[[int], float]:
    """A chance that falls from 80 to 30 percent after a stop, and rises a little at the end."""
    last = page.recording.last
    return lambda number: 0.4 if number == last else 0.8 if number <= at else 0.3


def test_it_is_opened_worked_out_and_stopped(page: ReplayPage, foretold: Foretold) -> None:
    pane = pane_of(page)
    assert not pane.isVisible()
    QTest.keyClick(page.board, Qt.Key.Key_A)
    assert pane.isVisible()
    assert foretold.asked == []
    pane.tries.setValue(4)
    click(pane.start)
    numbers = pane.analysis.numbers
    assert set(page.recording.acts) <= set(numbers)
    assert foretold.asked == [(0, tuple(numbers), 0.0, 4)]
    assert pane.progress.maximum() == len(numbers)
    foretold.find(lambda number: 0.5, 3)
    assert pane.progress.value() == 3
    assert pane.points.count() == 0
    click(pane.cancel)
    assert foretold.left
    assert not pane.progress.isVisible()
    assert len(pane.graph.chances) == 3
    pane.effort.setCurrentIndex(pane.effort.findData(2.0))
    assert not pane.tries.isEnabled()
    pane.seats.setCurrentIndex(1)
    click(pane.start)
    assert foretold.asked[-1] == (1, tuple(numbers), 2.0, 0)


def test_the_graph_and_the_turning_points_lead_to_their_moments(page: ReplayPage, foretold: Foretold) -> None:
    pane = pane_of(page)
    click(page.analyse)
    click(pane.start)
    acts = pane.analysis.numbers
    turn = acts[len(acts) // 2]
    foretold.find(falls_at(page, turn))
    assert pane.analysis.swings[0].number == turn
    item = pane.points.item(0)
    assert f"−{percent(0.5)}" in item.text()
    assert page._tell_next(turn) in item.text()
    pane.points.itemClicked.emit(item)
    assert page.player.number == turn
    assert pane.graph.number == turn
    for number in (acts[0], acts[3], acts[-1]):
        spot = QPoint(round(pane.graph.at(number).x()), pane.graph.height() // 2)
        QTest.mouseClick(pane.graph, LEFT, Qt.KeyboardModifier.NoModifier, spot)
        near = [one for one in acts if abs(pane.graph.at(one).x() - spot.x()) <= 1]
        assert page.player.number in near
    assert percent(0.8) in pane.graph.told(acts[0])


def test_the_turning_points_are_told_as_the_reader_may_know_them(page: ReplayPage, foretold: Foretold) -> None:
    """L16: who watches as one player does not read there what another has answered in secret."""
    pane = pane_of(page)
    click(page.analyse)
    click(pane.start)
    film = page.recording
    other = next(n for n in film.acts if (given := film.given(n)) and given[0] is not None and given[0].seat == 1)
    foretold.find(falls_at(page, other))
    before = pane.points.item(0).text()
    page.controls.view.setCurrentIndex(page.controls.view.findData(0))
    after = pane.points.item(0).text()
    assert film.names[1] in before
    assert after != before
    assert after.endswith(page._tell_next(other))


def dear(page: ReplayPage, seat: int) -> ReviewedDecision:
    """A decision of a seat with several answers, the second of which would have been better."""
    film = page.recording
    for number in film.acts:
        given = film.given(number)
        decision = None if given is None else given[0]
        if decision is not None and decision.seat == seat and len(decision.options) > 2 and decision.most == 1:
            keys = getattr(given[1], "keys", ())
            better = next(option.key for option in decision.options if (option.key,) != keys)
            return ReviewedDecision(number, keys, (better,), 0.31, 0.12, 0.03, 96)
    raise AssertionError("no such decision")


def test_the_dearest_decisions_lead_to_their_moments(page: ReplayPage, foretold: Foretold) -> None:
    """What was done, what would have been better, and what that cost stand in one line."""
    pane = pane_of(page)
    click(page.analyse)
    assert not pane.decisions.isVisible()
    click(pane.review)
    assert foretold.reviewed == [0]
    assert "being reviewed" in pane.decisions.heading
    assert pane.cancel.isVisible()
    one = dear(page, 0)
    foretold.find_review(GameReview(3, 9, (one,)))
    assert (pane.progress.value(), pane.progress.maximum()) == (3, 9)
    foretold.find_review(GameReview(9, 9, (one,)))
    assert not pane.progress.isVisible()
    item = pane.decisions.list.item(0)
    for part in (f"\N{MINUS SIGN}{percent(0.12)}", percent(0.31), percent(0.43), page._tell_better(one)):
        assert part in item.text()
    assert page._tell_next(one.number).rstrip(".") in item.text()
    pane.decisions.list.itemClicked.emit(item)
    assert page.player.number == one.number


def test_who_watches_as_the_other_does_not_read_what_was_open_to_a_seat(page: ReplayPage, foretold: Foretold) -> None:
    """L16: the better answer may name a card of the hand."""
    pane = pane_of(page)
    click(page.analyse)
    click(pane.review)
    one = dear(page, 0)
    foretold.find_review(GameReview(1, 1, (one,)))
    before = page._tell_better(one)
    page.controls.view.setCurrentIndex(page.controls.view.findData(1))
    item = pane.decisions.list.item(0)
    assert before not in item.text()
    assert "something else" in item.text()


def test_a_review_that_finds_nothing_says_so_and_one_can_be_stopped(page: ReplayPage, foretold: Foretold) -> None:
    pane = pane_of(page)
    click(page.analyse)
    click(pane.review)
    click(pane.cancel)
    assert foretold.left
    pane.seats.setCurrentIndex(1)
    click(pane.review)
    foretold.find_review(GameReview(4, 4))
    assert foretold.reviewed == [0, 1]
    assert "No decision" in pane.decisions.heading
    assert not pane.decisions.list.isVisible()


def test_after_the_end_the_decisions_are_reviewed_once_the_chances_are_known(
    page: ReplayPage, foretold: Foretold
) -> None:
    """One click on the end page leads to both (begin_for); a new analysis alone does not review."""
    pane = pane_of(page)
    click(page.analyse)
    pane.begin_for(1)
    assert foretold.reviewed == []
    foretold.find(lambda number: 0.5)
    assert foretold.reviewed == [1]
    assert len(pane.graph.chances) == len(pane.analysis.numbers)
    foretold.find_review(GameReview(1, 1))
    click(pane.start)
    foretold.find(lambda number: 0.5)
    assert foretold.reviewed == [1]
    assert not pane.decisions.isVisible()


def test_one_can_try_again_from_a_moment(page: ReplayPage, foretold: Foretold, qtbot: QtBot) -> None:
    pane = pane_of(page)
    click(page.analyse)
    page.player.go(9)
    with qtbot.waitSignal(page.played_on) as heard:
        click(pane.retry)
    assert heard.args == [page.recording, 9]


def test_what_cannot_be_worked_out_is_said(page: ReplayPage, foretold: Foretold) -> None:
    pane = pane_of(page)
    click(page.analyse)
    click(pane.start)
    foretold.fail()
    assert "could not be looked at" in pane.message.text()
    assert pane.start.isVisible()


def test_after_a_game_it_is_one_click_away(
    qtbot: QtBot, ports_of: Callable[[int], Ports], setup_of: Callable[..., MatchSetup]
) -> None:
    """The real analyst begins for the seat at the window, and goes on in another language; leaving ends it."""
    window = MainWindow(ports_of(21))
    qtbot.addWidget(window)
    window.resize(1440, 900)
    with qtbot.waitExposed(window):
        window.show()
    window.start.begun.emit(setup_of(RULESET))
    table = window.table
    assert table is not None
    go_to(table, chooser(6), most=8)
    seat = table.link.seat
    click(table.side.concede)
    click(table.end.buttons["concede"])
    click(table.end.buttons["analyse"])
    qtbot.waitUntil(lambda: window.replay is not None)
    assert window.replay is not None
    pane = pane_of(window.replay)
    assert pane.isVisible()
    assert pane.analysis.seat == seat
    assert pane.analysis.running
    qtbot.waitUntil(lambda: len(pane.analysis.chances) >= 2)
    assert pane.analysis.chances[window.replay.recording.last] < 0.01, "who concedes has lost"
    window.settings.set(language="fr")
    again = pane_of(window.replay)
    assert again is not pane
    assert again.isVisible()
    assert again.analysis.seat == seat
    assert again.start.text() == "Analyser"
    click(window.replay.leave)
    assert not again.analysis.running
