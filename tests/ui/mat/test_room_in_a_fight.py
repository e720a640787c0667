"""How much room a conflict or battle gets, and what is beside it meanwhile (ui/mat/needs.py)."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from l5r_desktop.rulesets.ccg.display.table import table as drawn
from l5r_desktop.rulesets.ccg.display.view import view
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.registry import card_game_of
from l5r_desktop.session import WORDED_FROM, Catalog, Table, TablePiece
from l5r_desktop.session.scenario.runner import table_of
from l5r_desktop.ui.mat.boxes import RATIO
from l5r_desktop.ui.mat.lanes import lane_boxes
from l5r_desktop.ui.mat.layout_worth import extents
from l5r_desktop.ui.mat.needs import laid_out
from l5r_desktop.ui.mat.piece_widths import COVER
from l5r_desktop.ui.mat.spots import spots

from ..ccg_tables import armed, attacked, begun
from .mat_sizes import SIZES, WIDE, Shown

LANE, HAND = "lane", "hand"
OLD_WIDTHS = {
    ("conflict", LANE): (84, 59), ("conflict", HAND): (92, 65), ("battlefields", LANE): (74, 56),
    ("battlefields", HAND): (74, 56),
}  # fmt: skip
"""Widths of cards before rows were laid out by need, in pixels, in both sizes."""


@pytest.mark.parametrize(("screen", "where", "least"), [
    ("conflict", LANE, 1.45), ("conflict", HAND, 1.7), ("battlefields", LANE, 1.15), ("battlefields", HAND, 1.45),
])  # fmt: skip
def test_what_is_fought_over_and_the_hand_come_to_the_front(
    shown_table: Shown, screen: str, where: str, least: float, qapp: QApplication
) -> None:
    table = shown_table(screen)
    open_lane = next(lane for lane in table.lanes if lane.active)
    cards = [
        piece.no
        for piece in table.pieces
        if (piece.lane == open_lane.number if where == LANE else piece.place == "hand" and piece.seat == table.seat)
    ]
    for size, old in zip(SIZES, OLD_WIDTHS[screen, where], strict=True):
        placed = spots(table, laid_out(table, *size))
        assert min(placed[no].width for no in cards) >= least * old


def test_a_battle_beside_many_bowed_cards_leaves_the_hand_its_texts(catalog: Catalog, qapp: QApplication) -> None:
    """What was at home had no room in one row with the Provinces: the armies lay one above the other, and eight cards
    of the hand beside all else, 77 pixels wide, without a text.
    """
    s = begun(catalog, "ccg-celestial")
    attacker = s.memory["active"]
    sent, kept = armed(s, attacker, 2, 2), armed(s, 1 - attacker, 6, 4)
    record = attacked(s, attacker)
    for no in (*sent, *kept[:2]):
        s.edit(no).place = record.fields[0][0]
    for no in s.zones[z.at(1 - attacker, z.HOME)]:
        s.edit(no).bowed = no not in kept[:2]
    for no in s.zones[z.at(1 - attacker, z.FATE_DECK)][:3]:
        s.move(no, z.at(1 - attacker, z.HAND))
    s.memory["attack"] = replace(record, battle=record.fields[0][0], segment="combat")
    s.index = None
    table = drawn(view(s, 1 - attacker))
    geo = laid_out(table, 1280, 605, text=1.5)
    placed = spots(table, geo)
    held = [piece.no for piece in table.pieces if piece.place == "hand" and piece.seat == table.seat]
    assert len(held) >= 8
    assert geo.abreast
    assert min(placed[no].width for no in held) >= WORDED_FROM


@pytest.mark.parametrize("screen", ["conflict", "duel-lcg"])
def test_in_a_conflict_all_own_cards_are_half_as_large_again(
    shown_table: Shown, screen: str, qapp: QApplication
) -> None:
    """They were 90 and 60 pixels wide; what lies in Provinces and at home, and who fights."""
    table = shown_table(screen)
    own = [
        piece.no
        for piece in table.pieces
        if piece.seat == table.seat and (piece.lane or piece.place == "home" or piece.place.startswith("province-"))
    ]
    for size, old in zip(SIZES, (90, 60), strict=True):
        placed = spots(table, laid_out(table, *size))
        assert min(placed[no].width for no in own) >= 1.5 * old


@pytest.mark.parametrize(
    ("screen", "own", "least"),
    [("conflict", False, (90, 60)), ("battlefields", True, (100, 68)), ("skirmish-five", False, (66, 42)),
     ("free-for-all", False, (70, 36))],
)  # fmt: skip
def test_provinces_are_read_while_something_is_fought_over(
    shown_table: Shown, screen: str, own: bool, least: tuple[int, int], qapp: QApplication
) -> None:
    """Those of others in a conflict were 80 and 55 pixels wide, in a free for all 52 and 32; the own ones at a battle
    61 and 41. With five seats those of others are smaller than they could be: own cards are read first."""
    table = shown_table(screen)
    seats = [seat for seat in range(len(table.layout.rows)) if (seat == table.seat) == own]
    for size, wide in zip(SIZES, least, strict=True):
        geo = laid_out(table, *size)
        sites = [home for seat in seats for home in geo.areas[seat].places.values() if home.kind == "site"]
        assert len(sites) >= 4
        assert min(home.card for home in sites) >= wide


def test_no_card_at_the_fight_or_in_the_hand_hides_its_neighbor(shown_table: Shown, qapp: QApplication) -> None:
    """Names, numbers and hosts of all who fight can be read: four attackers, a bowed one, attachments. Where one covers
    the end of another, that one is upright, and its name and numbers are drawn beside what covers it.
    """
    for screen in ("conflict", "battlefields"):
        table = shown_table(screen)
        open_lanes = {0, *(lane.number for lane in table.lanes if lane.active)}
        for size in SIZES:
            placed = spots(table, laid_out(table, *size))
            groups: dict[object, list[TablePiece]] = {}
            for piece in table.pieces:
                shown = piece.lane in open_lanes and (piece.lane or piece.place == "hand")
                if piece.host < 0 and shown and piece.no in placed:
                    groups.setdefault((piece.lane, piece.side, piece.place), []).append(piece)
            for pieces in groups.values():
                row = sorted((placed[piece.no] for piece in pieces), key=lambda spot: spot.x)
                for a, b in pairwise(row):
                    half = [spot.width * (RATIO if spot.turned else 1) / 2 for spot in (a, b)]
                    hidden = (sum(half) - (b.x - a.x)) / a.width
                    assert hidden <= (COVER if pieces[0].lane else 0) + 0.01, (screen, size)
                    assert hidden <= 0.03 or (not a.turned and a.over == pytest.approx(hidden, abs=0.01))


def test_attachments_in_a_lane_show_their_names_where_there_is_room(shown_table: Shown, qapp: QApplication) -> None:
    """In the LCG they lie beside their host; 0.3 of the width was seen of each, with half of the lane empty."""
    table = shown_table("conflict")
    placed = spots(table, laid_out(table, *SIZES[1]))
    seen: dict[int, list[float]] = {0: [], 1: []}
    for host in (p for p in table.pieces if p.lane and p.host < 0 and not p.turn % 2):
        right = placed[host.no].x
        for no in host.attached:
            seen[host.side].append((right - placed[no].x) / placed[no].width)
            right = placed[no].x
    attackers, defenders = seen[0], seen[1]
    assert len(attackers) == len(defenders) == 3
    assert min(attackers) >= 0.31, "no less than ever"
    assert min(defenders) >= 0.43


@pytest.mark.parametrize("size", SIZES)
def test_where_nobody_is_at_home_no_row_is_kept_for_them_in_a_conflict(
    shown_table: Shown, size: tuple[int, int], qapp: QApplication
) -> None:
    """L3.3: who is in the conflict has left home. Half a row was kept for nobody."""
    table = shown_table("conflict")
    gone = {p.no for p in table.pieces if p.place == "home" and not p.lane}
    gone |= {no for p in table.pieces if p.no in gone for no in p.attached}
    away = replace(table, pieces=tuple(p for p in table.pieces if p.no not in gone))
    geo = laid_out(away, *size)
    for area in geo.areas.values():
        sites = [home.box for home in area.places.values() if home.kind == "site"]
        assert area.places["home"].box.y == sites[0].y, "beside Provinces"


@pytest.mark.parametrize("size", [*SIZES, (1280, 636)])
@pytest.mark.parametrize("screen", ["battlefields", "siege-battle"])
def test_where_nobody_is_at_home_own_provinces_have_the_room_in_a_battle(
    shown_table: Shown, screen: str, size: tuple[int, int], qapp: QApplication
) -> None:
    """Ivory "Combat Segment": a row with nothing but a deck lay below the own Provinces."""
    table = shown_table(screen)
    gone = {p.no for p in table.pieces if p.seat == table.seat and p.place in ("units", "holdings") and not p.lane}
    gone |= {no for p in table.pieces if p.no in gone for no in p.attached}
    away = replace(table, pieces=tuple(p for p in table.pieces if p.no not in gone))
    own = laid_out(away, *size).areas[table.seat].places
    sites = [home.box for home in own.values() if home.kind == "site"]
    assert all(home.box.y == sites[0].y for home in own.values() if home.kind == "run")


@pytest.mark.parametrize(
    ("screen", "fought", "own", "home", "hand"),
    [("siege", 0, 89, 89, 130), ("siege-battle", 90, 84, 84, 119), ("siege-defense", 84, 83, 83, 130),
     ("siege-end", 94, 89, 89, 130), ("siege-six", 0, 97, 97, 130), ("free-for-all", 85, 84, 84, 116),
     ("skirmish-five", 90, 87, 87, 107), ("battlefields", 90, 95, 95, 103)],
)  # fmt: skip
def test_in_a_small_window_a_battle_and_own_cards_are_read(
    shown_table: Shown, screen: str, fought: int, own: int, home: int, hand: int, qapp: QApplication
) -> None:
    """84 pixels are half as many again as cards of the CCG once had; own Provinces had 46 to 65 then. Later what was at
    home had 66 to 81, and hands of two or three cards 190. What others have is read too, for which own cards gave way.
    """
    table = shown_table(screen)
    geo = laid_out(table, *WIDE)
    placed = spots(table, geo)
    lanes = {lane.number for lane in table.lanes if lane.active}
    units = [placed[p.no].width for p in table.pieces if p.lane in lanes and p.host < 0]
    assert min(units, default=fought) >= fought
    provinces = {place.name for row in table.layout.rows[table.seat] for place in row.places if place.kind == "site"}
    assert min(geo.areas[table.seat].places[name].card for name in provinces) >= own
    runs = {place.name for row in table.layout.rows[table.seat] for place in row.places if place.kind == "run"}
    there = [p for p in table.pieces if p.seat == table.seat and p.place in runs and not p.lane and p.host < 0]
    assert min(placed[p.no].width for p in there) >= home
    assert min(placed[p.no].width for p in table.pieces if p.place == "hand" and p.seat == table.seat) >= hand


@pytest.mark.parametrize(
    ("screen", "fought", "own", "home"),
    [("battlefields", 112, 114, 114), ("siege", 0, 133, 133), ("siege-battle", 112, 111, 111),
     ("siege-defense", 112, 111, 111), ("siege-end", 116, 115, 115), ("siege-six", 0, 111, 111),
     ("free-for-all", 116, 114, 114), ("skirmish-five", 126, 126, 126)],
)  # fmt: skip
def test_in_a_large_window_a_battle_and_own_cards_are_read(
    shown_table: Shown, screen: str, fought: int, own: int, home: int, qapp: QApplication
) -> None:
    """What was at home had 46 to 72 pixels while a battle was fought; 111 are half as many again as cards of the CCG
    once had, 126 those of the LCG.
    """
    table = shown_table(screen)
    geo = laid_out(table, *SIZES[0])
    placed = spots(table, geo)
    lanes = {lane.number for lane in table.lanes if lane.active}
    assert min((placed[p.no].width for p in table.pieces if p.lane in lanes and p.host < 0), default=fought) >= fought
    names = {name for row in table.layout.rows[table.seat] for place in row.places for name in place.names}
    mine = [home for name, home in geo.areas[table.seat].places.items() if name in names]
    assert min(place.card for place in mine if place.kind == "site") >= own
    runs = {place.name for place in mine if place.kind == "run"}
    there = [p for p in table.pieces if p.seat == table.seat and p.place in runs and not p.lane and p.host < 0]
    assert min(placed[p.no].width for p in there) >= home


def test_armies_that_wait_lie_one_above_the_other_beside_a_battle_that_has_the_width(
    shown_table: Shown, qapp: QApplication
) -> None:
    table = shown_table("battlefields")
    geo = laid_out(table, *SIZES[0])
    assert geo.abreast
    assert geo.piled
    placed = spots(table, geo)
    found = lane_boxes(table, geo)
    for lane in table.lanes:
        box = found[lane.number]
        for side in (0, 1):
            cards = [placed[p.no] for p in table.pieces if p.lane == lane.number and p.side == side and p.host < 0]
            room = box.sides[side]
            assert all(room.y <= spot.y - spot.width * RATIO / 2 + 1 for spot in cards if not spot.turned)
            assert all(spot.y + spot.width * RATIO / 2 - 1 <= room.bottom for spot in cards if not spot.turned)
            assert lane.active or min(spot.width for spot in cards) >= 55
        one, other = box.sides
        apart = one.right <= box.sign.x if lane.active else min(one.bottom, other.bottom) <= box.sign.y
        assert apart, "the sign lies between both sides"


THREE: dict[str, Any] = {
    "id": "three",
    "title": "A conflict among three",
    "ruleset": "lcg-skirmish",
    "given": {
        "phase": "conflict",
        "seats": 3,
        "A": {
            "play": ["01-cautious-scout", "01-seppun-guardsman"],
            "hand": ["01-banzai", "01-rout", "01-charge", "01-outwit"],
        },
        "B": {"play": ["01-lion-s-pride-brawler", "01-akodo-gunso", "01-honored-general"]},
        "C": {"play": ["01-wandering-ronin", "01-kaiu-envoy"]},
    },
    "when": [],
    "then": [],
}
ATTACK = {"by": "B", "type": "military", "ring": "air", "province": "A/province-2", "attackers": ["B/01-akodo-gunso"]}


def among_three(*when: dict[str, Any]) -> Table:
    """The table as its first seat sees it."""
    s = table_of({**THREE, "when": list(when)})
    game = card_game_of(s.rules.name)
    made: Table = game.table(game.view(s, 0, log=False))
    return made


@pytest.mark.parametrize("size", [(1600, 917), (1280, 637)])
def test_others_are_read_while_a_conflict_goes_on_among_three(size: tuple[int, int], qapp: QApplication) -> None:
    """Each of the others had two rows, of cards 72 pixels wide (43 in the smaller window), and most of the table's
    width was bare.
    """
    before = extents(laid_out(among_three(), *size), 0)
    table = among_three({"conflict": ATTACK})
    placed = spots(table, laid_out(table, *size, before=before))
    others = [placed[piece.no].width for piece in table.pieces if piece.seat == 1 and piece.place == "home"]
    assert len(others) == 2
    assert min(others) >= 0.1 * size[1]
