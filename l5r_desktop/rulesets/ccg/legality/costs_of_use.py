"""The costs of using an ability, and checks whether they can be paid (Ivory: Costs)."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.ability import Ability
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.continuous_traits import own_statics, static_for_seat, static_hits
from l5r_desktop.rulesets.ccg.legality.gold_sources import can_pay
from l5r_desktop.rulesets.ccg.legality.target_dependent_costs import aims_of, extra_gold, extra_words
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lookup import in_play, profile
from l5r_desktop.rulesets.ccg.values.current_values import keywords, stat
from l5r_desktop.rulesets.common.lasting import Lasting, lasting


def ability_keywords(s: State, c: Ctx) -> frozenset[str]:
    """Keywords of the ability now, those that continuous traits give it included.

    DECISION: by the Celestial rules every keyword of the card describes its actions (Celestial: Keywords), by the Ivory
    rules none does (Ivory: Keyword inheritance). An ability that a text gives to a player is not the card's, so that
    its own keywords alone describe it by both (Ivory: Embedded text, Player abilities).
    """
    assert c.ability is not None
    words = c.ability.keywords
    statics = index_of(s).statics
    if c.me >= 0:
        if profile(s).card_words:
            d = s.cards[c.me].defn
            words |= keywords(s, c.me) - (d.keywords - d.own_keywords)
        if "ability keyword" in statics:
            for node, k in static_hits(s, "ability keyword", c.me):
                words |= node.given(s, k, c)
    if aims_of(c):
        words |= extra_words(s, c)
    if "actions lack" in statics:
        words -= {node.word for node, _ in static_for_seat(s, "actions lack", c.seat)}
    return words


def purpose(s: State, c: Ctx, n: int = 0) -> Event:
    """Return what Gold is paid for: an action of a card. x: bows are the cards that have to bow for another of its
    costs, words the keywords of the action.
    """
    assert c.ability is not None
    bows = tuple(e.card for cost in c.ability.costs for e in cost.events(s, c) if e.kind == "bow")
    words = tuple(sorted(ability_keywords(s, c)))
    return Event("paying", c.me, c.seat, n, what="action", src=c.me, actor=c.seat, bows=bows, words=words)


def gold_cost(s: State, c: Ctx) -> int:
    """Gold that an action costs at least: its own, its card's if played, Discipline, what texts change of it."""
    ability = c.ability
    assert ability is not None
    n = 0 if free_from_hand(s, c) else max(0, ability.gold)
    card = s.cards[c.me]
    zone = card.zone % z.COUNT
    if card.defn.kind == "strategy" and zone != z.HOME:
        n += stat(s, c.me, "cost")
    if zone in z.PILES:
        n += discipline(card.defn.abilities)
    for node, k in own_statics(s, c.me, "abilities cost less"):
        n -= node.amount(s, k, c.me)
    for node, k in static_for_seat(s, "actions cost less", c.seat):
        if node.concerns(s, k, c.me):
            n -= node.amount(s, k, c.me)
    for node, _ in static_for_seat(s, "first action cost", c.seat):
        taken = any(one[0] == c.seat and node.word in one[1:] for one in s.memory["acted"])
        if node.word in ability_keywords(s, c) and not taken:
            n = node.n
    if free_as_next(s, c):
        return 0
    return int(max(0, n + extra_gold(s, c) if aims_of(c) else n))


NEXT_FREE = "next action free"
"""The topic of lasting effects by which the next action of a seat with a keyword (x) costs no Gold."""


def free_as_next(s: State, c: Ctx) -> list[Lasting]:
    """Return the lasting effects by which the action costs no Gold as the next one with a keyword (Ivory: Next)."""
    found = [e for e in lasting(s, NEXT_FREE) if e.seat == c.seat]
    words = ability_keywords(s, c) if found else frozenset()
    return [e for e in found if e.x[0] in words]


def price_of(s: State, c: Ctx) -> int:
    """Gold that an action costs for what it has targeted, 0 or more (Celestial: Required Performing and Targeting)."""
    ability = c.ability
    if ability is None or ability.price is None:
        return 0
    return max(0, int(ability.price.value(s, c)))


def discipline(abilities: tuple[Ability, ...]) -> int:
    """The Gold cost in a Discipline trait (Ivory: Discipline)."""
    return next((ability.gold for ability in abilities if ability.kind == "discipline"), 0)


def paid_on_entering(s: State, c: Ctx, cost: object) -> bool:
    """Return True if a cost is paid once the card has entered play: it bows for an Interrupt to the action that brings
    it into play (Ivory: Costs).
    """
    d = s.cards[c.me].defn
    waits = c.ability is not None and "interrupt" in c.ability.designators and not in_play(s, c.me)
    return waits and (d.attaches or d.kind in ("personality", "holding")) and getattr(cost, "bows_self", False)


def costs_payable(s: State, c: Ctx) -> bool:
    """Return True if all costs but Gold can be paid, with some choice of the cards they need; free where the text says
    so.
    """
    ability = c.ability
    assert ability is not None
    if free_from_hand(s, c):
        return True
    price = price_of(s, c)
    if price and not can_pay(s, c.seat, gold_cost(s, c) + price, purpose(s, c, gold_cost(s, c) + price)):
        return False
    return not (ability.costs or ability.cost_picks) or _some_way_pays(s, c, 0)


def _some_way_pays(s: State, c: Ctx, at: int) -> bool:
    """Return True if all costs but Gold can be paid, whichever cards are chosen for them from the at-th choice on."""
    assert c.ability is not None
    ways = [c]
    for pick in c.ability.cost_picks[at:]:
        ways = [way.bound(pick.name, no) for way in ways for no in pick.legal(s, way)]
    costs = [cost for cost in c.ability.costs if not paid_on_entering(s, c, cost)]
    return any(all(is_spared(s, way, cost) or cost.payable(s, way) for cost in costs) for way in ways)


def paying_cards(s: State, c: Ctx, at: int) -> list[int]:
    """The cards among which the at-th choice for a cost is made: with each of them all costs can be paid in full
    (Ivory: Costs; Celestial: When Can I Take An Action?).
    """
    assert c.ability is not None
    pick = c.ability.cost_picks[at]
    legal = list(pick.legal(s, c))
    return [no for no in legal if _some_way_pays(s, c.bound(pick.name, no), at + 1)] or legal


def is_spared(s: State, c: Ctx, cost: Any) -> bool:
    """Return True if a text lets the action be taken without such a cost (Ivory: Costs)."""
    spared = c.t.get("spared", ())
    return bool(spared) and all(e.kind in spared for e in cost.events(s, c))


def free_from_hand(s: State, c: Ctx) -> bool:
    """Return True if it is a Ring's ability used without its cost by discarding the Ring from the hand (Ivory:
    Ring).
    """
    assert c.ability is not None
    return "free from hand" in c.ability.keywords and s.cards[c.me].zone % z.COUNT != z.HOME
