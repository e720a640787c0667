"""The bar of the question is never cut: texts end in dots and are whole on hover, buttons wrap and scroll."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect
from PySide6.QtGui import QFocusEvent, QFontMetrics, QHelpEvent
from PySide6.QtWidgets import QApplication, QPushButton, QToolTip, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from l5r_desktop.session import AnswerBuilder, Catalog, Decision, MatchSetup, Option
from l5r_desktop.ui import Settings, TablePage, apply_settings, style_sheet
from l5r_desktop.ui.preferences.elided_label import ElidedLabel
from l5r_desktop.ui.table.button_rows import GAP, ButtonRows
from l5r_desktop.ui.table.prompt_bar import PromptBar

from ..ccg_tables import ccg_setup
from ..clicking import go_to
from ..policies import passes

LONG = "Choose a character that your opponent controls and that has no fate on it, " * 6


def test_a_long_question_ends_in_dots_and_is_whole_on_hover(qtbot: QtBot) -> None:
    label = ElidedLabel(2)
    qtbot.addWidget(label)
    label.setText(LONG)
    label.resize(400, 44)
    with qtbot.waitExposed(label):
        label.show()
    label.repaint()
    lines = label.shown()
    assert len(lines) == 2
    assert lines[-1].endswith("…")
    assert all(label.fontMetrics().horizontalAdvance(line) <= 400 for line in lines)
    assert label.toolTip() == LONG


def test_a_french_text_that_is_seen_whole_has_no_tip(qtbot: QtBot) -> None:
    """The tip said it once more, over the hand: spaces that no line breaks at were taken for a text that is cut."""
    label = ElidedLabel(2)
    qtbot.addWidget(label)
    label.resize(600, 44)
    label.setText("Déjà passé\N{NO-BREAK SPACE}: Lion. Cliquez une carte en surbrillance.")
    assert not label.cut
    assert not label.toolTip()


def test_the_question_leaves_the_smaller_line_only_the_room_that_there_is(qtbot: QtBot) -> None:
    """Two lines of each lay upon each other, and were cut, where long answers made the texts narrow."""
    nothing_worded: Any = None
    bar = PromptBar(nothing_worded)
    qtbot.addWidget(bar)
    bar.resize(900, bar.height())
    with qtbot.waitExposed(bar):
        bar.show()

    def seen_whole(label: ElidedLabel) -> bool:
        high = label.fontMetrics().lineSpacing() * len(label.shown())
        return label.height() >= high and bar.rect().contains(label.geometry())

    for question, lines in (("Pass?", 2), (2 * LONG, 1)):
        bar.say(question, LONG)
        qtbot.waitUntil(lambda: seen_whole(bar._question) and seen_whole(bar._hint))
        assert len(bar._hint.shown()) == lines
        assert bar._question.geometry().bottom() < bar._hint.geometry().top()


def test_the_smaller_line_of_enlarged_texts_has_smaller_letters_before_it_is_cut(qtbot: QtBot) -> None:
    """The hint ended in dots in French with texts of 150 %, though all of it has room in letters of 107 %."""
    apply_settings(Settings(text_scale=150))
    _, bar = low_page(qtbot)
    hint = LONG[:165].strip()
    bar.say("Seat A: Take an action or pass", hint)
    QApplication.processEvents()
    assert bar._hint.fontMetrics().horizontalAdvance(hint) > bar._hint.width(), "it has no room in its own letters"
    assert " ".join(bar._hint.shown()) == hint
    bar.say("Seat A: Take an action or pass", LONG)
    assert bar._hint.shown()[-1].endswith("…"), "no letters are smaller than that"


def low_page(qtbot: QtBot) -> tuple[QWidget, PromptBar]:
    """A page of 1280 by 720 pixels with its bar."""
    nothing_worded: Any = None
    page = QWidget()
    qtbot.addWidget(page)
    bar = PromptBar(nothing_worded, page)
    layout = QVBoxLayout(page)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.addStretch()
    layout.addWidget(bar)
    page.setStyleSheet(style_sheet())
    page.resize(1280, 720)
    with qtbot.waitExposed(page):
        page.show()
    return page, bar


@pytest.mark.parametrize(("scale", "most"), [(100, 58), (150, 80)])
def test_the_bar_of_a_low_page_is_lower_and_cuts_nothing(qtbot: QtBot, scale: int, most: int) -> None:
    """It took 76 pixels of 720, and 106 with texts half as large again; a high page has the room for it."""
    apply_settings(Settings(text_scale=scale))
    page, bar = low_page(qtbot)
    bar.say("Take an action or pass", "Click a lit card.")
    usual = {}
    for count in (2, 12):
        buttons = [bar._button(f"Answer number {n}", f"answer-{n}") for n in range(count)]
        bar._flow.fill(list(buttons))
        QApplication.processEvents()
        assert bar.height() <= most
        for label in (bar._question, bar._hint):
            assert bar.rect().contains(label.geometry())
            assert label.height() >= label.fontMetrics().height()
        seen = bar._flow.viewport().rect()
        for button in buttons:
            bar.reveal(button)
            assert seen.contains(QRect(button.mapTo(bar._flow.viewport(), QPoint()), button.size()))
            assert button.height() >= button.fontMetrics().height() + 2
        usual[count] = buttons[0].height()
        assert all(bar.rect().contains(beside.geometry()) for beside in (bar.advice, bar.passing))
    assert usual[2] > usual[12], "buttons in one row have more room"
    low = bar.height()
    page.resize(1280, 1000)
    QApplication.processEvents()
    assert bar.height() > 1.3 * low


def has_room(label: ElidedLabel) -> bool:
    """Return True if no line of a label is cut above or below."""
    letters, lines = label._laid()
    return label.height() >= QFontMetrics(letters).lineSpacing() * len(lines)


@pytest.mark.parametrize("scale", [100, 150])
def test_a_question_of_two_lines_takes_the_room_of_the_smaller_line_in_a_lower_bar(qtbot: QtBot, scale: int) -> None:
    """Three lines in the room of two were cut above and below, in a lesson for instance."""
    apply_settings(Settings(text_scale=scale))
    _page, bar = low_page(qtbot)
    for question, smaller in ((LONG, False), ("Pass?", True)):
        bar.say(question, LONG)
        qtbot.waitUntil(lambda smaller=smaller: bar._hint.isVisible() == smaller)
        labels = (bar._question, bar._hint)[: 1 + smaller]
        # The page is laid out anew in a later turn of the event loop.
        qtbot.waitUntil(lambda labels=labels: all(map(has_room, labels)))
        assert all(bar.rect().contains(label.geometry()) for label in labels)
        # In letters as narrow as the program's own all of it may be said in three lines of smaller ones.
        assert len(bar._question.shown()) in ((1,) if smaller else (2, 3))


@pytest.mark.parametrize("scale", [100, 150])
def test_a_question_a_little_too_long_for_a_line_leaves_the_smaller_line_its_room(qtbot: QtBot, scale: int) -> None:
    """In French with texts of 150 % the question of the mulligan took two lines, and what to click was not said."""
    apply_settings(Settings(text_scale=scale))
    _page, bar = low_page(qtbot)
    letters, question = bar._question.fontMetrics(), "Choose"
    while letters.horizontalAdvance(question) < 1.1 * bar._question.width():
        question += " cards"
    bar.say(question, "")
    assert len(bar._question.shown()) == 2
    bar.tell("Click a lit card.")
    qtbot.waitUntil(lambda: bar._hint.isVisible())
    qtbot.waitUntil(lambda: all(map(has_room, (bar._question, bar._hint))))
    assert " ".join(bar._question.shown()) == question
    assert all(bar.rect().contains(label.geometry()) for label in (bar._question, bar._hint))


def test_a_long_answer_ends_in_dots_and_is_whole_on_hover(
    page_of: Callable[[MatchSetup], TablePage], catalog: Catalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An effect of Siege to be chosen was cut at both ends of its button."""
    page = page_of(ccg_setup(catalog, "ccg-ivory"))
    page.prompt.resize(900, page.prompt.height())
    label = "Choose a Province that is a Territory. It gets a bonus to its Strength, by the Rank. " * 3
    monkeypatch.setattr(type(page.prompt._wording), "labels", lambda _, options, *rest: [label] * len(options))
    asked = Decision(0, "mode", "choose-mode", (Option("long", "select"),))
    page.prompt.ask("Ren", "Select one", AnswerBuilder(asked, frozenset()), lambda no: None)
    [long] = page.prompt.buttons()
    assert long.text().endswith("…")
    assert long.fontMetrics().horizontalAdvance(long.text()) <= long.width()
    assert label.strip() in long.toolTip()
    assert long.accessibleName() == label


def test_the_whole_text_lies_above_the_bar_so_that_its_answers_can_be_read(qtbot: QtBot) -> None:
    """It lay over the question and its buttons for as long as the mouse rested on the line that helps."""
    room = QWidget()
    qtbot.addWidget(room)
    room.resize(400, 300)
    bar = QWidget(room)
    bar.setGeometry(0, 240, 400, 60)
    label = ElidedLabel(1, bar)
    label.setGeometry(0, 30, 400, 22)
    label.setText(LONG)
    label.uncovered = bar
    with qtbot.waitExposed(room):
        room.show()
    at = QPoint(100, 10)
    QApplication.sendEvent(label, QHelpEvent(QEvent.Type.ToolTip, at, label.mapToGlobal(at)))
    [tip] = [one for one in QApplication.topLevelWidgets() if one.inherits("QTipLabel") and one.isVisible()]
    assert tip.geometry().bottom() < bar.mapToGlobal(QPoint(0, 0)).y()
    QToolTip.hideText()


def test_a_short_question_has_no_tool_tip(qtbot: QtBot) -> None:
    label = ElidedLabel(2)
    qtbot.addWidget(label)
    label.setText("Pass?")
    label.resize(400, 44)
    label.show()
    label.repaint()
    assert label.shown() == ["Pass?"]
    assert label.toolTip() == ""


def test_a_short_answer_fills_the_gap_behind_another_before_one_is_out_of_sight(qtbot: QtBot) -> None:
    """Of three ways to pay, in two rows, the third could only be scrolled to, and was overlooked."""
    flow = ButtonRows()
    qtbot.addWidget(flow)
    buttons = [QPushButton(text) for text in ("4 Gold", "A far longer answer than the first", "A longer answer")]
    ordered = [QPushButton(button.text()) for button in buttons]
    tall, wide = buttons[0].sizeHint().height(), buttons[1].sizeHint().width()
    flow.grow_to(max(wide, buttons[0].sizeHint().width() + GAP + buttons[2].sizeHint().width()) + 30)
    flow.setFixedHeight(2 * tall + GAP)
    flow.show()
    flow.fill(list(buttons))
    QApplication.processEvents()
    assert [flow.viewport().rect().contains(button.geometry()) for button in buttons] == [True] * 3
    assert buttons[2].y() == buttons[0].y() < buttons[1].y()
    flow.setFixedHeight(4 * tall)
    flow.fill(list(ordered))
    QApplication.processEvents()
    assert [button.y() for button in ordered] == sorted({button.y() for button in ordered})


@pytest.mark.parametrize("count", [1, 4, 30])
def test_every_button_can_be_seen_whole(qtbot: QtBot, count: int) -> None:
    flow = ButtonRows()
    qtbot.addWidget(flow)
    flow.grow_to(500)
    flow.setFixedHeight(80)
    flow.show()
    buttons = [QPushButton(f"Answer number {n}") for n in range(count)]
    flow.fill(list(buttons))
    QApplication.processEvents()
    assert flow.width() <= 500
    seen = flow.viewport().rect()
    for button in buttons:
        flow.reveal(button)
        assert button.width() >= button.sizeHint().width()
        assert seen.contains(QRect(button.mapTo(flow.viewport(), QPoint()), button.size()))
    places = [button.geometry() for button in buttons]
    assert not any(one.intersects(two) for at, one in enumerate(places) for two in places[at + 1 :])


def test_answers_lie_beside_the_other_buttons_from_the_first_moment(
    page_of: Callable[[MatchSetup], TablePage], setup_of: Callable[..., MatchSetup]
) -> None:
    """Until the bar was laid out anew, they lay over Hint and Auto-pass, and a picture showed it so."""
    page = page_of(setup_of("lcg-stronghold"))
    go_to(page, passes, until=lambda: page.link.decision is not None and page.link.decision.kind == "mulligan")
    bar = page.prompt
    bar.say("")
    QApplication.processEvents()
    page.refresh()
    [answer] = bar.buttons()
    right = answer.mapTo(bar, answer.rect().topRight()).x()
    assert right < bar.advice.x()


def test_a_sentence_has_room_from_the_first_moment(qtbot: QtBot) -> None:
    """What is said in place of a question with buttons was cut above and below in the first picture of it."""
    apply_settings(Settings("fr"))
    _page, bar = low_page(qtbot)
    bar.say("Passer ?", "Cliquez une carte en surbrillance.")
    QApplication.processEvents()
    bar.say(LONG, "La pause est là pour ne rien dire de votre main.")
    assert has_room(bar._question)
    assert bar._hint.isHidden()
    assert bar.rect().contains(bar._question.geometry())


def test_what_is_done_to_the_chosen_ones_is_said_where_there_is_no_room_for_all(qtbot: QtBot) -> None:
    """Siege: 8. In a window of 1280 pixels the line about a Black Scroll ended before it said what the chosen
    Strongholds get; that they are chosen stands in the question.
    """
    _page, bar = low_page(qtbot)
    asked = "Scroll: choose up to 2 Strongholds a player controls"
    choice = f"{LONG[:150].strip()} the players choose up to 2 Strongholds a player controls."
    bar._wording = SimpleNamespace(effect=lambda *_: f"{choice} They bow.", labels=lambda *_: ())  # type: ignore[assignment]
    cards = tuple(Option(f"card-{no}", "target", no) for no in (4, 5))
    picking = AnswerBuilder(Decision(0, "target", "choose-cards", cards, 0, 2))
    bar.ask("Crane", asked, picking, lambda no: None)
    assert bar.hint == "Choose 0 to 2, then Done. They bow."
    bar._wording.effect = lambda *_: "Choose Strongholds a player controls. They bow."  # type: ignore[method-assign]
    bar.ask("Crane", asked, picking, lambda no: None)
    assert bar.hint == "Choose 0 to 2, then Done. Choose Strongholds a player controls. They bow.", "all of it has room"


def test_no_lit_card_is_asked_for_where_buttons_say_it_all(
    page_of: Callable[[MatchSetup], TablePage], setup_of: Callable[..., MatchSetup]
) -> None:
    """A question with a button for each answer said "Click a lit card" for the card that it is about."""
    page = page_of(setup_of("lcg-stronghold"))
    go_to(page, passes, until=lambda: page.link.decision is not None and page.link.decision.kind == "action")
    decision = page.link.decision
    assert decision is not None
    one = next(option for option in decision.options if option.card >= 0)
    both = (replace(one, key="conflict", verb="place"), replace(one, key="home", verb="place"))
    for options, said in ((decision.options, "Click a lit card."), (both, "")):
        page.prompt.ask("Ren", "Where?", AnswerBuilder(replace(decision, options=options)), lambda no: None)
        assert page.prompt.hint == said


def test_a_button_that_uses_an_ability_says_what_it_does_while_pointed_at(
    page_of: Callable[[MatchSetup], TablePage], setup_of: Callable[..., MatchSetup], catalog: Catalog
) -> None:
    """Ivory: Lobby. "Use Lobby" did not say what that is; what the smaller line said before comes back."""
    page = page_of(ccg_setup(catalog, "ccg-ivory"))
    lobby = Option("use-1-0", "use", 1, ("player_lobby", 0, -1))
    asked = Decision(0, "action", "action-action", (lobby, Option("pass", "pass")))
    page.prompt.ask("Ren", "Take an action or pass", AnswerBuilder(asked, frozenset({1})), lambda no: "player_lobby")
    before, [use, passing] = page.prompt.hint, page.prompt.buttons()
    for come, go in ((QEvent.Type.Enter, QEvent.Type.Leave), (QEvent.Type.FocusIn, QEvent.Type.FocusOut)):
        QApplication.sendEvent(use, QEvent(come) if come == QEvent.Type.Enter else QFocusEvent(come))
        assert page.prompt.hint.endswith("If so, take the Imperial Favor.")
        QApplication.sendEvent(use, QEvent(go) if go == QEvent.Type.Leave else QFocusEvent(go))
        assert page.prompt.hint == before
    assert "take the Imperial Favor" in use.toolTip()
    assert passing.toolTip() == ""


@pytest.mark.parametrize("width", [1100, 1280])
def test_a_question_is_read_whole_beside_long_answers_and_large_texts(qtbot: QtBot, width: int) -> None:
    """French at 150 %: of "Kakita Izumiko : comment la recruter ?" a few letters were left beside its two answers."""
    apply_settings(Settings("fr", text_scale=150))
    page = QWidget()
    qtbot.addWidget(page)
    page.setStyleSheet(style_sheet())
    nothing_worded: Any = None
    bar = PromptBar(nothing_worded, page)
    page.resize(width, 720)
    column = QVBoxLayout(page)
    column.setContentsMargins(0, 0, 0, 0)
    column.addStretch()
    column.addWidget(bar)
    with qtbot.waitExposed(page):
        page.show()
    question = "Grue\u00a0: Izumiko\u00a0: comment\u202f?"
    bar.say(question)
    bar._flow.fill([bar._button(text, "option-x") for text in ("5 Or", "Proclamer\u00a0: 5 Or, gagner son Honneur")])
    for _ in range(3):
        QApplication.processEvents()
    assert " ".join(bar._question.shown()).replace("\u2026", "") == question
    assert bar.rect().contains(bar._question.geometry())
    assert bar._question.geometry().right() < bar._flow.geometry().left()
