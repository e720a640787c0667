"""In a script "a …" is a card that a cost picks (L7.6) or an occurrence is about; elsewhere it would mean nothing."""

from __future__ import annotations

import pytest

from l5r_desktop.cardscript import ScriptError, parse
from l5r_desktop.cardscript.cardfile import CardFacts
from l5r_desktop.rulesets.lcg.cards.definition import Definition
from l5r_desktop.rulesets.lcg.words import VOCAB, assemble


def made(script: str) -> Definition:
    facts = {"title": "T", "kind": "character"}
    return assemble(CardFacts("made-up", "made", "made-up", 1, facts, script, 1), parse(script, VOCAB, file="made-up"))


@pytest.mark.parametrize(
    ("script", "line"),
    [
        ("action\n  bow a character mine", 2),
        ("action while a character mine is bowed\n  ready self", 1),
        ("always\n  a character mine gets + 1 military", 2),
        ("action\n  target one: character\n  a character duels one with military\n    honor winner", 3),
        ("action\n  if a character mine is bowed\n    ready self", 2),
    ],
)
def test_a_card_that_nothing_picks_is_a_mistake_l7_6(script: str, line: int) -> None:
    with pytest.raises(ScriptError, match=rf"line {line}, .*picks a card in a cost or an occurrence only"):
        made(script)


@pytest.mark.parametrize(
    "script",
    [
        "action\n  cost bow a character mine\n  ready self",
        "action\n  cost bow a character mine as tired\n  honor tired",
        "reaction after a character mine wins a conflict\n  honor self",
        "action while conflict\n  later when a character mine loses a conflict this conflict\n    bow self",
    ],
)
def test_a_cost_or_an_occurrence_may_speak_of_one_l7_6(script: str) -> None:
    assert made(script).abilities
