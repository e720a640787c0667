"""The purchases of a Dynasty Phase are planned as a whole: Holdings are not left lying for one dear Personality."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations

import pytest

from l5r_desktop.ai.ccg.buying_plan import (
    Purchase,
    best_purchases,
    in_own_dynasty_phase,
    offered_purchases,
    payable,
    together,
)
from l5r_desktop.ai.ccg.default_policy import DefaultPolicyCcg
from l5r_desktop.ai.ccg.evaluation import income
from l5r_desktop.ai.ccg.play_numbers import play_numbers
from l5r_desktop.ai.ccg.weights import careful_weights
from l5r_desktop.engine.inputs import Choice
from l5r_desktop.engine.machine import accept
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.legality.gold_sources import Source
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.common.hidden_information import as_replica
from tests.session.comparing import dealt_anew

from .positions import player
from .usual_games import game

RULESETS = ("ccg-ivory", "ccg-celestial")
SEEDS = (5, 6, 7)
LOOKED_INTO = 4
"""Of how many positions a search is made."""
EQUIPPING = (6, 9)
"""Games in which seats have Followers or Items in hand beside Gold for them."""


def usual(ruleset: str, *, plans: bool) -> DefaultPolicyCcg:
    """The usual player, with a plan for its purchases or without."""
    return DefaultPolicyCcg(random.Random(1), numbers=replace(play_numbers(ruleset), plans_purchases=plans))


def beginnings(ruleset: str) -> list[State]:
    """Positions in which a seat is asked for its first action in its own Dynasty Phase."""
    found, seen = [], set()
    for seed in SEEDS:
        for s in game(ruleset, seed):
            if in_own_dynasty_phase(s, s.pending[0]) and (seed, s.memory["turn"]) not in seen:
                seen.add((seed, s.memory["turn"]))
                found.append(s)
    return found


def bought(s: State, player: DefaultPolicyCcg) -> list[int]:
    """The cards that a seat Recruits from its Provinces in a Dynasty Phase, in that order; everybody else passes."""
    seat, played, cards = s.pending[0].seat, s.clone(), []
    while played.memory["phase"] == "dynasty" and played.pending and not (played.chance or played.result):
        decision = played.pending[0]
        if decision.seat == seat:
            keys = player.answer(played, decision)
        else:
            keys = ("pass",) if decision.option("pass") is not None else (decision.options[0].key,)
        option = decision.option(keys[0]) if keys else None
        if option is not None and option.verb == "recruit":
            cards.append(option.card)
        assert accept(played, Choice(decision.seat, keys)) is None
    return cards


def worth(s: State, cards: list[int]) -> float:
    """What cards of the Provinces are worth together to the seat that is asked, by what it thinks things are worth."""
    seat = s.pending[0].seat
    wares = [Purchase(no, 0, s.cards[no].defn, ()) for no in cards]
    return together(wares, income(s, seat, index_of(s)), careful_weights(s.rules.name))


def lying(s: State) -> set[int]:
    """The cards in the Provinces of the seat that is asked."""
    return {no for zone in z.PROVINCES for no in s.zones[z.at(s.pending[0].seat, zone)]}


def holding(no: int, cost: int, *amounts: int) -> Purchase:
    """A card of a cost, for which sources give so much Gold each."""
    sources = tuple(Source(100 + k, amount) for k, amount in enumerate(amounts))
    return Purchase(no, cost, beginnings("ccg-ivory")[0].cards[0].defn, sources)


def test_gold_left_over_pays_for_the_next_card_only_where_it_stays() -> None:
    """Ivory: Paying Gold Costs: it stays until the phase ends; in Celestial it is lost."""
    pair = (holding(1, 3, 4, 4), holding(2, 5, 4, 4))
    assert payable(pair, 0, keeps=True)
    assert not payable(pair, 0, keeps=False)
    assert payable((holding(1, 4, 4, 4), holding(2, 4, 4, 4)), 0, keeps=False)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_nothing_that_can_be_paid_for_is_worth_more_than_the_plan(ruleset: str) -> None:
    """Ivory: Recruit: one card after another, as far as the Gold goes; counted with Gold that does not stay."""
    w = replace(careful_weights(ruleset), last_gold=0.0)
    for s in beginnings(ruleset):
        seat, offered = s.pending[0].seat, offered_purchases(s, s.pending[0])
        most, chosen = best_purchases(s, seat, offered, w)
        assert most == pytest.approx(worth(s, [one.no for one in chosen]))
        for count in range(1, len(offered) + 1):
            for some in combinations(offered, count):
                dearest = tuple(sorted(some, key=lambda one: (-one.cost, one.no)))
                if payable(dearest, s.seats[seat]["gold"], keeps=False):
                    assert worth(s, [one.no for one in some]) <= most + 1e-9


@pytest.mark.parametrize("ruleset", RULESETS)
def test_more_is_bought_of_what_lies_in_the_provinces(ruleset: str) -> None:
    """Ivory: Recruit: who takes the best card first, one after another, leaves others lying that could be paid for."""
    planned, before = 0.0, 0.0
    less = 0
    for s in beginnings(ruleset):
        there = lying(s)
        now = worth(s, [no for no in bought(s, usual(ruleset, plans=True)) if no in there])
        then = worth(s, [no for no in bought(s, usual(ruleset, plans=False)) if no in there])
        planned, before, less = planned + now, before + then, less + (now < then - 1.0)
    assert planned > before + 1.0
    assert less <= len(beginnings(ruleset)) // 10


def test_the_plan_is_undone_only_by_what_shows_to_be_better_by_so_much() -> None:
    """Ivory: Dynasty Phase: of purchases playouts tell little, so that more must speak against the usual answer."""
    assert play_numbers("ccg-ivory").doubts_purchases > 0.0
    undone = {}
    for doubts in (-99.0, 99.0):
        undone[doubts] = 0
        for s in beginnings("ccg-ivory")[:LOOKED_INTO]:
            decision = s.pending[0]
            made = player("ccg-ivory", decision.seat, 9, "master")
            careful = made._heuristics.careful
            careful._numbers = replace(play_numbers("ccg-ivory"), doubts_purchases=doubts)
            undone[doubts] += made.answer(s, decision) != careful.answer(as_replica(s, decision.seat), decision)
    assert undone[-99.0] > undone[99.0] == 0


def test_a_personality_costs_less_where_the_rest_of_the_gold_buys_a_card() -> None:
    """Celestial: Buy Cards: the full price gives Honor, two Gold less leave them for another card; without a plan the
    full price is paid where it can be.
    """
    ruleset, cheaper = "ccg-celestial", 0
    for seed in SEEDS:
        for s in game(ruleset, seed):
            decision = s.pending[0]
            if decision.kind == "terms" and decision.option("discount") is not None:
                now = usual(ruleset, plans=True).answer(s, decision)
                then = usual(ruleset, plans=False).answer(s, decision)
                cheaper += (now == ("discount",)) - (then == ("discount",))
    assert cheaper > 0


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_lies_face_down_does_not_matter(ruleset: str) -> None:
    """Ivory: Game area knowledge: hidden cards dealt anew lead to the same purchases."""
    rng = random.Random(3)
    for s in beginnings(ruleset):
        decision = s.pending[0]
        other = dealt_anew(s, decision.seat, rng)
        w = careful_weights(ruleset)
        mine, theirs = (
            best_purchases(t, decision.seat, offered_purchases(t, decision), w) for t in (s, other)
        )  # fmt: skip
        assert [one.no for one in mine[1]] == [one.no for one in theirs[1]]
        assert mine[0] == pytest.approx(theirs[0])


@pytest.mark.parametrize("ruleset", RULESETS)
def test_edition_1_plans_no_purchases(ruleset: str) -> None:
    """Frozen levels buy as they did."""
    assert play_numbers(ruleset).plans_purchases
    assert not play_numbers(ruleset + "@1").plans_purchases


@pytest.mark.parametrize("ruleset", RULESETS)
def test_gold_that_can_buy_no_more_is_not_saved_for_its_own_sake(ruleset: str) -> None:
    """Ivory: Equip: more is attached in the own Action Phase than where each Gold left counts half a point besides."""
    kept = replace(careful_weights(ruleset), ready_gold=0.5)
    spends, saves = (DefaultPolicyCcg(random.Random(1), points=w) for w in (careful_weights(ruleset), kept))
    more = 0
    for seed in EQUIPPING:
        for s in game(ruleset, seed):
            decision = s.pending[0]
            acting = decision.kind == "action" and s.memory["phase"] == "action"
            if acting and any(option.verb == "equip" for option in decision.options):
                now, then = spends.answer(s, decision), saves.answer(s, decision)
                more += now[0].startswith("equip") - then[0].startswith("equip")
    assert more > 0
