"""`l5r tournament` keeps a sheet in a file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from l5r_desktop.cli import main


def test_a_tournament_from_the_first_pairing_to_the_standings(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(tmp_path / "sheet.json")
    assert main(["tournament", "new", file, "Ren", "Mai", "Kenji"]) == 0
    assert main(["tournament", "pair", file]) == 0
    assert "bye" in capsys.readouterr().out
    assert main(["tournament", "pair", file]) == 2
    assert "round 1 are missing: 1" in capsys.readouterr().err
    assert main(["tournament", "result", file, "1", "two"]) == 0
    assert main(["tournament", "drop", file, "Kenji"]) == 0
    capsys.readouterr()
    assert main(["tournament", "show", file, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [line["points"] for line in told["standings"]] == [3, 3, 0]
    assert told["dropped"] == [2]
    assert main(["tournament", "show", file]) == 0
    assert "Kenji (left): " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["new", "SHEET", "a", "b"], "already"), (["new", "OTHER", "a", "a"], "two players are called 'a'"),
        (["drop", "SHEET", "x"], "nobody is called 'x'"), (["result", "SHEET", "9", "one"], "there is no table 9"),
        (["show", "OTHER"], "cannot be read"), (["show", "BAD"], "no tournament sheet"),
    ],
)  # fmt: skip
def test_what_cannot_be_done_is_one_sentence(
    words: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "BAD").write_text("[1, 2", encoding="utf-8")
    assert main(["tournament", "new", str(tmp_path / "SHEET"), "a", "b"]) == 0
    there = [str(tmp_path / word) if word.isupper() else word for word in words]
    assert main(["tournament", *there]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1
