"""All that is kept in one file, and back: nothing that is there is lost, and a bad file changes nothing."""

from __future__ import annotations

import random
import sqlite3
import zipfile
from contextlib import closing, suppress
from pathlib import Path

import pytest

from l5r_desktop.store import Store, StoreError
from l5r_desktop.store.backup import Brought, read_backup, write_backup

CRANE = "name = 'Dōji'\n"


def store_in(folder: Path) -> Store:
    folder.mkdir(parents=True, exist_ok=True)
    return Store(folder)


@pytest.fixture
def full(tmp_path: Path) -> Store:
    """A store with something of each kind."""
    store = store_in(tmp_path / "full")
    store.save_deck("crane", "Crane", "lcg-stronghold", CRANE)
    store.history.add("crane", "older")
    store.history.add("crane", CRANE)
    store.history.write("crane", "Hold.", ("duels",))
    store.save_match("m", "Ren – Mai", "lcg-stronghold", b"zz", finished=True, summary="over")
    store.results.put("m", [(0, "crane", "won")])
    store.settings.set("language", "fr")
    (store.folder / "formats").mkdir()
    (store.folder / "formats" / "peasants.toml").write_text("title = 'Peasants'\n")
    (store.folder / "scans").mkdir()
    (store.folder / "scans" / "big.png").write_bytes(b"0" * 99)
    return store


def told(store: Store) -> dict[str, object]:
    return {
        "decks": {row.key: store.load_deck(row.key) for row in store.decks()},
        "versions": [one.text for one in store.history.versions("crane")],
        "notes": dict(store.history.written()),
        "matches": {row.match_id: store.load_match(row.match_id) for row in store.matches()},
        "records": dict(store.results.records()),
        "language": store.settings.get("language"),
        "formats": sorted(path.name for path in (store.folder / "formats").glob("*")),
    }


def test_all_comes_back_into_an_empty_folder(full: Store, tmp_path: Path) -> None:
    path = tmp_path / "backup.zip"
    write_backup(full, path)
    empty = store_in(tmp_path / "empty")
    assert read_backup(empty, path) == Brought(1, 1, 1)
    assert told(empty) == told(full)
    assert read_backup(empty, path) == Brought(0, 0, 0), "a second time there is nothing new"
    assert told(empty) == told(full)
    assert not (empty.folder / "scans").exists(), "pictures of the user's own are no part of it"


def test_what_is_there_stays_and_another_deck_of_the_same_key_comes_beside_it(full: Store, tmp_path: Path) -> None:
    path = tmp_path / "backup.zip"
    write_backup(full, path)
    full.save_deck("crane", "Crane", "lcg-stronghold", "newer")
    full.settings.set("language", "en")
    assert read_backup(full, path) == Brought(1, 0, 0, ("crane-2",))
    assert (full.load_deck("crane"), full.load_deck("crane-2")) == ("newer", CRANE)
    assert full.settings.get("language") == "en"


def bad(path: Path, what: str, whole: Path) -> None:
    if what == "no zip":
        path.write_bytes(b"no zip at all")
    elif what == "cut":
        path.write_bytes(whole.read_bytes()[:-200])
    elif what == "newer":
        with zipfile.ZipFile(whole) as old, zipfile.ZipFile(path, "w") as new:
            database = path.with_suffix(".sqlite")
            database.write_bytes(old.read("l5r.sqlite"))
            with closing(sqlite3.connect(database)) as connection:
                connection.execute("PRAGMA user_version = 99")
            new.write(database, "l5r.sqlite")
    else:
        with zipfile.ZipFile(whole) as old, zipfile.ZipFile(path, "w") as new:
            if what != "nothing":
                new.writestr("l5r.sqlite", old.read("l5r.sqlite"))
                new.writestr(zipfile.ZipInfo(what), "evil")


BAD = ["no zip", "cut", "newer", "nothing", "../evil", "formats/../../evil", "/evil", "formats/..\\evil", "C:/evil", ""]


@pytest.mark.parametrize("what", BAD)
def test_a_bad_file_is_refused_in_one_sentence_and_changes_nothing(what: str, full: Store, tmp_path: Path) -> None:
    whole, path = tmp_path / "whole.zip", tmp_path / "in" / "bad.zip"
    path.parent.mkdir()
    write_backup(full, whole)
    bad(path, what, whole)
    empty = store_in(tmp_path / "empty")
    before = told(empty)
    with pytest.raises(StoreError) as caught:
        read_backup(empty, path)
    assert "\n" not in str(caught.value)
    assert str(caught.value).endswith(".")
    assert told(empty) == before
    assert not list(tmp_path.rglob("*evil*"))


def test_spoiled_bytes_give_a_sentence_or_the_backup(full: Store, tmp_path: Path) -> None:
    """200 spoiled files from a fixed seed: no other error than StoreError."""
    whole, path = tmp_path / "whole.zip", tmp_path / "spoiled.zip"
    write_backup(full, whole)
    data, chance = whole.read_bytes(), random.Random(19)
    for number in range(200):
        spoiled = bytearray(data)
        for _ in range(chance.randint(1, 6)):
            spoiled[chance.randrange(len(spoiled))] = chance.randrange(256)
        path.write_bytes(bytes(spoiled))
        store = store_in(tmp_path / f"into-{number % 4}")
        with suppress(StoreError):
            read_backup(store, path)


def test_a_backup_that_cannot_be_written_is_named_and_leaves_what_was_there(full: Store, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="cannot be written: No such file or directory"):
        write_backup(full, tmp_path / "gone" / "backup.zip")


def test_what_is_broken_off_has_written_nothing(full: Store, tmp_path: Path) -> None:
    """A backup that is broken off leaves no file, and one that is brought back until then changes nothing."""
    told: list[tuple[int, int]] = []

    def one_file(done: int, of: int) -> bool:
        told.append((done, of))
        return done < 1

    (full.folder / "net").mkdir()
    (full.folder / "net" / "game.l5rnet").write_text("x")
    with pytest.raises(StoreError, match="broken off"):
        write_backup(full, tmp_path / "all.zip", one_file)
    assert not list(tmp_path.glob("all.zip*"))
    write_backup(full, tmp_path / "all.zip")
    other = store_in(tmp_path / "other")
    with pytest.raises(StoreError, match="broken off; nothing was brought back"):
        read_backup(other, tmp_path / "all.zip", one_file)
    assert not other.decks()
    assert not (other.folder / "net").exists()
    assert [done for done, _ in told] == [0, 1, 0, 1]
    assert all(of > 1 for _, of in told)
