"""Pages on which there is something to read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from l5r_desktop.app import LibraryService, wording_of
from l5r_desktop.engine.game import Game
from l5r_desktop.engine.state import State
from l5r_desktop.session import Catalog, LocalPlayer, Match, RemotePlayer
from l5r_desktop.session.scenario.runner import table_of
from l5r_desktop.ui import TablePage, TableSession
from l5r_desktop.ui.preferences.settings import SettingsBook

from ..clicking import seen_at
from ..plain_artist import PlainArtist

NAMES = ("Ren", "Mai")
GIVEN: dict[str, Any] = {
    "phase": "conflict",
    "A": {
        "play": [
            {"card": "01-doji-challenger", "with": ["01-fine-katana"], "status": "honored"},
            {"card": "01-cautious-scout"},
        ],
        "hand": ["01-court-games", "01-for-shame"],
    },
    "B": {"play": ["01-border-rider", "01-savvy-politician"], "hand": ["01-banzai"]},
}
ATTACK = {
    "by": "A", "type": "military", "ring": "air",
    "attackers": ["A/01-doji-challenger"], "defenders": ["B/01-border-rider"],
}  # fmt: skip
Make = Callable[..., TablePage]


def lcg_state(steps: Sequence[dict[str, Any]] = ({"conflict": ATTACK}, {"pass": "B"})) -> State:
    """A conflict in which seat A may act."""
    case = {"id": "read", "title": "read", "ruleset": "lcg-stronghold", "given": GIVEN, "when": list(steps), "then": []}
    return table_of(case)


@pytest.fixture
def reading_page(qtbot: QtBot, catalog: Catalog, plain_artist: PlainArtist) -> Make:
    """The page of a state, at which the first seat is asked or looks on."""

    def make(
        state: State | None = None, lang: str = "en", size: tuple[int, int] = (1440, 900),
        settings: SettingsBook | None = None,
    ) -> TablePage:  # fmt: skip
        start = state if state is not None else lcg_state()
        match = Match(Game(start.clone), [LocalPlayer(), RemotePlayer()], pass_alone=False)
        wording = wording_of(catalog, start.rules.name, NAMES, lang)
        page = TablePage(
            TableSession(match, NAMES, wording, curtain=False), plain_artist, LibraryService(catalog), settings=settings
        )
        qtbot.addWidget(page)
        page.resize(*size)
        with qtbot.waitExposed(page):
            page.show()
        page.refresh()
        return page

    return make


def number(page: TablePage, ident: str) -> int:
    return next(piece.no for piece in page.link.table.pieces if piece.ident == ident)


def point(page: TablePage, no: int) -> None:
    """Move the mouse over a card, from elsewhere."""
    QTest.mouseMove(page.board.viewport(), QPoint(1, 1))
    QTest.mouseMove(page.board.viewport(), page.board.mapFromScene(seen_at(page, no)))


def told(page: TablePage) -> str:
    """All that is read beside the picture."""
    return f"{page.side.reader.numbers.toPlainText()}\n{page.side.reader.text.toPlainText()}"
