"""Keeps how games with somebody elsewhere ended, for the records of decks and the statistics."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from l5r_desktop.net.remote import RemoteMatch
from l5r_desktop.session import MatchSetup, SeatSetup
from l5r_desktop.session.deck_record import BEGUN, outcomes
from l5r_desktop.session.remarks import UNDONE
from l5r_desktop.session.statistics.game_record import NETWORK, packed, record_of
from l5r_desktop.session.viewing_rights import PERSON
from l5r_desktop.store import StoreError
from l5r_desktop.store.deck_history import Results


class NetworkResults:
    """Writes a row for a game when it begins, with the deck played, and how it ended when it is over.

    results: of the store; None keeps nothing. A database that cannot be written costs a row, never a game, and is tried
    again when something happens in the game.
    """

    def __init__(self, results: Results | None) -> None:
        self._results = results
        self._ends_kept: dict[str, int] = {}
        """How often something was taken back in a game before the end that is kept of it, by its id."""

    def begun(self, table: RemoteMatch, deck: str) -> None:
        """A game has begun with a deck of this player's. deck: its key; "" counts for no record."""
        if self._results is not None and deck and not table.over:
            with suppress(StoreError):
                self._results.put(game_id(table.side.log), [(table.side.seat, deck, BEGUN)])

    def follow(self, table: RemoteMatch) -> None:
        """Keep how a game ends, whether it has just begun or was taken up again, as soon as it is over."""
        if self._results is not None:
            table.listen(lambda: self._look(table))
            self._look(table)

    def deck_of(self, table: RemoteMatch) -> str:
        """The key of the deck that a game was begun with, or ""."""
        return "" if self._results is None else self._results.deck_of(game_id(table.side.log), table.side.seat)

    def _look(self, table: RemoteMatch) -> None:
        results, state, side = self._results, table.game.state, table.side
        game, turned = game_id(side.log), side.replica.turned
        if results is None or state.result is None or self._ends_kept.get(game) == turned:
            return
        with suppress(StoreError):
            setup = MatchSetup(side.rules.name, far_seats(side.replica.seatings, side.seat, self.deck_of(table)))
            for _, deck, outcome in outcomes(setup, state.result):
                results.put(game, [(side.seat, deck, outcome)])
            record = record_of(setup, state, table.game.inputs, (UNDONE,) if turned else ())
            results.note(game, packed(record))
            self._ends_kept[game] = turned


def game_id(log: Path) -> str:
    """The id under which the results of a game are kept: that of its file."""
    return f"net-{log.stem}"


def far_seats(seatings: Sequence[Any], seat: int, deck: str) -> tuple[SeatSetup, ...]:
    """The seats of a game with somebody elsewhere. seat: of the person here, whose deck has this key ("": none)."""
    return tuple(
        SeatSetup(seating, PERSON, deck) if number == seat else SeatSetup(seating, NETWORK)
        for number, seating in enumerate(seatings)
    )
