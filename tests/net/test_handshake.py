"""Handshakes (docs/protocol.md: The link): the code, versions, what comes before the code, frames."""

from __future__ import annotations

import socket
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from l5r_desktop.net import handshake
from l5r_desktop.net.errors import LinkError, MismatchError, NetError
from l5r_desktop.net.handshake import MAGIC, VERSION, Cipher, WrongCodeError, greet_as_guest, greet_as_host

from .both_sides import CODE, both


def test_the_same_code_gives_both_the_same_keys(lines):
    """Steps 1 to 4: each direction has its own key, and each link others."""
    near, far = lines()
    guest, host = both(lambda: greet_as_guest(near, CODE), lambda: greet_as_host(far, CODE))
    assert (guest.out, guest.inward, guest.resume) == (host.inward, host.out, host.resume)
    assert len({guest.out, guest.inward, guest.resume}) == 3
    near, far = lines()
    again, _ = both(lambda: greet_as_guest(near, CODE), lambda: greet_as_host(far, CODE))
    assert again.out != guest.out


def test_another_code_is_refused_by_both_and_tells_nothing(lines):
    """A wrong code: the host sends nothing after its greeting."""
    near, far = lines()
    guest, host = both(lambda: greet_as_guest(near, CODE), lambda: _closing(greet_as_host, far, "HGFEDCBA"))
    assert isinstance(host, WrongCodeError)
    assert isinstance(guest, LinkError)


def _closing(act: Callable[..., Any], sock: socket.socket, code: str) -> Any:
    try:
        return act(sock, code)
    finally:
        sock.close()


def test_another_version_is_named(lines):
    """Versions: one sentence for a mismatch, before any key."""
    near, far = lines()
    hello = handshake.MAGIC + bytes([9]) + bytes(handshake.ELEMENT)
    near.sendall(len(hello).to_bytes(4, "big") + hello)
    with pytest.raises(MismatchError, match="version 9"):
        greet_as_host(far, CODE)


BEFORE = {
    "garbage": b"GET / HTTP/1.1\r\n\r\n" * 4,
    "too long": (2**31).to_bytes(4, "big"),
    "empty": bytes(4),
    "no element": (41).to_bytes(4, "big") + MAGIC + bytes([VERSION]) + b"A" + b"\xff" * 32,
    "zero element": (41).to_bytes(4, "big") + MAGIC + bytes([VERSION]) + b"A" + b"\x01" + bytes(31),
    "reflected side": (41).to_bytes(4, "big") + MAGIC + bytes([VERSION]) + b"B" + b"\x01" + bytes(31),
    "short": (9).to_bytes(4, "big") + MAGIC + bytes([VERSION]) + b"A",
}


@pytest.mark.parametrize("name", BEFORE)
def test_whatever_comes_before_the_code_gets_no_answer(name, lines):
    """Hostile frames before authentication: refused without a byte in return."""
    near, far = lines()
    near.sendall(BEFORE[name])
    near.shutdown(socket.SHUT_WR)
    with pytest.raises(NetError):
        _closing(greet_as_host, far, CODE)
    near.settimeout(10)
    with suppress(ConnectionResetError):
        assert near.recv(100) == b""


def test_who_is_too_slow_is_let_go(lines, monkeypatch):
    """Limits of time: a greeting that never ends does not hold the host."""
    monkeypatch.setattr(handshake, "SECONDS", 0.05)
    near, far = lines()
    near.sendall(b"\0\0")
    with pytest.raises(LinkError, match="too slow"):
        greet_as_host(far, CODE)


def test_frames_that_are_changed_repeated_or_left_out_cannot_be_read():
    """Each frame is bound to its place in its direction."""
    out, inward = Cipher(bytes(32)), Cipher(bytes(32))
    one, two, three = (out.seal(b"x")[4:] for _ in range(3))
    assert inward.open(one) == b"x"
    with pytest.raises(LinkError, match="changes what is sent"):
        inward.open(one)
    other = Cipher(bytes(32))
    with pytest.raises(LinkError):
        other.open(two)
    changed = Cipher(bytes(32))
    with pytest.raises(LinkError):
        changed.open(bytes([one[0] ^ 1]) + one[1:])
    with pytest.raises(LinkError):
        Cipher(bytes(32)).open(three[:10])
