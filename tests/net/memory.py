"""What the memory of running programs holds of the other side's secrets, looked at from outside and from inside.

From outside: all writable memory, for the other's master secret and key, and for the nonce of every commitment that the
other has not opened; without its nonce a commitment tells nothing. From inside, where the program was forked by
`warm.py`: every Card and every Shuffle on its heap, whoever refers to it.
"""

from __future__ import annotations

import gc
import json
import re
import signal
import threading
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from l5r_desktop.engine.card import Card
from l5r_desktop.net import bodies as b
from l5r_desktop.net.game_log import Record, read_log
from l5r_desktop.net.hello import session_of
from l5r_desktop.net.ledger import DEALS, Shuffle
from l5r_desktop.net.secret import MasterSecret, data_of

_NONCE = re.compile(rb"(?<![\w-])[\w-]{43}(?![\w-])")
TOLD = ".heap"


class Searched:
    """What may be looked for in one program: its own log, and what both sides keep secret. log: of a seat."""

    def __init__(self, logs: tuple[Path, Path]) -> None:
        kept = [json.loads(log.with_suffix(".secret").read_text()) for log in logs]
        self.words = [(master.encode(), key.encode(), data_of(master), data_of(key)) for master, key, _, _ in kept]
        self.records = [_record(log) for log in logs]
        session = session_of(self.records[0].hellos)
        self.masters = [MasterSecret(data_of(kept[seat][0]), session, seat) for seat in range(2)]

    def bodies(self, seat: int) -> list[b.Body]:
        """All that a seat has written, by its own log."""
        return [b.read_body(entry.body) for entry in self.records[seat].entries if entry.seat == seat]

    def opened(self, seat: int) -> tuple[set[tuple[int, int]], set[tuple[int, int]]]:
        """Places and faces that a seat has opened: shuffle with position, shuffle with label."""
        wrote = self.bodies(seat)
        places = [place for body in wrote for place in (*getattr(body, "places", ()), *getattr(body, "opened", ()))]
        faces = [face for body in wrote for face in getattr(body, "faces", ())]
        return {(place.shuffle, place.position) for place in places}, {(face.shuffle, face.label) for face in faces}

    def announced(self, seat: int) -> set[str]:
        """Titles of the cards that a seat has opened with its answers."""
        return {face.ident for body in self.bodies(seat) if isinstance(body, b.Answer) for face in body.faces}

    def nonces(self, seat: int) -> tuple[set[str], set[str]]:
        """Those of the commitments of a seat to places and cards that it has opened, and of those that it has not."""
        master, (places, faces) = self.masters[seat], self.opened(seat)
        opened, closed = set(), set()
        for body in self.bodies(seat):
            if not isinstance(body, b.Places | b.Cards | b.Dealt):
                continue
            number = DEALS[seat] if isinstance(body, b.Dealt) else body.input
            purpose, known = ("place", places) if isinstance(body, b.Places) else ("card", faces)
            for at in range(len(body.commitments)):
                (opened if (number, at) in known else closed).add(master.nonce(purpose, number, at))
        return opened, closed

    def from_outside(self, seat: int, pid: int) -> None:
        """Search the memory of the stopped program of a seat. Raises AssertionError for what should not be there."""
        opened, closed = self.nonces(1 - seat)
        words, found_words, found = [*self.words[seat], *self.words[1 - seat]], [False] * 8, set()
        for data in _memory(pid):
            found_words = [before or word in data for before, word in zip(found_words, words, strict=True)]
            found |= {match.group().decode() for match in _NONCE.finditer(data)}
        assert found_words[2], f"the search does not find the own master secret of seat {seat}"
        assert not any(found_words[4:]), f"the memory of seat {seat} holds a secret of the other"
        assert opened & found, f"the search does not find what was opened to seat {seat}"
        assert len(closed) > 20, "the other side has nothing hidden"
        assert not closed & found, f"the memory of seat {seat} holds an opening that it was not given"

    def from_inside(self, seat: int, told: dict[str, Any]) -> int:
        """Judge what a program tells of its heap. Returns how many hidden cards of the other side there were.

        A card that an answer has just opened is on the heap with its title before its mask says who knows it: the
        engine tries the answer on a copy first. A second copy of such a title would pass here; its nonce is looked
        for from outside.
        """
        hidden, announced = set(), self.announced(1 - seat)
        for no, owner, known, ident in told["cards"]:
            given = ident is None or known >> seat & 1 or (owner != seat and ident in announced)
            assert given, f"seat {seat} knows card {no} as {ident}"
            if owner != seat and ident is None:
                hidden.add(no)
        assert len(hidden) > 10, "the other side has nothing hidden"
        places, faces = self.opened(1 - seat)
        for number, owner, labels, idents in told["shuffles"]:
            if owner == seat and number not in DEALS:
                assert {(number, at) for at in labels} <= places, f"seat {seat} knows a place that was not opened"
            if owner != seat:
                assert {(number, at) for at in idents} <= faces, f"seat {seat} knows a card that was not opened"
        return len(hidden)


def _record(log: Path) -> Record:
    data = log.read_bytes()
    return read_log(data[: data.rfind(b"\n") + 1])


def _memory(pid: int) -> Iterable[bytes]:
    """The writable memory of a process, piece by piece."""
    with open(f"/proc/{pid}/maps") as maps, open(f"/proc/{pid}/mem", "rb", buffering=0) as memory:
        for line in maps:
            place, rights, *_ = line.split()
            if "w" not in rights:
                continue
            start, end = (int(part, 16) for part in place.split("-"))
            with suppress(OSError, ValueError, OverflowError):
                memory.seek(start)
                yield memory.read(end - start)


def tell_of_heap(name: Path) -> None:
    """From now on, at SIGUSR1, this process writes down what cards and shuffles its heap holds."""

    def tell(*_: Any) -> None:
        cards, shuffles = set(), []
        for one in gc.get_objects():
            if isinstance(one, Card):
                cards.add((one.no, one.owner, one.known, one.ident))
            elif isinstance(one, Shuffle):
                shuffles.append((one.number, one.owner, sorted(one.labels), sorted(one.idents)))
        draft = name.with_suffix(".draft")
        draft.write_text(json.dumps({"cards": list(cards), "shuffles": shuffles}))
        draft.rename(name.with_suffix(TOLD))

    signal.signal(signal.SIGUSR1, tell)


def heap_of(program: Any, name: Path, seconds: float) -> dict[str, Any] | None:
    """What a program tells of its heap; None if it ends before. Raises AssertionError if it does not tell in time."""
    told, until, tick = name.with_suffix(TOLD), time.monotonic() + seconds, threading.Event()
    program.send_signal(signal.SIGUSR1)
    while not told.exists():
        if program.poll() is not None:
            return None
        assert time.monotonic() < until, "a program does not tell of its heap"
        tick.wait(0.02)
    found: dict[str, Any] = json.loads(told.read_text())
    return found
