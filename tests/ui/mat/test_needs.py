"""How much room each row gets by what lies in it (ui/mat/needs.py)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from l5r_desktop.app.screenshots import ScreenshotMaker
from l5r_desktop.app.screenshots.screens import FOLDER
from l5r_desktop.faces import SMALL_BELOW
from l5r_desktop.session import WORDED_BELOW, Table, TablePiece
from l5r_desktop.ui import Settings
from l5r_desktop.ui.mat.boxes import RATIO, Box
from l5r_desktop.ui.mat.geometry import Geometry, geometry
from l5r_desktop.ui.mat.layout_worth import extents
from l5r_desktop.ui.mat.needs import laid_out
from l5r_desktop.ui.mat.spots import spots

from .mat_sizes import SIZES, WIDE, Shown
from .test_geometry import boxes, overlap


@pytest.mark.parametrize("ruleset", ["lcg-stronghold", "ccg-ivory"])
def test_areas_lie_apart_and_every_card_in_its_own(ruleset: str, tables: Callable[[str], list[Table]]) -> None:
    """L1.2, Ivory "In play": what is in play is to be seen, at its owner's side."""
    seen = tables(ruleset)
    assert len(seen) > 20
    for table in seen:
        for size in SIZES:
            geo = laid_out(table, *size)
            found = boxes(geo)
            for name, box in found.items():
                assert Box(0, 0, *size).contains(box), (name, box)
            for (first, a), (second, b) in combinations(found.items(), 2):
                assert not overlap(a, b), f"{first} lies over {second}"
            placed = spots(table, geo)
            plain = spots(table, geometry(*size, table.seat, table.layout))
            assert placed.keys() == plain.keys()


def test_cards_are_half_as_large_again_where_nobody_fights(tables: Callable[[str], list[Table]]) -> None:
    quiet = [table for table in tables("lcg-stronghold") if not table.lanes]
    assert quiet
    for size in SIZES:
        gained = laid_out(quiet[0], *size).card / geometry(*size, quiet[0].seat, quiet[0].layout).card
        assert gained >= 1.5


def test_plates_of_others_are_lower_where_they_are_wide_enough_for_two_lines(
    shown_table: Shown, qapp: QApplication
) -> None:
    """Three others in a large window have 420 pixels each, in a small one 315, which three lines
    need."""
    table = shown_table("free-for-all")
    for size, high in zip(SIZES, (46, 62), strict=True):
        areas = laid_out(table, *size).areas
        plates = [area.plate for seat, area in areas.items() if seat != table.seat]
        assert [plate.h for plate in plates] == [high - 8] * 3
        assert all(plate.w >= 380 for plate in plates) == (high == 46)


def test_piles_lie_before_the_hand_only_where_it_has_room_for_them(shown_table: Shown, qapp: QApplication) -> None:
    """With five in hand they leave the row to Provinces and what is at home; with nine they do
    not."""
    table = shown_table("conflict")
    held = next(piece for piece in table.pieces if piece.place == "hand" and piece.seat == table.seat)
    more = tuple(replace(held, no=9000 + at) for at in range(4))
    for size in SIZES:
        few, many = (laid_out(one, *size) for one in (table, replace(table, pieces=(*table.pieces, *more))))
        deck, other = (geo.areas[table.seat].places["dynasty-deck"].box for geo in (few, many))
        assert deck.y >= few.hand.y
        assert other.bottom <= many.hand.y


def test_where_nothing_is_fought_yet_each_name_is_seen_and_the_unit_s_number_beside_it(
    shown_table: Shown, qapp: QApplication
) -> None:
    """A lane that is not fought at now is folded; a column of cards shows the name of each, upright."""
    table = shown_table("battlefields")
    waiting = {lane.number for lane in table.lanes if not lane.active}
    assert waiting
    for size in SIZES:
        placed = spots(table, laid_out(table, *size))
        columns: dict[object, list[TablePiece]] = {}
        for piece in table.pieces:
            if piece.lane in waiting and piece.host < 0:
                columns.setdefault((piece.lane, piece.side), []).append(piece)
        assert any(len(pieces) > 2 for pieces in columns.values())
        for pieces in columns.values():
            column = sorted((placed[piece.no] for piece in pieces), key=lambda spot: spot.z)
            for a, b in pairwise(column):
                assert b.y - a.y >= 0.2 * a.width * RATIO, (size, "the strip with its name")
            assert all(spot.folded and spot.turn == 0 for spot in column)
            hidden = {piece.no: piece.attached for piece in pieces if piece.attached}
            assert all(placed[no].under == len(attached) for no, attached in hidden.items())


@pytest.mark.parametrize("screen", ["free-for-all", "siege-six", "siege-battle", "siege-defense", "siege"])
def test_with_many_seats_the_hand_and_the_own_cards_are_larger_than_in_rows_of_the_same_height(
    shown_table: Shown, screen: str, qapp: QApplication
) -> None:
    """With many seats what the seat at the window holds is half as large again; at least a third
    where a battle is on, or seven sit at the table, and a fifth where four lanes are open."""
    table = shown_table(screen)
    held = [piece.no for piece in table.pieces if piece.place == "hand" and piece.seat == table.seat]
    for size in SIZES:
        plain = spots(table, geometry(*size, table.seat, table.layout))
        now = spots(table, laid_out(table, *size))
        least = 1.2 if screen == "free-for-all" else 1.35 if table.lanes or len(table.layout.rows) > 6 else 1.5
        assert min(now[no].width for no in held) >= least * plain[held[0]].width


def test_hand_cards_are_wide_enough_for_their_text(shown_table: Shown, qapp: QApplication) -> None:
    """At 1600x1000 the text of cards in hand is read without pointing, in a quiet phase and in a conflict."""
    for screen in ("dynasty", "conflict", "duel-lcg", "duel-ccg"):
        table = shown_table(screen)
        placed = spots(table, laid_out(table, *SIZES[0]))
        held = [piece.no for piece in table.pieces if piece.place == "hand" and piece.seat == table.seat]
        assert min(placed[no].width for no in held) >= SMALL_BELOW, "narrower faces have no text"


@pytest.mark.parametrize(("size", "screen"), [(SIZES[0], "siege-battle"), (WIDE, "siege")])
def test_no_card_of_the_hand_is_wider_than_its_text_needs(
    shown_table: Shown, size: tuple[int, int], screen: str, qapp: QApplication
) -> None:
    """From WORDED_BELOW on a face has a picture and smaller letters; two cards were 250 wide."""
    table = shown_table(screen)
    placed = spots(table, laid_out(table, *size))
    held = [placed[p.no].width for p in table.pieces if p.place == "hand" and p.seat == table.seat]
    assert WORDED_BELOW - 2 < max(held) < WORDED_BELOW


def changed_by_a_card(table: Table) -> Iterator[Table]:
    """The table with one card more, and with one less, in the own hand and at home."""
    for piece in table.pieces:
        mine = piece.seat == table.seat and piece.host < 0 and not piece.attached and not piece.lane
        if mine and piece.place in ("hand", "units", "holdings", "home"):
            yield replace(table, pieces=(*table.pieces, replace(piece, no=9999)))
            yield replace(table, pieces=tuple(other for other in table.pieces if other is not piece))


def test_a_card_more_or_less_leaves_all_others_as_they_are(shown_table: Shown, qapp: QApplication) -> None:
    """Own Provinces became a tenth narrower once a Holding had come."""
    table, size = shown_table("siege-defense"), SIZES[0]
    before = extents(laid_out(table, *size), table.seat)

    def jumps(after: Geometry) -> bool:
        cards, _, high, *_ = extents(after, table.seat)
        return abs(cards / before[0] - 1) > 0.08 or abs(high / before[2] - 1) > 0.2

    assert any(jumps(laid_out(one, *size)) for one in changed_by_a_card(table))
    assert not any(jumps(laid_out(one, *size, before=before)) for one in changed_by_a_card(table))


def test_the_mat_keeps_its_layout_from_table_to_table(
    shown_table: Shown, plain_booth: ScreenshotMaker, qtbot: QtBot
) -> None:  # fmt: skip
    table = shown_table("battlefields")
    page = plain_booth.page(FOLDER / "battlefields.yaml", 1.0, Settings())
    qtbot.addWidget(page, before_close_func=lambda closed: closed.link.close())
    mat = page.mat
    for one in changed_by_a_card(table):
        mat.wipe()
        mat.show_table(table, None, *WIDE)
        assert mat.table == laid_out(table, *WIDE)
        mat.show_table(one, None, *WIDE)
        assert mat.table == laid_out(one, *WIDE, before=extents(laid_out(table, *WIDE), table.seat))
        mat.show_table(one, None, *SIZES[1])
        assert mat.table == laid_out(one, *SIZES[1]), "another view begins anew"


def test_a_seat_with_more_cards_has_more_of_a_strip(shown_table: Shown, qapp: QApplication) -> None:
    """While a battle is fought the others lie in one row each; with equal parts cards of the fullest were 31 wide."""
    table = shown_table("siege-defense")
    geo = laid_out(table, *WIDE)
    others = [seat for seat in geo.areas if seat != table.seat]
    for seat in others:
        homes = {name: home for name, home in geo.areas[seat].places.items() if not name.startswith("territory")}
        assert len({home.box.y for home in homes.values() if home.kind in ("site", "run")}) == 1
        assert min(home.card for home in homes.values() if home.kind == "site") >= 35
    count = {seat: sum(p.seat == seat and not p.lane and p.place in ("units", "holdings") for p in table.pieces)
             for seat in others}  # fmt: skip
    assert geo.areas[max(others, key=count.__getitem__)].plate.w > geo.areas[min(others, key=count.__getitem__)].plate.w
