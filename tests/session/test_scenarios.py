"""Every case of every scenario file, one test each; the case's `source` names the rules it checks."""

from pathlib import Path

import pytest

from l5r_desktop.session.scenario.runner import check
from l5r_desktop.session.scenario.yaml_reader import read_file

FOLDER = Path(__file__).parents[1] / "scenarios"
CASES = [
    pytest.param(case, id=f"{path.relative_to(FOLDER).with_suffix('').as_posix()}:{case['id']}")
    for path in sorted(FOLDER.rglob("*.yaml"))
    for case in read_file(path)["cases"]
]


@pytest.mark.parametrize("case", CASES)
def test_case(case):
    """The rules and cards that the case names."""
    result = check(case)
    assert result, result.line
