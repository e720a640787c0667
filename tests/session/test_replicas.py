"""Blind replicas (L16): the truth and every seat's own replica, told only what its seat may know, never part ways."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from l5r_desktop.engine.inputs import Chance, Choice, Concession, Reveal
from l5r_desktop.engine.machine import BadInputError, accept, run
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.display import view as ccg_views
from l5r_desktop.rulesets.ccg.state import zones as ccg_zones
from l5r_desktop.rulesets.ccg.timing import windows as ccg_windows
from l5r_desktop.rulesets.lcg.display import view as views
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.timing import windows
from l5r_desktop.rulesets.registry import card_game_of, format_of
from l5r_desktop.session.replica import ObservedInput, feed, input_for_viewer
from tests.tiers import first_quick

from .comparing import committed, dealt_anew, differences, view_differences
from .playing import (
    Table,
    any_cards,
    hidden_ccg_rules,
    hidden_ccg_seating,
    hidden_rules,
    hidden_seating,
    library,
    random_input,
    rules_of,
    seatings,
)

STRONGHOLD = [
    ("stronghold-crab", "stronghold-lion"),
    ("stronghold-scorpion", "stronghold-phoenix"),
    ("stronghold-unicorn", "stronghold-dragon"),
    ("stronghold-starter-crane", "stronghold-starter-lion"),
]
SKIRMISH = [
    ("skirmish-crab", "skirmish-crane"),
    ("skirmish-scorpion", "skirmish-dragon", "skirmish-lion"),
    ("skirmish-unicorn", "skirmish-phoenix", "skirmish-crab", "skirmish-lion"),
    ("skirmish-crane", "skirmish-scorpion", "skirmish-unicorn", "skirmish-dragon", "skirmish-phoenix"),
]


CCG = [
    ("ccg-ivory", "ivory-crane", "ivory-scorpion"),
    ("ccg-ivory", "ivory-unicorn", "ivory-dragon"),
    ("ccg-celestial", "celestial-crab", "celestial-phoenix"),
    ("ccg-celestial", "celestial-mantis", "celestial-crane-duelling-switch"),
]
CCG_RULESETS = ("ccg-ivory", "ccg-celestial")
SIEGE = [
    ("siege", "ivory-crane", "ivory-lion", "ivory-crab", "siege-junzo"),
    ("siege-thousand-years", "ivory-phoenix", "ivory-spider", "ivory-unicorn", "siege-junzo"),
    ("siege-storyline", "ivory-dragon", "ivory-mantis", "ivory-scorpion", "ivory-lion", "siege-junzo"),
    ("siege-open-hands", "ivory-crane", "ivory-scorpion", "ivory-crab", "siege-junzo"),
]


def watch(table: Table, seed: int, inputs: int, concede: float = 0.0) -> int:
    """Play at random and compare everything after every input; the number of inputs."""
    done = 0
    for step in table.play(random.Random(seed), inputs, concede):
        done += 1
        for replica in table.blind:
            found = differences(table.truth, replica)
            assert not found, f"seed {seed}, input {done}, {step.given}:\n" + "\n".join(found[:5])
    for seat, replica in enumerate(table.blind):
        assert not view_differences(table.truth, replica, seat), f"seed {seed}: the story differs"
    return done


@pytest.mark.parametrize("decks", STRONGHOLD, ids=" against ".join)
def test_stronghold_decks_play_alike_on_all_replicas(decks):
    """L16 in the Stronghold format: views and questions agree after every input."""
    assert watch(Table(rules_of("lcg-stronghold"), seatings(*decks)), seed=11, inputs=170) > 100


@pytest.mark.parametrize("table", SIEGE, ids=lambda table: table[0])
def test_the_team_and_the_siege_player_play_alike_on_all_replicas(table):
    """Siege 4, 6: the order of the Clock is nobody's to know, and each hand its player's."""
    assert watch(Table(rules_of("ccg-siege", table[0]), seatings(*table[1:])), seed=5, inputs=150, concede=0.002) > 60


@pytest.mark.parametrize(("ruleset", "one", "two"), CCG)
def test_ccg_decks_play_alike_on_all_replicas(ruleset, one, two):
    """Ivory: Game area knowledge; the same for Celestial."""
    assert watch(Table(rules_of(ruleset), seatings(one, two)), seed=3, inputs=150) > 100


@pytest.mark.parametrize("seed", first_quick(range(3)))
@pytest.mark.parametrize("ruleset", CCG_RULESETS)
def test_any_ccg_cards_play_alike_on_all_replicas(ruleset, seed):
    """Decks of any cards of the format (Ivory: Game area knowledge), with players who may give up."""
    rng = random.Random(seed)
    any_seating = card_game_of(ruleset).any_seating
    seats = (any_seating(rules_of(ruleset), rng), any_seating(rules_of(ruleset), rng))
    assert watch(Table(rules_of(ruleset), seats), seed, inputs=150, concede=0.001) > 50


@pytest.mark.parametrize(("ruleset", "seats"), [("ccg-ivory", 3), ("ccg-celestial", 4), ("ccg-ivory", 6)])
def test_three_to_six_who_may_give_up_play_alike_on_all_replicas(ruleset, seats):
    """Ivory: Player elimination, Game area knowledge: each for themselves, with concessions at any moment."""
    rng = random.Random(seats)
    any_seating = card_game_of(ruleset).any_seating
    table = Table(rules_of(ruleset), tuple(any_seating(rules_of(ruleset), rng) for _ in range(seats)))
    assert watch(table, seats, inputs=360 // seats, concede=0.02) > 20


@pytest.mark.parametrize("seed", first_quick(range(3)))
@pytest.mark.parametrize("ruleset", CCG_RULESETS)
def test_ccg_cards_that_look_into_hands_and_decks_play_alike_on_all_replicas(ruleset, seed):
    """Made-up cards: searches, costs and targets in a hand, interrupts and reactions from it, random discards."""
    rng = random.Random(seed)
    seats = (hidden_ccg_seating(ruleset, rng), hidden_ccg_seating(ruleset, rng))
    assert watch(Table(hidden_ccg_rules(ruleset), seats), seed, inputs=150) > 100


@pytest.mark.parametrize("seed", first_quick(range(2)))
def test_ccg_actions_announced_for_an_own_interrupt_play_alike_on_all_replicas(seed):
    """Hands of actions without a target and Interrupts that would give them one (Ivory: Good Faith Rule)."""
    rng = random.Random(seed)
    fates = [tuple(rng.choices(["t-vow", "t-drill", "t-answer"], k=40)) for _ in range(2)]
    seats = tuple(replace(hidden_ccg_seating("ccg-ivory", rng), fate=fate) for fate in fates)
    assert watch(Table(hidden_ccg_rules("ccg-ivory"), seats), seed, inputs=250) > 200


def test_a_strategy_played_from_a_deck_is_shown_as_it_is_chosen() -> None:
    """Insight plays a card that only one seat has looked at (Ivory: Look, Game area knowledge)."""
    plain = seatings("ivory-lion", "ivory-unicorn")
    seats = tuple(replace(seat, fate=("insight",) * 30 + seat.fate[:10]) for seat in plain)
    table = Table(rules_of("ccg-ivory"), seats)
    left = 0
    for step in table.play(random.Random(4), 2500):
        if step.before.pending and step.before.pending[0].prompt == "search-take":
            left = 12
        elif left == 1:
            return
        for replica in table.blind if left else ():
            assert not differences(table.truth, replica)
        left = max(0, left - 1)
    raise AssertionError("no card was played from a deck")


@pytest.mark.parametrize("decks", SKIRMISH, ids=len)
def test_skirmish_decks_play_alike_on_all_replicas(decks):
    """L16 and K9 with two to five seats."""
    assert watch(Table(rules_of("lcg-skirmish"), seatings(*decks)), seed=5, inputs=260 // len(decks)) > 50


@pytest.mark.parametrize("seed", first_quick(range(4)))
@pytest.mark.parametrize("ruleset", ["lcg-stronghold", "lcg-skirmish"])
def test_any_cards_play_alike_on_all_replicas(ruleset, seed):
    """Decks of all scripted cards of all clans (L16), so that any two scripts may meet."""
    rng = random.Random(seed)
    seats = (any_cards(ruleset, rng, "A"), any_cards(ruleset, rng, "B"))
    assert watch(Table(rules_of(ruleset), seats), seed, inputs=150) > 50


@pytest.mark.parametrize("seed", first_quick(range(3)))
@pytest.mark.parametrize("ruleset", ["lcg-stronghold", "lcg-skirmish"])
def test_cards_that_look_into_hands_play_alike_on_all_replicas(ruleset, seed):
    """L16 with made-up cards: searches, looks, costs and targets in a hand, random discards."""
    rng = random.Random(seed)
    seats = (hidden_seating(ruleset, rng, "A"), hidden_seating(ruleset, rng, "B"))
    assert watch(Table(hidden_rules(ruleset), seats), seed, inputs=130) > 50


@pytest.mark.parametrize("seed", first_quick(range(3)))
def test_players_who_give_up_leave_the_replicas_alike(seed):
    """L15.5, K9.10, K9.11: concessions at any moment between four seats."""
    seats = seatings("skirmish-crab", "skirmish-crane", "skirmish-lion", "skirmish-scorpion")
    assert watch(Table(rules_of("lcg-skirmish"), seats), seed, inputs=100, concede=0.03) > 20


def test_facedown_cards_that_are_characters_play_alike_on_all_replicas():
    """L16, L7.19: what stands for a facedown card says nothing of it, before and after it leaves play."""
    rng = random.Random(1)
    facts = {ident: library().facts(ident).facts for ident in library().ids()}
    shugenja = [ident for ident, f in facts.items() if "shugenja" in f.get("traits", ()) and f.get("deck") == "dynasty"]
    dynasty, conflict = tuple(rng.choices(shugenja, k=40)), ("12-force-of-the-river",) * 40
    seats = tuple(
        replace(any_cards("lcg-stronghold", rng, name), dynasty=dynasty, conflict=conflict) for name in ("A", "B")
    )
    table = Table(rules_of("lcg-stronghold"), seats)
    assert watch(table, 3, inputs=600) > 50
    stood = [card for card in table.truth.cards if card.ident == "river-spirit"]
    assert any(z.NAMES[card.zone % z.COUNT] == "removed" for card in stood), "no such character has left play"


def played(rules, seats, seed: int, inputs: int) -> State:
    """The all-seeing state after so many random inputs."""
    rng = random.Random(seed)
    s = rules.start(seats)
    run(s)
    for _ in range(inputs):
        if s.result:
            break
        assert accept(s, random_input(s, rng)) is None
    return s


def given_to_both(s: State, other: State, seat: int, rng: random.Random):
    """An input that fits both states and names no card that the seat does not know, or None."""
    if s.chance is not None:
        return random_input(s, rng) if s.chance.kind == "shuffle" else None
    decision = s.pending[0]
    if decision.seat == seat:
        return random_input(s, rng)
    twin = other.pending[0]
    keys = [o.key for o in decision.options if twin.option(o.key) and (o.card < 0 or s.cards[o.card].known >> seat & 1)]
    if decision.least == 0:
        return Choice(decision.seat, ())
    return Choice(decision.seat, (rng.choice(keys),)) if keys and decision.least == decision.most == 1 else None


@pytest.mark.parametrize("start", range(20, 320, 40))
@pytest.mark.parametrize("hidden", [False, True], ids=["own cards", "made-up cards"])
def test_dealing_anew_what_a_seat_cannot_know_changes_nothing_it_sees(start, hidden):
    """L16: view, story, questions and what a seat is told stay identical until something hidden is shown."""
    rng = random.Random(start)
    make = hidden_seating if hidden else any_cards
    rules = hidden_rules("lcg-stronghold") if hidden else rules_of("lcg-stronghold")
    s = played(rules, (make("lcg-stronghold", rng, "A"), make("lcg-stronghold", rng, "B")), start, start)
    compare_with_dealt_anew(s, rng)


@pytest.mark.parametrize("start", range(20, 320, 60))
@pytest.mark.parametrize("ruleset", CCG_RULESETS)
def test_dealing_anew_what_a_ccg_seat_cannot_know_changes_nothing_it_sees(ruleset, start):
    """Ivory: Game area knowledge: the same for the CCG."""
    rng = random.Random(start)
    seats = (hidden_ccg_seating(ruleset, rng), hidden_ccg_seating(ruleset, rng))
    compare_with_dealt_anew(played(hidden_ccg_rules(ruleset), seats, start, start), rng)


def compare_with_dealt_anew(s: State, rng: random.Random) -> None:
    """Play on from a state and from one that a seat cannot tell from it, as long as nothing hidden is shown."""
    for seat in (0, 1):
        a, b = s.clone(), dealt_anew(s, seat, rng)
        assert [c.ident for c in a.cards] != [c.ident for c in b.cards], "nothing was dealt anew"
        for _ in range(12):
            assert not view_differences(a, b, seat)
            given = None if a.result else given_to_both(a, b, seat, rng)
            if given is None:
                break
            before = ObservedInput(a.clone(), given, a), ObservedInput(b.clone(), given, b)
            assert input_for_viewer(before[0], seat) == input_for_viewer(before[1], seat)
            knew, secret = [c.known >> seat & 1 for c in a.cards], committed(a, seat)
            assert accept(a, given) is None
            assert accept(b, given) is None
            if [c.known >> seat & 1 for c in a.cards] != knew or (secret and not committed(a, seat)):
                break


def watch_hidden_games(games: int) -> None:
    """Compare all replicas in some games of made-up cards: one alone may end before a hand matters."""
    rng = random.Random(2)
    for seed in range(games):
        seats = tuple(hidden_seating("lcg-skirmish", rng, name) for name in ("A", "B"))
        watch(Table(hidden_rules("lcg-skirmish"), seats), seed, inputs=400)


@pytest.mark.plain_rules
def test_a_planted_question_that_depends_on_a_hand_is_found(monkeypatch):
    """The comparison must fail when being asked depends on whether the hand really holds an event (L16)."""
    honest = windows.could_hold

    def leaky(s, seat, role, events):
        holds = any(s.cards[no].defn.kind in ("event", "unknown") for no in s.zones[z.at(seat, z.HAND)])
        return holds and honest(s, seat, role, events)

    monkeypatch.setattr(windows, "could_hold", leaky)
    with pytest.raises((AssertionError, BadInputError)):
        watch_hidden_games(6)


@pytest.mark.plain_rules
def test_a_planted_view_of_facedown_cards_is_found(monkeypatch):
    """The comparison must fail when a view shows what the truth knows and the seat may not (L16)."""
    table = Table(rules_of("lcg-stronghold"), seatings("stronghold-crab", "stronghold-lion"))
    monkeypatch.setattr(views, "knows", lambda s, no, seat: s.cards[no].ident is not None)
    with pytest.raises(AssertionError, match="view of seat"):
        watch(table, 1, inputs=60)


@pytest.mark.plain_rules
def test_a_planted_ccg_question_that_depends_on_a_hand_is_found(monkeypatch):
    """The comparison fails when being asked for a Reaction depends on whether the hand really holds one."""

    def leaky(s, seat, role, events):
        return any(s.cards[no].ident in ("t-joy", "t-grief", None) for no in s.zones[ccg_zones.at(seat, 0)])

    monkeypatch.setattr(ccg_windows, "could_hold", leaky)
    with pytest.raises((AssertionError, BadInputError)):
        watch(Table(hidden_ccg_rules("ccg-celestial"), seatings("celestial-crane", "celestial-lion")), 1, inputs=300)


@pytest.mark.plain_rules
@pytest.mark.parametrize("ruleset", CCG_RULESETS)
def test_a_planted_view_of_facedown_ccg_cards_is_found(ruleset, monkeypatch):
    """The comparison fails for the CCG's views too (Ivory: Game area knowledge)."""
    table = Table(rules_of(ruleset), seatings(*format_of(ruleset).first_decks))
    monkeypatch.setattr(ccg_views, "knows", lambda s, no, seat: s.cards[no].ident is not None)
    with pytest.raises(AssertionError, match="view of seat"):
        watch(table, 1, inputs=60)


def test_the_strength_of_a_facedown_province_is_not_told():
    """L4.3.1 (f), L16: between the declaration and the reveal nobody is shown the strength to beat."""
    for seed in range(60):
        rng = random.Random(seed)
        table = Table(rules_of("lcg-stronghold"), tuple(any_cards("lcg-stronghold", rng, name) for name in "AB"))
        for step in table.play(rng, 300):
            record = step.after.memory["conflict"]
            if record is not None and not step.after.cards[record.province].up:
                seen = [views.view(s, seat).conflict for seat in (0, 1) for s in (table.truth, table.blind[seat])]
                assert [(c.strength, c.breaks_now) for c in seen] == [(None, False)] * 4
                return
    raise AssertionError("no conflict stood before a facedown province")


@pytest.fixture
def table() -> Table:
    """A Stronghold game in its first action window, both hands full of events that fit any time."""
    rng = random.Random(3)
    seats = tuple(hidden_seating("lcg-stronghold", rng, name) for name in "AB")
    made = Table(hidden_rules("lcg-stronghold"), seats)
    for step in made.play(rng, 400):
        decision = next(iter(step.after.pending), None)
        if decision and decision.prompt == "action-action" and _event(made.truth, decision):
            return made
    raise AssertionError("no action window was reached")


def _event(s: State, decision) -> str | None:
    """The key by which the seat would play an event of its hand."""
    for option in decision.options:
        if option.verb == "use" and s.cards[option.card].zone == z.at(decision.seat, z.HAND):
            return option.key
    return None


def test_a_replica_refuses_what_another_seat_cannot_do(table):
    """L7.2, L16: answers of another seat that claim what cannot be are errors and change nothing."""
    decision = table.truth.pending[0]
    replica = table.blind[1 - decision.seat]
    key = _event(table.truth, decision)
    no = decision.option(key).card
    ident = table.truth.cards[no].ident
    other = next(k for k in table.truth.zones[z.at(decision.seat, z.HAND)] if k != no)
    wrong = [
        Choice(decision.seat, (key,)),
        Choice(decision.seat, (key,), ((no, "no-such-card"),)),
        Choice(decision.seat, (key,), ((no, "ring-air"),)),
        Choice(decision.seat, (key,), ((9_999, ident),)),
        Choice(decision.seat, (key,), ((no, ident), (other, ident))),
        Choice(decision.seat, ("pass",), ((no, ident),)),
        Choice(decision.seat, (f"use-{other}-0",)),
        Choice(decision.seat, ("use-9999-0",)),
        Choice(decision.seat, ("use--1-0",)),
        Choice(decision.seat, ("play-x",)),
        Choice(decision.seat, ("",)),
        Choice(decision.seat, ()),
        Choice(decision.seat, ("pass", key), ((no, ident),)),
        Choice(decision.seat, None),
        Chance(None),
    ]
    before = replica.clone()
    for given in wrong:
        with pytest.raises(BadInputError):
            accept(replica, given)
        assert [c.data() for c in replica.cards] == [c.data() for c in before.cards], given
        assert replica.pending == before.pending, given
        assert [(f.proc, f.step, f.v) for f in replica.frames] == [(f.proc, f.step, f.v) for f in before.frames], given
    feed(replica, ObservedInput(table.truth.clone(), *_after(table.truth, Choice(decision.seat, (key,)))))
    assert replica.cards[no].ident == ident


def _after(s: State, given: Choice) -> tuple[Choice, State]:
    after = s.clone()
    assert accept(after, given) is None
    return given, after


def test_a_secret_bid_is_told_only_when_both_are_made():
    """L3.2.2, L3.2.3: the first dial is kept from the other seat's replica until the second is set."""
    rules = rules_of("lcg-skirmish")
    table = Table(rules, seatings("skirmish-crab", "skirmish-crane"))
    rng = random.Random(2)
    while not (table.truth.pending and table.truth.pending[0].kind == "bid"):
        table.apply(random_input(table.truth, rng))
    step = table.apply(Choice(0, ("3",)))
    assert input_for_viewer(step, 1) == Choice(0, None)
    assert table.blind[1].frames[-1].v["answers"] == {0: None}
    assert table.blind[0].frames[-1].v["answers"] == {0: ("3",)}
    table.apply(Choice(1, ("1",)))
    assert [seat["dial"] for seat in table.blind[1].seats] == [3, 1]


@pytest.mark.parametrize("keys", [("6",), ("0",), ("1", "2"), ()])
def test_a_dial_that_was_not_offered_is_not_revealed(keys):
    """L3.2.2: a dial shows one number from 1 to 5; a reveal of anything else is an error and changes nothing."""
    table = Table(rules_of("lcg-skirmish"), seatings("skirmish-crab", "skirmish-crane"))
    rng = random.Random(2)
    while not (table.truth.pending and table.truth.pending[0].kind == "bid"):
        table.apply(random_input(table.truth, rng))
    table.apply(Choice(0, ("3",)))
    replica = table.blind[1]
    assert accept(replica, Choice(1, ("1",))) is None
    assert replica.veiled == (0,)
    with pytest.raises(BadInputError, match="was not offered"):
        accept(replica, Reveal((), ((0, keys),)))
    assert replica.veiled == (0,)
    assert accept(replica, Reveal((), ((0, ("3",)),))) is None
    assert [seat["dial"] for seat in replica.seats] == [3, 1]


def test_shuffles_are_not_told_and_concessions_are():
    """L16: nobody learns the order of a shuffled deck; giving up is open (L15.5)."""
    rules = rules_of("lcg-skirmish")
    s = rules.start(seatings("skirmish-crab", "skirmish-crane"))
    run(s)
    assert accept(s, Chance((0,))) is None
    order = Chance(tuple(range(s.chance.size)))
    assert input_for_viewer(ObservedInput(s, order, s), 0) == Chance(None)
    assert input_for_viewer(ObservedInput(s, Concession(1), s), 0) == Concession(1)
