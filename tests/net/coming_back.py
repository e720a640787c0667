"""Two programs that are not there for a while: asleep, or killed with torn logs and back at another address.

    python -m tests.net.coming_back [--asleep 125] [--ruleset NAME] [--seed 1]

For each ruleset a game in which first one program and then both are stopped (SIGSTOP) for so many seconds and go on,
and one in which both are killed twice: the last line of both logs is cut short, they meet at another port and address
with the roles of host and guest swapped, then elsewhere once more. Printed: what each game came to. Every game must
be proved by both and by an audit of both logs.
"""

from __future__ import annotations

import argparse
import json
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from l5r_desktop.net.audit import audit
from l5r_desktop.net.game_log import read_log
from l5r_desktop.net.invite import Invite
from tests.net.pairs import RULESETS
from tests.session.playing import rules_of

SECONDS = 1_800.0
L5R = [sys.executable, "-m", "l5r_desktop.cli"]


class Two:
    """Two programs of one game, by seat."""

    def __init__(self, folder: Path, ruleset: str, seed: int) -> None:
        self.folders = [folder / "0", folder / "1"]
        self.ruleset = ruleset
        self._seed = seed
        self.ports: list[int] = []
        self._tick = threading.Event()
        new = ["--ruleset", ruleset]
        host = self._start(["host", "--port", "0", "--code", "ABCDEFGH", *new, "--folder", str(self.folders[0])])
        self.ports.append(Invite.parse(self._said(host).removeprefix("invite ")).port)
        where = f"127.0.0.1:{self.ports[0]}:ABCDEFGH"
        self.programs = [host, self._start(["join", where, *new, "--folder", str(self.folders[1])])]

    def log(self, seat: int) -> Path:
        """The log of a seat."""
        return next(self.folders[seat].glob("*.l5rnet"))

    def entries(self) -> int:
        """How many lines both logs have together."""
        logs = [log for folder in self.folders if folder.exists() for log in folder.glob("*.l5rnet")]
        return sum(log.read_bytes().count(b"\n") for log in logs)

    def until(self, entries: int) -> None:
        """Wait until there are so many more lines."""
        least = self.entries() + entries
        while self.entries() < least:
            assert all(program.poll() is None for program in self.programs), "a program ended too soon"
            self._tick.wait(0.02)

    def sleep(self, seats: tuple[int, ...], seconds: float) -> None:
        """Stop programs for a while."""
        for seat in seats:
            self.programs[seat].send_signal(signal.SIGSTOP)
        self._tick.wait(seconds)
        for seat in seats:
            self.programs[seat].send_signal(signal.SIGCONT)

    def move(self, host: int, address: str, torn: int = 0) -> None:
        """Kill both; so many bytes at the end of their logs are lost. host: who waits now; the other goes there."""
        for seat, program in enumerate(self.programs):
            program.kill()
            program.communicate()
            data = self.log(seat).read_bytes()
            self.log(seat).write_bytes(data[: len(data) - torn * (seat + 1)])
        waits = self._start(["host", "--port", "0", "--resume", str(self.log(host))])
        self.ports.append(int(self._said(waits).rpartition(" ")[2]))
        goes = self._start(["join", f"{address}:{self.ports[-1]}", "--resume", str(self.log(1 - host))])
        self.programs = [waits, goes] if host == 0 else [goes, waits]

    def finish(self) -> dict[str, Any]:
        """What came of the game. Raises AssertionError unless it is proved."""
        said = []
        for program in self.programs:
            out, err = program.communicate(timeout=SECONDS)
            assert program.returncode == 0, f"exit code {program.returncode}: {out[-500:]} {err[-1500:]}"
            said.append(json.loads(out.strip().splitlines()[-1]))
        one, two = said
        assert one["proved"], one
        assert two["proved"], two
        assert one["hash"] == two["hash"]
        for seat in range(2):
            report = audit(read_log(self.log(seat).read_bytes()), rules_of(self.ruleset))
            assert report.ok, report
        return {"ruleset": self.ruleset, "inputs": one["inputs"], "cuts": one["cuts"], "ports": self.ports}

    def end(self) -> None:
        """Leave no program behind."""
        for program in self.programs:
            if program.poll() is None:
                program.kill()
            program.communicate()

    def _start(self, words: list[str]) -> subprocess.Popen[str]:
        self._seed += 1
        command = [*L5R, *words, "--player", "greedy", "--seed", str(self._seed), "--json"]
        return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    @staticmethod
    def _said(program: subprocess.Popen[str]) -> str:
        assert program.stdout is not None
        return program.stdout.readline().strip()


def asleep(two: Two, seconds: float) -> None:
    """One sleeps, then both."""
    two.until(90)
    two.sleep((1,), seconds)
    two.until(30)
    two.sleep((0, 1), seconds)


def elsewhere(two: Two) -> None:
    """Roles swapped over IPv6, then back over IPv4, each time at another port."""
    two.until(90)
    two.move(1, "[::1]", torn=7)
    two.until(40)
    two.move(0, "127.0.0.2")


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--asleep", type=float, default=125.0, help="seconds")
    parser.add_argument("--ruleset", choices=RULESETS, default=None)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    harms: dict[str, Callable[[Two], None]] = {
        "asleep": lambda two: asleep(two, options.asleep),
        "elsewhere": elsewhere,
    }
    for ruleset in [options.ruleset] if options.ruleset else RULESETS:
        for name, harm in harms.items():
            with tempfile.TemporaryDirectory() as folder:
                two = Two(Path(folder), ruleset, options.seed)
                try:
                    harm(two)
                    print(json.dumps({"harm": name, **two.finish()}), flush=True)
                finally:
                    two.end()
    return 0


if __name__ == "__main__":
    sys.exit(main())
