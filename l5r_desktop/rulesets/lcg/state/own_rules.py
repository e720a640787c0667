"""The interface that the procedures of the LCG read of their ruleset beyond what the engine does."""

from __future__ import annotations

from typing import Any, Protocol

from l5r_desktop.engine.machine import Rules
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.ability import Ability
from l5r_desktop.rulesets.lcg.profile import Profile


class LcgRules(Rules, Protocol):
    """A ruleset of the LCG.

    pool: what a hidden hand could answer with, by role and event kind; pool_hears: in which roles, by kind (see
    state/index.py). titles_to_name:
    (title, card id) of the cards that may be named.
    """

    profile: Profile
    pool: dict[str, dict[str, list[Ability]]]
    pool_hears: dict[str, int]

    @property
    def titles_to_name(self) -> tuple[tuple[str, str], ...]: ...


def rules_of(s: State) -> LcgRules:
    """The ruleset of a game of the LCG."""
    rules: Any = s.rules
    found: LcgRules = rules
    return found
