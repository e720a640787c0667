"""Simple players for tests: they look at the question only."""

from __future__ import annotations

from random import Random

from l5r_desktop.session import Decision, View

from .clicking import Choose


def chooser(seed: int, *, pass_often: float = 0.3) -> Choose:
    """Plays at random from a seed: acts where it can, and passes an action now and then so that games end."""
    random = Random(seed)

    def choose(decision: Decision, view: View) -> tuple[str, ...]:
        keys = [option.key for option in decision.options]
        if decision.least == decision.most == 1:
            acting = [key for key in keys if key != "pass"]
            passes = "pass" in keys and (not acting or random.random() < pass_often)
            return ("pass",) if passes else (random.choice(acting),)
        count = random.randint(max(decision.least, min(1, len(keys))), min(decision.most, 4))
        return tuple(random.sample(keys, max(count, decision.least)))

    return choose
