"""Arrows from the card that asks for targets (ui/mat/arrows.py)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot

from l5r_desktop.session import AnswerBuilder, Catalog, Decision, Option, Table
from l5r_desktop.ui.mat.arrows import Arrow, outline, past
from l5r_desktop.ui.mat.scene import Mat

from ..ccg_tables import four_battlefields
from ..table.reading_tables import Make, reading_page
from .motion.tables import HERO, OTHER, SIZE, begun_table, changed, mat_of

__all__ = ["reading_page"]
THIRD = 902


def asking(table: Table, source: int = HERO) -> AnswerBuilder:
    """Up to two of two other cards are to be chosen."""
    options = tuple(Option(f"card-{number}", card=number) for number in (OTHER, THIRD))
    return AnswerBuilder(Decision(table.seat, "target", "choose-target", options, 0, 2, source=source))


def laid(catalog: Catalog) -> tuple[Mat, Table]:
    table = begun_table(catalog, "lcg-stronghold")
    hero = table.piece(HERO)
    assert hero is not None
    return mat_of(catalog, "lcg-stronghold"), replace(table, pieces=(*table.pieces, replace(hero, no=THIRD)))


def hover(mat: Mat, number: int) -> None:
    mat._hover(number)


def reaches(arrow: Arrow | None, mat: Mat, number: int) -> bool:
    assert arrow is not None
    point: QPointF = mat.items_by_number()[number].pos()
    return arrow.boundingRect().adjusted(-4, -4, 4, 4).contains(point)


def test_an_arrow_goes_from_the_card_that_asks_to_the_one_pointed_at(catalog: Catalog, qtbot: QtBot) -> None:
    mat, table = laid(catalog)
    mat.show_table(table, asking(table), *SIZE)
    assert (mat.arrows.pointed, mat.arrows.chosen) == (None, ())
    hover(mat, OTHER)
    assert reaches(mat.arrows.pointed, mat, HERO)
    assert reaches(mat.arrows.pointed, mat, OTHER)
    assert mat.number_at(mat.items_by_number()[OTHER].pos()) == OTHER, "the arrow is not in the way of the mouse"
    hover(mat, -1)
    assert mat.arrows.pointed is None
    assert not [item for item in mat.items() if isinstance(item, Arrow)]


def test_no_arrow_goes_to_what_cannot_be_chosen(catalog: Catalog, qtbot: QtBot) -> None:
    mat, table = laid(catalog)
    mat.show_table(table, asking(table), *SIZE)
    ring = next(piece.no for piece in table.pieces if piece.shape == "round")
    hover(mat, ring)
    assert mat.arrows.pointed is None


def test_thin_arrows_stay_on_those_chosen(catalog: Catalog, qtbot: QtBot) -> None:
    mat, table = laid(catalog)
    picking = asking(table)
    picking.choose(f"card-{OTHER}")
    mat.show_table(table, picking, *SIZE)
    (thin,) = mat.arrows.chosen
    assert reaches(thin, mat, OTHER)
    hover(mat, THIRD)
    assert reaches(mat.arrows.pointed, mat, THIRD)
    hover(mat, OTHER)
    assert mat.arrows.pointed is None


def test_the_keyboard_points_as_the_mouse_does(catalog: Catalog, qtbot: QtBot) -> None:
    mat, table = laid(catalog)
    mat.show_table(table, asking(table), *SIZE)
    mat.step("left")
    assert mat.cursor.number in (OTHER, THIRD)
    assert reaches(mat.arrows.pointed, mat, mat.cursor.number)


def test_without_a_card_that_asks_there_is_no_arrow(catalog: Catalog, qtbot: QtBot) -> None:
    mat, table = laid(catalog)
    mat.show_table(table, asking(table, source=-1), *SIZE)
    hover(mat, OTHER)
    assert mat.arrows.pointed is None
    mat.show_table(table, asking(table), *SIZE)
    assert mat.arrows.pointed is not None
    mat.show_table(changed(table, HERO, place="hand", seat=1 - table.seat), asking(table), *SIZE)
    assert mat.arrows.pointed is None
    mat.show_table(table, asking(table), *SIZE)
    mat.wipe()
    assert not [item for item in mat.items() if isinstance(item, Arrow)]


@pytest.mark.parametrize("size", [(1280, 720), (1600, 1000)])
def test_an_arrow_bends_past_the_totals_of_a_lane(
    catalog: Catalog, qtbot: QtBot, reading_page: Make, size: tuple[int, int]
) -> None:
    """The totals are what a player who chooses a target looks at: from each side of a lane to the other they stay
    readable.
    """
    page = reading_page(four_battlefields(catalog), size=size)
    mat = page.mat
    numbers = [box for box in mat.lanes.numbers() if not box.isEmpty()]
    assert numbers
    lane = next(lane for lane in page.link.table.lanes if lane.active)
    sides = [
        [mat.items_by_number()[p.no].pos() for p in page.link.table.pieces if p.lane == lane.number and p.side == side]
        for side in (0, 1)
    ]  # fmt: skip
    ways = [(one, other) for one in sides[0] for other in sides[1]]
    straight = [way for way in ways if any(outline(*way, 7).intersects(box) for box in numbers)]
    assert straight, "without a bend the totals would be covered"
    for one, other in ways:
        assert not any(past(numbers, one, other, 7).intersects(box) for box in numbers)
