"""Programs that begin at once: forked off a process that has read code and cards already, each a process of its own.

Starting `l5r` takes longer than many a game, and the long run starts thousands. Like `subprocess.Popen` otherwise.
"""

from __future__ import annotations

import faulthandler
import json
import os
import signal
import subprocess
import sys
import threading
import time
import traceback
from contextlib import suppress
from pathlib import Path

from l5r_desktop.cli import main
from l5r_desktop.cli.loading import catalog, rules_of, seating
from tests.net.memory import tell_of_heap
from tests.net.pairs import RULESETS

TICK = 0.02


class WarmProgram:
    """A running `l5r` command. Has of `subprocess.Popen` what the long run needs."""

    def __init__(self, pid: int, name: Path) -> None:
        self.pid = pid
        self.name = name
        self._out, self._err, self._code = (name.with_suffix(ending) for ending in (".out", ".err", ".code"))
        self.returncode: int | None = None
        self._tick = threading.Event()

    @property
    def stdout(self) -> WarmProgram:
        """Where `readline` is."""
        return self

    def readline(self) -> str:
        """The first line that it prints; "" if it ends without."""
        while "\n" not in (said := self._out.read_text()):
            if self.poll() is not None:
                return ""
            self._tick.wait(TICK)
        return said.partition("\n")[0] + "\n"

    def poll(self) -> int | None:
        """The exit code; None while it runs. -9 for one that was killed or has crashed."""
        if self.returncode is None and not self._runs():
            self.returncode = int(self._code.read_text()) if self._code.exists() else -signal.SIGKILL
        return self.returncode

    def _runs(self) -> bool:
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return False
        return True

    def send_signal(self, number: int) -> None:
        """Send a signal to a program that runs."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """End it without letting it do anything."""
        self.send_signal(signal.SIGKILL)

    def communicate(self, timeout: float | None = None) -> tuple[str, str]:
        """What it has printed, and its errors, once it has ended. Raises subprocess.TimeoutExpired."""
        until = time.monotonic() + (60.0 if timeout is None else timeout)
        while self.poll() is None:
            if time.monotonic() > until:
                raise subprocess.TimeoutExpired([self._out.name], timeout or 60.0)
            self._tick.wait(TICK)
        return self._out.read_text(), self._err.read_text()


class Warm:
    """The process that programs are forked off; ends with `close`."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "tests.net.warm"]
        self._server = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._count = 0

    def start(self, arguments: list[str], folder: Path) -> WarmProgram:
        """Run `l5r` with these arguments. folder: where what it prints is kept."""
        self._count += 1
        name = folder / f"program-{self._count}"
        assert self._server.stdin is not None
        assert self._server.stdout is not None
        self._server.stdin.write(json.dumps([arguments, str(name)]) + "\n")
        self._server.stdin.flush()
        return WarmProgram(int(self._server.stdout.readline()), name)

    def close(self) -> None:
        """End the process; programs that still run go on."""
        self._server.communicate()


def _run(arguments: list[str], name: Path) -> None:
    """In the forked process: run the command, leave its exit code, and end."""
    for number, ending in ((0, None), (1, ".out"), (2, ".err")):
        path = os.devnull if ending is None else str(name.with_suffix(ending))
        os.dup2(os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600), number)
    sys.stdout, sys.stderr = os.fdopen(1, "w"), os.fdopen(2, "w")
    faulthandler.enable()
    tell_of_heap(name)
    code = 70
    try:
        code = main(arguments)
    except BaseException:
        traceback.print_exc()
    finally:
        with suppress(OSError):
            sys.stdout.flush()
            sys.stderr.flush()
        name.with_suffix(".code").write_text(str(code))
        os._exit(code)


def serve() -> None:
    """Read what to run, a line each, until there is no more."""
    for ruleset in RULESETS:
        rules = rules_of(ruleset)
        rules.cards_digest()
        for deck in catalog().decks(ruleset):
            rules.start((seating(deck), seating(deck)))
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        arguments, name = json.loads(line)
        for ending in (".out", ".err"):
            Path(name).with_suffix(ending).touch()
        pid = os.fork()
        if pid == 0:
            _run(arguments, Path(name))
        print(pid, flush=True)


if __name__ == "__main__":
    serve()
