"""The CCG at the table: assigning, turned cards, lanes, abilities by the rules (ui/)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from l5r_desktop.engine.game import Game
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.session import Catalog, Lane, LocalPlayer, Match, MatchSetup, Table
from l5r_desktop.ui import TablePage
from l5r_desktop.ui.mat.boxes import RATIO, Box
from l5r_desktop.ui.mat.lanes import lane_boxes
from l5r_desktop.ui.mat.needs import laid_out
from l5r_desktop.ui.mat.spots import spots

from .. import ccg_tables
from ..clicking import answer, button, click, click_card, click_lane, drag, go_to, lane_at, lift_curtain, play
from ..policies import general, passes

PageAt = Callable[..., TablePage]


@pytest.fixture
def assigning(page_at: PageAt, catalog: Catalog) -> TablePage:
    return page_at(ccg_tables.to_assign(catalog))


def picked(page: TablePage) -> set[str]:
    assert page.answers.picking is not None
    return set(page.answers.picking.picked)


def units_and_sites(page: TablePage) -> tuple[list[int], list[int]]:
    assert page.link.decision is not None
    options = page.link.decision.options
    return sorted({o.card for o in options}), list(dict.fromkeys(o.args[1] for o in options))


def lane_of(page: TablePage, unit: int) -> Lane | None:
    """The lane in whose box a unit is drawn."""
    table, geo = page.link.table, page.mat.table
    assert geo is not None
    at = page.mat.items_by_number()[unit].pos()
    for lane in table.lanes:
        box = lane_boxes(table, geo)[lane.number].whole
        if box.x <= at.x() <= box.right and box.y <= at.y() <= box.bottom:
            return lane
    return None


def test_units_are_dragged_to_lanes_and_back(assigning: TablePage) -> None:
    """Ivory: Maneuvers Segment: units are assigned all at once, so each can be put elsewhere before that."""
    page = assigning
    (first, second, *_), (site, other, *_) = units_and_sites(page)
    drag(page, first, lane_at(page, site))
    assert picked(page) == {f"assign-{first}-{site}"}
    found = lane_of(page, first)
    assert found is not None
    assert found.site == site
    drag(page, second, lane_at(page, site))
    drag(page, first, lane_at(page, other))
    assert picked(page) == {f"assign-{first}-{other}", f"assign-{second}-{site}"}
    home = page.board.mapFromScene(page.mat.table.areas[page.link.seat].plate.x + 20, page.board.height() - 20)  # type: ignore[union-attr]
    drag(page, first, home)
    assert picked(page) == {f"assign-{second}-{site}"}
    assert lane_of(page, first) is None


def test_the_sign_of_a_lane_tells_the_force_put_there(assigning: TablePage) -> None:
    """The totals are those that the attack would have with the answer as it is (Ivory: Battle Resolution)."""
    page = assigning
    (first, second, *_), (site, *_) = units_and_sites(page)
    weights = {piece.no: piece.weight for piece in page.link.table.pieces}
    for unit in (first, second):
        drag(page, unit, lane_at(page, site))
    lane = next(lane for lane in page.link.table.lanes if lane.site == site)
    text = page.mat.lanes.signs[lane.number].text
    assert text is not None
    assert text.totals == (weights[first] + weights[second], 0)
    assert text.more == (0, 0)


def test_units_are_assigned_by_clicks(assigning: TablePage) -> None:
    page = assigning
    (first, second, *_), (site, other, *_) = units_and_sites(page)
    click_card(page, first)
    click_lane(page, other)
    click_card(page, second)
    click_lane(page, site)
    click_card(page, first)
    click_lane(page, site)
    assert picked(page) == {f"assign-{first}-{site}", f"assign-{second}-{site}"}
    click_card(page, first)
    click_card(page, first)
    assert picked(page) == {f"assign-{second}-{site}"}


def test_a_click_on_a_lane_without_a_unit_in_hand_does_nothing(assigning: TablePage) -> None:
    page = assigning
    click_lane(page, units_and_sites(page)[1][0])
    assert picked(page) == set()


def test_units_are_assigned_by_keyboard(assigning: TablePage) -> None:
    """An arrow goes to a unit, Return takes it up, Tab goes to a lane, Return puts it there, Escape starts anew."""
    page = assigning
    assert page.focusWidget() is page.board

    def press(*keys: Qt.Key) -> None:
        for key in keys:
            QTest.keyClick(page.board, key)

    press(Qt.Key.Key_Up)
    unit = page.mat.cursor.number
    assert unit in units_and_sites(page)[0]
    press(Qt.Key.Key_Return)
    for _ in page.mat.cursor.lit():
        press(Qt.Key.Key_Backtab)
        if page.mat.cursor.number in units_and_sites(page)[1]:
            break
    site = page.mat.cursor.number
    assert site in units_and_sites(page)[1]
    press(Qt.Key.Key_Return)
    assert picked(page) == {f"assign-{unit}-{site}"}
    press(Qt.Key.Key_Escape)
    assert picked(page) == set()


def test_what_was_assigned_is_confirmed_by_a_button(assigning: TablePage) -> None:
    page = assigning
    (first, second, *_), (site, other, *_) = units_and_sites(page)
    drag(page, first, lane_at(page, site))
    drag(page, second, lane_at(page, other))
    before = page.link.seat
    click(button(page, "done-marking"))
    assert page.link.seat != before
    fields = {lane.site: lane.number for lane in page.link.table.lanes}
    there = {card.no: card.field for card in page.link.view.cards if card.field and card.kind == "personality"}
    assert there == {first: fields[site], second: fields[other]}


def test_a_card_that_cannot_be_assigned_cannot_be_dragged(assigning: TablePage) -> None:
    page = assigning
    foe = next(p.no for p in page.link.table.pieces if p.place == "units" and p.seat != page.link.seat)
    drag(page, foe, lane_at(page, units_and_sites(page)[1][0]))
    assert picked(page) == set()
    assert lane_of(page, foe) is None


@pytest.mark.parametrize(("bowed", "honor", "turn"), [(False, 0, 0), (True, 0, 90), (False, -1, 180), (True, -1, 270)])
def test_cards_lie_as_they_are(page_at: PageAt, catalog: Catalog, bowed: bool, honor: int, turn: int) -> None:
    """Ivory: Bowed, Honorable and dishonorable: a quarter turn, upside down, both with the top to the left."""
    s = ccg_tables.begun(catalog)
    (no,) = ccg_tables.into_play(s, s.pending[0].seat, "personality", 1)
    s.edit(no).bowed = bowed
    s.edit(no).honor = honor
    page = page_at(s)
    assert page.mat.items_by_number()[no].rotation() == turn


def test_dead_cards_lie_turned_in_the_discard_pile(page_at: PageAt, catalog: Catalog) -> None:
    """Ivory: Dead."""
    s = ccg_tables.begun(catalog)
    seat = s.pending[0].seat
    no = s.zones[z.at(seat, z.DYNASTY_DECK)][0]
    s.move(no, z.at(seat, z.DYNASTY_DISCARD), up=True)
    s.edit(no).marks = ("dead",)
    page = page_at(s)
    assert page.mat.items_by_number()[no].rotation() == 90


def test_attachments_are_fanned_under_their_personality(page_at: PageAt, catalog: Catalog) -> None:
    """Ivory: Unit: each attachment is seen behind its Personality, in the order in which it was attached."""
    page = page_at(ccg_tables.four_battlefields(catalog))
    items = page.mat.items_by_number()
    stacks = [p for p in page.link.table.pieces if p.attached and p.no in items and p.shape == "card"]
    assert len(stacks) > 5
    for piece in stacks:
        chain = [items[no] for no in (piece.no, *piece.attached)]
        assert all(a.zValue() > b.zValue() for a, b in pairwise(chain))
        assert all(a.sceneBoundingRect().top() >= b.sceneBoundingRect().top() for a, b in pairwise(chain))


SIZES = [(1284, 932), (1100, 760)]


def areas(table: Table, size: tuple[int, int]) -> dict[str, Box]:
    geo = laid_out(table, *size)
    found = {"hand": geo.hand, **{f"lane {n}": box.whole for n, box in lane_boxes(table, geo).items()}}
    for seat, area in geo.areas.items():
        found[f"{seat} plate"] = area.plate
        found |= {f"{seat} {name}": home.box for name, home in area.places.items()}
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("made", [ccg_tables.begun, ccg_tables.four_battlefields, ccg_tables.to_assign])
def test_areas_and_lanes_have_places_of_their_own(
    page_at: PageAt, catalog: Catalog, size: tuple[int, int], made: Callable[[Catalog], State]
) -> None:
    """No two areas lie over one another, and lanes lie in the order of their Provinces, which their signs name."""
    table = page_at(made(catalog)).link.table
    found = areas(table, size)
    whole = Box(0, 0, *size)
    for name, box in found.items():
        assert whole.contains(box), name
    boxes = list(found.items())
    for at, (name, a) in enumerate(boxes):
        for other, b in boxes[at + 1 :]:
            apart = a.right <= b.x or b.right <= a.x or a.bottom <= b.y or b.bottom <= a.y
            assert apart, f"{name} lies over {other}"
    lanes = sorted(table.lanes, key=lambda lane: found[f"lane {lane.number}"].x)
    sites = [found[f"{lane.seats[1]} {lane.place}"].x for lane in lanes]
    assert sites == sorted(sites)
    assert all(lane.title for lane in lanes)


def test_four_battlefields_with_25_units_show_every_unit(page_at: PageAt, catalog: Catalog) -> None:
    """Every unit lies in its lane, and enough of each is seen to be clicked and read."""
    table = page_at(ccg_tables.four_battlefields(catalog)).link.table
    geo = laid_out(table, 1284, 932)
    placed = spots(table, geo)
    units = [piece for piece in table.pieces if piece.lane and piece.host < 0]
    assert len(units) == 25
    assert len({piece.lane for piece in units}) == 4
    for lane in table.lanes:
        for side, box in enumerate(lane_boxes(table, geo)[lane.number].sides):
            lying = [placed[p.no] for p in units if p.lane == lane.number and p.side == side]
            row = sorted((spot.x, spot.y) for spot in lying)
            least = 0.17 * lying[0].width * RATIO if lying else 0.0
            assert all(b[0] - a[0] > 45 or b[1] - a[1] > least for a, b in pairwise(row)), (
                "beside it, or its name above"
            )
            for piece in units:
                if piece.lane == lane.number and piece.side == side:
                    assert box.x <= placed[piece.no].x <= box.right
                    assert box.y <= placed[piece.no].y <= box.bottom


def test_each_army_lies_on_the_side_of_its_player(catalog: Catalog) -> None:
    """The army of the player at the window lies below the sign of its lane, the other above it, whoever attacks; where
    the sides lie left and right, the one that the sign names on the left lies there, beside it where it is fought.
    """
    match = Match(Game(ccg_tables.four_battlefields(catalog).clone), [LocalPlayer(), LocalPlayer()], pass_alone=False)
    for seat in (0, 1):
        table = match.table(seat)
        geo = laid_out(table, 1284, 932)
        placed = spots(table, geo)
        boxes = lane_boxes(table, geo)
        lanes = {lane.number: lane for lane in table.lanes}
        for piece in table.pieces:
            if piece.lane and piece.host < 0:
                sign, spot, lane = boxes[piece.lane].sign, placed[piece.no], lanes[piece.lane]
                if geo.abreast and lane.active:
                    assert (spot.x < sign.x) == (piece.seat == lane.seats[0])
                    assert (spot.x > sign.x + sign.w) == (piece.seat == lane.seats[1])
                elif geo.abreast and not geo.piled:
                    first, second = boxes[piece.lane].sides
                    side = first if piece.seat == lane.seats[0] else second
                    assert first.right <= second.x
                    assert side.x <= spot.x <= spot.x + spot.width / 2 <= side.right
                    assert spot.y > sign.bottom
                else:
                    assert (spot.y > sign.bottom) == (piece.seat == seat)


def test_nothing_hidden_is_on_the_scene(page_of: Callable[..., TablePage], setup_of: Callable[..., MatchSetup]) -> None:
    """Ivory: Game area knowledge: no front of a card that the seat at the window does not know."""
    page = page_of(setup_of("ccg-celestial", curtain=True), 4)
    downs = 0
    for _ in range(60):
        play(page, general(4), most=1, by=answer)
        if page.link.covered:
            downs += 1
            assert page.mat.items_by_number() == {}
            lift_curtain(page)
        known = {card.no for card in page.link.view.cards if card.ident is not None}
        fronts = {no for no, item in page.mat.items_by_number().items() if item.ident is not None}
        assert fronts <= known
    assert downs > 3


def test_a_click_below_the_lanes_hits_no_lane(assigning: TablePage) -> None:
    page = assigning
    assert page.mat.lanes.site_at(page.board.mapToScene(QPoint(5, 5))) == -1


def test_abilities_by_the_rules_are_buttons(
    page_of: Callable[..., TablePage], setup_of: Callable[..., MatchSetup]
) -> None:
    """A player's abilities by the rulebook lie nowhere on the table; what they offer has buttons."""
    page = page_of(setup_of("ccg-ivory"), 2)

    def offered() -> list[str]:
        decision = page.link.decision
        options = () if decision is None else decision.options
        return [option.key for option in options if option.card in page.link.table.buttons]

    go_to(page, general(2), until=lambda: bool(offered()))
    keys = offered()
    assert not page.link.table.buttons & set(page.mat.items_by_number())
    used = len(page.link.view.log)
    click(button(page, f"option-{keys[0]}"))
    assert any(line[0] == "uses" for line in page.link.view.log[used:])


def test_the_menu_of_a_card_with_two_uses_tells_each_in_full(
    page_of: Callable[..., TablePage], setup_of: Callable[..., MatchSetup]
) -> None:
    """No rule: Border Keep has two uses that begin alike; their labels break off before they differ by much."""
    page = page_of(setup_of("ccg-celestial"))

    def doubled() -> list[int]:
        options = () if page.link.decision is None else page.link.decision.options
        uses = [option.card for option in options if option.verb == "use"]
        return [no for no in uses if uses.count(no) > 1]

    go_to(page, passes, until=lambda: bool(doubled()))
    click_card(page, doubled()[0])
    menu = page.answers.menu
    assert menu.toolTipsVisible()
    tips = [action.toolTip() for action in menu.actions()]
    assert len(tips) == 2
    assert [("first turn" in tip, "Once per game" in tip) for tip in tips] == [(True, False), (False, True)]
    assert all(action.text().endswith("…") for action in menu.actions())
    menu.close()


def test_an_end_without_a_winner_is_told(page_at: PageAt, catalog: Catalog) -> None:
    """A stalemate has no winner (the decision is in tests/rulesets/ccg/test_stalemate.py)."""
    s = ccg_tables.begun(catalog)
    s.pending = ()
    s.result = (-1, "stalemate")
    page = page_at(s)
    assert page.end.isVisible()
    texts = [label.text() for label in page.end.findChildren(QLabel)]
    assert texts[0] == "Nobody wins"
    assert "Nothing has changed" in texts[1]


def test_a_lit_card_that_can_only_be_discarded_tells_why_beside_it_ivory_dynasty_phase(
    page_at: PageAt, catalog: Catalog
) -> None:
    """All cards of the first turn were lit to be discarded, and what a newcomer wanted was not explained."""
    page = page_at(ccg_tables.begun(catalog))
    go_to(page, passes, until=lambda: page.link.decision is not None and page.link.decision.prompt == "action-dynasty")
    assert page.link.decision is not None
    offered = page.link.decision.options
    dear = next(one.card for one in offered if [o.verb for o in offered if o.card == one.card] == ["discard"])
    assert page.mat.items_by_number()[dear].active
    page.refusals.point(dear)
    assert page.reasons.text().startswith("Not now: ")
    assert "more than you can pay" in page.reasons.text()


def test_a_question_of_lobby_is_not_that_of_the_interrupt_to_it(page_at: PageAt, catalog: Catalog) -> None:
    """Lobby (Ivory: Lobby) lies nowhere on the table; its target was asked for in the name of an Interrupt.

    What a card gives to a player (Siege) is asked for in the name of that card.
    """
    page = page_at(ccg_tables.begun(catalog))
    state = page.link._match.game.state
    lobby = next(no for no, card in enumerate(state.cards) if card.ident == "player_lobby")
    other = next(piece.no for piece in page.link.table.pieces if page.mat.box_of(piece.no) is not None and piece.ident)
    lines = tuple(("uses", -1, (("seat", seat), ("card", no, None))) for seat, no in ((0, lobby), (1, other)))
    table = replace(page.link.table, log=lines)
    assert page.asking.source(table, lobby) == lobby
    assert page.asking.source(replace(table, log=lines[1:]), lobby) == other
    assert page.asking.source(table, other) == other
