"""Saves, settings, decks and replays of every version in the museum open (tests/museum)."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from l5r_desktop.app.given_file import deck_in
from l5r_desktop.app.library_service import MemoryService
from l5r_desktop.app.match_service import MatchService
from l5r_desktop.session import FORMATS, Catalog
from l5r_desktop.store import Store
from l5r_desktop.ui.preferences.settings import SettingsBook
from tests.store.desks import catalog

HERE = Path(__file__).parent
VERSIONS = sorted(path.name for path in HERE.iterdir() if (path / "home").is_dir())
SETTINGS = {
    "language": "fr", "theme": "light", "text_scale": 125, "names": ["Ren", "Mai"], "players": ["person", "student"],
    "format": "ccg-ivory", "decks": {"lcg-skirmish": ["skirmish-crane", "skirmish-lion"]}, "keys": {"undo": "Ctrl+U"},
}  # fmt: skip
"""What was set when the museum's files were written."""


@pytest.fixture
def cards() -> Catalog:
    return catalog()


def visited(version: str, tmp_path: Path) -> Store:
    """The store of a version, copied, so that nothing in the museum is changed."""
    return Store(Path(shutil.copytree(HERE / version / "home", tmp_path / "home")))


RULESETS = {version: set(FORMATS) for version in VERSIONS} | {"0.1.0": set(FORMATS) - {"ccg-siege"}}
"""What each version could play."""


def test_the_museum_is_not_empty() -> None:
    assert "0.1.0" in VERSIONS


@pytest.mark.parametrize("version", VERSIONS)
def test_every_save_is_taken_up_again(version: str, tmp_path: Path, cards: Catalog) -> None:
    """Of each ruleset there is one; it asks something and can be played on."""
    keeper = MatchService(cards, visited(version, tmp_path), "en", seed=5)
    assert keeper.recover() == ""
    kept = keeper.kept()
    assert {row.ruleset for row in kept} >= RULESETS[version]
    for row in kept:
        table_session = keeper.resume(row.match_id)
        assert table_session.match.waiting, row.ruleset
        assert table_session.match.can_undo, row.ruleset
        assert table_session.names == ("Ren", "Mai")


@pytest.mark.parametrize("version", VERSIONS)
def test_every_replay_can_be_watched(version: str, tmp_path: Path, cards: Catalog) -> None:
    keeper = MatchService(cards, Store(tmp_path), "en")
    replays = sorted((HERE / version).glob("*.l5r"))
    assert {path.stem for path in replays} >= RULESETS[version]
    for path in replays:
        assert keeper.open(path).recording.names == ("Ren", "Mai"), path.name


@pytest.mark.parametrize("version", VERSIONS)
def test_every_deck_is_read_from_its_file_and_from_the_store(version: str, tmp_path: Path, cards: Catalog) -> None:
    kept = {row.format for row in visited(version, tmp_path).decks()}
    assert kept >= RULESETS[version]
    for ruleset in RULESETS[version]:
        assert deck_in(cards, HERE / version / f"{ruleset}.l5rdeck").format == ruleset


@pytest.mark.parametrize("version", VERSIONS)
def test_settings_are_as_they_were_set(version: str, tmp_path: Path) -> None:
    book = SettingsBook(MemoryService(visited(version, tmp_path)))
    assert book.trouble == ""
    assert {name: getattr(book.now, name) for name in SETTINGS} == SETTINGS
