"""Drawing lots for the engine, which has no dice of its own."""

from __future__ import annotations

from random import Random, SystemRandom

from l5r_desktop.engine.inputs import Chance, ChanceNeeded


class ChanceSource:
    """Outcomes of chance from a seed. The outcome at an input is the same however often it is reached.

    So taking a move back and making it again does not give another shuffle. seed: None takes one from the system;
    it is kept with a saved match, so that leaving and resuming gives no other shuffle either.
    """

    def __init__(self, seed: int | None = None) -> None:
        self.seed = SystemRandom().getrandbits(128) if seed is None else seed

    def draw(self, needed: ChanceNeeded, number: int) -> Chance:
        """The outcome of lots drawn as input `number` of a match."""
        random = Random(f"{self.seed} {number}")
        count = needed.size if needed.kind == "shuffle" else needed.count
        return Chance(tuple(random.sample(range(needed.size), count)))
