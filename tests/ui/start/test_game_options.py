"""The options of a game as switches of the new game (Siege: 6, Optional Rules)."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from l5r_desktop.session import PROFILES_OF, format_of
from l5r_desktop.ui import MainWindow, Ports
from l5r_desktop.ui.start.new_game import NewGame

from ..clicking import click

Make = Callable[[int], Ports]


def opened(qtbot: QtBot, ports_of: Make, ruleset: str) -> tuple[MainWindow, NewGame]:
    window = MainWindow(ports_of(3))
    qtbot.addWidget(window)
    window.show()
    window.start.show_new_game()
    window.start.new_game.choose(ruleset)
    return window, window.start.new_game


def test_each_option_has_a_switch_and_a_sentence(qtbot: QtBot, ports_of: Make) -> None:
    _, page = opened(qtbot, ports_of, "ccg-siege")
    switches = format_of("ccg-siege").switches
    assert list(page.options.boxes) == [switch.key for switch in switches]
    assert not page.profile.isVisible()
    told = {label.text() for label in page.options.findChildren(QLabel)}
    for switch in switches:
        assert switch.says in told or switch.group
        assert page.options.boxes[switch.key].accessibleDescription() == switch.says


def test_a_game_without_options_has_its_list_of_rules(qtbot: QtBot, ports_of: Make) -> None:
    _, page = opened(qtbot, ports_of, "ccg-ivory")
    assert page.profile.isVisible()
    assert not page.options.isVisible()
    assert page.options.boxes == {}


def test_all_off_are_the_usual_rules(qtbot: QtBot, ports_of: Make) -> None:
    _, page = opened(qtbot, ports_of, "ccg-siege")
    assert page.setup().profile == "siege"


def test_easier_and_harder_put_one_another_off(qtbot: QtBot, ports_of: Make) -> None:
    """Siege, Adjusting Difficulty: the Rank is moved one way."""
    _, page = opened(qtbot, ports_of, "ccg-siege")
    page.options.boxes["rank-minus-1"].click()
    page.options.boxes["rank-plus-2"].click()
    assert page.options.chosen == {"rank-plus-2"}
    assert page.setup().profile == "siege-rank-plus-2"
    told = [label.text() for label in page.options.findChildren(QLabel)]
    assert "The Rank is 2 higher, so that Territories are stronger and the army's effects larger." in told
    page.options.boxes["rank-plus-2"].click()
    assert page.setup().profile == "siege"


def test_a_match_is_played_by_what_was_chosen(qtbot: QtBot, ports_of: Make) -> None:
    window, page = opened(qtbot, ports_of, "ccg-siege")
    for key in ("open-hands", "storyline"):
        page.options.boxes[key].click()
    page.curtain.setChecked(False)
    page.seat(("person",) * page.players.currentData())
    click(page.start)
    assert window.table is not None
    view = window.table.link.view
    assert view.siege is not None
    setup = window.table._table_session.setup
    assert setup is not None
    assert setup.profile == "siege-storyline-open-hands"
    assert setup.profile in PROFILES_OF["ccg-siege"]
