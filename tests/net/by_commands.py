"""A game that `play_all` plays on both sides, as `l5r host --watchers` and `l5r join` do, but in threads."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path

from l5r_desktop.ai.player import player_of
from l5r_desktop.net.errors import LinkError, NetError
from l5r_desktop.net.game_watchers import GameWatchers
from l5r_desktop.net.link import Link
from l5r_desktop.net.listener import Listener, go_to
from l5r_desktop.net.meeting import begin
from l5r_desktop.net.peer import Peer
from l5r_desktop.net.play import play_all
from tests.session.playing import rules_of, seatings

from .pairs import DECKS

CODE = "ABCDEFGH"
SECONDS = 100.0


class CommandGame:
    """Both sides, greedy players. answers: how many each gives before it stops, and its program with it. told: of each
    side, the names of those who watch, whenever they changed.
    """

    def __init__(self, folder: Path, ruleset: str = "lcg-skirmish", *, answers: int = 100_000) -> None:
        self.listener = Listener(0, "127.0.0.1")
        self.listener.watchable = True
        self.port = self.listener.port
        self.folder = folder
        self.ruleset = ruleset
        self.sides: dict[int, Peer] = {}
        self.told: tuple[list[tuple[str, ...]], list[tuple[str, ...]]] = ([], [])
        self.wrong: dict[int, NetError] = {}
        self.going = threading.Event()
        """Neither side answers before this is set."""
        self.paused_at = answers
        self._stop = threading.Event()
        self._threads = [threading.Thread(target=self._play, args=(seat,), daemon=True) for seat in (0, 1)]
        for thread in self._threads:
            thread.start()

    def _play(self, seat: int) -> None:
        rules, own = rules_of(self.ruleset), seatings(*DECKS[self.ruleset])[seat]
        link = self.listener.wait(CODE, SECONDS) if seat == 0 else go_to("127.0.0.1", self.port, CODE)
        side = self.sides[seat] = begin(link, rules, own, seat, self.folder / str(seat))
        player = player_of("greedy", rules, side.replica.seatings, seat, seat)

        def choose(state, decision):
            self.going.wait(SECONDS)
            while side.replica.number >= self.paused_at and not self._stop.wait(0.02):
                pass
            if self._stop.is_set():
                link.close(politely=False)
            return player.answer(state, decision)

        watchers = GameWatchers(side, self.listener if seat == 0 else None, self.told[seat].append)

        def again(code: str, seconds: float) -> Link:
            raise LinkError("there is no second link in these games")

        try:
            play_all(side, again, first=link, choose=choose, watchers=watchers)
        except NetError as problem:
            self.wrong[seat] = problem
        finally:
            watchers.close("broken" if side.stopped_by else "gone")
            side.close()

    def reached(self, number: int) -> bool:
        """Return True if both sides have begun, and so many answers have been given."""
        return len(self.sides) == 2 and all(side.replica.number >= number for side in self.sides.values())

    def until(self, done: Callable[[], bool]) -> None:
        """Wait until something is so."""
        end = time.monotonic() + SECONDS
        while not done():
            assert time.monotonic() < end, "it never came"
            self._stop.wait(0.02)

    def finish(self) -> tuple[Peer, Peer]:
        """Both sides, once they have played to the end, or cannot go on."""
        for thread in self._threads:
            thread.join(SECONDS)
            assert not thread.is_alive()
        self.listener.stop()
        return self.sides[0], self.sides[1]

    def break_off(self) -> None:
        """Cut the line of both players where they are, for good."""
        self._stop.set()
        self.going.set()
        self.finish()


def lines_without_waiting(said: str) -> list[str]:
    """The lines of standard error but the one that is told if the host has not answered within a moment."""
    return [line for line in said.splitlines() if line != "asked to watch, waiting for the host"]
