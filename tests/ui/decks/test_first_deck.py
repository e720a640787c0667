"""A legal deck from nothing by following only the screen, in both games: by mouse, and by the keyboard alone.

What the screen offers is all that is used: the places of the deck, the links that mend it, the cards that are found.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from l5r_desktop.ui import MainWindow
from l5r_desktop.ui.cards.page import BrowserPage
from l5r_desktop.ui.decks.panel import DeckPanel

from .conftest import Built

LEGAL = "It breaks no rule."
FIRST = {"lcg-stronghold": "dynasty", "lcg-skirmish": "dynasty", "ccg-ivory": "dynasty", "ccg-celestial": "dynasty"}


def counts(panel: DeckPanel, section: str) -> int:
    return sum(entry.count for entry in panel.deck().section(section))


class Mouse:
    """Clicks and double clicks."""

    def __init__(self, page: BrowserPage, panel: DeckPanel) -> None:
        self.page, self.panel = page, panel

    def press(self, button: QWidget) -> None:
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    def choose_format(self, key: str) -> None:
        box = self.panel.format
        self.press(box)
        row = box.findData(key)
        at = box.view().visualRect(box.model().index(row, 0)).center()
        QTest.mouseClick(box.view().viewport(), Qt.MouseButton.LeftButton, pos=at)
        box.hidePopup()
        if box.currentData() != key:
            box.setCurrentIndex(row)
            box.activated.emit(row)

    def choose_clan(self) -> None:
        """Whatever a popup does, its row is activated as by a click."""
        box = self.panel.slots.clan
        box.setCurrentIndex(2)
        box.activated.emit(2)

    def put(self, row: int, copies: int) -> None:
        index = self.page.model.index(row, 0)
        self.page.view.scrollTo(index)
        at: QPoint = self.page.view.visualRect(index).center()
        viewport = self.page.view.viewport()
        for _ in range(copies):
            QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=at)
            QTest.mouseDClick(viewport, Qt.MouseButton.LeftButton, pos=at)

    def mend(self) -> None:
        faults = self.panel.faults
        for x in range(4, faults.viewport().width(), 12):
            for y in range(4, faults.viewport().height(), 6):
                if faults.anchorAt(QPoint(x, y)):
                    QTest.mouseClick(faults.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(x, y))
                    return


class Keyboard:
    """Nothing but keys: Tab goes to what is used next."""

    def __init__(self, page: BrowserPage, panel: DeckPanel) -> None:
        self.page, self.panel = page, panel

    def go_to(self, wanted: QWidget) -> None:
        for _ in range(80):
            focused = QApplication.focusWidget()
            if focused is wanted:
                return
            QTest.keyClick(focused or self.page, Qt.Key.Key_Tab)
        raise AssertionError(f"Tab never comes to {wanted.objectName() or wanted}")

    def press(self, button: QWidget) -> None:
        self.go_to(button)
        QTest.keyClick(button, Qt.Key.Key_Space)

    def choose_format(self, key: str) -> None:
        self.go_to(self.panel.format)
        for _ in range(12):
            QTest.keyClick(self.panel.format, Qt.Key.Key_Up)
        while self.panel.format.currentData() != key:
            QTest.keyClick(self.panel.format, Qt.Key.Key_Down)

    def choose_clan(self) -> None:
        self.go_to(self.panel.slots.clan)
        QTest.keyClick(self.panel.slots.clan, Qt.Key.Key_Down)

    def put(self, row: int, copies: int) -> None:
        """From the place of a deck the focus comes to the cards found; the arrows go to one."""
        view = self.page.view
        self.go_to(view)
        QTest.keyClick(view, Qt.Key.Key_Home)
        for _ in range(row):
            QTest.keyClick(view, Qt.Key.Key_Right)
        for _ in range(copies):
            QTest.keyClick(view, Qt.Key.Key_Plus)

    def mend(self) -> None:
        self.go_to(self.panel.faults)
        QTest.keyClick(self.panel.faults, Qt.Key.Key_Tab)
        QTest.keyClick(self.panel.faults, Qt.Key.Key_Return)


def fill(hand: Mouse | Keyboard, section: str, least: int, copies: int) -> None:
    """Put cards of a place in, as they are found, until there are enough."""
    page, panel = hand.page, hand.panel
    hand.press(panel.slots.buttons[section])
    for row, card in enumerate(page.model.cards):
        if counts(panel, section) >= least:
            return
        # What is banned, bound to a role, a character of the conflict deck or from no legal set would be told at once.
        alone = "unique" in card.flags or (card.kind in ("region", "event", "celestial") and card.game == "ccg")
        if {"banned", "bound", "restricted"} & set(card.flags) or (section == "conflict" and card.kind == "character"):
            continue
        hand.put(row, min(1 if alone else copies, least - counts(panel, section)))


def walk(built: Built, hand: Mouse | Keyboard, format_: str) -> None:
    window, _, panel = built
    hand.choose_format(format_)
    assert panel.faults.toPlainText() != LEGAL
    lcg = format_.startswith("lcg")
    if "stronghold" in panel.slots.buttons:
        hand.press(panel.slots.buttons["stronghold"])
        hand.put(0, 1)
        assert counts(panel, "stronghold") == 1
    else:
        hand.choose_clan()
    least = 30 if format_ == "lcg-skirmish" else 40
    copies = 2 if format_ == "lcg-skirmish" else 3
    for section in ("dynasty", "conflict" if lcg else "fate"):
        fill(hand, section, least, copies)
    for _ in range(8):
        if panel.faults.toPlainText() == LEGAL:
            break
        hand.mend()
    assert panel.faults.toPlainText() == LEGAL
    hand.press(panel.name)
    QTest.keyClicks(panel.name, "First deck")
    hand.press(panel.keep)
    kept = [deck.name for deck in window._ports.library.decks(panel.ruleset)]
    assert "First deck" in kept


HANDS: dict[str, Callable[[BrowserPage, DeckPanel], Mouse | Keyboard]] = {"mouse": Mouse, "keyboard": Keyboard}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("by", "format_"), [*(("mouse", one) for one in FIRST), *(("keyboard", one) for one in tuple(FIRST)[::2])]
)
def test_a_legal_deck_from_nothing(built: Built, by: str, format_: str) -> None:
    """Rules: L17, K8; Ivory and Celestial: deck construction. The deck stands among those that are played."""
    window, page, panel = built
    window.resize(1280, 720)
    walk(built, HANDS[by](page, panel), format_)
    if format_ == "lcg-skirmish":
        panel.playing.click()
        assert window.table is not None


def test_by_keys_the_start_page_leads_to_the_builder(built: Built) -> None:
    window, page, _ = built
    page.left.emit()
    assert isinstance(window, MainWindow)
    button = window.start._ways["cards"]
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Space)
    again = window.browsing.page
    assert again is not None
    QTest.keyClick(again.box.line, Qt.Key.Key_Tab)
    for _ in range(6):
        if QApplication.focusWidget() is again.building:
            break
        QTest.keyClick(QApplication.focusWidget() or again, Qt.Key.Key_Tab)
    QTest.keyClick(again.building, Qt.Key.Key_Space)
    assert again.deck is not None
    assert again.deck.isVisible()
