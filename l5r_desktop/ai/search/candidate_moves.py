"""The answers to a decision that are worth a thought: equal ones once, of subsets a few around a good one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from l5r_desktop.ai.one_ply_search import fits
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import State

Keys = tuple[str, ...]


ORDERED = frozenset({"order", "arrange"})
"""Kinds of decisions in which the order of an answer means something."""


def moves(
    s: State,
    decision: Decision,
    usual: Keys,
    most: int,
    ideas: Sequence[Keys] = (),
    *,
    merged: bool = True,
    begun: bool = False,
) -> list[Keys]:
    """Answers to think about, the usual one first, then those of a game's ideas that are legal, at most so many.

    merged: whether the same set in another order is the same answer. begun: whether nothing at all would undo what the
    seat has just begun, so that it is no answer unless it is the usual one.
    """
    if decision.least == decision.most == 1:
        found = different(s, decision, [usual, *ideas])
    else:
        good = [keys for keys in ideas if legal(s, decision, keys)]
        found = list(dict.fromkeys([usual, *good, *(k for k in around(decision, usual) if legal(s, decision, k))]))
        if merged and decision.kind not in ORDERED:
            once: dict[frozenset[str], Keys] = {}
            for keys in found:
                once.setdefault(frozenset(keys), keys)
            found = list(once.values())
        if begun:
            found = [keys for keys in found if keys or not usual]
    return found[:most]


def legal(s: State, decision: Decision, keys: Keys) -> bool:
    """Return True if an answer is within the bounds of the decision."""
    return decision.least <= len(keys) <= decision.most and fits(s, decision, keys)


def around(decision: Decision, usual: Keys) -> Iterable[Keys]:
    """Subsets near the usual one: one less, one more, none, all, each alone, one for another."""
    keys = [option.key for option in decision.options]
    others = [key for key in keys if key not in usual]
    yield ()
    for key in usual:
        yield tuple(k for k in usual if k != key)
    for key in others:
        yield (*usual, key)
    yield tuple(keys)
    for key in keys:
        yield (key,)
    for out in usual:
        for key in others:
            yield tuple(key if k == out else k for k in usual)


def different(s: State, decision: Decision, first: Iterable[Keys]) -> list[Keys]:
    """Single answers without those that do the same with an equal card. first: those that come first, in this order."""
    marks = {(option.key,): _look(s, option) for option in decision.options}
    seen: set[Any] = set()
    found: list[Keys] = []
    for keys in dict.fromkeys((*(k for k in first if k in marks), *marks)):
        if marks[keys] not in seen:
            seen.add(marks[keys])
            found.append(keys)
    return found


def _look(s: State, option: Option) -> Any:
    """Return what tells an option from others that do the same with an equal card."""
    if option.card < 0 or not option.verb:
        return option.key
    return (option.verb, *(_mark(s, part) for part in (option.card, *option.args)))


def _mark(s: State, part: Any) -> Any:
    """Return what tells a card from another of its kind; anything that is no card stands for itself."""
    if not isinstance(part, int) or isinstance(part, bool) or not 0 <= part < len(s.cards):
        return part
    card = s.cards[part]
    if card.ident is None or card.attached or card.marks:
        return part
    return (
        card.ident, card.owner, card.controller, _pile(s, part), card.up, card.bowed, card.honor,
        tuple(sorted(card.tokens.items())), card.host, card.place, card.broken,
    )  # fmt: skip


def _pile(s: State, no: int) -> int:
    """The zone of a card; all that lies alone in a place of its own is told apart by that place."""
    return s.cards[no].zone
