"""Looking one act ahead: each answer is tried on a copy of the state, and the one with the best outcome is taken."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import ClassVar

from l5r_desktop.engine.inputs import Choice, Decision, Option
from l5r_desktop.engine.machine import accept, apply_offered
from l5r_desktop.engine.state import State

MARGIN = 0.05
MORE_DEPTH = 2
"""How many more decisions of an act are looked through for each seat beyond two: their windows lie in between."""

Trial = Callable[[tuple[str, ...]], float | None]
"""Tells the worth of the state after an answer, None for one that is refused."""


class OnePlyPlayer:
    """A player of one game that looks one act ahead; each game says what positions are worth.

    INNER: kinds of decisions that belong to the act that led to them. DEPTH: how many of those are looked through.
    REPLIES: kinds of decisions of others within the act, whose answer worst for the player is expected.
    IDLE: keys of options that do nothing. LOOKED_AT, INNER_LOOKED_AT: how many options of a decision, and of one that
    belongs to an act, are looked at. late: whether time is over; then nothing more is looked at. weighed: the answers
    that were looked at for the last decision, the best first. foresight: whether it sees more than its own act and
    what a beginner counts, as far as its game knows more. through_windows: whether windows in which nobody can do
    anything take nothing off the depth where two play.
    """

    LOOKED_AT = 14
    INNER_LOOKED_AT = 6

    INNER: ClassVar[frozenset[str]] = frozenset()
    REPLIES: ClassVar[frozenset[str]] = frozenset()
    DEPTH = 3
    IDLE: ClassVar[tuple[str, ...]] = ("pass", "none", "skip", "done")

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.weighed: tuple[tuple[str, ...], ...] = ()
        self.vain: frozenset[tuple[str, ...]] = frozenset()
        self.late: Callable[[], bool] = lambda: False
        self.foresight = True
        self.through_windows = False

    def answer(self, s: State, decision: Decision) -> tuple[str, ...]:
        """Keys of the options picked."""
        self.weighed, self.vain = (), frozenset()
        return self.decide(self.ground(s, decision.seat), decision)

    def ground(self, s: State, seat: int) -> State:
        """The state that a seat looks ahead from."""
        return s

    def decide(self, s: State, decision: Decision) -> tuple[str, ...]:
        """Keys of the options picked, by the state that is looked ahead from."""
        if decision.least != 1 or decision.most != 1:
            return self.subset(s, decision)
        return (self.best(s, decision),)

    def worth(self, s: State, seat: int) -> float:
        """Return how good a position is for a seat, by what it may know."""
        raise NotImplementedError

    def inner(self, s: State, decision: Decision) -> tuple[Option, ...]:
        """The answers to look at where a decision belongs to the act that is looked through."""
        return decision.options[: self.INNER_LOOKED_AT]

    def groups(self, s: State, decision: Decision) -> Sequence[tuple[str, ...]]:
        """Return sets of options to look at as wholes where several may be picked; a game may know some."""
        return ()

    def subset(self, s: State, decision: Decision) -> tuple[str, ...]:
        """Take the best of the sets that the game knows, else add one option after another as long as the whole gets
        better.
        """
        chosen: tuple[str, ...] = ()
        tried = self.trial(s, decision)
        best = tried(chosen) if decision.least == 0 else None
        known = [(worth, keys) for keys in self.groups(s, decision) if (worth := tried(keys)) is not None]
        if known:
            most, keys = max(known, key=lambda pair: pair[0])
            return keys if best is None or most > best + MARGIN else chosen
        for number, option in enumerate(decision.options):
            wider = (*chosen, option.key)
            if len(chosen) >= decision.least and (number >= self.LOOKED_AT or self.late()):
                break
            if len(wider) > decision.most or not fits(s, decision, wider):
                continue
            worth = tried(wider) if len(wider) >= decision.least else None
            if len(wider) <= decision.least or (worth is not None and (best is None or worth > best + MARGIN)):
                chosen, best = wider, worth
        return chosen

    def best(self, s: State, decision: Decision) -> str:
        """The key of the option with the best outcome; doing nothing, if nothing is better by more than a trifle."""
        looked = self.looked(s, decision)
        return self.preferred(looked) if looked else decision.options[0].key

    def looked(self, s: State, decision: Decision) -> list[tuple[float, Option]]:
        """The options that were looked at and are not refused, each with the worth of what it leads to; `weighed` and
        `vain` are those of this decision from then on.
        """
        options = self.ordered(s, decision, self._thinned(decision.options))
        known: list[tuple[float, Option]] = []
        tried = self.trial(s, decision)
        for option in options:
            if known and self.late():
                break
            worth = tried((option.key,))
            if worth is not None:
                known.append((worth, option))
        self.weighed = tuple((option.key,) for _, option in sorted(known, key=lambda pair: -pair[0]))
        idle = self.idle_worth(known)
        if idle is not None:
            acts = ((worth, option.key) for worth, option in known if option.key not in self.IDLE)
            self.vain = frozenset((key,) for worth, key in acts if worth <= idle + MARGIN)
        return known

    def idle_worth(self, looked: Sequence[tuple[float, Option]]) -> float | None:
        """The worth of doing nothing, among options that were looked at; None where that is not one of them."""
        return next((worth for worth, option in looked if option.key in self.IDLE), None)

    def preferred(self, looked: Sequence[tuple[float, Option]]) -> str:
        """The key of the best of the options that were looked at; doing nothing, if none is better by more than a
        trifle.
        """
        idle = self.idle_worth(looked)
        most, best = max(looked, key=lambda pair: pair[0])
        if idle is not None and most <= idle + MARGIN:
            return next(option.key for _, option in looked if option.key in self.IDLE)
        return best.key

    def ordered(self, s: State, decision: Decision, options: list[Option]) -> list[Option]:
        """Return options in the order in which they are looked at, for time may be over before the last."""
        return options

    def _thinned(self, options: tuple[Option, ...]) -> list[Option]:
        if len(options) <= self.LOOKED_AT:
            return list(options)
        idle = [option for option in options if option.key in self.IDLE]
        return [*self.rng.sample(options, self.LOOKED_AT), *idle]

    def trial(self, s: State, decision: Decision) -> Trial:
        """Return by what each answer to a decision is tried; what holds for all of them is worked out once."""
        return lambda keys: self.tried(s, decision, keys)

    def tried(self, s: State, decision: Decision, keys: tuple[str, ...]) -> float | None:
        """Worth of the state after an answer, own further choices taken in their best light; None if it is refused."""
        copy = s.clone()
        copy.log, copy.skip_options = None, "action" not in self.INNER
        if accept(copy, Choice(decision.seat, keys)) is not None:
            return None
        return self.settled(copy, decision.seat, self.DEPTH + MORE_DEPTH * (len(s.seats) - 2))

    def settled(self, s: State, seat: int, depth: int) -> float:
        """Look through the choices that belong to the same act, up to where it hangs on what is not known."""
        if depth and len(s.pending) == 1 and not (s.missing or s.result or self.late()):
            decision = s.pending[0]
            inner = decision.kind in self.INNER
            if decision.seat == seat and inner and decision.least == decision.most == 1:
                return self._best_inner(s, decision, depth)
            if decision.seat == seat and inner and decision.most > 1 and (known := self.groups(s, decision)):
                return self._best_of(s, decision, known, depth)
            if decision.seat != seat and self.foresees(s, decision):
                return self._worst_reply(s, decision, seat, depth)
            idle = self.declined(decision, seat)
            if idle:
                copy = s.clone()
                apply_offered(copy, Choice(decision.seat, (idle,)))
                empty = self.through_windows and len(decision.options) == 1 and len(s.seats) == 2
                return self.settled(copy, seat, depth if empty else depth - 1)
        return self.worth(s, seat)

    def declined(self, decision: Decision, seat: int) -> str:
        """The key that does nothing where a decision comes up on the way, or "" where looking ahead ends."""
        opens = decision.kind != "action" and decision.options and decision.options[-1].key == "pass"
        return "pass" if opens else ""

    def foresees(self, s: State, decision: Decision) -> bool:
        """Return True if the answers of another seat to a decision within the act are looked through.

        They are not where a card that is not known is among them.
        """
        if decision.kind not in self.REPLIES or decision.least != 1 or decision.most != 1:
            return False
        return all(option.card < 0 or s.cards[option.card].ident is not None for option in decision.options)

    def _worst_reply(self, s: State, decision: Decision, seat: int, depth: int) -> float:
        worths: list[float] = []
        for option in self.inner(s, decision):
            if worths and self.late():
                break
            copy = s.clone()
            if accept(copy, Choice(decision.seat, (option.key,))) is None:
                worths.append(self.settled(copy, seat, depth - 1))
        return min(worths, default=self.worth(s, seat))

    def _best_inner(self, s: State, decision: Decision, depth: int) -> float:
        return self._best_of(s, decision, [(option.key,) for option in self.inner(s, decision)], depth)

    def _best_of(self, s: State, decision: Decision, answers: Sequence[tuple[str, ...]], depth: int) -> float:
        worths: list[float] = []
        for keys in answers:
            if worths and self.late():
                break
            copy = s.clone()
            if accept(copy, Choice(decision.seat, keys)) is None:
                worths.append(self.settled(copy, decision.seat, depth - 1))
        return max(worths, default=self.worth(s, decision.seat))


def fits(s: State, decision: Decision, keys: tuple[str, ...]) -> bool:
    """Return True if options may be chosen together."""
    return decision.limit is None or s.rules.within_limit(s, decision, keys)
