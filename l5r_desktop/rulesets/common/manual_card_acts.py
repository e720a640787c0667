"""Kinds of acts of the manual table that both games have; what differs is handed in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
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

OnCard = Callable[[State, int], bool]
NOTHING = "nothing"
IN_USE = "in-use"


@dataclass(frozen=True)
class CardAct(BaseAct):
    """Something done to one card. may: whether it would change anything; do: the change; group: of the menu."""

    name: str
    may: OnCard
    do: Callable[[State, int], None]
    group: str = ""

    def arguments_valid(self, s: State, args: Args) -> bool:
        return len(args) == 1 and card_arg(s, args[0])

    def refuses(self, s: State, seat: int, args: Args) -> str:
        return "" if self.may(s, int(args[0])) else NOTHING

    def line(self, s: State, seat: int, args: Args) -> Line:
        return (("card", args[0]),)

    def apply(self, s: State, seat: int, args: Args) -> int:
        self.do(s, int(args[0]))
        return -1

    def offers(self, s: State, seat: int, subject: Subject) -> Iterable[MenuEntry]:
        if subject.kind == "card":
            yield MenuEntry(self.name, (subject.number,), (self.name, ()), self.group)


@dataclass(frozen=True)
class ToSeat(BaseAct):
    """Something done to a card for one seat: who controls it, who has claimed it, who sees it."""

    name: str
    may: Callable[[State, int, int], bool]
    do: Callable[[State, int, int], None]
    group: str

    def arguments_valid(self, s: State, args: Args) -> bool:
        return len(args) == 2 and card_arg(s, args[0]) and seat_arg(s, args[1])

    def refuses(self, s: State, seat: int, args: Args) -> str:
        card, to = map(int, args)
        return NOTHING if s.seats[to]["out"] or not self.may(s, card, to) else ""

    def line(self, s: State, seat: int, args: Args) -> Line:
        return (("card", args[0]), ("seat", args[1]))

    def apply(self, s: State, seat: int, args: Args) -> int:
        self.do(s, int(args[0]), int(args[1]))
        return -1

    def offers(self, s: State, seat: int, subject: Subject) -> Iterable[MenuEntry]:
        if subject.kind == "card":
            for to in range(len(s.seats)):
                yield MenuEntry(self.name, (subject.number, to), (self.name, (("seat", to),)), self.group)


@dataclass(frozen=True)
class OntoCard(BaseAct):
    """Something done to a card with another, which is picked on the table."""

    name: str
    may: Callable[[State, int, int], bool]
    do: Callable[[State, int, int], None]
    settled: Callable[[State, int], None]
    group: str = ""

    def arguments_valid(self, s: State, args: Args) -> bool:
        return len(args) == 2 and all(card_arg(s, arg) for arg in args)

    def refuses(self, s: State, seat: int, args: Args) -> str:
        return "" if self.may(s, int(args[0]), int(args[1])) else NOTHING

    def line(self, s: State, seat: int, args: Args) -> Line:
        return (("card", args[0]), ("card", args[1]))

    def apply(self, s: State, seat: int, args: Args) -> int:
        self.do(s, int(args[0]), int(args[1]))
        return -1

    def settle(self, s: State, seat: int, args: Args) -> None:
        self.settled(s, int(args[0]))

    def offers(self, s: State, seat: int, subject: Subject) -> Iterable[MenuEntry]:
        if subject.kind == "card":
            cards = tuple(card.no for card in s.cards if self.may(s, subject.number, card.no))
            if cards:
                yield MenuEntry(
                    self.name, (subject.number,), (self.name, ()), self.group, MissingArgument("card", cards=cards)
                )


@dataclass(frozen=True)
class Tokens(BaseAct):
    """So many tokens of a kind lie on a card from now on. kinds: those that a card may have."""

    kinds: Callable[[State, int], tuple[str, ...]]
    known: Callable[[str], bool]
    name: str = "tokens"
    most: int = 99

    def arguments_valid(self, s: State, args: Args) -> bool:
        match args:
            case (card, str(kind), int(n)):
                return card_arg(s, card) and self.known(kind) and 0 <= n <= self.most
        return False

    def refuses(self, s: State, seat: int, args: Args) -> str:
        no, kind, n = int(args[0]), str(args[1]), int(args[2])
        lies = s.tokens(no, kind)
        return "" if n != lies and (lies or kind in self.kinds(s, no)) else NOTHING

    def line(self, s: State, seat: int, args: Args) -> Line:
        return (("card", args[0]), ("token", args[1]), args[2])

    def apply(self, s: State, seat: int, args: Args) -> int:
        no, kind, n = int(args[0]), str(args[1]), int(args[2])
        s.add_tokens(no, kind, n - s.tokens(no, kind))
        return -1

    def offers(self, s: State, seat: int, subject: Subject) -> Iterable[MenuEntry]:
        if subject.kind == "card":
            no = subject.number
            for kind in dict.fromkeys((*s.cards[no].tokens, *self.kinds(s, no))):
                ask = MissingArgument("number", 0, self.most, s.tokens(no, kind))
                yield MenuEntry(self.name, (no, kind), (self.name, (("token", kind),)), "tokens", ask)


@dataclass(frozen=True)
class Counter(BaseAct):
    """A seat's counter is so much from now on. counters: by name, the least and most."""

    counters: Mapping[str, tuple[int, int]]
    set_to: Callable[[State, int, str, int], None]
    name: str = "counter"

    def arguments_valid(self, s: State, args: Args) -> bool:
        match args:
            case (seat, str(counter), int(n)) if counter in self.counters:
                least, most = self.counters[counter]
                return seat_arg(s, seat) and least <= n <= most
        return False

    def refuses(self, s: State, seat: int, args: Args) -> str:
        whose, counter, n = int(args[0]), str(args[1]), int(args[2])
        return NOTHING if s.seats[whose]["out"] or s.seats[whose][counter] == n else ""

    def line(self, s: State, seat: int, args: Args) -> Line:
        return (("seat", args[0]), ("counter", args[1]), args[2])

    def apply(self, s: State, seat: int, args: Args) -> int:
        self.set_to(s, int(args[0]), str(args[1]), int(args[2]))
        return -1

    def offers(self, s: State, seat: int, subject: Subject) -> Iterable[MenuEntry]:
        if subject.kind == "seat" and not s.seats[subject.number]["out"]:
            for counter, (least, most) in self.counters.items():
                ask = MissingArgument("number", least, most, s.seats[subject.number][counter])
                yield MenuEntry(self.name, (subject.number, counter), (self.name, (("counter", counter),)), "", ask)


@dataclass(frozen=True)
class Holder(BaseAct):
    """Gives a thing that only one seat can have, such as the favor, to a seat or to nobody.

    ways: further words, or none. may, do: with the seat (-1: nobody) and the word.
    """

    name: str
    may: Callable[[State, int, str], bool]
    do: Callable[[State, int, str], None]
    nobody: bool = False
    ways: Callable[[State], tuple[str, ...]] = lambda s: ("",)

    def arguments_valid(self, s: State, args: Args) -> bool:
        match args:
            case (seat, str(word)):
                return seat_arg(s, seat, -1 if self.nobody else 0) and word in ("", *self.ways(s))
        return False

    def refuses(self, s: State, seat: int, args: Args) -> str:
        who, word = int(args[0]), str(args[1])
        out = who >= 0 and s.seats[who]["out"]
        return NOTHING if out or not self.may(s, who, word) else ""

    def line(self, s: State, seat: int, args: Args) -> Line:
        return (("seat", args[0]),) if int(args[0]) >= 0 else ()

    def sentence(self, s: State, args: Args) -> str:
        return f"{self.name}-{args[1] or 'nobody'}" if args[1] or int(args[0]) < 0 else self.name

    def apply(self, s: State, seat: int, args: Args) -> int:
        self.do(s, int(args[0]), str(args[1]))
        return -1

    def offers(self, s: State, seat: int, subject: Subject) -> Iterable[MenuEntry]:
        if subject.kind == "seat":
            for word in self.ways(s):
                key = f"{self.name}-{word}" if word else self.name
                yield MenuEntry(self.name, (subject.number, word), (key, ()))
            if self.nobody:
                yield MenuEntry(self.name, (-1, ""), (f"{self.name}-nobody", ()))


@dataclass(frozen=True)
class Create(BaseAct):
    """A card comes into being in a seat's home. made: called with the number of the new card, makes it one in play."""

    kinds: frozenset[str]
    home: Callable[[int], int]
    made: Callable[[State, int], None]
    name: str = "create"

    def arguments_valid(self, s: State, args: Args) -> bool:
        match args:
            case (seat, str(ident)):
                return seat_arg(s, seat) and s.rules.knows(ident) and self.fits(s, ident)
        return False

    def fits(self, s: State, ident: str) -> bool:
        """Return True if a card of this id can lie in a home by itself."""
        return s.rules.definition(ident).kind in self.kinds

    def refuses(self, s: State, seat: int, args: Args) -> str:
        return NOTHING if s.seats[int(args[0])]["out"] else ""

    def line(self, s: State, seat: int, args: Args) -> Line:
        return (("seat", args[0]), ("title", args[1]))

    def apply(self, s: State, seat: int, args: Args) -> int:
        card = s.add(str(args[1]), int(args[0]), self.home(int(args[0])))
        card.up = True
        card.known = s.everybody
        self.made(s, card.no)
        return -1

    def offers(self, s: State, seat: int, subject: Subject) -> Iterable[MenuEntry]:
        if subject.kind == "seat":
            yield MenuEntry(self.name, (subject.number,), (self.name, ()), "", MissingArgument("title"))
