"""Lines that lead others: what runs when a text with conditions, options, delays, duels and choices is carried out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.ability import Program
from l5r_desktop.rulesets.ccg.context import Ctx
from l5r_desktop.rulesets.ccg.duel import begin_duel
from l5r_desktop.rulesets.ccg.lasting import start
from l5r_desktop.rulesets.ccg.lookup import battle, order
from l5r_desktop.rulesets.ccg.permission import targets_possible
from l5r_desktop.rulesets.ccg.program import run_branch, run_branch_for, take_over
from l5r_desktop.rulesets.ccg.public import as_everybody_sees, as_seat_sees
from l5r_desktop.rulesets.ccg.searching import begin_search
from l5r_desktop.rulesets.ccg.words.effect_base import period
from l5r_desktop.rulesets.ccg.words.effects_rules import address
from l5r_desktop.rulesets.ccg.words.nouns import zones_of
from l5r_desktop.rulesets.common.parts import peeks


class Leading:
    """A line with programs below it."""

    programs: tuple[Program, ...]

    def blocks(self) -> tuple[Program, ...]:
        """The programs, by branch number."""
        return self.programs


@dataclass
class If(Leading):
    """Effects if it is so, or else others."""

    cond: Any
    programs: tuple[Program, ...]

    def required(self, s: State, c: Ctx) -> list[Ctx] | None:
        """Targets of the branch that would run now (Ivory: Good Faith Rule)."""
        branch = 0 if self.cond.test(s, c) else 1
        possible = branch >= len(self.programs) or targets_possible(s, c, self.programs[branch])
        return [c] if possible else []

    @property
    def leads_on(self) -> bool:
        """Targets below are as required as others, unless they belong to one of two branches."""
        return len(self.programs) == 1

    def step(self, s: State, f: Frame, c: Ctx, stage: int) -> bool:
        """Run the branch that holds."""
        if stage:
            take_over(f)
            return True
        branch = 0 if self.cond.test(s, c) else 1
        if branch >= len(self.programs):
            return True
        run_branch(s, f, branch)
        return False


@dataclass
class IfDone(Leading):
    """Effects if the effect before has happened (Ivory: To)."""

    programs: tuple[Program, ...]
    leads_on = True

    def step(self, s: State, f: Frame, c: Ctx, stage: int) -> bool:
        """Run them if so."""
        if stage:
            take_over(f)
            return True
        branch = 0 if f.v["done"] else 1
        if branch >= len(self.programs):
            return True
        run_branch(s, f, branch)
        return False

    def required(self, s: State, c: Ctx) -> list[Ctx] | None:
        """Targets below are required too."""
        return [c] if targets_possible(s, c, self.programs[0]) else []


@dataclass
class EachInTurn(Leading):
    """Effects for one player after another, from the text's; in them "you" is that player (Ivory: Turn order)."""

    programs: tuple[Program, ...]

    def step(self, s: State, f: Frame, c: Ctx, stage: int) -> bool:
        """Run them for the next player."""
        seats = order(s, c.seat)
        if stage:
            take_over(f)
        if stage >= len(seats):
            return True
        run_branch_for(s, f, 0, seats[stage])
        return False


@dataclass
class Let(Leading):
    """Cards that fit now, under a name for the lines that follow."""

    name: str
    filter: Any
    programs: tuple[Program, ...] = ()

    def step(self, s: State, f: Frame, c: Ctx, stage: int) -> bool:
        """Bind them."""
        f.v["t"] = {**f.v["t"], self.name: tuple(self.filter.all(s, c))}
        return True


@dataclass
class May(Leading):
    """Effects that a player may decline, all or none (Ivory: Choices)."""

    programs: tuple[Program, ...]
    by: Any = None

    def step(self, s: State, f: Frame, c: Ctx, stage: int) -> bool:
        """Ask, then run them if accepted."""
        if stage == 0:
            seats = [c.seat] if self.by is None else self.by.seats(s, c)
            if not seats:
                return True
            options = (Option("accept", "accept"), Option("decline", "decline"))
            s.ask(Decision(seats[0], "may", "may-resolve", options, source=c.me, rule="Ivory: Choices", args=_where(f)))
            return False
        if stage == 1:
            accepted = f.v.pop("answer")[0] == "accept"
            f.v["done"] = accepted
            if not accepted:
                return True
            run_branch(s, f, 0)
            return False
        take_over(f)
        return True


def _where(f: Frame) -> tuple[Any, ...]:
    """The address of a line for the sentence that asks."""
    return (f.v["ref"], (*f.v["path"], (f.v["pc"], 0)))


@dataclass
class Select(Leading):
    """One of several effects (Ivory: Choices). names: option keys; conds: when each may be chosen."""

    names: tuple[str, ...]
    conds: tuple[Any, ...]
    programs: tuple[Program, ...]
    by: Any = None

    def step(self, s: State, f: Frame, c: Ctx, stage: int) -> bool:
        """Ask which, then run it."""
        if stage == 0:
            seats = [c.seat] if self.by is None else self.by.seats(s, c)
            secret = peeks((self.conds, self.programs))
            if not seats or not self._options(as_everybody_sees(s) if secret else s, c):
                return True
            options = self._options(as_seat_sees(s, seats[0]) if secret else s, c) or (Option("none", "none"),)
            s.ask(
                Decision(seats[0], "mode", "select-one", options, source=c.me, rule="Ivory: Choices", hidden=secret)
            )  # fmt: skip
            return False
        if stage == 1:
            key = f.v.pop("answer")[0]
            if key == "none":
                return True
            run_branch(s, f, self.names.index(key))
            return False
        take_over(f)
        return True

    def _options(self, s: State, c: Ctx) -> tuple[Option, ...]:
        assert c.ability is not None
        return tuple(
            Option(name, "select", -1, (at, *c.ability.ref))
            for at, name in enumerate(self.names)
            if (self.conds[at] is None or self.conds[at].test(s, c)) and targets_possible(s, c, self.programs[at])
        )

    def required(self, s: State, c: Ctx) -> list[Ctx] | None:
        """At least one of them must have its targets."""
        return [c] if self._options(s, c) else []


@dataclass
class Later(Leading):
    """Effects that wait for a moment, once or every time (Ivory: Delayed effects, Indefinite conditional effects).

    topic: "delayed", "each" or "instead". may: a substitution that can be declined. next: not what is under way.
    """

    topic: str
    when: str
    event: Any
    until: str
    programs: tuple[Program, ...]
    may: bool = False
    next: bool = False

    def step(self, s: State, f: Frame, c: Ctx, stage: int) -> bool:
        """Begin to wait; "next" leaves out the action and the battle under way (Ivory: Next)."""
        fight = s.memory["battles"] if battle(s) else -1
        start(
            s, self.topic, seat=fight, n=c.at or 0, until=period(c, self.until), src=c.me, actor=c.seat, x=address(f, c)
        )  # fmt: skip
        f.v["done"] = True
        return True


@dataclass
class WhileBowed(Leading):
    """Lasting effects below begin only if the card is bowed, and end when it straightens (Ivory: Remain)."""

    card: Any
    programs: tuple[Program, ...]

    def step(self, s: State, f: Frame, c: Ctx, stage: int) -> bool:
        """Run the lines below, and mark what they began as lasting while the card stays bowed."""
        cards = self.card.cards(s, c)
        if stage == 0:
            if not cards or not all(s.cards[no].bowed for no in cards):
                return True
            f.v["before"] = s.next_id
            run_branch(s, f, 0)
            return False
        take_over(f)
        begun = [e.id for e in s.effects if e.id >= f.v["before"]]
        for number in begun:
            start(s, "while-bowed", cards=tuple(cards), n=number, until="game", src=c.me, actor=c.seat)
        s.effects = tuple(_lengthened(e) if e.id in begun else e for e in s.effects)
        s.index = None
        return True


def _lengthened(e: Any) -> Any:
    return replace(e, until="game")


@dataclass
class DuelStatement(Leading):
    """A challenge and its consequences (Ivory: Challenge, Duel)."""

    challenger: Any
    challenged: Any
    stat: str
    refusable: bool
    programs: tuple[Program, ...]

    def step(self, s: State, f: Frame, c: Ctx, stage: int) -> bool:
        """Duel, then run the consequences with winner and loser bound."""
        if stage == 0:
            one, two = self.challenger.cards(s, c)[:1], self.challenged.cards(s, c)[:1]
            if not (one and two):
                return True
            f.v["pair"] = (one[0], two[0])
            begin_duel(
                s, c.seat, one[0], two[0], refusable=self.refusable, by_stat=self.stat, src=c.me, act=c.at or 0
            )  # fmt: skip
            return False
        if stage == 1:
            result = f.v.pop("result", None)
            f.v["done"] = isinstance(result, dict) and result["outcome"] == "duel"
            if not isinstance(result, dict) or result["outcome"] == "none" or not self.programs:
                return True
            one, two = f.v["pair"]
            run_branch(
                s, f, 0, winner=result["winners"], loser=result["losers"], outcome=result["outcome"],
                challenger=one, challenged=two, focuses=result["focuses"],
            )  # fmt: skip
            return False
        take_over(f)
        return True

    @property
    def challenge(self) -> bool:
        """It is a challenge (Ivory: Blind cards rule)."""
        return True


@dataclass
class GiveText(Leading):
    """A card gains abilities or traits (Ivory: Embedded text). abilities, statics: their indexes in the definition."""

    card: Any
    until: str
    abilities: tuple[int, ...]
    statics: tuple[int, ...]
    programs: tuple[Program, ...] = ()

    def step(self, s: State, f: Frame, c: Ctx, stage: int) -> bool:
        """Give them."""
        assert c.ability is not None
        cards = tuple(self.card.cards(s, c))
        for topic, indexes in (("ability", self.abilities), ("static", self.statics)):
            for index in indexes:
                start(
                    s,
                    topic,
                    cards=cards,
                    until=period(c, self.until),
                    src=c.me,
                    actor=c.seat,
                    x=(c.ability.ident, index),
                )
        f.v["done"] = bool(cards)
        return True


@dataclass
class FromNow(Leading):
    """Continuous effects for a time, of no card that could leave play. statics: their indexes in the definition."""

    until: str
    statics: tuple[int, ...]
    programs: tuple[Program, ...] = ()

    def step(self, s: State, f: Frame, c: Ctx, stage: int) -> bool:
        """Begin them."""
        assert c.ability is not None
        for index in self.statics:
            start(s, "static", until=period(c, self.until), src=c.me, actor=c.seat, x=(c.ability.ident, index))
        f.v["done"] = True
        return True


@dataclass
class ChoosePlayer(Leading):
    """A player is chosen, from then on "chosen player"."""

    programs: tuple[Program, ...] = ()

    def step(self, s: State, f: Frame, c: Ctx, stage: int) -> bool:
        """Ask which."""
        if stage == 0:
            options = tuple(
                Option(f"seat-{seat}", "choose", -1, (seat,))
                for seat in range(len(s.seats))
                if not s.seats[seat]["out"]
            )
            s.ask(Decision(c.seat, "player", "choose-player", options, source=c.me, rule="Ivory: Choices"))
            return False
        f.v["t"] = {**f.v["t"], "player": int(f.v.pop("answer")[0].removeprefix("seat-"))}
        return True


@dataclass
class Search(Leading):
    """Looking through decks, or at top cards (Ivory: Search, Look)."""

    places: tuple[str, ...]
    name: str
    filter: Any
    top: int = 0
    shows: bool = False
    programs: tuple[Program, ...] = ()

    def blocks(self) -> tuple[Program, ...]:
        """One empty program, so that the line has an address."""
        return ((),)

    def zones(self, s: State, c: Ctx, seat: int) -> list[int]:
        """Where to look."""
        return [zone for place in self.places for zone in zones_of(s, c, place)]

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Whether a card is what is looked for; one that nobody here knows may be."""
        d = s.cards[no].defn
        if d.kind == "unknown":
            return True
        kind = getattr(self.filter.noun, "kind", "card")
        right = kind in ("card", d.kind) or (kind == "attachment" and d.attaches)
        return right and all(test.fits(s, c, no) for test in self.filter.tests)

    def step(self, s: State, f: Frame, c: Ctx, stage: int) -> bool:
        """Search, then bind what was found."""
        if stage == 0:
            begin_search(s, f, c, c.seat)
            return False
        found = f.v.pop("result", ())
        f.v["t"] = {**f.v["t"], self.name: found}
        f.v["done"] = bool(found)
        return True
