"""The records of a puzzle."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

Said = Mapping[str, str]
"""A text by language."""
Predicates = tuple[Mapping[str, Any], ...]


@dataclass(frozen=True, slots=True)
class Goal:
    """A record of what is to be brought about. text: as it is told.

    reach: predicates of a scenario; as soon as all of them are so at once, the goal is reached. keep: predicates that
    must be so all the time; without `reach` the goal is reached if they still are when the stretch of play is over.
    until: the stretch of play, by its name in the game.
    """

    text: Said
    reach: Predicates
    keep: Predicates
    until: str


@dataclass(frozen=True, slots=True)
class WrongBeginning:
    """A beginning that looks right and does not reach the goal. answers: of the solver, in order (line_notation.py)."""

    answers: tuple[str, ...]
    why: Said


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle. case: its table, a case of a scenario. names: of the players by seat. seat: whose goal it is.

    difficulty: 1 to 5. line: the answers of all seats when both play their best, as it was proved; empty if unknown.
    """

    key: str
    title: Said
    text: Said
    goal: Goal
    difficulty: int
    ruleset: str
    case: Mapping[str, Any]
    names: tuple[str, ...]
    seat: int
    wrong: tuple[WrongBeginning, ...] = ()
    line: tuple[str, ...] = ()
