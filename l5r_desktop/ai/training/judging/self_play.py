"""Games from which the judge learns: against itself, the usual player as it was, and players of one habit."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from l5r_desktop.ai.arena import StuckError, play_game
from l5r_desktop.ai.decks import cards_of
from l5r_desktop.ai.exploiters import EXPLOITERS, exploiter
from l5r_desktop.ai.policies import Policy
from l5r_desktop.ai.training.judging.network import Array, Network
from l5r_desktop.ai.training.judging.players import JudgedPlayer, LearningPlayer, Noted
from l5r_desktop.rulesets.card_game import PlayedRules, SeatDeck

AGAINST_USUAL = 0.2
AGAINST_HABITS = 0.1


@dataclass(slots=True)
class Course:
    """One seat's decisions of a game in order, and what came of it: 1.0 won, 0.0 lost, 0.5 neither."""

    notes: list[Noted]
    won: float


@cache
def cards_once(rules: PlayedRules, deck: SeatDeck) -> tuple[Any, ...]:
    """The cards of a deck, the same objects each time."""
    return tuple(cards_of(rules, deck))


def decks_known(rules: PlayedRules, pair: Sequence[SeatDeck], seat: int) -> list[tuple[Any, ...]]:
    """The decks of a game as far as a seat knows them: its own alone."""
    return [cards_once(rules, deck) if k == seat else () for k, deck in enumerate(pair)]


def courses(
    rules: PlayedRules, decks: Sequence[SeatDeck], network: Network, heat: float, seed: str
) -> list[Course]:  # fmt: skip
    """Play one game and tell the course of it for each seat by the judge; nothing of a game without an end."""
    rng = random.Random(seed)
    pair = tuple(rng.sample(list(decks), 2))
    learner = rng.randrange(2)
    kind = rng.random()
    players: list[Policy] = []
    for seat in (0, 1):
        known = decks_known(rules, pair, seat)
        luck = random.Random(rng.randrange(1 << 30))
        if seat == learner or kind >= AGAINST_USUAL + AGAINST_HABITS:
            players.append(LearningPlayer(luck, network, heat, known))
        elif kind < AGAINST_USUAL:
            players.append(JudgedPlayer(luck, None, known))
        else:
            players.append(exploiter(luck.choice(sorted(EXPLOITERS)), luck.randrange(1 << 30)))
    try:
        _, record = play_game(lambda: rules.start(pair), players, rng.randrange(1 << 30))
    except StuckError:
        return []
    return [
        Course(player.notes, 0.5 if record.seat < 0 else float(record.seat == seat))
        for seat, player in enumerate(players)
        if isinstance(player, LearningPlayer) and player.notes
    ]


def match(
    rules: PlayedRules, decks: Sequence[SeatDeck], one: Network | None, other: Network | None, pairs: int, seed: int,
    told: Callable[[float], None] = lambda won: None,
) -> tuple[float, int]:  # fmt: skip
    """Mirrored pairs of games between two judges (None: the usual player as it was): how many the first won, of how
    many.
    """
    won, games = 0.0, 0
    for number in range(pairs):
        rng = random.Random(f"{seed} {number}")
        pair = tuple(rng.sample(list(decks), 2))
        luck = rng.randrange(1 << 30)
        for first in (0, 1):
            players = [
                JudgedPlayer(random.Random(2 * luck + seat), one if seat == first else other, decks_known(rules, pair, seat))
                for seat in (0, 1)
            ]
            _, record = play_game(lambda: rules.start(pair), players, luck)  # noqa: B023
            games += 1
            won += 0.5 if record.seat < 0 else float(record.seat == first)
            told(won)
    return won, games


@dataclass(slots=True)
class Batch:
    """Decisions of many games as arrays. roots: inputs, of every decision; of_course: which course each belongs to;
    won: by course. leaves, known, points: of all answers one after another; begins: where those of each decision with
    a choice begin; place: its place among the roots; taken: the place of its answer among all; chance: of that.
    """

    roots: Array
    of_course: Array
    won: Array
    leaves: Array
    known: Array
    points: Array
    begins: Array
    place: Array
    taken: Array
    chance: Array


def batch_of(found: Sequence[Course]) -> Batch:
    """The courses as arrays."""
    notes = [(number, note) for number, course in enumerate(found) for note in course.notes]
    chosen = [(place, note) for place, (_, note) in enumerate(notes) if note.leaves is not None]
    sizes = np.array([len(note.points) for _, note in chosen])  # type: ignore[arg-type]
    begins = np.concatenate([[0], np.cumsum(sizes)[:-1]])
    return Batch(
        np.array([note.root for _, note in notes]), np.array([number for number, _ in notes]),
        np.array([course.won for course in found], dtype=np.float32),
        np.concatenate([note.leaves for _, note in chosen]), np.concatenate([note.known for _, note in chosen]),
        np.concatenate([note.points for _, note in chosen]), begins, np.array([place for place, _ in chosen]),
        begins + np.array([note.taken for _, note in chosen]),
        np.array([note.chance for _, note in chosen], dtype=np.float32),
    )  # fmt: skip


def joined(batches: Sequence[Batch]) -> Batch:
    """Several batches as one."""
    roots = np.cumsum([0] + [len(b.roots) for b in batches])
    found = np.cumsum([0] + [len(b.won) for b in batches])
    leaves = np.cumsum([0] + [len(b.points) for b in batches])
    return Batch(
        np.concatenate([b.roots for b in batches]),
        np.concatenate([b.of_course + k for b, k in zip(batches, found, strict=False)]),
        np.concatenate([b.won for b in batches]), np.concatenate([b.leaves for b in batches]),
        np.concatenate([b.known for b in batches]), np.concatenate([b.points for b in batches]),
        np.concatenate([b.begins + k for b, k in zip(batches, leaves, strict=False)]),
        np.concatenate([b.place + k for b, k in zip(batches, roots, strict=False)]),
        np.concatenate([b.taken + k for b, k in zip(batches, leaves, strict=False)]),
        np.concatenate([b.chance for b in batches]),
    )  # fmt: skip
