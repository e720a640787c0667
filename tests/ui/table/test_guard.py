"""A key or click that was meant for the last question does not answer the next one (ui/table/guard.py)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.session import MatchSetup
from l5r_desktop.ui import TablePage
from l5r_desktop.ui.table.guard import Guard
from l5r_desktop.ui.table.pass_warning import PassWarning

from ..clicking import button, click, go_to, seen_at
from ..keying import Key, come_to, focused, key
from ..policies import chooser


class Watch:
    """A clock that a test sets, in seconds."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def _at_once() -> None:
    """Here questions are as new as in the program."""


def question(prompt: str = "declare-attack") -> Decision:
    return Decision(0, "declare", prompt, (Option("declare", "declare"), Option("pass", "pass")))


def test_a_new_question_takes_no_answer_for_the_time_that_is_set() -> None:
    watch = Watch()
    guard = Guard(lambda: 300, now=watch)
    asked = question()
    guard.ask(asked)
    guard.paint()
    assert guard.shut
    watch.now += 0.299
    guard.ask(asked)
    assert guard.shut, "shown again it is no older"
    watch.now += 0.002
    assert not guard.shut
    guard.ask(question())
    assert guard.shut, "an equal question that is another one is new"


def test_a_question_that_is_not_painted_yet_takes_no_answer() -> None:
    """On a slow machine the table may take longer to be drawn than a new question refuses answers."""
    watch = Watch()
    guard = Guard(lambda: 300, now=watch)
    guard.ask(question())
    watch.now += 0.9
    assert guard.shut
    guard.paint()
    watch.now += 0.2
    guard.paint()
    assert guard.shut, "its time begins when it can be read"
    watch.now += 0.2
    assert not guard.shut, "painted again it is no newer"
    guard.ask(question())
    watch.now += 2.1
    assert not guard.shut, "a window that nobody sees paints nothing"
    without = Guard(lambda: 0, now=watch)
    without.ask(question())
    assert not without.shut, "whoever wants no such time has none"


def test_a_key_pressed_while_the_window_is_painted_is_for_no_new_question(qtbot: QtBot) -> None:
    """A crowded table may be painted for a second after the question, and keys wait for as long."""
    watch = Watch()
    guard = Guard(lambda: 300, now=watch)
    guard.ask(question())
    guard.painting()
    watch.now += 1.2
    assert guard.shut, "the window has not come to the screen"
    QApplication.processEvents()
    watch.now += 0.2
    assert guard.shut, "its time begins when all of it can be seen"
    watch.now += 0.2
    assert not guard.shut
    guard.painting()
    guard.ask(question())
    QApplication.processEvents()
    watch.now += 1
    assert guard.shut, "what was painted was the question before"


def test_a_costly_pass_is_warned_of_once_for_each_question() -> None:
    watch = Watch()
    guard = Guard(lambda: 300, now=watch)
    asked = question()
    guard.ask(asked)
    guard.paint()
    watch.now += 1
    assert guard.warn(asked)
    assert guard.shut, "the warning has to be seen"
    watch.now += 1
    assert not guard.warn(asked)
    again = question()
    guard.ask(again)
    assert guard.warn(again)


def test_a_key_that_passes_while_another_answer_is_asked_back_is_asked_back_too() -> None:
    """The key for the next question of a card passed the whole battle, as the card had been asked back."""
    watch = Watch()
    guard = Guard(lambda: 300, now=watch)
    warning = PassWarning(guard, guard)
    said: list[str] = []
    warning.warned.connect(said.append)
    asked = question("action-battle")
    guard.ask(asked)
    assert not warning.asks_back(asked, "", by_key=True), "a pass that gives nothing up is obeyed"
    assert warning.asks_before(asked, ("use-1-0",), "Only this can be chosen.")
    assert not warning.asks_back(asked, "", by_key=False), "a button says what it does"
    assert warning.asks_back(asked, "", by_key=True)
    assert said[-1] == "You would pass instead. Do it once more if you mean it."
    assert not warning.asks_back(asked, "", by_key=True), "pressed once more it is meant"


def held_down(which: Qt.Key) -> None:
    """The system repeats a key that is held."""
    event = QKeyEvent(QEvent.Type.KeyPress, which, Qt.KeyboardModifier.NoModifier, " ", True)
    QApplication.sendEvent(focused(), event)


def test_space_and_clicks_at_the_declaration_of_a_conflict(
    qtbot: QtBot, page_of: Callable[..., TablePage], setup_of: Callable[..., MatchSetup]
) -> None:
    """Passing the declaration forfeits the opportunity (L3.3.3): no early click, no held key, no single press does it.

    One page for all of it: making one takes long.
    """
    page = page_of(setup_of("lcg-stronghold"))
    watch = Watch()
    page.guard._now = watch
    come_to(page, qtbot)

    def declaring() -> bool:
        watch.now += 1
        return page.link.decision is not None and page.link.decision.prompt == "declare-conflict"

    go_to(page, chooser(5), until=declaring)
    page.refresh()
    asked = page.link.decision
    assert asked is not None
    watch.now += 1
    assert page.guard.shut, "it is not painted yet"
    page.prompt.painted.emit()
    assert not page.guard._painted, "the mat is still being painted"
    qtbot.waitUntil(lambda: page.guard._painted)
    watch.now = page.guard._since + 0.1
    click(button(page, "option-pass"))
    page.board.setFocus()
    key(Key.Key_Space)
    assert page.link.decision is asked, "an answer in the first moment was taken"
    watch.now += 1
    held_down(Key.Key_Space)
    assert page.prompt.hint.find("opportunity") < 0, "a key that is held down does nothing"
    key(Key.Key_Space)
    assert page.link.decision is asked, "a single press has passed"
    assert "lose this opportunity" in page.prompt.hint
    key(Key.Key_Space)
    assert page.link.decision is asked, "the warning could not yet be read"
    watch.now += 1
    held_down(Key.Key_Space)
    assert page.link.decision is asked
    key(Key.Key_Space)
    assert page.link.decision is not asked, "the second press is obeyed"


def test_a_number_key_that_passes_is_asked_back_as_space_is(
    qtbot: QtBot, page_of: Callable[..., TablePage], setup_of: Callable[..., MatchSetup]
) -> None:
    """L3.3.3: the number that passed an action before lies on "Pass" here, too; a number that gives up nothing is
    obeyed at once.
    """
    page = page_of(setup_of("lcg-stronghold"))
    watch = Watch()
    page.guard._now = watch
    come_to(page, qtbot)

    def declaring() -> bool:
        watch.now += 1
        return page.link.decision is not None and page.link.decision.prompt == "declare-conflict"

    go_to(page, chooser(5), until=declaring)
    page.refresh()
    asked = page.link.decision
    page.prompt.painted.emit()
    qtbot.waitUntil(lambda: page.guard._painted)
    watch.now = page.guard._since + 60
    page.board.setFocus()
    buttons = page.keys.answers()
    number = 1 + buttons.index(page.prompt.passer)
    key(Key(Key.Key_0 + number))
    assert page.link.decision is asked, "a single press has passed"
    assert "lose this opportunity" in page.prompt.hint
    watch.now += 60
    key(Key(Key.Key_0 + number))
    assert page.link.decision is not asked, "the second press is obeyed"


def test_a_click_where_the_last_answer_was_clicked_gives_nothing_up(
    qtbot: QtBot, page_of: Callable[..., TablePage], setup_of: Callable[..., MatchSetup]
) -> None:
    """Passing the declaration (L3.3.3) lies where passing an action lay before: a second click there warns first."""
    page = page_of(setup_of("lcg-stronghold"))
    page.guard._grace = lambda: 0

    def declaring() -> bool:
        return page.link.decision is not None and page.link.decision.prompt == "declare-conflict"

    def acting() -> bool:
        return page.link.decision is not None and page.link.decision.kind == "action"

    go_to(page, chooser(5), until=acting)
    page.refresh()
    passing = button(page, "option-pass")
    place = passing.mapTo(page, passing.rect().center())
    click(passing)
    qtbot.waitUntil(lambda: not page.link.works)
    go_to(page, chooser(5), until=declaring)
    page.refresh()
    asked = page.link.decision

    def click_there() -> None:
        at = page.childAt(place)
        assert at is button(page, "option-pass"), "it lies elsewhere"
        QTest.mouseClick(at, Qt.MouseButton.LeftButton, pos=at.mapFrom(page, place))

    click_there()
    assert page.link.decision is asked, "a click that was meant for the last question has passed the conflict"
    assert "lose this opportunity" in page.prompt.hint
    click_there()
    qtbot.waitUntil(lambda: page.link.decision is not asked)


def test_a_click_to_which_the_mouse_has_come_back_from_a_card_passes_at_once(
    qtbot: QtBot, page_of: Callable[..., TablePage], setup_of: Callable[..., MatchSetup]
) -> None:
    """The mouse lies where it last clicked a button, but has been on the table since (L3.3.3)."""
    page = page_of(setup_of("lcg-stronghold"))
    page.guard._grace = lambda: 0

    def declaring() -> bool:
        return page.link.decision is not None and page.link.decision.prompt == "declare-conflict"

    def acting() -> bool:
        return page.link.decision is not None and page.link.decision.kind == "action"

    go_to(page, chooser(5), until=acting)
    page.refresh()
    passing = button(page, "option-pass")
    place = passing.mapTo(page, passing.rect().center())
    click(passing)
    qtbot.waitUntil(lambda: not page.link.works)
    go_to(page, chooser(5), until=declaring)
    page.refresh()
    asked = page.link.decision
    number = next(piece.no for piece in page.link.table.pieces if piece.ident is not None)
    port = page.board.viewport()
    QTest.mouseMove(port, QPoint(1, 1))
    QTest.mouseMove(port, page.board.mapFromScene(seen_at(page, number)))
    at = page.childAt(place)
    assert at is button(page, "option-pass"), "it lies elsewhere"
    QTest.mouseClick(at, Qt.MouseButton.LeftButton, pos=at.mapFrom(page, place))
    qtbot.waitUntil(lambda: page.link.decision is not asked)


def test_a_click_to_which_the_mouse_has_come_passes_at_once(
    page_of: Callable[..., TablePage], setup_of: Callable[..., MatchSetup]
) -> None:
    """Only a mouse that lies where it gave the last answer is asked once more."""
    page = page_of(setup_of("lcg-stronghold"))
    page.guard._grace = lambda: 0

    def declaring() -> bool:
        return page.link.decision is not None and page.link.decision.prompt == "declare-conflict"

    go_to(page, chooser(5), until=declaring)
    page.refresh()
    asked = page.link.decision
    click(button(page, "part-military"))
    click(button(page, "clear"))
    click(button(page, "option-pass"))
    assert page.link.decision is not asked


def test_a_click_that_ends_the_dynasty_phase_unread_is_asked_back(
    page_of: Callable[..., TablePage], setup_of: Callable[..., MatchSetup]
) -> None:
    """The pass before was made by itself, so that the click was meant for another question (Ivory: Dynasty Phase)."""
    page = page_of(setup_of("ccg-ivory"))
    watch = Watch()
    page.guard._now = watch

    def recruiting() -> bool:
        watch.now += 5
        asked = page.link.decision
        return asked is not None and any(option.verb == "recruit" for option in asked.options)

    go_to(page, lambda asked, _: ("pass",) if asked.option("pass") else (asked.options[0].key,), until=recruiting)
    page.refresh()
    page.guard.paint()
    asked = page.link.decision
    watch.now = page.guard._since + 0.8
    click(button(page, "option-pass"))
    assert page.link.decision is asked, "what was still to be Recruited was given up by a click that came too soon"
    assert "Recruit nothing more" in page.prompt.hint
    watch.now += 0.8
    click(button(page, "option-pass"))
    assert page.link.decision is not asked, "the second click is obeyed"


def test_the_effect_of_a_ring_is_not_skipped_unread(
    page_of: Callable[..., TablePage], setup_of: Callable[..., MatchSetup]
) -> None:
    """Its button stands where "Pass" stood, and has another key (L4.9.3)."""
    page = page_of(setup_of("lcg-stronghold"))
    rules, given = page.link._rules, []
    options = Option("ring-air", "ring", -1, ("air",)), Option("skip", "skip")
    rules.now = replace(rules.now, decision=Decision(page.link.seat, "ring-effect", "ring-effect", options))
    watch = Watch()
    page.guard._now = watch
    page.refresh()
    page.guard.paint()
    page.link.answer = given.append  # type: ignore[method-assign]
    for _ in range(2):
        watch.now = page.guard._since + 0.8
        given.append("clicked")
        click(button(page, "option-skip"))
    assert given == ["clicked", "clicked", ("skip",)]


def test_a_question_that_could_be_read_takes_a_costly_pass_at_once() -> None:
    watch = Watch()
    guard = Guard(lambda: 300, now=watch)
    guard.ask(question())
    guard.paint()
    watch.now += 1.4
    assert guard.unread
    watch.now += 0.2
    assert not guard.unread
    without = Guard(lambda: 0, now=watch)
    without.ask(question())
    assert not without.unread, "whoever wants no such time has none"
