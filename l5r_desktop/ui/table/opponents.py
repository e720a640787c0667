"""Says at the beginning who plays the seats that no person here plays, and with which deck."""

from __future__ import annotations

from PySide6.QtCore import QObject

from l5r_desktop.session import MatchSetup, deck_name
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
        titles = {deck.key: deck_name(deck, spoken()) for deck in library.decks(setup.ruleset)} if computers else {}
        names = FormatNames()
        found = []
        for seat in computers:
            deck = titles.get(seat.deck, "")
            player = names.player(seat.controller)
            line = self.tr("{0}: {1}, deck “{2}”") if deck else self.tr("{0}: {1}")
            found.append(line.format(seat.name, player, deck))
        return tuple(found)
