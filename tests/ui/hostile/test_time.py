"""Things that happen in the middle of another: of a movement, a drag, a duel, a menu, a game that ends."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from l5r_desktop.session import Catalog
from l5r_desktop.ui import MainWindow, TablePage
from l5r_desktop.ui.preferences.settings import LANGUAGES, SPEEDS
from l5r_desktop.ui.preferences.theme import THEMES

from ..ccg_tables import duelling, four_battlefields, to_assign
from ..clicking import click, go_to, lift_curtain, play
from ..policies import chooser
from .conftest import table
from .happenings import FREE, carry_half_way, consistent, goes_on, hash_of, inputs_of, let_go, settle
from .test_input import state_of

Sit = Callable[..., TablePage]
CHANGES = {
    "language": {"language": "fr"},
    "theme": {"theme": "contrast"},
    "size of texts": {"text_scale": 200},
    "size of cards": {"card_scale": 150},
    "speed": {"speed": "off"},
    "movement": {"reduced_motion": True},
}


def to_a_movement(page: TablePage) -> None:
    for seed in range(30):
        play(page, chooser(seed), most=1)
        if page.mat.stage.busy:
            return
    raise AssertionError("nothing moves")


def test_undo_while_cards_move(sit: Sit) -> None:
    page = sit(speed="slow")
    go_to(page, chooser(1), most=3)
    before = hash_of(page)
    to_a_movement(page)
    answered = len(page.link._match.answered)
    while len(page.link._match.answered) > 3:
        page.side.undo.click()
    assert answered > 3
    assert hash_of(page) == before
    goes_on(page)


def test_a_rematch_while_cards_move(window: MainWindow, sit: Sit) -> None:
    page = sit(speed="slow")
    to_a_movement(page)
    click(page.side.concede)
    click(page.end.buttons["concede"])
    assert page.link.over
    click(page.end.buttons["rematch"])
    fresh = table(window)
    assert fresh is not page
    assert not fresh.link.over
    settle()
    goes_on(fresh)


def test_the_game_is_conceded_while_cards_move(sit: Sit) -> None:
    page = sit(speed="slow")
    to_a_movement(page)
    page.link.concede()
    settle()
    assert page.link.over
    assert page.end.isVisible()
    click(page.end.buttons["look"])
    consistent(page)


@pytest.mark.parametrize("name", CHANGES)
@pytest.mark.parametrize("when", ["movement", "drag", "menu", "covered"])
def test_a_setting_changes_in_the_middle(window: MainWindow, sit: Sit, name: str, when: str) -> None:
    page = sit(speed="slow" if when == "movement" else "off", curtain=when == "covered")
    if when == "movement":
        to_a_movement(page)
    elif when == "drag":
        carry_half_way(page)
    elif when == "menu":
        page.prompt.passing.click()
        assert page.card_menu.menu.isVisible()
    before = hash_of(page)
    window.settings.set(**CHANGES[name])
    settle()
    new = table(window)
    let_go(new, FREE)
    assert hash_of(new) == before
    if when == "covered":
        assert new.link.covered
        consistent(new)
        lift_curtain(new)
    new.card_menu.close()
    goes_on(new)


@pytest.mark.parametrize("name", CHANGES)
def test_a_setting_changes_in_the_middle_of_a_duel(
    window: MainWindow, sit_at: Sit, catalog: Catalog, name: str
) -> None:
    page = sit_at(duelling(catalog), speed="slow")
    assert page.duel.isVisible()
    before = hash_of(page)
    window.settings.set(**CHANGES[name])
    settle()
    page = table(window)
    assert page.duel.isVisible()
    assert hash_of(page) == before
    window.settings.set(card_scale=100, text_scale=100)
    settle()
    page = table(window)
    page.refresh()
    goes_on(page)


@pytest.mark.parametrize("name", ["language", "theme", "size of texts"])
def test_a_setting_changes_over_the_open_dial(window: MainWindow, sit_at: Sit, name: str) -> None:
    page = sit_at(state_of({"phase": "draw", "A": {}, "B": {}}), speed="slow")
    click(page.dial.buttons["4"])
    before = hash_of(page)
    window.settings.set(**CHANGES[name])
    settle()
    page = table(window)
    assert hash_of(page) == before
    assert page.dial.isVisible()
    click(page.dial.buttons["2"])
    goes_on(page)


def test_the_language_changes_while_half_an_answer_is_marked(window: MainWindow, sit_at: Sit, catalog: Catalog) -> None:
    page = sit_at(to_assign(catalog))
    picking = page.answers.picking
    assert picking is not None
    page.answers.click(next(iter(picking.cards())), page.rect().center())
    before = hash_of(page)
    window.settings.set(language="fr")
    page = table(window)
    assert hash_of(page) == before
    goes_on(page, 1)


def test_the_settings_are_open_when_the_game_ends(window: MainWindow, sit: Sit) -> None:
    page = sit()
    window.open_settings()
    page.link.concede()
    settle()
    assert page.end.isVisible()
    window.settings.set(language="fr", theme="light")
    settle()
    page = table(window)
    assert page.link.over
    assert window.dialog is not None
    window.dialog.close()
    settle()
    if not page.end.isVisible():
        assert page.end_seen
    page.refresh()
    consistent(page)


def test_the_game_ends_with_a_card_in_hand(sit: Sit) -> None:
    page = sit()
    carry_half_way(page)
    page.link.concede()
    settle()
    let_go(page, FREE)
    assert page.end.isVisible()
    click(page.end.buttons["look"])
    consistent(page)


def test_the_game_ends_with_an_open_menu(sit: Sit) -> None:
    page = sit()
    page.prompt.passing.click()
    page.link.concede()
    settle()
    assert not page.card_menu.menu.isVisible()
    assert page.end.isVisible()


def test_the_question_of_conceding_is_open_when_the_other_concedes(sit: Sit) -> None:
    page = sit()
    click(page.side.concede)
    page.link._match.concede(1 - page.link.seat)
    settle()
    assert page.link.over
    assert "rematch" in page.end.buttons
    assert "concede" not in page.end.buttons


def test_somebody_else_answers_during_a_drag(sit: Sit) -> None:
    page = sit()
    carry_half_way(page)
    seat, decision = page.link.seat, page.link.decision
    assert decision is not None
    page.link._match.answer(seat, chooser(2)(decision, page.link.view))
    settle()
    after = inputs_of(page)
    let_go(page, FREE)
    assert inputs_of(page) == after
    goes_on(page)


def test_the_person_concedes_twice(sit: Sit) -> None:
    page = sit()
    page.link.concede()
    page.link.concede()
    settle()
    assert page.link.over
    consistent(page)


def test_sixty_changes_of_settings_in_a_row(window: MainWindow, sit_at: Sit, catalog: Catalog) -> None:
    page = sit_at(four_battlefields(catalog), speed="normal")
    before = hash_of(page)
    random = Random(3)
    ways = {
        "theme": THEMES, "language": LANGUAGES, "speed": tuple(SPEEDS), "card_scale": (75, 100, 150),
        "text_scale": (75, 100, 200), "side": (True, False), "zoom": (100, 200), "acts_only": (True, False),
        "tips": (True, False),
    }  # fmt: skip
    for _ in range(30):
        name = random.choice(sorted(ways))
        window.settings.set(**{name: random.choice(ways[name])})
        if random.random() < 0.3:
            settle(1)
    settle()
    page = table(window)
    assert hash_of(page) == before
    page.refresh()
    consistent(page)


def test_the_settings_are_closed_by_escape_over_a_movement(window: MainWindow, sit: Sit, qtbot: QtBot) -> None:
    page = sit(speed="slow")
    to_a_movement(page)
    for _ in range(5):
        window.open_settings()
        assert window.dialog is not None
        QTest.keyClick(window.dialog, Qt.Key.Key_Escape)
        assert not window.dialog.isVisible()
    goes_on(page)


def test_a_replay_is_left_while_it_plays(window: MainWindow, sit: Sit) -> None:
    page = sit()
    go_to(page, chooser(3), most=10)
    click(page.side.leave)
    click(window.start.games.watch)
    click(window.who.buttons["0"])
    settle()
    assert window.replay is not None
    window.replay.player.toggle()
    assert window.replay.player.plays
    window.settings.set(language="fr", speed="slow")
    settle()
    click(window.replay.leave)
    settle()
    assert window.replay is None
    click(window.start.games.resume)
    goes_on(table(window))
