"""Looking one act ahead does not have the engine work out what nobody asks for."""

from __future__ import annotations

import random

import pytest

from l5r_desktop.ai.ccg.default_policy import DefaultPolicyCcg, FastPolicyCcg
from l5r_desktop.ai.ccg.greedy import GreedyCcg
from l5r_desktop.ai.lcg.greedy import GreedyLcg
from l5r_desktop.ai.lcg.heuristics import FastPolicyLcg
from l5r_desktop.engine.inputs import Choice, Decision, Option
from l5r_desktop.engine.machine import accept
from l5r_desktop.engine.state import State

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


class Noting(DefaultPolicyCcg):
    """The usual player, which notes the questions at which its looking ahead ends."""

    def __init__(self) -> None:
        super().__init__(random.Random(1))
        self.ends: list[Decision] = []

    def worth(self, s: State, seat: int) -> float:
        """Return how good a position is for a seat."""
        self.ends += s.pending[:1]
        return super().worth(s, seat)


def ends(through_windows: bool) -> int:
    """Return how many looks at actions in battles of a game of Celestial end in a window in which nobody can do
    anything, so that what the action does is not seen.
    """
    looking = Noting()
    looking.through_windows = through_windows
    for s in positions("ccg-celestial"):
        if s.pending[0].kind == "action" and s.memory["attack"] is not None:
            looking.answer(s, s.pending[0])
    assert looking.ends
    windows = [one for one in looking.ends if one.kind != "action" and [o.key for o in one.options] == ["pass"]]
    return len(windows)


@pytest.mark.plain_rules
def test_windows_that_nobody_can_use_hide_nothing() -> None:
    """Celestial: six such windows lie before an attack from a distance takes effect; a look that counted each as a
    decision ended before it, and preferred a target that withstands the attack to one that it destroys.
    """
    assert ends(through_windows=False) > 0
    assert ends(through_windows=True) == 0
