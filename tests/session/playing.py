"""Random games for the property tests of the session: decks, lots, answers, and a table of replicas."""

from __future__ import annotations

import random
from collections.abc import Iterator

from l5r_desktop.engine.inputs import Chance, Choice, Concession, Decision, Input
from l5r_desktop.engine.machine import accept, run
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.ruleset import Lcg
from l5r_desktop.rulesets.lcg.setup import Seating
from l5r_desktop.session.catalog import deck, seating
from l5r_desktop.session.replica import Truth, feed


def seatings(ruleset: str, *keys: str) -> tuple[Seating, ...]:
    """Seats with the program's own decks."""
    return tuple(seating(deck(key, ruleset), f"Seat {k}") for k, key in enumerate(keys))


def subset(s: State, decision: Decision, rng: random.Random) -> tuple[str, ...]:
    """A legal answer, at random."""
    if decision.least == decision.most == 1:
        return (rng.choice(decision.options).key,)
    while True:
        n = rng.randint(decision.least, decision.most)
        keys = tuple(option.key for option in rng.sample(decision.options, n))
        if decision.limit is None or s.rules.within_limit(s, decision, keys):
            return keys


def random_input(s: State, rng: random.Random, concede: float = 0.0) -> Input:
    """The next input: lots drawn, or an answer of one of the seats asked, or (seldom) a concession."""
    if s.chance is not None:
        if s.chance.kind == "shuffle":
            return Chance(tuple(rng.sample(range(s.chance.size), s.chance.size)))
        return Chance(tuple(rng.sample(range(s.chance.size), s.chance.count)))
    if concede and rng.random() < concede:
        return Concession(rng.choice([k for k, seat in enumerate(s.seats) if not seat["out"]]))
    decision = rng.choice(s.pending)
    return Choice(decision.seat, subset(s, decision, rng))


class Table:
    """One game on an all-seeing replica and on a blind one for each seat."""

    def __init__(self, rules: Lcg, seats: tuple[Seating, ...]) -> None:
        self.truth = rules.start(seats)
        run(self.truth)
        self.blind: list[State] = []
        for viewer in range(len(seats)):
            replica = rules.start(tuple(seat.veiled() for seat in seats), viewer)
            run(replica)
            self.blind.append(replica)

    def apply(self, given: Input) -> Truth:
        """Apply an input everywhere, each replica told what its seat may know."""
        before = self.truth.clone()
        refusal = accept(self.truth, given)
        assert refusal is None, (given, refusal)
        step = Truth(before, given, self.truth)
        for replica in self.blind:
            feed(replica, step)
        return step

    def play(self, rng: random.Random, limit: int, concede: float = 0.0) -> Iterator[Truth]:
        """Play at random, at most `limit` inputs."""
        for _ in range(limit):
            if self.truth.result:
                return
            yield self.apply(random_input(self.truth, rng, concede))
