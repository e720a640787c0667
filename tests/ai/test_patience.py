"""Declarations in Skirmish are played on by the usual player, where a level asks for it and time allows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from l5r_desktop.ai.levels import frozen_names, level, level_names
from l5r_desktop.ai.player import SearchPlayer
from l5r_desktop.ai.search.decision_search import FEWEST_ANSWERS, SEEN_IN
from l5r_desktop.ai.search.playout import Playout
from l5r_desktop.ai.search.search_records import Budget, SearchResult
from l5r_desktop.engine.state import State
from tests.session.playing import rules_of

from .positions import positions, seen_by

RULESET = "lcg-skirmish"
PATIENCE = level("master", RULESET).care.patience


@pytest.fixture
def played_by(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The kind of player by which each playout went on."""
    found: list[str] = []
    inner = Playout.result

    def result(self, *given):
        found.append(type(self._policy).__name__)
        return inner(self, *given)

    monkeypatch.setattr(Playout, "result", result)
    return found


def declaring(ruleset: str = RULESET) -> State:
    """The first position in which a conflict is declared in many ways."""
    asked = (s for s in positions(ruleset) if s.pending[0].kind == "declare")
    return next(s for s in asked if len(s.pending[0].options) > 10)


def thought(s: State, budget: Budget, name: str = "master") -> SearchResult:
    """What a level thinks of a question within a budget."""
    ruleset, seat = s.rules.name, s.pending[0].seat
    usual = level(name, ruleset)
    made = SearchPlayer(rules_of(ruleset), seen_by(ruleset, seat), usual, 5)
    made.level = replace(usual, budget=budget)
    made.answer(s, s.pending[0])
    return made.thought


@pytest.mark.plain_rules
def test_declarations_are_played_on_by_the_usual_player(played_by: list[str]) -> None:
    """L4.2.1: with playouts enough for it; then only so many are looked at that each is seen in some worlds."""
    found = thought(declaring(), Budget(0.0, 3 * PATIENCE))
    assert set(played_by) == {"DefaultPolicyLcg"}
    assert len(found.candidates) == max(FEWEST_ANSWERS, 3 * PATIENCE // SEEN_IN)
    played_by.clear()
    found = thought(declaring(), Budget(0.0, PATIENCE - 1))
    assert set(played_by) == {"FastPolicyLcg"}
    assert len(found.candidates) > 10


@pytest.mark.plain_rules
def test_nobody_else_has_that_patience(played_by: list[str]) -> None:
    """L4.2.1: weaker and frozen levels, other formats and other questions go by habit."""
    asking = {name for name in (*level_names(), *frozen_names()) if level(name, RULESET).care.patience}
    assert asking == {"master", "grandmaster"}
    assert not any(level(name, "lcg-stronghold").care.patience for name in level_names())
    other = next(s for s in positions(RULESET) if s.pending[0].kind == "action" and len(s.pending[0].options) > 2)
    thought(other, Budget(0.0, 2 * PATIENCE))
    thought(declaring(), Budget(0.0, 2 * PATIENCE), "samurai")
    assert played_by
    assert set(played_by) == {"FastPolicyLcg"}


@pytest.mark.plain_rules
@pytest.mark.parametrize(("tick", "by"), [(0.0001, "DefaultPolicyLcg"), (0.003, "FastPolicyLcg")])
def test_patience_is_measured_by_the_clock(played_by: list[str], tick: float, by: str) -> None:
    """By a made-up clock: where one playout of the usual player has shown that there is no time for so many, habit goes
    on from there.
    """
    now = 0.0

    def clock() -> float:
        nonlocal now
        now += tick
        return now

    found = thought(declaring(), Budget(1.5, clock=clock))
    assert found.playouts > 1
    assert played_by[-1] == by
    assert now < 1.5 * 1.2
