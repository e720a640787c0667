"""Simple players for tests: they look at the question only."""

from __future__ import annotations

from random import Random
from typing import Any

from l5r_desktop.rulesets.lcg.display.view import View
from l5r_desktop.session import Decision

from .clicking import Choose


def general(seed: int) -> Choose:
    """Plays the CCG so that games end: recruits what it can, attacks one Province with everything, never defends."""
    random = Random(seed)

    def choose(decision: Decision, view: Any) -> tuple[str, ...]:
        options = decision.options
        if decision.kind == "assign":
            return _assigned(decision, view)
        if decision.kind == "action":
            wanted = [
                o.key
                for o in options
                if o.verb in ("recruit", "equip") or (o.verb == "use" and not random.randrange(4))
            ]
            return (random.choice(wanted),) if wanted else ("pass",)
        if decision.kind in ("declare", "pay", "refuse"):
            return (options[0].key,) if decision.kind != "pay" else (random.choice(options).key,)
        return tuple(o.key for o in random.sample(options, max(decision.least, min(1, decision.most))))

    return choose


def _assigned(decision: Decision, view: Any) -> tuple[str, ...]:
    """All units of the attacker to one Province."""
    if decision.seat != view.attack.attacker:
        return ()
    site = decision.options[0].args[1]
    return tuple(option.key for option in decision.options if option.args[1] == site)


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


def passes(decision: Decision, view: Any) -> tuple[str, ...]:
    """A player that only passes."""
    return ("pass",) if decision.option("pass") is not None else (decision.options[0].key,)
