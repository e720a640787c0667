"""A deck is chosen by its stronghold's face, wherever one is chosen; by mouse, by keys, and by what is read aloud."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from l5r_desktop.session import DECK_FORMATS, FORMATS, Catalog
from l5r_desktop.session.deck_record import DeckRecord
from l5r_desktop.ui import MainWindow, Ports
from l5r_desktop.ui.deck_choice.gallery import DeckFaces, DeckGallery
from l5r_desktop.ui.deck_choice.tile import DeckTile

from ..clicking import click


@pytest.fixture
def window(qtbot: QtBot, ports_of: Callable[[int], Ports]) -> MainWindow:
    window = MainWindow(ports_of(9))
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    return window


def opened(tile: DeckTile) -> DeckGallery:
    click(tile)
    assert tile.gallery is not None
    return tile.gallery


def test_a_quick_game_is_played_with_the_decks_that_its_tiles_show(window: MainWindow, catalog: Catalog) -> None:
    quick = window.start.quick
    click(quick.tiles["ccg-ivory"])
    wanted = next(deck for deck in catalog.decks("ccg-ivory") if deck.clan == "phoenix")
    gallery = opened(quick.mine)
    for row in range(gallery.view.model().rowCount()):
        if gallery.view.model().index(row, 0).data() == wanted.name:
            gallery.view.setCurrentIndex(gallery.view.model().index(row, 0))
    assert "Phoenix" in gallery.inside.text.toPlainText()
    click(gallery.accepting)
    assert quick.mine.chosen == wanted
    click(quick.together)
    setup = window._setup
    assert setup is not None
    assert [seat.seating.clan for seat in setup.seats] == ["phoenix", "lion"]
    assert setup.seats[0].deck == wanted.key
    window._on_left()
    assert quick.mine.chosen == wanted


@pytest.mark.parametrize("ruleset", DECK_FORMATS)
def test_a_look_inside_names_every_card_of_the_deck(ruleset: str, window: MainWindow, catalog: Catalog) -> None:
    click(window.start.quick.tiles[ruleset])
    gallery = opened(window.start.quick.mine)
    deck = gallery.marked
    assert deck is not None
    told = gallery.inside.text.toPlainText()
    cards = list(gallery._showing.cards(deck))
    assert len(cards) > 20
    for _, card, count in cards:
        assert f"{count}× {catalog.facts(card)['title']}" in told
    assert gallery.inside.curve.accessibleName()


def test_by_keys_alone(window: MainWindow) -> None:
    tile = window.start.quick.theirs
    tile.setFocus()
    before = tile.chosen
    QTest.keyClick(tile, Qt.Key.Key_Down)
    after = tile.chosen
    assert before is not None
    assert after is not None
    assert after.key != before.key
    assert tile.decks.index(after) == tile.decks.index(before) + 1
    QTest.keyClick(tile, Qt.Key.Key_Return)
    gallery = tile.gallery
    assert gallery is not None
    assert gallery.marked == after
    QTest.keyClicks(gallery.finder, "scorp")
    marked = gallery.marked
    assert marked is not None
    assert marked.clan == "scorpion"
    QTest.keyClick(gallery.view, Qt.Key.Key_Return)
    assert tile.chosen == marked


def test_a_screen_reader_is_told_deck_clan_and_record(window: MainWindow) -> None:
    tile = window.start.quick.mine
    told = QAccessible.queryAccessibleInterface(tile).text(QAccessible.Text.Name)
    deck = tile.chosen
    assert deck is not None
    assert told == f"Your deck: {deck.name}, Crane, not played yet"
    gallery = opened(tile)
    index = gallery.view.currentIndex()
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == f"{deck.name}, Crane, not played yet"


def test_a_game_that_is_over_counts_for_the_deck_of_the_person(window: MainWindow) -> None:
    quick = window.start.quick
    assert quick.alone is not None
    deck = quick.mine.chosen
    assert deck is not None
    for _ in range(2):
        click(quick.alone)
        page = window.table
        assert page is not None
        page.link._match.concede(0)
        assert page.save_status.may_leave(), "the result is kept before the table is left"
        window._on_left()
    assert window._ports.library.records() == {deck.key: DeckRecord(lost=2)}
    assert "0 won, 2 lost" in quick.mine.text()


def test_no_deck_is_chosen_in_a_list_any_more(window: MainWindow, catalog: Catalog) -> None:
    """New game and network have tiles too, and no drop-down holds the name of a deck."""
    names = {deck.name for ruleset in FORMATS for deck in catalog.decks(ruleset)}
    click(window.start.quick.decks)
    new = window.start.new_game
    assert [opened(row.deck).marked for row in new.rows[:2]] == [row.chosen for row in new.rows[:2]]
    window.start.show_home()
    if window.start.quick.elsewhere is not None:
        click(window.start.quick.elsewhere)
        assert opened(window.start.network.own.deck).marked == window.start.network.own.deck.chosen
    for box in window.findChildren(QComboBox):
        assert names.isdisjoint(box.itemText(row) for row in range(box.count()))


def test_a_name_has_all_the_room_of_its_tile_and_no_tile_grows_with_it(window: MainWindow) -> None:
    """French: "Deck de démarrage Escarmouche : G…" was cut in a tile that was half empty."""
    tile = window.start.quick.mine
    window.resize(1600, 1000)
    QTest.qWait(1)
    tile._told = ["Deck de démarrage Escarmouche : Grue", "Grue"]
    tile._write()
    assert tile.text().startswith("Deck de démarrage Escarmouche : Grue")
    tile._told = [30 * "Escarmouche ", ""]
    tile._write()
    assert "…" in tile.text()
    assert tile.fontMetrics().horizontalAdvance(tile.text().split("\n")[0]) < tile.width() - tile.iconSize().width()
    assert tile.sizeHint().width() < 310 < tile.width(), "it asks for no more than room for a usual name"


def test_a_name_of_three_lines_is_written_whole_in_the_gallery(window: MainWindow, catalog: Catalog) -> None:
    """Its third line was cut in half: each name had room for two lines of 20 pixels."""
    decks = list(catalog.decks("ccg-ivory"))
    long = " ".join(["Unquenchable"] * 5)
    gallery = DeckGallery("Deck", window.start.quick.mine._showing, [*decks, replace(decks[0], name=long)], "", window)
    faces = gallery.view.itemDelegate()
    assert isinstance(faces, DeckFaces)
    index = gallery.view.model().index(len(decks), 0)
    room = faces.name_room(QRect(QPoint(), faces.sizeHint(QStyleOptionViewItem(), index)))
    flags = int(Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap)
    needed = gallery.view.fontMetrics().boundingRect(QRect(0, 0, room.width(), 0), flags, long)
    assert needed.height() >= 3 * gallery.view.fontMetrics().height()
    assert room.height() >= needed.height()
    gallery.close()
