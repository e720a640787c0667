"""Hostile messages through real sockets: to a host that waits, to a greeting, and to a side in the middle of a game.

    python -m tests.net.siege --messages 200000 [--seed 1]

Before the code: connections to a listener's port. After it: links whose keys the attacker has, so that what it sends is
well encrypted, at times not. An attack is some messages that may be left out, then one that must end the link. Some
attackers are slow: they send a part and then nothing. Prints what came of it, the largest memory, and how many threads
and open files were left; anything but a refusal in a sentence ends it with a traceback.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import resource
import secrets
import socket
import struct
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any

from l5r_desktop.net.errors import LinkError, NetError
from l5r_desktop.net.handshake import MAGIC, VERSION, Cipher, Keys
from l5r_desktop.net.hello import seal_of
from l5r_desktop.net.link import Link
from l5r_desktop.net.listener import Listener, go_to
from l5r_desktop.net.meeting import begin, meet_again
from l5r_desktop.net.play import LinkedPeer
from l5r_desktop.net.wire import MOST_BYTES, packed
from tests.net.hostile import Hostility, Target
from tests.net.pairs import RULESETS

CODE = "ABCDEFGH"
PATIENCE = 60.0


def connected() -> tuple[socket.socket, socket.socket]:
    """Both ends of a TCP connection on this machine."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        near = socket.create_connection(server.getsockname())
        far, _ = server.accept()
    return near, far


class Besieger:
    """The other end of a link: has its keys, and sends what it likes."""

    def __init__(self, dice: Hostility) -> None:
        self.dice = dice
        one, two = secrets.token_bytes(32), secrets.token_bytes(32)
        self._sock, far = connected()
        self._sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._out = Cipher(one)
        self._last = b""
        self.link = Link(far, Keys(two, one, b""))

    def say(self, data: bytes) -> None:
        """Send bytes as a frame that is well encrypted."""
        self._last = self._out.seal(data)
        self.put(self._last)

    def put(self, data: bytes) -> None:
        """Send bytes as they are; that the link has been cut meanwhile is what is wanted."""
        with contextlib.suppress(OSError):
            self._sock.sendall(data)

    def spoil(self) -> str:
        """Send what no link may take; its kind."""
        dice = self.dice.random
        kind = dice.choice(["garbage", "repeated", "altered", "oversized", "empty", "cut short", "out of order"])
        sealed = self._out.seal(packed(["ping"]))
        match kind:
            case "garbage":
                self.put(dice.randbytes(dice.randint(4, 600)))
            case "repeated" if self._last:
                self.put(self._last)
            case "altered":
                at = dice.randrange(4, len(sealed))
                self.put(sealed[:at] + bytes([sealed[at] ^ 1 << dice.randrange(8)]) + sealed[at + 1 :])
            case "oversized":
                self.put(struct.pack(">I", dice.choice([MOST_BYTES + 17, 2**31, 2**32 - 1])) + b"x" * 100)
            case "empty":
                self.put(bytes(4))
            case "cut short":
                self.put(sealed[: dice.randrange(1, len(sealed))])
            case _:
                self.put(self._out.seal(packed(["ping"])))
        with contextlib.suppress(OSError):
            self._sock.shutdown(socket.SHUT_WR)
        return kind

    def close(self) -> None:
        """Let go of both ends."""
        self.link.close(politely=False)
        self._sock.close()


def in_play(target: Target, dice: Hostility, count: int) -> Counter[str]:
    """So many messages to a side in the middle of a game, over as many links as it takes."""
    found: Counter[str] = Counter()
    victim, sent = target.fresh(), 0
    entries, bodies = [entry.plain() for entry in target.entries], target.bodies()
    ignored: list[Any] = [["ping"], ["chat", "x" * 200], ["chat", ""], ["manners", "nothing"], ["manners"]]
    while sent < count:
        besieger = Besieger(dice)
        play = LinkedPeer(victim, besieger.link)
        for _ in range(dice.random.randint(5, 60)):
            # The other side's own entries once more: known already, and no harm.
            known = dice.random.random() < 0.5
            besieger.say(packed(["entry", dice.random.choice(entries)] if known else dice.random.choice(ignored)))
            sent += 1
        what = dice.random.random()
        if what < 0.3:
            kind = besieger.spoil()
        elif what < 0.97:
            kind = "malformed"
            besieger.say(dice.data(dice.mutated(["entry", dice.random.choice(entries)])))
            besieger.spoil()
        else:
            kind = "signed by the other side"
            body = dice.mutated(dice.random.choice(bodies))
            chains, key = target.friend._chains, target.friend._signing
            value = chains.sign(0, body, key).plain() if isinstance(body, list) else body
            with contextlib.suppress(TypeError, ValueError, UnicodeEncodeError):
                besieger.say(packed(["entry", value]))
            besieger.spoil()
        sent += 2
        try:
            play.run()
            outcome = "the game ended"
        except NetError as problem:
            outcome = type(problem).__name__
        assert outcome != "the game ended"
        found[f"in play, {kind}: {outcome}"] += 1
        besieger.close()
        if victim.stopped_by or (victim.lengths, victim.replica.hash) != target.before:
            victim = target.fresh()
    found["messages in play"] += sent
    return found


def at_greeting(target: Target, dice: Hostility, count: int, folder: Path) -> Counter[str]:
    """So many first messages in the place of a greeting: others, in the wrong order, altered."""
    found: Counter[str] = Counter()
    rules, seats = target.pair.rules, target.pair.seats
    hello = ["hello", target.pair.hellos[0].plain()]
    others = [
        ["seal", "x"],
        ["resume", "x", [1, 1]],
        ["entry", []],
        ["refused", "x" * 300],
        ["stopped", "x"],
        ["chat", "x"],
        hello[1],
    ]
    for k in range(count):
        besieger = Besieger(dice)
        if dice.random.random() < 0.7:
            besieger.say(packed(["seal", seal_of(target.pair.hellos[0])]))
        first: Any = dice.random.choice([hello, *others])
        if first is hello or dice.random.random() < 0.5:
            first = dice.mutated(first)
        besieger.say(dice.data(first))
        besieger.spoil()
        try:
            if k % 2:
                begin(besieger.link, rules, seats[1], 1, folder / f"greeting-{k}").close()
            else:
                meet_again(besieger.link, target.victim.session, target.victim.lengths)
            outcome = "taken"
        except NetError as problem:
            outcome = type(problem).__name__
        found[f"greeting: {outcome}"] += 1
        besieger.close()
    found["messages at the greeting"] += 3 * count
    return found


def at_the_gate(listener: Listener, dice: Hostility, count: int) -> Counter[str]:
    """So many connections to a host that waits, none with the code. What it says back is its own greeting at most."""
    found: Counter[str] = Counter()
    size = len(MAGIC) + 1 + 33
    head = struct.pack(">I", size)
    for _ in range(count):
        kind = dice.random.choice(["garbage", "another version", "a stranger", "oversized", "cut short", "no element"])
        data = {
            "garbage": dice.random.randbytes(dice.random.randint(1, 200)),
            "another version": head + MAGIC + bytes([VERSION + 1]) + dice.random.randbytes(33),
            "a stranger": b"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
            "oversized": struct.pack(">I", 2**31) + bytes(500),
            "cut short": head + MAGIC,
            "no element": head + MAGIC + bytes([VERSION]) + b"\xff" * 33,
        }[kind]
        with socket.create_connection(("127.0.0.1", listener.port), timeout=PATIENCE) as sock:
            with contextlib.suppress(OSError):
                sock.sendall(data)
                sock.shutdown(socket.SHUT_WR)
            told = b""
            with contextlib.suppress(OSError):
                while more := sock.recv(1000):
                    told += more
        assert len(told) in (0, size + 4), (kind, told)
        assert not told or told[4 : 4 + len(MAGIC)] == MAGIC
        found[f"at the gate, {kind}: {'greeted' if told else 'closed'}"] += 1
    found["messages at the gate"] += count
    return found


def slow(listener: Listener, count: int) -> float:
    """So many who send a part and then nothing; then somebody with the code. Seconds until that one is let in."""
    idle = [socket.create_connection(("127.0.0.1", listener.port)) for _ in range(count)]
    for sock in idle:
        sock.sendall(b"\x00\x00")
    started = time.monotonic()
    while True:
        try:
            go_to("127.0.0.1", listener.port, CODE).close(politely=False)
            break
        except LinkError:
            assert time.monotonic() < started + PATIENCE, "nobody is let in any more"
    for sock in idle:
        sock.close()
    return time.monotonic() - started


class Gate:
    """A host that waits over and over, as long as it is besieged."""

    def __init__(self) -> None:
        self.listener = Listener(0, "127.0.0.1")
        self.listener.gate.rest = 0.0
        self.let_in = 0
        self._thread = threading.Thread(target=self._wait, daemon=True)
        self._thread.start()

    def _wait(self) -> None:
        while True:
            try:
                # The key of a game that goes on, which may be tried as often as one likes.
                self.listener.wait(CODE + CODE).close(politely=False)
                self.let_in += 1
            except LinkError:
                return

    def close(self) -> None:
        self.listener.stop()
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the host hangs"


def besiege(options: argparse.Namespace, folder: Path) -> Counter[str]:
    """All of it, batch after batch, a ruleset each. Raises whatever is no refusal."""
    dice, found = Hostility(options.seed), Counter[str]()
    batch, gate = 0, Gate()
    while sent(found) < options.messages:
        with tempfile.TemporaryDirectory(dir=folder) as inner:
            ruleset = RULESETS[batch % len(RULESETS)]
            target = Target(Path(inner), ruleset, options.seed + batch, dice.random.randint(5, 40))
            found += in_play(target, dice, options.batch * 7 // 10)
            found += at_greeting(target, dice, options.batch // 20, Path(inner))
            found += at_the_gate(gate.listener, dice, options.batch // 5)
            target.victim.close()
            target.friend.close()
        batch += 1
        if batch == 1:
            found["megabytes after the first batch"] = megabytes()
            found["open files after the first batch"] = open_files()
    assert gate.let_in == 0
    gate.close()
    return found


def sent(found: Counter[str]) -> int:
    """How many messages there were."""
    return sum(count for name, count in found.items() if name.startswith("messages "))


def megabytes() -> int:
    """The most memory that this process has had."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def open_files() -> int:
    """Files and sockets that this process has open."""
    return len(os.listdir("/proc/self/fd"))


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--messages", type=int, default=5_000)
    parser.add_argument("--batch", type=int, default=2_000)
    parser.add_argument("--slow", type=int, default=16, help="attackers that send a part and wait")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    started, threads = time.monotonic(), threading.active_count()
    with tempfile.TemporaryDirectory() as folder:
        found = besiege(options, Path(folder))
    seconds = time.monotonic() - started
    for outcome, count in sorted(found.items()):
        print(f"{count:>9}  {outcome}")
    print(f"{sent(found)} messages through sockets in {seconds:.0f} s")
    print(f"at the end {megabytes()} MB, {open_files()} open files, {threading.active_count() - threads} threads more")
    if options.slow:
        listener = Listener(0, "127.0.0.1")
        waited = threading.Thread(target=lambda: listener.wait(CODE).close(politely=False), daemon=True)
        waited.start()
        seconds = slow(listener, options.slow)
        print(f"with {options.slow} slow attackers at the gate a guest is let in after {seconds:.1f} s")
        listener.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
