"""What is announced: the story, questions, whose turn it is, refusals; nothing twice."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from l5r_desktop.session import MatchSetup
from l5r_desktop.ui import TablePage
from l5r_desktop.ui.preferences import announcements as announcer
from l5r_desktop.ui.preferences.announcements import Announcer, Speaker, reader

from ..clicking import answer, lift_curtain, play
from ..policies import chooser

Make = Callable[..., TablePage]
Setup = Callable[..., MatchSetup]


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, bool]]:
    """What is said by any page from now on, and whether it was urgent."""
    said: list[tuple[str, bool]] = []
    monkeypatch.setattr(Announcer, "say", lambda _, text, urgent=False: said.append((text, urgent)) if text else None)
    return said


def test_every_new_line_of_the_story_is_told_once_and_the_question_after_it(
    heard: list[tuple[str, bool]], page_of: Make, setup_of: Setup
) -> None:
    """Lines that tell the same of several cards are told as one, as in the story."""
    page = page_of(setup_of("lcg-stronghold"))
    told = 0
    for _ in range(40):
        before = page.link.table
        heard.clear()
        play(page, chooser(4), most=1, by=answer)
        after = page.link.table
        lines = [text for text, _ in heard for text in text.split("\n")]
        new = (
            [page.announcements._line(line) for _, line in page.wording.gathered(after.log[len(before.log) :])]
            if after.seat == before.seat
            else []
        )
        assert all(lines.count(line) == new[-12:].count(line) for line in new[-12:])
        told += len(new)
        if page.prompt.question and after.decision != before.decision:
            assert lines[-1] == page.prompt.question
    assert told > 10


def test_the_same_table_is_not_told_again(heard: list[tuple[str, bool]], page_of: Make, setup_of: Setup) -> None:
    page = page_of(setup_of("lcg-stronghold"))
    heard.clear()
    page.refresh()
    page.refresh()
    assert heard == []


def test_the_question_names_who_is_asked(heard: list[tuple[str, bool]], page_of: Make, setup_of: Setup) -> None:
    page = page_of(setup_of("lcg-stronghold"))
    names = {page._table_session.names[page.link.seat]}
    play(page, chooser(4), most=12)
    names.add(page._table_session.names[page.link.seat])
    assert any(text.split("\n")[-1].startswith(f"{name}:") for name in names for text, _ in heard)


def test_a_refusal_is_urgent(heard: list[tuple[str, bool]], page_of: Make, setup_of: Setup) -> None:
    page = page_of(setup_of("lcg-stronghold"))
    heard.clear()
    page.link.answer(("no-such-answer",))
    assert heard == [(page.prompt.hint, True)]


def test_behind_the_curtain_only_its_title_is_told(
    heard: list[tuple[str, bool]], page_of: Make, setup_of: Setup
) -> None:
    page = page_of(setup_of("lcg-stronghold", curtain=True))
    assert page.link.covered
    assert {text for text, _ in heard} == {page.curtain._title.text()}
    heard.clear()
    lift_curtain(page)
    assert page.prompt.question in heard[-1][0]


def test_a_screen_reader_is_told_through_qt(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    events: list[tuple[str, QAccessible.AnnouncementPoliteness, object]] = []

    def take(event: QAccessibleAnnouncementEvent) -> None:
        events.append((event.message(), event.politeness(), event.object()))

    monkeypatch.setattr(QAccessible, "updateAccessibility", take)
    widget = QWidget()
    qtbot.addWidget(widget)
    book = Announcer((reader(widget),))
    book.say("Your turn")
    book.say("No", urgent=True)
    book.say("   ")
    manner = QAccessible.AnnouncementPoliteness
    assert events == [("Your turn", manner.Polite, widget), ("No", manner.Assertive, widget)]


class Voice:
    """Stands for QTextToSpeech."""

    def __init__(self, parent: object) -> None:
        self.said: list[str] = []

    def setLocale(self, language: str) -> None:  # noqa: N802
        self.said.append(f"[{language}]")

    def stop(self) -> None:
        self.said.append("[stop]")

    def enqueue(self, text: str) -> None:
        self.said.append(text)


def test_speech_is_used_where_it_is_there_and_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    class Module:
        QTextToSpeech = Voice

    monkeypatch.setattr(announcer, "_speech_module", lambda: Module)
    wanted = False
    speaker = Speaker(lambda: wanted, lambda: "fr")
    speaker.say("not this", False)
    wanted = True
    speaker.say("Bonjour", False)
    speaker.say("Non", True)
    assert speaker._speech.said == ["[fr]", "Bonjour", "[fr]", "[stop]", "Non"]


def test_without_speech_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(announcer, "_speech_module", lambda: None)
    assert not Speaker.there()
    Speaker(lambda: True, lambda: "en").say("Hello", False)
