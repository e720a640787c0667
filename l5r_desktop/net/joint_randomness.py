"""Open lots, whose outcome hangs on a value of each side."""

from __future__ import annotations

from dataclasses import dataclass

from l5r_desktop.engine.inputs import ChanceNeeded
from l5r_desktop.net.secret import data_of, digest, order


@dataclass(slots=True)
class JointDraw:
    """Open lots on their way. commitment: of seat 0; value: of seat 1, "" before it is named."""

    commitment: str
    value: str = ""


def drawn(needed: ChanceNeeded, one: str, two: str) -> tuple[int, ...]:
    """The outcome of open lots from the values of both sides."""
    return order(data_of(digest("lots", one, two)), needed.size)[: needed.count]
