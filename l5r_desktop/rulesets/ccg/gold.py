"""What Gold a player can raise (Ivory: Paying Gold Costs, Gold-producing traits)."""

from __future__ import annotations

from dataclasses import dataclass

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.ability import Ability
from l5r_desktop.rulesets.ccg.context import Ctx
from l5r_desktop.rulesets.ccg.index import index_of
from l5r_desktop.rulesets.ccg.lookup import profile, stronghold
from l5r_desktop.rulesets.ccg.uses import limit_left
from l5r_desktop.rulesets.ccg.values import changes, stat


@dataclass(frozen=True, slots=True)
class Source:
    """A card that can produce Gold now. ability: its Gold-producing trait, or None for a Stronghold's stat."""

    no: int
    amount: int
    ability: Ability | None = None


def sources(s: State, seat: int, purpose: Event) -> list[Source]:
    """Cards of a seat that can produce Gold for a purpose (a "paying" event), each with its best way to do so."""
    best: dict[int, Source] = {}
    own = stronghold(s, seat)
    if own >= 0 and not s.cards[own].bowed:
        amount = stat(s, own, "gold")
        if amount > 0:
            best[own] = Source(own, amount)
    for no, ability, via in index_of(s).gold:
        if s.cards[no].controller != seat:
            continue
        c = Ctx(seat, no, ability, purpose, via=via)
        if not _usable(s, c, ability):
            continue
        amount = production(s, c, ability)
        if amount > 0 and (no not in best or best[no].amount < amount):
            best[no] = Source(no, amount, ability)
    return list(best.values())


def _usable(s: State, c: Ctx, ability: Ability) -> bool:
    if ability.cond is not None and not ability.cond.test(s, c):
        return False
    return limit_left(s, c) and all(cost.payable(s, c) for cost in ability.costs)


def production(s: State, c: Ctx, ability: Ability) -> int:
    """Gold that a Holding's trait gives, tokens and bonuses included (Ivory: Holding "Gold Production")."""
    amount = ability.amount.value(s, c) if ability.amount is not None else 0
    return max(0, int(amount) + sum(n for _, n in changes(s, c.me, "gold")))


def can_pay(s: State, seat: int, n: int, purpose: Event) -> bool:
    """Whether a seat could raise this much."""
    have = s.seats[seat]["gold"]
    return n <= have or n <= have + sum(source.amount for source in sources(s, seat, purpose))


def most(s: State, seat: int, purpose: Event) -> int:
    """The most that a seat could pay."""
    return s.seats[seat]["gold"] + sum(source.amount for source in sources(s, seat, purpose))


def best_payment(found: list[Source], needed: int) -> tuple[int, ...]:
    """Cards whose Gold covers what is needed with the least left over, then with the fewest cards.

    >>> best_payment([Source(1, 4), Source(2, 3), Source(3, 2)], 5)
    (2, 3)
    """
    ways: dict[int, tuple[int, ...]] = {0: ()}
    for source in sorted(found, key=lambda one: one.no):
        for total, cards in list(ways.items()):
            new = total + source.amount
            if total < needed and (new not in ways or len(ways[new]) > len(cards) + 1):
                ways[new] = (*cards, source.no)
    enough = [total for total in ways if total >= needed]
    return ways[min(enough)] if enough else ()


def keeps_rest(s: State) -> bool:
    """Whether Gold left over stays for later costs of the phase."""
    return profile(s).gold_pool
