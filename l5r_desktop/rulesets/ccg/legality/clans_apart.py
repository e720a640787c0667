"""Cards of which no two share a Clan Alignment (Ivory: Clan Alignment; Celestial: Clan Alignment)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.values.current_values import clans


def any_apart(held: Sequence[frozenset[str]], n: int) -> bool:
    """Return True if n of the sets of Clans have nothing in common; one without Clans shares none with any other.

    >>> any_apart([frozenset({"crab"}), frozenset({"crab", "lion"}), frozenset()], 2)
    True
    >>> any_apart([frozenset({"crab"}), frozenset({"crab", "lion"}), frozenset()], 3)
    False
    """
    some = sorted({one for one in held if one}, key=sorted)
    return _apart(some, n - sum(not one for one in held))


def _apart(held: Sequence[frozenset[str]], n: int) -> bool:
    if n <= 0:
        return True
    return any(_apart([other for other in held[at + 1 :] if not one & other], n - 1) for at, one in enumerate(held))


def in_groups(s: State, cards: Collection[int], n: int) -> list[int]:
    """Those of some cards that can be one of n of which no two share a Clan Alignment."""
    held = {no: clans(s, no) for no in cards}
    return [
        no
        for no, own in held.items()
        if any_apart([other for mate, other in held.items() if mate != no and not own & other], n - 1)
    ]


def share_none(s: State, cards: Iterable[int]) -> bool:
    """Return True if no two of the cards share a Clan Alignment."""
    held = [clans(s, no) for no in cards]
    return not any(one & other for at, one in enumerate(held) for other in held[:at])
