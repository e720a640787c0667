"""Two sides that have lost one another come together again: at another address, with the roles swapped, or found on
their own network (docs/protocol.md, Cuts)."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any

import pytest

from l5r_desktop.net.games import Where, where_of
from l5r_desktop.net.invite import InviteError, place_of
from l5r_desktop.net.lan import LanHost
from l5r_desktop.net.listener import Listener
from l5r_desktop.net.reconnecting_link import ReconnectingLink
from l5r_desktop.net.rendezvous import Rendezvous, mark_of

KEY = "a long key that both know from their first link"
SOON = 30.0


def until(true: Callable[[], bool]) -> None:
    """Wait for something that other threads bring about."""
    end, pause = time.monotonic() + SOON, threading.Event()
    while not true():
        assert time.monotonic() < end, "it did not come to it"
        pause.wait(0.01)


class Neighbors:
    """A network on which signs are seen at once (net.beacon.Outside). said: what stands on them."""

    def __init__(self) -> None:
        self.said: list[LanHost] = []
        self.looks = 0

    def door(self, port: int) -> Any:
        raise AssertionError("nobody asks a router here")

    def sign(self, name: str, profile: str, port: int, again: str = "") -> Any:
        host = LanHost(name, profile, "127.0.0.1", port, again)
        self.said.append(host)
        return _Sign(lambda: self.said.remove(host))

    def watch(self) -> Any:
        self.looks += 1
        return _Watch(self)


class _Sign:
    def __init__(self, close: Callable[[], None]) -> None:
        self.close = close


class _Watch:
    def __init__(self, around: Neighbors) -> None:
        self._around = around

    @property
    def hosts(self) -> tuple[LanHost, ...]:
        return tuple(self._around.said)

    def close(self) -> None:
        self._around.looks -= 1


def a_listener() -> Listener:
    return Listener(0, "127.0.0.1")


def linked(*lines: ReconnectingLink) -> None:
    """Wait until both have a link, and that is the same one."""

    def same() -> bool:
        one, two = (line.link for line in lines)
        return one is not None and two is not None and one._sock.getsockname() == two._sock.getpeername()

    until(same)


def cut(*lines: ReconnectingLink) -> None:
    for line in lines:
        if line.link is not None:
            line.lost(line.link)


def test_a_guest_finds_its_host_at_the_address_that_it_is_told() -> None:
    first = a_listener()
    host, guest = ReconnectingLink(KEY, listener=first), ReconnectingLink(KEY, place=("127.0.0.1", first.port))
    try:
        linked(host, guest)
        second = a_listener()
        host.wait_here(second, None)
        cut(host, guest)
        until(lambda: guest.trouble is not None)
        assert guest.link is None
        guest.go_there("127.0.0.1", second.port)
        linked(host, guest)
        assert guest.place == ("127.0.0.1", second.port)
    finally:
        host.close()
        guest.close()


def test_who_went_waits_and_who_waited_goes() -> None:
    """The roles of host and guest can be swapped, and both keep where they meet."""
    first, moves = a_listener(), [[], []]  # type: ignore[var-annotated]
    one = ReconnectingLink(KEY, listener=first, moved=moves[0].append)
    two = ReconnectingLink(KEY, place=("127.0.0.1", first.port), moved=moves[1].append)
    try:
        linked(one, two)
        cut(one, two)
        second = a_listener()
        two.wait_here(second, None)
        one.go_there("127.0.0.1", second.port)
        linked(one, two)
        assert moves == [[("127.0.0.1", second.port)], [("", second.port)]]
        assert one.listener is None
    finally:
        one.close()
        two.close()


def test_who_waits_on_the_same_network_is_found_without_any_address() -> None:
    around, mark = Neighbors(), mark_of("this game")
    told: list[tuple[str, int]] = []
    listener, stranger = a_listener(), a_listener()
    other = Rendezvous(around, mark_of("another game"))
    other.wait(stranger.port)
    host = ReconnectingLink(KEY, listener=listener, beacon=Rendezvous(around, mark, "Ren"))
    guest = ReconnectingLink(KEY, beacon=Rendezvous(around, mark), moved=told.append)
    try:
        linked(host, guest)
        assert told == [("127.0.0.1", listener.port)]
        until(lambda: [one.again for one in around.said] == [mark_of("another game")] and not around.looks)
    finally:
        host.close()
        guest.close()
        stranger.stop()
    other.rest()
    assert around.said == []


def test_a_side_that_knows_no_place_says_so() -> None:
    line = ReconnectingLink(KEY)
    try:
        until(lambda: line.trouble is not None)
        assert line.trouble is not None
        assert line.trouble.kind == "where"
    finally:
        line.close()


def test_where_both_met_may_be_forgotten(tmp_path: Any) -> None:
    assert where_of(tmp_path / "game.l5rnet") == Where("guest", "", 0)


@pytest.mark.parametrize("text", ["", ":", "kumite:0", "10.0.0.1:99999", "[::1", "2001:db8::1", "10.0.0.1:x"])
def test_what_is_no_place_is_refused(text: str) -> None:
    with pytest.raises(InviteError):
        place_of(text)
