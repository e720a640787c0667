"""Keywords, ends of the game and batches that no Core card brings about, with made-up cards (L11.2, L14, L15.4, K9)."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from l5r_desktop.places import data_folder
from l5r_desktop.session.scenario.runner import check
from l5r_desktop.session.scenario.yaml_reader import read_file

HERE = Path(__file__).parent
CASES = [pytest.param(case, id=case["id"]) for case in read_file(HERE / "keyword_cases.yaml")["cases"]]


@pytest.fixture(scope="session")
def cards_with_keywords(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program's own cards and the made-up ones, as a folder of card files."""
    folder = tmp_path_factory.mktemp("cards")
    shutil.copytree(data_folder("cards") / "lcg", folder / "lcg")
    (folder / "lcg" / "made-up").mkdir()
    shutil.copy(HERE / "keyword_cards.toml", folder / "lcg" / "made-up" / "keywords.toml")
    shutil.copy(folder / "lcg" / "core" / "set.toml", folder / "lcg" / "made-up" / "set.toml")
    return folder


@pytest.mark.parametrize("case", CASES)
def test_keyword_case(case: dict[str, object], cards_with_keywords: Path) -> None:
    """The rules that the case names."""
    result = check(case, cards_with_keywords)
    assert result, result.line
