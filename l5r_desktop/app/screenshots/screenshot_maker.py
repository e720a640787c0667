"""One picture after another, of tables and pages, in any look."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from l5r_desktop import faces
from l5r_desktop.app.card_artist import CardArtist
from l5r_desktop.app.card_index import CardIndex
from l5r_desktop.app.library_service import LibraryService
from l5r_desktop.app.program import ports
from l5r_desktop.app.screenshots.fake_advice import FakeAdviser, FakeAnalyst, FakeThinker
from l5r_desktop.app.screenshots.fake_network import FakeNetwork
from l5r_desktop.app.screenshots.fake_statistics import NOW, play_games
from l5r_desktop.app.statistics_service import StatisticsService
from l5r_desktop.app.wording import made_up, wording_of
from l5r_desktop.engine.game import Game
from l5r_desktop.engine.inputs import Choice
from l5r_desktop.engine.state import State
from l5r_desktop.faces import FaceCache
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.registry import card_game_of
from l5r_desktop.session import Catalog, Controller, LocalPlayer, Match, Recording, RemotePlayer
from l5r_desktop.session.scenario.errors import ScenarioError
from l5r_desktop.session.scenario.runner import game as game_of
from l5r_desktop.store import Store
from l5r_desktop.ui import (
    ReplayPage,
    ReplaySession,
    Settings,
    TablePage,
    TableSession,
    application,
    apply_settings,
    save_picture,
    save_window,
)
from l5r_desktop.ui.network_port import Remote

Source = Path | Callable[[], State]
"""A scenario file, whose first case leads to a table, or what makes the state."""
Far = Callable[[int], Remote]
"""What makes the player elsewhere, at this seat."""
_RESULTS = ("has-won", "nobody-won")
"""Notes of a lane whose fight is decided."""
PLAIN = Settings()
"""The look of the window at first."""


@dataclass(frozen=True, slots=True)
class _SeatPlayer:
    name: str


class ScreenshotMaker:
    """Takes pictures; cards that it has drawn once serve all of them. cards: another folder than the usual one.

    All its pictures have the look of their settings and the size of a window in its own pixels; scale: pixels of the
    picture for one of those. They raise OSError if the picture cannot be written, and those of a scenario ScenarioError
    for a file that leads to no table.
    """

    def __init__(self, cards: Path | None = None) -> None:
        self._folder = cards or data_folder("cards")
        self._catalog = Catalog(self._folder)
        self._box = FaceCache()
        self._index = CardIndex(self._catalog, self._folder)

    def table(
        self, source: Source, out: Path, size: tuple[int, int], scale: float = 1.0, look: Settings = PLAIN, *,
        seat: int | None = None, far: Far | None = None, thought: str = "",
    ) -> None:  # fmt: skip
        """A table as a seat sees it; None is the one that is asked. far: of two seats the other one is elsewhere.

        thought: what is shown of the computer's thoughts, "hint" (with the chance to win) or "why" (its last move).
        """
        page = self.page(source, scale, look, seat=seat, far=far, thinks=bool(thought), over=thought == "why")
        poses = {"": None, "hint": lambda: _hint(page), "why": lambda: _why(page)}
        try:
            _written(save_picture(page, out, size, scale, poses[thought]), out)
        finally:
            page.link.close()

    def page(
        self, source: Source, scale: float, look: Settings, *, seat: int | None = None, far: Far | None = None,
        thinks: bool = False, over: bool = False,
    ) -> TablePage:  # fmt: skip
        """The page of which `table` takes a picture. over: the person has given up; the computer tells its reasons."""
        return self._page(*self._begun(source, look), scale, look, seat=seat, far=far, thinks=thinks, over=over)

    def act(self, source: Source, scale: float, look: Settings) -> tuple[TablePage, Callable[[], None]]:
        """The page of another seat before the last answer that leads to a table and is no pass, or the pass by which a
        conflict or battle comes to its end, and what gives it; then whoever can do nothing but pass is not waited for.

        Raises ScenarioError where nobody has done anything.
        """
        begun, names = self._begun(source, look)
        game = Game(begun.fresh().state.clone)
        game.replay(begun.inputs)
        choices = {at: given for at, given in enumerate(game.inputs) if isinstance(given, Choice)}
        ending = [at for at in choices if _decided(game.at(at + 1)) and not _decided(game.at(at))]
        done = [at for at, given in choices.items() if given.keys != ("pass",)]
        last = max((*done, *ending), default=-1)
        if last < 0:
            raise ScenarioError("the scenario has no act to film")
        seat, keys = choices[last].seat, choices[last].keys
        assert keys is not None, "a scenario's answers are open"
        before = Game(game.fresh().state.clone)
        before.replay(game.inputs[:last])
        other = next(number for number in range(len(names)) if number != seat)
        page = self._page(before, names, scale, look, seat=other, pass_alone=last in ending)
        return page, lambda: page.link.answer_for(seat, keys)

    def _page(
        self, game: Game, names: tuple[str, ...], scale: float, look: Settings, *, seat: int | None = None,
        far: Far | None = None, thinks: bool = False, over: bool = False, pass_alone: bool = False,
    ) -> TablePage:  # fmt: skip
        asked = [decision.seat for decision in game.state.pending]
        at = seat if seat is not None else asked[0] if asked else 0
        controllers: list[Controller] = [
            FakeThinker(game, number) if thinks else RemotePlayer() for number in range(len(names))
        ]
        controllers[at] = LocalPlayer()
        match = Match(game, controllers, pass_alone=pass_alone)
        if over:
            match.concede(at)
        wording = wording_of(self._catalog, game.state.rules.name, names, look.language)
        remote = None if far is None else far(1 - at)
        adviser = FakeAdviser() if thinks else None
        table_session = TableSession(match, names, wording, curtain=False, remote=remote, adviser=adviser)
        page = TablePage(table_session, self._easel(look), LibraryService(self._catalog), density=scale)
        page.settings.set(sounds=False)  # Pictures and films are made without being heard.
        return page

    def replay(
        self, source: Source, out: Path, size: tuple[int, int], scale: float = 1.0, look: Settings = PLAIN, *,
        thought: str = "",
    ) -> None:  # fmt: skip
        """The replay of what leads to a table, near its end, with the views of all seats. thought: it is analysed."""
        game, names = self._begun(source, look)
        start = game.fresh().state
        rules: Any = game.state.rules
        recording = Recording(start.clone, rules, tuple(map(_SeatPlayer, names)), tuple(game.inputs))
        speaks = partial(wording_of, self._catalog, recording.ruleset, names)
        showing = ReplaySession(
            recording, speaks(look.language), lambda path: None, speaks,
            partial(FakeAnalyst, recording) if thought else None, 0 if thought else None,
        )  # fmt: skip
        page = ReplayPage(showing, self._easel(look), LibraryService(self._catalog), density=scale)
        page.player.go(recording.act_before(recording.last))
        _written(save_picture(page, out, size, scale), out)

    def window(
        self, page: str, out: Path, size: tuple[int, int], scale: float = 1.0, look: Settings = PLAIN
    ) -> None:  # fmt: skip
        """A page of the window that is no table (ui.save_window), as it is shown when the program is opened first."""
        _offscreen(look)
        with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            store = Store(Path(folder))
            store.settings.set("window", asdict(look))
            given = replace(ports(self._catalog, store, lang=look.language), network=FakeNetwork(), cards=self._index)
            if page == "statistics":
                play_games(store)
                given = replace(given, statistics=StatisticsService(self._catalog, store, now=lambda: NOW))
            _written(save_window(given, page, out, size, scale), out)

    def _begun(self, source: Source, look: Settings) -> tuple[Game, tuple[str, ...]]:
        game = game_of(source, self._folder) if isinstance(source, Path) else Game(source().clone)
        _offscreen(look)
        self._catalog.add_pieces(game.state.rules.name, made_up(game.state))
        return game, tuple(f"Seat {chr(ord('A') + number)}" for number in range(len(game.state.seats)))

    def _easel(self, look: Settings) -> CardArtist:
        return CardArtist(self._catalog, look.language, self._box)


def _hint(page: TablePage) -> None:
    page.settings.set(estimate=True)
    assert page.advice.hints is not None
    page.advice.hints.toggle()


def _why(page: TablePage) -> None:
    page.end.hide()
    page.settings.set(explain=True)
    page.advice.why.toggle()


def _decided(state: State) -> bool:
    """Return True if a conflict or battle is over, but for what comes of it."""
    family = card_game_of(state.rules.name)
    lanes = family.table(family.view(state, 0, log=False)).lanes
    return any(note.key in _RESULTS for lane in lanes for note in lane.notes)


def _offscreen(look: Settings) -> None:
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    application(faces.font_data())
    apply_settings(look)


def _written(done: bool, out: Path) -> None:
    if not done:
        raise OSError(f"The picture {out} cannot be written.")
