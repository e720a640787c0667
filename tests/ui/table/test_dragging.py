"""Carrying cards with the mouse: what glows, what it means, what goes back (ui/mat/card_drag.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from l5r_desktop.session.scenario.runner import table_of
from l5r_desktop.ui import TablePage, worker

from ..clicking import LEFT, button, click, drag, give, go_to, move_held, seen_at, take_up
from ..policies import passes

PageAt = Callable[..., TablePage]
GIVEN: dict[str, Any] = {
    "phase": "conflict",
    "A": {
        "play": ["01-doji-challenger", "01-kakita-kaezin", "01-doji-whisperer"], "fate": 5,
        "hand": ["01-fine-katana", "01-way-of-the-crane", "01-court-games"],
    },
    "B": {"play": ["01-akodo-toturi"], "hand": ["01-banzai"]},
}  # fmt: skip
ATTACK = {"by": "A", "type": "military", "ring": "air", "attackers": ["A/01-doji-challenger"]}


def fight(page_at: PageAt) -> TablePage:
    """A, who attacks, may act."""
    case = {"id": "x", "title": "x", "ruleset": "lcg-stronghold", "given": GIVEN, "then": []}
    return page_at(table_of({**case, "when": [{"conflict": ATTACK}, {"pass": "B"}]}))


def number(page: TablePage, ident: str) -> int:
    return next(card.no for card in page.link.view.cards if card.ident == ident)


def middle(page: TablePage, no: int) -> QPoint:
    return page.board.mapFromScene(seen_at(page, no))


def test_an_attachment_let_go_on_a_character_is_attached_to_it(page_at: PageAt) -> None:
    """L10.2.1: played and attached by one drag."""
    page = fight(page_at)
    katana, kaezin = number(page, "01-fine-katana"), number(page, "01-kakita-kaezin")
    drag(page, katana, middle(page, kaezin))
    view = page.link.view
    assert next(card.host for card in view.cards if card.no == katana) == kaezin


def test_an_event_let_go_on_its_target_is_played_on_it(page_at: PageAt) -> None:
    page = fight(page_at)
    crane, challenger = number(page, "01-way-of-the-crane"), number(page, "01-doji-challenger")
    drag(page, crane, middle(page, challenger))
    assert next(card.status for card in page.link.view.cards if card.no == challenger) == 1


def test_what_may_be_dropped_upon_glows_while_a_card_is_carried(page_at: PageAt) -> None:
    page = fight(page_at)
    crane = number(page, "01-way-of-the-crane")
    start = take_up(page, crane)
    assert page.mat.carrier.glowing == frozenset()
    move_held(page, start + QPoint(14, 0))
    own = {number(page, ident) for ident in ("01-doji-challenger", "01-kakita-kaezin", "01-doji-whisperer")}
    assert {no for kind, no in page.mat.carrier.glowing if kind == "card"} == own
    QTest.mouseRelease(page.board.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, start + QPoint(14, 0))
    assert page.mat.carrier.glowing == frozenset()


def test_on_a_place_that_is_not_legal_it_goes_back_and_says_so(page_at: PageAt) -> None:
    page = fight(page_at)
    decision = page.link.decision
    crane, toturi = number(page, "01-way-of-the-crane"), number(page, "01-akodo-toturi")
    before = page.mat.items_by_number()[crane].pos()
    drag(page, crane, middle(page, toturi))
    assert page.link.decision == decision
    assert page.mat.items_by_number()[crane].pos() == before
    assert "Way of the Crane" in page.prompt.hint


def test_a_card_that_can_do_nothing_goes_back_with_its_reason(page_at: PageAt) -> None:
    """L7.2: Court Games needs a political conflict."""
    page = fight(page_at)
    games = number(page, "01-court-games")
    drag(page, games, middle(page, number(page, "01-kakita-kaezin")))
    assert next(card.place for card in page.link.view.cards if card.no == games) == "hand"
    assert "Court Games" in page.prompt.hint


def test_taken_back_to_the_hand_nothing_is_said(page_at: PageAt) -> None:
    page = fight(page_at)
    hint = page.prompt.hint
    crane = number(page, "01-way-of-the-crane")
    drag(page, crane, middle(page, number(page, "01-fine-katana")))
    assert page.prompt.hint == hint
    assert next(card.place for card in page.link.view.cards if card.no == crane) == "hand"


def attackers(page_at: PageAt) -> TablePage:
    """A has declared a military conflict and chooses attackers (L4.2.5)."""
    case = {"id": "x", "title": "x", "ruleset": "lcg-stronghold", "given": GIVEN, "when": [], "then": []}
    page = page_at(table_of(case))
    go_to(page, passes, until=lambda: page.link.decision is not None and page.link.decision.kind == "declare")
    decision = page.link.decision
    assert decision is not None
    give(page, (next(o.key for o in decision.options if o.args and o.args[0] == "military"),))
    assert page.link.decision is not None
    assert page.link.decision.kind == "attackers"
    return page


def test_attackers_go_into_the_conflict_and_back_before_they_are_confirmed(page_at: PageAt) -> None:
    """L4.2.5: they lie in the lane meanwhile, and what they would bring is told on its sign."""
    page = attackers(page_at)
    lane = page.link.table.lanes[0]
    kaezin, challenger = number(page, "01-kakita-kaezin"), number(page, "01-doji-challenger")
    home = page.mat.items_by_number()[kaezin].pos()
    into = page.board.mapFromScene(page.mat.lanes.signs[lane.number].sceneBoundingRect().center())
    for no in (kaezin, challenger):
        drag(page, no, into)
    picking = page.answers.picking
    assert picking is not None
    assert picking.entering() == {kaezin, challenger}
    box = page.mat.lanes.rects()[lane.site]
    assert box.contains(page.mat.items_by_number()[kaezin].pos())
    told = page.mat.lanes.signs[lane.number].text
    assert told is not None
    assert [total + more for total, more in zip(told.totals, told.more, strict=True)] == [6, 0]
    drag(page, kaezin, page.board.mapFromScene(home))
    assert picking.entering() == {challenger}
    assert not box.contains(page.mat.items_by_number()[kaezin].pos())
    click(button(page, "done-marking"))
    sides = {card.no: card.side for card in page.link.view.cards}
    assert (sides[kaezin], sides[challenger]) == ("", "attacker")


def test_a_long_press_opens_the_menu_of_a_card_and_is_no_click(page_at: PageAt, qtbot: QtBot) -> None:
    page = fight(page_at)
    decision = page.link.decision
    at = take_up(page, number(page, "01-way-of-the-crane"))
    qtbot.waitUntil(lambda: page.card_menu.menu.isVisible())
    QTest.mouseRelease(page.board.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, at)
    assert page.link.decision == decision


def test_resizing_and_wiping_in_the_middle_of_a_drag_puts_the_card_down(page_at: PageAt) -> None:
    page = fight(page_at)
    start = take_up(page, number(page, "01-way-of-the-crane"))
    move_held(page, start + QPoint(40, -60))
    page.resize(1200, 800)
    page.refresh()
    assert page.mat.carrier.carried == -1
    QTest.mouseRelease(page.board.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, start)
    start = take_up(page, number(page, "01-way-of-the-crane"))
    move_held(page, start + QPoint(40, -60))
    page.mat.wipe()
    move_held(page, start + QPoint(60, -60))
    QTest.mouseRelease(page.board.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, start)
    page.refresh()
    assert number(page, "01-way-of-the-crane") in page.mat.items_by_number()


@pytest.mark.impatient
def test_a_character_let_go_on_the_conflict_is_not_asked_about_its_place_l4_5_2(
    page_at: PageAt, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The place is asked once the rules have done their work, which may be later than the drop. How much fate lies on
    it (L3.1.14) is asked all the same.
    """
    given = {**GIVEN, "A": {**GIVEN["A"], "hand": ["01-steward-of-law"]}}
    case = {"id": "x", "title": "x", "ruleset": "lcg-stronghold", "given": given, "then": []}
    page = page_at(table_of({**case, "when": [{"conflict": ATTACK}, {"pass": "B"}]}))
    guest = number(page, "01-steward-of-law")
    monkeypatch.setattr(worker, "PATIENCE", 0.0)
    drag(page, guest, page.board.mapFromScene(page.mat.lanes.signs[1].sceneBoundingRect().center()))

    def at_fate() -> None:
        decision = page.link.decision
        assert decision is not None
        assert (decision.prompt, decision.source) == ("choose-fate", guest)

    qtbot.waitUntil(at_fate)
    page.answers.choose(page.link.decision.options[1].key)  # type: ignore[union-attr]

    def inside() -> None:
        assert not page.link.works
        assert next(card.side for card in page.link.view.cards if card.no == guest) == "attacker"

    qtbot.waitUntil(inside)
