"""Nothing printed is copied into the project: guards that need only the project itself."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from l5r_desktop.places import data_folder

ROOT = Path(__file__).resolve().parent.parent
ALL_FILES = sorted(path for path in data_folder("cards").rglob("*.toml") if path.name != "set.toml")
CARD_FILES = [path for path in ALL_FILES if "decks" not in path.relative_to(data_folder("cards")).parts]
PRINTED = re.compile(r"text|flavou?r|reminder|wording|illustrat|artist|image|picture|url", re.IGNORECASE)
# Icons and tags of the public card data, and the bold headers of printed cards.
COPIED_MARKS = re.compile(r"</?(?:b|em|i|br)>|\[(?:conflict|element|clan)-\w+\]|(?:Action|Reaction|Interrupt):")
LONGEST_FACT = 60
LONGEST_COMMENT = 100


def ids(path: Path) -> str:
    return str(path.relative_to(data_folder("cards")))


def words_of(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from words_of(part)
    elif isinstance(value, list):
        for part in value:
            yield from words_of(part)


def fields_of(path: Path) -> Iterator[tuple[str, object]]:
    for table in tomllib.loads(path.read_text(encoding="utf-8")).values():
        if isinstance(table, dict):
            yield from table.items()


def test_there_are_card_files_to_guard() -> None:
    assert len(CARD_FILES) >= 8


@pytest.mark.parametrize("path", CARD_FILES, ids=ids)
def test_no_card_file_has_a_field_for_printed_text_or_art(path: Path) -> None:
    found = {name for name, _ in fields_of(path) if PRINTED.search(name)} - {"textless"}
    assert not found


@pytest.mark.parametrize("path", CARD_FILES, ids=ids)
def test_facts_are_titles_and_words_but_never_sentences(path: Path) -> None:
    for name, value in fields_of(path):
        if name != "script":
            for words in words_of(value):
                assert len(words) <= LONGEST_FACT, f"{name}: {words}"
                assert ". " not in words, f"{name}: {words}"
                assert "\n" not in words, f"{name}: {words}"


@pytest.mark.parametrize("path", CARD_FILES, ids=ids)
def test_no_marks_of_printed_cards_stand_anywhere_in_a_card_file(path: Path) -> None:
    """Scripts and comments included: such marks come with a copied text only."""
    found = COPIED_MARKS.search(path.read_text(encoding="utf-8"))
    assert found is None


@pytest.mark.parametrize("path", CARD_FILES, ids=ids)
def test_no_comment_of_a_card_file_is_long_enough_to_hold_a_text(path: Path) -> None:
    for line in path.read_text(encoding="utf-8").splitlines():
        assert len(line.partition("# ")[2]) <= LONGEST_COMMENT, line


def test_no_picture_lies_among_the_cards() -> None:
    """Faces are drawn by the program; the folder of cards holds data only, and puzzles."""
    kinds = {path.suffix for path in data_folder("cards").rglob("*") if path.is_file()}
    assert kinds == {".toml", ".md", ".yaml"}


def test_the_notice_is_in_readme_and_license() -> None:
    for name in ("README.md", "LICENSE"):
        text = " ".join((ROOT / name).read_text(encoding="utf-8").lower().replace("*", "").split())
        assert "unofficial fan work" in text
        assert "not affiliated with" in text
