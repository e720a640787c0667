"""Numbers of actions, from which is learned what each is worth (`ai/learned_answers.py`): what looking one act ahead
says, what changes on the table, what is done in which phase and how the fight goes, and the card that does it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from l5r_desktop.ai.learned_answers import USUAL
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import State

Numbers = dict[str, float]
FAR = 60.0
"""Points by which an answer is as good, or as bad, as one that is farther from the others still."""
BARELY = 1.0
"""Points by which an answer is hardly better than doing nothing."""
TENS = 10.0


@dataclass(frozen=True, slots=True)
class ActingGame:
    """A game whose actions have numbers. of_card: the names of the numbers of a card; card: these numbers, by facts and
    scripts and never by names. features: the names of what is weighed of a position.
    """

    of_card: Sequence[str]
    card: Callable[[Any], Sequence[float]]
    features: Sequence[str]


class ActionNumbers:
    """The numbers of the options of one question. standing: how the fight goes for the seat, "" without one. before: by
    how much the seat is ahead in each feature as the position stands.
    """

    def __init__(
        self, game: ActingGame, s: State, decision: Decision, standing: str, before: Sequence[float] = ()
    ) -> None:
        self._game = game
        self._s, self._seat = s, decision.seat
        self._phase: str = s.memory["phase"]
        self._standing = standing
        self._before = before

    def all_of(
        self, looked: Sequence[tuple[float, Option]], usual: str, idle: Sequence[str],
        after: Mapping[float, Sequence[float]],
    ) -> dict[tuple[str, ...], Numbers]:  # fmt: skip
        """Return the numbers of options that were looked at, the usual one first. looked: each with the worth of what
        it leads to, in points. idle: the keys of those that do nothing. after: by how much the seat is ahead in each
        feature in the position of such a worth; none for a game that is over.
        """
        worths = [worth for worth, option in looked if option.key in idle]
        compared = worths[0] if worths else sum(worth for worth, _ in looked) / len(looked)
        found = {
            option.key: self._of(option, worth - compared, after.get(worth, ()), idle=option.key in idle)
            for worth, option in looked
        }
        return {(usual,): {**found.pop(usual), USUAL: 1.0}, **{(key,): numbers for key, numbers in found.items()}}

    def _of(self, option: Option, gain: float, after: Sequence[float], *, idle: bool) -> Numbers:
        """The numbers of an option, those that are 0 left out. gain: by how many points it is better than doing
        nothing, or than the options are on average.
        """
        gain = max(-FAR, min(FAR, gain))
        deed = "pass" if idle else option.verb or option.key
        found = {
            "gain": gain / TENS, "better": max(0.0, gain) / TENS, "barely better": float(0.0 < gain < BARELY),
            deed: 1.0, f"{deed}, {self._phase}": 1.0, f"{deed}, {self._phase}, {self._standing}": 1.0,
        }  # fmt: skip
        if after:
            for name, now, then in zip(self._game.features, self._before, after, strict=True):
                found[f"{name} after"] = then - now
        if option.card >= 0:
            found |= self._of_card(option.card, deed, idle=idle)
        return {name: value for name, value in found.items() if value}

    def _of_card(self, no: int, deed: str, *, idle: bool) -> Numbers:
        card = self._s.cards[no]
        whose = "own" if card.controller == self._seat else "other"
        found = {f"{deed} {whose}": 1.0}
        if not idle:
            for name, value in zip(self._game.of_card, self._game.card(card.defn), strict=True):
                found[f"{whose} {name}"] = value
        return found
