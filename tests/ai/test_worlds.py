"""All answers to a decision are played on in the same worlds, each dealt once."""

from __future__ import annotations

import pytest

from l5r_desktop.ai.player import heuristics_of
from l5r_desktop.ai.search.belief import Belief
from l5r_desktop.ai.search.determinizations import Determinizations
from l5r_desktop.engine.serial import state_data
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.hidden_information import as_replica
from tests.session.playing import rules_of

from .positions import RULESETS, decks_of, positions, seen_by


class Counted(Belief):
    """Counts how often a replica is looked at, and how often it is asked to deal."""

    looks = deals = 0

    def dealing(self, replica):
        self.looks += 1
        found = super().dealing(replica)
        drawn = found.drawn

        def counted(rng):
            self.deals += 1
            return drawn(rng)

        found.drawn = counted
        return found


def worlds_of(s: State, seed: str) -> tuple[Determinizations, Counted]:
    """The worlds of the seat that is asked, and what deals them."""
    seat, ruleset = s.pending[0].seat, s.rules.name
    rules, seatings = rules_of(ruleset), seen_by(ruleset, seat)
    belief = Counted(rules, seatings, decks_of(ruleset))
    return Determinizations(belief, heuristics_of(rules, seatings), as_replica(s, seat), (), seed), belief


@pytest.mark.plain_rules
@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_world_asked_for_again_is_the_same_with_the_same_luck(ruleset: str) -> None:
    s = positions(ruleset)[len(positions(ruleset)) // 2]
    worlds, belief = worlds_of(s, "seed")
    one, luck = worlds.world(0)
    whole, drawn = state_data(one), luck.random()
    first = belief.deals
    one.edit(0).ident = None
    one.memory.clear()
    again, same = worlds.world(0)
    assert (state_data(again), same.random()) == (whole, drawn), "what is played on in one copy leaves the others"
    assert belief.deals == first
    other, _ = worlds.world(1)
    assert belief.deals > first
    assert belief.looks == 1, "what all worlds have in common is worked out once"
    assert state_data(other) != whole
    assert state_data(worlds_of(s, "seed")[0].world(1)[0]) == state_data(other)
    assert state_data(worlds_of(s, "another")[0].world(0)[0]) != whole
