"""Roles (L17.2, L17.6) and the lists of banned and restricted cards (L17.7)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from l5r_desktop.rulesets.lcg.decks.deck_rules import Deck, violations

from .deck_checking import CARDS, PROVINCES, Shelf, bought, broken, only, shipped, swapped

# L17.6: roles


@pytest.mark.parametrize(
    ("card", "right", "wrong"),
    [
        ("01-keeper-initiate", "01-keeper-of-fire", "01-seeker-of-fire"),
        ("01-seeker-initiate", "01-seeker-of-fire", "01-keeper-of-fire"),
    ],
)
def test_l17_6_role_cards_need_their_role(crane: Deck, card: str, right: str, wrong: str) -> None:
    deck = replace(crane, dynasty=swapped(crane.dynasty, (card, 1)))
    assert broken(replace(deck, role=right)) == []
    assert broken(replace(deck, role=wrong)) == [("L17.6", "role_needed")]
    assert broken(deck) == [("L17.6", "role_needed")]


def test_l17_6_a_card_may_need_an_element(crane: Deck) -> None:
    card = {
        "title": "Tide",
        "kind": "event",
        "clan": "neutral",
        "deck": "conflict",
        "role_restriction": "water",
    }
    shelf, deck = Shelf(tide=card), bought(crane, ("tide", 1))
    assert broken(replace(deck, role="01-keeper-of-water"), library=shelf) == []
    found = only(replace(deck, role="01-keeper-of-fire"), library=shelf)
    assert found.text("fr") == "Tide demande un rôle avec Eau."


SUPPORTED = {
    "crab": "26-support-of-the-crab",
    "crane": "18-support-of-the-crane",
    "dragon": "25-support-of-the-dragon",
    "lion": "27-support-of-the-lion",
    "phoenix": "08-support-of-the-phoenix",
    "scorpion": "15-support-of-the-scorpion",
    "unicorn": "17-support-of-the-unicorn",
}


@pytest.mark.parametrize("clan", sorted(set(SUPPORTED) - {"crane"}))
def test_l17_2_a_support_role_adds_eight_influence_for_its_clan_alone(crane: Deck, clan: str) -> None:
    """Shizuka Toshi has 10. Made up: an event of the clan at 18."""
    dear = {"title": "Dear", "kind": "event", "clan": clan, "deck": "conflict", "influence_cost": 18}
    shelf, deck = Shelf(dear=dear), bought(crane, ("dear", 1))
    assert only(deck, library=shelf).params == {"cost": 18, "pool": 10}
    assert broken(replace(deck, role=SUPPORTED[clan]), library=shelf) == []
    other = SUPPORTED["lion" if clan != "lion" else "crab"]
    assert [key for _, key in broken(replace(deck, role=other), library=shelf)] == ["support_clan"]


def test_l17_2_support_of_the_own_clan_buys_no_other(crane: Deck) -> None:
    dear = {"title": "Dear", "kind": "event", "clan": "lion", "deck": "conflict", "influence_cost": 3}
    deck = replace(bought(crane, ("dear", 1)), role=SUPPORTED["crane"])
    assert [key for _, key in broken(deck, library=Shelf(dear=dear))] == ["support_clan"]


def test_l17_6_a_keeper_role_adds_three_influence(crane: Deck) -> None:
    dear = {"title": "Dear", "kind": "event", "clan": "lion", "deck": "conflict", "influence_cost": 13}
    shelf, deck = Shelf(dear=dear), bought(crane, ("dear", 1))
    assert only(deck, library=shelf).params == {"cost": 13, "pool": 10}
    assert broken(replace(deck, role="01-keeper-of-air"), library=shelf) == []
    assert only(replace(deck, role="01-seeker-of-air"), library=shelf).params["pool"] == 10


@pytest.mark.parametrize("left_out", PROVINCES[1:])
def test_l17_6_a_seeker_may_replace_one_province_by_another_of_its_element(crane: Deck, left_out: str) -> None:
    """Manicured Garden beside The Art of Peace: a second Air province for the Seeker of Air only."""
    provinces = tuple((p if p != left_out else "01-manicured-garden", 1) for p in PROVINCES)
    deck = replace(crane, provinces=provinces)
    assert broken(replace(deck, role="01-seeker-of-air")) == []
    for role in ("01-seeker-of-earth", "01-keeper-of-air"):
        assert broken(replace(deck, role=role)) == [("L17.1", "province_element")]


def test_l17_6_a_seeker_replaces_one_province_and_not_two(crane: Deck) -> None:
    third_air = {
        "title": "Sky",
        "kind": "province",
        "clan": "neutral",
        "deck": "province",
        "elements": ("air",),
    }
    names = ("01-the-art-of-peace", "01-manicured-garden", "sky", "01-night-raid", "01-shameful-display")
    deck = replace(crane, provinces=tuple((name, 1) for name in names), role="01-seeker-of-air")
    assert broken(deck, library=Shelf(sky=third_air)) == [("L17.1", "province_element")]


# L17.7: lists


def test_l17_7_banned_cards_are_named(crane: Deck) -> None:
    deck = bought(crane, ("01-charge", 1), ("01-spyglass", 1))
    found = [v for v in violations(deck, CARDS, "lcg-stronghold") if v.rule == "L17.7"]
    assert [v.text("en") for v in found] == [
        "Charge! is on the banned list.",
        "Spyglass is on the banned list.",
    ]
    assert broken(deck) == [("L17.7", "banned")] * 2
    assert violations(deck, CARDS, "lcg-stronghold", lists=False) == []


def test_l17_7_one_title_of_the_restricted_list(crane: Deck) -> None:
    def listed(name: str) -> dict[str, object]:
        facts = {"title": name, "kind": "event", "clan": "neutral", "deck": "conflict"}
        return {**facts, "restricted_in": ("stronghold",)}

    shelf = Shelf(first=listed("First"), second=listed("Second"))
    assert broken(bought(crane, ("first", 3)), library=shelf) == []
    found = only(bought(crane, ("first", 1), ("second", 1)), library=shelf)
    assert (found.rule, found.params["titles"]) == ("L17.7", ("First", "Second"))


def test_l17_7_a_list_of_one_format_does_not_bind_the_other(skirmish: Deck) -> None:
    """Bayushi Liar and Forged Edict are banned in Stronghold only."""
    scorpion = shipped("skirmish-scorpion")
    deck = replace(
        scorpion,
        dynasty=swapped(scorpion.dynasty, ("01-bayushi-liar", 2)),
        conflict=swapped(scorpion.conflict, ("01-forged-edict", 2)),
    )
    assert broken(deck, "lcg-skirmish") == []
    assert broken(bought(skirmish, ("01-charge", 1)), "lcg-skirmish") == [("K8.6", "banned")]
