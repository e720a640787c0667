"""Lines that ask somebody: optional effects, one of several, a player, cards looked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.ability import Program
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.deck_search import begin_search
from l5r_desktop.rulesets.ccg.effects.run_effects import SET_ASIDE, run_branch, take_over
from l5r_desktop.rulesets.ccg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.ccg.legality.permission import targets_possible
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.lookup import playing
from l5r_desktop.rulesets.ccg.state.public_knowledge import as_everybody_sees, as_seat_sees
from l5r_desktop.rulesets.ccg.state.sides import same_side
from l5r_desktop.rulesets.ccg.words.effect_base import made
from l5r_desktop.rulesets.ccg.words.nouns import zones_of
from l5r_desktop.rulesets.ccg.words.statements import Leading
from l5r_desktop.rulesets.common.node_walk import reads_hidden_cards


@dataclass
class May(Leading):
    """Effects that a player may decline, all or none (Ivory: Choices).

    Who accepts what finds no target has done nothing, and the lines that follow go on. Any other choice counts as made
    though nothing can be chosen by it (Ivory: Choices).
    """

    programs: tuple[Program, ...]
    by: Any = None

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
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
        if f.v.pop("stopped", False):
            f.v["done"] = False
        return True


def _where(f: Frame[RunValues]) -> tuple[Any, ...]:
    """The address of a line for the sentence that asks."""
    return (f.v["ref"], (*f.v["path"], (f.v["pc"], 0)))


@dataclass
class Select(Leading):
    """One of several effects (Ivory: Choices). names: option keys; conds: when each may be chosen."""

    names: tuple[str, ...]
    conds: tuple[Any, ...]
    programs: tuple[Program, ...]
    by: Any = None

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Ask which, then run it."""
        if stage == 0:
            seats = [c.seat] if self.by is None else self.by.seats(s, c)
            secret = reads_hidden_cards((self.conds, self.programs))
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
class ChoosePlayer(Leading):
    """A player is chosen, from then on "chosen player". others: not the own; filter: who controls such a card, or
    so many of them; among: one of these.

    as_target: the player becomes a target (Ivory: Targeting); `targets` is what lines have that target cards.
    """

    programs: tuple[Program, ...] = ()
    others: bool = False
    filter: Any = None
    as_target: bool = False
    among: Any = None
    least: int = 1

    def _seats(self, s: State, c: Ctx) -> list[int]:
        if self.among is not None:
            return list(self.among.seats(s, c))
        found = [seat for seat in playing(s) if not self.others or not same_side(s, seat, c.seat)]
        if self.filter is None:
            return found
        held = [s.cards[no].controller for no in self.filter.all(s, c)]
        return [seat for seat in found if held.count(seat) >= self.least]

    def required(self, s: State, c: Ctx) -> list[Ctx] | None:
        """There must be such a player (Ivory: Good Faith Rule)."""
        return [c.bound("player", seat) for seat in self._seats(s, c)]

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Ask which player is meant, then bind the answer."""
        if stage == 0:
            seats = self._seats(s, c)
            options = tuple(Option(f"seat-{seat}", "choose", -1, (seat,)) for seat in seats)
            if not options:
                f.v["stopped"] = True
                return True
            s.ask(Decision(c.seat, "player", "choose-player", options, source=c.me, rule="Ivory: Choices"))
            return False
        if stage == 1:
            player = int(f.v.pop("answer")[0].removeprefix("seat-"))
            f.v["t"] = {**f.v["t"], "player": player}
            if self.as_target:
                resolve_batch(s, made(c, "target-player", seat=c.seat, n=player))
                return False
        return True


@dataclass
class Search(Leading):
    """Looking through decks, or at top cards (Ivory: Search, Look). most: how many cards may be found."""

    searches: ClassVar[bool] = True

    places: tuple[str, ...]
    name: str
    filter: Any
    top: int = 0
    shows: bool = False
    programs: tuple[Program, ...] = ()
    most: int = 1

    def blocks(self) -> tuple[Program, ...]:
        """One empty program, so that the line has an address."""
        return ((),)

    def zones(self, s: State, c: Ctx, seat: int) -> list[int]:
        """Return the zones in which cards to choose from lie."""
        return [zone for place in self.places for zone in zones_of(s, c, place)]

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if a card is what is looked for; one that nobody here knows may be."""
        d = s.cards[no].defn
        if d.kind == "unknown":
            return True
        kind = getattr(self.filter.noun, "kind", "card")
        right = kind in ("card", d.kind) or (kind == "attachment" and d.attaches)
        return right and all(test.fits(s, c, no) for test in self.filter.tests)

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Search, then bind what was found."""
        if stage == 0:
            begin_search(s, f, c.seat)
            return False
        found = f.v.pop("result", ())
        aside = tuple(no for no in found if z.area(s, no) == z.RESOLVING)
        more = {SET_ASIDE: (*f.v["t"].get(SET_ASIDE, ()), *aside)} if aside else {}
        f.v["t"] = {**f.v["t"], self.name: found, **more}
        f.v["done"] = bool(found)
        return True
