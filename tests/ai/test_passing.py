"""Passes tell something: worlds in which an opponent would have used what it holds are dealt more seldom."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping

import pytest

from l5r_desktop.ai.player import sense_of
from l5r_desktop.ai.search.belief import Belief
from l5r_desktop.ai.search.passing import dealt, restraint, silent
from l5r_desktop.ai.search.sense import Sense
from l5r_desktop.engine.inputs import Option
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.unseen import as_replica
from tests.session.playing import rules_of

from .positions import decks_of, positions

RULESETS = ["lcg-skirmish", "lcg-stronghold", "ccg-ivory", "ccg-celestial"]
WORLDS = 40


def known(ruleset: str, seat: int) -> tuple[Belief, Sense]:
    """What a seat can think of the cards of the other."""
    rules, seats = rules_of(ruleset), decks_of(ruleset)
    seatings = [deck if k == seat else deck.veiled() for k, deck in enumerate(seats)]
    return Belief(rules, seatings, seats), sense_of(rules, seatings)


def passed_on(ruleset: str) -> Iterator[tuple[State, int]]:
    """Positions, as the seat that is asked sees them, in which the other has just passed."""
    for s in positions(ruleset):
        seat = s.pending[0].seat
        if silent(s, seat):
            yield as_replica(s, seat), seat


def usable(world: State, sense: Sense, other: int, hidden: frozenset[int]) -> set[int]:
    """Hidden cards of a world that the other could have used in the open window."""
    return {no for no in hidden if sense.passing(world, other, {no}) < 1.0}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_who_would_have_used_a_card_seldom_holds_it(ruleset: str, monkeypatch) -> None:
    """With a habit of using everything at once, a seat that has passed holds little that it could have used."""
    monkeypatch.setattr("l5r_desktop.ai.search.passing.habits_of", lambda ruleset: {})
    monkeypatch.setattr("l5r_desktop.ai.search.passing.UNKNOWN", 0.95)
    monkeypatch.setattr("l5r_desktop.ai.search.passing.TRIES", 20)
    before = after = 0
    for replica, seat in list(passed_on(ruleset))[:60]:
        belief, sense = known(ruleset, seat)
        hidden = frozenset(card.no for card in replica.cards if card.ident is None)
        [other] = silent(replica, seat)
        for number in range(3):
            plain = belief.deal(replica, random.Random(number))
            likely = dealt(belief, sense, replica, seat, random.Random(number))
            before += bool(usable(plain, sense, other, hidden))
            after += bool(usable(likely, sense, other, hidden))
    assert before > 3, "else nothing is told by passing"
    assert after < 0.7 * before


@pytest.mark.parametrize("ruleset", RULESETS)
def test_worlds_are_as_frequent_as_passes_in_them_are_likely(ruleset: str, monkeypatch) -> None:
    """By Bayes' rule, tries that are at an end aside: a card used every second time is held half as often."""
    monkeypatch.setattr("l5r_desktop.ai.search.passing.habits_of", lambda ruleset: {})
    monkeypatch.setattr("l5r_desktop.ai.search.passing.UNKNOWN", 0.5)
    monkeypatch.setattr("l5r_desktop.ai.search.passing.TRIES", 50)
    for replica, seat in passed_on(ruleset):
        belief, sense = known(ruleset, seat)
        hidden = frozenset(card.no for card in replica.cards if card.ident is None)
        [other] = silent(replica, seat)
        rng = random.Random(1)
        few = [len(usable(belief.deal(replica, rng), sense, other, hidden)) for _ in range(8)]
        if not 2 <= few.count(0) <= 6:
            continue
        prior: Counter[int] = Counter(
            len(usable(belief.deal(replica, rng), sense, other, hidden)) for _ in range(4 * WORLDS)
        )
        found: Counter[int] = Counter(
            len(usable(dealt(belief, sense, replica, seat, rng), sense, other, hidden)) for _ in range(4 * WORLDS)
        )
        whole = sum(count * 0.5**number for number, count in prior.items())
        assert found[0] / (4 * WORLDS) == pytest.approx(prior[0] / whole, abs=0.15)
        return
    raise AssertionError("no such position")


def test_nothing_is_told_where_nobody_has_passed() -> None:
    for s in positions("lcg-skirmish")[::9]:
        seat = s.pending[0].seat
        if silent(s, seat):
            continue
        belief, sense = known("lcg-skirmish", seat)
        replica = as_replica(s, seat)
        one, other = (random.Random(3) for _ in range(2))
        plain, same = belief.deal(replica, one), dealt(belief, sense, replica, seat, other)
        assert [card.ident for card in plain.cards] == [card.ident for card in same.cards]
        assert one.random() == other.random()


def test_a_pass_is_as_likely_as_everything_is_left_undone(monkeypatch) -> None:
    """The chances of all that hidden cards allow are multiplied; what everybody sees tells no world from another."""
    s = next(s for s in positions("lcg-skirmish") if s.pending[0].kind == "action")
    seat = s.pending[0].seat
    hand = [card.no for card in s.cards if card.owner == seat and card.ident is not None][:3]
    options = [Option(f"play-{no}", "play", no) for no in hand]
    shares: Mapping[str, float] = {}
    monkeypatch.setattr("l5r_desktop.ai.search.passing.habits_of", lambda ruleset: shares)
    monkeypatch.setattr("l5r_desktop.ai.search.passing.UNKNOWN", 0.2)
    assert restraint(s, seat, options, frozenset(hand[:2]), "") == pytest.approx(0.64)
    assert restraint(s, seat, options, frozenset(), "") == 1.0
