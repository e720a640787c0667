"""What would come of an answer as long as nobody does anything more (session/ensuing.py)."""

from __future__ import annotations

from typing import Any

import pytest

from l5r_desktop.engine.canonical import state_hash
from l5r_desktop.engine.game import Game
from l5r_desktop.session import LocalPlayer, Match
from l5r_desktop.session.scenario.runner import table_of

from .test_foretelling import match_at


def undefended(honor: int) -> Match:
    """B attacks alone, and A, with so much honor, is asked for defenders."""
    given: dict[str, Any] = {
        "phase": "conflict",
        "A": {"play": ["01-doji-challenger"], "honor": honor, "hand": ["01-banzai"]},
        "B": {"play": ["01-matsu-berserker"], "hand": ["01-banzai"]},
    }
    match = match_at({"to_declaration": "B"}, given=given)
    assert match.answer(1, (match.waiting[0].options[0].key,)) is None
    assert match.waiting[0].prompt == "choose-defenders"
    return match


def battle(stronger: str) -> Match:
    """Akodo Daiken attacks a Province of A, where Doji Dainagon defends it; each side holds Battle actions, and A acts
    first. stronger: the side that is so by Followers.
    """
    followers = 2 * ["reinforced_parangu"]
    given: dict[str, Any] = {
        "phase": "combat", "turn": "B",
        "battle": {
            "at": "A/province-1", "attacker": "B", "attacking": ["B/akodo_daiken"], "defending": ["A/doji_dainagon"],
        },
        "A": {
            "hand": ["allied_efforts", "way_of_the_spider"],
            "play": [{"card": "doji_dainagon", "with": followers if stronger == "A" else []}],
            "stronghold": "the_sinister_citadel_of_the_spider",
        },
        "B": {
            "hand": ["allied_efforts"],
            "play": [{"card": "akodo_daiken", "with": followers if stronger == "B" else []}],
            "stronghold": "the_sinister_citadel_of_the_spider",
        },
    }  # fmt: skip
    case = {"id": "x", "title": "x", "ruleset": "ccg-ivory", "given": given, "when": [], "then": []}
    return Match(Game(table_of(case).clone), [LocalPlayer(), LocalPlayer()])


@pytest.mark.parametrize(("honor", "lost"), [(5, False), (1, True)])
def test_an_undefended_conflict_costs_honor_and_the_last_one_the_game_l4_7_2(honor: int, lost: bool) -> None:
    match = undefended(honor)
    before = state_hash(match.game.state)
    found = match.consequences(0, ())
    assert found.final
    assert found.beaten == lost
    told = [line[0] for line in found.lines if line[0] != "passes"]
    assert told[:4] == ["no-defenders", "wins-conflict", "unopposed", "loses-honor"]
    assert told[4:] == (["wins"] if lost else ["province-broken"])
    assert state_hash(match.game.state) == before


def test_the_first_pass_in_a_battle_can_be_followed_by_an_act_the_second_cannot_ivory_action_rounds() -> None:
    match = battle("B")
    first = match.consequences(0, ("pass",))
    assert not first.final
    assert match.answer(0, ("pass",)) is None
    second = match.consequences(1, ("pass",))
    assert second.final
    for found in (first, second):
        assert {"wins-battle", "destroy-card"} <= {line[0] for line in found.lines}


def test_nothing_is_told_of_an_answer_that_is_refused() -> None:
    match = undefended(5)
    assert match.consequences(0, ("card-999",)).lines == ()
    assert match.consequences(1, ()).lines == (), "the other one is not asked"
