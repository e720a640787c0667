"""A program that is killed loses no answer that it has shown (README: a game is kept after every answer)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def kills(folder: Path, count: int) -> list[dict[str, object]]:
    command = [sys.executable, "-m", "tests.store.killed", str(folder), str(count), "2"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    ran = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr[-2000:]
    return [json.loads(line) for line in ran.stdout.splitlines()]


def check(found: list[dict[str, object]], count: int) -> None:
    assert len(found) == count
    for number, one in enumerate(found):
        assert (number, one["failed"], one["lost"], one["trouble"], one["left"]) == (number, [], [], "", [])
    # Else the database alone would have been enough, and nothing is shown.
    assert sum(bool(one["behind"]) for one in found) > count // 4


def test_six_programs_killed_while_answers_are_given_have_lost_none(tmp_path: Path) -> None:
    check(kills(tmp_path, 6), 6)


@pytest.mark.slow
def test_two_hundred_programs_killed_at_random_moments_have_lost_no_answer(tmp_path: Path) -> None:
    """SIGKILL while games of every ruleset are begun, taken up again, played, taken back and done again."""
    check(kills(tmp_path, 200), 200)
