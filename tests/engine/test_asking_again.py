"""What is done by hand makes the open question be asked again: asking twice must change nothing."""

from __future__ import annotations

import pytest

from l5r_desktop.engine.canonical import canonical, state_hash
from l5r_desktop.engine.machine import run
from l5r_desktop.engine.state import State, log_lines
from tests.tiers import first_quick

from .test_laws import QUICK_TABLES, recorded


def asked_again(s: State) -> State:
    """A copy that has gone back to the step that asks, and asked once more."""
    again = s.clone()
    frame = again.frames[-1]
    frame.step, values = again.again
    frame.v = dict(values)
    again.pending = ()
    run(again)
    return again


def check_asking(s: State, known: str) -> None:
    """The same question, the same state, the same story; but secret answers are asked for anew. known: its hash."""
    again = asked_again(s)
    where = (s.frames[-1], s.pending)
    assert log_lines(again.log) == log_lines(s.log), where
    if "answers" in s.frames[-1].v:
        assert {d.seat for d in s.pending} <= {d.seat for d in again.pending}, where
        return
    assert again.pending == s.pending, where
    if state_hash(again) != known:
        raise AssertionError(
            (where, *(pair for pair in zip(canonical(s), canonical(again), strict=True) if pair[0] != pair[1]))
        )


@pytest.mark.parametrize("seed", first_quick([1, 2]))
@pytest.mark.parametrize("name", QUICK_TABLES)
def test_asking_again_changes_nothing(name, seed):
    """A step that asks does nothing that lasts before it asks (engine/machine.py, `run`)."""
    game, hashes = recorded(name, seed)
    questions = [(s, known) for s, known in zip(map(game.at, range(len(hashes))), hashes, strict=True) if s.pending]
    assert len(questions) >= 20
    for s, known in questions:
        check_asking(s, known)
