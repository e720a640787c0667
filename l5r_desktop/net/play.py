"""A side and its link together, until the game is over or the link is cut; and a game over as many links as it takes:
after each cut both come together again and go on.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import State
from l5r_desktop.net.chain import Entry
from l5r_desktop.net.chat_line import MOST_CHAT
from l5r_desktop.net.errors import FoulError, LinkError, NetError
from l5r_desktop.net.game_watchers import GameWatchers
from l5r_desktop.net.link import Link
from l5r_desktop.net.listener import go_to
from l5r_desktop.net.meeting import meet_again
from l5r_desktop.net.peer import Peer
from l5r_desktop.net.wire import told_reason, word, words

Choose = Callable[[State, Decision], tuple[str, ...]]
TO_LEARN = 5.0
"""Seconds at most, after each link, for the other program to say who watches by way of it."""
_TICK = 0.2


class LinkedPeer:
    """Plays one side over one link. Everything happens on the thread that calls `run`, or `pump`.

    choose: answers at once for this side; None leaves it to whoever calls `Side.answer`.
    told: called with every line of chat. watchers: learns from the other program who watches there; without it nobody
    is told of that here.
    """

    def __init__(
        self,
        side: Peer,
        link: Link,
        *,
        choose: Choose | None = None,
        told: Callable[[str], None] = lambda line: None,
        watchers: GameWatchers | None = None,
    ) -> None:
        self.side = side
        self.link = link
        self._watchers = watchers
        self._choose = choose
        self._told = told
        self.waits: list[float] = []
        """Seconds after each own answer until a question was open again here, whoever is asked."""
        side.send = self._send

    def say(self, line: str) -> None:
        """A line of chat, which no log holds. From any thread."""
        self.link.send(["chat", line[:MOST_CHAT]])

    def catch_up(self, lengths: tuple[int, int]) -> None:
        """After a cut: send what the other side lacks, which says that it has so many entries of both chains."""
        self.side.catch_up(lengths)
        for entry in self.side.missing(lengths):
            self._send(entry)

    def pump(self) -> bool:
        """Take everything that has come and write what follows from it, without waiting; whether anything came.

        Raises LinkError when the link is cut, and another NetError when the game has been stopped.
        """
        self.side.work()
        self._go_on_only_if_whole()
        came = False
        while not self.side.complete and (message := self.link.receive(0)) is not None:
            self._take(message)
            came = True
        return came

    def run(self) -> None:
        """Play until everything has been said by both sides (`Side.complete`). Raises what `pump` does."""
        try:
            self.side.work()
            self._learn_of_watching()
            answered: float | None = None
            while not self.side.complete:
                if answered is not None and self.side.replica.writer is not None:
                    self.waits.append(time.monotonic() - answered)
                    answered = None
                question = self.side.question
                if question is not None and self._choose is not None:
                    keys = self._choose(self.side.replica.state, question)
                    answered = time.monotonic()
                    refusal = self.side.answer(keys)
                    assert refusal is None, f"the player of seat {self.side.seat} was refused: {refusal}"
                    continue
                self._go_on_only_if_whole()
                self._take(self.link.receive())
        except LinkError:
            if not self.side.complete:
                raise
        finally:
            self.link.close()

    def _learn_of_watching(self) -> None:
        """Hear what the other program says of watching before the first own answer: nothing is heard while it is
        thought about, and nobody is let in before. A program that does not know of watching is waited for in vain.
        """
        until = time.monotonic() + TO_LEARN
        while self._watchers is not None and not self._watchers.told_of and time.monotonic() < until:
            message = None if self.side.complete else self.link.receive(_TICK)
            if message is not None:
                self._take(message)

    def _go_on_only_if_whole(self) -> None:
        """Raises why the game cannot go on: what was to be written could not be, or nothing is left to wait for."""
        if self.side.stopped_by is not None:
            raise self.side.stopped_by

    def _take(self, message: Any) -> None:
        try:
            self._hear(message)
        except FoulError as problem:
            self.link.send(["stopped", str(problem)[:MOST_CHAT]])
            raise

    def _hear(self, message: Any) -> None:
        match message:
            case ["entry", entry]:
                self.side.hear(entry)
            case ["chat", line]:
                self._told(word(line))
            case ["manners", "watching", bool(), names] if self._watchers is not None:
                self._watchers.learn(words(names))
            case ["manners", *_]:
                pass
            case ["stopped", reason]:
                problem = NetError(f"the other side has broken the game off: {told_reason(reason)}")
                self.side.stop(problem)
                raise problem
            case _:
                raise LinkError("a message came that is of no known kind")

    def _send(self, entry: Entry) -> None:
        self.link.send(["entry", entry.plain()])


Connect = Callable[[str, float], Link]
"""Makes a link to the other side by a code, within so many seconds; raises LinkError when there will be none."""
PATIENCE = 60.0
LAST_WORD = 20.0
"""Seconds for the other side's last word, when all is proved on this one."""


@dataclass(slots=True)
class Traffic:
    """A record of what a game has cost.

    sent, received: bytes. cuts: how often the link was lost. waits: as `Play.waits`.
    """

    sent: int = 0
    received: int = 0
    cuts: int = 0
    waits: list[float] = field(default_factory=list)

    def add(self, link: Link) -> None:
        """Count what went over a link."""
        self.sent += link.sent
        self.received += link.received


def play_all(
    side: Peer,
    connect: Connect,
    *,
    first: Link | None = None,
    choose: Choose | None = None,
    patience: float = PATIENCE,
    most_cuts: int = 100,
    watchers: GameWatchers | None = None,
) -> Traffic:
    """Play a side to the end of its game. first: the link that there is already, on which the game has just begun.

    patience: seconds to wait for a new link after a cut, while which the clock of this side stands. watchers: those of
    the game, told of each link and cut.

    Raises LinkError when no link can be made any more, and another NetError when the game had to be stopped.
    """
    traffic, link = Traffic(), first
    while not side.complete:
        fresh = link is None
        proved = side.seat in side.verdicts
        try:
            link = link or connect(side.resume_key, LAST_WORD if proved else patience)
        except LinkError:
            if proved:
                # All is proved on this side; the other one has gone with the last word still on its way.
                return traffic
            raise
        play = LinkedPeer(side, link, choose=choose, watchers=watchers)
        try:
            if fresh:
                play.catch_up(meet_again(link, side.session, side.lengths))
            _let_time_go_by(side, on=True)
            if watchers is not None:
                watchers.linked(link)
            play.run()
        except LinkError:
            traffic.cuts += 1
            if traffic.cuts > most_cuts:
                raise
        finally:
            _let_time_go_by(side, on=False)
            if watchers is not None:
                watchers.linked(None)
            link.close(politely=False)
            traffic.add(link)
            traffic.waits += play.waits
        link = None
    return traffic


def _let_time_go_by(side: Peer, *, on: bool) -> None:
    """Have the clock of a side run, or stand while there is no link."""
    side.clock.runs = on
    side.clock.look()


def going_to(host: str, port: int) -> Connect:
    """Return how a guest comes together with its host again: it tries until it is let in."""

    def connect(code: str, seconds: float) -> Link:
        until = time.monotonic() + seconds
        pause = threading.Event()
        while True:
            try:
                return go_to(host, port, code)
            except LinkError:
                if time.monotonic() > until:
                    raise
            pause.wait(0.2)

    return connect
