"""The hash of the public state covers what everybody knows, and nothing else (docs/protocol.md: The public state)."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from l5r_desktop.engine.inputs import ChanceNeeded
from l5r_desktop.engine.state import State
from l5r_desktop.net.public_hash import PublicHasher
from l5r_desktop.net.secret import digest
from l5r_desktop.rulesets.common.lasting import add
from l5r_desktop.rulesets.common.public_state import canonical_json, public_state
from tests.session.comparing import dealt_anew
from tests.session.playing import (
    Table,
    hidden_ccg_rules,
    hidden_ccg_seating,
    hidden_rules,
    hidden_seating,
    random_input,
    rules_of,
    seatings,
)

from .pairs import DECKS

GAMES = ("lcg-stronghold", "ccg-ivory")


@cache
def in_the_middle(ruleset: str, inputs: int = 70) -> State:
    """A state all-seen, of which tests take copies, in which a question is open, some inputs into a random game."""
    rng = random.Random(5)
    table = Table(rules_of(ruleset), seatings(*DECKS[ruleset]))
    for _ in table.play(rng, inputs):
        pass
    while table.truth.chance is not None:
        table.apply(random_input(table.truth, rng))
    return table.truth


def hashed(s: State) -> str:
    return PublicHasher(s.rules).hash(s)  # type: ignore[arg-type]


@pytest.fixture(params=GAMES)
def s(request: pytest.FixtureRequest) -> State:
    return in_the_middle(request.param).clone()


def test_the_hash_is_the_digest_of_the_public_state(s):
    """The form on the page: digest("state", cards, table)."""
    cards, table = public_state(s, s.rules)
    assert hashed(s) == digest("state", cards, table)
    assert canonical_json(table).isascii()


@pytest.mark.parametrize("ruleset", GAMES)
def test_all_replicas_of_a_game_have_the_same_public_state(ruleset):
    """Cards that look at, or depend on, what others may not see: nothing of them is in the public state."""
    rng = random.Random(11)
    if ruleset.startswith("lcg"):
        table = Table(hidden_rules(ruleset), tuple(hidden_seating(ruleset, rng, f"Seat {k}") for k in range(2)))
    else:
        table = Table(hidden_ccg_rules(ruleset), tuple(hidden_ccg_seating(ruleset, rng) for _ in range(2)))
    hashes = [PublicHasher(table.truth.rules) for _ in range(3)]
    compared = 0
    for _ in table.play(rng, 120):
        replicas = (table.truth, *table.blind)
        if not any(r.missing or r.veiled for r in replicas):
            found = [publishing.hash(r) for publishing, r in zip(hashes, replicas, strict=True)]
            assert found == [digest("state", *public_state(table.truth, table.truth.rules))] * 3
            compared += 1
    assert compared > 60


def test_how_the_engine_works_is_no_part_of_it(s):
    """Other names of procedures, other local values, another order of keys, other numbers of effects: the same hash."""
    before = hashed(s)
    for frame in s.frames:
        frame.proc, frame.step = f"{frame.proc}-renamed", frame.step + 1
        frame.v = {"more": "of it", **dict(reversed(frame.v.items()))}
    s.memory = dict(reversed(s.memory.items()))
    s.memory["a-new-value-of-the-rules"] = 1
    s.seats = [dict(reversed(seat.items())) for seat in s.seats]
    s.uses = dict(reversed(s.uses.items()))
    s.effects = tuple(replace(effect, id=effect.id + 50) for effect in s.effects)
    s.next_id += 50
    s.pending = tuple(
        replace(d, prompt="another", rule="X1", options=tuple(reversed(d.options)), args=("x",)) for d in s.pending
    )
    for card in s.cards:
        if card.tokens:
            s.edit(card.no).tokens = {"none": 0, **dict(reversed(card.tokens.items()))}
    s.log = None
    assert hashed(s) == before


def test_what_is_hidden_is_no_part_of_it(s):
    """Who lies where nobody or one seat alone may look: dealt anew, the hash is the same."""
    anew = dealt_anew(s, 0, random.Random(1))
    assert [card.ident for card in anew.cards] != [card.ident for card in s.cards], "nothing was dealt anew"
    assert hashed(anew) == hashed(s)
    asked = s.pending[0]
    s.pending = (replace(asked, hidden=True),)
    before = hashed(s)
    s.pending = (replace(s.pending[0], options=asked.options[:-1]),)
    assert hashed(s) == before, "options that hidden cards may have added"
    s.pending = (replace(s.pending[0], least=0, most=9),)
    assert hashed(s) == before, "how many may be chosen of them"


def a_card(s: State, *, known: bool) -> Any:
    return s.edit(next(card.no for card in s.cards if card.owner >= 0 and s.known_to_all(card) is known))


def set_card(field: str, value: Any, *, known: bool = True) -> Callable[[State], None]:
    def change(s: State) -> None:
        card = a_card(s, known=known)
        assert getattr(card, field) != value
        setattr(card, field, value)

    return change


def set_memory(field: str, value: Any) -> Callable[[State], None]:
    def change(s: State) -> None:
        assert s.memory.get(field) != value
        s.memory[field] = value

    return change


def swap_zone(s: State) -> None:
    at = next(k for k, zone in enumerate(s.zones) if len(zone) > 1)
    s.zones[at] = tuple(reversed(s.zones[at]))


def less_to_choose(s: State) -> None:
    s.pending = (replace(s.pending[0], hidden=False, options=s.pending[0].options[:-1]),)


CHANGES: dict[str, Callable[[State], Any]] = {
    "bowed": lambda s: set_card("bowed", not a_card(s, known=True).bowed)(s),
    "honored": set_card("honor", 1),
    "a token": set_card("tokens", {"fate": 7}),
    "a facedown card's token": set_card("tokens", {"fate": 7}, known=False),
    "controller": lambda s: set_card("controller", 1 - a_card(s, known=True).controller)(s),
    "attached": set_card("host", 3),
    "in a conflict": set_card("place", 9),
    "broken": set_card("broken", True),
    "turned": lambda s: set_card("up", not a_card(s, known=True).up)(s),
    "marks": set_card("marks", ("dead",)),
    "a new object": set_card("object_number", 99),
    "another card": set_card("ident", "another"),
    "who knows a card": lambda s: set_card("known", 2 - a_card(s, known=False).known % 2)(s),
    "the order of a pile": swap_zone,
    "a counter": lambda s: s.seats[1].update(honor=s.seats[1]["honor"] + 1),
    "the phase": set_memory("phase", "another"),
    "first": lambda s: set_memory("first", 1 - s.memory["first"])(s),
    "an effect": lambda s: add(s, "military", (3,), n=1),
    "a use": lambda s: setattr(s, "uses", {**s.uses, ("round", 0, "limit", 3): 1}),
    "whose question": lambda s: setattr(s, "pending", (replace(s.pending[0], seat=1 - s.pending[0].seat),)),
    "kind of question": lambda s: setattr(s, "pending", (replace(s.pending[0], kind="another"),)),
    "options": less_to_choose,
    "how many": lambda s: setattr(s, "pending", (replace(s.pending[0], most=9),)),
    "lots": lambda s: setattr(s, "chance", ChanceNeeded("pick", 6, 2)),
    "the end": lambda s: setattr(s, "result", (0, "honor")),
}


@pytest.mark.parametrize("change", CHANGES)
def test_every_public_change_changes_the_hash(change, s):
    """What everybody sees at the table: a side that claims another state is found (17)."""
    s.pending = (replace(s.pending[0], hidden=False),)
    before = hashed(s)
    CHANGES[change](s)
    assert hashed(s) != before


@pytest.mark.parametrize(
    ("ruleset", "field", "value"),
    [
        ("lcg-stronghold", "round", 9),
        ("lcg-stronghold", "favor", (1, "military")),
        ("lcg-stronghold", "conflicts_this_round", ("military", "military")),
        ("lcg-stronghold", "declared_against", ((0, 1),)),
        ("ccg-ivory", "turn", 9),
        ("ccg-ivory", "window", "another"),
        ("ccg-ivory", "favor", 1),
        ("ccg-ivory", "active", 5),
    ],
)
def test_the_facts_of_each_game_are_part_of_it(ruleset, field, value):
    """Rounds, turns, the Favor, what has been declared: as the page lists them."""
    s = in_the_middle(ruleset).clone()
    before = hashed(s)
    set_memory(field, value)(s)
    assert hashed(s) != before
