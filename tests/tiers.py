"""Which tests stand in which tier.

The README's test command runs the first tier; `.ci/run` runs all. The second tier (marker `slow`) has what takes long
by its nature, marked where it is written, and each test that took `LONG` seconds or more of processor time, its own and
that of the processes it started, when the suite was measured:

    .venv/bin/python -m pytest -n 2 --dist worksteal --junitxml TIMES.xml
    .venv/bin/python -m tests.tiers TIMES.xml

The second command writes their names to `slow.txt`; `conftest.py` gives them the marker. Processor time hardly depends
on what else the machine does; a test that waits long for something else is marked where it is written.
"""

from __future__ import annotations

import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

LONG = 0.5
"""Seconds."""
MEASURE = "processor time"
"""The property of a test in the report that holds its seconds."""
MEASURED = Path(__file__).with_name("slow.txt")
ROOT = Path(__file__).parents[1]


def first_quick(values: Iterable[Any], quick: int = 1) -> list[Any]:
    """Parameters of which the first few are for every run, and the others, which take long, for the second tier."""
    return [
        value if number < quick else pytest.param(value, marks=pytest.mark.slow) for number, value in enumerate(values)
    ]


def measured_slow() -> frozenset[str]:
    """The ids of the tests that took long when the suite was last measured."""
    return frozenset(MEASURED.read_text("utf-8").splitlines())


def long_tests(times: Path) -> list[str]:
    """The ids of the tests that took `LONG` seconds or more, in order. times: pytest's report in JUnit's format."""
    cases = ElementTree.parse(times).iter("testcase")
    return sorted(
        f"{case.get('classname', '').replace('.', '/')}.py::{case.get('name')}"
        for case in cases
        if any(one.get("name") == MEASURE and float(one.get("value", "0")) >= LONG for one in case.iter("property"))
    )


def main(times: Path) -> None:
    """Write `slow.txt` anew."""
    found = long_tests(times)
    MEASURED.write_text("".join(f"{name}\n" for name in found), encoding="utf-8")
    print(f"{len(found)} tests took {LONG} seconds of processor time or more")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
