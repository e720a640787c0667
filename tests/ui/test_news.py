"""What a new version has brought is told once (l5r_desktop/app/news.py)."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from l5r_desktop.about import versions
from l5r_desktop.app import open_window
from l5r_desktop.app.news import news
from l5r_desktop.places import data_folder
from l5r_desktop.store import Store

CHANGES = """
["0.3"]
en = "Faster."
fr = "Plus rapide."
["0.2"]
en = "Larger."
fr = "Plus grand."
["0.1"]
en = "First."
fr = "Premier."
"""


@pytest.fixture
def changes(tmp_path: Path) -> Path:
    path = tmp_path / "changes.toml"
    path.write_text(CHANGES, encoding="utf-8")
    return path


def test_all_that_came_since_the_last_version_is_told_once(tmp_path: Path, changes: Path) -> None:
    """A first run is told nothing, nor is one of the same version."""
    kept = Store(tmp_path).settings
    told = [news(kept, version, "en", changes) for version in ("0.1", "0.1", "0.3", "0.3")]
    assert told == ["", "", "0.3: Faster. 0.2: Larger.", ""]


def test_it_is_told_in_the_language_of_the_window(tmp_path: Path, changes: Path) -> None:
    kept = Store(tmp_path).settings
    news(kept, "0.2", "fr", changes)
    assert news(kept, "0.3", "fr", changes) == "0.3: Plus rapide."


def test_this_version_says_what_it_brings_in_both_languages() -> None:
    table = tomllib.loads((data_folder("resources") / "changes.toml").read_text(encoding="utf-8"))
    assert next(iter(table)) == versions().program
    assert [name for name, texts in table.items() if set(texts) != {"en", "fr"}] == []


def test_the_window_says_what_is_new(tmp_path: Path, qtbot: QtBot) -> None:
    """The program opened after another version, for the first time, and once more."""
    said = []
    for last in ("0.0.9", None, versions().program):
        Store(tmp_path).settings.set("seen-version", last)
        window = open_window(tmp_path / "passing", user=tmp_path)
        qtbot.addWidget(window)
        said.append(window.start.message.text())
        window.close()
    assert said == [f"{versions().program}: The first version.", "", ""]
