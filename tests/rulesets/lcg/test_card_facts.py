"""The facts of the Core Set: complete, and such as the schema of the LCG allows."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from l5r_desktop.cardscript import CardFileError, Library, ScriptLanguage, Vocabulary, read_card_file
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.lcg.cards.definition import KINDS, SCHEMA

CARDS = Library(
    data_folder("cards") / "lcg", SCHEMA, lambda: ScriptLanguage(Vocabulary("lcg"), lambda facts, blocks: facts)
)
CORE = [CARDS.facts(card).facts for card in CARDS.sets()["core"]]
ELEMENTS = {"air", "earth", "fire", "water", "void"}


def test_the_core_set_is_whole() -> None:
    """223 cards: numbers 1 to 218, the ten roles two to a number."""
    assert len(CORE) == 223
    roles = {f"{number}{side}" for number in range(214, 219) for side in "AB"}
    assert {facts["number"] for facts in CORE} == set(range(1, 214)) | roles


def test_kinds_are_counted_as_in_the_box() -> None:
    assert Counter(facts["kind"] for facts in CORE) == {
        "character": 110,
        "attachment": 24,
        "event": 46,
        "holding": 9,
        "province": 17,
        "stronghold": 7,
        "role": 10,
    }


def test_keywords_are_counted_as_printed() -> None:
    """L16: cards that only give a keyword to others (Magnificent Kimono, Adept of the Waves) have none."""
    keywords = Counter(keyword for facts in CORE for keyword in facts.get("keywords", ()))
    assert keywords == {
        "restricted": 6,
        "sincerity": 4,
        "covert": 3,
        "ancestral": 2,
        "courtesy": 1,
        "limited": 1,
        "pride": 1,
        "no attachments except monk, tattoo": 1,
        "no attachments except weapon": 1,
    }


def test_every_card_stands_in_the_file_of_its_clan() -> None:
    for card in CARDS.sets()["core"]:
        facts = CARDS.facts(card)
        assert Path(facts.file).stem == facts.facts["clan"], card


def test_kinds_and_decks_agree() -> None:
    sides = {(facts["kind"], facts["deck"]) for facts in CORE}
    assert sides == {
        ("character", "dynasty"),
        ("character", "conflict"),
        ("holding", "dynasty"),
        ("attachment", "conflict"),
        ("event", "conflict"),
        ("province", "province"),
        ("stronghold", "stronghold"),
        ("role", "role"),
    }


def test_the_way_of_each_clan_is_all_that_cannot_be_bought() -> None:
    """L17.2: conflict cards have an influence cost, neutral ones of 0; "Way of the ..." has none."""
    conflict = [facts for facts in CORE if facts["deck"] == "conflict"]
    without = [facts["title"] for facts in conflict if "influence_cost" not in facts]
    clans = {facts["clan"] for facts in CORE if facts["kind"] == "stronghold"}
    assert set(without) == {f"Way of the {clan.title()}" for clan in clans}
    assert {facts["clan"] for facts in conflict if facts.get("influence_cost") == 0} == {"neutral"}
    assert not [facts["title"] for facts in CORE if facts["deck"] == "dynasty" and "influence_cost" in facts]


def test_provinces_have_one_element_each() -> None:
    for facts in CORE:
        if facts["kind"] == "province":
            assert len(facts["elements"]) == 1
            assert set(facts["elements"]) <= ELEMENTS


def test_the_numbers_of_three_cards() -> None:
    """Doji Challenger, Shizuka Toshi and Born in War, as printed."""
    challenger = CARDS.facts("01-doji-challenger").facts
    assert [challenger[field] for field in ("cost", "military", "political", "glory")] == [3, 3, 3, 2]
    castle = CARDS.facts("01-shizuka-toshi").facts
    fields = ("honor", "fate", "influence_pool", "strength_bonus")
    assert [castle[field] for field in fields] == [11, 7, 10, 2]
    assert CARDS.facts("01-born-in-war").facts["military_bonus"] == "X"


NUMBERS = (
    "cost", "military", "political", "glory", "military_bonus", "political_bonus", "strength", "strength_bonus",
    "honor", "fate", "influence_pool", "influence_cost",
)  # fmt: skip
SUMS = {
    "crab": (43, 40, 24, 13, 4, 1, 4, 5, 10, 7, 10, 16),
    "crane": (44, 22, 35, 21, 0, 4, 4, 3, 11, 7, 10, 16),
    "dragon": (42, 32, 33, 16, 3, 3, 3, 3, 11, 7, 10, 20),
    "lion": (42, 31, 23, 22, 3, 1, 3, 3, 12, 7, 10, 17),
    "neutral": (16, 7, 7, 7, 2, 2, 42, 2, 0, 0, 0, 0),
    "phoenix": (45, 28, 33, 26, 1, 2, 4, 2, 11, 7, 10, 15),
    "scorpion": (49, 25, 36, 15, -1, 0, 4, 2, 10, 7, 10, 17),
    "unicorn": (45, 34, 25, 19, 1, 1, 2, 0, 10, 7, 10, 13),
}

DASHES = {
    ("crab", "political"): 1,
    ("crane", "military"): 1,
    ("lion", "military"): 1,
    ("lion", "political"): 1,
    ("neutral", "military"): 1,
    ("neutral", "political"): 1,
    ("phoenix", "military"): 1,
    ("scorpion", "military"): 2,
    ("scorpion", "political"): 1,
    ("unicorn", "political"): 1,
}
TRAITS = {
    "bushi": 57, "courtier": 31, "shugenja": 20, "air": 10, "cavalry": 10, "water": 8, "philosophy": 8,
    "champion": 7, "fire": 7, "monk": 7, "condition": 7, "scout": 6, "earth": 6, "spell": 6, "tattooed": 5,
    "void": 5, "item": 5, "keeper": 5, "seeker": 5, "duelist": 4, "scholar": 4, "imperial": 4, "weapon": 4,
    "castle": 3, "city": 3, "shrine": 3, "yojimbo": 3, "battlefield": 3, "shinobi": 3, "technique": 3,
    "berserker": 2, "commander": 2, "outpost": 1, "engineer": 1, "ritual": 1, "kenshinzen": 1, "academy": 1,
    "library": 1, "battle-maiden": 1, "army": 1, "ronin": 1, "follower": 1, "jade": 1, "kiho": 1, "banner": 1,
    "mask": 1, "poison": 1, "creature": 1, "gaijin": 1,
}  # fmt: skip


@pytest.mark.parametrize("clan", SUMS)
def test_the_printed_numbers_of_a_clan_add_up(clan: str) -> None:
    """The sums were taken from another list of the cards: one number that is off by something is noticed here."""
    cards = [facts for facts in CORE if facts["clan"] == clan]
    printed = ([facts.get(field) for facts in cards] for field in NUMBERS)
    assert tuple(sum(n for n in numbers if isinstance(n, int)) for numbers in printed) == SUMS[clan]


def test_dashes_stand_where_they_are_printed() -> None:
    """L10.1.2: characters that cannot take part in one type of conflict, and one in neither."""
    skills = ((facts["clan"], field, facts.get(field)) for facts in CORE for field in ("military", "political"))
    assert Counter((clan, field) for clan, field, value in skills if value == "-") == DASHES


def test_traits_and_elements_are_counted_as_printed() -> None:
    """Taken from another list of the cards, like the sums."""
    assert Counter(trait for facts in CORE for trait in facts.get("traits", ())) == TRAITS
    elements = Counter(element for facts in CORE for element in facts.get("elements", ()))
    assert elements == {"air": 4, "water": 4, "earth": 3, "fire": 3, "void": 3}


def test_cards_without_text_are_scripted_without_a_script() -> None:
    assert CARDS.scripted("01-fine-katana")
    assert sum(1 for facts in CORE if facts.get("textless")) == 14


CARD = """\
[01-nobody]
number = 1
title = "Nobody"
kind = "{kind}"
clan = "lion"
deck = "dynasty"
quantity = 1
{more}
"""


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_states_its_numbers(tmp_path: Path, kind: str) -> None:
    """A card file that leaves out a number of its kind, or has one of another kind, is refused."""
    path = tmp_path / "cards.toml"
    required = SCHEMA.kinds[kind].required
    if kind != "role":
        path.write_text(CARD.format(kind=kind, more=""), encoding="utf-8")
        with pytest.raises(CardFileError, match="lacks the field"):
            read_card_file(path, SCHEMA)
    values = {"int": "1", "number-or-dash": '"-"', "list[str]": '["air"]'}
    own = {field: values[type_] for field, type_ in required.items() if field not in CARD}
    more = "\n".join(f"{field} = {value}" for field, value in own.items())
    path.write_text(CARD.format(kind=kind, more=more), encoding="utf-8")
    assert set(read_card_file(path, SCHEMA)) == {"01-nobody"}
    path.write_text(CARD.format(kind=kind, more=f"{more}\nforce = 3"), encoding="utf-8")
    with pytest.raises(CardFileError, match="'force' is not a field"):
        read_card_file(path, SCHEMA)
