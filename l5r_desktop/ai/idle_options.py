"""Options that would change nothing, which no player spends a card or an ability on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from l5r_desktop.ai.search.candidate_moves import Keys
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.registry import card_game_of


def without_idle_options(s: State, decision: Decision) -> Decision:
    """Return a question without the options that change nothing, as far as that is sure (`CardGame.idle_answers`); the
    question itself where none do, or too few would be left.
    """
    idle = card_game_of(s.rules.name).idle_answers(s, decision)
    if not idle:
        return decision
    kept = tuple(option for option in decision.options if option.key not in idle)
    return replace(decision, options=kept) if len(kept) >= max(1, decision.least) else decision


def without_idle_answers(s: State, decision: Decision, keys: Sequence[Keys]) -> Sequence[Keys]:
    """Return those of the answers that have no such option; all where none is left."""
    idle = card_game_of(s.rules.name).idle_answers(s, decision)
    return [one for one in keys if not idle & set(one)] or keys if idle else keys
