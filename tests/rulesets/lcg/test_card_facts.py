"""The facts of the Core Set: complete, and such as the schema of the LCG allows."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from l5r_desktop.cardscript import CardFileError, Library, Vocabulary, read_card_file
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.lcg.schema import KINDS, SCHEMA

CARDS = Library(data_folder("cards") / "lcg", SCHEMA, Vocabulary("lcg"), lambda facts, blocks: facts)
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
