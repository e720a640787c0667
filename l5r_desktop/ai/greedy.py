"""A player that looks one step ahead and takes what looks best for its seat."""

from __future__ import annotations

import random

from l5r_desktop.ai.evaluation import evaluate
from l5r_desktop.ai.plans import attack_value, choose_attackers, choose_defenders, fate_for
from l5r_desktop.engine.inputs import Choice, Decision, Option
from l5r_desktop.engine.machine import accept
from l5r_desktop.engine.state import State

LOOKED_AT = 14
MARGIN = 0.05
IDLE = ("pass", "none", "skip", "done")
"""Keys of options that do nothing."""


class GreedyPolicy:
    """One-step evaluation: try each option on a copy and keep the best; conflicts, defenders and fate by simple sums.

    Its evaluation reads only what its seat may know.
    """

    name = "greedy"

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def answer(self, s: State, decision: Decision) -> tuple[str, ...]:
        """Keys of the options picked."""
        match decision.kind:
            case "bid":
                return (self._bid(s, decision),)
            case "declare":
                return (self._declare(s, decision),)
            case "attackers":
                return choose_attackers(s, decision)
            case "defenders":
                return choose_defenders(s, decision)
            case "fate":
                return (fate_for(s, decision),)
            case "mulligan":
                return ()
            case "clear":
                return self._clear(s, decision)
        if decision.least != 1 or decision.most != 1:
            return self._subset(s, decision)
        return (self._best(s, decision),)

    def _bid(self, s: State, decision: Decision) -> str:
        """Low bids keep honor; with honor to spare a card more is worth it."""
        rich = s.seats[decision.seat]["honor"] > 0.6 * s.rules.profile.honor_victory  # type: ignore[attr-defined]
        bid = 1 if self._rng.random() < 0.7 or not rich else 2
        return decision.options[min(bid, len(decision.options)) - 1].key

    def _declare(self, s: State, decision: Decision) -> str:
        best, key = 0.0, "pass"
        for option in decision.options:
            if option.key == "pass":
                continue
            worth = attack_value(s, decision.seat, option)
            if worth > best:
                best, key = worth, option.key
        return key if decision.option(key) is not None else decision.options[0].key

    def _clear(self, s: State, decision: Decision) -> tuple[str, ...]:
        """Throw away characters that cost more than can soon be paid."""
        return tuple(o.key for o in decision.options if (s.cards[o.card].defn.cost or 0) > 6)

    def _subset(self, s: State, decision: Decision) -> tuple[str, ...]:
        """Add one option after another as long as the whole gets better."""
        chosen: tuple[str, ...] = ()
        best = self._try(s, decision, chosen) if decision.least == 0 else None
        for option in decision.options[:LOOKED_AT]:
            wider = (*chosen, option.key)
            if len(wider) > decision.most or not self._fits(s, decision, wider):
                continue
            worth = self._try(s, decision, wider) if len(wider) >= decision.least else None
            if len(wider) <= decision.least or (worth is not None and (best is None or worth > best + MARGIN)):
                chosen, best = wider, worth
        return chosen

    def _fits(self, s: State, decision: Decision, keys: tuple[str, ...]) -> bool:
        return decision.limit is None or s.rules.within_limit(s, decision, keys)

    def _best(self, s: State, decision: Decision) -> str:
        options = self._thinned(decision.options)
        scored = [(self._try(s, decision, (option.key,)), option) for option in options]
        known = [(worth, option) for worth, option in scored if worth is not None]
        if not known:
            return decision.options[0].key
        idle = next((worth for worth, option in known if option.key in IDLE), None)
        worth, option = max(known, key=lambda pair: pair[0])
        if idle is not None and worth <= idle + MARGIN:
            return next(o.key for _, o in known if o.key in IDLE)
        return option.key

    def _thinned(self, options: tuple[Option, ...]) -> list[Option]:
        if len(options) <= LOOKED_AT:
            return list(options)
        idle = [option for option in options if option.key in IDLE]
        return [*self._rng.sample(options, LOOKED_AT), *idle]

    def _try(self, s: State, decision: Decision, keys: tuple[str, ...]) -> float | None:
        """Worth of the state after an answer, own further choices taken in their best light; None if it is refused."""
        copy = s.clone()
        copy.log = None
        if accept(copy, Choice(decision.seat, keys)) is not None:
            return None
        return self._settle(copy, decision.seat, 3)

    def _settle(self, s: State, seat: int, depth: int) -> float:
        """Look through the choices that belong to the same act."""
        if depth and len(s.pending) == 1 and s.result is None:
            decision = s.pending[0]
            inner = decision.kind in (
                "target",
                "mode",
                "place",
                "cost",
                "fate",
                "ring-effect",
                "may",
                "search",
                "again",
            )
            if decision.seat == seat and inner and decision.least == decision.most == 1:
                return self._best_inner(s, decision, depth)
            if decision.options and decision.options[-1].key == "pass" and decision.kind != "action":
                copy = s.clone()
                accept(copy, Choice(decision.seat, ("pass",)))
                return self._settle(copy, seat, depth - 1)
        return evaluate(s, seat)

    def _best_inner(self, s: State, decision: Decision, depth: int) -> float:
        if decision.kind == "fate":
            options: tuple[Option, ...] = tuple(o for o in decision.options if o.key == fate_for(s, decision))
        else:
            options = decision.options[:6]
        worths = []
        for option in options:
            copy = s.clone()
            if accept(copy, Choice(decision.seat, (option.key,))) is None:
                worths.append(self._settle(copy, decision.seat, depth - 1))
        return max(worths, default=evaluate(s, decision.seat))
