"""The greedy player of the living card game: conflicts, defenders and fate by simple sums, all else by looking."""

from __future__ import annotations

from l5r_desktop.ai.lcg.evaluation import evaluate
from l5r_desktop.ai.lcg.plans import attack_values, choose_attackers, choose_defenders, fate_for
from l5r_desktop.ai.one_ply_search import OnePlyPlayer
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.state.own_rules import rules_of


class GreedyLcg(OnePlyPlayer):
    """Plays Stronghold and Skirmish."""

    INNER = frozenset({"target", "mode", "place", "cost", "fate", "ring-effect", "may", "search", "again"})

    def decide(self, s: State, decision: Decision) -> tuple[str, ...]:
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
        return super().decide(s, decision)

    def worth(self, s: State, seat: int) -> float:
        """How good a position is for a seat, by what it may know."""
        return evaluate(s, seat)

    def inner(self, s: State, decision: Decision) -> tuple[Option, ...]:
        """The answers to look at where a decision belongs to the act that is looked through."""
        if decision.kind == "fate":
            return tuple(o for o in decision.options if o.key == fate_for(s, decision))
        return super().inner(s, decision)

    def _bid(self, s: State, decision: Decision) -> str:
        """Low bids keep honor; with honor to spare a card more is worth it."""
        rich = s.seats[decision.seat]["honor"] > 0.6 * rules_of(s).profile.honor_victory
        bid = 1 if self.rng.random() < 0.7 or not rich else 2
        return decision.options[min(bid, len(decision.options)) - 1].key

    def _declare(self, s: State, decision: Decision) -> str:
        best, key = 0.0, "pass"
        options = [option for option in decision.options if option.key != "pass"]
        for option, worth in zip(options, attack_values(s, decision.seat, options), strict=True):
            if worth > best:
                best, key = worth, option.key
        return key if decision.option(key) is not None else decision.options[0].key

    def _clear(self, s: State, decision: Decision) -> tuple[str, ...]:
        """Throw away characters that cost more than can soon be paid."""
        return tuple(o.key for o in decision.options if (s.cards[o.card].defn.cost or 0) > 6)
