"""Cards of others in the middle of a game of Siege with four seats (ui/mat/crowd_rows.py)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from statistics import median

from PySide6.QtWidgets import QApplication

from l5r_desktop.rulesets.registry import card_game_of
from l5r_desktop.session import Table, TablePiece
from l5r_desktop.session.scenario.runner import table as table_of
from l5r_desktop.ui.mat.needs import laid_out
from l5r_desktop.ui.mat.spots import spots

from .mat_sizes import SIZES, WIDE, Shown


def widths(table: Table, size: tuple[int, int], of: Callable[[TablePiece], bool]) -> list[float]:
    placed = spots(table, laid_out(table, *size))
    return [placed[p.no].width for p in table.pieces if p.shape == "card" and p.host < 0 and p.no in placed and of(p)]


def others(table: Table, *places: str) -> Callable[[TablePiece], bool]:
    return lambda piece: piece.seat not in (table.seat, -1) and not piece.lane and piece.place.startswith(places)


def test_in_a_small_window_cards_of_others_are_told_apart_beside_a_battle(
    shown_table: Shown, qapp: QApplication
) -> None:
    """They were 36 to 43 pixels wide while half of the width beside their Provinces was bare."""
    table = shown_table("siege-battle")
    assert min(widths(table, WIDE, others(table, "units", "holdings", "province"))) >= 49
    fighting = [lane.number for lane in table.lanes if lane.active]
    assert median(widths(table, WIDE, lambda piece: piece.lane in fighting)) >= 90


def test_with_much_at_home_holdings_lie_before_the_hand_and_all_else_is_larger(qapp: QApplication) -> None:
    """Own cards lay in two rows above a hand with half of its row bare; what others had was 50 to 59 pixels wide."""
    game = card_game_of("ccg-siege")
    state = table_of(Path(__file__).with_name("siege_middle.yaml"))
    table = game.table(game.view(state, state.pending[0].seat, log=False))
    assert min(widths(table, SIZES[0], others(table, "units", "holdings"))) >= 65
    assert min(widths(table, SIZES[0], others(table, "province"))) >= 72
    own = widths(table, SIZES[0], lambda p: p.seat == table.seat and p.place in ("units", "holdings"))
    assert min(own) >= 110
    assert min(widths(table, SIZES[0], lambda p: p.seat == table.seat and p.place == "hand")) >= 130
    places = laid_out(table, *SIZES[0]).areas[table.seat].places
    assert places["units"].box.y == places["province-1"].box.y < places["holdings"].box.y
