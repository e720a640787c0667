"""Cards that leave a Province by an effect are told of, since nothing else tells which they were."""

from __future__ import annotations

import pytest

from l5r_desktop.engine.game import Game
from l5r_desktop.engine.state import log_lines
from l5r_desktop.places import data_folder
from l5r_desktop.session import MANY, LocalPlayer, Match, phrases_of
from l5r_desktop.session.scenario.runner import table_of
from l5r_desktop.session.story_lines import gathered
from tests.own_cards import own_catalog

PROVINCES = {1: {"card": "farmers_market", "up": True}, 2: {"card": "akodo_daiken", "up": True}}


OLD = "personality in your-provinces faceup"


def story(lang: str, script: str) -> list[str]:
    case = {
        "id": "x", "title": "x", "ruleset": "ccg-ivory", "then": [],
        "given": {
            "stubs": {"scroll": {"type": "holding", "script": f"limited\n  choose old: {OLD}\n  {script}"}},
            "A": {"play": ["~scroll"], "provinces": PROVINCES},
        },
        "when": [{"use": "A/~scroll", "target": "A/akodo_daiken"}],
    }  # fmt: skip
    phrases = phrases_of(data_folder("resources") / "phrases", "ccg-ivory", lang, own_catalog().definition)
    return [phrases.log_line(line, ("Aiko", "Daisuke"), lambda ident: ident) for line in log_lines(table_of(case).log)]


@pytest.mark.parametrize(
    ("lang", "script", "sentence"),
    [
        ("en", "put old under deck", "Akodo_daiken goes to the bottom of its deck."),
        ("fr", "put old under deck", "Akodo_daiken va au-dessous de son deck."),
        ("en", "put old on top of deck", "Akodo_daiken goes to its deck."),
        ("en", "discard old", "Akodo_daiken is discarded."),
    ],
)
def test_what_leaves_a_province_by_an_effect_is_named_ivory_areas_of_the_game(
    lang: str, script: str, sentence: str
) -> None:
    """Whoever watched an opponent's Cycle saw other cards in his Provinces, and could not tell which had gone."""
    assert story(lang, script).count(sentence) == 1


def test_a_card_that_its_player_discards_is_told_once_ivory_dynasty_phase() -> None:
    case = {
        "id": "x", "title": "x", "ruleset": "ccg-ivory", "then": [], "when": [],
        "given": {"phase": "dynasty", "A": {"provinces": PROVINCES}},
    }  # fmt: skip
    match = Match(Game(table_of(case).clone), [LocalPlayer(), LocalPlayer()])
    asked = match.waiting[0]
    assert match.answer(asked.seat, (next(option.key for option in asked.options if option.verb == "discard"),)) is None
    keys = [line[0] for line in log_lines(match.game.state.log)]
    assert keys.count("discards-from-province") == 1
    assert "discard-card" not in keys


def test_several_that_go_to_the_bottom_are_told_in_one_sentence_ivory_cycle() -> None:
    """Four banners stood one after another for one act."""
    phrases = phrases_of(data_folder("resources") / "phrases", "ccg-ivory", "en", own_catalog().definition)
    lines = [("to-bottom-card", -1, (("card", no, no, True),)) for no in (1, 2)]
    (told,) = [line for _, line in gathered(lines, phrases.gathered)]
    assert told[2][0][0] == MANY
