"""What lies in the folder of cards (session/catalog.py)."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.family import Deck
from l5r_desktop.session import Catalog


def test_a_deck_is_read_again_once_its_file_was_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked for the decks twice, each file is read once; a changed, broken or mended one again, a new one too."""
    shutil.copytree(data_folder("cards"), tmp_path, dirs_exist_ok=True)
    catalog = Catalog(tmp_path)
    shelf = catalog.shelf("lcg-skirmish")
    read: list[str] = []
    plain = shelf.family.read_deck

    def reading(path: Path, library: Any) -> Deck:
        read.append(path.stem)
        return plain(path, library)

    monkeypatch.setattr(shelf, "family", replace(shelf.family, read_deck=reading))
    before = catalog.decks("lcg-skirmish")
    assert {deck.key for deck in before} <= set(read)
    assert len(read) == len(set(read))
    read.clear()
    assert catalog.decks("lcg-skirmish") == before
    assert read == []
    file = next(shelf.decks.rglob(f"{before[0].key}.toml"))
    kept = file.read_text(encoding="utf-8")
    file.write_text("no deck", encoding="utf-8")
    assert before[0].key not in [deck.key for deck in catalog.decks("lcg-skirmish")]
    assert len(catalog.broken_decks) == 1
    catalog.decks("lcg-skirmish")
    assert len(catalog.broken_decks) == 1
    assert read == [before[0].key]
    file.write_text(kept + "\n", encoding="utf-8")
    assert catalog.decks("lcg-skirmish") == before
    assert catalog.broken_decks == ()
