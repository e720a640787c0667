"""What Gold a player can raise (Ivory: Paying Gold Costs, Gold-producing traits)."""

from __future__ import annotations

from dataclasses import dataclass

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.ability import Ability
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.legality.use_limits import limit_left
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lookup import profile, stronghold
from l5r_desktop.rulesets.ccg.values.bonuses import changes
from l5r_desktop.rulesets.ccg.values.current_values import stat


@dataclass(frozen=True, slots=True)
class Source:
    """A card that can produce Gold now. ability: its Gold-producing trait, or None for a Stronghold's stat."""

    no: int
    amount: int
    ability: Ability | None = None

    @property
    def key(self) -> str:
        """How an option names it: by its card, and by its text too if that produces without bowing."""
        return str(self.no) if self.ability is None or not unbowing(self.ability) else f"{self.no}-{self.ability.index}"


def unbowing(ability: Ability) -> bool:
    """Return True if a text produces Gold without bowing its card, beside the one for which it bows (Celestial:
    Abilities).
    """
    return "without bowing" in ability.keywords


def sources(s: State, seat: int, purpose: Event) -> list[Source]:
    """Cards of a seat that can produce Gold for a purpose (a "paying" event), each with its best way to do so."""
    best: dict[str, Source] = {}
    kept = purpose.x.get("bows", ())
    own = stronghold(s, seat)
    if own >= 0 and not s.cards[own].bowed and own not in kept:
        amount = stat(s, own, "gold")
        if amount > 0:
            best[str(own)] = Source(own, amount)
    for no, ability, via in index_of(s).gold:
        if s.cards[no].controller != seat or no in kept:
            continue
        c = Ctx(seat, no, ability, purpose, via=via)
        if not _usable(s, c, ability):
            continue
        amount = production(s, c, ability)
        found = Source(no, amount, ability)
        if amount > 0 and (found.key not in best or best[found.key].amount < amount):
            best[found.key] = found
    return list(best.values())


def _usable(s: State, c: Ctx, ability: Ability) -> bool:
    if ability.cond is not None and not ability.cond.test(s, c):
        return False
    if unbowing(ability) and s.cards[c.me].bowed:
        return False
    return limit_left(s, c) and all(cost.payable(s, c) for cost in ability.costs)


def production(s: State, c: Ctx, ability: Ability) -> int:
    """Gold that a Holding's trait gives, tokens and bonuses included (Ivory: Holding "Gold Production")."""
    amount = ability.amount.value(s, c) if ability.amount is not None else 0
    if "ease" in ability.keywords:
        return max(0, int(amount))
    return max(0, int(amount) + sum(changes(s, c.me, "gold")))


def can_pay(s: State, seat: int, n: int, purpose: Event) -> bool:
    """Return True if a seat could raise this much."""
    have = s.seats[seat]["gold"]
    return n <= have or n <= have + sum(source.amount for source in sources(s, seat, purpose))


def most(s: State, seat: int, purpose: Event) -> int:
    """The most that a seat could pay."""
    return s.seats[seat]["gold"] + sum(source.amount for source in sources(s, seat, purpose))


def best_payment(found: list[Source], needed: int) -> tuple[Source, ...]:
    """Sources whose Gold covers what is needed with the least left over, then the fewest; those that bow nothing first.

    >>> [source.no for source in best_payment([Source(1, 4), Source(2, 3), Source(3, 2)], 5)]
    [2, 3]
    """
    ways: dict[int, tuple[Source, ...]] = {0: ()}
    for source in sorted(found, key=lambda one: (one.key == str(one.no), one.no)):
        for total, cards in list(ways.items()):
            new = total + source.amount
            if total < needed and (new not in ways or len(ways[new]) > len(cards) + 1):
                ways[new] = (*cards, source)
    enough = [total for total in ways if total >= needed]
    return ways[min(enough)] if enough else ()


def keeps_rest(s: State) -> bool:
    """Return True if Gold left over stays for later costs of the phase."""
    return profile(s).gold_pool
