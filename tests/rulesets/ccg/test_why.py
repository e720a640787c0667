"""Asked about any card, the program names each condition that fails (Ivory: Using abilities), as keys and sentences."""

from __future__ import annotations

from functools import cache

import pytest

from l5r_desktop.cardscript import CardFacts, parse
from l5r_desktop.engine.inputs import Choice, Decision, Option, Refusal
from l5r_desktop.engine.machine import accept
from l5r_desktop.engine.state import State
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.ccg.cards.definition import Definition
from l5r_desktop.rulesets.ccg.display.why_not import why_not
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.words import VOCAB, assemble
from l5r_desktop.session import Catalog, ChanceSource, LocalPlayer, MatchSetup, SeatSetup, phrases_of, seating_of
from l5r_desktop.session.match_factory import begin_match
from l5r_desktop.session.scenario.runner import table_of
from tests.own_cards import own_catalog


@cache
def catalog() -> Catalog:
    return own_catalog()


def begun(ruleset: str = "ccg-ivory") -> State:
    """A game at its first question, which is the first Action Phase of a player who acts."""
    decks = catalog().decks(ruleset)[:2]
    seats = tuple(SeatSetup(seating_of(deck, name)) for deck, name in zip(decks, ("Ren", "Mai"), strict=True))
    return begin_match(
        catalog(), MatchSetup(ruleset, seats), {"person": LocalPlayer}, ChanceSource(3)
    ).game.state.clone()


def made(script: str, kind: str = "personality", **facts: object) -> Definition:
    stated = {"title": "Made", "kind": kind, "force": 2, "chi": 2, "ph": 1, "cost": 3, **facts}
    return assemble(CardFacts("made", "made", "made.toml", 1, stated, script, 1), parse(script, VOCAB, file="made"))


def put(s: State, definition: Definition, seat: int, zone: int = z.HOME) -> int:
    """A card of ours somewhere; it takes the place of another that the seat owns."""
    no = s.zones[z.at(seat, z.FATE_DECK)][0]
    s.move(no, z.at(seat, zone), up=zone != z.HAND)
    card = s.edit(no)
    card.defn, card.controller, card.ident = definition, seat, definition.ident
    card.known = 1 << seat if zone == z.HAND else (1 << len(s.seats)) - 1
    s.index = None
    return no


def acting(s: State) -> int:
    return s.pending[0].seat


def reasons(s: State, no: int, seat: int | None = None) -> list[str]:
    return [refusal.reason for refusal in why_not(s, acting(s) if seat is None else seat, no)]


def said(s: State, found: list[Refusal], lang: str = "en") -> list[str]:
    told = phrases_of(data_folder("resources") / "phrases", "ccg-ivory", lang, catalog().definition)
    return [told.refusal(one, ("Ren", "Mai"), lambda card: "Made", lambda no: s.cards[no].ident) for one in found]


def pseudo(s: State, ident: str, seat: int) -> int:
    return next(card.no for card in s.cards if card.ident == ident and card.owner == seat)


def test_a_card_that_can_be_used_has_no_reason_why_not() -> None:
    s = begun()
    no = put(s, made("open\n  you draw 1 card"), acting(s))
    assert reasons(s, no) == []


def test_a_bowed_card_says_so_ivory_bowed_and_unbowed() -> None:
    s = begun()
    no = put(s, made("open\n  you draw 1 card\nlimited with tireless\n  you draw 1 card"), acting(s))
    s.edit(no).bowed = True
    assert reasons(s, no) == ["bowed"]


def test_the_moment_is_named_ivory_designator() -> None:
    s = begun()
    no = put(s, made("battle or engage\n  you draw 1 card"), acting(s))
    found = why_not(s, acting(s), no)
    assert found == [Refusal("wrong-moment", no, ("battle", "engage"))]
    assert said(s, found) == ["Made: no time for an action of this kind (Battle/Engage)."]


def test_only_the_failing_part_of_a_condition_is_named_ivory_good_faith_rule() -> None:
    s = begun()
    no = put(s, made("open\n  only if you control 1 personality mine and you attack\n  you draw 1 card"), acting(s))
    found = why_not(s, acting(s), no)
    assert said(s, found) == ["Made needs this: you are the Attacker."]
    assert said(s, found, "fr") == ["Made demande ceci : vous êtes l'Attaquant."]


def test_what_finds_no_target_says_what_it_looks_for_ivory_targeting() -> None:
    s = begun()
    no = put(s, made("open\n  target foe: personality theirs bowed\n  straighten foe"), acting(s))
    assert said(s, why_not(s, acting(s), no)) == [
        "Made finds nothing to do with a bowed Personality another player controls."
    ]


def test_a_cost_that_cannot_be_paid_is_named_ivory_costs() -> None:
    s = begun()
    no = put(s, made("open\n  cost 2 gold\n  cost bow each follower mine\n  you draw 1 card"), acting(s))
    for card in s.zones[z.at(acting(s), z.HOME)]:
        s.edit(card).bowed = card != no
    found = why_not(s, acting(s), no)
    assert [refusal.reason for refusal in found] == ["too-little-gold", "cost"]
    assert said(s, found) == [
        "Made costs 2 Gold, more than you can pay.",
        "Made: you cannot pay its cost (bow each Follower you control).",
    ]


def test_a_favor_action_needs_the_favor_ivory_imperial_favor() -> None:
    s = begun()
    seat = acting(s)
    no = pseudo(s, "player_favor_limited", seat)
    assert reasons(s, no) == ["no-favor"]
    s.memory["favor"] = seat
    s.index = None
    assert reasons(s, no) == []


def test_a_card_in_a_province_waits_for_the_dynasty_phase_ivory_recruit() -> None:
    s = begun()
    no = put(s, made(""), acting(s), z.PROVINCES[0])
    assert "wrong-moment" in reasons(s, no)
    put(s, made(""), acting(s))
    dear = put(s, made("", cost=90, hr=99), acting(s), z.PROVINCES[0])
    assert {"too-little-gold", "too-little-honor"} <= set(reasons(s, dear))


def test_an_attachment_without_a_personality_says_so_ivory_equip() -> None:
    s = begun()
    no = put(s, made("", kind="follower"), acting(s), z.HAND)
    assert reasons(s, no) == ["no-host"]


def test_a_reaction_says_what_it_waits_for_celestial_reaction() -> None:
    s = begun("ccg-celestial")
    while acting(s) < 0 or s.pending[0].kind != "action":
        accept(s, Choice(acting(s), ("pass",)))
    no = put(s, made("reaction after a personality mine bows\n  you draw 1 card"), acting(s))
    assert reasons(s, no) == ["wrong-moment"]


@pytest.mark.parametrize("who", ["other", "facedown"])
def test_cards_that_are_not_yours_or_not_known_are_not_talked_about(who: str) -> None:
    """Ivory: Game area knowledge."""
    s = begun()
    seat = acting(s)
    if who == "other":
        assert reasons(s, put(s, made("open\n  you draw 1 card"), 1 - seat)) == ["not-yours"]
    else:
        no = next(card for zone in z.PROVINCES for card in s.zones[z.at(seat, zone)])
        s.edit(no).known = 0
        s.edit(no).up = False
        assert reasons(s, no) == ["unknown-card"]


@pytest.mark.parametrize("first", ["limited", "engage", "dynasty"])
def test_the_order_of_reasons_tells_nothing_of_hidden_cards(first: str) -> None:
    """Ivory: Game area knowledge. The abilities of a card come as they stand on it, whatever the other player holds."""
    mine = {
        "type": "holding",
        "script": "dynasty\n  you draw 1 card\nengage\n  you draw 1 card\nlimited\n  you draw 1 card",
    }
    theirs = {"type": "strategy", "script": f"{first}\n  you draw 1 card"}
    given = {"stubs": {"mine": mine, "theirs": theirs}, "A": {"hand": ["~theirs"]}, "B": {"play": ["~mine"]}}
    s = table_of({"id": "why", "title": "why", "ruleset": "ccg-ivory", "given": given, "when": [], "then": []})
    no = next(card.no for card in s.cards if card.owner == 1 and len(card.defn.abilities) == 3)
    moments = [refusal.args[0] for refusal in why_not(s, 1, no) if refusal.reason == "wrong-moment"]
    assert moments == ["dynasty", "engage", "limited"]


def test_a_yes_or_no_question_leaves_a_card_its_own_reason_ivory_using_abilities() -> None:
    """ "Declare an attack?" concerns no card: what is missing for a card comes first, the open question last."""
    s = begun()
    no = put(s, made("battle\n  you draw 1 card"), acting(s))
    declare = (Option("declare", "declare"), Option("pass", "pass"))
    s.pending = (Decision(acting(s), "declare", "declare-attack", declare),)
    assert reasons(s, no) == ["wrong-moment", "answer-first"]


@pytest.mark.parametrize(("gold", "found"), [(3, ["too-little-gold"]), (5, [])])
def test_a_card_that_can_only_be_discarded_tells_why_it_is_not_recruited_ivory_dynasty_phase(
    gold: int, found: list[str]
) -> None:
    """In the first turn every card in a Province was lit, and none said that it costs too much."""
    given = {
        "phase": "dynasty", "stubs": {"dear": {"type": "holding", "cost": 5, "produces": 1}},
        "A": {"stronghold": {"gold": gold}, "provinces": {1: {"card": "~dear"}}}, "B": {},
    }  # fmt: skip
    case = {"id": "x", "title": "x", "ruleset": "ccg-ivory", "given": given, "when": [], "then": []}
    s = table_of(case).clone()
    no = next(option.card for option in s.pending[0].options if option.verb == "discard")
    assert reasons(s, no) == found
