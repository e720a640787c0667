"""How much room cards at home get, and how they lie where they are many (ui/mat/needs.py)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from l5r_desktop.app.screenshots import ScreenshotMaker
from l5r_desktop.rulesets.registry import card_game_of
from l5r_desktop.session import Catalog, Table, TablePiece
from l5r_desktop.session.scenario.runner import table_of
from l5r_desktop.ui import Settings
from l5r_desktop.ui.mat.boxes import RATIO, Box
from l5r_desktop.ui.mat.layout_worth import extents
from l5r_desktop.ui.mat.needs import laid_out
from l5r_desktop.ui.mat.spots import spots

from .mat_sizes import SIZES, WIDE, Shown
from .motion.tables import mat_of


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


@pytest.mark.parametrize(
    ("units", "size", "least"), [(3, SIZES[0], 120), (5, SIZES[1], 75), (10, SIZES[1], 50), (12, SIZES[1], 43)]
)
def test_units_that_are_sent_to_battlefields_are_large_enough_to_be_picked_ivory_maneuvers(
    units: int, size: tuple[int, int], least: int, camp: Callable[..., Table]
) -> None:
    """They were 80, 50, 32 and less pixels wide while cards of the hand, of which none can be used then, were 144 and
    more."""
    table = camp(units, sent=True)
    placed = spots(table, laid_out(table, *size))
    own = [p for p in table.pieces if p.seat == table.seat and p.place == "units" and p.host < 0]
    assert len(own) == units
    assert min(placed[piece.no].width for piece in own) >= least


@pytest.mark.parametrize("size", [*SIZES, WIDE])
def test_what_lies_beside_provinces_stays_there_while_units_come(
    size: tuple[int, int], camp: Callable[..., Table]
) -> None:
    """One Personality more had all own units go from beside the Provinces to a row of their own, and two more back."""
    before: tuple[float, ...] = ()
    beside = []
    for units in range(4, 13):
        table = camp(units)
        geo = laid_out(table, *size, before=before)
        before = extents(geo, table.seat)
        homes = geo.areas[table.seat].places.values()
        rows = [{home.box.y for home in homes if home.kind == kind} for kind in ("run", "site")]
        beside.append(bool(rows[0] & rows[1]))
    assert beside == [True] * 9


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


@pytest.mark.parametrize(("count", "least"), [(4, 136), (10, 100), (20, 100)])
def test_what_is_at_home_in_the_lcg_lies_side_by_side_and_is_read(
    count: int, least: int, tables: Callable[[str], list[Table]]
) -> None:
    """Beside the Provinces where each is read there, else in a row of its own; those of the other side, too."""
    table = next(table for table in tables("lcg-stronghold") if not table.lanes)
    more = tuple(TablePiece(9000 + at, None, at % 2, "home") for at in range(count))
    full = replace(table, pieces=(*(piece for piece in table.pieces if piece.place != "home"), *more))
    geo = laid_out(full, *SIZES[0])
    for seat, area in geo.areas.items():
        crowded = area.places["home"].box.y != area.places["province-1"].box.y
        assert crowded == (count > 10 or (count > 4 and seat != full.seat))
    placed = spots(full, geo)
    own, others = (sorted((placed[p.no] for p in more if (p.seat == full.seat) == mine), key=lambda spot: spot.x)
                   for mine in (True, False))  # fmt: skip
    assert min(spot.width for spot in own) >= least
    assert min(spot.width for spot in others) >= 80
    assert all(b.x - a.x >= a.width for row in (own, others) for a, b in pairwise(row))


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
                seen += 1
                if a.folded and a.x == b.x:
                    assert abs(b.y - a.y) >= 11, "each shows its name in a column"
                    continue
                half = [spot.width * (RATIO if spot.turned and not spot.folded else 1) / 2 for spot in (a, b)]
                assert b.x - a.x >= 0.98 * sum(half)
    assert seen


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


@pytest.mark.parametrize("size", SIZES)
def test_with_an_empty_hand_what_is_at_home_has_its_room(
    size: tuple[int, int], qapp: QApplication, plain_booth: ScreenshotMaker
) -> None:
    """Five bowed units were 64 pixels wide beside a row in which nothing lay."""
    page = plain_booth.page(Path(__file__).with_name("empty_hand.yaml"), 1.0, Settings())
    table = page.link.table
    page.link.close()
    units = [p.no for p in table.pieces if p.seat == table.seat and p.place == "units" and p.host < 0]
    hand = tuple(TablePiece(9000 + at, None, table.seat, "hand") for at in range(3))
    geo = laid_out(table, *size)
    empty, held = spots(table, geo), spots(full := replace(table, pieces=(*table.pieces, *hand)), laid_out(full, *size))
    assert min(empty[no].width for no in units) >= 1.25 * min(held[no].width for no in units)
    row = sorted((empty[no] for no in units), key=lambda spot: spot.x)
    assert all(b.x - a.x >= a.width * RATIO for a, b in pairwise(row)), "no name is covered"
    assert all(Box(0, 0, *size).contains(home.box) for home in geo.areas[table.seat].places.values())


@pytest.mark.parametrize("size", SIZES)
def test_what_lies_at_home_where_the_hand_is_empty_stays_on_the_table(
    size: tuple[int, int], qapp: QApplication, plain_booth: ScreenshotMaker
) -> None:
    """Three Holdings and a bowed one beside the Stronghold: the last one lay half beyond the table's edge."""
    page = plain_booth.page(Path(__file__).with_name("empty_hand_holdings.yaml"), 1.0, Settings())
    table = page.link.table
    page.link.close()
    geo = laid_out(table, *size)
    assert all(Box(0, 0, *size).contains(home.box) for home in geo.areas[table.seat].places.values())
    at_home = [
        spot for no, spot in spots(table, geo).items() if (piece := table.piece(no)) and piece.seat == table.seat
    ]
    assert all(spot.x + spot.width * (RATIO if spot.turned else 1) / 2 <= size[0] for spot in at_home)


@pytest.mark.parametrize(("size", "least"), [((1284, 896), 100), ((964, 636), 70)])
def test_rows_move_before_what_is_at_home_is_half_as_wide_as_it_could_be(
    size: tuple[int, int], least: int, qapp: QApplication
) -> None:
    """Two Personalities and six Holdings lay 69 pixels wide in a window of 1600x1000, and 49 in one of 1280x720, as
    the row that both share was kept from turn to turn; by itself the same table had them 115 and 80 pixels wide.
    """
    unit = {"card": "~hero", "with": ["~follower", "~follower"]}
    bowed = {"card": "~farm", "bowed": True}
    begun = _ivory([unit, *["~farm"] * 4], [bowed] * 2)
    later = _ivory([unit, "~hero", *["~farm"] * 5], ["~hero", *[bowed] * 4])
    kept = extents(laid_out(begun, *size), 0)
    placed = spots(later, laid_out(later, *size, before=kept))
    own = [piece for piece in later.pieces if piece.seat == 0 and piece.place in ("units", "holdings")]
    assert min(placed[piece.no].width for piece in own if piece.host < 0) >= least


def _ivory(own: list[object], theirs: list[object]) -> Table:
    stubs = {"hero": {"type": "personality"}, "follower": {"type": "follower"}, "farm": {"type": "holding"}}
    given = {"turn": "A", "stubs": stubs, "A": {"play": own, "hand": ["~follower"] * 6}, "B": {"play": theirs}}
    game = card_game_of("ccg-ivory")
    case = {"id": "x", "title": "x", "ruleset": "ccg-ivory", "given": given, "when": [], "then": []}
    return game.table(game.view(table_of(case), 0, log=False))


@pytest.mark.parametrize("size", SIZES)
def test_rows_lie_after_a_fight_as_they_lay_before_it(
    size: tuple[int, int], camp: Callable[..., Table], shown_table: Shown, catalog: Catalog, qtbot: QtBot
) -> None:
    """They were laid anew after each attack, by where what had been fought over lay."""
    mat = mat_of(catalog, "ccg-ivory")
    tables = [camp(units) for units in range(1, 9)]
    kept = [
        (one, later)
        for one, later in pairwise(tables)
        if laid_out(later, *size, before=extents(laid_out(one, *size), one.seat)) != laid_out(later, *size)
    ]
    assert kept
    for one, later in kept:
        mat.wipe()
        mat.show_table(one, None, *size)
        mat.show_table(later, None, *size)
        before = mat.table
        mat.show_table(shown_table("battlefields"), None, *size)
        mat.show_table(later, None, *size)
        assert mat.table == before
