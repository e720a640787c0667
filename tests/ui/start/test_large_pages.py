"""The first screen where texts are large, and the page of a new game where there is much room."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QScrollArea

from l5r_desktop import faces
from l5r_desktop.ui import application
from l5r_desktop.ui.start.formats import FormatNames

from .conftest import Open


def test_large_texts_cut_nothing_of_the_first_screen_and_a_game_is_begun_without_scrolling(open_window: Open) -> None:
    """At 150 % the page was wider than the window, whose edge cut it, and the buttons lay below it."""
    window = open_window()
    window.settings.set(language="fr", text_scale=150)
    window.resize(1280, 720)
    page = window.start
    page.games.list.addItem("a game")
    page._show_learn()
    for _ in range(4):
        QApplication.processEvents()
    area = page.quick.parentWidget()
    while not isinstance(area, QScrollArea):
        assert area is not None
        area = area.parentWidget()
    inside = area.widget()
    assert inside is not None
    assert sum(way.isVisible() for way in page._ways.values()) > 5
    assert inside.width() <= area.viewport().width()
    assert all(way.geometry().right() <= inside.width() for way in page._ways.values() if way.isVisible())
    assert page.quick.alone is not None
    foot = page.quick.alone.mapTo(area.viewport(), page.quick.alone.rect().bottomLeft())
    assert foot.y() <= area.viewport().height()


def test_a_page_that_is_scrolled_has_its_games_in_one_row_and_no_empty_band(
    open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a kept game 80 empty pixels lay below the titles at 150 %, and the last buttons were cut by the window."""
    monkeypatch.setattr(FormatNames, "format", lambda names, ruleset: ruleset)  # Without the fonts, names are wider.
    window = open_window()
    window.settings.set(text_scale=120)
    window.resize(1280, 720)
    page = window.start
    page.games.list.addItem("a game")
    page.games.list.show()
    page.games.last.show()
    page._show_learn()
    for _ in range(4):
        QApplication.processEvents()
    assert len({tile.y() for tile in page.quick.tiles.values()}) == 1
    assert all(tile.width() >= tile.sizeHint().width() for tile in page.quick.tiles.values())
    assert page.quick.y() < 130
    elsewhere = page.quick.decks
    foot = elsewhere.mapTo(page, elsewhere.rect().bottomLeft())
    assert foot.y() < page.height()
    monkeypatch.setattr(FormatNames, "format", lambda names, ruleset: f"{ruleset}, a name that needs much room")
    page.quick.fit(page.height(), True)
    assert len({page.quick._grid.getItemPosition(at)[0] for at in range(page.quick._grid.count())}) == 2


@pytest.mark.parametrize("ruleset", ["lcg-stronghold", "ccg-ivory", "ccg-celestial"])
def test_a_large_page_shows_strongholds_of_two_seats_readable_and_scrolls_not(ruleset: str, open_window: Open) -> None:
    """No rule: the lower half of the page was empty at 1600 by 1000."""
    window = open_window()
    window.resize(1600, 1000)
    window.start.show_new_game()
    new = window.start.new_game
    new.choose(ruleset)
    for _ in range(4):
        QApplication.processEvents()
    assert [row.deck.iconSize().width() for row in new.rows[:2]] == [262, 262]
    area = new.parentWidget()
    while not isinstance(area, QScrollArea):
        assert area is not None
        area = area.parentWidget()
    assert not area.verticalScrollBar().isVisible()


@pytest.mark.parametrize(("size", "least"), [((1280, 720), 320), ((1600, 1000), 40)])
def test_kept_games_leave_no_empty_room_in_a_page_that_is_scrolled(
    open_window: Open, size: tuple[int, int], least: int
) -> None:
    """At 150 % the list was as high as five games with three in it, and its buttons lay in two lines: one had to scroll
    twice as far."""
    application(faces.font_data())
    window = open_window()
    window.settings.set(text_scale=150)
    window.resize(*size)
    page = window.start
    for at in range(3):
        page.games.list.addItem(f"Ivory Edition, turn {at}")
    page.games.empty.hide()
    for widget in (page.games.list, page.games.last, page.games.watch, page.games.forget, page.games.resume):
        widget.show()
    page._show_learn()
    page.resizeEvent(QResizeEvent(page.size(), page.size()))
    for _ in range(4):
        QApplication.processEvents()
    kept = page.games
    assert kept.list.height() <= 4 * kept.list.sizeHintForRow(0)
    assert kept.open.y() == kept.resume.y()
    bars = [area.verticalScrollBar().maximum() for area in page.findChildren(QScrollArea) if area.isVisible()]
    assert max(bars) <= least
    assert not any(area.horizontalScrollBar().maximum() for area in page.findChildren(QScrollArea))
