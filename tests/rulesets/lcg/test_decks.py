"""Deck building of the LCG (L17, K8): every rule broken on purpose, and the decks that ship with us."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from string import Formatter

import pytest

from l5r_desktop.cardscript import Library, ScriptLanguage, UnknownCard, Vocabulary
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.card_game import deck_name
from l5r_desktop.rulesets.decks import limits_of
from l5r_desktop.rulesets.lcg.cards.definition import SCHEMA
from l5r_desktop.rulesets.lcg.decks.deck_rules import (
    MESSAGES,
    PROFILES,
    Deck,
    DeckError,
    Violation,
    deck_files,
    read_deck,
    violations,
)
from l5r_desktop.rulesets.lcg.game import seating_of
from l5r_desktop.rulesets.lcg.ruleset import Lcg
from tests.own_cards import own_library

DECKS = deck_files(data_folder("cards") / "decks" / "lcg")
CARDS = Library(
    data_folder("cards") / "lcg", SCHEMA, lambda: ScriptLanguage(Vocabulary("lcg"), lambda facts, blocks: facts)
)
PROVINCES = (
    "01-the-art-of-peace",
    "01-entrenched-position",
    "01-night-raid",
    "01-rally-to-the-cause",
    "01-shameful-display",
)


@dataclass(frozen=True)
class MadeUp:
    """A card that nobody printed."""

    facts: Mapping[str, object]


class Shelf:
    """The real cards, and made-up ones for rules that no card of the Core Set touches."""

    def __init__(self, **made_up: Mapping[str, object]) -> None:
        self._made_up = {name.replace("_", "-"): MadeUp(facts) for name, facts in made_up.items()}

    def ids(self) -> Iterable[str]:
        return (*CARDS.ids(), *self._made_up)

    def facts(self, card_id: str, /) -> MadeUp:
        return self._made_up.get(card_id) or MadeUp(CARDS.facts(card_id).facts)


def shipped(key: str) -> Deck:
    return read_deck(data_folder("cards") / "decks" / "lcg" / f"{key}.toml", CARDS)


@pytest.fixture
def crane() -> Deck:
    """A legal Stronghold deck, 40 and 40."""
    return shipped("stronghold-crane")


@pytest.fixture
def skirmish() -> Deck:
    """A legal Skirmish deck of the Crane, 36 and 36."""
    return shipped("skirmish-crane")


def first(cards: tuple[tuple[str, int], ...], size: int) -> tuple[tuple[str, int], ...]:
    """So many cards from the beginning of a list, copies counted."""
    kept = [card for card, count in cards for _ in range(count)][:size]
    return tuple((card, kept.count(card)) for card in dict.fromkeys(kept))


def swapped(cards: tuple[tuple[str, int], ...], *new: tuple[str, int]) -> tuple[tuple[str, int], ...]:
    """The same number of cards, with the new ones in place of others from the end of the list."""
    names = {card for card, _ in new}
    size = sum(count for _, count in cards) - sum(count for _, count in new)
    return (*first(tuple((card, count) for card, count in cards if card not in names), size), *new)


def broken(
    deck: Deck, format: str = "lcg-stronghold", profile: str = "", library: Shelf | None = None
) -> list[tuple[str, str]]:
    found = violations(deck, library or Shelf(), format, profile)
    for violation in found:
        for lang in ("en", "fr"):
            assert violation.text(lang).endswith("."), violation
    return [(violation.rule, violation.message_key) for violation in found]


def only(deck: Deck, format: str = "lcg-stronghold", profile: str = "", library: Shelf | None = None) -> Violation:
    """The one violation of a deck."""
    found = violations(deck, library or Shelf(), format, profile)
    assert len(found) == 1, [violation.text("en") for violation in found]
    return found[0]


# The decks that ship


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_shipped_decks_keep_every_rule_outside_tournaments(path: Path) -> None:
    """L17, K8: without the tournament lists nothing is wrong with any deck that ships."""
    deck = read_deck(path, CARDS)
    assert violations(deck, CARDS, deck.format, lists=False) == []
    assert deck.key == path.stem
    assert deck.name_fr
    assert deck_name(deck, "fr") == deck.name_fr
    assert deck_name(deck, "en") == deck_name(replace(deck, name_fr=""), "fr") == deck.name


@pytest.mark.parametrize("path", [path for path in DECKS if "starter" not in path.stem], ids=lambda p: p.stem)
def test_constructed_decks_are_legal_in_tournaments(path: Path) -> None:
    """L17.7, K8.6: the fourteen constructed decks keep the lists too, and no minimum is waived for them."""
    deck = read_deck(path, CARDS)
    assert not deck.learning
    assert violations(deck, CARDS, deck.format) == []


def test_every_clan_has_its_decks() -> None:
    clans = ("crab", "crane", "dragon", "lion", "phoenix", "scorpion", "unicorn")
    expected = {
        f"{kind}-{clan}" for kind in ("stronghold", "stronghold-full", "skirmish", "skirmish-starter") for clan in clans
    }
    assert {path.stem for path in DECKS} == expected | {"stronghold-starter-crane", "stronghold-starter-lion"}


def test_a_starter_waives_the_minimum_and_nothing_else() -> None:
    """L17.2, L17.7: the official Crane starter has 22 and 24 cards, two of them banned in tournaments."""
    starter = shipped("stronghold-starter-crane")
    assert [(v.rule, v.params["title"]) for v in violations(starter, CARDS, "lcg-stronghold")] == [
        ("L17.7", "Guest of Honor"),
        ("L17.7", "Charge!"),
    ]
    grown_up = violations(replace(starter, learning=False), CARDS, "lcg-stronghold", lists=False)
    assert [(v.rule, v.params["section"], v.params["count"]) for v in grown_up] == [
        ("L17.2", "dynasty", 22),
        ("L17.2", "conflict", 24),
    ]
    too_large = replace(starter, dynasty=(*starter.dynasty, ("01-guest-of-honor", 24)))
    assert ("L17.2", "deck_too_large") in broken(too_large)


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


def bought(deck: Deck, *cards: tuple[str, int]) -> Deck:
    return replace(deck, conflict=swapped(deck.conflict, *cards))


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


# K8: Skirmish


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


# Everything at once, sentences, and questions that make no sense


def test_every_violation_is_named_at_once(crane: Deck) -> None:
    deck = replace(crane, stronghold=None, provinces=(), dynasty=(("01-matsu-berserker", 4),), conflict=())
    assert broken(deck) == [
        ("L17.1", "stronghold_missing"),
        ("L17.1", "province_count"),
        ("L17.2", "deck_too_small"),
        ("L17.2", "deck_too_small"),
        ("L17.2", "out_of_clan"),
        ("L17.3", "copies"),
    ]


def test_both_languages_name_the_same_parameters() -> None:
    for key in MESSAGES.known():
        said = dict(MESSAGES.sentences(key))
        named = {lang: {field for _, field, _, _ in Formatter().parse(text) if field} for lang, text in said.items()}
        assert named["en"] == named["fr"], key
        assert said["en"] != said["fr"], key


def test_a_title_is_said_in_its_language(crane: Deck) -> None:
    found = only(bought(crane, ("01-contingency-plan", 4)))
    assert found.text("en") == "Contingency Plan is in the deck 4 times; the limit is 3."
    assert found.text("fr") == "Plan d'Urgence est 4 fois dans le deck ; la limite est 3."
    with pytest.raises(ValueError, match="known: en, fr"):
        found.text("de")


@pytest.mark.parametrize(
    ("format", "profile", "sentence"),
    [
        (
            "lcg-skirmsh",
            "",
            "'lcg-skirmsh' is not a known deck format; nearest known deck format: 'lcg-skirmish'.",
        ),
        ("lcg-skirmish", "stronghold-2021", "'stronghold-2021' is not a known profile of lcg-skirmish."),
    ],
)
def test_an_unknown_format_or_profile_is_refused(crane: Deck, format: str, profile: str, sentence: str) -> None:
    with pytest.raises(DeckError) as refused:
        violations(crane, CARDS, format, profile)
    assert str(refused.value) == sentence


def test_the_usual_profile_of_each_format() -> None:
    """L0.5: the user's book makes stronghold-2017 the usual one."""
    assert limits_of(PROFILES, "lcg-stronghold").name == "stronghold-2017"
    assert limits_of(PROFILES, "lcg-skirmish").name == "skirmish"


def test_a_card_that_the_library_lacks_is_the_librarys_refusal(crane: Deck) -> None:
    with pytest.raises(UnknownCard):
        violations(replace(crane, dynasty=(("01-doji-whisper", 1),)), CARDS, "lcg-stronghold")
