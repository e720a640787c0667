"""The manual table on blind replicas (L16): what is done by hand is the same on all, and hides what is hidden."""

from __future__ import annotations

import random

import pytest

from l5r_desktop.engine.inputs import Manual
from l5r_desktop.rulesets.registry import card_game_of
from tests.engine.test_laws import QUICK_TABLES, TABLES

from .by_hand import manual_or_not
from .comparing import differences, view_differences
from .playing import Table

LOTS = 120


def play_by_hand(table: Table, seed: int, inputs: int, share: float) -> tuple[int, int]:
    """Play at random with things done by hand among it, comparing after each input: inputs and acts."""
    rng = random.Random(seed)
    done = acts = 0
    for _ in range(inputs):
        if table.truth.result:
            break
        given = manual_or_not(table.truth, rng, share)
        table.apply(given)
        done += 1
        acts += isinstance(given, Manual)
        for replica in table.blind:
            found = differences(table.truth, replica)
            assert not found, f"seed {seed}, input {done}, {given}:\n" + "\n".join(found[:5])
    for seat, replica in enumerate(table.blind):
        assert not view_differences(table.truth, replica, seat), f"seed {seed}: the story differs"
    return done, acts


@pytest.mark.parametrize("seed", [1])
@pytest.mark.parametrize("name", QUICK_TABLES)
def test_replicas_agree_after_things_done_by_hand(name, seed):
    """Random games of every ruleset with a third of the inputs done by hand."""
    rules, seats = TABLES[name](random.Random(seed))
    _, acts = play_by_hand(Table(rules, seats), seed, LOTS, share=0.35)
    assert acts > 5
    assert card_game_of(rules.name).by_hand.acts
