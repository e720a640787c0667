"""Laws of what is done by hand (common/manual_acts.py): it disturbs no law of the engine, and no game after it."""

from __future__ import annotations

import random
from functools import cache

import pytest

from l5r_desktop.engine.canonical import state_hash
from l5r_desktop.engine.game import Game
from l5r_desktop.engine.inputs import Chance, Choice, Manual, Reveal
from l5r_desktop.engine.machine import BadInputError, accept, run
from l5r_desktop.engine.serial import state_data, state_from
from l5r_desktop.engine.state import State, log_lines
from l5r_desktop.rulesets.common.manual_acts import OFF, ON, ManualActs, MenuEntry, Subject
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.registry import CARD_GAMES, card_game_of
from tests.session.by_hand import last_argument, manual_or_not

from .test_asking_again import check_asking
from .test_laws import QUICK_TABLES, TABLES, answers, rules_of, seatings

INPUTS = 110


@cache
def played(name: str, seed: int) -> tuple[Game, tuple[str, ...]]:
    """A random game, a third of it by hand, that kept every state; and the hash before each input and at the end."""
    rng = random.Random(seed)
    rules, seats = TABLES[name](rng)
    game = Game(lambda: rules.start(seats))
    hashes = [game.hash]
    for _ in range(INPUTS):
        if game.state.result:
            break
        assert game.apply(manual_or_not(game.state, rng, 0.35, concede=0.002)) is None
        hashes.append(game.hash)
    return game, tuple(hashes)


@pytest.mark.parametrize("name", QUICK_TABLES)
def test_fold_and_undo_hold_with_things_done_by_hand(name):
    """The same inputs give the same hashes, and going back gives the states before."""
    game, hashes = played(name, 1)
    assert sum(isinstance(given, Manual) for given in game.inputs) > 8
    again = Game(game._begin, keep=False)
    for number, given in enumerate(game.inputs):
        assert again.hash == hashes[number]
        assert again.apply(given) is None
    assert again.hash == hashes[-1]
    rng = random.Random(name)
    kept = Game(game._begin)
    kept.replay(game.inputs)
    for to in sorted(rng.sample(range(len(game.inputs)), 4), reverse=True):
        kept.undo(to)
        assert kept.hash == hashes[to]
        assert log_lines(kept.state.log) == log_lines(game.at(to).log)


@pytest.mark.parametrize("name", QUICK_TABLES)
def test_after_something_done_by_hand_what_is_offered_is_accepted(name):
    """Every question can be answered, each answer offered is accepted, and asking again changes nothing."""
    game, hashes = played(name, 2)
    rng = random.Random(name)
    for number, given in enumerate(game.inputs):
        s = game.at(number + 1)
        assert all(len(d.options) >= d.least for d in s.pending), f"no answer at input {number}"
        if not isinstance(given, Manual) or not s.pending:
            continue
        check_asking(s, hashes[number + 1])
        for seat, keys in answers(s, rng)[:6]:
            assert accept(s.clone(), Choice(seat, keys)) is None, f"{keys} of seat {seat} at input {number}"
        assert state_hash(s) == hashes[number + 1]


@pytest.mark.parametrize("name", QUICK_TABLES)
def test_cards_lie_in_one_place_each_after_things_done_by_hand(name):
    """Every card in one zone of the seat that owns or controls it, attached both ways (L11, L12)."""
    game, hashes = played(name, 1)
    for number in range(len(hashes)):
        s = game.at(number)
        lying = sorted(no for zone in s.zones for no in zone)
        assert lying == list(range(len(s.cards)))
        for card in s.cards:
            assert card.no in s.zones[card.zone]
            assert card.host < 0 or card.no in s.cards[card.host].attached
            assert all(s.cards[no].host == card.no for no in card.attached)


@pytest.mark.parametrize("name", ["stronghold", "skirmish", "ivory", "celestial"])
def test_a_state_read_back_takes_things_done_by_hand_like_the_original(name):
    game, _ = played(name, 1)
    for number, given in enumerate(game.inputs):
        if isinstance(given, Manual):
            s = game.at(number)
            again = state_from(state_data(s), s.rules)
            assert accept(again, given) is None
            assert state_hash(again) == state_hash(game.at(number + 1))


@pytest.mark.parametrize("name", ["stronghold", "siege"])
def test_every_act_of_a_game_is_done_in_random_games(name):
    """Nothing is written down that cannot be done: each act is offered and accepted in some random game."""
    rng = random.Random(0)
    rules, seats = TABLES[name](rng)
    left = set(card_game_of(rules.name).by_hand.acts)
    for seed in range(40):
        rng = random.Random(seed)
        s = rules.start(seats)
        run(s)
        for number in range(300):
            if s.result or not left:
                break
            offers = every_offer(s, left) if s.pending and number % 6 == 0 else []
            if offers:
                offer = rng.choice(offers)
                given = Manual(0, offer.act, offer.args + last_argument(s, offer, rng), tuple(range(1, len(s.seats))))
                if accept(s, given) is None:
                    left.discard(offer.act)
            else:
                assert accept(s, manual_or_not(s, rng, 0)) is None
    assert not left


def every_offer(s: State, acts: set[str] | None = None) -> list[MenuEntry]:
    """What could be done by hand with anything, of all acts or of some."""
    hand = card_game_of(s.rules.name).by_hand
    names = hand.acts["move"].areas.names
    if acts is not None:
        hand = ManualActs([hand.acts[name] for name in sorted(acts)], None)
    subjects = [Subject("card", card.no) for card in s.cards]
    subjects += [Subject("seat", seat) for seat in (0, 1)]
    subjects += [Subject("pile", seat, name) for seat in (0, 1) for name in names]
    return [offer for subject in subjects for offer in hand.offers(s, 0, subject)]


def action_window() -> State:
    """A Skirmish game in an action window, with characters of both seats in play."""
    for seed in range(60):
        rng = random.Random(seed)
        s = rules_of("lcg-skirmish").start(seatings("skirmish-crab", "skirmish-crane"))
        run(s)
        for _ in range(80):
            if s.result:
                break
            if s.pending and s.pending[0].kind == "action" and all(characters(s, seat) for seat in (0, 1)):
                return s
            assert accept(s, manual_or_not(s, rng, 0)) is None
    raise AssertionError("no such state was reached")


def by_hand(s: State, act: str, *args: int | str) -> str:
    """Do something with everybody's consent; why it was refused, or ""."""
    refusal = accept(s, Manual(0, act, args, (1,)))
    return "" if refusal is None else refusal.reason


def characters(s: State, seat: int) -> list[int]:
    return [no for no in s.zones[z.at(seat, z.PLAY)] if s.cards[no].defn.kind == "character"]


def character(s: State, seat: int) -> int:
    return characters(s, seat)[0]


def test_a_declaration_for_which_nobody_is_left_comes_to_nothing():
    """L4.2.5: whoever could attack has been bowed by hand while the attackers were being chosen."""
    s = action_window()
    rng = random.Random(0)
    while not (s.pending and s.pending[0].kind == "attackers"):
        assert accept(s, manual_or_not(s, rng, 0)) is None
        assert not s.result
    seat, declared = s.pending[0].seat, s.seats[s.pending[0].seat]["conflicts-declared"]
    for option in s.pending[0].options:
        assert by_hand(s, "bow", option.card) == ""
    assert s.memory["conflict"] is None
    assert s.pending[0].kind == "action"
    assert s.seats[seat]["conflicts-declared"] == declared


def test_only_an_open_question_can_be_stopped():
    s = rules_of("lcg-skirmish").start(seatings("skirmish-crab", "skirmish-crane"))
    run(s)
    assert s.chance is not None
    with pytest.raises(BadInputError, match="while lots are to be drawn"):
        accept(s, Manual(0, "switch-on"))


def test_what_is_done_by_hand_is_told_to_all_and_named_only_if_known():
    s = action_window()
    hidden = s.zones[z.at(0, z.CONFLICT_DECK)][4]
    assert by_hand(s, "move", hidden, z.at(0, z.HAND), 0) == ""
    line = log_lines(s.log)[-1]
    place = (("place", "hand"), ("seat", 0))
    assert line == ("by-hand-move", -1, (("seat", 0), ("card", hidden, None, False), *place))
    assert by_hand(s, "reveal", hidden, -1) == ""
    ident = s.cards[hidden].ident
    assert log_lines(s.log)[-1] == ("by-hand-reveal-all", -1, (("seat", 0), ("card", hidden, ident, True)))


def test_honor_set_to_nothing_ends_the_game():
    """L15.1: the state check sees to it as always."""
    s = action_window()
    assert by_hand(s, "counter", 1, "honor", 0) == ""
    assert s.result == (0, "dishonor")


def test_attachments_leave_with_their_host_and_a_status_moves_no_honor():
    """L10.2.5; by hand the honor of a status token that leaves play is not reckoned (lcg/actions/manual_acts.py)."""
    s = action_window()
    host, other = character(s, 0), character(s, 1)
    assert by_hand(s, "honored", host) == ""
    attachment = next(c.no for c in s.cards if c.defn.kind == "attachment" and c.owner == 0 and c.defn.attach is None)
    assert by_hand(s, "attach", attachment, host) == ""
    honor = [seat["honor"] for seat in s.seats]
    pile = z.at(0, z.CONFLICT_DISCARD if s.cards[host].defn.deck == "conflict" else z.DYNASTY_DISCARD)
    assert by_hand(s, "move", host, pile, 0) == ""
    assert s.cards[host].zone == pile
    assert s.cards[attachment].zone in (z.at(0, z.CONFLICT_DISCARD), z.at(0, z.HAND))
    assert [seat["honor"] for seat in s.seats] == honor
    assert s.cards[other].zone == z.at(1, z.PLAY)


def test_an_event_put_into_play_goes_to_its_discard_pile():
    """L1.8: what can be in play is a matter of the card; it is seen to once the card is known."""
    s = action_window()
    event = next(card.no for card in s.cards if card.defn.kind == "event" and card.owner == 1)
    assert not s.known_to_all(s.cards[event])
    assert by_hand(s, "move", event, z.at(1, z.PLAY), 0) == ""
    assert s.cards[event].zone == z.at(1, z.CONFLICT_DISCARD)


def test_a_card_goes_below_so_many_others_of_its_deck():
    s = action_window()
    deck = z.at(1, z.CONFLICT_DECK)
    card = s.zones[deck][5]
    for position, place in ((0, 0), (3, 3), (-1, -1), (1, 1)):
        assert by_hand(s, "move", card, deck, position) == ""
        assert s.zones[deck][place] == card


def test_control_given_by_hand_lasts_until_it_is_given_back():
    """L11.7: it is a lasting effect like any other."""
    s = action_window()
    card = character(s, 1)
    assert by_hand(s, "control", card, 0) == ""
    assert (s.cards[card].controller, s.cards[card].zone) == (0, z.at(0, z.PLAY))
    assert by_hand(s, "bow", card) == ""
    assert s.cards[card].controller == 0
    assert by_hand(s, "control", card, 1) == ""
    assert (s.cards[card].controller, s.cards[card].zone) == (1, z.at(1, z.PLAY))
    assert not [e for e in s.effects if e.topic == "control"]


def test_secret_answers_are_asked_for_again_after_something_done_by_hand():
    """L3.2.2: a dial that is set already is set anew, for what was decided on may have changed."""
    rng = random.Random(2)
    s = rules_of("lcg-skirmish").start(seatings("skirmish-crab", "skirmish-crane"))
    run(s)
    while not (s.pending and s.pending[0].kind == "bid"):
        assert accept(s, manual_or_not(s, rng, 0)) is None
    assert accept(s, Choice(0, ("3",))) is None
    assert [d.seat for d in s.pending] == [1]
    assert by_hand(s, "counter", 0, "fate", 9) == ""
    assert [d.seat for d in s.pending] == [0, 1]
    for seat in (0, 1):
        assert accept(s, Choice(seat, ("2",))) is None
    assert [counters["dial"] for counters in s.seats] == [2, 2]


def test_what_is_being_searched_is_not_shuffled_away():
    """A card that an effect has its hands on, and the deck it lies in, are left alone until it is done."""
    s = action_window()
    deck = s.zones[z.at(0, z.CONFLICT_DECK)]
    s.frames[0].v["looked"] = deck[:3]
    assert by_hand(s, "shuffle", z.at(0, z.CONFLICT_DECK)) == "hand-in-use"
    assert by_hand(s, "draw", 0, 1) == "hand-in-use"
    assert by_hand(s, "move", deck[1], z.at(0, z.HAND), 0) == "hand-in-use"
    assert by_hand(s, "move", deck[7], z.at(0, z.HAND), 0) == ""


def test_acts_have_names_of_their_own():
    for family in CARD_GAMES:
        assert not {ON, OFF} & set(family.by_hand.acts)
        assert all(act.name == name for name, act in family.by_hand.acts.items())


def test_what_a_menu_offers_is_done():
    """Whatever needs no further argument is accepted as it is offered, on every card, seat and pile."""
    s = action_window()
    offers = [offer for offer in every_offer(s) if offer.ask is None]
    assert len(offers) > 200
    for offer in offers:
        trial = s.clone()
        assert by_hand(trial, offer.act, *offer.args) == "", offer
        while trial.chance is not None:
            assert accept(trial, Chance(tuple(range(trial.chance.size)))) is None
        assert trial.pending or trial.result


def test_a_replica_takes_no_reveal_for_what_it_may_not_see():
    s = action_window()
    with pytest.raises(BadInputError):
        accept(s, Reveal())
