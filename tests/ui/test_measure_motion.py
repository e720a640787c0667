"""What a frame costs while things move (ui/measure_motion.py), and how it is told (app/bench.py)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from time import thread_time

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from l5r_desktop.app.bench import in_time
from l5r_desktop.session import MatchSetup
from l5r_desktop.ui import Ports, TablePage
from l5r_desktop.ui.measure_motion import MotionCosts, motion

from .policies import chooser

BURDEN = 0.03
"""Seconds of processor time that a step of the movements is given to do in one of the tests."""


@pytest.fixture
def watched(
    qtbot: QtBot, ports_of: Callable[[int], Ports], setup_of: Callable[..., MatchSetup]
) -> Callable[[str], TablePage]:
    """A page of a game against a computer that plays at random, on which things move at the usual speed."""

    def make(speed: str) -> TablePage:
        given, setup = ports_of(5), setup_of("lcg-skirmish")
        one, *others = setup.seats
        setup = replace(setup, seats=(one, *(replace(other, controller="random") for other in others)))
        page = TablePage(given.matches.begin(setup), given.artist, given.library)
        page.settings.set(speed=speed, moments="quick")
        qtbot.addWidget(page)
        page.show()
        page.refresh()
        return page

    return make


def test_frames_of_a_game_are_measured(watched: Callable[[str], TablePage]) -> None:
    """Cards on their way, with the answers that set them going; the page is left as it was."""
    page = watched("normal")
    hearing = page.mat.stage.clock.receivers("2ticked(int)")
    costs = motion(page, chooser(2), 12)
    assert len(costs.moving.wall) == len(costs.moving.cpu) == 12
    assert len(costs.new.wall) == len(costs.new.cpu) >= 1
    assert costs.answers >= 1
    assert costs.tables >= 1
    assert min(costs.moving.cpu) > 0
    assert page.mat.stage.clock.receivers("2ticked(int)") == hearing


def test_a_dear_step_is_seen_in_the_frames(watched: Callable[[str], TablePage]) -> None:
    """What a step of the movements does, and what painting after it does, counts."""
    page = watched("normal")

    def labor(_: int) -> None:
        until = thread_time() + BURDEN
        while thread_time() < until:
            pass

    page.mat.stage.clock.ticked.connect(labor)
    costs = motion(page, chooser(2), 6)
    assert all(taken >= 1000 * BURDEN for taken in costs.moving.cpu)
    assert in_time(costs.moving.cpu) == 0


def test_a_dear_picture_is_seen_in_the_frames(
    watched: Callable[[str], TablePage], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Painting the table, with all that lies over it, counts with the step that asked for it."""
    page = watched("normal")
    painted: list[int] = []

    class Slow(QWidget):
        """Lies over all the table and is painted slowly."""

        def paintEvent(self, event: object) -> None:  # noqa: N802
            painted.append(1)
            until = thread_time() + BURDEN
            while thread_time() < until:
                pass

    slow = Slow(page.board.viewport())
    slow.setGeometry(page.board.viewport().rect())
    slow.show()
    costs = motion(page, chooser(2), 8)
    assert painted
    dear = [taken for taken in (*costs.moving.cpu, *costs.new.cpu) if taken >= 1000 * BURDEN]
    assert len(dear) >= 4


def test_where_nothing_moves_there_is_no_frame(watched: Callable[[str], TablePage]) -> None:
    """It ends when its time is over."""
    costs = motion(watched("off"), chooser(2), 5, seconds=1.0)
    assert replace(costs, answers=0, tables=0) == MotionCosts()
    assert costs.answers >= 1


def test_the_share_of_frames_in_time_is_told_in_percent() -> None:
    assert in_time([1.0, 16.0, 16.1, 200.0]) == 50.0
    assert in_time([1.0, 2.0, 17.0]) == 66.7
