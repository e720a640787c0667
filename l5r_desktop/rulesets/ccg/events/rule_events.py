"""Events that mark moments of the game, so that texts can answer them: turns, phases, battles, duels, actions."""

from __future__ import annotations

from l5r_desktop.engine.events import EventKind

MARKS = (
    "turn-begins", "turn-ends", "phase-begins", "phase-ends", "attack-declared", "battle-begins", "engaged",
    "resolution-begins", "resolution-ends", "battle-ends", "attack-ends", "challenge", "challenge-refused", "focus",
    "passed",
    "focus-effects", "focus-effect", "duel-begins", "duel-result", "duel-ends", "action-taken", "action-resolving",
    "action-resolved",
    "lobby", "paying", "strongholds-shown", "cards-revealed", "game-begins", "assignment",
    "combat-begins", "maneuvers-ended", "focus-effects-resolved", "event-resolving", "reaction-resolving",
    "focus-discarded", "shown", "draw-fails", "action-announced", "extra-over", "action-phase-closing",
    "honor-victory-due",
)  # fmt: skip


def _mark(mark: str) -> type[EventKind]:
    class Mark(EventKind):
        """A moment: nothing changes by it."""

        name = mark

    Mark.__name__ = Mark.__qualname__ = "".join(part.title() for part in mark.split("-"))
    return Mark


KINDS = tuple(_mark(mark) for mark in MARKS)
