"""Handshakes, links and whole games over real sockets (docs/protocol.md: The link, Cuts)."""

from __future__ import annotations

import argparse
import queue
import random
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest
from spake2 import SPAKE2_A

from l5r_desktop.ai.policies import policy
from l5r_desktop.cli.net import _begun
from l5r_desktop.net import connection_gate as gate
from l5r_desktop.net import handshake
from l5r_desktop.net import link as links
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
from l5r_desktop.net.errors import LinkError, MismatchError, NetError
from l5r_desktop.net.handshake import MAGIC, VERSION, Cipher, WrongCodeError, greet_as_guest, greet_as_host
from l5r_desktop.net.hello import Hello, agree, greet, seating_in
from l5r_desktop.net.invite import Invite, InviteError, fresh_code
from l5r_desktop.net.link import Link
from l5r_desktop.net.listener import Listener, go_to
from l5r_desktop.net.meeting import begin
from l5r_desktop.net.peer import Peer
from l5r_desktop.net.play import Connect, play_all
from tests.session.playing import rules_of, seatings

from .pairs import DECKS

CODE = "ABCDEFGH"


def both(*acts: Callable[[], Any]) -> list[Any]:
    """What several threads return or raise."""
    results: list[Any] = [None] * len(acts)

    def run(k: int) -> None:
        try:
            results[k] = acts[k]()
        except Exception as problem:
            results[k] = problem

    threads = [threading.Thread(target=run, args=(k,)) for k in range(len(acts))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
        assert not thread.is_alive(), "a side hangs"
    return results


@pytest.fixture
def lines() -> Iterator[Callable[[], tuple[socket.socket, socket.socket]]]:
    """Pairs of connected sockets."""
    made: list[socket.socket] = []

    def make() -> tuple[socket.socket, socket.socket]:
        with socket.create_server(("127.0.0.1", 0)) as server:
            near = socket.create_connection(server.getsockname())
            far, _ = server.accept()
        made.extend((near, far))
        return near, far

    yield make
    for sock in made:
        sock.close()


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


def linked(lines) -> list[Link]:
    """Two links that have shaken hands."""
    near, far = lines()
    return [
        Link(sock, keys)
        for sock, keys in zip(
            (near, far), both(lambda: greet_as_host(near, CODE), lambda: greet_as_guest(far, CODE)), strict=True
        )
    ]


def test_a_link_on_which_nothing_is_said_is_kept_alive(lines, monkeypatch):
    """Keep-alive: both send a sign now and then; nobody is given it to read."""
    monkeypatch.setattr(links, "PING_AFTER", 0.02)
    pair = linked(lines)
    try:
        for one in pair:
            begun, first = time.monotonic(), one.heard
            while one.heard == first or one.received < 100:
                assert time.monotonic() < begun + 60, "no sign came"
                assert one.receive(0.01) is None
    finally:
        for one in pair:
            one.close(politely=False)


def test_a_link_on_which_no_sign_comes_is_cut(lines, monkeypatch):
    """Keep-alive: a computer that sleeps or has lost its network cuts nothing by itself; silence does."""
    monkeypatch.setattr(links, "SILENCE", 0.1)
    near, far = lines()
    keys, _ = both(lambda: greet_as_host(near, CODE), lambda: greet_as_guest(far, CODE))
    one = Link(near, keys)
    try:
        with pytest.raises(LinkError, match="too slow"):
            one.receive(60)
    finally:
        one.close(politely=False)


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


def test_invites_are_read_as_they_are_typed():
    """Invites: address, port and code; each mistake has a sentence."""
    invite = Invite("192.168.1.5", 18072, fresh_code())
    assert Invite.parse(str(invite)) == invite
    assert Invite.parse(f" {invite} ".lower()) == invite
    sixth = Invite("fd00::2", 1, CODE)
    assert Invite.parse(str(sixth)) == sixth
    for wrong in ("", "a", "1.2.3.4:18072", "1.2.3.4:0:ABCD-EFGH", "1.2.3.4:99999:ABCD-EFGH", "1.2.3.4:1:ABCD-EFG0"):
        with pytest.raises(InviteError):
            Invite.parse(wrong)


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


def greeting() -> bytes:
    """A first frame that somebody sends who has not the code."""
    mine = MAGIC + bytes([VERSION]) + SPAKE2_A(b"HGFEDCBA", b"l5r guest", b"l5r host").start()
    return len(mine).to_bytes(4, "big") + mine


@pytest.mark.parametrize(
    ("count", "said"),
    [(8, b""), (16, b""), (40, b""), (16, b"\0\0"), (16, b"\0\0\0\x29L5R"), (16, None)],
    ids=["eight silent", "sixteen silent", "forty silent", "two bytes", "half a greeting", "a greeting and nothing"],
)
def test_those_who_come_and_say_no_more_keep_nobody_out(count, said):
    """Limits of time and address: the guest is let in at its first try, from the address of the silent ones."""
    listener = Listener(0, "127.0.0.1")
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


def test_a_host_waits_on_after_a_guest_who_breaks_off(tmp_path, capsys):
    """`l5r host`: somebody who has the code and leaves before the game has begun does not end it, nor does somebody
    with another deck's rules.
    """
    listener = Listener(0, "127.0.0.1")
    options = argparse.Namespace(
        ruleset="lcg-skirmish", profile="", deck="skirmish-crab", lawful=False, folder=tmp_path / "host"
    )
    rules, seats = rules_of("lcg-skirmish"), seatings(*DECKS["lcg-skirmish"])

    def guests() -> Peer:
        go_to("127.0.0.1", listener.port, CODE).close(politely=False)
        link = go_to("127.0.0.1", listener.port, CODE)
        with pytest.raises(MismatchError, match="decks that keep the rules"):
            begin(link, rules, seats[1], 1, tmp_path / "lawful", decks="lawful")
        link.close(politely=False)
        link = go_to("127.0.0.1", listener.port, CODE)
        met.append(link)
        return begin(link, rules, seats[1], 1, tmp_path / "guest")

    met: list[Link] = []
    (link, one), two = both(lambda: _begun(options, 0, lambda: listener.wait(CODE)), guests)
    listener.stop()
    assert one.session == two.session
    assert capsys.readouterr().err.count("waiting on") == 2
    for side in (one, two):
        side.close()
    for each in (link, *met):
        each.close(politely=False)


def test_a_guest_let_in_while_another_was_taken_is_the_next_one():
    """Who greets well beside the guest that `wait` returns is not closed: the next wait for this code returns it."""
    listener = Listener(0, "127.0.0.1")
    hellos = [socket.create_connection(("127.0.0.1", listener.port)) for _ in range(2)]

    def taken() -> list[Link]:
        return [listener.wait(CODE, 10.0), listener.wait(CODE, 10.0)]

    links, *guests = both(taken, *(lambda sock=sock: Link(sock, greet_as_guest(sock, CODE)) for sock in hellos))
    listener.stop()
    for link in links:
        link.send(["here"])
    assert [guest.receive(5.0) for guest in guests] == [["here"], ["here"]]
    for link in (*links, *guests):
        link.close(politely=False)


def test_strangers_cannot_end_a_game_that_goes_on_by_guessing():
    """Cuts: the key to come back with is too long to be guessed, so wrong ones void nothing; nor does a second guest
    come in who has the invite by which the game began.
    """
    listener, key = Listener(0, "127.0.0.1"), "k" * 43

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


def hello(ruleset: str = "lcg-skirmish", **changed: Any) -> Hello:
    plain = greet(rules_of(ruleset), seatings(*DECKS[ruleset])[0], "key", "random", "master")
    return Hello(**{**{name: getattr(plain, name) for name in Hello.__slots__}, **changed})


@pytest.mark.parametrize(
    ("theirs", "sentence"),
    [
        ({"ruleset": "ccg-ivory"}, "plays ccg-ivory"),
        ({"profile": "other"}, "by the rules other"),
        ({"rules": 2}, "the other side has version 2 of the rules of lcg-skirmish, this one only version 1"),
        ({"rules": 0}, "this side has version 1 of the rules of lcg-skirmish, the other one only version 0"),
        ({"cards": 2}, "the other side has version 2 of the card data, this one only version 1"),
        ({"cards_digest": "other"}, "both programs have version 1 of the card data, but one of them has changed cards"),
        ({"decks": "lawful"}, "decks that keep the rules of deck building, this one with any"),
        ({"key": "key"}, "repeats"),
    ],
)
def test_each_mismatch_has_its_sentence(theirs, sentence):
    """Beginning a game: what differs is said in one sentence."""
    with pytest.raises(MismatchError, match=sentence):
        agree(hello(), hello(**{"key": "k", "random": "r", "master": "m", **theirs}))


def test_a_greeting_of_another_protocol_or_with_an_open_deck_is_refused():
    """Beginning a game: the version comes first; hidden piles must be veiled; card ids must exist."""
    plain = hello().plain()
    assert Hello.read(plain) == hello()
    with pytest.raises(MismatchError, match="version 7"):
        Hello.read([7, *plain[1:]])
    with pytest.raises(LinkError):
        Hello.read(plain[:-1])
    rules, seating = rules_of("lcg-skirmish"), seatings(*DECKS["lcg-skirmish"])[0]
    with pytest.raises(MismatchError, match="tells what its deck holds"):
        seating_in(hello(seating=rules.seating_data(seating)), rules)
    with pytest.raises(MismatchError, match="cannot be played"):
        seating_in(hello(seating={"name": 5}), rules)


def test_a_game_over_sockets_goes_on_over_cuts_with_roles_swapped(tmp_path):
    """Cuts: every link is lost after some entries, and host and guest change places each time."""
    ruleset = "lcg-skirmish"
    rules, seats = rules_of(ruleset), seatings(*DECKS[ruleset])
    listener = Listener(0, "127.0.0.1")
    dice = random.Random(3)
    cuts = [dice.randint(20, 120) for _ in range(4)]
    met: list[queue.SimpleQueue[Link]] = [queue.SimpleQueue(), queue.SimpleQueue()]

    def connect(seat: int) -> Connect:
        turns = [0]

        def again(code: str, seconds: float) -> Link:
            turns[0] += 1
            hosts = turns[0] % 2 == seat
            link = listener.wait(code, seconds) if hosts else go_to("127.0.0.1", listener.port, code)
            met[seat].put(link)
            return link

        return again

    def side_of(seat: int) -> tuple[Peer, Any]:
        link = listener.wait(CODE, 30) if seat == 0 else go_to("127.0.0.1", listener.port, CODE)
        side = begin(link, rules, seats[seat], seat, tmp_path / str(seat))
        player = policy("random", seat)
        links = [link]

        def choose(state: Any, decision: Any) -> tuple[str, ...]:
            while not met[seat].empty():
                links.append(met[seat].get())
            if seat == 0 and cuts and sum(side.lengths) > cuts[0]:
                cuts.pop(0)
                cuts[:] = [sum(side.lengths) + more for more in cuts[:1]] + cuts[1:]
                links[-1]._cut()
            return player.answer(state, decision)

        return side, play_all(side, connect(seat), first=link, choose=choose)

    (one, traffic), (two, _) = both(lambda: side_of(0), lambda: side_of(1))
    listener.stop()
    one.close()
    two.close()
    assert one.verdicts == two.verdicts == {0: "", 1: ""}
    assert one.replica.hash == two.replica.hash
    assert traffic.cuts >= 1
