"""What opponents are likely to hold, by what they have passed on: who holds what it would have used seldom passes."""

from __future__ import annotations

import random
from collections.abc import Container, Sequence
from math import prod
from typing import Protocol

from l5r_desktop.ai.habits import SELDOM, UNKNOWN, habits_of, marks
from l5r_desktop.ai.search.sense import Sense
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import State

TRIES = 4
"""Worlds that are dealt at most for one in which the others would have passed."""
WINDOWS = frozenset({"actions", "window"})
"""Frames of both games in which seats act or pass in turn (LCG: L5, L6.2; CCG: Action Rounds)."""


class Deals(Protocol):
    """Deals worlds that agree with everything a replica has seen (`belief.Belief`)."""

    def deal(self, replica: State, rng: random.Random) -> State: ...


def dealt(belief: Deals, sense: Sense, replica: State, seat: int, rng: random.Random) -> State:
    """A world that the seat of a replica cannot tell from the true one. Those in which the others would not have passed
    where they have are dealt again, as often as habit says; after TRIES the last one is taken.

    Only passes since anybody last acted in the open window tell something: those before fell in another position.
    """
    s = belief.deal(replica, rng)
    others = silent(replica, seat)
    if not others:
        return s
    hidden = frozenset(card.no for card in replica.cards if card.ident is None)
    for _ in range(TRIES - 1):
        if rng.random() < prod(sense.passing(s, other, hidden) for other in others):
            break
        s = belief.deal(replica, rng)
    return s


def silent(s: State, seat: int) -> list[int]:
    """The other seats that have passed in the open window since anybody last acted."""
    if not s.pending or not s.frames or s.frames[-1].proc not in WINDOWS:
        return []
    passed: Sequence[int] = s.frames[-1].v["passed"]
    return [other for other in dict.fromkeys(passed) if other != seat and not s.seats[other]["out"]]


def restraint(s: State, seat: int, options: Sequence[Option], hidden: Container[int], standing: str) -> float:
    """How likely a seat passes on all options that hidden cards give it, by how often their like was taken.

    standing: how the fight goes for the seat.
    """
    own = tuple(option for option in options if option.card in hidden)
    asked = s.pending[0]
    shares = habits_of(s.rules.name)
    likely = 1.0
    for far, near in marks(s, Decision(seat, asked.kind, asked.prompt, own), standing):
        share = shares.get(near, shares.get(far, UNKNOWN))
        likely *= 1.0 - min(1.0 - SELDOM, max(SELDOM, share))
    return likely
