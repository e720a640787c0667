"""Passes tell something: worlds in which an opponent would have used what it holds are dealt more seldom."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import prod

import pytest

from l5r_desktop.ai.player import heuristics_of
from l5r_desktop.ai.search.belief import Belief
from l5r_desktop.ai.search.heuristics import GameHeuristics
from l5r_desktop.ai.search.pass_inference import KEPT, Pass, PassHistory, WeighedDealing, restraint, silent
from l5r_desktop.engine.inputs import Option
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.hidden_information import as_replica
from tests.session.playing import rules_of

from .positions import decks_of, player, positions, seen_by

RULESETS = ["lcg-skirmish", "lcg-stronghold", "ccg-ivory", "ccg-celestial"]
WORLDS = 300


@pytest.fixture
def eager(monkeypatch: pytest.MonkeyPatch) -> None:
    """Habits by which whatever can be used is used every second time."""
    monkeypatch.setattr("l5r_desktop.ai.search.pass_inference.habits_of", lambda ruleset: {})
    monkeypatch.setattr("l5r_desktop.ai.search.pass_inference.UNKNOWN", 0.5)


def known(ruleset: str, seat: int) -> tuple[Belief, GameHeuristics]:
    """What a seat can think of the cards of the other."""
    rules, seatings = rules_of(ruleset), seen_by(ruleset, seat)
    return Belief(rules, seatings, decks_of(ruleset)), heuristics_of(rules, seatings)


def passed_on(ruleset: str) -> Iterator[tuple[State, int]]:
    """Positions, as the seat that is asked sees them, in which the other has just passed."""
    for s in positions(ruleset):
        seat = s.pending[0].seat
        if silent(s, seat):
            yield as_replica(s, seat), seat


def usable(world: State, heuristics: GameHeuristics, other: int, replica: State) -> set[int]:
    """Hidden cards of a world that the other could have used in the open window."""
    return {no for no in heuristics.passing(world, other) if no >= 0 and replica.cards[no].ident is None}


def identities(world: State) -> dict[int, str]:
    """The ids of all cards of a world."""
    return {card.no: card.ident or "" for card in world.cards}


def likelihood(noted: Pass, replica: State, world: State, heuristics: GameHeuristics) -> float:
    """How likely a pass was if the cards are those of a world. replica: what is known now."""
    return noted.likelihood(replica, noted.still(replica), identities(world), heuristics)


def telling(ruleset: str) -> tuple[State, int, Belief, GameHeuristics]:
    """A position in which the other has passed, and could have used something in about half of the worlds."""
    for replica, seat in passed_on(ruleset):
        belief, heuristics = known(ruleset, seat)
        [other] = silent(replica, seat)
        rng = random.Random(1)
        able = [bool(usable(belief.deal(replica, rng), heuristics, other, replica)) for _ in range(8)]
        if 2 <= sum(able) <= 6:
            return replica, other, belief, heuristics
    raise AssertionError("no such position")


def numbers(worlds: Sequence[State], heuristics: GameHeuristics, other: int, replica: State) -> Counter[int]:
    """In how many worlds the other could have used so many cards."""
    return Counter(len(usable(world, heuristics, other, replica)) for world in worlds)


@pytest.mark.plain_rules
@pytest.mark.parametrize("ruleset", RULESETS)
def test_worlds_are_as_frequent_as_passes_in_them_are_likely(ruleset: str, eager: None) -> None:
    """By Bayes' rule: a card that is used every second time is held half as often."""
    replica, other, belief, heuristics = telling(ruleset)
    rng = random.Random(2)
    prior = [belief.deal(replica, rng) for _ in range(WORLDS)]
    weighed = WeighedDealing(belief, heuristics, replica, [Pass(replica, other)])
    found = [weighed.world(rng) for _ in range(WORLDS)]
    before, after = (numbers(worlds, heuristics, other, replica) for worlds in (prior, found))
    whole = sum(count * 0.5**number for number, count in before.items())
    expected = before[0] / whole
    assert after[0] / WORLDS == pytest.approx(expected, abs=0.08)
    assert expected - before[0] / WORLDS > 0.1, "else nothing is told by passing"


@pytest.mark.plain_rules
@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_was_passed_on_before_still_tells(ruleset: str, eager: None) -> None:
    """In whatever position it is asked later, until a card is known or another."""
    replica, other, belief, heuristics = telling(ruleset)
    worlds = (belief.deal(replica, random.Random(number)) for number in range(WORLDS))
    world = next(one for one in worlds if usable(one, heuristics, other, replica))
    held = usable(world, heuristics, other, replica)
    noted = Pass(replica, other)
    later = replica.clone()
    later.frames = later.frames[:-1]
    likely = heuristics.passing(world, other)
    assert likelihood(noted, later, world, heuristics) == pytest.approx(prod(likely[no] for no in held))
    assert noted.tells(later)
    away = min(held)
    later.edit(away).object_number += 1
    rest = likelihood(noted, later, world, heuristics)
    assert rest == pytest.approx(prod(likely[no] for no in held - {away})), "that card has been shuffled away"
    for card in later.cards:
        if card.ident is None:
            later.identify(card.no, world.cards[card.no].ident or "")
    assert likelihood(noted, later, world, heuristics) == 1.0
    assert not noted.tells(later)


@pytest.mark.plain_rules
@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_was_hardly_possible_may_have_happened(ruleset: str, eager: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """However unlikely so many passes were in every world, one of them is dealt."""
    monkeypatch.setattr("l5r_desktop.ai.search.pass_inference.HELD_BACK", 1e-40)
    monkeypatch.setattr("l5r_desktop.ai.search.pass_inference.UNKNOWN", 1.0)
    replica, other, belief, heuristics = telling(ruleset)
    passes = [Pass(replica, other) for _ in range(KEPT)]
    worlds = [belief.deal(replica, random.Random(number)) for number in range(WORLDS)]
    able = [world for world in worlds if usable(world, heuristics, other, replica)]
    found = WeighedDealing(Stacked(able), heuristics, replica, passes).world(random.Random(1))
    fewest = min(len(usable(world, heuristics, other, replica)) for world in able[:5])
    assert len(usable(found, heuristics, other, replica)) == fewest


@pytest.mark.plain_rules
def test_of_several_worlds_that_are_weighed_one_is_built(eager: None) -> None:
    replica, other, belief, heuristics = telling("lcg-skirmish")
    stacked = Stacked([belief.deal(replica, random.Random(number)) for number in range(20)])
    weighed = WeighedDealing(stacked, heuristics, replica, [Pass(replica, other)])
    for _ in range(3):
        weighed.world(random.Random(1))
    assert (stacked.drawn_so_far, stacked.built) == (15, 3)


class Stacked:
    """Deals some worlds one after the other, and counts how many are drawn and how many built."""

    def __init__(self, worlds: Sequence[State]) -> None:
        self._worlds = worlds
        self._next = iter(worlds)
        self.drawn_so_far = self.built = 0

    def dealing(self, replica: State) -> Stacked:
        return self

    def drawn(self, rng: random.Random) -> dict[int, str]:
        self.drawn_so_far += 1
        return identities(next(self._next))

    def world(self, drawn: Mapping[int, str]) -> State:
        self.built += 1
        return next(world for world in self._worlds if identities(world) == drawn)


def test_a_player_remembers_the_latest_passes() -> None:
    """Each once, however often it is asked in the same position."""
    passes, many = PassHistory(), 0
    for replica, seat in passed_on("lcg-skirmish"):
        if seat == 0:
            passes.note(replica, seat)
            passes.note(replica.clone(), seat)
            many += 1
    assert many > KEPT
    assert len(passes._noted) == KEPT
    replica, seat = next(passed_on("lcg-skirmish"))
    made = player("lcg-skirmish", seat, playouts=2)
    for number in range(2):
        made.answer(replica, replica.pending[0])
        assert len(made._passes._noted) == 1, number


@pytest.mark.parametrize("ruleset", RULESETS)
def test_nothing_is_told_where_nobody_has_passed(ruleset: str) -> None:
    for s in positions(ruleset)[::9]:
        seat = s.pending[0].seat
        if silent(s, seat):
            continue
        belief, heuristics = known(ruleset, seat)
        replica, passes = as_replica(s, seat), PassHistory()
        passes.note(replica, seat)
        one, other = (random.Random(3) for _ in range(2))
        plain = belief.deal(replica, one)
        same = WeighedDealing(belief, heuristics, replica, passes.telling(replica)).world(other)
        assert [card.ident for card in plain.cards] == [card.ident for card in same.cards]
        assert one.random() == other.random()


@pytest.mark.plain_rules
def test_a_card_is_left_alone_as_often_as_all_its_options_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """The chances of its options are multiplied; the most usual use may be waited with."""
    s = next(s for s in positions("lcg-skirmish") if s.pending[0].kind == "action")
    seat = s.pending[0].seat
    one, two, *_ = [card.no for card in s.cards if card.owner == seat and card.ident is not None]
    options = [
        Option(f"play-{one}", "play", one),
        Option(f"use-{one}-1", "use", one, (one, 1)),
        Option("x", "play", two),
    ]
    shares: Mapping[str, float] = {}
    monkeypatch.setattr("l5r_desktop.ai.search.pass_inference.habits_of", lambda ruleset: shares)
    monkeypatch.setattr("l5r_desktop.ai.search.pass_inference.UNKNOWN", 0.2)
    assert restraint(s, seat, options, "") == pytest.approx({one: 0.64, two: 0.8})
    monkeypatch.setattr("l5r_desktop.ai.search.pass_inference.UNKNOWN", 1.0)
    assert restraint(s, seat, options[2:], "") == {two: 0.05}
    assert restraint(s, seat, (), "") == {}
