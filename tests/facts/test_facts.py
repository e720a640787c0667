"""The tool that brings facts of cards into the card files."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.facts.__main__ import main
from tests.facts.lcg import fields_of, keywords_of
from tests.facts.writing import title_of

SCOUT: dict[str, Any] = {
    "id": "98-scout", "name": "Scout of Nowhere", "side": "conflict", "type": "character", "clan": "crab",
    "unique": True, "deck_limit": 1, "cost": 2, "military": None, "political": "X", "glory": 0, "influence_cost": 3,
    "traits": ["scout"],
    "packs": [{"pack": "a-made-up-set", "cycle": "none", "position": 7, "quantity": 2}],
    "role_restriction": "keeper", "banned_in": ["skirmish"],
    "reference_text": "Attach to nobody. Covert. <i>(Something about it.)</i><br>"
    "No attachments except <em>Weapon</em> or <em>Jade</em>.",
}  # fmt: skip
PLAIN: dict[str, Any] = {
    **SCOUT,
    "id": "98-plain",
    "clan": "lion",
    "influence_cost": None,
    "reference_text": "<b>Pride</b>.",
}


def listed(path: Path, *rows: dict[str, Any]) -> str:
    path.write_text(json.dumps(rows), encoding="utf-8")
    return str(path)


def test_fields_are_those_of_a_card_file() -> None:
    """A number without a value is a dash (L10.1.2), and what is usual is not written."""
    assert fields_of(SCOUT) == {
        "number": 7, "title": "Scout of Nowhere", "kind": "character", "clan": "crab", "deck": "conflict",
        "unique": True, "deck_limit": 1, "cost": 2, "military": "-", "political": "X", "glory": 0, "influence_cost": 3,
        "role_restriction": "keeper", "traits": ["scout"], "keywords": ["covert", "no attachments except weapon, jade"],
        "quantity": 2, "banned_in": ["skirmish"],
    }  # fmt: skip
    plain = fields_of(PLAIN)
    assert (plain["keywords"], plain["textless"], "influence_cost" in plain) == (["pride"], True, False)
    assert "deck_limit" not in fields_of({**PLAIN, "deck_limit": 3})


def test_keywords_with_a_condition_are_not_those_of_the_card() -> None:
    assert keywords_of("Composure - This gains covert.<br>Rally.") == (["rally"], True)
    assert keywords_of("Disguised <em>Bushi</em>.") == (["disguised bushi"], False)


def test_a_number_that_is_none_is_told() -> None:
    with pytest.raises(ValueError, match="98-scout: military is 'two'"):
        fields_of({**SCOUT, "military": "two"})


def test_only_cards_that_no_file_has_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "lcg"
    folder.mkdir()
    assert main(["import", listed(tmp_path / "list.json", SCOUT), "--folder", str(folder)]) == 0
    path = folder / "a-made-up-set" / "crab.toml"
    path.write_text(path.read_text(encoding="utf-8") + "script = '''\naction\n  honor self\n'''\n", encoding="utf-8")
    before = path.read_text(encoding="utf-8")
    both = listed(tmp_path / "list.json", SCOUT, PLAIN)
    assert main(["import", both, "--folder", str(folder)]) == 0
    assert path.read_text(encoding="utf-8") == before
    assert set(tomllib.loads((folder / "a-made-up-set" / "lion.toml").read_text(encoding="utf-8"))) == {"98-plain"}
    assert (folder / "a-made-up-set" / "set.toml").read_text(encoding="utf-8").startswith('title = "A Made Up Set"')
    assert main(["compare", both, "--folder", str(folder)]) == 0
    other = listed(tmp_path / "list.json", {**SCOUT, "cost": 3}, {**PLAIN, "id": "98-unknown"})
    assert main(["compare", other, "--folder", str(folder)]) == 1
    said = capsys.readouterr().out
    assert "98-scout: cost is 2 in the card file, 3 in the list" in said
    assert "98-unknown: not in any card file" in said


def test_a_list_that_is_none_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "list.json"
    path.write_text('{"id": 3}', encoding="utf-8")
    assert main(["compare", str(path)]) == 1
    assert "is not a list of cards" in capsys.readouterr().err


def test_titles_of_sets() -> None:
    assert title_of("a-champion-s-foresight") == "A Champion's Foresight"
    assert title_of("the-ebb-and-flow") == "The Ebb and Flow"
