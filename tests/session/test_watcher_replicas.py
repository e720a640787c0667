"""A replica that belongs to no seat (L16; Ivory: Game area knowledge): it goes along with every game, and knows a card
once every seat may know it.
"""

from __future__ import annotations

import random

import pytest

from l5r_desktop.engine.game import Game
from l5r_desktop.engine.inputs import Input
from l5r_desktop.engine.state import NO_SEAT
from l5r_desktop.rulesets.common.public_state import public_state
from l5r_desktop.rulesets.registry import card_game_of
from l5r_desktop.session.journal import read_journal, write_journal
from l5r_desktop.session.recording import Recording, record
from l5r_desktop.session.replica import feed

from .comparing import differences, view_differences
from .playing import (
    Table,
    hidden_ccg_rules,
    hidden_ccg_seating,
    hidden_rules,
    hidden_seating,
    rules_of,
    seatings,
)

DECKS = {
    "lcg-stronghold": ("stronghold-scorpion", "stronghold-phoenix"),
    "lcg-skirmish": ("skirmish-crab", "skirmish-crane"),
    "ccg-ivory": ("ivory-crane", "ivory-scorpion"),
    "ccg-celestial": ("celestial-crab", "celestial-phoenix"),
}


def watch(table: Table, seed: int, inputs: int, concede: float = 0.0) -> int:
    """Play at random and compare the replica without a seat with the truth after every input; how many there were."""
    watcher, rules, done = table.blind[-1], table.truth.rules, 0
    assert watcher.viewer == NO_SEAT
    for step in table.play(random.Random(seed), inputs, concede):
        done += 1
        found = differences(table.truth, watcher)
        assert not found, f"seed {seed}, input {done}, {step.given}:\n" + "\n".join(found[:5])
        assert public_state(table.truth, rules) == public_state(watcher, rules)
    assert not view_differences(table.truth, watcher, NO_SEAT), f"seed {seed}: the story differs"
    return done


@pytest.mark.parametrize("ruleset", DECKS)
def test_somebody_without_a_seat_follows_every_game(ruleset):
    table = Table(rules_of(ruleset), seatings(*DECKS[ruleset]), watched=True)
    assert watch(table, seed=8, inputs=110, concede=0.001) > 50


@pytest.mark.parametrize("ruleset", DECKS)
def test_somebody_without_a_seat_follows_cards_that_look_into_hands_and_decks(ruleset):
    """Made-up cards: searches, looks, costs and targets in a hand, random discards."""
    rng = random.Random(4)
    if ruleset.startswith("lcg"):
        rules, seats = hidden_rules(ruleset), tuple(hidden_seating(ruleset, rng, name) for name in "AB")
    else:
        rules, seats = hidden_ccg_rules(ruleset), tuple(hidden_ccg_seating(ruleset, rng) for _ in "AB")
    table = Table(rules, seats, watched=True)
    assert watch(table, seed=4, inputs=100) > 50
    only_one = [card for card in table.truth.cards if card.known and not table.truth.known_to_all(card)]
    assert only_one, "no card is known to one seat alone"
    assert all(table.blind[-1].cards[card.no].ident is None for card in only_one)


def test_four_players_are_followed_too():
    """K9: what all four know."""
    seats = seatings("skirmish-crab", "skirmish-crane", "skirmish-lion", "skirmish-scorpion")
    assert watch(Table(rules_of("lcg-skirmish"), seats, watched=True), seed=2, inputs=80, concede=0.01) > 20


@pytest.mark.parametrize("ruleset", ["lcg-skirmish", "ccg-ivory"])
def test_what_was_watched_is_kept_and_read_as_a_recording(ruleset):
    """Its journal says that it is of no seat; hands are backs in it, and no line of the story is for one seat."""
    rules, seats = rules_of(ruleset), seatings(*DECKS[ruleset])
    veiled = tuple(seat.veiled() for seat in seats)
    table = Table(rules, seats, watched=True)
    told: list[Input] = []
    watcher = table.blind.pop()
    for step in table.play(random.Random(1), 60):
        told += feed(watcher, step)
    game = Game(lambda: rules.start(veiled, NO_SEAT))
    game.replay(told)
    again = record(read_journal(write_journal(game, rules, veiled)), rules)
    assert isinstance(again, Recording)
    assert again.viewer == NO_SEAT
    shown = again.table(again.last, NO_SEAT)
    assert shown.seat == 0
    hands = [piece for piece in shown.pieces if piece.place == "hand"]
    assert hands
    assert [piece.ident is not None for piece in hands] == [
        table.truth.known_to_all(table.truth.cards[piece.no]) for piece in hands
    ]
    assert all(line[1] == -1 for _, line in again.story(NO_SEAT))
    assert card_game_of(ruleset).view(again.state(again.last), NO_SEAT).decision is None
