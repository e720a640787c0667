"""The start page: a first game in two clicks, games that were begun, and what was chosen the last time."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QScrollArea,
    QWidget,
)
from pytestqt.qtbot import QtBot

from l5r_desktop import faces
from l5r_desktop.session import DECK_FORMATS, FIRST_DECKS, FORMATS, LEAST_SEATS, MOST_SEATS, PROFILES_OF, Catalog
from l5r_desktop.ui import MainWindow, Ports, application
from l5r_desktop.ui.start.formats import FormatNames
from l5r_desktop.ui.start.page import StartPage

from ..clicking import click, go_to, play
from ..policies import chooser
from .conftest import Open


@pytest.mark.parametrize("ruleset", FORMATS)
def test_the_format_and_each_of_its_profiles_have_a_name_in_the_window(ruleset: str) -> None:
    """L0.4: a format or a profile without a name would be shown by its key."""
    names = FormatNames()
    assert names.format(ruleset) != ruleset
    assert [profile for profile in PROFILES_OF[ruleset] if names.profile(profile) == profile] == []


@pytest.mark.parametrize("ruleset", DECK_FORMATS)
def test_a_first_game_is_two_clicks_away(ruleset: str, open_window: Open, catalog: Catalog) -> None:
    window = open_window()
    quick = window.start.quick
    click(quick.tiles[ruleset])
    click(quick.together)
    assert window.table is not None
    setup = window._setup
    assert setup is not None
    assert (setup.ruleset, [seat.controller for seat in setup.seats]) == (ruleset, ["person", "person"])
    clans = {deck.key: deck.clan for deck in catalog.decks(ruleset)}
    assert [seat.seating.clan for seat in setup.seats] == [clans[key] for key in FIRST_DECKS[ruleset]]


@pytest.mark.parametrize("way", ["alone", "together"])
def test_a_first_siege_is_two_clicks_away(way: str, open_window: Open, catalog: Catalog) -> None:
    """Siege 1: three Rokugani players with decks of Ivory against Yogo Junzo's; persons are of the team."""
    quick = open_window().start.quick
    click(quick.tiles["ccg-siege"])
    assert not quick.theirs.isVisible()
    assert quick.elsewhere is None or not quick.elsewhere.isEnabled()
    begun: list[tuple[str, tuple[str, ...]]] = []
    quick.begun.connect(lambda *given: begun.append(given))
    wanted = quick.mine.chosen
    assert wanted is not None
    assert wanted.format == "ccg-ivory"
    button = getattr(quick, way)
    click(button)
    persons = 1 if way == "alone" else 2
    assert begun == [("ccg-siege", ("person",) * persons + ("novice",) * (4 - persons))]
    window = button.window()
    assert isinstance(window, MainWindow)
    setup = window._setup
    assert setup is not None
    assert (setup.ruleset, setup.seats[0].deck) == ("ccg-siege", wanted.key)
    assert [seat.deck for seat in setup.seats].count("siege-junzo") == 1
    assert setup.seats[-1].deck == "siege-junzo"


def test_who_looks_at_siege_and_plays_something_else_has_all_choices_again(open_window: Open) -> None:
    quick = open_window().start.quick
    click(quick.tiles["ccg-siege"])
    click(quick.tiles["ccg-ivory"])
    assert quick.theirs.isVisible()
    assert quick.elsewhere is None or quick.elsewhere.isEnabled()


@pytest.mark.parametrize("ruleset", ["lcg-stronghold", "ccg-ivory"])
def test_the_computer_answers_for_its_seat(ruleset: str, open_window: Open) -> None:
    window = open_window()
    click(window.start.quick.tiles[ruleset])
    assert window.start.quick.alone is not None
    click(window.start.quick.alone)
    page = window.table
    assert page is not None
    setup = window._setup
    assert setup is not None
    assert [seat.controller for seat in setup.seats] == ["person", "novice"]
    assert not page.link.covered

    def given_by_it() -> int:
        return sum(getattr(one, "seat", -1) == 1 for one in page.link._match.game.inputs)

    play(page, chooser(3), most=40, until=lambda: given_by_it() > 5)
    assert page.link.seat == 0
    assert given_by_it() > 5


def test_a_game_against_the_computer_is_taken_up_again(open_window: Open) -> None:
    window = open_window()
    assert window.start.quick.alone is not None
    click(window.start.quick.alone)
    assert window.table is not None
    go_to(window.table, chooser(3), most=10)
    view = window.table.link.view
    click(window.table.side.leave)
    click(window.start.games.last)
    assert window.table is not None
    assert window.table.link.view == view
    play(window.table, chooser(3), most=10)


def test_resume_the_last_game_is_there_once_one_was_begun(open_window: Open) -> None:
    window = open_window()
    assert not window.start.games.last.isVisible()
    assert not window.start.games.forget.isVisible()
    assert window.start.games.empty.isVisible()
    click(window.start.quick.tiles["ccg-ivory"])
    click(window.start.quick.together)
    window._on_left()
    assert window.start.games.last.isVisible()
    assert not window.start.games.empty.isVisible()
    click(window.start.games.last)
    assert window.table is not None


def test_a_game_is_deleted_by_key(open_window: Open) -> None:
    window = open_window()
    click(window.start.quick.together)
    window._on_left()
    for left in (1, 0):
        QTest.keyClick(window.start.games.list, Qt.Key.Key_Delete)
        assert window.start.games.list.count() == left


@pytest.mark.parametrize(("ruleset", "seats"), [("lcg-stronghold", 2), ("ccg-siege", 4)])
def test_at_first_the_other_seats_are_computers(open_window: Open, ruleset: str, seats: int) -> None:
    """A person who starts a game as it is offered at first has company."""
    new = open_window().start.new_game
    new.choose(ruleset)
    controllers = [seat.controller for seat in new.setup().seats]
    assert controllers == ["person", *["samurai"] * (seats - 1)]


def test_what_was_chosen_the_last_time_is_chosen_again(open_window: Open) -> None:
    window = open_window()
    click(window.start.quick.tiles["lcg-skirmish"])
    click(window.start.quick.decks)
    new = window.start.new_game
    new.players.setCurrentIndex(2)
    new.rows[0].name.setText("Ren")
    new.rows[1].player.setCurrentIndex(new.rows[1].player.findData("greedy"))
    new.rows[2].deck.choose(new.rows[2].deck.decks[5].key)
    chosen = new.setup()
    new.curtain.setChecked(False)
    click(new.start)
    window.close()

    reopened = open_window()
    again = reopened.start
    assert again.quick.chosen == "lcg-skirmish"
    setup = again.new_game.setup()
    assert setup.names == chosen.names
    assert [seat.controller for seat in setup.seats] == ["person", "greedy", "samurai", "samurai"]
    assert [seat.seating for seat in setup.seats] == [seat.seating for seat in chosen.seats]
    assert not setup.curtain


def test_a_name_that_nobody_gave_follows_the_language_and_the_deck(open_window: Open) -> None:
    window = open_window()
    new = window.start.new_game
    rows = new.rows
    for row, clan in zip(rows, ("lion", "crane"), strict=False):
        row.deck.choose(next(deck.key for deck in row.deck.decks if deck.clan == clan))
    assert [row.name.text() for row in rows[:2]] == ["Lion", "Crane"]
    assert new.setup().names[:2] == ("Lion", "Crane")
    new.remember()
    window.settings.set(language="fr")
    names = [row.name.text() for row in window.start.new_game.rows[:2]]
    assert names == ["Lion", "Grue"]


def test_seats_of_one_clan_have_numbers_and_given_names_stay(open_window: Open) -> None:
    new = open_window().start.new_game
    for row in new.rows[:2]:
        row.deck.choose(next(deck.key for deck in row.deck.decks if deck.clan == "lion"))
    assert [row.name.text() for row in new.rows[:2]] == ["Lion 1", "Lion 2"]
    new.rows[0].name.setText("Ren")
    new.rows[1].deck.choose(next(deck.key for deck in new.rows[1].deck.decks if deck.clan == "crane"))
    assert [row.name.text() for row in new.rows[:2]] == ["Ren", "Crane"]


def test_places_that_nobody_has_connected_have_no_button(qtbot: QtBot, ports_of: Callable[[int], Ports]) -> None:
    page = StartPage(ports_of(1))
    qtbot.addWidget(page)
    page.tutorial.connect(lambda: opened.append("tutorial"))
    opened: list[str] = []
    with qtbot.waitExposed(page):
        page.show()
    assert not any(button.isVisible() for button in page._ways.values())
    click(page.games.learn)
    assert opened == ["tutorial"]


def test_there_is_one_way_to_the_lessons(qtbot: QtBot, ports_of: Callable[[int], Ports]) -> None:
    """Large while no game has been begun, later among the other buttons."""
    page = StartPage(ports_of(1))
    qtbot.addWidget(page)
    page.tutorial.connect(lambda: None)
    with qtbot.waitExposed(page):
        page.show()
    ways = page.games.learn, page._ways["tutorial"]
    assert [way.isVisible() for way in ways] == [True, False]
    page.games.list.addItem("a game")
    page._show_learn()
    assert [way.isVisible() for way in ways] == [False, True]


def test_decks_of_three_seats_are_large_where_there_is_room(open_window: Open) -> None:
    """They were 28 pixels wide, at the upper edge of an empty page."""
    window = open_window()
    window.resize(1600, 1000)
    window.start.show_new_game()
    new = window.start.new_game
    new.choose("lcg-skirmish")
    for count, least in ((3, 180), (5, 76)):
        new.seat(("person",) * count)
        QApplication.processEvents()
        assert new.rows[count - 1].deck.iconSize().width() >= least
        shown = new.rows[count - 1]
        assert new.rect().contains(shown.mapTo(new, shown.rect().bottomRight()))
        assert shown.mapTo(new, shown.rect().bottomLeft()).y() < new.start.mapTo(new, QPoint()).y()


def test_a_new_game_is_chosen_by_cards(qtbot: QtBot, ports_of: Callable[[int], Ports]) -> None:
    """Game, rules, number of players and who plays each seat are one click each; no list has to be opened."""
    page = StartPage(ports_of(1))
    qtbot.addWidget(page)
    page.resize(1280, 900)
    page.show_new_game()
    with qtbot.waitExposed(page):
        page.show()
    new = page.new_game
    assert not new.findChildren(QComboBox)
    click(new.format.cards[new.format.findData("lcg-skirmish")])
    assert new.format.currentData() == "lcg-skirmish"
    click(new.players.cards[new.players.findData(3)])
    assert [row.isVisible() for row in new.rows[:4]] == [True, True, True, False]
    QTest.keyClick(new.players, Qt.Key.Key_Right)
    assert new.players.currentData() == 4
    click(new.players.cards[new.players.findData(2)])
    seat = new.rows[1].player
    click(seat.cards[0])
    assert not any(card.isVisible() for card in seat.cards[1:]), "levels crowd no seat that a person plays"
    assert seat.drawer is not None
    click(seat.drawer)
    assert new.rows[1].kind == "samurai"
    click(seat.cards[1])
    assert new.rows[1].kind == seat.itemData(1) == "novice"
    assert [seat.controller for seat in new.setup().seats][:2] == ["person", new.rows[1].kind]


@pytest.mark.parametrize("size", [(934, 760), (1280, 720)])
def test_a_game_begins_without_scrolling_where_texts_are_twice_as_large(
    size: tuple[int, int], open_window: Open
) -> None:
    """The page was 149 pixels wider than the window, which no bar could scroll, and the buttons were cut."""
    window = open_window()
    window.settings.set(text_scale=200)
    window.resize(*size)
    QApplication.processEvents()
    start = window.start
    area = start._sheets.home_area
    assert area.horizontalScrollBar().maximum() == 0
    for button in (start.quick.alone, *start.quick.tiles.values()):
        assert button is not None
        seen = QRect(button.mapTo(area.viewport(), QPoint()), button.size())
        assert area.viewport().rect().contains(seen), button.objectName()
    assert start.quick._grid.count() == len(start.quick.tiles), "each tile lies in one place"


def test_escape_goes_back_to_the_first_screen(open_window: Open) -> None:
    window = open_window()
    click(window.start.quick.decks)
    assert window.start.detailed
    QTest.keyClick(window.start, Qt.Key.Key_Escape)
    assert not window.start.detailed


def cut(root: QWidget) -> list[str]:
    """Texts of a page that have less room than they need."""
    found = []
    for widget in root.findChildren(QWidget):
        if not widget.isVisible() or not isinstance(widget, QAbstractButton | QLabel) or not widget.text():
            continue
        if isinstance(widget, QLabel) and widget.wordWrap():
            enough = widget.heightForWidth(widget.width()) <= widget.height()
        else:
            hint = widget.sizeHint() if not isinstance(widget, QCheckBox) else widget.minimumSizeHint()
            enough = hint.width() <= widget.width() and hint.height() <= widget.height()
        if not enough:
            found.append(f"{widget.objectName()}: {widget.text()}")
    return found


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [75, 100, 200])
def test_no_text_is_cut(qtbot: QtBot, open_window: Open, size: tuple[int, int], language: str, text: int) -> None:
    """In the program's own fonts: those that a machine has may be narrower or lower."""
    application(faces.font_data())
    window = open_window()
    window.settings.set(language=language, text_scale=text)
    window.resize(*size)
    for page in ("home", "new"):
        if page == "new":
            window.start.show_new_game()
        qtbot.waitUntil(lambda: cut(window.start) == [])
    window.open_settings()
    dialog = window.dialog
    assert dialog is not None
    qtbot.waitUntil(lambda: cut(dialog) == [])
    assert window.dialog.width() <= size[0]
    assert window.dialog.height() <= size[1]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("who", ["person", "master"])
@pytest.mark.parametrize("ruleset", ["lcg-stronghold", "lcg-skirmish", "ccg-ivory", "ccg-celestial", "ccg-siege"])
def test_a_new_game_needs_no_scrolling_in_a_small_window(
    ruleset: str, who: str, language: str, open_window: Open
) -> None:
    """However many play, and whoever plays; how many is asked only where there is a choice."""
    application(faces.font_data())
    window = open_window()
    window.settings.set(language=language)
    window.start.show_new_game()
    window.resize(1280, 720)
    new = window.start.new_game
    new.choose(ruleset)
    [area] = new.findChildren(QScrollArea)
    for count in range(LEAST_SEATS[ruleset], MOST_SEATS[ruleset] + 1):
        new.seat((who,) * count)
        QApplication.processEvents()
        assert not area.verticalScrollBar().maximum(), f"{count} players"
        assert cut(new) == []
    assert new.players.isVisibleTo(new) == (LEAST_SEATS[ruleset] < MOST_SEATS[ruleset])
