"""What moves is found from two tables alone, in both games (ui/mat/motion/table_diff.py)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from l5r_desktop.rulesets.lcg.display.table import table as drawn
from l5r_desktop.session import (
    Catalog,
    ChanceSource,
    Lane,
    LocalPlayer,
    MatchSetup,
    Number,
    Plate,
    SeatSetup,
    Table,
    seating_of,
)
from l5r_desktop.session.match_factory import begin_match
from l5r_desktop.ui.mat.motion.card_positions import on_pile, on_plate
from l5r_desktop.ui.mat.motion.moves import (
    Break,
    CardMove,
    Change,
    Dials,
    Glow,
    LaneMove,
    Move,
    Pose,
    Rise,
    SignMove,
    pose_of,
)
from l5r_desktop.ui.mat.motion.table_diff import differences

from .tables import DECKS, DISCARDS, GAMES, HERO, OTHER, begun_table, changed, counted, shown, without

Begin = Callable[[str], Table]
game = pytest.mark.parametrize("ruleset", GAMES)
STAYS = 920
"""Cards that stay at home, and so many more as a seat has."""


@pytest.fixture
def begin(catalog: Catalog) -> Begin:
    return lambda ruleset: begun_table(catalog, ruleset)


def moves(old: Table, new: Table) -> list[Move]:
    return differences(shown(old), shown(new))


def accompanied(table: Table) -> Table:
    """The table with one more card at home on each side, so that its row is as high without the others."""
    other = table.piece(OTHER)
    assert other is not None
    more = (replace(other, no=STAYS + seat, seat=seat) for seat in (0, 1))
    return replace(table, pieces=(*table.pieces, *more))


def card(found: list[Move], number: int) -> CardMove:
    (move,) = (move for move in found if isinstance(move, CardMove) and move.no == number)
    return move


def others(found: list[Move]) -> list[Move]:
    return [move for move in found if not isinstance(move, CardMove)]


@game
def test_nothing_moves_on_the_same_table(ruleset: str, begin: Begin) -> None:
    assert moves(begin(ruleset), begin(ruleset)) == []


@game
def test_a_card_slides_from_place_to_place(ruleset: str, begin: Begin) -> None:
    old = begin(ruleset)
    new = changed(old, HERO, place="middle")
    move = card(moves(old, new), HERO)
    assert move.slides
    assert not move.flips
    assert (move.start, move.end) == (pose_of(shown(old).spots[HERO]), pose_of(shown(new).spots[HERO]))
    assert card(moves(old, new), OTHER).slides, "its neighbor closes the gap"


@game
def test_a_bowed_card_turns_to_the_right_and_back(ruleset: str, begin: Begin) -> None:
    """L1.6; Ivory, Bowed and unbowed: a bowed card lies on its side."""
    old = begin(ruleset)
    new = changed(old, HERO, turn=1)
    assert card(moves(old, new), HERO).turns == 90
    assert card(moves(new, old), HERO).turns == -90


def test_a_dishonorable_card_turns_upside_down(begin: Begin) -> None:
    """Ivory, Honorable and dishonorable: it is turned by 180 degrees; bowed besides, its top points to the left."""
    old = begin("ccg-ivory")
    assert abs(card(moves(old, changed(old, HERO, turn=2)), HERO).turns) == 180
    assert card(moves(changed(old, HERO, turn=2), changed(old, HERO, turn=3)), HERO).turns == 90


@game
def test_a_card_that_becomes_known_flips(ruleset: str, begin: Begin) -> None:
    old = changed(begin(ruleset), HERO, ident=None)
    move = card(moves(old, begin(ruleset)), HERO)
    assert move.hidden == (True, False)
    assert not move.slides


@game
def test_a_facedown_card_that_its_owner_knows_flips_too(ruleset: str, begin: Begin) -> None:
    old = begin(ruleset)
    assert card(moves(changed(old, HERO, down=True), old), HERO).flips
    assert card(moves(old, changed(old, HERO, down=True)), HERO).hidden == (False, True)


@game
def test_a_drawn_card_comes_from_its_deck_and_flips(ruleset: str, begin: Begin) -> None:
    whole = changed(begin(ruleset), HERO, place="hand")
    place, _ = DECKS[ruleset]
    old = without(whole, HERO)
    new = counted(whole, whole.seat, place, -1)
    move = card(moves(old, new), HERO)
    assert move.start == on_pile(shown(old).geo.areas[old.seat].places[place].box)
    assert move.flips
    assert move.end == pose_of(shown(new).spots[HERO])


@game
def test_an_opponents_card_drawn_goes_to_the_plate_and_shows_its_back(ruleset: str, begin: Begin) -> None:
    """L16: what another seat draws is a back on the way to its hand."""
    place, back = DECKS[ruleset]
    table = begin(ruleset)
    seat = 1 - table.seat
    whole = changed(table, HERO, place="hand", seat=seat, ident=None, back=back)
    old, new = without(whole, HERO), counted(whole, seat, place, -1)
    move = card(moves(old, new), HERO)
    assert move.start == on_pile(shown(old).geo.areas[seat].places[place].box)
    assert move.end == on_plate(shown(new).geo, seat)
    assert move.hidden == (True, True)
    assert not move.there


@game
def test_a_card_put_back_goes_to_its_deck_and_shows_its_back(ruleset: str, begin: Begin) -> None:
    old = begin(ruleset)
    place, _ = DECKS[ruleset]
    new = counted(without(old, HERO), old.seat, place, 1)
    move = card(moves(old, new), HERO)
    assert move.end == on_pile(shown(new).geo.areas[old.seat].places[place].box)
    assert move.hidden == (False, True)
    assert not move.there


@game
def test_what_comes_from_nowhere_or_goes_there_fades(ruleset: str, begin: Begin) -> None:
    table = begin(ruleset)
    gone = card(moves(table, without(table, HERO)), HERO)
    come = card(moves(without(table, HERO), table), HERO)
    assert (gone.end, gone.flips, come.start, come.flips) == (None, False, None, False)


@game
def test_a_discarded_card_goes_to_the_pile_even_if_it_comes_to_lie_under_others(ruleset: str, begin: Begin) -> None:
    old = accompanied(begin(ruleset))
    place = DISCARDS[ruleset]
    new = changed(changed(old, HERO, place=place), OTHER, place=place)
    pile = on_pile(shown(new).geo.areas[old.seat].places[place].box)
    below, top = card(moves(old, new), HERO), card(moves(old, new), OTHER)
    assert (below.there, top.there) == (False, True)
    assert below.end == pile
    assert top.end is not None
    assert top.end.near(pile)


@game
def test_a_card_that_is_covered_on_the_pile_is_seen_until_the_other_has_come(ruleset: str, begin: Begin) -> None:
    old = changed(accompanied(begin(ruleset)), HERO, place=DISCARDS[ruleset])
    move = card(moves(old, changed(old, OTHER, place=DISCARDS[ruleset])), HERO)
    assert not move.slides
    assert not move.there


@game
def test_a_card_that_others_discard_from_hand_comes_from_the_plate(ruleset: str, begin: Begin) -> None:
    table = begin(ruleset)
    seat = 1 - table.seat
    old = changed(table, HERO, place="hand", seat=seat, ident=None)
    move = card(moves(old, changed(table, HERO, place=DISCARDS[ruleset], seat=seat)), HERO)
    assert move.start == on_plate(shown(old).geo, seat)
    assert move.flips


@game
def test_a_hand_that_is_not_seen_does_not_move_with_its_plate(ruleset: str, begin: Begin) -> None:
    table = begin(ruleset)
    old = changed(table, HERO, place="hand", seat=1 - table.seat, ident=None)
    rows = tuple(tuple(replace(row, height=row.height * 0.5) for row in rows) for rows in table.layout.rows)
    new = replace(old, layout=replace(old.layout, rows=rows))
    assert all(move.no != HERO for move in moves(old, new) if isinstance(move, CardMove))


@game
def test_a_counter_rises_and_falls_by_what_it_changes(ruleset: str, begin: Begin) -> None:
    old = begin(ruleset)
    first = old.plates[0]
    counters = tuple((kind, n + change) for (kind, n), change in zip(first.counters, (2, -1), strict=True))
    new = replace(old, plates=(replace(first, counters=counters), *old.plates[1:]))
    kinds = [kind for kind, _ in first.counters]
    assert others(moves(old, new)) == [Rise(first.seat, kinds[0], 0, 2), Rise(first.seat, kinds[1], 1, -1)]


@game
def test_a_favor_goes_from_plate_to_plate_whatever_its_side(ruleset: str, begin: Begin) -> None:
    """L12.8: another player claims it, with a side; Ivory, Imperial Favor: one player has it."""
    sides = ("favor-military", "favor-political") if ruleset.startswith("lcg") else ("favor", "favor")
    table = begin(ruleset)
    old, new = (replace(table, plates=signed(table.plates, seat, side)) for seat, side in enumerate(sides))
    assert others(moves(old, new)) == [SignMove(sides[1], 0, 1, (0, 0))]


def signed(plates: tuple[Plate, ...], seat: int, sign: str) -> tuple[Plate, ...]:
    return tuple(replace(plate, signs=(sign,) if plate.seat == seat else ()) for plate in plates)


@game
def test_a_broken_province_is_an_event(ruleset: str, begin: Begin) -> None:
    """L4.8: a province is broken and stays; Ivory, Destroy: it is gone."""
    old = changed(begin(ruleset), HERO, base=True, place="province-1")
    new = without(old, HERO) if ruleset.startswith("ccg") else changed(old, HERO, dim=True)
    found = [move for move in moves(old, new) if isinstance(move, Break)]
    assert found == [Break(HERO, pose_of(shown(old).spots[HERO]))]
    assert [move for move in moves(new, new) if isinstance(move, Break)] == []


def test_a_ring_glides_and_glows_where_it_is_claimed(begin: Begin) -> None:
    """L4.10: the winner claims the ring."""
    old = begin("lcg-stronghold")
    ring = next(piece.no for piece in old.pieces if piece.shape == "round")
    new = changed(old, ring, place="plate", seat=1)
    found = moves(old, new)
    assert card(found, ring).slides
    assert others(found) == [Glow(ring, pose_of(shown(new).spots[ring]))]
    assert others(moves(new, old)) == []


def test_a_conflict_opens_its_lane_and_closes_it(begin: Begin) -> None:
    old = begin("lcg-stronghold")
    lane = Lane(1, -1, (0, 1), (0, 0), "military", (("word", "military"),), ())
    new = changed(replace(old, lanes=(lane,)), HERO, place="", lane=1)
    (opened,), (closed,) = others(moves(old, new)), others(moves(new, old))
    assert isinstance(opened, LaneMove)
    assert isinstance(closed, LaneMove)
    assert (opened.opens, closed.opens, opened.box) == (True, False, closed.box)
    assert card(moves(old, new), HERO).slides


@game
def test_dials_are_shown_together_even_if_the_numbers_are_those_of_before(ruleset: str, begin: Begin) -> None:
    old = replace(begin(ruleset), dials=(2, ((0, 3), (1, 3))))
    assert moves(old, replace(old, dials=(4, ((0, 3), (1, 3))))) == [Dials(((0, 3), (1, 3)))]
    assert moves(old, old) == []


@game
def test_nothing_moves_where_one_table_does_not_follow_from_the_other(ruleset: str, begin: Begin) -> None:
    """Another seat, another size, an undo or a jump: these are cuts."""
    old = replace(begin(ruleset), log=(("one", -1, ()), ("two", -1, ())))
    new = changed(old, HERO, place="middle")
    more = replace(new, log=(*old.log, ("three", -1, ())))
    assert moves(old, more) != []
    assert moves(more, old) == []
    assert moves(old, replace(new, seat=1 - old.seat)) == []
    assert moves(old, replace(new, log=(("one", -1, ()), ("other", -1, ()), ("three", -1, ())))) == []
    assert differences(shown(old), shown(new, (1200, 760))) == []


def test_a_card_turns_the_shorter_way() -> None:
    assert Pose(0, 0, 10, 0).towards(Pose(0, 0, 10, 270), 0.5).angle == -45
    assert CardMove(1, Pose(0, 0, 10, 0), Pose(0, 0, 10, 270)).turns == -90


def test_the_story_tells_which_dials_were_shown_last(catalog: Catalog) -> None:
    """L3.2.3: both bids of one reveal, not those of the reveal before."""
    decks = catalog.decks("lcg-stronghold")[:2]
    seats = tuple(SeatSetup(seating_of(deck, name)) for deck, name in zip(decks, ("Ren", "Mai"), strict=True))
    match = begin_match(catalog, MatchSetup("lcg-stronghold", seats), {"person": LocalPlayer}, ChanceSource(3))
    while match.waiting[0].kind != "bid":
        decision = match.waiting[0]
        keys = [option.key for option in decision.options]
        chosen = ("pass",) if "pass" in keys else tuple(keys[: decision.least])
        assert match.answer(decision.seat, chosen) is None
    assert drawn(match.view(0)).dials == (0, ())
    for decision, key in zip(match.waiting, ("2", "4"), strict=True):
        assert match.answer(decision.seat, (key,)) is None
    first, second = (("bids", -1, (("seat", seat), n)) for seat, n in ((0, 5), (1, 1)))
    view = match.view(0)
    bids = {seat: int(key) for seat, key in ((match.view(0).first, "2"), (1 - match.view(0).first, "4"))}
    assert drawn(view).dials == (2, tuple(sorted(bids.items())))
    assert drawn(replace(view, log=(*view.log, first, second))).dials == (4, ((0, 5), (1, 1)))


def test_the_numbers_of_a_card_that_change_are_told_once_where_it_lies(begin: Begin) -> None:
    """No rule: +2 to both skills is one sign at the card; a card that comes to the table tells nothing."""
    old = changed(begin("lcg-stronghold"), HERO, numbers=(Number("military", 3), Number("political", 3)))
    new = changed(old, HERO, numbers=(Number("military", 5), Number("political", 5)))
    (change,) = (move for move in others(moves(old, new)) if isinstance(move, Change))
    spot = shown(new).spots[HERO]
    assert (change.about, change.at, change.change) == (("card", HERO, 0), (spot.x, spot.y), 2)
    uneven = changed(old, HERO, numbers=(Number("military", 2), Number("political", 5)))
    assert [move.change for move in others(moves(old, uneven)) if isinstance(move, Change)] == [-1, 2]
    assert not any(isinstance(move, Change) for move in moves(without(old, HERO), old))


def test_the_totals_of_a_lane_that_change_are_told_on_its_sign(begin: Begin) -> None:
    """L4.5.3. What the half-made answer would bring is not told so: it is shown while the answer is made."""
    lane = Lane(1, -1, (0, 1), (3, 4), "military", (("word", "military"),), ())
    old = replace(begin("lcg-stronghold"), lanes=(lane,))
    new = replace(old, lanes=(replace(lane, totals=(3, 2)),))
    (change,) = moves(old, new)
    assert isinstance(change, Change)
    assert (change.about, change.change) == (("lane", 1, 1), -2)
    assert moves(old, replace(old, lanes=(replace(lane, totals=(3, 9), proposed=True),))) == []
    assert moves(old, replace(old, lanes=(replace(lane, totals=(0, 0), closed=True),))) == [], "it is over"
