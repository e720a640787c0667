"""The greedy player of the living card game: conflicts, defenders and fate by simple sums, all else by looking."""

from __future__ import annotations

from collections.abc import Sequence

from l5r_desktop.ai.lcg.plans import attack_values, choose_attackers, choose_defenders, declarable, fate_for
from l5r_desktop.ai.one_ply_search import OnePlyPlayer
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.conflicts.conflict_result import outcome
from l5r_desktop.rulesets.lcg.profile import Profile
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.index import index_of
from l5r_desktop.rulesets.lcg.state.lookup import conflict, opponents, sites
from l5r_desktop.rulesets.lcg.state.own_rules import rules_of
from l5r_desktop.rulesets.lcg.values.current_values import glory, skill, strength

# How good a position looks for a seat, by open information and the sizes of hidden piles.

WIN = 1000.0


def evaluate(s: State, seat: int) -> float:
    """Worth of a position for a seat:
    its own standing less its opponents' mean standing, and the conflict as it stands.
    """
    if s.result is not None:
        return WIN if s.result[0] == seat else -WIN
    others = opponents(s, seat)
    if not others:
        return WIN
    profile = rules_of(s).profile
    mine = _standing(s, seat, profile)
    theirs = sum(_standing(s, other, profile) for other in others) / len(others)
    return mine - theirs + conflict_worth(s, seat)


def _standing(s: State, seat: int, profile: Profile) -> float:
    counters = s.seats[seat]
    if counters["out"]:
        return -WIN
    value = _honor(counters["honor"], profile.honor_victory)
    value += 0.9 * counters["fate"] + 1.6 * len(s.zones[z.at(seat, z.HAND)])
    for no in index_of(s).characters:
        if s.cards[no].controller == seat:
            value += character_worth(s, no)
    row = sites(s, seat)
    broken = sum(s.cards[no].broken for no in row)
    value -= 9.0 * broken
    value += 0.5 * sum(1 for no in index_of(s).holdings if s.cards[no].controller == seat)
    return value


def _honor(honor: int, goal: int) -> float:
    """Honor near either end of its scale weighs more."""
    worth = 0.8 * honor
    if honor <= 4:
        worth -= 2.5 * (5 - honor)
    if honor >= goal - 4:
        worth += 2.0 * (honor - goal + 5)
    return worth


def character_worth(s: State, no: int) -> float:
    """Worth of a character in play: skill, glory, the fate that keeps it, and whether it stands ready."""
    card = s.cards[no]
    best = max(skill(s, no, "military"), skill(s, no, "political"))
    both = skill(s, no, "military") + skill(s, no, "political")
    stays = 1.0 + 0.5 * min(card.tokens.get("fate", 0), 3)
    ready = 0.7 if card.bowed else 1.0
    return (0.5 * best + 0.25 * both + 0.2 * glory(s, no)) * stays * ready + 1.2 * card.tokens.get("fate", 0)


def conflict_worth(s: State, seat: int) -> float:
    record = conflict(s)
    if record is None or record.resolved or seat not in (record.attacker, record.defender):
        return 0.0
    winner, _, difference, unopposed = outcome(s)
    if winner < 0:
        return 0.0
    worth = 3.0 + 0.1 * min(difference, 5)
    if winner == record.attacker:
        worth += 1.5
        if difference >= strength(s, record.province) and not s.cards[record.province].broken:
            worth += 9.0
        if unopposed:
            worth += 1.0
    return worth if winner == seat else -worth


class GreedyLcg(OnePlyPlayer):
    """Plays Stronghold and Skirmish."""

    INNER = frozenset({"target", "mode", "place", "cost", "fate", "ring-effect", "may", "search", "again"})

    def decide(self, s: State, decision: Decision) -> tuple[str, ...]:
        """Keys of the options picked."""
        match decision.kind:
            case "bid":
                return (self.bid(s, decision),)
            case "declare":
                return (self._declare(s, decision),)
            case "attackers":
                return declarable(s, decision, choose_attackers(s, decision))
            case "defenders":
                return declarable(s, decision, choose_defenders(s, decision))
            case "fate":
                return (fate_for(s, decision),)
            case "mulligan":
                return ()
            case "clear":
                return self._clear(s, decision)
        return super().decide(s, decision)

    def worth(self, s: State, seat: int) -> float:
        """Return how good a position is for a seat, by what it may know."""
        return evaluate(s, seat)

    def inner(self, s: State, decision: Decision) -> tuple[Option, ...]:
        """The answers to look at where a decision belongs to the act that is looked through."""
        if decision.kind == "fate":
            return tuple(o for o in decision.options if o.key == fate_for(s, decision))
        return super().inner(s, decision)

    def bid(self, s: State, decision: Decision) -> str:
        """Low bids keep honor; with honor to spare a card more is worth it."""
        rich = s.seats[decision.seat]["honor"] > 0.6 * rules_of(s).profile.honor_victory
        bid = 1 if self.rng.random() < 0.7 or not rich else 2
        return decision.options[min(bid, len(decision.options)) - 1].key

    def _declare(self, s: State, decision: Decision) -> str:
        best, key = 0.0, "pass"
        options = [option for option in decision.options if option.key != "pass"]
        for option, worth in zip(options, self.attack_values(s, decision.seat, options), strict=True):
            if worth > best:
                best, key = worth, option.key
        return key if decision.option(key) is not None else decision.options[0].key

    def attack_values(self, s: State, seat: int, options: Sequence[Option]) -> list[float]:
        """Worth of each declaration; 0 or less is not worth it."""
        return attack_values(s, seat, options)

    def _clear(self, s: State, decision: Decision) -> tuple[str, ...]:
        """Throw away characters that cost more than can soon be paid."""
        return tuple(o.key for o in decision.options if (s.cards[o.card].defn.cost or 0) > 6)
