"""A draft in the window: packs by clicks, a curtain between two, the deck builder, games, and going on later."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from l5r_desktop.app import LibraryService
from l5r_desktop.session import Catalog
from l5r_desktop.session.boosters import ROUNDS
from l5r_desktop.session.cardbase import CardBase
from l5r_desktop.ui import MainWindow, Settings, apply_settings
from l5r_desktop.ui.draft.page import KEPT, DraftPage
from l5r_desktop.ui.draft.pick_sheet import PickSheet
from l5r_desktop.ui.framed_page import FramedPage
from l5r_desktop.ui.mat.pixmap_cache import PixmapCache

from ..clicking import click, wheel
from ..plain_artist import PlainArtist
from ..test_names_of_widgets import nameless

Opened = Callable[[], tuple[MainWindow, DraftPage]]


@pytest.fixture
def opened(qtbot: QtBot, window_by: Callable[[str], MainWindow]) -> Opened:
    """The window at the page of a draft; each time a new one, as after the program has been closed."""

    def make() -> tuple[MainWindow, DraftPage]:
        window = window_by("way-draft")
        page = window.drafting.page
        assert page is not None
        qtbot.waitUntil(lambda: not page.waiting.isVisible())
        return window, page

    return make


def begin(page: DraftPage, ruleset: str, persons: int = 1, seed: str = "5") -> None:
    page.beginning.format.setCurrentIndex(page.beginning.format.findData(ruleset))
    page.beginning.persons.setValue(persons)
    page.beginning.seed.setText(seed)
    click(page.beginning.begin)


def click_card(page: DraftPage, row: int) -> None:
    grid = page.picking.grid
    spot = grid.visualRect(page.picking.model.index(row, 0)).center()
    assert grid.viewport().rect().contains(spot), "every card of the pack is seen"
    QTest.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)


def draft_on(page: DraftPage) -> None:
    """Take what is marked until the draft is over."""
    while page.table is not None and not page.table.over:
        page.picking.take.click()


def test_a_second_click_takes_the_card_and_the_rest_goes_on(qtbot: QtBot, opened: Opened) -> None:
    _, page = opened()
    begin(page, "ccg-ivory")
    assert page.table is not None
    before = page.table
    assert page.picking.model.rowCount() == before.size
    click_card(page, 17)
    assert page.table == before, "the first click tells of the card"
    marked = page.picking.card
    assert marked is not None
    qtbot.waitUntil(lambda: page.picking.detail.card == marked)
    click_card(page, 17)
    assert page.table.picks[0] == (marked.id,)
    assert {len(own) for own in page.table.picks} == {1}, "the computers have taken theirs"
    assert page.picking.model.rowCount() == before.size - 1
    assert page.picking.own.list.topLevelItemCount() == 2, "a kind, and the card"
    assert nameless(page) == []
    QTest.keyClick(page.picking.grid, Qt.Key.Key_Return)
    assert page.table.step == 2


def test_a_draft_that_is_left_goes_on_in_the_next_run(opened: Opened) -> None:
    window, page = opened()
    begin(page, "lcg-skirmish")
    click(page.picking.take)
    table = page.table
    click(page.picking.leave)
    assert window.drafting.page is None
    _, again = opened()
    assert again.table == table
    assert again.picking.isVisible()


def test_between_two_persons_a_curtain_falls(opened: Opened) -> None:
    _, page = opened()
    begin(page, "lcg-skirmish", persons=2)
    assert page.curtain.isVisible()
    assert page.picking.model.rowCount() == 0, "nobody sees a pack before"
    for name in ("Player 1", "Player 2"):
        assert name in page.curtain.buttons["uncover"].text()
        click(page.curtain.buttons["uncover"])
        assert page.picking.note.text().startswith(name)
        assert not page.curtain.isVisible()
        click(page.picking.take)
    assert page.curtain.isVisible()
    assert page.table is not None
    assert page.table.step == 1


def test_behind_the_curtain_nothing_can_be_taken_or_read(opened: Opened) -> None:
    """The pack of whoever has taken a card before is still on the page, but no key reaches it."""
    _, page = opened()
    begin(page, "lcg-skirmish", persons=2)
    click(page.curtain.buttons["uncover"])
    QTest.keyClick(page.picking.grid, Qt.Key.Key_Return)
    assert page.curtain.isVisible()
    before = page.table
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Tab, Qt.Key.Key_Tab, Qt.Key.Key_Tab):
        focus = page.focusWidget()
        assert focus is not None
        QTest.keyClick(focus, key)
        assert page.curtain.isAncestorOf(page.focusWidget()), "Tab stays on the curtain"
    assert page.table == before
    assert not page.picking.isEnabled()
    click(page.curtain.buttons["uncover"])
    click(page.picking.take)
    assert page.table is not None
    assert page.table.step == 1


def test_two_persons_of_one_name_are_told(opened: Opened) -> None:
    _, page = opened()
    page.beginning.names[1].setText("Player 1")
    begin(page, "lcg-skirmish", persons=2)
    assert page.table is None
    assert "name of its own" in page.beginning.trouble.text()


def test_a_whole_draft_a_changed_deck_and_a_game(qtbot: QtBot, opened: Opened) -> None:
    window, page = opened()
    begin(page, "lcg-skirmish")
    draft_on(page)
    assert page.table is not None
    assert len(page.table.picks[0]) == ROUNDS * page.table.size
    assert page.ending.isVisible()
    assert nameless(page) == []
    assert all(button.isEnabled() for button in page.ending.buttons.values())
    assert sorted(page.ending.buttons) == [(0, 1), (0, 2), (0, 3)]
    click(page.ending.deck_buttons[0])
    browser = window.browsing.page
    assert browser is not None
    qtbot.waitUntil(browser.importing.isEnabled)
    deck = browser.deck
    assert deck is not None
    assert deck.pool is not None
    assert deck.deck().count == 40
    assert browser.model.rowCount() <= len(set(page.table.picks[0])), "only cards of the pool are there to choose from"
    removed = next(iter(deck.deck().section("dynasty"))).card
    deck.change(removed, -1)
    click(deck.keep)
    click(browser.back)
    page = now(window)
    qtbot.waitUntil(lambda: page.ending.isVisible())
    assert not page.ending.buttons[0, 1].isEnabled(), "a deck that breaks the rules of its pool plays no game"
    click(page.ending.deck_buttons[0])
    browser = window.browsing.page
    assert browser is not None
    assert browser.deck is not None
    browser.deck.change(removed, 1)
    click(browser.deck.keep)
    click(browser.back)
    play_and_give_up(qtbot, window)


def now(window: MainWindow) -> DraftPage:
    page = window.drafting.page
    assert page is not None
    return page


def play_and_give_up(qtbot: QtBot, window: MainWindow) -> None:
    """Begin a game with the deck, leave it, go on with it, and concede it: the draft says so."""
    page = now(window)
    qtbot.waitUntil(lambda: page.ending.isVisible())
    page.ending.level.setCurrentIndex(0)
    wheel(page.ending.level)
    assert page.ending.level.currentIndex() == 0, "the wheel changes no field that it passes"
    page.ending.level.setCurrentIndex(page.ending.level.findData("random"))
    click(page.ending.buttons[0, 1])
    assert window.table is not None
    window.table.left.emit()
    page = now(window)
    qtbot.waitUntil(lambda: page.ending.isVisible())
    assert page.ending.buttons[0, 1].text() == "Go on"
    assert page.ending.level.currentData() == "random", "it stays as it was chosen"
    click(page.ending.buttons[0, 1])
    assert window.table is not None
    window.table.link.concede()
    window.table.left.emit()
    page = now(window)
    qtbot.waitUntil(lambda: page.ending.isVisible())
    assert page.ending.buttons[0, 1].text() == "Play again"
    click(page.ending.anew)
    assert page.table is not None, "the first click asks"
    click(page.ending.anew)
    assert page.table is None
    assert page.beginning.isVisible()
    assert window.settings.recall(KEPT) is None


def test_a_page_that_waits_for_the_cards_leads_back(qtbot: QtBot) -> None:
    """Whoever did not think of Escape had no way out of "Cards are being gathered…"."""
    around = QWidget()
    qtbot.addWidget(around)
    page = FramedPage(1.0, around)
    page.resize(1280, 720)
    around.show()
    assert page.back.isVisible()
    with qtbot.waitSignal(page.left):
        click(page.back)


def test_a_draft_does_not_make_a_small_window_larger(
    opened: Opened, base: CardBase, plain_artist: PlainArtist, catalog: Catalog
) -> None:
    """In French at 150 % the window grew to 1389 by 1028 pixels when packs were opened."""
    _, page = opened()
    begin(page, "ccg-ivory")
    assert page.table is not None
    apply_settings(Settings("fr", text_scale=150))
    sheet = PickSheet(LibraryService(catalog), PixmapCache(plain_artist, 1.0), "fr", page)
    before = sheet.minimumSizeHint()
    sheet.show_pack(page.table, 0, base)
    for least in (before, sheet.minimumSizeHint()):
        assert least.width() <= 1280
        assert least.height() <= 720


def test_the_wheel_changes_no_field_before_a_draft(opened: Opened) -> None:
    _, page = opened()
    fields = page.beginning.format, page.beginning.persons
    fields[0].setCurrentIndex(0)
    fields[1].setValue(2)
    for field in fields:
        wheel(field)
    assert (fields[0].currentIndex(), fields[1].value()) == (0, 2)
