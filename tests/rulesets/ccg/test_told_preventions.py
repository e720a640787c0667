"""What a text keeps from happening is told where nothing else would show it (timing/batch.py)."""

from __future__ import annotations

from typing import Any

import pytest

from l5r_desktop.engine.state import log_lines
from l5r_desktop.places import data_folder
from l5r_desktop.session import phrases_of
from l5r_desktop.session.scenario.runner import table_of
from tests.own_cards import own_catalog

NAMES = ("Aiko", "Daisuke", "Emi", "Junzo")


def story(case: dict[str, Any], lang: str) -> list[str]:
    phrases = phrases_of(data_folder("resources") / "phrases", "ccg-siege", lang, own_catalog().definition)
    state = table_of({"id": "x", "title": "x", "ruleset": "ccg-siege", "then": [], **case})
    assert state.memory["favor"] == -1
    return [phrases.log_line(line, NAMES, lambda ident: ident) for line in log_lines(state.log)]


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Scorpion_clan_coup_2 keeps Aiko from taking the Imperial Favor."),
        ("fr", "Scorpion_clan_coup_2 empêche Aiko de prendre la Faveur Impériale."),
    ],
)
def test_that_the_favor_cannot_be_taken_is_told_siege_7(lang: str, sentence: str) -> None:
    """Whoever lobbied at Scorpion Clan Coup saw a Personality bow, and nothing else (Ivory: Prevention)."""
    given = {
        "stubs": {"courtier": {"type": "personality", "ph": 1}},
        "A": {"honor": 10, "play": ["~courtier"]},
        "S": {"honor": -20, "territories": {1: {}}},
    }
    when = [{"player_ability": {"by": "A", "name": "lobby", "target": "A/~courtier"}}]
    assert story({"given": given, "when": when}, lang).count(sentence) == 1


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Beiden_pass_2 prevents that effect on ~rider."),
        ("fr", "Beiden_pass_2 empêche cet effet sur ~rider."),
    ],
)
def test_that_an_interrupt_keeps_a_card_from_moving_is_told(lang: str, sentence: str) -> None:
    """Whoever moved a card saw Beiden Pass used, chose a target, and saw nothing (Ivory: Prevention)."""
    given = {
        "phase": "attack",
        "turn": "A",
        "stubs": {
            "hero": {"type": "personality"},
            "rider": {"type": "personality", "keywords": ["Cavalry"]},
            "fiend": {"type": "personality"},
        },
        "A": {"play": ["~hero", "~rider"]},
        "S": {"play": ["~fiend"], "territories": {1: {}, 2: {}}},
    }
    when = [
        {"attack": {"by": "A", "defender": "S", "assign": {"S/territory-1": ["A/~hero"]}, "stop": "assigned"}},
        {"assign": {"by": "S", "to": {"S/territory-1": ["S/~fiend"]}}},
        {"choose_battle": "S/territory-1"},
        {"pass": "S"},
        {"player_ability": {"by": "A", "name": "cavalry", "target": "A/~rider"}},
        {"use": "S/territory-2", "ability": 3, "by": "S", "option": "second"},
        {"pass": "S"},
    ]
    assert story({"given": given, "when": when}, lang).count(sentence) == 1


def test_that_an_action_is_negated_is_told() -> None:
    """An Interrupt was used, and the action that it answered came to nothing without a word (Ivory: Negate)."""
    given = {
        "stubs": {
            "feast": {"type": "holding", "script": "open\n  you draw 1 card"},
            "guard": {"type": "holding", "script": "interrupt\n  negate the action"},
        },
        "A": {"play": ["~feast"]},
        "S": {"play": ["~guard"], "territories": {1: {}}},
        "turn": "A",
    }
    when = [{"use": "A/~feast"}, {"use": "S/~guard", "by": "S"}]
    assert story({"given": given, "when": when}, "en").count("~guard negates the action of ~feast.") == 1
