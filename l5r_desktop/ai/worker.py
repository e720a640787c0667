"""The computer player in a process of its own, which is sent what its seat may know and nothing else."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from typing import Any

from l5r_desktop.ai.calibration import ANSWER, calibrated
from l5r_desktop.ai.levels import Level, level
from l5r_desktop.ai.player import SearchPlayer
from l5r_desktop.ai.reasons import with_reasons
from l5r_desktop.ai.search.search_records import SearchResult
from l5r_desktop.ai.worker_process import WorkerProcess, WorkerProcessLost
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.serial import state_data, state_from
from l5r_desktop.engine.state import State
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.card_game import PlayedRules, SeatDeck
from l5r_desktop.rulesets.common.hidden_information import as_replica
from l5r_desktop.rulesets.registry import card_game_of
from l5r_desktop.session.answer_timing import AnswerTime, reveals_by_time
from l5r_desktop.session.catalog import Catalog
from l5r_desktop.session.controllers import ControllerFailed, DecisionContext
from l5r_desktop.session.decision_analysis import AnalyzedAnswer, DecisionAnalysis, RatedAnswer, StatedReason
from l5r_desktop.session.lookahead import only_answer

Keys = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WorkerSetup:
    """A record of what a process is told when it begins: the level, the rules by name, and who sits where with what."""

    level: str
    ruleset: str
    profile: str
    seatings: tuple[dict[str, Any], ...]
    seed: int


@dataclass(frozen=True, slots=True)
class WorkerQuestion:
    """A position to think about, as data of the seat's blind replica. number: tells it from others.

    hurried: the answer is shown after the time that such a question has, and must be found by then.
    """

    number: int
    seat: int
    replica: dict[str, Any]
    hurried: bool = False


def think_there(pipe: Connection, seat: WorkerSetup) -> None:
    """Run in the process: answer questions until the pipe is closed. A new question ends the thought before."""
    rules = Catalog(data_folder("cards")).rules(seat.ruleset, seat.profile)
    seatings = [rules.seating_from(data) for data in seat.seatings]
    player = SearchPlayer(rules, seatings, level(seat.level, seat.ruleset), seat.seed, pipe.poll)
    gc.freeze()  # The cards stay as they are: a collection in the middle of a thought need not look at them.
    pipe.send(None)
    while True:
        try:
            question: WorkerQuestion = pipe.recv()
        except EOFError:
            return
        replica = state_from(question.replica, rules)
        decision = replica.asked(question.seat)
        assert decision is not None, "nothing is asked"
        only = only_answer(decision)
        if only is None:
            player.answer(replica, decision, hurried=question.hurried)
        if not pipe.poll():
            # The player keeps what it meant to do next over a question that left it no choice.
            found = SearchResult(only) if only is not None else with_reasons(player.thought, replica, decision)
            pipe.send((question.number, found))


def analysis_of(ruleset: str, thought: SearchResult) -> DecisionAnalysis:
    """Return what a thought came to, for those who know no search; chances are calibrated."""
    answers = tuple(
        RatedAnswer(one.keys, one.visits, calibrated(ruleset, ANSWER, one.expected), one.weight)
        for one in thought.candidates
    )
    reasons = tuple(StatedReason(*reason) for reason in thought.reasons)
    feared = thought.feared
    if feared is not None:
        chance, otherwise = (calibrated(ruleset, ANSWER, one) for one in (feared.chance, feared.otherwise))
        feared = replace(feared, chance=chance, otherwise=otherwise)
    return DecisionAnalysis(
        thought.keys, answers, thought.playouts, thought.habit, reasons, thought.expected_play, feared
    )


class ComputerController:
    """A controller that plays at a level, in a process of its own (Controller and AsyncController).

    thought: how it came to its last answer. seed: of its random choices. now: the clock by which its process is found
    to hang, and its answers are shown. paced: an answer that hidden cards may bear upon is shown after the time that
    its level has for it, whatever it holds; else when it is found, for games that nobody watches.
    """

    here = False

    def __init__(
        self, strength: str, seed: int = 0, now: Callable[[], float] = time.monotonic, *, paced: bool = False
    ) -> None:
        self._strength = strength
        self._level: Level | None = None
        self._seed = seed
        self._now = now
        self._paced = paced
        self._pace = AnswerTime(now)
        self._found: SearchResult | None = None
        self._number = 0
        self._asked: tuple[int, DecisionContext] | None = None
        self._decision: Decision | None = None
        self._companion: WorkerProcess | None = None
        self._seat = -1
        self._explained: list[AnalyzedAnswer] = []
        self.thought: SearchResult | None = None

    @property
    def thinking(self) -> bool:
        """Return True if an answer is being looked for."""
        return self._asked is not None

    @property
    def begun_anew(self) -> int:
        """Return how often its process has died or hung, and another was begun."""
        return 0 if self._companion is None else self._companion.begun_anew

    @property
    def explained(self) -> tuple[AnalyzedAnswer, ...]:
        """Return how it came to its answers, the first one first; some may have been taken back since."""
        return tuple(self._explained)

    def sit(self, rules: PlayedRules, seatings: Sequence[SeatDeck], seat: int) -> None:
        """Take a seat and start the process, which takes a second; nobody waits for it."""
        self.leave()
        self._seat = seat
        told = tuple(rules.seating_data(seating) for seating in seatings)
        self._level = level(self._strength, rules.name)
        about = WorkerSetup(self._strength, rules.name, rules.profile_name, told, self._seed)
        self._companion = WorkerProcess(think_there, about, now=self._now)
        self._companion.start()

    def paces(self, decision: Decision) -> bool:
        """Return True if the answer is shown after the time that its level has for such a question (TimesAnswers)."""
        return self._paced and reveals_by_time(decision)

    def answer(self, decision: Decision, look: DecisionContext) -> Keys | None:
        """At once where there is nothing to choose, else later. Asked the same again, it goes on thinking.

        Where answering at once would tell that there is nothing to choose, its process is asked all the same, so that
        all that takes time takes it whatever it holds.
        """
        if self._asked is not None and decision is self._decision:
            return None
        self._asked, self._found, self._decision = None, None, decision
        only = None if self.paces(decision) else only_answer(decision)
        if only is None:
            self._asked = (0, look)
            assert self._level is not None, "the computer has not sat down"
            self._pace.begin(self._time(decision, look.state) if self.paces(decision) else 0.0)
            self._ask()
        return only

    def _time(self, decision: Decision, s: State) -> float:
        """Seconds after which the answer to a question that hidden cards may bear upon is shown."""
        assert self._level is not None, "the computer has not sat down"
        return self._level.shown_after(decision, deserted=card_game_of(s.rules.name).deserted(s))

    def agrees(self) -> bool:
        """Always: no program minds what a person does by hand."""
        return True

    def _ask(self) -> None:
        assert self._companion is not None, "the computer has not sat down"
        assert self._level is not None, "the computer has not sat down"
        assert self._asked is not None, "nothing is asked"
        assert self._decision is not None, "nothing is asked"
        look = self._asked[1]
        self._number += 1
        self._asked = (self._number, look)
        replica = state_data(as_replica(look.state, self._seat))
        question = WorkerQuestion(self._number, self._seat, replica, self.paces(self._decision))
        self._companion.send(question, self._level.budget.seconds)

    def attend(self) -> None:
        """Give the answer that has been found meanwhile, if any and if its time has come.

        A process that has ended or hangs is begun anew.
        Raises ControllerFailed if that keeps happening.
        """
        if self._companion is None:
            return
        before = self._companion.begun_anew
        try:
            for number, thought in self._companion.answers():
                self._take(number, thought)
        except WorkerProcessLost as lost:
            self._asked = self._found = None
            raise ControllerFailed(str(lost)) from lost
        if self._companion is not None and self._companion.begun_anew != before and self._thinking_there:
            self._ask()
        self._show()

    @property
    def _thinking_there(self) -> bool:
        """Return True if its process owes an answer."""
        return self._asked is not None and self._found is None

    def _take(self, number: int, thought: SearchResult) -> None:
        if self._thinking_there and self._asked is not None and number == self._asked[0]:
            self._found = thought
            self._pace.found()

    def _show(self) -> None:
        """Give the answer that has been found, if its time has come."""
        if self._asked is None or self._found is None or self._decision is None:
            return
        decision, look, thought = self._decision, self._asked[1], self._found
        if not self._pace.due:
            return
        self._asked = self._found = None
        self.thought = thought
        at = look.count()
        if look.reply(thought.keys) and only_answer(decision) is None:
            self._explained = [one for one in self._explained if one.number < at]
            self._explained.append(AnalyzedAnswer(at, decision, analysis_of(look.state.rules.name, thought)))

    def wait(self, seconds: float) -> bool:
        """Wait so long at most for something to attend to; whether there is something."""
        return self._companion is not None and self._companion.wait(seconds)

    def leave(self) -> None:
        """End the process, in the middle of a thought if need be."""
        self._asked = self._found = None
        if self._companion is not None:
            self._companion.leave()
