"""The disk fails, or what lies on it is not what was written: one sentence, and no game is lost."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from shutil import copytree

import pytest
from pytestqt.qtbot import QtBot
from sqlalchemy import event

from l5r_desktop.app import CardArtist, match_saving
from l5r_desktop.app import open_window as open_program
from l5r_desktop.faces import lettering
from l5r_desktop.session import Catalog
from l5r_desktop.store import Store
from l5r_desktop.store.database_file import FILE_NAME
from l5r_desktop.ui import MainWindow, Ports, TablePage
from l5r_desktop.ui.preferences import language, theme

from ..clicking import click, play
from ..policies import chooser
from .conftest import table
from .happenings import goes_on, hash_of, settle

Open = Callable[[], MainWindow]
Sit = Callable[..., TablePage]


def trouble(page: TablePage, qtbot: QtBot, part: str) -> None:
    """The page tells of the disk, in a sentence with these words."""
    qtbot.waitUntil(lambda: part in page.side.trouble)
    assert "Traceback" not in page.side.trouble


def kept_after(page: TablePage, window: MainWindow, qtbot: QtBot) -> None:
    """What could not be kept is kept now."""
    play(page, chooser(8), most=1)
    before = hash_of(page)
    qtbot.waitUntil(lambda: page.side.trouble == "")
    click(page.side.leave)
    assert window.table is None
    click(window.start.games.resume)
    assert hash_of(table(window)) == before


def test_the_disk_is_full(window: MainWindow, sit: Sit, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite's own error: the file may not grow any more, and the game needs more room than is left."""
    page = sit()
    full = [True]
    plain = match_saving.pack_match
    monkeypatch.setattr(
        match_saving, "pack_match", lambda *given: plain(*given) + os.urandom(200_000 if full[0] else 0)
    )

    def bound(connection: sqlite3.Connection, _: object) -> None:
        if full[0]:
            pages = connection.execute("PRAGMA page_count").fetchone()[0]
            connection.execute(f"PRAGMA max_page_count = {pages}")

    engine = page.save_status._table_session.autosave._store.database._engine  # type: ignore[union-attr]
    event.listen(engine, "connect", bound)
    play(page, chooser(6), most=2)
    trouble(page, qtbot, "full")
    goes_on(page)
    full[0] = False
    kept_after(page, window, qtbot)


def test_the_database_is_locked_by_another_program(window: MainWindow, sit: Sit, qtbot: QtBot, tmp_path: Path) -> None:
    page = sit()
    assert page.save_status.may_leave()
    engine = page.save_status._table_session.autosave._store.database._engine  # type: ignore[union-attr]
    event.listen(engine, "connect", lambda connection, _: connection.execute("PRAGMA busy_timeout = 50"))
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as other:
        other.execute("BEGIN EXCLUSIVE")
        play(page, chooser(6), most=2)
        trouble(page, qtbot, "locked")
        click(page.side.leave)
        assert page.save_status.warning.isVisible()
        click(page.save_status.warning.buttons["stay"])
        other.rollback()
    kept_after(page, window, qtbot)


def test_the_database_becomes_garbage(window: MainWindow, sit: Sit, qtbot: QtBot, tmp_path: Path) -> None:
    page = sit()
    assert page.save_status.may_leave()
    (tmp_path / FILE_NAME).write_bytes(b"\x00garbage" * 5000)
    play(page, chooser(6), most=2)
    trouble(page, qtbot, "database")
    window.settings.set(language="fr")
    goes_on(table(window))
    assert table(window).side.trouble
    window.settings.set(theme="light")
    click(table(window).side.leave)
    click(table(window).save_status.warning.buttons["forsake"])
    assert window.table is None
    assert window.start.message.text()


@pytest.mark.parametrize("what", ["file", "emptied"])
def test_the_database_vanishes_while_a_game_is_played(
    window: MainWindow, sit: Sit, qtbot: QtBot, tmp_path: Path, what: str
) -> None:
    """It is made anew, so that this game at least is kept."""
    page = sit()
    assert page.save_status.may_leave()
    if what == "file":
        (tmp_path / FILE_NAME).unlink()
    else:
        (tmp_path / FILE_NAME).write_bytes(b"")
    play(page, chooser(6), most=2)
    kept_after(page, window, qtbot)


def set_raw(folder: Path, key: str, value: object) -> None:
    with closing(sqlite3.connect(folder / FILE_NAME)) as connection, connection:
        connection.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (key, value))


@pytest.mark.parametrize(
    "value", ["", "{", "not json", "[" * 100_000, '{"theme": 7, "zoom": "x"}', "[1]", "null", b"\xff\xfe", 12, "NaN"]
)
def test_the_settings_are_corrupt(tmp_path: Path, open_window: Open, value: object) -> None:
    Store(tmp_path).settings.set("a", 1)
    set_raw(tmp_path, "window", value)
    set_raw(tmp_path, "window-place", value)
    window = open_window()
    assert window.settings.now.theme == "dark"
    if value != "null":
        assert window.start.message.text()
    window.settings.set(theme="light")
    window.close()
    assert open_window().settings.now.theme == "light"


def test_the_settings_name_decks_and_players_that_are_gone(tmp_path: Path, open_window: Open) -> None:
    Store(tmp_path).settings.set(
        "window",
        {
            "decks": {"lcg-stronghold": ["gone", "gone-too"], "no-game": ["x"]}, "format": "no-game",
            "players": ["genius", "person"], "names": ["", "x" * 500], "from-the-future": 1,
        },
    )  # fmt: skip
    window = open_window()
    setup = window.start.setup()
    assert len(setup.seats) == 2
    window.start.begun.emit(setup)
    goes_on(table(window))


def test_all_decks_of_a_game_are_gone(
    catalog: Catalog, ports_of: Callable[[int], Ports], monkeypatch: pytest.MonkeyPatch, open_window: Open
) -> None:
    monkeypatch.setattr(catalog, "decks", lambda _: ())
    window = open_window()
    click(window.start.quick.together)
    settle()
    assert window.table is None
    assert window.start.message.text()


def test_a_deck_file_is_broken(
    tmp_path: Path, catalog: Catalog, open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other decks are offered, and the broken one is told of."""
    game_catalog = catalog.game_catalog("lcg-stronghold")
    folder = tmp_path / "decks"
    folder.mkdir()
    for path in sorted(game_catalog.decks.iterdir()):
        (folder / path.name).write_bytes(path.read_bytes())
    (folder / "aaa-broken.toml").write_text("this is = = no deck", encoding="utf-8")
    monkeypatch.setattr(game_catalog, "decks", folder)
    window = open_window()
    assert "aaa-broken" in window.start.message.text()
    click(window.start.quick.together)
    assert window.table is not None
    click(window.table.side.leave)
    (folder / "aaa-broken.toml").unlink()
    assert open_window().start.message.text() == ""


def test_the_list_cannot_be_read_when_the_language_changes(tmp_path: Path, open_window: Open) -> None:
    """The first screen is built anew; it tells what is wrong, and a game can be begun."""
    window = open_window()
    (tmp_path / FILE_NAME).write_bytes(b"garbage" * 999)
    window.settings.set(language="fr")
    assert window.start.message.text()
    click(window.start.quick.together)
    goes_on(table(window))


@pytest.mark.parametrize("folder", ["/proc/none", "/dev/null", "/dev/null/x"])
def test_the_folder_of_the_user_cannot_be_written(
    folder: str, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    window = open_program(tmp_path, user=Path(folder))
    qtbot.addWidget(window)
    assert "will not be kept" in window.start.message.text()
    click(window.start.quick.together)
    goes_on(table(window))


def test_the_game_is_written_to_a_place_that_is_not_there(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    page = sit()
    for place in ("/proc/none/game.l5r", "/dev/null/game.l5r", "/"):
        monkeypatch.setattr("PySide6.QtWidgets.QFileDialog.getSaveFileName", lambda *_, place=place: (place, ""))
        click(page.side.export)
        click(page.save_status.who.buttons["open-all"])
        qtbot.waitUntil(lambda: "cannot be written" in page.save_status.sentence)
    goes_on(page)


def test_the_fonts_are_missing(tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = dict.fromkeys(lettering._FILES, ("l5r_desktop", "no-such-font.otf"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    measured = (lettering.font, lettering.width_of)
    try:
        with monkeypatch.context() as without:
            without.setattr(lettering, "_FILES", gone)
            for kept in measured:
                kept.cache_clear()
            window = open_program(tmp_path, user=tmp_path / "user")
            qtbot.addWidget(window)
            assert "font" in window.start.message.text()
            click(window.start.quick.together)
            goes_on(table(window), 1)
            # Cards are drawn on another thread, which would fill what is cleared below once more.
            assert window._drawing_worker is not None
            assert window._drawing_worker.wait(20)
    finally:
        for kept in measured:
            kept.cache_clear()


@pytest.mark.parametrize("name", ["light", "dark"])
def test_the_file_of_a_theme_is_missing(
    name: str, tmp_path: Path, open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "themes"
    copytree(theme._folder(), folder)
    (folder / f"{name}.toml").unlink()
    monkeypatch.setattr(theme, "_folder", lambda: folder)
    theme._colors_in_file.cache_clear()
    Store(tmp_path).settings.set("window", {"theme": name})
    try:
        window = open_window()
        assert name in window.start.message.text()
        window.settings.set(theme="light" if name == "dark" else "dark")
        window.settings.set(theme=name)
        click(window.start.quick.together)
        goes_on(table(window))
    finally:
        theme._colors_in_file.cache_clear()


@pytest.mark.parametrize("content", [None, b"<TS", b"\xff\xff"])
def test_the_translation_is_missing_or_torn(
    content: bytes | None, tmp_path: Path, open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "window_fr.ts"
    if content is not None:
        path.write_bytes(content)
    monkeypatch.setattr(language, "source_of", lambda _: path)
    language.texts_of.cache_clear()
    try:
        window = open_window()
        click(window.start.quick.together)
        window.settings.set(language="fr")
        goes_on(table(window))
        assert table(window).side.leave.text() == "Save and leave"
    finally:
        window.settings.set(language="en")
        language.texts_of.cache_clear()


@pytest.mark.parametrize("folder", ["/proc/none", "/dev/null"])
def test_the_folder_of_drawn_cards_cannot_be_written(
    folder: str, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", folder)
    window = open_program(tmp_path, user=tmp_path)
    qtbot.addWidget(window)
    click(window.start.quick.together)
    page = table(window)
    assert window._drawing_worker is not None
    assert window._drawing_worker.wait(20)
    goes_on(page, 1)


@pytest.mark.parametrize("content", [b"", b"\x89PNG\r\n\x1a\n" + b"x" * 50, b"GIF89a", b"\xff" * 5000])
def test_a_picture_of_the_users_own_is_torn(
    content: bytes, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, catalog: Catalog
) -> None:
    """Every card of the deck has one; they are drawn by the program then."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    (tmp_path / "scans").mkdir()
    for number, suffix in enumerate((".png", ".jpg", ".webp")):
        for card in sorted(catalog.game_catalog("lcg-stronghold").library.ids())[number::3]:
            (tmp_path / "scans" / f"{card}{suffix}").write_bytes(content)
    window = open_program(tmp_path, user=tmp_path)
    qtbot.addWidget(window)
    click(window.start.quick.together)
    assert window._drawing_worker is not None
    assert window._drawing_worker.wait(20)
    goes_on(table(window), 1)


def test_the_folder_of_own_pictures_is_gone(
    window: MainWindow, sit: Sit, catalog: Catalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        type(window._ports.artist), "look_in", lambda _, folder: CardArtist(catalog, "en").look_in(folder)
    )
    sit()
    window.settings.set(scans="/no/such/folder")
    assert "/no/such/folder" in window.settings.trouble
    goes_on(table(window))
