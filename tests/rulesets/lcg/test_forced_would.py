"""Forced interrupts to what would happen are forced, and come before those that players choose to use (L6.6, L6.7)."""

from __future__ import annotations

from typing import Any

from l5r_desktop.cardscript import CardFacts, parse
from l5r_desktop.engine.inputs import Choice
from l5r_desktop.engine.machine import accept, run
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.ruleset import Lcg
from l5r_desktop.rulesets.lcg.words import VOCAB, assemble
from l5r_desktop.session.scenario.runner import table_of

_FACTS = {"title": "Made", "kind": "character", "clan": "crab", "side": "dynasty", "deck_limit": 3}


def _leaving(script: str, *attached: str) -> State:
    """The table after a character with a script has used an action by which it would leave play."""
    play = [{"card": "01-hida-guardian", "with": list(attached)}]
    given: dict[str, Any] = {"phase": "conflict", "A": {"play": play, "honor": 10}, "B": {}}
    s = table_of({"id": "x", "title": "x", "ruleset": "lcg-stronghold", "given": given, "when": [], "then": []})
    text = f"{script}\naction\n  sacrifice self"
    made = assemble(CardFacts("made", "made", "made", 1, _FACTS, text, 1), parse(text, VOCAB, file="made"))
    s.rules = Lcg("lcg-stronghold", s.rules.library, made_up={"made": made})
    card = s.edit(next(card.no for card in s.cards if card.ident == "01-hida-guardian"))
    card.ident, card.defn, s.index = "made", made, None
    s.pending = ()
    s.frames[-1].repeat()
    run(s)
    action = next(option.key for option in s.pending[0].options if option.card == card.no)
    assert accept(s, Choice(0, (action,))) is None
    return s


def test_a_forced_interrupt_to_leaving_play_just_happens_l6_7() -> None:
    s = _leaving("forced interrupt when self would leave play\n  you gain 1 honor")
    assert s.seats[0]["honor"] == 11
    assert s.pending[0].kind == "action"


def test_it_comes_before_one_that_may_be_used_l6_7() -> None:
    s = _leaving("forced interrupt when self would leave play\n  you gain 1 honor", "01-reprieve")
    assert s.seats[0]["honor"] == 11
    assert s.pending[0].kind == "would"


def test_an_interrupt_that_is_not_forced_stays_a_choice_l6_5() -> None:
    s = _leaving("interrupt when self would leave play\n  you gain 1 honor")
    assert s.seats[0]["honor"] == 10
    assert s.pending[0].kind == "would"
