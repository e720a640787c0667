"""With reduced motion nothing moves: what has changed is framed for a moment, and fades out and in."""

from __future__ import annotations

from collections.abc import Callable

from pytestqt.qtbot import QtBot

from l5r_desktop.session import MatchSetup
from l5r_desktop.ui import TablePage

from ...clicking import play
from ...policies import chooser

Make = Callable[..., TablePage]
Setup = Callable[..., MatchSetup]


def test_changes_are_framed_and_fade_where_they_lie(qtbot: QtBot, page_of: Make, setup_of: Setup) -> None:
    page = page_of(setup_of("lcg-stronghold"))
    page.settings.set(speed="slow", reduced_motion=True)
    page.refresh()
    stage = page.mat.stage
    framed = faded = 0
    for _ in range(30):
        play(page, chooser(6), most=1)
        items = page.mat.items_by_number()
        for number in stage.moving:
            flight = stage.flight(number)
            assert flight is not None
            assert flight.start == flight.goal
            assert (flight.goal.x, flight.goal.y) == (items[number].x(), items[number].y())
        faded += len(stage.moving)
        assert stage.clock.runs == stage.busy
        framed += len(stage.still.rects)
        scene = page.mat.sceneRect().adjusted(-60, -60, 60, 60)
        assert all(scene.contains(rect) for rect in stage.still.rects)
    assert framed > 10
    assert faded > 10


def test_with_speed_off_nothing_fades(page_of: Make, setup_of: Setup) -> None:
    page = page_of(setup_of("lcg-stronghold"))
    page.settings.set(speed="off")
    page.refresh()
    play(page, chooser(6), until=lambda: bool(page.mat.stage.still.rects), most=40)
    assert page.mat.stage.still.rects
    assert not page.mat.stage.busy


def test_the_frames_do_not_stay(qtbot: QtBot, page_of: Make, setup_of: Setup) -> None:
    page = page_of(setup_of("lcg-stronghold"))
    page.settings.set(reduced_motion=True)
    page.refresh()
    play(page, chooser(6), until=lambda: bool(page.mat.stage.still.rects), most=40)
    assert page.mat.stage.still.rects
    items = len(page.mat.items())
    page.mat.stage.still._timer.timeout.emit()
    assert page.mat.stage.still.rects == []
    assert len(page.mat.items()) < items


def test_with_movement_nothing_is_framed(page_of: Make, setup_of: Setup) -> None:
    page = page_of(setup_of("lcg-stronghold"))
    page.settings.set(speed="normal")
    page.refresh()
    play(page, chooser(6), most=8)
    assert page.mat.stage.still.rects == []


def test_the_curtain_takes_the_frames_away(page_of: Make, setup_of: Setup) -> None:
    page = page_of(setup_of("lcg-stronghold"))
    page.settings.set(reduced_motion=True)
    page.refresh()
    play(page, chooser(6), until=lambda: bool(page.mat.stage.still.rects), most=40)
    page.mat.wipe()
    assert page.mat.stage.still.rects == []
