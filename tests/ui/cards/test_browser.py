"""The page of all cards, as somebody uses it with the mouse, and with keys alone."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, Qt, QUrl
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from l5r_desktop.session import Catalog
from l5r_desktop.session.cardbase import CardBase, with_text
from l5r_desktop.ui import MainWindow, Ports
from l5r_desktop.ui.cards.page import BrowserPage
from tests.own_cards import own_base

Opened = tuple[MainWindow, BrowserPage]


class Shelf:
    """All cards, at once or when `come` is called."""

    def __init__(self, facts: CardBase, whole: CardBase) -> None:
        self.facts = facts
        self.future: Future[CardBase] = Future()
        self.whole = whole

    def begin(self, tell: Callable[[CardBase], None] | None = None) -> Future[CardBase]:
        if tell is not None and not self.future.done():
            tell(self.facts)
        return self.future


@pytest.fixture(scope="module")
def bases(catalog: Catalog) -> tuple[CardBase, CardBase]:
    """The facts of all cards; the same with the texts of the Core Set's Crane."""
    facts = own_base()
    whole = [
        with_text(catalog, card) if (card.set, card.clans) == ("core", ("crane",)) else card for card in facts.cards
    ]
    return facts, CardBase(whole)


@pytest.fixture
def shelf(bases: tuple[CardBase, CardBase]) -> Shelf:
    return Shelf(*bases)


@pytest.fixture
def opened(qtbot: QtBot, ports_of: Callable[[int], Ports], shelf: Shelf) -> Opened:
    """The window with the page, opened from the first page by a click, once all cards are there."""
    window = MainWindow(replace(ports_of(1), cards=shelf))
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    shelf.future.set_result(shelf.whole)
    button = window.start.findChild(QPushButton, "way-cards")
    assert button is not None
    assert button.isVisible()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    page = window.browsing.page
    assert page is not None
    qtbot.waitUntil(lambda: len(page.model.cards) > 0)
    return window, page


def titles(page: BrowserPage) -> list[str]:
    return [card.title for card in page.model.cards]


def type_query(page: BrowserPage, text: str) -> None:
    page.box.line.setFocus()
    page.box.line.clear()
    QTest.keyClicks(page.box.line, text)


def test_each_key_narrows_what_is_shown(opened: Opened) -> None:
    _, page = opened
    assert len(page.model.cards) > 4000
    type_query(page, "n:doji")
    many = titles(page)
    QTest.keyClicks(page.box.line, " t:character cost<=2 e:core")
    assert titles(page) == ["Doji Gift Giver", "Doji Whisperer"]
    assert len(many) > 20
    assert page.count.text().startswith("2 of ")


def test_a_fault_is_shown_at_its_word_and_the_cards_stay(opened: Opened) -> None:
    _, page = opened
    page.ask("c:crane t:province")
    before = titles(page)
    page.ask("c:crane t:province cost<=x1")
    assert page.box.trouble.isVisible()
    assert "»x1«" in page.box.trouble.text()
    assert "no number" in page.box.trouble.text()
    assert titles(page) == before
    QTest.keyClick(page.box.line, Qt.Key.Key_Backspace)
    assert page.box.trouble.isVisible()
    page.ask("c:crane t:province cost<=1")
    assert not page.box.trouble.isVisible()


def test_filters_write_the_query_and_the_query_sets_the_filters(opened: Opened) -> None:
    _, page = opened
    page.ask("doji clan:crab")
    clan = page.filters.boxes["clan"]
    assert clan.currentText() == "Crab"
    clan.setCurrentIndex(clan.findText("Crane"))
    clan.activated.emit(clan.currentIndex())
    assert page.box.line.text() == "doji c:crane"
    game = page.filters.boxes["game"]
    game.setCurrentIndex(game.findText("LCG"))
    game.activated.emit(game.currentIndex())
    assert page.box.line.text() == "doji c:crane game:lcg"
    assert {card.game for card in page.model.cards} == {"lcg"}
    clan.setCurrentIndex(0)
    clan.activated.emit(0)
    assert page.box.line.text() == "doji game:lcg"
    assert page.filters.boxes["set"].count() > 60


def test_a_suggestion_is_taken_by_keys(opened: Opened, qtbot: QtBot) -> None:
    _, page = opened
    type_query(page, "c:crane t:att")
    popup = page.box.completer.popup()
    assert popup is not None
    assert popup.isVisible()
    assert popup.model().index(0, 0).data().startswith("attachment ")
    QTest.keyClick(popup, Qt.Key.Key_Down)
    QTest.keyClick(popup, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.box.line.text() == "c:crane t:attachment")
    assert {card.kind for card in page.model.cards} == {"attachment"}


def test_all_of_it_goes_by_keys(opened: Opened, qtbot: QtBot) -> None:
    window, page = opened
    type_query(page, "e:core c:crane t:character")
    popup = page.box.completer.popup()
    assert popup is not None
    assert not popup.isVisible(), "what is written already is no suggestion"
    QTest.keyClick(page.box.line, Qt.Key.Key_Down)
    assert window.focusWidget() is page.grid
    page.tell()
    first = page.card
    QTest.keyClick(page.grid, Qt.Key.Key_Right)
    qtbot.waitUntil(lambda: page.card is not first)
    assert page.card is page.model.cards[1]
    QTest.keyClick(page, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    assert page.view is page.table
    assert page.table.isVisible()
    page.table.setFocus()
    QTest.keyClick(page.table, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: page.card is page.model.cards[2])
    QTest.keyClick(page.table, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert window.focusWidget() is page.box.line
    QTest.keyClick(page.table, Qt.Key.Key_Escape)
    assert window.browsing.page is None
    assert window.start.isVisible()


def test_the_chosen_card_is_scrolled_to_though_thousands_lie_before_it(opened: Opened, qtbot: QtBot) -> None:
    """A view is given the first cards at once, with the chosen one, and the others when it is scrolled to its end."""
    _, page = opened
    page.ask("yoritomo")
    chosen = page.model.cards[len(page.model.cards) // 2]
    page.view.setCurrentIndex(page.model.index(len(page.model.cards) // 2, 0))
    page.ask("")
    index = page.view.currentIndex()
    assert page.model.cards[index.row()] is chosen
    assert index.row() > 2000
    qtbot.waitUntil(lambda: page.view.viewport().rect().contains(page.view.visualRect(index).center()))


@pytest.mark.parametrize("view", ["pictures", "table"])
def test_all_cards_come_as_the_view_is_scrolled(opened: Opened, qtbot: QtBot, view: str) -> None:
    _, page = opened
    if view == "table":
        page.turn()
    page.ask("")
    assert page.model.rowCount() < len(page.model.cards)
    bar = page.view.verticalScrollBar()

    def at_the_end() -> bool:
        bar.setValue(bar.maximum())
        return page.model.rowCount() == len(page.model.cards)

    qtbot.waitUntil(at_the_end)


def test_one_card_is_told_with_its_text_legality_decks_and_similar_cards(opened: Opened) -> None:
    _, page = opened
    page.ask("id:01-shizuka-toshi")
    page.tell()
    said = page.detail.text.toPlainText()
    assert page.card is not None
    for text in (page.card.text, page.card.text_fr):
        assert text.replace("**", "").replace("\xa0", " ").splitlines()[0] in said.replace("\xa0", " ")
    assert "**" not in said
    assert "Stronghold" in said
    legality = said.partition("By format")[2].partition("What its tests show")[0]
    assert legality.split() == ["Stronghold:", "allowed", "Skirmish:", "not", "allowed"]
    rulings = said.partition("What its tests show")[2].partition("Decks with it")[0]
    assert "Shizuka Toshi bows to bow a participant" in rulings
    assert "Crane" in said.partition("Decks with it")[2].partition("Similar")[0]
    assert "Kyūden Kakita" in said or "Tsuma" in said
    assert not page.detail.face.pixmap().isNull()


def test_a_card_that_is_not_described_says_so_and_a_similar_one_is_a_link(opened: Opened, shelf: Shelf) -> None:
    _, page = opened
    card = next(card for card in shelf.whole.cards if card.kind == "personality" and not card.described)
    page.ask(f"id:{card.id}")
    page.tell()
    assert "not described yet" in page.detail.text.toPlainText()
    assert page.card is not None
    other = opened[1].detail.text.toHtml().partition('href="card:')[2].partition('"')[0]
    page.detail.text.anchorClicked.emit(QUrl(f"card:{other}"))
    assert page.card.id == other != card.id
    assert page.box.line.text() == f"id:{card.id}"


def test_a_query_that_finds_nothing_tells_of_no_card(opened: Opened) -> None:
    _, page = opened
    page.ask("cost>99")
    page.tell()
    assert page.count.text().startswith("0 of ")
    assert page.card is None
    assert page.detail.text.toPlainText() == ""


def test_facts_can_be_searched_before_the_texts_are_there(
    qtbot: QtBot, ports_of: Callable[[int], Ports], shelf: Shelf
) -> None:
    window = MainWindow(replace(ports_of(1), cards=shelf))
    qtbot.addWidget(window)
    window.browsing.open()
    page = window.browsing.page
    assert page is not None
    page.ask("c:crane e:core o:conflict")
    qtbot.waitUntil(lambda: page.count.text().startswith("0 of "))
    shelf.future.set_result(shelf.whole)
    qtbot.waitUntil(lambda: len(page.model.cards) > 3)


def test_cards_that_cannot_be_gathered_are_told_of(
    qtbot: QtBot, ports_of: Callable[[int], Ports], shelf: Shelf
) -> None:
    window = MainWindow(replace(ports_of(1), cards=shelf))
    qtbot.addWidget(window)
    shelf.future.set_exception(OSError("gone"))
    window.browsing.open()
    page = window.browsing.page
    assert page is not None
    qtbot.waitUntil(lambda: page.count.text() == "The cards cannot be read.")


def test_the_query_is_kept_and_the_page_speaks_french(opened: Opened) -> None:
    window, page = opened
    page.ask("c:crane t:province")
    window.settings.set(language="fr")
    window.browsing.open()
    french = window.browsing.page
    assert french is not None
    assert french is not page
    QApplication.processEvents()
    assert french.box.line.text() == "c:crane t:province"
    french.tell()
    assert french.filters.boxes["clan"].currentText() == "Grue"
    assert french.turning.text() == "Tableau"
    assert "Par format" in french.detail.text.toPlainText()


def told_of(page: BrowserPage, card: str) -> str:
    page.ask(f"id:{card}")
    page.tell()
    assert page.card is not None
    assert page.card.id == card
    return page.detail.text.toPlainText()


def test_the_history_of_a_card_is_told(opened: Opened) -> None:
    """L17.7, L17.8: printings, official changes, where it is banned by what document, and the program's own reading."""
    _, page = opened
    grave = told_of(page, "akodos_grave").partition("Printings")[2]
    assert "Celestial Edition, 20\nBattle of Kyuden Tonbo, 6" in grave
    assert "played here is that of Celestial Edition; the most recent official printing is in Emperor Edition." in grave
    mori = told_of(page, "01-kuroi-mori").partition("Official change")[2]
    assert mori.strip().startswith("It cannot be a stronghold province. (Imperial Law, 2021-01-05)")
    page.ask("game:lcg is:banned")
    page.tell()
    assert "on a banned list (Imperial Law, 2021-01-05)" in page.detail.text.toPlainText()
    sadaka = told_of(page, "kakita_sadaka").partition("How this program reads it")[2]
    assert "the cost that she may ignore is not asked for" in sadaka
    yaichiro = told_of(page, "daidoji_yaichiro_experienced").partition("Of the same title")[2]
    assert "7 instead of 8" in yaichiro.partition("Similar cards")[0]


def test_numbers_are_called_as_in_the_game_of_the_card(opened: Opened) -> None:
    """An LCG card costs fate, one of the CCG Gold; an Item has a bonus to Force, a Personality a Force.

    Rules: Ivory "Gold / Paying Gold Costs".
    """
    _, page = opened
    yari = told_of(page, "a_simple_yari")
    assert "Cost in Gold: 3\nBonus to Force: 3" in yari
    yaichiro = told_of(page, "daidoji_yaichiro_experienced")
    assert "\nForce: 3\nChi: 3" in yaichiro
    assert "cost in Gold 7 instead of 8" in yaichiro.partition("Of the same title")[2]
    assert "Cost in fate: 5" in told_of(page, "01-akodo-toturi")


def test_printings_are_links_and_a_deck_with_the_card_opens_in_the_builder(opened: Opened) -> None:
    """By keys: Tab goes from link to link in the text, and Return follows one."""
    _, page = opened
    page.ask("id:doji_dainagon")
    page.tell()
    assert page.deck is not None
    page.detail.text.setFocus()
    for _ in range(60):
        QTest.keyClick(page.detail.text, Qt.Key.Key_Tab)
        if page.detail.text.textCursor().charFormat().anchorHref().startswith("deck:"):
            break
    key = page.detail.text.textCursor().charFormat().anchorHref().partition(":")[2]
    QTest.keyClick(page.detail.text, Qt.Key.Key_Return)
    assert page.deck.isVisible()
    assert page.deck.format.currentData() == page.deck.draft.format
    assert any(card == "doji_dainagon" for _, card in page.deck.draft.cards), key


def test_pictures_that_are_drawn_after_the_page_was_left_reach_nobody(opened: Opened) -> None:
    """Each of them told the player that something went wrong, as soon as cards of one's own were tried at a table."""
    window, page = opened
    page.building.click()
    pictures = page.detail._pictures
    window.browsing.leave()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert not isValid(page)
    pictures.arrivals.replaced.emit(("card", 1), QPixmap())
