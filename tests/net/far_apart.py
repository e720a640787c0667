"""Whole games between two network namespaces that are far apart: packets come late, some never, some out of order.

    python -m tests.net.far_apart [--games 2] [--delay 0.2] [--loss 0.05] [--disorder 0.1] [--ruleset NAME] [--out FILE]

needs Linux, root, `ip` and /dev/net/tun; says so in a sentence where it cannot be done. Each namespace has one TUN
device; a thread carries IP packets between the two, so that all else (retransmission, order, congestion) is done by
the TCP of the kernel. Games go over IPv4 and IPv6 in turn. Printed for each: bytes, seconds an input beside those of
a game on a link without delay, and how long it takes until a question is open again after one's own answer.
"""

from __future__ import annotations

import argparse
import ctypes
import fcntl
import heapq
import json
import os
import random
import select
import statistics
import struct
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from l5r_desktop.net.audit import audit
from l5r_desktop.net.game_log import read_log
from l5r_desktop.net.invite import Invite
from tests.net.pairs import RULESETS
from tests.session.playing import catalog, rules_of

TUN = "/dev/net/tun"
DEVICE = "l5r0"
_SET_NAME, _IS_TUN, _BARE = 0x400454CA, 0x0001, 0x1000
_NEW_NETWORK = 0x40000000
SECONDS = 1_800.0


class CannotError(Exception):
    """This machine cannot do it; the message is one sentence."""


@dataclass
class Weather:
    """delay: seconds one way. loss, disorder: parts of the packets that are lost, or come up to 0.1 s later still."""

    delay: float
    loss: float
    disorder: float


class Road:
    """Carries packets between the devices of two namespaces. overtaken: packets that came after a later one."""

    def __init__(self, ends: tuple[int, int], weather: Weather, seed: int) -> None:
        self._ends = ends
        self._weather = weather
        self._random = random.Random(seed)
        self._late: list[tuple[float, int, int, bytes]] = []
        self.carried = self.lost = self.overtaken = self.bytes = 0
        self._newest = [0, 0]
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._carry, daemon=True)
        self._thread.start()

    def _carry(self) -> None:
        count = 0
        while not self._stopped.is_set():
            wait = max(0.0, self._late[0][0] - time.monotonic()) if self._late else 0.1
            for end in select.select(self._ends, [], [], min(wait, 0.1))[0]:
                packet = os.read(end, 65_536)
                count += 1
                self._send(1 - self._ends.index(end), count, packet)
            while self._late and self._late[0][0] <= time.monotonic():
                _, number, to, packet = heapq.heappop(self._late)
                self.overtaken += number < self._newest[to]
                self._newest[to] = max(self._newest[to], number)
                with suppress(OSError):
                    os.write(self._ends[to], packet)

    def _send(self, to: int, number: int, packet: bytes) -> None:
        dice, weather = self._random, self._weather
        self.carried += 1
        self.bytes += len(packet)
        if dice.random() < weather.loss:
            self.lost += 1
            return
        more = dice.uniform(0.0, 0.1) if dice.random() < weather.disorder else 0.0
        heapq.heappush(self._late, (time.monotonic() + weather.delay + more, number, to, packet))

    def close(self) -> None:
        """Carry no more."""
        self._stopped.set()
        self._thread.join()
        for end in self._ends:
            os.close(end)


def ip(*words: str) -> None:
    """Run `ip`. Raises CannotError."""
    try:
        subprocess.run(["ip", *words], check=True, capture_output=True, text=True)
    except FileNotFoundError as problem:
        raise CannotError("there is no `ip` on this machine") from problem
    except subprocess.CalledProcessError as problem:
        raise CannotError(f"`ip {' '.join(words)}` failed: {problem.stderr.strip()}") from problem


def device_in(namespace: str) -> int:
    """The open end of a new TUN device in a namespace. Raises CannotError."""
    made: list[int | OSError] = []

    def make() -> None:
        # Only this thread enters the namespace; the open end works from everywhere.
        try:
            with open(f"/var/run/netns/{namespace}", "rb") as there:
                if ctypes.CDLL(None, use_errno=True).setns(there.fileno(), _NEW_NETWORK):
                    raise OSError(ctypes.get_errno(), "the namespace cannot be entered")
            end = os.open(TUN, os.O_RDWR)
            fcntl.ioctl(end, _SET_NAME, struct.pack("16sH", DEVICE.encode(), _IS_TUN | _BARE))
            made.append(end)
        except OSError as problem:
            made.append(problem)

    thread = threading.Thread(target=make)
    thread.start()
    thread.join()
    if isinstance(made[0], OSError):
        raise CannotError(f"no TUN device can be made: {made[0].strerror}") from made[0]
    return made[0]


@contextmanager
def two_places(weather: Weather, seed: int) -> Iterator[tuple[tuple[str, str], Road]]:
    """Two namespaces with a road between them. Raises CannotError."""
    if not sys.platform.startswith("linux") or os.geteuid() != 0 or not Path(TUN).exists():
        raise CannotError("network namespaces and TUN devices need Linux, root and /dev/net/tun")
    names = (f"l5r-{os.getpid()}-0", f"l5r-{os.getpid()}-1")
    road = None
    try:
        for name in names:
            ip("netns", "add", name)
        ends = (device_in(names[0]), device_in(names[1]))
        for k, name in enumerate(names):
            ip("-n", name, "link", "set", "lo", "up")
            ip("-n", name, "addr", "add", f"10.77.0.{k + 1}/24", "dev", DEVICE)
            ip("-n", name, "-6", "addr", "add", f"fd77::{k + 1}/64", "dev", DEVICE, "nodad")
            ip("-n", name, "link", "set", DEVICE, "up")
            ip("-n", name, "route", "add", "default", "dev", DEVICE)
            ip("-n", name, "-6", "route", "add", "default", "dev", DEVICE)
        road = Road(ends, weather, seed)
        yield names, road
    finally:
        if road is not None:
            road.close()
        for name in names:
            with suppress(CannotError):
                ip("netns", "del", name)


def play(folder: Path, ruleset: str, seed: int, weather: Weather, *, six: bool) -> dict[str, Any]:
    """One whole game, over IPv6 if `six`; what it cost. Raises AssertionError when anything is not as it should be."""
    dice = random.Random(seed)
    decks = dice.sample(sorted(deck.key for deck in catalog().decks(ruleset)), 2)
    running: list[subprocess.Popen[str]] = []
    with two_places(weather, seed) as (names, road):
        try:
            for seat, name in enumerate(names):
                where = ["host", "--port", "0", "--code", "ABCDEFGH"]
                if seat:
                    where = ["join", invited(running[0], six=six)]
                command = ["ip", "netns", "exec", name, sys.executable, "-m", "l5r_desktop.cli", *where, "--json"]
                command += ["--ruleset", ruleset, "--deck", decks[seat], "--seed", str(2 * seed + seat)]
                command += ["--folder", str(folder / str(seat))]
                running.append(subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True))
            said = []
            for program in running:
                out, err = program.communicate(timeout=SECONDS)
                assert program.returncode == 0, f"exit code {program.returncode}: {out[-500:]} {err[-1500:]}"
                said.append(json.loads(out.strip().splitlines()[-1]))
        finally:
            for program in running:
                if program.poll() is None:
                    program.kill()
                program.communicate()
        one, two = said
        assert one["proved"], one
        assert one["hash"] == two["hash"]
        (log,) = (folder / "0").glob("*.l5rnet")
        assert audit(read_log(log.read_bytes()), rules_of(ruleset)).ok
        return {
            "ruleset": ruleset, "seed": seed, "decks": decks, "over": "IPv6" if six else "IPv4",
            "inputs": one["inputs"], "entries": sum(one["entries"]), "cuts": one["cuts"], "seconds": one["seconds"],
            "seconds_per_input": round(max(one["seconds"], two["seconds"]) / one["inputs"], 3),
            "bytes_per_input": round((one["sent"] + two["sent"]) / one["inputs"]),
            "on_the_road": {
                "packets": road.carried, "lost": road.lost, "overtaken": road.overtaken, "bytes": road.bytes,
            },
            "until_a_question": one["until_a_question"], "until_a_question_guest": two["until_a_question"],
        }  # fmt: skip


def invited(host: subprocess.Popen[str], *, six: bool) -> str:
    """The invite of a host by its IPv4 or IPv6 address."""
    assert host.stdout is not None
    while line := host.stdout.readline():
        invite = Invite.parse(line.removeprefix("invite "))
        if (":" in invite.host) == six:
            return str(invite)
    raise AssertionError("the host says no address of this kind")


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=2, help="for each ruleset")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ruleset", choices=RULESETS, default=None)
    parser.add_argument("--delay", type=float, default=0.2, help="seconds one way")
    parser.add_argument("--loss", type=float, default=0.05, help="part of the packets that are lost")
    parser.add_argument("--disorder", type=float, default=0.1, help="part of the packets that later ones may overtake")
    parser.add_argument("--out", type=Path, default=None)
    options = parser.parse_args()
    weather = Weather(options.delay, options.loss, options.disorder)
    for ruleset in [options.ruleset] if options.ruleset else RULESETS:
        added = []
        for k in range(options.games):
            seconds = []
            for near in (True, False):
                with tempfile.TemporaryDirectory() as folder:
                    there = Weather(0.0, 0.0, 0.0) if near else weather
                    try:
                        line = play(Path(folder), ruleset, options.seed + k, there, six=bool(k % 2))
                    except CannotError as problem:
                        print(f"not done: {problem}")
                        return 77
                seconds.append(line["seconds_per_input"])
                line = {"near": near, **line}
                print(json.dumps(line), flush=True)
                if options.out is not None:
                    with options.out.open("a") as file:
                        file.write(json.dumps(line) + "\n")
            added.append(seconds[1] - seconds[0])
        print(f"{ruleset}: {statistics.mean(added):.3f} s added an input", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
