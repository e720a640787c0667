"""Of many answers those come first that an LCG player would think of."""

from __future__ import annotations

from itertools import pairwise

import pytest

from l5r_desktop.ai.lcg.ideas import ideas
from l5r_desktop.ai.search.candidate_moves import moves
from l5r_desktop.rulesets.lcg.values.current_values import skill

from .positions import positions

LCG = ("lcg-stronghold", "lcg-skirmish")


@pytest.mark.parametrize("ruleset", LCG)
def test_passing_every_type_and_every_ring_are_among_the_first(ruleset: str) -> None:
    """Not the first that happen to be listed: those are of one type, and passing is the last of them."""
    asked = [s for s in positions(ruleset) if s.pending[0].kind == "declare" and len(s.pending[0].options) > 12]
    assert asked
    for s in asked:
        decision = s.pending[0]
        usual = (decision.options[0].key,)
        thought = moves(s, decision, usual, 13, ideas(s, decision))
        assert thought[:2] == [usual, ("pass",)]
        tried = [decision.option(keys[0]) for keys in thought]
        offered = {o.args[:2] for o in decision.options if o.args}
        assert {o.args[:2] for o in tried if o is not None and o.args} == offered


@pytest.mark.parametrize("ruleset", LCG)
def test_the_strongest_go_together(ruleset: str) -> None:
    s = next(s for s in positions(ruleset) if s.pending[0].kind == "attackers" and len(s.pending[0].options) > 2)
    decision = s.pending[0]
    found = ideas(s, decision)
    assert [len(keys) for keys in found] == list(range(len(decision.options) + 1))
    kind = s.frames[-1].v["kind"]
    by_key = {o.key: skill(s, o.card, kind) for o in decision.options}
    assert by_key[found[1][0]] == max(by_key.values())
    assert all(set(fewer) < set(more) for fewer, more in pairwise(found))


@pytest.mark.parametrize("ruleset", LCG)
def test_nothing_that_is_offered_gets_lost(ruleset: str) -> None:
    many = [s for s in positions(ruleset) if s.pending[0].kind == "action" and len(s.pending[0].options) > 4]
    assert many
    for s in many:
        keys = sorted((option.key,) for option in s.pending[0].options)
        assert sorted(ideas(s, s.pending[0])) == keys
