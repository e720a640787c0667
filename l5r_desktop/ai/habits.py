"""What is usually picked, without looking ahead: how often each kind of option was taken where it was offered."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import State

TRUSTED = 6.0
"""How many offers of a card itself count as much as what is usual for cards of its kind."""
EVEN = 2.0
"""How many offers are thought to have gone half and half before any was seen."""

Mark = tuple[str, str]


def marks(s: State, decision: Decision, standing: str) -> list[Mark]:
    """What each option looks like from afar, and with the card it is about.

    standing: how the fight goes for the seat, "" without one.
    """
    about = s.cards[decision.source].ident or "" if decision.source >= 0 else ""
    costs = sorted(s.cards[o.card].defn.cost or 0 for o in decision.options if o.card >= 0)
    found = []
    for option in decision.options:
        far = f"{decision.prompt} {standing} {_deed(option)}"
        near = about
        if option.card >= 0:
            card = s.cards[option.card]
            far += " own" if card.controller == decision.seat else " other"
            if about:
                cost = card.defn.cost or 0
                far += " low" if cost < costs[len(costs) // 2] else " high"
            else:
                near = card.ident or ""
        found.append((far, f"{far} {near}"))
    return found


def _deed(option: Option) -> str:
    """The verb, and which of several texts of a card."""
    if option.verb == "use":
        return f"use {option.args[1]}"
    return option.verb if option.card >= 0 else option.key


@dataclass(slots=True)
class Tally:
    """How often options of each look were offered and taken."""

    far: dict[str, list[int]] = field(default_factory=dict)
    near: dict[str, list[int]] = field(default_factory=dict)

    def note(self, found: Sequence[Mark], taken: int) -> None:
        """Count a decision. taken: the place of the option that was picked."""
        for table, looks in ((self.far, [far for far, _ in found]), (self.near, [near for _, near in found])):
            for place, look in enumerate(looks):
                row = table.setdefault(look, [0, 0])
                row[0] += 1
                row[1] += place == taken

    def shares(self, least: int) -> Iterator[tuple[str, float]]:
        """The looks that were offered often enough, with how often they were taken."""
        for far, (offered, taken) in sorted(self.far.items()):
            yield far, (taken + EVEN / 2) / (offered + EVEN)
        for near, (offered, taken) in sorted(self.near.items()):
            if offered >= least:
                usual = dict.get(self.far, near.rsplit(" ", 1)[0], [0, 0])
                share = (usual[1] + EVEN / 2) / (usual[0] + EVEN)
                yield near, (taken + TRUSTED * share) / (offered + TRUSTED)


class Habits:
    """Picks as often as it was usual. shares: by look, how often it was taken where it was offered."""

    UNKNOWN = 0.3

    def __init__(self, shares: Mapping[str, float], rng: random.Random) -> None:
        self._shares = shares
        self._rng = rng

    def share(self, mark: Mark) -> float:
        """How often an option of this look is taken."""
        found = self._shares.get(mark[1])
        return found if found is not None else self._shares.get(mark[0], self.UNKNOWN)

    def pick(self, s: State, decision: Decision, standing: str, sharp: float = 2.0) -> str:
        """The key of an option."""
        odds = [(p / (1.001 - p)) ** sharp for p in map(self.share, marks(s, decision, standing))]
        return self._rng.choices(decision.options, weights=odds)[0].key
