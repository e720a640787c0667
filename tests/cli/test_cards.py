"""`l5r cards check` and `l5r cards show`: both games."""

from __future__ import annotations

import json

import pytest

from l5r_desktop.cli import main
from l5r_desktop.cli.loading import catalog


def test_check_counts_the_cards_of_every_set_of_both_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "check", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["problems"] == []
    rows = {(row["game"], row["set"]): row for row in told["sets"]}
    assert rows["lcg", "core"]["cards"] == 223
    assert rows["ccg", "celestial-edition"]["cards"] == 352
    assert {row["set"] for row in told["sets"]}.isdisjoint({"rules"})
    for (game, name), row in rows.items():
        library = next(shelf.library for shelf in catalog().shelves if shelf.family.name == game)
        assert row["cards"] == len(library.sets()[name]) == row["scripted"] + row["unscripted"]
        assert row["scripted"] == len([card for card in library.sets()[name] if library.scripted(card)])


def test_check_prints_a_line_for_each_set(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "check"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 1 + 35
    assert lines[0].startswith("lcg core: 223 cards, ")
    assert all(line.startswith("ccg ") for line in lines[1:])


def test_show_tells_the_facts_of_a_card_of_either_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "show", "hida_ayahi"]) == 0
    shown = capsys.readouterr().out.splitlines()
    assert shown[0] == "Hida Ayahi  [hida_ayahi]"
    assert {"  force: 4", "  hr: -", "  formats: ivory"} <= set(shown)
    assert main(["cards", "show", "01-the-art-of-peace", "--lang", "fr"]) == 0
    assert capsys.readouterr().out.startswith("L'Art de la Paix  [01-the-art-of-peace]\n")


@pytest.mark.parametrize(
    ("wrong", "near"), [("hida_ayahy", "'hida_ayahi'"), ("doji-chalenger", "'01-doji-challenger'")]
)
def test_an_unknown_card_is_named_with_the_nearest_ids_of_both_games(
    capsys: pytest.CaptureFixture[str], wrong: str, near: str
) -> None:
    assert main(["cards", "show", wrong]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"l5r: '{wrong}' is not the id of a known card; nearest known ids: {near}")
