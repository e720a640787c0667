"""The page at the end of a game: how it was won, numbers, honor by turn, when it turned (ui/table/end_summary.py)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QFontMetrics, QImage
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from l5r_desktop.app import wording_of
from l5r_desktop.app.screenshots import ScreenshotMaker
from l5r_desktop.app.screenshots.screens import FOLDER
from l5r_desktop.session import Catalog
from l5r_desktop.session.game_summary import LOST, GameSummary, SeatSummary
from l5r_desktop.session.scenario.runner import game, table_of
from l5r_desktop.ui import Settings, TablePage, apply_settings
from l5r_desktop.ui.table.end_summary import EndSummary

from ..clicking import click

PageAt = Callable[..., TablePage]


def test_the_end_tells_numbers_of_both_and_what_turned_the_game(qtbot: QtBot, page_at: PageAt) -> None:
    """L15.2: a stronghold province broken wins by conquest; that is what turned the game."""
    page = page_at(game(FOLDER / "end.yaml").state)
    page.link.concede()
    page.refresh()
    summary = page.ending.summary
    assert summary.isVisible(), "its place is taken at once, while the numbers are being counted"
    qtbot.waitUntil(lambda: bool(summary.cells))
    assert set(summary.cells) == {
        "Cards drawn", "Cards played", "Fate gained", "Fate spent", "Fate not spent", "Conflicts won",
    }  # fmt: skip
    assert all(len(numbers) == 2 for numbers in summary.cells.values())
    ends = [dict(plate.counters)["honor"] for plate in page.link.table.plates]
    assert [one[-1] for one in summary.graph.honor] == ends
    assert summary.graph.accessibleDescription().startswith(page.names[0])


def test_a_key_that_was_meant_for_the_last_question_begins_no_other_game(
    qtbot: QtBot, page_at: PageAt, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever passed with the space bar as the game ended was in a rematch, and had not seen how it ended."""
    monkeypatch.setattr("l5r_desktop.ui.table.match_ending.HELD", 60.0)
    page = page_at(game(FOLDER / "end.yaml").state)
    page.refresh()
    asked: list[bool] = []
    page.ending.rematch.connect(lambda: asked.append(True))
    click(page.end.buttons["rematch"])
    assert not asked
    assert page.end.isVisible()
    monkeypatch.setattr("l5r_desktop.ui.table.match_ending.HELD", 0.0)
    click(page.end.buttons["rematch"])
    assert asked


def test_a_conquest_names_the_province_that_fell_l15_1(page_at: PageAt) -> None:
    """The end said "Conquest", and whoever had not read the story did not see by what."""
    page = page_at(game(FOLDER / "end.yaml").state)
    page.refresh()
    assert page.end.isVisible()
    [told] = [label.text() for label in page.end.findChildren(QLabel) if label.text().startswith("Conquest")]
    assert told.splitlines()[0] == "Conquest · Round 1."
    assert told.splitlines()[1].endswith("is broken.")


def test_a_loss_by_dishonor_names_what_cost_the_last_honor_l15_1(page_at: PageAt) -> None:
    """ "Dishonor" alone was told where characters left play, or a deck was empty (L12.10), between two questions."""
    given = {"phase": "draw", "A": {"conflict-deck-size": 1, "honor": 2}, "B": {}}
    when = [{"bid": {"A": 3, "B": 3}}]
    page = page_at(table_of({
        "id": "x", "title": "x", "ruleset": "lcg-stronghold", "given": given, "when": when, "then": [],
    }))  # fmt: skip
    page.refresh()
    assert page.end.isVisible()
    [told] = [label.text() for label in page.end.findChildren(QLabel) if label.text().startswith("Dishonor")]
    name = page.names[0]
    assert told.splitlines()[1] == f"{name}'s conflict deck is empty, which costs honor. {name} loses 2 honor."


def test_a_defense_is_not_named_as_what_cost_the_last_honor_l15_1(page_at: PageAt) -> None:
    """Assassination (01-assassination) costs 3 honor; "defends" stood before that in the story, and at the end."""
    given: dict[str, Any] = {
        "phase": "conflict",
        "A": {"play": ["01-cautious-scout"], "hand": ["01-assassination"], "honor": 3},
        "B": {"play": ["01-ikoma-prodigy"], "provinces": {1: {"card": "01-night-raid"}}},
    }
    attack: dict[str, Any] = {
        "by": "A", "type": "military", "ring": "fire", "province": 1, "attackers": ["A/01-cautious-scout"],
    }  # fmt: skip
    attack["defenders"] = ["B/01-ikoma-prodigy"]
    when: list[Any] = [{"conflict": attack}, {"pass": "B"}, {"play": "A/01-assassination"}]
    page = page_at(table_of({
        "id": "x", "title": "x", "ruleset": "lcg-stronghold", "given": given, "when": when, "then": [],
    }))  # fmt: skip
    page.refresh()
    [told] = [label.text() for label in page.end.findChildren(QLabel) if label.text().startswith("Dishonor")]
    assert told.splitlines()[1] == f"{page.names[0]} loses 3 honor."


def test_the_bar_tells_the_result_while_one_looks_at_the_table(page_at: PageAt) -> None:
    """No rule: the bar was empty."""
    page = page_at(game(FOLDER / "end.yaml").state)
    page.refresh()
    click(page.end.buttons["look"])
    assert not page.end.isVisible()
    assert page.prompt.question in {f"{name} wins" for name in page.names}


def test_the_result_stays_until_the_next_game_is_there(page_at: PageAt) -> None:
    """No rule: after "Rematch" there was a table without a question for as long as the next game took to begin."""
    page = page_at(game(FOLDER / "end.yaml").state)
    page.refresh()
    seen: list[bool] = []
    page.rematch.connect(lambda: seen.append(page.end.isVisible()))
    click(page.end.buttons["rematch"])
    assert seen == [True]


def test_a_course_of_honor_that_never_changes_is_not_drawn_siege_12(qtbot: QtBot, plain_booth: ScreenshotMaker) -> None:
    """Siege: 12. Flat lines took half of the page at the end of a game whose honor decides little."""
    page = plain_booth.page(FOLDER / "siege-end.yaml", 1.0, Settings())
    qtbot.addWidget(page, before_close_func=lambda closed: closed.link.close())
    page.resize(1280, 720)
    page.show()
    page.refresh()
    summary = page.ending.summary
    qtbot.waitUntil(lambda: bool(summary.cells))
    assert not summary.graph.isVisible()
    assert summary.sizeHint().width() < page.end.width() * 0.7, "the other columns close up"
    names = tuple(page.names)
    told = tuple(SeatSummary(9, 9, 9, 9, 9, 5, [9, 9, 12]) for _ in names)
    summary.tell(GameSummary("gold", 3, told, ()), names, page.wording)
    assert summary.graph.isVisible()


def test_honor_that_nobody_has_yet_has_no_course_of_honor_and_no_loose_sign(qtbot: QtBot, page_at: PageAt) -> None:
    """No rule: who conceded during setup saw an empty graph, and "Concession ·"."""
    page = page_at(table_of({
        "id": "x", "title": "x", "ruleset": "lcg-stronghold", "given": {"phase": "setup"}, "when": [], "then": [],
    }))  # fmt: skip
    page.link.concede()
    page.refresh()
    qtbot.waitUntil(lambda: bool(page.ending.summary.cells))
    assert not page.ending.summary.graph.isVisible()
    assert not any(line.endswith("·") for label in page.end.findChildren(QLabel) for line in label.text().splitlines())


def test_the_question_whether_to_concede_tells_no_numbers(page_at: PageAt, qtbot: QtBot) -> None:
    page = page_at(game(FOLDER / "dynasty.yaml").state)
    page.ending.ask_concede()
    assert page.end.isVisible()
    assert not page.ending.summary.isVisible()
    click(page.end.buttons["concede"])
    qtbot.waitUntil(page.ending.summary.isVisible)
    click(page.end.buttons["look"])
    assert not page.end.isVisible()


def test_the_siege_player_has_no_line_of_honor_siege_12(page_at: PageAt) -> None:
    """Siege: 12. His number, -20 or so, made flat lines of those of the others."""
    page = page_at(game(FOLDER / "end.yaml").state)
    seats = (SeatSummary(honor=[6, 8]), SeatSummary(honor=[]))
    page.ending.summary.tell(GameSummary("gold", 1, seats, ()), ("Crane", "Junzo"), page.wording)
    assert page.ending.summary.graph.honor == ((6, 8),)


@pytest.mark.parametrize("turns", [3, 40])
def test_the_numbers_of_turns_stand_below_their_honor(page_at: PageAt, turns: int) -> None:
    """ "Honor by turn" named no turn; of many as many are named as have room."""
    page = page_at(game(FOLDER / "end.yaml").state)
    summary = page.ending.summary
    honor = [10] * (turns + 1)

    def drawn(last: int) -> QImage:
        summary.tell(GameSummary("gold", last, (SeatSummary(honor=honor),) * 2, ()), page.names, page.wording)
        summary.graph.resize(240, 130)
        return summary.graph.grab().toImage()

    assert drawn(turns) != drawn(turns + 50)
    metrics, field = QFontMetrics(summary.graph.font()), QRectF(30, 0, 200, 60)
    summary.graph.tell(page.names, [honor] * 2, turns)
    places = summary.graph._turns(metrics, field)
    assert [turn for turn, _ in places][:1] == [1] if turns == 3 else len(places) < turns
    assert all(b - a > metrics.horizontalAdvance(str(turns)) for (_, a), (_, b) in pairwise(places))
    assert all(abs(x - field.left() - field.width() * turn / turns) < 1 for turn, x in places)


@pytest.fixture
def text_scale(request: pytest.FixtureRequest) -> Iterator[int]:
    """The size of texts in the settings, in percent."""
    apply_settings(replace(Settings(), text_scale=request.param))
    yield request.param
    apply_settings(Settings())


@pytest.mark.parametrize(("seats", "text_scale"), [(2, 100), (7, 100), (2, 125), (2, 150)], indirect=["text_scale"])
def test_all_of_the_end_fits_a_small_window_without_scrolling(
    seats: int, text_scale: int, qtbot: QtBot, plain_booth: ScreenshotMaker
) -> None:
    """No rule. As many turning points as are told, each of the longest; at 1280x720 they had to be scrolled to."""
    page = plain_booth.page(
        FOLDER / ("end.yaml" if seats == 2 else "siege-end.yaml"), 1.0, replace(Settings(), text_scale=text_scale)
    )
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.show()
    page.refresh()
    assert page.end.isVisible()
    names = tuple(page.names[at % len(page.names)] for at in range(seats))
    line = next(line for line in page.link.table.log if line[0] in LOST)
    if text_scale < 150:
        page.end.add("The proof of this game has been checked, and holds.\nThe other side has left the game.")
    found = GameSummary(
        "gold", 12, tuple(SeatSummary(100, 40, 90, 80, 9, 5, [9] * 11 + [12]) for _ in names), ((7, line),) * 6
    )
    summary = page.ending.summary
    qtbot.waitUntil(lambda: bool(summary.cells))
    summary.tell(found, names, page.wording)
    for _ in range(3):
        QApplication.processEvents()
    assert len(summary.points) == 6
    area = summary.findChild(QScrollArea)
    assert area is not None
    assert area.verticalScrollBar().maximum() == 0
    assert area.horizontalScrollBar().maximum() == 0
    shown = [label for label in page.end.findChildren(QLabel) if label.isVisible() and label.text()]
    assert len(shown) > 20
    for label in shown:
        assert page.end.rect().contains(QRect(label.mapTo(page.end, QPoint()), label.size())), label.text()
        least = label.heightForWidth(label.width()) if label.wordWrap() else label.sizeHint().height()
        assert label.height() >= least, label.text()
    page.link.close()


@pytest.mark.parametrize("wide", [900, 1280])
@pytest.mark.parametrize("honor", [[5, 5, 5], [5, 6, 7]])
def test_the_numbers_of_many_players_go_over_no_edge(
    qtbot: QtBot, catalog: Catalog, wide: int, honor: list[int]
) -> None:
    """No rule: told a second time, the numbers of seven were up to 465 pixels wider than what showed them."""
    names = tuple(f"Player with a long name {number}" for number in range(7))
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(wide, 720)
    cover = QWidget(window)
    cover.resize(wide, 720)
    summary = EndSummary(cover)
    QVBoxLayout(cover).addWidget(summary, 0, Qt.AlignmentFlag.AlignHCenter)
    window.show()
    told = GameSummary("gold", 3, tuple(SeatSummary(9, 9, 9, 9, 9, 5, honor) for _ in names), ())
    area = summary.findChild(QScrollArea)
    for _ in range(2):
        summary.tell(told, names, wording_of(catalog, "ccg-siege", names, "en"))
        for _ in range(20):
            QApplication.processEvents()
        assert area.viewport().width() > 400
        assert area.widget().width() <= area.viewport().width()
        assert summary.width() <= wide
    heads = [label for label in summary.findChildren(QLabel, "ring-title") if label.isVisible()]
    assert len(heads) == 7
    assert all(label.text() == name or name in label.toolTip() for label, name in zip(heads, names, strict=True))
