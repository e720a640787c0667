"""Runs a function in a child process: starts it, exchanges messages, starts it anew when it dies or hangs, ends it."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any

PATIENCE = 2.0
"""Seconds that a killed process is waited for."""
MOST_FAILURES = 2
"""How often in a row a process that ends or hangs is begun anew."""
STARTING = 90.0
"""Seconds within which a process must have begun, on a machine that is busy."""
SLACK = 30.0
"""Seconds that an answer may be late."""


class WorkerProcessLost(Exception):  # noqa: N818
    """The process keeps ending or hanging; the message is one sentence."""


class WorkerProcess:
    """Runs `target(pipe, told)` in a process. It sends None once it has begun, and then an answer to each message.

    target must end when the pipe is closed. now: the clock by which a process is found to hang, in seconds.
    begun_anew: how often it had to be.
    """

    def __init__(
        self, target: Callable[[Connection, Any], None], told: Any, *, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._target = target
        self._told = told
        self._now = now
        self._pipe: Connection | None = None
        self._process: Any = None
        self._ready = False
        self._due: float | None = None
        self._allowed = 0.0
        self._failures = 0
        self.begun_anew = 0

    @property
    def process(self) -> Any:
        """The process, or None while there is none."""
        return self._process

    def start(self) -> None:
        """Begin the process if there is none; it takes a second, and nobody waits for it."""
        if self._process is not None:
            return
        context = multiprocessing.get_context("spawn")
        self._ready = False
        try:
            self._pipe, other = context.Pipe()
            process = context.Process(target=self._target, args=(other, self._told), daemon=True)
            process.start()
        except OSError:
            # The system has no room for another process now; what is sent to none is found to be late.
            self._pipe = None
            return
        self._process = process
        other.close()

    def send(self, message: object, seconds: float) -> None:
        """Send something that is answered within so many seconds."""
        self.start()
        self._allowed = seconds + SLACK
        self._due = self._now() + self._allowed + (0.0 if self._ready else STARTING)
        if self._pipe is None:
            self._due = self._now() - 1.0
        self._put(message)

    def nudge(self, message: object) -> None:
        """Send something that has no answer, if there is a process."""
        self._put(message)

    def _put(self, message: object) -> None:
        if self._pipe is not None:
            with suppress(OSError):  # A process that has ended is noticed by `answers`.
                self._pipe.send(message)

    def answers(self) -> Iterator[Any]:
        """Yield what has been answered meanwhile; never waits.

        A process that has ended or hangs is ended and begun anew; then `begun_anew` has grown, and what was not
        answered is to be sent again. Raises WorkerProcessLost if that has happened too often in a row.
        """
        while self._pipe is not None and self._pipe.poll():
            try:
                answer = self._pipe.recv()
            except (EOFError, OSError) as end:
                self._begin_anew(end)
                return
            if answer is None:
                self._ready = True
                if self._due is not None:
                    self._due = self._now() + self._allowed
                continue
            self._failures = 0
            self._due = None
            yield answer
        if self._due is not None and self._now() > self._due:
            self._begin_anew(TimeoutError("no answer in time"))

    def _begin_anew(self, end: Exception) -> None:
        self.leave()
        self._failures += 1
        if self._failures > MOST_FAILURES:
            self._failures = 0
            raise WorkerProcessLost("The computer player has stopped and cannot go on.") from end
        self.begun_anew += 1
        self.start()

    def wait(self, seconds: float) -> bool:
        """Wait so long at most for something to be answered; whether something is."""
        return self._pipe is not None and self._pipe.poll(seconds)

    def leave(self) -> None:
        """End the process, in the middle of a thought if need be, and even if it hangs."""
        self._due = None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._process is not None:
            self._process.kill()
            self._process.join(PATIENCE)
            self._process = None
