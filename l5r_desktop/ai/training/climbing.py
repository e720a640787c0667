"""Tuning by matches in many small steps: after every pair of games what is usual is moved a little towards who won
(simultaneous perturbation, as Spall 1992 has it). What has been found so far is kept in a file, so that a run that was
ended goes on where it was.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

from l5r_desktop.ai.training.spsa import Match, Moves, against_opposite

WIDTH = 0.8
"""Standard deviation of the random moves, in units of each weight's scale: twice as wide tells twice as much a pair."""
RATE = 0.04
"""How far a step goes for each part of the slope that one pair tells."""
SETTLING = 4000.0
FADING = 0.6
"""A step is shorter by (1 + pairs / SETTLING) to the power of FADING: by a third after so many pairs."""
EVERY = 100
"""After how many pairs the place is noted."""


@dataclass(slots=True)
class Climb:
    """How far a run has come. pairs: that were played; center: the place now; places: those noted on the way."""

    pairs: int = 0
    center: dict[str, float] = field(default_factory=dict)
    places: list[dict[str, float]] = field(default_factory=list)

    def step(self, moves: Moves, gain: float) -> None:
        """Go along moves that have won so much more than half of a pair against their opposite, or away from them."""
        rate = RATE / (1.0 + self.pairs / SETTLING) ** FADING
        for name, much in moves.items():
            self.center[name] = self.center.get(name, 0.0) + rate * much * gain / (2.0 * WIDTH * WIDTH)
        self.pairs += 1
        if self.pairs % EVERY == 0:
            self.places.append(dict(self.center))

    def found(self) -> Mapping[str, float]:
        """The mean of the places noted in the second half of the way: what is luck in single steps goes out."""
        late = self.places[len(self.places) // 2 :] or [self.center]
        return {name: sum(place.get(name, 0.0) for place in late) / len(late) for name in self.center}

    def keep(self, file: Path) -> None:
        """Write it, so that the file is whole whenever the run is ended. Raises OSError."""
        part = file.with_name(file.name + ".part")
        part.write_text(json.dumps(asdict(self)), encoding="utf-8")
        part.replace(file)


def climb_from(file: Path) -> Climb:
    """The climb that a file keeps, a new one where there is no file.

    Raises ValueError where the file holds something else, and OSError where it cannot be read.
    """
    if not file.exists():
        return Climb()
    try:
        table = json.loads(file.read_text(encoding="utf-8"))
        center, *places = (
            {str(name): float(at) for name, at in place.items()} for place in (table["center"], *table["places"])
        )
        return Climb(int(table["pairs"]), center, places)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise ValueError(f"{file} does not hold what a run of tuning keeps") from error


def climb(
    climbed: Climb, names: Sequence[str], match: Match, pairs: int, seed: int, told: Callable[[Climb], None]
) -> None:
    """Go on until so many pairs have been played in all. told: hears after each."""
    while climbed.pairs < pairs:
        sample = against_opposite(names, climbed.center, WIDTH, match, climbed.pairs, seed)
        climbed.step(sample.moves, sample.gain)
        told(climbed)
