"""Asking the others at a match whether an answer may be taken back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Request:
    """What others are asked to agree to. kind: "undo" or "redo". count: how many answers.

    number: how many inputs there were when it was asked; an answer that comes first makes it void.
    """

    kind: str
    count: int
    number: int


Consent = Callable[[Request, Callable[[bool], None]], None]
"""Asks the others, who tell the second argument whether they agree: at once or later, on the thread of the match."""


def free(request: Request, decided: Callable[[bool], None]) -> None:
    """Nobody needs to be asked: all sit at this window, or play for themselves."""
    decided(True)
