"""The names of tokens on a card cover none of its numbers (ui/mat/card_item.py, the CCG's display/table.py)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsScene
from pytestqt.qtbot import QtBot

from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.registry import card_game_of
from l5r_desktop.session.scenario.runner import table as screen_table
from l5r_desktop.session.scenario.runner import table_of
from l5r_desktop.ui.mat.boxes import GAP, RATIO, Spot
from l5r_desktop.ui.mat.card_item import Badge, CardItem
from l5r_desktop.ui.mat.piece_style import _at_title

FORCE = QRectF(0, 0.42, 0.45, 0.16)
"""Where an upright Personality shows his Force, by the width and height of the card."""


def token_badge(*, bowed: bool) -> Badge:
    unit: dict[str, Any] = {"card": "kakita_mitohime", "tokens": {"masterwork": 2}, "bowed": bowed}
    given = {"phase": "action", "A": {"play": [unit]}, "B": {}}
    case = {"id": "x", "title": "x", "ruleset": "ccg-ivory", "given": given, "when": [], "then": []}
    state = table_of(case)
    game = card_game_of("ccg-ivory")
    table = game.table(game.view(state, 0, log=False))
    [mark] = [mark for piece in table.pieces for mark in piece.marks if mark.text.startswith("masterwork")]
    return Badge(mark.at, text=mark.text, seen=mark.seen)


@pytest.mark.usefixtures("maker")
@pytest.mark.parametrize("width", [56.0, 93.0, 160.0])
def test_a_token_with_a_long_name_covers_no_force_ivory_token(qtbot: QtBot, width: float) -> None:
    """Ivory: Tokens. A name lay across the Force of the Personality who has the token."""
    scene, item = QGraphicsScene(), CardItem(1)
    scene.addItem(item)
    high = width * RATIO
    item.put(QPixmap(round(width), round(high)), Spot(1, 0, 0, width, 1))
    item.dress([token_badge(bowed=False)])
    [chip] = item._badges
    force = QRectF(FORCE.x() * width, FORCE.y() * high, FORCE.width() * width, FORCE.height() * high)
    assert not chip.mapRectToParent(chip.boundingRect()).intersects(force.translated(-width / 2, -high / 2))


def test_on_a_bowed_card_it_stands_before_the_name(qtbot: QtBot) -> None:
    """Ivory: Bowed. The name stands at the right edge then."""
    assert token_badge(bowed=True).corner[0] < 0.7 < token_badge(bowed=False).corner[0]


@pytest.mark.parametrize("text", ["5", "10"])
def test_the_strength_of_a_province_covers_no_letter_of_its_name_l4_8_1(qtbot: QtBot, text: str) -> None:
    """The name "Entrenched" lost its last letter, and so did every name that takes the whole width."""
    scene, item = QGraphicsScene(), CardItem(1)
    scene.addItem(item)
    item.put(QPixmap(120, 168), Spot(1, 0, 0, 120, 1))
    item.dress([Badge((1.0, 0.02), text=text, astride=True)])
    [chip] = item._badges
    on_card = 60 - chip.mapRectToParent(chip.boundingRect()).left()
    assert 0 < on_card <= 0.45 * chip.boundingRect().width()


def test_a_chip_astride_of_the_edge_lies_above_the_next_card(qtbot: QtBot) -> None:
    """The next Province, or its frame, cut the number where the two lie close."""
    scene, items = QGraphicsScene(), [CardItem(n) for n in range(3)]
    for at, item in enumerate(items):
        scene.addItem(item)
        item.put(QPixmap(60, 84), Spot(at, 40 + 63 * at, 50, 60, 1))
        item.dress([Badge((1.0, 0.02), text="10", astride=True)] if at < 2 else [])
    for item, after in pairwise(items):
        chip = item._badges[0].mapRectToScene(item._badges[0].boundingRect())
        assert chip.right() > after.sceneBoundingRect().left()
        assert item.zValue() > after.zValue()
    items[0].dress([])
    assert items[0].zValue() == items[2].zValue() == 1


def test_a_province_that_is_broken_or_strong_says_so_astride_of_its_edge() -> None:
    """L4.8.1: the mark stands where no name is."""
    state = screen_table(data_folder("resources") / "screens" / "conflict.yaml")
    table = card_game_of("lcg-stronghold").table(card_game_of("lcg-stronghold").view(state, 0, log=False))
    there = [mark for piece in table.pieces for mark in piece.marks if piece.place.startswith("province")]
    marks = [mark for mark in there if mark.text or mark.token == "broken"]
    assert {mark.text or mark.token for mark in marks} >= {"broken", "3"}
    assert all(mark.astride for mark in marks)


def test_that_a_province_is_broken_is_seen_though_its_card_is_faded_l4_8_1(qtbot: QtBot) -> None:
    """A cross of seven pixels, faded with its card, told of what decides the game."""
    scene, item, token = QGraphicsScene(), CardItem(1), QPixmap(24, 24)
    scene.addItem(item)
    item.put(QPixmap(80, 112), Spot(1, 0, 0, 80, 1))
    item.dress([Badge((1.0, 0.02), token, astride=True)])
    item.setOpacity(0.55)
    [badge] = item._badges
    assert badge.effectiveOpacity() == 1.0
    assert 0 < badge.mapRectToParent(badge.boundingRect()).right() - 40 <= GAP + 2


@pytest.mark.parametrize("wide", [24, 36, 60])
def test_that_a_province_is_broken_covers_no_name_of_the_next_one_l4_8_1(qtbot: QtBot, wide: int) -> None:
    """The sign lay over the first letter of the name beside it: "hameful Display"."""
    scene, items = QGraphicsScene(), [CardItem(n) for n in range(2)]
    for at, item in enumerate(items):
        scene.addItem(item)
        item.put(QPixmap(120, 168), Spot(at, 60 + at * (120 + GAP), 84, 120, 1))
    items[0].dress([Badge((1.0, 0.02), QPixmap(wide, wide), astride=True)])
    [sign] = items[0]._badges
    border = 0.03 * 120
    assert sign.mapRectToScene(sign.boundingRect()).right() <= items[1].sceneBoundingRect().left() + border


def test_the_name_of_a_broken_province_ends_before_its_sign_l4_8_1() -> None:
    """The sign lay over the last letters of the own name once no more of it stood out over the next card."""
    state = screen_table(data_folder("resources") / "screens" / "conflict.yaml")
    table = card_game_of("lcg-stronghold").table(card_game_of("lcg-stronghold").view(state, 0, log=False))
    broken = next(piece for piece in table.pieces if any(mark.token == "broken" for mark in piece.marks))
    assert _at_title(broken, Spot(broken.no, 0, 0, 120, 1)) == pytest.approx(100 * (36 - GAP - 2) / 120, abs=5)
