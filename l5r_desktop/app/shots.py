"""Pictures of tables and pages, drawn without a screen."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from tempfile import TemporaryDirectory

from l5r_desktop import faces
from l5r_desktop.app.easel import Easel
from l5r_desktop.app.program import ports
from l5r_desktop.app.shelves import Shelf
from l5r_desktop.app.words import made_up, wording_of
from l5r_desktop.engine.game import Game
from l5r_desktop.engine.state import State
from l5r_desktop.places import data_folder
from l5r_desktop.session import Absent, Catalog, Match, Person
from l5r_desktop.session.scenario import table
from l5r_desktop.store import Store
from l5r_desktop.ui import Settings, Sitting, TablePage, application, put_on, save_picture, save_window

PLAIN = Settings()
"""The look of the window at first."""


def shot(
    scenario: Path | Callable[[], State], out: Path, size: tuple[int, int] = (1600, 1000), scale: float = 1.0, *,
    seat: int | None = None, look: Settings = PLAIN, cards: Path | None = None,
) -> None:  # fmt: skip
    """Draw a table to a PNG without a screen, as a seat sees it; None is the one that is asked.

    scenario: a file, whose first case leads to the table, or what makes the state. size: of the window in its own
    pixels; scale: pixels of the picture for one of those. look: its language, theme and sizes.
    Raises ScenarioError for a file that leads to no table, OSError if the picture cannot be written.
    """
    folder = cards or data_folder("cards")
    state = table(scenario, folder) if isinstance(scenario, Path) else scenario()
    _offscreen(look)
    catalog = Catalog(folder)
    catalog.add_pieces(state.rules.name, made_up(state))
    asked = [decision.seat for decision in state.pending]
    at = seat if seat is not None else asked[0] if asked else 0
    names = tuple(f"Seat {chr(ord('A') + number)}" for number in range(len(state.seats)))
    controllers = [Person() if number == at else Absent() for number in range(len(names))]
    match = Match(Game(state.clone), controllers, pass_alone=False)
    wording = wording_of(catalog, state.rules.name, names, look.language)
    sitting = Sitting(match, names, wording, curtain=False)
    page = TablePage(sitting, Easel(catalog, look.language), Shelf(catalog), density=scale)
    _written(save_picture(page, out, size, scale), out)


def shot_of_page(
    page: str, out: Path, size: tuple[int, int] = (1600, 1000), scale: float = 1.0, *, look: Settings = PLAIN
) -> None:
    """Draw a page of the window that is no table to a PNG, as the program shows it when it is opened the first time.

    Raises OSError if the picture cannot be written.
    """
    _offscreen(look)
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        store = Store(Path(folder))
        given = ports(Catalog(data_folder("cards")), store)
        store.settings.set("window", asdict(look))
        _written(save_window(given, page, out, size, scale), out)


def _offscreen(look: Settings) -> None:
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    application(faces.font_data())
    put_on(look)


def _written(done: bool, out: Path) -> None:
    if not done:
        raise OSError(f"The picture {out} cannot be written.")
