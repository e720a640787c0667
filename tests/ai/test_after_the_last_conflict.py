"""Playouts after the last conflict of a round go on until characters without fate have left play."""

from __future__ import annotations

import random

from l5r_desktop.ai.player import heuristics_of
from l5r_desktop.ai.search.playout import Playout, PlayoutLimits
from l5r_desktop.ai.search.tree import Node
from l5r_desktop.engine.state import State
from tests.session.playing import rules_of

from .positions import positions, seen_by

RULESET = "lcg-stronghold"


def after_the_last_conflict() -> list[State]:
    """Return questions of conflict phases in which nobody can declare another conflict."""
    return [
        s
        for s in positions(RULESET)
        if s.memory["phase"] == "conflict" and s.memory["conflict"] is None
        if not sum(seat["chances"] for seat in s.seats)
    ]


def phase_at_the_end(s: State, edition: str = "") -> str:
    """Return in which phase a playout of one stretch of play ends; "" where it ends the game."""
    seat = s.pending[0].seat
    heuristics = heuristics_of(rules_of(RULESET), seen_by(RULESET, seat), edition)
    heuristics.seed("1")
    world = s.clone()
    reach = PlayoutLimits(1, 400, 0, 4)
    playout = Playout(heuristics, heuristics.quick, seat, reach, random.Random(1), lambda: False)
    assert playout.result(world, Node(), heuristics.stage(s)) is not None
    phase: str = world.memory["phase"]
    return "" if world.result else phase


def test_what_leaves_play_has_left_it_where_a_playout_ends() -> None:
    """L3.4.2: a character bought after the last conflict without fate is not counted as one that stays."""
    found = after_the_last_conflict()
    assert found
    for s in found:
        assert phase_at_the_end(s) not in ("conflict", "fate")


def test_edition_1_ends_its_playouts_as_it_did() -> None:
    """A frozen level plays as it did: its playouts end as the fate phase begins, or sooner."""
    assert {phase_at_the_end(s, "@1") for s in after_the_last_conflict()} & {"conflict", "fate"}
