"""Hints at the table: asked for by key and by button, shown where the answer lies, gone with the question."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from l5r_desktop.ai.adviser import Adviser, AdviserSettings
from l5r_desktop.ai.search.search_records import Budget
from l5r_desktop.ui import TablePage
from l5r_desktop.ui.advice.hints import Hints
from tests.ai.positions import decks_of
from tests.session.playing import rules_of

from ..clicking import click
from .conftest import Told, position

Make = Callable[..., TablePage]
RULESET = "lcg-skirmish"


def hints_of(page: TablePage) -> Hints:
    assert page.advice.hints is not None
    return page.advice.hints


def box_of(page: TablePage, number: int) -> QRect:
    """Where a card lies, in pixels of the page."""
    scene = page.mat.box_of(number)
    assert scene is not None
    port = page.board.viewport()
    rect = page.board.mapFromScene(scene).boundingRect()
    return QRect(port.mapTo(page, rect.topLeft()), rect.size())


def test_the_button_asks_and_the_answer_is_lit(advised: Make, told: Told, qtbot: QtBot) -> None:
    page = advised(position(RULESET, "action"))
    hints, decision = hints_of(page), page.link.decision
    assert decision is not None
    option = next(option for option in decision.options if option.card >= 0 and page.mat.box_of(option.card))
    click(page.prompt.advice)
    assert hints.box.isVisible()
    assert hints.box.note == "Thinking, from what you can see…"
    assert not hints.light.isVisible()
    told.find(option.key)
    table = hints.box.table
    assert table.texts[0] == page._wording.labels(decision.options, page._ident)[decision.options.index(option)]
    assert [line.best for line in table.lines] == [True] + [False] * (len(table.lines) - 1)
    assert (table.lines[0].chance, table.lines[0].visits) == (0.6, 40)
    assert "500" in hints.box.note
    assert hints.light.isVisible()
    assert box_of(page, option.card) in hints.light.places
    hints.box.close_button.setFocus()
    click(hints.box.close_button)
    assert page.window().focusWidget() is page.board
    assert not hints.box.isVisible()
    assert not hints.light.isVisible()
    assert page.link.decision is decision


def test_an_answer_without_a_card_is_lit_on_its_button(advised: Make, told: Told) -> None:
    page = advised(position(RULESET, "action"))
    QTest.keyClick(page.board, Qt.Key.Key_A)
    told.find("pass")
    button = page.findChild(QPushButton, "option-pass")
    assert isinstance(button, QPushButton)
    assert hints_of(page).light.places == (QRect(button.mapTo(page, QPoint()), button.size()),)


def test_an_arrow_goes_from_what_asks_to_its_target(advised: Make, told: Told) -> None:
    page = advised(position("lcg-stronghold", "target"))
    decision = page.link.decision
    assert decision is not None
    assert decision.source >= 0
    target = next(option for option in decision.options if page.mat.box_of(option.card))
    hints_of(page).toggle()
    told.find(target.key)
    [(start, end)] = hints_of(page).light.ways
    assert box_of(page, decision.source).contains(start)
    assert box_of(page, target.card).contains(end)


def test_it_is_gone_with_the_question(advised: Make, told: Told) -> None:
    """Answered, taken back, or by the escape key; what is still being thought about is dropped then."""
    page = advised(position(RULESET, "action"))
    hints = hints_of(page)
    hints.toggle()
    told.find("pass")
    page.link.answer(("pass",))
    assert not hints.shown
    assert not hints.box.isVisible()
    hints.toggle()
    assert told.hint is not None
    page.link.undo()
    assert told.hint is None
    assert not hints.shown
    hints.toggle()
    page.board.setFocus()
    QTest.keyClick(page.board, Qt.Key.Key_Escape)
    assert told.hint is None
    assert not hints.box.isVisible()


def test_the_advised_answer_can_be_given_from_the_box(advised: Make, told: Told) -> None:
    page = advised(position(RULESET, "action"))
    number = len(page.link._match.game.inputs)
    hints_of(page).toggle()
    told.find("pass")
    click(hints_of(page).box.take)
    given = page.link._match.game.inputs[number]
    assert given.keys == ("pass",)
    assert not hints_of(page).shown


def test_there_are_none_where_they_are_switched_off(advised: Make, told: Told) -> None:
    page = advised(position(RULESET, "action"))
    hints_of(page).toggle()
    told.find("pass")
    page.settings.set(hints=False)
    assert not hints_of(page).shown
    assert not page.prompt.advice.isVisible()
    QTest.keyClick(page.board, Qt.Key.Key_A)
    assert told.hint is None
    assert not hints_of(page).box.isVisible()


def test_a_table_without_an_adviser_has_no_hints(advised: Make) -> None:
    page = advised(position(RULESET, "action"), adviser=None)
    assert page.advice.hints is None
    assert not page.prompt.advice.isVisible()
    QTest.keyClick(page.board, Qt.Key.Key_A)


def test_a_hint_is_for_the_one_at_the_window(advised: Make, told: Told) -> None:
    """In a game of two at one window it is worked out for the seat that is asked, and goes when the curtain falls."""
    page = advised(position(RULESET, "action"), curtain=True)
    assert page.link.covered
    QTest.keyClick(page, Qt.Key.Key_A)
    assert told.looked == []
    page.link.uncover()
    hints_of(page).toggle()
    assert told.looked == [(page.link.seat, 0)]
    told.find("pass")
    page.link.answer(("pass",))
    assert page.link.covered
    assert not hints_of(page).shown
    assert not hints_of(page).light.isVisible()


def test_where_none_can_be_had_a_sentence_says_so(advised: Make, told: Told) -> None:
    page = advised(position(RULESET, "action"))
    hints_of(page).toggle()
    assert told.hint is not None
    told.hint[2]()
    assert "No hint could be worked out" in hints_of(page).box.note
    assert page.link.decision is not None


def test_leaving_the_table_ends_the_thought(advised: Make, told: Told) -> None:
    page = advised(position(RULESET, "action"))
    hints_of(page).toggle()
    page.link.close()
    assert told.left


def test_a_hint_of_the_real_adviser(advised: Make, qtbot: QtBot) -> None:
    """From its process, with few playouts; the window is not waited for."""
    few = AdviserSettings(("novice", Budget(1.0, 4)), ("novice", Budget(1.0, 2)))
    page = advised(position(RULESET, "action"), adviser=Adviser(rules_of(RULESET), decks_of(RULESET), few))
    hints, decision = hints_of(page), page.link.decision
    assert decision is not None
    hints.toggle()
    qtbot.waitUntil(lambda: hints.advice is not None)
    assert hints.advice is not None
    assert set(hints.advice.keys) <= {option.key for option in decision.options}
    assert hints.box.table.texts
    assert hints.light.places


def test_a_page_that_another_one_has_replaced_asks_no_more(advised: Make, told: Told) -> None:
    page = advised(position(RULESET, "action"))
    page.link.close()
    page.settings.set(estimate=True, explain=True, hints=False)
    assert told.looked == []
