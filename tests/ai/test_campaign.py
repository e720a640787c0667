"""Attacks of the careful player of the CCG: what ways to attack there are, and what they are weighed by."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from l5r_desktop.ai.ccg.attack_candidates import fronts, plans, ranked, worth
from l5r_desktop.ai.ccg.default_policy import DefaultPolicyCcg
from l5r_desktop.ai.ccg.plans import ready
from l5r_desktop.ai.ccg.threats import likely, likely_taken
from l5r_desktop.ai.ccg.weights import careful_weights
from l5r_desktop.ai.search.candidate_moves import legal
from l5r_desktop.ai.search.decision_search import DecisionSearch
from l5r_desktop.ai.search.playout import meant
from l5r_desktop.ai.search.search_records import Candidate, SearchResult
from l5r_desktop.engine.inputs import Choice
from l5r_desktop.engine.machine import accept
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.state.lookup import attack
from l5r_desktop.rulesets.common.hidden_information import as_replica

from .positions import player, positions

RULESETS = ("ccg-ivory", "ccg-celestial")


def before_attacks(ruleset: str) -> list[State]:
    """Positions in which an attack may be declared, and somebody could be sent."""
    return [s for s in positions(ruleset) if s.pending[0].kind == "declare" and ready(s, s.pending[0].seat)]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_nobody_is_sent_to_two_battlefields(ruleset: str) -> None:
    """Ivory: Maneuvers: a unit is assigned to one battlefield; ways to attack send only those who can go."""
    seen = 0
    for s in before_attacks(ruleset):
        seat = s.pending[0].seat
        able = ready(s, seat)
        f = fronts(s, seat, able, careful_weights(ruleset))
        for plan in plans(s, f):
            sent = [no for group in plan for no in group.units]
            assert sent
            assert len(sent) == len(set(sent))
            assert set(sent) <= set(able)
            assert {group.site for group in plan} <= set(f.sites)
            seen += 1
    assert seen > 20


@pytest.mark.parametrize("ruleset", RULESETS)
def test_an_attack_costs_what_it_lays_open_at_home(ruleset: str) -> None:
    """Ivory: Straighten: units that attack stand bowed in the other's turn; the more that counts, the less an attack is
    worth, and never more.
    """
    fell = 0
    w = careful_weights(ruleset)
    for s in before_attacks(ruleset):
        seat = s.pending[0].seat
        f = fronts(s, seat, ready(s, seat), w)
        for plan in plans(s, f):
            free, dear = (worth(s, f, plan, replace(w, counter=counter)) for counter in (0.0, 2.0))
            assert dear <= free + 1e-9
            fell += dear < free - 1.0
    assert fell


def test_ways_to_attack_are_thought_about_the_best_first() -> None:
    """What the search is given for maneuvers is legal now and then, begins with the best, and defends nothing."""
    w = careful_weights("ccg-ivory")
    thought = 0
    for s in positions("ccg-ivory"):
        decision = s.pending[0]
        if decision.kind != "assign":
            continue
        player = DefaultPolicyCcg(random.Random(1), w)
        ideas = player.attacks(s, decision)
        record = attack(s)
        assert record is not None
        if decision.seat != record.attacker:
            assert ideas == []
            continue
        found = ranked(s, decision.seat, list(dict.fromkeys(o.card for o in decision.options)), w)
        assert [value for value, _ in found] == sorted((value for value, _ in found), reverse=True)
        thought += sum(legal(s, decision, keys) for keys in ideas)
    assert thought > 5


def test_a_larger_surplus_takes_more() -> None:
    """The sum of what falls grows with the Force that is left over, up to all that the Provinces are worth."""
    w = careful_weights("ccg-ivory")
    taken = [likely_taken(surplus, (7, 6, 7, 8), w) for surplus in range(-10, 80, 5)]
    assert taken == sorted(taken)
    assert taken[0] < 0.05 * taken[-1]
    assert taken[-1] == pytest.approx(w.provinces[4] - w.provinces[1] + w.last, rel=0.01)


def test_a_lead_lasts_the_more_likely_the_larger_it_is() -> None:
    assert likely(0, 3.0) == 0.5
    assert likely(3, 3.0) == pytest.approx(0.731, abs=0.001)
    assert likely(-3, 3.0) == pytest.approx(1 - likely(3, 3.0))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_an_attack_that_is_declared_for_a_plan_is_made_by_it(ruleset: str) -> None:
    """Ivory: Declaration Segment, Maneuvers Segment: what a declaration was weighed with is what is usual when units
    are assigned, as far as it can be.
    """
    kept = 0
    for s in before_attacks(ruleset):
        decision = s.pending[0]
        ways = DefaultPolicyCcg(random.Random(1)).plans(s, decision.seat)
        assert ways
        declared = s.clone()
        assert accept(declared, Choice(decision.seat, ("declare",))) is None
        asked = declared.pending[0] if declared.pending else None
        if asked is None or asked.kind != "assign" or asked.seat != decision.seat:
            continue
        plan = meant(declared, asked, ways[-1])
        assert plan
        assert set(plan) <= set(ways[-1])
        assert legal(declared, asked, plan)
        other = player(ruleset, decision.seat, playouts=2)
        other.thought = SearchResult(("declare",), then=ways[-1])
        other.level = replace(other.level, care=replace(other.level.care, sure=1e9))
        assert other.answer(declared, asked) == plan, "nothing is so much better that it is done instead"
        kept += 1
    assert kept > 3


def test_what_was_meant_and_cannot_be_done_is_forgotten() -> None:
    s = before_attacks("ccg-ivory")[0]
    decision = s.pending[0]
    assert meant(s, decision, ("assign-1-2",)) == ()
    assert meant(s, decision, ()) == ()
    assert meant(s, decision, ("assign-1-2", "pass")) == ("pass",)


def test_every_way_to_attack_is_thought_about_by_itself() -> None:
    """The account of a declaration tells of it once, with the plan that promises most."""
    several = 0
    for s in before_attacks("ccg-ivory")[::3]:
        decision = s.pending[0]
        one = player("ccg-ivory", decision.seat, playouts=12)
        ways = one._heuristics.onward(as_replica(s, decision.seat), decision, ("declare",))
        assert list(one._heuristics.onward(as_replica(s, decision.seat), decision, ("pass",))) == []
        keys = one.answer(s, decision)
        assert [c.keys for c in one.thought.candidates].count(("declare",)) == 1
        assert one.thought.then in ((), *ways)
        assert keys == ("declare",) or not one.thought.then
        several += len(ways) > 1
    assert several


@pytest.mark.parametrize("ruleset", RULESETS)
def test_whoever_declares_an_attack_that_is_not_usual_knows_with_whom(
    ruleset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ivory: Declaration Segment: a declaration that leaves open who goes is weighed only where it is usual."""
    weighed: list[Candidate] = []
    monkeypatch.setattr(DecisionSearch, "_sequential_halving", lambda _, replica, asked, found: weighed.extend(found))
    unusual = 0
    for s in before_attacks(ruleset):
        decision = s.pending[0]
        one = player(ruleset, decision.seat, playouts=2)
        usual = one._heuristics.careful.answer(as_replica(s, decision.seat), decision)
        weighed.clear()
        one.answer(s, decision)
        attacks = [c for c in weighed if c.keys == ("declare",)]
        assert attacks
        assert [c for c in attacks if not c.then] == ([weighed[0]] if usual == ("declare",) else [])
        unusual += usual != ("declare",)
    assert unusual
