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
