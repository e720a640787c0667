"""The usual player of the CCG where all others have passed in a battle: a pass ends it as it stands."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from l5r_desktop.ai.ccg.battle_ends import all_others_passed
from l5r_desktop.ai.ccg.default_policy import DefaultPolicyCcg
from l5r_desktop.ai.ccg.play_numbers import play_numbers
from l5r_desktop.engine.inputs import Choice
from l5r_desktop.engine.machine import apply_offered
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.state.lookup import attack

from .test_usual_ccg import game

RULESETS = ("ccg-ivory", "ccg-celestial")
SEEDS = (5, 6)


def last_words(ruleset: str) -> list[State]:
    """Positions in which a pass would end a battle."""
    return [s for seed in SEEDS for s in game(ruleset, seed) if all_others_passed(s, s.pending[0])]


def usual(ruleset: str, *, ends: bool) -> DefaultPolicyCcg:
    """The usual player that knows, or does not know, that a pass ends the battle."""
    numbers = play_numbers(ruleset)
    return DefaultPolicyCcg(random.Random(1), numbers=numbers if ends else replace(numbers, ended=0.0))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_pass_after_the_passes_of_all_others_ends_the_battle(ruleset: str) -> None:
    """Ivory: Action Rounds: an action round is over when all have passed in a row."""
    asked = [s for seed in SEEDS for s in game(ruleset, seed) if s.pending[0].prompt == "action-battle"]
    assert last_words(ruleset)
    for s in asked:
        record = attack(s)
        assert record is not None
        after, ends = s.clone(), all_others_passed(s, s.pending[0])
        apply_offered(after, Choice(s.pending[0].seat, ("pass",)))
        over = not after.pending or after.pending[0].prompt != "action-battle" or attack(after) is None
        assert over or not ends or attack(after).battle != record.battle
        assert ends or not over


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_battle_that_a_pass_wins_is_sure(ruleset: str) -> None:
    """Ivory: Action Rounds, Battle Resolution: the pass is worth more where it wins, as much as before else."""
    better = 0
    for s in last_words(ruleset):
        decision = s.pending[0]
        knows, guesses = (
            player.trial(player.ground(s, decision.seat), decision)(("pass",))
            for player in (usual(ruleset, ends=True), usual(ruleset, ends=False))
        )
        assert knows is not None
        assert guesses is not None
        assert knows >= guesses
        better += knows > guesses
    assert better


def test_nobody_uses_a_card_for_a_lead_that_is_sure_already() -> None:
    """Ivory: Action Rounds: who acts gives the other another action."""
    knows, guesses = usual("ccg-celestial", ends=True), usual("ccg-celestial", ends=False)
    found = [
        (knows.answer(s, s.pending[0]), guesses.answer(s, s.pending[0]))
        for s in last_words("ccg-celestial")
        if len(s.pending[0].options) > 1
    ]
    assert ("pass",) in [now for now, before in found if now != before]
