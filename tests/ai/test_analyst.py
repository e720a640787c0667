"""Looking back at a game: each moment as the seat could judge it then, whatever happens to the process."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from l5r_desktop.ai.adviser import ESTIMATE, Job, PositionThinker, position_of, usual_cares
from l5r_desktop.ai.analyst import Analyst
from l5r_desktop.ai.search.search_records import Budget
from l5r_desktop.session.decision_analysis import WinEstimate
from tests.session.playing import rules_of
from tests.session.test_recording import recording

RULESET = "lcg-skirmish"


class Notes:
    """What has been found, in its order."""

    def __init__(self) -> None:
        self.found: list[tuple[int, WinEstimate]] = []
        self.failed = 0

    def note(self, number: int, found: WinEstimate) -> None:
        self.found.append((number, found))

    def fail(self) -> None:
        self.failed += 1


@pytest.fixture
def analyst() -> Iterator[Analyst]:
    made = Analyst(recording(RULESET))
    yield made
    made.leave()


def until_done(analyst: Analyst) -> None:
    while analyst.running:
        analyst.wait(0.5)
        analyst.attend()


def test_each_moment_is_judged_as_the_seat_could_then(analyst: Analyst) -> None:
    """L16: the same as an estimate from the seat's blind replica at that moment; the end is what it was."""
    game, notes = recording(RULESET), Notes()
    numbers = [game.last // 3, game.last // 2, game.last]
    analyst.begin(1, numbers, 0.0, 2, notes.note, notes.fail)
    assert analyst.running
    until_done(analyst)
    assert sorted(number for number, _ in notes.found) == numbers
    sage, level = PositionThinker(lambda: False), usual_cares().of(ESTIMATE)[0]
    for number, found in notes.found:
        position = position_of(rules_of(RULESET), game.seatings, game.state(number), 1)
        assert found == sage.result(Job(1, ESTIMATE, position, level, Budget(0.0, 2))), number
    won = game.state(game.last).result[0] == 1
    assert dict(notes.found)[game.last].chance == pytest.approx(float(won), abs=1e-6)
    assert not notes.failed


@pytest.mark.slow
def test_a_process_that_dies_goes_on_where_it_was(analyst: Analyst) -> None:
    notes = Notes()
    last = recording(RULESET).last
    analyst.begin(0, [last - 1, last], 0.0, 1, notes.note, notes.fail)
    companion = analyst._companion
    assert companion is not None
    companion.process.kill()
    companion.process.join()
    until_done(analyst)
    assert sorted(number for number, _ in notes.found) == [last - 1, last]
    analyst.begin(0, [last // 2], 3600.0, 10**9, notes.note, notes.fail)
    for _ in range(3):
        assert analyst._companion is not None
        analyst._companion.process.kill()
        analyst._companion.process.join()
        analyst.attend()
    assert notes.failed == 1
    assert not analyst.running


def test_what_is_dropped_is_not_found(analyst: Analyst) -> None:
    notes = Notes()
    analyst.begin(0, [0, 1], 0.0, 1, notes.note, notes.fail)
    analyst.leave()
    analyst.attend()
    assert not analyst.running
    assert notes.found == []
