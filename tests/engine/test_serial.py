"""States as plain data and back, mid-resolution included; journals and states in a process with another hash seed."""

from __future__ import annotations

import json
import os
import pickle
import random
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from l5r_desktop.ai.search.search_records import Budget
from l5r_desktop.engine.canonical import state_hash
from l5r_desktop.engine.card import Card
from l5r_desktop.engine.game import Game
from l5r_desktop.engine.inputs import (
    Chance,
    ChanceNeeded,
    Choice,
    Concession,
    Decision,
    Manual,
    Option,
    Refusal,
    Reveal,
)
from l5r_desktop.engine.machine import accept, run
from l5r_desktop.engine.serial import SerialError, state_data, state_from
from l5r_desktop.engine.state import State, log_lines
from l5r_desktop.rulesets.lcg.display.view import view
from l5r_desktop.session.journal import write_journal
from tests.session.playing import any_cards, hidden_rules, hidden_seating, random_input, rules_of, seatings
from tests.tiers import first_quick

ROOT = Path(__file__).parents[2]


def again(s: State) -> State:
    """The state, written out as text and read back."""
    return state_from(json.loads(json.dumps(state_data(s))), s.rules)


@pytest.mark.parametrize("seed", first_quick(range(4)))
@pytest.mark.parametrize("hidden", [False, True], ids=["own cards", "made-up cards"])
def test_a_state_at_any_moment_comes_back_and_plays_on_alike(hidden, seed):
    """Equal hash, questions, story and views; one input later still equal. The moments differ from game to game."""
    rng = random.Random(seed)
    rules = hidden_rules("lcg-skirmish") if hidden else rules_of("lcg-stronghold")
    make = hidden_seating if hidden else any_cards
    s = rules.start((make(rules.name, rng, "A"), make(rules.name, rng, "B")))
    run(s)
    kinds = set()
    for number in range(150):
        if s.result:
            break
        given = random_input(s, rng)
        if number % 3 == seed % 3:
            kinds |= {frame.proc for frame in s.frames}
            other = again(s)
            assert state_hash(other) == state_hash(s)
            assert (other.pending, other.chance, other.next_id) == (s.pending, s.chance, s.next_id)
            assert log_lines(other.log) == log_lines(s.log)
            assert view(other, 0) == view(s, 0)
            assert accept(other, given) is None
            assert accept(s, given) is None
            assert state_hash(other) == state_hash(s)
            assert log_lines(other.log) == log_lines(s.log)
        else:
            assert accept(s, given) is None
    assert {"actions", "setup"} <= kinds


def test_a_blind_state_comes_back():
    """Cards that nobody here knows stay unknown (L16)."""
    rules = rules_of("lcg-stronghold")
    veiled = tuple(seat.veiled() for seat in seatings("stronghold-crab", "stronghold-lion"))
    s = rules.start(veiled, 1)
    run(s)
    other = again(s)
    assert other.viewer == 1
    assert state_hash(other) == state_hash(s)


def _middle() -> State:
    rng = random.Random(9)
    rules = rules_of("lcg-skirmish")
    s = rules.start(seatings("skirmish-crab", "skirmish-lion"))
    run(s)
    while not s.memory["conflict"]:
        assert accept(s, random_input(s, rng)) is None
    return s


BROKEN = {
    "no state": lambda d: [],
    "a newer version": lambda d: {**d, "version": 99},
    "other rules": lambda d: {**d, "rules": "go"},
    "without frames": lambda d: {k: v for k, v in d.items() if k != "frames"},
    "an unknown card": lambda d: {**d, "cards": [["99-none", *d["cards"][0][1:]], *d["cards"][1:]]},
    "a card too few": lambda d: {**d, "cards": d["cards"][:-1]},
    "a card in two zones": lambda d: {**d, "zones": {"list": [[0, 0], *d["zones"]["list"][1:]]}},
    "a card with too little": lambda d: {**d, "cards": [d["cards"][0][:5], *d["cards"][1:]]},
    "an unknown procedure": lambda d: {**d, "frames": [["dance", 0, {"map": []}]]},
    "a step that is not there": lambda d: {**d, "frames": [["round", 999, {"map": []}]]},
    "an unknown record": lambda d: {**d, "chance": {"record": ["dice", 6]}},
    "a record with too much": lambda d: {**d, "chance": {"record": ["chance", "shuffle", 1, 2, 3, 4, 5, 6]}},
    "an unknown kind": lambda d: {**d, "memory": {"code": "1"}},
    "two kinds at once": lambda d: {**d, "memory": {"map": [], "list": []}},
}


@pytest.mark.parametrize("case", BROKEN)
def test_data_that_is_no_state_is_one_typed_error(case):
    """SerialError, in one sentence."""
    s = _middle()
    with pytest.raises(SerialError) as caught:
        state_from(BROKEN[case](json.loads(json.dumps(state_data(s)))), s.rules)
    assert "\n" not in str(caught.value)


PROGRAM = """
import json, sys
from tests.session.playing import rules_of
from l5r_desktop.engine.canonical import state_hash
from l5r_desktop.engine.serial import state_data, state_from
from l5r_desktop.session.journal import read_journal, replay, verify
from pathlib import Path
folder = Path(sys.argv[1])
for path in sorted(folder.glob("*.journal")):
    journal = read_journal(path.read_bytes())
    rules = rules_of(journal.ruleset)
    game = replay(journal, rules)
    print(journal.ruleset, verify(journal, rules).ok, game.hash)
    for name in sorted(folder.glob(f"{journal.ruleset}-*.json")):
        state = state_from(json.loads(name.read_text()), rules)
        print(name.name, state_hash(state), json.dumps(state_data(state)) == name.read_text())
"""


@pytest.mark.slow
def test_another_process_with_another_hash_seed_agrees(tmp_path):
    """Same journal, same hashes; same states, same data: nothing depends on the order of a set or on the machine."""
    expected = []
    for ruleset, decks in (
        ("lcg-skirmish", ("skirmish-scorpion", "skirmish-crane")),
        ("lcg-stronghold", ("stronghold-scorpion", "stronghold-unicorn")),
    ):
        rules, seats, rng = rules_of(ruleset), seatings(*decks), random.Random(6)
        game = Game(lambda rules=rules, seats=seats: rules.start(seats))
        while not game.state.result:
            assert game.apply(random_input(game.state, rng)) is None
        (tmp_path / f"{ruleset}.journal").write_bytes(write_journal(game, rules, seats))
        expected.append(f"{ruleset} True {game.hash}")
        for number in sorted(rng.sample(range(len(game.inputs)), 6)):
            name = f"{ruleset}-{number:04}.json"
            (tmp_path / name).write_text(json.dumps(state_data(game.at(number))))
            expected.append(f"{name} {state_hash(game.at(number))} True")
    for seed in ("1", "77"):
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM, str(tmp_path)],
            cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True, text=True, check=True,
        )  # fmt: skip
        assert done.stdout.splitlines() == expected


@pytest.mark.parametrize("name", [one.name for one in fields(Card) if one.name not in ("no", "defn", "zone")])
def test_a_field_of_a_card_is_copied_hashed_and_kept(name):
    """`Card` alone lists its fields: a change of any of them is in the copy, in the hash and in the data."""
    s = rules_of("lcg-skirmish").start(seatings("skirmish-crane", "skirmish-lion"))
    run(s)
    card = s.cards[0]
    before = state_hash(s), card.data()
    s = s.clone()
    usual = getattr(card, name)
    odd = {"ident": s.cards[-1].ident, "tokens": {"fate": 2}, "attached": (3,), "marks": ("odd",)}
    new = odd.get(name, not usual if isinstance(usual, bool) else 1 if not usual else 0)
    s.edit(card.no)
    setattr(s.cards[card.no], name, new)
    assert getattr(card, name) == usual != new
    assert getattr(s.cards[card.no].copy(), name) == new
    assert s.cards[card.no].data() != before[1]
    assert state_hash(s) != before[0]
    assert getattr(again(s).cards[card.no], name) == new
    assert state_hash(again(s)) == state_hash(s)


RECORDS = [
    Option("attack", "declare", 3, ("military",)),
    Decision(1, "action", "act", (Option("pass"),), least=0, limit=("sum", 3)),
    ChanceNeeded("pick", 5, 2, secret=True),
    Choice(0, ("pass",), ((4, "doji-hotaru"),)),
    Choice(1, None),
    Chance((2, 0, 1)),
    Reveal(((4, "doji-hotaru"),), ((1, ("pass",)),)),
    Concession(1),
    Manual(0, "bow", (7,), (1,)),
    Refusal("not-yours", 4, (1,)),
    Budget(0.5, 20),
]


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: type(record).__name__)
def test_a_record_goes_to_another_process_and_is_the_same_there(record):
    """ARCHITECTURE, the computer player: its process is sent records, compiled ones too, frozen or not."""
    there = pickle.loads(pickle.dumps(record))
    assert there == record
    assert type(there) is type(record)
    assert repr(there) == repr(record)
