"""Kept games that are torn, altered, of another time, or gone: one sentence, and the other games are as they were."""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Callable
from contextlib import closing
from hashlib import blake2b
from pathlib import Path

import pytest

from l5r_desktop.session import Catalog, MatchSetup
from l5r_desktop.session.journal import MAGIC
from l5r_desktop.store import Store
from l5r_desktop.store.database_file import FILE_NAME
from l5r_desktop.ui import MainWindow

from ..clicking import click, go_to
from ..policies import chooser
from .conftest import table
from .happenings import goes_on, settle

Open = Callable[[], MainWindow]


def keep(folder: Path, payload: object, match_id: str = "x", saved: object = 1.0) -> None:
    """A kept match as somebody else might have written it."""
    Store(folder).settings.set("a", 1)
    with closing(sqlite3.connect(folder / FILE_NAME)) as connection, connection:
        connection.execute(
            "INSERT OR REPLACE INTO matches VALUES (?, 'Ren – Mai', 'lcg-stronghold', ?, 1, 0, '', ?, 1)",
            (match_id, payload, saved),
        )


def journal(header: object, *lines: object) -> bytes:
    """A whole journal with a right checksum, whatever is in it."""
    text = "\n".join(json.dumps(line) for line in (header, *lines)) + "\n"
    end = json.dumps(["end", 0, blake2b(text.encode(), digest_size=12).hexdigest()])
    return MAGIC + zlib.compress((text + end).encode())


FIRST = json.dumps({"kind": "l5r-match", "controllers": ["person"] * 2, "pass_alone": True, "curtain": False}).encode()
HEAD = {"format": 1, "ruleset": "lcg-stronghold", "profile": "stronghold-2017", "cards": "", "viewer": None}
PAYLOADS = {
    "empty": b"",
    "one line": b"{}",
    "garbage": bytes(range(256)) * 40,
    "a text": "a text and no bytes",
    "a number": 12,
    "deep": b"[" * 200_000 + b"\n",
    "not utf-8": b'{"kind": "\xff"}\n' + MAGIC,
    "newer": FIRST + b"\n" + journal({**HEAD, "format": 99, "seatings": [{}, {}]}),
    "no such game": FIRST + b"\n" + journal({**HEAD, "ruleset": "mah-jongg", "seatings": [{}, {}]}),
    "no such rules": FIRST + b"\n" + journal({**HEAD, "profile": "house-rules", "seatings": [{}, {}]}),
    "empty seats": FIRST + b"\n" + journal({**HEAD, "seatings": [{}, {}]}),
    "nobody": FIRST + b"\n" + journal({**HEAD, "seatings": []}),
    "seats of rubbish": FIRST + b"\n" + journal({**HEAD, "seatings": [{"name": 7, "conflict": "x"}, {"clan": []}]}),
}


@pytest.mark.parametrize("name", PAYLOADS)
def test_a_kept_game_is_no_game(tmp_path: Path, open_window: Open, name: str) -> None:
    """Resumed, watched, and at last deleted: each time a sentence."""
    keep(tmp_path, PAYLOADS[name])
    window = open_window()
    for button in (window.start.games.resume, window.start.games.watch, window.start.games.last):
        window.start.say("")
        click(button)
        settle()
        assert window.table is None
        assert window.replay is None
        assert window.start.message.text().endswith(".")
    for _ in range(2):
        click(window.start.games.forget)
    assert window.start.games.list.count() == 0


def altered(tmp_path: Path, change: Callable[[bytes], bytes]) -> None:
    store = Store(tmp_path)
    row = store.matches()[0]
    payload = change(store.load_match(row.match_id))
    store.save_match(row.match_id, row.name, row.ruleset, payload, finished=False, summary="")


def begun_and_closed(open_window: Open, setup: MatchSetup) -> None:
    window = open_window()
    window.start.begun.emit(setup)
    go_to(table(window), chooser(4), most=4)
    assert window.close()


@pytest.mark.parametrize("left", [0.0, 0.3, 0.9, 0.999])
def test_a_kept_game_was_cut_short(
    tmp_path: Path, open_window: Open, setup_of: Callable[..., MatchSetup], left: float
) -> None:
    begun_and_closed(open_window, setup_of("lcg-stronghold"))
    altered(tmp_path, lambda data: data[: round(len(data) * left)])
    window = open_window()
    click(window.start.games.resume)
    assert window.table is None
    assert "cannot be taken up again" in window.start.message.text()
    window.start.begun.emit(setup_of("lcg-stronghold"))
    goes_on(table(window))


def rewritten(data: bytes, old: str, new: str) -> bytes:
    """A kept match with another word in its journal, and the checksum that belongs to it."""
    first, rest = data.split(b"\n", 1)
    text = zlib.decompress(rest[len(MAGIC) :]).decode().rsplit("\n", 1)
    assert old in text[0]
    body = text[0].replace(old, new) + "\n"
    end = json.loads(text[1])
    end[2] = blake2b(body.encode(), digest_size=12).hexdigest()
    return first + b"\n" + MAGIC + zlib.compress((body + json.dumps(end)).encode())


def test_a_kept_game_has_a_card_that_is_not_known(
    tmp_path: Path, open_window: Open, setup_of: Callable[..., MatchSetup]
) -> None:
    setup = setup_of("lcg-stronghold")
    begun_and_closed(open_window, setup)
    card = next(iter(setup.seats[0].seating.conflict))  # type: ignore[attr-defined]
    altered(tmp_path, lambda data: rewritten(data, card, "99-nobody-knows-it"))
    window = open_window()
    click(window.start.games.resume)
    assert window.table is None
    assert "99-nobody-knows-it" in window.start.message.text()


def test_a_kept_game_has_a_player_that_is_not_known(
    tmp_path: Path, open_window: Open, setup_of: Callable[..., MatchSetup]
) -> None:
    begun_and_closed(open_window, setup_of("lcg-stronghold"))
    altered(tmp_path, lambda data: data.replace(b'"person", "person"', b'"person", "genius"', 1))
    window = open_window()
    click(window.start.games.resume)
    assert "genius" in window.start.message.text()


def test_the_deck_of_a_kept_game_is_gone(
    tmp_path: Path, open_window: Open, catalog: Catalog, setup_of: Callable[..., MatchSetup],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    """The game has its own list of cards."""
    begun_and_closed(open_window, setup_of("lcg-stronghold"))
    window = open_window()
    monkeypatch.setattr(catalog, "decks", lambda _: ())
    click(window.start.games.resume)
    goes_on(table(window))


@pytest.mark.parametrize("saved", [1e300, -1e300, "yesterday", float("inf")])
def test_the_time_of_a_kept_game_is_nonsense(tmp_path: Path, open_window: Open, saved: object) -> None:
    keep(tmp_path, b"x", saved=saved)
    window = open_window()
    assert window.start.games.list.count() == 1 or window.start.message.text()
    window.start.new_game.start.click()
    assert window.table is not None


def test_another_program_deletes_a_game_that_is_listed(
    tmp_path: Path, open_window: Open, setup_of: Callable[..., MatchSetup]
) -> None:
    begun_and_closed(open_window, setup_of("lcg-stronghold"))
    for name in ("resume", "watch", "forget"):
        window = open_window()
        button = getattr(window.start.games, name)
        with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection, connection:
            connection.execute("UPDATE matches SET id = id || 'x'")
        click(button)
        settle()
        if name == "forget":
            click(button)
        assert "Nothing is kept" in window.start.message.text(), name
