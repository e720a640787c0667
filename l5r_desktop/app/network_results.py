"""Keeps how games with somebody elsewhere ended, for the records of decks."""

from __future__ import annotations

from l5r_desktop.net.remote import RemoteMatch
from l5r_desktop.session.deck_record import BEGUN, outcome_of
from l5r_desktop.store import StoreError
from l5r_desktop.store.deck_history import Results


class NetworkResults:
    """Writes a row for a game when it begins, with the deck played, and how it ended when it is over.

    results: of the store; None keeps nothing. A database that cannot be written costs a row, never a game.
    """

    def __init__(self, results: Results | None) -> None:
        self._results = results

    def begun(self, table: RemoteMatch, deck: str) -> None:
        """A game has begun with a deck of this player's. deck: its key; "" counts for no record."""
        if deck and not table.over:
            self._put(table, deck, BEGUN)

    def follow(self, table: RemoteMatch) -> None:
        """Keep how a game ends, whether it has just begun or was taken up again, as soon as it is over."""
        if self._results is not None:
            table.listen(lambda: self._look(table))
            self._look(table)

    def deck_of(self, table: RemoteMatch) -> str:
        """The key of the deck that a game was begun with, or ""."""
        return "" if self._results is None else self._results.deck_of(_name(table), table.side.seat)

    def _look(self, table: RemoteMatch) -> None:
        result = table.game.state.result
        deck = self.deck_of(table) if result is not None else ""
        if deck and result is not None:
            self._put(table, deck, outcome_of(result, table.side.seat))

    def _put(self, table: RemoteMatch, deck: str, outcome: str) -> None:
        if self._results is None:
            return
        try:
            self._results.put(_name(table), [(table.side.seat, deck, outcome)])
        except StoreError:
            return


def _name(table: RemoteMatch) -> str:
    """The id of a game's row: that of its file."""
    return f"net-{table.side.log.stem}"
