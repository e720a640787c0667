"""What a lesson is made of: plain records."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

Said = Mapping[str, str]
"""A text by language."""
LEARNER = 0
"""The seat of whoever takes a lesson."""


@dataclass(frozen=True, slots=True)
class Pointer:
    """Something that a step points at. kind: "card", "plate", "place", "answer" or a part of the window.

    card: its number. seat: whose. name: of the place, the answer (an option's key) or the part.
    """

    kind: str
    card: int = -1
    seat: int = -1
    name: str = ""


@dataclass(frozen=True, slots=True)
class Act:
    """An answer that a lesson waits for. answers: how each chosen option looks (answer_matching.py); none: no option.

    any_of: one of these answers will do, instead of all of them. kind, rule: of the question; "" is any.
    """

    seat: int
    answers: tuple[str, ...]
    any_of: bool = False
    kind: str = ""
    rule: str = ""

    @property
    def by_learner(self) -> bool:
        """Return True if whoever takes the lesson gives it."""
        return self.seat == LEARNER


@dataclass(frozen=True, slots=True)
class Step:
    """One page of a lesson. text: what is told; task: what to do now, where an answer of the learner is waited for.

    points: names of what is pointed at.
    """

    key: str
    text: Said
    task: Said
    points: tuple[str, ...] = ()
    act: Act | None = None


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson. case: the table it is played at, a case of a scenario. names: of the players by seat.

    by_itself: for each seat what it answers to questions that no step is about, the first that is offered; else it
    passes.
    """

    key: str
    title: Said
    about: Said
    ruleset: str
    case: Mapping[str, Any]
    names: tuple[str, ...]
    by_itself: tuple[tuple[str, ...], ...]
    steps: tuple[Step, ...]

    @property
    def acts(self) -> tuple[tuple[int, Act], ...]:
        """The answers that it waits for, in their order, with the numbers of their steps."""
        return tuple((at, step.act) for at, step in enumerate(self.steps) if step.act is not None)
