"""Who plays a seat of a new game is chosen by cards, levels of the computer behind one of them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton

from ..clicking import click
from .conftest import Open


@pytest.mark.parametrize("count", [2, 3, 5])
def test_who_plays_a_seat_is_chosen_by_buttons_that_keep_their_places(count: int, open_window: Open) -> None:
    """No rule: "Computer" moved away from under the mouse once it was clicked."""
    window = open_window()
    window.resize(1280, 720)
    window.start.show_new_game()
    new = window.start.new_game
    new.choose("lcg-skirmish")
    new.seat(("person",) * count)
    QApplication.processEvents()
    seat = new.rows[1].player
    assert seat.drawer is not None
    before = [button.mapTo(window, QPoint()) for button in (seat.cards[0], seat.drawer)]
    click(seat.drawer)
    QApplication.processEvents()
    assert new.rows[1].kind == "samurai"
    assert [button.mapTo(window, QPoint()) for button in (seat.cards[0], seat.drawer)] == before


def test_a_click_on_computer_chooses_the_level_that_was_chosen_last(open_window: Open) -> None:
    """Whoever had chosen another level, and a person after it, had samurai at every click on "Computer"."""
    window = open_window()
    window.start.show_new_game()
    new = window.start.new_game
    new.choose("lcg-skirmish")
    new.seat(("person", "novice"))
    QApplication.processEvents()
    seat = new.rows[1].player
    assert seat.drawer is not None
    click(seat.cards[0])
    assert new.rows[1].kind == "person"
    click(seat.drawer)
    assert new.rows[1].kind == "novice"


def test_levels_of_many_computers_are_in_menus(open_window: Open) -> None:
    window = open_window()
    window.start.show_new_game()
    new = window.start.new_game
    new.choose("ccg-siege")
    new.seat(("person",) + ("novice",) * 4)
    QApplication.processEvents()
    seat = new.rows[1].player
    assert seat.drawer is not None
    assert not any(card.isVisible() for card in seat.cards[1:])
    assert (seat.drawer.text(), seat.drawer.toolTip()) == ("Novice", "Computer (novice)")
    menu = seat.drawer.menu()
    assert menu is not None
    next(action for action in menu.actions() if action.text() == "master").trigger()
    assert new.rows[1].kind == "master"
    assert seat.drawer.text() == "Master"


def test_a_click_on_a_chosen_level_opens_the_menu_of_levels(open_window: Open) -> None:
    """Only the arrow at its side did, and the words reached below that arrow."""
    window = open_window()
    window.start.show_new_game()
    new = window.start.new_game
    new.choose("lcg-skirmish")
    new.seat(("person", "student", "person"))
    QApplication.processEvents()
    seat, other = new.rows[1].player, new.rows[2].player
    assert seat.drawer is not None
    assert other.drawer is not None
    assert seat.drawer.popupMode() == QToolButton.ToolButtonPopupMode.InstantPopup
    click(other.drawer)
    assert new.rows[2].kind == "samurai", "a click on it chooses the usual level first"
    assert other.drawer.popupMode() == QToolButton.ToolButtonPopupMode.InstantPopup
    words = other.drawer.fontMetrics().horizontalAdvance(other.drawer.text())
    assert other.drawer.width() >= words + 9 + 30


def test_the_start_page_plays_against_the_computer_that_was_chosen_last_and_names_its_level(open_window: Open) -> None:
    """After a game against samurai the button began one against novice, and did not say so."""
    window = open_window()
    quick = window.start.quick
    assert quick.alone is not None
    assert quick.alone.text() == "Play against the computer (novice)"
    window.start.show_new_game()
    new = window.start.new_game
    new.choose("lcg-stronghold")
    new.seat(("person", "samurai"))
    new.remember()
    new.seat(("person", "person"))
    new.remember()
    window.start.show_home()
    assert quick.alone.text() == "Play against the computer (samurai)"
    click(quick.alone)
    assert window._setup is not None
    assert [seat.controller for seat in window._setup.seats] == ["person", "samurai"]


def test_the_frame_of_the_focus_stands_at_the_game_that_is_chosen(open_window: Open) -> None:
    """It stayed on Stronghold, which looked as if that were chosen."""
    window = open_window()
    click(window.start.quick.tiles["ccg-ivory"])
    click(window.start.quick.decks)
    cards = window.start.new_game.format.cards
    window.activateWindow()
    QApplication.processEvents()
    for _ in range(12):
        if any(card.hasFocus() for card in cards):
            break
        QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Tab)
    assert [card.hasFocus() for card in cards] == [card.isChecked() for card in cards]
    click(cards[0])
    assert cards[0].hasFocus()
    click(cards[2])
    assert window.start.new_game.format.currentIndex() == 2
    assert cards[2].hasFocus()
