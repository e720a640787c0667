"""Where a stretch of play ends (puzzles: until)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.state.lookup import attack


def _battle(start: State) -> Callable[[State], bool]:
    """The battle that is going on, or else the next one; an attack without a battle ends it too."""
    record = attack(start)
    before = record.battle if record is not None else 0
    fought = record.fought if record is not None else ()
    attack_over = _attack(start)

    def over(s: State) -> bool:
        now = attack(s)
        if now is None:
            return attack_over(s)
        return now.battle != before if before else now.fought != fought and not now.battle

    return over


def _attack(start: State) -> Callable[[State], bool]:
    """The attack that is going on, or else the Attack Phase of this turn."""
    within = attack(start) is not None
    turn = start.memory["turn"]
    before = ("straighten", "events", "action", "attack")
    return lambda s: attack(s) is None and (within or s.memory["turn"] != turn or s.memory["phase"] not in before)


def _turn(start: State) -> Callable[[State], bool]:
    before = start.memory["turn"]
    return lambda s: bool(s.memory["turn"] != before)


SPANS: Mapping[str, Callable[[State], Callable[[State], bool]]] = {
    "battle": _battle,
    "attack": _attack,
    "turn": _turn,
}
"""By name: from a state, what tells whether the stretch that it lies in is over."""
