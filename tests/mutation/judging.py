"""A server that has collected all tests forks for each mutant, and the fork runs the tests that reach it."""

from __future__ import annotations

import builtins
import contextlib
import json
import os
import select
import signal
import time
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest

from tests.mutation.plugin import FIRST, HINTS, OUT, REACH, SECONDS

NONE = -1
_WALL = 20.0  # a test that hangs is given up after this and ten times what it took


@dataclass(frozen=True)
class Known:
    """What the recording says of a test."""

    test: str
    cpu: float
    wall: float
    places: frozenset[int]


class Judge:
    """Writes, for each mutant, whether it was killed, timed out, survived or was not reached; and by which test."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._switch: Any = vars(builtins)["__l5r_mutant__"]
        self._switch.own()
        rows = [json.loads(line) for line in Path(os.environ[REACH]).read_text("utf-8").splitlines()]
        self._known = {
            row["id"]: Known(row["id"], row["cpu"], row["wall"], frozenset(row["places"]))
            for row in rows
            if row["outcome"] == "passed"
        }
        self._at_import = {number for row in rows if not row["id"] for number in row["places"]}
        self._bound = float(os.environ[SECONDS])
        self._out = Path(os.environ[OUT])
        self._plan = json.loads(Path(os.environ["L5R_MUTANTS"]).read_text("utf-8"))
        self._items: dict[str, pytest.Item] = {}
        self._failed = False
        self._sound: set[str] = set()
        self._unsound: set[str] = set()
        hints = os.environ.get(HINTS)
        told = json.loads(Path(hints).read_text("utf-8")) if hints else {}
        self._hints = {int(number): row["by"] for number, row in told.items()}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._failed = self._failed or report.failed

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self._items = {item.nodeid: item for item in session.items}
        results: dict[str, Any] = json.loads(self._out.read_text("utf-8")) if self._out.exists() else {}
        for number in range(min(int(os.environ[FIRST]), len(self._plan["places"]))):
            if str(number) not in results:
                results[str(number)] = self._judge(number)
                self._out.write_text(json.dumps(results, indent=1), encoding="utf-8")
        return True

    def _judge(self, number: int) -> dict[str, Any]:
        began = time.monotonic()
        chosen, left_out = self._chosen(number)
        result: dict[str, Any] = {"result": "survived" if chosen else "not reached", "by": "", "left out": left_out}
        if not chosen and number in self._at_import:
            result["result"] = "at import only"
        at = 0
        while at < len(chosen):
            verdict, ran = self._fork(number, chosen[at:])
            at += ran
            if verdict in {"survived", "broken off"}:
                break
            killer = chosen[at - 1]
            if killer.test in self._sound or self._fork(NONE, [killer])[0] == "survived":
                self._sound.add(killer.test)
                result.update(result="killed" if verdict == "killed" else "timed out", by=killer.test)
                break
            self._unsound.add(killer.test)
        return {**result, "tests": at, "seconds": round(time.monotonic() - began, 1)}

    def _chosen(self, number: int) -> tuple[list[Known], int]:
        """The tests to run, quickest first; and how many more there are, beyond the bound."""
        line = [
            known
            for known in self._known.values()
            if number in known.places and known.test in self._items and known.test not in self._unsound
        ]
        line.sort(key=lambda known: (known.test != self._hints.get(number), known.cpu))
        seconds, chosen = 0.0, []
        for known in line:
            if chosen and seconds + known.cpu > self._bound:
                continue
            seconds += known.cpu + 0.01
            chosen.append(known)
        return chosen, len(line) - len(chosen)

    def _fork(self, number: int, chosen: list[Known]) -> tuple[str, int]:
        """Run the tests on a mutant until one fails; what came of it, and how many were begun."""
        source, target = os.pipe()
        child = os.fork()
        if child == 0:
            os.setsid()
            os.close(source)
            self._child(number, chosen, target)
        os.close(target)
        try:
            return self._watch(source, chosen)
        finally:
            os.close(source)
            with contextlib.suppress(ProcessLookupError):
                os.killpg(child, signal.SIGKILL)
            os.waitpid(child, 0)

    def _child(self, number: int, chosen: list[Known], target: int) -> None:
        try:
            self._switch.on = number
            os.environ["L5R_MUTANT"] = str(number)
            null = os.open(os.devnull, os.O_WRONLY)
            os.dup2(null, 1)
            os.dup2(null, 2)
            items = [self._items[known.test] for known in chosen]
            for item, following in zip_longest(items, items[1:]):
                self._failed = False
                self._run(item, following)
                os.write(target, b"-" if self._failed else b"+")
                if self._failed:
                    break
        except BaseException:
            os.write(target, b"-")
        os._exit(0)

    def _run(self, item: pytest.Item, following: pytest.Item | None) -> None:
        """following: what runs next, for which fixtures of a wider scope are kept."""
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)

    def _watch(self, source: int, chosen: list[Known]) -> tuple[str, int]:
        for ran, known in enumerate(chosen, 1):
            # A busy machine and a first test's caches are allowed for.
            ready, _, _ = select.select([source], [], [], _WALL + 10 * known.wall)
            if not ready:
                return "timed out", ran
            if os.read(source, 1) != b"+":
                return "killed", ran
        return "survived", len(chosen)
