"""Matches and pages for the tests of the window."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, partial
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from l5r_desktop.app import LibraryService, ports, wording_of
from l5r_desktop.app.screenshots import ScreenshotMaker
from l5r_desktop.app.screenshots.screens import FOLDER
from l5r_desktop.engine.game import Game
from l5r_desktop.engine.state import State
from l5r_desktop.places import data_folder
from l5r_desktop.session import (
    FIRST_DECKS,
    Catalog,
    LocalPlayer,
    Match,
    MatchSetup,
    SeatSetup,
    Table,
    format_of,
    seating_of,
)
from l5r_desktop.store import Store
from l5r_desktop.ui import Ports, Settings, TablePage, TableSession, apply_settings, worker
from l5r_desktop.ui.preferences.settings import SettingsBook

from .pages import shown
from .plain_artist import PlainArtist

SOON = 60_000
"""Milliseconds within which what is waited for must have happened; on a machine that is busy with other things much
takes longer than the 5 seconds of pytest-qt.
"""
_TESTS = count(1)
_COLLECTED_EVERY = 20
NAMES = ("Ren", "Mai", "Kenji", "Aiko", "Toru", "Sora")


@pytest.fixture
def qtbot(qtbot: QtBot) -> QtBot:
    """The one of pytest-qt, which waits as long as `SOON` unless it is told otherwise."""
    for name in ("waitUntil", "waitSignal", "waitSignals", "waitExposed", "waitActive"):
        setattr(qtbot, name, partial(getattr(qtbot, name), timeout=SOON))
    return qtbot


@pytest.fixture(autouse=True)
def _plain_look() -> Iterator[None]:
    """Every test begins with the look and language of the program at first."""
    apply_settings(Settings())
    yield
    apply_settings(Settings())


@pytest.fixture(autouse=True)
def _no_program(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that opens the whole program leaves no full collection at every page that later tests leave."""
    monkeypatch.setattr("l5r_desktop.ui.qt_application._CollectionState.asked", False)


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Questions take answers at once: tests answer faster than people. tests/ui/table/test_guard.py
    and test_end_summary.py have it as usual."""
    monkeypatch.setattr("l5r_desktop.ui.table.guard.Guard.shut", False)
    monkeypatch.setattr("l5r_desktop.ui.table.guard.Guard.unread", False)
    monkeypatch.setattr("l5r_desktop.ui.table.match_ending.HELD", 0.0)


@pytest.fixture(autouse=True)
def _told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is pointed at is told of at once; tests/ui/table/test_foresight.py and test_narrow_window.py
    have it as usual."""
    monkeypatch.setattr("l5r_desktop.ui.table.refusals.STOPPED", 0)
    monkeypatch.setattr("l5r_desktop.ui.table.card_reading.REST", 0)


@pytest.fixture(autouse=True)
def _nothing_held(monkeypatch: pytest.MonkeyPatch) -> None:
    """No computer waits until its last act has been seen, and the last table is shown at once;
    tests/ui/table/test_following.py, test_told_lines.py and test_seen_apart.py have it as usual.
    """
    monkeypatch.setattr("l5r_desktop.ui.table.rules_worker.RulesWorker.hold", lambda room, seconds: None)
    monkeypatch.setattr("l5r_desktop.ui.table.session_link.SessionLink.look_apart", lambda link, on, tells: None)


@pytest.fixture(autouse=True)
def _silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test starts a program that plays sounds, though they are on at first."""
    monkeypatch.setattr("l5r_desktop.ui.preferences.sounds.sound_player.player_of", lambda: lambda _: None)


@pytest.fixture(autouse=True)
def patience(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The window waits for rule work, so that a test sees at once what came of an input.

    A test marked with `impatient` has it as in the program, where the work may be done later.
    """
    if request.node.get_closest_marker("impatient") is None:
        monkeypatch.setattr(worker, "PATIENCE", 60.0)


@pytest.fixture(autouse=True)
def _pages_go() -> Iterator[None]:
    """Deletes the windows that pytest-qt has closed: without a running event loop Qt never does, and they pile up.

    They are collected from time to time, as the program does when a table is left; meanwhile on no other thread.
    """
    gc.disable()
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    if next(_TESTS) % _COLLECTED_EVERY == 0:
        gc.collect()
        gc.freeze()  # What stays to the end (cards, faces) is not looked through again and again.


@pytest.fixture(scope="session")
def catalog() -> Catalog:
    """All cards, set aside from what is looked through for garbage after each test."""
    found = Catalog(data_folder("cards"))
    for ruleset in FIRST_DECKS:
        found.decks(ruleset)
    gc.collect()
    gc.freeze()
    return found


@pytest.fixture(scope="session")
def plain_artist(catalog: Catalog) -> PlainArtist:
    """One for all tests, so that each card is drawn once."""
    return PlainArtist(catalog)


@pytest.fixture(scope="session")
def maker() -> ScreenshotMaker:
    """One for all tests, so that each face is drawn once."""
    return ScreenshotMaker()


@pytest.fixture(scope="session")
def plain_booth() -> ScreenshotMaker:
    """Lays the tables of kept screens for tests that look at no face: drawing these takes most of the time."""

    class Plain(ScreenshotMaker):
        def __init__(self) -> None:
            super().__init__()
            self._plain = PlainArtist(self._catalog)

        def _easel(self, look: Settings) -> Any:
            return self._plain

    return Plain()


@pytest.fixture(scope="session")
def shown_table(qapp: QApplication, plain_booth: ScreenshotMaker) -> Callable[[str], Table]:
    """The table of a kept screen, for the seat that is asked; it never changes."""

    @cache
    def table_of(screen: str) -> Table:
        page = plain_booth.page(FOLDER / f"{screen}.yaml", 1.0, Settings())
        try:
            return page.link.table
        finally:
            page.link.close()

    return table_of


@pytest.fixture
def ports_of(catalog: Catalog, plain_artist: PlainArtist, tmp_path: Path) -> Callable[[int], Ports]:
    """What the window needs, upon one folder of saves. seed: of the lots."""

    def make(seed: int) -> Ports:
        return replace(ports(catalog, Store(tmp_path), seed=seed), artist=plain_artist)

    return make


@pytest.fixture(scope="session")
def setup_of(catalog: Catalog) -> Callable[..., MatchSetup]:
    """The decks that a new game of a ruleset proposes, at a table of two or as many as it needs; their files are read
    once.
    """
    ready = cache(catalog.decks)

    def make(ruleset: str, seats: int = 2, *, curtain: bool = False, pass_alone: bool = True) -> MatchSetup:
        played = format_of(ruleset)
        seats = max(seats, played.least_seats)
        if played.own_seat:
            by_key = {deck.key: deck for deck in ready(ruleset)}
            decks = tuple(by_key[played.deck_of_seat(seat, seats)] for seat in range(seats))
        else:
            decks = tuple(ready(ruleset)[:seats])
        chosen = tuple(SeatSetup(seating_of(deck, name)) for deck, name in zip(decks, NAMES, strict=False))
        return MatchSetup(ruleset, chosen, curtain=curtain, pass_alone=pass_alone)

    return make


@pytest.fixture
def page_at(qtbot: QtBot, catalog: Catalog, plain_artist: PlainArtist) -> Callable[..., TablePage]:
    """The page of a match that begins with a state; both seats are persons at this window."""

    def make(
        state: State, *, curtain: bool = False, pass_alone: bool = True, settings: SettingsBook | None = None
    ) -> TablePage:
        match = Match(Game(state.clone), [LocalPlayer(), LocalPlayer()], pass_alone=pass_alone)
        wording = wording_of(catalog, state.rules.name, NAMES[:2], "en")
        table_session = TableSession(match, NAMES[:2], wording, curtain=curtain)
        return shown(TablePage(table_session, plain_artist, LibraryService(catalog), settings=settings), qtbot)

    return make


@pytest.fixture
def page_of(qtbot: QtBot, ports_of: Callable[[int], Ports]) -> Callable[..., TablePage]:
    def make(setup: MatchSetup, seed: int = 7) -> TablePage:
        given = ports_of(seed)
        return shown(TablePage(given.matches.begin(setup), given.artist, given.library), qtbot)

    return make
