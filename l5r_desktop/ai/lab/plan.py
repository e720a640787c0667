"""What the laboratory plays, and what is noted of each game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any

Seating = dict[str, Any]
"""What a seat brings, as JSON-able data (PlayedRules.seating_data)."""


@dataclass(frozen=True, slots=True)
class LabPlan:
    """A deck, and with it maybe a variant, against a field.

    decks: names and seatings of the deck and of its variants. field: names and seatings of the opponents. player: who
    plays both sides. pairs: mirrored pairs of games against each opponent: the same lots, with the seats swapped.
    seed: of the first pair. cards: the folder of cards.
    """

    ruleset: str
    profile: str
    decks: tuple[tuple[str, Seating], ...]
    field: tuple[tuple[str, Seating], ...]
    player: str
    pairs: int
    seed: int
    cards: str

    @property
    def jobs(self) -> Iterator[Job]:
        """All games, so ordered that those cut short are spread over the whole field."""
        for pair in range(self.pairs):
            for opponent in range(len(self.field)):
                for seat in (0, 1):
                    for deck in range(len(self.decks)):
                        yield Job(deck, opponent, self.seed + pair, seat)

    @property
    def games(self) -> int:
        """How many games there are."""
        return self.pairs * len(self.field) * 2 * len(self.decks)

    def digest(self, versions: str) -> str:
        """A word for all that decides how games go, the same for more pairs of a plan. versions: of the rules."""
        told = {**asdict(self), "pairs": 0, "cards": "", "versions": versions}
        return sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:32]


@dataclass(frozen=True, slots=True, order=True)
class Job:
    """One game: which deck and which opponent, by number; the seed of its lots; the seat of the deck."""

    deck: int
    opponent: int
    seed: int
    seat: int


@dataclass(frozen=True, slots=True)
class LabGame:
    """What came of a job. score: 1 won, 0 lost, 0.5 neither. first: whether the deck went first. rounds: how many.

    way: how the game ended. drawn: ids of the deck's cards that its player saw in hand or faceup in a Province;
    played: of those that were played, used from the hand or recruited. Each id stands there once.
    """

    job: Job
    score: float
    first: bool
    way: str
    rounds: int
    drawn: tuple[str, ...]
    played: tuple[str, ...]
