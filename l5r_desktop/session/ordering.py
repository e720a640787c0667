"""Things that happen one after another in an order that a person chooses once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from l5r_desktop.engine.inputs import Decision, Option

Sort = tuple[str, int, tuple[Any, ...]]


def asks_order(decision: Decision) -> bool:
    """Return True if a question is about what comes first of several, or about the order of all of them."""
    if decision.kind == "order":
        return len(decision.options) > 1
    return decision.kind == "arrange"


def alike(decision: Decision, ident: Callable[[int], str | None]) -> bool:
    """Return True if a decision asks for an order among copies of one card that all do the same, so that the order
    makes no difference and can be chosen for the player. ident: the id of a card, None if unknown.
    """
    if decision.kind != "order" or len(decision.options) < 2:
        return False
    same = len({(option.verb, _without_card(option)) for option in decision.options}) == 1
    return same and len({ident(option.card) for option in decision.options} | {None}) == 2


def _without_card(option: Option) -> tuple[Any, ...]:
    """The arguments of an option but for the number of its own card, which the CCG names behind "text" and the seat."""
    args = option.args
    return (*args[:2], *args[3:]) if args[:1] == ("text",) and args[2:3] == (option.card,) else args


class ChosenOrder:
    """An order chosen for all that is left of it: the engine asks for the first each time, and gets the next one.

    Options are known again by what they are, since their keys may count anew.
    """

    def __init__(self, prompt: str, options: tuple[Option, ...]) -> None:
        self._prompt = prompt
        self._left = [_sort(option) for option in options]

    def next(self, decision: Decision) -> str | None:
        """The key of what comes first now; None if something else is asked, or something new has come."""
        offered = [_sort(option) for option in decision.options]
        if decision.prompt != self._prompt or sorted(map(repr, offered)) != sorted(map(repr, self._left)):
            return None
        return decision.options[offered.index(self._left.pop(0))].key


def _sort(option: Option) -> Sort:
    return option.verb, option.card, option.args
