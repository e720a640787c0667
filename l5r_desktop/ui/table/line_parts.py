"""Parts of the lines of a story: the cards and seats that they name, and what has become known of these later."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from l5r_desktop.session import MANY, Decision, LogLine, Table

TARGETS = ("targets", "targets-by")
"""The lines of the story about what an ability is aimed at: by the player who uses it, or by another."""
PASSES = "passes"
"""The line of the story of a player who passes."""
_ENTERS = frozenset({"enters-conflict", "enters-play"})
_PAYS, _BOWS = "produces-gold", "bows"
_USES = frozenset({"declares", "declares-against", "defends", "plays", *TARGETS, "uses"})
_ASKED_AFTER = ("mode", "target")
"""Kinds of questions that may come after a target was chosen."""


def parts(line: LogLine) -> list[tuple[str, int]]:
    """Return what a line names, as pairs of a kind and a number."""
    each = [one for arg in line[2] if isinstance(arg, tuple) for one in (arg[1] if arg[0] == MANY else (arg,))]
    return [(arg[0], arg[1]) for arg in each if isinstance(arg[1], int)]


def cards_of(line: LogLine) -> list[int]:
    """Return the cards that a line of the story names, by number, in its order."""
    return [value for kind, value in parts(line) if kind == "card"]


def aims_of(line: LogLine) -> list[tuple[int, int]]:
    """From the first card that a line names to each of the others; none from one of several that do alike."""
    cards = cards_of(line)
    named = next((arg for arg in line[2] if isinstance(arg, tuple) and arg[0] in (MANY, "card")), None)
    several = named is not None and named[0] == MANY
    return [] if several else [(cards[0], target) for target in cards[1:]]


def chosen_by(table: Table, card: int) -> tuple[LogLine, ...]:
    """Return the lines of the story, if they are the last ones, that tell at what a card has been aimed."""
    aimed = takewhile(lambda line: line[0] in TARGETS and cards_of(line)[:1] == [card], reversed(table.log))
    return tuple(aimed)[::-1]


def asked_about(table: Table, decision: Decision | None) -> list[tuple[int, int]]:
    """While it is asked which of several things is to be done, or to what else, from the card that does it to what it
    is done to.
    """
    if decision is None or decision.kind not in _ASKED_AFTER:
        return []
    return [pair for line in chosen_by(table, decision.source) for pair in aims_of(line)]


def shown_by_playing(line: LogLine, last: LogLine | None) -> bool:
    """Return True if a line tells that a card comes into play which has just been told to be played."""
    return line[0] in _ENTERS and last is not None and last[0] == "plays" and cards_of(last)[:1] == cards_of(line)[:1]


def ends_by_itself(lines: Sequence[LogLine], acted: LogLine | None, seat: int) -> list[LogLine]:
    """Return the passes, the last ones of a story, by which an opportunity ended without a question; none where the
    last one is not that of the seat, or where that player had not used the opportunity.

    acted: what the player did last.
    """
    passes = list(takewhile(lambda line: line[0] == PASSES, reversed(lines)))[::-1]
    own = ("seat", seat)
    if acted is None or acted[0] not in _USES or not passes or own not in parts(passes[-1]):
        return []
    return passes if all(own not in parts(line) for line in passes[:-1]) else []


def without_payment(lines: Sequence[LogLine]) -> list[LogLine]:
    """Return lines of a story without those that tell which cards have bowed for Gold (Ivory: Paying Gold Costs)."""
    paid = {card for line in lines if line[0] == _PAYS for card in cards_of(line)}
    return [line for line in lines if line[0] != _PAYS and not (line[0] == _BOWS and paid & set(cards_of(line)))]


def told_of_many(line: LogLine) -> int:
    """Return how many cards, players or places a line tells the same of; 0 if it tells of one alone."""
    return max((len(arg[1]) for arg in line[2] if isinstance(arg, tuple) and arg[0] == MANY), default=0)


def of_the_first(line: LogLine, count: int, rest: str) -> LogLine:
    """A line that tells of many, with the first of them alone. rest: the words for all others."""
    args = tuple(
        (MANY, (*arg[1][:count], ("name", rest))) if isinstance(arg, tuple) and arg[0] == MANY else arg
        for arg in line[2]
    )
    return (*line[:2], args)


def known_since(before: Sequence[LogLine], now: Sequence[LogLine]) -> dict[LogLine, LogLine] | None:
    """Return the lines of which more is known now than before, by what they were; None if it is another story.

    Over the network a card may be revealed after a line has named it: only its id, and that it is seen, become others
    then.
    """
    if len(now) < len(before):
        return None
    pairs = [(old, new) for old, new in zip(before, now, strict=False) if old != new]
    return dict(pairs) if all(_told_alike(old, new) for old, new in pairs) else None


def _told_alike(old: Any, new: Any) -> bool:
    """Return True if two parts of lines differ at most in a card that was not known: in its id, and that it is seen."""
    if not (isinstance(old, tuple) and isinstance(new, tuple) and len(old) == len(new)):
        return bool(old == new)
    if old[:1] == ("card",) and old[2] is None:
        return old[:2] == new[:2]
    return all(_told_alike(one, other) for one, other in zip(old, new, strict=True))
