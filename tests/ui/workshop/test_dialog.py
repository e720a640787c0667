"""The editor for cards of one's own: checked while it is typed, shown, tried at a table, kept and shared."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from l5r_desktop.app.given_file import show_file
from l5r_desktop.session import Catalog
from l5r_desktop.ui import MainWindow, Ports
from l5r_desktop.ui.ports import CardPort
from l5r_desktop.ui.preferences.language import speak
from l5r_desktop.ui.workshop.dialog import WorkshopDialog

from ..clicking import wheel
from ..decks.conftest import all_cards, base

__all__ = ["all_cards", "base"]
Opened = tuple[MainWindow, Callable[[], WorkshopDialog]]


@pytest.fixture
def opened(qtbot: QtBot, ports_of: Callable[[int], Ports], all_cards: CardPort) -> Opened:
    window = MainWindow(replace(ports_of(1), cards=all_cards))
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()

    def workshop() -> WorkshopDialog:
        window.browsing.open()
        page = window.browsing.page
        assert page is not None
        page.writing.click()
        assert page.workshop is not None
        return page.workshop

    return window, workshop


def test_a_card_is_checked_and_shown_while_it_is_typed(opened: Opened, qtbot: QtBot) -> None:
    _, open_workshop = opened
    workshop = open_workshop()
    assert [note.trouble for note in workshop.notes] == [""]
    assert "honor this character" in workshop.told.toPlainText()
    assert not workshop.face.pixmap().isNull()
    workshop.text.setPlainText(workshop.text.toPlainText().replace("honor self", "honor elf"))
    qtbot.waitUntil(lambda: not workshop.trying.isEnabled())
    assert workshop.told.toPlainText().startswith("Line 17: ")
    assert len(workshop.text.extraSelections()) == 1
    assert workshop.face.pixmap().isNull()


def test_words_are_offered_and_taken_by_keys(opened: Opened) -> None:
    _, open_workshop = opened
    workshop = open_workshop()
    editor = workshop.text
    cursor = editor.textCursor()
    cursor.setPosition(editor.toPlainText().index("  honor self") + len("  honor self"))
    editor.setTextCursor(cursor)
    editor.setFocus()
    QTest.keyClick(editor, Qt.Key.Key_Return)
    QTest.keyClicks(editor, "  dishon")
    model = editor.completer.completionModel()
    offers = [model.index(row, 0).data() for row in range(model.rowCount())]
    assert any(offer.startswith("dishonor") for offer in offers)
    editor.put(offers[0])
    assert offers[0] in editor.toPlainText()
    assert "dishondishonor" not in editor.toPlainText()


def test_return_begins_a_line_where_offers_came_up_by_themselves(opened: Opened) -> None:
    """It took the first offer, so that a line could not be ended by the key that ends lines."""
    _, open_workshop = opened
    editor = open_workshop().text
    popup = editor.completer.popup()
    assert popup is not None

    def type_at_end_of(line: str, more: str) -> None:
        cursor = editor.textCursor()
        cursor.setPosition(editor.toPlainText().index(line) + len(line))
        editor.setTextCursor(cursor)
        editor.setFocus()
        QTest.keyClicks(editor, more)
        assert popup.isVisible()

    type_at_end_of("  honor self", " d")
    QTest.keyClick(popup, Qt.Key.Key_Return)
    assert not popup.isVisible()
    assert "  honor self d\n\n" in editor.toPlainText()
    type_at_end_of("  honor self d", "ish")
    QTest.keyClick(popup, Qt.Key.Key_Down)
    taken = popup.currentIndex().data()
    QTest.keyClick(popup, Qt.Key.Key_Return)
    assert f"  honor self {taken}\n" in editor.toPlainText(), "what was gone to by the arrow keys is taken"


def test_the_card_is_tried_at_a_table_and_what_was_written_is_there_again(opened: Opened) -> None:
    window, open_workshop = opened
    workshop = open_workshop()
    workshop.game.setCurrentIndex(1)
    workshop.begin()
    workshop.text.setPlainText(workshop.text.toPlainText().replace("My Personality", "Kakita of Mine"))
    workshop.tabs.setCurrentIndex(1)
    assert "own-card" in workshop.scenario.toPlainText()
    workshop.trying.click()
    assert window.table is not None
    items = window.table.mat.items_by_number()
    assert items
    titles = {window._ports.library.facts(card)["title"] for card in ("own-card",)}
    assert titles == {"Kakita of Mine"}
    window._on_left()
    again = open_workshop()
    assert "Kakita of Mine" in again.text.toPlainText()
    assert again.game.currentData() == "ccg"


def test_a_scenario_that_leads_to_no_table_is_told_there(opened: Opened) -> None:
    window, open_workshop = opened
    workshop = open_workshop()
    workshop.scenario.setPlainText("schema: 1\ncases: []")
    workshop.trying.click()
    assert window.table is None
    assert "no case" in workshop.told.toPlainText()


def test_a_pack_is_written_opened_by_a_double_click_and_a_bad_one_is_refused(
    opened: Opened, catalog: Catalog, tmp_path: Path
) -> None:
    window, open_workshop = opened
    workshop = open_workshop()
    workshop.title.setText("Cranes")
    path = tmp_path / "cranes.l5rpack"
    workshop.write(path)
    assert "cranes.l5rpack" in workshop.told.toPlainText()
    workshop.write(tmp_path / "gone" / "cranes.l5rpack")
    assert "cannot be written" in workshop.told.toPlainText()
    workshop.reject()
    show_file(window, catalog, path)
    page = window.browsing.page
    assert page is not None
    assert page.workshop is not None
    assert page.workshop.title.text() == "Cranes"
    bad = tmp_path / "bad.l5rpack"
    bad.write_bytes(b"\x00\xff")
    page.workshop.read(bad)
    assert "UTF-8" in page.workshop.told.toPlainText()
    page.workshop.reject()
    show_file(window, catalog, bad)
    assert "UTF-8" in window.start.message.text()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("  honour self", "'honour' n'est pas un mot qui peut être ici ; mot connu le plus proche : 'honor'."),
        ("  move self to", "La ligne s'arrête où il en faut plus ; attendu :"),
        ("\thonor self", "Une tabulation est là où il faut des espaces."),
    ],
)
def test_what_is_wrong_with_a_line_is_told_in_french(opened: Opened, line: str, said: str) -> None:
    """In the French window the place was French and the reason English."""
    _, open_workshop = opened
    workshop = open_workshop()
    speak("fr")
    try:
        workshop.text.setPlainText(workshop.text.toPlainText().replace("  honor self", line))
        workshop.check()
        assert said in workshop.told.toPlainText().replace("\N{NO-BREAK SPACE}", " ")
    finally:
        speak("en")


def test_the_wheel_begins_no_pack_of_the_other_game(opened: Opened) -> None:
    dialog = opened[1]()
    dialog.game.setCurrentIndex(0)
    wheel(dialog.game)
    assert dialog.game.currentIndex() == 0
