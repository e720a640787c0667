"""What is being played lies where it covers nobody who may be its target (ui/mat/lanes.py)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.registry import card_game_of
from l5r_desktop.session import Catalog, Table, TablePiece
from l5r_desktop.session.scenario.runner import table as screen_table
from l5r_desktop.ui.mat.boxes import RATIO, Spot
from l5r_desktop.ui.mat.geometry import geometry
from l5r_desktop.ui.mat.lanes import lane_boxes
from l5r_desktop.ui.mat.needs import laid_out
from l5r_desktop.ui.mat.spots import spots

from ..ccg_tables import four_battlefields

PLAYED = 9_999


def table_of(catalog: Catalog, lanes: int) -> Table:
    """An attack at so many battlefields, with a card being played."""
    state = four_battlefields(catalog)
    family = catalog.game_catalog("ccg-ivory").card_game
    table = family.table(family.view(state, 0, log=False))
    kept = {lane.number for lane in table.lanes[:lanes]}
    pieces = tuple(
        piece if piece.lane in kept or not piece.lane else replace(piece, lane=min(kept)) for piece in table.pieces
    )
    played = TablePiece(PLAYED, "oath_of_fealty", 0, "middle")
    return replace(table, lanes=tuple(lane for lane in table.lanes if lane.number in kept), pieces=(*pieces, played))


def corners(spot: Spot) -> tuple[float, float, float, float]:
    wide, high = (spot.width * RATIO, spot.width) if spot.turned else (spot.width, spot.width * RATIO)
    return spot.x - wide / 2, spot.y - high / 2, spot.x + wide / 2, spot.y + high / 2


@pytest.mark.parametrize("size", [(964, 600), (1084, 780), (1600, 1000)])
@pytest.mark.parametrize("lanes", [1, 4])
def test_what_is_being_played_covers_no_unit(catalog: Catalog, size: tuple[int, int], lanes: int) -> None:
    table = table_of(catalog, lanes)
    placed = spots(table, geometry(*size, 0, table.layout))
    left, top, right, bottom = corners(placed[PLAYED])
    units = [piece.no for piece in table.pieces if piece.lane]
    assert units
    for number in units:
        a, b, c, d = corners(placed[number])
        assert c <= left or a >= right or d <= top or b >= bottom, number


@pytest.mark.parametrize("by", [0, 2])
@pytest.mark.parametrize("size", [(964, 580), (1114, 740)])
def test_what_is_being_played_covers_no_sign_of_a_conflict_between_several(size: tuple[int, int], by: int) -> None:
    """Skirmish of five: the card lay over the totals, which tell whether it should be resolved again (L8.14)."""
    state = screen_table(data_folder("resources") / "screens" / "skirmish-five.yaml")
    game = card_game_of(state.rules.name)
    table = game.table(game.view(state, 0, log=False))
    assert [lane.active for lane in table.lanes] == [True]
    table = replace(table, pieces=(*table.pieces, TablePiece(PLAYED, "01-banzai", by, "middle", controller=by)))
    geo = laid_out(table, *size)
    left, top, right, bottom = corners(spots(table, geo)[PLAYED])
    sign = lane_boxes(table, geo)[table.lanes[0].number].sign
    assert right <= sign.x or left >= sign.right or bottom <= sign.y or top >= sign.bottom


@pytest.mark.parametrize("size", [(964, 616), (1284, 896)])
@pytest.mark.parametrize("screen", ["dynasty", "conflict"])
def test_what_the_other_plays_lies_at_its_pile_and_moves_no_card_of_the_own_hand(
    size: tuple[int, int], screen: str
) -> None:
    """It lay at the end of the own hand's row, whose cards became smaller and moved for it."""
    state = screen_table(data_folder("resources") / "screens" / f"{screen}.yaml")
    game = card_game_of(state.rules.name)
    table = game.table(game.view(state, 0, log=False))
    hand = [piece.no for piece in table.pieces if piece.place == "hand" and piece.seat == table.seat]
    other = 1 - table.seat
    played = TablePiece(PLAYED, "01-banzai", other, "middle", back="conflict", owner=other, controller=other)
    playing = replace(table, pieces=(*table.pieces, played))
    before, after = (spots(one, laid_out(one, *size)) for one in (table, playing))
    assert hand
    assert [before[no] for no in hand] == [after[no] for no in hand]
    box = laid_out(playing, *size).areas[other].places["conflict-discard"].box
    left, top, right, bottom = corners(after[PLAYED])
    assert left < box.x + box.w / 2 < right
    assert top < box.y + box.h / 2 < bottom
    assert top >= 0
    assert right <= size[0]
    assert right - left > box.w, "larger than the pile, so that it is seen"
    own = replace(played, seat=table.seat, owner=table.seat, controller=table.seat)
    mine = replace(table, pieces=(*table.pieces, own))
    geo = laid_out(mine, *size)
    assert corners(spots(mine, geo)[PLAYED])[2] == pytest.approx(geo.hand.right), "the own one lies in the own row"


@pytest.mark.parametrize("size", [(1280, 637), (1600, 917)])
def test_what_one_of_several_others_plays_lies_at_its_pile(size: tuple[int, int]) -> None:
    """Skirmish of five: it lay beside the own hand, whose cards became smaller for it, as if it came from there."""
    state = screen_table(data_folder("resources") / "screens" / "skirmish-five.yaml")
    game = card_game_of(state.rules.name)
    table = game.table(game.view(state, 0, log=False))
    hand = [piece.no for piece in table.pieces if piece.place == "hand" and piece.seat == table.seat]
    played = TablePiece(PLAYED, "01-banzai", 2, "middle", back="conflict", owner=2, controller=2)
    playing = replace(table, pieces=(*table.pieces, played))
    before, after = (spots(one, laid_out(one, *size)) for one in (table, playing))
    assert hand
    assert [before[no] for no in hand] == [after[no] for no in hand]
    box = laid_out(playing, *size).areas[2].places["conflict-discard"].box
    left, top, right, bottom = corners(after[PLAYED])
    assert left < box.x + box.w / 2 < right
    assert top < box.y + box.h / 2 < bottom
    assert right - left > 1.5 * box.w, "so large that it is seen"


@pytest.mark.parametrize("by", [0, 1])
@pytest.mark.parametrize("size", [(964, 600), (1600, 1000)])
def test_no_lane_moves_for_what_is_being_played(catalog: Catalog, size: tuple[int, int], by: int) -> None:
    """The lanes shifted to the left by some 50 pixels, and what was about to be clicked with them."""
    playing = table_of(catalog, 4)
    back = [
        replace(piece, owner=by, controller=by, back="fate") if piece.no == PLAYED else piece
        for piece in playing.pieces
    ]
    playing = replace(playing, pieces=tuple(back))
    table = replace(playing, pieces=tuple(piece for piece in playing.pieces if piece.no != PLAYED))
    before, after = (lane_boxes(one, laid_out(one, *size)) for one in (table, playing))
    assert before == after


@pytest.mark.parametrize("held", [4, 6, 7])
def test_cards_of_the_hand_stay_as_wide_as_they_were_while_one_of_them_is_played(held: int) -> None:
    """The card that was played was as high as the row, and the others became too small for their texts."""
    state = screen_table(data_folder("resources") / "screens" / "dynasty.yaml")
    game = card_game_of(state.rules.name)
    table = game.table(game.view(state, 0, log=False))
    others = tuple(piece for piece in table.pieces if piece.place != "hand" or piece.seat != table.seat)
    hand = tuple(TablePiece(PLAYED - n, "01-banzai", 0, "hand") for n in range(held + 1))
    whole = replace(table, pieces=(*others, *hand))
    geo = laid_out(whole, 1100, 740)
    before = spots(whole, geo)
    playing = replace(whole, pieces=(*others, replace(hand[0], place="middle", controller=0), *hand[1:]))
    after = spots(playing, geo)
    for piece in hand[1:]:
        assert after[piece.no].width >= before[piece.no].width - 2, piece
    assert after[PLAYED].width >= before[PLAYED].width - 2
