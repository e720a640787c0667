"""The careful players of the CCG: greedy ones by weights of their own, who know several ways to attack."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from l5r_desktop.ai.ccg.attack_candidates import ranked
from l5r_desktop.ai.ccg.battle_ends import all_others_passed
from l5r_desktop.ai.ccg.buying_plan import (
    best_purchases,
    best_terms,
    in_own_dynasty_phase,
    offered_purchases,
)
from l5r_desktop.ai.ccg.evaluation import evaluate
from l5r_desktop.ai.ccg.foreseen_battles import weighed_defense
from l5r_desktop.ai.ccg.greedy import GreedyCcg
from l5r_desktop.ai.ccg.plans import Group, ready, standing
from l5r_desktop.ai.ccg.play_numbers import EDITION_1, PlayNumbers, play_numbers
from l5r_desktop.ai.ccg.purchases import dynasty_phase_ahead, purchases
from l5r_desktop.ai.ccg.rivals import rival
from l5r_desktop.ai.ccg.siege import team_assignments
from l5r_desktop.ai.ccg.style import StyleEffect, bends, styled, traits
from l5r_desktop.ai.ccg.weights import Weights, careful_weights
from l5r_desktop.ai.habits import habits_of, picked, usual_first
from l5r_desktop.ai.idle_options import without_idle_options
from l5r_desktop.ai.one_ply_search import Trial
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.definition import Definition
from l5r_desktop.rulesets.ccg.state.attack_record import Attack
from l5r_desktop.rulesets.ccg.state.lookup import attack
from l5r_desktop.rulesets.ccg.state.sides import is_rokugani, siege_seat

BUYING = ("recruit", "discard")
"""The verbs of what is done with cards in Provinces in the Dynasty Phase."""


class DefaultPolicyCcg(GreedyCcg):
    """The usual policy: answers by what the seat may know.

    points: what things are worth; None for those of the ruleset. decks: by seat, the cards of each as far as they are
    known; they bend what things are worth to their owner. by: how; None for what the ruleset says. edition: of the
    weights. foresight: whether it reckons with battles to come, the next attack and all purchases together.
    """

    def __init__(
        self,
        rng: random.Random,
        points: Weights | None = None,
        decks: Sequence[Sequence[Definition]] = (),
        by: Mapping[str, StyleEffect] | None = None,
        edition: str = "",
        numbers: PlayNumbers | None = None,
        foresight: bool = True,
    ) -> None:
        super().__init__(rng)
        self._edition = edition
        self.foresight = foresight
        self.through_windows = not edition
        self._numbers = numbers
        self._by = by
        self._points = points
        self._decks = decks
        self._styled: dict[int, Weights] = {}
        self._closing = 0.0

    def points(self, s: State, seat: int) -> Weights:
        """Return what things are worth to a seat."""
        found = self._styled.get(seat)
        if found is None:
            kept = s.rules.name + self._edition
            found = self._points or careful_weights(kept)
            if seat < len(self._decks):
                by = bends(kept) if self._by is None else self._by
                found = styled(found, traits(self._decks[seat]), by)
            if not self.foresight:
                found = replace(found, threat=0.0, open_battle=0.0, prospects=0.0)
            self._styled[seat] = found
        return found

    def numbers(self, s: State) -> PlayNumbers:
        """Return by what it defends and saves; in Siege, and where it foresees nothing, by what edition 1 did."""
        if siege_seat(s) >= 0 or not self.foresight:
            return EDITION_1
        if self._numbers is None:
            self._numbers = play_numbers(s.rules.name + self._edition)
        return self._numbers

    def defending(self, s: State, record: Attack, seat: int, able: Sequence[int]) -> Sequence[Group]:
        """Return the units to defend with, grouped by where they go."""
        n = self.numbers(s)
        if not n.defends:
            return super().defending(s, record, seat, able)
        return weighed_defense(s, record, seat, able, self.points(s, seat), n)

    def worth(self, s: State, seat: int) -> float:
        """Return how good a position is for a seat, by what it may know."""
        worth = evaluate(s, seat, self.points(s, seat), self.points(s, rival(s, seat)), self._closing)
        n = self.numbers(s)
        if n.saves and dynasty_phase_ahead(s, seat):
            worth += n.saves * purchases(s, self.points(s, seat))
        return worth

    def trial(self, s: State, decision: Decision) -> Trial:
        """Return by what each answer to a decision is tried; a battle that a pass would win is as good as won by it,
        and hardly open after anything else, which gives the others another action.
        """
        n = self.numbers(s)
        if not (n.ended and all_others_passed(s, decision) and self._won(s, decision.seat, n)):
            return super().trial(s, decision)
        return lambda keys: self._closed(
            n.ended if keys == ("pass",) else n.answered, lambda: self.tried(s, decision, keys)
        )

    def decide(self, s: State, decision: Decision) -> tuple[str, ...]:
        """Keys of the options picked: none that changes nothing, but in edition 1."""
        return super().decide(s, decision if self._edition else without_idle_options(s, decision))

    def _won(self, s: State, seat: int, n: PlayNumbers) -> bool:
        """Return True if a position is better for a seat when the battle under way ends as it stands."""
        ended = self._closed(n.ended, lambda: self.worth(s, seat))
        return ended is not None and ended > self.worth(s, seat)

    def _closed(self, by: float, look: Callable[[], float | None]) -> float | None:
        """Return what is seen where the battle under way is open by so much Force."""
        self._closing = by
        try:
            return look()
        finally:
            self._closing = 0.0

    def best(self, s: State, decision: Decision) -> str:
        """The key of the option with the best outcome; where cards are bought, by a plan for all the Gold."""
        if not self.numbers(s).plans_purchases:
            return super().best(s, decision)
        if decision.kind == "terms" and decision.option("discount") is not None:
            return best_terms(s, decision, self.points(s, decision.seat))
        key = super().best(s, decision)
        if in_own_dynasty_phase(s, decision):
            return self._planned_purchase(s, decision, key)
        return key

    def _planned_purchase(self, s: State, decision: Decision, key: str) -> str:
        """The key of the first of the cards that are bought together in a Dynasty Phase. key: of the answer whose
        outcome is best by itself, which is given where it buys one of these cards or uses an ability.
        """
        taken = decision.option(key)
        if taken is not None and key != "pass" and taken.verb not in BUYING:
            return key
        offered = offered_purchases(s, decision)
        _, planned = best_purchases(s, decision.seat, offered, self.points(s, decision.seat))
        wanted = [one.no for one in planned]
        if not wanted or (taken is not None and taken.verb == "recruit" and taken.card in wanted):
            return key
        return next(option.key for option in decision.options if option.verb == "recruit" and option.card == wanted[0])

    def ordered(self, s: State, decision: Decision, options: list[Option]) -> list[Option]:
        """Return options in the order in which they are looked at: the most usual first; as they come in edition 1."""
        if self._edition:
            return options
        shares = habits_of(s.rules.name)
        return usual_first(s, decision, standing(s, decision.seat), shares, options, self.IDLE)

    def foresees(self, s: State, decision: Decision) -> bool:
        """Return True if the answers of another seat are looked through, which edition 1 did not do."""
        return not self._edition and super().foresees(s, decision)

    def attacks(self, s: State, decision: Decision) -> list[tuple[str, ...]]:
        """Ways to attack with those that may be assigned, the best first; none for a Defender."""
        record = attack(s)
        if record is None or decision.seat != record.attacker:
            return []
        if is_rokugani(s, decision.seat):
            return [team_assignments(s, decision)]
        return self._ways(s, decision.seat, list(dict.fromkeys(option.card for option in decision.options)))

    def plans(self, s: State, seat: int) -> list[tuple[str, ...]]:
        """Ways to attack for a seat that could declare an attack now, the best first."""
        return [] if is_rokugani(s, seat) else self._ways(s, seat, ready(s, seat))

    def _ways(self, s: State, seat: int, able: Sequence[int]) -> list[tuple[str, ...]]:
        found = ranked(s, seat, able, self.points(s, seat))
        return [tuple(f"assign-{no}-{group.site}" for group in plan for no in group.units) for _, plan in found]


class FastPolicyCcg(DefaultPolicyCcg):
    """The usual policy by habit: no looking ahead where one answer is to be picked.

    shares: how often what is taken; None for the habits of the ruleset.
    """

    LOOKED_AT = 5
    INNER_LOOKED_AT = 4

    def __init__(
        self,
        rng: random.Random,
        shares: Mapping[str, float] | None = None,
        decks: Sequence[Sequence[Definition]] = (),
        edition: str = "",
        numbers: PlayNumbers | None = None,
        foresight: bool = True,
    ) -> None:
        super().__init__(rng, decks=decks, edition=edition, numbers=numbers, foresight=foresight)
        self._shares = shares

    def best(self, s: State, decision: Decision) -> str:
        """The key of an option."""
        shares = habits_of(s.rules.name) if self._shares is None else self._shares
        return picked(s, decision, standing(s, decision.seat), shares, self.rng)
