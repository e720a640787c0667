"""The composition root: the one place that joins session, store, faces and the window into the program."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PIL.Image import Image

from l5r_desktop import faces
from l5r_desktop.app.classroom import Classroom
from l5r_desktop.app.desk import COMPUTERS, CONTROLLERS, Keeper, Saving, or_port_error
from l5r_desktop.app.words import phrases, title_of, wording_of
from l5r_desktop.engine.game import Game
from l5r_desktop.engine.state import State
from l5r_desktop.faces import Cabinet, Face, FaceBox, face_from_facts
from l5r_desktop.places import cache_folder, data_folder, user_folder
from l5r_desktop.session import Absent, Catalog, Deck, Match, Person
from l5r_desktop.session.scenario import table
from l5r_desktop.store import Store, StoreError
from l5r_desktop.ui import (
    Commission,
    MainWindow,
    Ports,
    Settings,
    Sitting,
    Studio,
    TablePage,
    application,
    put_on,
    run_smoothly,
    save_picture,
    save_window,
)

__all__ = [
    "COMPUTERS", "CONTROLLERS", "Easel", "Keeper", "Notebook", "Saving", "Shelf", "made_up", "open_window", "phrases",
    "ports", "run_app", "shot", "title_of", "wording_of",
]  # fmt: skip


class Easel:
    """Draws cards for the window (ui.Artist).

    box: keeps the faces; one of its own without a disk if none is given. scans: where the user's own pictures lie if
    the settings name no other folder; None looks for none.
    """

    def __init__(self, catalog: Catalog, lang: str, box: FaceBox | None = None, scans: Path | None = None) -> None:
        self._catalog = catalog
        self._lang = lang
        self._faces: dict[tuple[str, bool], Face] = {}
        self._box = FaceBox() if box is None else box
        self._scans = scans

    def speak(self, lang: str) -> None:
        """Draw cards in a language from now on."""
        self._lang = lang
        self._faces = {}

    def face(self, card: str, width: int, now: Mapping[str, int]) -> Image:
        """A card's front, with the numbers of this moment."""
        return self._box.get(self._face_now(card, now), width)

    def commission(self, card: str, width: int, now: Mapping[str, int]) -> Commission:
        """The same, to be drawn later."""
        face = self._face_now(card, now)
        band, letters = (_hex(faces.color("clan", face.clan, part)) for part in ("band", "on"))
        paper, ink = (_hex(faces.color("base", name)) for name in ("paper", "ink"))
        ready = self._box.peek(face, width)
        return Commission(ready, lambda: self._box.get(face, width), face.title, band, letters, paper, ink)

    def screen(self, density: float) -> None:
        """Draw for a screen with this many pixels for one of the table."""
        self._box.density = density

    def look_in(self, folder: str) -> str:
        """Use the user's own pictures in a folder, "" for the usual one; what is wrong with it, or ""."""
        place = Path(folder).expanduser() if folder else self._scans
        self._box.scans = faces.Scans(place) if place is not None else None
        if folder and place is not None and not place.is_dir():
            return f"There is no folder {place} with card pictures; cards are drawn."
        return next(iter(self._box.scans.troubles.values()), "") if self._box.scans is not None else ""

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

    def emblem(self, clan: str, width: int) -> Image:
        """The round seal of a clan."""
        return faces.draw_emblem(clan, width)

    def _face_now(self, card: str, now: Mapping[str, int]) -> Face:
        numbers = {name: value for name, value in now.items() if name != "side"}
        return self._face(card, second=now.get("side") == 2).turned(**numbers)

    def _face(self, card: str, *, second: bool) -> Face:
        key = card, second
        if key not in self._faces:
            catalog, lang = self._catalog, self._lang
            self._faces[key] = face_from_facts(
                catalog.facts(card), catalog.text(card, lang), catalog.scripted(card), card_id=card, lang=lang,
                family=catalog.game_of(card), back=second,
            )  # fmt: skip
        return self._faces[key]


def _hex(shade: tuple[int, int, int]) -> str:
    return "#{:02x}{:02x}{:02x}".format(*shade)


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

    @property
    def trouble(self) -> str:
        """What is wrong with the files of decks, or ""."""
        return next(iter(self._catalog.broken_decks), "")


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


def ports(
    catalog: Catalog, store: Store, *, lang: str = "en", seed: int | None = None, cabinet: Cabinet | None = None,
    scans: Path | None = None,
) -> Ports:  # fmt: skip
    """All that the window needs, from these cards and this store. seed: of the lots, for games that can be repeated.

    cabinet: keeps drawn cards on disk. scans: the usual folder of the user's own card pictures.
    """
    easel = Easel(catalog, lang, FaceBox(cabinet=cabinet), scans)
    keeper, school = Keeper(catalog, store, lang, seed), Classroom(catalog, lang)

    def speak(language: str) -> None:
        easel.speak(language)
        keeper.speak(language)
        school.speak(language)

    return Ports(easel, Shelf(catalog), keeper, Notebook(store), tuple(CONTROLLERS), speak, school=school)


def run_app(
    argv: Sequence[str] = (), *, cards: Path | None = None, user: Path | None = None, replay: Path | None = None
) -> int:
    """Open the program's window and wait until it is closed; returns the exit code.

    cards, user: other folders than the usual ones. replay: a file of a game to be watched.
    """
    with TemporaryDirectory(ignore_cleanup_errors=True) as passing:
        window = open_window(Path(passing), cards=cards, user=user)
        if replay is not None:
            window.open_file(replay)
        return application(()).exec()


def open_window(passing: Path, *, cards: Path | None = None, user: Path | None = None) -> MainWindow:
    """The program's window, open.

    cards, user: other folders than the usual ones. Where what is kept on disk cannot be opened, it is left as it is;
    the window says so, and what is to be kept goes into the folder `passing`.
    """
    run_smoothly()
    application(faces.font_data())
    store, trouble = _open_store(user, passing)
    if faces.missing_fonts():
        missing = ", ".join(faces.missing_fonts())
        trouble = f"{trouble} The fonts {missing} are missing; others stand in for them.".strip()
    cabinet = Cabinet(cache_folder() / "faces")
    given = ports(Catalog(cards or data_folder("cards")), store, cabinet=cabinet, scans=_usual_scans(user))
    window = MainWindow(replace(given, trouble=trouble), studio=Studio())
    window.show()
    return window


def _usual_scans(user: Path | None) -> Path | None:
    """The usual folder of the user's own card pictures, if there is a folder for the user at all."""
    try:
        return (user or user_folder()) / "scans"
    except OSError:
        return None


def _open_store(user: Path | None, passing: Path) -> tuple[Store, str]:
    """What is kept on disk, or something that is kept for this run only, and why."""
    try:
        return Store(user or user_folder()), ""
    except (StoreError, OSError) as error:
        return Store(passing), f"{error} Games and settings of this run will not be kept."


def made_up(state: State) -> dict[str, Any]:
    """Definitions of the cards of a table that are in no card file."""
    cards = [card for card in state.cards if card.ident is not None]
    return {card.ident: card.defn for card in cards if card.ident is not None and card.ident.startswith(_MADE_UP)}


_MADE_UP = ("~", "filler")
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
