"""Laws that hold in every game: fold and undo, the ledger of cards, honor and fate, and what is offered is accepted."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from functools import cache

import pytest

from l5r_desktop.engine.canonical import state_hash
from l5r_desktop.engine.events import Event
from l5r_desktop.engine.game import Game
from l5r_desktop.engine.inputs import Chance, Choice, Concession, Reveal
from l5r_desktop.engine.machine import BadInputError, accept, run
from l5r_desktop.engine.state import State, log_lines
from l5r_desktop.rulesets.lcg.ruleset import Lcg
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.registry import card_game_of
from tests.engine.noted_events import note_events
from tests.session.playing import (
    any_cards,
    hidden_ccg_rules,
    hidden_ccg_seating,
    hidden_rules,
    hidden_seating,
    random_input,
    rules_of,
    seatings,
    subset,
)

LCG_TABLES = {
    "stronghold": lambda rng: (rules_of("lcg-stronghold"), seatings("stronghold-scorpion", "stronghold-lion")),
    "four phases": lambda rng: (
        rules_of("lcg-stronghold", "stronghold-2021"), seatings("stronghold-crab", "stronghold-crane"),
    ),
    "skirmish": lambda rng: (rules_of("lcg-skirmish"), seatings("skirmish-dragon", "skirmish-crane")),
    "five seats": lambda rng: (
        rules_of("lcg-skirmish"),
        seatings("skirmish-crab", "skirmish-crane", "skirmish-lion", "skirmish-unicorn", "skirmish-phoenix"),
    ),
    "any cards": lambda rng: (
        rules_of("lcg-stronghold"), tuple(any_cards("lcg-stronghold", rng, name) for name in "AB"),
    ),
    "made-up cards": lambda rng: (
        hidden_rules("lcg-skirmish"), tuple(hidden_seating("lcg-skirmish", rng, name) for name in "AB"),
    ),
}  # fmt: skip


def any_ccg(ruleset: str, rng: random.Random):
    """Two seats with any cards of a CCG ruleset."""
    rules = rules_of(ruleset)
    return rules, tuple(card_game_of(ruleset).any_seating(rules, rng) for _ in range(2))


TABLES = {
    **LCG_TABLES,
    "ivory": lambda rng: (rules_of("ccg-ivory"), seatings("ivory-crab", "ivory-phoenix")),
    "celestial": lambda rng: (rules_of("ccg-celestial"), seatings("celestial-lion", "celestial-spider")),
    "four each for themselves": lambda rng: (
        rules_of("ccg-celestial"),
        seatings("celestial-crab", "celestial-crane", "celestial-lion", "celestial-dragon"),
    ),
    "siege": lambda rng: (
        rules_of("ccg-siege"), seatings("ivory-crane", "ivory-lion", "ivory-crab", "siege-junzo"),
    ),
    "made-up ivory cards": lambda rng: (
        hidden_ccg_rules("ccg-ivory"), tuple(hidden_ccg_seating("ccg-ivory", rng) for _ in range(2)),
    ),
    "made-up celestial cards": lambda rng: (
        hidden_ccg_rules("ccg-celestial"), tuple(hidden_ccg_seating("ccg-celestial", rng) for _ in range(2)),
    ),
    "any ivory cards": lambda rng: any_ccg("ccg-ivory", rng),
    "any celestial cards": lambda rng: any_ccg("ccg-celestial", rng),
}  # fmt: skip

QUICK_TABLES = [
    pytest.param(name, marks=pytest.mark.slow) if name.startswith(("any ", "made-up ivory")) else name
    for name in TABLES
]
"""Games of which the first tier plays those with ready decks and, of each game, one with cards made up."""


@cache
def recorded(name: str, seed: int) -> tuple[Game, tuple[str, ...]]:
    """A random game that kept every state, and the hash before each input and at the end."""
    rng = random.Random(seed)
    rules, seats = TABLES[name](rng)
    game = Game(lambda: rules.start(seats))
    hashes = [game.hash]
    for _ in range(200):
        if game.state.result:
            break
        assert game.apply(random_input(game.state, rng, concede=0.002)) is None
        hashes.append(game.hash)
    return game, tuple(hashes)


@pytest.mark.parametrize("name", TABLES)
def test_replaying_any_prefix_gives_the_recorded_hash(name):
    """The fold law, by a game that keeps its states and by one that does not."""
    game, hashes = recorded(name, 1)
    rng = random.Random(name)
    for keep in (True, False):
        again = Game(game._begin, keep=keep)
        for number, given in enumerate(game.inputs):
            assert again.hash == hashes[number]
            assert again.apply(given) is None
        assert again.hash == hashes[-1]
        for to in sorted(rng.sample(range(len(game.inputs)), 4), reverse=True):
            again.undo(to)
            assert again.hash == hashes[to]
            assert again.inputs == game.inputs[:to]
            assert log_lines(again.state.log) == log_lines(game.at(to).log)
        again.replay(game.inputs[len(again.inputs) :])
        assert again.hash == hashes[-1]


@pytest.mark.parametrize("name", TABLES)
def test_a_clone_goes_on_like_the_original_and_leaves_it_alone(name):
    """Clone, then apply, equals apply; the original and all earlier states keep their hash."""
    game, hashes = recorded(name, 1)
    for number, given in enumerate(game.inputs[: len(game.inputs) - 1]):
        original = game.at(number)
        copy = original.clone()
        assert accept(copy, given) is None
        assert state_hash(copy) == hashes[number + 1]
        if number % 10 == 0:
            assert state_hash(original) == hashes[number]
    assert [state_hash(game.at(n)) for n in range(0, len(hashes), 17)] == list(hashes[::17])


def counters(s: State) -> list[tuple[int, int]]:
    """Honor and fate of each seat."""
    return [(seat["honor"], seat["fate"]) for seat in s.seats]


def expected_change(s: State, e: Event) -> Counter:
    """What an event must do to honor and fate of the seats, from the rules alone.

    L12.1, L12.2, L12.13, L4.3.1 (e), L4.15.2.
    """
    change: Counter = Counter()
    n, x = e.n, e.x
    match e.kind:
        case "gain-honor" | "gain-fate":
            change[e.seat, e.kind[5:]] += n
        case "lose-honor":
            change[e.seat, "honor"] -= min(n, s.seats[e.seat]["honor"])
        case "spend-fate":
            change[e.seat, "fate"] -= n
        case "take-honor" | "take-fate":
            what = e.kind[5:]
            paid = min(n, s.seats[x["giver"]][what])
            change[e.seat, what] += paid
            change[x["giver"], what] -= paid
        case "place-fate" if x.get("giver", -1) >= 0:
            change[x["giver"], "fate"] -= min(n, s.seats[x["giver"]]["fate"])
        case "remove-fate" if x.get("to") == "owner":
            change[s.cards[e.card].owner, "fate"] += min(n, s.tokens(e.card, "fate"))
        case "remove-fate" if x.get("to") == "seat":
            change[e.seat, "fate"] += min(n, s.tokens(e.card, "fate"))
        case "take-ring-fate":
            change[e.seat, "fate"] += s.tokens(e.card, "fate")
    return change


@pytest.mark.parametrize("name", LCG_TABLES)
def test_honor_and_fate_change_only_by_what_is_reported(name):
    """Every point of honor and fate of every seat is accounted for by an event (L12)."""
    rng = random.Random(3)
    made, seats = TABLES[name](rng)
    rules = Lcg(made.name, made.library, made.profile_name)
    ledger: Counter = Counter()
    note_events(rules, lambda s, e: ledger.update(expected_change(s, e)))
    s = rules.start(seats)
    run(s)
    while not (s.memory["started"] or s.result):
        assert accept(s, random_input(s, rng)) is None
    begun = Counter()
    for seat in range(len(s.seats)):
        fate = made.profile.second_player_fate if seat != s.memory["first"] else 0
        begun.update({(seat, "honor"): _start_honor(s, seat), (seat, "fate"): fate})
    for number in range(180):
        for seat, (honor, fate) in enumerate(counters(s)):
            assert honor == begun[seat, "honor"] + ledger[seat, "honor"], f"honor of seat {seat} at input {number}"
            assert fate == begun[seat, "fate"] + ledger[seat, "fate"], f"fate of seat {seat} at input {number}"
            assert min(honor, fate) >= 0
        if s.result:
            break
        assert accept(s, random_input(s, rng)) is None


def _start_honor(s: State, seat: int) -> int:
    fixed = s.rules.profile.start_honor
    return s.cards[s.zones[z.at(seat, z.STRONGHOLD)][0]].defn.honor if fixed is None else fixed


def check_cards(s: State, owners: list[int], kinds: Counter) -> None:
    """Every card in one zone, of its owner still, attached both ways and in no circle; five rings (L11, L12)."""
    lying = Counter(no for zone in s.zones for no in zone)
    assert lying == Counter(range(len(s.cards))), "a card lies in no zone or in two"
    assert all(card.no in s.zones[card.zone] for card in s.cards)
    assert [card.owner for card in s.cards] == owners
    assert Counter(card.ident for card in s.cards) == kinds, "a card has become another"
    assert len(s.zones[z.rings_zone(s)]) == 5
    for card in s.cards:
        area = card.zone % z.COUNT
        on_table = area in (z.PLAY, *z.PROVINCES, *z.SITES, z.STRONGHOLD, z.ROLE) or card.owner < 0
        assert card.host < 0 or card.no in s.cards[card.host].attached
        assert all(s.cards[no].host == card.no for no in card.attached)
        assert -1 <= card.honor <= 1
        assert all(n > 0 for n in card.tokens.values())
        if not on_table or (area != z.PLAY and card.owner >= 0):
            assert (card.honor, dict(card.tokens), card.place, card.host) == (0, {}, 0, -1), card
            assert not card.attached or area in z.SITES, "an attachment is neither on a card in play nor on a province"
        seen, host = {card.no}, card.host
        while host >= 0:
            assert host not in seen, "attached in a circle"
            seen.add(host)
            host = s.cards[host].host
    record = s.memory["conflict"]
    places = {card.place for card in s.cards} - {0}
    assert places <= ({record.no} if record else set()), "somebody takes part in no conflict"
    assert all(0 < e.id < s.next_id for e in s.effects)


@pytest.mark.parametrize("name", LCG_TABLES)
def test_the_ledger_of_cards_holds_after_every_input(name):
    """Cards are neither lost nor made, and undo restores the ledger."""
    game, _ = recorded(name, 1)
    first = game.at(0)
    owners, kinds = [card.owner for card in first.cards], Counter(card.ident for card in first.cards)
    for number in range(len(game.inputs) + 1):
        check_cards(game.at(number), owners, kinds)


def answers(s: State, rng: random.Random) -> list[tuple[int, tuple[str, ...]]]:
    """Every well-formed answer that should be accepted, or a sample of them, by seat."""
    found = []
    for decision in s.pending:
        keys = [option.key for option in decision.options]
        if decision.least == decision.most == 1:
            found += [(decision.seat, (key,)) for key in keys]
        elif len(keys) <= 5:
            for n in range(decision.least, decision.most + 1):
                found += [
                    (decision.seat, chosen)
                    for chosen in itertools.combinations(keys, n)
                    if decision.limit is None or s.rules.within_limit(s, decision, chosen)
                ]
        else:
            found += [(decision.seat, subset(s, decision, rng)) for _ in range(4)]
    return found


def junk(s: State, rng: random.Random) -> list[object]:
    """Inputs that must not be accepted now."""
    found: list[object] = [Reveal(), Choice(len(s.seats), ("pass",)), Choice(-1, ()), Concession(9)]
    if s.chance is None:
        found.append(Chance((0,)))
    else:
        found += [Chance(None), Chance(()), Chance((0,) * s.chance.size), Chance((-1,)), Chance((s.chance.size,))]
        found.append(Choice(0, ("pass",)))
    for decision in s.pending:
        keys = tuple(option.key for option in decision.options)
        seat = decision.seat
        found += [Choice(seat, None), Choice(seat, ("no-such-key",) * max(1, decision.least))]
        found.append(Choice(seat, (*keys, "one-more")[: decision.most + 1]))
        if decision.least:
            found.append(Choice(seat, ()))
        if keys and decision.most > 1:
            found.append(Choice(seat, (keys[0], keys[0])))
        if keys and len(s.pending) == 1:
            found.append(Choice((seat + 1) % len(s.seats), keys[:1]))
        if keys:
            found.append(Choice(seat, keys[: max(1, decision.least)], ((0, "no-such-card"),)))
        if decision.limit is not None:
            found += [
                Choice(seat, chosen)
                for n in range(decision.least, decision.most + 1)
                for chosen in itertools.islice(itertools.combinations(keys, n), 20)
                if not s.rules.within_limit(s, decision, chosen)
            ]
    return found


def why_not(s: State, given: object) -> str:
    """Why an input is not accepted; "" if it is."""
    try:
        refusal = accept(s, given)
    except BadInputError as problem:
        return str(problem)
    return "" if refusal is None else refusal.reason


@pytest.mark.parametrize("name", TABLES)
def test_what_is_offered_is_accepted_and_nothing_else(name):
    """Each answer offered is accepted by a clone; junk is refused or a BadInputError, and changes nothing."""
    game, hashes = recorded(name, 2)
    rng = random.Random(name)
    for number in sorted(rng.sample(range(len(game.inputs)), 45)):
        s = game.at(number)
        for seat, keys in answers(s, rng):
            assert accept(s.clone(), Choice(seat, keys)) is None, f"{keys} of seat {seat} at input {number}"
        trial = s.clone()
        for given in junk(s, rng):
            assert why_not(trial, given), f"{given} was accepted at input {number}"
        assert state_hash(trial) == hashes[number]
        assert (trial.pending, trial.chance, log_lines(trial.log)) == (s.pending, s.chance, log_lines(s.log))


def test_a_game_that_is_over_takes_no_input():
    """L15: nothing can be done any more, and the reason is told."""
    rng = random.Random(1)
    rules, seats = TABLES["skirmish"](rng)
    game = Game(lambda: rules.start(seats))
    while not game.state.result:
        assert game.apply(random_input(game.state, rng)) is None
    before = game.hash
    for given in (Choice(0, ("pass",)), Concession(0), Chance((0,)), Reveal()):
        assert game.apply(given).reason == "game-over"
    assert game.hash == before
