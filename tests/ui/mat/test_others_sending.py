"""Room in lanes while another seat is asked whom it sends into a fight (ui/mat/proposed_table.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from l5r_desktop.rulesets.registry import card_game_of
from l5r_desktop.session import Catalog, ChanceSource, LocalPlayer, MatchSetup, Table
from l5r_desktop.session.match_factory import begin_match
from l5r_desktop.session.scenario.runner import table_of
from l5r_desktop.ui.mat.needs import laid_out
from l5r_desktop.ui.mat.piece_widths import in_lane
from l5r_desktop.ui.mat.proposed_table import as_expected

from ..policies import chooser
from .mat_sizes import SIZES

HERO, FIEND = "kakita_mitohime", "kyojin_experienced"


def seen_by(seat: int, stop: str) -> Table:
    """The table as a seat sees it while Junzo's army attacks B."""
    attack: dict[str, Any] = {"by": "S", "defender": "B", "stop": stop}
    if stop == "assigned":
        attack["assign"] = {"B/province-1": [f"S/{FIEND}"]}
    given = {"phase": "attack", "turn": "S", "A": {"play": [HERO]}, "B": {"play": [HERO]}, "C": {},
             "S": {"play": [FIEND], "territories": {1: {}}}}  # fmt: skip
    case = {"id": "x", "title": "x", "ruleset": "ccg-siege", "given": given, "when": [{"attack": attack}], "then": []}
    game = card_game_of("ccg-siege")
    return game.table(game.view(table_of(case), seat, log=False))


def test_everybody_sees_that_another_seat_assigns_ivory_maneuvers_segment() -> None:
    """The window was not told, and sized the lanes as if they stayed empty."""
    asked = seen_by(0, "assigned").waiting_for
    assert asked
    for seat in range(4):
        assert seen_by(seat, "assigned").sending == asked


@pytest.mark.parametrize("size", SIZES)
def test_lanes_have_room_for_what_another_seat_sends(size: tuple[int, int], qapp: QApplication) -> None:
    """Ivory: Maneuvers Segment. The areas are those that the one who assigns has, so that none moves afterwards."""
    table = seen_by(2, "assigned")
    assert table.sending
    assert table.seat not in table.sending
    expected = as_expected(table, None)
    met = next(lane for lane in table.lanes if any(piece.lane == lane.number for piece in table.pieces))
    assert [len(in_lane(table, met, side)) for side in (0, 1)] == [1, 0]
    assert [len(in_lane(expected, met, side)) for side in (0, 1)] == [1, 1]
    geo, before = laid_out(expected, *size), laid_out(table, *size)
    assert geo.sides != before.sides or geo.band.h > before.band.h or geo.abreast != before.abreast


def test_nobody_is_expected_where_nobody_is_asked(qapp: QApplication) -> None:
    table = seen_by(1, "assigned")
    assert as_expected(table, None) is not table
    quiet = card_game_of("ccg-siege")
    case = {"id": "x", "title": "x", "ruleset": "ccg-siege", "given": {"A": {"play": [HERO]}}, "when": [], "then": []}
    calm = quiet.table(quiet.view(table_of(case), 1, log=False))
    assert calm.sending == ()
    assert as_expected(calm, None) is calm


@pytest.mark.parametrize("kind", ["attackers", "defenders"])
def test_a_lane_of_the_lcg_has_room_for_what_another_seat_sends(
    kind: str, catalog: Catalog, setup_of: Callable[..., MatchSetup], qapp: QApplication
) -> None:
    """L4.2.5: everybody knows who is asked for attackers, as for defenders, and at which Province. Attackers of
    another seat had no room before they were there."""
    match = begin_match(catalog, setup_of("lcg-skirmish"), {"person": LocalPlayer}, ChanceSource(7))
    choose = chooser(7)
    while match.waiting[0].kind != kind:
        decision = match.waiting[0]
        view = match.view(decision.seat, log=False)
        assert any(match.answer(decision.seat, choose(decision, view)) is None for _ in range(50))
    asked = match.waiting[0].seat
    table = match.table(1 - asked)
    assert table.sending == (asked,)
    [lane] = table.lanes
    found = in_lane(as_expected(table, None), lane, lane.seats.index(asked))
    assert len(found) == len(in_lane(table, lane, lane.seats.index(asked))) + 1
    for size in SIZES:
        assert laid_out(as_expected(table, None), *size) == laid_out(table, *size), "no row moves for them"
