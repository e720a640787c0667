"""What the window shows of a player elsewhere, whoever that is (ui/table/remote)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from l5r_desktop.app.screenshots import SCREENS, ScreenshotMaker
from l5r_desktop.app.screenshots.fake_network import FakeRemote
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.ui import Settings, TablePage
from l5r_desktop.ui.network_port import RemoteNews

from ..clicking import click

Make = Callable[..., TablePage]


@pytest.fixture
def page_with(qtbot: QtBot, plain_booth: ScreenshotMaker) -> Make:
    """The table of a screen, with somebody elsewhere of whom there is such news."""

    def make(screen: str, news: RemoteNews) -> TablePage:
        def far(seat: int) -> FakeRemote:
            return FakeRemote(lambda _: news, seat)

        page = plain_booth.page(SCREENS[screen].file, 1.0, Settings(), far=far)
        qtbot.addWidget(page, before_close_func=lambda closed: closed.link.close())
        page.resize(1280, 720)
        page.show()
        page.refresh()
        assert page.remote_box is not None
        page.remote_box.look()
        return page

    return make


def test_who_has_left_is_not_asked_for_another_game(page_with: Make) -> None:
    there = page_with("far-end", RemoteNews(1, True, 0.0, 0.0, False, verdict="proved"))
    assert there.end.buttons["rematch"].isEnabled()
    gone = page_with("far-end", RemoteNews(1, False, 0.0, 9.0, False, verdict="proved", again=(0,)))
    assert not gone.end.buttons["rematch"].isEnabled()
    assert gone.remote_box.state.text().endswith("Seat B has left.")
    early = page_with("far-end", RemoteNews(1, False, 0.0, 9.0, False, verdict="left"))
    assert early.remote_box.state.text() == "Seat B left before the check; hidden cards are not proved."


def test_who_has_asked_for_another_game_reads_that_it_is_waited_for(page_with: Make) -> None:
    """No rule: after "Rematch" the page of the end was gone, and the bar empty until the other player agreed."""
    news = RemoteNews(1, True, 0.0, 0.0, False, verdict="proved", again=(0,))
    page = page_with("far-end", news)
    assert page.end.isVisible()
    assert not page.end.buttons["rematch"].isEnabled(), "it is asked for once"
    click(page.end.buttons["look"])
    page.remote_box.look()
    assert page.prompt.question.endswith(("wins", "win together"))
    assert page.prompt.hint.endswith("Seat B is asked for another game.")


def test_what_is_said_is_heard_and_marks_the_column_that_is_put_away(page_with: Make) -> None:
    page = page_with("far-talk", RemoteNews(1, True, 0.0, 0.0, True))
    told: list[str] = []
    page.remote_box.noticing.told.connect(told.append)
    page.view_control.toggle_side()
    news = RemoteNews(1, True, 0.0, 0.0, True, lines=((1, "Konnichiwa!"),))
    page.remote_box.noticing.follow(news, muted=False)
    assert told == ["Seat B: Konnichiwa!"]
    assert page.view_control.handle.text() == "« •"
    page.view_control.toggle_side()
    assert page.view_control.handle.text() == "»"
    page.remote_box.noticing.follow(replace(news, lines=((1, "Konnichiwa!"), (0, "Hello"))), muted=False)
    page.remote_box.noticing.follow(replace(news, lines=((1, "Konnichiwa!"), (0, "Hello"), (1, "Well?"))), muted=True)
    assert len(told) == 1, "neither one's own lines nor what is muted"
    page.remote_box.noticing.follow(replace(news, linked=False), muted=True)
    assert told[1].startswith("The link to Seat B is lost")


@pytest.mark.parametrize(
    ("news", "said"),
    [
        (RemoteNews(1, False, 0.0, 9.0, True, met=False), "Seat B is not here yet (0:09)."),
        (RemoteNews(1, False, 0.0, 9.0, True, away=True), "Seat B has put the game away (0:09)."),
        (RemoteNews(1, False, 0.0, 9.0, True), "The link to Seat B is lost (0:09)."),
        (RemoteNews(1, True, 9.0, 0.0, True), "Waiting for Seat B (0:09)"),
        (RemoteNews(1, True, 9.0, 0.0, False), "Seat B waits for you (0:09)"),
        (RemoteNews(1, True, 9.0, 0.0, False, both=True), "You and Seat B choose at the same time (0:09)"),
    ],
)
def test_why_nobody_answers_and_for_how_long_is_told(page_with: Make, news: RemoteNews, said: str) -> None:
    page = page_with("far-talk", news)
    assert page.remote_box.state.text().startswith(said)
    assert page.remote_box.lost.isVisible() != news.linked


def test_that_time_stands_is_told_while_the_link_is_lost(page_with: Make) -> None:
    """Time: nobody loses any while the players are apart, whoever has asked for a pause."""
    apart = page_with("far-talk", RemoteNews(1, False, 0.0, 9.0, False, clocks=(61.0, 62.0), pause=(1,)))
    assert apart.remote_box.clock.text() == "Seat A 1:01 · Seat B 1:02 · the clocks stand"
    there = page_with("far-talk", RemoteNews(1, True, 0.0, 9.0, False, clocks=(61.0, 62.0), pause=(1,)))
    assert there.remote_box.clock.text() == "Seat A 1:01 · Seat B 1:02 · Seat B asks for a pause"


def test_little_time_is_told_once(page_with: Make) -> None:
    """The own clock alone, before it is over; a program that is opened late tells nothing of what is long past."""
    news = RemoteNews(1, True, 0.0, 0.0, False, clocks=(61.0, 9.0))
    page = page_with("far-talk", news)
    told: list[str] = []
    page.remote_box.noticing.told.connect(told.append)
    for left in (60.5, 59.9, 59.0, 10.0, 9.8, 9.0, 61.0):
        page.remote_box.noticing.follow(replace(news, clocks=(left, 9.0)), muted=False)
    assert told == ["You have less than 60 seconds left.", "You have less than 10 seconds left."]
    assert not page.side.trouble, "there is more now"


@pytest.mark.parametrize(
    "later", [{"waits": True}, {"linked": False}, {"pause": (0, 1)}, {"clocks": (31.0, 9.0)}, {"verdict": "proved"}]
)
def test_that_little_time_is_left_stands_while_it_is_so(page_with: Make, later: dict[str, object]) -> None:
    """It stood for twenty seconds, though the own answer had been given and the clock stood."""
    news = RemoteNews(1, True, 0.0, 0.0, False, clocks=(10.0, 9.0))
    page = page_with("far-talk", news)
    for left in (10.0, 9.8, 9.0):
        page.remote_box.noticing.follow(replace(news, clocks=(left, 9.0)), muted=False)
    assert page.side.trouble == "You have less than 10 seconds left."
    page.remote_box.noticing.follow(replace(news, **{"clocks": (8.0, 9.0), **later}), muted=False)  # type: ignore[arg-type]
    assert not page.side.trouble


def test_the_chat_takes_only_the_room_that_it_needs(page_with: Make) -> None:
    news = RemoteNews(1, True, 0.0, 0.0, True)
    heights = []
    for count in (1, 2, 9):
        page = page_with("far-talk", replace(news, lines=tuple((1, f"Line {number}") for number in range(count))))
        heights.append(page.remote_box.chat.height())
    assert heights[0] < heights[1] < heights[2]


def test_whose_time_was_over_is_told(page_with: Make) -> None:
    page = page_with("far-end", RemoteNews(1, True, 0.0, 0.0, False, verdict="proved", clocks=(12.0, 0.0)))
    assert page.remote_box.state.text().startswith("Seat B had no time left. Both decks")


def test_what_the_other_does_takes_no_question_away(page_with: Make) -> None:
    page = page_with("far-talk", RemoteNews(1, True, 0.0, 0.0, True))
    click(page.side.concede)
    page.link.changed.emit()
    assert page.end.isVisible()
    assert "concede" in page.end.buttons
    click(page.end.buttons["stay"])
    assert not page.end.isVisible()


@pytest.mark.parametrize(
    ("clocks", "seconds", "hint"),
    [((61.0, 62.0), 0.7, "Your clock stands meanwhile, for a few seconds."), (None, 1.6, "")],
)
def test_what_is_shown_before_a_question_that_is_timed_is_shown_quickly(
    page_with: Make, clocks: tuple[float, float] | None, seconds: float, hint: str
) -> None:
    """Both programs leave out a few seconds of it (docs/protocol.md, Time), and it is said."""
    page = page_with("far-talk", RemoteNews(1, True, 0.0, 9.0, False, clocks=clocks))
    assert page.following._seconds == 1.6
    rules = page.link._rules
    asked = Decision(page.link.seat, "action", "action-action", (Option("pass", "pass"),))
    rules.now = replace(rules.now, decision=None)
    rules._coming = [replace(rules.now, decision=asked)]
    page.refresh()
    shown: list[bool] = []
    page.remote_box._remote.show = lambda on: shown.append(on)
    page.link.changed.emit()
    assert shown[-1] is True
    assert (page.following._seconds, page.prompt.hint) == (seconds, hint)


@pytest.mark.parametrize("size", [(1280, 640), (1280, 720), (1600, 1000)])
def test_cards_to_choose_from_are_scrolled_in_one_place_and_the_story_is_not_crushed(
    page_with: Make, size: tuple[int, int]
) -> None:
    """The box of the other player was not counted: a strip of the story lay under its own buttons, and the cards were
    scrolled inside of a box that was scrolled itself.
    """
    page = page_with("search", RemoteNews(1, True, 9.0, 0.0, False))
    page.resize(*size)
    for _ in range(3):
        QApplication.processEvents()
        page.refresh()
        page.side.reader.wipe()
    QApplication.processEvents()
    assert page.tray.isVisible()
    assert page.remote_box is not None
    assert page.remote_box.isVisible()
    assert not page.side.dock.crowded
    assert page.side.reader.isVisible()
    assert page.side.story.isHidden() or not page.side.story.isVisible() or page.side.story.height() >= 40
