"""`l5r bench --ui`, `l5r replay FILE --open`, what Python is told (app/bench.py, ui/measure.py, qt_application.py)."""

from __future__ import annotations

import gc
import json
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from time import sleep
from types import SimpleNamespace
from typing import ClassVar

import pytest
from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from l5r_desktop import places
from l5r_desktop.app import bench
from l5r_desktop.cli import main
from l5r_desktop.session import MatchSetup
from l5r_desktop.ui import MainWindow, Ports, application, qt_application
from l5r_desktop.ui.qt_application import SWITCH, run_smoothly, sweep, tidy

from .clicking import play
from .policies import chooser


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    """What is told to the interpreter is taken back."""
    turns = sys.getswitchinterval()
    yield
    sys.setswitchinterval(turns)


@pytest.mark.slow
def test_what_the_window_costs_is_measured(
    qtbot: QtBot, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each figure with its spread; the table for it has 200 cards. One query is typed, not all, and ten frames in which
    things move are looked at.
    """
    monkeypatch.setattr(bench, "QUERIES", bench.QUERIES[:1])
    monkeypatch.setattr(bench, "MOST_FRAMES", 10)
    assert main(["bench", "--ui", "--game", "ccg", "--answers", "3", "--repeats", "1", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures.pop("rules") in ("compiled", "pure Python")
    assert figures.pop("cards on the mat") >= 200
    assert {"open the program", "begin a game", "paint the mat", "with 200 cards: an input waits for the rules"} <= set(
        figures
    )
    for where in ("a game", "with 200 cards"):
        moving = figures[f"{where}: a frame while things move"]
        assert 0 <= moving["% in 16 ms"] <= 100
        assert figures[f"{where}: a frame while things move, CPU time"]["n"] == moving["n"] == 10
    for name, figure in figures.items():
        assert 0 <= figure["min"] <= figure["median"] <= figure["99%"] <= figure["max"], name
        assert figure["n"] >= 1
    assert figures["open the program"]["min"] > 0


@pytest.mark.parametrize("option", ["--answers", "--repeats"])
def test_nothing_to_measure_is_refused(capsys: pytest.CaptureFixture[str], option: str) -> None:
    assert main(["bench", "--ui", option, "0"]) == 2
    assert capsys.readouterr().err == f"l5r: {option} must be at least 1\n"


def test_the_window_runs_smoothly(qtbot: QtBot) -> None:
    """Short turns for threads, and no collection by itself; a page that was left is collected."""
    gc.enable()
    run_smoothly()
    application(())
    assert sys.getswitchinterval() == pytest.approx(SWITCH)
    assert not gc.isenabled()
    collected: list[int] = []
    gc.callbacks.append(lambda phase, info: collected.append(info["generation"]) if phase == "stop" else None)
    try:
        tidy()
    finally:
        gc.callbacks.pop()
    assert collected == [2]


@pytest.mark.parametrize(("calm", "generation"), [(False, 2), (True, 1)])
def test_garbage_is_collected_as_a_whole_where_nobody_else_does(
    monkeypatch: pytest.MonkeyPatch, calm: bool, generation: int
) -> None:
    """`l5r shot --all` leaves no page that `tidy` could be called for; a game leaves whole collections to `tidy`."""
    monkeypatch.setattr("l5r_desktop.ui.qt_application._CollectionState.asked", calm)
    monkeypatch.setattr(gc, "get_count", lambda: (1000, 1000, 1000))
    collected: list[int] = []
    monkeypatch.setattr(gc, "collect", lambda generation=2: collected.append(generation))
    sweep()
    assert collected == [generation]


def test_what_opening_a_table_makes_is_not_looked_through(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first sweep after a table of 100,000 new objects had been opened stopped the window for half a second."""
    monkeypatch.setattr("l5r_desktop.ui.qt_application._CollectionState.asked", True)
    gc.disable()
    made: list[list[int]] = [[number] for number in range(30_000)]
    collected: list[int] = []
    monkeypatch.setattr(gc, "collect", lambda generation=2: collected.append(generation))
    sweep()
    assert collected == []
    old = {id(one) for one in gc.get_objects(generation=2)}
    assert all(id(one) in old for one in made)
    assert gc.get_freeze_count() == 0


class _Knot(QObject):
    """Garbage that holds something of Qt's, and tells on which thread it was taken apart."""

    ended: ClassVar[list[int]] = []

    def __init__(self) -> None:
        super().__init__()
        self.knot = self

    def __del__(self) -> None:
        self.ended.append(threading.get_ident())


def test_each_font_file_is_given_to_qt_once(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    """Qt kept all of them once more for each picture that was taken of a table, in 2 MB."""
    given: list[bytes] = []
    fonts = (b"one font", b"another")
    monkeypatch.setattr(qt_application, "_loaded", set())
    monkeypatch.setattr(qt_application, "QFontDatabase", SimpleNamespace(addApplicationFontFromData=given.append))
    for _ in range(2):
        application(fonts)
    assert given == list(fonts)


def test_widgets_among_the_garbage_end_on_the_windows_thread(qtbot: QtBot) -> None:
    """A thread that asks for much memory while widgets lie about as garbage does not take them apart."""
    app = application(())
    timer = app.findChild(QTimer, "sweeper")
    assert isinstance(timer, QTimer)
    assert timer.isActive()
    assert application(()).findChildren(QTimer, "sweeper") == [timer]
    gc.collect()
    _Knot.ended.clear()
    made = 50
    for _ in range(made):
        _Knot()
    heap: list[list[int]] = []
    thread = threading.Thread(target=lambda: heap.extend([k] for k in range(50_000)))
    thread.start()
    thread.join()
    assert _Knot.ended == []
    qtbot.waitUntil(lambda: len(_Knot.ended) == made)
    assert set(_Knot.ended) == {threading.get_ident()}


@pytest.mark.parametrize("whole", [True, False])
def test_a_file_is_watched_from_the_command_line(
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    ports_of: Callable[[int], Ports],
    setup_of: Callable[..., MatchSetup],
    whole: bool,
) -> None:
    """The program opens with the game, or says on its start page why it cannot."""
    path = tmp_path / "game.l5r"
    table_session = ports_of(3).matches.begin(setup_of("lcg-skirmish"))
    assert table_session.export is not None
    table_session.export(path, None)
    if not whole:
        path.write_bytes(path.read_bytes()[:100])
    monkeypatch.setenv(places.USER_FOLDER_VARIABLE, str(tmp_path / "home"))
    seen: list[tuple[bool, str]] = []

    def look() -> None:
        """Once the game is shown, or it has been said why not."""
        for window in QApplication.topLevelWidgets():
            if isinstance(window, MainWindow) and window.isVisible():
                told = window.start.message.text()
                if window.replay is not None or told.startswith("The game cannot"):
                    seen.append((window.replay is not None, told))
                    window.close()

    timer = QTimer()
    timer.timeout.connect(look)
    timer.start(50)
    assert main(["replay", str(path), "--open"]) == 0
    assert seen[0][0] is whole
    assert ("cannot be watched" in seen[0][1]) is not whole
    assert (tmp_path / "home" / "l5r.sqlite").exists()


def test_measuring_answers_leaves_the_page_as_it_was(
    qtbot: QtBot, ports_of: Callable[[int], Ports], setup_of: Callable[..., MatchSetup]
) -> None:
    from l5r_desktop.ui import TablePage
    from l5r_desktop.ui.measure import answers

    given = ports_of(5)
    page = TablePage(given.matches.begin(setup_of("lcg-skirmish")), given.artist, given.library)
    qtbot.addWidget(page)
    page.show()
    waits = answers(page, chooser(2), 5)
    assert len(waits.blocked) == len(waits.shown) == 5
    assert all(0 <= blocked <= shown for blocked, shown in zip(waits.blocked, waits.shown, strict=True))
    assert play(page, chooser(2), most=2) == 2


def test_measuring_answers_ends_when_its_time_is_over(
    qtbot: QtBot, ports_of: Callable[[int], Ports], setup_of: Callable[..., MatchSetup]
) -> None:
    """On a slow machine too `l5r bench --ui` comes to its end, with fewer figures, but with some."""
    from l5r_desktop.ui import TablePage
    from l5r_desktop.ui.measure import answers

    given = ports_of(5)
    page = TablePage(given.matches.begin(setup_of("lcg-skirmish")), given.artist, given.library)
    qtbot.addWidget(page)
    page.show()
    assert len(answers(page, chooser(2), 5, seconds=0.0).shown) == 1


@pytest.mark.impatient
def test_measuring_waits_for_rules_that_are_still_at_work(
    qtbot: QtBot, ports_of: Callable[[int], Ports], setup_of: Callable[..., MatchSetup]
) -> None:
    """On a slow machine the rules are at work when the next answer is due; the view is not asked for meanwhile."""
    from l5r_desktop.ui import TablePage
    from l5r_desktop.ui.measure import answers

    given = ports_of(5)
    page = TablePage(given.matches.begin(setup_of("lcg-skirmish")), given.artist, given.library)
    qtbot.addWidget(page)
    page.show()
    page.link.apart(lambda match: sleep(0.1), lambda none: None)
    assert page.link.works
    assert len(answers(page, chooser(2), 1).shown) == 1
    page.link.close()
