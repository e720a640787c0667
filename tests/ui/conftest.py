"""Matches and pages for the tests of the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from l5r_desktop.app import ports
from l5r_desktop.places import data_folder
from l5r_desktop.session import Catalog, MatchSetup, SeatSetup, seating_of
from l5r_desktop.store import Store
from l5r_desktop.ui import Ports, TablePage

NAMES = ("Ren", "Mai", "Kenji", "Aiko", "Toru")


@pytest.fixture(scope="session")
def catalog() -> Catalog:
    return Catalog(data_folder("cards"))


@pytest.fixture
def all_ports(catalog: Catalog, tmp_path: Path) -> Ports:
    return ports(catalog, Store(tmp_path), seed=7)


@pytest.fixture
def setup_of(catalog: Catalog) -> Callable[..., MatchSetup]:
    def make(ruleset: str, seats: int = 2, *, curtain: bool = False, pass_alone: bool = True) -> MatchSetup:
        decks = catalog.decks(ruleset)[:seats]
        chosen = tuple(SeatSetup(seating_of(deck, name)) for deck, name in zip(decks, NAMES, strict=False))
        return MatchSetup(ruleset, chosen, curtain=curtain, pass_alone=pass_alone)

    return make


@pytest.fixture
def page_of(qtbot: QtBot, all_ports: Ports) -> Callable[[MatchSetup], TablePage]:
    def make(setup: MatchSetup) -> TablePage:
        page = TablePage(all_ports.desk.begin(setup), all_ports.artist, all_ports.library)
        qtbot.addWidget(page)
        page.resize(1440, 900)
        page.show()
        qtbot.waitExposed(page)
        page.refresh()
        return page

    return make
