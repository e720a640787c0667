"""Acts in the frames after that in which a table is painted (ui/table/after_painting.py)."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QObject, Signal
from pytestqt.qtbot import QtBot

from l5r_desktop.session import MatchSetup
from l5r_desktop.ui import TablePage
from l5r_desktop.ui.table.after_painting import AfterPainting

from ..clicking import play
from ..policies import general


class Clock(QObject):
    """A clock that a test moves on."""

    ticked = Signal(int)


@pytest.fixture
def stage(qapp: object) -> Any:
    """A stage on which something moves."""
    return SimpleNamespace(clock=Clock(), busy=True)


def test_what_follows_is_done_one_by_one_from_the_second_step_on(stage: Any) -> None:
    done: list[str] = []
    afterwards = AfterPainting(stage, stage.clock)
    for name in ("story", "reading"):
        afterwards.do(name, lambda name=name: done.append(name))  # type: ignore[misc]
    seen = []
    for step in range(4):
        stage.clock.ticked.emit(step)
        seen.append(list(done))
    assert seen == [[], ["story"], ["story", "reading"], ["story", "reading"]]


def test_where_nothing_moves_it_is_done_at_once(stage: Any) -> None:
    done: list[int] = []
    afterwards = AfterPainting(stage, stage.clock)
    afterwards.do("story", lambda: done.append(1))
    stage.busy = False
    afterwards.do("story", lambda: done.append(2))
    assert done == [2]
    for step in range(3):
        stage.clock.ticked.emit(step)
    assert done == [2], "what it was done in place of is not done"


def test_it_is_done_though_the_movement_ends_before(stage: Any, qtbot: QtBot) -> None:
    done: list[int] = []
    AfterPainting(stage, stage.clock).do("story", lambda: done.append(1))
    qtbot.waitUntil(lambda: done == [1])


def test_what_is_dropped_or_forgotten_is_not_done(stage: Any) -> None:
    done: list[str] = []
    afterwards = AfterPainting(stage, stage.clock)
    for name in ("story", "reading", "sound"):
        afterwards.do(name, lambda name=name: done.append(name))  # type: ignore[misc]
    afterwards.drop("story")
    for step in range(2):
        stage.clock.ticked.emit(step)
    assert done == ["reading"]
    afterwards.forget()
    for step in range(3):
        stage.clock.ticked.emit(step)
    assert done == ["reading"]


def test_the_story_follows_a_table_on_which_things_move(
    page_of: Callable[[MatchSetup], TablePage], setup_of: Callable[..., MatchSetup], qtbot: QtBot
) -> None:
    page = page_of(setup_of("ccg-ivory"))
    page.settings.set(speed="normal")
    page.refresh()
    page.mat.stage.clock.pause()
    late = 0
    for _ in range(40):
        play(page, general(3), most=1)
        told = page.side.story._lines
        assert told == page.link.table.log[: len(told)]
        late += told != page.link.table.log
        assert page.mat.stage.busy or told == page.link.table.log
    assert late
    qtbot.waitUntil(lambda: page.side.story._lines == page.link.table.log)


def test_no_card_is_drawn_until_a_table_on_which_things_move_is_painted(
    page_of: Callable[[MatchSetup], TablePage], setup_of: Callable[..., MatchSetup], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = page_of(setup_of("ccg-ivory"))
    rests: list[float] = []
    monkeypatch.setattr(page._pictures, "rest", rests.append)
    page.refresh()
    assert not page.mat.stage.busy
    assert not any(rests)
    page.settings.set(speed="normal")
    page.refresh()
    for _ in range(40):
        play(page, general(3), most=1)
        if page.mat.stage.busy:
            break
    assert any(rests)
