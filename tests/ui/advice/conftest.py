"""Tables with an adviser that the test answers for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from l5r_desktop.app import LibraryService, wording_of
from l5r_desktop.engine.game import Game
from l5r_desktop.engine.state import State
from l5r_desktop.session import Catalog, LocalPlayer, Match
from l5r_desktop.session.decision_analysis import DecisionAnalysis, RatedAnswer, WinEstimate
from l5r_desktop.ui import TablePage, TableSession
from tests.ai.positions import positions

from ..conftest import NAMES
from ..pages import shown
from ..plain_artist import PlainArtist


class Told:
    """An adviser that finds what the test says, when it is attended to. looked: seat and number of inputs."""

    begun_anew = 0

    def __init__(self) -> None:
        self.looked: list[tuple[int, int]] = []
        self.hint: tuple[Any, Callable[[DecisionAnalysis], None], Callable[[], None]] | None = None
        self.chance: tuple[Any, Callable[[WinEstimate], None], Callable[[], None]] | None = None
        self.left = False

    @property
    def thinking(self) -> bool:
        return self.hint is not None or self.chance is not None

    def look(self, match: Match, seat: int) -> Any:
        self.looked.append((seat, len(match.game.inputs)))
        return match.decision_of(seat)

    def advise(self, position: Any, then: Callable[[DecisionAnalysis], None], failed: Callable[[], None]) -> None:
        self.hint = position, then, failed

    def estimate(self, position: Any, then: Callable[[WinEstimate], None], failed: Callable[[], None]) -> None:
        self.chance = position, then, failed

    def drop_hint(self) -> None:
        self.hint = None

    def drop_estimate(self) -> None:
        self.chance = None

    def attend(self) -> None:
        pass

    def leave(self) -> None:
        self.left = True
        self.hint = self.chance = None

    def find(self, *keys: str) -> DecisionAnalysis:
        """The hint has been found: these keys, before all other answers."""
        assert self.hint is not None, "no hint is asked for"
        (decision, then, _), self.hint = self.hint, None
        others = [(option.key,) for option in decision.options if (option.key,) != keys]
        answers = tuple(RatedAnswer(one, 40 - at, 0.6 - at / 100) for at, one in enumerate([keys, *others]))
        analysis = DecisionAnalysis(keys, answers, 500)
        then(analysis)
        return analysis

    def reckon(self, chance: float) -> None:
        """The estimate has been found."""
        assert self.chance is not None, "no estimate is asked for"
        (_, then, _), self.chance = self.chance, None
        then(WinEstimate(chance, 10))


def position(ruleset: str, kind: str) -> State:
    """The first position of a game in which a question of a kind leaves something to choose."""
    return next(s for s in positions(ruleset) if s.pending[0].kind == kind and len(s.pending[0].options) > 2)


@pytest.fixture
def told() -> Told:
    return Told()


@pytest.fixture
def advised(qtbot: QtBot, catalog: Catalog, plain_artist: PlainArtist, told: Told) -> Callable[..., TablePage]:
    """The page of a match of two persons that begins with a state."""

    def make(state: State, *, adviser: Any = told, curtain: bool = False) -> TablePage:
        match = Match(Game(state.clone), [LocalPlayer(), LocalPlayer()])
        wording = wording_of(catalog, state.rules.name, NAMES[:2], "en")
        table_session = TableSession(match, NAMES[:2], wording, curtain=curtain, adviser=adviser)
        return shown(TablePage(table_session, plain_artist, LibraryService(catalog)), qtbot)

    return make
