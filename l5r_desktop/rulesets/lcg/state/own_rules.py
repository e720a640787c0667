"""The things that the procedures of the LCG read of their ruleset beyond what the engine does."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.events import EventKind
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.ruleset import BaseRules
from l5r_desktop.rulesets.lcg.cards.ability import Ability
from l5r_desktop.rulesets.lcg.cards.definition import Definition
from l5r_desktop.rulesets.lcg.profile import Profile


class LcgRules(BaseRules[Definition]):
    """The base of a ruleset of the LCG, which sets these.

    events: the event kinds by name. pool: what a hidden hand could answer with, by role and event kind; pool_hears: in
    which roles, by kind (see state/index.py). titles_to_name: (title, card id) of the cards that may be named.
    """

    profile: Profile
    events: dict[str, EventKind]
    pool: dict[str, dict[str, list[Ability]]]
    pool_hears: dict[str, int]

    @property
    def titles_to_name(self) -> tuple[tuple[str, str], ...]:
        """Return the cards that may be named: titles, each with what it stands for (L1.11)."""
        raise NotImplementedError


def rules_of(s: State) -> LcgRules:
    """The ruleset of a game of the LCG."""
    rules: Any = s.rules
    found: LcgRules = rules
    return found
