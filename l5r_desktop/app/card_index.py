"""The card base of the program: taken from what the build has prepared or from the store, or gathered from the card
files, off the window's thread.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from threading import Lock, Thread
from typing import TYPE_CHECKING

from l5r_desktop.places import prepared_cards
from l5r_desktop.session.catalog import Catalog
from l5r_desktop.store import Store, StoreError

if TYPE_CHECKING:
    from l5r_desktop.session.cardbase import CardBase, IndexCard


class CardIndex:
    """Makes the card base once. folder: of the cards. store: keeps the records; None where nothing is kept.
    prepared: the file in which the build has put the records, which is taken while the cards are those of the build,
    and the program says their texts in the same way.

    What neither can give is gathered from the card files, each time anew if the store cannot keep it: a search needs
    no disk.
    """

    def __init__(
        self, catalog: Catalog, folder: Path, store: Store | None = None, prepared: Path | None = None
    ) -> None:  # fmt: skip
        self._prepared = prepared or prepared_cards()
        self._catalog = catalog
        self._folder = folder
        self._store = store
        self._lock = Lock()
        self._whole: Future[CardBase] | None = None
        self._first: CardBase | None = None
        self._told: list[Callable[[CardBase], None]] = []

    def begin(self, tell: Callable[[CardBase], None] | None = None) -> Future[CardBase]:
        """Have the card base made on a thread of its own, if that has not been begun.

        tell: called on that thread, or at once, where the texts must still be made, with all facts and the texts that
        there are. The result has all texts. Any thread may call.
        """
        with self._lock:
            if self._whole is None:
                self._whole = Future()
                Thread(target=self._make, args=(self._whole,), name="cards", daemon=True).start()
            whole, first = self._whole, self._first
            if tell is not None:
                self._told.append(tell)
        if tell is not None and first is not None and not whole.done():
            tell(first)
        return whole

    def base(self) -> CardBase:
        """The whole card base; waits until it is there."""
        return self.begin().result()

    def _make(self, whole: Future[CardBase]) -> None:
        # The program starts without them, as most of its starts look at no cards.
        from l5r_desktop.session.cardbase import CardBase

        try:
            made = CardBase(self._records())
            made.warm()
            self._first = None
            whole.set_result(made)
        except BaseException as error:
            whole.set_exception(error)

    def _records(self) -> list[IndexCard]:
        from l5r_desktop.session.cardbase import content_hash, prepared_state, read_records, wording_digest

        prepared = prepared_state(self._prepared)
        wording = wording_digest() or prepared.partition("-")[0]
        state = content_hash(self._catalog, wording)
        found = read_records(self._prepared) if prepared == state else None
        if found is None:
            found = self._kept(state)
        if found is None:
            found = self._gathered(wording)
            if self._store:
                with suppress(StoreError):
                    self._store.keep_cards(found, state)
        return found

    def _kept(self, state: str, *, beginning: bool = False) -> list[IndexCard] | None:
        """The records in the store; None where it has none of this state, or of one that begins so, or is damaged."""
        with suppress(StoreError):
            return self._store.cards(state, beginning=beginning) if self._store else None
        return None

    def _gathered(self, wording: str) -> list[IndexCard]:
        """The records from the card files. Texts are made anew of those cards alone that have changed since the store
        or the build had them.
        """
        from l5r_desktop.session.cardbase import CardBase, gather, prepared_state, read_records, with_text, with_text_of

        beginning = f"{wording}-"
        older: dict[str, IndexCard] = {}
        if prepared_state(self._prepared).startswith(beginning):
            older.update((card.id, card) for card in read_records(self._prepared) or ())
        older.update((card.id, card) for card in self._kept(beginning, beginning=True) or ())
        # A catalog of its own: definitions that a game is played with are made on the thread of the game alone.
        own = Catalog(self._folder)
        facts = list(gather(own, self._folder, wording))
        known = [with_text_of(card, older.get(card.id)) for card in facts]
        first = CardBase(text or card for card, text in zip(facts, known, strict=True))
        with self._lock:
            self._first, told = first, tuple(self._told)
        for tell in told:
            tell(first)
        return [text or with_text(own, card) for card, text in zip(facts, known, strict=True)]
