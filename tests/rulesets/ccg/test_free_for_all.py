"""Three to six players, each for themselves (Ivory: Player elimination, Turn order): what scenarios do not reach."""

from __future__ import annotations

import random

import pytest

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Choice, Concession
from l5r_desktop.engine.machine import accept, run
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lasting_effects import start
from l5r_desktop.rulesets.ccg.state.lookup import attack, order, provinces
from l5r_desktop.rulesets.ccg.timing.ending import lose
from l5r_desktop.rulesets.ccg.words.amounts_seats import ProvincesDestroyed
from tests.session.playing import random_input, rules_of, seatings

DECKS = ("ivory-crane", "ivory-lion", "ivory-crab", "ivory-dragon")


def to(s: State, kind: str, seed: int = 1) -> None:
    """Play at random up to a decision of a kind."""
    rng = random.Random(seed)
    while not (s.pending and s.pending[0].kind == kind):
        assert accept(s, random_input(s, rng)) is None


@pytest.fixture
def table() -> State:
    """Four seats of Ivory in the first turn."""
    s = rules_of("ccg-ivory").start(seatings(*DECKS))
    run(s)
    while s.memory["turn"] == 0:
        assert accept(s, random_input(s, random.Random(1))) is None
    return s


def attacking(s: State) -> State:
    """The active player attacks the next one with units at two Provinces, and a battle is to be chosen."""
    to(s, "declare")
    seat, victim = order(s)[:2]
    assert accept(s, Choice(seat, ("declare",))) is None
    assert accept(s, Choice(seat, (f"seat-{victim}",))) is None
    while s.pending[0].kind == "assign":
        assert accept(s, Choice(s.pending[0].seat, ())) is None
    return s


def test_the_player_to_the_left_of_an_attacker_who_is_out_chooses_the_next_battle(table: State) -> None:
    """Ivory "Player elimination": an attacker eliminated in the middle of a series of battles."""
    s = attacking(table)
    attacker, left = order(s)[:2]
    assert s.pending[0].prompt == "choose-battlefield"
    assert s.pending[0].seat == attacker
    options = s.pending[0].options
    assert accept(s, Concession(attacker)) is None
    assert (s.pending[0].prompt, s.pending[0].seat) == ("choose-battlefield", left)
    assert s.pending[0].options == options


def test_a_defender_who_gives_up_ends_the_battles_and_not_the_turn(table: State) -> None:
    """Ivory "Player elimination": the Provinces leave the game, so there is nothing to fight at."""
    s = attacking(table)
    attacker, defender = order(s)[:2]
    assert accept(s, Concession(defender)) is None
    assert attack(s) is None
    assert provinces(s, defender) == []
    assert s.result is None
    assert s.memory["active"] == attacker


def test_effects_that_end_in_a_turn_of_an_eliminated_player_end_between_the_turns_around_it(table: State) -> None:
    """Ivory "Player elimination": after the turn of the player before, and before that of the player after."""
    s = table
    first, second, third = order(s)[:3]
    start(s, "hand-size", seat=third, n=1, until=f"turn of {second}", actor=second)
    start(s, "hand-size", seat=third, n=1, until=f"second turn of {second}", actor=second)
    assert accept(s, Concession(second)) is None
    assert {e.until for e in s.effects if e.topic == "hand-size"} == {f"turn of {second}", f"second turn of {second}"}
    rng = random.Random(2)
    while s.memory["active"] == first:
        assert {e.until for e in s.effects if e.topic == "hand-size"} >= {f"turn of {second}"}
        assert accept(s, random_input(s, rng)) is None
    assert s.memory["active"] == third
    assert [e.until for e in s.effects if e.topic == "hand-size"] == [f"turn of {second}"]


def test_the_active_player_who_gives_up_leaves_a_turn_that_ends_of_itself(table: State) -> None:
    """Ivory "Turn order": the turn goes to the left, and nobody who is out is asked anything."""
    s = table
    gone, heir = order(s)[:2]
    assert accept(s, Concession(gone)) is None
    rng = random.Random(3)
    while s.memory["active"] == gone:
        assert s.pending[0].seat != gone
        assert accept(s, random_input(s, rng)) is None
    assert s.memory["active"] == heir


def test_an_attacker_who_gives_up_before_naming_whom_to_attack_attacks_nobody(table: State) -> None:
    """Ivory "Declaration Segment", "Player elimination": there is no Defender, and nobody who is out is asked."""
    s = table
    to(s, "declare")
    seat, heir = order(s)[:2]
    assert accept(s, Choice(seat, ("declare",))) is None
    assert s.pending[0].prompt == "choose-defender"
    assert accept(s, Concession(seat)) is None
    assert attack(s) is None
    rng = random.Random(3)
    while s.memory["active"] == seat:
        assert s.pending[0].seat != seat
        assert accept(s, random_input(s, rng)) is None
    assert s.memory["active"] == heir


def test_provinces_that_leave_with_their_player_have_not_been_destroyed(table: State) -> None:
    """Ivory "Player elimination": "without literally being destroyed"; texts count those that were."""
    s = table
    seat = order(s)[2]
    s.rules.events["destroy-province"].apply(s, Event("destroy-province", provinces(s, seat)[0], seat))
    destroyed = ProvincesDestroyed()
    assert destroyed.value(s, Ctx(order(s)[0], 0)) == 1
    lose(s, seat, "concession")
    assert provinces(s, seat) == []
    assert destroyed.value(s, Ctx(order(s)[0], 0)) == 1


def test_hidden_cards_that_leave_the_game_are_not_shown(table: State) -> None:
    """Ivory "Game area knowledge": decks and the hand are removed as they lie."""
    s = table
    seat = order(s)[2]
    secret = [*s.zones[z.at(seat, z.FATE_DECK)], *s.zones[z.at(seat, z.HAND)]]
    before = {no: s.cards[no].known for no in secret}
    lose(s, seat, "conquest")
    assert {no: s.cards[no].known for no in secret} == before
    assert all(s.cards[no].zone == z.at(seat, z.REMOVED) for no in secret)


@pytest.mark.parametrize("seats", [3, 4])
def test_everybody_is_asked_for_a_draw(seats: int) -> None:
    """DECISION (ending.check_stalemate): after ten turns of each player without a change, in turn order."""
    s = rules_of("ccg-ivory").start(seatings(*DECKS[:seats]))
    run(s)
    rng = random.Random(4)
    while s.memory["turn"] == 0 or s.pending[0].kind != "action" or s.memory["window"] != "dynasty":
        assert accept(s, random_input(s, rng)) is None
    seat = s.memory["active"]
    assert s.memory["phase"] == "dynasty"
    assert accept(s, Choice(seat, ("pass",))) is None
    asked = []
    while s.result is None:
        decision = s.pending[0]
        if decision.kind == "draw":
            asked.append(decision.seat)
            assert accept(s, Choice(decision.seat, ("accept",))) is None
            continue
        s.memory["still"] = (s.memory["still"][0], 10 * seats - 1)
        for zone in range(z.COUNT * seats):
            if zone % z.COUNT == z.FATE_DECK:
                s.zones[zone] = ()
        keys = tuple(option.key for option in decision.options)
        assert accept(s, Choice(decision.seat, ("pass",) if "pass" in keys else keys[: decision.least])) is None
    assert s.result == (-1, "draw")
    assert len(asked) == seats


@pytest.mark.parametrize("given_up", range(4))
@pytest.mark.parametrize("inputs", range(9))
def test_who_gives_up_while_the_game_is_set_up_leaves_the_others_to_play(inputs: int, given_up: int) -> None:
    """Ivory "Player elimination", "Start of game": between any two shuffles, and before it is known who begins."""
    s = rules_of("ccg-ivory").start(seatings("ivory-lion", "ivory-crane", "ivory-lion", "ivory-crane"))
    run(s)
    rng = random.Random(inputs)
    for _ in range(inputs):
        assert accept(s, random_input(s, rng)) is None
    decks = [pile for seat in range(4) for pile in (z.at(seat, z.FATE_DECK), z.at(seat, z.DYNASTY_DECK))]
    owners = [sorted(card.ident or "" for card in s.cards if card.zone == pile) for pile in decks]
    assert accept(s, Concession(given_up)) is None
    while s.chance is not None:
        assert accept(s, random_input(s, rng)) is None
    assert s.memory["turn"] == 1
    assert given_up not in order(s)
    assert s.memory["active"] in order(s)
    for pile, held in zip(decks, owners, strict=True):
        if pile // z.COUNT != given_up:
            assert {card.ident or "" for card in s.cards if card.zone == pile} <= set(held)
