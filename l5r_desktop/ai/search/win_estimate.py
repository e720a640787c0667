"""Estimates of how likely a seat is to win: a position is played on as usual in many worlds."""

from __future__ import annotations

import random
from collections.abc import Callable

from l5r_desktop.ai.search.belief import Belief, hidden_answers
from l5r_desktop.ai.search.heuristics import GameHeuristics
from l5r_desktop.ai.search.pass_inference import PassHistory, WeighedDealing
from l5r_desktop.ai.search.playout import Playout, PlayoutLimits
from l5r_desktop.ai.search.search_records import Budget, Clock
from l5r_desktop.ai.search.tree import Node
from l5r_desktop.engine.machine import run
from l5r_desktop.engine.state import State
from l5r_desktop.session.decision_analysis import WinEstimate


def estimated(
    heuristics: GameHeuristics,
    belief: Belief,
    reach: PlayoutLimits,
    replica: State,
    seat: int,
    budget: Budget,
    stop: Callable[[], bool] = lambda: False,
) -> WinEstimate | None:
    """Return how likely a seat is to win, from its own blind replica; None if it was stopped before the first playout.

    The chance is as playouts have it, not calibrated (`ai/calibration.py`).

    A game that is over is judged as it ended. Worlds are dealt from a fixed seed, so that with a number of playouts
    the same position has the same estimate.
    """
    if replica.result is not None:
        return WinEstimate(heuristics.chance(replica, seat), 0)
    clock = Clock(budget)
    passes = PassHistory()
    passes.note(replica, seat)
    dealing = WeighedDealing(belief, heuristics, replica, passes.telling(replica))
    results: list[float] = []
    node = Node()
    while not results or (len(results) < budget.playouts if budget.playouts else clock.used() < 1.0):
        rng = random.Random(f"estimate {len(results)}")
        s = dealing.world(rng)
        for other, faces in hidden_answers(s):
            s.frames[-1].v["answers"] = {**s.frames[-1].v["answers"], other: (rng.choice(faces),)}
        _ask_again(s, seat)
        heuristics.seed(str(rng.random()))
        result = Playout(heuristics, heuristics.quick, seat, reach, rng, stop).result(s, node, heuristics.stage(s))
        if result is None:
            break
        results.append(result)
    if not results:
        return None
    return WinEstimate(sum(results) / len(results), len(results))


def _ask_again(s: State, seat: int) -> None:
    """Have the others asked once more, now that their cards are dealt: a blind replica does not know all they may do.

    A step that asks does nothing else that lasts, so that it may run again (engine/machine.py).
    """
    if s.again is None or not any(decision.hidden and decision.seat != seat for decision in s.pending):
        return
    frame = s.frames[-1]
    frame.step, values = s.again
    frame.v = dict(values)
    s.pending = ()
    run(s)
