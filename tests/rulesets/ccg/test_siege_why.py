"""Why not, asked about what belongs to nobody in Siege: Territories and Black Scrolls (Siege: 3, 4, 9)."""

from __future__ import annotations

from functools import cache

import pytest

from l5r_desktop.engine.inputs import Choice
from l5r_desktop.engine.machine import accept
from l5r_desktop.engine.state import State
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.ccg.display.why_not import why_not
from l5r_desktop.session import phrases_of
from l5r_desktop.session.scenario.runner import table, table_of
from tests.own_cards import own_catalog

SIEGE = 3
NAMES = ("Aiko", "Daisuke", "Emi", "Junzo")


@cache
def battle() -> State:
    """A battle at Otosan Uchi in which the Siege player acts first; two Territories have fallen."""
    return table(data_folder("resources") / "screens" / "siege-battle.yaml")


def of_the_team() -> State:
    """The same, when it is the team's to act."""
    s = battle().clone()
    accept(s, Choice(SIEGE, ("pass",)))
    return s


def number(s: State, ident: str) -> int:
    return next(card.no for card in s.cards if card.ident == ident)


def reasons(s: State, seat: int, ident: str) -> list[tuple[str, tuple[object, ...]]]:
    return [(refusal.reason, refusal.args) for refusal in why_not(s, seat, number(s, ident))]


def test_what_a_territory_gives_to_a_player_is_found_at_it() -> None:
    """Siege 3: Beiden Pass gives abilities to the Siege player, whose options they are; nobody else has them."""
    assert reasons(battle(), SIEGE, "beiden_pass_2") == []
    assert reasons(of_the_team(), 0, "beiden_pass_2") == [("not-yours", ())]


def test_a_conquered_territory_tells_the_team_what_it_lacks() -> None:
    """Siege 9: its moment, and the Political tokens; to the Siege player it has nothing to give."""
    found = reasons(of_the_team(), 0, "isawa_palace_conquered")
    assert found == [("wrong-moment", ("open",)), ("too-few-political", (3, 0))]
    assert reasons(battle(), SIEGE, "isawa_palace_conquered") == [("no-ability", ())]


def test_reasons_name_the_territory_and_not_the_card_that_bears_the_ability() -> None:
    s = of_the_team()
    no = number(s, "scorpion_clan_coup_2_conquered")
    assert {refusal.card for refusal in why_not(s, 0, no)} == {no}
    mate = why_not(s, 1, no)
    assert mate[0].reason == "not-your-opportunity", "each of the team has it, and another one is asked (Siege: 7)"
    assert {refusal.card for refusal in mate[1:]} == {no}


def test_only_the_open_scroll_is_in_play() -> None:
    """Siege 4: one that lies below is not, and the sentence says where it lies."""
    s = battle()
    assert reasons(s, SIEGE, "dark_divination_2") == [("not-in-play", ("clock-discard",))]
    assert reasons(s, SIEGE, "the_wasting_disease_2") == [("no-ability", ())]


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Isawa Palace takes 3 Political tokens, and the team has 0."),
        ("fr", "Isawa Palace demande 3 jetons Politiques, et l'équipe en a 0."),
    ],
)
def test_the_reasons_as_sentences(lang: str, sentence: str) -> None:
    s = of_the_team()
    phrases = phrases_of(data_folder("resources") / "phrases", "ccg-siege", lang, own_catalog().definition)
    told = [
        phrases.refusal(
            refusal, ("Aiko", "Daisuke", "Emi", "Junzo"), lambda card: "Isawa Palace", lambda no: s.cards[no].ident
        )
        for refusal in why_not(s, 0, number(s, "isawa_palace_conquered"))
    ]
    assert told[-1] == sentence


def test_teammates_recruit_in_their_own_dynasty_phase() -> None:
    """Siege 7: each is the active player, so no moment stands in the way of a teammate's card in the own Province."""
    s = table_of(
        {
            "id": "why", "title": "why", "ruleset": "ccg-siege", "then": [], "when": [],
            "given": {
                "phase": "dynasty", "turn": "A", "S": {"territories": {1: {}}},
                "stubs": {"hero": {"type": "personality", "cost": 99}},
                "B": {"provinces": {1: {"card": "~hero", "up": True}}},
            },
        }
    )  # fmt: skip
    hero = next(card.no for card in s.cards if card.owner == 1 and card.defn.kind == "personality" and card.up)
    assert [refusal.reason for refusal in why_not(s, 1, hero)] == ["not-your-opportunity", "too-little-gold"]
