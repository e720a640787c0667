"""The dialog that reads deck lists of other programs, from the cards page, by paste, file and drop."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QUrl
from pytestqt.qtbot import QtBot

from l5r_desktop.ui import MainWindow, Ports
from l5r_desktop.ui.decks.importing import ImportDialog
from l5r_desktop.ui.ports import CardPort
from tests.session.decklists.lists import LISTS

LAYOUT = "jigoku and EmeraldDB text"


@pytest.fixture
def opened(
    qtbot: QtBot, ports_of: Callable[[int], Ports], all_cards: CardPort
) -> tuple[MainWindow, Callable[[], ImportDialog]]:
    """The window at the page of cards, and what opens the dialog there."""
    window = MainWindow(replace(ports_of(1), cards=all_cards))
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    window.browsing.open()
    page = window.browsing.page
    assert page is not None
    qtbot.waitUntil(page.importing.isEnabled)

    def dialog() -> ImportDialog:
        page.importing.click()
        assert page.dialog is not None
        return page.dialog

    return window, dialog


def test_a_pasted_list_is_read_while_it_is_typed_and_kept(
    opened: tuple[MainWindow, Callable[[], ImportDialog]], qtbot: QtBot
) -> None:
    window, open_dialog = opened
    dialog = open_dialog()
    assert not dialog.keep.isEnabled()
    dialog.list.setPlainText(LISTS[LAYOUT][0] + "3x Fine Kattana\n2 Xyzzy <b>Plugh\n")
    qtbot.waitUntil(dialog.keep.isEnabled)
    said = dialog.told.toPlainText()
    assert "Crane of the Keeper" in said
    assert "2 Xyzzy <b>Plugh" in said
    assert "3x Fine Kattana → Fine Katana" in said
    assert "L17.1" in said
    dialog.keep.click()
    assert "is kept" in dialog.told.toPlainText()
    assert not dialog.keep.isEnabled()
    own = [deck for deck in window._ports.library.decks("lcg-stronghold") if deck.key == "crane-of-the-keeper"]
    assert [deck.clan for deck in own] == ["crane"]


def test_a_dropped_file_is_read(
    opened: tuple[MainWindow, Callable[[], ImportDialog]], qtbot: QtBot, tmp_path: Path
) -> None:
    window, _ = opened
    path = tmp_path / "Palace.l5d"
    path.write_text(LISTS["Egg of P'an Ku 0"][0], encoding="utf-8")
    dropped = QMimeData()
    dropped.setUrls([QUrl.fromLocalFile(str(path))])
    page = window.browsing.page
    assert page is not None
    page.open_import(dropped)
    dialog = page.dialog
    assert dialog is not None
    assert dialog.deck is not None
    assert (dialog.deck.name, dialog.deck.format) == ("Palace", "ccg-ivory")
    assert "Kakita Ichigiku - exp" in dialog.list.toPlainText()
    gone = QMimeData()
    gone.setUrls([QUrl.fromLocalFile(str(tmp_path / "gone.txt"))])
    dialog.take(gone)
    assert "gone.txt cannot be read" in dialog.told.toPlainText()
    text = QMimeData()
    text.setText("{]")
    dialog.take(text)
    assert "not JSON" in dialog.told.toPlainText()
    assert not dialog.keep.isEnabled()
