"""Lines that lead others: what runs when a text with conditions, options, delays, duels and choices is carried out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.battles.duel import begin_duel
from l5r_desktop.rulesets.ccg.battles.duel_losses import wait_lines
from l5r_desktop.rulesets.ccg.cards.ability import Program
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.run_effects import keep_number, run_branch, run_branch_for, take_over
from l5r_desktop.rulesets.ccg.effects.spared_losers import WITHOUT, tell_apart
from l5r_desktop.rulesets.ccg.legality.permission import targets_possible
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.lookup import order
from l5r_desktop.rulesets.ccg.state.sides import is_rokugani, same_side
from l5r_desktop.rulesets.ccg.words.effects_rules import address
from l5r_desktop.rulesets.common.node_walk import walk_nodes


class Leading:
    """A line with programs below it."""

    programs: tuple[Program, ...]

    def blocks(self) -> tuple[Program, ...]:
        """The programs, by branch number."""
        return self.programs

    @property
    def opens_ways(self) -> bool:
        """Return True if any line below it may give another action a target or meet its conditions."""
        return any(line.opens_ways for program in self.blocks() for line in program)


@dataclass
class If(Leading):
    """Effects if it is so, or else others."""

    cond: Any
    programs: tuple[Program, ...]
    leads_by_condition = True

    def required(self, s: State, c: Ctx) -> list[Ctx] | None:
        """Targets of the branch that would run now (Ivory: Good Faith Rule)."""
        branch = 0 if self.cond.test(s, c) else 1
        possible = branch >= len(self.programs) or targets_possible(s, c, self.programs[branch])
        return [c] if possible else []

    @property
    def leads_on(self) -> bool:
        """Targets below are as required as others, unless they belong to one of two branches, or to what the text has
        done before.
        """
        asks = any(getattr(part, "of_this_text", False) for part in walk_nodes(self.cond))
        return len(self.programs) == 1 and not asks

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
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
    of_the_line_above = True

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
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
    """Effects for one player after another, from the text's; in them "you" is that player (Ivory: Turn order).

    rokugani: for the Rokugani players of Siege alone. others: not for the text's own player. chosen: for those that
    the text's player targets.
    """

    programs: tuple[Program, ...]
    rokugani: bool = False
    others: bool = False
    chosen: bool = False

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Run them for the next player, who chooses anew."""
        seats = order(s, c.seat)
        if self.others:
            seats = [seat for seat in order(s) if not same_side(s, seat, c.seat)]
        if self.chosen:
            if "targeted_seats" not in f.v and "answer" not in f.v:
                options = tuple(Option(f"seat-{seat}", "choose", -1, (seat,)) for seat in seats)
                s.ask(
                    Decision(c.seat, "player", "choose-players", options, 1, len(seats), c.me, rule="Ivory: Targeting")
                )
                f.v["stage"] = 0
                return False
            if "answer" in f.v:
                f.v["targeted_seats"] = tuple(int(key.removeprefix("seat-")) for key in f.v.pop("answer"))
                stage = 0
                f.v["stage"] = 1
            seats = [seat for seat in seats if seat in f.v["targeted_seats"]]
        if self.rokugani:
            seats = [seat for seat in order(s, 0) if is_rokugani(s, seat)]
        if stage:
            take_over(f)
            did = f.v["t"].get("did", ())
            f.v["t"] = {**f.v.pop("names"), **({"did": did} if did else {})}
        f.v["names"] = f.v["t"]
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

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Bind the cards that fit to the name."""
        f.v["t"] = {**f.v["t"], self.name: tuple(self.filter.all(s, c))}
        return True


@dataclass
class LetPlayer(Leading):
    """A player that a line means now, from then on "chosen player"."""

    who: Any
    programs: tuple[Program, ...] = ()

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Keep the seat for the lines below, as "player"."""
        for seat in self.who.seats(s, c)[:1]:
            f.v["t"] = {**f.v["t"], "player": seat}
        return True


@dataclass
class DuelStatement(Leading):
    """A challenge and its consequences (Ivory: Challenge, Duel)."""

    challenger: Any
    challenged: Any
    stat: str
    refusable: bool
    programs: tuple[Program, ...]

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
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
            spared: tuple[tuple[int, int], ...] = result.get("spared", ())
            run_branch(
                s, f, 0, winner=result["winners"], loser=result["losers"], outcome=result["outcome"],
                challenger=one, challenged=two, focuses=result["focuses"], from_hand=result["from_hand"],
            )  # fmt: skip
            if spared:
                tell_apart(s.frames[-1], (WITHOUT, tuple(no for no, _ in spared)), result["losers"])
                names = address(s.frames[-1], c)[2]
                for loser, act in spared:
                    if act:
                        wait_lines(s, c, loser, act, (*f.v["path"], (f.v["pc"], 0)), names)
            return False
        take_over(f)
        return True

    @property
    def challenge(self) -> bool:
        """It is a challenge (Ivory: Blind cards rule)."""
        return True


@dataclass
class ForEachPlayer(Leading):
    """Effects for one player after another, from the text's or from `who`, while "you" stays (Ivory: Turn order)."""

    programs: tuple[Program, ...]
    who: Any = None

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Run them with the next player as the chosen one."""
        first = [c.seat] if self.who is None else self.who.seats(s, c)
        seats = order(s, first[0]) if first else []
        if stage:
            take_over(f)
        if stage >= len(seats):
            return True
        run_branch(s, f, 0, player=seats[stage])
        return False


@dataclass
class ForEachCard(Leading):
    """Effects for one card after another, which has a name in them (Ivory: Choices)."""

    card: Any
    name: str
    programs: tuple[Program, ...]

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Run them with the next card under the name; which cards they are is settled before the first."""
        if stage == 0:
            f.v["given"] = tuple(self.card.cards(s, c))
        else:
            take_over(f)
        cards = f.v["given"]
        if stage >= len(cards):
            f.v.pop("given")
            return True
        run_branch(s, f, 0, **{self.name: cards[stage]})
        return False


@dataclass
class Note(Leading):
    """A number as it is now, under a name for the lines that follow."""

    name: str
    n: Any
    programs: tuple[Program, ...] = ()

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Keep the number for the lines below, by its name."""
        keep_number(f, self.name, self.n.value(s, c))
        return True
