"""A card may say who begins the game, whatever the Family Honor is (Ivory: Start of game)."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from l5r_desktop.engine.machine import run
from tests.session.campaign import pool_seats
from tests.session.playing import rules_of

FOOTHOLD, PROUD = "foothold_of_the_mad", "kyuden_hida"


@pytest.mark.parametrize(("strongholds", "first"), [((FOOTHOLD, PROUD), 0), ((PROUD, FOOTHOLD), 1)])
def test_the_one_of_whom_a_card_says_so_begins_ivory_start_of_game(strongholds: tuple[str, str], first: int) -> None:
    rules = rules_of("ccg-celestial", "")
    seats = pool_seats("ccg-celestial", "", 2, random.Random(1))
    s = rules.start(tuple(replace(seat, stronghold=one) for seat, one in zip(seats, strongholds, strict=True)))
    run(s)
    assert rules.definition(PROUD).honor > rules.definition(FOOTHOLD).honor
    assert s.memory["first"] == first


def test_two_of_them_begin_by_their_honor_ivory_start_of_game() -> None:
    rules = rules_of("ccg-celestial", "")
    seats = pool_seats("ccg-celestial", "", 2, random.Random(1))
    s = rules.start(tuple(replace(seat, stronghold=FOOTHOLD) for seat in seats))
    run(s)
    assert s.chance is not None
    assert s.chance.kind == "start"
