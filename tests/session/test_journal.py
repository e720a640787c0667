"""Journal files: what is written is read back, replays to the same hashes, and no bytes do harm."""

from __future__ import annotations

import json
import random
import zlib
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from l5r_desktop.engine.canonical import state_hash
from l5r_desktop.engine.game import Game
from l5r_desktop.engine.inputs import Chance, Choice, Concession, Reveal
from l5r_desktop.engine.state import log_lines
from l5r_desktop.rulesets.lcg.ruleset import Lcg
from l5r_desktop.session import FIRST_DECKS
from l5r_desktop.session import journal as files
from l5r_desktop.session.journal import (
    MAGIC,
    Journal,
    JournalError,
    read_journal,
    replay,
    verify,
    write_journal,
)
from l5r_desktop.session.journal_lines import MOST_LINE, input_lines, parsed, read_line
from l5r_desktop.session.replica import ObservedInput, input_for_viewer, reveals_due

from .playing import finished_game, library, random_input, rules_of, seatings

HASHED = 13
"""After how many inputs a replayed game is compared by its hash."""
DECKS = {**FIRST_DECKS, "lcg-skirmish": ("skirmish-crab", "skirmish-crane", "skirmish-dragon")}


def finished(ruleset: str, seed: int = 1) -> Game:
    """A whole random game."""
    return finished_game(ruleset, DECKS[ruleset], seed)


@cache
def written(ruleset: str, seed: int = 1) -> bytes:
    """The same as a file."""
    return write_journal(finished(ruleset, seed), rules_of(ruleset), seatings(*DECKS[ruleset]))


def text_of(data: bytes) -> list[str]:
    """The lines in a file."""
    return zlib.decompress(data[len(MAGIC) :]).decode().split("\n")


def sealed(lines: list[str], *, end: str | None = None) -> bytes:
    """A file of these lines with a checksum that fits: what somebody with bad intentions would write."""
    text = "\n".join(lines) + "\n"
    count = json.loads(text_of(written("lcg-skirmish"))[-1])[1]
    ending = json.dumps(["end", count, files._checksum(text)]) if end is None else end
    return MAGIC + zlib.compress((text + ending).encode())


@pytest.mark.parametrize("ruleset", DECKS)
def test_a_finished_game_is_written_read_and_replayed(ruleset):
    """Same inputs, same hash after every so many inputs, same story; every hash in the file agrees."""
    game, rules = finished(ruleset), rules_of(ruleset)
    journal = read_journal(written(ruleset))
    assert journal.inputs == tuple(game.inputs)
    assert [seating["name"] for seating in journal.seatings] == [seat.name for seat in seatings(*DECKS[ruleset])]
    again = replay(journal, rules)
    assert [state_hash(again.at(n)) for n in range(0, len(game.inputs) + 1, HASHED)] == [
        state_hash(game.at(n)) for n in range(0, len(game.inputs) + 1, HASHED)
    ]
    assert log_lines(again.state.log) == log_lines(game.state.log)
    report = verify(journal, rules)
    assert report.ok
    assert report.inputs == len(game.inputs)
    assert report.checked == len(journal.marks) >= len(game.inputs) // files.HASH_EVERY


@pytest.mark.parametrize("seed", range(3))
def test_a_finished_stronghold_game_is_small(seed):
    """At most 20 kB."""
    assert len(written("lcg-stronghold", seed)) <= 20_000


def test_a_game_that_keeps_no_states_writes_the_same_file():
    """The hashes are then found by replaying."""
    rules, seats = rules_of("lcg-skirmish"), seatings(*DECKS["lcg-skirmish"])
    game = Game(lambda: rules.start(seats), keep=False)
    game.replay(finished("lcg-skirmish").inputs)
    assert write_journal(game, rules, seats) == written("lcg-skirmish")


def test_the_journal_of_a_game_without_inputs():
    """The first state has a hash too."""
    rules, seats = rules_of("lcg-skirmish"), seatings(*DECKS["lcg-skirmish"])
    journal = read_journal(write_journal(Game(lambda: rules.start(seats)), rules, seats))
    assert journal.inputs == ()
    assert verify(journal, rules).checked == 1


def test_the_journal_of_a_blind_replica():
    """A seat's own replica can be kept too: with reveals, without secret answers and shuffles (L16)."""
    rules, seats, rng = rules_of("lcg-stronghold"), seatings(*DECKS["lcg-stronghold"]), random.Random(4)
    veiled = tuple(seat.veiled() for seat in seats)
    truth, mine = Game(lambda: rules.start(seats)), Game(lambda: rules.start(veiled, 1))
    for _ in range(150):
        before, given_now = truth.state.clone(), random_input(truth.state, rng)
        assert truth.apply(given_now) is None
        step = ObservedInput(before, given_now, truth.state)
        assert mine.apply(input_for_viewer(step, 1)) is None
        while reveal := reveals_due(mine.state, step):
            assert mine.apply(reveal) is None
    data = write_journal(mine, rules, veiled)
    journal = read_journal(data)
    assert journal.viewer == 1
    assert any(isinstance(i, Reveal) for i in journal.inputs)
    assert Chance(None) in journal.inputs
    assert verify(journal, rules).ok
    lying = next(i for i in journal.inputs if isinstance(i, Reveal) and i.cards)
    false = Reveal(tuple((no, "ring-air") for no, _ in lying.cards), lying.answers)
    changed = tuple(false if i is lying else i for i in journal.inputs)
    report = verify(Journal("lcg-stronghold", journal.profile, "", journal.seatings, 1, changed, journal.marks), rules)
    assert not report.ok


def test_the_first_hash_that_differs_is_named():
    """A replay that goes another way is told by the number of the input."""
    journal = read_journal(written("lcg-skirmish"))
    marks = (*journal.marks[:5], type(journal.marks[5])(journal.marks[5].number, "0" * 32), *journal.marks[6:])
    bad = Journal(journal.ruleset, journal.profile, journal.cards, journal.seatings, None, journal.inputs, marks)
    report = verify(bad, rules_of("lcg-skirmish"))
    assert (report.ok, report.wrong, report.checked) == (False, marks[5].number, 5)
    assert str(marks[5].number) in str(report)


def test_an_input_that_does_not_fit_is_named():
    """An answer that was not offered: the number of the input and the reason."""
    journal = read_journal(written("lcg-skirmish"))
    at = next(n for n, i in enumerate(journal.inputs) if isinstance(i, Choice))
    inputs = (*journal.inputs[:at], Choice(journal.inputs[at].seat, ("fly",)), *journal.inputs[at + 1 :])
    bad = Journal(journal.ruleset, journal.profile, journal.cards, journal.seatings, None, inputs, journal.marks)
    with pytest.raises(JournalError, match=f"input {at + 1} .*not-offered|wrong-number"):
        replay(bad, rules_of("lcg-skirmish"))
    report = verify(bad, rules_of("lcg-skirmish"))
    assert not report.ok
    assert report.inputs == at


def test_other_rules_and_unknown_cards_are_told():
    """One sentence each."""
    journal = read_journal(written("lcg-skirmish"))
    with pytest.raises(JournalError, match="not of lcg-stronghold"):
        replay(journal, rules_of("lcg-stronghold"))
    seat = {**journal.seatings[0], "conflict": [["99-no-such-card", 40]]}
    bad = Journal(journal.ruleset, journal.profile, journal.cards, (seat, *journal.seatings[1:]), None, (), ())
    with pytest.raises(JournalError, match="99-no-such-card"):
        verify(bad, rules_of("lcg-skirmish"))


def test_changed_cards_are_told():
    """The fingerprint of the card files is part of the journal."""
    assert verify(read_journal(written("lcg-skirmish")), rules_of("lcg-skirmish")).other_cards is False
    lines = text_of(written("lcg-skirmish"))
    header = {**json.loads(lines[0]), "cards": "0" * 24}
    report = verify(read_journal(sealed([json.dumps(header), *lines[1:-1]])), rules_of("lcg-skirmish"))
    assert report.ok
    assert "cards have changed" in str(report)
    assert Lcg("lcg-skirmish", library()).fingerprint() == rules_of("lcg-skirmish").fingerprint()


def _header(**changes: object) -> list[str]:
    lines = text_of(written("lcg-skirmish"))
    return [json.dumps({**json.loads(lines[0]), **changes}), *lines[1:-1]]


@cache
def plain_lines() -> list[str]:
    """The lines of a file without its end."""
    return text_of(written("lcg-skirmish"))[:-1]


HOSTILE = {
    "nothing": (lambda: b"", "holds no game"),
    "something else": (lambda: b"PK\x03\x04 and more", "holds no game"),
    "only the first word": (lambda: MAGIC, "cut short"),
    "not compressed": (lambda: MAGIC + b"hello", "damaged"),
    "cut in the middle": (lambda: written("lcg-skirmish")[:-40], "cut short"),
    "something after it": (lambda: written("lcg-skirmish") + b"x", "follows the journal"),
    "too large a file": (lambda: MAGIC + b"0" * (files.MOST_BYTES + 1), "more than any journal"),
    "a bomb": (lambda: MAGIC + zlib.compress(b"[" * (files.MOST_TEXT + 10)), "more than"),
    "no lines": (lambda: MAGIC + zlib.compress(b"{}"), "no header"),
    "no end": (lambda: sealed(plain_lines(), end="[]"), "no end mark"),
    "another checksum": (lambda: sealed(plain_lines(), end='["end",1,"00"]'), "altered"),
    "a newer format": (lambda: sealed(_header(format=2)), "newer program"),
    "an older format": (lambda: sealed(_header(format=0)), "header"),
    "a header of nonsense": (lambda: sealed(["[1,2]", *plain_lines()[1:]]), "header"),
    "no seats": (lambda: sealed(_header(seatings=[])), "1 to 8 seatings"),
    "a viewer without a seat": (lambda: sealed(_header(viewer=7)), "seat 7"),
    "a long name": (lambda: sealed(_header(ruleset="x" * 500)), "too long"),
    "a lost input": (lambda: sealed([*plain_lines()[:2], *plain_lines()[3:]]), "line|inputs"),
    "an unknown line": (lambda: sealed([*plain_lines(), '["win",0]']), "is no input"),
    "a line of another kind": (lambda: sealed([*plain_lines(), "17"]), "is no input"),
    "no JSON": (lambda: sealed([*plain_lines(), "{'a'"]), "cannot be read"),
    "a long line": (lambda: sealed([*plain_lines(), json.dumps(["choice", 0, ["x" * MOST_LINE]])]), "longer than"),
    "a long key": (lambda: sealed([*plain_lines(), json.dumps(["choice", 0, ["x" * 900]])]), "letters"),
    "a deep line": (lambda: sealed([*plain_lines(), "[" * 30_000]), "cannot be read"),
    "a seat of words": (lambda: sealed([*plain_lines(), '["choice","me",["pass"]]']), "number"),
    "a seat below zero": (lambda: sealed([*plain_lines(), '["choice",-1,["pass"]]']), "number"),
    "a huge number": (lambda: sealed([*plain_lines(), f'["choice",{"9" * 50},["pass"]]']), "number"),
    "a number that is true": (lambda: sealed([*plain_lines(), '["concede",true]']), "number"),
    "half a position": (lambda: sealed([*plain_lines(), '["chance",[0.5]]']), "number"),
    "many passes": (lambda: sealed([*plain_lines(), json.dumps(["pass", [0] * 5000])]), "is no input"),
    "a shown card that is none": (lambda: sealed([*plain_lines(), '["choice",0,["pass"],[[1]]]']), "shown card"),
    "a shown answer that is none": (lambda: sealed([*plain_lines(), '["reveal",[],[[1]]]']), "shown answer"),
}


@pytest.mark.parametrize("case", HOSTILE)
def test_a_file_that_cannot_be_used_is_one_clear_error(case):
    """Truncated, altered, hostile, oversized, from the future: JournalError, in one sentence that says what."""
    data, words = HOSTILE[case]
    with pytest.raises(JournalError, match=words) as caught:
        read_journal(data())
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 200


SEATINGS = {
    "no piles": {"name": "A", "clan": "crab"},
    "something more": None,
    "a number for a name": {"name": 5},
    "no clan": {"clan": None},
    "an unknown role": {"role": "99-none"},
    "a pile of words": {"dynasty": "many"},
    "a card that is a number": {"dynasty": [[3, 1]]},
    "a million copies": {"dynasty": [["01-doji-whisperer", 1_000_000]]},
    "no copies": {"dynasty": [["01-doji-whisperer", 0]]},
    "too many piles": {"dynasty": [["01-doji-whisperer", 150]] * 2},
}


@pytest.mark.parametrize("case", SEATINGS)
def test_a_seating_that_cannot_be_used_is_one_clear_error(case):
    """What a seat brings is checked before the first state is made."""
    journal = read_journal(written("lcg-skirmish"))
    changes = SEATINGS[case] or {"more": 1}
    seat = changes if case == "no piles" else {**journal.seatings[0], **changes}
    bad = Journal(journal.ruleset, journal.profile, journal.cards, (seat, *journal.seatings[1:]), None, (), ())
    with pytest.raises(JournalError, match="seating"):
        verify(bad, rules_of("lcg-skirmish"))


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_mutated_bytes_are_the_same_journal_or_one_typed_error(data):
    """Flipped, cut, doubled and inserted bytes of a file."""
    raw = bytearray(written("lcg-skirmish"))
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(raw) - 1))
        match data.draw(st.sampled_from(["flip", "cut", "insert", "double"])):
            case "flip":
                raw[at] ^= data.draw(st.integers(1, 255))
            case "cut":
                del raw[at : at + data.draw(st.integers(1, 50))]
            case "insert":
                raw[at:at] = data.draw(st.binary(min_size=1, max_size=20))
            case _:
                raw[at:at] = raw[at : at + 30]
        if not raw:
            return
    try:
        journal = read_journal(bytes(raw))
    except JournalError:
        return
    assert journal == read_journal(written("lcg-skirmish"))


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_mutated_lines_under_a_fitting_checksum_never_crash(data):
    """Somebody who can make a checksum: the file is refused, or its replay is refused, or it is a legal game."""
    lines = list(plain_lines()[:60])
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(1, len(lines) - 1))
        other = data.draw(st.sampled_from(lines[1:]))
        words = data.draw(st.sampled_from(['"pass"', "0", "1", "2", "null", "[]", '"card-3"', '"use-5-0"', "[[1,2]]"]))
        place = data.draw(st.integers(0, len(lines[at])))
        lines[at] = data.draw(
            st.sampled_from([other, lines[at][:place] + words + lines[at][place:], lines[at][:place]])
        )
    count = 0
    for line in lines[1:]:
        try:
            found = read_line(parsed(line, "it"), "it")
        except JournalError:
            continue
        count += len(found) if isinstance(found, tuple) else 0
    text = "\n".join(lines) + "\n"
    ending = json.dumps(["end", count, files._checksum(text)])
    try:
        journal = read_journal(MAGIC + zlib.compress((text + ending).encode()))
        report = verify(journal, rules_of("lcg-skirmish"))
    except JournalError:
        return
    assert report.inputs <= len(journal.inputs)


words = st.text(max_size=12)
few_words = st.lists(words, max_size=4).map(tuple)
cards = st.lists(st.tuples(st.integers(0, 300), words), max_size=3).map(tuple)
shown = st.lists(st.tuples(st.integers(0, 7), few_words), max_size=2).map(tuple)
inputs = st.one_of(
    st.builds(Choice, st.integers(0, 7), st.just(("pass",))),
    st.builds(Choice, st.integers(0, 7), st.none() | few_words),
    st.builds(Choice, st.integers(0, 7), few_words, cards),
    st.builds(Chance, st.none() | st.lists(st.integers(0, 99), max_size=9).map(tuple)),
    st.builds(Reveal, cards, shown),
    st.builds(Concession, st.integers(0, 7)),
)


@given(st.lists(inputs, max_size=40))
def test_every_kind_of_input_comes_back_from_its_lines(given_inputs):
    """Journal to lines to journal; runs of passes share lines."""
    found = [one for line in input_lines(given_inputs) for one in read_line(parsed(line, "it"), "it")]
    assert found == given_inputs
