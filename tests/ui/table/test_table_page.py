"""The page of a match: questions, answers, undo, preview, piles, the dial, the end (ui/table_page.py)."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from l5r_desktop.rulesets.lcg.display.view import CardView
from l5r_desktop.session import Decision, MatchSetup
from l5r_desktop.ui import TablePage

from ..clicking import LEFT, answer, button, click, click_card, give, go_to, play, seen_at
from ..policies import chooser

Make = Callable[[MatchSetup], TablePage]
Setup = Callable[..., MatchSetup]


def reach(page: TablePage, wanted: Callable[[Decision], bool], seed: int = 5) -> Decision:
    """Play until such a question is open."""

    def there() -> bool:
        return page.link.decision is not None and wanted(page.link.decision)

    go_to(page, chooser(seed), until=there)
    decision = page.link.decision
    assert decision is not None
    assert wanted(decision)
    return decision


def test_undo_by_click_brings_the_question_back(page_of: Make, setup_of: Setup) -> None:
    page = page_of(setup_of("lcg-stronghold"))
    decision = reach(page, lambda d: d.kind == "action")
    view = page.link.view
    play(page, chooser(1), most=1)
    assert page.link.decision != decision
    click(page.side.undo)
    assert page.link.decision == decision
    assert page.link.view == view


def test_undo_can_be_clicked_back_to_the_start(page_of: Make, setup_of: Setup) -> None:
    page = page_of(setup_of("lcg-skirmish"))
    assert not page.side.undo.isEnabled()
    first, view = page.link.decision, page.link.view
    play(page, chooser(1), most=8)
    for _ in range(8):
        if page.side.undo.isEnabled():
            click(page.side.undo)
    assert not page.side.undo.isEnabled()
    assert (page.link.decision, page.link.view) == (first, view)


def test_several_cards_are_marked_and_handed_in(page_of: Make, setup_of: Setup) -> None:
    """L2.10: a mulligan takes any number of cards; a second click takes a mark away."""
    page = page_of(setup_of("lcg-skirmish"))
    decision = reach(page, lambda d: d.most > 1 and len(d.options) > 1 and d.kind in ("attackers", "mulligan"))
    first, second = decision.options[0], decision.options[1]
    picking = page.answers.picking
    assert picking is not None
    for option in (first, second, first):
        click_card(page, option.card)
    assert picking.picked == (second.key,)
    click(button(page, "done-marking"))
    assert page.answers.picking is not picking


def test_a_click_on_a_dark_card_does_nothing(page_of: Make, setup_of: Setup) -> None:
    page = page_of(setup_of("lcg-stronghold"))
    decision = reach(page, lambda d: d.kind == "action" and d.prompt.endswith("dynasty"))
    dark = next(no for no, item in page.mat.items_by_number().items() if not item.active)
    click_card(page, dark)
    assert page.link.decision == decision


def test_only_what_the_decision_offers_is_lit(page_of: Make, setup_of: Setup) -> None:
    """The window works out nothing: lit cards are the cards of the options."""
    page = page_of(setup_of("lcg-stronghold"))
    for _ in range(80):
        play(page, chooser(4), most=1, by=answer)
        picking = page.answers.picking
        if picking is not None:
            lit = {no for no, item in page.mat.items_by_number().items() if item.active}
            assert lit == picking.cards() & set(page.mat.items_by_number())


def test_a_conflict_is_declared_by_ring_province_and_type(page_of: Make, setup_of: Setup) -> None:
    """L4.1.7: three clicks in any order, and a refused half can be cleared."""
    page = page_of(setup_of("lcg-stronghold"))
    decision = reach(page, lambda d: d.kind == "declare" and len(d.options) > 12)
    option = decision.options[0]
    kind, ring, _ = option.args
    click_card(page, ring)
    assert page.mat.items_by_number()[ring].active
    click(button(page, "clear"))
    picking = page.answers.picking
    assert picking is not None
    assert picking.narrowed == ()
    give(page, (option.key,))
    declared = page.link.view.conflict or page.link.decision
    assert declared is not None
    assert page.link.decision is None or page.link.decision.kind != "declare"
    assert kind in ("military", "political")


def test_the_dial_floats_while_a_bid_is_asked_and_hides_the_bid(page_of: Make, setup_of: Setup) -> None:
    """L2.2, L3.2.2: the bid of the first is not seen by the second before both have chosen."""
    page = page_of(setup_of("lcg-stronghold"))
    decision = reach(page, lambda d: d.kind == "bid")
    assert page.dial.isVisible()
    assert list(page.dial.buttons) == [option.key for option in decision.options]
    first = page.link.seat
    dial = page.link.view.seats[first].dial
    click(page.dial.buttons["3"])
    assert page.link.seat != first
    assert page.link.view.seats[first].dial == dial
    click(page.dial.buttons["1"])
    assert page.link.view.seats[first].dial == 3
    assert not page.dial.isVisible()


def test_the_space_bar_passes(qtbot: QtBot, page_of: Make, setup_of: Setup) -> None:
    page = page_of(setup_of("lcg-stronghold"))
    decision = reach(page, lambda d: d.kind == "action" and not d.prompt.endswith("dynasty"))
    with qtbot.waitActive(page):
        page.activateWindow()
    QTest.keyClick(page, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: page.link.decision != decision)


def test_the_card_under_the_mouse_is_shown_large(page_of: Make, setup_of: Setup) -> None:
    page = page_of(setup_of("lcg-stronghold"))
    reach(page, lambda d: d.kind == "action")
    hand = next(c for c in page.link.view.cards if c.place == "hand" and c.seat == page.link.seat)
    at = page.board.mapFromScene(seen_at(page, hand.no))
    # From elsewhere: a mouse that was left there by what came before would not move.
    QTest.mouseMove(page.board.viewport(), QPoint(2, 2))
    QTest.mouseMove(page.board.viewport(), at)
    assert page.side.preview.shown == hand.ident


def test_a_discard_pile_opens_with_a_click(page_of: Make, setup_of: Setup) -> None:
    page = page_of(setup_of("lcg-stronghold"))
    play(page, chooser(5), until=lambda: no_tray(page) and bool(in_discard(page)))
    seat = in_discard(page)[0].seat
    shown = [card.no for card in in_discard(page) if card.seat == seat]
    spot = page.board.mapFromScene(seen_at(page, shown[-1]))
    QTest.mouseClick(page.board.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, spot)
    assert page.tray.isVisible()
    assert set(page.tray.buttons()) == set(shown)


def in_discard(page: TablePage) -> list[CardView]:
    return [card for card in page.link.view.cards if card.place == "conflict-discard"]


def no_tray(page: TablePage) -> bool:
    return not page.tray.isVisible() and not page.dial.isVisible()


def test_the_story_names_what_happened_and_cards_in_it_can_be_pointed_at(page_of: Make, setup_of: Setup) -> None:
    page = page_of(setup_of("lcg-stronghold"))
    reach(page, lambda d: d.kind == "declare")
    assert len(page.side.story.toPlainText().splitlines()) == len(page.link.view.log)
    assert 'href="01-' in page.side.story.toHtml()


def test_conceding_asks_once_more_and_ends_the_game(page_of: Make, setup_of: Setup) -> None:
    """L15.5."""
    page = page_of(setup_of("lcg-stronghold"))
    seat = page.link.seat
    click(page.side.concede)
    click(page.end.buttons["stay"])
    assert not page.link.over
    click(page.side.concede)
    click(page.end.buttons["concede"])
    assert page.link.view.result == (1 - seat, "concession")
    assert page.end.isVisible()


def test_the_end_can_be_looked_past_and_undone(page_of: Make, setup_of: Setup) -> None:
    page = page_of(setup_of("lcg-stronghold"))
    click(page.side.concede)
    click(page.end.buttons["concede"])
    click(page.end.buttons["look"])
    page.resize(1300, 850)
    page.refresh()
    assert not page.end.isVisible()
    click(page.side.undo)
    assert not page.link.over


def test_a_refusal_is_shown_and_the_question_stays(page_of: Make, setup_of: Setup) -> None:
    page = page_of(setup_of("lcg-stronghold"))
    decision = page.link.decision
    page.link.answer(("no-such-key",))
    assert page.prompt.hint != ""
    assert page.link.decision == decision
