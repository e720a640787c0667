"""Every keyword of both games can be explained in both languages, with its rule (L14; Ivory: Appendix B)."""

from __future__ import annotations

import tomllib
from functools import cache

import pytest

from l5r_desktop.places import PACKAGE
from l5r_desktop.rulesets.lcg.words import VOCAB
from l5r_desktop.rulesets.registry import FORMATS, card_game_of
from tests.own_cards import own_catalog

RULESETS = sorted(FORMATS)
# Ivory: Appendix B, the keywords that a rule is about; Celestial adds Singular and Tactical.
APPENDIX_B = (
    "armor", "cavalry", "conqueror", "courage", "destined", "duelist", "expendable", "experienced", "experienced 2",
    "fortification", "inexperienced", "kensai", "kharmic", "loyal", "naval", "reserve", "resilient", "shugenja",
    "tactician", "weapon", "unique", "terrain", "two-handed", "singular", "absent", "home", "repeatable", "tireless",
    "unstoppable", "tactical", "crab clan", "fire",
)  # fmt: skip

# L14: those of the rules that no card at hand has.
L14 = ("composure", "disguised lion", "rally", "support", "no attachments")


@cache
def words(game: str) -> frozenset[str]:
    """All keywords that stand on cards of a game, and those that texts can give."""
    library = own_catalog().game_catalog("lcg-skirmish" if game == "lcg" else "ccg-ivory").library
    printed = {word for ident in library.ids() for word in library.facts(ident).facts.get("keywords", ())}
    return frozenset(printed | set((*VOCAB.listed("keyword"), *L14) if game == "lcg" else APPENDIX_B))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_keyword_has_a_name_a_text_and_a_rule_in_both_languages(ruleset: str) -> None:
    family = card_game_of(ruleset)
    profile = next(one.profiles[0] for one in family.formats if one.name == ruleset)
    found = words(family.name)
    assert len(found) >= 11
    for word in found:
        english, french = (family.keyword(word, profile, lang) for lang in ("en", "fr"))
        for said in (english, french):
            assert said.name
            assert said.text
            assert said.rule.startswith(("L14.", "Ivory: ", "Celestial: ")), said
            assert not set("{}_*") & set(said.text)
        assert (english.rule, english.plain) == (french.rule, french.plain)
        assert english.text != french.text


def test_the_keywords_of_the_rulebooks_are_not_called_plain_ivory_appendix_b() -> None:
    ccg, lcg = card_game_of("ccg-ivory"), card_game_of("lcg-skirmish")
    assert [word for word in APPENDIX_B if ccg.keyword(word, "ivory", "en").plain] == []
    assert ccg.keyword("samurai", "ivory", "en").plain
    assert not any(lcg.keyword(word, "", "en").plain for word in words("lcg"))


def test_where_the_books_differ_each_has_its_own_text() -> None:
    """Ivory: Cavalry; Celestial: Cavalry."""
    ccg = card_game_of("ccg-ivory")
    ivory, celestial = (ccg.keyword("cavalry", book, "en").text for book in ("ivory", "celestial"))
    assert "Engage" in ivory
    assert "Engage" not in celestial


def test_keywords_of_celestial_cards_are_explained_by_their_own_rulebook_celestial_glossary() -> None:
    """Loyal, Weapon and others named a section of the Ivory rulebook. Four are in that one alone, and on cards that are
    for both.
    """
    library = own_catalog().game_catalog("ccg-celestial").library
    cards = (library.facts(ident).facts for ident in library.ids())
    printed = {word for card in cards if "celestial" in card.get("formats", ()) for word in card.get("keywords", ())}
    ccg = card_game_of("ccg-celestial")
    elsewhere = {word for word in printed if not ccg.keyword(word, "celestial", "en").rule.startswith("Celestial: ")}
    assert elsewhere == {"conqueror", "courage", "expendable", "reserve"}
    assert ccg.keyword("loyal", "celestial", "en").rule == "Celestial: Glossary"
    assert ccg.keyword("loyal", "ivory", "en").rule == "Ivory: Loyal"


@pytest.mark.parametrize("game", ["lcg", "ccg"])
def test_the_tables_of_both_languages_have_the_same_keywords_and_each_a_rule(game: str) -> None:
    path = PACKAGE / "rulesets" / game / "words" / "keywords.toml"
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    assert table["explained"]["en"].keys() == table["explained"]["fr"].keys()
    if game == "ccg":
        told = table["reminder"]
        assert told["en"].keys() == told["fr"].keys()
        assert set(table["rule"]) == told["en"].keys() | table["explained"]["en"].keys()
    else:
        assert table["en"].keys() == table["fr"].keys() == table["rule"].keys()
