"""Sentences for people: what a window shows for a question, an answer, a refusal and a line of the story."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from l5r_desktop.engine.inputs import Decision, Option, Refusal

LogLine = tuple[Any, ...]
"""A line of the story as the engine keeps it: key, the seat that alone may read it (-1: all), arguments."""
Idents = Callable[[int], "str | None"]
"""The id of a card by its number, None if whoever reads may not know it."""
Title = Callable[[str], str]
"""The title of a card by its id."""


class Wording(Protocol):
    """One language. Every sentence is plain text."""

    def prompt(self, decision: Decision, idents: Idents) -> str: ...
    def option(self, option: Option, idents: Idents) -> str: ...
    def refusal(self, refusal: Refusal, idents: Idents) -> str: ...
    def story(self, line: LogLine) -> list[str | tuple[str, str]]:
        """A line of the story in pieces: text, or a card as (title, id)."""

    def word(self, kind: str, key: str) -> str:
        """A single word: a phase, a place, a way of winning, a type of conflict, an element."""


def readable(key: str) -> str:
    """A key of the rules as words, until somebody has written a sentence for it.

    >>> readable("choose-target")
    'Choose target'
    """
    words = key.replace("-", " ").strip()
    return words[:1].upper() + words[1:]


class PlainWording:
    """The keys themselves, made readable. names: the players by seat; title: of a card by id."""

    def __init__(self, names: tuple[str, ...], title: Title) -> None:
        self._names = names
        self._title = title

    def prompt(self, decision: Decision, idents: Idents) -> str:
        """The question."""
        return readable(decision.prompt)

    def option(self, option: Option, idents: Idents) -> str:
        """The label of an answer."""
        if option.card < 0 or option.verb in ("home", "conflict"):
            return readable(option.key)
        if option.verb == "fate":
            return str(option.args[0])
        if option.verb == "declare":
            return readable(" ".join(option.key.split("-")[:2]))
        ident = idents(option.card)
        return readable(f"{option.verb} {self._title(ident) if ident else ''}")

    def refusal(self, refusal: Refusal, idents: Idents) -> str:
        """Why not."""
        return readable(refusal.reason)

    def story(self, line: LogLine) -> list[str | tuple[str, str]]:
        """A line of the story in pieces."""
        key, _, args = line
        parts: list[str | tuple[str, str]] = [readable(key)]
        for arg in args:
            parts.append(" ")
            parts.append(self._piece(arg))
        return parts

    def word(self, kind: str, key: str) -> str:
        """A single word."""
        return readable(key)

    def _piece(self, arg: Any) -> str | tuple[str, str]:
        if not isinstance(arg, tuple):
            return str(arg)
        kind, value, *rest = arg
        if kind == "seat":
            return self._names[value]
        if kind == "card":
            return (self._title(rest[0]), rest[0]) if rest[0] is not None else "a card"
        return readable(str(value)).lower()
