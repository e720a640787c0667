"""The decks of a draft that is over: those of persons, kept with the format of their pool, and those of computers."""

from __future__ import annotations

from l5r_desktop.session import Deck, MatchSetup, SeatSetup, seating_of
from l5r_desktop.session.boosters import DraftTable, Worths, build, drafted_format
from l5r_desktop.session.cardbase import CardBase
from l5r_desktop.session.decklists import deck_of
from l5r_desktop.session.decklists.fixing import DeckFault
from l5r_desktop.ui.deck_ports import OwnDecksPort
from l5r_desktop.ui.decks.kept_decks import KeptDecks


class DraftedDecks:
    """Builds and finds them. A person's deck is at first what the computer would build of the cards."""

    def __init__(self, own_decks: OwnDecksPort, worths: Worths, base: CardBase, language: str) -> None:
        self._own_decks = own_decks
        self._worths = worths
        self._base = base
        self._kept = KeptDecks(own_decks, base, language)

    def keep(self, table: DraftTable) -> DraftTable:
        """Return the table once each person has a kept deck. Raises PortError."""
        for seat in table.persons:
            if self.of(table, seat) is None:
                key, text = drafted_format(table, seat)
                self._own_decks.keep_format(key, text)
                name = f"Draft {table.seed}: {table.drafters[seat].name}"
                deck = build(name, table.ruleset, table.picks[seat], self._worths, self._base)
                table = table.with_deck(seat, self._own_decks.keep(deck))
        return table

    def of(self, table: DraftTable, seat: int) -> Deck | None:
        """Return the kept deck of a person; None where there is none, or no more."""
        return self._kept.find(table.ruleset, table.decks[seat])

    def faults(self, table: DraftTable, seat: int) -> tuple[DeckFault, ...]:
        """Return what a person's deck breaks of the format of its pool."""
        key, _ = drafted_format(table, seat)
        return self._kept.faults(self.of(table, seat), key)

    def setup(self, table: DraftTable, one: int, two: int, level: str) -> MatchSetup:
        """Return a game of a person with another drafter. level: of the computer."""
        return MatchSetup(table.ruleset, (self._seat(table, one, level), self._seat(table, two, level)))

    def _seat(self, table: DraftTable, seat: int, level: str) -> SeatSetup:
        drafter = table.drafters[seat]
        if drafter.person:
            deck = self.of(table, seat)
            assert deck is not None, "only who has a deck plays"
            return SeatSetup(seating_of(deck, drafter.name), "person", deck.key)
        built = deck_of(build("", table.ruleset, table.picks[seat], self._worths, self._base), "")
        return SeatSetup(seating_of(built, drafter.name), level)
