"""`l5r cards find`: the table, the JSON, and what is said of a query that says nothing."""

import json
from pathlib import Path

import pytest

from l5r_desktop.app import card_index
from l5r_desktop.cli import finding, main
from l5r_desktop.places import data_folder
from l5r_desktop.session.cardbase import CardBase, content_hash, gather, with_text, wording_digest
from l5r_desktop.store import Store
from tests.own_cards import own_catalog
from tests.session.cardbase.facts import raw_cards

SETS = ("core", "masters-of-the-court")


@pytest.fixture(scope="module")
def base() -> CardBase:
    """Some cards with their texts."""
    catalog, folder = own_catalog(), data_folder("cards")
    chosen = [card for card in gather(catalog, folder) if card.set in SETS]
    return CardBase(with_text(catalog, card) if card.clans == ("crane",) else card for card in chosen)


@pytest.fixture
def few(base: CardBase, monkeypatch: pytest.MonkeyPatch) -> None:
    """These stand for all cards, so that no index is to be built."""
    monkeypatch.setattr(finding, "card_base", lambda: base)


pytestmark = pytest.mark.usefixtures("few")


def test_a_table_has_a_line_for_each_card_and_says_which_are_not_described(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "find", "n:doji", "game:lcg", "cost<=3", "t:character"]) == 0
    *lines, last = capsys.readouterr().out.splitlines()
    expected = {
        card for card, facts in raw_cards().items()
        if facts["set"] in SETS and facts["kind"] == "character" and "Doji" in facts["title"]
        and type(facts["cost"]) is int and facts["cost"] <= 3
    }  # fmt: skip
    assert last == f"{len(expected)} cards"
    assert len(lines) == len(expected) > 2
    challenger = next(line for line in lines if "01-doji-challenger" in line)
    assert challenger.startswith("Doji Challenger ")
    assert "cost 3 mil 3 pol 3 glory 2" in challenger
    bare = {card for card in expected if not {"script", "textless"} & raw_cards()[card].keys()}
    assert {line.split("(not described yet)")[0].split()[-1] for line in lines if "(not described" in line} == bare


def test_json_holds_the_records_and_the_limit_is_kept(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "find", "--json", "--limit", "2", "e:core o:honor"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert len(found) == 2
    assert all("honor" in (card["text"] + card["text_fr"]).lower() for card in found)
    assert main(["cards", "find", "--limit", "1", "c:crane"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith(" cards, 1 shown")


def test_a_query_that_finds_nothing_ends_with_1(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "find", "cost>99"]) == 1
    assert capsys.readouterr().out == "0 cards\n"


def test_an_error_shows_the_word_below_the_query(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "find", "c:crane", "t:caracter"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    first, query, mark = said.err.splitlines()
    assert first == "l5r: 'caracter' is no type; the nearest is 'character'."
    assert query[mark.index("^") : mark.rindex("^") + 1] == "caracter"
    assert main(["cards", "find", "--lang", "fr", "(c:grue"]) == 2
    assert "La parenthèse n'est pas fermée." in capsys.readouterr().err


@pytest.mark.slow
def test_the_index_is_kept_in_the_users_folder(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    monkeypatch.setenv("L5R_DESKTOP_HOME", str(tmp_path))
    monkeypatch.setattr(card_index, "prepared_cards", lambda: tmp_path / "nothing is prepared")
    for _ in range(2):
        assert main(["cards", "find", "--limit", "1", "game:lcg or game:ccg"]) == 0
        assert capsys.readouterr().out.splitlines()[-1] == f"{len(raw_cards())} cards, 1 shown"
    kept = Store(tmp_path).cards(content_hash(own_catalog(), wording_digest()))
    assert kept is not None
    assert len(kept) == len(raw_cards())
