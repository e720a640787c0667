"""The log of a match: what is added to it is read again as it was, wherever it is cut (session/match_log.py)."""

from __future__ import annotations

from random import Random

import pytest

from l5r_desktop.engine.inputs import Chance, Choice, Concession, Input, Manual
from l5r_desktop.session.journal_lines import JournalError
from l5r_desktop.session.match_log import MatchLog, head_of, read_match_log

JOURNAL = {
    "format": 1, "ruleset": "lcg-stronghold", "profile": "", "cards": "x", "viewer": None, "seatings": [{}, {}]
}  # fmt: skip
HEAD = head_of("m1", {"kind": "l5r-match"}, JOURNAL)
KINDS: tuple[Input, ...] = (
    Choice(0, ("pass",)), Choice(1, ("pass",)), Choice(0, ("use-41-0", "card-77")), Choice(1, None),
    Chance((2, 0, 1)), Concession(1), Manual(0, "honor", ("a", -3), (1,)),
)  # fmt: skip


def log(stamp: int = 0, now: float = 0.0) -> MatchLog:
    return MatchLog(HEAD, stamp, lambda: now)


def inputs_in(data: bytes) -> list[Input]:
    found = read_match_log(data)
    assert (found.match_id, found.saved) == ("m1", {"kind": "l5r-match"})
    return list(found.journal.inputs)


def played(seed: int, changes: int) -> list[tuple[bytes, list[Input]]]:
    """A log as it grows, with the inputs that there are after each change: added, taken back, done again."""
    random, writes = Random(seed), log()
    inputs: list[Input] = []
    grown = [(writes.whole(), [])]
    for _ in range(changes):
        if inputs and random.random() < 0.3:
            del inputs[random.randrange(len(inputs)) :]
        inputs += random.choices(KINDS, k=random.randrange(4))
        grown.append((grown[-1][0] + writes.change(inputs), inputs[:]))
    return grown


@pytest.mark.parametrize("seed", range(5))
def test_what_is_added_taken_back_and_done_again_is_read_as_it_was(seed: int) -> None:
    for data, inputs in played(seed, 40):
        assert inputs_in(data) == inputs


def test_a_log_cut_at_any_byte_tells_what_its_whole_lines_say() -> None:
    grown = played(7, 12)
    data = grown[-1][0]
    for size in range(len(grown[0][0]), len(data) + 1):
        whole = [inputs for before, inputs in grown if len(before) <= size]
        found = read_match_log(data[:size])
        assert list(found.journal.inputs) == whole[-1]
        assert found.damaged == 0


def test_nothing_is_written_where_nothing_has_changed() -> None:
    writes = log()
    inputs = list(KINDS)
    assert writes.change(inputs)
    before = writes.stamp
    assert writes.change(inputs[:]) == b""
    assert writes.stamp == before


def test_what_is_remarked_stays_so_whatever_is_taken_back() -> None:
    """L16: who could see more than a seat may."""
    writes = log()
    inputs = list(KINDS)
    data = writes.whole() + writes.change(inputs, ("opened",))
    assert writes.change(inputs, ("opened",)) == b""
    data += writes.change(inputs[:2], ("opened", "taken-back"))
    for one in (data, writes.whole()):
        assert inputs_in(one) == inputs[:2]
        assert read_match_log(one).remarks == ("opened", "taken-back")


def test_a_log_written_anew_says_the_same_and_is_newer() -> None:
    writes = log()
    inputs = list(KINDS)
    old = HEAD_LINE + writes.change(inputs)
    new = writes.whole()
    assert inputs_in(new) == inputs_in(old) == inputs
    assert read_match_log(new).stamp == writes.stamp > read_match_log(old).stamp


def test_stamps_grow_whatever_the_clock_says() -> None:
    writes = log(stamp=5_000, now=1.0)
    writes.change([KINDS[0]])
    assert writes.stamp == 5_001
    writes = log(stamp=5_000, now=7.5)
    writes.change([KINDS[0]])
    assert writes.stamp == 7_500


def test_a_change_of_very_many_inputs_takes_several_lines() -> None:
    """A game that computers play among themselves to its end comes in one change."""
    writes = log()
    inputs: list[Input] = [Choice(n % 2, (f"use-{n}-0", *(f"card-{k}" for k in range(40)))) for n in range(2000)]
    data = writes.whole() + writes.change(inputs)
    assert data.count(b"\n") > 10
    assert inputs_in(data) == inputs
    assert inputs_in(data + writes.change(inputs[:3])) == inputs[:3]


@pytest.mark.parametrize(
    "line",
    [
        b"nonsense", b"\xff\xfe", b"[]", b"[1]", b"[0,0]", b"[99,-1]", b"[99,9]", b'[99,0,["hash",1,"x"]]',
        b'[99,0,["choice",0,["pass"]],["no-such"]]', b"[" * 50_000, b'[99,0,"' + b"x" * 70_000 + b'"]', b'["a",0]',
    ],
)  # fmt: skip
def test_a_damaged_line_ends_the_log_before_it(line: bytes) -> None:
    writes = log()
    data = writes.whole() + writes.change(list(KINDS))
    found = read_match_log(data + line + b"\n" + b"[999999,0]\n")
    assert list(found.journal.inputs) == list(KINDS)
    assert found.damaged == data.count(b"\n") + 1


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "line 1 cannot be read"),
        (b"{}\n", "the first line of the log is damaged"),
        (b"\xff\n", "line 1 cannot be read"),
        (b'{"kind":"l5r-playing","format":9}\n', "the log is of format 9"),
        (b'{"kind":"l5r-playing","match":"m","saved":{},"journal":{}}\n', "the header of the journal lacks something"),
    ],
)
def test_a_damaged_first_line_is_refused_in_a_sentence(data: bytes, sentence: str) -> None:
    with pytest.raises(JournalError, match=sentence):
        read_match_log(data)


HEAD_LINE = log().whole()
