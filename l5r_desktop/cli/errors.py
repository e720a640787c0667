"""Errors that a command explains in one line."""

from __future__ import annotations


def is_expected(problem: Exception) -> bool:
    """Return True if an error says what is wrong with something that was given, instead of being a fault of the
    program.

    The modules that raise such errors are loaded only now: `l5r --help` needs none of them.
    """
    from l5r_desktop.ai.policies import UnknownPlayerError
    from l5r_desktop.cardscript import CardDataError
    from l5r_desktop.net.errors import NetError
    from l5r_desktop.rulesets.decks import DeckError

    return isinstance(problem, (DeckError, UnknownPlayerError, CardDataError, NetError, OSError))


def one_line(problem: object) -> str:
    """Return what an error says, or somebody else, on one line and without anything that a terminal would obey."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in str(problem)).split())


class CommandError(Exception):
    """Something wrong with what was asked. code: the exit code, 2 for a bad argument, 1 for a check that failed."""

    def __init__(self, message: str, code: int = 2) -> None:
        super().__init__(message)
        self.code = code
