"""A side and its link together, until the game is over or the link is cut."""

from __future__ import annotations

import queue
from collections.abc import Callable
from typing import Any

from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import State
from l5r_desktop.net.chain import Entry
from l5r_desktop.net.errors import FoulError, LinkError, NetError
from l5r_desktop.net.link import Link
from l5r_desktop.net.side import Side
from l5r_desktop.net.wire import word

MOST_CHAT = 200
TICK = 0.05
"""Seconds after which what was handed to `do` is looked at while nothing comes in."""

Choose = Callable[[State, Decision], tuple[str, ...]]


class Play:
    """Plays one side over one link. Everything happens on the thread that calls `run`.

    choose: answers at once for this side; None leaves it to whoever hands an answer to `do`.
    changed: called after every change. told: called with every line of chat.
    """

    def __init__(
        self,
        side: Side,
        link: Link,
        *,
        choose: Choose | None = None,
        changed: Callable[[], None] = lambda: None,
        told: Callable[[str], None] = lambda line: None,
    ) -> None:
        self.side = side
        self.link = link
        self._choose = choose
        self._changed = changed
        self._told = told
        self._wishes: queue.SimpleQueue[Callable[[Side], Any]] = queue.SimpleQueue()
        self._left = False
        side.send = self._send

    def do(self, wish: Callable[[Side], Any]) -> None:
        """Have something done to the side, an answer for example, on the thread that runs. From any thread."""
        self._wishes.put(wish)

    def say(self, line: str) -> None:
        """A line of chat, which no log holds. From any thread."""
        self.link.send(["chat", line[:MOST_CHAT]])

    def leave(self) -> None:
        """End `run` soon; the game can be taken up again. From any thread."""
        self._left = True

    def run(self) -> None:
        """Play until everything has been said by both sides, or somebody leaves (`Side.complete` tells).

        Raises LinkError when the link is cut, and another NetError when the game had to be broken off.
        """
        try:
            self._run()
        except FoulError as problem:
            self.link.send(["stopped", str(problem)[:MOST_CHAT]])
            raise
        except LinkError:
            if not self.side.complete:
                raise
        finally:
            self.link.close(politely=not self._left)

    def _run(self) -> None:
        self.side.work()
        self._changed()
        while not self.side.complete and not self._left:
            self._do_wishes()
            question = self.side.question
            if question is not None and self._choose is not None:
                refusal = self.side.answer(self._choose(self.side.dealer.state, question))
                assert refusal is None, f"the player of seat {self.side.seat} was refused: {refusal}"
                self._changed()
                continue
            message = self.link.receive(TICK)
            if message is not None:
                self._hear(message)
                self._changed()

    def _do_wishes(self) -> None:
        while not self._wishes.empty():
            self._wishes.get()(self.side)
            self._changed()

    def _hear(self, message: Any) -> None:
        match message:
            case ["entry", entry]:
                self.side.hear(entry)
            case ["chat", line]:
                self._told(word(line))
            case ["stopped", reason]:
                problem = NetError(f"the other side has broken the game off: {word(reason)}")
                self.side.break_off(problem)
                raise problem
            case _:
                raise LinkError("a message came that is of no known kind")

    def _send(self, entry: Entry) -> None:
        self.link.send(["entry", entry.plain()])
