"""Those who come to a host (docs/protocol.md: The link): limits of time, address and rate."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import suppress

import pytest

from l5r_desktop.net import connection_gate as gate
from l5r_desktop.net.connection_gate import (
    GRACE,
    MOST_AT_ONCE,
    MOST_GUESSES,
    MOST_OF_ONE,
    MOST_WAITING,
    MOST_WAITING_OF_ONE,
    SILENCE,
    ConnectionGate,
)
from l5r_desktop.net.errors import LinkError
from l5r_desktop.net.handshake import WrongCodeError
from l5r_desktop.net.link import Link
from l5r_desktop.net.listener import Listener, go_to

from .both_sides import CODE, both, greeting

FASTER = 8
"""How much faster than on the wall the time of a gate goes by in tests of what strangers have to wait for."""


def hastened() -> float:
    """The time by a clock that goes faster."""
    return FASTER * time.monotonic()


def test_an_invite_outlives_wrong_codes(monkeypatch):
    """Limits of rate: whoever guesses is slowed down, and the host goes on waiting for its guest."""
    monkeypatch.setattr(gate, "LONG_REST", 0.2)
    listener = Listener(0, "127.0.0.1")
    listener.gate.rest = 0.0

    def guess() -> Link:
        for _ in range(MOST_GUESSES + 2):
            with pytest.raises(LinkError):
                go_to("127.0.0.1", listener.port, "HGFEDCBA")
        return go_to("127.0.0.1", listener.port, CODE)

    links = both(lambda: listener.wait(CODE), guess)
    listener.stop()
    for link in links:
        assert isinstance(link, Link)
        link.close(politely=False)


@pytest.mark.parametrize(
    ("count", "said"),
    [(8, b""), (16, b""), (40, b""), (16, b"\0\0"), (16, b"\0\0\0\x29L5R"), (16, None)],
    ids=["eight silent", "sixteen silent", "forty silent", "two bytes", "half a greeting", "a greeting and nothing"],
)
def test_those_who_come_and_say_no_more_keep_nobody_out(count, said):
    """Limits of time and address: the guest is let in at its first try, from the address of the silent ones."""
    listener = Listener(0, "127.0.0.1", now=hastened)
    idle = [socket.create_connection(("127.0.0.1", listener.port)) for _ in range(count)]
    for sock in idle:
        with suppress(OSError):
            sock.sendall(greeting() if said is None else said)
    started = time.monotonic()
    links = both(lambda: listener.wait(CODE), lambda: go_to("127.0.0.1", listener.port, CODE))
    listener.stop()
    for sock in idle:
        sock.close()
    for link in links:
        assert isinstance(link, Link), link
        link.close(politely=False)
    assert time.monotonic() - started < 8.0


class Clocked:
    """A gate with a clock of its own, at which connections come from any address."""

    def __init__(self) -> None:
        self.now = 100.0
        self.gate = ConnectionGate(lambda: self.now)
        self.near: dict[socket.socket, socket.socket] = {}

    def come(self, address: str, said: bytes = b"") -> socket.socket:
        near, far = socket.socketpair()
        self.near[near] = far
        if said:
            near.sendall(said)
        self.gate.come(far, address)
        return near

    def greeted(self) -> list[str]:
        found = []
        while (guest := self.gate.next()) is not None:
            found.append(guest.address)
        return found

    def open(self) -> list[bool]:
        """Whether each connection is still kept."""
        return [far.fileno() >= 0 for far in self.near.values()]

    def close(self) -> None:
        for pair in self.near.items():
            for sock in pair:
                sock.close()


@pytest.fixture
def clocked() -> Iterator[Clocked]:
    made = Clocked()
    yield made
    made.close()


def test_no_address_takes_all_places(clocked):
    """Limits by address: half of the places at most, an IPv6 network counting as one; others are greeted at once."""
    for k in range(6):
        clocked.come(f"2001:db8::{k}", greeting())
    clocked.come("::ffff:192.0.2.7", greeting())
    assert clocked.greeted() == ["2001:db8::"] * MOST_OF_ONE + ["192.0.2.7"]
    clocked.now += GRACE / 2
    assert clocked.greeted() == []
    clocked.now += GRACE
    assert clocked.greeted() == ["2001:db8::"] * 2, "those who keep the host waiting give way"


def test_where_all_places_are_taken_the_one_with_most_of_them_gives_way(clocked):
    """Limits of time: a guest from elsewhere is greeted as soon as anybody has kept the host waiting."""
    for k in range(MOST_OF_ONE):
        clocked.come("192.0.2.1", greeting())
        clocked.come(f"192.0.2.{10 + k}", greeting())
    assert len(clocked.greeted()) == MOST_AT_ONCE
    clocked.come("192.0.2.99", greeting())
    assert clocked.greeted() == []
    clocked.now += GRACE * 1.1
    assert clocked.greeted() == ["192.0.2.99"]
    counts = [guest.address for guest in clocked.gate._places]
    assert counts.count("192.0.2.1") == MOST_OF_ONE - 1


def test_who_says_no_greeting_is_let_go(clocked):
    """Limits of time: before the greeting is there, a connection has no place and three seconds."""
    clocked.come("192.0.2.1")
    clocked.come("192.0.2.1", b"\0\0")
    clocked.come("192.0.2.1", b"\xff\xff\xff\xff")
    assert clocked.greeted() == []
    assert clocked.open() == [True, True, False]
    clocked.now += SILENCE + 0.1
    assert clocked.greeted() == []
    assert clocked.open() == [False, False, False]
    assert not clocked.gate.busy


def test_those_who_wait_are_counted(clocked):
    """Limits by address: the room before the gate is bounded, and one address cannot fill it."""
    for _ in range(MOST_WAITING_OF_ONE + 3):
        clocked.come("192.0.2.1")
    assert sum(clocked.open()) == MOST_WAITING_OF_ONE
    for k in range(MOST_WAITING + 5):
        clocked.come(f"192.0.2.{k + 10}")
    assert sum(clocked.open()) == MOST_WAITING
    assert clocked.open()[-1]


def test_who_guesses_has_one_try_a_second(clocked):
    """Limits of rate: 2^40 codes, and one address has one place after five wrong ones."""
    clocked.gate.rest = 0.0
    for _ in range(MOST_GUESSES):
        clocked.come("192.0.2.1", greeting())
        guest = clocked.gate.next()
        clocked.gate.refuse(guest, guessed=True)
        clocked.now += 0.01
    clocked.now += gate.LONG_REST
    for _ in range(3):
        clocked.come("192.0.2.1", greeting())
    clocked.come("192.0.2.2", greeting())
    first, other = clocked.gate.next(), clocked.gate.next()
    assert (first.address, other.address) == ("192.0.2.1", "192.0.2.2")
    assert clocked.gate.next() is None
    clocked.gate.refuse(first, guessed=True)
    clocked.now += gate.LONG_REST / 2
    assert clocked.gate.next() is None
    clocked.now += gate.LONG_REST
    assert clocked.gate.next().address == "192.0.2.1"


def test_strangers_cannot_end_a_game_that_goes_on_by_guessing():
    """Cuts: the key to come back with is too long to be guessed, so wrong ones void nothing; nor does a second guest
    come in who has the invite by which the game began.
    """
    listener, key = Listener(0, "127.0.0.1", now=hastened), "k" * 43

    def guess() -> Link:
        for code in ("HGFEDCBA", CODE) * MOST_GUESSES:
            with pytest.raises(WrongCodeError):
                go_to("127.0.0.1", listener.port, code)
        return go_to("127.0.0.1", listener.port, key)

    links = both(lambda: listener.wait(key), guess)
    listener.stop()
    for link in links:
        assert isinstance(link, Link)
        link.close(politely=False)


def test_those_who_are_not_let_in_cannot_come_as_fast_as_they_like():
    """Limits of rate: whoever guesses costs the host arithmetic, so each place rests afterwards."""
    listener, key = Listener(0, "127.0.0.1"), "k" * 43
    listener.gate.rest = 60.0

    def guess() -> bool:
        for _ in range(MOST_OF_ONE):
            with pytest.raises(WrongCodeError):
                go_to("127.0.0.1", listener.port, CODE)
        with socket.create_connection(("127.0.0.1", listener.port)) as sock:
            sock.sendall(greeting())
            sock.settimeout(0.3)
            with suppress(TimeoutError):
                sock.recv(1)
                listener.stop()
                return True
        listener.stop()
        return False

    waited, greeted = both(lambda: listener.wait(key), guess)
    assert greeted is False
    assert isinstance(waited, LinkError)


def test_waiting_can_be_stopped():
    """Cancel: whoever waits for a guest is told at once."""
    listener = Listener(0, "127.0.0.1")
    with pytest.raises(LinkError, match="nobody came"):
        listener.wait(CODE, seconds=0.01)
    waited, _ = both(lambda: listener.wait(CODE), listener.stop)
    assert isinstance(waited, LinkError)
