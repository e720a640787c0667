"""The card base of the program: taken from the store, or gathered from the card files, off the window's thread."""

from __future__ import annotations

from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from threading import Thread

from l5r_desktop.session.cardbase import CardBase, IndexCard, content_hash, gather
from l5r_desktop.session.catalog import Catalog
from l5r_desktop.store import Store, StoreError


class CardIndex:
    """Makes the card base once. folder: of the cards. store: keeps the records; None where nothing is kept.

    What the store cannot keep or give is gathered from the card files, each time anew: a search needs no disk.
    """

    def __init__(self, catalog: Catalog, folder: Path, store: Store | None = None) -> None:
        self._catalog = catalog
        self._folder = folder
        self._store = store
        self._base: Future[CardBase] | None = None

    def begin(self) -> Future[CardBase]:
        """Have the card base made on a thread of its own, if that has not been begun; the result is told when ready."""
        if self._base is None:
            self._base = Future()
            Thread(target=self._make, name="cards", daemon=True).start()
        return self._base

    def base(self) -> CardBase:
        """The card base; waits until it is there."""
        return self.begin().result()

    def _make(self) -> None:
        assert self._base is not None
        try:
            made = CardBase(self._records())
            made.warm()
        except BaseException as error:
            self._base.set_exception(error)
        else:
            self._base.set_result(made)

    def _records(self) -> list[IndexCard]:
        state = content_hash(self._catalog)
        kept = self._kept(state)
        if kept is not None:
            return kept
        # A catalog of its own: definitions that a game is played with are made on the thread of the game alone.
        found = list(gather(Catalog(self._folder), self._folder))
        if self._store is not None:
            with suppress(StoreError):
                self._store.keep_cards(found, state)
        return found

    def _kept(self, state: str) -> list[IndexCard] | None:
        try:
            return None if self._store is None else self._store.cards(state)
        except StoreError:
            return None
