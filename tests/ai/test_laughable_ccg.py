"""Moves of the CCG that a person would laugh at, each with the mechanism that led to it; edition 1 shows it still."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from l5r_desktop.ai.ccg.default_policy import DefaultPolicyCcg
from l5r_desktop.ai.ccg.evaluation import FIGHTING, affordable, after_turn, income, unit_worth
from l5r_desktop.ai.ccg.heuristics import CcgHeuristics
from l5r_desktop.ai.ccg.weights import careful_weights
from l5r_desktop.ai.search.candidate_moves import moves
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.definition import Definition
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lasting_effects import start
from l5r_desktop.rulesets.ccg.state.lookup import attack, units_at
from l5r_desktop.rulesets.ccg.values.armies import army_force
from l5r_desktop.rulesets.ccg.values.current_values import province_strength, stat

from .usual_games import game

RULESETS = ("ccg-ivory", "ccg-celestial")
SEEDS = (5, 6)


def usual(edition: str = "") -> DefaultPolicyCcg:
    """The usual player, as it is now or of an edition."""
    return DefaultPolicyCcg(random.Random(1), edition=edition)


def stronger(s: State, no: int, until: str) -> State:
    """The position after a Personality has got 3 Force for a time (Ivory: Bonuses and penalties)."""
    later = s.clone()
    start(later, "bonus", cards=(no,), n=3, until=until, x=("force",))
    return later


def at_rest(ruleset: str) -> list[tuple[State, int]]:
    """Positions without an attack, with a Personality of the seat that is asked, after its own Attack Phase."""
    found = []
    for seed in SEEDS:
        for s in game(ruleset, seed):
            own = [no for no in index_of(s).personalities if s.cards[no].controller == s.pending[0].seat]
            if attack(s) is None and own and s.memory["phase"] == "dynasty":
                found.append((s, own[0]))
    return found


@pytest.mark.parametrize("ruleset", RULESETS)
def test_force_that_is_gone_before_the_next_attack_is_worth_nothing(ruleset: str) -> None:
    """Ivory: Duration of effects: nobody bows a unit each turn for a bonus that no battle sees."""
    asked = at_rest(ruleset)
    assert asked
    now, frozen = usual(), usual("@1")
    for s, no in asked:
        gone, seat = stronger(s, no, "turn"), s.pending[0].seat
        assert stat(gone, no, "force") > stat(s, no, "force")
        assert now.worth(gone, seat) == pytest.approx(now.worth(s, seat), abs=1e-9)
        assert frozen.worth(gone, seat) > frozen.worth(s, seat), "edition 1 pays for it"
        kept = stronger(s, no, "game")
        assert now.worth(kept, seat) > now.worth(s, seat), "what stays is worth as much as before"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_only_changes_of_numbers_are_forgotten(ruleset: str) -> None:
    """What else lasts until the end of the turn stays in what the position is judged by."""
    s, no = at_rest(ruleset)[0]
    other = s.clone()
    start(other, "cannot", cards=(no,), until="turn", x=("bow",))
    assert after_turn(other) is other
    assert after_turn(stronger(other, no, "turn")).effects == other.effects


def alone_at_a_battle(ruleset: str) -> list[tuple[State, int, int]]:
    """Battles in which the Attacker alone has units and more Force than the Province needs, with the battlefield and
    one of them; the Attacker is asked.
    """
    found = []
    for seed in SEEDS:
        for s in game(ruleset, seed):
            record = attack(s)
            if record is None or record.segment not in FIGHTING or not record.battle:
                continue
            field, site = record.battle, record.site(record.battle)
            ours = units_at(s, field, record.attacker)
            if site < 0 or s.cards[site].zone % z.COUNT not in z.SITES or units_at(s, field, record.defender):
                continue
            if ours and army_force(s, field, record.attacker, True) > province_strength(s, site):
                found.append((s, record.attacker, ours[0]))
    return found


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_battle_that_is_decided_needs_no_more_force(ruleset: str) -> None:
    """Ivory: Battle Resolution: where nobody defends and the Province falls, 3 Force more change nothing."""
    asked = alone_at_a_battle(ruleset)
    assert asked
    now, frozen = usual(), usual("@1")
    for s, seat, no in asked:
        more = stronger(s, no, "battle")
        assert now.worth(more, seat) == pytest.approx(now.worth(s, seat), abs=0.01)
        assert frozen.worth(more, seat) > frozen.worth(s, seat) + 1.0, "edition 1 plays a card for it"


def test_cards_held_beyond_five_are_worth_less() -> None:
    """Ivory: Drawing and discarding Fate cards: who may keep eight cards has no use for an eighth as for the first."""
    for ruleset in RULESETS:
        w = careful_weights(ruleset)
        assert 0.0 < w.spare < w.card
        s = next(s for s, _ in at_rest(ruleset))
        seat = s.pending[0].seat
        hand = z.at(seat, z.HAND)
        held = s.zones[hand] or s.zones[z.at(seat, z.FATE_DECK)][:1]
        worths = []
        for count in (4, 5, 6, 7):
            at = s.clone()
            at.zones[hand] = held[:1] * count
            worths.append(usual().worth(at, seat))
        assert worths[1] - worths[0] == pytest.approx(w.card)
        assert [worths[2] - worths[1], worths[3] - worths[2]] == pytest.approx([w.spare, w.spare])


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_third_card_on_one_unit_is_worth_less_than_on_another(ruleset: str) -> None:
    """Ivory: Unit: all that is attached is lost with the Personality."""
    w = careful_weights(ruleset)
    for s, no in at_rest(ruleset)[:3]:
        own = s.cards[no].attached[:1] or (no,)
        for count in range(5):
            loaded = s.clone()
            loaded.edit(no).attached = own * count
            less = unit_worth(loaded, no, replace(w, heap=0.0)) - unit_worth(loaded, no, w)
            assert less == pytest.approx(w.heap * max(0, count - 2) * (w.bowed if s.cards[no].bowed else 1.0))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_who_declares_an_attack_sends_somebody(ruleset: str) -> None:
    """Ivory: Maneuvers: an attack with no unit is no answer that is thought about, unless it is the usual one."""
    now, frozen = CcgHeuristics([]), CcgHeuristics([], "@1")
    tried = 0
    for seed in SEEDS:
        for s in game(ruleset, seed):
            decision, record = s.pending[0], attack(s)
            if decision.kind != "assign" or record is None or decision.least:
                continue
            sent = any(units_at(s, field, record.attacker) for field, _ in record.fields)
            begun = decision.seat == record.attacker and not sent
            assert now.begun(s, decision) is begun
            assert not frozen.begun(s, decision)
            one = (decision.options[0].key,)
            assert (() in moves(s, decision, one, 40, begun=begun)) is not begun
            assert moves(s, decision, (), 40, begun=begun)[0] == ()
            tried += begun
    assert tried


def holding(cost: int, produces: int) -> Definition:
    """A Holding of so much Gold."""
    return Definition(ident="x", title="x", kind="holding", cost=cost, produces=produces)


def test_holdings_are_bought_one_after_another() -> None:
    """Ivory: Recruit: what a Holding brings pays for the next; one that cannot be paid brings nothing."""
    assert affordable([holding(4, 4), holding(4, 4)], 3) == 3
    assert affordable([holding(4, 4), holding(3, 2)], 3) == 9
    assert affordable([], 5) == 5


def test_a_card_that_the_gold_cannot_come_to_makes_room_for_another() -> None:
    """Ivory: Dynasty Discard: with 3 Gold and nothing to buy a Holding of 4 blocks its Province for the whole game."""
    thrown = 0
    for s in (s for seed in (*SEEDS, 7, 8) for s in game("ccg-ivory", seed)):
        decision = s.pending[0]
        if decision.prompt != "action-dynasty":
            continue
        seat = decision.seat
        made = income(s, seat, index_of(s))
        seen = [s.cards[no].defn for zone in z.PROVINCES for no in s.zones[z.at(seat, zone)] if s.cards[no].up]
        stuck = {f"discard-{o.card}" for o in decision.options
                 if o.verb == "discard" and s.cards[o.card].defn.cost == made + 1 > affordable(seen, made)}  # fmt: skip
        if not stuck & set(usual().answer(s, decision)):
            continue
        frozen = usual("@1").answer(s, decision)
        assert not stuck & set(frozen)
        thrown += 1
    assert thrown
