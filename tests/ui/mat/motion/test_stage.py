"""Movement on a mat without a window: the true table lies at once, pictures come after (animation_player.py)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from l5r_desktop.session import Catalog, Lane, Number, Table
from l5r_desktop.ui.mat.motion.animation_player import LONGEST, MOST
from l5r_desktop.ui.mat.motion.animations import Flight
from l5r_desktop.ui.mat.motion.moving_picture import ABOVE, MovingPicture
from l5r_desktop.ui.mat.scene import Mat

from .tables import (
    DECKS,
    GAMES,
    HERO,
    HOMES,
    OTHER,
    SIZE,
    advance,
    begun_table,
    changed,
    counted,
    in_place,
    mat_of,
    strays,
    without,
)

Make = Callable[[str], tuple[Mat, Table]]
game = pytest.mark.parametrize("ruleset", GAMES)


@pytest.fixture
def laid(catalog: Catalog, qtbot: QtBot) -> Make:
    """A mat with the first table of a game."""

    def make(ruleset: str) -> tuple[Mat, Table]:
        mat, table = mat_of(catalog, ruleset), begun_table(catalog, ruleset)
        mat.show_table(table, None, *SIZE)
        return mat, table

    return make


def figures(mat: Mat) -> list[MovingPicture]:
    return [item for item in mat.items() if isinstance(item, MovingPicture)]


def flight(mat: Mat, number: int) -> Flight:
    found = mat.stage.flight(number)
    assert found is not None
    return found


@game
def test_the_true_table_lies_at_once_and_its_picture_comes_after(ruleset: str, laid: Make) -> None:
    mat, old = laid(ruleset)
    start = mat.items_by_number()[HERO].pos()
    new = changed(old, HERO, place="middle", turn=1)
    mat.show_table(new, None, *SIZE)
    assert in_place(mat, new)
    assert mat.number_at(mat.items_by_number()[HERO].pos()) == HERO
    assert (flight(mat, HERO).pose.x, flight(mat, HERO).pose.y) == (start.x(), start.y())
    assert HERO in mat.stage.moving
    assert mat.stage.clock.runs
    advance(mat, 190)
    assert 0 < flight(mat, HERO).pose.angle < 90
    advance(mat, LONGEST)
    assert not mat.stage.busy
    assert not mat.stage.clock.runs
    assert strays(mat) == []
    assert in_place(mat, new)


@game
def test_a_change_of_a_number_is_told_where_its_card_is_seen(ruleset: str, laid: Make) -> None:
    """A card that goes elsewhere at the same moment takes what is told of it along."""
    mat, old = laid(ruleset)
    counted = changed(old, HERO, numbers=(Number("strength", 3),))
    mat.show_table(counted, None, *SIZE)
    mat.stage.cut()
    start = mat.items_by_number()[HERO].pos()
    mat.show_table(changed(counted, HERO, place="middle", numbers=(Number("strength", 2),)), None, *SIZE)
    (told,) = (item for item in mat.items() if item.zValue() == ABOVE + 32)
    goal = mat.items_by_number()[HERO].pos()
    assert abs(goal.y() - start.y()) > 100
    assert abs(told.y() - start.y()) < 30
    advance(mat, 190)
    on_its_way = flight(mat, HERO).pose
    assert abs(told.x() - on_its_way.x) < 1
    assert abs(told.y() - on_its_way.y) < 60
    advance(mat, 400)
    assert abs(told.y() - goal.y()) < 60


@game
def test_the_mouse_does_not_find_the_moving_picture(ruleset: str, laid: Make) -> None:
    """A click means what lies there now."""
    mat, old = laid(ruleset)
    start = mat.items_by_number()[HERO].pos()
    mat.show_table(without(old, HERO), None, *SIZE)
    assert any((figure.pos() - start).manhattanLength() < 2 for figure in figures(mat))
    assert mat.number_at(start) != HERO
    assert not any(isinstance(item, MovingPicture) for item in mat.items(start))


def test_a_flip_changes_the_picture_in_its_middle(laid: Make) -> None:
    mat, table = laid("lcg-stronghold")
    mat.show_table(changed(table, HERO, ident=None), None, *SIZE)
    mat.stage.cut()
    mat.show_table(table, None, *SIZE)
    back, front = flight(mat, HERO).faces
    assert back.cacheKey() != front.cacheKey()
    seen = []
    for _ in range(4):
        advance(mat, 90)
        seen.append(flight(mat, HERO).face.cacheKey())
    assert seen == [back.cacheKey()] * 2 + [front.cacheKey()] * 2


def test_a_change_on_the_way_starts_where_the_card_is_seen(laid: Make) -> None:
    mat, table = laid("lcg-stronghold")
    mat.show_table(changed(table, HERO, place="middle"), None, *SIZE)
    advance(mat, 200)
    seen = flight(mat, HERO).pose
    mat.show_table(table, None, *SIZE)
    assert flight(mat, HERO).start == seen
    assert in_place(mat, table)
    advance(mat, LONGEST)
    assert strays(mat) == []


def test_a_refresh_on_the_way_changes_nothing_of_it(laid: Make) -> None:
    mat, table = laid("lcg-stronghold")
    new = changed(table, HERO, place="middle")
    mat.show_table(new, None, *SIZE)
    advance(mat, 200)
    before = flight(mat, HERO)
    mat.show_table(new, None, *SIZE)
    assert flight(mat, HERO) is before
    assert strays(mat)
    advance(mat, LONGEST)
    assert strays(mat) == []


@game
def test_without_pace_no_clock_runs_and_nothing_lies_on_top(ruleset: str, laid: Make) -> None:
    mat, table = laid(ruleset)
    states = []
    mat.stage.clock.stateChanged.connect(lambda now, _: states.append(now))
    mat.stage.pace = 0.0
    for number in range(10):
        mat.show_table(changed(table, HERO, turn=number % 2, place="middle"), None, *SIZE)
        mat.fans.open(HERO)
        assert strays(mat) == []
    assert states == []


def test_movement_that_is_switched_off_on_the_way_is_over(laid: Make) -> None:
    mat, table = laid("lcg-stronghold")
    new = changed(table, HERO, place="middle")
    mat.show_table(new, None, *SIZE)
    mat.stage.pace = 0.0
    mat.show_table(new, None, *SIZE)
    assert strays(mat) == []
    assert not mat.stage.clock.runs


@pytest.mark.parametrize("pace", [0.5, 1.0, 2.0])
def test_many_cards_from_one_deck_have_come_after_a_second(pace: float, laid: Make) -> None:
    mat, table = laid("ccg-ivory")
    mat.stage.pace = pace
    hero = table.piece(HERO)
    assert hero is not None
    drawn = tuple(replace(hero, no=1000 + at, place="hand") for at in range(60))
    place, _ = DECKS["ccg-ivory"]
    mat.show_table(counted(replace(table, pieces=(*table.pieces, *drawn)), table.seat, place, -60), None, *SIZE)
    assert len(mat.stage.moving) >= 60
    advance(mat, LONGEST)
    assert mat.stage.moving == frozenset()


def test_dozens_of_changes_in_a_row_are_not_queued(laid: Make) -> None:
    mat, table = laid("lcg-stronghold")
    for at in range(60):
        table = changed(table, HERO, turn=at % 2, place=("middle", "home")[at % 2])
        mat.show_table(table, None, *SIZE)
        advance(mat, 5)
    assert len(figures(mat)) <= 3
    advance(mat, LONGEST)
    assert mat.stage.moving == frozenset()
    assert in_place(mat, table)


def test_more_than_an_eye_can_follow_does_not_move(laid: Make) -> None:
    mat, table = laid("ccg-ivory")
    hero = table.piece(HERO)
    assert hero is not None
    many = tuple(replace(hero, no=1000 + at) for at in range(MOST + 1))
    mat.show_table(replace(table, pieces=(*table.pieces, *many)), None, *SIZE)
    assert strays(mat) == []
    assert not mat.stage.busy


def test_a_card_that_was_carried_and_let_go_returns(laid: Make) -> None:
    mat, table = laid("lcg-stronghold")
    mat.items_by_number()[HERO].setPos(700, 100)
    mat.show_table(table, None, *SIZE)
    assert in_place(mat, table)
    assert (flight(mat, HERO).pose.x, flight(mat, HERO).pose.y) == (700, 100)


@game
def test_wiping_and_another_seat_end_all_movement(ruleset: str, laid: Make) -> None:
    mat, table = laid(ruleset)
    mat.show_table(changed(table, HERO, place="middle"), None, *SIZE)
    mat.show_table(replace(table, seat=1 - table.seat), None, *SIZE)
    assert strays(mat) == []
    mat.show_table(changed(replace(table, seat=1 - table.seat), HERO, place="middle"), None, *SIZE)
    assert mat.stage.busy
    mat.wipe()
    assert mat.items_by_number() == {}
    assert figures(mat) == []
    assert not mat.stage.clock.runs
    mat.show_table(table, None, *SIZE)
    assert strays(mat) == [], "what was wiped is not remembered"


@game
def test_a_thousand_random_changes_leave_nothing_behind(ruleset: str, laid: Make) -> None:
    """Cards of every kind of move, with the clock at any point between two changes."""
    mat, first = laid(ruleset)
    random = Random(5)
    table = first
    moved = 0
    for at in range(1000):
        table = first if not random.randrange(60) else shuffled(table, first, ruleset, random)
        size = SIZE if random.randrange(40) else (1000, 700)
        mat.show_table(table, None, *size)
        moved += len(mat.stage.moving)
        if random.randrange(3):
            advance(mat, random.choice((7, 60, 250, 900)))
        if not random.randrange(100):
            mat.wipe()
        if at % 50 == 0:
            mat.show_table(table, None, *SIZE)
            assert in_place(mat, table)
    assert moved > 1000
    mat.show_table(table, None, *SIZE)
    advance(mat, 3 * LONGEST)
    assert strays(mat) == []
    assert in_place(mat, table)


def shuffled(table: Table, first: Table, ruleset: str, random: Random) -> Table:
    """The table with something changed: of a card, of a counter, of the favor, of the lanes or of the dials."""
    number = random.choice((HERO, OTHER))
    if table.piece(number) is None:
        return replace(table, pieces=first.pieces)
    match random.randrange(10):
        case 0:
            return changed(table, number, turn=random.randrange(4))
        case 1:
            return changed(table, number, ident=None)
        case 2:
            return counted(without(table, number), table.seat, DECKS[ruleset][0], 1)
        case 3:
            return without(table, number)
        case 4:
            seat = random.randrange(2)
            return changed(table, number, seat=seat, place=random.choice(("hand", "middle", HOMES[ruleset])))
        case 5:
            one, *rest = table.plates
            kind, n = one.counters[0]
            counters = ((kind, n + random.choice((-2, 1))), *one.counters[1:])
            return replace(table, plates=(replace(one, counters=counters), *rest))
        case 6:
            signed = random.randrange(2)
            sign = "favor-military" if ruleset.startswith("lcg") else "favor"
            plates = (replace(p, signs=(sign,) if p.seat == signed else ()) for p in table.plates)
            return replace(table, plates=tuple(plates))
        case 7:
            return changed(table, number, base=True, dim=bool(random.randrange(2)))
        case 8 if not table.layout.stacked:
            lane = Lane(1, -1, (0, 1), (2, 1), "military", (("word", "military"),), ())
            return replace(table, lanes=() if table.lanes else (lane,))
        case _:
            return replace(table, dials=(table.dials[0] + 2, ((0, random.randint(1, 5)), (1, 3))))
