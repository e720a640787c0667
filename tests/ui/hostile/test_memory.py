"""Pages that have been left are gone, with all that they held."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest

from l5r_desktop.app import open_window as open_program
from l5r_desktop.session import Catalog
from l5r_desktop.ui import MainWindow, TablePage

from ..clicking import click, play
from ..policies import chooser
from .conftest import table
from .happenings import goes_on

Sit = Callable[..., TablePage]


def forget() -> None:
    """What Qt does as soon as its loop comes round, and Python from time to time."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()


def test_of_tables_that_were_left_none_is_kept(window: MainWindow, sit: Sit) -> None:
    """PySide keeps a page for ever if one of its widgets was asked for its focusProxy: the Tab key does so no more."""
    pages = []
    for ruleset in ("lcg-stronghold", "ccg-ivory") * 3:
        page = sit(ruleset)
        play(page, chooser(3), most=3)
        for _ in range(3):
            QTest.keyClick(page.board, Qt.Key.Key_Tab)
        while page.side.undo.isEnabled():
            click(page.side.undo)
        pages.append(weakref.ref(page))
        click(page.side.leave)
        del page
        forget()
    assert window.table is None
    assert [page() for page in pages if page() is not None] == []


def test_pages_that_another_language_has_replaced_are_not_kept(window: MainWindow, sit: Sit) -> None:
    sit()
    pages = []
    for language in ("fr", "en") * 3:
        pages += [weakref.ref(window.table), weakref.ref(window.start)]
        window.settings.set(language=language)
        forget()
    assert [page() for page in pages if page() is not None] == []


def test_of_a_program_that_was_closed_no_cards_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its cards, sentences and drawn faces go with its window, and the thread that draws comes to its end."""
    catalogs: list[weakref.ref[Catalog]] = []

    def noted(*given: Any) -> Catalog:
        made = Catalog(*given)
        catalogs.append(weakref.ref(made))
        return made

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr("l5r_desktop.app.program.Catalog", noted)
    window = open_program(tmp_path, user=tmp_path / "user")
    click(window.start.quick.together)
    goes_on(table(window))
    assert window._drawing_worker is not None
    assert window._drawing_worker.wait(20)
    drawing = window._drawing_worker._thread
    assert drawing is not None
    window.close()
    window.deleteLater()
    del window
    forget()
    assert not drawing.is_alive()
    assert [catalog() for catalog in catalogs] == [None]
