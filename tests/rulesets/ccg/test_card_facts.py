"""The facts of the CCG cards: complete, consistent with themselves, and such as the schema allows."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from pathlib import Path

import pytest

from l5r_desktop.cardscript import CardFileError, read_card_file
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.ccg.cards.definition import KINDS, SCHEMA
from l5r_desktop.rulesets.ccg.decks.deck_file import GREAT_CLANS
from tests.own_cards import own_library

CARDS = own_library("ccg")
RULES = frozenset(CARDS.sets()["rules"])
FACTS = {card: CARDS.facts(card).facts for card in CARDS.ids() if card not in RULES}
TOKENS = {card: facts for card, facts in FACTS.items() if facts.get("token")}
PRINTED = {card: facts for card, facts in FACTS.items() if card not in TOKENS}
MINOR_CLANS = {
    "badger", "bat", "boar", "brotherhood of shinsei", "dragonfly", "hare", "monkey", "moto", "naga", "ninja",
    "oriole", "ox", "ratling", "sparrow", "spirit", "tortoise", "toturi's army", "wasp",
}  # fmt: skip
SAME_TITLE = {
    card for card, facts in FACTS.items()
    if CARDS.facts(card).set in ("siege-clan-war", "tokens") and facts["kind"] not in ("personality", "stronghold")
} | {"the_first_legion_2", "the_eighth_legion_2", "scorpion_clan_coup_2", "beiden_pass_2"}  # fmt: skip
"""Cards of Siege that are no printing of an older card of the title (Siege: 4)."""
TWICE = {"imposter_2", "lion_ancestor_2", "the_false_nimuro_experienced_2_2"}


def clans_of(facts):
    return tuple(facts.get("clans", ())) or ((facts["clan"],) if "clan" in facts else ())


def test_sets_are_counted() -> None:
    """A card printed in several sets stands in one of them; what is created stands in `tokens`."""
    counts = {name: len(ids) for name, ids in CARDS.sets().items() if name != "rules"}
    assert counts == {
        "a-line-in-the-sand": 165,
        "a-matter-of-honor": 16,
        "aftermath": 111,
        "battle-of-kyuden-tonbo": 36,
        "before-the-dawn": 126,
        "celestial-edition": 352,
        "celestial-edition-15": 114,
        "coils-of-madness": 147,
        "death-at-koten": 74,
        "emperor-edition": 71,
        "emperor-edition-demo-decks": 25,
        "empire-at-war": 148,
        "forgotten-legacy": 82,
        "gates-of-chaos": 111,
        "glory-of-the-empire": 133,
        "honor-and-treachery": 7,
        "ivory-edition": 374,
        "path-of-the-destroyer": 126,
        "promotional-celestial": 109,
        "promotional-emperor": 71,
        "promotional-ivory": 16,
        "promotional-samurai": 13,
        "second-city": 124,
        "siege-clan-war": 68,
        "siege-heart-of-darkness": 43,
        "the-coming-storm": 156,
        "the-currency-of-war": 7,
        "the-dead-of-winter": 151,
        "the-harbinger": 141,
        "the-imperial-gift-1": 26,
        "the-imperial-gift-2": 65,
        "the-imperial-gift-3": 39,
        "the-new-order": 150,
        "the-plague-war": 128,
        "tokens": 134,
        "twenty-festivals": 79,
        "war-of-honor": 42,
    }
    assert all((data_folder("cards") / "ccg" / name / "set.toml").is_file() for name in counts)


@pytest.mark.parametrize(
    ("arc", "kinds"),
    [
        (
            "celestial",
            {
                "personality": 831, "holding": 102, "event": 80, "region": 44, "celestial": 28, "strategy": 691,
                "follower": 120, "item": 118, "spell": 106, "ring": 5, "stronghold": 41,
            },
        ),
        (
            "ivory",
            {
                "personality": 517, "holding": 137, "event": 38, "strategy": 310, "follower": 101, "item": 103,
                "spell": 77, "ring": 10, "stronghold": 10, "sensei": 29,
            },
        ),
    ],
)  # fmt: skip
def test_the_cards_of_each_arc_are_counted_by_kind(arc: str, kinds: dict[str, int]) -> None:
    assert Counter(facts["kind"] for facts in FACTS.values() if arc in facts.get("formats", ())) == kinds


def test_every_id_is_the_slug_of_title_and_experience_level() -> None:
    """Tokens of one title may differ by a number."""
    for card in FACTS:
        title = CARDS.definition(card).extended_title
        plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower().replace("'", "")
        words = re.findall("[a-z0-9]+", plain)
        plain_id = card.removesuffix("_conquered") if FACTS[card]["kind"] == "conquered" else card
        plain_id = plain_id.removesuffix("_2" if card in TWICE | SAME_TITLE or card != plain_id else "")
        ampersand = [word for word in plain_id.split("_") if word != "and"]
        assert ampersand == [word for word in words if word != "and"], card


def test_no_two_printed_cards_have_the_same_title_and_experience_level() -> None:
    """Copies are counted by both (Ivory, Deck construction rules; Celestial, Deck Construction)."""
    none = ("conquered", "territory", "clock")  # a side of a card, and what counts as no other card (Siege: 4)
    brought = [facts for facts in PRINTED.values() if facts["kind"] not in none]
    identities = Counter((facts["title"], facts.get("experience", 0)) for facts in brought)
    assert [identity for identity, count in identities.items() if count > 1] == []


def test_unique_and_experience_agree_with_the_keywords() -> None:
    """Ivory and Celestial, Experienced: a card without a number after the keyword has level one."""
    for card, facts in FACTS.items():
        keywords = facts.get("keywords", ())
        assert ("unique" in keywords) == facts.get("unique", False), card
        levels = [word for word in keywords if re.match(r"(in)?experienced", word)]
        assert len(levels) <= 1, card
        number = re.search(r"experienced(?:com)?(?: (\d))?", levels[0]) if levels else None
        level = -1 if levels and levels[0] == "inexperienced" else int(number[1] or 1) if number else 0
        assert facts.get("experience", 0) == level, card


def test_keywords_are_lower_case_words_without_marks() -> None:
    for card, facts in FACTS.items():
        keywords = facts.get("keywords", ())
        assert len(set(keywords)) == len(keywords), card
        for word in keywords:
            assert word == word.lower(), card
            assert re.fullmatch(r"[\w' -]+", word), (card, word)


def test_no_field_holds_a_sentence_or_a_mark() -> None:
    for card, facts in FACTS.items():
        for name, value in facts.items():
            for words in value if isinstance(value, tuple) else (value,):
                assert not re.search(r"[<>]|\. |:\w+:", str(words)), (card, name)


def test_everything_that_is_created_is_a_token_and_tokens_are_in_no_deck() -> None:
    created = {token for facts in FACTS.values() for token in facts.get("creates", ())}
    assert created <= set(TOKENS)
    assert set(TOKENS) - created == {"peasant", "imposter", "imposter_2", "tsumaros_illusion"}
    for card, facts in TOKENS.items():
        assert (facts["deck"], CARDS.facts(card).set) == ("other", "tokens"), card
        assert "formats" not in facts, card


def test_kinds_and_decks_agree() -> None:
    assert {(facts["kind"], facts["deck"]) for facts in PRINTED.values()} == {
        ("personality", "dynasty"),
        ("holding", "dynasty"),
        ("event", "dynasty"),
        ("region", "dynasty"),
        ("celestial", "dynasty"),
        ("strategy", "fate"),
        ("follower", "fate"),
        ("item", "fate"),
        ("spell", "fate"),
        ("ring", "fate"),
        ("stronghold", "pre-game"),
        ("sensei", "pre-game"),
        ("other", "other"),
        ("territory", "other"),
        ("conquered", "other"),
        ("clock", "other"),
    }


def test_alignments_are_the_great_clans_and_those_of_other_arcs() -> None:
    """Ivory, Clan Alignment names nine; a Sensei may be for all."""
    for card, facts in FACTS.items():
        known = {*GREAT_CLANS, *MINOR_CLANS, *(["all"] if facts["kind"] == "sensei" else [])}
        assert set(clans_of(facts)) <= known, card
        assert len(facts.get("clans", ("", ""))) >= 2, f"{card}: one alignment is `clan`"
        assert not {"clan", "clans"} <= set(facts), card


def test_a_personality_has_the_keyword_of_its_alignment() -> None:
    """Ivory, Personality, Clan Mon: later cards have it without printing it."""
    for card, facts in FACTS.items():
        definition = CARDS.definition(card)
        if facts["kind"] == "personality":
            own = {f"{clan} clan" for clan in definition.clans}
            assert {word for word in own if word.removesuffix(" clan") in GREAT_CLANS} <= definition.keywords, card
            printed = {word for word in facts.get("keywords", ()) if word.endswith(" clan")}
            assert printed <= own, card


def test_a_card_stands_where_a_person_looks_for_it() -> None:
    """By clan for Personalities and Strongholds of a Great Clan, else by kind."""
    plural = {"strategy": "strategies", "personality": "personalities", "other": "other"}
    plural |= {"territory": "territories", "conquered": "conquered"}
    for card, facts in FACTS.items():
        stem, kind = Path(CARDS.facts(card).file).stem, facts["kind"]
        if kind in ("personality", "stronghold") and card not in TOKENS:
            great = [clan for clan in clans_of(facts) if clan in GREAT_CLANS]
            assert stem == (great[0] if great else "unaligned"), card
        else:
            assert stem == plural.get(kind, f"{kind}s"), card


def test_cards_stand_in_order_of_their_numbers() -> None:
    files: dict[str, list[tuple[float, str]]] = {}
    for card, facts in FACTS.items():
        files.setdefault(CARDS.facts(card).file, []).append((facts.get("number", float("inf")), facts["title"]))
    for name, cards in files.items():
        assert cards == sorted(cards), name


def test_gold_production_of_strongholds_is_known_or_marked_as_an_estimate() -> None:
    """The nine Clan Strongholds of Ivory are known: Lion 3, Unicorn 5, the others 4."""
    strongholds = [facts for facts in FACTS.values() if facts["kind"] == "stronghold"]
    assert all("produces" in facts or "produces_per_rank" in facts for facts in strongholds)
    assert sum(facts.get("produces_estimate", False) for facts in strongholds) == 37
    ivory = {facts["clan"]: facts for facts in strongholds if "ivory" in facts.get("formats", ()) and "clan" in facts}
    assert {clan: facts["produces"] for clan, facts in ivory.items()} == {
        clan: {"lion": 3, "unicorn": 5}.get(clan, 4) for clan in GREAT_CLANS
    }
    assert not any("produces_estimate" in facts for facts in ivory.values())


def test_the_strongholds_of_ivory_have_two_sides_of_which_the_second_is_as_good_or_better() -> None:
    """Ivory, Stronghold: the other side is used by a player who does not go first."""
    with_back = [card for card, facts in FACTS.items() if CARDS.definition(card).back is not None]
    assert len(with_back) == 10
    for card in with_back:
        definition = CARDS.definition(card)
        assert definition.back is not None
        assert definition.formats == {"ivory"}
        assert definition.back.province_strength >= definition.province_strength, card
        assert definition.back.honor >= definition.honor, card


def test_cards_without_text_are_scripted_without_a_script() -> None:
    """Nothing but keywords; and Holdings that bow for their Gold and do nothing else. The text that creates a card says
    its number where "*" stands."""
    textless = Counter(facts["kind"] for facts in FACTS.values() if facts.get("textless"))
    assert textless == {"personality": 161, "follower": 47, "item": 25, "holding": 9, "strategy": 1, "other": 1}
    for card, facts in FACTS.items():
        if facts.get("textless"):
            assert facts["kind"] != "holding" or facts["produces"] > 0, card
            assert facts.get("token") or not any(value in ("*", "+*") for value in facts.values()), card
            assert CARDS.scripted(card)


def test_the_numbers_of_four_cards() -> None:
    kisada = CARDS.definition("hida_kisada_the_little_bear_experienced")
    assert (kisada.cost, kisada.force, kisada.chi, kisada.hr, kisada.ph) == (12, 5, 5, 5, 3)
    assert (kisada.title, kisada.base_title) == ("Hida Kisada, the Little Bear", "Hida Kisada")
    assert CARDS.definition("hida_ayahi").hr is None
    hand = CARDS.definition("the_jade_hand")
    assert (hand.cost, hand.force_mod, hand.chi_mod, hand.focus) == (8, 1, 3, 3)
    keigo = CARDS.definition("keigo_sensei")
    assert (keigo.province_strength, keigo.honor, keigo.produces, keigo.clans) == (-1, 0, None, ("all",))


CARD = """\
[nobody]
title = "Nobody"
kind = "{kind}"
deck = "dynasty"
{more}
"""


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_states_its_numbers(tmp_path: Path, kind: str) -> None:
    """A card file that leaves out a number of its kind, or has one of another kind, is refused."""
    path = tmp_path / "cards.toml"
    own = [field for field in SCHEMA.kinds[kind].required if field not in ("title", "deck")]
    if own:
        path.write_text(CARD.format(kind=kind, more=""), encoding="utf-8")
        with pytest.raises(CardFileError, match="lacks the field"):
            read_card_file(path, SCHEMA)
    more = "\n".join(f"{field} = 1" for field in own)
    path.write_text(CARD.format(kind=kind, more=more), encoding="utf-8")
    assert set(read_card_file(path, SCHEMA)) == {"nobody"}
    path.write_text(CARD.format(kind=kind, more=f"{more}\nglory = 3"), encoding="utf-8")
    with pytest.raises(CardFileError, match="'glory' is not a field"):
        read_card_file(path, SCHEMA)


def test_a_number_may_be_a_dash_or_given_by_the_text(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    more = 'cost = "*"\nforce = "+*"\nchi = 3\nhr = "-"\nph = 1'
    path.write_text(CARD.format(kind="personality", more=more), encoding="utf-8")
    assert read_card_file(path, SCHEMA)["nobody"].facts["hr"] == "-"
    path.write_text(CARD.format(kind="personality", more=more.replace("+*", "X")), encoding="utf-8")
    with pytest.raises(CardFileError, match=r"must be a whole number, '-', '\*' or '\+\*'\."):
        read_card_file(path, SCHEMA)


def test_a_card_that_raises_the_minimum_of_its_deck_says_so_in_facts_and_text_ivory_deck_construction_rules() -> None:
    told = {}
    for card in CARDS.ids():
        found = re.search(r"the minimum of its deck grows by (\d+)", CARDS.facts(card).script or "")
        if found is not None:
            told[card] = int(found.group(1))
    assert told
    assert told == {card: FACTS[card].get("deck_size") for card in told}


def test_a_card_that_does_not_count_in_its_deck_says_so_in_facts_and_text_ivory_deck_construction_rules() -> None:
    told = {card for card in CARDS.ids() if "self does not count in its deck" in (CARDS.facts(card).script or "")}
    assert told
    assert told == {card for card, facts in FACTS.items() if facts.get("uncounted")}
