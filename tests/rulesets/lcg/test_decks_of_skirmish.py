"""Deck building of the Skirmish format (K1, K8)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from l5r_desktop.rulesets.lcg.decks.deck_rules import Deck

from .deck_checking import Shelf, bought, broken, only, swapped


@pytest.mark.parametrize("section", ["dynasty", "conflict"])
def test_k8_1_sizes_from_30_to_40(skirmish: Deck, section: str) -> None:
    cards = getattr(skirmish, section)
    small = only(replace(skirmish, **{section: cards[:14]}), "lcg-skirmish")
    assert (small.rule, small.params) == ("K8.1", {"section": section, "count": 28, "smallest": 30})
    shelf = Shelf(extra={"title": "Extra", "kind": "event", "clan": "neutral", "deck": section, "deck_limit": 9})
    large = only(replace(skirmish, **{section: (*cards, ("extra", 5))}), "lcg-skirmish", library=shelf)
    assert large.params == {"section": section, "count": 41, "largest": 40}


def test_k8_1_six_influence_of_one_other_clan(skirmish: Deck) -> None:
    dear = {"title": "Dear", "kind": "event", "clan": "lion", "deck": "conflict", "influence_cost": 3}
    shelf = Shelf(dear=dear, more={**dear, "title": "More", "influence_cost": 1})
    assert broken(bought(skirmish, ("dear", 2)), "lcg-skirmish", library=shelf) == []
    found = only(bought(skirmish, ("dear", 2), ("more", 1)), "lcg-skirmish", library=shelf)
    assert (found.rule, found.params) == ("K8.1", {"cost": 7, "pool": 6})


def test_k8_1_another_clans_card_without_influence_cost_is_excluded(skirmish: Deck) -> None:
    found = broken(bought(skirmish, ("01-way-of-the-lion", 1)), "lcg-skirmish")
    assert found == [("K8.1", "no_influence_cost")]


def test_k8_1_dynasty_cards_are_in_clan_or_neutral(skirmish: Deck) -> None:
    deck = replace(skirmish, dynasty=swapped(skirmish.dynasty, ("01-matsu-berserker", 1)))
    assert broken(deck, "lcg-skirmish") == [("K8.1", "out_of_clan")]


def test_k1_1_no_stronghold_role_or_province(skirmish: Deck) -> None:
    deck = replace(skirmish, stronghold="01-shizuka-toshi", role="01-keeper-of-air", provinces=(("01-night-raid", 1),))
    assert broken(deck, "lcg-skirmish") == [
        ("K1.1", "stronghold_not_used"),
        ("K1.1", "role_not_used"),
        ("K1.1", "province_count"),
    ]


def test_k8_2_two_copies_by_title(skirmish: Deck) -> None:
    found = only(bought(skirmish, ("01-banzai", 3)), "lcg-skirmish")
    assert (found.rule, found.params["count"], found.params["limit"]) == ("K8.2", 3, 2)


@pytest.mark.parametrize("role", [None, "01-keeper-of-air"])
def test_k8_3_cards_that_need_a_role_are_excluded(skirmish: Deck, role: str | None) -> None:
    deck = replace(skirmish, dynasty=swapped(skirmish.dynasty, ("01-keeper-initiate", 1)), role=role)
    assert ("K8.3", "role_card_excluded") in broken(deck, "lcg-skirmish")


def test_k8_4_any_number_of_conflict_characters(skirmish: Deck) -> None:
    troop = {"title": "Troop", "kind": "character", "clan": "crane", "deck": "conflict", "deck_limit": 40}
    assert broken(bought(skirmish, ("troop", 20)), "lcg-skirmish", library=Shelf(troop=troop)) == []


def test_k8_5_a_sideboard_of_ten_counts_with_the_decks(skirmish: Deck) -> None:
    """Copies, influence and lists see the sideboard; the sizes of the decks do not."""
    fillers = {
        f"filler{n}": {"title": f"Filler {n}", "kind": "event", "clan": "neutral", "deck": "conflict"} for n in range(6)
    }
    shelf = Shelf(**fillers)
    ten = tuple((f"filler{n}", 2) for n in range(5))
    assert broken(replace(skirmish, sideboard=ten), "lcg-skirmish", library=shelf) == []
    eleven = replace(skirmish, sideboard=(*ten, ("filler5", 1)))
    assert broken(eleven, "lcg-skirmish", library=shelf) == [("K8.5", "sideboard_too_large")]
    in_both = replace(bought(skirmish, ("01-banzai", 2)), sideboard=(("01-banzai", 1), ("01-charge", 1)))
    assert broken(in_both, "lcg-skirmish") == [("K8.2", "copies"), ("K8.6", "banned")]
