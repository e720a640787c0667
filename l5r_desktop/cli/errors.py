"""Errors that a command explains in one line."""

from __future__ import annotations

from l5r_desktop.ai.policies import UnknownPlayerError
from l5r_desktop.cardscript import CardDataError
from l5r_desktop.net.errors import NetError
from l5r_desktop.rulesets.decks import DeckError

EXPECTED = (DeckError, UnknownPlayerError, CardDataError, NetError, OSError)


def one_line(problem: BaseException) -> str:
    """What an error says, on one line."""
    return " ".join(str(problem).split())


class CommandError(Exception):
    """Something wrong with what was asked. code: the exit code, 2 for a bad argument, 1 for a check that failed."""

    def __init__(self, message: str, code: int = 2) -> None:
        super().__init__(message)
        self.code = code
