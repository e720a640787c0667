"""Says at the beginning who plays the seats that no person here plays, and with which deck."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject

from l5r_desktop.session import Deck, MatchSetup, SeatSetup, deck_name, seating_of
from l5r_desktop.ui.ports import Library
from l5r_desktop.ui.preferences.language import spoken
from l5r_desktop.ui.start.formats import FormatNames


class OpponentLines(QObject):
    """Lines in the language of the window."""

    def lines(self, setup: MatchSetup | None, library: Library) -> tuple[str, ...]:
        """One line for each seat that a computer plays: its name, its level, and its deck if that is a known one."""
        if setup is None:
            return ()
        computers = [seat for seat in setup.seats if seat.controller != "person"]
        decks = library.decks(setup.ruleset) if computers else ()
        names = FormatNames()
        found = []
        for seat in computers:
            known = _deck_of(seat, decks)
            deck = "" if known is None else deck_name(known, spoken())
            player = names.player(seat.controller)
            line = self.tr("{0}: {1}, deck “{2}”") if deck else self.tr("{0}: {1}")
            found.append(line.format(seat.name, player, deck))
        return tuple(found)


def _deck_of(seat: SeatSetup, decks: Sequence[Deck]) -> Deck | None:
    """Return the known deck of a seat: by its key, or by its cards where a recording has kept no key."""
    if seat.deck:
        return next((deck for deck in decks if deck.key == seat.deck), None)
    return next((deck for deck in decks if seating_of(deck, seat.seating.name) == seat.seating), None)
