"""Whose cards lie where is told in a row that two seats share (ui/mat/row_names.py)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QStyleOptionGraphicsItem

from l5r_desktop.session import Table
from l5r_desktop.ui import Settings, apply_settings
from l5r_desktop.ui.mat import painted_item
from l5r_desktop.ui.mat.boxes import RATIO
from l5r_desktop.ui.mat.mat_items import rect
from l5r_desktop.ui.mat.needs import laid_out
from l5r_desktop.ui.mat.row_names import RowName, between_runs, name_rooms
from l5r_desktop.ui.mat.spots import spots

SIZE = (1084, 780)


def test_an_empty_row_of_two_seats_tells_whose_each_half_is(shown_table: Callable[[str], Table]) -> None:
    """Two fields without a word stood there: nobody could tell where the own units would come to lie."""
    table = shown_table("duel-ccg")
    at_home = {piece.no for piece in table.pieces if piece.place in ("units", "holdings") and not piece.lane}
    bare = replace(table, pieces=tuple(p for p in table.pieces if p.no not in at_home and p.host not in at_home))
    geo = laid_out(bare, *SIZE)
    rooms = name_rooms(bare, geo, spots(bare, geo))
    assert set(rooms) == {0, 1}
    assert rooms[0].right <= rooms[1].x
    assert rooms[0].y == rooms[1].y
    for seat, room in rooms.items():
        homes = [place.box for place in geo.areas[seat].places.values() if place.kind == "run"]
        assert min(home.x for home in homes) < room.x
        assert room.right <= max(home.right for home in homes)
        assert room.bottom <= homes[0].bottom


def test_a_name_covers_no_card_and_a_row_of_ones_own_has_none(shown_table: Callable[[str], Table]) -> None:
    table = shown_table("dynasty")
    cards = [piece for piece in table.pieces if piece.place.startswith("province") and not piece.base][:1]
    for count in (1, 3, 9):
        home = tuple(replace(cards[0], no=900 + at, place="home", seat=0, lane=0) for at in range(count))
        full = replace(table, pieces=(*table.pieces, *home))
        geo = laid_out(full, *SIZE)
        placed = spots(full, geo)
        rooms = name_rooms(full, geo, placed)
        for spot in (placed[piece.no] for piece in home):
            assert 0 not in rooms or rooms[0].right <= spot.x - spot.width / 2
    conflict = shown_table("conflict")
    geo = laid_out(conflict, *SIZE)
    assert name_rooms(conflict, geo, spots(conflict, geo)) == {}


def test_a_full_row_tells_whose_it_is_upwards_at_its_left(shown_table: Callable[[str], Table]) -> None:
    """Only its seat's place said so."""
    table = shown_table("duel-ccg")
    geo = laid_out(table, 964, 616)
    placed = spots(table, geo)
    rooms = name_rooms(table, geo, placed)
    assert set(rooms) == {0, 1}
    for seat, room in rooms.items():
        assert room.h > 3 * room.w
        cards = [
            placed[p.no] for p in table.pieces if p.seat == seat and p.place in ("units", "holdings") and not p.lane
        ]
        assert all(room.right <= spot.x - spot.width / 2 for spot in cards if spot.x > room.x)
        name = RowName()
        name.lie_in(rect(room))
        assert name.letters >= 13, "letters of 9 pixels are not read"


def test_a_line_stands_between_the_cards_of_two_seats_in_one_row(shown_table: Callable[[str], Table]) -> None:
    """In a full row nothing told own cards from those of another, where both played the same clan: the gap between them
    was as wide as between any two.
    """
    table = shown_table("duel-ccg")
    for size in (SIZE, (964, 616)):
        geo = laid_out(table, *size)
        placed = spots(table, geo)
        [line] = between_runs(geo)
        assert line.h > 3 * line.w
        laid = [p for p in table.pieces if p.place in ("units", "holdings") and p.host < 0 and not p.lane]
        left = {piece.seat for piece in laid if placed[piece.no].x < line.x}
        right = {piece.seat for piece in laid if placed[piece.no].x > line.x}
        assert not left & right
        assert left
        assert right
    conflict = shown_table("conflict")
    assert between_runs(laid_out(conflict, *SIZE)) == []


@pytest.mark.parametrize("text", [100, 150])
def test_a_long_name_is_read_or_cut_off_but_never_in_letters_of_nine_pixels(
    text: int, shown_table: Callable[[str], Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Letters were made so small that all of it had room: 8 pixels high, upwards."""
    apply_settings(Settings(text_scale=text))
    table = shown_table("duel-ccg")
    geo = laid_out(table, 964, 616, text=text / 100)
    long = "Ordinateur du clan de la Licorne"
    rooms = name_rooms(table, geo, spots(table, geo), lambda seat: long)
    assert rooms
    used: list[int] = []
    made = painted_item.lettering
    for room in rooms.values():
        name = RowName()
        name.put(rect(room), long)
        page = QPixmap(400, 400)
        painter = QPainter(page)
        monkeypatch.setattr(
            painted_item, "lettering", lambda pixels, *, bold=False: used.append(pixels) or made(pixels)
        )
        name.paint(painter, QStyleOptionGraphicsItem())
        painter.end()
        assert used[-1] >= 12


def test_a_name_lies_level_only_where_it_is_read_so(shown_table: Callable[[str], Table], qapp: QApplication) -> None:
    """In 60 pixels a long name was written level in the smallest letters, while the row was 100 high."""
    table = shown_table("duel-ccg")
    geo = laid_out(table, *SIZE)
    runs = {home.name: home.box for home in geo.areas[0].places.values() if home.kind == "run"}
    lying = {p.no: runs[p.place] for p in table.pieces if p.seat == 0 and p.place in runs and not p.lane}
    placed = {
        no: replace(spot, x=lying[no].x + 70 + spot.width * RATIO / 2, turn=0) if no in lying else spot
        for no, spot in spots(table, geo).items()
    }
    short, long = (
        name_rooms(table, geo, placed, lambda seat, name=name: name)[0] for name in ("Ko", "Ordinateur " * 3)
    )
    assert short.w > short.h
    assert long.h > long.w
