"""The tool that brings facts of cards into the card files."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.facts import ccg
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


GUARD: dict[str, Any] = {
    "id": "guard", "set": "a_made_up_set", "collector_number": "12", "title": "Guard of Nowhere, the Last",
    "base_title": "Guard of Nowhere", "experience": 2, "types": ["Personality"], "decks": ["Dynasty"],
    "clans": ["Crab"], "keywords": ["Unique", "Crab Clan"], "is_unique": True, "is_proxy": False,
    "formats": ["ivory", "siege_heart_of_darkness"], "force": "*", "chi": 3, "honor_requirement": None,
    "gold_cost": 5, "personal_honor": 0,
}  # fmt: skip
FORT: dict[str, Any] = {
    "id": "fort", "set": "a_made_up_set", "collector_number": None, "title": "Fort of Nowhere", "experience": 0,
    "types": ["Stronghold"], "decks": ["Pre-Game"], "clans": ["Unaligned"], "keywords": [], "is_unique": False,
    "is_proxy": False, "formats": [], "province_strength": "rank*10", "starting_honor": -20, "gold_production": None,
    "gold_production_estimate": 4, "back": {"province_strength": 9, "starting_honor": 1},
}  # fmt: skip


def test_fields_of_a_ccg_card_are_those_of_a_card_file() -> None:
    """No Honor Requirement is a dash, and a number that the text gives is a star."""
    assert ccg.fields_of(GUARD) == {
        "number": 12, "title": "Guard of Nowhere, the Last", "base_title": "Guard of Nowhere", "kind": "personality",
        "clan": "crab", "deck": "dynasty", "unique": True, "experience": 2, "cost": 5, "force": "*", "chi": 3,
        "hr": "-", "ph": 0, "keywords": ["unique", "crab clan"], "formats": ["ivory"],
    }  # fmt: skip
    assert ccg.fields_of(FORT) == {
        "title": "Fort of Nowhere", "kind": "stronghold", "deck": "pre-game", "province_strength": 0,
        "strength_per_rank": 10, "honor": -20, "produces": 4, "produces_estimate": True, "back_province_strength": 9,
        "back_honor": 1,
    }  # fmt: skip
    assert (ccg.file_of(GUARD), ccg.file_of(FORT)) == ("crab", "unaligned")


def test_a_token_has_no_number_and_no_format_and_a_sensei_no_keyword_that_is_a_clan() -> None:
    token = {**GUARD, "types": ["Personality", "Proxy"], "is_proxy": True}
    assert {"number", "formats"}.isdisjoint(ccg.fields_of(token))
    sensei = {
        **GUARD, "types": ["Sensei"], "clans": ["Crab", "Lion"], "keywords": ["Crab Clan", "Lion Clan", "Monk"],
        "province_strength": 0, "starting_honor": "*", "gold_production": -1,
    }  # fmt: skip
    fields = ccg.fields_of(sensei)
    assert (fields["clans"], fields["keywords"], fields["honor"]) == (["crab", "lion"], ["monk"], "*")


def test_ccg_cards_go_into_the_files_of_their_clan_or_kind(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "ccg"
    folder.mkdir()
    given = listed(tmp_path / "list.json", GUARD, FORT)
    assert main(["import", "--game", "ccg", given, "--folder", str(folder)]) == 0
    assert set(tomllib.loads((folder / "a-made-up-set" / "crab.toml").read_text(encoding="utf-8"))) == {"guard"}
    assert main(["compare", "--game", "ccg", given, "--folder", str(folder)]) == 0
    other = listed(tmp_path / "list.json", {**GUARD, "chi": 4})
    assert main(["compare", "--game", "ccg", other, "--folder", str(folder)]) == 1
    assert "guard: chi is 3 in the card file, 4 in the list" in capsys.readouterr().out
