"""The errors of a scenario file and of a case in it."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class ScenarioError(ValueError):
    """A file that cannot be read as scenarios at all; the message is one sentence."""


class CaseError(Exception):
    """Something that ends one case; the message is one sentence."""


class MalformedError(CaseError):
    """A case that says something of the wrong shape; the case fails."""


class UnknownWordError(CaseError):
    """A word that the runner does not know; the case is unsupported."""

    def __init__(self, where: str, word: object, known: Iterable[str] = ()) -> None:
        """known: the words that can stand there, of which the nearest is named."""
        near = get_close_matches(str(word), list(known), n=1)
        hint = f"; nearest known word: {near[0]}" if near else ""
        super().__init__(f"{where}: {shown(word)} is not a word this runner knows here{hint}")


class NotDescribedError(UnknownWordError):
    """A card whose rules text this program has not yet; the case is unsupported."""

    def __init__(self, where: str, card: str) -> None:
        CaseError.__init__(self, f"{where}: {shown(card)} is a card that is not described yet")


class UnmetError(CaseError):
    """A step that could not be done or a predicate that is not so."""


def shown(value: object) -> str:
    """A value of a file for a message, cut short."""
    text = repr(value) if isinstance(value, str) else str(value)
    return text if len(text) <= 80 else text[:77] + "…"
