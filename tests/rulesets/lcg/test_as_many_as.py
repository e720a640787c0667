"""`target as many as` takes its least number from what fits: from cards of a hand nobody else could check it (L16)."""

from __future__ import annotations

import pytest

from l5r_desktop.cardscript import ScriptError, parse
from l5r_desktop.cardscript.cardfile import CardFacts
from l5r_desktop.rulesets.lcg.cards.definition import Definition
from l5r_desktop.rulesets.lcg.words import VOCAB, assemble


def made(script: str) -> Definition:
    facts = {"title": "T", "kind": "character"}
    return assemble(CardFacts("made-up", "made", "made-up", 1, facts, script, 1), parse(script, VOCAB, file="made-up"))


def test_it_is_a_mistake_with_cards_of_a_hand_l16() -> None:
    with pytest.raises(ScriptError, match=r"line 1, .*'target as many as' is for cards that everybody can see"):
        made("action\n  target as many as number of character mine of thrown: event in your-hand\n  discard thrown")


@pytest.mark.parametrize("line", ["as many as number of character mine of", "up to number of character mine of"])
def test_it_is_none_with_cards_in_play(line: str) -> None:
    pick = made(f"action\n  target {line} tired: character theirs\n  bow tired").abilities[0].picks[0]
    assert pick.all_of_them == line.startswith("as many")


def test_up_to_a_number_may_be_cards_of_a_hand() -> None:
    script = "action\n  target up to number of character mine of thrown: event in your-hand\n  discard thrown"
    assert made(script).abilities[0].picks[0].peeks
