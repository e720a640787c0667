"""Deck building of the CCG: every rule broken on purpose, and the decks that ship with us."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from string import Formatter

import pytest

from l5r_desktop.cardscript import UnknownCard
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.ccg.decks.deck_rules import (
    MESSAGES,
    Deck,
    DeckError,
    Violation,
    deck_files,
    read_deck,
    violations,
)
from tests.own_cards import own_library

FOLDER = data_folder("cards") / "decks" / "ccg"
DECKS = deck_files(FOLDER)
CARDS = own_library("ccg")
CELESTIAL = "Celestial, Deck Construction"
IVORY = "Ivory, Deck construction rules"


@dataclass(frozen=True)
class MadeUp:
    """A card that nobody printed."""

    facts: Mapping[str, object]


class Shelf:
    """The real cards, and made-up ones."""

    def __init__(self, **made_up: Mapping[str, object]) -> None:
        self._made_up = {name: MadeUp(facts) for name, facts in made_up.items()}

    def ids(self) -> Iterable[str]:
        return (*CARDS.ids(), *self._made_up)

    def facts(self, card_id: str, /) -> MadeUp:
        return self._made_up.get(card_id) or MadeUp(CARDS.facts(card_id).facts)


def shipped(key: str) -> Deck:
    return read_deck(FOLDER / f"{key}.toml", CARDS)


@pytest.fixture
def crab() -> Deck:
    """A legal Celestial deck, 40 and 40."""
    return shipped("celestial-crab")


@pytest.fixture
def crane() -> Deck:
    """A legal Ivory deck, 40 and 40."""
    return shipped("ivory-crane")


def swapped(cards: tuple[tuple[str, int], ...], *new: tuple[str, int]) -> tuple[tuple[str, int], ...]:
    """The same number of cards, with the new ones in place of others from the end of the list."""
    names = {card for card, _ in new}
    size = sum(count for _, count in cards) - sum(count for _, count in new)
    kept = [card for card, count in cards for _ in range(count) if card not in names][:size]
    assert len(kept) == size
    return (*((card, kept.count(card)) for card in dict.fromkeys(kept)), *new)


def said(deck: Deck, library: Shelf | None = None) -> list[Violation]:
    found = violations(deck, library or Shelf(), deck.format)
    for violation in found:
        for lang in ("en", "fr"):
            assert violation.text(lang).endswith("."), violation
    return found


def broken(deck: Deck, library: Shelf | None = None) -> list[tuple[str, str]]:
    return [(violation.rule, violation.message_key) for violation in said(deck, library)]


def only(deck: Deck, library: Shelf | None = None) -> str:
    """The sentence about the one violation of a deck."""
    found = said(deck, library)
    assert len(found) == 1, [violation.text("en") for violation in found]
    return found[0].text("en")


# The decks that ship


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_shipped_decks_keep_every_rule(path: Path) -> None:
    deck = read_deck(path, CARDS)
    assert violations(deck, CARDS, deck.format) == []
    assert deck.key == path.stem
    assert deck.name_fr
    assert deck.key.startswith(f"{deck.format.removeprefix('ccg-')}-{deck.clan}")


def test_every_clan_has_a_deck_of_each_format() -> None:
    clans = ("crab", "crane", "dragon", "lion", "mantis", "phoenix", "scorpion", "spider", "unicorn")
    constructed = {f"{arc}-{clan}{end}" for arc in ("celestial", "ivory") for clan in clans for end in ("", "-base")}
    players = {"celestial-crane-duelling-switch", "celestial-lion-nearly-naked", "ivory-crane-exquisite-followers"}
    assert {path.stem for path in DECKS} == constructed | players | {"siege-junzo"}


def test_a_deck_of_one_format_is_not_legal_in_the_other(crane: Deck) -> None:
    """Both formats: every card of the play deck has to be legal, the Stronghold among them."""
    found = broken(replace(crane, format="ccg-celestial"))
    assert found[:2] == [("Celestial, Starting Holdings", "starting_count")] * 2
    assert set(found[2:]) == {(CELESTIAL, "not_legal"), (CELESTIAL, "copies")}
    assert "The Exquisite Palace of the Crane is not legal in Celestial." in {
        violation.text("en") for violation in said(replace(crane, format="ccg-celestial"))
    }


# Stronghold and Sensei


def test_a_stronghold_is_needed(crane: Deck, crab: Deck) -> None:
    """Ivory, Stronghold; Celestial, Setting Up The Game."""
    assert broken(replace(crane, stronghold=None)) == [("Ivory, Stronghold", "stronghold_missing")]
    assert broken(replace(crab, stronghold=None)) == [("Celestial, Setting Up The Game", "stronghold_missing")]


def test_the_stronghold_is_a_stronghold_of_the_decks_clan(crane: Deck) -> None:
    """Ivory, Clan Alignment: a player's Clan is that of the Stronghold."""
    other = replace(crane, stronghold="the_honorable_garrison_of_the_lion")
    assert only(other) == "The stronghold The Honorable Garrison of the Lion belongs to Lion, but the deck is Crane."
    assert broken(replace(crane, stronghold="akagi_sensei")) == [("Ivory, Stronghold", "not_a_stronghold")]


def test_a_stronghold_without_clan_makes_an_unaligned_deck(crane: Deck) -> None:
    """Ivory, Clan Alignment."""
    gates = replace(crane, stronghold="gates_of_the_second_city")
    assert only(gates) == "The stronghold Gates of the Second City belongs to unaligned, but the deck is Crane."
    assert broken(replace(gates, clan="unaligned")) == []


def test_a_sensei_serves_the_clans_it_names(crane: Deck) -> None:
    """Ivory, Sensei: All Clans, or the Stronghold's Clan is in its list."""
    for fitting in ("akagi_sensei", "suikihime_sensei", "mahatsu_sensei"):
        assert broken(replace(crane, sensei=fitting)) == []
    assert only(replace(crane, sensei="kagako_sensei")) == (
        "The Sensei Kagako Sensei is for Lion, but the stronghold is Crane."
    )
    assert only(replace(crane, sensei="yung_sensei")) == (
        "The Sensei Yung Sensei is for Dragon, Phoenix, but the stronghold is Crane."
    )


def test_an_unaligned_stronghold_has_a_sensei_for_all_clans_only(crane: Deck) -> None:
    """Ivory, Sensei and Clan Alignment."""
    gates = replace(crane, stronghold="gates_of_the_second_city", clan="unaligned")
    assert broken(replace(gates, sensei="mahatsu_sensei")) == []
    assert broken(replace(gates, sensei="akagi_sensei")) == [("Ivory, Sensei", "sensei_clan")]


def test_what_stands_as_the_sensei_is_one(crane: Deck) -> None:
    assert broken(replace(crane, sensei="marketplace")) == [("Ivory, Sensei", "not_a_sensei")]


def test_celestial_has_no_sensei(crab: Deck) -> None:
    """Celestial, Setting Up The Game knows a Stronghold and Starting Holdings."""
    assert broken(replace(crab, sensei="mahatsu_sensei")) == [
        ("Celestial, Setting Up The Game", "sensei_not_used"),
        (CELESTIAL, "not_legal"),
    ]


# Starting Holdings


def test_each_celestial_player_has_both_starting_holdings_once(crab: Deck) -> None:
    """Celestial, Starting Holdings."""
    rule = "Celestial, Starting Holdings"
    assert broken(replace(crab, starting=())) == [(rule, "starting_count")] * 2
    assert only(replace(crab, starting=(("border_keep", 2), ("bamboo_harvesters", 1)))) == (
        "The Starting Holding Border Keep is named 2 times; each player has it once."
    )
    assert broken(replace(crab, starting=(*crab.starting, ("iron_mine", 1)))) == [(rule, "not_starting")]


def test_starting_holdings_are_not_in_the_deck(crab: Deck) -> None:
    """Celestial, Deck Construction. DECISION: the experienced versions, which cost Gold, may be."""
    in_deck = replace(crab, dynasty=(*crab.dynasty, ("border_keep", 1)))
    assert only(in_deck) == "Border Keep is a Starting Holding and cannot be in a deck."
    assert broken(replace(crab, dynasty=(*crab.dynasty, ("border_keep_experienced", 1)))) == []
    experienced = (("border_keep_experienced", 1), ("bamboo_harvesters", 1))
    assert [key for _, key in broken(replace(crab, starting=experienced))] == ["starting_count", "not_starting"]


def test_ivory_has_no_starting_holdings(crane: Deck) -> None:
    """Ivory, The play deck."""
    assert broken(replace(crane, starting=(("border_keep_experienced", 1),))) == [
        ("Ivory, The play deck", "not_starting")
    ]


# Sizes and sections


def test_each_deck_has_forty_cards_or_more(crane: Deck, crab: Deck) -> None:
    """Ivory, Deck construction rules; Celestial, Deck Construction: a minimum, and no maximum."""
    for deck, rule in ((crane, IVORY), (crab, CELESTIAL)):
        first, count = deck.dynasty[0]
        fewer = replace(deck, dynasty=((first, count - 1), *deck.dynasty[1:]))
        assert broken(fewer) == [(rule, "deck_too_small")]
        assert only(fewer) == "The dynasty deck holds 39; the minimum is 40."
        assert only(replace(deck, fate=deck.fate[1:])).startswith("The fate deck holds 37;")
    assert broken(replace(crane, dynasty=crane.dynasty + shipped("ivory-lion").dynasty[:4])) == []


def test_cards_that_change_the_minimum(crane: Deck) -> None:
    """Ivory, Deck construction rules: some cards alter the minimum, some do not count towards it.

    DECISION: every copy of such a card alters it.
    """
    lanes = replace(crane, dynasty=swapped(crane.dynasty, ("coastal_lane", 2)))
    assert broken(lanes)[0] == (IVORY, "deck_too_small")
    assert said(lanes)[0].text("en") == "The dynasty deck holds 40; the minimum is 44."
    stones = Shelf(stone=CARDS.facts("stone_of_remembrance").facts | {"formats": ("ivory",)})
    assert broken(replace(crane, dynasty=(*crane.dynasty, ("stone", 1))), stones) == []
    assert only(replace(crane, dynasty=swapped(crane.dynasty, ("stone", 1))), stones) == (
        "The dynasty deck holds 39; the minimum is 40."
    )


def test_dynasty_and_fate_cards_stand_in_their_own_deck(crane: Deck) -> None:
    """Ivory, The play deck."""
    card = crane.fate[0][0]
    title = CARDS.facts(card).facts["title"]
    mixed = replace(crane, dynasty=(*crane.dynasty, (card, 1)), fate=(*crane.fate[1:], *shipped("ivory-lion").fate[:1]))
    assert f"{title} is a fate card and cannot stand among the dynasty cards." in {v.text("en") for v in said(mixed)}


def test_tokens_and_strongholds_are_in_no_deck(crane: Deck) -> None:
    found = said(replace(crane, dynasty=(*crane.dynasty, ("lion_ancestor", 1), ("akagi_sensei", 1))))
    assert [violation.text("en") for violation in found] == [
        "Lion Ancestor is a created card and cannot stand among the dynasty cards.",
        "Akagi Sensei is a starting card and cannot stand among the dynasty cards.",
        "Lion Ancestor is not legal in Ivory.",
    ]


# Legality


def test_a_card_of_another_arc_or_of_none_is_not_legal(crane: Deck) -> None:
    """Ivory, Deck construction rules."""
    assert only(replace(crane, dynasty=(*crane.dynasty, ("black_market", 1)))) == "Black Market is not legal in Ivory."


def test_banned_cards_are_named_unless_lists_do_not_count(crab: Deck) -> None:
    deck = replace(crab, fate=(*crab.fate, ("oblivious", 1)))
    assert only(deck) == "Oblivious is on the banned list."
    assert violations(deck, CARDS, "ccg-celestial", lists=False) == []


# Copies


def test_three_copies_of_a_title(crane: Deck, crab: Deck) -> None:
    """Ivory, Deck construction rules; Celestial, Deck Construction."""
    for deck, rule in ((crane, IVORY), (crab, CELESTIAL)):
        card, count = next((card, count) for card, count in deck.fate if count == 3)
        more = replace(deck, fate=tuple((one, 4 if one == card else n) for one, n in deck.fate))
        assert broken(more) == [(rule, "copies")]
        assert only(more) == f"{CARDS.facts(card).facts['title']} is in the deck 4 times; the limit is {count}."


def test_one_copy_of_a_unique_card(crane: Deck) -> None:
    """Ivory, Deck construction rules; it is the same in Celestial."""
    deck = replace(crane, fate=(*crane.fate, ("ring_of_the_void", 2)))
    assert CARDS.definition("ring_of_the_void").unique
    assert only(deck) == "Ring of the Void is in the deck 2 times; the limit is 1."


def test_one_copy_of_an_event_in_celestial(crab: Deck) -> None:
    """Celestial, Deck Construction; Ivory has no such rule."""
    event = {"title": "A Day", "kind": "event", "deck": "dynasty", "formats": ("celestial", "ivory")}
    shelf = Shelf(a_day=event)
    assert only(replace(crab, dynasty=(*crab.dynasty, ("a_day", 2))), shelf) == (
        "A Day is in the deck 2 times; the limit is 1."
    )
    ivory = shipped("ivory-lion")
    assert broken(replace(ivory, dynasty=(*ivory.dynasty, ("a_day", 3))), shelf) == []


def person(title: str, level: int, *keywords: str, **more: object) -> dict[str, object]:
    words = {0: (), 1: ("experienced",), -1: ("inexperienced",)}.get(level, (f"experienced {level}",))
    common = {"title": title, "kind": "personality", "deck": "dynasty", "formats": ("celestial", "ivory")}
    unique = {"unique": True} if level > 0 else {}
    return {**common, **unique, "experience": level, "keywords": (*words, *keywords), **more}


def test_experience_levels_count_apart(crane: Deck, crab: Deck) -> None:
    """Ivory and Celestial, Experienced: one of each level beside three without any."""
    shelf = Shelf(doji=person("Doji", 0), doji_1=person("Doji", 1), doji_2=person("Doji", 2), young=person("Doji", -1))
    for deck in (crane, crab):
        all_levels = (("doji", 3), ("doji_1", 1), ("doji_2", 1), ("young", 3))
        assert broken(replace(deck, dynasty=deck.dynasty + all_levels), shelf) == []
        twice = replace(deck, dynasty=(*deck.dynasty, ("doji", 3), ("doji_2", 2)))
        assert only(twice, shelf) == "Doji • Experienced 2 is in the deck 2 times; the limit is 1."


def test_a_subtitle_is_not_another_title(crane: Deck) -> None:
    """DECISION: the name before a subtitle is the title that copies are counted by, as it is the one that overlays."""
    shelf = Shelf(suzu=person("Suzu", 0), suzu_the_coy=person("Suzu, the Coy", 0, base_title="Suzu"))
    assert only(replace(crane, dynasty=(*crane.dynasty, ("suzu", 2), ("suzu_the_coy", 2))), shelf) == (
        "Suzu, Suzu, the Coy count as one title; they are in the deck 4 times and the limit is 3."
    )


def test_a_soul_of_an_older_personality_counts_with_it(crane: Deck) -> None:
    """Ivory, "Soul of …": equivalent for deck construction."""
    shelf = Shelf(old=person("Old Man", 0), new=person("New Man", 0, "soul of old man"), third=person("Third", 0))
    assert broken(replace(crane, dynasty=(*crane.dynasty, ("old", 1), ("new", 2), ("third", 3))), shelf) == []
    assert only(replace(crane, dynasty=(*crane.dynasty, ("old", 2), ("new", 2))), shelf) == (
        "Old Man, New Man count as one title; they are in the deck 4 times and the limit is 3."
    )


def test_cards_with_a_limit_of_their_own(crab: Deck, crane: Deck) -> None:
    """Fading Shadows may be in a deck ten times, Yodotai Legionnaire any number of times."""
    assert broken(replace(crab, fate=(*crab.fate, ("fading_shadows", 10)))) == []
    assert broken(replace(crane, fate=(*crane.fate, ("yodotai_legionnaire", 40)))) == []
    assert only(replace(crab, fate=(*crab.fate, ("fading_shadows", 11)))) == (
        "Fading Shadows is in the deck 11 times; the limit is 10."
    )


def test_tamago_counts_as_the_egg_of_pan_ku(crab: Deck) -> None:
    tamago = CARDS.facts("tamago").facts | {"formats": ("celestial",)}
    egg = {**person("The Egg of P'an Ku", 0), "kind": "item", "deck": "fate", "unique": True}
    shelf = Shelf(egg=egg, tamago=tamago)
    deck = replace(crab, dynasty=(*crab.dynasty, ("tamago", 1)), fate=(*crab.fate, ("egg", 1)))
    assert only(deck, shelf).startswith("Tamago, The Egg of P'an Ku count as one title;")


# Everything at once, sentences, and questions that make no sense


def test_every_violation_is_named_at_once(crab: Deck) -> None:
    deck = replace(crab, stronghold=None, starting=(), dynasty=(("ring_of_the_void", 4),), fate=())
    assert broken(deck) == [
        ("Celestial, Setting Up The Game", "stronghold_missing"),
        ("Celestial, Starting Holdings", "starting_count"),
        ("Celestial, Starting Holdings", "starting_count"),
        (CELESTIAL, "deck_too_small"),
        (CELESTIAL, "deck_too_small"),
        (CELESTIAL, "wrong_section"),
        (CELESTIAL, "copies"),
    ]


def test_both_languages_name_the_same_parameters() -> None:
    for key in MESSAGES.known():
        said = dict(MESSAGES.sentences(key))
        named = {lang: {field for _, field, _, _ in Formatter().parse(text) if field} for lang, text in said.items()}
        assert named["en"] == named["fr"], key
        assert said["en"] != said["fr"], key


def test_a_clan_and_a_format_are_said_in_french(crane: Deck) -> None:
    found = said(replace(crane, stronghold="the_fruitful_port_of_the_mantis"))
    assert found[0].text("fr") == (
        "La forteresse The Fruitful Port of the Mantis est du clan Mante, mais le deck est du clan Grue."
    )
    with pytest.raises(ValueError, match="known: en, fr"):
        found[0].text("de")


def test_an_unknown_format_is_refused(crane: Deck) -> None:
    with pytest.raises(DeckError) as refused:
        violations(crane, CARDS, "ccg-ivry")
    assert str(refused.value) == "'ccg-ivry' is not a known deck format; nearest known deck format: 'ccg-ivory'."


def test_an_unknown_card_in_a_deck_made_by_hand_is_named(crane: Deck) -> None:
    with pytest.raises(UnknownCard, match="'nobody' is not the id of a known card"):
        violations(replace(crane, fate=(("nobody", 1),)), CARDS, "ccg-ivory")


# Files

GOOD = """\
name = "A test of Cranes"
format = "ccg-ivory"
clan = "crane"
stronghold = "the_exquisite_palace_of_the_crane"
sensei = "akagi_sensei"

[dynasty]
marketplace = 3

[fate]
rout = 1
"""


def test_a_deck_file_becomes_a_deck_in_the_order_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(GOOD.replace("marketplace = 3", "marketplace = 3\nhida_ayahi = 2"), encoding="utf-8")
    assert read_deck(path, CARDS) == Deck(
        key="mine",
        name="A test of Cranes",
        format="ccg-ivory",
        clan="crane",
        stronghold="the_exquisite_palace_of_the_crane",
        dynasty=(("marketplace", 3), ("hida_ayahi", 2)),
        fate=(("rout", 1),),
        sensei="akagi_sensei",
    )


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("marketplace", "marketplase", "line 8: 'marketplase' is not a known card; nearest known card"),
        ('"crane"', '"cranes"', "line 3: 'cranes' is not a known clan; nearest known clan: 'crane'."),
        ("ccg-ivory", "lcg-skirmish", "line 2: 'lcg-skirmish' is not a known format"),
        ("[fate]", "[conflict]", "line 10: 'conflict' is not a known field of a deck"),
        ("akagi_sensei", "nobody", "line 5: 'nobody' is not a known card."),
        ("rout = 1", "rout = 0", "line 11: the copies of 'rout' must be a number from 1 to 99."),
    ],
)
def test_what_is_wrong_is_said_with_the_place(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    assert old in GOOD
    path = tmp_path / "mine.toml"
    path.write_text(GOOD.replace(old, new), encoding="utf-8")
    with pytest.raises(DeckError) as refused:
        read_deck(path, CARDS)
    assert sentence in str(refused.value)
    assert str(refused.value).startswith(str(path))
