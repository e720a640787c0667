"""The player of a game's cases: the base of `lcg/case_player.py` and `ccg/case_player.py`."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from l5r_desktop.cardscript import CardFacts
from l5r_desktop.cardscript.library import Library
from l5r_desktop.engine.state import State
from l5r_desktop.session.scenario.case_run import CaseRun
from l5r_desktop.session.scenario.case_steps import judge
from l5r_desktop.session.scenario.errors import CaseError
from l5r_desktop.session.seats import PROFILES_OF

D = TypeVar("D")
R = TypeVar("R")


class CasePlayer(Generic[D, R]):
    """Plays cases with the cards of a library, by rulesets that it makes once. D: a card's definition; R: the rules."""

    def __init__(self, library: Library[D]) -> None:
        self._library = library
        self._rules: dict[tuple[str, str], R] = {}

    def make_rules(self, ruleset: str, profile: str) -> R:
        """Make the ruleset with what cases need beside it; a profile of "" is the usual one."""
        raise NotImplementedError

    def rules(self, ruleset: str, profile: str) -> R:
        """The ruleset of a case, made once. Raises CaseError for a profile of another ruleset."""
        if profile and profile not in PROFILES_OF[ruleset]:
            raise CaseError(f"the profile {profile} does not belong to {ruleset}")
        key = (ruleset, profile)
        if key not in self._rules:
            self._rules[key] = self.make_rules(ruleset, profile)
        return self._rules[key]

    def add_card(self, facts: CardFacts) -> None:
        """Have a card among the others, for all cases. Raises CardFileError if another one has its id."""
        self._library.add(facts)

    def play(self, case: dict[str, Any]) -> None:
        """Play a case whose shape has been checked. Raises CaseError in one sentence if anything is not as it says."""
        judge(self.played(case), case.get("then"))

    def table(self, case: dict[str, Any]) -> State:
        """The state after the steps of a case whose shape has been checked. Raises CaseError."""
        return self.played(case).s

    def played(self, case: dict[str, Any]) -> CaseRun:
        """A case whose shape has been checked, after its steps. Raises CaseError."""
        raise NotImplementedError
