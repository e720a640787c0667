"""Deck building of the Stronghold format (L17.1 to L17.5): what it needs, sizes, clans, influence, copies."""

from __future__ import annotations

from dataclasses import replace

import pytest

from l5r_desktop.rulesets.lcg.decks.deck_rules import Deck, violations
from l5r_desktop.rulesets.lcg.game import seating_of
from l5r_desktop.rulesets.lcg.ruleset import Lcg
from tests.own_cards import own_library

from .deck_checking import CARDS, PROVINCES, Shelf, bought, broken, first, only, swapped

# L17.1: stronghold, role, provinces


def test_l17_1_a_stronghold_is_needed(crane: Deck) -> None:
    assert only(replace(crane, stronghold=None)).message_key == "stronghold_missing"


def test_l17_1_the_stronghold_is_a_stronghold_card(crane: Deck) -> None:
    assert only(replace(crane, stronghold="01-night-raid")).message_key == "not_a_stronghold"


def test_l17_1_the_stronghold_is_of_the_decks_clan(crane: Deck) -> None:
    found = only(replace(crane, stronghold="01-yojin-no-shiro"))
    assert (found.rule, found.message_key) == ("L17.1", "stronghold_clan")
    assert found.text("en") == "The stronghold Yōjin no Shiro belongs to Lion, but the deck is Crane."


def test_l17_1_the_role_is_a_role_card(crane: Deck) -> None:
    assert broken(replace(crane, role="01-keeper-of-air")) == []
    assert broken(replace(crane, role="01-night-raid")) == [("L17.1", "not_a_role")]


@pytest.mark.parametrize("provinces", [PROVINCES[:4], ()])
def test_l17_1_five_provinces(crane: Deck, provinces: tuple[str, ...]) -> None:
    found = only(replace(crane, provinces=tuple((province, 1) for province in provinces)))
    assert (found.rule, found.params) == ("L17.1", {"count": len(provinces), "needed": 5})


def test_l17_1_no_province_title_twice(crane: Deck) -> None:
    twice = replace(crane, provinces=(*((province, 1) for province in PROVINCES[:3]), (PROVINCES[3], 2)))
    found = only(twice)
    assert (found.message_key, found.params["count"]) == ("province_twice", 2)
    assert found.text("fr").startswith("La province Ralliement à la Cause est 2 fois")


def test_l17_1_one_province_of_each_element(crane: Deck) -> None:
    """Manicured Garden is of Air like The Art of Peace."""
    provinces = tuple((p if p != "01-entrenched-position" else "01-manicured-garden", 1) for p in PROVINCES)
    found = only(replace(crane, provinces=provinces))
    assert (found.rule, found.message_key, found.params["elements"]) == (
        "L17.1",
        "province_element",
        ("air",),
    )


def test_l17_1_a_province_of_several_elements_stands_for_any_one_of_them(crane: Deck) -> None:
    """DECISION in decks.py: two elements are enough where either is free, and not where both are taken."""
    earth_or_water = {
        "title": "Two Rivers",
        "kind": "province",
        "clan": "neutral",
        "deck": "province",
        "elements": ("earth", "water"),
    }
    shelf = Shelf(made_up=earth_or_water)
    for left_out in PROVINCES:
        elements = CARDS.facts(left_out).facts["elements"]
        provinces = (("made-up", 1), *((province, 1) for province in PROVINCES if province != left_out))
        fits = elements[0] in ("earth", "water")
        expected = [] if fits else [("L17.1", "province_element")]
        assert broken(replace(crane, provinces=provinces), library=shelf) == expected, left_out


def test_l17_1_provinces_are_in_clan_or_neutral(crane: Deck) -> None:
    provinces = tuple((p if p != "01-rally-to-the-cause" else "01-the-art-of-war", 1) for p in PROVINCES)
    found = violations(replace(crane, provinces=provinces), CARDS, "lcg-stronghold")
    assert ("L17.1", "out_of_clan", "lion") in [(v.rule, v.message_key, v.params.get("clan")) for v in found]


# L17.2, L17.5: sizes, clans, influence


@pytest.mark.parametrize("section", ["dynasty", "conflict"])
def test_l17_2_sizes_from_40_to_45(crane: Deck, section: str) -> None:
    cards = getattr(crane, section)
    smaller = replace(crane, **{section: first(cards, 39)})
    assert only(smaller).params == {"section": section, "count": 39, "smallest": 40}
    extra = {"title": "Extra", "kind": "event", "clan": "neutral", "deck": section, "deck_limit": 9}
    shelf = Shelf(extra=extra)
    assert broken(replace(crane, **{section: (*cards, ("extra", 5))}), library=shelf) == []
    larger = only(replace(crane, **{section: (*cards, ("extra", 6))}), library=shelf)
    assert (larger.rule, larger.message_key, larger.params["count"]) == ("L17.2", "deck_too_large", 46)


def test_l17_5_one_box_asks_for_30_cards(crane: Deck) -> None:
    thirty = replace(crane, dynasty=first(crane.dynasty, 30))
    assert broken(thirty, profile="stronghold-one-core") == []
    assert broken(thirty) == [("L17.2", "deck_too_small")]
    fewer = replace(crane, dynasty=first(crane.dynasty, 29))
    assert broken(fewer, profile="stronghold-one-core") == [("L17.5", "deck_too_small")]


def test_l17_2_dynasty_cards_are_in_clan_or_neutral(crane: Deck) -> None:
    deck = replace(crane, dynasty=swapped(crane.dynasty, ("01-matsu-berserker", 1)))
    found = only(deck)
    assert (found.rule, found.message_key, found.params["clan"]) == ("L17.2", "out_of_clan", "lion")


def test_l17_2_a_card_stands_in_its_own_deck(crane: Deck) -> None:
    deck = replace(
        crane,
        dynasty=swapped(crane.dynasty, ("01-banzai", 1)),
        conflict=swapped(crane.conflict, ("01-wandering-ronin", 1)),
    )
    deck = replace(deck, provinces=(*deck.provinces[:4], ("01-outwit", 1)))
    found = [v for v in violations(deck, CARDS, "lcg-stronghold") if v.message_key == "wrong_section"]
    assert [(v.params["title"], v.params["deck"], v.params["section"]) for v in found] == [
        ("Outwit", "conflict", "province"),
        ("Banzai!", "conflict", "dynasty"),
        ("Wandering Ronin", "dynasty", "conflict"),
    ]


def test_l17_2_influence_is_spent_by_copy_up_to_the_strongholds_value(crane: Deck) -> None:
    """Shizuka Toshi has 10. Made up: events of the Lion at 3 and at 2."""
    dear = {"title": "Dear", "kind": "event", "clan": "lion", "deck": "conflict", "influence_cost": 3}
    shelf = Shelf(dear=dear, more={**dear, "title": "More", "influence_cost": 2})
    assert broken(bought(crane, ("dear", 2), ("more", 2)), library=shelf) == []
    found = only(bought(crane, ("dear", 3), ("more", 1)), library=shelf)
    assert (found.rule, found.params) == ("L17.2", {"cost": 11, "pool": 10})


def test_l17_2_only_one_other_clan(crane: Deck) -> None:
    found = only(bought(crane, ("01-stand-your-ground", 1), ("01-court-mask", 1)))
    assert (found.message_key, set(found.params["clans"])) == ("several_other_clans", {"lion", "scorpion"})
    assert "Lion, Scorpion" in found.text("fr") or "Scorpion, Lion" in found.text("fr")


def test_l17_2_cards_without_influence_cost_cannot_be_bought(crane: Deck) -> None:
    """Way of the Lion has no influence cost; Way of the Crane is the deck's own."""
    assert ("01-way-of-the-crane", 3) in crane.conflict
    assert broken(crane) == []
    found = only(bought(crane, ("01-way-of-the-lion", 1)))
    assert (found.rule, found.message_key, found.params["title"]) == (
        "L17.2",
        "no_influence_cost",
        "Way of the Lion",
    )


def test_l17_2_stronghold_decks_have_no_sideboard(crane: Deck) -> None:
    assert broken(replace(crane, sideboard=(("01-banzai", 1),)))[0] == ("L17.2", "sideboard_too_large")


# L17.3, L17.4


def test_l17_3_three_copies_by_title_over_both_decks(crane: Deck) -> None:
    """Two cards of one title count together, whatever deck they stand in."""
    hero = {"title": "Doji Hero", "kind": "character", "clan": "crane", "deck": "dynasty"}
    shelf = Shelf(young=hero, old={**hero, "deck": "conflict"})
    deck = replace(crane, dynasty=swapped(crane.dynasty, ("young", 2)))
    assert broken(bought(deck, ("old", 1)), library=shelf) == []
    found = only(bought(deck, ("old", 2)), library=shelf)
    assert (found.rule, found.params["count"], found.params["limit"]) == ("L17.3", 4, 3)


def test_l17_3_a_cards_own_limit_goes_first(crane: Deck) -> None:
    single = {"title": "Only One", "kind": "event", "clan": "neutral", "deck": "conflict", "deck_limit": 1}
    shelf = Shelf(single=single)
    assert broken(bought(crane, ("single", 1)), library=shelf) == []
    assert only(bought(crane, ("single", 2)), library=shelf).params["limit"] == 1


def test_l17_4_ten_characters_in_the_conflict_deck_by_profile(crane: Deck) -> None:
    """F23: the profile stronghold-2017 allows ten, stronghold-2021 any number."""
    troop = {"title": "Troop", "kind": "character", "clan": "crane", "deck": "conflict", "deck_limit": 40}
    shelf = Shelf(troop=troop)
    base = replace(
        crane,
        conflict=tuple((c, n) for c, n in crane.conflict if CARDS.facts(c).facts["kind"] != "character"),
    )
    size = sum(n for _, n in base.conflict)
    ten = replace(base, conflict=(*base.conflict, ("troop", 10)), learning=size + 10 < 40)
    eleven = replace(ten, conflict=(*base.conflict, ("troop", 11)))
    assert broken(ten, library=shelf) == []
    assert only(eleven, library=shelf).params == {"count": 11, "largest": 10}
    assert broken(eleven, profile="stronghold-2021", library=shelf) == []


@pytest.mark.parametrize(
    ("profile", "faults"),
    [
        ("stronghold-2017", ("L17.4: The conflict deck holds 11 characters; the maximum is 10.",)),
        ("stronghold-2021", ()),
    ],
)
def test_l17_4_what_a_seat_brings_is_checked_by_the_profile_played(
    crane: Deck, profile: str, faults: tuple[str, ...]
) -> None:
    """F23: a game by the rules of 2021 has no limit on characters in the conflict deck (L0.5)."""
    rules = Lcg("lcg-stronghold", own_library("lcg"), profile)
    seating = seating_of(replace(crane, conflict=(("01-political-rival", 11),)), "Ren")
    found = rules.deck_faults(seating)
    # Eleven copies break other rules too, by every profile.
    assert "L17.3: Political Rival is in the deck 11 times; the limit is 3." in found
    assert tuple(fault for fault in found if fault.startswith("L17.4")) == faults
