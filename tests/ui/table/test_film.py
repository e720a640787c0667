"""What somebody else does is seen long enough to be read, in the frames of a film of it (`l5r shot --film`)."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMainWindow

from l5r_desktop.app.screenshots import ScreenshotMaker
from l5r_desktop.session.scenario.errors import ScenarioError
from l5r_desktop.ui import Settings, TablePage, frames_of

_FILM = Path(__file__).parent / "film.yaml"
_READABLE = 1200
"""Milliseconds in which a sentence of ten words can be read."""


@pytest.mark.slow
def test_what_somebody_else_plays_stays_readable_with_an_arrow_to_its_target() -> None:
    page, act = ScreenshotMaker().act(_FILM, 1.0, Settings())
    seen: list[tuple[int, bool, int, QPixmap]] = []
    for now, picture in frames_of(page, act, (1280, 720), 1.0, 2.4, 100):
        corner = page.following.banner.mapTo(page.window(), page.following.banner.rect().topLeft())
        cut = picture.copy(corner.x(), corner.y(), page.following.banner.width(), page.following.banner.height())
        seen.append((now, page.following.banner.isVisible(), len(page.mat.told.chosen), cut))
    page.link.close()
    told = [(now, arrows, cut) for now, visible, arrows, cut in seen if visible]
    assert told[-1][0] - told[0][0] >= _READABLE
    assert {arrows for _, arrows, _ in told} == {1}, "from the card to what it is aimed at"
    images = [cut.toImage() for _, _, cut in told]
    assert all(image == images[0] for image in images), "nothing covers or changes the sentence meanwhile"
    assert not seen[-1][1], "it goes by itself"
    assert not seen[-1][2]


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
