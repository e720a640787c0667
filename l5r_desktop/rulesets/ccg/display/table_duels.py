"""Duels as the table shows them: the one that is fought, and those that the story tells of."""

from __future__ import annotations

from l5r_desktop.rulesets.ccg.display.fight_view import DuelistView
from l5r_desktop.rulesets.ccg.display.view import View
from l5r_desktop.rulesets.common.table import Decided, Duel, Duelist


def duel_under_way(view: View) -> Duel | None:
    """Return the duel that is fought now, with both duelists, or None (Ivory: Duel)."""
    if view.duel is None:
        return None
    one, two = (_duelist(side) for side in view.duel.duelists)
    return Duel(view.duel.stat, (one, two), view.duel.turn, view.duel.source)


def told_duels(view: View) -> tuple[int, Decided | None]:
    """Return how many duels the story tells of, and the last with all that was focused (Ivory: Duel)."""
    told = [at for at, line in enumerate(view.log) if line[0] == "duel-totals"]
    if not told:
        return 0, None
    one, total, two, total2, seat, seat2, stat, value, value2 = view.log[told[-1]][2]
    laid: dict[int, list[int]] = {seat[1]: [], seat2[1]: []}
    before = told[-2] if len(told) > 1 else 0
    for line in view.log[before : told[-1]]:
        if line[0] == "challenges":
            laid = {seat[1]: [], seat2[1]: []}
        elif line[0] == "reveals-focus":
            laid[line[2][0][1]].append(line[2][1][1])
    wins = [line[2][0][1] for line in view.log[told[-1] :] if line[0] == "wins-duel"]
    sides = (
        Duelist(one[1], seat[1], value, tuple(laid[seat[1]]), total),
        Duelist(two[1], seat2[1], value2, tuple(laid[seat2[1]]), total2),
    )
    return len(told), Decided(Duel(stat[1], sides, -1), wins[0] if wins else -1)


def _duelist(side: DuelistView) -> Duelist:
    return Duelist(side.no, side.seat, side.stat, side.focused, side.total, so_far=side.so_far)
