"""The composition root: the one place that joins session, store, faces and the window into the program."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from PIL.Image import Image

from l5r_desktop import faces
from l5r_desktop.app.desk import CONTROLLERS, Keeper, Saving, or_port_error
from l5r_desktop.app.words import phrases, title_of, wording_of
from l5r_desktop.engine.game import Game
from l5r_desktop.engine.state import State
from l5r_desktop.faces import Face, FaceBox, face_from_facts
from l5r_desktop.places import data_folder, user_folder
from l5r_desktop.session import Absent, Catalog, Deck, Match, Person
from l5r_desktop.session.scenario import table
from l5r_desktop.store import Store
from l5r_desktop.ui import MainWindow, Ports, Sitting, TablePage, application, run_smoothly, save_picture

__all__ = [
    "CONTROLLERS", "Easel", "Keeper", "Notebook", "Saving", "Shelf", "made_up", "open_window", "phrases", "ports",
    "run_app", "shot", "title_of", "wording_of",
]  # fmt: skip


class Easel:
    """Draws cards for the window (ui.Artist)."""

    def __init__(self, catalog: Catalog, lang: str) -> None:
        self._catalog = catalog
        self._lang = lang
        self._faces: dict[str, Face] = {}
        self._box = FaceBox()

    def face(self, card: str, width: int, now: Mapping[str, int]) -> Image:
        """A card's front, with the numbers of this moment."""
        return self._box.get(self._face(card).having(**now), width)

    def back(self, deck: str, width: int) -> Image:
        """The back of a deck's cards."""
        return faces.draw_back(deck, width)

    def ring(self, element: str, width: int) -> Image:
        """A ring."""
        return faces.draw_ring(element, width)

    def token(self, kind: str, n: int, width: int) -> Image:
        """A token."""
        return faces.draw_token(kind, n, width)

    def province_token(self, width: int, broken: bool) -> Image:
        """The square token of a province (K1.2)."""
        return faces.draw_province_token(width, broken=broken)

    def _face(self, card: str) -> Face:
        if card not in self._faces:
            catalog, lang = self._catalog, self._lang
            self._faces[card] = face_from_facts(
                catalog.facts(card), catalog.text(card, lang), catalog.scripted(card), card_id=card, lang=lang,
                family=catalog.game_of(card),
            )  # fmt: skip
        return self._faces[card]


class Shelf:
    """Cards and decks for the window (ui.Library)."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog

    def facts(self, card: str) -> Mapping[str, Any]:
        """What is stated of a card."""
        return self._catalog.facts(card)

    def decks(self, ruleset: str) -> tuple[Deck, ...]:
        """The ready decks of a format."""
        return self._catalog.decks(ruleset)


class Notebook:
    """Keeps what the window wants to remember (ui.Memory)."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def recall(self, name: str) -> Any:
        """What was kept under a name, or None."""
        return or_port_error(lambda: self._store.settings.get(name))

    def keep(self, name: str, value: Any) -> None:
        """Keep a value under a name."""
        or_port_error(lambda: self._store.settings.set(name, value))


def ports(catalog: Catalog, store: Store, *, lang: str = "en", seed: int | None = None) -> Ports:
    """All that the window needs, from these cards and this store. seed: of the lots, for games that can be repeated."""
    return Ports(Easel(catalog, lang), Shelf(catalog), Keeper(catalog, store, lang, seed), Notebook(store))


def open_window(*, cards: Path | None = None, user: Path | None = None) -> MainWindow:
    """The program's window, open.

    cards, user: other folders than the usual ones. Raises StoreError if what is kept on disk cannot be opened.
    """
    run_smoothly()
    application(faces.font_data())
    window = MainWindow(ports(Catalog(cards or data_folder("cards")), Store(user or user_folder())))
    window.show()
    return window


def run_app(
    argv: Sequence[str] = (), *, cards: Path | None = None, user: Path | None = None, replay: Path | None = None
) -> int:
    """Open the program's window and wait until it is closed; returns the exit code.

    cards, user: other folders than the usual ones. replay: a file of a game to be watched.
    Raises StoreError if what is kept on disk cannot be opened.
    """
    window = open_window(cards=cards, user=user)
    if replay is not None:
        window.open_file(replay)
    return application(()).exec()


def made_up(state: State) -> dict[str, Any]:
    """Definitions of the cards of a table that are in no card file."""
    cards = [card for card in state.cards if card.ident is not None]
    return {card.ident: card.defn for card in cards if card.ident is not None and card.ident.startswith(_MADE_UP)}


_MADE_UP = ("~", "filler")


def shot(
    scenario: Path | Callable[[], State], out: Path, size: tuple[int, int] = (1600, 1000), scale: float = 1.0, *,
    seat: int | None = None, lang: str = "en", cards: Path | None = None,
) -> None:  # fmt: skip
    """Draw a table to a PNG without a screen, as a seat sees it; None is the one that is asked.

    scenario: a file, whose first case leads to the table, or what makes the state. size: of the window in its own
    pixels; scale: pixels of the picture for one of those.
    Raises ScenarioError for a file that leads to no table, OSError if the picture cannot be written.
    """
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    folder = cards or data_folder("cards")
    state = table(scenario, folder) if isinstance(scenario, Path) else scenario()
    application(faces.font_data())
    catalog = Catalog(folder)
    catalog.add_pieces(state.rules.name, made_up(state))
    asked = [decision.seat for decision in state.pending]
    at = seat if seat is not None else asked[0] if asked else 0
    names = tuple(f"Seat {chr(ord('A') + number)}" for number in range(len(state.seats)))
    controllers = [Person() if number == at else Absent() for number in range(len(names))]
    match = Match(Game(state.clone), controllers, pass_alone=False)
    sitting = Sitting(match, names, wording_of(catalog, state.rules.name, names, lang), curtain=False)
    page = TablePage(sitting, Easel(catalog, lang), Shelf(catalog), density=scale)
    if not save_picture(page, out, size, scale):
        raise OSError(f"The picture {out} cannot be written.")
