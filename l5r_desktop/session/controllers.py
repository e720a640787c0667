"""Who answers for a seat. The match knows no more of a controller than this."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from l5r_desktop.engine.inputs import Decision

Keys = tuple[str, ...]
LookAtTable = Callable[[], Any]
"""Makes what a seat sees, as a record of the game's own."""


class Controller(Protocol):
    """Answers the decisions of one seat. here: whether it is a person at this window."""

    here: bool

    def answer(self, decision: Decision, look: LookAtTable) -> Keys | None:
        """The option keys chosen, or None if the answer comes later, through Match.answer.

        look: makes the seat's view of the table, which costs about a millisecond.
        """


class Person:
    """Somebody at this window: the answer comes when they have clicked."""

    here = True

    def answer(self, decision: Decision, look: LookAtTable) -> Keys | None:
        """Never at once."""
        return None


class Absent:
    """Somebody elsewhere: another program answers, through Match.answer."""

    here = False

    def answer(self, decision: Decision, look: LookAtTable) -> Keys | None:
        """Never at once."""
        return None


class Policy:
    """A seat that a function plays at once: scripts, tests, simple opponents."""

    here = False

    def __init__(self, choose: Callable[[Decision, Any], Keys]) -> None:
        self._choose = choose

    def answer(self, decision: Decision, look: LookAtTable) -> Keys | None:
        """What the function says."""
        return self._choose(decision, look())
