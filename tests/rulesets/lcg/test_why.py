"""Asked about any card, the program names each condition that fails (L7.2), as keys and as sentences."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from l5r_desktop.cardscript import CardFacts, parse
from l5r_desktop.engine.inputs import Choice, Refusal
from l5r_desktop.engine.machine import accept
from l5r_desktop.engine.state import State
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.common.phrases import Phrases
from l5r_desktop.rulesets.lcg.display.why_not import why_not
from l5r_desktop.rulesets.lcg.words import VOCAB, assemble
from l5r_desktop.session.scenario.runner import table_of
from l5r_desktop.session.wording import phrases_of
from tests.own_cards import own_catalog

Case = dict[str, Any]


@cache
def lcg_phrases(lang: str) -> Phrases:
    definition = own_catalog().definition
    return phrases_of(data_folder("resources") / "phrases", "lcg-stronghold", lang, definition)


def table(seat_a: Case, seat_b: Case, *steps: Case, phase: str = "conflict", ruleset: str = "lcg-stronghold") -> State:
    given = {"phase": phase, "A": seat_a, "B": seat_b}
    return table_of({"id": "why", "title": "why", "ruleset": ruleset, "given": given, "when": list(steps), "then": []})


def attack(kind: str, who: str, **more: Any) -> Case:
    return {"conflict": {"by": "A", "type": kind, "ring": "air", "attackers": [f"A/{who}"], **more}}


def number(s: State, ident: str, seat: int = 0) -> int:
    return next(card.no for card in s.cards if card.ident == ident and card.owner == seat)


def reasons(s: State, ident: str, seat: int = 0, owner: int = 0) -> list[str]:
    return [refusal.reason for refusal in why_not(s, seat, number(s, ident, owner))]


def said(s: State, ident: str, lang: str = "en", seat: int = 0) -> list[str]:
    def title(card: str) -> str:
        return str(s.rules.definition(card).title)

    found = why_not(s, seat, number(s, ident, seat))
    return [lcg_phrases(lang).refusal(r, ("A", "B"), title, lambda no: s.cards[no].ident) for r in found]


def test_a_card_that_can_be_used_has_no_reason_why_not() -> None:
    s = table({"play": ["01-border-rider"], "hand": ["01-way-of-the-crane"]}, {})
    assert reasons(s, "01-way-of-the-crane") == ["nothing-for-it"]
    s = table({"play": ["01-doji-whisperer"], "hand": ["01-way-of-the-crane"]}, {})
    assert reasons(s, "01-way-of-the-crane") == []


def test_a_character_that_cannot_be_declared_is_told_why_l4_4_1() -> None:
    """L4.4.1, L4.2.5: bowed, or with a dash in the type of the conflict; other cards are no matter of the question."""
    own = {"play": ["01-doji-whisperer"]}
    other = {"play": ["01-doji-challenger", "01-matsu-berserker", {"card": "01-border-rider", "bowed": True}]}
    s = table(own, other, attack("political", "01-doji-whisperer", stop="declared"))
    assert s.pending[0].kind == "defenders"
    assert said(s, "01-matsu-berserker", seat=1) == ["Matsu Berserker has no political skill."]
    assert said(s, "01-matsu-berserker", "fr", seat=1) == ["Matsu Berserker n'a pas de compétence politique."]
    assert said(s, "01-border-rider", seat=1) == ["Border Rider is bowed."]
    assert said(s, "01-doji-challenger", seat=1) == []
    assert reasons(s, "01-doji-whisperer", 1) == ["not-yours"]


def test_an_attacker_that_adds_a_barred_element_is_told_why_l4_2_1() -> None:
    """L4.2.1, L4.9.2: of the characters that could attack with a ring, the one with which the ring would be Air is no
    choice while Air is barred.
    """
    own, other = {"play": ["01-seeker-of-knowledge", "01-doji-whisperer"]}, {"hand": ["01-way-of-the-phoenix"]}
    s = table(
        own, other, {"pass": "A"}, {"play": "B/01-way-of-the-phoenix", "ring": "air"}, {"to_declaration": "A"}
    )  # fmt: skip
    key = next(o.key for o in s.pending[0].options if o.key.startswith("political-earth"))
    assert accept(s, Choice(0, (key,))) is None
    assert s.pending[0].kind == "attackers"
    assert [o.card for o in s.pending[0].options] == [number(s, "01-doji-whisperer")]
    assert accept(s.clone(), Choice(0, (f"card-{number(s, '01-seeker-of-knowledge')}",))) is not None
    assert said(s, "01-seeker-of-knowledge") == [
        "Seeker of Knowledge would give the ring an element of which you may not declare conflicts."
    ]
    assert "un élément dont vous ne pouvez pas déclarer" in said(s, "01-seeker-of-knowledge", "fr")[0]


def test_outside_a_conflict_the_condition_is_named_l7_2() -> None:
    s = table({"play": ["01-doji-whisperer"], "hand": ["01-court-games"]}, {})
    assert said(s, "01-court-games") == [
        "Court Games needs this: this is a political conflict.",
        "Court Games: there is no legal choice for it.",
    ]
    assert said(s, "01-court-games", "fr")[0] == "Court Games demande ceci : c'est un conflit politique."


def test_only_the_failing_part_of_a_condition_is_named() -> None:
    """For Shame! needs a conflict and a participating Courtier."""
    s = table(
        {"play": ["01-moto-horde"], "hand": ["01-for-shame"]},
        {"play": ["01-eager-scout"]},
        attack("military", "01-moto-horde", defenders=["B/01-eager-scout"]),
        {"pass": "B"},
    )
    assert said(s, "01-for-shame") == ["For Shame! needs this: there is a participating Courtier character of yours."]


def test_a_choice_that_nothing_fits_is_named_l7_10() -> None:
    s = table(
        {"play": ["01-moto-horde"], "hand": ["01-admit-defeat"]}, {}, attack("military", "01-moto-horde"), {"pass": "B"}
    )
    assert reasons(s, "01-admit-defeat") == ["nothing-for-it"]
    assert said(s, "01-admit-defeat") == [
        "Admit Defeat finds nothing to do with a defending character that is alone on its side."
    ]


def test_too_little_fate_is_told_in_numbers_l7_2() -> None:
    s = table({"play": ["01-doji-whisperer", "01-serene-warrior"], "hand": ["01-pacifism"], "fate": 0}, {})
    assert said(s, "01-pacifism") == ["Pacifism costs 2 fate; you have 0."]
    assert said(s, "01-pacifism", "fr") == ["Pacifism coûte 2 ; vous avez 0 pion Destin."]


def test_an_attachment_that_may_join_none_of_the_characters_says_so_l10_2() -> None:
    """Jade Tetsubō attaches only to a character of its player's."""
    s = table({"hand": ["01-jade-tetsubo"], "fate": 5}, {"play": ["01-border-rider"]})
    assert said(s, "01-jade-tetsubo") == ["Jade Tetsubō: no character can take it."]


def test_a_cost_that_cannot_be_paid_is_named_l7_5() -> None:
    """Doji Whisperer's neighbor Asahina Artisan must bow, and is bowed."""
    s = table(
        {"play": [{"card": "01-asahina-artisan", "bowed": True}, "01-doji-whisperer"]},
        {},
        attack("political", "01-doji-whisperer"),
        {"pass": "B"},
    )
    assert said(s, "01-asahina-artisan") == ["Asahina Artisan: you cannot pay its cost (bow this card)."]


def test_a_reaction_waits_for_its_occurrence_l6_12() -> None:
    s = table({"play": ["01-savvy-politician"]}, {})
    assert reasons(s, "01-savvy-politician") == ["waits-reaction"]
    assert said(s, "01-savvy-politician") == ["Savvy Politician can react only to this: this card is honored."]


def test_an_interrupt_waits_too_l6_6() -> None:
    s = table({"hand": ["01-voice-of-honor"]}, {})
    assert said(s, "01-voice-of-honor") == ["Voice of Honor can interrupt only this: an event would take effect."]


def test_another_players_card_is_not_yours() -> None:
    s = table({}, {"play": ["01-border-rider"]})
    assert reasons(s, "01-border-rider", owner=1) == ["not-yours"]


def test_without_an_opportunity_nothing_can_be_done_l5_2() -> None:
    s = table({"play": ["01-doji-whisperer"]}, {"hand": ["01-way-of-the-crane"]})
    assert s.pending[0].seat == 0
    assert reasons(s, "01-way-of-the-crane", seat=1, owner=1) == ["not-your-opportunity", "nothing-for-it"]


def test_cards_in_hand_wait_in_the_dynasty_phase_l3_1_9() -> None:
    s = table({"hand": ["01-political-rival"], "fate": 5}, {}, phase="dynasty")
    assert reasons(s, "01-political-rival") == ["not-from-hand-now"]


def test_characters_in_provinces_wait_for_the_dynasty_phase_l3_1_8() -> None:
    s = table({"provinces": {1: {"dynasty": ["01-eager-scout"]}}, "fate": 5}, {})
    assert reasons(s, "01-eager-scout") == ["only-in-dynasty"]


def test_a_card_without_abilities_says_so() -> None:
    s = table({"play": ["01-doji-whisperer"]}, {})
    assert reasons(s, "01-doji-whisperer") == ["no-ability"]


def test_a_discarded_card_is_out_of_play_l1_5() -> None:
    s = table({"dynasty_discard": ["01-border-rider"]}, {})
    assert why_not(s, 0, number(s, "01-border-rider")) == [
        Refusal("not-in-play", number(s, "01-border-rider"), ("dynasty-discard",))
    ]


def test_a_limit_that_is_reached_is_named_l9_2() -> None:
    s = table({"play": [{"card": "01-border-rider", "bowed": True}]}, {}, {"use": "A/01-border-rider"}, {"pass": "B"})
    assert reasons(s, "01-border-rider") == ["limit-reached", "changes-nothing"]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_reason_has_a_sentence(lang: str) -> None:
    s = table({"play": ["01-savvy-politician"], "hand": ["01-court-games"]}, {})
    for card in s.cards:
        for refusal in why_not(s, 0, card.no):
            text = lcg_phrases(lang).refusal(refusal, ("A", "B"), str, lambda no: s.cards[no].ident)
            assert text.endswith(".")
            assert "  " not in text


def test_who_has_been_evaded_is_told_so_when_defenders_are_declared() -> None:
    """L14.6: who covert has chosen cannot be declared as a defender; another may."""
    s = table(
        {"play": ["01-political-rival"]},
        {"play": ["01-doji-whisperer", "01-savvy-politician"]},
        attack(
            "political", "01-political-rival", covert=[["A/01-political-rival", "B/01-doji-whisperer"]], stop="declared"
        ),
    )
    assert reasons(s, "01-doji-whisperer", 1, 1) == ["evaded"]
    assert reasons(s, "01-savvy-politician", 1, 1) == []


@pytest.mark.parametrize("hidden", ["01-voice-of-honor", "01-contingency-plan", "01-ready-for-battle"])
def test_the_order_of_reasons_tells_nothing_of_hidden_cards(hidden: str) -> None:
    """L16: the abilities of a card come as they stand on it, whatever the other player holds."""
    script = (
        "interrupt when self would leave play\n  you draw 1 card\nreaction after you win a conflict\n  you draw 1 card"
    )
    facts = {"title": "Made", "kind": "character", "clan": "crane", "side": "dynasty", "deck_limit": 3}
    definition = assemble(CardFacts("made", "made", "made", 1, facts, script, 1), parse(script, VOCAB, file="made"))
    s = table({"hand": [hidden]}, {"play": ["01-doji-whisperer"]})
    card = s.edit(number(s, "01-doji-whisperer", 1))
    card.defn, s.index = definition, None
    found = [refusal.reason for refusal in why_not(s, 1, card.no)]
    assert found[-2:] == ["waits-interrupt", "waits-reaction"]
