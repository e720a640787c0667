"""Writing in the background (store/latest_writer.py): the newest version, trouble, trying again, the end."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from l5r_desktop.store import LatestWriter, Store, StoreError
from tests.store.full_disk import no_file_longer_than

WAIT = 20.0


class Disk:
    """Takes versions when it is let, and fails while it is full."""

    def __init__(self) -> None:
        self.kept: list[int] = []
        self.full = False
        self.open = threading.Event()
        self.open.set()
        self.asked = threading.Event()

    def write(self, version: int) -> None:
        self.asked.set()
        assert self.open.wait(WAIT)
        if self.full:
            raise StoreError("The disk is full.")
        self.kept.append(version)


@pytest.fixture
def disk() -> Disk:
    return Disk()


def test_each_version_is_written_if_there_is_time(disk: Disk) -> None:
    writer = LatestWriter(disk.write)
    for version in (1, 2, 3):
        writer.put(version)
        assert writer.finish(WAIT)
    assert disk.kept == [1, 2, 3]


def test_a_slow_disk_is_not_waited_for_and_gets_the_newest_version(disk: Disk) -> None:
    writer = LatestWriter(disk.write)
    disk.open.clear()
    writer.put(1)
    assert disk.asked.wait(WAIT)
    for version in (2, 3, 4):
        writer.put(version)
    assert not writer.finish(0.01)
    disk.open.set()
    assert writer.finish(WAIT)
    assert disk.kept == [1, 4]


def test_a_full_disk_is_told_and_tried_again_until_it_has_room(disk: Disk) -> None:
    writer = LatestWriter(disk.write, again=0.01)
    told: list[str] = []
    room = threading.Event()

    def listen() -> None:
        told.append(writer.trouble)
        if not writer.trouble:
            room.set()

    writer.listen(listen)
    disk.full = True
    writer.put(1)
    assert not writer.finish(WAIT)
    assert writer.trouble == "The disk is full."
    disk.full = False
    assert room.wait(WAIT)
    assert writer.finish(WAIT)
    assert disk.kept == [1]
    assert told == ["The disk is full.", ""]


def test_waiting_for_the_end_tries_once_more_at_once(disk: Disk) -> None:
    writer = LatestWriter(disk.write, again=3600)
    disk.full = True
    writer.put(1)
    assert not writer.finish(WAIT)
    disk.full = False
    assert writer.finish(WAIT)
    assert disk.kept == [1]


def test_a_newer_version_is_tried_at_once(disk: Disk) -> None:
    writer = LatestWriter(disk.write, again=3600)
    disk.full = True
    writer.put(1)
    assert not writer.finish(WAIT)
    disk.full = False
    writer.put(2)
    assert writer.finish(WAIT)
    assert disk.kept == [2]


def test_what_cannot_be_written_can_be_given_up(disk: Disk) -> None:
    writer = LatestWriter(disk.write, again=3600)
    disk.full = True
    writer.put(1)
    assert not writer.finish(WAIT)
    writer.give_up()
    assert writer.finish(WAIT)
    assert disk.kept == []


def test_nothing_to_write_is_finished() -> None:
    assert LatestWriter(lambda version: None).finish(WAIT)


def test_a_full_disk_leaves_the_version_that_was_kept(tmp_path: Path) -> None:
    """The real database: what is written is kept whole or not at all, and can be kept once there is room."""
    store = Store(tmp_path)

    def save(payload: bytes) -> None:
        store.save_match("m", "Ren – Mai", "lcg-stronghold", payload, finished=False, summary="Round 1.")

    writer: LatestWriter[bytes] = LatestWriter(save, again=3600)
    writer.put(b"first")
    assert writer.finish(WAIT)
    with no_file_longer_than((tmp_path / "l5r.sqlite").stat().st_size):
        writer.put(b"second" * 100_000)
        assert not writer.finish(WAIT)
        assert writer.trouble.startswith("The database")
        assert "\n" not in writer.trouble
    assert Store(tmp_path).load_match("m") == b"first"
    assert writer.finish(WAIT)
    assert Store(tmp_path).load_match("m") == b"second" * 100_000
    assert writer.trouble == ""
