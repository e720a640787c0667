"""Learning habits: how often each look of an option was taken where it was offered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import log

from l5r_desktop.ai.habits import chances
from l5r_desktop.ai.training.records import RecordedPick

TRUSTED = 6.0
"""How many offers of a card itself count as much as what is usual for cards of its kind."""
EVEN = 2.0
"""How many offers are thought to have gone half and half before any was seen."""
LEAST = 4
"""How often a card must have been offered to have a habit of its own."""
DIGITS = 3


def habits_from(picks: Iterable[RecordedPick]) -> dict[str, float]:
    """The share of each look, sorted; with a card only where it was offered often enough and differs."""
    far: dict[str, list[int]] = {}
    near: dict[tuple[str, str], list[int]] = {}
    for pick in picks:
        for place, mark in enumerate(pick.found):
            for row in (far.setdefault(mark[0], [0, 0]), near.setdefault(mark, [0, 0])):
                row[0] += 1
                row[1] += place == pick.taken
    usual = {look: (taken + EVEN / 2) / (offered + EVEN) for look, (offered, taken) in far.items()}
    own = {
        look: (taken + TRUSTED * usual[kind]) / (offered + TRUSTED)
        for (kind, look), (offered, taken) in near.items()
        if offered >= LEAST
    }
    return {look: round(share, DIGITS) for look, share in sorted({**usual, **own}.items())}


def surprise(picks: Iterable[RecordedPick], shares: Mapping[str, float]) -> float:
    """The mean surprise at what was picked (log loss), by habits as they are, not sharpened."""
    losses = [-log(max(1e-6, chances(shares, pick.found, 1.0)[pick.taken])) for pick in picks]
    return sum(losses) / len(losses) if losses else 0.0
