"""A deck is built beside the cards: by keys, by clicks, with its broken rules told at each step."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from l5r_desktop.session.cardbase import CardBase
from l5r_desktop.ui import MainWindow, Ports
from l5r_desktop.ui.cards.page import BrowserPage
from l5r_desktop.ui.decks.panel import DeckPanel
from l5r_desktop.ui.ports import CardPort

from ..clicking import wheel
from .conftest import Built


def put(page: BrowserPage, query: str, copies: int) -> None:
    """Type a query and put copies of the first card found in, by keys."""
    page.ask(query)
    page.view.setFocus()
    for _ in range(copies):
        QTest.keyClick(page.view, Qt.Key.Key_Plus)


def choose(panel: DeckPanel, ruleset: str) -> None:
    panel.format.setCurrentIndex(panel.format.findData(ruleset))
    panel.format.activated.emit(panel.format.currentIndex())


def take(panel: DeckPanel, name: str) -> None:
    """Open a deck by its name."""
    panel.opening.click()
    gallery = panel.gallery
    assert gallery is not None
    model = gallery.view.model()
    row = next(row for row in range(model.rowCount()) if model.index(row, 0).data() == name)
    gallery.view.setCurrentIndex(model.index(row, 0))
    gallery.accepting.click()


def test_a_legal_deck_is_built_from_nothing_by_keys_and_stands_among_the_others(built: Built) -> None:
    """Rules: K8 (Skirmish: 30 to 45 cards in each deck, two copies at most)."""
    window, page, panel = built
    choose(panel, "lcg-skirmish")
    assert "minimum" in panel.faults.toPlainText()
    for deck in ("dynasty", "conflict"):
        page.ask(f"f:skirmish e:core deck:{deck} (c:crane or c:neutral) -(deck:conflict t:character)")
        page.view.setFocus()
        cards = list(page.model.cards)
        for row in range(min(17, len(cards))):
            for _ in range(2):
                QTest.keyClick(page.view, Qt.Key.Key_Plus)
            if row < 16:
                QTest.keyClick(page.view, Qt.Key.Key_Right)
    assert panel.faults.toPlainText() == "It breaks no rule."
    panel.name.setFocus()
    QTest.keyClicks(panel.name, "Cranes of Mine")
    panel.keep.click()
    assert "is kept" in panel.summary.text()
    own = [deck for deck in window._ports.library.decks("lcg-skirmish") if deck.name == "Cranes of Mine"]
    assert [deck.clan for deck in own] == ["crane"]
    panel.keep.click()
    assert len([one for one in window._ports.library.decks("lcg-skirmish") if one.name == "Cranes of Mine"]) == 1


def test_copies_go_in_and_out_and_a_step_is_undone(built: Built) -> None:
    _, page, panel = built
    put(page, "id:01-doji-challenger", 4)
    assert "Doji Challenger is in the deck 4 times" in panel.faults.toPlainText()
    QTest.keyClick(page.view, Qt.Key.Key_Minus)
    assert panel.draft.cards == {("dynasty", "01-doji-challenger"): 3}
    assert "4 times" not in panel.faults.toPlainText()
    assert panel.current == "01-doji-challenger"
    panel.less.click()
    panel.less.click()
    assert panel.draft.cards == {("dynasty", "01-doji-challenger"): 1}
    panel.undo_button.click()
    assert panel.draft.cards == {("dynasty", "01-doji-challenger"): 2}
    QTest.keyClick(page.view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert panel.draft.cards == {("dynasty", "01-doji-challenger"): 3}
    assert panel.curve.accessibleName() == "3 of cost 3"


def test_a_card_of_the_other_game_is_refused_in_words(built: Built) -> None:
    _, page, panel = built
    put(page, "id:marketplace", 1)
    assert panel.draft.cards == {}
    assert panel.summary.text() == "Marketplace belongs in no deck of this format."


def test_a_ready_deck_is_a_beginning_and_stays_as_it_is(built: Built) -> None:
    window, page, panel = built
    choose(panel, "ccg-ivory")
    take(panel, "Ivory 40/40: Crane")
    assert panel.faults.toPlainText() == "It breaks no rule."
    put(page, "id:marketplace", 1)
    assert "Marketplace" in panel.faults.toPlainText()
    panel.keep.click()
    keys = [deck.key for deck in window._ports.library.decks("ccg-ivory")]
    assert "ivory-crane" in keys
    assert len(keys) == len(set(keys))
    assert panel.draft.key not in ("", "ivory-crane")
    panel.opening.click()
    assert panel.gallery is not None
    assert panel.gallery.view.model().index(0, 0).data() == "Ivory 40/40: Crane"
    assert panel.gallery.marked is not None
    assert panel.gallery.marked.key == panel.draft.key


def test_cards_of_the_deck_are_offered_where_nothing_was_asked(built: Built) -> None:
    """Beside a new deck stood all cards of both games, and those that fit into none of it first."""
    _, page, panel = built
    assert page.box.line.text() == "t:stronghold f:stronghold"
    assert {card.kind for card in page._found} == {"stronghold"}
    page.building.click()
    assert page.box.line.text() == ""
    page.building.click()
    page.ask("doji")
    page.building.click()
    assert page.box.line.text() == "doji", "what somebody has asked stays"
    page.building.click()
    assert page.box.line.text() == "doji"
    put(page, "id:01-doji-challenger", 1)
    page.building.click()
    page.ask("")
    page.building.click()
    assert page.box.line.text() == "f:stronghold", "a deck with cards in it: all that it may have"
    assert panel.isVisible()


def test_without_the_panel_keys_put_nothing_in(built: Built) -> None:
    _, page, panel = built
    page.building.click()
    put(page, "id:01-doji-challenger", 1)
    assert panel.draft.cards == {}


def test_a_card_is_dragged_into_the_deck(built: Built) -> None:
    """What the list of cards hands to a drag is what the deck takes; anything else is none of its business."""
    _, page, panel = built
    page.ask("id:01-doji-challenger")
    dragged = page.model.mimeData([page.model.index(0, 0)])
    assert page.grid.dragEnabled()
    assert page.table.dragEnabled()
    for data, copies in ((dragged, 1), (dragged, 2), (QMimeData(), 2)):
        at, action = QPoint(5, 5), Qt.DropAction.CopyAction
        enter = QDragEnterEvent(at, action, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(panel, enter)
        assert enter.isAccepted() == (data is dragged)
        if enter.isAccepted():
            drop = QDropEvent(
                QPointF(at), action, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
            )  # fmt: skip
            QApplication.sendEvent(panel, drop)
        assert panel.draft.cards == {("dynasty", "01-doji-challenger"): copies}
    strange = QMimeData()
    strange.setData("application/x-l5r-card", b"\xff no card")
    drop = QDropEvent(QPointF(1, 1), action, strange, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(panel, drop)
    assert panel.draft.cards == {("dynasty", "01-doji-challenger"): 2}


def test_a_sealed_pool_is_opened_and_built_from(built: Built) -> None:
    """Its cards are in the deck to be taken out; a format that allows no others is chosen, and told as faults."""
    panel = built[2]
    assert not panel.sealed.isVisible(), "the LCG has no packs"
    choose(panel, "ccg-ivory")
    panel.sealed.click()
    assert str(panel.format.currentData()).startswith("sealed-6-")
    assert panel.ruleset == "ccg-ivory"
    assert panel.deck().count == 1 + 6 * 14
    assert panel.faults.toPlainText() == "It breaks no rule."
    browser = built[1]
    browser.ask("")
    shown = browser.model.cards
    pool = {entry.card.id for entry in panel.deck().entries}
    assert pool <= {card.id for card in shown}
    assert all(card.id in pool or card.kind in ("stronghold", "sensei") for card in shown)
    browser.building.click()
    assert len(browser.model.cards) > 1000, "nothing is built, and all cards are shown"
    browser.building.click()
    assert browser.model.cards == shown
    assert panel._base is not None
    inside = {entry.card.id for entry in panel.deck().entries}
    other = next(card for card in panel._base.by_id.values() if card.kind == "strategy" and card.id not in inside)
    panel.change(other, 1)
    assert f"not in it: {other.title}" in panel.faults.toPlainText()
    assert not panel.playing.isEnabled()
    panel.undo()
    assert panel.playing.isEnabled()


def test_no_deck_is_played_before_it_can_be_judged(qtbot: QtBot, ports_of: Callable[[int], Ports]) -> None:
    """The empty deck could be played as long as the cards were read, and the game broke off at once."""

    class NoCardsYet:
        """Cards that are being read."""

        def begin(self, tell: Callable[[CardBase], None] | None = None) -> Future[CardBase]:
            return Future()

    cards: CardPort = NoCardsYet()
    window = MainWindow(replace(ports_of(1), cards=cards))
    qtbot.addWidget(window)
    window.show()
    window.browsing.open()
    page = window.browsing.page
    assert page is not None
    page.building.click()
    assert page.deck is not None
    assert page.deck.isVisible()
    assert not page.deck.playing.isEnabled()
    assert not page.deck.trying.isEnabled()


def test_the_wheel_makes_a_deck_of_no_other_format(built: Built) -> None:
    _, _, panel = built
    panel.format.setCurrentIndex(0)
    wheel(panel.format)
    assert panel.format.currentIndex() == 0
