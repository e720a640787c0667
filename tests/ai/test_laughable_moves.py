"""Moves that a person would laugh at, each with the mechanism that led to it; edition 1 shows the fault still."""

from __future__ import annotations

from dataclasses import replace

import pytest

from l5r_desktop.ai.lcg.heuristics import LcgHeuristics
from l5r_desktop.ai.levels import level
from l5r_desktop.ai.one_ply_search import MARGIN
from l5r_desktop.ai.search.answer_race import lead, mark_decided
from l5r_desktop.ai.search.candidate_moves import moves
from l5r_desktop.ai.search.search_records import Candidate
from l5r_desktop.ai.search.tree import Node
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.hidden_information import as_replica
from l5r_desktop.rulesets.common.lasting import add
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.lookup import characters, conflict, profile, record_of
from l5r_desktop.rulesets.lcg.values.current_values import skill, strength, total

from .positions import player, positions

LCG = ("lcg-stronghold", "lcg-skirmish")


def stronger(s: State, kind: str, until: str) -> State:
    """The position after a fighting character of the seat that is asked has got 2 skill of a kind for a time."""
    later = s.clone()
    seat = s.pending[0].seat
    add(later, kind, (next(no for no in characters(s, seat) if s.cards[no].place),), n=2, until=until)
    return later


def fights(ruleset: str, kind: str) -> list[State]:
    """Positions within conflicts of a kind in which the seat that is asked has a fighting character."""
    found = []
    for s in positions(ruleset):
        record = conflict(s)
        if record is not None and not record.resolved and record.type == kind and s.pending[0].kind == "action":
            found += [s] if any(s.cards[no].place for no in characters(s, s.pending[0].seat)) else []
    return found


@pytest.mark.parametrize("ruleset", LCG)
def test_military_skill_for_a_political_conflict_alone_is_worth_nothing(ruleset: str) -> None:
    """L4.12.1: it is gone with the conflict, in which it does not count (L4.6.1)."""
    asked = fights(ruleset, "political")
    assert asked
    now, frozen = LcgHeuristics([]), LcgHeuristics([], "@1")
    changed = 0
    for s in asked:
        seat, gone = s.pending[0].seat, stronger(s, "military", "conflict")
        assert now.chance(gone, seat) == pytest.approx(now.chance(s, seat), abs=1e-12)
        changed += frozen.chance(gone, seat) != pytest.approx(frozen.chance(s, seat), abs=1e-12)
    assert changed, "edition 1 pays cards for it"
    assert any(now.chance(stronger(s, "political", "conflict"), s.pending[0].seat) != now.chance(s, s.pending[0].seat)
               for s in asked), "what counts in the conflict is still worth something"  # fmt: skip


@pytest.mark.parametrize("ruleset", LCG)
def test_nobody_bows_for_a_conflict_that_is_lost_and_breaks_anyway(ruleset: str) -> None:
    """L4.7: with honor to spare and conflicts to come nobody defends in vain; at the round's end somebody may.

    DECISION: short of honor is 4 or less, where each one lost brings defeat near. Skirmish takes no honor for an
    unopposed conflict, so that nobody defends in vain there.
    """
    now, frozen = LcgHeuristics([]).careful, LcgHeuristics([], "@1").careful
    vain = 0
    for s in positions(ruleset):
        decision = s.pending[0]
        if decision.kind != "defenders" or not decision.options:
            continue
        record = record_of(s)
        able = sum(skill(s, option.card, record.type) for option in decision.options)
        if total(s, record.attacker) - able < strength(s, record.province) or not able:
            continue
        for honor, chances, bows in ((10, 1, False), (3, 1, True), (10, 0, True)):
            at = s.clone()
            at.seats[decision.seat]["honor"] = honor
            for counters in at.seats:
                counters["chances"] = chances
            assert bool(now.decide(at, decision)) == (bows and profile(s).unopposed_loss > 0)
            assert frozen.decide(at, decision)
        vain += 1
    assert vain


@pytest.mark.parametrize("ruleset", ["lcg-skirmish", "ccg-ivory"])
def test_an_answer_without_a_search_looks_at_what_comes_of_it(ruleset: str) -> None:
    """What is often taken puts an own card on an enemy: without a search the level looks one act ahead instead."""
    differs = 0
    for s in positions(ruleset)[::9]:
        decision = s.pending[0]
        if decision.secret or decision.least != 1 or decision.most != 1 or len(decision.options) < 2:
            continue
        made = player(ruleset, decision.seat)
        if decision.kind in made._heuristics.reflex:
            continue
        replica = as_replica(s, decision.seat)
        answers = {}
        for edition in ("", "@1"):
            care = replace(level("samurai", ruleset).care, habit=1.0, edition=edition)
            made.level = replace(made.level, care=care)
            answers[edition] = made.thinking("1").answer(replica, decision, made.level.budget)
            assert answers[edition].habit
        made._heuristics.seed(f"{made._seed} 1 usual")
        assert answers[""].keys == made._heuristics.careful.answer(replica, decision)
        differs += answers[""].keys != answers["@1"].keys
    assert differs


def test_the_same_cards_in_another_order_are_one_answer() -> None:
    s = next(s for s in positions("lcg-skirmish") if s.pending[0].kind == "attackers" and len(s.pending[0].options) > 2)
    decision = s.pending[0]
    one, two = (option.key for option in decision.options[:2])
    thought = moves(s, decision, (one, two), 40, [(two, one)])
    assert thought[0] == (one, two)
    assert (two, one) not in thought
    assert len({frozenset(keys) for keys in thought}) == len(thought)
    assert (two, one) in moves(s, decision, (one, two), 40, [(two, one)], merged=False)
    assert (two, one) in moves(s, replace(decision, kind="order"), (one, two), 40, [(two, one)])


def test_a_sure_win_still_tells_the_better_answer() -> None:
    """At 0.999 for every answer the one that leaves nothing to the other is seen: by odds, not by chances."""

    def candidates() -> list[Candidate]:
        few = Candidate(("one unit",), Node(), [0.9985, 0.9990, 0.9988, 0.9991] * 4)
        return [few, Candidate(("all",), Node(), [0.99990, 0.99995, 0.99992, 0.99996] * 4)]

    few, everybody = found = candidates()
    assert lead(everybody, few) < 0.5, "by chances they can hardly differ, so that the usual one is kept"
    mark_decided(found, found)
    assert lead(everybody, few) > 3.0
    open_ = [Candidate(("one",), Node(), [0.6] * 16), Candidate(("two",), Node(), [0.5] * 16)]
    mark_decided(open_, open_)
    assert not any(candidate.decided for candidate in open_)


def test_a_character_gets_at_most_two_fate() -> None:
    """L3.1.14: in Skirmish a third fate does not pay; edition 1 places it at times."""
    most = {}
    for edition in ("", "@1"):
        careful = LcgHeuristics([], edition).careful
        asked = [s for seed in (1, 2) for s in positions("lcg-skirmish", seed) if s.pending[0].kind == "fate"]
        answers = [careful.answer(s, s.pending[0])[0] for s in asked]
        most[edition] = max(
            [option.key for option in s.pending[0].options].index(key) for s, key in zip(asked, answers, strict=True)
        )
    assert most[""] <= 2 < most["@1"]


@pytest.mark.parametrize("ruleset", LCG)
def test_what_does_nothing_does_not_put_off_a_lost_conflict(ruleset: str) -> None:
    """L4.5: to pass ends a conflict; that it is lost is no reason to do something that does nothing before.

    Passing is weighed as the position stands, so that only an action that betters it is taken; edition 1 weighs it by
    what comes of it.
    """
    now, frozen = LcgHeuristics([]).careful, LcgHeuristics([], "@1").careful
    differs = 0
    for kind in ("military", "political"):
        for s in fights(ruleset, kind):
            decision = s.pending[0]
            if decision.option("pass") is None:
                continue
            at = as_replica(s, decision.seat)
            assert now.tried(at, decision, ("pass",)) == now.worth(at, decision.seat)
            differs += frozen.tried(at, decision, ("pass",)) != frozen.worth(at, decision.seat)
    assert differs


def poorer(s: State, what: str) -> State:
    """The position in which the seat that is asked has one card in hand less, or one fate."""
    later, seat = s.clone(), s.pending[0].seat
    if what == "hand":
        hand = z.at(seat, z.HAND)
        later.zones[hand] = later.zones[hand][:-1]
    else:
        later.seats[seat]["fate"] -= 1
    return later


@pytest.mark.parametrize("what", ["hand", "fate"])
@pytest.mark.parametrize("ruleset", LCG)
def test_a_card_in_hand_and_its_fate_are_not_given_for_nothing(ruleset: str, what: str) -> None:
    """L6.1: what changes nothing is not played, for a card and a fate are worth more than the trifle by which an act
    must better the position; who judges positions knows it too. In Stronghold edition 1 gives both away.
    """
    now, frozen, seen, differs = LcgHeuristics([]), LcgHeuristics([], "@1"), 0, 0
    for s in positions(ruleset)[::5]:
        seat = s.pending[0].seat
        if s.memory["phase"] != "conflict" or not s.zones[z.at(seat, z.HAND)] or not s.seats[seat]["fate"]:
            continue
        less = poorer(s, what)
        assert now.careful.worth(s, seat) > now.careful.worth(less, seat) + MARGIN
        assert now.chance(s, seat) > now.chance(less, seat)
        differs += frozen.careful.worth(s, seat) <= frozen.careful.worth(less, seat) + MARGIN
        seen += 1
    assert seen
    assert bool(differs) == (ruleset == LCG[0])
