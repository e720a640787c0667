"""Arrows from the card that asks for targets (ui/mat/arrows.py)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, QRectF
from pytestqt.qtbot import QtBot

from l5r_desktop.app.screenshots import ScreenshotMaker
from l5r_desktop.app.screenshots.screens import FOLDER
from l5r_desktop.session import AnswerBuilder, Catalog, Decision, Option, Table
from l5r_desktop.ui import Settings, TablePage
from l5r_desktop.ui.mat.arrows import Arrow, Kept, outline, past
from l5r_desktop.ui.mat.names_seen import NamesSeen
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
        assert not any(past(Kept(numbers), one, other, 7).intersects(box) for box in numbers)


def page_of(name: str, maker: ScreenshotMaker, size: tuple[int, int], qtbot: QtBot) -> TablePage:
    page = maker.page(FOLDER / f"{name}.yaml", 1.0, Settings())
    qtbot.addWidget(page)
    page.resize(*size)
    page.show()
    page.refresh()
    return page


@pytest.mark.slow
@pytest.mark.parametrize(("name", "size"), [("conflict", (1600, 1000)), ("battlefields", (1280, 720))])
def test_shafts_of_arrows_leave_the_names_of_cards_readable(
    name: str, size: tuple[int, int], maker: ScreenshotMaker, qtbot: QtBot
) -> None:
    """From cards of the hand and rings to each card that fights: arrows to what a claimed ring or an action is aimed at
    lay across the names of the cards between.
    """
    page = page_of(name, maker, size, qtbot)
    mat, table = page.mat, page.link.table
    sources = [p.no for p in table.pieces if (p.place == "hand" and p.seat == table.seat) or p.shape == "round"][::3]
    targets = [p.no for p in table.pieces if p.lane]
    names = NamesSeen().of(mat.items_by_number().values())
    straight = crossed = 0
    for source in sources:
        for target in targets:
            mat.told.join([(source, target)])
            for arrow in mat.told.chosen:
                end = mat.aimed(target, mat.aimed(source))
                assert end is not None
                # Its head tells which card is meant, and its end lies on the name where no more is seen.
                near = QRectF(end.x() - 22, end.y() - 22, 44, 44)
                begin = mat.aimed(source, end)
                assert begin is not None
                boxes = [box for box in names if not box.intersects(near) and not box.contains(begin)]
                inner = [box.adjusted(2, 2, -2, -2) for box in boxes]
                crossed += sum(arrow.path().intersects(box) for box in inner)
                straight += sum(outline(begin, end, 7).intersects(box) for box in inner)
    assert straight > 20
    assert not crossed


@pytest.mark.parametrize("name", ["conflict", "battlefields"])
def test_an_arrow_ends_at_what_is_attached_and_not_at_its_host(name: str, maker: ScreenshotMaker, qtbot: QtBot) -> None:
    page = page_of(name, maker, (1280, 720), qtbot)
    mat, table = page.mat, page.link.table
    attached = [p.no for p in table.pieces if p.host >= 0 and p.no in mat.items_by_number()]
    source = next(p.no for p in table.pieces if p.place == "hand" and p.seat == table.seat)
    items = mat.items_by_number()
    seen = [no for no in attached if mat.aimed(no) != items[no].pos()]
    assert len(seen) > 3
    for number in seen:
        end = mat.aimed(number, mat.aimed(source))
        assert end is not None
        assert mat.number_at(end) == number
