"""All the answers that a seat can give, and all the ways in which lots can fall; what makes no difference once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice, permutations
from typing import Any

from l5r_desktop.engine.canonical import plain
from l5r_desktop.engine.inputs import ChanceNeeded, Decision, Option
from l5r_desktop.engine.state import State

Keys = tuple[str, ...]
MOST = 20_000
"""Answers to one question, or ways in which lots can fall, that can be gone through."""


class TooManyError(Exception):
    """A question with more answers than can be gone through; the message is one sentence."""


def answers(s: State, decision: Decision) -> list[Keys]:
    """Every legal answer; of those that differ only by equal cards one. Raises TooManyError."""
    found = list(islice(_ways(s, decision), MOST + 1))
    if len(found) > MOST:
        raise TooManyError(f"the question {decision.prompt} has more than {MOST} answers")
    return found


def only_way(s: State, decision: Decision) -> Keys | None:
    """The answer to a question that has only one (of `answers`), else None. Searches begin behind such questions."""
    found = list(islice(_ways(s, decision), 2))
    return found[0] if len(found) == 1 else None


def _ways(s: State, decision: Decision) -> Iterator[Keys]:
    if decision.least == decision.most == 1:
        yield from ((option.key,) for option in _different(s, decision.options))
        return
    keys = [option.key for option in decision.options]
    if decision.kind == "arrange":
        yield from permutations(keys, decision.least)
        return
    for size in range(decision.least, min(decision.most, len(keys)) + 1):
        for some in combinations(keys, size):
            if decision.limit is None or s.rules.within_limit(s, decision, some):
                yield some


def chance_outcomes(s: State, needed: ChanceNeeded) -> list[tuple[int, ...]]:
    """Every outcome of a shuffle or a random pick, as positions; outcomes that lay out equal cards alike are given
    once. Raises TooManyError beyond 20,000.
    """
    count = needed.size if needed.kind == "shuffle" else needed.count
    idents = [s.cards[no].ident for no in s.zones[needed.zone]] if needed.zone >= 0 else []
    pile = idents if len(idents) == needed.size else list(range(needed.size))
    found: dict[tuple[Any, ...], tuple[int, ...]] = {}
    if len(set(pile)) == 1:
        return [tuple(range(count))]
    for order in islice(permutations(range(needed.size), count), 10 * MOST + 1):
        found.setdefault(tuple(pile[k] for k in order), order)
        if len(found) > MOST:
            break
    else:
        return list(found.values())
    raise TooManyError(f"lots over {needed.size} cards can fall in too many ways")


def _different(s: State, options: tuple[Option, ...]) -> list[Option]:
    """Options without those that do the same with an equal card that nothing else refers to."""
    if len(options) < 3:
        return list(options)
    named: set[int] | None = None
    seen: set[Any] = set()
    found = []
    for option in options:
        mark = _mark(s, option)
        if mark is not None and mark in seen:
            named = _named(s) if named is None else named
            if option.card not in named:
                continue
        seen.add(mark)
        found.append(option)
    return found


def _mark(s: State, option: Option) -> Any:
    """Return what tells an option with a single card from the same with another card; None for any other option."""
    if option.card < 0 or not option.verb or str(option.card) not in option.key:
        return None
    card = s.cards[option.card]
    if card.attached or card.marks or card.host >= 0 or card.place:
        return None
    key = option.key.replace(str(option.card), "#")
    data = card.data()
    return (option.verb, key, option.args, *data[1:])


def _named(s: State) -> set[int]:
    """The numbers to which anything lasting refers."""
    found: set[int] = set()
    pending = [plain(s.effects), plain(s.uses), plain(s.memory), *(plain(f.v) for f in s.frames)]
    while pending:
        part = pending.pop()
        if isinstance(part, tuple):
            pending.extend(part)
        elif isinstance(part, int):
            found.add(part)
    return found
