"""The greedy player of the CCG: attacks, defenses and duels by simple sums, all else by looking."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import fsum

from l5r_desktop.ai.ccg.evaluation import evaluate
from l5r_desktop.ai.ccg.plans import Group, attack_plan, by_focus, choose_assignments, defense_plan, ready
from l5r_desktop.ai.ccg.rivals import rival
from l5r_desktop.ai.ccg.siege import (
    first_of_dynasty,
    forgoes_attack,
    groups_of_targets,
    likely_targets,
    nothing_at_stake,
    team_target,
)
from l5r_desktop.ai.ccg.siege_defense import territory_defense
from l5r_desktop.ai.one_ply_search import OnePlyPlayer
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.battles.duel_values import current, duel_stat, duelists, focused
from l5r_desktop.rulesets.ccg.state.attack_record import Attack
from l5r_desktop.rulesets.ccg.state.lookup import attack
from l5r_desktop.rulesets.ccg.state.sides import is_rokugani, siege_seat
from l5r_desktop.rulesets.ccg.values.current_values import stat
from l5r_desktop.rulesets.common.hidden_information import as_replica

FEW = {"action": 6, "interrupt": 3}
"""Answers in an attack of Siege, and of an Interrupt, that are looked at: with four players and more, looking takes
long.
"""
FEW_INNER = 2
"""Targets of either side that are looked at within one of them."""
USUAL_FOCUS = 2.0
"""Focus Value to be expected of a card that is not known."""
WORTH_FOCUSING = 3
"""Focus Value from which a card of the hand is focused rather than kept."""


class GreedyCcg(OnePlyPlayer):
    """Plays by both rulebooks."""

    INNER = frozenset({"terms", "invest", "host", "over", "gold", "pay", "target", "mode", "may", "search", "order"})
    REPLIES = frozenset({"target"})
    DEPTH = 5
    IDLE = (*OnePlyPlayer.IDLE, "decline")

    def ground(self, s: State, seat: int) -> State:
        """Return what the seat's own replica holds: looking ahead ends where an unknown card would be shown."""
        return as_replica(s, seat)

    def decide(self, s: State, decision: Decision) -> tuple[str, ...]:
        """Keys of the options picked."""
        if first := first_of_dynasty(s, decision):
            return (first,)
        if nothing_at_stake(s, decision):
            return ("pass",)
        match decision.kind:
            case "pay":
                return (decision.options[0].key,)
            case "declare" if is_rokugani(s, decision.seat):
                return ("declare" if team_target(s, decision.seat) >= 0 else "pass",)
            case "declare" if forgoes_attack(s, decision.seat):
                return ("pass",)
            case "declare":
                plan = attack_plan(s, decision.seat, ready(s, decision.seat))
                return ("declare" if plan else "pass",)
            case "player" if decision.prompt == "choose-defender":
                return (f"seat-{rival(s, decision.seat)}",)
            case "assign":
                return choose_assignments(s, decision, self.defending)
            case "duel":
                return (self._duel(s, decision),)
            case "refuse":
                return (self._challenged(s, decision),)
            case "discard":
                return self._least_useful(s, decision)
            case "stay-bowed":
                return ()
            case "order" if siege_seat(s) >= 0:
                # Looking through every order of what a Black Scroll sets off takes many seconds, and matters little.
                return (decision.options[0].key,)
            case "battle":
                return (decision.options[0].key,)
        return super().decide(s, decision)

    def defending(self, s: State, record: Attack, seat: int, able: Sequence[int]) -> Sequence[Group]:
        """Return the units to defend with, grouped by where they go."""
        if seat == siege_seat(s):
            return territory_defense(s, record, seat, able)
        return defense_plan(s, record, seat, able)

    def worth(self, s: State, seat: int) -> float:
        """Return how good a position is for a seat, by what it may know."""
        return evaluate(s, seat)

    def tried(self, s: State, decision: Decision, keys: tuple[str, ...]) -> float | None:
        """An action must better the position as it is: what passing leads to (a draw, the next turn) comes anyway."""
        if decision.kind == "action" and keys == ("pass",):
            return self.worth(s, decision.seat)
        return super().tried(s, decision, keys)

    def best(self, s: State, decision: Decision) -> str:
        """The key of the option with the best outcome; of the many of a battle or Interrupt in Siege some are looked
        at.
        """
        crowded = siege_seat(s) >= 0 and (attack(s) is not None or decision.kind == "interrupt")
        few = FEW.get(decision.kind, len(decision.options)) if crowded else len(decision.options)
        others = [option for option in decision.options if option.key not in self.IDLE]
        if len(others) > few:
            idle = tuple(option for option in decision.options if option.key in self.IDLE)
            decision = replace(decision, options=(*self.rng.sample(others, few), *idle))
        return super().best(s, decision)

    def inner(self, s: State, decision: Decision) -> tuple[Option, ...]:
        """The answers to look at where a decision belongs to the act that is looked through."""
        if decision.kind == "pay":
            return decision.options[:1]
        if siege_seat(s) >= 0:
            return likely_targets(s, decision, FEW_INNER)
        return super().inner(s, decision)

    def groups(self, s: State, decision: Decision) -> Sequence[tuple[str, ...]]:
        """Several targets of one effect, which Siege has by the Rank (Siege: 5)."""
        return groups_of_targets(s, decision) if siege_seat(s) >= 0 and decision.kind == "target" else ()

    def declined(self, decision: Decision, seat: int) -> str:
        """Nobody else does anything meanwhile."""
        idle = super().declined(decision, seat)
        if idle or decision.seat == seat or decision.kind == "action":
            return idle
        return next((option.key for option in decision.options if option.key in self.IDLE), "")

    def _duel(self, s: State, decision: Decision) -> str:
        """Strike once the own total should be enough; till then focus the highest cards, else from the deck."""
        v = current(s)
        assert v is not None
        me = v["turn"]
        mine, theirs = (
            duel_stat(s, v, no) + fsum(self._seen_focus(s, k, decision.seat) for k in focused(s, seat))
            for no, seat in (
                (duelists(v)[me], v["seats"][me]), (duelists(v)[1 - me], v["seats"][1 - me]),
            )
        )  # fmt: skip
        strike = decision.option("strike")
        if strike is not None and mine > theirs + USUAL_FOCUS:
            return "strike"
        ranked = by_focus(s, decision.options)
        if ranked and stat(s, ranked[0].card, "focus") >= WORTH_FOCUSING:
            return ranked[0].key
        if decision.option("focus-deck") is not None:
            return "focus-deck"
        if ranked and (strike is None or mine <= theirs):
            return ranked[0].key
        return "strike" if strike is not None else decision.options[0].key

    @staticmethod
    def _seen_focus(s: State, no: int, seat: int) -> float:
        """The Focus Value of a focused card, as far as a seat knows it."""
        return stat(s, no, "focus") if s.cards[no].known >> seat & 1 else USUAL_FOCUS

    @staticmethod
    def _challenged(s: State, decision: Decision) -> str:
        """Accept a duel that is not hopeless."""
        v = current(s)
        assert v is not None
        one, two = (duel_stat(s, v, no) for no in duelists(v))
        return "accept" if two + 1 >= one else "refuse"

    @staticmethod
    def _least_useful(s: State, decision: Decision) -> tuple[str, ...]:
        """Discard the cards of the lowest Focus Value, dear ones first among equals."""
        ranked = sorted(
            decision.options,
            key=lambda o: (s.cards[o.card].defn.focus, -(s.cards[o.card].defn.cost or 0), o.card),
        )
        return tuple(option.key for option in ranked[: decision.least])
