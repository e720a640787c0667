"""What the tests of decks in the window share: all cards, at once."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from l5r_desktop.session.cardbase import CardBase
from l5r_desktop.ui import MainWindow, Ports
from l5r_desktop.ui.cards.page import BrowserPage
from l5r_desktop.ui.decks.panel import DeckPanel
from l5r_desktop.ui.ports import CardPort
from tests.own_cards import own_base

from ..clicking import click

Built = tuple[MainWindow, BrowserPage, DeckPanel]


class AllCards:
    """All cards, at once."""

    def __init__(self, base: CardBase) -> None:
        self._done: Future[CardBase] = Future()
        self._done.set_result(base)

    def begin(self, tell: Callable[[CardBase], None] | None = None) -> Future[CardBase]:
        return self._done


@pytest.fixture(scope="module")
def base() -> CardBase:
    return own_base()


@pytest.fixture
def all_cards(base: CardBase) -> AllCards:
    return AllCards(base)


@pytest.fixture
def built(qtbot: QtBot, ports_of: Callable[[int], Ports], all_cards: CardPort) -> Built:
    """The window at the page of cards, with an empty deck of Stronghold beside them."""
    window = MainWindow(replace(ports_of(1), cards=all_cards))
    qtbot.addWidget(window)
    window.resize(1600, 1000)
    window.show()
    window.browsing.open()
    page = window.browsing.page
    assert page is not None
    assert page.deck is not None
    qtbot.waitUntil(page.importing.isEnabled)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    page.building.click()
    assert page.deck.isVisible()
    return window, page, page.deck


@pytest.fixture
def window_by(qtbot: QtBot, ports_of: Callable[[int], Ports], all_cards: CardPort) -> Callable[[str], MainWindow]:
    """A new window, each time, in which a button of the start page was clicked, by its name."""

    def make(name: str) -> MainWindow:
        window = MainWindow(replace(ports_of(1), cards=all_cards))
        qtbot.addWidget(window)
        window.resize(1280, 720)
        window.show()
        way = window.start.findChild(QPushButton, name)
        assert isinstance(way, QPushButton)
        click(way)
        return window

    return make
