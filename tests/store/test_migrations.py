"""A database of an older program becomes one of this, whole or not at all; no deck is lost on the way."""

import importlib
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from l5r_desktop.store import Store, StoreError
from l5r_desktop.store.database_file import SCHEMA_VERSION
from tests.session.cardbase.cards import CARDS

SCHEMAS = Path(__file__).parent / "schemas"
OLDER = range(1, SCHEMA_VERSION)
FILE = "l5r.sqlite"
DECK = "name = 'Dōji'\n"


def older(folder: Path, version: int) -> Path:
    """A database as a program of this version has made and filled it."""
    path = folder / FILE
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((SCHEMAS / f"{version}.sql").read_text())
        connection.execute("INSERT INTO decks VALUES ('k', 'Crane', 'lcg-stronghold', ?)", (DECK,))
        connection.execute("INSERT INTO settings VALUES ('language', '\"fr\"')")
        connection.execute("INSERT INTO matches VALUES ('m', 'M', 'r', x'7a7a', 2, 0, 'round 1', 1000.0, 1)")
        connection.execute("INSERT INTO index_state VALUES (1, 'old')")
        connection.commit()
    return path


def schema(path: Path) -> tuple[int, set[tuple[str, str]]]:
    """The version of a database, and each column of its tables with its type."""
    with closing(sqlite3.connect(path)) as connection:
        names = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        columns = {
            (f"{name}.{column[1]}", f"{column[2]} {column[3]} {column[5]}")
            for name in names
            for column in connection.execute(f"PRAGMA table_info({name})")
        }
        return connection.execute("PRAGMA user_version").fetchone()[0], columns


@pytest.mark.parametrize("version", OLDER)
def test_an_older_database_keeps_all_that_is_its_users(tmp_path: Path, version: int) -> None:
    older(tmp_path, version)
    for _ in range(2):
        store = Store(tmp_path)
        assert store.load_deck("k") == DECK
        assert [deck.name for deck in store.decks()] == ["Crane"]
        assert store.settings.get("language") == "fr"
        assert store.load_match("m") == b"zz"
        # The index of the first version had other records; nothing was in that of the others here.
        assert store.cards("old") == (None if version == 1 else [])
    store.keep_cards(CARDS, "new")
    assert store.cards("new") == list(CARDS)


@pytest.mark.parametrize("version", OLDER)
def test_an_older_database_gets_the_very_tables_of_a_new_one(tmp_path: Path, version: int) -> None:
    (tmp_path / "new").mkdir()
    path = older(tmp_path, version)
    Store(tmp_path)
    Store(tmp_path / "new").settings.set("a", 1)
    assert schema(path) == schema(tmp_path / "new" / FILE)
    assert schema(path)[0] == SCHEMA_VERSION


@pytest.mark.parametrize("version", OLDER)
def test_where_bringing_up_to_date_fails_the_file_stays_as_it_was(
    tmp_path: Path, version: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last step fails after it has changed tables, as on a full disk."""
    path = older(tmp_path, version)
    before = schema(path)
    content = path.read_bytes()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError) as caught:
            Store(tmp_path)
    sentence = str(caught.value)
    assert f"older program, version {version}, and was left as it is: it cannot be brought up to date" in sentence
    assert sentence.count(".") - sentence.count(FILE) == 1
    assert sentence.endswith("database is locked.")
    from l5r_desktop.store.migrations import upgrade

    def half(connection: object, version: int) -> None:
        upgrade(connection, version)  # type: ignore[arg-type]
        raise sqlite_full()

    monkeypatch.setattr("l5r_desktop.store.migrations.upgrade", half)
    with pytest.raises(StoreError, match="is full"):
        Store(tmp_path)
    assert (schema(path), path.read_bytes()) == (before, content)
    monkeypatch.undo()
    assert Store(tmp_path).load_deck("k") == DECK


def sqlite_full() -> Exception:
    from sqlalchemy.exc import OperationalError

    return OperationalError("INSERT", {}, sqlite3.OperationalError("database or disk is full"))


@pytest.mark.parametrize("version", OLDER)
def test_an_older_database_cut_short_is_refused_and_left_as_it_is(tmp_path: Path, version: int) -> None:
    path = older(tmp_path, version)
    path.write_bytes(path.read_bytes()[:20_000])
    with pytest.raises(StoreError, match="damaged"):
        Store(tmp_path)
    assert path.stat().st_size == 20_000


def test_a_database_without_a_version_is_refused(tmp_path: Path) -> None:
    Store(tmp_path).settings.set("a", 1)
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute("PRAGMA user_version = 0")
    with pytest.raises(StoreError, match="its version is 0"):
        Store(tmp_path)


@pytest.fixture
def locked_folder() -> Iterator[Path]:
    """A folder whose files this process may read, but not write; for root this holds only as somebody else."""
    if os.name == "nt":
        pytest.skip("permissions are others there")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        Store(folder).save_deck("k", "Crane", "lcg-stronghold", DECK)
        folder.chmod(0o555)
        (folder / FILE).chmod(0o444)
        user = os.geteuid()
        if user == 0:
            os.seteuid(65534)
        try:
            yield folder
        finally:
            os.seteuid(user)
            folder.chmod(0o755)


def test_a_folder_that_cannot_be_written_still_gives_its_decks(locked_folder: Path) -> None:
    store = Store(locked_folder)
    assert store.load_deck("k") == DECK
    with pytest.raises(StoreError, match="readonly database") as caught:
        store.save_deck("k", "Crane", "lcg-stronghold", "new")
    assert "\n" not in str(caught.value)
    assert store.load_deck("k") == DECK


def test_an_older_database_in_a_folder_that_cannot_be_written_is_refused_in_one_sentence(locked_folder: Path) -> None:
    os.seteuid(os.getuid())
    importlib.import_module("l5r_desktop.store.migrations.upgrade")  # Another user may not read the modules.
    locked_folder.chmod(0o755)
    path = locked_folder / FILE
    path.chmod(0o644)
    path.unlink()
    older(locked_folder, 1)
    content = path.read_bytes()
    locked_folder.chmod(0o555)
    path.chmod(0o444)
    if os.geteuid() == 0:
        os.seteuid(65534)
    with pytest.raises(StoreError, match=r"cannot be brought up to date.*readonly database\.$"):
        Store(locked_folder)
    assert path.read_bytes() == content
