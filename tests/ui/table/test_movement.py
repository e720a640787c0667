"""Movement on the table of a real match: it never stands between a person and an answer."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from l5r_desktop.engine.state import State
from l5r_desktop.session import Catalog, MatchSetup
from l5r_desktop.ui import MainWindow, Ports, TablePage

from ..ccg_tables import to_assign
from ..clicking import click, drag, go_to, lane_at, lift_curtain, play
from ..mat.motion.tables import advance, in_place, strays
from ..policies import chooser, general

Make = Callable[[MatchSetup], TablePage]
Setup = Callable[..., MatchSetup]
games = pytest.mark.parametrize(("ruleset", "player"), [("lcg-stronghold", chooser), ("ccg-ivory", general)])


@pytest.fixture
def moving_page(page_of: Make, setup_of: Setup) -> Callable[..., TablePage]:
    """A page on which things move."""

    def make(ruleset: str, *, curtain: bool = False) -> TablePage:
        page = page_of(setup_of(ruleset, curtain=curtain))
        page.settings.set(speed="normal")
        page.refresh()
        return page

    return make


def until_busy(page: TablePage, choose: object) -> None:
    """Play until something moves."""
    for _ in range(80):
        play(page, choose, most=1)  # type: ignore[arg-type]
        if page.mat.stage.moving and not page.link.covered:
            return
    raise AssertionError("nothing ever moved")


@games
def test_answers_are_taken_while_cards_move_and_all_lies_in_its_place(
    ruleset: str, player: Callable[[int], object], moving_page: Callable[..., TablePage]
) -> None:
    """Real clicks, one after another: the clock stands still in between, so that whatever moves still moves."""
    page = moving_page(ruleset)
    page.mat.stage.clock.pause()
    choose = player(3)
    taken_while_moving = 0
    for _ in range(60):
        busy = bool(page.mat.stage.moving)
        before = page.link.table.log, page.link.decision
        assert play(page, choose, most=1) == 1  # type: ignore[arg-type]
        taken_while_moving += busy and (page.link.table.log, page.link.decision) != before
        assert page.answers.picking is None or in_place(page.mat, page.link.table, page.answers.picking)
    assert taken_while_moving > 10
    advance(page.mat, 5000)
    assert strays(page.mat) == []
    assert in_place(page.mat, page.link.table, page.answers.picking), "with who has been chosen for a conflict so far"


@games
def test_with_movement_off_no_clock_ever_runs(
    ruleset: str, player: Callable[[int], object], moving_page: Callable[..., TablePage]
) -> None:
    page = moving_page(ruleset)
    page.settings.set(speed="off")
    page.refresh()
    states: list[object] = []
    page.mat.stage.clock.stateChanged.connect(lambda now, _: states.append(now))
    play(page, player(3), most=40)  # type: ignore[arg-type]
    assert states == []
    assert strays(page.mat) == []


def test_reduced_motion_moves_nothing(moving_page: Callable[..., TablePage]) -> None:
    page = moving_page("lcg-stronghold")
    page.settings.set(reduced_motion=True)
    page.refresh()
    play(page, chooser(3), most=20)
    for number in page.mat.stage.moving:
        flight = page.mat.stage.flight(number)
        assert flight is not None
        assert flight.start == flight.goal
    page.mat.stage.cut()
    assert strays(page.mat) == []
    assert not page.mat.stage.clock.runs


def test_leaving_the_table_while_cards_move(qtbot: QtBot, ports_of: Callable[[int], Ports], setup_of: Setup) -> None:
    """The page is deleted under its movements; what still runs of them runs out."""
    window = MainWindow(ports_of(7))
    qtbot.addWidget(window)
    window.show()
    window.start.begun.emit(setup_of("lcg-stronghold"))
    page = window.table
    assert page is not None
    until_busy(page, chooser(3))
    mat = page.mat
    click(page.side.leave)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert window.table is None
    assert not isValid(page)
    assert not isValid(mat)


def test_another_size_while_cards_move_is_a_cut(qtbot: QtBot, moving_page: Callable[..., TablePage]) -> None:
    page = moving_page("lcg-stronghold")
    until_busy(page, chooser(3))
    with qtbot.waitSignal(page.board.resized):
        page.resize(1100, 760)
    assert strays(page.mat) == []
    assert not page.mat.stage.busy
    assert in_place(page.mat, page.link.table)


def test_taking_back_while_cards_move_is_a_cut(moving_page: Callable[..., TablePage]) -> None:
    page = moving_page("lcg-stronghold")
    choose = chooser(3)
    go_to(page, choose, most=25)
    told = page.link.table.log
    while page.link.table.log == told or not page.mat.stage.moving:
        told = page.link.table.log
        play(page, choose, most=1)
    click(page.side.undo)
    assert strays(page.mat) == []
    assert not page.mat.stage.busy
    assert in_place(page.mat, page.link.table)


def test_behind_the_curtain_nothing_moves(moving_page: Callable[..., TablePage]) -> None:
    """L16: no picture of a card is left over for the next person, and none flies when the curtain rises."""
    page = moving_page("lcg-stronghold", curtain=True)
    downs = 0
    for _ in range(60):
        play(page, chooser(5), most=1)
        if page.link.covered:
            downs += 1
            assert strays(page.mat) == []
            assert page.mat.items_by_number() == {}
            assert not page.mat.stage.clock.runs
            lift_curtain(page)
            assert strays(page.mat) == []
    assert downs > 5


def test_another_person_at_the_window_is_a_cut(moving_page: Callable[..., TablePage]) -> None:
    """Without a curtain the whole table turns round; nothing slides across it."""
    page = moving_page("lcg-stronghold")
    changes = 0
    for _ in range(30):
        seat = page.link.seat
        play(page, chooser(8), most=1)
        if page.link.seat != seat:
            changes += 1
            assert strays(page.mat) == []
    assert changes > 3


def test_a_card_on_its_way_can_be_dragged_on(page_at: Callable[[State], TablePage], catalog: Catalog) -> None:
    """Ivory: Maneuvers Segment: a unit put to one battlefield is put to another while it still slides."""
    page = page_at(to_assign(catalog))
    page.settings.set(speed="normal")
    page.refresh()
    page.mat.stage.clock.pause()
    picking = page.answers.picking
    assert picking is not None
    unit = min(picking.carried())
    site, other, *_ = sorted({option.args[1] for option in picking.decision.options})
    drag(page, unit, lane_at(page, site))
    assert unit in page.mat.stage.moving
    drag(page, unit, lane_at(page, other))
    assert picking.placed() == {unit: other}
    assert in_place(page.mat, page.link.table, picking)
    advance(page.mat, 5000)
    assert strays(page.mat) == []
