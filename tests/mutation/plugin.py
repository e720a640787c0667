"""pytest's side: `record` notes which test reaches which place, `judge` forks for each mutant and runs its tests.

What to do comes in environment variables, because it must be known before the program is imported: MODE, OUT, and for
`judge` REACH, SECONDS, FIRST (only so many mutants of the plan) and HINTS (a result whose killing tests are run first).
"""

from __future__ import annotations

import builtins
import json
import os
import resource
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

MODE, OUT, REACH, SECONDS, FIRST, HINTS = (
    f"L5R_MUTANTS_{name}" for name in ("MODE", "OUT", "REACH", "SECONDS", "FIRST", "HINTS")
)


def pytest_configure(config: pytest.Config) -> None:
    mode = os.environ.get(MODE)
    if mode == "record":
        config.pluginmanager.register(Recorder(Path(os.environ[OUT])))
    elif mode == "judge":
        from tests.mutation.judging import Judge

        config.pluginmanager.register(Judge(config))


def cpu() -> float:
    """Seconds of this process and of those that it has waited for."""
    return sum(sum(resource.getrusage(who)[:2]) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))


class Recorder:
    """Writes a line of JSON for each test: its id, outcome, seconds of CPU and of the clock, and places it reaches.

    What a fixture of a wider scope reaches is credited to every test that asks for it.
    """

    def __init__(self, out: Path) -> None:
        self._switch: Any = vars(builtins)["__l5r_mutant__"]
        self._others = self._switch.own()
        self._offset = 0
        self._fixtures: dict[tuple[str, str], set[int]] = {}
        self._file = out.open("w", encoding="utf-8")
        self._outcome = "passed"

    def _take_others(self) -> set[int]:
        """What other processes have reached since the last time."""
        if self._others is None or not os.path.exists(self._others):
            return set()
        with open(self._others, "rb") as file:
            file.seek(self._offset)
            told = file.read()
        self._offset += len(told)
        return {int(number) for number in told.split()}

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self._write("", "collected", 0.0, 0.0, self._switch.reached | self._take_others())

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: Any, request: Any) -> Iterator[None]:
        if fixturedef.scope == "function":
            return (yield)
        before = self._switch.reached
        self._switch.reached = mine = set()
        try:
            return (yield)
        finally:
            self._fixtures.setdefault((fixturedef.argname, fixturedef.baseid), set()).update(mine)
            self._switch.reached = before | mine

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.outcome != "passed":
            self._outcome = report.outcome

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self._switch.reached = set()
        self._outcome = "passed"
        began, began_cpu = time.monotonic(), cpu()
        result = yield
        places = self._switch.reached | self._take_others()
        for defs in item._fixtureinfo.name2fixturedefs.values():  # type: ignore[attr-defined]
            for each in defs:
                places |= self._fixtures.get((each.argname, each.baseid), set())
        slow = item.get_closest_marker("slow") is not None
        self._write(item.nodeid, self._outcome, cpu() - began_cpu, time.monotonic() - began, places, slow)
        return result

    def _write(
        self, test: str, outcome: str, seconds: float, wall: float, places: set[int], slow: bool = False
    ) -> None:
        row = {"id": test, "outcome": outcome, "cpu": round(seconds, 3), "wall": round(wall, 3), "slow": slow}
        self._file.write(json.dumps({**row, "places": sorted(places)}) + "\n")
        self._file.flush()
