"""Much at home at a table of several, and units on their way to battlefields (ui/mat/piece_widths.py)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtWidgets import QApplication

from l5r_desktop.rulesets.registry import card_game_of
from l5r_desktop.session import Table
from l5r_desktop.session.scenario.runner import table_of
from l5r_desktop.ui.mat.needs import laid_out
from l5r_desktop.ui.mat.piece_widths import lane_width
from l5r_desktop.ui.mat.spots import spots

from .mat_sizes import SIZES, WIDE

ARMY = ["~horror"] * 20
HORROR = {"type": "personality", "force": 3, "chi": 3}
FOLLOWER = {"type": "follower", "force": 1}


def table(**given: object) -> Table:
    stubs = {"horror": HORROR, "follower": FOLLOWER}
    case = {
        "id": "x",
        "title": "x",
        "ruleset": "ccg-siege",
        "given": {"turn": "A", "stubs": stubs, **given},
        "when": [],
        "then": [],
    }
    game = card_game_of("ccg-siege")
    return game.table(game.view(table_of(case), 0, log=False))


@pytest.mark.parametrize("size", SIZES)
def test_each_name_of_an_army_at_home_has_a_strip_of_its_own(size: tuple[int, int], qapp: QApplication) -> None:
    """Siege: 2. Junzo's twenty units lay side by side, 20 pixels of each to be seen."""
    equal = table(A={}, B={}, C={}, S={"play": ARMY})
    shown = replace(equal, pieces=tuple(replace(piece, tokens=(("wealth", piece.no),)) for piece in equal.pieces))
    placed = spots(shown, laid_out(shown, *size))
    army = [placed[piece.no] for piece in shown.pieces if piece.place == "units" and piece.seat == 3]
    assert len(army) == 20
    assert all(spot.folded and spot.width >= 30 for spot in army)
    columns: dict[float, list[float]] = {}
    for spot in army:
        columns.setdefault(round(spot.x), []).append(spot.y)
    assert 3 <= len(columns) <= 10
    assert all(below - above >= 11 for ys in columns.values() for above, below in pairwise(sorted(ys)))
    lefts = sorted(columns)
    assert all(right - left >= army[0].width for left, right in pairwise(lefts))


@pytest.mark.parametrize("size", [*SIZES, WIDE])
def test_equal_units_at_another_s_home_lie_in_a_counted_heap(size: tuple[int, int], qapp: QApplication) -> None:
    """Siege: 2. Twenty equal units were 30 pixels wide in columns, as if each had another name."""
    shown = table(A={}, B={}, C={}, S={"play": ARMY})
    placed = spots(shown, laid_out(shown, *size))
    army = [placed[piece.no] for piece in shown.pieces if piece.place == "units" and piece.seat == 3]
    assert max(spot.copies for spot in army) == 20
    assert min(spot.width for spot in army) >= 46


def _crowded(count: int) -> dict[str, object]:
    """Seats as they are in the middle of a game: two units and some Holdings, of which two are bowed."""
    holdings = ["marketplace", "famous_bazaar", "productive_mine", "copper_mine", "iron_mine", "silver_mine"]
    bowed = [{"card": card, "bowed": True} for card in holdings[:2]]
    units = ["kakita_mitohime", "akodo_daiken"]
    return {"play": [*units, *bowed, *holdings[2:count]], "hand": ["block_supply_lines", "sanctioned_duel"]}


@pytest.mark.parametrize(("size", "least"), [(WIDE, 50), (SIZES[0], 58)])
def test_names_of_what_others_have_at_home_are_read_in_the_middle_of_a_game(
    size: tuple[int, int], least: int, qapp: QApplication
) -> None:
    """They were 33 pixels wide at the first of these sizes, beside a hand of two cards with 181."""
    shown = table(A=_crowded(4), B=_crowded(6), C=_crowded(5), S=_crowded(6))
    placed = spots(shown, laid_out(shown, *size))
    theirs = [p for p in shown.pieces if p.seat != shown.seat and p.place in ("units", "holdings") and p.host < 0]
    assert len(theirs) >= 20
    assert min(placed[piece.no].width for piece in theirs) >= least
    own = [p for p in shown.pieces if p.seat == shown.seat and p.place in ("units", "holdings") and p.host < 0]
    assert min(placed[piece.no].width for piece in own) >= 70


def test_a_few_units_still_lie_side_by_side(qapp: QApplication) -> None:
    shown = table(A={}, B={}, C={}, S={"play": ARMY[:6]})
    placed = spots(shown, laid_out(shown, *SIZES[0]))
    army = [placed[piece.no] for piece in shown.pieces if piece.place == "units" and piece.seat == 3]
    assert not any(spot.folded for spot in army)
    assert len({round(spot.x) for spot in army}) == 6


@pytest.mark.parametrize("count", [7, 8])
@pytest.mark.parametrize("bowed", [False, True])
def test_seven_at_home_lie_in_columns_so_that_they_are_known(count: int, bowed: bool, qapp: QApplication) -> None:
    """Side by side eight bowed ones were 32 pixels wide, in a row that was high enough for cards of 77."""
    shown = table(A={}, B={}, C={}, S={"play": [{"card": "~horror", "bowed": bowed}] * count})
    placed = spots(shown, laid_out(shown, *SIZES[0]))
    army = [placed[piece.no] for piece in shown.pieces if piece.place == "units" and piece.seat == 3]
    assert len(army) == count
    assert min(spot.width for spot in army) >= 70


@pytest.mark.parametrize("bowed", [False, True])
def test_a_bowed_attachment_lies_upright_above_its_host(bowed: bool, qapp: QApplication) -> None:
    """Ivory: Bowed. It lay across, over the names of others and over its host's neighbors."""
    hero = {"card": "~horror", "bowed": bowed, "with": [{"card": "~follower", "bowed": True}, "~follower"]}
    shown = table(A={"play": [hero, "~horror"]}, B={}, C={}, S={})
    placed = spots(shown, laid_out(shown, *SIZES[0]))
    attached = [piece for piece in shown.pieces if piece.host >= 0]
    assert len(attached) == 2
    assert not any(placed[piece.no].turned for piece in attached)
    host = placed[attached[0].host]
    assert host.turned == bowed
    assert all(placed[piece.no].y < host.y for piece in attached)


def test_where_units_are_sent_is_wider_while_others_are_still_sent(shown_table: Callable[[str], Table]) -> None:
    """Ivory: Maneuvers Segment. All battlefields were alike, with twelve units at one of them."""
    battle = shown_table("siege-battle")
    lanes = tuple(replace(lane, active=False) for lane in battle.lanes)
    first = lanes[0].number
    sent = tuple(replace(piece, lane=first if piece.lane else 0) for piece in battle.pieces)
    some = replace(battle, lanes=lanes, pieces=sent)
    nobody = replace(some, pieces=tuple(replace(piece, lane=0) for piece in sent))
    assert len(lanes) > 1
    assert lane_width(some, lanes[0]) > 2 * lane_width(some, lanes[1])
    assert lane_width(some, lanes[0]) <= 5 * lane_width(some, lanes[1]), "the names of the others are read"
    assert lane_width(nobody, lanes[0]) == lane_width(nobody, lanes[1])
