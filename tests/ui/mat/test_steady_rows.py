"""Own rows keep their places while conflicts begin and end (ui/mat/steady_rows.py)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication

from l5r_desktop.session import Table
from l5r_desktop.ui.mat.boxes import Home, Spot
from l5r_desktop.ui.mat.geometry import Geometry
from l5r_desktop.ui.mat.layout_worth import extents
from l5r_desktop.ui.mat.needs import fought_apart, laid_out
from l5r_desktop.ui.mat.spots import spots

from .mat_sizes import SIZES, Shown

TEXTS = (1.0, 1.5)


def before_it(table: Table) -> Table:
    """The table of a conflict as it was before that (L4.1): all who fight are at home, and there is no lane."""
    back = (replace(p, lane=0, side=0, place="home") if p.lane and p.host < 0 else p for p in table.pieces)
    return replace(table, lanes=(), pieces=tuple(replace(p, lane=0, side=0) for p in back))


def own_cards(table: Table, geo: Geometry) -> dict[int, Spot]:
    """Where cards in own Provinces and at home lie, by number."""
    placed = spots(table, geo)
    own = [p for p in table.pieces if p.seat == table.seat and p.host < 0 and not p.lane and p.shape == "card"]
    return {p.no: placed[p.no] for p in own if p.no in placed and (p.place == "home" or p.place.startswith("province"))}


def provinces(geo: Geometry, seat: int) -> list[Home]:
    return [home for home in geo.areas[seat].places.values() if home.kind == "site"]


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES)
def test_a_conflict_that_begins_moves_own_rows_down_and_nothing_else(
    shown_table: Shown, size: tuple[int, int], text: float, qapp: QApplication
) -> None:
    """L4.1: own cards went 150 to 420 pixels to another row, and back afterwards, at each conflict."""
    fought = shown_table("duel-lcg")
    assert fought.lanes
    quiet = before_it(fought)
    before = laid_out(quiet, *size, text=text)
    after = laid_out(fought, *size, text=text, before=extents(before, quiet.seat))
    assert after.band.h > before.band.h
    one, other = own_cards(quiet, before), own_cards(fought, after)
    assert len(other) > 4
    sites = {piece.no for piece in fought.pieces if piece.place.startswith("province")}
    downs = [spot.y - one[no].y for no, spot in other.items() if no in sites]
    assert max(downs) - min(downs) <= 2, "they move together"
    assert -1 <= min(downs) <= max(downs) <= after.band.h - before.band.h
    for no, spot in other.items():
        assert abs(spot.y - one[no].y) <= max(downs) + 20, "who is at home stays in the row"
        assert no not in sites or abs(spot.x - one[no].x) <= 6
        assert no not in sites or abs(spot.width - one[no].width) <= 2


@pytest.mark.parametrize("ruleset", ["lcg-stronghold", "lcg-skirmish"])
def test_over_a_game_own_cards_hardly_move_where_conflicts_begin_and_end(
    ruleset: str, tables: Callable[[str], list[Table]]
) -> None:
    """The middle of all that own cards went from one table to the next was 220 pixels and more."""
    seen: dict[tuple[int, bool], tuple[float, ...]] = {}
    last: dict[int, tuple[bool, dict[int, Spot]]] = {}
    gone: list[float] = []
    for table in tables(ruleset):
        key = table.seat, fought_apart(table)
        geo = laid_out(table, *SIZES[0], before=seen.get(key, ()))
        seen[key] = extents(geo, table.seat)
        now = own_cards(table, geo)
        was_fought, then = last.get(table.seat, (bool(table.lanes), {}))
        if was_fought != bool(table.lanes):
            gone += moves(then, now)
        last[table.seat] = bool(table.lanes), now
    assert len(gone) > 20
    assert sorted(gone)[len(gone) // 2] <= 60


def moves(one: dict[int, Spot], other: dict[int, Spot]) -> Iterator[float]:
    """How far each card has gone that lies in both."""
    for no in one.keys() & other.keys():
        yield ((one[no].x - other[no].x) ** 2 + (one[no].y - other[no].y) ** 2) ** 0.5


@pytest.mark.parametrize("size", SIZES)
def test_without_a_conflict_the_hand_or_the_other_side_has_what_height_its_lane_had(
    shown_table: Shown, size: tuple[int, int], qapp: QApplication
) -> None:
    fought = shown_table("duel-lcg")
    quiet = before_it(fought)
    one, other = (laid_out(table, *size) for table in (quiet, fought))
    assert one.hand.h + one.foot > other.hand.h + other.foot + 0.5 * (other.band.h - one.band.h)
    assert max(home.box.bottom for home in provinces(one, quiet.seat)) <= one.hand.y


def test_cards_of_a_crowded_conflict_are_as_large_as_those_at_home_leave_room_for(
    shown_table: Shown, qapp: QApplication
) -> None:
    """With seven characters of whom four fight, the Provinces would be 120 pixels wide rather than 139."""
    fought = shown_table("conflict")
    sites = [min(home.card for home in provinces(laid_out(table, *SIZES[0]), fought.seat))
             for table in (fought, before_it(fought))]  # fmt: skip
    assert sites[0] > 1.1 * sites[1]
