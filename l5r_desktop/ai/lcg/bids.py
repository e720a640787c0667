"""Honor bids that a person would not give: those that can lose the game at once, and those that change nothing."""

from __future__ import annotations

from collections.abc import Sequence

from l5r_desktop.ai.search.candidate_moves import Keys
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.conflicts.duel import duel_totals, side_statistic, sides
from l5r_desktop.rulesets.lcg.state.lookup import profile


def sane_bids(s: State, decision: Decision) -> Sequence[Keys]:
    """Return the bids of a question that are worth a thought, at least one: those that can be afforded, and in a duel
    no higher one than its outcome may hang on.
    """
    bids = [(option.key,) for option in decision.options]
    kept = affordable(bids, s.seats[decision.seat]["honor"], len(s.seats) - 1)
    duel = next((frame.v for frame in reversed(s.frames) if frame.proc == "duel"), None)
    if duel is None or decision.seat not in duel["seats"]:
        return kept
    values = [side_statistic(s, duel, side) for side in sides(duel)]
    if decision.seat != duel["seats"][0]:
        values.reverse()
    return telling(kept, bids, profile(s).duel_total, (values[0], values[1]))


def affordable(bids: Sequence[Keys], honor: int, others: int) -> Sequence[Keys]:
    """Return the bids after which honor is left even if all others bid 1; the lowest, if there are none. others: how
    many; one of them is paid the difference, each of more 1 (L3.2.4, K9.4).

    >>> affordable([("1",), ("2",), ("3",)], 2, 1)
    [('1',), ('2',)]
    """
    kept = []
    for (face,) in bids:
        owed = int(face) - 1 if others == 1 else others * (int(face) > 1)
        if owed < honor:
            kept.append((face,))
    return kept or bids[:1]


def telling(
    bids: Sequence[Keys], answers: Sequence[Keys], formula: str, values: tuple[int, int]
) -> Sequence[Keys]:  # fmt: skip
    """Return the bids of a duel without those that come to the same as a lower one, whatever the other bids (L13.4,
    K6.3). answers: the bids that the other has. values: the statistics of the own side and of the other.

    >>> telling([("1",), ("2",), ("3",)], [("1",), ("2",), ("3",)], "statistic-plus-bid", (6, 2))
    [('1',)]
    """
    seen: set[tuple[int, ...]] = set()
    kept = []
    for bid in bids:
        outcomes = []
        for answer in answers:
            mine, theirs = duel_totals(formula, values, (int(bid[0]), int(answer[0])))
            outcomes.append((mine > theirs) - (mine < theirs))
        if tuple(outcomes) not in seen:
            seen.add(tuple(outcomes))
            kept.append(bid)
    return kept
