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


def printed_parts(text: str) -> Iterator[str]:
    """What of a card file looks as if it had been copied from a printed card.

    Titles and words are facts, sentences are not. Scripts and comments are looked through for marks too: these come
    with a copied text only.
    """
    for table in tomllib.loads(text).values():
        for name, value in table.items() if isinstance(table, dict) else ():
            if name != "textless" and PRINTED.search(name):
                yield f"a field for printed text or art: {name}"
            if name != "script":
                for words in words_of(value):
                    if len(words) > LONGEST_FACT or ". " in words or "\n" in words:
                        yield f"more than words: {name}: {words}"
    for found in COPIED_MARKS.finditer(text):
        yield f"a mark of printed cards: {found[0]}"
    for line in text.splitlines():
        if len(line.partition("# ")[2]) > LONGEST_COMMENT:
            yield f"a comment long enough to hold a text: {line}"


def test_there_are_card_files_to_guard() -> None:
    assert len(CARD_FILES) >= 8


@pytest.mark.parametrize("folder", sorted({path.parent for path in CARD_FILES}), ids=ids)
def test_nothing_printed_stands_in_the_card_files_of_a_folder(folder: Path) -> None:
    files = [path for path in CARD_FILES if path.parent == folder]
    assert [(path.name, part) for path in files for part in printed_parts(path.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize(
    "line",
    [
        "flavour = 'x'",
        "traits = ['One sentence. Another']",
        f"title = {{en = 'x', fr = '{'y' * (LONGEST_FACT + 1)}'}}",
        'title = "two\\nlines"',
        "script = '<b>x'",
        "# Reaction: x",
        f"cost = 1 # {'x' * (LONGEST_COMMENT + 1)}",
    ],
)
def test_each_kind_of_printed_part_is_found(line: str) -> None:
    assert len(list(printed_parts(f"[a]\n{line}\n"))) == 1


def test_facts_and_scripts_are_not_taken_for_printed_parts() -> None:
    facts = (
        "[a]\ntitle = 'Doji Hotaru'\ntextless = true\ntraits = ['bushi']\nscript = '''\nopen\n  bow self\n'''\n# x\n"
    )
    assert not list(printed_parts(facts))


def test_no_picture_lies_among_the_cards() -> None:
    """Faces are drawn by the program; the folder of cards holds data only, and puzzles."""
    kinds = {path.suffix for path in data_folder("cards").rglob("*") if path.is_file()}
    assert kinds == {".toml", ".md", ".yaml"}


def test_the_notice_is_in_readme_and_license() -> None:
    for name in ("README.md", "LICENSE"):
        text = " ".join((ROOT / name).read_text(encoding="utf-8").lower().replace("*", "").split())
        assert "unofficial fan work" in text
        assert "not affiliated with" in text
