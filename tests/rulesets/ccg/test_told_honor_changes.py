"""What changes gains or losses of Honor for a time is told in the story (words/effects_seats.py)."""

from __future__ import annotations

from typing import Any

import pytest

from l5r_desktop.engine.state import log_lines
from l5r_desktop.places import data_folder
from l5r_desktop.session import phrases_of
from l5r_desktop.session.scenario.runner import table_of
from tests.own_cards import own_catalog


def told(script: str, play: dict[str, Any], lang: str) -> list[str]:
    """The lines about Honor gains and losses after the action of a stub with this script has been used."""
    stubs = {"estate": {"type": "holding"}, "palace": {"type": "holding", "script": script}}
    case = {
        "id": "x", "title": "x", "then": [], "ruleset": "ccg-ivory",
        "given": {"stubs": stubs, "A": {"play": ["~estate", "~palace"]}}, "when": [{"use": "A/~palace", **play}],
    }  # fmt: skip
    phrases = phrases_of(data_folder("resources") / "phrases", "ccg-ivory", lang, own_catalog().definition)
    lines = [line for line in log_lines(table_of(case).log) if line[0].startswith("honor-changes")]
    return [phrases.log_line(line, ("Aiko", "Daisuke"), lambda ident: ident) for line in lines]


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "The Honor gains from abilities of ~estate change by +1 until the turn ends."),
        ("fr", "Les gains d'Honneur des capacités de ~estate changent de +1 jusqu'à la fin du tour."),
    ],
)
def test_a_change_of_what_one_card_gives_names_it_ivory_modifying_changes(lang: str, sentence: str) -> None:
    """The Exquisite Palace of the Crane bowed, and nothing told what for."""
    script = "limited\n  target estate: holding\n  honor gains from abilities of estate increased by + 1\n"
    assert told(script, {"target": "A/~estate"}, lang) == [sentence]


@pytest.mark.parametrize(
    ("who", "sentence"),
    [
        ("each player", "The Honor losses of every player change by –2 until the turn ends."),
        ("you", "The Honor losses of Aiko change by –2 until the turn ends."),
    ],
)
def test_a_change_for_players_names_them_ivory_modifying_changes(who: str, sentence: str) -> None:
    assert told(f"limited\n  honor losses of {who} reduced by - 2\n", {}, "en") == [sentence]
