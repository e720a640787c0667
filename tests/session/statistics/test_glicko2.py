"""The rating system, by the worked example of its description and by what must be so of any rating."""

from __future__ import annotations

import pytest

from l5r_desktop.session.statistics.glicko2 import Rating, rated


def test_the_worked_example_of_the_description() -> None:
    """Glickman, "Example of the Glicko-2 system": a player of 1500 against 1400 (won), 1550 and 1700 (lost)."""
    others = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    after = rated(Rating(1500, 200), others)
    assert after.value == pytest.approx(1464.06, abs=0.02)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_without_games_only_the_deviation_grows_and_never_beyond_that_of_a_stranger() -> None:
    """Step 6: the deviation 200 becomes the root of 200² + (173.7178 · 0.06)²."""
    after = rated(Rating(1600, 200), [])
    assert (after.value, after.volatility) == (1600, 0.06)
    assert after.deviation == pytest.approx(200.2714, abs=0.0001)
    assert rated(Rating(), []).deviation == 350


def test_results_that_nobody_expected_raise_the_volatility() -> None:
    """Step 5: the branch in which the results differ by more than the deviations explain."""
    steady = Rating(1500, 40)
    upset = rated(steady, [(Rating(2300, 30), 1.0)] * 6)
    assert upset.volatility > 0.0604
    assert upset.value > rated(steady, [(Rating(1500, 30), 1.0)] * 6).value > 1500


def test_against_an_opponent_who_is_less_known_a_win_moves_less() -> None:
    known, unknown = (rated(Rating(), [(Rating(1500, deviation), 1.0)]).value for deviation in (30, 350))
    assert known > unknown > 1500
