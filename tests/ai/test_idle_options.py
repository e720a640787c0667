"""Nobody spends a card or an ability on what changes nothing (`CardGame.idle_answers`)."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from l5r_desktop.ai.ccg.default_policy import FastPolicyCcg
from l5r_desktop.ai.ccg.heuristics import CcgHeuristics
from l5r_desktop.ai.idle_options import without_idle_answers, without_idle_options
from l5r_desktop.ai.lcg.heuristics import LcgHeuristics
from l5r_desktop.ai.search.decision_search import VAIN_IN_WINDOWS, DecisionSearch
from l5r_desktop.ai.search.search_records import SearchConfig
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.display.idle_answers import idle_answers
from l5r_desktop.rulesets.lcg.display import idle_answers as lcg_idle

from .positions import player, positions


def idle_windows() -> list[State]:
    """Positions of a game in which an Interrupt is offered that changes nothing of the action that it would answer."""
    found = [s for s in positions("ccg-ivory") if s.pending[0].prompt == "window-interrupt"]
    return [s for s in found if 0 < len(idle_answers(s, s.pending[0])) < len(s.pending[0].options)]


def test_what_changes_nothing_is_not_among_the_answers() -> None:
    """Ivory: Interrupt. Habits of playouts pick none either; edition 1 is as it was."""
    today, first = CcgHeuristics([[], []]), CcgHeuristics([[], []], "@1")
    windows = idle_windows()
    assert windows
    for s in windows[::4]:
        decision = s.pending[0]
        idle = idle_answers(s, decision)
        keys = [(option.key,) for option in decision.options]
        assert [key for (key,) in today.sane(s, decision, keys)] == [k for (k,) in keys if k not in idle]
        assert first.sane(s, decision, keys) == keys
        assert {option.key for option in without_idle_options(s, decision).options} == {k for (k,) in keys} - idle
        used = dict.fromkeys((f"{decision.prompt}  {option.verb}" for option in decision.options), 0.99)
        habit = FastPolicyCcg(random.Random(1), shares=used)
        assert not {habit.decide(s, decision)[0] for _ in range(20)} & idle


def test_where_all_answers_change_nothing_all_stay() -> None:
    s = idle_windows()[0]
    idle = idle_answers(s, s.pending[0])
    only = replace(s.pending[0], options=tuple(o for o in s.pending[0].options if o.key in idle))
    assert without_idle_options(s, only) is only
    keys = [(option.key,) for option in only.options]
    assert without_idle_answers(s, only, keys) == keys
    plain = Decision(0, "action", "action-action", (Option("pass", "pass"),))
    assert without_idle_options(s, plain) is plain


@pytest.mark.plain_rules
def test_covert_that_keeps_nobody_away_is_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """L14.6, L4.4.1: a character that could not be declared as a defender anyway; all count in edition 1."""
    s = next(s for s in positions("lcg-skirmish") if len(s.pending[0].options) > 2)
    decision = replace(s.pending[0], prompt="choose-covert")
    able = [option.card for option in decision.options if option.card >= 0][1:]
    monkeypatch.setattr(lcg_idle, "declarable_defenders", lambda state: set(able))
    keys = [(option.key,) for option in decision.options]
    kept = LcgHeuristics([[], []]).sane(s, decision, keys)
    assert set(kept) == {(o.key,) for o in decision.options if o.card < 0 or o.card in able} != set(keys)
    assert LcgHeuristics([[], []], "@1").sane(s, decision, keys) == keys


@pytest.mark.parametrize(("prompt", "kind", "asked"), [
    ("window-interrupt", "interrupt", VAIN_IN_WINDOWS), ("action-action", "action", 0.3), ("choose", "target", 0.0),
])  # fmt: skip
def test_more_is_asked_of_answers_that_seem_to_change_nothing(prompt: str, kind: str, asked: float) -> None:
    """Of Interrupts and Reactions in both games; of actions what the level says; nothing in edition 1."""
    decision = Decision(0, kind, prompt, (Option("pass", "pass"),))
    search = player("ccg-ivory", 0).thinking("x")
    for edition in ("", "@1"):
        care = SearchConfig(search._care.reach, 0.5, edition=edition, vain=0.3 if not edition else 0.0)
        one = DecisionSearch(search._heuristics, search._belief, care, "x")
        assert one._asked_of_vain(decision) == (asked if not edition else 0.0)
