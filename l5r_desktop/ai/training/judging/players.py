"""Players that go by the judge while it learns, and what is noted of their decisions."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from l5r_desktop.ai.judge.lcg_view import LCG
from l5r_desktop.ai.judge.seat_view import SeatView, ViewedGame
from l5r_desktop.ai.lcg.heuristics import POINTS, DefaultPolicyLcg
from l5r_desktop.ai.lcg.style import STYLE
from l5r_desktop.ai.linear_evaluation import USUAL
from l5r_desktop.ai.one_ply_search import MARGIN
from l5r_desktop.ai.training.judging.network import Array, Network
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import State


class Inputs:
    """Makes the inputs of a network from views: their base, their numbers, and the numbers of their cards added up."""

    def __init__(self, game: ViewedGame, without: frozenset[str] = frozenset()) -> None:
        self._game = game
        self._without = without
        self._of_card: dict[int, Array] = {}
        self._sums: dict[tuple[int, ...], Array] = {(): np.zeros(len(game.card_names), dtype=np.float32)}

    def __call__(self, view: SeatView) -> Array:
        return np.concatenate([np.array((view.base, *view.numbers), dtype=np.float32), *map(self._sum, view.cards)])

    def _sum(self, cards: tuple[Any, ...]) -> Array:
        key = tuple(map(id, cards))
        found = self._sums.get(key)
        if found is None:
            if len(self._sums) > 200_000:
                self._sums = {(): self._sums[()]}
            found = self._sums[key] = sum(map(self._numbers, cards), self._sums[()])
        return found

    def _numbers(self, card: Any) -> Array:
        found = self._of_card.get(id(card))
        if found is None:
            numbers = self._game.card_numbers(card)
            if card.ident in self._without:
                numbers = (0.0,) * len(numbers)
            found = self._of_card[id(card)] = np.array(numbers, dtype=np.float32)
        return found


INPUTS = Inputs(LCG)


@dataclass(slots=True)
class Noted:
    """One decision. root: the inputs as the seat saw the position. leaves, known: what each answer led to (inputs), and
    whether the judge had a say there. points: what each counted without the judge. taken: the place of the one that was
    given. chance: with which it was.
    """

    root: Array
    leaves: Array | None = None
    known: Array | None = None
    points: Array | None = None
    taken: int = 0
    chance: float = 1.0


class JudgedPlayer(DefaultPolicyLcg):
    """The usual player of the LCG whose positions are judged by a network on top of its weights."""

    def __init__(self, rng: random.Random, network: Network | None, decks: Sequence[Sequence[Any]] = ()) -> None:
        super().__init__(rng)
        self.leans = [STYLE.leans(deck) for deck in decks]
        self.decks = [tuple(deck) for deck in decks]
        self.network = network
        self.seen: dict[float, Array] = {}

    def inputs(self, s: State, seat: int) -> Array:
        """Return what a seat sees, as the network takes it."""
        deck = self.decks[seat] if seat < len(self.decks) else ()
        return INPUTS(LCG.view(s, seat, self.by_deck(s, seat, USUAL), deck))

    def worth(self, s: State, seat: int) -> float:
        """Return how good a position is for a seat, by what it may know."""
        if s.result is not None or len(s.seats) != 2 or self.network is None:
            return super().worth(s, seat)
        x = self.inputs(s, seat)
        points = POINTS * (float(x[0]) + float(self.network.out(x[None])[0]))
        self.seen[points] = x
        return points


class LearningPlayer(JudgedPlayer):
    """A player by the judge that often takes what is nearly as good, by chance, and notes its decisions.

    heat: in points, by which answers differ that are taken with odds of e to one. notes: of its decisions in order.
    """

    def __init__(
        self, rng: random.Random, network: Network, heat: float, decks: Sequence[Sequence[Any]] = ()
    ) -> None:
        super().__init__(rng, network, decks)
        self.heat = heat
        self.notes: list[Noted] = []

    def best(self, s: State, decision: Decision) -> str:
        """The key of an option, drawn by how good each is."""
        options = self.ordered(s, decision, self._thinned_options(decision))
        seat = decision.seat
        known: list[tuple[float, Option]] = []
        self.seen = {}
        for option in options:
            worth = self.tried(s, decision, (option.key,))
            if worth is not None:
                known.append((worth + (MARGIN if option.key in self.IDLE else 0.0), option))
        if not known:
            return decision.options[0].key
        seen = [self.seen.get(worth - MARGIN if o.key in self.IDLE else worth) for worth, o in known]
        self.seen = {}
        root = self.inputs(s, seat).astype(np.float16)
        note = Noted(root)
        self.notes.append(note)
        worths = np.array([worth for worth, _ in known])
        odds = np.exp((worths - worths.max()) / self.heat)
        chances = odds / odds.sum()
        taken = self.rng.choices(range(len(known)), weights=[float(one) for one in chances])[0]
        if len(known) > 1 and chances.max() < 0.995:
            empty = np.zeros_like(root)
            note.leaves = np.array([empty if x is None else x.astype(np.float16) for x in seen])
            note.known = np.array([x is not None for x in seen])
            said = self.network.out(note.leaves) * note.known if self.network is not None else 0.0
            note.points = (worths - POINTS * said).astype(np.float32)
            note.taken, note.chance = taken, float(chances[taken])
        return known[taken][1].key

    def _thinned_options(self, decision: Decision) -> list[Option]:
        options = decision.options
        if len(options) <= self.LOOKED_AT:
            return list(options)
        idle = [option for option in options if option.key in self.IDLE]
        return [*self.rng.sample(options, self.LOOKED_AT), *idle]
