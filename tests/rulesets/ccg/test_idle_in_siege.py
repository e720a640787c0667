"""Questions of Siege that nobody needs to be asked, since their answers come to nothing (display/idle_answers.py)."""

from __future__ import annotations

from typing import Any

import pytest

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.display.idle_answers import idle_answers
from l5r_desktop.session.scenario.runner import table_of

HERO = {"type": "personality", "force": 4, "chi": 3}


def state(when: list[Any], **given: Any) -> State:
    return table_of({"id": "x", "title": "x", "ruleset": "ccg-siege", "given": given, "when": when, "then": []})


def idle(s: State) -> frozenset[str]:
    decision = s.asked(0)
    assert decision is not None
    return idle_answers(s, decision)


@pytest.mark.parametrize("conquered", [False, True])
def test_lobbying_is_idle_while_scorpion_clan_coup_keeps_the_favor_away(conquered: bool) -> None:
    """Ivory: Lobby, Prevention. It bowed a Personality, a team mate's even, and gained nothing."""
    s = state(
        [], turn="A", A={"honor": 9, "play": ["doji_dainagon", "~envoy"]},
        S={"territories": {1: {"conquered": conquered}}},
        stubs={"envoy": {"type": "personality", "script": "open\n  you take the favor\n  you gain 1 honor"}},
    )  # fmt: skip
    decision = s.asked(0)
    assert decision is not None
    uses = {option.key for option in decision.options if option.verb == "use"}
    lobbies = {key for key in uses if key.startswith("use-1-") or "dainagon" in str(decision.option(key))}
    assert len(lobbies) == 2
    assert len(uses - lobbies) == 1, "an action that also gains Honor"
    assert idle(s) == (frozenset() if conquered else lobbies)


@pytest.mark.parametrize("held", [False, True])
def test_empty_battlefields_are_idle_beside_a_text_about_the_enemys_actions(held: bool) -> None:
    """Ivory: Fight Battles, Absent. A Parasite of the enemy had the team asked where to fight first among six
    battlefields, five of them empty.
    """
    attack = {"by": "A", "defender": "S", "assign": {"S/territory-1": ["A/~hero"]}}
    fiend: Any = {"card": "~fiend", "with": ["parasite"]} if held else "~fiend"
    s = state(
        [{"attack": attack}], phase="attack", turn="A", stubs={"hero": HERO, "fiend": HERO}, A={"play": ["~hero"]},
        S={"play": [fiend], "territories": {1: {}, 2: {}, 3: {}}},
    )  # fmt: skip
    decision = s.asked(0)
    assert decision is not None
    assert decision.prompt == "choose-battlefield"
    assert len(decision.options) == 3
    assert len(idle(s)) == 2
