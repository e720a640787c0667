"""What a seat looks ahead from is what its own replica holds (Ivory: Game area knowledge)."""

from __future__ import annotations

import random

import pytest

from l5r_desktop.engine.canonical import plain
from l5r_desktop.engine.inputs import Choice
from l5r_desktop.engine.machine import accept
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.hidden_information import as_replica

from .comparing import differences
from .playing import Table, hidden_ccg_rules, hidden_ccg_seating, random_input, rules_of, seatings

PAIRS = [
    ("ccg-ivory", "ivory-crane", "ivory-scorpion"),
    ("ccg-celestial", "celestial-mantis", "celestial-crane-duelling-switch"),
    ("lcg-stronghold", "stronghold-scorpion", "stronghold-phoenix"),
]


def kept(table: Table, seed: int, inputs: int) -> int:
    """Play at random and compare after every input; the number of inputs."""
    done = 0
    for _ in table.play(random.Random(seed), inputs):
        done += 1
        for seat, replica in enumerate(table.blind):
            made = as_replica(table.truth, seat)
            assert not differences(table.truth, made)
            assert [card.data() for card in made.cards] == [card.data() for card in replica.cards]
            for mine, true in zip(made.frames, replica.frames, strict=True):
                assert plain({**mine.v, "veils": 0}) == plain({**true.v, "veils": 0}), mine
    return done


@pytest.mark.parametrize(("ruleset", "one", "two"), PAIRS)
def test_it_is_the_seats_own_replica(ruleset: str, one: str, two: str) -> None:
    """Ivory: Game area knowledge; L16: secret bids too."""
    assert kept(Table(rules_of(ruleset), seatings(one, two)), seed=4, inputs=150) > 100


@pytest.mark.parametrize("ruleset", ["ccg-ivory", "ccg-celestial"])
def test_it_is_the_seats_own_replica_with_cards_that_look_at_hidden_ones(ruleset: str) -> None:
    rng = random.Random(9)
    seats = (hidden_ccg_seating(ruleset, rng), hidden_ccg_seating(ruleset, rng))
    assert kept(Table(hidden_ccg_rules(ruleset), seats), seed=9, inputs=150) > 100


def test_it_stops_where_an_unknown_card_would_be_shown() -> None:
    """A draw: the all-seeing state runs on to the next question, the replica waits for the card."""
    table = Table(rules_of("ccg-ivory"), seatings("ivory-crane", "ivory-lion"))
    rng = random.Random(1)
    stopped = 0
    for _ in range(120):
        given = random_input(table.truth, rng)
        if isinstance(given, Choice):
            seen, truth = as_replica(table.truth, given.seat), table.truth.clone()
            assert accept(seen, given) is None
            assert accept(truth, given) is None
            newly = unknown_before(table.truth, truth, given.seat)
            assert bool(seen.missing) == bool(newly)
            assert set(seen.missing) <= newly
            stopped += bool(seen.missing)
        table.apply(given)
    assert stopped > 3


def unknown_before(before: State, after: State, seat: int) -> set[int]:
    """Cards that a seat has come to know."""
    return {
        card.no for card in after.cards
        if card.known >> seat & 1 and not before.cards[card.no].known >> seat & 1
    }  # fmt: skip


def test_a_replica_is_only_copied() -> None:
    table = Table(rules_of("ccg-ivory"), seatings("ivory-crane", "ivory-lion"))
    replica = table.blind[1]
    made = as_replica(replica, 1)
    assert made is not replica
    assert [card.data() for card in made.cards] == [card.data() for card in replica.cards]
    assert made.viewer == 1
