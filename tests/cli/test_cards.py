"""`l5r cards check`, `l5r cards show` and `l5r cards face`: both games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image

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
        library = next(shelf.library for shelf in catalog().game_catalogs if shelf.card_game.name == game)
        assert row["cards"] == len(library.sets()[name]) == row["scripted"] + row["unscripted"]
        assert row["scripted"] == len([card for card in library.sets()[name] if library.scripted(card)])


def test_check_prints_a_line_for_each_set(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "check"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 39 + 37
    assert any(line.startswith("lcg core: 223 cards, ") for line in lines)
    assert [line.split()[0] for line in lines] == ["lcg"] * 39 + ["ccg"] * 37


@pytest.mark.parametrize("name", ["core", "second-city"])
def test_missing_names_the_cards_that_check_counts_as_unscripted(capsys: pytest.CaptureFixture[str], name: str) -> None:
    assert main(["cards", "check", "--json"]) == 0
    row = next(row for row in json.loads(capsys.readouterr().out)["sets"] if row["set"] == name)
    assert main(["cards", "missing", name]) == 0
    named = capsys.readouterr().out.split()
    assert len(set(named)) == len(named) == row["unscripted"]
    assert not any(catalog().scripted(card) for card in named)


def test_missing_of_an_unknown_set_names_the_nearest_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "missing", "second-citi"]) == 2
    assert capsys.readouterr().err == ("l5r: 'second-citi' is not a known set; nearest known set: 'second-city'.\n")


@pytest.mark.parametrize(
    ("game", "line", "part"),
    [
        ("lcg", "effect     move {card:card} to conflict", "to conflict"),
        ("ccg", "condition  the province stands", "province stands"),
    ],
)
def test_words_of_the_card_language_are_listed_and_found_by_a_part(
    capsys: pytest.CaptureFixture[str], game: str, line: str, part: str
) -> None:
    def listed(*more: str) -> list[str]:
        assert main(["cards", "words", game, *more]) == 0
        return capsys.readouterr().out.splitlines()

    every = listed()
    assert line in every
    assert listed(part) == [one for one in every if part in one] != every
    assert listed(line.split()[0]) == [one for one in every if line.split()[0] in one] != every


def test_show_tells_the_facts_of_a_card_of_either_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "show", "hida_ayahi"]) == 0
    shown = capsys.readouterr().out.splitlines()
    assert shown[0] == "Hida Ayahi  [hida_ayahi]"
    assert {"  force: 4", "  hr: -", "  formats: ivory"} <= set(shown)
    assert main(["cards", "show", "01-the-art-of-peace", "--lang", "fr"]) == 0
    assert capsys.readouterr().out.startswith("L'Art de la Paix  [01-the-art-of-peace]\n")


def test_show_tells_printings_official_changes_lists_and_readings(capsys: pytest.CaptureFixture[str]) -> None:
    """L17.7, L17.8: lists and corrections, with the document that they are from."""
    told = {
        ("akodos_grave", "en"): "The text above is of an older printing; the most recent one is in "
        "Emperor Edition.",
        ("01-kuroi-mori", "fr"): "Changement officiel (Imperial Law, 2021-01-05) : "
        "Elle ne peut pas contenir la forteresse.",
        ("01-steward-of-law", "en"): "Official change (Rules Reference 11): the text was changed, and is played so.",
        ("kakita_sadaka", "en"): "How this program reads it: the cost that she may ignore is not asked for, since "
        "nobody gains by bowing her (Celestial: Pay Costs; Ignore)",
    }  # fmt: skip
    for (card, lang), line in told.items():
        assert main(["cards", "show", card, "--lang", lang]) == 0
        assert line in capsys.readouterr().out.splitlines()


@pytest.mark.parametrize(
    ("wrong", "near"), [("hida_ayahy", "'hida_ayahi'"), ("doji-chalenger", "'01-doji-challenger'")]
)
def test_an_unknown_card_is_named_with_the_nearest_ids_of_both_games(
    capsys: pytest.CaptureFixture[str], wrong: str, near: str
) -> None:
    assert main(["cards", "show", wrong]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"l5r: '{wrong}' is not the id of a known card; nearest known ids: {near}")


@pytest.mark.parametrize("card", ["hida_ayahi", "01-doji-challenger"])
def test_a_face_of_either_game_is_drawn(card: str, tmp_path: Path) -> None:
    assert main(["cards", "face", card, str(tmp_path / "card.png"), "--width", "200"]) == 0
    with Image.open(tmp_path / "card.png") as image:
        assert image.size == (200, 280)


def test_a_stronghold_is_drawn_from_both_sides(tmp_path: Path) -> None:
    front, back = tmp_path / "front.png", tmp_path / "back.png"
    assert main(["cards", "face", "the_impregnable_fortress_of_the_crab", str(front), "--width", "200"]) == 0
    assert main(["cards", "face", "the_impregnable_fortress_of_the_crab", str(back), "--width", "200", "--back"]) == 0
    assert front.read_bytes() != back.read_bytes()


@pytest.mark.parametrize(
    ("extra", "said"),
    [(["card.png", "--back"], "one side"), (["card.nothing"], "card.nothing"), (["card.png", "--width", "3"], "not 3")],
)
def test_a_face_that_cannot_be_drawn_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, extra: list[str], said: str
) -> None:
    assert main(["cards", "face", "hida_ayahi", str(tmp_path / extra[0]), *extra[1:]]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1
