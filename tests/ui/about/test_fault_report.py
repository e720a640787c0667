"""A report of a fault from the table, from About and after an unexpected error, with the game or without it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from l5r_desktop.about import versions
from l5r_desktop.app.log_memory import LogMemory
from l5r_desktop.app.reports import FaultReports, reporter
from l5r_desktop.cli import main
from l5r_desktop.engine import game
from l5r_desktop.places import data_folder
from l5r_desktop.session import MatchSetup
from l5r_desktop.session.journal import Journal, JournalError, journal_bytes, read_journal
from l5r_desktop.session.remarks import OPENED
from l5r_desktop.ui import MainWindow, Ports, TablePage
from l5r_desktop.ui.about.fault_dialog import FaultDialog

from ..clicking import give, go_to
from ..policies import chooser
from ..test_names_of_widgets import nameless

Setup = Callable[..., MatchSetup]


@pytest.fixture
def window(qtbot: QtBot, ports_of: Callable[[int], Ports], tmp_path: Path) -> Iterator[MainWindow]:
    folder = tmp_path / "reports"
    faults = FaultReports(data_folder("cards"), folder, lambda _: None, lambda: ["a line of the log"])
    made = MainWindow(replace(ports_of(3), faults=faults, report=reporter(folder)))
    qtbot.addWidget(made)
    made.resize(1440, 900)
    with qtbot.waitExposed(made):
        made.show()
    with made.mishaps.caught():
        yield made


@pytest.fixture
def page(window: MainWindow, setup_of: Setup) -> TablePage:
    """A table some answers into a game of two persons."""
    window.start.begun.emit(setup_of("lcg-skirmish"))
    assert window.table is not None
    go_to(window.table, chooser(3), most=8)
    return window.table


def written(window: MainWindow, qtbot: QtBot, *, enclose: bool = True) -> tuple[FaultDialog, str]:
    """The dialog that is open once it has written, and what stands in the file."""
    dialog = window.faults.dialog
    assert dialog is not None
    dialog.words.setPlainText("The <b>ring</b> was gone.")
    dialog.enclose.setChecked(enclose)
    dialog.write.click()
    qtbot.waitUntil(lambda: dialog.written is not None)
    assert dialog.written is not None
    assert str(dialog.written.path) in dialog.message.text()
    return dialog, dialog.written.path.read_text(encoding="utf-8")


def journal_of(dialog: FaultDialog) -> Journal:
    assert dialog.written is not None
    return read_journal(journal_bytes(dialog.written.path))


def test_a_key_at_the_table_writes_the_game_as_it_is_and_replay_opens_it(
    window: MainWindow, page: TablePage, qtbot: QtBot, capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    QTest.keyClick(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert window.faults.dialog is not None
    assert nameless(window.faults.dialog) == []
    dialog, text = written(window, qtbot)
    match = page.link._match
    journal = journal_of(dialog)
    assert (journal.viewer, list(journal.inputs), journal.marks[-1].hash) == (None, match.game.inputs, match.game.hash)
    assert journal.remarks == (OPENED,)
    assert all(part in text for part in (versions().lines[0], "The <b>ring</b> was gone.", "a line of the log"))
    assert dialog.written is not None
    assert main(["replay", str(dialog.written.path)]) == 0
    assert "hashes agree" in capsys.readouterr().out
    assert window._ports.matches.open(dialog.written.path).recording.last == len(match.game.inputs)
    pasted = QGuiApplication.clipboard().text()
    assert "The <b>ring</b> was gone." in pasted
    assert f"l5r replay {dialog.written.path.name}" in pasted
    asked: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: bool(asked.append(url)))
    dialog.folder.click()
    assert [Path(url.toLocalFile()) for url in asked] == [dialog.written.path.parent]
    kept = window._ports.matches.kept()[0]
    assert kept.remarks == (OPENED,), "who has the report has seen all"


def test_without_the_game_no_player_and_no_card_is_in_it(window: MainWindow, page: TablePage, qtbot: QtBot) -> None:
    window.faults.open()
    dialog, text = written(window, qtbot, enclose=False)
    assert page.link._match.remarks == set()
    assert not any(name in text for name in page.names)
    with pytest.raises(JournalError, match="no game is enclosed in the report"):
        journal_of(dialog)


def test_a_game_that_was_left_is_not_kept_anew(window: MainWindow, page: TablePage, qtbot: QtBot) -> None:
    """It may have been taken up and played on elsewhere since."""
    inputs = len(page.link._match.game.inputs)
    window._on_left()
    window.faults.open()
    dialog, _ = written(window, qtbot)
    assert len(journal_of(dialog).inputs) == inputs
    assert window._ports.matches.kept()[0].remarks == ()


def test_a_closed_dialog_is_deleted(window: MainWindow, qtbot: QtBot) -> None:
    window.faults.open()
    dialog, _ = written(window, qtbot, enclose=False)
    with qtbot.waitSignal(dialog.destroyed):
        dialog.reject()
    assert window.findChildren(FaultDialog) == []
    assert window.faults.dialog is None


def test_a_dialog_that_is_closed_while_the_game_is_got_writes_its_report_and_is_deleted_then(
    window: MainWindow, page: TablePage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    waiting: list[Callable[[], None]] = []

    def apart(do: Callable[[object], bytes], then: Callable[[bytes], None], failed: object) -> None:
        waiting.append(lambda: then(do(None)))

    monkeypatch.setattr(page.link, "apart", apart)
    window.faults.open()
    dialog = window.faults.dialog
    assert dialog is not None
    dialog.write.click()
    dialog.reject()
    QApplication.sendPostedEvents(dialog, QEvent.Type.DeferredDelete)
    assert window.findChildren(FaultDialog) == [dialog]
    with qtbot.waitSignal(dialog.destroyed):
        waiting[0]()
    assert len(list((tmp_path / "reports").iterdir())) == 1


@pytest.mark.plain_rules
def test_an_unexpected_error_offers_a_report_with_the_game_before_it(
    window: MainWindow, page: TablePage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("a rule that nobody has thought of")

    decision, view, match = page.link.decision, page.link.view, page.link._match
    assert decision is not None
    assert not window.start.report.isVisible()
    with monkeypatch.context() as broken:
        broken.setattr(game, "accept", fail)
        give(page, chooser(3)(decision, view))
        qtbot.waitUntil(lambda: window.start.report.isVisible())
    window.start.report.click()
    dialog, text = written(window, qtbot)
    assert "a rule that nobody has thought of" in text
    assert list(journal_of(dialog).inputs) == match.game.inputs


def test_where_there_is_no_game_there_is_nothing_to_enclose(window: MainWindow, qtbot: QtBot) -> None:
    window.start.about_opened.emit()
    assert window.about is not None
    window.about.report.click()
    assert window.faults.dialog is not None
    assert window.faults.dialog.enclose.isHidden()
    written(window, qtbot)


def test_a_report_that_cannot_be_written_is_told(window: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "reports").write_text("in the way")
    window.faults.open()
    dialog = window.faults.dialog
    assert dialog is not None
    dialog.write.click()
    assert "cannot be written" in dialog.message.text()
    assert dialog.written is None
    assert dialog.write.isEnabled()


def test_the_log_remembers_its_last_lines() -> None:
    import logging

    memory = LogMemory()
    log = logging.Logger("l5r", logging.INFO)
    log.addHandler(memory)
    for number in range(70):
        log.info("line %d", number)
    assert len(memory.lines) == 60
    assert memory.lines[-1].endswith("INFO l5r: line 69")


def test_a_line_that_cannot_be_written_stops_nobody(capsys: pytest.CaptureFixture[str]) -> None:
    import logging

    memory = LogMemory()
    log = logging.Logger("l5r", logging.INFO)
    log.addHandler(memory)
    log.info("%d", "no number")
    assert not memory.lines
    assert "Logging error" in capsys.readouterr().err
