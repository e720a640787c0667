"""Test tables for the cards of a pack, built from a scenario that can be edited."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from l5r_desktop.cardscript import CardFacts
from l5r_desktop.engine.state import State
from l5r_desktop.session.scenario.errors import CaseError, ScenarioError
from l5r_desktop.session.scenario.runner import cases_class, cases_of
from l5r_desktop.session.scenario.yaml_reader import read_text
from l5r_desktop.session.workshop.checking import RULESETS
from l5r_desktop.session.workshop.pack import PackError

_LCG = """schema: 1
cases:
- id: try
  title: My card is tried
  ruleset: lcg-stronghold
  given:
    phase: conflict
    A:
      fate: 9
      play: [{play}]
      hand: [{hand}]{more}
    B: {{fate: 9, play: [01-matsu-berserker, 01-ikoma-prodigy]}}
"""
_CCG = """schema: 1
cases:
- id: try
  title: My card is tried
  ruleset: ccg-ivory
  given:
    stubs: {{guard: {{type: personality, force: 3, chi: 3}}}}
    A: {{play: [{play}], hand: [{hand}]}}
    B: {{play: [~guard]}}
"""


def first_case(card: str, facts: CardFacts, game: str) -> str:
    """A scenario in which a card lies where it can be tried: in play, in the hand, or in a province."""
    kind, deck = str(facts.facts["kind"]), str(facts.facts.get("deck", ""))
    in_hand = deck in ("conflict", "fate")
    if game == "ccg":
        play = ["~guard"] if in_hand else ["~guard", card]
        return _CCG.format(play=", ".join(play), hand=card if in_hand else "")
    play = ["01-doji-whisperer", "01-savvy-politician"]
    more = ""
    if kind == "province":
        more = f"\n      provinces: {{1: {{card: {card}, up: true}}}}"
    elif kind == "holding":
        more = f"\n      provinces: {{1: {{card: 01-the-art-of-peace, dynasty: [{card}]}}}}"
    elif kind in ("stronghold", "role"):
        more = f"\n      {kind}: {card}"
    elif not in_hand:
        play.append(card)
    return _LCG.format(play=", ".join(play), hand=card if in_hand else "", more=more)


def table_with(scenario: str, cards: Sequence[CardFacts], game: str, folder: Path) -> State:
    """The table to which the first case of a scenario leads, with these cards among all others.

    folder: of the cards. Raises PackError in one sentence.
    """
    try:
        cases = cases_of(read_text(scenario))
        if not cases or not isinstance(cases[0], dict) or str(cases[0].get("ruleset"))[:3] != game:
            raise PackError("The scenario has no case for the game of these cards.")
        playing = cases_class(RULESETS[game])(folder)
        for facts in cards:
            playing.add_card(facts)
        return playing.table(playing.shape.read(cases[0], "case"))
    except (CaseError, ScenarioError) as error:
        raise PackError(f"The scenario leads to no table: {error}.") from None
    except RecursionError:
        raise PackError("The scenario goes too deep.") from None
