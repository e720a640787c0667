"""The numbers of a payment of Gold, as its question tells them."""

from __future__ import annotations

from typing import NamedTuple

from l5r_desktop.engine.inputs import Decision


class GoldOwed(NamedTuple):
    """A cost in Gold that is being paid (Ivory: Paying Gold Costs). needed: all of it. there: what is there to pay it
    with so far.
    """

    needed: int
    there: int


def gold_owed(decision: Decision | None) -> GoldOwed | None:
    """Return what a question wants to have paid; None where it is no payment of Gold."""
    if decision is None or decision.kind != "pay":
        return None
    needed, there, *_ = decision.args
    return GoldOwed(needed, there)
