"""A hand of thirteen or fourteen cards: each is read, none leaves the mat (ui/mat/held_cards.py)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from l5r_desktop.session import Catalog, Table
from l5r_desktop.ui import Settings, apply_settings
from l5r_desktop.ui.mat.boxes import RATIO, Box, Spot
from l5r_desktop.ui.mat.held_cards import held_spots
from l5r_desktop.ui.mat.needs import laid_out
from l5r_desktop.ui.mat.scene import Mat
from l5r_desktop.ui.mat.spots import spots
from l5r_desktop.ui.ports import WORDED, Raster

from ..plain_artist import PlainArtist
from .mat_sizes import SIZES, WIDE, Shown
from .motion.tables import SIZE, begun_table, mat_of

SCREENS = ("dynasty", "conflict", "battlefields", "siege")


def with_hand(table: Table, count: int) -> Table:
    """The same with so many cards in hand, all of which are known."""
    held = [piece for piece in table.pieces if piece.place == "hand" and piece.seat == table.seat]
    more = tuple(replace(held[0], no=9000 + at) for at in range(count - len(held)))
    return replace(table, pieces=(*table.pieces, *more))


def held(table: Table, size: tuple[int, int]) -> list[Spot]:
    numbers = {p.no for p in table.pieces if p.place == "hand" and p.seat == table.seat}
    placed = spots(table, laid_out(table, *size))
    return [spot for no, spot in placed.items() if no in numbers]


def named(spot: Spot, others: list[Spot]) -> float:
    """How wide the upper half of a card is seen, in pixels, up to the next card that lies upon it."""
    left, right = spot.x - spot.width / 2, spot.x + spot.width / 2
    middle = spot.y - spot.width * RATIO / 4
    for other in others:
        upon = other.z > spot.z and other.y - other.width * RATIO / 2 < middle - 1
        if upon and left < other.x - other.width / 2 < right:
            right = other.x - other.width / 2
    return right - left


@pytest.mark.parametrize("count", [13, 14])
@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("size", [*SIZES, WIDE])
def test_each_card_of_a_large_hand_is_named_and_lies_on_the_mat(
    size: tuple[int, int], screen: str, count: int, shown_table: Shown
) -> None:
    """They were 72 pixels wide at any size of the window."""
    found = held(with_hand(shown_table(screen), count), size)
    assert len(found) == count
    for spot in found:
        wide, high = spot.width / 2, spot.width * RATIO / 2
        assert 0 <= spot.x - wide <= spot.x + wide <= size[0]
        assert 0 <= spot.y - high <= spot.y + high <= size[1]
    least = min(named(spot, found) for spot in found)
    assert least >= {SIZES[0]: 108, SIZES[1]: 49, WIDE: 72}[size]
    assert min(spot.width for spot in found) >= {SIZES[0]: 108, SIZES[1]: 70, WIDE: 80}[size]


@pytest.mark.parametrize(("count", "rows"), [(5, 1), (9, 1), (12, 2), (13, 2), (14, 2)])
def test_cards_lie_in_two_rows_where_their_names_are_wider_so(count: int, rows: int) -> None:
    found = held_spots(list(range(count)), Box(200, 600, 1060, 250), 150)
    assert len({spot.y for spot in found}) == rows
    lower = [spot for spot in found if spot.y == max(one.y for one in found)]
    assert rows == 1 or {spot.x for spot in lower} <= {spot.x for spot in found if spot not in lower}
    assert max(spot.y + spot.width * RATIO / 2 for spot in found) <= 850 + 1e-6


def test_the_mouse_brings_a_card_of_the_hand_above_its_neighbors(catalog: Catalog, qtbot: QtBot) -> None:
    mat: Mat = mat_of(catalog, "ccg-ivory")
    table = with_hand(begun_table(catalog, "ccg-ivory"), 14)
    mat.show_table(table, None, *SIZE)
    items = {p.no: mat.items_by_number()[p.no] for p in table.pieces if p.place == "hand" and p.seat == table.seat}

    def above(no: int) -> bool:
        return all(items[no].zValue() > item.zValue() for other, item in items.items() if other != no)

    for number in list(items)[:-1]:
        assert not above(number)
        mat._hover(number)
        assert above(number)
        mat.show_table(table, None, *SIZE)
        assert above(number)
        mat._hover(-1)


def test_texts_of_cards_in_hand_are_drawn_in_larger_letters_where_texts_are_larger(
    catalog: Catalog, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    """At 150 % of the text size those texts alone stayed as small as they were."""
    asked: list[int] = []
    shown = PlainArtist.face

    def face(artist: PlainArtist, card: str, width: int, now: Mapping[str, int]) -> Raster:
        asked.append(now.get(WORDED, 0))
        return shown(artist, card, width, now)

    monkeypatch.setattr(PlainArtist, "face", face)
    table = with_hand(begun_table(catalog, "ccg-ivory"), 5)
    for size in (100, 150):
        apply_settings(Settings(text_scale=size))
        asked.clear()
        mat_of(catalog, "ccg-ivory").show_table(table, None, *SIZE)
        assert {letters for letters in asked if letters} == {size}
