"""The measurements of `l5r bench --ui`: opening the program, beginning a game, a mat full of cards, waiting for
the rules, frames while things move.
"""

from __future__ import annotations

import json
import os
import random
import statistics
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from types import SimpleNamespace
from typing import Any

from PySide6.QtWidgets import QApplication

from l5r_desktop import faces
from l5r_desktop.ai.policies import policy
from l5r_desktop.app import CONTROLLERS, CardArtist, LibraryService, ports
from l5r_desktop.app.wording import made_up, wording_of
from l5r_desktop.engine.game import Game
from l5r_desktop.engine.state import State
from l5r_desktop.places import data_folder
from l5r_desktop.session import (
    FIRST_DECKS,
    BotController,
    Catalog,
    Controller,
    Decision,
    Match,
    MatchSetup,
    SeatSetup,
    seating_of,
)
from l5r_desktop.session.scenario.runner import table
from l5r_desktop.store import Store
from l5r_desktop.ui import DrawingWorker, TablePage, TableSession, application, run_smoothly
from l5r_desktop.ui.cards.page import BrowserPage
from l5r_desktop.ui.measure import answers, frames, milliseconds, pointing, searching
from l5r_desktop.ui.measure_motion import FRAME, MotionCosts, motion

SIZE = (1920, 1080)
NAMES = ("Ren", "Mai")
QUERIES = ("t:character c:crane cost<=2 mil>=3", "kakita due", 'o:"move home" or tr:shugenja', "-c:lion f:ivory ph>=3")
"""What is typed to measure searching."""
_DRAWN = 60.0
"""Seconds in which all cards of a table are drawn."""
_MOST = 60.0
"""Seconds that each game, and the search, is measured at most; a slow machine then has fewer figures, and says so by
their number.
"""
MOST_FRAMES = 1000
"""So many frames in which things move are measured at each of two tables, which are played at the usual speed."""
_MOVING = 40.0
"""Seconds that this takes at most for each table."""
_OPEN = """
import json, os, sys
from time import thread_time
taken = [thread_time()]
os.environ["QT_QPA_PLATFORM"] = "offscreen"
from pathlib import Path
from l5r_desktop.app import open_window
from l5r_desktop.ui import application
taken.append(thread_time())
window = open_window(Path(sys.argv[1]), user=Path(sys.argv[1]))
taken.append(thread_time())
application(()).processEvents()
window.grab()
taken.append(thread_time())
names = "Python itself", "imports", "making the window", "its first picture"
parts = (1000 * (later - sooner) for sooner, later in zip([0, *taken], taken))
print(json.dumps({f"open the program, CPU time: {name}": part for name, part in zip(names, parts)}), flush=True)
os._exit(0)
"""
"""Opens the window, prints the CPU time of its thread by part in milliseconds, and ends without closing it."""


def measure_ui(ruleset: str, *, repeats: int = 5, answered: int = 150, seed: int = 1) -> dict[str, Any]:
    """All figures, in milliseconds, with their spread.

    ruleset: what is played; resources/bench has a table of its game with 200 cards. repeats: how often the program is
    opened and a game begun. answered: answers given in each of two games.
    """
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    run_smoothly()
    application(faces.font_data())
    catalog, drawing_worker = Catalog(data_folder("cards")), DrawingWorker()
    with TemporaryDirectory() as folder:
        begun = _begun(catalog, ruleset, Path(folder), repeats, seed, drawing_worker)
        game = _page(begun[1], drawing_worker)
        plain = answers(game, _chooser(seed), answered, _MOST)
        full = _full(catalog, ruleset, drawing_worker)
        drawing_worker.wait(_DRAWN)
        # What is drawn comes to the table; else each refresh would order it once more.
        QApplication.processEvents()
        figures: dict[str, Any] = {
            **_opened(repeats),
            "begin a game, faces not drawn yet": spread(begun[0][:1]),
            "begin a game": spread(begun[0][1:] or begun[0]),
            "cards on the mat": len(full.mat.items_by_number()),
            "paint the mat": spread(frames(full, 30)),
            "refresh, nothing changed": spread(milliseconds(full.refresh, 30)),
            "show_table, all of it new": spread(milliseconds(lambda: _anew(full), 10)),
        }
        figures |= _told("a game", plain)
        figures |= {f"with 200 cards: {name}": spread(taken) for name, taken in pointing(full, answered).items()}
        figures |= _told("with 200 cards", answers(full, _chooser(seed), answered, _MOST))
        moving = {"a game": _played(catalog, begun[1][0].match.game.state, seed, drawing_worker),
                  "with 200 cards": _played(catalog, _crowded(catalog, ruleset), seed, drawing_worker)}  # fmt: skip
        for where, page in moving.items():
            figures |= _moved(where, motion(page, _chooser(seed), MOST_FRAMES, _MOVING))
        figures["all cards: from a key of a query to the painted cards"] = spread(
            _searched(catalog, Path(folder), drawing_worker)
        )
        for page in (game, full, *moving.values()):
            _put_away(page)
    drawing_worker.close()
    return figures


def _searched(catalog: Catalog, folder: Path, drawing_worker: DrawingWorker) -> list[float]:
    """Queries typed key by key over all cards, with their texts, in a window of its own."""
    given = ports(catalog, Store(folder))
    assert given.cards is not None
    page = BrowserPage(given, "en", 1.0, drawing_worker)
    page.resize(*SIZE)
    page.show()
    page.show_base(given.cards.begin().result())
    taken = searching(page, QUERIES, _MOST)
    page.close()
    page.deleteLater()
    return taken


def spread(values: Sequence[float]) -> dict[str, float]:
    """Least, median, 99 percent, most."""
    ordered = sorted(values)
    high = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    return {
        "min": round(ordered[0], 2), "median": round(statistics.median(ordered), 2), "99%": round(high, 2),
        "max": round(ordered[-1], 2), "n": len(ordered),
    }  # fmt: skip


def _told(where: str, waits: Any) -> dict[str, Any]:
    return {
        f"{where}: an input waits for the rules": spread(waits.blocked),
        f"{where}: to show a table": spread(waits.refreshed),
        f"{where}: from an answer to its table": spread(waits.shown),
        f"{where}: other events come late meanwhile": spread(waits.late),
    }


def _moved(where: str, costs: MotionCosts) -> dict[str, Any]:
    """Figures of the frames in which things move; none where nothing moved. The share of those that took no longer than
    a screen gives for a frame is in percent.
    """
    kinds = {"a frame while things move": costs.moving, "a frame that also shows a new table": costs.new}
    figures: dict[str, Any] = {}
    for name, taken in kinds.items():
        for kind, values in (("", taken.wall), (", CPU time", taken.cpu)):
            if values:
                figures[f"{where}: {name}{kind}"] = {**spread(values), "% in 16 ms": in_time(values)}
    return figures


def in_time(values: Sequence[float]) -> float:
    """Return how many of some frames, in percent, took no longer than a frame may. values: milliseconds."""
    return round(100 * sum(value <= FRAME for value in values) / len(values), 1)


def _opened(repeats: int) -> dict[str, dict[str, float]]:
    """From the start of a new process to the first picture of the window, and the CPU time of its thread by part.

    Warm, as for a player: the program has been opened once before, so that its bytecode is kept, wherever the
    environment says that it should not be.
    """
    parts: dict[str, list[float]] = {}
    with TemporaryDirectory() as kept:
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": kept}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        for number in range(repeats + 1):
            with TemporaryDirectory() as user:
                before = perf_counter()
                command = [sys.executable, "-c", _OPEN, user]
                done = subprocess.run(command, check=True, capture_output=True, env=environment)
                found = {"open the program": 1000 * (perf_counter() - before), **json.loads(done.stdout)}
            for name, taken in found.items() if number else ():
                parts.setdefault(name, []).append(taken)
    return {name: spread(values) for name, values in parts.items()}


def _begun(
    catalog: Catalog, ruleset: str, folder: Path, repeats: int, seed: int, drawing_worker: DrawingWorker
) -> tuple[list[float], tuple[TableSession, Any]]:
    """Return how long it takes from the start button to the table, and the last game that was begun."""
    given = ports(catalog, Store(folder), seed=seed)
    decks = {deck.key: deck for deck in catalog.decks(ruleset)}
    seats = tuple(
        SeatSetup(seating_of(decks[key], name)) for key, name in zip(FIRST_DECKS[ruleset], NAMES, strict=True)
    )
    setup = MatchSetup(ruleset, seats, curtain=False)
    sessions: list[TableSession] = []
    pages: list[TablePage] = []

    def begin() -> None:
        sessions.append(given.matches.begin(setup))
        pages.append(_page((sessions[-1], given), drawing_worker))

    taken = milliseconds(begin, repeats + 1)
    for page in pages:
        _put_away(page)
    return taken, (given.matches.begin(setup), given)


def _put_away(page: TablePage) -> None:
    """Close a page once its match is kept: its folder is about to vanish."""
    page.save_status.may_leave()
    page.link.close()
    page.close()
    page.deleteLater()


def _page(sat: tuple[TableSession, Any], drawing_worker: DrawingWorker) -> TablePage:
    table_session, given = sat
    page = TablePage(table_session, given.artist, given.library, density=1.0, drawing_worker=drawing_worker)
    page.settings.set(sounds=False)
    page.resize(*SIZE)
    page.show()
    page.refresh()
    return page


def _crowded(catalog: Catalog, ruleset: str) -> State:
    """The table of resources/bench."""
    return table(data_folder("resources") / "bench" / f"{catalog.game_catalog(ruleset).card_game.name}.yaml")


def _full(catalog: Catalog, ruleset: str, drawing_worker: DrawingWorker) -> TablePage:
    """The table of resources/bench, at which a match goes on."""
    persons = [CONTROLLERS["person"]() for _ in NAMES]
    return _page(_sat(catalog, _crowded(catalog, ruleset), persons), drawing_worker)


def _played(catalog: Catalog, state: State, seed: int, drawing_worker: DrawingWorker) -> TablePage:
    """A match that goes on from a state against a computer that plays at random, at the usual speed."""
    players = [CONTROLLERS["person"](), BotController(policy("random", seed).answer)]
    page = _page(_sat(catalog, state, players), drawing_worker)
    page.settings.set(speed="normal", moments="usual")
    drawing_worker.wait(_DRAWN)
    QApplication.processEvents()
    return page


def _sat(catalog: Catalog, state: State, players: list[Controller]) -> tuple[TableSession, Any]:
    """A match that goes on from a state, and what a page of it needs."""
    catalog.add_pieces(state.rules.name, made_up(state))
    match, names = Match(Game(state.clone), players), NAMES
    table_session = TableSession(match, names, wording_of(catalog, state.rules.name, names, "en"), curtain=False)
    return table_session, SimpleNamespace(artist=CardArtist(catalog, "en"), library=LibraryService(catalog))


def _anew(page: TablePage) -> None:
    page.mat.wipe()
    page.refresh()


def _chooser(seed: int) -> Callable[[Decision, Any], tuple[str, ...]]:
    """Plays at random from a seed."""
    rng = random.Random(seed)

    def choose(decision: Decision, view: Any) -> tuple[str, ...]:
        least = max(decision.least, min(1, decision.most, len(decision.options)))
        return tuple(option.key for option in rng.sample(decision.options, least))

    return choose
