"""What lies between two questions is told as it came, and lies as the rules have it (session/seen_apart.py)."""

from __future__ import annotations

import random

import pytest

from l5r_desktop.engine.game import Game
from l5r_desktop.rulesets.common.table import Table
from l5r_desktop.rulesets.registry import FORMATS, card_game_of
from l5r_desktop.session.readable_match import ReadableMatch

from .playing import random_input, rules_of

RESULTS = ("has-won", "nobody-won")


def decided(table: Table) -> list[tuple[int, tuple[int, int]]]:
    """Lanes whose fight is decided, with the totals by which it was."""
    return [(one.number, one.totals) for one in table.lanes if any(note.key in RESULTS for note in one.notes)]


@pytest.mark.parametrize("ruleset", sorted(FORMATS))
@pytest.mark.slow
@pytest.mark.parametrize("seed", [3, 4])
def test_the_story_goes_on_and_a_result_stays_as_it_was(ruleset: str, seed: int) -> None:
    """L4.6.4; Ivory: Battle Resolution. The game itself is not changed by looking at it."""
    rng, family, rules = random.Random(seed), card_game_of(ruleset), rules_of(ruleset)
    first = rules.start(tuple(family.any_seating(rules, rng) for _ in range(4 if ruleset == "ccg-siege" else 2)))
    game = Game(first.clone)
    match = ReadableMatch(game)
    found = results = 0
    table = match.table(0)
    log, won = table.log, decided(table)
    for _ in range(600 if ruleset == "ccg-siege" else 260):
        if match.over:
            break
        assert game.apply(random_input(game.state, rng)) is None
        kept = game.hash
        for table in [*match.tables_apart(len(game.inputs) - 1, 0), match.table(0)]:
            assert table.log[: len(log)] == log
            now = decided(table)
            assert not won or not now or now == won, "the totals of a result are those that were told"
            found, results = found + 1, results + bool(now)
            log, won = table.log, now
        assert game.hash == kept
    assert found > 260
    assert results
