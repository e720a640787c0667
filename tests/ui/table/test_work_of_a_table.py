"""How much is done when a table is shown: what is as it was is not painted, laid out, compared or asked for again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, QThread
from PySide6.QtWidgets import QApplication, QTextBrowser
from pytestqt.qtbot import QtBot

from l5r_desktop.session import Catalog, MatchSetup
from l5r_desktop.ui import TablePage
from l5r_desktop.ui.mat import prepared_tables, scene
from l5r_desktop.ui.mat.card_item import CardItem
from l5r_desktop.ui.mat.piece_style import PieceStyle
from l5r_desktop.ui.mat.plate import Plate
from l5r_desktop.ui.preferences.elided_label import ElidedLabel

from .. import ccg_tables
from ..clicking import play
from ..policies import general
from .test_background import Gate, at_rest

Make = Callable[[MatchSetup], TablePage]
Setup = Callable[..., MatchSetup]
PageAt = Callable[..., TablePage]


@pytest.fixture
def count(monkeypatch: pytest.MonkeyPatch) -> Callable[[Any, str], Counter[str]]:
    """Counts the calls of a function by its name, from now on."""
    calls: Counter[str] = Counter()

    def watch(owner: Any, name: str) -> Counter[str]:
        plain = getattr(owner, name)

        def counted(*arguments: Any, **named: Any) -> Any:
            calls[name] += 1
            return plain(*arguments, **named)

        monkeypatch.setattr(owner, name, counted)
        return calls

    return watch


class Painted(QObject):
    """Counts the pixels of the mat that are painted."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self.pixels = 0
        page.board.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.Paint:
            self.pixels += sum(box.width() * box.height() for box in event.region())  # type: ignore[attr-defined]
        return False


def settled(page: TablePage, qtbot: QtBot) -> None:
    """Wait until the page has its size, and what follows of that has been shown and painted."""
    page.resize(1280, 800)
    page.show()
    qtbot.waitUntil(lambda: not page.board._timer.isActive())
    at_rest(page, qtbot)
    page.refresh()
    for _ in range(3):
        QApplication.processEvents()


@pytest.fixture
def assigning(page_at: PageAt, catalog: Catalog, qtbot: QtBot) -> TablePage:
    """A page that has its size and has been painted, on which units are sent to battlefields."""
    page = page_at(ccg_tables.to_assign(catalog))
    settled(page, qtbot)
    return page


def test_a_table_in_which_nothing_has_changed_is_not_painted(assigning: TablePage) -> None:
    painted = Painted(assigning)
    assigning.refresh()
    QApplication.processEvents()
    assert painted.pixels == 0
    assigning.board.viewport().update()
    QApplication.processEvents()
    assert painted.pixels > 0


def test_a_table_in_which_nothing_has_changed_lays_out_no_text_and_no_card(
    page_of: Make, setup_of: Setup, qtbot: QtBot, count: Callable[[Any, str], Counter[str]]
) -> None:
    page = page_of(setup_of("ccg-ivory"))
    settled(page, qtbot)
    for owner, name in (
        (QTextBrowser, "setHtml"), (CardItem, "put"), (CardItem, "dress"), (PieceStyle, "picture"),
        (prepared_tables, "spots"), (scene, "stops_of"),
    ):  # fmt: skip
        calls = count(owner, name)
    page.refresh()
    grounds = sum(piece.shape == "ground" for piece in page.link.table.pieces)
    assert calls["picture"] <= grounds, "an empty field is made anew for another theme"
    assert not {name: n for name, n in calls.items() if name != "picture"}
    assert page.mat.cursor.stops
    assert calls["stops_of"] == 1
    assert page.mat.cursor.stops
    assert calls["stops_of"] == 1


def test_a_line_of_the_bar_is_broken_once(
    qtbot: QtBot, count: Callable[[Any, str], Counter[str]]
) -> None:  # fmt: skip
    label = ElidedLabel(2)
    qtbot.addWidget(label)
    label.resize(120, 60)
    label.setText("a question that is longer than one line of a bar")
    calls = count(ElidedLabel, "_broken")
    first = label.shown()
    label.sizeHint()
    assert label.shown() == first
    assert label.cut == (" ".join(first) != label.text())
    assert not calls
    label.setText("another one")
    assert label.shown() == ["another one"]
    assert calls["_broken"] == 1


def test_only_the_plate_that_says_something_else_is_painted(
    page_of: Make, setup_of: Setup, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[str] = []
    plain = Plate.paint

    def paint(plate: Plate, *arguments: Any) -> None:
        painted.append(plate.text.name)
        plain(plate, *arguments)

    monkeypatch.setattr(Plate, "paint", paint)
    page = page_of(setup_of("ccg-ivory"))
    settled(page, qtbot)
    painted.clear()
    plates = page.mat._laid.plates
    text = plates[0].text
    plates[1].put(plates[1].sceneBoundingRect(), plates[1].text)
    plates[0].put(plates[0].sceneBoundingRect(), type(text)(text.name, notes=("something else",)))
    QApplication.processEvents()
    assert painted == [text.name]


def test_pieces_that_are_as_they_were_are_the_same_ones(page_of: Make, setup_of: Setup) -> None:
    page = page_of(setup_of("ccg-ivory"))
    kept = 0
    for _ in range(12):
        before = {piece.no: piece for piece in page.link.table.pieces}
        play(page, general(3), most=1)
        for piece in page.link.table.pieces:
            was = before.get(piece.no)
            assert piece is was or piece != was
            kept += piece is was
    assert kept


def test_a_table_has_been_laid_out_on_the_thread_of_the_rules(
    page_of: Make, setup_of: Setup, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Most tables; one is laid out anew where the column beside the mat has given way, or units have been sent."""
    page = page_of(setup_of("ccg-ivory"))
    page.refresh()
    threads: Counter[bool] = Counter()
    plain = prepared_tables.spots

    def spots(table: Any, geo: Any) -> Any:
        threads[QThread.currentThread().isMainThread()] += 1
        return plain(table, geo)

    monkeypatch.setattr(prepared_tables, "spots", spots)
    play(page, general(3), most=20)
    assert threads[False] >= 20
    assert threads[True] < threads[False] / 4


@pytest.mark.impatient
def test_a_table_that_the_rules_have_changed_is_shown_once(
    page_of: Make, setup_of: Setup, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Something was to be read while they worked; the table that comes of the work has told it."""
    page = page_of(setup_of("ccg-ivory"))
    at_rest(page, qtbot)
    gate, shown = Gate(page), []
    page.shown.connect(lambda: shown.append(page.link.decision))
    decision = page.link.decision
    assert decision is not None
    page.link.answer(general(3)(decision, page.link.view))
    assert page.link.works
    assert not page.link.can_read()
    gate.open()
    at_rest(page, qtbot)
    QApplication.processEvents()
    assert len(shown) == 1
