"""A battle takes the room of the table, and what is not fought at leaves it (ui/mat/lanes.py, needs.py, crowd.py)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, pairwise
from statistics import mean

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from l5r_desktop.app.screenshots import ScreenshotMaker
from l5r_desktop.app.screenshots.screens import FOLDER
from l5r_desktop.session import WORDED_FROM, Table
from l5r_desktop.ui import Settings
from l5r_desktop.ui.mat.lanes import lane_boxes
from l5r_desktop.ui.mat.needs import laid_out
from l5r_desktop.ui.mat.spots import spots

from .mat_sizes import SIZES, Shown
from .test_geometry import boxes, overlap


def emptied(table: Table) -> Table:
    """The table with everybody away from where nothing is fought."""
    waiting = {lane.number for lane in table.lanes if not lane.active}
    gone = {p.no for p in table.pieces if p.lane in waiting}
    gone |= {no for p in table.pieces if p.no in gone for no in p.attached}
    return replace(table, pieces=tuple(p for p in table.pieces if p.no not in gone))


@pytest.mark.parametrize(
    ("screen", "least"), [("siege-battle", (88, 60)), ("siege-defense", (107, 68)), ("free-for-all", (105, 70))]
)
def test_units_in_a_battle_among_many_are_read(
    shown_table: Shown, screen: str, least: tuple[int, int], qapp: QApplication
) -> None:
    """They were 46 pixels wide in Siege, in the small window, and 57 in a free for all."""
    table = shown_table(screen)
    fought = {lane.number for lane in table.lanes if lane.active}
    for size, wide in zip(SIZES, least, strict=True):
        placed = spots(table, laid_out(table, *size))
        assert min(placed[p.no].width for p in table.pieces if p.lane in fought and p.host < 0) >= wide


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("screen", ["siege-battle", "siege-defense", "free-for-all", "siege-end"])
def test_sides_of_a_battle_among_many_lie_left_and_right_of_its_sign(
    shown_table: Shown, screen: str, size: tuple[int, int], qapp: QApplication
) -> None:
    table = shown_table(screen)
    geo = laid_out(table, *size)
    boxes = lane_boxes(table, geo)
    fought = next(lane for lane in table.lanes if lane.active)
    attackers, defenders = boxes[fought.number].sides
    sign = boxes[fought.number].sign
    assert attackers.right <= sign.x
    assert sign.right <= defenders.x
    placed = spots(table, geo)
    for lane in table.lanes:
        whole = boxes[lane.number].whole
        assert geo.band.contains(whole._replace(w=whole.w - 0.01))
        for piece in table.pieces:
            if piece.lane == lane.number and piece.host < 0:
                spot = placed[piece.no]
                assert whole.x <= spot.x - spot.width / 2
                assert spot.x + spot.width / 2 <= whole.right
    for one, other in combinations(boxes.values(), 2):
        assert not overlap(one.whole, other.whole)


def test_very_many_units_lie_one_side_above_the_other(shown_table: Shown, qapp: QApplication) -> None:
    """Beside one another they would be narrower than that."""
    table = shown_table("free-for-all")
    fought = next(lane for lane in table.lanes if lane.active)
    unit = next(p for p in table.pieces if p.lane == fought.number and p.host < 0)
    more = tuple(replace(unit, no=9000 + at, side=at % 2, attached=(), tokens=(("x", at),)) for at in range(22))
    many = replace(table, pieces=(*table.pieces, *more))
    box = lane_boxes(many, laid_out(many, *SIZES[1]))[fought.number]
    assert box.sides[0].bottom <= box.sign.y
    assert box.sign.bottom <= box.sides[1].y


def with_units(table: Table, count: int, *, equal: bool) -> Table:
    """A table with so many units on each side of the battle, none of the added ones with anything attached."""
    fought = next(lane for lane in table.lanes if lane.active)
    more = []
    for side in (0, 1):
        there = [p for p in table.pieces if p.lane == fought.number and p.side == side and p.host < 0]
        for at in range(count - len(there)):
            tokens = () if equal else (("x", at),)
            no = 9000 + 100 * side + at
            more.append(replace(there[0], no=no, attached=(), turn=0, host=-1, tokens=tokens, marks=(), numbers=()))
    return replace(table, pieces=(*table.pieces, *more))


@pytest.mark.parametrize(
    ("screen", "count", "equal", "least"),
    [
        ("siege-battle", 6, True, (95, 65)), ("siege-battle", 12, True, (84, 56)),
        ("siege-battle", 6, False, (88, 58)), ("siege-battle", 12, False, (90, 54)),
        ("siege-defense", 12, True, (107, 70)), ("siege-defense", 12, False, (90, 62)),
        ("free-for-all", 12, True, (105, 70)), ("free-for-all", 12, False, (90, 61)),
    ],
)  # fmt: skip
def test_units_of_a_late_battle_are_read(
    shown_table: Shown, screen: str, count: int, equal: bool, least: tuple[int, int], qapp: QApplication
) -> None:
    """Twelve or 24 units were 80 and 47 pixels wide. Equal ones lie upon each other, with an edge of each to click;
    others cover at most two fifths of one another, and their lane has more of the table.
    """
    table = with_units(shown_table(screen), count, equal=equal)
    fought = next(lane.number for lane in table.lanes if lane.active)
    for size, wide in zip(SIZES, least, strict=True):
        geo = laid_out(table, *size)
        placed = spots(table, geo)
        heads = [p for p in table.pieces if p.lane == fought and p.host < 0]
        assert min(placed[p.no].width for p in heads) >= wide
        box = lane_boxes(table, geo)[fought].whole
        for side in (0, 1):
            row = sorted((placed[p.no] for p in heads if p.side == side), key=lambda spot: spot.x)
            assert sum(spot.copies > 1 for spot in row) == (1 if equal else 0)
            for a, b in pairwise(row):
                assert b.x - a.x >= (0.099 if equal else 0.59) * a.width
            assert box.x <= row[0].x - row[0].width / 2
            assert row[-1].x + row[-1].width / 2 <= box.right


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("screen", ["battlefields", "siege-battle"])
def test_where_nobody_is_while_a_battle_is_fought_there_is_only_a_label(
    shown_table: Shown, screen: str, size: tuple[int, int], qapp: QApplication
) -> None:
    """Lanes shrink when empty. Three empty strips took a third of the middle."""
    table = emptied(shown_table(screen))
    geo = laid_out(table, *size)
    boxes = lane_boxes(table, geo)
    fought = next(lane.number for lane in table.lanes if lane.active)
    labels = [boxes[lane.number].whole for lane in table.lanes if not lane.active]
    assert len(labels) == 3
    assert boxes[fought].whole.w >= 0.85 * geo.band.w
    assert len({(box.x, box.w) for box in labels}) == 1, "one above the other"
    for one, other in combinations([box.whole for box in boxes.values()], 2):
        assert not overlap(one, other)
    assert all(geo.band.contains(box._replace(w=box.w - 0.01)) for box in labels)


def test_a_label_says_where_and_that_nobody_is_there(qtbot: QtBot, plain_booth: ScreenshotMaker) -> None:
    page = plain_booth.page(FOLDER / "siege-battle.yaml", 1.0, Settings())
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.refresh()
    texts = [sign.text for sign in page.mat.lanes.signs.values() if sign.text is not None]
    assert [text.notes for text in texts if text.label] == [("Throne Room", "nobody is here")]
    assert all(text.empty == text.label for text in texts)
    assert [text.sides[0] for text in texts if not text.active and not text.label] == ["◀ The team", "◀ The team"]
    page.link.close()


def test_a_battlefield_that_is_empty_keeps_its_field_while_units_are_sent(
    shown_table: Shown, qapp: QApplication
) -> None:
    """Ivory "Maneuvers Segment": units are put into it."""
    table = emptied(shown_table("battlefields"))
    sent = replace(table, lanes=tuple(replace(lane, active=False) for lane in table.lanes))
    boxes = lane_boxes(sent, laid_out(sent, *SIZES[1]))
    assert all(box.whole.h > 2 * box.sign.h for box in boxes.values())


def without(table: Table, gone: Sequence[int], kept: int = 0) -> Table:
    """A table from which some seats have gone, each with all but some of its cards (Ivory: Player elimination)."""
    plates = tuple(replace(p, notes=("out",)) if p.seat in gone else p for p in table.plates)
    left = [
        p for seat in gone for p in [one for one in table.pieces if one.seat == seat and one.place == "holdings"][:kept]
    ]
    pieces = tuple(p for p in table.pieces if p.seat not in gone or p in left)
    return replace(table, plates=plates, pieces=pieces)


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES)
def test_who_has_left_the_game_is_folded_to_a_line(
    shown_table: Shown, size: tuple[int, int], text: float, qapp: QApplication
) -> None:
    """Ivory: Player elimination. Who is out had a third of the top, and is a line: cards of others are larger."""
    table = shown_table("free-for-all")
    others = [seat for seat in range(4) if seat != table.seat]
    for gone in (others[1:], others[:1]):
        left = without(table, gone)
        geo, before = laid_out(left, *size, text=text), laid_out(without(table, gone, kept=1), *size, text=text)
        living = [seat for seat in others if seat not in gone]
        wide = sum(geo.areas[seat].plate.w for seat in living)
        assert wide + 8 * len(living) >= size[0] - 16
        for seat in gone:
            assert geo.areas[seat].plate.h == 24 * text
            assert geo.areas[seat].plate.bottom < min(geo.areas[one].plate.y for one in living)
        assert not any(overlap(a, b) for a, b in combinations(boxes(geo).values(), 2) if a.w and b.w)
        placed, then = spots(left, geo), spots(left, before)
        theirs = [p.no for p in left.pieces if p.seat in living and not p.lane and p.no in placed]
        assert mean(placed[no].width for no in theirs) > mean(then[no].width for no in theirs)


def test_who_is_out_and_has_cards_left_keeps_some_room(shown_table: Shown, qapp: QApplication) -> None:
    """A card of its side that others control lies there still."""
    table = shown_table("free-for-all")
    others = [seat for seat in range(4) if seat != table.seat]
    geo = laid_out(without(table, others[1:], kept=1), *SIZES[1])
    widths = [geo.areas[seat].plate.w for seat in others]
    assert widths[0] >= 2.2 * max(widths[1:])
    assert min(widths) >= 180, "its plate can be read"


def test_all_others_are_shown_where_all_are_out(shown_table: Shown, qapp: QApplication) -> None:
    """The table of a game that is over can be looked at."""
    table = shown_table("free-for-all")
    geo = laid_out(without(table, [seat for seat in range(4) if seat != table.seat]), *SIZES[1])
    assert min(area.plate.h for area in geo.areas.values()) > 24


@pytest.mark.parametrize("size", SIZES)
def test_a_run_of_another_has_what_it_needs_of_its_row(
    shown_table: Shown, size: tuple[int, int], qapp: QApplication
) -> None:
    """With one Personality and three Holdings, each run had half of the row."""
    table = shown_table("siege-battle")
    area = laid_out(table, *size).areas[0]
    assert area.places["holdings"].box.w >= 2 * area.places["units"].box.w


@pytest.mark.parametrize("sent", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_hand_and_home_are_read_in_an_attack_of_a_late_turn(
    shown_table: Shown, size: tuple[int, int], sent: bool, qapp: QApplication
) -> None:
    """With fourteen at home, hand cards were 61 pixels wide and without text while units were sent,
    and what was at home lay in a heap while a battle was fought.
    """
    table = emptied(shown_table("battlefields"))
    seat = table.seat
    hand = [p for p in table.pieces if p.place == "hand" and p.seat == seat][:4]
    kept = tuple(p for p in table.pieces if p.place != "hand" or p in hand)
    unit = next(p for p in kept if p.lane and p.seat == seat and not p.attached)
    holding = next(p for p in kept if p.place == "holdings" and p.seat == seat and not p.turn)
    more = [replace(unit, no=9000 + at, lane=0, side=0, place="units", host=-1) for at in range(6)]
    more += [replace(holding, no=9100 + at) for at in range(5)]
    lanes = tuple(replace(lane, active=False) for lane in table.lanes) if sent else table.lanes
    late = replace(table, pieces=(*kept, *more), lanes=lanes)
    placed = spots(late, laid_out(late, *size))
    assert min(placed[p.no].width for p in hand) >= WORDED_FROM
    for place in ("units", "holdings"):
        home = sorted(
            (placed[p.no] for p in late.pieces if p.place == place and p.seat == seat and p.host < 0),
            key=lambda spot: spot.x,
        )
        assert min(spot.width for spot in home) >= (31 if not sent else 42)
        assert not any(spot.over for spot in home), "side by side"
