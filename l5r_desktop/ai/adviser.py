"""Thinks for people: hints, and how likely they are to win, in a process of its own, from what their seat may know."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from multiprocessing.connection import Connection
from typing import Any

from l5r_desktop.ai.calibration import ESTIMATE, calibrated_estimate
from l5r_desktop.ai.decks import cards_of
from l5r_desktop.ai.judge.judge import judged
from l5r_desktop.ai.levels import level
from l5r_desktop.ai.player import heuristics_of, ready_decks
from l5r_desktop.ai.reasons import with_reasons
from l5r_desktop.ai.search.belief import Belief
from l5r_desktop.ai.search.decision_search import DecisionSearch
from l5r_desktop.ai.search.heuristics import GameHeuristics
from l5r_desktop.ai.search.search_records import Budget, SearchResult
from l5r_desktop.ai.search.win_estimate import estimated
from l5r_desktop.ai.worker import analysis_of
from l5r_desktop.ai.worker_process import WorkerProcess, WorkerProcessLost
from l5r_desktop.engine.serial import state_data, state_from
from l5r_desktop.engine.state import State
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.card_game import PlayedRules, SeatDeck
from l5r_desktop.rulesets.common.hidden_information import as_replica
from l5r_desktop.session.catalog import Catalog
from l5r_desktop.session.decision_analysis import DecisionAnalysis, WinEstimate
from l5r_desktop.session.match import Match
from l5r_desktop.session.seats import decks_seen_by

HINT = "hint"
STOP = "stop"


@dataclass(frozen=True, slots=True)
class AdviserSettings:
    """The time and the level's care with which hints and estimates are worked out (resources/ai/counsel.toml)."""

    hint: tuple[str, Budget]
    estimate: tuple[str, Budget]

    def of(self, kind: str) -> tuple[str, Budget]:
        """Those of one kind."""
        return self.hint if kind == HINT else self.estimate


@cache
def usual_cares() -> AdviserSettings:
    """As the program has them."""
    text = (data_folder("resources") / "ai" / "counsel.toml").read_text(encoding="utf-8")
    rows: Mapping[str, Any] = tomllib.loads(text)
    hint, estimate = ((row["level"], Budget(row["seconds"])) for row in (rows[HINT], rows[ESTIMATE]))
    return AdviserSettings(hint, estimate)


@dataclass(frozen=True, slots=True)
class Position:
    """A position as one seat knows it: its blind replica as data, and the decks, those of the others veiled."""

    ruleset: str
    profile: str
    seat: int
    seatings: tuple[dict[str, Any], ...]
    replica: dict[str, Any]


def position_of(rules: PlayedRules, seatings: Sequence[SeatDeck], state: State, seat: int) -> Position:
    """Return what a seat knows of a state, whatever state it is."""
    told = tuple(rules.seating_data(one) for one in decks_seen_by(seatings, seat))
    return Position(rules.name, rules.profile_name, seat, told, state_data(as_replica(state, seat)))


@dataclass(frozen=True, slots=True)
class Job:
    """Something to be thought about. kind: HINT or ESTIMATE."""

    number: int
    kind: str
    position: Position
    level: str
    budget: Budget


class PositionThinker:
    """Thinks about positions of any game; knows of each nothing but what it is given. stop: asked all the time."""

    def __init__(self, stop: Callable[[], bool]) -> None:
        self._stop = stop
        self._catalog = Catalog(data_folder("cards"))
        self._tables: dict[Any, tuple[GameHeuristics, Belief, list[Any]]] = {}

    def result(self, job: Job) -> DecisionAnalysis | WinEstimate | None:
        """Return what the job asks for; of an estimate None if it was stopped too soon."""
        at = job.position
        rules = self._catalog.rules(at.ruleset, at.profile)
        heuristics, belief, deck = self._known(rules, at)
        replica = state_from(at.replica, rules)
        strength = level(job.level, rules.name)
        if job.kind == ESTIMATE:
            found = estimated(heuristics, belief, strength.estimating, replica, at.seat, job.budget, self._stop)
            return None if found is None else calibrated_estimate(rules.name, found, judged(replica, at.seat, deck))
        decision = replica.asked(at.seat)
        assert decision is not None, "nothing is asked"
        thinking = DecisionSearch(
            heuristics, belief, replace(strength.care, habit=0.0), f"hint {job.number}", self._stop
        )
        thought = advised(thinking.answer(replica, decision, job.budget))
        return analysis_of(rules.name, with_reasons(thought, replica, decision))

    def _known(self, rules: PlayedRules, at: Position) -> tuple[GameHeuristics, Belief, list[Any]]:
        key = at.ruleset, at.profile, at.seat, repr(at.seatings)
        if key not in self._tables:
            self._tables.clear()
            seatings = [rules.seating_from(data) for data in at.seatings]
            deck = cards_of(rules, seatings[at.seat])
            self._tables[key] = heuristics_of(rules, seatings), Belief(rules, seatings, ready_decks(rules.name)), deck
        return self._tables[key]


def advised(thought: SearchResult) -> SearchResult:
    """A thought as advice. A player falls back on what is usual where little has been tried, and draws answers that
    are mixed; who is advised is told the best of what was tried longest, or what is given most often.
    """
    tried = [one for one in thought.candidates if one.visits]
    if not tried:
        return thought
    if any(one.weight for one in tried):
        return replace(thought, keys=max(tried, key=lambda one: one.weight).keys)
    longest = max(one.visits for one in tried)
    last = [one for one in tried if one.visits >= longest - 1]
    if any(one.keys == thought.keys for one in last):
        return thought
    return replace(thought, keys=max(last, key=lambda one: one.expected).keys)


def advise_there(pipe: Connection, told: None) -> None:
    """Run in the process: answer each job until the pipe is closed. Whatever else is sent stops a thought."""
    sage = PositionThinker(pipe.poll)
    pipe.send(None)
    while True:
        try:
            job = pipe.recv()
        except EOFError:
            return
        if isinstance(job, Job):
            result = sage.result(job)
            pipe.send((job.number, result))


@dataclass(slots=True)
class _Request:
    job: Job
    then: Callable[[Any], None]
    failed: Callable[[], None]


class Adviser:
    """Gives hints and estimates to the window (ui.Adviser), one at a time, hints first; of estimates the latest.

    seatings: by seat. cares: None has the program's. Its process begins with the first wish. All of it belongs to one
    thread, but for `look`.
    """

    def __init__(self, rules: PlayedRules, seatings: Sequence[SeatDeck], cares: AdviserSettings | None = None) -> None:
        self._rules = rules
        self._seatings = tuple(seatings)
        self._cares = cares or usual_cares()
        self._companion = WorkerProcess(advise_there, None)
        self._number = 0
        self._waiting: dict[str, _Request] = {}
        self._sent: _Request | None = None
        self._stopped = False

    def look(self, match: Match, seat: int) -> Position:
        """Return what a seat knows now, to be thought about. To be called where nothing changes the match meanwhile."""
        return position_of(self._rules, self._seatings, match.game.state, seat)

    def advise(self, position: Any, then: Callable[[DecisionAnalysis], None], failed: Callable[[], None]) -> None:
        """Think about what a seat is asked. failed: it cannot be worked out."""
        self._wish(HINT, position, then, failed)

    def estimate(self, position: Any, then: Callable[[WinEstimate], None], failed: Callable[[], None]) -> None:
        """Work out how likely a seat is to win. What was to be worked out before is dropped."""
        self._wish(ESTIMATE, position, then, failed)

    def drop_hint(self) -> None:
        """No hint is wanted any more."""
        self._drop(HINT)

    def drop_estimate(self) -> None:
        """No estimate is wanted any more."""
        self._drop(ESTIMATE)

    @property
    def thinking(self) -> bool:
        """Return True if something is to be worked out."""
        return self._sent is not None or bool(self._waiting)

    @property
    def begun_anew(self) -> int:
        """Return how often its process has died or hung, and another was begun."""
        return self._companion.begun_anew

    def attend(self) -> None:
        """Hand over what has been found meanwhile. To be called again and again; never waits."""
        before = self._companion.begun_anew
        try:
            for number, result in self._companion.answers():
                self._take(number, result)
        except WorkerProcessLost:
            self._give_up()
            return
        if self._companion.begun_anew != before and self._sent is not None:
            self._waiting.setdefault(self._sent.job.kind, self._sent)
            self._sent = None
        self._go_on()

    def wait(self, seconds: float) -> bool:
        """Wait so long at most for something to attend to; whether there is something."""
        return self._companion.wait(seconds)

    def leave(self) -> None:
        """End the process and forget what was to be worked out; another wish begins it anew."""
        self._waiting.clear()
        self._sent = None
        self._companion.leave()

    def _wish(self, kind: str, position: Any, then: Callable[[Any], None], failed: Callable[[], None]) -> None:
        assert isinstance(position, Position)
        self._number += 1
        strength, budget = self._cares.of(kind)
        self._waiting[kind] = _Request(Job(self._number, kind, position, strength, budget), then, failed)
        if self._sent is not None and (kind == HINT or self._sent.job.kind == ESTIMATE):
            self._stop_sent()
        self._go_on()

    def _drop(self, kind: str) -> None:
        self._waiting.pop(kind, None)
        if self._sent is not None and self._sent.job.kind == kind:
            self._stop_sent()

    def _stop_sent(self) -> None:
        """Have the thought ended. One word is enough: the process answers it, and then the next thought begins."""
        if not self._stopped:
            self._stopped = True
            self._companion.nudge(STOP)

    def _take(self, number: int, result: DecisionAnalysis | WinEstimate | None) -> None:
        if self._sent is None or number != self._sent.job.number:
            return
        wish, dropped = self._sent, self._stopped
        self._sent, self._stopped = None, False
        if dropped and wish.job.kind == ESTIMATE and not self._waiting.get(ESTIMATE) and self._waiting.get(HINT):
            # A hint came between.
            self._waiting[ESTIMATE] = wish
        elif not dropped and result is not None:
            wish.then(result)

    def _go_on(self) -> None:
        if self._sent is not None or not self._waiting:
            return
        wish = self._waiting.pop(HINT if HINT in self._waiting else ESTIMATE)
        self._sent, self._stopped = wish, False
        self._companion.send(wish.job, wish.job.budget.seconds)

    def _give_up(self) -> None:
        lost = [*self._waiting.values(), *([self._sent] if self._sent is not None else [])]
        self._waiting.clear()
        self._sent = None
        for wish in lost:
            wish.failed()
