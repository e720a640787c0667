"""Card files: facts and places, and each way in which a file is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from l5r_desktop.cardscript import CardFileError, KindFields, Schema, read_card_file

SCHEMA = Schema(
    {
        "character": KindFields(
            {"number": "int-or-str", "title": "str", "cost": "number-or-dash"},
            {"unique": "bool", "glory": "int", "titles": "dict[str,str]"},
        ),
        "event": KindFields({"title": "str"}),
    }
)
GOOD = """# cards of the crane

[01-doji-challenger]
number = 47
title = "Doji Challenger"
kind = "character"
cost = 3
traits = ["bushi", "duelist"]
script = '''
action
  move rival   # [not-a-card]
'''

["02-x"]
number = "2B"
title = "Dash"
kind = "character"
cost = "-"
titles = { fr = "Tiret" }
script = "action"
"""


@pytest.fixture
def write(tmp_path):
    def write(content: str | bytes) -> Path:
        path = tmp_path / "core" / "crane.toml"
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    return write


def refusal(path: Path) -> str:
    with pytest.raises(CardFileError) as caught:
        read_card_file(path, SCHEMA, shown="core/crane.toml")
    sentence = str(caught.value)
    assert "\n" not in sentence
    assert sentence.endswith(".")
    return sentence


def card(*lines: str) -> str:
    return "\n".join(["[a]", 'kind = "character"', "number = 1", 'title = "A"', "cost = 1", *lines])


def test_facts_are_read_with_their_places(write):
    cards = read_card_file(write(GOOD), SCHEMA, shown="core/crane.toml")
    assert list(cards) == ["01-doji-challenger", "02-x"]
    first, second = cards.values()
    assert (first.id, first.set, first.file, first.line) == (
        "01-doji-challenger",
        "core",
        "core/crane.toml",
        3,
    )
    assert first.facts == {
        "number": 47,
        "title": "Doji Challenger",
        "kind": "character",
        "cost": 3,
        "traits": ("bushi", "duelist"),
    }
    assert first.script == "action\n  move rival   # [not-a-card]\n"
    assert GOOD.split("\n")[first.script_line - 1] == "action"
    assert (second.line, second.script_line, second.script) == (14, 20, "action")
    assert second.facts["titles"] == {"fr": "Tiret"}


def test_the_file_is_named_by_its_path_if_nothing_else_is_said(write):
    path = write(GOOD)
    assert read_card_file(path, SCHEMA)["02-x"].file == path.as_posix()


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (
            card('titel = "B"'),
            "core/crane.toml, line 6: 'titel' is not a field of a card of kind 'character'; "
            "nearest known name: 'title'.",
        ),
        (card("glory = true"), "core/crane.toml, line 6: field 'glory' of card 'a' must be a whole number."),
        (card("glory = 1.5"), "core/crane.toml, line 6: field 'glory' of card 'a' must be a whole number."),
        (
            card("glory = 99999999999"),
            "core/crane.toml, line 6: field 'glory' of card 'a' must be a whole number.",
        ),
        (card("unique = 1"), "core/crane.toml, line 6: field 'unique' of card 'a' must be true or false."),
        (
            card('traits = "bushi"'),
            "core/crane.toml, line 6: field 'traits' of card 'a' must be a list of texts.",
        ),
        (
            card("traits = [1]"),
            "core/crane.toml, line 6: field 'traits' of card 'a' must be a list of texts.",
        ),
        (
            card("titles = {fr = 1}"),
            "core/crane.toml, line 6: field 'titles' of card 'a' must be a table of texts.",
        ),
        (
            card("script = '''\n  # later\n'''"),
            "core/crane.toml, line 6: the script of card 'a' says nothing.",
        ),
        (
            card().replace("cost = 1", 'cost = "x"'),
            "core/crane.toml, line 5: field 'cost' of card 'a' must be a whole number, '-' or 'X'.",
        ),
        (
            card().replace("cost = 1", ""),
            "core/crane.toml, line 1: card 'a' of kind 'character' lacks the field 'cost'.",
        ),
        (
            card().replace('"character"', '"charakter"'),
            "core/crane.toml, line 2: 'charakter' is not a kind of card; nearest known name: 'character'.",
        ),
        ('[a]\ntitle = "A"', "core/crane.toml, line 1: card 'a' does not say its kind."),
        ("\n\ncost = 1", "core/crane.toml: 'cost' stands outside of any card's table."),
        ("\n[a\n", "core/crane.toml, line 2: the file is not TOML"),
        (card() + "\n[a]", "core/crane.toml, line 6: the file is not TOML"),
        ("a = " + "9" * 5000, "core/crane.toml: the file is not TOML"),
        ("[a]\nx = " + "[" * 5000, "core/crane.toml: the file is nested too deeply."),
        (b"[a]\ntitle = '\xff'", "core/crane.toml, line 2: the file is not UTF-8 text."),
        ("# ok\n#" + "x" * 20_000, "core/crane.toml, line 2: the line is longer than 20000 characters."),
        ("[a]\na" + ".b" * 51 + " = 1", "core/crane.toml, line 2: the line has more than 50 dots."),
        (b"#\n" * 1_000_001, "core/crane.toml: the file is longer than 2000000 bytes."),
    ],
    ids=lambda value: str(value)[17:60] if str(value).startswith("core") else "",
)
def test_a_bad_file_is_refused_in_one_sentence(write, content, sentence):
    assert refusal(write(content)).startswith(sentence)


def test_a_file_that_cannot_be_read_is_refused(tmp_path):
    assert "cannot be read" in refusal(tmp_path / "missing.toml")
    assert "cannot be read" in refusal(tmp_path)


def test_a_schema_refuses_an_unknown_field_type():
    with pytest.raises(ValueError, match="unknown type 'integer' of field 'cost'"):
        Schema({"character": KindFields({"cost": "integer"})})
