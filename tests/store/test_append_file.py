"""A file that grows by whole lines, which are on the disk when that is said (store/append_file.py)."""

from __future__ import annotations

from pathlib import Path

import pytest

from l5r_desktop.store import AppendFile, StoreError, append_file
from tests.store.full_disk import no_file_longer_than


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "playing" / "x.l5rlog"


@pytest.fixture
def begun(path: Path) -> AppendFile:
    file = AppendFile(path)
    file.rewrite(b"head\n")
    return file


def test_lines_are_added_to_what_is_there(begun: AppendFile) -> None:
    assert begun.append(b"one\n")
    assert begun.append(b"two\n")
    assert begun.read() == begun.path.read_bytes() == b"head\none\ntwo\n"


def test_the_disk_has_what_is_added_before_it_is_said_so(begun: AppendFile, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bytes] = []
    monkeypatch.setattr(append_file, "_synced", lambda handle: asked.append(begun.path.read_bytes()))
    assert begun.append(b"one\n")
    assert asked == [b"head\none\n"]


def test_a_file_that_this_object_has_not_written_is_to_be_written_anew(begun: AppendFile, path: Path) -> None:
    other = AppendFile(path)
    assert not other.append(b"one\n")
    other.rewrite(b"other\n")
    assert other.append(b"two\n")
    assert path.read_bytes() == b"other\ntwo\n"


@pytest.mark.parametrize("change", ["longer", "gone", "folder gone"])
def test_a_file_that_somebody_has_changed_is_to_be_written_anew(begun: AppendFile, path: Path, change: str) -> None:
    if change == "longer":
        path.write_bytes(b"head\nby another program\n")
    else:
        path.unlink()
    if change == "folder gone":
        path.parent.rmdir()
    assert not begun.append(b"one\n")
    begun.rewrite(b"head\none\n")
    assert begun.append(b"two\n")
    assert path.read_bytes() == b"head\none\ntwo\n"


def test_a_full_disk_is_told_and_what_came_into_the_file_is_taken_out_again(begun: AppendFile, path: Path) -> None:
    with no_file_longer_than(9):
        with pytest.raises(StoreError, match="cannot be written"):
            begun.append(b"one is longer than what is left\n")
        assert not begun.append(b"two\n")
        with pytest.raises(StoreError, match="cannot be written"):
            begun.rewrite(b"head\none and two\n")
        assert path.read_bytes().startswith(b"head\n")
        assert [file.name for file in path.parent.iterdir()] == [path.name]
    begun.rewrite(b"head\none\n")
    assert begun.append(b"two\n")
    assert path.read_bytes() == b"head\none\ntwo\n"


def test_a_file_that_has_become_long_is_to_be_written_anew(begun: AppendFile, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(append_file, "MOST_BYTES", 12)
    assert begun.append(b"one\n")
    assert not begun.append(b"two and\n")


def test_a_file_is_deleted_or_set_aside_and_begun_anew(begun: AppendFile, path: Path) -> None:
    aside = begun.set_aside()
    assert (aside.read_bytes(), path.exists(), begun.read()) == (b"head\n", False, b"")
    begun.rewrite(b"second\n")
    assert begun.set_aside() != aside
    begun.rewrite(b"third\n")
    begun.remove()
    begun.remove()
    assert not path.exists()
    assert not begun.append(b"one\n")


def test_what_the_system_refuses_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "playing").write_text("no folder")
    file = AppendFile(tmp_path / "playing" / "x")
    for act in (lambda: file.rewrite(b"x"), file.read, file.remove, file.set_aside):
        with pytest.raises(StoreError, match=r"The file .* cannot be .*\."):
            act()
