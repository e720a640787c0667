"""Deck building of the LCG (L17, K8): the decks that ship with us, everything that is wrong at once, sentences."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from string import Formatter

import pytest

from l5r_desktop.cardscript import UnknownCard
from l5r_desktop.rulesets.card_game import deck_name
from l5r_desktop.rulesets.common.typography import kept_together
from l5r_desktop.rulesets.decks import limits_of
from l5r_desktop.rulesets.lcg.decks.deck_rules import MESSAGES, PROFILES, Deck, DeckError, read_deck, violations

from .deck_checking import CARDS, DECKS, bought, broken, only, shipped

# The decks that ship


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_shipped_decks_keep_every_rule_outside_tournaments(path: Path) -> None:
    """L17, K8: without the tournament lists nothing is wrong with any deck that ships."""
    deck = read_deck(path, CARDS)
    assert violations(deck, CARDS, deck.format, lists=False) == []
    assert deck.key == path.stem
    assert deck.name_fr
    assert deck_name(deck, "fr") == kept_together(deck.name_fr, "fr")
    assert deck_name(deck, "en") == deck_name(replace(deck, name_fr=""), "fr") == deck.name


@pytest.mark.parametrize("path", [path for path in DECKS if "starter" not in path.stem], ids=lambda p: p.stem)
def test_constructed_decks_are_legal_in_tournaments(path: Path) -> None:
    """L17.7, K8.6: all decks that are not for first games keep the lists too, and no minimum is waived for them."""
    deck = read_deck(path, CARDS)
    assert not deck.learning
    assert violations(deck, CARDS, deck.format) == []


def test_every_clan_has_its_decks() -> None:
    """Of each pool one by each format, and of all cards a second one for Stronghold with a plan of its own."""
    clans = ("crab", "crane", "dragon", "lion", "phoenix", "scorpion", "unicorn")
    kinds = ("stronghold", "stronghold-full", "skirmish", "skirmish-full", "skirmish-starter")
    plans = ("berserkers", "honor", "monks", "honor", "spells", "shadows", "movement")
    expected = {f"{kind}-{clan}" for kind in kinds for clan in clans}
    expected |= {f"stronghold-full-{clan}-{plan}" for clan, plan in zip(clans, plans, strict=True)}
    assert {path.stem for path in DECKS} == expected | {"stronghold-starter-crane", "stronghold-starter-lion"}


def test_two_decks_of_a_clan_and_format_have_different_names() -> None:
    """In both languages: where decks are chosen, a name must tell one from another."""
    decks = [read_deck(path, CARDS) for path in DECKS]
    for lang in ("en", "fr"):
        named = [deck_name(deck, lang) for deck in decks]
        assert len(set(named)) == len(named)


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
