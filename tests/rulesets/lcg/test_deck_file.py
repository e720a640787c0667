"""Deck files that are not what they should be: one sentence each, and never a crash."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from l5r_desktop.cardscript import Library, ScriptLanguage, Vocabulary
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.lcg.cards.definition import SCHEMA
from l5r_desktop.rulesets.lcg.decks.deck_rules import Deck, DeckError, deck_files, read_deck

CARDS = Library(
    data_folder("cards") / "lcg", SCHEMA, lambda: ScriptLanguage(Vocabulary("lcg"), lambda facts, blocks: facts)
)
GOOD = """\
name = "A test of Cranes"
format = "lcg-stronghold"
clan = "crane"
stronghold = "01-shizuka-toshi"
role = "01-keeper-of-air"

[province]
01-night-raid = 1

[dynasty]
01-doji-whisperer = 3
01-otomo-courtier = 2

[conflict]
01-banzai = 1
"""


def read(folder: Path, text: str | bytes) -> Deck:
    path = folder / "my-deck.toml"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return read_deck(path, CARDS)


def test_a_deck_file_becomes_a_deck_in_the_order_of_the_file(tmp_path: Path) -> None:
    assert read(tmp_path, GOOD) == Deck(
        key="my-deck",
        name="A test of Cranes",
        format="lcg-stronghold",
        clan="crane",
        stronghold="01-shizuka-toshi",
        role="01-keeper-of-air",
        provinces=(("01-night-raid", 1),),
        dynasty=(("01-doji-whisperer", 3), ("01-otomo-courtier", 2)),
        conflict=(("01-banzai", 1),),
    )


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            "doji-whisperer",
            "doji-whisper",
            "line 11: '01-doji-whisper' is not a known card; nearest known card",
        ),
        ("01-night-raid = 1", "01-night-rade = 1", "nearest known card: '01-night-raid'."),
        ("01-shizuka-toshi", "01-shizuka", "line 4: '01-shizuka' is not a known card"),
        ("01-keeper-of-air", "qqqq", "line 5: 'qqqq' is not a known card."),
        ('"crane"', '"cranes"', "line 3: 'cranes' is not a known clan; nearest known clan: 'crane'."),
        ("lcg-stronghold", "lcg-strongold", "nearest known format: 'lcg-stronghold'."),
        (
            "clan =",
            "clam =",
            "line 3: 'clam' is not a known field of a deck; nearest known field of a deck: 'clan'",
        ),
        ("[conflict]", "[conflicts]", "'conflicts' is not a known field of a deck"),
        ('name = "A test of Cranes"', "", "the field 'name' is missing."),
        ('"A test of Cranes"', "5", "line 1: 'name' must be a text that is not empty."),
        ('"A test of Cranes"', '""', "line 1: 'name' must be a text that is not empty."),
        (
            "whisperer = 3",
            "whisperer = 0",
            "line 11: the copies of '01-doji-whisperer' must be a number from 1",
        ),
        ("whisperer = 3", "whisperer = 100", "must be a number from 1 to 99."),
        ("whisperer = 3", "whisperer = true", "must be a number from 1 to 99."),
        ("whisperer = 3", 'whisperer = "3"', "must be a number from 1 to 99."),
        ("whisperer = 3", "whisperer = 1\n01-doji-whisperer = 2", "not TOML (Cannot overwrite a value"),
        ("whisperer = 3", f"whisperer = {'9' * 5000}", "not TOML ("),
        ("[province]", "learning = 1\n[province]", "line 7: 'learning' must be true or false."),
        ("[province]\n01-night-raid = 1", "province = 5", "'province' must be a table of card id = copies."),
        ("[dynasty]", "[dynasty", "not TOML ("),
    ],
)
def test_what_is_wrong_is_said_with_the_place(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    assert old in GOOD
    with pytest.raises(DeckError) as refused:
        read(tmp_path, GOOD.replace(old, new))
    said = str(refused.value)
    assert said.startswith(str(tmp_path / "my-deck.toml"))
    assert sentence in said
    assert said.endswith(".")
    assert "\n" not in said


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"name = '\xff'", "byte 8 is not UTF-8."),
        (b"#" * 100_001, "at most 100000 bytes."),
        (b"a = " + b"[" * 50_000, "nested too deeply."),
        (b"", "the field 'name' is missing."),
    ],
)
def test_files_that_are_no_deck_at_all(tmp_path: Path, data: bytes, sentence: str) -> None:
    with pytest.raises(DeckError) as refused:
        read(tmp_path, data)
    assert str(refused.value).endswith(sentence)


def test_a_file_that_is_not_there_or_is_a_folder(tmp_path: Path) -> None:
    for path in (tmp_path / "none.toml", tmp_path):
        with pytest.raises(DeckError, match="cannot be read"):
            read_deck(path, CARDS)


def test_deck_files_are_the_toml_files_by_name(tmp_path: Path) -> None:
    for name in ("b.toml", "a.toml", "notes.txt"):
        (tmp_path / name).write_text("", encoding="utf-8")
    assert [path.name for path in deck_files(tmp_path)] == ["a.toml", "b.toml"]
    assert deck_files(tmp_path / "none") == ()


@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(place=st.integers(0, len(GOOD)), length=st.integers(0, 20), new=st.binary(max_size=20))
def test_any_damage_gives_a_deck_or_one_sentence(tmp_path: Path, place: int, length: int, new: bytes) -> None:
    data = GOOD.encode()
    assert outcome(tmp_path, data[:place] + new + data[place + length :]) in ("a deck", "one sentence")


def outcome(folder: Path, data: bytes) -> str:
    known = set(CARDS.ids())
    try:
        deck = read(folder, data)
    except DeckError as refused:
        said = str(refused)
        good = said.startswith(str(folder)) and len(said.splitlines()) == 1
        return "one sentence" if good else said
    cards = (*deck.provinces, *deck.dynasty, *deck.conflict, *deck.sideboard)
    good = all(card in known and 1 <= copies <= 99 for card, copies in cards)
    return "a deck" if good else f"nonsense: {deck}"


def test_a_key_of_very_many_parts_is_refused_before_it_is_taken_apart(tmp_path: Path) -> None:
    """The reader of TOML takes quadratic time over one: two minutes for 100 kB."""
    with pytest.raises(DeckError, match=r"line 2: a line of a deck has at most 50 dots\."):
        read(tmp_path, f"name = 'x'\n{'a.' * 40_000}a = 1\n")
