"""Inference of what opponents are likely to hold from what they have passed on: who holds what it would have used
seldom passes.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from math import exp, log, prod
from typing import Protocol

from l5r_desktop.ai.habits import UNKNOWN, habits_of, marks, share_of
from l5r_desktop.ai.search.heuristics import GameHeuristics
from l5r_desktop.engine.canonical import canonical
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import State

WORLDS = 5
"""From how many worlds one is drawn where something has been passed on."""
KEPT = 16
"""How many passes are remembered, the latest."""
HELD_BACK = 0.05
"""How often at least a card is held back that is used whenever it can be: somebody may wait for a better moment."""
WINDOWS = frozenset({"actions", "window"})
"""Frames of both games in which seats act or pass in turn (LCG: L5, L6.2; CCG: Action Rounds)."""


Drawn = Mapping[int, str]
"""Card ids for the cards that a replica does not know, by their numbers."""


class WorldDealer(Protocol):
    """Deals worlds that agree with everything one replica has seen (`belief.Dealing`): which cards are dealt, and the
    state in which they are.
    """

    def drawn(self, rng: random.Random) -> Drawn: ...
    def world(self, drawn: Drawn) -> State: ...


class Determinizer(Protocol):
    """Knows which cards a replica may not know (`belief.Belief`)."""

    def dealing(self, replica: State) -> WorldDealer: ...


class Pass:
    """A pass of a seat, in a position as another seat saw it.

    It informs about cards with which the seat would seldom have passed: those that it alone knows, as long as they stay
    unknown and the same object (`State.reset_as_new_object`).
    """

    def __init__(self, replica: State, seat: int) -> None:
        self._seat = seat
        self._position = replica.clone()
        own = (card for card in self._position.cards if card.owner == seat and card.known >> seat & 1)
        self._held = [card for card in own if card.ident is None]
        self._likely: dict[tuple[int, str], float] = {}

    def happened_in(self, replica: State) -> bool:
        """Return True if this is the position in which the seat passed."""
        return canonical(self._position) == canonical(replica)

    def tells(self, replica: State) -> bool:
        """Return True if any card is still there, and still unknown."""
        return bool(self.still(replica))

    def still(self, replica: State) -> list[tuple[int, int]]:
        """Numbers of those cards, and where they lay."""
        return [
            (card.no, card.zone)
            for card in self._held
            if replica.cards[card.no].ident is None and replica.cards[card.no].object_number == card.object_number
        ]

    def likelihood(
        self, replica: State, still: Sequence[tuple[int, int]], drawn: Drawn, heuristics: GameHeuristics
    ) -> float:
        """Return how likely the seat would have passed if it held what is dealt. replica: what is known now. still: the
        cards that it does not know yet.
        """
        looks = [(zone, drawn[no]) for no, zone in still]
        if any(look not in self._likely for look in looks):
            self._work_out(replica, drawn, heuristics)
        return prod([self._likely[look] for look in looks])

    def _work_out(self, replica: State, drawn: Drawn, heuristics: GameHeuristics) -> None:
        """Work out what each card that is dealt would have meant there: taken to be the same whatever lies beside
        it.
        """
        s = self._position.clone()
        s.viewer = None
        for card in self._held:
            ident = drawn.get(card.no) or replica.cards[card.no].ident
            if ident is not None:
                s.identify(card.no, ident)
        likely = heuristics.passing(s, self._seat)
        for card in self._held:
            ident = s.cards[card.no].ident
            if ident is not None:
                self._likely.setdefault((card.zone, ident), likely.get(card.no, 1.0))


class PassHistory:
    """A seat's memory of the others' passes: those of each open window in which it has been asked."""

    def __init__(self) -> None:
        self._noted: list[Pass] = []

    def note(self, replica: State, seat: int) -> None:
        """The seat has been asked: whoever has passed since anybody last acted is remembered. Asked the same again, it
        remembers no more.
        """
        others = silent(replica, seat)
        if others and not (self._noted and self._noted[-1].happened_in(replica)):
            self._noted = [*self._noted, *(Pass(replica, other) for other in others)][-KEPT:]

    def telling(self, replica: State) -> list[Pass]:
        """Those that still tell something of cards that are not known."""
        return [noted for noted in self._noted if noted.tells(replica)]


class WeighedDealing:
    """Deals worlds that the seat of a replica cannot tell from the true one: of several, by how likely the others would
    have passed in each where they have (sampling by importance, and again).

    passes: of the others, that tell of what they hold.
    """

    def __init__(
        self, belief: Determinizer, heuristics: GameHeuristics, replica: State, passes: Sequence[Pass]
    ) -> None:
        self._dealing = belief.dealing(replica)
        self._heuristics = heuristics
        self._replica = replica
        self._passes = [(one, one.still(replica)) for one in passes]

    def world(self, rng: random.Random) -> State:
        """Return the next world, in which every card is known. rng: what is drawn at random."""
        if not self._passes:
            return self._dealing.world(self._dealing.drawn(rng))
        drawn = [self._dealing.drawn(rng) for _ in range(WORLDS)]
        likely = [self._likely(one) for one in drawn]
        most = max(likely)
        return self._dealing.world(rng.choices(drawn, [exp(one - most) for one in likely])[0])

    def _likely(self, drawn: Drawn) -> float:
        """The log of how likely all have passed that did."""
        return sum(log(one.likelihood(self._replica, still, drawn, self._heuristics)) for one, still in self._passes)


def silent(s: State, seat: int) -> list[int]:
    """The other seats that have passed in the open window since anybody last acted."""
    if not s.pending or not s.frames or s.frames[-1].proc not in WINDOWS:
        return []
    passed: Sequence[int] = s.frames[-1].v["passed"]
    return [other for other in dict.fromkeys(passed) if other != seat and not s.seats[other]["out"]]


def restraint(s: State, seat: int, options: Sequence[Option], standing: str, edition: str = "") -> dict[int, float]:
    """Return how likely a seat does nothing with a card that gives it options, by how often their like was taken: by
    number.

    standing: how the fight goes for the seat. edition: of the habits.
    """
    asked = s.pending[0]
    shares = habits_of(s.rules.name + edition)
    likely: dict[int, float] = {}
    found = marks(s, Decision(seat, asked.kind, asked.prompt, tuple(options)), standing)
    for option, mark in zip(options, found, strict=True):
        share = share_of(shares, mark, UNKNOWN)
        likely[option.card] = likely.get(option.card, 1.0) * max(HELD_BACK, 1.0 - share)
    return likely
