"""The About box: versions, licenses and the folder of what is kept (ui/about)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from l5r_desktop.about import pieces, versions
from l5r_desktop.ui import MainWindow, Ports
from l5r_desktop.ui.about import dialog as about
from l5r_desktop.ui.about.dialog import AboutDialog


def opened(given: Ports, qtbot: QtBot, language: str = "en") -> AboutDialog:
    """The box of a window, opened from the start page."""
    window = MainWindow(given)
    qtbot.addWidget(window)
    window.settings.set(language=language)
    window.start.about_opened.emit()
    assert window.about is not None
    return window.about


def texts(box: AboutDialog) -> str:
    return "\n".join(label.text() for label in box.findChildren(QLabel))


@pytest.mark.parametrize(("language", "rules"), [("en", "Rules: pure Python"), ("fr", "Règles\xa0: Python pur")])
def test_it_says_versions_and_where_things_are_kept(
    ports_of: Callable[[int], Ports], qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str,
    rules: str,
) -> None:  # fmt: skip
    """And its button opens that folder. Rules that are plain Python are told; tests/test_about.py has compiled ones."""
    monkeypatch.setattr("l5r_desktop.about.is_compiled", lambda: False)
    asked: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: bool(asked.append(url)))
    box = opened(replace(ports_of(1), home=tmp_path), qtbot, language)
    now = versions()
    assert all(part in texts(box) for part in (now.program, now.python, now.qt, rules, str(tmp_path)))
    box.folder.click()
    assert [Path(url.toLocalFile()) for url in asked] == [tmp_path]
    assert not box.message.isHidden(), "a folder that cannot be opened is told"


def test_each_piece_shows_its_license(ports_of: Callable[[int], Ports], qtbot: QtBot) -> None:
    box = opened(ports_of(1), qtbot)
    assert box.pieces.count() == len(pieces())
    for number, piece in enumerate(pieces()):
        box.pieces.setCurrentIndex(number)
        assert piece.name in box.pieces.currentText()
        assert piece.text[:60] in box.license.toPlainText()


def test_without_its_list_of_licenses_it_says_so(
    ports_of: Callable[[int], Ports], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing() -> None:
        raise FileNotFoundError("licenses.json")

    monkeypatch.setattr(about, "pieces", missing)
    assert "cannot be read" in opened(ports_of(1), qtbot).license.toPlainText()


def test_where_nothing_is_kept_there_is_nothing_to_open(ports_of: Callable[[int], Ports], qtbot: QtBot) -> None:
    box = opened(ports_of(1), qtbot)
    assert (box.folder.isEnabled(), box.report.isEnabled()) == (False, False)
    assert "Nothing is kept" in texts(box)
