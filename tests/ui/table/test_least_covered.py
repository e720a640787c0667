"""The search for the place that covers least (ui/table/least_covered.py)."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from l5r_desktop.ui.table.least_covered import Corners, corners_at, covered, least_covered


def boxes(rng: Random, most: int) -> list[Corners]:
    return [
        corners_at(rng.randrange(-20, 200), rng.randrange(-20, 120), rng.randrange(1, 60), rng.randrange(1, 60))
        for _ in range(rng.randrange(most))
    ]


@pytest.mark.parametrize("seed", range(40))
def test_it_is_the_first_of_those_that_cover_least(seed: int) -> None:
    """No rule: it finds what trying each place wholly finds, with the earlier of equal ones."""
    rng = Random(seed)
    kinds = [boxes(rng, most) for most in (3, 6, 12)]
    xs, tops = rng.sample(range(180), 12), rng.sample(range(100), 6)
    size = rng.randrange(1, 70), rng.randrange(1, 50)
    places = [corners_at(x, top, *size) for top, x in product(tops, xs)]
    assert least_covered(xs, tops, size, kinds) == min(places, key=lambda place: covered(place, kinds))


def test_the_first_kind_counts_before_all_others() -> None:
    """One pixel of what is told of is worse than all of somebody's cards."""
    kinds = [[(0, 0, 0, 0)], [(10, 0, 19, 9)]]
    assert least_covered((0, 10), (0,), (10, 10), kinds) == (10, 0, 19, 9)
    assert least_covered((0, 10), (0,), (10, 10), kinds[::-1]) == (0, 0, 9, 9)


def test_without_a_place_it_says_so() -> None:
    with pytest.raises(ValueError, match="No place"):
        least_covered((), (), (1, 1), ())
