"""`l5r scenario run`: counts, lines of what failed, and errors, for people and as JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from l5r_desktop.cli import main

FILE = """schema: 1
cases:
- {id: good, title: Right, ruleset: lcg-stronghold, given: {A: {honor: 7}}, then: [{honor: {A: 7}}]}
- {id: bad, title: Wrong, ruleset: lcg-stronghold, given: {A: {honor: 7}}, then: [{honor: {A: 8}}]}
"""


def test_what_came_of_files_is_told_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 1 for a case that fails, 2 for a file that cannot be read."""
    good, broken = tmp_path / "good.yaml", tmp_path / "broken.yaml"
    good.write_text(FILE, encoding="utf-8")
    broken.write_text("schema: 2", encoding="utf-8")
    assert main(["scenario", "run", str(good), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert {word: told[word] for word in ("passed", "failed", "unsupported", "errors")} == {
        "passed": 1, "failed": 1, "unsupported": 0, "errors": [],
    }  # fmt: skip
    assert len(told["lines"]) == 1
    assert "bad" in told["lines"][0]
    assert main(["scenario", "run", str(good), str(broken), "--json"]) == 2
    told = json.loads(capsys.readouterr().out)
    assert told["passed"] == 1
    assert "broken.yaml" in told["errors"][0]
