"""A whole store in one file, and what is in such a file brought back without losing anything that is there."""

from __future__ import annotations

import sqlite3
import zipfile
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory

from l5r_desktop.store.database_file import FILE_NAME, StoreError
from l5r_desktop.store.store import DeckRow, Store

FOLDERS = ("formats", "net", "packs", "lab")
"""Folders beside the database that are kept with it."""
MOST_BYTES = 2_000_000_000
"""Of all that is in a backup, unpacked."""
_MOST_FILES = 20_000
Proceed = Callable[[int, int], bool]
"""Called with the files done and all of them; False cancels."""
_BROUGHT = ("matches", "settings", "deck_notes", "results", "game_records")


@dataclass(frozen=True, slots=True)
class Brought:
    """The content that a backup has brought: decks, matches and files that were not there. renamed: decks under other
    keys.
    """

    decks: int
    matches: int
    files: int
    renamed: tuple[str, ...] = ()


def write_backup(store: Store, path: Path, proceed: Proceed = lambda done, of: True) -> None:
    """Write all that is kept into one file, which is there whole or not at all. Raises StoreError, as for a stop."""
    with store.database.reading():
        pass  # The tables are made, if nothing has been kept yet: the file is a database then.
    part = path.with_name(f"{path.name}.part")
    try:
        with TemporaryDirectory() as folder, zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as file:
            whole = Path(folder) / FILE_NAME
            _copy(store.folder / FILE_NAME, whole)
            file.write(whole, FILE_NAME)
            every = [found for name in FOLDERS for found in sorted((store.folder / name).rglob("*"))]
            for done, found in enumerate(every):
                if not proceed(done, len(every)):
                    raise StoreError(f"The backup {path.name} was broken off; it is not there.")
                if found.is_file() and not found.is_symlink():
                    file.write(found, found.relative_to(store.folder).as_posix())
        part.replace(path)
    except (OSError, sqlite3.Error, zipfile.LargeZipFile) as error:
        raise StoreError(f"The backup {path} cannot be written: {_why(error)}.") from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def read_backup(store: Store, path: Path, proceed: Proceed = lambda done, of: True) -> Brought:
    """Bring back all of a backup that is not there; what is there stays as it is.

    A deck of the same key and another text comes under a key of its own. Raises StoreError, having changed nothing, for
    a file that is no backup, is damaged, or is of a newer program, and where it is cancelled: this can be done until
    all has been read.
    """
    try:
        with TemporaryDirectory() as folder, zipfile.ZipFile(path) as file:
            members = list(_members(file, path))
            for done, member in enumerate(members):
                if not proceed(done, len(members)):
                    raise StoreError("It was broken off; nothing was brought back.")
                # Nothing of a name from the file is used but the parts that _members has looked at.
                target = Path(folder, *PurePosixPath(member.filename).parts)
                target.parent.mkdir(parents=True, exist_ok=True)
                with file.open(member) as source:
                    target.write_bytes(source.read(member.file_size + 1))
            # All is read before anything is written, so that damage that is found late changes nothing either.
            other = Store(Path(folder))
            found = [_KeptDeck.of(other, row) for row in other.decks()]
            rows = {table: other.rows(table) for table in _BROUGHT}
            files = _bring_files(Path(folder), store.folder)
            decks, renamed = _bring_decks(found, store)
            added = {table: store.add_rows(table, rows[table]) for table in _BROUGHT}
            return Brought(decks, added["matches"], files, tuple(renamed))
    except (OSError, zipfile.BadZipFile, RuntimeError, NotImplementedError, EOFError, ValueError) as error:
        raise StoreError(f"The file {path} is no backup that can be read: {_why(error)}.") from error
    except Exception as error:
        if type(error).__module__ == "zlib":
            raise StoreError(f"The file {path} is a damaged backup: {error}.") from error
        raise


def _members(file: zipfile.ZipFile, path: Path) -> Iterator[zipfile.ZipInfo]:
    """Yield what of a file belongs to a backup. Raises StoreError for what does not, or is too much."""
    every = [member for member in file.infolist() if not member.filename.endswith("/")]
    if len(every) > _MOST_FILES or sum(member.file_size for member in every) > MOST_BYTES:
        raise StoreError(f"The file {path} holds more than a backup does.")
    if FILE_NAME not in {member.filename for member in every}:
        raise StoreError(f"The file {path} is no backup: {FILE_NAME} is not in it.")
    for member in every:
        parts = PurePosixPath(member.filename).parts
        safe = all(part not in ("..", ".", "/") and "\\" not in part and ":" not in part for part in parts)
        if not (parts and safe) or member.filename.startswith("/"):
            raise StoreError(f"The file {path} is no backup: it holds the path {member.filename!r}.")
        if member.filename == FILE_NAME or parts[0] in FOLDERS:
            yield member


@dataclass(frozen=True, slots=True)
class _KeptDeck:
    """A deck of a backup: its row, text and versions, the oldest first."""

    row: DeckRow
    text: str
    versions: tuple[str, ...]

    @classmethod
    def of(cls, store: Store, row: DeckRow) -> _KeptDeck:
        versions = reversed(store.history.versions(row.key))
        return cls(row, store.load_deck(row.key), tuple(version.text for version in versions))


def _bring_decks(decks: list[_KeptDeck], store: Store) -> tuple[int, list[str]]:
    known = {row.key for row in store.decks()}
    brought, renamed = 0, []
    for deck in decks:
        key, number = deck.row.key, 1
        while key in known and store.load_deck(key) != deck.text:
            number += 1
            key = f"{deck.row.key}-{number}"
        if key in known:
            continue
        store.save_deck(key, deck.row.name, deck.row.format, deck.text)
        for version in deck.versions:
            store.history.add(key, version)
        known.add(key)
        brought += 1
        if key != deck.row.key:
            renamed.append(key)
    return brought, renamed


def _bring_files(source: Path, target: Path) -> int:
    brought = 0
    for name in FOLDERS:
        for found in sorted((source / name).rglob("*")):
            place = target / found.relative_to(source)
            if found.is_file() and not place.exists():
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_bytes(found.read_bytes())
                brought += 1
    return brought


def _copy(source: Path, target: Path) -> None:
    """A database as it is at one moment, also while something writes to it."""
    with closing(sqlite3.connect(source)) as read, closing(sqlite3.connect(target)) as written:
        read.backup(written)


def _why(error: Exception) -> str:
    return str(getattr(error, "strerror", None) or error or type(error).__name__).rstrip(".")
