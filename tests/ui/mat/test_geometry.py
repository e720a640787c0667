"""Where things lie on the table (ui/geometry.py, ui/spots.py)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication

from l5r_desktop.rulesets.registry import card_game_of
from l5r_desktop.session import Catalog, ChanceSource, Layout, LocalPlayer, MatchSetup, Table
from l5r_desktop.session.match_factory import begin_match
from l5r_desktop.session.scenario.runner import table_of
from l5r_desktop.ui.mat.boxes import Box
from l5r_desktop.ui.mat.geometry import Geometry, geometry
from l5r_desktop.ui.mat.plate import Plate, PlateText
from l5r_desktop.ui.mat.spots import held_size, spots

from ..policies import chooser

SIZES = [(1100, 760), (1560, 960), (900, 620)]
SCALES = [(1.0, 1.0), (0.75, 0.75), (2.0, 1.0), (2.0, 0.75), (0.75, 1.0)]
"""Sizes of texts and of cards, by the usual ones; larger cards have a larger table."""
CCG = [("ccg-ivory", 2), ("ccg-celestial", 2), ("ccg-ivory", 3), ("ccg-celestial", 6)]
TABLES = [
    *CCG,
    ("lcg-stronghold", 2),
    ("lcg-skirmish", 2),
    ("lcg-skirmish", 3),
    ("lcg-skirmish", 4),
    ("lcg-skirmish", 5),
]


def boxes(table: Geometry) -> dict[str, Box]:
    found = {"pool": table.pool, "band": table.band, "hand": table.hand}
    for seat, area in table.areas.items():
        found[f"{seat} plate"] = area.plate
        found |= {f"{seat} {name}": home.box for name, home in area.places.items()}
    return found


def overlap(a: Box, b: Box) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom


@pytest.fixture
def layout_of(catalog: Catalog, setup_of: Callable[..., MatchSetup]) -> Callable[[str, int], Layout]:
    def make(ruleset: str, seats: int) -> Layout:
        match = begin_match(catalog, setup_of(ruleset, seats), {"person": LocalPlayer}, ChanceSource(1))
        return match.table(match.waiting[0].seat).layout

    return make


@pytest.mark.parametrize(("text", "cards"), SCALES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("ruleset", "seats"), TABLES)
def test_areas_lie_within_the_table_and_apart(
    size: tuple[int, int], ruleset: str, seats: int, text: float, cards: float, layout_of: Callable[[str, int], Layout]
) -> None:
    """Two to five seats (K1): every area has a place of its own, whichever seat is at the window."""
    whole = Box(0, 0, *size)
    layout = layout_of(ruleset, seats)
    for window in range(seats):
        found = boxes(geometry(*size, window, layout, text=text, cards=cards))
        for name, box in found.items():
            assert whole.contains(box), name
        for (first, a), (second, b) in combinations(found.items(), 2):
            assert not overlap(a, b), f"{first} lies over {second}"


def test_larger_texts_have_larger_plates_and_smaller_cards_are_smaller(
    layout_of: Callable[[str, int], Layout],
) -> None:
    layout = layout_of("lcg-stronghold", 2)
    usual, texts, cards = (geometry(1560, 960, 0, layout, **scale) for scale in ({}, {"text": 1.5}, {"cards": 0.75}))
    assert texts.areas[0].plate.w > usual.areas[0].plate.w * 1.3
    assert cards.card == pytest.approx(usual.card * 0.75)


def test_the_seat_at_the_window_lies_lowest(layout_of: Callable[[str, int], Layout]) -> None:
    table = geometry(1100, 760, 2, layout_of("lcg-skirmish", 4))
    lowest = max(table.areas.values(), key=lambda area: area.plate.y)
    assert lowest.seat == 2
    assert [seat for seat in table.areas if seat != 2] == [3, 0, 1]


@pytest.fixture
def tables_of(catalog: Catalog, setup_of: Callable[..., MatchSetup]) -> Callable[[str, int], list[Table]]:
    def collect(ruleset: str, seats: int) -> list[Table]:
        match = begin_match(catalog, setup_of(ruleset, seats), {"person": LocalPlayer}, ChanceSource(11))
        choose = chooser(11)
        seen: list[Table] = []
        for at in range(400):
            if match.over:
                break
            decision = match.waiting[0]
            if at % 5 == 0:
                seen.append(match.table(decision.seat))
            assert match.answer(decision.seat, choose(decision, match.view(decision.seat, log=False))) is None
        return seen

    return collect


@pytest.mark.parametrize(("ruleset", "seats"), [("lcg-stronghold", 2), ("lcg-skirmish", 4)])
def test_every_card_in_play_and_every_ring_has_a_place_on_the_table(
    tables_of: Callable[[str, int], list[Table]], ruleset: str, seats: int
) -> None:
    """L1.2: characters, attachments, provinces, strongholds and the own hand are all to be seen."""
    seen = tables_of(ruleset, seats)
    assert len(seen) > 20
    assert any(table.lanes for table in seen)
    for table in seen:
        geo = geometry(1100, 760, table.seat, table.layout)
        placed = spots(table, geo)
        for piece in table.pieces:
            if piece.place.startswith(("home", "province-", "role", "middle")) and piece.place != "province-deck":
                assert piece.no in placed, piece
            if piece.lane or piece.shape == "round":
                assert piece.no in placed, piece
            if piece.place == "hand":
                assert (piece.no in placed) == (piece.seat == table.seat)
            if piece.no in placed:
                assert placed[piece.no].turn == piece.turn
        for spot in placed.values():
            assert 0 <= spot.x <= geo.width
            assert 0 <= spot.y <= geo.height


def test_an_attachment_of_an_lcg_province_lies_small_on_it() -> None:
    """L10.2.1: it covers neither the cards of the next province nor the deck."""
    s = table_of(
        {
            "id": "camp",
            "title": "A battlefield on a province",
            "ruleset": "lcg-stronghold",
            "given": {"phase": "conflict", "A": {"hand": ["31-makeshift-war-camp"]}, "B": {}},
            "when": [{"play": "A/31-makeshift-war-camp", "target": "A/province-2"}],
        }
    )
    family = card_game_of(s.rules.name)
    table = family.table(family.view(s, 0, log=False))
    placed = spots(table, geometry(1400, 900, table.seat, table.layout))
    camp = next(piece for piece in table.pieces if piece.ident == "31-makeshift-war-camp")
    small, province = placed[camp.no], placed[camp.host]
    assert small.width < province.width / 2
    assert abs(small.x - province.x) + small.width / 2 <= province.width / 2
    assert small.z > province.z


def test_what_a_seat_holds_lies_on_none_of_its_numbers(qapp: QApplication) -> None:
    """A ring on a plate leaves the lines of facts beside it their room (L12.4: claimed rings lie with their player)."""
    nothing_drawn: Any = None
    plate = Plate(nothing_drawn)
    facts = (("Hand", "5"), ("Dial", "3"), ("Left", "1"))
    plate.put(QRectF(0, 0, 190, 113), PlateText("A", (("honor", 9), ("fate", 3)), facts, held=2))
    size = held_size(113)
    low = plate._beside_held(QRectF(12, 90, 168, 18))
    assert low.right() <= 190 - 6 - 2 * size
    high = QRectF(12, 40, 168, 18)
    assert plate._beside_held(high) == high
