"""Hostile messages, from a seed: random, mutated, oversized, deep, in wrong order, well signed or not.

    python -m tests.net.hostile --messages 1000000 [--seed 1]

gives so many to the readers of messages, and of each 100 some to whole sides in the middle of a game (well signed or
not) and to a host that waits for a code. Prints what was refused and how, and the largest memory; anything but a
refusal in a sentence ends it with a traceback.
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import socket
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from l5r_desktop.net.bodies import read_body
from l5r_desktop.net.chain import Entry
from l5r_desktop.net.errors import NetError
from l5r_desktop.net.game_log import GameLog
from l5r_desktop.net.handshake import MAGIC, VERSION, WATCH_CODE, WATCH_MAGIC, greet_as_host
from l5r_desktop.net.hello import Hello, seating_in
from l5r_desktop.net.peer import Peer
from l5r_desktop.net.wire import MOST_BYTES, unpacked

from .pairs import RULESETS, Pair

STRANGE: tuple[Any, ...] = (
    None, True, -1, 0, 1, 2, 10**6, 10**30, 0.5, "", "x" * 5_000, "\x00", "card-0", "\ud800", [], [[]], {}, {"a": 1},
    [None] * 50, "pass", "none", "use-1-0", -(10**7),
)  # fmt: skip


class Hostility:
    """Makes messages out of honest ones. Nothing it makes is an honest message by intent."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def mutated(self, value: Any) -> Any:
        """A value with one part changed, left out, doubled or replaced."""
        dice = self.random
        if isinstance(value, dict):
            value = dict(value)
            key = dice.choice([*value, "more"])
            value[key] = self.mutated(value.get(key))
            return value
        if not isinstance(value, list) or not value or dice.random() < 0.15:
            return self.strange(value)
        at = dice.randrange(len(value))
        what = dice.random()
        if what < 0.7:
            return [*value[:at], self.mutated(value[at]), *value[at + 1 :]]
        if what < 0.8:
            return value[:at] + value[at + 1 :]
        if what < 0.9:
            return [*value, value[at]]
        return dice.sample(value, len(value))

    def strange(self, value: Any) -> Any:
        """Something in the place of a value, near it or far from it."""
        dice = self.random
        if isinstance(value, int) and dice.random() < 0.6:
            return value + dice.choice([-2, -1, 1, 2, 100])
        if isinstance(value, str) and value and dice.random() < 0.6:
            at = dice.randrange(len(value))
            return value[:at] + dice.choice("ABCabc-_0") + value[at + 1 :]
        return dice.choice(STRANGE)

    def data(self, message: Any) -> bytes:
        """A message as bytes, at times no JSON any more."""
        dice = self.random
        data = bytearray(json.dumps(message, separators=(",", ":")).encode())
        what = dice.random()
        if what < 0.05:
            return bytes(dice.randbytes(dice.randint(0, 400)))
        if what < 0.06:
            return b"[" * dice.randint(10, 50_000)
        if what < 0.065:
            return b'["' + b"x" * dice.choice([MOST_BYTES - 4, MOST_BYTES + 4])
        for _ in range(dice.choice([0, 0, 0, 1, 3])):
            data[dice.randrange(len(data))] = dice.randrange(256)
        return bytes(data)


class Target:
    """A side in the middle of a game, and what the other one might honestly say next."""

    def __init__(self, folder: Path, ruleset: str, seed: int, inputs: int) -> None:
        self.pair = Pair(folder, ruleset, seed)
        while self.pair.sides[0].replica.number < inputs and self.pair.step():
            pass
        self.pair.cut()
        for _ in range(50):
            for side in self.pair.sides:
                while self.pair.wire[side.seat]:
                    side.hear(self.pair.wire[side.seat].pop(0))
        self.friend, self.victim = self.pair.sides
        self.entries = self.victim.record.entries
        self.before = self.victim.lengths, self.victim.replica.hash
        self.victim.close()
        self.log = self.victim.log.read_bytes()

    def fresh(self, *, keep: bool = False) -> Peer:
        """The victim as it was. keep: its replica keeps its states, as for a window."""
        self.victim.close()
        self.victim.log.write_bytes(self.log)
        self.victim = Peer.restore(self.pair.rules, GameLog(self.pair.keepings[1].name), keep=keep)
        return self.victim

    def bodies(self) -> list[Any]:
        """Bodies of all kinds of entries, those of the game so far and such as could come."""
        number, state = self.victim.replica.number, self.victim.replica.hash
        keys = [option.key for decision in self.victim.replica.state.pending for option in decision.options[:3]]
        return [
            *(entry.body for entry in self.entries),
            *(["choice", number, [key], [], state] for key in keys),
            ["secret", number, "x" * 43, state], ["unveil", number, ["1"], "x"], ["lot", number, "x", state],
            ["lot-value", number, "x"], ["lot-open", number, "x", "y"], ["cards", number, ["x"] * 40],
            ["places", number, ["x"] * 40, [[5, 1, 1, "x"]], state], ["open", [[5, 1, 1, "x"]], [[5, 1, "x", "y"]]],
            ["concede", number, 0, state], ["concede", number, 1, state],
            ["propose", number, "counter", [0, "honor", 3]],
            ["agree", number, True], ["by-hand", number, 0, "counter", [0, "honor", 3], state],
            ["end", number, state], ["opening", "x", {}], ["verdict", "x"],
        ]  # fmt: skip


def bombard(target: Target, dice: Hostility, count: int) -> Counter[str]:
    """Give a side so many hostile entries, half of them well signed. Counts what came of them.

    Whatever raises anything but a NetError goes through. After a message that was taken (a mutation may be an honest
    one, such as a proposal) and after a foul the side is made anew.
    """
    found: Counter[str] = Counter()
    victim, friend = target.fresh(), target.friend
    bodies = target.bodies()
    for _ in range(count):
        body = dice.random.choice(bodies)
        if dice.random.random() < 0.8:
            body = dice.mutated(body)
        try:
            if dice.random.random() < 0.5 and isinstance(body, list):
                value = friend._chains.sign(0, body, friend._signing).plain()
            else:
                value = dice.mutated(dice.random.choice(target.entries).plain())
            victim.hear(unpacked(dice.data(value)))
            outcome = "taken or ignored"
        except NetError as problem:
            outcome = type(problem).__name__
        found[outcome] += 1
        if victim.stopped_by or (victim.lengths, victim.replica.hash) != target.before:
            victim = target.fresh()
    return found


def read_all(target: Target, dice: Hostility, count: int) -> Counter[str]:
    """Give so many hostile messages to whatever reads messages, as far as they get without a game."""
    found: Counter[str] = Counter()
    hello = target.pair.hellos[0].plain()
    honest = [*([entry.plain() for entry in target.entries] * 2), hello, *target.bodies()]
    rules = target.pair.rules
    for _ in range(count):
        try:
            value = unpacked(dice.data(dice.mutated(dice.random.choice(honest))))
            Entry.read(value)
            read_body(Entry.read(value).body)
            outcome = "well formed"
        except NetError as problem:
            outcome = type(problem).__name__
        found[f"read: {outcome}"] += 1
    for _ in range(count // 50):
        try:
            seating_in(Hello.read(unpacked(dice.data(dice.mutated(hello)))), rules)
            outcome = "well formed"
        except NetError as problem:
            outcome = type(problem).__name__
        found[f"greeting: {outcome}"] += 1
    return found


def knock(dice: Hostility, count: int) -> Counter[str]:
    """Say so many hostile things to a host that waits for a code, or for who watches; it says nothing back."""
    found: Counter[str] = Counter()
    for _ in range(count):
        magic, code = dice.random.choice([(MAGIC, "ABCDEFGH"), (WATCH_MAGIC, WATCH_CODE)])
        good = (41).to_bytes(4, "big") + magic + bytes([VERSION]) + b"A"
        near, far = socket.socketpair()
        with near, far:
            size = dice.random.choice([0, 3, 32, 32, 300])
            near.sendall((good if dice.random.random() < 0.7 else b"") + dice.random.randbytes(size))
            near.shutdown(socket.SHUT_WR)
            try:
                greet_as_host(far, code, magic=magic)
                outcome = "let in"
            except NetError as problem:
                outcome = type(problem).__name__
            far.shutdown(socket.SHUT_WR)
            told = near.recv(1000)
            # A random point may be an element of the group: then the host's own greeting is all that goes out.
            assert outcome != "let in"
            assert len(told) in (0, 45), (outcome, told)
        found[f"before the code: {outcome}"] += 1
    return found


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--messages", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    dice, found = Hostility(options.seed), Counter[str]()
    started, longest, first_memory = time.monotonic(), 0.0, 0
    batch = 0
    while found.total() < options.messages:
        with tempfile.TemporaryDirectory() as folder:
            target = Target(
                Path(folder), RULESETS[batch % len(RULESETS)], options.seed + batch, dice.random.randint(5, 40)
            )
            began = time.monotonic()
            found += bombard(target, dice, 200)
            found += read_all(target, dice, 20_000)
            found += knock(dice, 100)
            longest = max(longest, time.monotonic() - began)
            target.victim.close()
            target.friend.close()
        batch += 1
        first_memory = first_memory or resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for outcome, count in sorted(found.items()):
        print(f"{count:>9}  {outcome}")
    print(f"{found.total()} messages in {time.monotonic() - started:.0f} s, longest batch {longest:.1f} s")
    print(f"memory after the first batch {first_memory // 1024} MB, at the end {memory // 1024} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
