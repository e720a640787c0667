"""The computer player in a process of its own, which is sent what its seat may know and nothing else."""

from __future__ import annotations

import multiprocessing
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from l5r_desktop.ai.levels import level
from l5r_desktop.ai.player import SearchPlayer
from l5r_desktop.ai.search.thought import Thought
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.serial import state_data, state_from
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.common.unseen import as_replica
from l5r_desktop.rulesets.family import PlayedRules, Seated
from l5r_desktop.session.ahead import only_answer
from l5r_desktop.session.catalog import Catalog
from l5r_desktop.session.controllers import ControllerFailed, Look

Keys = tuple[str, ...]
PATIENCE = 2.0
"""Seconds that a process is given to end by itself."""
MOST_FAILURES = 2
"""How often in a row a process that ends by itself is begun anew."""


@dataclass(frozen=True, slots=True)
class Seat:
    """What a process is told when it begins: the level, the rules by name, and who sits where with what."""

    level: str
    ruleset: str
    profile: str
    seatings: tuple[dict[str, Any], ...]
    seed: int


@dataclass(frozen=True, slots=True)
class Question:
    """A position to think about, as data of the seat's blind replica. number: tells it from others."""

    number: int
    seat: int
    replica: dict[str, Any]


def think_there(pipe: Connection, seat: Seat) -> None:
    """What runs in the process: answers questions until the pipe is closed. A new question ends the thought before."""
    rules = Catalog(data_folder("cards")).rules(seat.ruleset, seat.profile)
    seatings = [rules.seating_from(data) for data in seat.seatings]
    player = SearchPlayer(rules, seatings, level(seat.level, seat.ruleset), seat.seed, pipe.poll)
    while True:
        try:
            question: Question = pipe.recv()
        except EOFError:
            return
        replica = state_from(question.replica, rules)
        decision = replica.asked(question.seat)
        assert decision is not None, "nothing is asked"
        player.answer(replica, decision)
        if not pipe.poll():
            pipe.send((question.number, player.thought))


class Computer:
    """A controller that plays at a level, in a process of its own (Controller and Guest).

    thought: how it came to its last answer. seed: of its random choices.
    """

    here = False

    def __init__(self, strength: str, seed: int = 0) -> None:
        self._strength = strength
        self._seed = seed
        self._number = 0
        self._asked: tuple[int, Look] | None = None
        self._decision: Decision | None = None
        self._pipe: Connection | None = None
        self._process: Any = None
        self._about: Seat | None = None
        self._failures = 0
        self._seat = -1
        self.thought: Thought | None = None

    @property
    def thinking(self) -> bool:
        """Whether an answer is being looked for."""
        return self._asked is not None

    def sit(self, rules: PlayedRules, seatings: Sequence[Seated], seat: int) -> None:
        """Take a seat and start the process, which takes a second; nobody waits for it."""
        self.leave()
        self._seat = seat
        told = tuple(rules.seating_data(seating) for seating in seatings)
        self._about = Seat(self._strength, rules.name, rules.profile_name, told, self._seed)
        self._start()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, other = context.Pipe()
        self._process = context.Process(target=think_there, args=(other, self._about), daemon=True)
        self._process.start()
        other.close()

    def answer(self, decision: Decision, look: Look) -> Keys | None:
        """At once where there is nothing to choose, else later. Asked the same again, it goes on thinking."""
        if self._asked is not None and decision is self._decision:
            return None
        self._asked, self._decision = None, decision
        only = only_answer(decision)
        if only is None:
            self._ask(look)
        return only

    def agrees(self) -> bool:
        """Always: no program minds what a person does by hand."""
        return True

    def _ask(self, look: Look) -> None:
        assert self._pipe is not None, "the computer has not sat down"
        self._number += 1
        self._asked = (self._number, look)
        with suppress(OSError):  # A process that has ended is noticed by `attend`.
            self._pipe.send(Question(self._number, self._seat, state_data(as_replica(look.state, self._seat))))

    def attend(self) -> None:
        """Give the answer that has been found meanwhile, if any. A process that has ended by itself is begun anew.

        Raises ControllerFailed if it keeps ending.
        """
        while self._pipe is not None and self._pipe.poll():
            try:
                number, thought = self._pipe.recv()
            except (EOFError, OSError) as end:
                self._begin_anew(end)
                return
            self._failures = 0
            if self._asked is not None and number == self._asked[0]:
                look = self._asked[1]
                self._asked = None
                self.thought = thought
                look.reply(thought.keys)

    def _begin_anew(self, end: Exception) -> None:
        asked = self._asked
        self.leave()
        self._failures += 1
        if self._failures > MOST_FAILURES:
            raise ControllerFailed("The computer player has stopped and cannot go on.") from end
        self._start()
        if asked is not None:
            self._ask(asked[1])

    def wait(self, seconds: float) -> bool:
        """Wait so long at most for something to attend to; whether there is something."""
        return self._pipe is not None and self._pipe.poll(seconds)

    def leave(self) -> None:
        """End the process, in the middle of a thought if need be."""
        self._asked = None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._process is not None:
            self._process.terminate()
            self._process.join(PATIENCE)
            self._process = None
