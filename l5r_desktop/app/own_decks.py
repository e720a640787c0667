"""The decks that a user has kept: read for a table, and new ones kept under keys of their own."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from l5r_desktop.rulesets.decks import DeckError
from l5r_desktop.rulesets.registry import FORMATS
from l5r_desktop.session import Catalog, Deck
from l5r_desktop.store import Store, StoreError

if TYPE_CHECKING:
    from l5r_desktop.session.decklists import DeckList


class OwnDecks:
    """The kept decks of a store; None has none. troubles: what is wrong with those that were last looked at."""

    def __init__(self, catalog: Catalog, store: Store | None) -> None:
        self._catalog = catalog
        self._store = store
        self._read: dict[tuple[str, str], Deck | str] = {}
        self.troubles: tuple[str, ...] = ()

    def decks(self, ruleset: str) -> tuple[Deck, ...]:
        """Those of a ruleset, by name; one that cannot be used is left out, and told in `troubles`."""
        if self._store is None:
            return ()
        try:
            texts = {row.key: self._store.load_deck(row.key) for row in self._store.decks() if row.format == ruleset}
        except StoreError as error:
            self.troubles = (str(error),)
            return ()
        found = [self._deck(ruleset, key, text) for key, text in texts.items()]
        self.troubles = tuple(one for one in found if isinstance(one, str))
        return tuple(one for one in found if not isinstance(one, str))

    def keep(self, listed: DeckList, key: str = "") -> str:
        """Keep a deck. Returns its key. Raises StoreError.

        key: that of the kept deck whose place it takes; "" is a new one, whose key no other deck has, and of which the
        very same is kept once.
        """
        # The window opens without the readers of deck lists.
        from l5r_desktop.session.decklists import toml_of
        from l5r_desktop.session.decklists.opening import key_of

        if self._store is None:
            raise StoreError("Decks cannot be kept here.")
        kept = {row.key for row in self._store.decks()}
        text, number = toml_of(listed), 1
        if key in kept:
            self._save(key, listed, text)
            return key
        key = key_of(listed.name)
        ready = {deck.key for ruleset in FORMATS for deck in self._catalog.decks(ruleset)}
        wanted = key
        while wanted in ready or (wanted in kept and self._store.load_deck(wanted) != text):
            number += 1
            wanted = f"{key}-{number}"
        self._save(wanted, listed, text)
        return wanted

    def _save(self, key: str, listed: DeckList, text: str) -> None:
        """Keep a deck's text, and as a version of it."""
        assert self._store is not None
        self._store.save_deck(key, listed.name, listed.format, text)
        self._store.history.add(key, text)

    def _deck(self, ruleset: str, key: str, text: str) -> Deck | str:
        """A deck, or what is wrong with it; read once."""
        if (key, text) not in self._read:
            game_catalog = self._catalog.game_catalog(ruleset)
            try:
                self._read[key, text] = game_catalog.card_game.read_deck(Path(key), game_catalog.library, text)
            except DeckError as error:
                self._read[key, text] = f"Your deck {error}"
        return self._read[key, text]
