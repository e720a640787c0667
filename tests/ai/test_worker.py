"""The computer player in a process of its own: told what its seat may know, interrupted at will, never waited for."""

from __future__ import annotations

import os
import signal
import time

import pytest

from l5r_desktop.ai.worker import ComputerController
from l5r_desktop.engine.inputs import Choice, Decision, Option
from l5r_desktop.engine.serial import state_data
from l5r_desktop.session import AsyncController, ChanceSource, LocalPlayer, Match, MatchSetup, SeatSetup
from l5r_desktop.session.decision_analysis import explained, withheld
from l5r_desktop.session.match_factory import begin_match, resume_match, save_match
from tests.session.playing import catalog

from .positions import decks_of

RULESET = "lcg-skirmish"


@pytest.fixture
def computer():
    made = ComputerController("student", seed=3)
    yield made
    made.leave()


def begun(computer: ComputerController, lots: int = 1) -> Match:
    """A person against the computer."""
    one, other = decks_of(RULESET)
    setup = MatchSetup(RULESET, (SeatSetup(one), SeatSetup(other, "student")))
    return begin_match(catalog(), setup, {"person": LocalPlayer, "student": lambda: computer}, ChanceSource(lots))


def until_answered(match: Match, computer: ComputerController) -> None:
    """Wait for the computer's answers until a person is asked."""
    while computer.thinking and not match.over:
        assert computer.wait(60.0)
        match.attend()


def answered_by_person(match: Match) -> None:
    """The first answer that is allowed."""
    decision = match.decision_of(0)
    assert decision is not None
    assert match.answer(0, tuple(option.key for option in decision.options[: decision.least])) is None


def to_the_computer(match: Match, computer: ComputerController) -> None:
    """Play to where the computer thinks."""
    while not computer.thinking:
        answered_by_person(match)


def test_it_is_a_guest_and_plays(computer: ComputerController) -> None:
    assert isinstance(computer, AsyncController)
    assert not isinstance(LocalPlayer(), AsyncController)
    match = begun(computer)
    for _ in range(12):
        until_answered(match, computer)
        if match.over:
            break
        answered_by_person(match)
    assert any(one.analysis.answers for one in computer.explained), "one in ten at most is given out of habit"


def test_asking_does_not_wait_for_the_answer(computer: ComputerController) -> None:
    """The window never stalls: a process that takes a second to start is not waited for."""
    begun_at = time.process_time()
    match = begun(computer)
    to_the_computer(match, computer)
    match.attend()
    assert time.process_time() - begun_at < 0.5
    assert computer.thinking


def test_it_is_told_nothing_hidden(computer: ComputerController, monkeypatch: pytest.MonkeyPatch) -> None:
    """L16: neither the deck of another seat nor the identity of a card that its own seat may not know."""
    sent: list = []
    started: list = []
    monkeypatch.setattr("multiprocessing.get_context", lambda _: _Context(sent, started))
    match = begun(computer)
    to_the_computer(match, computer)
    [seat] = started
    assert all(ident is None for ident, _ in seat.seatings[0]["conflict"])
    assert all(ident is not None for ident, _ in seat.seatings[1]["conflict"])
    for question in sent:
        for shown, card in zip(question.replica["cards"], match.game.state.cards, strict=True):
            ident, known = shown[0], shown[13]
            assert (ident is not None) == bool(known >> 1 & 1), card
    assert sent
    assert any(shown[0] is None for shown in sent[-1].replica["cards"])


class _Context:
    """A context of processes that starts none and keeps what it would be told."""

    def __init__(self, sent: list, started: list) -> None:
        self._sent = sent
        self._started = started

    def Pipe(self):  # noqa: N802
        return _End(self._sent), _End([])

    def Process(self, target, args, daemon):  # noqa: N802
        self._started.append(args[1])
        return _NoProcess()


class _End:
    def __init__(self, sent: list) -> None:
        self._sent = sent

    def send(self, what) -> None:
        self._sent.append(what)

    def poll(self, seconds: float = 0.0) -> bool:
        return False

    def close(self) -> None:
        pass


class _NoProcess:
    def start(self) -> None:
        pass

    def kill(self) -> None:
        pass

    def join(self, seconds: float) -> None:
        pass


def test_a_thought_of_a_move_taken_back_is_dropped(computer: ComputerController) -> None:
    match = begun(computer)
    to_the_computer(match, computer)
    match.undo()
    assert match.decision_of(0) is not None
    number = len(match.game.inputs)
    if computer.wait(3.0):
        match.attend()
    assert len(match.game.inputs) == number


def test_a_game_saved_while_it_thinks_goes_on(computer: ComputerController) -> None:
    """Taken up again, the same question is asked of it anew."""
    match = begun(computer)
    to_the_computer(match, computer)
    one, other = decks_of(RULESET)
    setup = MatchSetup(RULESET, (SeatSetup(one), SeatSetup(other, "student")))
    data = save_match(catalog(), setup, match)
    computer.leave()
    assert not computer.thinking
    _, again = resume_match(catalog(), data, {"person": LocalPlayer, "student": lambda: computer}, ChanceSource(1))
    assert state_data(again.game.state)["pending"] == state_data(match.game.state)["pending"]
    assert computer.thinking
    until_answered(again, computer)
    assert len(again.game.inputs) > len(match.game.inputs)


def test_leaving_ends_the_process_in_the_middle_of_a_thought(computer: ComputerController) -> None:
    match = begun(computer)
    to_the_computer(match, computer)
    process = computer._companion.process
    assert process.is_alive()
    match.leave()
    assert not process.is_alive()
    match.attend()


@pytest.mark.slow
def test_a_process_that_ends_by_itself_is_begun_anew(computer: ComputerController) -> None:
    """The same question is asked again; a process that keeps ending is told of in one sentence."""
    match = begun(computer)
    to_the_computer(match, computer)
    computer._companion.process.terminate()
    computer._companion.process.join()
    match.attend()
    assert computer.thinking
    until_answered(match, computer)
    assert match.decision_of(0) is not None or match.over
    to_the_computer(match, computer)
    for _ in range(2):
        computer._companion.process.terminate()
        computer._companion.process.join()
        match.attend()
    computer._companion.process.terminate()
    computer._companion.process.join()
    assert match.seats_without_controller == ()
    match.attend()
    assert match.seats_without_controller == (1,)
    match.take_over(1)
    assert match.seats_without_controller == ()
    assert match.persons == (0, 1)
    assert match.decision_of(1) is not None


def test_what_can_be_answered_in_one_way_is_answered_at_once(computer: ComputerController) -> None:
    """It passes at once when it has nothing, without its process."""
    decision = Decision(1, "action", "action-action", (Option("pass", "pass"),))
    assert computer.answer(decision, None) == ("pass",)  # type: ignore[arg-type]
    assert not computer.thinking


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="a process cannot be stopped on this system")
@pytest.mark.slow
def test_a_process_that_hangs_is_begun_anew() -> None:
    """It is given more time than it may think, by a clock of the test; then another one answers the same question."""
    clock = [0.0]
    computer = ComputerController("student", seed=3, now=lambda: clock[0])
    try:
        match = begun(computer)
        hanging = computer._companion.process
        os.kill(hanging.pid, signal.SIGSTOP)
        while not computer.begun_anew:
            # What it has sent before it was stopped is taken first.
            to_the_computer(match, computer)
            number = len(match.game.inputs)
            clock[0] += 1000.0
            match.attend()
        assert not hanging.is_alive()
        assert computer.begun_anew == 1
        assert computer.thinking
        until_answered(match, computer)
        assert len(match.game.inputs) > number
        assert match.seats_without_controller == ()
    finally:
        computer.leave()


def test_it_keeps_how_it_came_to_its_answers_and_tells_it_when_the_game_is_over(computer: ComputerController) -> None:
    """Each belongs to one input of the game; what has been taken back is explained no more. Before the end, that
    anything was weighed would tell of cards that the other player may not know (L16).
    """
    match = begun(computer)
    while len(computer.explained) < 2:
        until_answered(match, computer)
        assert not match.over
        answered_by_person(match)
    until_answered(match, computer)
    assert withheld(match)
    assert explained(match) == ()
    match.concede(0)
    assert not withheld(match)
    told = explained(match)
    assert len(told) >= 2
    assert [one.number for one in told] == sorted({one.number for one in told})
    for one in told:
        given = match.game.inputs[one.number]
        assert isinstance(given, Choice)
        assert (given.seat, given.keys) == (1, one.analysis.keys)
        assert {key for answer in one.analysis.answers for key in answer.keys} <= {o.key for o in one.decision.options}
    match.undo()
    assert explained(match) == ()
    while match.can_undo:
        match.undo()
    match.concede(0)
    assert explained(match) == ()
