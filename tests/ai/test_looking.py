"""Looking one act ahead does not have the engine work out what nobody asks for."""

from __future__ import annotations

import random

import pytest

from l5r_desktop.ai.ccg.default_policy import FastPolicyCcg
from l5r_desktop.ai.ccg.greedy import GreedyCcg
from l5r_desktop.ai.lcg.greedy import GreedyLcg
from l5r_desktop.ai.lcg.heuristics import FastPolicyLcg
from l5r_desktop.engine.inputs import Choice, Decision, Option
from l5r_desktop.engine.machine import accept

from .positions import positions


@pytest.mark.parametrize(("ruleset", "player"), [("lcg-stronghold", GreedyLcg), ("ccg-ivory", GreedyCcg)])
def test_a_brief_look_sees_the_same(ruleset: str, player: type) -> None:
    """But for what may be done next, a position is the same and worth the same."""
    looking = player(random.Random(1))
    shortened = 0
    for s in positions(ruleset)[::7]:
        decision = s.pending[0]
        for option in decision.options[:6] if decision.least == decision.most == 1 else ():
            full, brief = s.clone(), s.clone()
            brief.skip_options = True
            for copy in (full, brief):
                copy.log = None
                assert accept(copy, Choice(decision.seat, (option.key,))) is None
            assert [(d.seat, d.kind, d.prompt) for d in full.pending] == [
                (d.seat, d.kind, d.prompt) for d in brief.pending
            ]
            assert looking.worth(full, decision.seat) == looking.worth(brief, decision.seat)
            shortened += [d.options for d in full.pending] != [d.options for d in brief.pending]
    assert shortened > 10


@pytest.mark.plain_rules
def test_nothing_more_is_looked_at_when_it_is_late() -> None:
    """Late from the start, one option is tried and given: there is always an answer."""
    s = next(s for s in positions("ccg-ivory") if s.pending[0].kind == "action" and len(s.pending[0].options) > 3)
    looking = GreedyCcg(random.Random(1))
    tried = []
    looking.tried = lambda s, decision, keys: tried.append(keys) or 0.0  # type: ignore[method-assign]
    looking.late = lambda: True
    [key] = looking.answer(s, s.pending[0])
    assert tried == [(key,)]


@pytest.mark.plain_rules
@pytest.mark.parametrize("quick", [FastPolicyLcg, FastPolicyCcg])
def test_as_many_are_chosen_as_must_be(quick: type) -> None:
    """Seven cards of nine are discarded even by a player that looks at five options only."""
    s = positions("lcg-stronghold" if quick is FastPolicyLcg else "ccg-ivory")[0]
    options = tuple(Option(f"card-{number}", "discard") for number in range(9))
    looking = quick(random.Random(1))
    looking.tried = lambda s, decision, keys: 0.0  # type: ignore[method-assign]
    looking.late = lambda: True
    assert looking.LOOKED_AT < 7
    assert len(looking.answer(s, Decision(0, "discard", "choose-cards", options, least=7, most=7))) == 7
