"""Several Provinces that may fall in one attack: each counts as the next one, the last as what ends the game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from l5r_desktop.ai.ccg.evaluation import evaluate, taken_together
from l5r_desktop.ai.ccg.weights import careful_weights
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.state.lookup import attack, provinces, units_at

from .usual_games import game

RULESETS = ("ccg-ivory", "ccg-celestial")


def test_the_last_of_several_provinces_counts_as_what_ends_the_game() -> None:
    """Ivory: Player elimination: two that are sure to fall, of two, are worth what one and the last are."""
    w = careful_weights("ccg-ivory")
    one = w.provinces[2] - w.provinces[1]
    assert taken_together([1.0], 2, w) == one
    assert taken_together([1.0, 1.0], 2, w) == one + w.last
    assert taken_together([0.5, 1.0], 2, w) == one + 0.5 * w.last
    assert taken_together([1.0, 1.0], 3, w) == w.provinces[3] - w.provinces[1]
    assert taken_together([], 2, w) == 0.0


def split(s: State) -> State | None:
    """The position in which attackers of one Province are at two; None without the attackers or the place for it."""
    record = attack(s)
    if record is None or record.battle or not any(units_at(s, field, record.attacker) for field, _ in record.fields):
        return None
    field = next(field for field, _ in record.fields if units_at(s, field, record.attacker))
    other = next((one for one, site in record.fields if one != field and site in provinces(s, record.defender)), 0)
    units = units_at(s, field, record.attacker)
    if len(units) < 2 or not other:
        return None
    later = s.clone()
    later.edit(units[0]).place = other
    return later


@pytest.mark.parametrize("ruleset", RULESETS)
def test_an_attack_at_two_provinces_counts_for_more_than_two_attacks_at_one(ruleset: str) -> None:
    """Ivory: Battle Resolution: the second that falls is worth more to who loses it than the first."""
    w, seen = careful_weights(ruleset), 0
    assert w.together
    for seed in (5, 6):
        for s in game(ruleset, seed):
            later = split(s)
            if later is None:
                continue
            record = attack(later)
            assert record is not None
            alone = evaluate(later, record.attacker, replace(w, together=False))
            together = evaluate(later, record.attacker, w)
            apart = evaluate(later, record.defender, replace(w, together=False))
            assert together >= alone, "as much where one of the two cannot fall"
            assert (evaluate(later, record.defender, w) < apart) == (together > alone)
            seen += together > alone
    assert seen
    assert not careful_weights(ruleset + "@1").together
