"""Cards, decks and what is remembered, for the window."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from l5r_desktop.app.match_service import or_port_error
from l5r_desktop.app.own_decks import OwnDecks
from l5r_desktop.session import Catalog, Deck
from l5r_desktop.store import Store

if TYPE_CHECKING:
    from l5r_desktop.session.decklists import DeckList


class LibraryService:
    """Cards and decks for the window (ui.Library). store: has the user's own decks; None where there are none."""

    def __init__(self, catalog: Catalog, store: Store | None = None) -> None:
        self._catalog = catalog
        self._own = OwnDecks(catalog, store)

    def facts(self, card: str) -> Mapping[str, Any]:
        """Return what is stated of a card."""
        return self._catalog.facts(card)

    def decks(self, ruleset: str) -> tuple[Deck, ...]:
        """The ready decks of a format, and the user's own."""
        return (*self._catalog.decks(ruleset), *self._own.decks(ruleset))

    @property
    def trouble(self) -> str:
        """Return what is wrong with the files of decks, or ""."""
        return next(iter((*self._catalog.deck_errors, *self._own.troubles)), "")


class Drawer:
    """Keeps decks of the user's own (ui.DeckDrawer)."""

    def __init__(self, catalog: Catalog, store: Store) -> None:
        self._catalog = catalog
        self._own = OwnDecks(catalog, store)

    def faults(self, deck: DeckList, lang: str) -> tuple[str, ...]:
        """The rules of deck building that a deck breaks."""
        from l5r_desktop.session.decklists import faults_of

        return tuple(f"{fault.rule}: {fault.text(lang)}" for fault in faults_of(deck, self._catalog))

    def own(self, ruleset: str) -> tuple[Deck, ...]:
        """The kept decks of a format."""
        return self._own.decks(ruleset)

    def keep(self, deck: DeckList, key: str = "") -> str:
        """Keep a deck, in place of the kept one with this key. Raises PortError."""
        return or_port_error(lambda: self._own.keep(deck, key))


class MemoryService:
    """Keeps what the window wants to remember (ui.Memory)."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def recall(self, name: str) -> Any:
        """Return what was kept under a name, or None."""
        return or_port_error(lambda: self._store.settings.get(name))

    def keep(self, name: str, value: Any) -> None:
        """Keep a value under a name."""
        or_port_error(lambda: self._store.settings.set(name, value))
