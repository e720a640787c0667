"""The time that a computer's answer takes tells nothing of what it holds (answer_timing.py); by a clock of the test."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from l5r_desktop.engine.game import Game
from l5r_desktop.engine.inputs import Choice, Decision, Option
from l5r_desktop.engine.state import State
from l5r_desktop.session import FIRST_DECKS, AsyncController, FunctionController, LocalPlayer, Match
from l5r_desktop.session.answer_timing import AnswerTime, PacedBotController, TimesAnswers

from .playing import rules_of, seatings

PASS = Option("pass", "pass")
BARE = Decision(1, "reaction", "window-reaction", (PASS,), hidden=True)
RICH = replace(BARE, options=(Option("use-4-0", "use", 4), PASS))


class Time:
    """A clock that the test sets, in seconds."""

    def __init__(self) -> None:
        self.at = 100.0

    def __call__(self) -> float:
        return self.at


class Asked:
    """What a match hands to a controller, and when it was answered."""

    def __init__(self, clock: Time) -> None:
        self.clock = clock
        self.state = None
        self.answers: list[tuple[tuple[str, ...], float]] = []

    def reply(self, keys: tuple[str, ...]) -> bool:
        self.answers.append((keys, self.clock.at))
        return True


def shown_after(decision: Decision, *, thinks: float) -> float:
    """Seconds from a question to its answer, by a player that thinks so long about one with a choice."""
    clock = Time()
    asked: Any = Asked(clock)

    def choose(state: State, given: Decision) -> tuple[str, ...]:
        clock.at += thinks if len(given.options) > 1 else 0.0
        return (given.options[0].key,)

    player = PacedBotController(choose, 0.3, clock)
    begun = clock.at
    if player.answer(decision, asked) is not None:
        return clock.at - begun
    while not asked.answers:
        clock.at = round(clock.at + 0.01, 3)
        player.attend()
    return round(asked.answers[0][1] - begun, 3)


@pytest.mark.parametrize("thinks", [0.0, 0.02, 0.28])
def test_a_window_is_answered_after_the_same_time_with_and_without_a_card_to_play(thinks: float) -> None:
    assert shown_after(BARE, thinks=thinks) == shown_after(RICH, thinks=thinks) == 0.3


def test_an_answer_that_comes_late_is_shown_at_a_multiple_of_the_time() -> None:
    """Of a machine that is too slow one learns how many times, not what was thought about how long."""
    assert shown_after(RICH, thinks=0.31) == shown_after(RICH, thinks=0.55) == 0.6
    assert shown_after(RICH, thinks=0.7) == 0.9


def test_a_question_on_which_no_hidden_card_bears_is_answered_at_once() -> None:
    """Everybody can see that (Decision.hidden)."""
    assert shown_after(replace(RICH, hidden=False), thinks=0.02) == pytest.approx(0.02)


def test_the_time_begins_with_each_question() -> None:
    clock = Time()
    pace = AnswerTime(clock)
    pace.begin(0.5)
    clock.at += 0.4
    assert not pace.due
    pace.begin(0.5)
    clock.at += 0.4
    assert not pace.due
    clock.at += 0.1
    assert pace.due


def test_an_answer_held_back_to_a_question_taken_back_is_dropped() -> None:
    """The same question asked anew takes its whole time."""
    clock = Time()
    asked: Any = Asked(clock)
    player = PacedBotController(lambda state, decision: ("pass",), 0.3, clock)
    assert player.answer(BARE, asked) is None
    clock.at += 0.2
    assert player.answer(replace(BARE), asked) is None
    clock.at += 0.2
    player.attend()
    assert asked.answers == []
    clock.at += 0.2
    player.attend()
    assert [keys for keys, _ in asked.answers] == [("pass",)]


def usual(decision: Decision, seen: object = None) -> tuple[str, ...]:
    """The last options there are, which is to pass wherever that can be done."""
    return tuple(option.key for option in decision.options[len(decision.options) - decision.least :])


@pytest.mark.parametrize("ruleset", ["lcg-stronghold", "ccg-ivory"])
def test_a_match_gives_no_only_answer_for_a_player_that_keeps_its_time(ruleset: str) -> None:
    """L6.2, Ivory "Timing Conflicts": a window is opened for a seat that could hold an answer; until the time has come,
    it stays unanswered, whatever there is to choose. Other questions with one answer are answered as ever.
    """
    rules, seats, clock = rules_of(ruleset), seatings(*FIRST_DECKS[ruleset]), Time()
    player = PacedBotController(lambda state, decision: usual(decision), 0.3, clock)
    assert isinstance(player, AsyncController)
    assert isinstance(player, TimesAnswers)
    assert not isinstance(LocalPlayer(), TimesAnswers)
    match = Match(Game(lambda: rules.start(seats)), [FunctionController(usual), player])
    sizes = set()
    for _ in range(40):
        asked = match.decision_of(1)
        if match.over or asked is None:
            break
        assert asked.hidden
        sizes.add(len(asked.options) > 1)
        before = len(match.game.inputs)
        clock.at += 0.29
        match.attend()
        assert len(match.game.inputs) == before
        clock.at += 0.02
        match.attend()
        assert match.game.inputs[before] == Choice(1, usual(asked))
    assert sizes == {True, False}, "windows with and without a choice"
