"""The acts by hand that only Siege has: on the Clock, Territories and Political tokens (Siege: 3, 4, 9)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.events.siege_events import CONQUERED
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lookup import is_territory
from l5r_desktop.rulesets.ccg.state.sides import is_rokugani, siege_seat
from l5r_desktop.rulesets.common.manual_acts import (
    Args,
    BaseAct,
    Line,
    MenuEntry,
    MissingArgument,
    Subject,
    apply_silently,
    seat_arg,
)
from l5r_desktop.rulesets.common.manual_card_acts import NOTHING, CardAct

_MOST_TOKENS = 99


def of_nobody(s: State, no: int) -> bool:
    """Return True if a card lies in an area of nobody: the Clock, a Territory, or what is outside the game."""
    return s.cards[no].zone // z.COUNT == len(s.seats)


def comes_from_outside(s: State, no: int) -> bool:
    """Return True if a card is a Personality that has not been in the game so far (Siege: 2, 14)."""
    return of_nobody(s, no) and z.area(s, no) == z.OUTSIDE and s.cards[no].defn.kind == "personality"


def is_conquered(s: State, no: int) -> bool:
    """Return True if a card is a Territory with its Conquered side up (Siege: 3)."""
    return is_territory(s, no) and s.cards[no].defn.kind == "conquered"


def make_intact(s: State, no: int) -> None:
    """Turn a conquered Territory back to its intact side."""
    ident = s.cards[no].ident
    assert ident is not None, "Territories are known to all"
    s.identify(no, ident.removesuffix(CONQUERED))
    s.edit(no).object_number += 1


def _next_scroll(s: State, no: int) -> bool:
    return of_nobody(s, no) and s.zones[z.at(len(s.seats), z.CLOCK_DECK)][:1] == (no,)


def _open_scroll(s: State, no: int) -> None:
    """The top card of the Clock deck is turned over; what it does once when it is opened does not happen by hand."""
    apply_silently(s, Event("open-scroll", no))
    s.memory["scroll-mute"] = False


@dataclass(frozen=True)
class TeamTokens(BaseAct):
    """The Rokugani team has so many Political tokens from now on (Siege: 9)."""

    name: str = "political"

    def arguments_valid(self, s: State, args: Args) -> bool:
        match args:
            case (seat, int(n)):
                return seat_arg(s, seat) and 0 <= n <= _MOST_TOKENS
        return False

    def refuses(self, s: State, seat: int, args: Args) -> str:
        return "" if is_rokugani(s, int(args[0])) and s.memory["political"] != int(args[1]) else NOTHING

    def line(self, s: State, seat: int, args: Args) -> Line:
        return (args[1],)

    def apply(self, s: State, seat: int, args: Args) -> int:
        s.memory["political"] = int(args[1])
        return -1

    def offers(self, s: State, seat: int, subject: Subject) -> Iterable[MenuEntry]:
        if subject.kind == "seat" and is_rokugani(s, subject.number):
            ask = MissingArgument("number", 0, _MOST_TOKENS, s.memory["political"])
            yield MenuEntry(self.name, (subject.number,), (self.name, ()), "", ask)


class OpenByHand(CardAct):
    """The next Black Scroll is opened; offered at the Clock deck and at its top card (Siege: 4)."""

    def offers(self, s: State, seat: int, subject: Subject) -> Iterable[MenuEntry]:
        at_clock = subject.kind == "pile" and (subject.number, subject.place) == (siege_seat(s), "clock-deck")
        deck = s.zones[z.at(len(s.seats), z.CLOCK_DECK)] if at_clock else ()
        found = deck[0] if deck else subject.number if subject.kind == "card" else -1
        if found >= 0 and _next_scroll(s, found):
            yield MenuEntry(self.name, (found,), (self.name, ()), self.group)


SIEGE_ACTS = (OpenByHand("open-scroll", _next_scroll, _open_scroll), TeamTokens())
