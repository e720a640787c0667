"""The manual table in the window, by real clicks: menu, boxes, consent, sign, story, and undoing."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from l5r_desktop.engine.machine import accept, run
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.ui import TablePage
from tests.session.playing import random_input, rules_of, seatings

from ..clicking import LEFT, click, click_card, seen_at

PageAt = Callable[..., TablePage]


@pytest.fixture(scope="module")
def dynasty() -> State:
    """A Skirmish game in an action window, with characters of both seats in play, none of them bowed."""
    for seed in range(60):
        rng = random.Random(seed)
        s = rules_of("lcg-skirmish").start(seatings("skirmish-crab", "skirmish-crane"))
        run(s)
        for _ in range(60):
            if s.result:
                break
            calm = s.pending and s.pending[0].kind == "action" and s.memory["conflict"] is None
            if calm and all(any(_ready(s, no) for no in s.zones[z.at(seat, z.PLAY)]) for seat in (0, 1)):
                return s
            assert accept(s, random_input(s, rng)) is None
    raise AssertionError("no such state was reached")


def _ready(s: State, no: int) -> bool:
    return s.cards[no].defn.kind == "character" and not s.cards[no].bowed


def own(s: State, seat: int) -> int:
    """A ready character of a seat."""
    return next(no for no in s.zones[z.at(seat, z.PLAY)] if _ready(s, no))


def state(page: TablePage) -> State:
    return page.link._match.game.state


def right_click(page: TablePage, at: QPoint) -> None:
    """A click with the right button at a point of the board."""
    port = page.board.viewport()
    QTest.mouseMove(port, at)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, port.mapToGlobal(at))
    QApplication.sendEvent(port, event)
    assert page.card_menu.menu.isVisible(), "no menu was opened"


def on_card(page: TablePage, number: int) -> None:
    right_click(page, page.board.mapFromScene(seen_at(page, number)))


def on_plate(page: TablePage, seat: int) -> None:
    assert page.mat.table is not None
    box = page.mat.table.areas[seat].plate
    right_click(page, QPoint(round(box.x + box.w / 2), round(box.y + box.h / 2)))


def on_pile(page: TablePage, seat: int, place: str) -> None:
    assert page.mat.table is not None
    box = page.mat.table.areas[seat].places[place].box
    right_click(page, QPoint(round(box.x + box.w / 2), round(box.y + box.h / 2)))


def choose(page: TablePage, *begins: str) -> None:
    """Click through the menu: at each level the first entry whose name begins so."""
    menu = page.card_menu.menu
    for begin in begins:
        action = next(a for a in menu.actions() if a.objectName().startswith(begin))
        inner = action.menu()
        at = menu.actionGeometry(action).center()
        QTest.mouseMove(menu, at)
        QTest.mouseClick(menu, LEFT, Qt.KeyboardModifier.NoModifier, at)
        if inner is not None:
            assert isinstance(inner, QMenu)
            assert inner.isVisible(), f"the submenu of {begin} is not open"
            menu = inner
    QApplication.processEvents()


def both_on(page: TablePage) -> None:
    """Both seats switch the manual table on; nobody is asked for that."""
    match = page.link._match
    for seat in (0, 1):
        assert match.manual.switch(seat, on=True) is None
    QApplication.processEvents()


def test_what_is_proposed_is_done_when_the_other_player_accepts(page_at: PageAt, dynasty: State) -> None:
    page = page_at(dynasty)
    seat = page.link.seat
    card = own(dynasty, seat)
    before = page.side.story.toPlainText()
    on_card(page, card)
    choose(page, "by-hand", "by-hand-bow")
    names = ("Ren", "Mai")
    assert page.by_hand.box.sentence.startswith(f"{names[seat]} proposes: By hand: {names[seat]} bows ")
    assert f"Does {names[1 - seat]} agree?" in page.by_hand.box.sentence
    assert not state(page).cards[card].bowed
    click(page.by_hand.box.yes)
    assert state(page).cards[card].bowed
    assert not page.by_hand.box.isVisible()
    told = page.side.story.toPlainText().removeprefix(before)
    assert told.strip().startswith(f"By hand: {names[seat]} bows ")
    click(page.side.undo)
    assert not state(page).cards[card].bowed
    assert page.side.story.toPlainText() == before


def test_the_menu_of_the_table_itself_is_about_the_own_seat(page_at: PageAt, dynasty: State) -> None:
    page = page_at(dynasty)
    seat = page.link.seat
    before = [counters["honor"] for counters in state(page).seats]
    page.open_menu(page.mapToGlobal(page.rect().center()))
    choose(page, "by-hand", "by-hand-counter")
    assert page.by_hand.box.number.value() == before[seat]
    page.by_hand.box.number.setValue(before[seat] + 1)
    click(page.by_hand.box.yes)
    click(page.by_hand.box.yes)
    before[seat] += 1
    assert [counters["honor"] for counters in state(page).seats] == before


@pytest.mark.parametrize("word", ["yes", "no"])
def test_what_was_put_in_the_place_of_what_is_shown_is_not_agreed_to(
    page_at: PageAt, dynasty: State, word: str
) -> None:
    """Manual table: consent to one proposal never counts for another one, however late the click."""
    page = page_at(dynasty)
    seat = page.link.seat
    manual = page.link._match.manual
    on_card(page, own(dynasty, seat))
    choose(page, "by-hand", "by-hand-bow")
    shown = page.by_hand._shown
    assert shown is not None
    before = state(page).seats[seat]["honor"]
    assert manual.decline(seat) is None
    assert manual.propose(seat, "counter", (seat, "honor", before + 5)) is None
    page.by_hand._say(shown, 1 - seat, yes=word == "yes")
    QApplication.processEvents()
    assert manual.proposal is not None
    assert manual.proposal != shown
    assert state(page).seats[seat]["honor"] == before
    assert page.by_hand.box.sentence.count("proposes") == 1
    click(page.by_hand.box.yes)
    assert state(page).seats[seat]["honor"] == before + 5


def test_nothing_happens_when_the_other_player_refuses(page_at: PageAt, dynasty: State) -> None:
    page = page_at(dynasty)
    card = own(dynasty, page.link.seat)
    on_card(page, card)
    choose(page, "by-hand", "by-hand-bow")
    click(page.by_hand.box.no)
    assert not state(page).cards[card].bowed
    assert page.link.now.proposal is None
    assert not page.by_hand.box.isVisible()


def test_the_sign_names_who_has_switched_it_on_and_nobody_is_asked_then(page_at: PageAt, dynasty: State) -> None:
    page = page_at(dynasty)
    seat = page.link.seat
    assert not page.by_hand.sign.isVisible()
    on_plate(page, seat)
    choose(page, "by-hand", "by-hand-switch")
    assert page.by_hand.sign.isVisible()
    assert page.by_hand.sign.text() == f"Manual table: {('Ren', 'Mai')[seat]}"
    assert "switches the manual table on" in page.side.story.toPlainText()
    on_plate(page, seat)
    choose(page, "by-hand", "by-hand-switch")
    assert not page.by_hand.sign.isVisible()
    both_on(page)
    assert page.by_hand.sign.text() == "Manual table: Ren, Mai"
    card = own(dynasty, 1 - seat)
    on_card(page, card)
    choose(page, "by-hand", "by-hand-status", "by-hand-dishonored")
    assert state(page).cards[card].honor == -1
    assert not page.by_hand.box.isVisible()


def test_a_number_is_asked_for_in_a_small_box(page_at: PageAt, dynasty: State) -> None:
    page = page_at(dynasty)
    both_on(page)
    on_plate(page, 0)
    choose(page, "by-hand", "by-hand-counter-0-fate")
    assert page.by_hand.box.number.value() == dynasty.seats[0]["fate"]
    assert page.by_hand.box.number.hasFocus()
    QTest.keyClicks(page.by_hand.box.number, "17")
    QTest.keyClick(page.by_hand.box.number, Qt.Key.Key_Return)
    assert state(page).seats[0]["fate"] == 17
    on_plate(page, 0)
    choose(page, "by-hand", "by-hand-counter-0-fate")
    QTest.keyClick(page.by_hand.box.number, Qt.Key.Key_Escape)
    assert not page.by_hand.box.isVisible()
    assert state(page).seats[0]["fate"] == 17


def test_what_a_card_is_attached_to_is_chosen_on_the_mat(page_at: PageAt, dynasty: State) -> None:
    page = page_at(dynasty)
    both_on(page)
    card, host = own(dynasty, 0), own(dynasty, 1)
    on_card(page, card)
    choose(page, "by-hand", "by-hand-attach")
    picking = page.answers.picking
    assert picking is not None
    assert host in picking.cards()
    click_card(page, host)
    assert state(page).cards[card].host == host
    assert page.answers.picking is not None
    assert page.answers.picking.decision == page.link.decision


def test_escape_gives_up_choosing_on_the_mat(page_at: PageAt, dynasty: State) -> None:
    page = page_at(dynasty)
    both_on(page)
    on_card(page, own(dynasty, 0))
    choose(page, "by-hand", "by-hand-attach")
    QTest.keyClick(page.board, Qt.Key.Key_Escape)
    assert page.answers.picking is not None
    assert page.answers.picking.decision == page.link.decision


def test_a_deck_that_is_looked_into_is_shown_to_who_looks_only(page_at: PageAt, dynasty: State) -> None:
    page = page_at(dynasty)
    both_on(page)
    seat = page.link.seat
    on_pile(page, seat, "conflict-deck")
    choose(page, "by-hand", f"by-hand-look-{z.at(seat, z.CONFLICT_DECK)}")
    page.by_hand.box.number.setValue(3)
    click(page.by_hand.box.yes)
    top = state(page).zones[z.at(seat, z.CONFLICT_DECK)][:3]
    assert [state(page).cards[no].known for no in top] == [1 << seat] * 3
    assert page.tray.isVisible()
    assert set(page.tray.buttons()) == set(top)


def test_a_card_of_a_deck_can_be_moved_from_the_tray(page_at: PageAt, dynasty: State) -> None:
    page = page_at(dynasty)
    both_on(page)
    seat = page.link.seat
    on_pile(page, seat, "conflict-deck")
    choose(page, "by-hand", f"by-hand-look-{z.at(seat, z.CONFLICT_DECK)}")
    click(page.by_hand.box.yes)
    third = state(page).zones[z.at(seat, z.CONFLICT_DECK)][2]
    button = page.tray.buttons()[third]
    middle = button.rect().center()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, middle, button.mapToGlobal(middle))
    QApplication.sendEvent(button, event)
    choose(page, "by-hand", "by-hand-move", f"by-hand-move-{third}-{z.at(seat, z.HAND)}")
    assert third in state(page).zones[z.at(seat, z.HAND)]
