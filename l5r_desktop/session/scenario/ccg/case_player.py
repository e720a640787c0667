"""Playing one CCG case: make its cards, build the table, do the steps, judge the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from l5r_desktop.cardscript.errors import CardDataError
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.card_library import library_of
from l5r_desktop.rulesets.ccg.cards.definition import Definition
from l5r_desktop.rulesets.ccg.ruleset import Ccg
from l5r_desktop.rulesets.ccg.state.lookup import attack
from l5r_desktop.session.scenario.card_names import Thing
from l5r_desktop.session.scenario.case_player import CasePlayer
from l5r_desktop.session.scenario.case_run import CaseRun
from l5r_desktop.session.scenario.case_steps import do_steps
from l5r_desktop.session.scenario.ccg import made_cards as fillers
from l5r_desktop.session.scenario.ccg.apply_effect import APPLY
from l5r_desktop.session.scenario.ccg.card_names import CcgNames, Titles
from l5r_desktop.session.scenario.ccg.case_shapes import CASE, EXPECTED
from l5r_desktop.session.scenario.ccg.game_adapter import CcgAdapter
from l5r_desktop.session.scenario.ccg.initial_table import lay_table, made_strongholds
from l5r_desktop.session.scenario.ccg.scripting import card_script, created_ident
from l5r_desktop.session.scenario.errors import MalformedError
from l5r_desktop.session.scenario.game_adapter import QueuedChoice
from l5r_desktop.session.scenario.queued_choices import fits
from l5r_desktop.session.scenario.shapes import Shape

# Where a stretch of play ends (puzzles: until).


def _battle(start: State) -> Callable[[State], bool]:
    """The battle that is going on, or else the next one; an attack without a battle ends it too."""
    record = attack(start)
    before = record.battle if record is not None else 0
    fought = record.fought if record is not None else ()
    attack_over = _attack(start)

    def over(s: State) -> bool:
        now = attack(s)
        if now is None:
            return attack_over(s)
        return now.battle != before if before else now.fought != fought and not now.battle

    return over


def _attack(start: State) -> Callable[[State], bool]:
    """The attack that is going on, or else the Attack Phase of this turn."""
    within = attack(start) is not None
    turn = start.memory["turn"]
    before = ("straighten", "events", "action", "attack")
    return lambda s: attack(s) is None and (within or s.memory["turn"] != turn or s.memory["phase"] not in before)


def _turn(start: State) -> Callable[[State], bool]:
    before = start.memory["turn"]
    return lambda s: bool(s.memory["turn"] != before)


SPANS: Mapping[str, Callable[[State], Callable[[State], bool]]] = {
    "battle": _battle,
    "attack": _attack,
    "turn": _turn,
}
"""By name: from a state, what tells whether the stretch that it lies in is over."""


CUSTOMS = CcgAdapter()


class CcgRun(CaseRun):
    """A CCG case in progress. Where a player's ability offers one thing or another, as Kharmic does, a card that the
    case names says which.
    """

    def before_answer(self, d: Decision) -> None:
        named = [thing for k in self.kept if k.seat == d.seat and k.what == "cards" for thing in k.left]
        if not named or not self._of_a_player(d) or self._worded(d):
            return
        ways = [key for key, things in self._ways(d).items() if not things.isdisjoint(named)]
        if len(ways) == 1:
            self.keep(QueuedChoice(d.seat, "words", ways))

    def things_ahead(self, d: Decision) -> set[Thing]:
        return set().union(*self._ways(d).values()) if self._of_a_player(d) else set()

    def _of_a_player(self, d: Decision) -> bool:
        return d.kind == "mode" and d.source >= 0 and self.s.cards[d.source].defn.kind == "ability"

    def _worded(self, d: Decision) -> bool:
        return any(k.seat == d.seat and k.what == "words" and fits(self.adapter, d, "words", k.left) for k in self.kept)

    def _ways(self, d: Decision) -> dict[str, set[Thing]]:
        """By option, the things that its seat could choose next."""
        found: dict[str, set[Thing]] = {}
        for option in d.options:
            trial = self.scratch_copy()
            trial.give(d, (option.key,))
            asked = trial.asked(d.seat)
            found[option.key] = set() if asked is None else set(self.adapter.things_of(asked))
        return found


class CcgGame(CasePlayer[Definition, Ccg]):
    """The CCG's side of the runner. folder: where the card files of all rulesets lie."""

    shape: Shape = CASE
    goal: Shape = EXPECTED
    spans = SPANS

    def __init__(self, folder: Path) -> None:
        super().__init__(library_of(folder / "ccg" if (folder / "ccg").is_dir() else folder))
        self._titles = Titles(self._library)

    def make_rules(self, ruleset: str, profile: str) -> Ccg:
        rules = Ccg(ruleset, self._library, profile, fillers.fillers())
        rules.procedures = {**rules.procedures, APPLY.name: APPLY}
        return rules

    def played(self, case: dict[str, Any]) -> CaseRun:
        rules = self.rules(case["ruleset"], case.get("profile", ""))
        given = case.get("given") or {}
        stubs = {str(name): said for name, said in given.get("stubs", {}).items()}
        names = CcgNames(self._titles, rules.profile.decks, stubs)
        plain = {f"~{name}": self._library.make(fillers.stub_facts(name, said, None)) for name, said in stubs.items()}
        made = {**made_strongholds(given, rules.profile.siege is not None), **_created(plain)}
        s = lay_table(rules.with_cards(made), given, names)
        self._script(s, names, stubs)
        case_run = CcgRun(s, names, case.get("when") or [], CUSTOMS)
        do_steps(case_run)
        return case_run

    def _script(self, s: State, names: CcgNames, stubs: dict[str, Any]) -> None:
        """Give the made-up cards their scripts, which may name cards that lie on the table."""
        made = {}
        for name, said in stubs.items():
            if "script" in said:
                script = card_script(said, f"given.stubs.{name}.script", lambda word: names.script_reference(s, word))
                try:
                    made[f"~{name}"] = self._library.make(fillers.stub_facts(name, said, script))
                except CardDataError as error:
                    raise MalformedError(str(error)) from None
        if not made:
            return
        assert isinstance(s.rules, Ccg)
        s.rules = s.rules.with_cards(_created(made))
        for card in s.cards:
            if card.ident in made:
                card.defn = made[card.ident]
        s.index = None


def _created(made: dict[str, Definition]) -> dict[str, Definition]:
    """Made-up cards by id, and by the id under which scripts create them."""
    return {**made, **{created_ident(ident): definition for ident, definition in made.items()}}
