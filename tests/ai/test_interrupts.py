"""The computer player of the collectible game answers an action with Interrupts whose effect comes later in it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from l5r_desktop.ai.ccg.greedy import GreedyCcg
from l5r_desktop.engine.inputs import Choice
from l5r_desktop.engine.machine import accept
from l5r_desktop.engine.state import State
from l5r_desktop.session.scenario.runner import table_of


def asked(script: str, hand: Sequence[str] = ()) -> State:
    """Fu Leng and a weak unit defend; the Siege player is asked for Interrupts to an action of the attacker."""
    given: dict[str, Any] = {
        "phase": "combat", "turn": "A",
        "stubs": {"hero": {"type": "personality", "force": 20, "script": script}, "other": {"type": "personality"}},
        "battle": {
            "at": "S/territory-1", "attacker": "A", "attacking": ["A/~hero"],
            "defending": ["S/fu_leng_the_ninth_kami_experienced", "S/~other"],
        },
        "A": {"play": ["~hero"], "hand": list(hand)},
        "S": {"play": ["fu_leng_the_ninth_kami_experienced", "~other"], "territories": {1: {}}},
    }  # fmt: skip
    s = table_of({"id": "asked", "title": "x", "ruleset": "ccg-siege", "given": given, "when": []})
    assert accept(s, Choice(3, ("pass",))) is None
    use = next(option for option in s.pending[0].options if option.verb == "use")
    assert accept(s, Choice(s.pending[0].seat, (use.key,))) is None
    while (s.pending[0].kind, s.pending[0].seat) != ("interrupt", 3):
        assert accept(s, Choice(s.pending[0].seat, ("pass",))) is None
    return s


def verb(s: State) -> str:
    """What a greedy player does about the question."""
    decision = s.pending[0]
    option = decision.option(GreedyCcg(random.Random(1)).answer(s, decision)[0])
    assert option is not None
    return option.verb


def test_fu_leng_does_not_let_himself_be_destroyed() -> None:
    """Siege 5, Ivory: Interrupt. The action would destroy Fu Leng; three Force are a small price."""
    assert verb(asked("battle\n  target foe: personality enemy\n  destroy foe")) == "use"


@pytest.mark.parametrize("effect", ["bow self", "foe gets - 1 force"])
def test_fu_leng_does_not_pay_three_force_for_less(effect: str) -> None:
    """Siege 5, Ivory: Interrupt. The action would cost him one Force, or harm the other side."""
    assert verb(asked(f"battle\n  target foe: personality enemy\n  {effect}")) == "pass"


def test_a_choice_among_cards_that_are_not_known_ends_looking_ahead() -> None:
    """Ivory: Game area knowledge. The action lets its player choose a card of a hand that the other does not see."""
    script = "battle\n  target foe: personality enemy\n  choose gift: card in your-hand\n  discard gift"
    assert verb(asked(script, hand=["blind_honor", "sneak_attack"])) == "pass"
