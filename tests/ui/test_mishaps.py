"""What nobody expected to go wrong is told, and no game is lost (ui/uncaught_errors.py, app/reports.py)."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from l5r_desktop.app.reports import MOST, reporter
from l5r_desktop.engine import game
from l5r_desktop.session import MatchSetup
from l5r_desktop.ui import MainWindow, Ports, worker

from .clicking import give, go_to, play
from .policies import chooser

Setup = Callable[..., MatchSetup]
TROUBLE = "a rule that nobody has thought of"


@pytest.fixture
def window(qtbot: QtBot, ports_of: Callable[[int], Ports], tmp_path: Path) -> Iterator[MainWindow]:
    made = MainWindow(replace(ports_of(3), report=reporter(tmp_path / "reports")))
    qtbot.addWidget(made)
    made.resize(1440, 900)
    with qtbot.waitExposed(made):
        made.show()
    with made.mishaps.caught():
        yield made


def told(window: MainWindow, qtbot: QtBot) -> str:
    """The sentence that the player is told, as soon as it is."""
    qtbot.waitUntil(lambda: window.start.message.text() != "")
    return window.start.message.text()


def fail(*_: object) -> None:
    raise RuntimeError(TROUBLE)


@pytest.mark.plain_rules
@pytest.mark.parametrize(
    ("language", "begin", "impatient"), [("en", "Something went wrong", False), ("fr", "Une erreur", True)]
)
def test_a_rule_that_breaks_ends_no_game(
    window: MainWindow, setup_of: Setup, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch,
    language: str, begin: str, impatient: bool,
) -> None:  # fmt: skip
    """The table is left with one sentence that names the report; the game goes on from the last answer."""
    window.settings.set(language=language)
    window.start.begun.emit(setup_of("lcg-stronghold"))
    page = window.table
    assert page is not None
    go_to(page, chooser(3), most=6)
    decision, view, before = page.link.decision, page.link.view, page.link._match.game.hash
    assert decision is not None
    with monkeypatch.context() as broken:
        broken.setattr(game, "accept", fail)
        if impatient:
            broken.setattr(worker, "PATIENCE", 0.0)
        give(page, chooser(3)(decision, view))
        sentence = told(window, qtbot)
    reports = list((tmp_path / "reports").glob("report-*.txt"))
    assert len(reports) == 1
    assert sentence.startswith(begin)
    assert str(reports[0]) in sentence
    assert TROUBLE in reports[0].read_text(encoding="utf-8")
    assert window.table is None
    assert window.start.isVisible()
    window.start.games.resume.click()
    assert window.table is not None
    assert window.table.link._match.game.hash == before
    assert play(window.table, chooser(3), most=3) == 3


def test_a_thread_that_fails_is_told_of_once_and_the_table_stays(
    window: MainWindow, setup_of: Setup, tmp_path: Path, qtbot: QtBot
) -> None:
    window.start.begun.emit(setup_of("lcg-skirmish"))
    assert window.table is not None
    for _ in range(3):
        thread = threading.Thread(target=fail)
        thread.start()
        thread.join()
    sentence = told(window, qtbot)
    assert window.table.side.trouble == sentence
    assert len(list((tmp_path / "reports").iterdir())) == 1
    assert play(window.table, chooser(3), most=2) == 2


def test_where_no_report_can_be_written_this_is_told(tmp_path: Path) -> None:
    (tmp_path / "reports").write_text("no folder", encoding="utf-8")
    assert reporter(tmp_path / "reports")("something") is None


def test_only_the_newest_reports_are_kept(tmp_path: Path) -> None:
    write = reporter(tmp_path)
    paths = [write(f"number {number}") for number in range(MOST + 3)]
    assert all(path is not None for path in paths)
    assert len(list(tmp_path.iterdir())) == MOST
    assert "number 22" in str(paths[-1].read_text(encoding="utf-8"))  # type: ignore[union-attr]
