"""The things that the procedures of the CCG read of their ruleset beyond what the engine does."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.events import EventKind
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.ability import Ability
from l5r_desktop.rulesets.ccg.cards.definition import Definition
from l5r_desktop.rulesets.ccg.profile import Profile
from l5r_desktop.rulesets.common.ruleset import BaseRules


class CcgRules(BaseRules[Definition]):
    """The base of a ruleset of the CCG, which sets these.

    events: the event kinds by name. pool: what a hidden hand could answer with, by role and event kind. answered: all
    these kinds. fate_titles: (title, card id) of the Fate cards of the format.
    """

    profile: Profile
    events: dict[str, EventKind]
    pool: dict[str, dict[str, list[Ability]]]
    answered: frozenset[str]

    @property
    def fate_titles(self) -> tuple[tuple[str, str], ...]:
        """Return the Fate cards of the format: titles, each with what it stands for."""
        raise NotImplementedError

    @property
    def ring_titles(self) -> tuple[tuple[str, str], ...]:
        """Return the Rings among them."""
        raise NotImplementedError


def rules_of(s: State) -> CcgRules:
    """The ruleset of a game of the CCG."""
    rules: Any = s.rules
    found: CcgRules = rules
    return found
