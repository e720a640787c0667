"""Choices that a step names and that answer the first decision they fit, now or when it is asked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from l5r_desktop.engine.inputs import Decision
from l5r_desktop.session.scenario.game_adapter import GameAdapter, QueuedChoice


def fits(customs: GameAdapter, d: Decision, what: str, choices: Iterable[Any]) -> bool:
    """Return True if some of the choices could answer the decision."""
    if what == "words":
        return any(_word_fits(customs, d, word) for word in choices)
    if d.kind in customs.not_choices:
        return False
    offered = customs.things_of(d)
    return any(choice in offered for choice in choices)


def _word_fits(customs: GameAdapter, d: Decision, word: str) -> bool:
    return customs.key_of_word(d, word) is not None or (word in customs.closing and d.least == 0)


def answer(customs: GameAdapter, d: Decision, kept: list[QueuedChoice]) -> tuple[str, ...] | None:
    """The answer that kept choices give to a decision, taken out of them; None if they give none.

    Raises UnmetError for choices of this very kind of decision that are not offered.
    """
    mine = [k for k in kept if k.seat == d.seat and not k.held]
    for k in mine:
        if k.what == d.kind and k.what in customs.whole:
            found = customs.whole_answer(d, k)
            if found is not None:
                return found
    if d.kind not in customs.not_choices:
        cards = _cards(customs, d, mine)
        if cards is not None:
            return cards
    return _words(customs, d, mine)


def _cards(customs: GameAdapter, d: Decision, mine: list[QueuedChoice]) -> tuple[str, ...] | None:
    offered = customs.things_of(d)
    takes = [
        (k, thing)
        for what in customs.sources(d)
        for k in mine
        if k.what == what
        for thing in k.left
        if thing in offered
    ]
    keys = tuple(dict.fromkeys(offered[thing] for _, thing in takes))[: d.most]
    if not keys or len(keys) < d.least:
        return None
    used: list[str] = []
    for k, thing in takes:
        if offered[thing] in keys and offered[thing] not in used:
            used.append(offered[thing])
            k.left.remove(thing)
    return keys


def _words(customs: GameAdapter, d: Decision, mine: list[QueuedChoice]) -> tuple[str, ...] | None:
    if d.kind in customs.opportunities:
        return None
    for k in mine:
        for word in list(k.left) if k.what == "words" else ():
            if not _word_fits(customs, d, word):
                continue
            k.left.remove(word)
            key = customs.key_of_word(d, word)
            return () if key is None else (key,)
    return None
