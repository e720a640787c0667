"""The page at the end of a game: how it was won, numbers, honor by turn, when it turned (ui/table/end_summary.py)."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from l5r_desktop.app.screenshots.screens import FOLDER
from l5r_desktop.session.game_summary import GameSummary, SeatSummary
from l5r_desktop.session.scenario.runner import game
from l5r_desktop.ui import TablePage

from ..clicking import click

PageAt = Callable[..., TablePage]


def test_the_end_tells_numbers_of_both_and_what_turned_the_game(qtbot: QtBot, page_at: PageAt) -> None:
    """L15.2: a stronghold province broken wins by conquest; that is what turned the game."""
    page = page_at(game(FOLDER / "end.yaml").state)
    page.link.concede()
    page.refresh()
    summary = page.ending.summary
    assert summary.isVisible(), "its place is taken at once, while the numbers are being counted"
    qtbot.waitUntil(lambda: bool(summary.cells), timeout=10_000)
    assert set(summary.cells) == {
        "Cards drawn", "Cards played", "Fate gained", "Fate spent", "Fate not spent", "Conflicts won",
    }  # fmt: skip
    assert all(len(numbers) == 2 for numbers in summary.cells.values())
    ends = [dict(plate.counters)["honor"] for plate in page.link.table.plates]
    assert [one[-1] for one in summary.graph.honor] == ends
    assert summary.graph.accessibleDescription().startswith(page.names[0])


def test_a_conquest_names_the_province_that_fell_l15_1(page_at: PageAt) -> None:
    """Issue 18: the end said "Conquest", and whoever had not read the story did not see by what."""
    page = page_at(game(FOLDER / "end.yaml").state)
    page.refresh()
    assert page.end.isVisible()
    [told] = [label.text() for label in page.end.findChildren(QLabel) if label.text().startswith("Conquest")]
    assert told.splitlines()[0] == "Conquest · Round 1."
    assert told.splitlines()[1].endswith("is broken.")


def test_the_question_whether_to_concede_tells_no_numbers(page_at: PageAt, qtbot: QtBot) -> None:
    page = page_at(game(FOLDER / "dynasty.yaml").state)
    page.ending.ask_concede()
    assert page.end.isVisible()
    assert not page.ending.summary.isVisible()
    click(page.end.buttons["concede"])
    qtbot.waitUntil(page.ending.summary.isVisible, timeout=10_000)
    click(page.end.buttons["look"])
    assert not page.end.isVisible()


def test_the_siege_player_has_no_line_of_honor_siege_12(page_at: PageAt) -> None:
    """Siege: 12. His number, -20 or so, made flat lines of those of the others."""
    page = page_at(game(FOLDER / "end.yaml").state)
    seats = (SeatSummary(honor=[6, 8]), SeatSummary(honor=[]))
    page.ending.summary.tell(GameSummary("gold", 1, seats, ()), ("Crane", "Junzo"), page.wording)
    assert page.ending.summary.graph.honor == ((6, 8),)
