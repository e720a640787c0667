"""The Gold that a player can raise (Ivory: Paying Gold Costs, Gold-producing traits)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.ability import Ability
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.continuous_traits import static_hits
from l5r_desktop.rulesets.ccg.legality.secret_gold import believed
from l5r_desktop.rulesets.ccg.legality.use_limits import limit_left
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lookup import in_play, profile, stronghold
from l5r_desktop.rulesets.ccg.state.public_knowledge import hidden_in_hand
from l5r_desktop.rulesets.ccg.values.bonuses import changes
from l5r_desktop.rulesets.ccg.values.current_values import stat
from l5r_desktop.rulesets.common.lasting import lasting_on
from l5r_desktop.rulesets.common.node_walk import walk_nodes


@dataclass(frozen=True, slots=True)
class Source:
    """A way in which a card can produce Gold now. ability: its Gold-producing trait, or None for a Stronghold's stat.

    via: the card that has given it the trait, or -1. picks: the cards that other costs of the trait are paid with, by
    name. parts: of Gold that may pay for one Invest cost alone, what these costs come to. holding: a Holding bows for
    it. beside: it adds to what a Holding gives that has still to bow. chosen: the amount, where the player chooses it.
    """

    no: int
    amount: int
    ability: Ability | None = None
    via: int = -1
    picks: tuple[tuple[str, int], ...] = ()
    parts: tuple[int, ...] = ()
    holding: bool = False
    beside: bool = False
    chosen: int = 0

    @property
    def key(self) -> str:
        """Return how an option names it: by its card; by its text too if the card has another way to produce Gold."""
        if self.ability is None or not (unbowing(self.ability) or self.ability.program or self.picks):
            return str(self.no)
        named = (self.no, self.ability.index, *(no for _, no in self.picks))
        return "-".join(map(str, (*named, "for", self.chosen) if self.chosen else named))

    @property
    def only_one(self) -> str:
        """Return the ways that exclude each other: a card bows once, and produces without bowing besides."""
        if self.ability is None or not unbowing(self.ability):
            return str(self.no)
        return f"{self.no}-{self.ability.index}"

    @property
    def costly(self) -> bool:
        """Return True if more happens than that the card bows: such a way is left to its player's choice."""
        if self.ability is None:
            return False
        return bool(self.ability.program or self.picks or self.ability.places == _HAND)


_HAND = ("hand",)


def unbowing(ability: Ability) -> bool:
    """Return True if a text produces Gold without bowing its card, beside the one for which it bows (Celestial:
    Abilities).
    """
    return "without bowing" in ability.keywords


def sources(s: State, seat: int, purpose: Event) -> list[Source]:
    """The ways in which a seat can produce Gold for a purpose (a "paying" event), the best one of each key."""
    best: dict[str, Source] = {}
    for found in _ways(s, seat, purpose):
        key = found.key
        if key not in best or best[key].amount < found.amount:
            best[key] = found
    return list(best.values())


def _ways(s: State, seat: int, purpose: Event) -> Iterator[Source]:
    """Every way in which cards of a seat can produce Gold for a purpose."""
    kept = purpose.x.get("bows", ())
    own = stronghold(s, seat)
    if own >= 0 and not s.cards[own].bowed and own not in kept:
        amount = stat(s, own, "gold")
        if amount > 0:
            yield Source(own, amount)
    for no, ability, via in index_of(s).gold:
        card = s.cards[no]
        if gold_user(s, no) != seat or no in kept or (card.bowed and ability.bows_for_gold):
            continue
        one = Ctx(seat, no, ability, purpose, via=via)
        for c in _chosen(s, one, ability) if ability.cost_picks else (one,):
            if not _usable(s, c, ability):
                continue
            amount = production(s, c, ability)
            if amount > 0 or (ability.program and ability.bows_for_gold):
                picks = tuple(sorted(c.t.items()))
                for n in range(1, amount + 1) if "chosen" in ability.keywords else (amount,):
                    yield Source(
                        no, n, ability, via, picks, _parts(ability, purpose),
                        holding=card.defn.kind == "holding" and ability.bows_for_gold,
                        beside="beside" in ability.keywords and not purpose.x.get("bowing"),
                        chosen=n if "chosen" in ability.keywords else 0,
                    )  # fmt: skip


LENT = "lent-gold"
"""The topic of lasting effects by which a player, and nobody else, pays with a card (Ivory: Gold-producing traits)."""


def gold_user(s: State, no: int) -> int:
    """The seat that may use the Gold-producing traits of a card: its controller, unless a text lends them."""
    lent = lasting_on(s, LENT, no)
    return lent[-1].seat if lent else s.cards[no].controller


def _parts(ability: Ability, purpose: Event) -> tuple[int, ...]:
    """The Invest costs that Gold may pay for, if it may pay for nothing else."""
    found: tuple[int, ...] = purpose.x.get("invests", ()) if "invest" in ability.keywords else ()
    return found


def _chosen(s: State, c: Ctx, ability: Ability) -> list[Ctx]:
    """The contexts with each choice of the cards that pay the text's costs."""
    ways = [c]
    for pick in ability.cost_picks:
        ways = [way.bound(pick.name, no) for way in ways for no in pick.legal(s, way)]
    return ways


def _usable(s: State, c: Ctx, ability: Ability) -> bool:
    if ability.cond is not None and not ability.cond.test(s, c):
        return False
    if unbowing(ability) and s.cards[c.me].bowed and "even bowed" not in ability.keywords:
        return False
    if s.effects and any(e.x == ability.ref for e in lasting_on(s, "no ability", c.me)):
        return False
    if ability.places == _HAND and z.area(s, c.me) != z.HAND:
        return False
    if ability.bows_for_gold:
        return in_play(s, c.me) and not s.cards[c.me].bowed and limit_left(s, c)
    return limit_left(s, c) and all(cost.payable(s, c) for cost in ability.costs)


def production(s: State, c: Ctx, ability: Ability) -> int:
    """Gold that a Holding's trait gives, tokens and bonuses included (Ivory: Holding "Gold Production")."""
    amount = ability.amount.value(s, c) if ability.amount is not None else 0
    if "ease" in ability.keywords:
        whole = 0 if c.ev is None else int(c.ev.x.get("whole", 0))
        return max(0, min(int(amount), c.ev.n - whole) if whole and c.ev is not None else int(amount))
    paid_for = -1 if c.ev is None else c.ev.card
    extra = 0
    for node, k in static_hits(s, "more gold for", c.me):
        if node.concerns(s, k, paid_for):
            extra += int(node.amount(s, k, c.me))
    most = max(0, int(amount) + sum(changes(s, c.me, "gold")) + extra)
    if "invest" in ability.keywords:
        return min(most, max(() if c.ev is None else c.ev.x.get("invests", ()), default=0))
    return most


def bowed_gold(s: State, no: int) -> int | None:
    """The Gold that a Holding in play gives when it bows, whatever is paid for (Ivory: Holding "Gold Production"): the
    most of its texts that hold now, 0 where none does; None where it has none, or each asks for what is paid for.
    """
    seat = s.cards[no].controller
    purpose = Event("paying", -1, seat, 0, actor=seat)
    ways = [
        (Ctx(seat, no, ability, purpose, via=via), ability)
        for holder, ability, via in index_of(s).gold
        if holder == no and ability.bows_for_gold and not ability.program and "ease" not in ability.keywords
    ]
    if all(_asks_for_purpose(ability) for _, ability in ways):
        return None
    holds = [(c, ability) for c, ability in ways if ability.cond is None or ability.cond.test(s, c)]
    return max((production(s, c, ability) for c, ability in holds), default=0)


def _asks_for_purpose(ability: Ability) -> bool:
    return any(getattr(node, "of_purpose", False) for node in walk_nodes(ability.cond))


def total(found: list[Source]) -> int:
    """The most Gold that these ways can give together: of those that exclude each other only one."""
    best: dict[str, Source] = {}
    for one in found:
        if one.only_one not in best or best[one.only_one].amount < one.amount:
            best[one.only_one] = one
    return together(best.values())


def together(chosen: Iterable[Source]) -> int:
    """The Gold that ways give together of which none excludes another."""
    ways = tuple(chosen)
    joined = any(one.holding for one in ways)
    free = sum(one.amount for one in ways if not one.parts and (joined or not one.beside))
    bound = [one for one in ways if one.parts]
    return free + (covered(bound[0].parts, tuple(one.amount for one in bound)) if bound else 0)


def covered(parts: tuple[int, ...], amounts: tuple[int, ...]) -> int:
    """The most of some costs that amounts can pay each of which pays for one of them (Ivory: Invest).

    >>> covered((3, 1), (2, 2)), covered((2,), (2, 2))
    (3, 2)
    """
    if not amounts:
        return 0
    first, *rest = amounts
    return max(
        min(first, part) + covered((*parts[:at], max(0, part - first), *parts[at + 1 :]), tuple(rest))
        for at, part in enumerate(parts)
    )


def invests_left(parts: tuple[int, ...], amount: int) -> tuple[int, ...]:
    """Return what is left of Invest costs when an amount pays for one of them: the least that takes all of it."""
    at = min(range(len(parts)), key=lambda k: (parts[k] < amount, parts[k] if parts[k] >= amount else -parts[k]))
    return (*parts[:at], max(0, parts[at] - amount), *parts[at + 1 :])


def producible(s: State, seat: int) -> int:
    """The Gold that cards of a seat can still produce by bowing, whatever it is for (Ivory: Paying Gold Costs)."""
    found = sources(s, seat, Event("paying", -1, seat, 0, actor=seat))
    return total([one for one in found if not one.costly])


def can_pay(s: State, seat: int, n: int, purpose: Event) -> bool:
    """Return True if a seat could raise this much."""
    missing = n - s.seats[seat]["gold"]
    if missing <= 0:
        return True
    best: dict[str, int] = {}
    special = False
    for found in _ways(s, seat, purpose):
        if found.parts or found.beside:
            special = True
            continue
        more = found.amount - best.get(found.only_one, 0)
        if more > 0:
            best[found.only_one] = found.amount
            missing -= more
            if missing <= 0:
                return True
    if special and s.seats[seat]["gold"] + total(sources(s, seat, purpose)) >= n:
        return True
    return believed(s, seat, purpose)


def most(s: State, seat: int, purpose: Event) -> int:
    """The most that a seat could pay. Of a hand that this replica does not know, each card may give some."""
    held = len(s.zones[z.at(seat, z.HAND)]) if believed(s, seat, purpose) else 0
    return s.seats[seat]["gold"] + total(sources(s, seat, purpose)) + held * _MOST_OF_ONE


_MOST_OF_ONE = 10
"""Gold that no card of a hand gives more of."""


def is_secret(s: State, source: Source) -> bool:
    """Return True if not everybody knows that there is such a way: it takes a card of a hand."""
    return any(hidden_in_hand(s, no) for no in (source.no, *(no for _, no in source.picks)))


def best_payment(found: list[Source], needed: int) -> tuple[Source, ...]:
    """Sources whose Gold covers what is needed with the least left over, then the fewest; those that bow nothing first,
    and those that cost more than bowing only if there is no other way.

    >>> [source.no for source in best_payment([Source(1, 4), Source(2, 3), Source(3, 2)], 5)]
    [2, 3]
    """
    plain = [one for one in found if not one.costly]
    if len(plain) < len(found) and total(plain) >= needed:
        return best_payment(plain, needed)
    ways: dict[tuple[int, int, int, bool], tuple[Source, ...]] = {(0, 0, 0, False): ()}
    for source in sorted(found, key=lambda one: (one.beside, one.only_one == str(one.no), one.no)):
        for (_, given, _, joined), cards in list(ways.items()):
            if given >= needed or any(one.only_one == source.only_one for one in cards):
                continue
            if source.beside and not joined:
                continue
            more = (*cards, source)
            dear = sum(one.amount for one in more if one.costly)
            bound = sum(one.amount for one in more if one.parts)
            new = (dear, together(more), bound, joined or source.holding)
            if new not in ways or len(ways[new]) > len(more):
                ways[new] = more
    enough = [way for way in ways if way[1] >= needed]
    return ways[min(enough)] if enough else ()


def keeps_rest(s: State) -> bool:
    """Return True if Gold left over stays for later costs of the phase."""
    return profile(s).gold_pool
