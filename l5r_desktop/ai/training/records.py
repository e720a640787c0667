"""Games that the computer plays against itself, and what is noted of them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from l5r_desktop.ai.arena import StuckError, play_game
from l5r_desktop.ai.decks import cards_of
from l5r_desktop.ai.habits import Mark, marks
from l5r_desktop.ai.one_ply_search import OnePlyPlayer
from l5r_desktop.ai.policies import Policy, RandomPolicy
from l5r_desktop.ai.training.games import HabitFunctions, Subject
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.card_game import PlayedRules, SeatDeck

KINDS = frozenset({"action", "declare", "bid", "assign", "battle"})
"""Kinds of decisions at which a position is noted."""
NOTED = 24
"""Positions that are kept of a game at most, so that a long one does not count for more."""
STRAYING = 0.12
"""How often a player picks at random, so that more than the well-trodden is seen."""


@dataclass(frozen=True, slots=True)
class Record:
    """A position. game: the number of its game. ahead: by how much a seat is ahead in each feature, and then in
    each as its deck leans. won: 1.0 if it won.
    """

    game: int
    ahead: tuple[float, ...]
    won: float


@dataclass(frozen=True, slots=True)
class RecordedPick:
    """A decision with one answer. found: what the options looked like. taken: the place of the one that was picked."""

    found: tuple[Mark, ...]
    taken: int


@dataclass
class GameNotes:
    """A record of what is noted of one game."""

    records: list[Record] = field(default_factory=list)
    picks: list[RecordedPick] = field(default_factory=list)


class ExploringPlayer:
    """A player that sometimes picks at random. picks: the list in which its other picks are noted."""

    name = "straying"

    def __init__(
        self, player: Policy | OnePlyPlayer, habitual: HabitFunctions, seed: int, picks: list[RecordedPick]
    ) -> None:
        self._player = player
        self._habitual = habitual
        self._picks = picks
        self._rng = random.Random(seed)
        self._random = RandomPolicy(seed)

    def answer(self, s: State, decision: Decision) -> tuple[str, ...]:
        """Keys of the options picked."""
        if self._rng.random() < STRAYING:
            return self._random.answer(s, decision)
        keys = self._player.answer(s, decision)
        if decision.least == decision.most == 1:
            found = marks(s, decision, self._habitual.standing(s, decision.seat))
            self._picks.append(RecordedPick(tuple(found), [o.key for o in decision.options].index(keys[0])))
        return keys


def played(
    subject: Subject,
    rules: PlayedRules,
    decks: Sequence[SeatDeck],
    games: int,
    seed: int,
) -> Iterator[tuple[int, GameNotes]]:
    """So many games with what was noted of each; one that nobody wins leaves no records.

    decks: of which two are drawn for each game.
    """
    rng = random.Random(seed)
    for number in range(games):
        pair = tuple(rng.sample(list(decks), 2))
        cards = [cards_of(rules, deck) for deck in pair]
        notes = GameNotes()
        kept: list[tuple[int, tuple[float, ...]]] = []
        seen = 0

        def watch(s: State, kept: list[tuple[int, tuple[float, ...]]] = kept, cards: list[list[Any]] = cards) -> None:
            nonlocal seen
            if s.pending and s.pending[0].kind in KINDS:
                seen += 1
                place = len(kept) if len(kept) < NOTED else rng.randrange(seen)
                if place < NOTED:
                    # Where a deck has a style of its own, positions are seen with the eyes of either seat.
                    seat = seen % 2 if subject.style is not None else 0
                    kept[place : place + 1] = [(seat, _ahead(subject, s, seat, cards))]

        seeds = [rng.randrange(1 << 30) for _ in pair]
        players = [ExploringPlayer(subject.player(k), subject.habitual, k, notes.picks) for k in seeds]
        try:
            _, record = play_game(partial(rules.start, pair), players, rng.randrange(1 << 30), watch)
        except StuckError:
            continue
        if record.seat >= 0:
            notes.records += [Record(number, ahead, float(record.seat == seat)) for seat, ahead in kept]
        yield number, notes


def _ahead(subject: Subject, s: State, seat: int, cards: Sequence[Sequence[Any]]) -> tuple[float, ...]:
    """By how much a seat is ahead, and in what its deck leans to."""
    scales, style = subject.scales, subject.style
    ahead = scales.differences(s, seat)
    if style is not None:
        ahead += style.shares(scales.names, ahead, style.leans(cards[seat]))
    return tuple(ahead)
