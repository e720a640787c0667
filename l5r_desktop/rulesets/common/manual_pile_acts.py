"""Acts of the manual table that are about areas and piles: moving cards, looking, shuffling, drawing, revealing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.manual_acts import (
    Args,
    BaseAct,
    Line,
    MenuEntry,
    MissingArgument,
    Subject,
    card_arg,
    seat_arg,
)
from l5r_desktop.rulesets.common.manual_card_acts import IN_USE, NOTHING

BOTTOM = -1


@dataclass(frozen=True)
class Areas:
    """A record of what the acts must know of a game's areas.

    names: of the areas of a seat, in the order of the zones. decks, hand: indices there. draws: the deck that is drawn
    from. goals: zones where a card may be put by hand. put: puts it there, as the last card, or on top of a deck.
    settle: what is to be seen to once the card is known. busy: cards that something half done has its hands on.
    """

    names: tuple[str, ...]
    decks: frozenset[int]
    hand: int
    draws: int
    goals: Callable[[State, int], tuple[int, ...]]
    put: Callable[[State, int, int], None]
    settle: Callable[[State, int], None]
    busy: Callable[[State], frozenset[int]]

    def deck(self, s: State, zone: int) -> bool:
        """Return True if a zone is a deck of some seat."""
        return 0 <= zone < len(s.seats) * len(self.names) and zone % len(self.names) in self.decks

    def said(self, zone: int) -> Line:
        """A zone as a sentence names it."""
        return ("place", self.names[zone % len(self.names)]), ("seat", zone // len(self.names))


def place_at(s: State, no: int, position: int) -> None:
    """Put a card that lies in a pile below so many others of it; BOTTOM: below all."""
    zone = s.cards[no].zone
    others = tuple(k for k in s.zones[zone] if k != no)
    at = len(others) if position == BOTTOM else position
    s.zones[zone] = (*others[:at], no, *others[at:])


@dataclass(frozen=True)
class Move(BaseAct):
    """A card goes to an area; in a deck below so many other cards (0: on top, BOTTOM: under all)."""

    areas: Areas
    name: str = "move"

    def arguments_valid(self, s: State, args: Args) -> bool:
        match args:
            case (card, int(zone), int(position)):
                size = len(s.zones[zone]) if self.areas.deck(s, zone) else 0
                there = 0 <= zone < len(s.seats) * len(self.areas.names)
                return card_arg(s, card) and there and BOTTOM <= position <= size
        return False

    def refuses(self, s: State, seat: int, args: Args) -> str:
        no, zone, position = map(int, args)
        if no in self.areas.busy(s):
            return IN_USE
        if zone not in self.areas.goals(s, no):
            return "no-goal"
        return NOTHING if zone == s.cards[no].zone and not self._elsewhere(s, no, zone, position) else ""

    def _elsewhere(self, s: State, no: int, zone: int, position: int) -> bool:
        """Return True if it would come to another place of the deck it lies in."""
        if not self.areas.deck(s, zone):
            return False
        size = len(s.zones[zone]) - 1
        return s.zones[zone].index(no) != (size if position == BOTTOM else min(position, size))

    def line(self, s: State, seat: int, args: Args) -> Line:
        below = (int(args[2]),) if int(args[2]) > 0 else ()
        return (("card", args[0]), *self.areas.said(int(args[1])), *below)

    def sentence(self, s: State, args: Args) -> str:
        if not self.areas.deck(s, int(args[1])):
            return self.name
        return {0: "move-top", BOTTOM: "move-bottom"}.get(int(args[2]), "move-below")

    def apply(self, s: State, seat: int, args: Args) -> int:
        no, zone, position = map(int, args)
        if zone != s.cards[no].zone:
            self.areas.put(s, no, zone)
        if self.areas.deck(s, zone):
            place_at(s, no, position)
        return -1

    def settle(self, s: State, seat: int, args: Args) -> None:
        self.areas.settle(s, int(args[0]))

    def offers(self, s: State, seat: int, subject: Subject) -> Iterable[MenuEntry]:
        if subject.kind == "pile":
            zone = zone_of(self.areas, subject)
            if self.areas.deck(s, zone) and s.zones[zone]:
                yield from self._offers(s, s.zones[zone][0], "move-upper")
        elif subject.kind == "card":
            yield from self._offers(s, subject.number, "move")

    def _offers(self, s: State, no: int, group: str) -> Iterable[MenuEntry]:
        for zone in self.areas.goals(s, no):
            said = self.areas.said(zone)
            if not self.areas.deck(s, zone):
                yield MenuEntry(self.name, (no, zone, 0), ("move", said[:1]), group)
                continue
            yield MenuEntry(self.name, (no, zone, 0), ("move-top", said[:1]), group)
            yield MenuEntry(self.name, (no, zone, BOTTOM), ("move-bottom", said[:1]), group)
            most = len(s.zones[zone]) - (1 if s.cards[no].zone == zone else 0)
            if most > 1 and no not in self.areas.busy(s):
                yield MenuEntry(
                    self.name, (no, zone), ("move-below", said[:1]), group, MissingArgument("number", 1, most, 1)
                )


def zone_of(areas: Areas, subject: Subject) -> int:
    """The zone that a menu is opened on, or -1."""
    if subject.place not in areas.names:
        return -1
    return subject.number * len(areas.names) + areas.names.index(subject.place)


@dataclass(frozen=True)
class Draw(BaseAct):
    """A seat draws cards; no more than its deck holds, for running out of cards is a matter of the rules."""

    areas: Areas
    name: str = "draw"

    def arguments_valid(self, s: State, args: Args) -> bool:
        return len(args) == 2 and seat_arg(s, args[0]) and isinstance(args[1], int) and args[1] > 0

    def _deck(self, seat: int) -> int:
        return seat * len(self.areas.names) + self.areas.draws

    def refuses(self, s: State, seat: int, args: Args) -> str:
        whose, n = map(int, args)
        deck = s.zones[self._deck(whose)]
        if s.seats[whose]["out"] or len(deck) < n:
            return "too-few"
        return IN_USE if self.areas.busy(s) & set(deck) else ""

    def line(self, s: State, seat: int, args: Args) -> Line:
        return (("seat", args[0]), args[1])

    def apply(self, s: State, seat: int, args: Args) -> int:
        whose, n = map(int, args)
        for no in s.zones[self._deck(whose)][:n]:
            self.areas.put(s, no, whose * len(self.areas.names) + self.areas.hand)
        return -1

    def offers(self, s: State, seat: int, subject: Subject) -> Iterable[MenuEntry]:
        at_deck = subject.kind == "pile" and subject.place == self.areas.names[self.areas.draws]
        size = len(s.zones[self._deck(subject.number)]) if at_deck or subject.kind == "seat" else 0
        if size:
            yield MenuEntry(self.name, (subject.number,), (self.name, ()), "", MissingArgument("number", 1, size, 1))


@dataclass(frozen=True)
class Shuffle(BaseAct):
    """A deck is shuffled; whoever had seen cards in it knows them no more."""

    areas: Areas
    name: str = "shuffle"

    def arguments_valid(self, s: State, args: Args) -> bool:
        return len(args) == 1 and isinstance(args[0], int) and self.areas.deck(s, args[0])

    def refuses(self, s: State, seat: int, args: Args) -> str:
        pile = s.zones[int(args[0])]
        if not pile:
            return NOTHING
        return IN_USE if self.areas.busy(s) & set(pile) else ""

    def line(self, s: State, seat: int, args: Args) -> Line:
        return self.areas.said(int(args[0]))

    def apply(self, s: State, seat: int, args: Args) -> int:
        return int(args[0])

    def offers(self, s: State, seat: int, subject: Subject) -> Iterable[MenuEntry]:
        zone = zone_of(self.areas, subject) if subject.kind == "pile" else -1
        if self.areas.deck(s, zone):
            yield MenuEntry(self.name, (zone,), (self.name, ()))


@dataclass(frozen=True)
class Look(BaseAct):
    """A seat looks at the top cards of a deck, all of them for a search; they stay where they are."""

    areas: Areas
    name: str = "look"

    def arguments_valid(self, s: State, args: Args) -> bool:
        match args:
            case (int(zone), int(n)):
                return self.areas.deck(s, zone) and n > 0
        return False

    def refuses(self, s: State, seat: int, args: Args) -> str:
        zone, n = map(int, args)
        if len(s.zones[zone]) < n:
            return "too-few"
        return NOTHING if all(s.cards[no].known >> seat & 1 for no in s.zones[zone][:n]) else ""

    def line(self, s: State, seat: int, args: Args) -> Line:
        return (*self.areas.said(int(args[0])), args[1])

    def apply(self, s: State, seat: int, args: Args) -> int:
        zone, n = map(int, args)
        for no in s.zones[zone][:n]:
            s.add_knowers(s.edit(no), 1 << seat)
        return -1

    def offers(self, s: State, seat: int, subject: Subject) -> Iterable[MenuEntry]:
        zone = zone_of(self.areas, subject) if subject.kind == "pile" else -1
        size = len(s.zones[zone]) if self.areas.deck(s, zone) else 0
        if size:
            yield MenuEntry(self.name, (zone,), (self.name, ()), "", MissingArgument("number", 1, size, min(5, size)))
            yield MenuEntry(self.name, (zone, size), ("search", ()))


@dataclass(frozen=True)
class Reveal(BaseAct):
    """A card is shown to everybody (-1) or to one seat; it stays where and as it is."""

    name: str = "reveal"

    def arguments_valid(self, s: State, args: Args) -> bool:
        return len(args) == 2 and card_arg(s, args[0]) and seat_arg(s, args[1], -1)

    def _mask(self, s: State, to: int) -> int:
        return s.everybody if to < 0 else 1 << to

    def refuses(self, s: State, seat: int, args: Args) -> str:
        no, to = map(int, args)
        return NOTHING if self._mask(s, to) & ~s.cards[no].known == 0 else ""

    def line(self, s: State, seat: int, args: Args) -> Line:
        return (("card", args[0]), *((("seat", args[1]),) if int(args[1]) >= 0 else ()))

    def sentence(self, s: State, args: Args) -> str:
        return self.name if int(args[1]) >= 0 else "reveal-all"

    def apply(self, s: State, seat: int, args: Args) -> int:
        no, to = map(int, args)
        s.add_knowers(s.edit(no), self._mask(s, to))
        return -1

    def offers(self, s: State, seat: int, subject: Subject) -> Iterable[MenuEntry]:
        if subject.kind == "card":
            yield MenuEntry(self.name, (subject.number, -1), ("reveal-all", ()), "reveal")
            for to in range(len(s.seats)):
                yield MenuEntry(self.name, (subject.number, to), (self.name, (("seat", to),)), "reveal")


@dataclass(frozen=True)
class ShowHand(BaseAct):
    """A hand is shown to one seat."""

    areas: Areas
    name: str = "show-hand"

    def arguments_valid(self, s: State, args: Args) -> bool:
        return len(args) == 2 and all(seat_arg(s, arg) for arg in args)

    def _hand(self, s: State, seat: int) -> tuple[int, ...]:
        return s.zones[seat * len(self.areas.names) + self.areas.hand]

    def refuses(self, s: State, seat: int, args: Args) -> str:
        whose, to = map(int, args)
        return NOTHING if all(s.cards[no].known >> to & 1 for no in self._hand(s, whose)) else ""

    def line(self, s: State, seat: int, args: Args) -> Line:
        return (("seat", args[0]), ("seat", args[1]))

    def apply(self, s: State, seat: int, args: Args) -> int:
        whose, to = map(int, args)
        for no in self._hand(s, whose):
            s.add_knowers(s.edit(no), 1 << to)
        return -1

    def offers(self, s: State, seat: int, subject: Subject) -> Iterable[MenuEntry]:
        if subject.kind == "seat":
            for to in range(len(s.seats)):
                yield MenuEntry(self.name, (subject.number, to), (self.name, (("seat", to),)))
