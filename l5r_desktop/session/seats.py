"""Who sits down with which deck, and how the match is to be run: plain records."""

from __future__ import annotations

from dataclasses import dataclass

from l5r_desktop.rulesets.lcg.profile import PROFILES
from l5r_desktop.rulesets.lcg.seating import Seating

MOST_SEATS = {"lcg-stronghold": 2, "lcg-skirmish": 5}
"""How many can play a format; two always can (L2, K1)."""

PROFILES_OF = {
    ruleset: tuple(name for name, profile in PROFILES.items() if profile.format == ruleset.removeprefix("lcg-"))
    for ruleset in MOST_SEATS
}
"""The rules that a format can be played by, its usual ones first (L0.5)."""


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """One seat: its deck as the rules take it (the player's name is in it), and the kind of its controller."""

    seating: Seating
    controller: str = "person"

    @property
    def name(self) -> str:
        """The player's name."""
        return self.seating.name


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """All that a match begins with. ruleset: "lcg-stronghold" or "lcg-skirmish"; profile: "" is its usual one.

    pass_alone: answer at once, for a person too, a question that has only one possible answer.
    curtain: hide the table between two persons at one window.
    """

    ruleset: str
    seats: tuple[SeatSetup, ...]
    profile: str = ""
    pass_alone: bool = True
    curtain: bool = True

    @property
    def seatings(self) -> tuple[Seating, ...]:
        """The decks by seat."""
        return tuple(seat.seating for seat in self.seats)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(seat.name for seat in self.seats)
