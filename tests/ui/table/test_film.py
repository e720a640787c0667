"""What somebody else does is seen long enough to be read, in the frames of a film of it (`l5r shot --film`)."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMainWindow

from l5r_desktop.app.screenshots import ScreenshotMaker
from l5r_desktop.session.scenario.errors import ScenarioError
from l5r_desktop.ui import Settings, TablePage, frames_of

_FILM = Path(__file__).parent / "film.yaml"
_FRAME = 8
"""What the frame of the banner, with its round corners, takes of it at most, in pixels."""
_READABLE = 1200
"""Milliseconds in which a sentence of ten words can be read."""


def test_what_somebody_else_plays_stays_readable_with_an_arrow_to_its_target(plain_booth: ScreenshotMaker) -> None:
    """The time of the banner is driven, not waited for: it is the same on a busy machine."""
    page, act = plain_booth.act(_FILM, 1.0, Settings())
    window = _in_window(page)
    act()
    while page.link.works or not page.following.banner.isVisible():
        QCoreApplication.processEvents()
    moment = page.following._timer
    assert moment.isSingleShot()
    assert moment.interval() >= _READABLE
    moment.stop()  # From now on its time passes only where this test has it pass.
    first = page.following.banner.grab().toImage()
    assert len(page.mat.told.chosen) == 1, "from the card to what it is aimed at"
    page.mat.stage.cut()
    for _ in range(20):
        QCoreApplication.processEvents()
    page.refresh()
    place = page.following.banner
    cut = window.grab(QRect(place.mapTo(window, QPoint()), place.size())).toImage()
    assert place.isVisible()
    assert place.grab().toImage() == first, "nothing changes the sentence meanwhile"
    inside = place.rect().adjusted(_FRAME, _FRAME, -_FRAME, -_FRAME)
    assert cut.copy(inside) == first.copy(inside).convertToFormat(cut.format()), "nothing covers it"
    assert len(page.mat.told.chosen) == 1
    moment.timeout.emit()
    assert not place.isVisible(), "it goes by itself"
    assert not page.mat.told.chosen
    page.link.close()
    window.close()


def test_frames_of_a_film_come_in_their_order_and_none_too_early(plain_booth: ScreenshotMaker) -> None:
    page, act = plain_booth.act(_FILM, 1.0, Settings())
    times = [now for now, _ in frames_of(page, act, (640, 480), 1.0, 0.3, 100)]
    page.link.close()
    assert times[0] == 0
    assert all(after - before >= 100 for before, after in pairwise(times))


def test_a_scenario_without_an_act_is_no_film(tmp_path: Path, plain_booth: ScreenshotMaker) -> None:
    still = tmp_path / "still.yaml"
    case = "{id: still, title: Nothing is done, ruleset: lcg-stronghold, given: {phase: conflict}}"
    still.write_text(f"schema: 1\ncases:\n- {case}\n")
    with pytest.raises(ScenarioError, match="no act to film"):
        plain_booth.act(still, 1.0, Settings())


def test_what_has_happened_since_the_own_act_can_be_stepped_through(plain_booth: ScreenshotMaker) -> None:
    page, act = plain_booth.act(_FILM, 1.0, Settings())
    window = _in_window(page)
    page.since.toggle()
    opened = len(page.since.cards)
    page.since.put_away()
    act()
    while page.link.works:
        QCoreApplication.processEvents()
    page.since.toggle()
    assert page.since.isVisible()
    assert len(page.since.cards) > opened, "the act is among what has happened"
    told = [page.since.sentence.text()]
    while page.since.back.isEnabled():
        page.since.back.click()
        told.append(page.since.sentence.text())
    assert "Seat B: Banzai! chooses Border Rider." in told, "who, with what, at what"
    assert len(set(told)) == len(page.since.cards)
    at = list(reversed(told)).index("Seat B: Banzai! chooses Border Rider.")
    page.since.cards[at].click()
    assert len(page.mat.told.chosen) == 1, "with an arrow to its target"
    QTest.keyClick(page.board, Qt.Key.Key_B)
    assert not page.since.isVisible()
    assert not page.mat.told.chosen
    page.link.close()
    window.close()


def _in_window(page: TablePage) -> QMainWindow:
    window = QMainWindow()
    window.setCentralWidget(page)
    window.resize(1280, 720)
    window.show()
    return window
