"""Answers of the CCG that nobody would give: attacks without anybody, defenders where nobody attacks."""

from __future__ import annotations

import pytest

from l5r_desktop.ai.ccg.heuristics import CcgHeuristics
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.battles.attack import could_be_assigned, may_assign
from l5r_desktop.rulesets.ccg.state.attack_record import Attack
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lookup import attack, units_at

from .usual_games import game

RULESETS = ("ccg-ivory", "ccg-celestial")
SEEDS = (5, 6)


def asked(ruleset: str, kind: str) -> list[State]:
    """Positions of games of the usual player with a question of a kind."""
    return [s for seed in SEEDS for s in game(ruleset, seed) if s.pending[0].kind == kind]


def ride_later(s: State, record: Attack) -> bool:
    """Return True if the Attacker may still assign units in the Cavalry Segment (Celestial)."""
    return record.segment == "infantry" and any(
        s.cards[no].controller == record.attacker and not s.cards[no].place and may_assign(s, no, "cavalry")
        for no in index_of(s).personalities
    )


@pytest.mark.parametrize("ruleset", RULESETS)
def test_nobody_declares_an_attack_that_nobody_can_be_sent_to(ruleset: str) -> None:
    """Ivory: Maneuvers: empty battles give the others actions and nothing else."""
    empty = 0
    for s in asked(ruleset, "declare"):
        keys = [(option.key,) for option in s.pending[0].options]
        able = could_be_assigned(s, s.pending[0].seat)
        assert (("declare",) in CcgHeuristics([]).sane(s, s.pending[0], keys)) is able
        assert CcgHeuristics([], "@1").sane(s, s.pending[0], keys) == keys
        empty += not able
    assert empty


@pytest.mark.parametrize("ruleset", RULESETS)
def test_nobody_defends_where_nobody_attacks(ruleset: str) -> None:
    """Ivory: Maneuvers: who is sent there fights nobody; where the Attacker has yet to assign, it may be foresight."""
    met = seen = 0
    for s in asked(ruleset, "assign"):
        decision, record = s.pending[0], attack(s)
        assert record is not None
        if decision.seat == record.attacker:
            continue
        attacked = {field for field, _ in record.fields if units_at(s, field, record.attacker)}
        keys = [(), *((option.key,) for option in decision.options)]
        kept = CcgHeuristics([]).sane(s, decision, keys)
        few = [(), *((o.key,) for o in decision.options if o.args[0] in attacked)]
        riders = ride_later(s, record)
        assert kept == (keys if riders else few)
        met += len(kept) < len(keys)
        seen += riders
    assert met
    assert seen or ruleset == "ccg-ivory"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_who_has_declared_an_attack_sends_somebody(ruleset: str) -> None:
    """Ivory: Declaration Segment: to send nobody would be to pass; Celestial: the Cavalry may still go afterwards."""
    first = held = 0
    for s in asked(ruleset, "assign"):
        decision, record = s.pending[0], attack(s)
        assert record is not None
        if not CcgHeuristics([]).begun(s, decision):
            continue
        keys = [(), *((option.key,) for option in decision.options)]
        kept = CcgHeuristics([]).sane(s, decision, keys)
        riders = ride_later(s, record)
        assert (() in kept) is (riders or not decision.options)
        first += () not in kept
        held += riders
    assert first
    assert held or ruleset == "ccg-ivory"
