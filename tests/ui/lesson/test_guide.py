"""Lessons played at the window by real clicks, and all that may come between."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEventLoop, QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from l5r_desktop.session.lessons.answer_matching import keys_of
from l5r_desktop.ui import MainWindow
from l5r_desktop.ui.lesson.lesson_guide import LessonGuide
from l5r_desktop.ui.lesson.target_rects import places_of

from ..clicking import click, click_card, drag, give, seen_at
from ..keying import focused

FIRST, SECOND, THIRD = "1-first-conflict", "2-first-battle", "3-first-siege"
Begin = Callable[[str], LessonGuide]


def told(window: MainWindow) -> LessonGuide:
    guide = window.learning.guide
    assert guide is not None
    return guide


def keys(window: MainWindow) -> tuple[str, ...]:
    """The answer that the step to be read waits for."""
    assert window.table is not None
    lesson_run, decision = told(window)._lesson_run, window.table.link.decision
    assert lesson_run.step.act is not None
    assert decision is not None
    return keys_of(lesson_run.step.act, decision, lesson_run._cards)


def rest(window: MainWindow) -> None:
    """Wait until the rules have done their work and the table shows it."""
    while window.table is not None and window.table.link.works:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    QApplication.processEvents()


def laid_out(window: MainWindow) -> None:
    """Let Qt lay out a page that was just made, and draw its table for the size that it then has."""
    assert window.table is not None
    QApplication.processEvents()
    window.table.refresh()


def step(window: MainWindow) -> None:
    """Do what the box says, by clicks alone."""
    guide = told(window)
    lesson_run, at = guide._lesson_run, guide._lesson_run.at
    assert window.table is not None
    decision = window.table.link.decision
    only = decision.options[0].card if decision is not None and len(decision.options) == decision.least == 1 else -1
    if decision is not None and decision.kind == "attackers":  # The only one is marked already.
        only = -1
    if lesson_run.waits and only in window.table.mat.items_by_number():
        click_card(window.table, only)
    elif lesson_run.waits and only in window.table.tray.buttons():
        click(window.table.tray.buttons()[only])
    elif lesson_run.waits:
        give(window.table, keys(window))
    else:
        click(guide.box.buttons["next"])
    rest(window)
    assert lesson_run.at > at, f"{lesson_run.step.key} leads nowhere"


def go(window: MainWindow, key: str) -> None:
    """Come to a page, past the mouse: that each page can be played by clicks is a test of its own."""
    lesson_run = told(window)._lesson_run
    while lesson_run.step.key != key:
        before = lesson_run.at
        assert window.table is not None
        if lesson_run.waits:
            window.table.link.answer(keys(window))
        else:
            told(window).box.buttons["next"].click()
        rest(window)
        assert lesson_run.at > before, f"{lesson_run.step.key} leads nowhere"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("lesson", [FIRST, SECOND, THIRD])
def test_a_lesson_is_played_to_its_end_by_clicks(window: MainWindow, begin: Begin, lesson: str, language: str) -> None:
    """On each page its text is read, what it points at is lit, and the box covers nothing of that; the way on keeps its
    place, in all of the lesson."""
    window.settings.set(language=language)
    guide = begin(lesson)
    lesson_run = guide._lesson_run
    seen = []
    corners = set()
    while True:
        page = window.table
        assert page is not None
        said = lesson_run.step.text[language]
        assert guide.box._text.text().startswith(said.split("{")[0])
        assert "{" not in guide.box._text.text() + guide.box._task.text()
        seen.append(lesson_run.step.key)
        for pointer in lesson_run.pointers:
            assert places_of(page, pointer), (lesson_run.step.key, pointer)
        assert guide.light.isVisible() == bool(lesson_run.pointers)
        assert guide.light.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        QApplication.processEvents()
        box = guide.box.place_on(page)
        assert page.side.geometry().contains(box), "beside the table, of which it covers nothing"
        lit = [QRect(rect) for rect in guide.light.places]
        assert not any(rect.adjusted(5, 5, -5, -5).intersects(box) for rect in lit), lesson_run.step.key
        onward = guide.box.buttons["next"]
        dock = page.side.dock
        # Another box beside it, such as the dial, may leave it less room.
        if sum(not box.isHidden() for box in dock._boxes()) == 1 and not dock.verticalScrollBar().isVisible():
            corners.add(onward.mapTo(page, QPoint(onward.width(), onward.height())).toTuple())
        if lesson_run.ended:
            break
        step(window)
    assert len(corners) == 1
    assert seen == [one.key for one in lesson_run.lesson.steps]
    click(guide.box.buttons["next"])
    assert window.table is None
    assert window.start.isVisible()


def test_a_question_names_the_card_that_gives_an_ability_siege_4(window: MainWindow, begin: Begin) -> None:
    """A player who recruited a Legion by a Territory (Siege: 4) was asked by "Cycle", the ability of the
    player that it stands for, and read the text of that."""
    begin(THIRD)
    go(window, "which-legion")
    page = window.table
    assert page is not None
    # The chooser may have opened below the mouse, which then reads that card.
    QTest.mouseMove(page.board.viewport(), QPoint(1, 1))
    page.refresh()
    territory = page.wording.title("scorpion_clan_coup_2")
    assert page.prompt.question.split(": ")[1] == territory
    assert page.tray._title.text().startswith(territory)
    shown = next(piece for piece in page.link.table.pieces if piece.no == page.reading._shown)
    assert page.wording.title(shown.ident or "") == territory


def test_another_answer_is_refused_with_a_sentence(window: MainWindow, begin: Begin) -> None:
    guide = begin(FIRST)
    go(window, "buy")
    page = window.table
    assert page is not None
    other = next(
        option.card for option in page.link.decision.options if option.verb == "play" and option.key not in keys(window)
    )  # type: ignore[union-attr]
    table = page.link.table
    click_card(page, other)
    assert page.link.table.pieces == table.pieces
    assert "lesson" in page.prompt.hint
    assert guide.box._strayed.isVisible()
    assert "rules allow" in guide.box._strayed.text()
    assert guide.box._task.text().endswith("Click Doji Challenger, or drag it to your home row.")
    give(page, keys(window))
    assert guide._lesson_run.step.key == "fate"
    assert not guide.box._strayed.isVisible()


def test_a_card_may_be_dragged_as_the_task_says(window: MainWindow, begin: Begin) -> None:
    guide = begin(FIRST)
    go(window, "buy")
    page = window.table
    assert page is not None
    card = guide._lesson_run.pointers[0].card
    home = page.mat.table.areas[0].places["home"].box  # type: ignore[union-attr]
    drag(page, card, page.board.mapFromScene(home.x + home.w * 0.7, home.y + home.h / 2))
    assert guide._lesson_run.step.key == "fate"


def test_a_wrong_pass_by_the_space_bar_shows_the_task(qtbot: QtBot, window: MainWindow, begin: Begin) -> None:
    guide = begin(FIRST)
    assert window.table is not None
    window.table.board.setFocus()
    QTest.keyClick(window.table.board, Qt.Key.Key_Space)
    assert "once more" in window.table.prompt.hint, "a pass for the whole phase is asked back first"
    QTest.keyClick(window.table.board, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: guide._lesson_run.step.key == "buy")
    assert guide.box._strayed.isVisible()


def test_pages_are_turned_by_keys(window: MainWindow, begin: Begin) -> None:
    guide = begin(FIRST)
    QTest.keyClick(focused(), Qt.Key.Key_PageDown)
    QTest.keyClick(focused(), Qt.Key.Key_PageDown)
    assert guide._lesson_run.at == 2
    assert window.table is not None
    window.table.board.setFocus()
    QTest.keyClick(focused(), Qt.Key.Key_PageUp)
    assert guide._lesson_run.at == 1
    guide.box.buttons["next"].setFocus()
    QTest.keyClick(guide.box.buttons["next"], Qt.Key.Key_Return)
    assert guide._lesson_run.at == 2
    QTest.keyClick(guide.box.buttons["back"], Qt.Key.Key_PageUp)
    assert guide._lesson_run.at == 1
    QTest.keyClick(guide.box.buttons["next"], Qt.Key.Key_PageDown)
    assert guide._lesson_run.at == 2


def test_back_takes_an_answer_back_and_shows_its_page(window: MainWindow, begin: Begin) -> None:
    guide = begin(FIRST)
    go(window, "drawn")
    page = window.table
    assert page is not None
    honor = page.link.table.plates[0].counters
    click(guide.box.buttons["back"])
    assert guide._lesson_run.step.key == "bid"
    assert guide.box._task.text().endswith("Choose 2.")
    assert page.dial.isVisible()
    assert page.link.table.plates[0].counters != honor
    step(window)
    assert guide._lesson_run.step.key == "drawn"
    assert page.link.table.plates[0].counters == honor


def test_undo_of_the_table_moves_the_lesson_too(window: MainWindow, begin: Begin) -> None:
    guide = begin(FIRST)
    go(window, "dishonored")
    assert window.table is not None
    click(window.table.side.undo)
    assert guide._lesson_run.step.key == "attackers"
    assert guide.box._task.text() != ""


def test_another_language_and_size_in_the_middle_of_a_lesson(window: MainWindow, begin: Begin) -> None:
    begin(FIRST)
    go(window, "outwit")
    window.settings.set(language="fr", text_scale=150)
    laid_out(window)
    guide = told(window)
    assert guide._lesson_run.step.key == "outwit"
    assert guide.box._text.text().startswith("À vous. Plus Malin")
    assert guide.box.buttons["back"].text() == "Retour"
    window.settings.set(language="en", theme="light", text_scale=100)
    laid_out(window)
    go(window, "pass-conflict")
    assert told(window).box._text.text().startswith("The middle of the table")


@pytest.mark.parametrize("key", ["welcome", "bid", "attackers", "outwit-target", "takeshi-attacks", "goodbye"])
def test_leaving_is_safe_at_any_moment(window: MainWindow, begin: Begin, key: str) -> None:
    guide = begin(FIRST)
    go(window, key)
    click(guide.box.buttons["left"])
    QApplication.processEvents()
    assert window.table is None
    assert window.start.isVisible()
    assert window._ports.matches.kept() == ()
    assert begin(FIRST)._lesson_run.at == 0


def test_there_is_no_conceding_in_a_lesson(window: MainWindow, begin: Begin) -> None:
    begin(FIRST)
    page = window.table
    assert page is not None
    assert not page.side.concede.isVisible()
    assert not page.side.concede.isEnabled()
    assert page.side.leave.text() == "Leave the lesson"
    click(page.side.leave)
    assert window.table is None


def test_after_the_lesson_a_whole_game_of_the_same_kind_is_one_click_away(window: MainWindow, begin: Begin) -> None:
    guide = begin(SECOND)
    go(window, "goodbye")
    click(guide.box.buttons["extra"])
    QApplication.processEvents()
    assert window.table is not None
    assert window.learning.guide is None
    assert window._setup is not None
    assert window._setup.ruleset == "ccg-ivory"
    assert [seat.controller == "person" for seat in window._setup.seats] == [True, False]


@pytest.mark.parametrize("percent", [75, 150, 200])
def test_all_of_a_page_can_be_read_at_every_size_of_texts(window: MainWindow, begin: Begin, percent: int) -> None:
    window.settings.set(text_scale=percent)
    guide = begin(FIRST)
    for _ in range(7):
        assert window.table is not None
        QApplication.processEvents()
        assert window.table.rect().contains(guide.box.place_on(window.table))
        for button in guide.box.buttons.values():
            if button.isVisible():
                assert guide.box.rect().contains(button.geometry())
                assert button.width() >= button.sizeHint().width()
        inside = guide.box._inside
        assert inside.height() >= guide.box._text.heightForWidth(guide.box._text.width())
        step(window)


def test_every_page_can_be_told_to_a_screen_reader(window: MainWindow, begin: Begin) -> None:
    guide = begin(FIRST)
    go(window, "bid")
    assert guide.box.accessibleName() == "The first conflict, Page 11 of 41"
    assert "Choose 2." in guide.box.accessibleDescription()


def test_the_light_follows_the_table(window: MainWindow, begin: Begin, qtbot: QtBot) -> None:
    guide = begin(FIRST)
    go(window, "buy")
    before = guide.light.places
    window.resize(1600, 1000)
    qtbot.waitUntil(lambda: guide.light.places != before)
    page = window.table
    assert page is not None
    card = guide._lesson_run.pointers[0].card
    place = page.board.mapTo(page, page.board.mapFromScene(seen_at(page, card)))
    assert guide.light.places[0].contains(place)


def test_a_lesson_that_cannot_be_read_is_told_on_the_start_page(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    from l5r_desktop.ui import PortError

    def broken() -> tuple[()]:
        raise PortError("1-first-conflict.yaml: lesson: 'title' is missing")

    monkeypatch.setattr(window.learning._service, "lessons", broken)
    click(window.start.games.learn)
    assert "'title' is missing" in window.start.message.text()
    assert window.table is None
