"""The manual table: what players do by hand, outside of the rules, as acts that are data to the window and the journal.

An act triggers nothing: it changes the state by the same functions as the rules do, but as no event that a text could
answer, and what it would earn or cost by the rules (honor of a status token that leaves play, say) is not reckoned.
Afterwards the rules see to what they always see to (state checks), with all that follows from that.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, cast

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import ChanceNeeded, Manual, Refusal
from l5r_desktop.engine.machine import BY_HAND, Procedure, Step, end_by_hand
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.common.ruleset import BaseRules

RULE = "by hand"
ON, OFF = "switch-on", "switch-off"
UNKNOWN = "hand-unknown"
"""Reason why something cannot be done that the rules do not know, or that names what there is not."""
SWITCHED = "by-hand"
"""Where a state's memory keeps the seats that have switched the manual table on, once one has."""
Args = tuple[int | str, ...]
Line = tuple[Any, ...]
"""Arguments of a sentence, as those of a line of the story."""


@dataclass(frozen=True, slots=True)
class MissingArgument:
    """The last argument of an act, still to be given.

    kind: "number" (from least to most, now as it is), "card" (one of the numbers in `cards`) or "title" (a card's id).
    """

    kind: str
    least: int = 0
    most: int = 0
    now: int = 0
    cards: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """An entry of the menu of a card, pile, plate or ring. args: what is settled already; label: its sentence in the
    table "menu" of the phrase files, with its arguments; group: key of the submenu it stands in, or "".
    """

    act: str
    args: Args
    label: tuple[str, Line]
    group: str = ""
    ask: MissingArgument | None = None


@dataclass(frozen=True, slots=True)
class Subject:
    """The thing that a menu is opened on. kind: "card" (rings among them; number is its own), "seat", or "pile": then
    number is the seat and place the name of one of its areas.
    """

    kind: str
    number: int
    place: str = ""


class Act(Protocol):
    """One thing that can be done by hand."""

    @property
    def name(self) -> str: ...

    def arguments_valid(self, s: State, args: Args) -> bool:
        """Return True if the arguments are of the right kind and number, and name what there is."""

    def refuses(self, s: State, seat: int, args: Args) -> str:
        """Key of the reason why it cannot be done now, by what everybody can see, or ""."""

    def sentence(self, s: State, args: Args) -> str:
        """Key of its sentence in the table "by-hand" of the phrase files."""

    def line(self, s: State, seat: int, args: Args) -> Line:
        """The arguments of its sentence after ("seat", who)."""

    def apply(self, s: State, seat: int, args: Args) -> int:
        """Do it. Returns the zone of a pile to be shuffled, or -1."""

    def settle(self, s: State, seat: int, args: Args) -> None:
        """See to what follows once the cards that it made public are known."""

    def offers(self, s: State, seat: int, subject: Subject) -> Iterable[MenuEntry]:
        """Entries of the menu that a seat opens on something."""


class BaseAct:
    """An act that needs nothing more than what it says itself."""

    name: str

    def sentence(self, s: State, args: Args) -> str:
        """Return the name of the act as the key of its sentence."""
        return self.name

    def refuses(self, s: State, seat: int, args: Args) -> str:
        """Return "": nothing forbids this act."""
        return ""

    def settle(self, s: State, seat: int, args: Args) -> None:
        """Called once the cards that the act made public are known. This base act has nothing left to do."""

    def offers(self, s: State, seat: int, subject: Subject) -> Iterable[MenuEntry]:
        """Return no entries: nothing can be done by hand with this subject."""
        return ()


def card_arg(s: State, arg: int | str) -> bool:
    """Return True if an argument is the number of a card."""
    return isinstance(arg, int) and 0 <= arg < len(s.cards)


def seat_arg(s: State, arg: int | str, least: int = 0) -> bool:
    """Return True if an argument is a seat; least -1: or nobody."""
    return isinstance(arg, int) and least <= arg < len(s.seats)


def apply_silently(s: State, e: Event) -> None:
    """Let an event change the state, without anything around it and without its line in the story."""
    log = s.log
    kind = s.rules.events[e.kind]
    kind.apply(s, kind.snapshot(s, e))
    s.log = log


def switched_on(s: State) -> tuple[int, ...]:
    """The seats that have switched the manual table on."""
    found: tuple[int, ...] = s.memory.get(SWITCHED, ())
    return found


def must_agree(s: State, seat: int, act: str) -> tuple[int, ...]:
    """The other seats, still in the game, that have to agree to what a seat does: none if all have switched it on."""
    others = tuple(other for other, counters in enumerate(s.seats) if other != seat and not counters["out"])
    on = switched_on(s)
    return () if act in (ON, OFF) or all(one in on for one in (seat, *others)) else others


class ManualActs:
    """All that can be done by hand in one game.

    acts: by name. check: puts right what the rules put right by themselves; it may start something.
    """

    def __init__(self, acts: Iterable[Act], check: Any) -> None:
        self.acts: Mapping[str, Act] = {act.name: act for act in acts}
        self._check = check
        self.procedure = Procedure(
            BY_HAND,
            (
                Step(RULE, self._do), Step(RULE, self._dealt), Step(RULE, self._settle), Step(RULE, self._see_to),
                Step(RULE, lambda s, f: end_by_hand(s)),
            ),
        )  # fmt: skip

    def refuses(self, s: State, given: Manual) -> Refusal | None:
        """Why something cannot be done by hand now; None if it can."""
        if not seat_arg(s, given.seat) or s.seats[given.seat]["out"]:
            return Refusal("hand-no-seat")
        if given.act in (ON, OFF):
            done = (given.seat in switched_on(s)) == (given.act == ON)
            return Refusal("hand-nothing") if done or given.args else None
        act = self.acts.get(given.act)
        if act is None or not act.arguments_valid(s, given.args):
            return Refusal(UNKNOWN)
        if not set(must_agree(s, given.seat, given.act)) <= set(given.agreed):
            return Refusal("hand-not-agreed")
        if s.memory["phase"] == "setup":
            return Refusal("hand-setup")
        reason = act.refuses(s, given.seat, given.args)
        return Refusal(f"hand-{reason}") if reason else None

    def line(self, s: State, given: Manual) -> tuple[str, Line]:
        """The sentence of an act, as it stands in the story: its key and arguments."""
        act = self.acts.get(given.act)
        if act is None:
            return f"by-hand-{given.act}", (("seat", given.seat),)
        key = act.sentence(s, given.args)
        return f"by-hand-{key}", (("seat", given.seat), *act.line(s, given.seat, given.args))

    def offers(self, s: State, seat: int, subject: Subject) -> tuple[MenuEntry, ...]:
        """The menu that a seat opens on something: what could be done with it now, where all arguments are settled."""
        if s.result or not s.pending or s.memory["phase"] == "setup":
            return ()
        found = [offer for act in self.acts.values() for offer in act.offers(s, seat, subject)]
        everybody = tuple(range(len(s.seats)))
        return tuple(
            offer
            for offer in found
            if offer.ask is not None or self.refuses(s, Manual(seat, offer.act, offer.args, everybody)) is None
        )

    def creatable(self, s: State) -> tuple[str, ...]:
        """Ids of the cards that can be created."""
        create = self.acts.get("create")
        idents = cast("BaseRules[Any]", s.rules).library.ids()
        return tuple(ident for ident in idents if create is not None and create.arguments_valid(s, (0, ident)))

    def _do(self, s: State, f: Frame[Any]) -> None:
        given = Manual(*f.v["given"])
        if given.act in (ON, OFF):
            others = tuple(seat for seat in switched_on(s) if seat != given.seat)
            s.memory[SWITCHED] = tuple(sorted((*others, given.seat))) if given.act == ON else others
            key, said = self.line(s, given)
            s.say(key, *said)
            return
        act = self.acts[given.act]
        key, said = self.line(s, given)
        pile = act.apply(s, given.seat, given.args)
        s.index = None
        s.say(key, *said)
        if pile >= 0 and s.zones[pile]:
            f.v["pile"] = pile
            s.chance = ChanceNeeded("shuffle", len(s.zones[pile]), zone=pile, secret=True)

    def _dealt(self, s: State, f: Frame[Any]) -> None:
        if "chance" in f.v:
            s.deal_identities(f.v["pile"], f.v.pop("chance"))

    def _settle(self, s: State, f: Frame[Any]) -> None:
        seat, name, args = f.v["given"]
        if name in self.acts:
            self.acts[name].settle(s, seat, args)
            s.index = None

    def _see_to(self, s: State, f: Frame[Any]) -> None:
        before = len(s.frames)
        self._check(s)
        if len(s.frames) > before:
            f.repeat()
