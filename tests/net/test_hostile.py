"""Hostile messages (`hostile.py` runs a million of them), and what a side's memory holds of the other's secrets."""

from __future__ import annotations

import gc
import types
from typing import Any

import pytest

from l5r_desktop.net.bodies import read_body
from l5r_desktop.net.errors import LinkError
from l5r_desktop.net.ledger import DEALS
from l5r_desktop.net.wire import MOST_BYTES, MOST_WORD, told_reason, unpacked

from .hostile import Hostility, bombard, knock, read_all
from .memory import Searched
from .pairs import RULESETS
from .siege import Gate, at_greeting, at_the_gate, in_play


def test_readers_refuse_what_is_no_message(target):
    """Limits and forms: whatever comes, it is a message or a LinkError in one sentence."""
    found = read_all(target("lcg-skirmish", 1, 12), Hostility(1), 3_000)
    assert found["read: LinkError"] > 1_500
    assert found["read: well formed"] > 50


def test_a_side_refuses_hostile_entries_and_stays_as_it_was(target):
    """Well signed or not: what is not taken changes nothing, and nothing but a sentence comes of it."""
    found = bombard(target("lcg-stronghold", 2, 15), Hostility(2), 120)
    assert found["FoulError"] + found["LinkError"] > 80


def test_a_host_tells_strangers_nothing():
    """Before authentication: nothing but the host's own greeting ever goes out, and nobody is let in."""
    assert knock(Hostility(3), 30).total() == 30


@pytest.mark.parametrize(
    "data",
    [
        b"[" * 100_000, b'{"a":' * 50_000, b" " * (MOST_BYTES + 1), b"[" + b"0," * 5_000 + b"0]", b"\xff\xfe", b"",
        b"[1e9]", b"[99999999999999]", b"NaN", b'["' + b"9" * 10_000, b"9" * 5_000, b"[[[[[[[[[[1]]]]]]]]]]",
    ],
    ids=range(12),
)  # fmt: skip
def test_messages_that_are_too_deep_too_long_or_none_are_refused(data):
    """Limits: size, depth, parts, numbers."""
    with pytest.raises(LinkError):
        unpacked(data)


@pytest.mark.parametrize(
    ("said", "told"),
    [("a\x1b[2J\nreason", "a [2J reason"), ("\n\t ", "it has given no reason"), ("", "it has given no reason")],
)
def test_a_reason_of_the_other_side_is_one_line_and_never_nothing(said, told):
    """Errors: whatever it says, a person is shown one sentence."""
    assert told_reason(said) == told
    for none in ("x" * (MOST_WORD + 1), 7, None, ["x"]):
        with pytest.raises(LinkError):
            told_reason(none)


def test_a_siege_through_sockets_is_refused_in_sentences(target, tmp_path):
    """Real sockets, before the code and after it: each link ends, nothing that was sent is taken, nobody is let in."""
    besieged, dice, gate = target("lcg-skirmish", 6, 10), Hostility(6), Gate()
    found = in_play(besieged, dice, 300)
    found += at_greeting(besieged, dice, 10, tmp_path)
    found += at_the_gate(gate.listener, dice, 20)
    gate.close()
    assert gate.let_in == 0
    assert found["messages in play"] >= 300
    assert sum(count for name, count in found.items() if name.endswith("Error")) > 10


def reachable(root: Any) -> set[str]:
    """All words and bytes that can be reached from an object, without going into code, modules and the card library."""
    found: set[str] = set()
    seen, left = set(), [root]
    while left:
        one = left.pop()
        if id(one) in seen or isinstance(one, (type, types.ModuleType, types.FunctionType, types.CodeType)):
            continue
        seen.add(id(one))
        if isinstance(one, str):
            found.add(one)
        elif isinstance(one, bytes):
            found.add(one.hex())
        elif type(one).__name__ not in ("Library", "Lcg", "Ccg", "Definition"):
            left.extend(gc.get_referents(one))
    return found


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_side_holds_nothing_of_what_the_other_hides(ruleset, pair_of):
    """Privacy: in the middle of a game no hidden card of the other side, and no secret of it, is in a side's memory."""
    pair = pair_of(ruleset, 18)
    while pair.sides[0].replica.number < 60 and pair.step():
        pass
    for side, other in (pair.sides, pair.sides[::-1]):
        held = reachable(side)
        mine = set(side.replica.ledger.deals[side.seat].idents.values())
        bodies = [read_body(entry.body) for entry in side.record.entries]
        shown = {face.ident for body in bodies for face in getattr(body, "faces", ())}
        shown |= {card.ident for card in side.replica.state.cards if card.known == side.replica.state.everybody}
        hidden = set(other.replica.ledger.deals[other.seat].idents.values()) - mine - shown
        assert len(hidden) > 5
        assert not hidden & held
        assert other._secrets.master.hex() not in held
        assert side._secrets.master.hex() in held
        assert mine <= held


def heap_of(side: Any) -> dict[str, Any]:
    """What `memory.py` takes from the heap of a program, here of one side alone."""
    ledger = side.replica.ledger
    shuffles = [*ledger.deals, *(one for number, one in ledger._shuffles.items() if number not in DEALS)]
    return {
        "cards": [[card.no, card.owner, card.known, card.ident] for card in side.replica.state.cards],
        "shuffles": [[one.number, one.owner, [*one.labels], [*one.idents]] for one in shuffles],
    }


def test_the_search_of_memories_finds_what_a_side_should_not_know(pair_of):
    """Privacy: what the long run looks for is found where it is, and is not where it should not be."""
    pair = pair_of("lcg-skirmish", 19)
    while pair.sides[0].replica.number < 40 and pair.step():
        pass
    pair.cut()
    searched = Searched((pair.sides[0].log, pair.sides[1].log))
    heaps = [heap_of(side) for side in pair.sides]
    assert all(searched.from_inside(seat, heaps[seat]) > 10 for seat in range(2))
    with pytest.raises(AssertionError, match="knows card"):
        searched.from_inside(0, {**heaps[0], "cards": heaps[1]["cards"]})
    with pytest.raises(AssertionError, match="was not opened"):
        searched.from_inside(0, {**heaps[0], "shuffles": heaps[1]["shuffles"]})
    titles = {ident for _, owner, _, ident in heaps[1]["cards"] if owner == 1 and ident}
    for title in titles:
        tried = {**heaps[0], "cards": [*heaps[0]["cards"], [100, 1, 2, title]]}
        if title in searched.announced(1):
            assert searched.from_inside(0, tried) > 10
        else:
            with pytest.raises(AssertionError, match="knows card 100"):
                searched.from_inside(0, tried)
    assert titles & searched.announced(1)
    assert titles - searched.announced(1)
    opened, closed = searched.nonces(1)
    held = reachable(pair.sides[0])
    assert opened & held
    assert not closed & held
