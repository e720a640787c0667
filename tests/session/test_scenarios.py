"""Every case of every scenario file, a few dozen in each test; the case's `source` names the rules it checks.

A case takes about as long as what pytest does for one test. What failed is told by its id, and `-k` finds the tests
of a case by a part of its id.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from l5r_desktop.session.scenario.runner import check
from tests.session.scenario_cases import FILES, cases_in, name_of

TOGETHER = 40
_ID = re.compile(r"^ *- id: *(\S+)", re.MULTILINE)
"""Finds the ids without reading the YAML, which only the worker that plays the cases does."""


def _parts() -> list[object]:
    found: list[object] = []
    for path in FILES:
        ids = _ID.findall(path.read_text("utf-8"))
        for first in range(0, len(ids), TOGETHER):
            end = first + TOGETHER if first + TOGETHER < len(ids) else None
            names = pytest.mark.found_by(*ids[first:end])
            found.append(pytest.param(path, first, end, id=f"{name_of(path)}:{first + 1}", marks=names))
    return found


@pytest.mark.parametrize(("path", "first", "end"), _parts())
def test_cases(path: Path, first: int, end: int | None) -> None:
    """The rules and cards that the cases name. first, end: which cases of the file; None: to the last."""
    results = [check(case) for case in cases_in(path)[first:end]]
    assert results
    failed = [result.line for result in results if not result]
    assert not failed, "\n".join(failed)


def test_every_file_has_cases() -> None:
    """No file is passed over, and no case missed by `-k`, because ids are written in another way."""
    assert len(FILES) > 300
    for path in FILES:
        ids = [case["id"] for case in cases_in(path)]
        assert _ID.findall(path.read_text("utf-8")) == ids
        assert ids, path.name
