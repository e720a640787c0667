"""The result of a game that was played for a tournament, entered in its sheet at the end (ui/table/match_ending.py)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from l5r_desktop.app.screenshots.screens import FOLDER
from l5r_desktop.session.scenario.runner import game
from l5r_desktop.session.tournament import BYE, ONE, TWO, Pairing, Tournament, begun
from l5r_desktop.ui import TablePage
from l5r_desktop.ui.ports import PortError
from l5r_desktop.ui.preferences.settings import SettingsBook
from l5r_desktop.ui.start.kept_tournament import keep_tournament, kept_tournament
from l5r_desktop.ui.table.overlay_panel import OverlayPanel

from ..clicking import click

PageAt = Callable[..., TablePage]


class Drawer:
    """Things by their names, as the program keeps them."""

    def __init__(self) -> None:
        self.things: dict[str, Any] = {}
        self.jammed = ""

    def keep(self, name: str, value: Any) -> None:
        if self.jammed:
            raise PortError(self.jammed)
        self.things[name] = value

    def recall(self, name: str) -> Any:
        return self.things.get(name)


def sheet(*pairings: Pairing) -> Tournament:
    return Tournament(begun(["mai", "Kenji", "Ren"]).players, rounds=(pairings,))


def at_the_end(page_at: PageAt, kept: Tournament | None, drawer: Drawer | None = None) -> TablePage:
    """Ren against Mai (seats 0 and 1): Ren has won."""
    settings = SettingsBook(drawer or Drawer())
    keep_tournament(settings, kept)
    page = page_at(game(FOLDER / "end.yaml").state, settings=settings)
    page.refresh()
    return page


def test_the_winner_is_entered_by_one_click_where_both_still_have_to_meet(page_at: PageAt) -> None:
    page = at_the_end(page_at, sheet(Pairing(1, BYE), Pairing(0, 2)))
    result = page.link.table.result
    assert result is not None
    button = page.end.buttons["tournament"]
    button.setFocus()
    click(button)
    assert not page.end.buttons["rematch"].hasFocus(), "a second press would begin another game"
    kept = kept_tournament(page.settings)
    assert kept is not None
    assert kept.rounds[-1][1].result == (TWO if page.names[result[0]] == "Ren" else ONE)
    assert not button.isEnabled()
    assert button.text() == "Entered in the tournament"
    assert page.end.isVisible(), "the end stays"


@pytest.mark.parametrize(
    "kept",
    [None, begun(["Ren", "Mai"]), sheet(Pairing(0, 1), Pairing(2, BYE)), sheet(Pairing(1, BYE), Pairing(0, 2, ONE))],
    ids=["no sheet", "no round", "other tables", "entered before"],
)
def test_nothing_is_offered_where_they_do_not_meet(page_at: PageAt, kept: Tournament | None) -> None:
    assert "tournament" not in at_the_end(page_at, kept).end.buttons


def test_a_result_written_down_meanwhile_stays(page_at: PageAt) -> None:
    page = at_the_end(page_at, sheet(Pairing(1, BYE), Pairing(0, 2)))
    written = sheet(Pairing(1, BYE), Pairing(0, 2, "draw"))
    keep_tournament(page.settings, written)
    click(page.end.buttons["tournament"])
    assert kept_tournament(page.settings) == written


def test_a_result_that_cannot_be_written_down_is_not_called_entered(page_at: PageAt, qtbot: QtBot) -> None:
    """No rule. What failed is said, nothing is entered behind the player's back, and a second click tries again."""
    drawer = Drawer()
    page = at_the_end(page_at, sheet(Pairing(1, BYE), Pairing(0, 2)), drawer)
    before = kept_tournament(page.settings)
    button = page.end.buttons["tournament"]
    drawer.jammed = "The data cannot be written: the disk is full."
    click(button)
    page.end.add("They have gone.")
    [said] = [label for label in page.end.findChildren(QLabel) if label.text() == drawer.jammed]
    assert said.isVisible(), "news of somebody elsewhere do not take it away"
    assert (button.text(), button.isEnabled()) == ("Enter in the tournament", True)
    drawer.jammed = ""
    page.settings._pay()
    assert kept_tournament(page.settings) == before, "nothing is entered later by itself"
    click(button)
    assert kept_tournament(page.settings) != before
    assert button.text() == "Entered in the tournament"
    assert not [label for label in page.end.findChildren(QLabel) if "disk is full" in label.text()]


def test_buttons_of_the_end_go_on_in_a_second_line_where_they_are_too_wide(qtbot: QtBot) -> None:
    """After a game over the network there are eight; in one line they were cut in a small window with large texts."""
    around = QWidget()
    qtbot.addWidget(around)
    around.resize(600, 400)
    around.show()
    cover = OverlayPanel(around, "end")
    cover.rise("", "", tuple((str(at), f"Something to be chosen, {at}") for at in range(8)))
    QApplication.processEvents()
    buttons = cover.buttons.values()
    boxes = [QRect(button.mapTo(around, QPoint()), button.size()) for button in buttons]
    assert all(around.rect().contains(box) for box in boxes)
    assert not any(one.intersects(other) for one, other in combinations(boxes, 2))
    assert all(box.width() >= button.sizeHint().width() for box, button in zip(boxes, buttons, strict=True))
    last = [box for box in boxes if box.top() == boxes[-1].top()]
    assert abs(last[0].left() - (around.width() - 1 - last[-1].right())) <= 30, "a line stands in the middle"
