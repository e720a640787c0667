"""Laws of every CCG game: cards are neither lost nor made, Honor changes only by events, the table is in order."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.machine import accept, run
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.events.leave_play import CREATED
from l5r_desktop.rulesets.ccg.ruleset import Ccg
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lookup import attack, profile
from l5r_desktop.rulesets.registry import card_game_of
from tests.engine.noted_events import note_events
from tests.session.playing import catalog, random_input, rules_of, seatings
from tests.tiers import first_quick

RULESETS = ("ccg-ivory", "ccg-celestial")
OUTER = frozenset({"turn", "attack", "battle", "actions"})
SHORT_LIVED = (z.RESOLVING, z.FOCUSED, z.FOCUS_POOL)


def seated(ruleset: str, rng: random.Random, seats: int = 2):
    """Ready decks, or now and then decks of any cards."""
    if rng.random() < 0.4:
        any_seating = card_game_of(ruleset).any_seating
        return tuple(any_seating(rules_of(ruleset), rng) for _ in range(seats))
    return seatings(*rng.sample([deck.key for deck in catalog().decks(ruleset)], seats))


def check_cards(s: State, owners: list[int], kinds: Counter) -> None:
    """Every card in one area, its owner's still, attached both ways and in no circle (Ivory: Areas of the Game)."""
    lying = Counter(no for zone in s.zones for no in zone)
    assert lying == Counter(range(len(s.cards))), "a card lies in no area or in two"
    assert all(card.no in s.zones[card.zone] for card in s.cards)
    assert [card.owner for card in s.cards][: len(owners)] == owners
    assert Counter(card.ident for card in s.cards[: len(owners)]) == kinds, "a card has become another"
    for card in s.cards[len(owners) :]:
        assert card.defn.token or card.defn.kind == "province" or CREATED in card.marks, f"{card} came from nowhere"
    for card in s.cards:
        assert card.host < 0 or card.no in s.cards[card.host].attached
        assert all(s.cards[no].host == card.no for no in card.attached)
        assert -1 <= card.honor <= 0
        assert all(n > 0 for n in card.tokens.values())
        area = card.zone % z.COUNT
        if area not in (z.HOME, *z.PROVINCES, *z.SITES, z.ABILITIES):
            assert (dict(card.tokens), card.place, card.attached, card.host) == ({}, 0, (), -1), card
        if area in z.PILES or area in z.DECKS or area == z.REMOVED:
            assert card.zone // z.COUNT == card.owner, f"{card} lies in a pile of another player"
        seen, host = {card.no}, card.host
        while host >= 0:
            assert host not in seen, "attached in a circle"
            seen.add(host)
            host = s.cards[host].host


def check_table(s: State) -> None:
    """In an ordinary action round nothing is left half done (Ivory: Battles, Provinces, Honor, Duel)."""
    record = attack(s)
    fields = {number for number, _ in record.fields} if record is not None else set()
    for card in s.cards:
        if card.place:
            assert card.defn.kind in ("personality", "strategy"), "neither a unit nor a Terrain"
            assert card.place in fields, f"{card} is at a battlefield that is not there"
        if card.zone % z.COUNT == z.HOME and card.defn.attaches:
            assert card.host >= 0, f"{card} is attached to nothing"
    for seat in range(len(s.seats)):
        assert not any(s.zones[z.at(seat, zone)] for zone in SHORT_LIVED)
        for site in z.SITES:
            row, held = s.zones[z.at(seat, site)], s.zones[z.site_of(z.at(seat, site))]
            assert len(row) <= 1
            assert row or not held, "cards lie where no Province is"
            assert held or not row or not s.zones[z.at(seat, z.DYNASTY_DECK)], "a Province was not refilled"
        assert s.seats[seat]["honor"] > profile(s).dishonor or not profile(s).dishonor_at_once


@pytest.mark.parametrize("seed", first_quick(range(4)))
@pytest.mark.parametrize("ruleset", RULESETS)
def test_cards_are_neither_lost_nor_made_and_the_table_is_in_order(ruleset: str, seed: int) -> None:
    follow(ruleset, seed, seats=2, concede=0.0005)


@pytest.mark.parametrize("seats", first_quick([4, 3, 6]))
@pytest.mark.parametrize("ruleset", RULESETS)
def test_nobody_takes_cards_of_others_out_of_the_game(ruleset: str, seats: int) -> None:
    """Ivory "Player elimination": players who give up one after another leave a table in order."""
    follow(ruleset, seats, seats, concede=0.01)


def follow(ruleset: str, seed: int, seats: int, concede: float) -> None:
    """Check all cards after each input, and the whole table in each ordinary action round."""
    rng = random.Random(seed)
    rules = rules_of(ruleset)
    s = rules.start(seated(ruleset, rng, seats))
    run(s)
    while s.memory["turn"] == 0:
        assert accept(s, random_input(s, rng)) is None
    owners, kinds = [card.owner for card in s.cards], Counter(card.ident for card in s.cards)
    rounds = 0
    for _ in range(700):
        check_cards(s, owners, kinds)
        if s.result:
            break
        if s.frames[-1].proc == "actions" and all(frame.proc in OUTER for frame in s.frames):
            rounds += 1
            check_table(s)
        assert accept(s, random_input(s, rng, concede=concede)) is None
    assert rounds > 20, "hardly an ordinary action round was reached"


def honor_change(s: State, e: Event) -> int:
    """How an event changes the Family Honor of its seat, from the event alone."""
    sign = {"gain-honor": 1, "lose-honor": -1}.get(e.kind, 0)
    return e.n - s.seats[e.seat]["honor"] if e.kind == "set-honor" else sign * e.n


@pytest.mark.parametrize("ruleset", RULESETS)
def test_family_honor_changes_only_by_what_happens(ruleset: str) -> None:
    """Every point of Family Honor since the game began is a gain, a loss or a setting (Ivory: Family Honor)."""
    changes = 0
    for seed in range(3):
        rng = random.Random(seed)
        made = rules_of(ruleset)
        rules = Ccg(made.name, made.library, made.profile_name)
        ledger: Counter = Counter()
        note_events(rules, lambda s, e, ledger=ledger: ledger.update({e.seat: honor_change(s, e)}))
        s = rules.start(seated(ruleset, rng))
        run(s)
        while s.memory["phase"] == "setup":
            assert accept(s, random_input(s, rng)) is None
        begun = [s.seats[seat]["honor"] - ledger[seat] for seat in (0, 1)]
        for number in range(500):
            for seat in (0, 1):
                assert s.seats[seat]["honor"] == begun[seat] + ledger[seat], f"seat {seat} at input {number}"
            if s.result:
                break
            assert accept(s, random_input(s, rng)) is None
        changes += sum(ledger[seat] != 0 for seat in (0, 1))
    assert changes, "no game changed any Family Honor"
