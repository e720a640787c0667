"""The second tier of the tests (tiers.py)."""

from __future__ import annotations

import os
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from tests.tiers import ROOT, long_tests, measured_slow


def test_each_measured_test_still_exists() -> None:
    """A test that was renamed or removed leaves no line behind."""
    gone = []
    for name in measured_slow():
        file, _, test = name.partition("::")
        path = ROOT / file
        if not path.is_file() or f"def {test.partition('[')[0]}(" not in path.read_text("utf-8"):
            gone.append(name)
    assert not gone


def test_the_tests_of_a_report_that_took_long_are_told(tmp_path: Path) -> None:
    report = tmp_path / "times.xml"
    report.write_text(
        "<testsuites><testsuite>"
        '<testcase classname="tests.ui.test_b" name="test_long[1]" time="0.1">'
        '<properties><property name="processor time" value="1.5" /></properties></testcase>'
        '<testcase classname="tests.test_a" name="test_quick_that_waited" time="1.5">'
        '<properties><property name="processor time" value="0.1" /></properties></testcase>'
        "</testsuite></testsuites>",
        encoding="utf-8",
    )
    assert long_tests(report) == ["tests/ui/test_b.py::test_long[1]"]


WORKING = """
import subprocess
import sys
import time

WORK = "import time\\nwhile time.process_time() < {}: pass"

def test_here():
    exec(WORK.format(time.process_time() + 0.2))

def test_elsewhere():
    subprocess.run([sys.executable, "-c", WORK.format(0.2)], check=True)

def test_waiting():
    time.sleep(0.2)
"""


@pytest.mark.slow
def test_a_report_has_the_processor_time_of_each_test(tmp_path: Path) -> None:
    """That of the test and of a process that it starts and waits for; waiting is none."""
    (tmp_path / "test_of_nothing.py").write_text(WORKING, encoding="utf-8")
    report = tmp_path / "times.xml"
    command = [sys.executable, "-m", "pytest", "-p", "tests.conftest", "-c", os.devnull, "--junitxml", str(report)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    subprocess.run([*command, str(tmp_path)], cwd=tmp_path, env=environment, capture_output=True, check=True)
    cases = ElementTree.parse(report).iter("testcase")
    taken = {case.get("name"): float(one.get("value", "")) for case in cases for one in case.iter("property")}
    assert taken["test_here"] > 0.15
    assert taken["test_elsewhere"] > 0.15
    assert taken["test_waiting"] < 0.1


def test_a_measured_test_has_the_marker(request: pytest.FixtureRequest) -> None:
    """And one that is not on the list has none of it."""
    items = {item.nodeid: item for item in request.session.items}
    listed = measured_slow()
    assert request.node.get_closest_marker("slow") is None
    assert all(item.get_closest_marker("slow") for name, item in items.items() if name in listed)
