"""What is attached fans out, so that each card can be read and clicked (ui/mat/hover_fans.py)."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot

from l5r_desktop.session import AnswerBuilder, Catalog, Decision, Option, Table
from l5r_desktop.ui.mat.hover_fans import cluster, column, fanned, heap
from l5r_desktop.ui.mat.needs import laid_out
from l5r_desktop.ui.mat.scene import Mat
from l5r_desktop.ui.mat.spots import spots

from .motion.tables import GAMES, HERO, OTHER, SIZE, advance, begun_table, in_place, mat_of, shown, strays

game = pytest.mark.parametrize("ruleset", GAMES)
ATTACHED = (910, 911, 912, 913)


def armed_table(catalog: Catalog, ruleset: str) -> Table:
    """A card with four attachments, and one without."""
    table = begun_table(catalog, ruleset)
    hero = table.piece(HERO)
    assert hero is not None
    more = tuple(replace(hero, no=number, host=HERO, place="") for number in ATTACHED)
    pieces = (replace(piece, attached=ATTACHED) if piece.no == HERO else piece for piece in table.pieces)
    return replace(table, pieces=(*pieces, *more))


@pytest.fixture
def armed(catalog: Catalog, qtbot: QtBot) -> Callable[[str], tuple[Mat, Table]]:
    def make(ruleset: str) -> tuple[Mat, Table]:
        mat, table = mat_of(catalog, ruleset), armed_table(catalog, ruleset)
        mat.show_table(table, None, *SIZE)
        return mat, table

    return make


@game
@pytest.mark.parametrize("anchor", [HERO, *ATTACHED])
@pytest.mark.parametrize("place", [0.0, 0.5, 1.0])
def test_every_card_of_a_fan_is_seen_and_the_one_pointed_at_stays(
    catalog: Catalog, ruleset: str, anchor: int, place: float
) -> None:
    """Wherever the cards lie on the table: its width holds them all side by side."""
    table = armed_table(catalog, ruleset)
    spots = dict(shown(table).spots)
    low = min(spots[no].x for no in (HERO, *ATTACHED))
    shift = (SIZE[0] - 160 - (spots[HERO].x - low)) * place - low + 80
    spots |= {no: replace(spots[no], x=spots[no].x + shift) for no in (HERO, *ATTACHED)}
    found = fanned(cluster(table, anchor), spots, anchor, SIZE[0])
    assert found.keys() == {HERO, *ATTACHED}
    assert (found[anchor].x, found[anchor].y) == (spots[anchor].x, spots[anchor].y)
    middles = sorted(spot.x for spot in found.values())
    assert all(b - a >= 0.9 * spots[HERO].width for a, b in itertools.pairwise(middles))
    assert found[anchor].z == max(spot.z for spot in found.values())
    for spot in found.values():
        assert spot.width / 2 - 1 <= spot.x <= SIZE[0] - spot.width / 2 + 1 or spot.no == anchor


def test_a_card_alone_has_no_fan(catalog: Catalog) -> None:
    table = armed_table(catalog, "lcg-stronghold")
    assert cluster(table, OTHER) == ()
    assert cluster(table, 12345) == ()
    assert fanned((HERO,), shown(table).spots, HERO, SIZE[0]) == {}


@game
def test_a_fan_opens_where_the_mouse_rests_and_each_card_can_be_found(
    ruleset: str, armed: Callable[[str], tuple[Mat, Table]], qtbot: QtBot
) -> None:
    mat, table = armed(ruleset)
    middle = mat.items_by_number()[HERO].pos()
    mat.fans.point(HERO, middle)
    assert mat.fans.opened == frozenset(), "a mouse that only passes opens nothing"
    qtbot.waitUntil(lambda: bool(mat.fans.opened))
    assert mat.fans.opened == {HERO, *ATTACHED}
    for number in mat.fans.opened:
        assert mat.number_at(mat.items_by_number()[number].pos()) == number
    advance(mat, 1000)
    assert strays(mat) == []
    inside = mat.items_by_number()[ATTACHED[0]].pos()
    mat.fans.point(ATTACHED[0], inside)
    assert mat.fans.opened == {HERO, *ATTACHED}
    mat.fans.point(-1, QPointF(SIZE[0] - 2, SIZE[1] / 2))
    assert mat.fans.opened == frozenset()
    assert in_place(mat, table)
    advance(mat, 1000)
    assert strays(mat) == []


@game
def test_the_card_under_the_mouse_stays_there_when_the_fan_opens(
    ruleset: str, armed: Callable[[str], tuple[Mat, Table]]
) -> None:
    mat, _ = armed(ruleset)
    for number in (HERO, *ATTACHED):
        rect = mat.items_by_number()[number].sceneBoundingRect()
        points = [
            QPointF(rect.x() + rect.width() * across, rect.y() + rect.height() * down)
            for across in (0.03, 0.1, 0.5, 0.9) for down in (0.03, 0.1, 0.5, 0.9)
        ]  # fmt: skip
        seen = [point for point in points if mat.number_at(point) == number]
        assert seen
        mat.fans.open(number)
        assert all(mat.number_at(point) == number for point in seen)
        mat.fans.close()


def test_a_fan_stays_open_through_a_mark_and_closes_when_its_cards_move(
    armed: Callable[[str], tuple[Mat, Table]],
) -> None:
    mat, table = armed("lcg-stronghold")
    mat.fans.open(HERO)
    advance(mat, 1000)
    where = mat.items_by_number()[ATTACHED[3]].pos()
    options = tuple(Option(f"card-{number}", card=number) for number in ATTACHED)
    mat.show_table(table, AnswerBuilder(Decision(table.seat, "target", "x", options, 0, 3)), *SIZE)
    assert mat.items_by_number()[ATTACHED[3]].pos() == where
    assert strays(mat) == []
    pieces = tuple(replace(piece, turn=1) if piece.no == HERO else piece for piece in table.pieces)
    mat.show_table(replace(table, pieces=pieces), None, *SIZE)
    assert mat.fans.opened == frozenset()
    assert in_place(mat, replace(table, pieces=pieces))


def test_a_fan_never_hides_another_card_that_can_be_chosen(armed: Callable[[str], tuple[Mat, Table]]) -> None:
    """The followers of the unit that was pointed at lay over the other target of the question."""
    mat, table = armed("ccg-ivory")
    mat.fans.open(HERO)
    under = next(
        piece for piece in table.pieces
        if piece.no not in mat.fans.opened and (item := mat.items_by_number().get(piece.no)) is not None
        and any(mat.items_by_number()[no].sceneBoundingRect().contains(item.pos()) for no in ATTACHED)
    )  # fmt: skip
    mat.fans.close()
    for numbers, opened in (((HERO, under.no), False), ((HERO, under.no, ATTACHED[0]), True), ((HERO,), True)):
        options = tuple(Option(f"card-{number}", card=number) for number in numbers)
        mat.show_table(table, AnswerBuilder(Decision(table.seat, "target", "x", options)), *SIZE)
        mat.fans.open(HERO)
        assert bool(mat.fans.opened) == opened, numbers
        mat.fans.close()


def test_the_keyboard_opens_the_fan_of_the_card_it_comes_to(armed: Callable[[str], tuple[Mat, Table]]) -> None:
    mat, table = armed("lcg-stronghold")
    options = tuple(Option(f"card-{number}", card=number) for number in (HERO, *ATTACHED))
    mat.show_table(table, AnswerBuilder(Decision(table.seat, "target", "x", options)), *SIZE)
    mat.cursor.at = None
    mat.step("left")
    assert mat.cursor.number in {HERO, *ATTACHED}
    assert mat.fans.opened == {HERO, *ATTACHED}
    visited = {mat.cursor.number}
    for back in [True] * 5 + [False] * 5:
        mat.cursor.tab(back=back)
        mat.arrive()
        visited.add(mat.cursor.number)
    assert visited >= {HERO, *ATTACHED}


def test_wiping_closes_the_fan(armed: Callable[[str], tuple[Mat, Table]]) -> None:
    mat, _ = armed("ccg-ivory")
    mat.fans.open(HERO)
    mat.wipe()
    assert mat.fans.opened == frozenset()
    assert mat.items_by_number() == {}


def test_a_column_of_a_battlefield_that_waits_fans_out_with_all_its_cards(shown_table: Callable[[str], Table]) -> None:
    """Cards of which only names are seen are shown whole by the mouse at rest."""
    table = shown_table("battlefields")
    placed = spots(table, laid_out(table, 1284, 896))
    waiting = next(lane for lane in table.lanes if not lane.active)
    hosts = [p for p in table.pieces if p.lane == waiting.number and p.side == 0 and p.host < 0]
    inside = {no for piece in hosts for no in (piece.no, *piece.attached)}
    assert len(inside) > 3
    for number in inside:
        assert set(column(table, placed, number)) == inside
    found = fanned(column(table, placed, hosts[0].no), placed, hosts[0].no, 1284)
    middles = sorted(spot.x for spot in found.values())
    assert all(b - a >= 0.9 * placed[hosts[0].no].width for a, b in itertools.pairwise(middles))


def test_equal_units_that_lie_upon_each_other_fan_out(shown_table: Callable[[str], Table]) -> None:
    """Ivory "Combat Segment": a heap of equal units in a battle has a number; each of them can be looked at."""
    table = shown_table("siege-battle")
    lane = next(lane for lane in table.lanes if lane.active)
    unit = next(p for p in table.pieces if p.lane == lane.number and p.host < 0 and not p.attached)
    more = tuple(replace(unit, no=9000 + at) for at in range(5))
    many = replace(table, pieces=(*table.pieces, *more))
    placed = spots(many, laid_out(many, 1280, 616))
    [lying] = [found for piece in more[:1] if (found := heap(many, piece.no))]
    assert set(lying) == {unit.no, *(piece.no for piece in more)}
    assert max(placed[no].copies for no in lying) == 6
    before = [placed[no].x for no in lying]
    assert before == sorted(before, reverse=True), "from right to left"
    opened = fanned(lying, placed, lying[3], 1280)
    assert opened.keys() == set(lying)
    middles = sorted(spot.x for spot in opened.values())
    assert all(b - a >= 0.9 * placed[unit.no].width for a, b in itertools.pairwise(middles))
    assert heap(table, unit.no) == ()


@pytest.mark.parametrize("side", [-1, 1])
def test_a_fan_leaves_the_numbers_of_a_fight_free(catalog: Catalog, side: int) -> None:
    """It covered both totals for as long as the mouse rested on a unit beside the sign."""
    table = armed_table(catalog, "ccg-ivory")
    spots = {no: replace(spot, x=600.0) for no, spot in shown(table).spots.items() if no in (HERO, *ATTACHED)}
    held = spots[HERO]
    near = held.x + side * (held.width / 2 + 4)
    left, right = sorted((near, near + side * 90))
    box = left, held.y - 20, right, held.y + 20
    found = fanned(cluster(table, HERO), spots, HERO, SIZE[0], [box])
    assert found.keys() == {HERO, *ATTACHED}
    for spot in found.values():
        assert spot.x + spot.width / 2 <= left or spot.x - spot.width / 2 >= right


def test_a_fan_without_room_beside_numbers_lies_over_them(catalog: Catalog) -> None:
    table = armed_table(catalog, "ccg-ivory")
    spots = {no: replace(spot, x=600.0) for no, spot in shown(table).spots.items() if no in (HERO, *ATTACHED)}
    held = spots[HERO]
    edges = held.x - held.width / 2, held.x + held.width / 2
    walls = [(edges[0] - 60, held.y - 9, edges[0] - 2, held.y), (edges[1] + 2, held.y - 9, edges[1] + 60, held.y)]
    found = fanned(cluster(table, HERO), spots, HERO, SIZE[0], walls)
    assert found == fanned(cluster(table, HERO), spots, HERO, SIZE[0])
