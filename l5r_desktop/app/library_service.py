"""Cards, decks and what is remembered, for the window."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from l5r_desktop.app.match_service import or_port_error
from l5r_desktop.app.own_decks import OwnDecks
from l5r_desktop.places import data_folder
from l5r_desktop.session import Catalog, Deck
from l5r_desktop.session.deck_record import DeckRecord
from l5r_desktop.session.progress import Report
from l5r_desktop.store import Store, StoreError

if TYPE_CHECKING:
    from l5r_desktop.app.paper import PaperService
    from l5r_desktop.session.cardbase.history import CardHistories, CardHistory
    from l5r_desktop.session.cardbase.rulings import Rulings
    from l5r_desktop.session.decklists import DeckList


class LibraryService:
    """Cards and decks for the window (ui.Library). store: has the user's own decks; None where there are none."""

    def __init__(self, catalog: Catalog, store: Store | None = None) -> None:
        self._catalog = catalog
        self._store = store
        self._own = OwnDecks(catalog, store)

    def facts(self, card: str) -> Mapping[str, Any]:
        """Return what is stated of a card."""
        return self._catalog.facts(card)

    def decks(self, ruleset: str) -> tuple[Deck, ...]:
        """The ready decks of a format, and the user's own."""
        return (*self._catalog.decks(ruleset), *self._own.decks(ruleset))

    def rulings(self, card: str) -> tuple[tuple[str, str], ...]:
        """Return what the tests of a card show."""
        return tuple((ruling.text, ruling.rule) for ruling in self._tests.of(card))

    def readings(self, card: str) -> tuple[tuple[str, str], ...]:
        """Return how this program reads a card where that is left open."""
        return tuple((ruling.reading, ruling.rule) for ruling in self._tests.readings(card))

    def history(self, card: str) -> CardHistory:
        """Return printings and official changes of a card."""
        return self._histories.of(card)

    @property
    def lists(self) -> str:
        """Return the document with the banned and restricted lists of the LCG."""
        return self._histories.lists

    @cached_property
    def _tests(self) -> Rulings:
        from l5r_desktop.session.cardbase.rulings import Rulings

        folder = None
        with suppress(FileNotFoundError):
            folder = data_folder("scenarios")
        cards = {
            found.card_game.name: [card for ids in found.library.sets().values() for card in ids]
            for found in self._catalog.game_catalogs
        }
        return Rulings(folder, cards)

    @cached_property
    def _histories(self) -> CardHistories:
        from l5r_desktop.session.cardbase.history import CardHistories

        return CardHistories(data_folder("cards") / "history")

    def records(self) -> Mapping[str, DeckRecord]:
        """Return how games went, by the key of their deck; nothing where that cannot be read."""
        with suppress(StoreError):
            return self._store.results.records() if self._store else {}
        return {}

    @property
    def trouble(self) -> str:
        """Return what is wrong with the files of decks, or ""."""
        return next(iter((*self._catalog.deck_errors, *self._own.troubles)), "")


class Printer:
    """Writes decks to files to be printed (ui.Paper)."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog

    def proxies(self, deck: DeckList, path: Path, paper: str, lang: str, report: Report) -> bool:
        """Sheets of cards. Raises PortError."""
        return or_port_error(lambda: self._paper().proxies(deck, path, paper, lang, report))

    def deck_list(self, deck: DeckList, path: Path, paper: str, lang: str, report: Report) -> bool:
        """The list of the cards. Raises PortError."""
        return or_port_error(lambda: self._paper().deck_list(deck, path, paper, lang, report))

    def pictures(self, deck: DeckList, folder: Path, width: int, lang: str, report: Report) -> bool:
        """A picture of each card. Raises PortError."""
        return or_port_error(lambda: self._paper().pictures(deck, folder, width, lang, report))

    def _paper(self) -> PaperService:
        # The window opens without it.
        from l5r_desktop.app.paper import PaperService

        return PaperService(self._catalog)


class BackupService:
    """All that is kept in one file (ui.Backup)."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def write(self, path: Path, report: Report) -> None:
        """Write the file. Raises PortError."""
        from l5r_desktop.store.backup import write_backup

        or_port_error(lambda: write_backup(self._store, path, _proceeding(report)))

    def read(self, path: Path, report: Report) -> tuple[int, int, int]:
        """Bring back what is not here. Raises PortError."""
        from l5r_desktop.store.backup import read_backup

        found = or_port_error(lambda: read_backup(self._store, path, _proceeding(report)))
        return found.decks, found.matches, found.files


def _proceeding(report: Report) -> Callable[[int, int], bool]:
    """Tells how far the work is; False once it is wanted no more."""

    def proceed(done: int, of: int) -> bool:
        report.tell(done, of)
        return not report.cancelled

    return proceed


class MemoryService:
    """Keeps what the window wants to remember (ui.KeyValuePort)."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def recall(self, name: str) -> Any:
        """Return what was kept under a name, or None."""
        return or_port_error(lambda: self._store.settings.get(name))

    def keep(self, name: str, value: Any) -> None:
        """Keep a value under a name."""
        or_port_error(lambda: self._store.settings.set(name, value))
