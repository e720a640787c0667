"""The second tier of the tests (tiers.py)."""

from __future__ import annotations

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
        '<testsuites><testsuite><testcase classname="tests.ui.test_b" name="test_long[1]" time="1.5"/>'
        '<testcase classname="tests.test_a" name="test_quick" time="0.1"/></testsuite></testsuites>',
        encoding="utf-8",
    )
    assert long_tests(report) == ["tests/ui/test_b.py::test_long[1]"]


def test_a_measured_test_has_the_marker(request: pytest.FixtureRequest) -> None:
    """And one that is not on the list has none of it."""
    items = {item.nodeid: item for item in request.session.items}
    listed = measured_slow()
    assert request.node.get_closest_marker("slow") is None
    assert all(item.get_closest_marker("slow") for name, item in items.items() if name in listed)
