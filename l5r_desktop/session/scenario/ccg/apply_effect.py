"""An effect that happens at once, outside the order of opportunities (section 3: apply)."""

from __future__ import annotations

from typing import Any

from l5r_desktop.cardscript import CardFacts
from l5r_desktop.cardscript.errors import CardDataError
from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.ruleset import Ccg
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.timing.triggers import trait_values
from l5r_desktop.session.scenario.case_run import CaseRun
from l5r_desktop.session.scenario.ccg.card_names import CcgNames
from l5r_desktop.session.scenario.ccg.scripting import effect_script
from l5r_desktop.session.scenario.errors import MalformedError
from l5r_desktop.session.scenario.game_adapter import Said
from l5r_desktop.session.scenario.step_driver import unmet

# By the kind of what is being asked: True if its procedure repeats the step that asked, now that things have changed,
# False if the next step asks.
_REPEATS = {"action": True, "declare": True, "assign": True, "battle": False, "duel": False}


def apply_script(case_run: CaseRun, step: Said) -> None:
    """Make the effect of a nameless card happen, then ask anew what was being asked."""
    said = step["apply"]
    case_run.settle(lambda d: False, firm=False)
    s = case_run.s
    if not case_run.pending:
        raise unmet(case_run, "nothing can happen any more")
    seat = case_run.names.seat(s, said["by"])
    ident = f"~effect-{len(s.cards)}"
    where = f"when[{case_run.at + 1}].apply.script"
    script = effect_script(said["script"], where, lambda word: _reference(case_run, word))
    facts = CardFacts(ident, "made-up", where, 1, {"kind": "other", "title": "an effect"}, script, 1)
    assert isinstance(s.rules, Ccg)
    try:
        definition = s.rules.library.make(facts)
    except CardDataError as error:
        raise MalformedError(str(error)) from None
    s.rules = s.rules.with_cards({ident: definition})
    card = s.add(ident, seat, z.at(seat, z.REMOVED))
    card.up, card.known = True, s.everybody
    waiting = s.pending
    s.pending = ()
    s.push("apply", card=card.no, seat=seat, waiting=waiting)
    case_run.go_on()
    case_run.answer_queued()


def _reference(case_run: CaseRun, word: str) -> int:
    assert isinstance(case_run.names, CcgNames)
    return case_run.names.script_reference(case_run.s, word)


def _begin(s: State, f: Frame[Any]) -> None:
    card = s.cards[f.v["card"]]
    ability = next(ability for ability in card.defn.abilities if ability.kind == "program")
    s.push("trait", **trait_values(s, f.v["seat"], card.no, ability.ref, -1, None))


def _over(s: State, f: Frame[Any]) -> None:
    s.frames.pop()
    waiting = f.v["waiting"]
    repeats = _REPEATS.get(waiting[0].kind)
    if s.result:
        return
    if repeats is None:
        s.pending = waiting
    else:
        below = s.frames[-1]
        if repeats:
            below.repeat()
        if below.v.get("bonus"):
            below.v["extra"] = (waiting[0].seat, *below.v["extra"])


APPLY = Procedure("apply", (Step("Scenario: apply", _begin), Step("Scenario: apply", _over)))
