"""Printings, official changes and readings of cards: files name cards that there are, and what is told is theirs."""

from __future__ import annotations

import re
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from l5r_desktop.places import data_folder
from l5r_desktop.session.cardbase import IndexCard
from l5r_desktop.session.cardbase.history import CardHistories, differences, printing_named
from l5r_desktop.session.cardbase.rulings import Rulings

HISTORY = data_folder("cards") / "history"
_ID = re.compile(r"""^\[["']?([^"'\].]+)["']?\]""", re.MULTILINE)


def folders(game: str) -> dict[str, str]:
    """The folder of each card of a game."""
    found = {}
    for path in (data_folder("cards") / game).glob("*/*.toml"):
        found.update(dict.fromkeys(_ID.findall(path.read_text(encoding="utf-8")), path.parent.name))
    return found


def test_every_card_of_the_files_is_one_and_its_newest_printing_is_another_than_the_one_described() -> None:
    cards = folders("ccg")
    told = tomllib.loads((HISTORY / "ccg.toml").read_text(encoding="utf-8"))
    assert told.keys() - cards.keys() == set()
    for card, row in told.items():
        sets = [printing.partition(" ")[0] for printing in row["in"]]
        assert len(sets) > 1
        assert row.get("newest", sets[0]) in sets
        assert row.get("newest") != cards[card]


def test_every_official_change_names_its_document_and_is_in_both_languages_or_none() -> None:
    """L17.8: corrected texts are the ones played."""
    told = tomllib.loads((HISTORY / "lcg.toml").read_text(encoding="utf-8"))
    assert told.pop("lists") == CardHistories(HISTORY).lists
    assert told.keys() - folders("lcg").keys() == set()
    assert all(row["since"] and ("en" in row) == ("fr" in row) for row in told.values())
    assert sum("en" in row for row in told.values()) == 6


def test_the_history_of_a_card_has_its_printings_by_date_and_its_change() -> None:
    histories = CardHistories(HISTORY)
    new_year = histories.of("a_new_year")
    assert (new_year.printings, new_year.newest) == (
        ("Celestial Edition, 1", "Twenty Festivals, 1"),
        "Twenty Festivals",
    )
    mori = histories.of("01-kuroi-mori")
    assert (mori.since, mori.change) == ("Imperial Law, 2021-01-05", "It cannot be a stronghold province.")
    assert histories.of("01-doji-challenger") == CardHistories(Path("nowhere")).of("a_new_year")


@pytest.mark.parametrize(
    ("printing", "shown"),
    [
        ("siege-of-sleeping-mountain Dragon 01", "Siege of Sleeping Mountain, Dragon 01"),
        ("the-dead-of-winter", "The Dead of Winter"),
        ("chaos-reigns-part-ii 3", "Chaos Reigns Part II, 3"),
    ],
)
def test_a_printing_is_shown_by_the_title_of_its_set(printing: str, shown: str) -> None:
    assert printing_named(printing) == shown


def test_what_another_printing_has_differently_is_told_of_numbers_and_keywords() -> None:
    here, other = (IndexCard(one, "ccg", "s", "A", "personality", "dynasty") for one in "ab")
    here = replace(here, numbers={"force": 3, "chi": 2}, keywords=("Duelist", "Samurai"))
    other = replace(other, numbers={"force": 2, "chi": 2}, marks={"honor": "-"}, keywords=("Samurai", "Shugenja"))
    assert set(differences(here, other)) == {
        ("force", "2", "3"), ("honor", "-", "–"), ("keyword", "", "Duelist"), ("keyword", "Shugenja", ""),
    }  # fmt: skip
    assert list(differences(here, here)) == []


def test_a_reading_is_told_of_the_card_that_its_case_is_called_after_alone() -> None:
    rulings = Rulings(data_folder("scenarios"), {game: folders(game) for game in ("lcg", "ccg")})
    (sadaka,) = rulings.readings("kakita_sadaka")
    assert sadaka.reading.startswith("the cost that she may ignore is not asked for")
    assert sadaka.rule == "Celestial: Pay Costs; Ignore"
    (chikara,) = rulings.readings("36-chikara")
    assert chikara.reading.startswith("all fate of a character that has none")
    others = ("chikara", "12-yoritomo", "tsuruchi_longbow", "yoritomo_eihiko")
    assert [len(rulings.readings(card)) for card in others] == [0, 0, 1, 0], "of the other game, or of a longer name"
    assert len(rulings.readings("tsuruchi")) == 1
