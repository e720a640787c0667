"""The interface that the procedures of the CCG read of their ruleset beyond what the engine does."""

from __future__ import annotations

from typing import Any, Protocol

from l5r_desktop.engine.machine import Rules
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.ability import Ability
from l5r_desktop.rulesets.ccg.profile import Profile


class CcgRules(Rules, Protocol):
    """A ruleset of the CCG.

    pool: what a hidden hand could answer with, by role and event kind. answered: all these kinds. fate_titles: (title,
    card id) of the Fate cards of the format.
    """

    profile: Profile
    pool: dict[str, dict[str, list[Ability]]]
    answered: frozenset[str]

    @property
    def fate_titles(self) -> tuple[tuple[str, str], ...]: ...


def rules_of(s: State) -> CcgRules:
    """The ruleset of a game of the CCG."""
    rules: Any = s.rules
    found: CcgRules = rules
    return found
