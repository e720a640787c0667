"""The rules digest (docs/rules) has an entry for every rule that code, tests, scenarios, cards and the chart name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from l5r_desktop.cli import main
from l5r_desktop.rules_digest import Digest, DigestError, Rule, citations, digest, parse

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("l5r_desktop", "tests", "cards", "resources")
# Lines are broken anywhere in docstrings, comments and notes.
BREAK = re.compile(r"\s*\n\s*(?:# )?")
ENTRY = "### L6.2\n\nOne sentence.\n\nSource: a book\n"


def files() -> Iterator[Path]:
    yield from sorted(ROOT.glob("*.md"))
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in (".py", ".yaml", ".toml", ".md") and path != Path(__file__):
                yield path


def named_in(text: str) -> set[str]:
    return {found.name for found in citations(BREAK.sub(" ", text))}


def test_every_rule_that_is_named_has_an_entry() -> None:
    seen: dict[str, Path] = {}
    for path in files():
        for name in named_in(path.read_text(encoding="utf-8")):
            seen.setdefault(name, path)
    assert len(seen) > 700
    missing = {name: str(path.relative_to(ROOT)) for name, path in seen.items() if digest().find(name) is None}
    assert not missing


def test_rules_named_in_a_text_refer_to_entries_too() -> None:
    texts = [(rule.name, found.name) for rule in digest().rules for found in citations(rule.text)]
    assert [pair for pair in texts if digest().find(pair[1]) is None] == []


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("at once (L6.2, L7.10).", {"L6.2", "L7.10"}),
        ("K2.4.10: the round ends", {"K2.4.10"}),
        ("(Ivory: Duel 3, Duel 5; Celestial: Duel 4)", {"Ivory: Duel 3", "Ivory: Duel 5", "Celestial: Duel 4"}),
        ("(Ivory: Order of effects, exception 3)", {"Ivory: Order of effects"}),
        ("L17, Ivory: Costs, Celestial: Pay Costs", {"L17", "Ivory: Costs", "Celestial: Pay Costs"}),
        ('"Ivory, Deck construction rules"', {"Ivory: Deck construction rules"}),
        ('(Ivory: Holding "Gold Production")', {'Ivory: Holding "Gold Production"'}),
        ("(Ivory: Good\n    Faith Rule)", {"Ivory: Good Faith Rule"}),
        ("Ivory: the turn; L5R-NET", set()),
    ],
)
def test_what_counts_as_naming_a_rule(text: str, names: set[str]) -> None:
    assert named_in(text) == names


@pytest.mark.parametrize(
    ("page", "file", "said"),
    [
        (ENTRY.replace("L6.2", "Six"), "lcg-stronghold", "'Six' is no number of a rule"),
        (ENTRY.replace("Source: a book\n", ""), "lcg-stronghold", "one paragraph of whole sentences and a source"),
        (ENTRY.replace("Source: a book", "A book."), "lcg-stronghold", "does not say its source"),
        (ENTRY.replace("One sentence.", ""), "lcg-stronghold", "one paragraph"),
        (ENTRY.replace("sentence.", "sentence"), "lcg-stronghold", "whole sentences"),
        ("# Page\n\n# Token\n\nA marker.\n", "ccg-ivory", "'# Token' is not one of an entry"),
        ("# Page\n\n###Token\n\nA marker.\n", "ccg-ivory", "'###Token' is not one of an entry"),
        ("# Page\n\n### Token\n\nA marker.\n\nAnd more.\n", "ccg-ivory", "'Token' must have one paragraph"),
    ],
)
def test_a_malformed_entry_is_refused_and_named(page: str, file: str, said: str) -> None:
    with pytest.raises(DigestError, match=re.escape(said)):
        parse(page, file)


def test_two_entries_of_one_name_are_refused() -> None:
    with pytest.raises(DigestError, match="two entries for 'ivory: TOKEN'"):
        Digest([Rule(("Ivory: Token",), "A.", ""), Rule(("ivory: TOKEN",), "B.", "")])


@pytest.mark.parametrize(
    "name", ["Ivory: Token", 'Ivory "Token"', "ivory token", "Ivory: “Token”", "Ivory: Tokens", "rule Ivory: Token"]
)
def test_a_section_is_found_however_it_is_written(name: str) -> None:
    found = digest().find(name)
    assert found is not None
    assert found.name == "Ivory: Token"


@pytest.mark.parametrize("name", ["L4.3.1", "l4.3.1", "L4.3.1(e)", "rule L4.3.1", "L4.3.1."])
def test_a_number_is_found_however_it_is_written(name: str) -> None:
    found = digest().find(name)
    assert found is not None
    assert found.name == "L4.3.1"


def test_l5r_rule_prints_an_entry(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "L3.1.11"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("L3.1.11\n")
    assert "1 fate" in said
    assert "Source: Stronghold learning book (2017)" in said
    assert main(["rule", "K5"]) == 0
    assert "\n  K5.1  Air:" in capsys.readouterr().out, "what stands below a rule is told with it"
    assert main(["rule", "Ivory", "Token"]) == 0
    assert capsys.readouterr().out.startswith("Ivory: Token")


@pytest.mark.parametrize(("asked", "near"), [("L6.3", "L6.2"), ("Ivory: Tokem", "Ivory: Token"), ("Recrut", "Recruit")])
def test_an_unknown_rule_gets_one_sentence_with_the_nearest(
    asked: str, near: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rule", asked]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert f"no entry {asked!r}" in said
    assert near in said.partition("nearest")[2]
