"""Cases as games: the inputs of a case lead from its table to its end (session/scenario)."""

from __future__ import annotations

from pathlib import Path

import pytest

from l5r_desktop.engine.canonical import state_hash
from l5r_desktop.places import data_folder
from l5r_desktop.session.scenario.runner import game, run_file, table

SCREENS = sorted((data_folder("resources") / "screens").glob("*.yaml"))
APPLIED = """
schema: 1
cases:
- id: applied
  title: An effect that no input brought about
  ruleset: ccg-ivory
  given: {phase: action, A: {play: [{card: akodo_daiken, bowed: true}], hand: [a_stout_heart]}}
  when:
  - {pass: A}
  - {apply: {by: A, script: {straighten: A/akodo_daiken}}}
  - {pass: B}
"""


@pytest.mark.parametrize("path", SCREENS, ids=lambda path: path.stem)
def test_a_screen_is_a_case_that_can_be_taken_back(path: Path) -> None:
    """Each file of resources/screens runs, and its inputs lead from what is given to the same table."""
    report = run_file(path)
    assert [result.line for result in report.cases if not result] == []
    assert not report.errors
    played = game(path)
    assert played.hash == state_hash(table(path))
    before = played.at(0) if played.inputs else played.state
    played.undo(0)
    assert played.hash == state_hash(before)


def test_a_game_begins_after_what_no_input_brought_about(tmp_path: Path) -> None:
    """`apply` is no input: only what came after it can be taken back."""
    path = tmp_path / "case.yaml"
    path.write_text(APPLIED, "utf-8")
    played = game(path)
    assert played.hash == state_hash(table(path))
    assert len(played.inputs) == 1
