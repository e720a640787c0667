"""Acts that looking one act ahead does not prefer to doing nothing: the search asks more of them."""

from __future__ import annotations

import random

import pytest

from l5r_desktop.ai.lcg.heuristics import DefaultPolicyLcg
from l5r_desktop.ai.levels import frozen_names, level
from l5r_desktop.ai.one_ply_search import MARGIN
from l5r_desktop.ai.search.answer_race import lead
from l5r_desktop.ai.search.decision_search import DecisionSearch
from l5r_desktop.ai.search.search_records import Candidate
from l5r_desktop.ai.search.tree import Node
from l5r_desktop.rulesets.common.hidden_information import as_replica

from .positions import positions

LCG = ("lcg-stronghold", "lcg-skirmish")
SURE = 0.7


def candidate(key: str, results: list[float]) -> Candidate:
    return Candidate((key,), Node(), results)


def test_a_vain_act_must_be_better_by_more_than_chance_makes_it() -> None:
    """Of several acts that change nothing one has the better mean after twenty playouts."""
    usual = candidate("pass", [0.4, 0.6] * 10)
    lucky = candidate("use-1-0", [0.5, 0.54] * 10)
    strong = candidate("use-2-0", [result + 0.2 for result in usual.results])
    assert SURE < lead(lucky, usual) < SURE + 1.0
    vain = frozenset({lucky.keys, strong.keys})
    assert DecisionSearch._chosen([usual, lucky], SURE) is lucky
    assert DecisionSearch._chosen([usual, lucky], SURE, vain, 1.0) is usual
    assert DecisionSearch._chosen([usual, lucky, strong], SURE, vain, 1.0) is strong
    assert DecisionSearch._chosen([lucky, usual], SURE, vain, 1.0) is lucky, "the usual answer needs no proof"


@pytest.mark.parametrize("ruleset", LCG)
def test_acts_are_vain_that_are_no_better_than_doing_nothing(ruleset: str) -> None:
    """What an act spends is weighed at once; nothing is vain where nobody can do nothing."""
    player, vain, apt = DefaultPolicyLcg(random.Random(1)), 0, 0
    for s in positions(ruleset):
        decision = s.pending[0]
        if decision.kind != "action" or len(decision.options) > player.LOOKED_AT:
            continue
        replica = as_replica(s, decision.seat)
        player.answer(replica, decision)
        idle = player.tried(replica, decision, ("pass",))
        assert idle is not None
        for option in decision.options:
            worth = player.tried(replica, decision, (option.key,))
            if option.key != "pass" and worth is not None:
                assert ((option.key,) in player.vain) is (worth <= idle + MARGIN)
                vain, apt = vain + (worth <= idle + MARGIN), apt + (worth > idle + MARGIN)
        assert ("pass",) not in player.vain
    assert vain
    assert apt


@pytest.mark.parametrize("ruleset", LCG)
def test_levels_that_search_ask_more_of_vain_acts_and_frozen_ones_do_not(ruleset: str) -> None:
    assert all(level(name, ruleset).care.vain == 1.0 for name in ("student", "samurai", "master", "grandmaster"))
    assert not any(level(name, ruleset).care.vain for name in frozen_names())
    assert not level("samurai", "ccg-ivory").care.vain
