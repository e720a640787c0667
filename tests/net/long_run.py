"""Many whole games between two processes over loopback, half of them with cuts and kills at random moments.

    python -m tests.net.long_run --games 500 --seed 1 [--out FILE]

Each game: `l5r host` and `l5r join` through a proxy that can cut the line. A killed program is started again with
`--resume`, at times with the roles of host and guest swapped. Checked: both finish, agree on result and hash of the
public state, and prove the game; the audit of both files; that the memory of neither holds the other's secrets.
"""

from __future__ import annotations

import argparse
import json
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from l5r_desktop.net.audit import audit
from l5r_desktop.net.game_log import read_log
from l5r_desktop.net.invite import Invite
from tests.net.memory import Searched, heap_of
from tests.net.pairs import RULESETS
from tests.net.warm import Warm, WarmProgram
from tests.session.playing import catalog, rules_of

QUIET = 240.0
"""Seconds without an entry after which a game counts as hanging: this machine may be very busy."""
L5R = [sys.executable, "-m", "l5r_desktop.cli"]


class Proxy:
    """Hands connections on to a port, and cuts all of them when asked to."""

    def __init__(self) -> None:
        self._sock = socket.create_server(("127.0.0.1", 0))
        self.port = self._sock.getsockname()[1]
        self.target = 0
        self._open: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._sock.accept()
            except OSError:
                return
            try:
                far = socket.create_connection(("127.0.0.1", self.target), timeout=5)
                far.settimeout(None)
            except OSError:
                near.close()
                continue
            self._open += [near, far]
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=self._pass_on, args=(one, other), daemon=True).start()

    def _pass_on(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(65_536):
                other.sendall(data)
        with suppress(OSError):
            other.shutdown(socket.SHUT_WR)

    def cut(self) -> None:
        """Cut every line that goes through here."""
        for sock in self._open:
            with suppress(OSError):
                sock.shutdown(socket.SHUT_RDWR)
            sock.close()
        self._open.clear()

    def close(self) -> None:
        self.cut()
        self._sock.close()


class Game:
    """One game between two processes. seats: which process plays which seat, by role host (0) and guest (1)."""

    def __init__(self, folder: Path, ruleset: str, seed: int, proxy: Proxy, warm: Warm | None = None) -> None:
        self.random = random.Random(seed)
        self.ruleset = ruleset
        self.folders = [folder / "0", folder / "1"]
        self.folder = folder
        self.proxy = proxy
        self.warm = warm
        self.port = 0
        keys = sorted(deck.key for deck in catalog().decks(ruleset))
        self.decks = self.random.sample(keys, 2)
        self.players = [self.random.choice(["random", "greedy"]) for _ in range(2)]
        self.seed = seed
        self.host = 0
        self.running: list[subprocess.Popen[str] | WarmProgram] = []
        self.kills = self.cuts = 0
        self.hidden: list[int] = []
        """How many cards each program held that the other hides, when its memory was searched."""
        self._progress = 0, time.monotonic()

    def command(self, seat: int) -> list[str]:
        """What starts the program of a seat, anew or to go on."""
        shared = ["--player", self.players[seat], "--seed", str(self.seed * 2 + seat), "--json"]
        shared += ["--patience", str(QUIET)]
        log = self.log(seat)
        if log is not None:
            shared += ["--resume", str(log)]
        else:
            shared += ["--ruleset", self.ruleset, "--deck", self.decks[seat], "--folder", str(self.folders[seat])]
        if seat == self.host:
            code = [] if log is not None else ["--code", "ABCDEFGH"]
            return ["host", "--port", str(self.port), *code, *shared]
        there = f"127.0.0.1:{self.proxy.port}"
        return ["join", there if log is not None else f"{there}:ABCDEFGH", *shared]

    def log(self, seat: int) -> Path | None:
        """The log of a seat, once there is one with entries in it."""
        found = list(self.folders[seat].glob("*.l5rnet")) if self.folders[seat].exists() else []
        return found[0] if found else None

    def start(self, seat: int) -> subprocess.Popen[str] | WarmProgram:
        self.folders[seat].mkdir(parents=True, exist_ok=True)
        arguments = self.command(seat)
        if self.warm is not None:
            return self.warm.start(arguments, self.folder)
        return subprocess.Popen([*L5R, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def begin(self) -> None:
        """Start both, the host first."""
        self.running = [self.start(0)]
        out = self.running[0].stdout
        assert out is not None
        invite = Invite.parse(out.readline().removeprefix("invite "))
        self.port = self.proxy.target = invite.port
        self.running.append(self.start(1))

    def entries(self) -> int:
        """How many lines both logs have together."""
        return sum(log.read_bytes().count(b"\n") for seat in range(2) if (log := self.log(seat)) is not None)

    def hangs(self) -> bool:
        """Whether nothing has been written for so long that nothing will be."""
        count = self.entries()
        if count != self._progress[0]:
            self._progress = count, time.monotonic()
        return time.monotonic() > self._progress[1] + QUIET

    def until(self, entries: int) -> bool:
        """Wait until the logs have so many lines; whether both still play."""
        tick = threading.Event()
        while not self.hangs() and all(program.poll() is None for program in self.running):
            if self.entries() >= entries:
                return True
            tick.wait(0.05)
        return False

    def harm(self, what: str = "") -> None:
        """One cut, or the killing of one program or of both, which may come back with their roles swapped."""
        what = what or self.random.choice(["cut", "kill", "kill", "both", "swap"])
        if what == "cut":
            self.cuts += 1
            self.proxy.cut()
            return
        seats = [self.random.randrange(2)] if what == "kill" else [0, 1]
        for seat in seats:
            self.running[seat].kill()
            self.running[seat].communicate()
            self.kills += 1
        if what == "swap":
            self.host = 1 - self.host
        for seat in sorted(seats, key=lambda seat: seat != self.host):
            self.running[seat] = self.start(seat)

    def finish(self) -> list[dict[str, Any]]:
        """What both programs say at the end."""
        said, tick = [], threading.Event()
        while any(program.poll() is None for program in self.running):
            assert not self.hangs(), f"nothing was written for {QUIET:.0f} s"
            tick.wait(0.05)
        for program in self.running:
            out, err = program.communicate(timeout=QUIET)
            assert program.returncode == 0, f"exit code {program.returncode}: {out[-500:]} {err[-1500:]}"
            said.append(json.loads(out.strip().splitlines()[-1]))
        return said

    def search_memory(self) -> None:
        """No program's memory holds what the other keeps secret; `memory.py` says what is searched, and how."""
        for program in self.running:
            program.send_signal(signal.SIGSTOP)
        logs = self.log(0), self.log(1)
        assert logs[0] is not None
        assert logs[1] is not None
        searched = Searched((logs[0], logs[1]))
        for seat, program in enumerate(self.running):
            searched.from_outside(seat, program.pid)
        for seat, program in enumerate(self.running):
            # The other one stays stopped, so that nothing is opened meanwhile that is not in the logs yet.
            if isinstance(program, WarmProgram):
                program.send_signal(signal.SIGCONT)
                told = heap_of(program, program.name, QUIET)
                program.send_signal(signal.SIGSTOP)
                if told is not None:
                    # Read anew: the one that was looked at before this one may have opened more since.
                    self.hidden.append(Searched((logs[0], logs[1])).from_inside(seat, told))
        for program in self.running:
            program.send_signal(signal.SIGCONT)

    def autopsy(self) -> str:
        """Where the programs that hang are; only warm ones tell."""
        told = ""
        for program in self.running:
            program.send_signal(signal.SIGSTOP)
        for seat, program in enumerate(self.running):
            if isinstance(program, WarmProgram):
                program.send_signal(signal.SIGABRT)
                program.send_signal(signal.SIGCONT)
                told += f"\nseat {seat}: {program.communicate(QUIET)[1][-4000:]}"
        return told

    def end(self) -> None:
        for program in self.running:
            if program.poll() is None:
                program.kill()
            program.communicate()
        self.proxy.close()


def play(
    folder: Path,
    ruleset: str,
    seed: int,
    *,
    harms: int = 0,
    what: str = "",
    search: bool = False,
    warm: Warm | None = None,
) -> dict[str, Any]:
    """One whole game; what it cost. harms: how often it is harmed; what: how, at random if not told.

    Raises AssertionError when anything is not as it should be.
    """
    started = time.monotonic()
    game = Game(folder, ruleset, seed, Proxy(), warm)
    try:
        game.begin()
        if search:
            assert game.until(80), "the game was over too soon to search the memory"
            game.search_memory()
        for _ in range(harms):
            if not game.until(game.entries() + game.random.randint(20, 40 if what else 250)):
                break
            game.harm(what)
        one, two = game.finish()
        assert one["proved"], one
        assert two["proved"], two
        for name in ("session", "result", "inputs", "hash"):
            assert one[name] == two[name], f"{name}: {one[name]} is {two[name]}"
        # Who has proved the game goes without the other's last word, if it does not come for some time.
        assert abs(sum(one["entries"]) - sum(two["entries"])) <= 1, (one, two)
        # Each program has checked its own log; here another process does it for one game of four.
        for seat in range(2 if seed % 4 == 0 or warm is None else 0):
            log = game.log(seat)
            assert log is not None
            report = audit(read_log(log.read_bytes()), rules_of(ruleset))
            assert report.ok, report
    except (AssertionError, subprocess.TimeoutExpired) as problem:
        raise AssertionError(f"{problem}{game.autopsy()}") from problem
    finally:
        game.end()
    return {
        "ruleset": ruleset, "seed": seed, "decks": game.decks, "players": game.players, "inputs": one["inputs"],
        "entries": sum(one["entries"]), "bytes": one["sent"] + two["sent"], "cuts": game.cuts, "kills": game.kills,
        "seconds": round(time.monotonic() - started, 1), "result": one["result"],
        "hidden": game.hidden,
        "seconds_per_input": round(max(one["seconds"], two["seconds"]) / one["inputs"], 3),
    }  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ruleset", choices=RULESETS, default=None)
    parser.add_argument("--out", type=Path, default=None)
    options = parser.parse_args()
    failed, warm = 0, Warm()
    for k in range(options.games):
        seed = options.seed + k
        ruleset = options.ruleset or RULESETS[k % len(RULESETS)]
        with tempfile.TemporaryDirectory() as folder:
            try:
                harms = random.Random(seed).randint(1, 5) if k // 4 % 2 else 0
                line = play(Path(folder), ruleset, seed, harms=harms, search=not harms, warm=warm)
            except AssertionError as problem:
                failed += 1
                if options.out is not None:
                    shutil.copytree(folder, options.out.parent / f"failed-{seed}", dirs_exist_ok=True)
                line = {"ruleset": ruleset, "seed": seed, "failed": str(problem)[:20_000]}
        print(json.dumps(line), flush=True)
        if options.out is not None:
            with options.out.open("a") as file:
                file.write(json.dumps(line) + "\n")
    warm.close()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
