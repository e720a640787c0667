"""The start page offers both games with their decks (ui/start_page.py)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from l5r_desktop.session import FORMATS, Catalog, format_of
from l5r_desktop.ui import MainWindow, Ports

from ..clicking import click


@pytest.mark.parametrize("ruleset", FORMATS)
def test_every_format_is_offered_with_its_decks_and_can_be_started(
    ruleset: str, qtbot: QtBot, catalog: Catalog, ports_of: Callable[[int], Ports]
) -> None:
    window = MainWindow(ports_of(3))
    qtbot.addWidget(window)
    window.show()
    click(window.start.quick.decks)
    start = window.start.new_game
    start.format.setCurrentIndex(start.format.findData(ruleset))
    wanted = format_of(ruleset).format_of_seat(0, start.players.currentData())
    names = [deck.name for deck in catalog.decks(ruleset) if deck.format == wanted]
    assert [deck.name for deck in start.rows[0].deck.decks] == names
    assert start.format.currentText() != ruleset
    assert start.profile.currentText() != start.profile.currentData()
    start.curtain.setChecked(False)
    start.seat(("person",) * start.players.currentData())
    click(start.start)
    assert window.start.message.text() == ""
    assert window.table is not None
    assert window.table.mat.items_by_number()
    assert window.table.link.decision is not None
