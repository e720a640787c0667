"""How much room each row gets by what lies in it (ui/mat/needs.py)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from l5r_desktop.app.screenshots import ScreenshotMaker
from l5r_desktop.app.screenshots.screens import FOLDER
from l5r_desktop.faces import SMALL_BELOW
from l5r_desktop.session import WORDED_BELOW, Catalog, ChanceSource, LocalPlayer, MatchSetup, Table, TablePiece
from l5r_desktop.session.match_factory import begin_match
from l5r_desktop.ui import Settings
from l5r_desktop.ui.mat.boxes import RATIO, Box
from l5r_desktop.ui.mat.geometry import Geometry, geometry
from l5r_desktop.ui.mat.lanes import lane_boxes
from l5r_desktop.ui.mat.layout_worth import extents
from l5r_desktop.ui.mat.needs import laid_out
from l5r_desktop.ui.mat.piece_widths import COVER
from l5r_desktop.ui.mat.spots import spots

from ..policies import chooser
from .test_geometry import boxes, overlap

SIZES = [(1284, 896), (964, 636)]
"""The mat in a window of 1600x1000 and of 1280x720."""


Shown = Callable[[str], Table]


@pytest.fixture
def tables(catalog: Catalog, setup_of: Callable[..., MatchSetup]) -> Callable[[str], list[Table]]:
    """Tables from a game played at random, with and without a fight."""

    def collect(ruleset: str) -> list[Table]:
        match = begin_match(catalog, setup_of(ruleset), {"person": LocalPlayer}, ChanceSource(11))
        choose, seen = chooser(11), []
        for at in range(200):
            if match.over:
                break
            decision = match.waiting[0]
            if at % 6 == 0:
                seen.append(match.table(decision.seat))
            view = match.view(decision.seat, log=False)
            # What is picked at random may break a limit of the question; then something else is picked.
            assert any(match.answer(decision.seat, choose(decision, view)) is None for _ in range(50))
        return seen

    return collect


@pytest.mark.parametrize("ruleset", ["lcg-stronghold", "ccg-ivory"])
def test_areas_lie_apart_and_every_card_in_its_own(ruleset: str, tables: Callable[[str], list[Table]]) -> None:
    """L1.2, Ivory "In play": what is in play is to be seen, at its owner's side."""
    seen = tables(ruleset)
    assert len(seen) > 20
    for table in seen:
        for size in SIZES:
            geo = laid_out(table, *size)
            found = boxes(geo)
            for name, box in found.items():
                assert Box(0, 0, *size).contains(box), (name, box)
            for (first, a), (second, b) in combinations(found.items(), 2):
                assert not overlap(a, b), f"{first} lies over {second}"
            placed = spots(table, geo)
            plain = spots(table, geometry(*size, table.seat, table.layout))
            assert placed.keys() == plain.keys()


def test_cards_are_half_as_large_again_where_nobody_fights(tables: Callable[[str], list[Table]]) -> None:
    quiet = [table for table in tables("lcg-stronghold") if not table.lanes]
    assert quiet
    for size in SIZES:
        gained = laid_out(quiet[0], *size).card / geometry(*size, quiet[0].seat, quiet[0].layout).card
        assert gained >= 1.5


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
    [("conflict", False, (90, 60)), ("battlefields", True, (100, 68)), ("skirmish-five", False, (66, 44)),
     ("free-for-all", False, (70, 38))],
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


def test_plates_of_others_are_lower_where_they_are_wide_enough_for_two_lines(
    shown_table: Shown, qapp: QApplication
) -> None:
    """Three others in a large window have 420 pixels each, in a small one 315, which three lines
    need."""
    table = shown_table("free-for-all")
    for size, high in zip(SIZES, (46, 62), strict=True):
        areas = laid_out(table, *size).areas
        plates = [area.plate for seat, area in areas.items() if seat != table.seat]
        assert [plate.h for plate in plates] == [high - 8] * 3
        assert all(plate.w >= 380 for plate in plates) == (high == 46)


def test_piles_lie_before_the_hand_only_where_it_has_room_for_them(shown_table: Shown, qapp: QApplication) -> None:
    """With five in hand they leave the row to Provinces and what is at home; with twelve they do
    not."""
    table = shown_table("conflict")
    held = next(piece for piece in table.pieces if piece.place == "hand" and piece.seat == table.seat)
    more = tuple(replace(held, no=9000 + at) for at in range(7))
    for size in SIZES:
        few, many = (laid_out(one, *size) for one in (table, replace(table, pieces=(*table.pieces, *more))))
        deck, other = (geo.areas[table.seat].places["dynasty-deck"].box for geo in (few, many))
        assert deck.y >= few.hand.y
        assert other.bottom <= many.hand.y


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


def test_where_nothing_is_fought_yet_each_name_is_seen_and_the_unit_s_number_beside_it(
    shown_table: Shown, qapp: QApplication
) -> None:
    """A lane that is not fought at now is folded; a column of cards shows the name of each, upright."""
    table = shown_table("battlefields")
    waiting = {lane.number for lane in table.lanes if not lane.active}
    assert waiting
    for size in SIZES:
        placed = spots(table, laid_out(table, *size))
        columns: dict[object, list[TablePiece]] = {}
        for piece in table.pieces:
            if piece.lane in waiting and piece.host < 0:
                columns.setdefault((piece.lane, piece.side), []).append(piece)
        assert any(len(pieces) > 2 for pieces in columns.values())
        for pieces in columns.values():
            column = sorted((placed[piece.no] for piece in pieces), key=lambda spot: spot.z)
            for a, b in pairwise(column):
                assert b.y - a.y >= 0.2 * a.width * RATIO, (size, "the strip with its name")
            assert all(spot.folded and spot.turn == 0 for spot in column)
            hidden = {piece.no: piece.attached for piece in pieces if piece.attached}
            assert all(placed[no].under == len(attached) for no, attached in hidden.items())


@pytest.mark.parametrize("screen", ["free-for-all", "siege-six", "siege-battle", "siege-defense", "siege"])
def test_with_many_seats_the_hand_and_the_own_cards_are_larger_than_in_rows_of_the_same_height(
    shown_table: Shown, screen: str, qapp: QApplication
) -> None:
    """With many seats what the seat at the window holds is half as large again; at least a third
    where a battle is on, or seven sit at the table, and a fifth where four lanes are open."""
    table = shown_table(screen)
    held = [piece.no for piece in table.pieces if piece.place == "hand" and piece.seat == table.seat]
    for size in SIZES:
        plain = spots(table, geometry(*size, table.seat, table.layout))
        now = spots(table, laid_out(table, *size))
        least = 1.2 if screen == "free-for-all" else 1.35 if table.lanes or len(table.layout.rows) > 6 else 1.5
        assert min(now[no].width for no in held) >= least * plain[held[0]].width


def test_hand_cards_are_wide_enough_for_their_text(shown_table: Shown, qapp: QApplication) -> None:
    """At 1600x1000 the text of cards in hand is read without pointing, in a quiet phase and in a conflict."""
    for screen in ("dynasty", "conflict", "duel-lcg", "duel-ccg"):
        table = shown_table(screen)
        placed = spots(table, laid_out(table, *SIZES[0]))
        held = [piece.no for piece in table.pieces if piece.place == "hand" and piece.seat == table.seat]
        assert min(placed[no].width for no in held) >= SMALL_BELOW, "narrower faces have no text"


@pytest.fixture
def camp(shown_table: Shown, qapp: QApplication) -> Callable[..., Table]:
    """The table of the battlefields with everybody at home. sent: units are being sent, to lanes that are empty yet."""
    battle, quiet = shown_table("battlefields"), shown_table("duel-ccg")
    home = tuple(replace(p, lane=0, side=0, place="units" if p.lane else p.place) for p in battle.pieces)

    def make(units: int, *, sent: bool = False) -> Table:
        kept, gone = {0: 0, 1: 0}, set()
        for piece in home:
            if piece.place == "units" and piece.host < 0:
                kept[piece.seat] += 1
                if kept[piece.seat] > units:
                    gone |= {piece.no, *piece.attached}
        pieces = tuple(piece for piece in home if piece.no not in gone)
        lanes = tuple(replace(lane, active=False) for lane in battle.lanes) if sent else ()
        return replace(battle, lanes=lanes, layout=battle.layout if sent else quiet.layout, pieces=pieces)

    return make


@pytest.mark.parametrize(("units", "sent", "least"), [(1, False, 81), (3, False, 70), (3, True, 55)])
def test_cards_of_a_game_under_way_are_read_where_much_lies_at_home(
    units: int, sent: bool, least: int, camp: Callable[..., Table]
) -> None:
    """Holdings and units in the middle of a game of Ivory, in a quiet phase and while units are sent;
    such cards were 54 pixels wide and less."""
    table = camp(units, sent=sent)
    placed = spots(table, laid_out(table, *SIZES[0]))
    own = [p for p in table.pieces if p.seat == table.seat and p.place in ("units", "holdings")]
    assert len(own) >= units + 4
    assert min(placed[piece.no].width for piece in own) >= least


@pytest.mark.parametrize("size", SIZES)
def test_a_whole_home_of_a_late_turn_lies_side_by_side(size: tuple[int, int], camp: Callable[..., Table]) -> None:
    """A fight lies beside the Provinces where it has no room beside the Holdings; such cards
    covered one another's names while Provinces lay far apart.
    """
    some = camp(7)
    holding = next(p for p in some.pieces if p.seat == some.seat and p.place == "holdings" and p.host < 0)
    more = tuple(replace(holding, no=9000 + at, seat=at % 2, turn=at // 2 % 2, attached=()) for at in range(14))
    table = replace(some, pieces=(*some.pieces, *more))
    placed = spots(table, laid_out(table, *size))
    for seat in (0, 1):
        for place in ("units", "holdings"):
            home = [p for p in table.pieces if p.seat == seat and p.place == place and p.host < 0]
            row = sorted((placed[p.no] for p in home), key=lambda spot: spot.x)
            for a, b in pairwise(row):
                half = [spot.width * (RATIO if spot.turned else 1) / 2 for spot in (a, b)]
                assert b.x - a.x >= 0.85 * sum(half)


@pytest.mark.parametrize(("size", "least"), [(SIZES[0], 100), (SIZES[1], 60)])
def test_much_at_another_s_home_makes_the_own_cards_no_smaller(
    size: tuple[int, int], least: int, camp: Callable[..., Table]
) -> None:
    """With twelve units and ten Holdings at the other side, the own cards were 84 and 57 pixels wide
    while a third of the table was bare, and those units covered one another."""
    few = camp(5)
    other = 1 - few.seat
    unit = next(p for p in few.pieces if p.seat == other and p.place == "units" and not p.attached)
    holding = next(p for p in few.pieces if p.seat == other and p.place == "holdings" and p.host < 0)
    more = [replace(unit, no=9000 + at, turn=at % 2, host=-1) for at in range(8)]
    more += [replace(holding, no=9100 + at, turn=0) for at in range(5)]
    table = replace(few, pieces=(*few.pieces, *more))
    placed = spots(table, laid_out(table, *size))
    own = [p for p in table.pieces if p.seat == table.seat and p.place in ("units", "holdings")]
    assert min(placed[p.no].width for p in own) >= least
    units = sorted(
        (placed[p.no] for p in table.pieces if p.seat == other and p.place == "units" and p.host < 0),
        key=lambda spot: spot.x,
    )
    for a, b in pairwise(units):
        half = [spot.width * (RATIO if spot.turned else 1) / 2 for spot in (a, b)]
        assert b.x - a.x >= sum(half) - 1


@pytest.mark.parametrize("sent", [False, True])
def test_where_very_many_are_at_home_they_overlap_and_are_no_smaller_still(
    sent: bool, camp: Callable[..., Table]
) -> None:
    table = camp(20, sent=sent)
    placed = spots(table, laid_out(table, *SIZES[0]))
    own = [placed[p.no].width for p in table.pieces if p.seat == table.seat and p.place == "units"]
    assert min(own) >= (30 if sent else 60)


def test_where_too_many_are_at_home_each_side_has_its_own_row(tables: Callable[[str], list[Table]]) -> None:
    table = next(table for table in tables("lcg-stronghold") if not table.lanes)

    def with_home(count: int) -> Table:
        more = tuple(TablePiece(9000 + at, None, at % 2, "home") for at in range(count))
        return replace(table, pieces=(*(piece for piece in table.pieces if piece.place != "home"), *more))

    few, many = (laid_out(with_home(count), *SIZES[0]) for count in (4, 16))
    one, other = (area.places["home"].box for area in few.areas.values())
    assert one.y == other.y, "both sides share a row"
    one, other = (area.places["home"].box for area in many.areas.values())
    assert one.y != other.y
    assert not many.band.h, "nothing is kept free for a conflict"
    assert many.card >= 110
    crowd = spots(with_home(16), many)
    own = sorted(
        crowd[piece.no].x for piece in with_home(16).pieces if piece.place == "home" and piece.seat == table.seat
    )
    assert all(b - a >= 0.9 * many.card for a, b in pairwise(own))


@pytest.mark.parametrize("size", SIZES)
def test_a_unit_of_six_shows_each_name_and_counts_equal_followers(
    shown_table: Shown, size: tuple[int, int], qapp: QApplication
) -> None:
    """A leader with five that are attached, of which two are equal."""
    table = shown_table("battlefields")
    hero = next(piece for piece in table.pieces if piece.lane and piece.host < 0 and not piece.turn and piece.attached)
    first = table.piece(hero.attached[0])
    assert first is not None
    titles = ("spearmen", "light_infantry", "light_infantry", "medium_infantry", "reinforced_parangu")
    numbers = tuple(range(9000, 9005))
    more = tuple(replace(first, no=no, ident=ident) for no, ident in zip(numbers, titles, strict=True))
    pieces = (*(replace(p, attached=numbers) if p.no == hero.no else p for p in table.pieces), *more)
    six = replace(table, pieces=tuple(p for p in pieces if p.no not in hero.attached))
    placed = spots(six, laid_out(six, *size))
    heights = sorted({round(placed[no].y) for no in (hero.no, *numbers)})
    assert len(heights) == 5, "the two equal ones lie upon each other"
    assert min(b - a for a, b in pairwise(heights)) >= 0.19 * placed[hero.no].width * RATIO
    assert sorted(placed[no].copies for no in numbers) == [1, 1, 1, 1, 2]


@pytest.mark.parametrize("size", SIZES)
def test_no_card_at_home_covers_the_name_of_another(
    size: tuple[int, int], qapp: QApplication, plain_booth: ScreenshotMaker
) -> None:
    """A bowed card has its name at its right edge: four Holdings and a unit of six had so little room that the next
    card lay over it, and the unit was 45 pixels wide."""
    page = plain_booth.page(Path(__file__).with_name("unit_of_six.yaml"), 1.0, Settings())
    table = page.link.table
    page.link.close()
    geo = laid_out(table, *size)
    placed = spots(table, geo)
    own = [p for p in table.pieces if p.seat == table.seat and p.place in ("units", "holdings")]
    hosts = [placed[piece.no] for piece in own if piece.host < 0]
    assert sum(spot.turned for spot in hosts) == 2
    for left, right in pairwise(sorted(hosts, key=lambda spot: spot.x)):
        wide = sum(spot.width * (RATIO if spot.turned else 1) / 2 for spot in (left, right))
        assert right.x - left.x >= wide, (left, right)
    assert min(placed[piece.no].width for piece in own) >= 58, "the owner's name stands beside them"


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


WIDE = (1280, 636)
"""The mat in a window of 1280x720 where the column has given way."""


@pytest.mark.parametrize(
    ("screen", "fought", "own", "home", "hand"),
    [("siege", 0, 89, 89, 130), ("siege-battle", 93, 92, 92, 130), ("siege-defense", 87, 86, 86, 130),
     ("siege-end", 94, 89, 89, 130), ("siege-six", 0, 100, 100, 130), ("free-for-all", 85, 84, 84, 116),
     ("skirmish-five", 90, 90, 90, 130), ("battlefields", 90, 95, 95, 103)],
)  # fmt: skip
def test_in_a_small_window_a_battle_and_own_cards_are_read(
    shown_table: Shown, screen: str, fought: int, own: int, home: int, hand: int, qapp: QApplication
) -> None:
    """84 pixels are half as many again as cards of the CCG once had; own Provinces had 46 to 65 then. Later what was at
    home had 66 to 81, and hands of two or three cards 190.
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


@pytest.mark.parametrize("size", [SIZES[0], WIDE])
@pytest.mark.parametrize(
    "screen", ["siege", "siege-battle", "siege-defense", "siege-end", "siege-six", "free-for-all", "skirmish-five"]
)
def test_no_card_at_another_s_home_covers_the_next_among_many(
    shown_table: Shown, screen: str, size: tuple[int, int], qapp: QApplication
) -> None:
    """What others have at home is narrower where one of them has much, before names are covered."""
    table = shown_table(screen)
    placed = spots(table, laid_out(table, *size))
    seen = 0
    for seat, own in enumerate(table.layout.rows):
        for run in (place.name for row in own for place in row.places if place.kind == "run" and seat != table.seat):
            row = sorted(
                (placed[p.no] for p in table.pieces if (p.seat, p.place) == (seat, run) and not p.lane and p.host < 0),
                key=lambda spot: spot.x,
            )
            for a, b in pairwise(row):
                half = [spot.width * (RATIO if spot.turned else 1) / 2 for spot in (a, b)]
                assert b.x - a.x >= 0.98 * sum(half)
                seen += 1
    assert seen


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


@pytest.mark.parametrize("size", [SIZES[0], WIDE])
def test_what_is_at_home_lies_below_the_plate_too_where_that_makes_it_larger(
    shown_table: Shown, size: tuple[int, int], qapp: QApplication
) -> None:
    """The plate needs no more height than a row of cards; beside it home had a sixth of the width less."""
    table = shown_table("siege-defense")
    geo = laid_out(table, *size)
    area = geo.areas[table.seat]
    homes = [home.box for home in area.places.values() if home.kind == "run"]
    assert all(box.y >= area.plate.bottom for box in homes)
    assert min(box.x for box in homes) < area.plate.right
    larger = laid_out(table, *size, text=1.5).areas[table.seat]
    beside = [home.box for home in larger.places.values() if home.kind == "run" and home.box.y >= larger.plate.y]
    assert all(box.x >= larger.plate.right for box in beside), "larger texts need the plate's whole height"


@pytest.mark.parametrize("size", [SIZES[0], WIDE])
def test_no_card_of_the_hand_is_wider_than_its_text_needs(
    shown_table: Shown, size: tuple[int, int], qapp: QApplication
) -> None:
    """From WORDED_BELOW on a face has a picture and smaller letters; two cards were 250 wide."""
    table = shown_table("siege-battle")
    placed = spots(table, laid_out(table, *size))
    held = [placed[p.no].width for p in table.pieces if p.place == "hand" and p.seat == table.seat]
    assert WORDED_BELOW - 2 < max(held) < WORDED_BELOW


def changed_by_a_card(table: Table) -> Iterator[Table]:
    """The table with one card more, and with one less, in the own hand and at home."""
    for piece in table.pieces:
        mine = piece.seat == table.seat and piece.host < 0 and not piece.attached and not piece.lane
        if mine and piece.place in ("hand", "units", "holdings", "home"):
            yield replace(table, pieces=(*table.pieces, replace(piece, no=9999)))
            yield replace(table, pieces=tuple(other for other in table.pieces if other is not piece))


def test_a_card_more_or_less_leaves_all_others_as_they_are(shown_table: Shown, qapp: QApplication) -> None:
    """Own Provinces became a tenth narrower once a Holding had come."""
    table, size = shown_table("siege-defense"), SIZES[0]
    before = extents(laid_out(table, *size), table.seat)

    def jumps(after: Geometry) -> bool:
        cards, _, high, *_ = extents(after, table.seat)
        return abs(cards / before[0] - 1) > 0.08 or abs(high / before[2] - 1) > 0.2

    assert any(jumps(laid_out(one, *size)) for one in changed_by_a_card(table))
    assert not any(jumps(laid_out(one, *size, before=before)) for one in changed_by_a_card(table))


def test_the_mat_keeps_its_layout_from_table_to_table(
    shown_table: Shown, plain_booth: ScreenshotMaker, qtbot: QtBot
) -> None:  # fmt: skip
    table = shown_table("battlefields")
    page = plain_booth.page(FOLDER / "battlefields.yaml", 1.0, Settings())
    qtbot.addWidget(page, before_close_func=lambda closed: closed.link.close())
    mat = page.mat
    for one in changed_by_a_card(table):
        mat.wipe()
        mat.show_table(table, None, *WIDE)
        assert mat.table == laid_out(table, *WIDE)
        mat.show_table(one, None, *WIDE)
        assert mat.table == laid_out(one, *WIDE, before=extents(laid_out(table, *WIDE), table.seat))
        mat.show_table(one, None, *SIZES[1])
        assert mat.table == laid_out(one, *SIZES[1]), "another view begins anew"


def test_a_seat_with_more_cards_has_more_of_a_strip(shown_table: Shown, qapp: QApplication) -> None:
    """While a battle is fought the others lie in one row each; with equal parts cards of the fullest were 31 wide."""
    table = shown_table("siege-battle")
    geo = laid_out(table, *WIDE)
    others = [seat for seat in geo.areas if seat != table.seat]
    for seat in others:
        homes = geo.areas[seat].places.values()
        assert len({home.box.y for home in homes if home.kind in ("site", "run")}) == 1
        assert min(home.card for home in homes if home.kind == "site") >= 35
    count = {seat: sum(p.seat == seat and not p.lane and p.place in ("units", "holdings") for p in table.pieces)
             for seat in others}  # fmt: skip
    assert geo.areas[max(others, key=count.__getitem__)].plate.w > geo.areas[min(others, key=count.__getitem__)].plate.w
