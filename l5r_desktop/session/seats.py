"""The records of who sits down with which deck, and of how the match is to be run."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from l5r_desktop.rulesets.card_game import SeatDeck
from l5r_desktop.rulesets.registry import FORMATS, format_of

MOST_SEATS = {ruleset: format_of(ruleset).most_seats for ruleset in FORMATS}
"""How many can play by a ruleset."""
DECK_FORMATS = tuple(ruleset for ruleset in FORMATS if not format_of(ruleset).own_seat)
"""The rulesets for whose tables people build decks: all but Siege, which is played with those of Ivory."""
LEAST_SEATS = {ruleset: format_of(ruleset).least_seats for ruleset in FORMATS}
"""How many must play by a ruleset: two, in Siege four."""
PROFILES_OF = {ruleset: format_of(ruleset).profiles for ruleset in FORMATS}
"""The rules that a ruleset can be played by, its usual ones first."""
PROFILE_TITLES = {name: titles for ruleset in FORMATS for name, titles in format_of(ruleset).titles.items()}
"""What the rules of a name are called in English and French."""
FIRST_DECKS = {ruleset: format_of(ruleset).first_decks for ruleset in FORMATS}
"""Keys of ready decks to begin with."""


MOST_NAME = 40
"""Letters of a name that are shown."""


def shown_name(name: str) -> str:
    """A player's name on one line, not too long, and without signs that cannot be seen or written."""
    plain = "".join(letter if unicodedata.category(letter) not in _UNSEEN else " " for letter in name)
    words = " ".join(plain.split())
    return (words if len(words) <= MOST_NAME else f"{words[: MOST_NAME - 1]}…") or "?"


_UNSEEN = ("Cc", "Cs", "Co", "Cn", "Zl", "Zp")
"""Control characters, halves of letters, letters that nobody has defined, and ends of lines."""


def decks_seen_by(decks: Sequence[SeatDeck], seat: int) -> list[SeatDeck]:
    """Return the decks of a table as a seat knows them: all but its own with everything hidden that others may hide."""
    return [deck if k == seat else deck.veiled() for k, deck in enumerate(decks)]


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """One seat: its deck as the rules take it (the player's name is in it), and the kind of its controller.

    deck: the key of the deck, for the record of games played with it; "" if it has none.
    """

    seating: SeatDeck
    controller: str = "person"
    deck: str = ""

    @property
    def name(self) -> str:
        """The player's name, as it is shown."""
        return shown_name(self.seating.name)


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """All that a match begins with. ruleset: "lcg-stronghold", "ccg-ivory" and the like; profile: "" is its usual one.

    pass_alone: answer at once, for a person too, a question that has only one possible answer.
    curtain: hide the table between two persons at one window. remarks: on a game that is gone on with (remarks.py).
    """

    ruleset: str
    seats: tuple[SeatSetup, ...]
    profile: str = ""
    pass_alone: bool = True
    curtain: bool = True
    remarks: tuple[str, ...] = ()

    @property
    def seatings(self) -> tuple[SeatDeck, ...]:
        """Return what each seat brings (deck, name, clan), in seat order."""
        return tuple(seat.seating for seat in self.seats)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(seat.name for seat in self.seats)
