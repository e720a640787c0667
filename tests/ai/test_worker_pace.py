"""When the computer player shows its answers at a table with people; its process and the clock are the test's."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from l5r_desktop.ai import worker
from l5r_desktop.ai.levels import level, level_names
from l5r_desktop.ai.player import SearchPlayer
from l5r_desktop.ai.search.search_records import Budget, SearchedAnswer, SearchResult
from l5r_desktop.ai.worker import ComputerController, WorkerQuestion
from l5r_desktop.engine.game import Game
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.registry import FORMATS, card_game_of
from l5r_desktop.session import FIRST_DECKS
from l5r_desktop.session.controllers import DecisionContext
from tests.session.playing import rules_of, seatings

RULESET = "lcg-skirmish"
PASS = Option("pass", "pass")
BARE = Decision(1, "reaction", "window-reaction", (PASS,), hidden=True)
RICH = replace(BARE, options=(Option("use-4-0", "use", 4), PASS))


class Process:
    """A process that takes so many seconds for a question."""

    begun_anew = 0

    def __init__(self, clock: list[float], takes: float) -> None:
        self.clock, self.takes = clock, takes
        self.asked: list[tuple[WorkerQuestion, float]] = []

    def __call__(self, *told: Any, now: Any) -> Process:
        return self

    def start(self) -> None:
        pass

    def send(self, question: WorkerQuestion, seconds: float) -> None:
        self.asked.append((question, self.clock[0]))

    def answers(self) -> Iterator[tuple[int, SearchResult]]:
        while self.asked and self.clock[0] >= self.asked[0][1] + self.takes:
            question, _ = self.asked.pop(0)
            yield question.number, SearchResult(("pass",), (SearchedAnswer(("pass",), 3, 0.5),), 3)

    def leave(self) -> None:
        pass


def shown_after(
    monkeypatch: pytest.MonkeyPatch, decision: Decision, *, takes: float, paced: bool = True
) -> tuple[float, ComputerController]:
    """Seconds from a question to its answer, by a process that takes so long; and the player."""
    clock, process = [50.0], Process([], takes)
    process.clock = clock
    monkeypatch.setattr(worker, "WorkerProcess", process)
    rules, seats = rules_of(RULESET), seatings(*FIRST_DECKS[RULESET])
    computer = ComputerController("student", now=lambda: clock[0], paced=paced)
    computer.sit(rules, [seats[0].veiled(), seats[1]], 1)
    shown: list[float] = []
    state = Game(lambda: rules.start(seats)).state
    look = DecisionContext(state, lambda: None, lambda keys: not shown.append(clock[0]), lambda: 7)  # type: ignore[func-returns-value]
    if computer.answer(decision, look) is not None:
        return 0.0, computer
    while not shown:
        clock[0] = round(clock[0] + 0.01, 3)
        computer.attend()
        assert clock[0] < 60.0
    return round(shown[0] - 50.0, 3), computer


@pytest.mark.parametrize("takes", [0.01, 0.02, 0.19])
def test_a_window_is_answered_after_the_time_of_the_level_whatever_there_is_to_choose(
    monkeypatch: pytest.MonkeyPatch, takes: float
) -> None:
    """Where it can only pass too: then its process is asked like ever, and what it shows is no weighed answer."""
    window = level("student", RULESET).window
    for decision in (BARE, RICH):
        after, computer = shown_after(monkeypatch, decision, takes=takes)
        assert after == pytest.approx(window, abs=0.011)
        assert not computer.thinking
        assert len(computer.explained) == len(decision.options) - 1


def test_a_process_that_is_late_is_shown_at_a_multiple_of_that_time(monkeypatch: pytest.MonkeyPatch) -> None:
    window = level("student", RULESET).window
    late = [shown_after(monkeypatch, one, takes=window + 0.05)[0] for one in (BARE, RICH)]
    assert late[0] == late[1] == pytest.approx(2 * window, abs=0.011)


def test_other_questions_and_games_that_nobody_watches_do_not_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is hidden there (Decision.hidden), or nobody is there to see it."""
    assert shown_after(monkeypatch, replace(RICH, hidden=False), takes=0.03)[0] == 0.03
    assert shown_after(monkeypatch, replace(BARE, hidden=False), takes=0.03)[0] == 0.0
    assert shown_after(monkeypatch, RICH, takes=0.03, paced=False)[0] == 0.03
    assert shown_after(monkeypatch, BARE, takes=0.03, paced=False)[0] == 0.0


def test_it_is_told_to_have_ended_thinking_by_then(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process hurries where the time is set, and only there; the budget of every level leaves it room."""
    process = Process([0.0], 9.0)
    monkeypatch.setattr(worker, "WorkerProcess", process)
    rules, seats = rules_of(RULESET), seatings(*FIRST_DECKS[RULESET])
    state = Game(lambda: rules.start(seats)).state
    for paced in (True, False):
        computer = ComputerController("master", now=lambda: 0.0, paced=paced)
        computer.sit(rules, [seats[0].veiled(), seats[1]], 1)
        for decision in (RICH, replace(RICH, hidden=False)):
            computer.answer(decision, DecisionContext(state, lambda: None, lambda keys: True, lambda: 7))
    assert [question.hurried for question, _ in process.asked] == [True, False, False, False]
    for ruleset in FORMATS:
        for name in level_names():
            one = level(name, ruleset)
            assert one.window < 1.0, "a window in which nothing can be done adds less than a second"
            for decision in (RICH, replace(RICH, kind="action", prompt="action-action")):
                seconds = one.hurried(decision).seconds
                assert 0.0 < seconds <= min(one.budget.seconds, one.shown_after(decision) - 0.1)


def test_where_nobody_is_at_the_battlefield_nobody_is_kept_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody sees that (Ivory: Fight Battles); the time depends on nothing else, and thinking is over by then.

    A samurai took four times 0.9 seconds and more for each battle that nobody fought.
    """
    ccg = card_game_of("ccg-ivory")
    game = replace(card_game_of(RULESET), deserted=lambda s: True)
    monkeypatch.setattr(worker, "card_game_of", lambda name: game)
    with monkeypatch.context() as shorter:
        shorter.setattr("l5r_desktop.ai.levels.DESERTED", 0.1)
        for takes in (0.01, 0.05):
            assert shown_after(monkeypatch, BARE, takes=takes)[0] == pytest.approx(0.1, abs=0.011)
    one = level("samurai", ccg.formats[0].name)
    act = replace(RICH, kind="action", prompt="action-battle")
    assert one.shown_after(act) > 1.0
    assert one.shown_after(act, deserted=True) == one.shown_after(RICH, deserted=True) <= 0.3
    assert 0.0 < one.hurried(act, deserted=True).seconds < one.shown_after(act, deserted=True)


def test_a_hurried_thought_has_the_budget_of_its_question() -> None:
    """Elsewhere, where nobody waits, it is the whole one."""
    rules, seats = rules_of(RULESET), seatings(*FIRST_DECKS[RULESET])
    player = SearchPlayer(rules, [seats[0].veiled(), seats[1]], level("master", RULESET), 1)
    budgets: list[Budget] = []

    class Thinks:
        def answer(self, replica: State, decision: Decision, budget: Budget, then: tuple[str, ...]) -> SearchResult:
            budgets.append(budget)
            return SearchResult(("pass",))

    player.thinking = lambda luck: Thinks()  # type: ignore[method-assign, assignment, return-value]
    state = Game(lambda: rules.start(seats)).state
    for hurried in (True, False):
        player.answer(state, RICH, hurried=hurried)
    assert budgets == [player.level.hurried(RICH), player.level.budget]
    assert budgets[0].seconds < budgets[1].seconds
