"""A controller that takes its time is attended to by the window, and let go with it."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from l5r_desktop.ai.worker import ComputerController
from l5r_desktop.session import FIRST_DECKS, ChanceSource, LocalPlayer, Match, MatchSetup, SeatSetup
from l5r_desktop.session.match_factory import begin_match
from l5r_desktop.ui import MainWindow, Ports
from l5r_desktop.ui.table.session_link import SessionLink
from tests.session.playing import catalog, seatings

RULESET = "lcg-skirmish"
stoppable = pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="a process cannot be stopped on this system")


class Slow:
    """Answers when it is attended to, with the first options."""

    here = False

    def __init__(self) -> None:
        self.asked = None
        self.left = False

    def sit(self, rules, seatings, seat):
        self.seat = seat

    def answer(self, decision, look):
        self.asked = (decision, look)

    def attend(self):
        if self.asked is not None:
            (decision, look), self.asked = self.asked, None
            look.reply(tuple(option.key for option in decision.options[: decision.least]))

    def leave(self):
        self.left = True


def begun(slow: Slow) -> Match:
    one, other = seatings(*FIRST_DECKS[RULESET])
    setup = MatchSetup(RULESET, (SeatSetup(one), SeatSetup(other, "slow")))
    return begin_match(catalog(), setup, {"person": LocalPlayer, "slow": lambda: slow}, ChanceSource(1))


def test_its_answers_come_to_the_table(qtbot: QtBot) -> None:
    slow = Slow()
    match = begun(slow)
    link = SessionLink(match)
    while slow.asked is None:
        decision = link.decision
        assert decision is not None
        link.answer(tuple(option.key for option in decision.options[: decision.least]))
    with qtbot.waitSignal(link.changed):
        pass
    qtbot.waitUntil(lambda: link.decision is not None)
    link.deleteLater()
    qtbot.waitUntil(lambda: slow.left)


def test_an_answer_that_comes_too_late_changes_nothing() -> None:
    """The question was taken back meanwhile."""
    slow = Slow()
    match = begun(slow)
    while slow.asked is None:
        decision = match.decision_of(0)
        assert decision is not None
        match.answer(0, tuple(option.key for option in decision.options[: decision.least]))
    decision, look = slow.asked
    match.undo()
    before = match.game.hash
    assert not look.reply(tuple(option.key for option in decision.options[: decision.least]))
    assert match.game.hash == before


@pytest.fixture
def against(qtbot: QtBot, ports_of: Callable[[int], Ports], setup_of: Callable[..., MatchSetup]) -> MainWindow:
    """The program with a game against the computer, which thinks about its answer to one of the person's.

    Its process stands still.
    """
    window = MainWindow(ports_of(5))
    qtbot.addWidget(window)
    window.show()
    one, other = setup_of(RULESET).seats
    window.start.begun.emit(MatchSetup(RULESET, (one, replace(other, controller="novice"))))
    assert window.table is not None
    link = window.table.link
    qtbot.waitUntil(lambda: link.decision is not None)
    os.kill(computer_of(window)._companion.process.pid, signal.SIGSTOP)
    while not (link.now.can_undo and computer_of(window).thinking):
        qtbot.waitUntil(lambda: link.decision is not None)
        decision = link.decision
        assert decision is not None
        link.answer(tuple(option.key for option in decision.options[: decision.least]))
    return window


def computer_of(window: MainWindow) -> ComputerController:
    """Who plays against the person at the window."""
    assert window.table is not None
    [guest] = window.table.link._match.async_controllers
    assert isinstance(guest, ComputerController)
    return guest


@stoppable
def test_a_window_closed_while_the_computer_thinks_takes_the_game_up_again(
    against: MainWindow, qtbot: QtBot, ports_of: Callable[[int], Ports]
) -> None:
    """Closing does not wait for the thought; the same question is asked anew."""
    assert against.table is not None
    number, process = len(against.table.link._match.game.inputs), computer_of(against)._companion.process
    against.close()
    qtbot.waitUntil(lambda: not process.is_alive())
    again = MainWindow(ports_of(5))
    qtbot.addWidget(again)
    again.show()
    again.start.games.resume.click()
    assert again.table is not None
    match = again.table.link._match
    assert len(match.game.inputs) == number
    qtbot.waitUntil(lambda: len(match.game.inputs) > number)
    again.close()


@stoppable
def test_going_back_does_not_wait_for_the_computer(against: MainWindow) -> None:
    assert against.table is not None
    link = against.table.link
    number = len(link._match.game.inputs)
    assert link.now.can_undo
    against.table.side.undo.click()
    assert len(link._match.game.inputs) < number
    assert link.decision is not None
    against.close()


@stoppable
def test_a_computer_that_dies_is_begun_anew_and_a_sentence_tells_it(against: MainWindow, qtbot: QtBot) -> None:
    """The game goes on by itself."""
    assert against.table is not None
    match = against.table.link._match
    number = len(match.game.inputs)
    computer_of(against)._companion.process.kill()
    qtbot.waitUntil(lambda: match.begun_anew == 1)
    qtbot.waitUntil(lambda: "begins anew" in against.table.side.trouble)
    qtbot.waitUntil(lambda: len(match.game.inputs) > number)
    assert match.seats_without_controller == ()
    against.close()
