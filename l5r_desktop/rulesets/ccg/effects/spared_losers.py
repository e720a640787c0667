"""Lines of a text that are consequences of losing a duel, which may be negated or wait (Ivory, Celestial: Duel)."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.state import Frame
from l5r_desktop.rulesets.ccg.cards.ability import Program
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.common.node_walk import walk_nodes

Spared = tuple[str, tuple[int, ...]]
"""WITHOUT and the losers whom the consequences of losing pass over now, or ONLY and those who suffer them alone."""
WITHOUT, ONLY = "without", "only"


def _speaks_of_loser(line: Any) -> bool:
    """Return True if a line does something to the loser, or depends on who has lost."""
    if getattr(line, "leads_by_condition", False):
        return any(
            getattr(part, "end", "") == "lost"
            or (getattr(part, "tells_which", False) and getattr(part.card, "name", "") == "loser")
            for part in walk_nodes(line.cond)
        )
    return any(getattr(part, "name", "") == "loser" for part in walk_nodes(line))


def is_consequence(block: Program, at: int) -> bool:
    """Return True if a line is a consequence of losing: what is done to the loser, what depends on who lost, and what
    "if done" says of such a line (Ivory: Duel, To).
    """
    while at > 0 and getattr(block[at], "of_the_line_above", False):
        at -= 1
    return _speaks_of_loser(block[at])


def tell_apart(f: Frame[Any], spared: Spared, losers: tuple[int, ...]) -> None:
    """Have the lines of a frame that has begun told apart by whether they are consequences of losing. losers: all."""
    f.v["spared"], f.v["losers"] = spared, losers


def passes_over(f: Frame[RunValues], block: Program) -> bool:
    """Bind the loser for the line that a frame is at, as far as its consequences are for him now. Return True if the
    line is left out: one of losing for which no loser is left, or another one where only those of losing happen.
    """
    v = f.v
    how, cards = v["spared"]
    about = is_consequence(block, v["pc"])
    conditional = getattr(block[v["pc"]], "leads_by_condition", False)
    if how == ONLY:
        v["t"] = {**v["t"], "loser": cards}
        left_out = not about and not conditional
    else:
        losers = v["losers"]
        kept = tuple(no for no in losers if no not in cards)
        v["t"] = {**v["t"], "loser": kept if about else losers}
        left_out = about and not kept and not conditional
    if left_out:
        v["done"] = False
    return left_out


def hands_down(f: Frame[RunValues], block: Program) -> bool:
    """Return True if the lines below the one that a frame is at are to be told apart as well: below a condition that
    is not about losing; below any other, and what "if done" says of such a line, they go with it.
    """
    line = block[f.v["pc"]]
    descends = getattr(line, "leads_by_condition", False) or getattr(line, "of_the_line_above", False)
    return descends and not is_consequence(block, f.v["pc"])
