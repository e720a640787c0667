"""A database that is damaged, newer or not ours is refused in one sentence and left as it is."""

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from l5r_desktop.store import Store, StoreError, set_aside

FILE = "l5r.sqlite"


def filled(folder: Path) -> Path:
    Store(folder).save_match("m", "M", "r", b"z" * 200_000, finished=False, summary="")
    return folder / FILE


def refused(folder: Path) -> str:
    """The sentence with which the folder's file is refused; its bytes must not change."""
    before = (folder / FILE).read_bytes()
    with pytest.raises(StoreError) as caught:
        Store(folder)
    assert (folder / FILE).read_bytes() == before
    sentence = str(caught.value)
    assert "\n" not in sentence
    assert sentence.endswith(".")
    return sentence


def run(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"not a database, " * 100)
    assert "damaged" in refused(tmp_path)


def test_a_database_damaged_in_its_middle_is_refused(tmp_path: Path) -> None:
    path = filled(tmp_path)
    content = bytearray(path.read_bytes())
    content[4096:40960] = b"\xff" * (40960 - 4096)
    path.write_bytes(content)
    assert "damaged" in refused(tmp_path)


def test_a_database_cut_short_is_refused(tmp_path: Path) -> None:
    path = filled(tmp_path)
    path.write_bytes(path.read_bytes()[:50_000])
    assert "damaged" in refused(tmp_path)


def test_a_newer_database_is_refused_by_its_version(tmp_path: Path) -> None:
    run(filled(tmp_path), "PRAGMA user_version = 99")
    assert "newer program: version 99" in refused(tmp_path)


def test_a_database_of_another_program_is_refused(tmp_path: Path) -> None:
    run(tmp_path / FILE, "CREATE TABLE other (x)")
    assert "not a database of this program" in refused(tmp_path)


def test_a_database_without_one_of_its_tables_is_refused(tmp_path: Path) -> None:
    run(filled(tmp_path), "DROP TABLE decks")
    assert "decks" in refused(tmp_path)


@pytest.mark.parametrize("word", [b"CREATE", b"matches", b"decks_1", b"index_state"])
@pytest.mark.parametrize("byte", [0xC3, 0xFF, 0x80])
def test_a_schema_that_is_no_utf_8_is_refused(tmp_path: Path, word: bytes, byte: int) -> None:
    """What SQLite says of it is no UTF-8 either, and was not taken for an error of the database."""
    path = filled(tmp_path)
    content = bytearray(path.read_bytes())
    at = content.find(word)
    assert at >= 0
    content[at] = byte
    path.write_bytes(content)
    assert "damaged" in refused(tmp_path)


def test_a_database_with_any_byte_damaged_is_refused_or_used(tmp_path: Path) -> None:
    """One sentence from whatever is asked of it, and no other error."""
    random = Random(7)
    path = filled(tmp_path)
    sound = path.read_bytes()
    sentences = []
    for _ in range(60):
        content = bytearray(sound)
        for _ in range(random.choice((1, 2, 8))):
            content[random.randrange(random.choice((4096, len(content))))] = random.choice((0, 0x80, 0xC3, 0xFF))
        path.write_bytes(content)
        try:
            store = Store(tmp_path)
            for row in store.matches():
                store.load_match(row.match_id)
            store.decks()
            store.save_match("n", "N", "r", b"x", finished=True, summary="")
        except StoreError as error:
            sentences.append(str(error))
    assert 0 < len(sentences) < 60
    assert not any("\n" in sentence for sentence in sentences)


@pytest.mark.parametrize(
    ("statement", "what"),
    [
        ("CREATE TRIGGER t AFTER INSERT ON matches BEGIN DELETE FROM decks; END", "trigger 't'"),
        ("CREATE VIEW v AS SELECT * FROM matches", "view 'v'"),
    ],
)
def test_a_database_that_acts_by_itself_is_refused(tmp_path: Path, statement: str, what: str) -> None:
    run(filled(tmp_path), statement)
    assert what in refused(tmp_path)


def test_values_of_other_types_than_were_written_are_shown_as_unknown(tmp_path: Path) -> None:
    """SQLite lets any column hold anything."""
    run(
        filled(tmp_path),
        "UPDATE matches SET name = x'ff', ruleset = x'ff', summary = x'ff', size = 'much', finished = 'perhaps'",
        "INSERT INTO matches VALUES (x'00', 'N', 'r', x'', 0, 0, '', 0, 9)",
        "INSERT INTO decks VALUES ('k', x'07', x'08', x'09')",
    )
    store = Store(tmp_path)
    (row,) = store.matches()
    assert (row.match_id, row.name, row.ruleset, row.summary, row.size) == ("m", "?", "?", "?", 0)
    (deck,) = store.decks()
    assert (deck.key, deck.name, deck.format) == ("k", "?", "?")
    with pytest.raises(StoreError, match="The deck 'k' is damaged"):
        store.load_deck("k")
    with pytest.raises(StoreError, match="the nearest is 'm'"):
        store.load_match("mm")


def test_a_value_that_is_too_large_is_refused_in_a_sentence(tmp_path: Path) -> None:
    run(filled(tmp_path), "UPDATE matches SET payload = zeroblob(20000000)")
    with pytest.raises(StoreError, match="too big"):
        Store(tmp_path).load_match("m")


def test_only_an_explicit_call_moves_a_refused_file_aside(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"first")
    first = set_aside(tmp_path)
    (tmp_path / FILE).write_bytes(b"second")
    second = set_aside(tmp_path)
    assert first != second
    assert (first.read_bytes(), second.read_bytes()) == (b"first", b"second")
    assert Store(tmp_path).matches() == []
    with pytest.raises(StoreError, match="cannot be moved aside"):
        set_aside(tmp_path / "elsewhere")


def test_a_folder_that_is_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="cannot be used"):
        Store(tmp_path / "file")


def test_a_write_interrupted_by_a_crash_is_taken_back(tmp_path: Path) -> None:
    path = filled(tmp_path)
    crash = """
import os, sqlite3, sys
c = sqlite3.connect(sys.argv[1], isolation_level=None)
c.execute("PRAGMA cache_size = 1")
c.execute("BEGIN")
c.execute("UPDATE matches SET payload = randomblob(400000)")
c.execute("DELETE FROM matches")
os._exit(1)
"""
    subprocess.run([sys.executable, "-c", crash, str(path)], check=False)
    assert path.with_name(f"{FILE}-journal").exists(), "the crash left nothing half done: the test proves nothing"
    assert Store(tmp_path).load_match("m") == b"z" * 200_000
