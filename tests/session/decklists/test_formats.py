"""Deck formats as data: those that come with the program, and what is said of a file that is none."""

from pathlib import Path

import pytest

from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.registry import FORMATS
from l5r_desktop.session.cardbase import CardBase
from l5r_desktop.session.catalog import Catalog
from l5r_desktop.session.decklists import DeckListError, Matcher, format_violations, list_of, read_formats, read_list
from l5r_desktop.session.decklists.formats import read_format

HEAD = 'title = "T"\ntitle_fr = "T"\nruleset = "lcg-skirmish"\nsource = "here"\nprinted_rules = false\n'


def test_every_ruleset_has_a_format_and_its_ready_decks_keep_to_it(catalog: Catalog, base: CardBase) -> None:
    """Rules: L17, K8, Celestial "Deck Construction", Ivory "Deck construction rules"."""
    formats, wrong = read_formats([data_folder("resources") / "formats"], base)
    assert wrong == []
    assert formats.keys() == {*FORMATS, "lcg-everything", "ccg-everything"}
    for ruleset in FORMATS:
        for deck in catalog.decks(ruleset):
            if "starter" not in deck.key:
                assert format_violations(list_of(deck, base), formats[ruleset], catalog) == [], deck.key


def test_everything_asks_only_what_a_table_needs(catalog: Catalog, base: CardBase, matcher: Matcher) -> None:
    formats, _ = read_formats([data_folder("resources") / "formats"], base)
    deck = read_list(b"1 Shizuka Toshi\n9 Doji Hotaru\n", matcher)
    (broken,) = format_violations(deck, formats["lcg-everything"], catalog)
    assert "five provinces" in broken.text("en")
    assert "cinq provinces" in broken.text("fr")
    assert len(format_violations(deck, formats["lcg-stronghold"], catalog)) > 3
    with pytest.raises(DeckListError, match="other game"):
        format_violations(deck, formats["ccg-everything"], catalog)


@pytest.mark.parametrize(
    ("rule", "broken"),
    [
        ("most = 4", True), ("most = 5", False), ("least = 5", False), ("least = 6", True),
        ('cards = "mil>=3"\nmost = 2', True), ('cards = "mil>=3"\nmost = 3', False),
        ('section = "conflict"\nleast = 1', True), ('section = "dynasty"\nleast = 5', False),
        ("copies = 2", True), ("copies = 3", False), ('only = "c:crane"', False), ('only = "tr:bushi"', True),
    ],
)  # fmt: skip
def test_each_kind_of_rule_is_kept_or_broken(
    catalog: Catalog, base: CardBase, matcher: Matcher, tmp_path: Path, rule: str, broken: bool
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(f'{HEAD}[[rule]]\nen = "It."\nfr = "Ca."\n{rule}\n')
    deck = read_list(b"3 Doji Challenger (Core Set)\n2 Doji Whisperer\n", matcher)
    assert bool(format_violations(deck, read_format(path, base), catalog)) is broken


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("x = = 1", "no TOML"),
        ('title = "T"', "'title_fr' is missing"),
        (HEAD + "what = 1", "'what' is not a known field of a format"),
        (HEAD.replace("lcg-skirmish", "lcg-skirmis"), "nearest known ruleset: 'lcg-skirmish'"),
        (HEAD + 'profile = "x"', "profile of lcg-skirmish"),
        (HEAD + "rule = 3", "begins with"),
        (HEAD + '[[rule]]\nen = "x"\nfr = "y"', "asks nothing"),
        (HEAD + '[[rule]]\nen = "x"\nmost = 1', "'fr'"),
        (HEAD + '[[rule]]\nen = "x"\nfr = "y"\nmost = -1', "from 0 to 999"),
        (HEAD + '[[rule]]\nen = "x"\nfr = "y"\nmost = 1\nsection = "fate"', "section"),
        (HEAD + '[[rule]]\nen = "x"\nfr = "y"\nonly = "foo:1"', "'only' is no query"),
    ],
)
def test_a_file_that_is_no_format_is_refused_in_one_sentence(
    base: CardBase, tmp_path: Path, text: str, what: str
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text)
    with pytest.raises(DeckListError, match=what) as caught:
        read_format(path, base)
    assert str(caught.value).startswith("mine.toml")
    assert "\n" not in str(caught.value)
