"""Whenever a player has an ordinary opportunity the table is in order, however many play and whoever is out.

Any cards meet at random; players give up now and then (L5.4, L10.5.9, L11, L12.1, L14.12, L15, L18, K9.6, K9.10).
"""

from __future__ import annotations

import random

import pytest

from l5r_desktop.engine.card import Card
from l5r_desktop.engine.machine import accept, run
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.legality.participation import may_join
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.index import kind_of
from l5r_desktop.rulesets.lcg.state.lookup import conflict, profile, rings
from l5r_desktop.rulesets.lcg.timing.state_check import legal_host
from l5r_desktop.rulesets.lcg.values.current_values import keyword
from tests.session.playing import any_cards, random_input, rules_of

LIMIT = 12_000
TABLES = [("lcg-stronghold", 2), ("lcg-skirmish", 2), ("lcg-skirmish", 3), ("lcg-skirmish", 4), ("lcg-skirmish", 5)]
OUTER = frozenset(
    {"round", "dynasty", "draw", "conflict-phase", "fate", "regroup", "opportunity", "conflict", "actions"}
)


def _at_rest(s: State) -> bool:
    """Whether an action window waits and nothing is half done."""
    return not s.result and s.frames[-1].proc == "actions" and all(frame.proc in OUTER for frame in s.frames)


def _check_seats(s: State) -> None:
    for seat, counters in enumerate(s.seats):
        assert not s.zones[z.at(seat, z.BEING_PLAYED)], "an event is stuck while it is played (L7.15)"
        if counters["out"]:
            held = [zone for zone in range(z.COUNT) if zone != z.REMOVED and s.zones[z.at(seat, zone)]]
            assert not held, f"a player who is out has cards in {[z.NAMES[zone] for zone in held]} (K9.10)"
            continue
        assert counters["honor"] > 0, "a player without honor goes on (L15.1)"
        assert counters["fate"] >= 0
        for zone in z.ROW[: profile(s).provinces]:
            filled = s.zones[z.at(seat, zone)] or not s.zones[z.at(seat, z.DYNASTY_DECK)]
            assert filled, "a province was not refilled (L10.5.9)"


def _check_in_play(s: State, card: Card) -> None:
    assert card.controller == card.zone // z.COUNT
    assert not s.seats[card.controller]["out"], "a player who is out controls a card (K9.11)"
    if kind_of(s, card.no) == "attachment":
        assert card.host >= 0, "an attachment without a host (L10.2.5)"
        assert card.no in s.cards[card.host].attached
        host = s.cards[card.host].zone
        assert host == z.rings_zone(s) or host % z.COUNT in (z.PLAY, *z.SITES, z.SITE_STRONGHOLD)
        assert card.defn.kind == "character" or legal_host(s, card.no, card.host), "an illegal attachment (L18)"
        return
    assert card.host < 0
    assert sum(keyword(s, no, "restricted") for no in card.attached) <= 2, "three restricted attachments (L14.12)"
    record = conflict(s)
    if card.place:
        assert record is not None
        assert card.place == record.no
        assert may_join(s, card.no), "a participant that may not participate (L4.14.1, K9.6)"


def _check_out_of_play(s: State, card: Card) -> None:
    assert card.host < 0
    assert not card.attached or card.zone % z.COUNT in (*z.SITES, z.SITE_STRONGHOLD), "what is attached to no province"
    assert not card.place
    assert card.controller == card.owner == card.zone // z.COUNT, "a card lies in another player's area (L11.5)"
    on_province = card.honor < 0 and card.zone % z.COUNT in (*z.SITES, z.SITE_STRONGHOLD)
    assert not card.honor or on_province, "a status token on a card that is out of play (L8.17, L11.2)"
    assert not card.tokens.get("fate"), "fate stayed on a card that left play (L11.2)"


def _check_shared(s: State) -> None:
    record = conflict(s)
    titles = [
        (card.controller, card.defn.title) for card in s.cards if card.defn.unique and card.zone % z.COUNT == z.PLAY
    ]
    assert len(titles) == len(set(titles)), "two cards of a unique title (L11.9)"
    assert not s.seats[s.memory["first"]]["out"], "the first player is out (K9.11)"
    holder = s.memory["favor"][0]
    assert holder < 0 or not s.seats[holder]["out"], "the favor is with a player who is out (K9.11)"
    for no in rings(s):
        ring = s.cards[no]
        assert ring.controller < 0 or not s.seats[ring.controller]["out"], "a ring is with a player who is out (K9.11)"
        assert ring.place in (0, record.no if record else 0), "a ring is contested without a conflict (L4.10)"
    if record is not None:
        assert not s.seats[record.attacker]["out"]
        assert not s.seats[record.defender]["out"], "a conflict goes on against a player who is out (K9.10)"


def check_table(s: State) -> None:
    """Raise AssertionError for what a table at rest must not show."""
    _check_seats(s)
    _check_shared(s)
    for card in s.cards:
        if card.zone == z.rings_zone(s):
            continue
        if card.zone % z.COUNT == z.PLAY:
            _check_in_play(s, card)
        else:
            _check_out_of_play(s, card)


@pytest.mark.parametrize("concede", [0.0, 0.003], ids=["to the end", "giving up"])
@pytest.mark.parametrize(("ruleset", "seats"), TABLES)
def test_the_table_is_in_order_at_every_opportunity(ruleset: str, seats: int, concede: float) -> None:
    """The rules that the module names, over one random game; every decision is asked of somebody who still plays."""
    rng = random.Random(f"clean {ruleset} {seats} {concede}")
    s = rules_of(ruleset).start(tuple(any_cards(ruleset, rng, f"Seat {seat}") for seat in range(seats)))
    run(s)
    checked = 0
    for _ in range(LIMIT):
        if s.result:
            break
        assert not any(s.seats[decision.seat]["out"] for decision in s.pending), "a player who is out is asked (K9.10)"
        if _at_rest(s):
            check_table(s)
            checked += 1
        given = random_input(s, rng, concede if s.memory["started"] else 0.0)
        assert accept(s, given) is None
    assert s.result, "the game has no end"
    assert checked, "no opportunity was checked"
