"""Kinds of cheating by a changed program, each found where and when docs/protocol.md says (numbers of its table)."""

from __future__ import annotations

import dataclasses
import json
import re
from contextlib import suppress

import pytest

from l5r_desktop.net import bodies as b
from l5r_desktop.net.audit import audit
from l5r_desktop.net.chain import Chains, Entry
from l5r_desktop.net.errors import DifferenceError, FoulError, LinkError
from l5r_desktop.net.game_log import LogError, read_log
from l5r_desktop.net.peer import Peer
from l5r_desktop.net.secret import text

from . import cheats
from .cheats import CheatingSide, once


def change(**parts):
    """Changes parts of a body."""
    return lambda body: dataclasses.replace(body, **parts)


AT_ONCE = {
    "1 another card is shown": (once(cheats.other_card, b.Open, b.Answer, fits=lambda x: x.faces), "another one"),
    "2 a place opened with another label": (
        once(cheats.other_label, b.Open, fits=lambda x: x.places), "another label"
    ),
    "8 a bid changed": (once(cheats.other_bid, b.Unveil), "not the one committed to"),
    "8 a bid opened with another nonce": (once(change(nonce=text(bytes(32))), b.Unveil), "not the one committed to"),
    "10 a value of lots changed": (once(change(value=text(bytes(32))), b.LotOpen), "not the one committed to"),
    "14 an answer that is not offered": (
        once(change(keys=("nonsense",)), b.Answer), "refuse|cannot be|claims"
    ),
    "14 an answer to another question": (once(lambda x: dataclasses.replace(x, input=x.input + 1), b.Answer), "is due"),
    "17 another state": (once(change(hash="0" * 32), b.Answer), "not in the same state before input"),
    "17 no state": (once(change(hash=""), b.Answer), "not in the same state before input"),
    "17 no state at a shuffle": (once(change(hash=""), b.Places), "not in the same state"),
    "17 no state at lots": (once(change(hash=""), b.Lot), "not in the same state"),
    "17 another state at a shuffle": (once(change(hash="0" * 32), b.Places), "not in the same state"),
    "14 a secret answer given openly": (
        once(lambda x: b.Answer(x.input, ("1",), (), x.hash), b.Secret), "stays secret"
    ),
    "6 half of a shuffle too short": (
        once(lambda x: dataclasses.replace(x, commitments=x.commitments[1:]), b.Places, b.Cards), "not due"
    ),
    "the other side given up": (once(lambda x: b.Concede(x.input, 1, x.hash), b.Answer), "given up by the other"),
    "done by hand without consent": (
        once(lambda x: b.ByHand(x.input, 0, "counter", (0, "honor", 20), x.hash), b.Answer), "not agreed"
    ),
    "the game said to be over": (once(lambda x: b.End(x.input, x.hash), b.Answer), "it is not"),
    "secrets opened too early": (once(lambda x: b.Opening("x", {}), b.Answer), "closed before its end"),
}  # fmt: skip


@pytest.mark.parametrize("name", AT_ONCE)
def test_found_at_once(name, pair_of):
    """The honest side stops the game at the entry, and its log alone proves who wrote it."""
    tamper, sentence = AT_ONCE[name]
    pair = pair_of("lcg-skirmish", 5, kind=(CheatingSide, Peer))
    cheat, honest = pair.sides
    cheat.tamper = tamper
    with pytest.raises(FoulError, match=sentence) as found:
        pair.play()
    assert cheat.tampered == 1, "nothing was tampered with"
    assert found.value.seat == cheat.seat
    assert honest.stopped_by is found.value
    with pytest.raises(LogError, match="broken off"):
        Peer.restore(pair.rules, pair.keepings[1])
    record = read_log(honest.log.read_bytes())
    assert record.stopped
    Chains(honest.session, (pair.hellos[0].key, pair.hellos[1].key)).sign(0, [], cheat._signing)
    last = [entry for entry in record.entries if entry.seat == cheat.seat][-1]
    assert last.no == found.value.entry


def played_to_the_end(pair) -> str:
    pair.finish(30)
    honest = pair.sides[1]
    assert pair.sides[0].tampered, "nothing was tampered with"
    assert not honest.stopped_by
    report = audit(honest.record, pair.rules)
    assert honest.verdicts[1] == report.wrong
    assert report.seat == 0
    return report.wrong


def test_a_steered_shuffle_has_no_effect_and_is_found_by_the_audit(pair_of):
    """4: an order that does not follow from the master secret."""
    pair = pair_of("lcg-skirmish", 6, kind=(CheatingSide, Peer))
    cheats.steer(pair.sides[0], lambda labels: tuple(sorted(labels)))
    assert "not derived" in played_to_the_end(pair)


def test_a_stacked_pile_is_found_by_the_audit(pair_of):
    """5: another copy of a card in the place of one of the deck."""
    pair = pair_of("lcg-skirmish", 7, kind=(CheatingSide, Peer))
    cheats.stack(pair.sides[0])
    assert "does not hold the cards" in played_to_the_end(pair)


def test_the_same_label_twice_is_found(pair_of):
    """6: one card would lie at two places; found when both are drawn."""
    pair = pair_of("lcg-skirmish", 8, kind=(CheatingSide, Peer))
    cheats.steer(pair.sides[0], lambda labels: (labels[1], *labels[1:]))
    with pytest.raises(FoulError, match="the same label lies at two places") as found:
        pair.play()
    assert found.value.seat == 0


def test_lots_of_ones_own_choice_are_found_by_the_audit(pair_of):
    """11: the value that seat 1 names, when it names one of its own."""
    pair = pair_of("lcg-skirmish", 9, kind=(Peer, CheatingSide))
    cheat = pair.sides[1]
    cheat.tamper, cheat.takes_it = once(cheats.with_value, b.LotValue), True
    pair.finish(20)
    assert cheat.tampered
    report = audit(pair.sides[0].record, pair.rules)
    assert (report.seat, pair.sides[0].verdicts[0]) == (1, report.wrong)
    assert "not derived" in report.wrong


def test_another_deck_than_committed_to_is_found_by_the_audit(pair_of):
    """20: the deck that was played is not the one of the greeting."""
    pair = pair_of("lcg-skirmish", 10, kind=(CheatingSide, Peer))
    cheat = pair.sides[0]
    other = dict(cheat._secrets.seating)
    other["conflict"] = [["assassination", 3], *other["conflict"][1:]]
    cheat._secrets = dataclasses.replace(cheat._secrets, seating=other)
    cheat.tampered += 1
    assert "deck" in played_to_the_end(pair)


def test_a_false_master_is_found_by_the_audit(pair_of):
    """25: the master secret was committed to before the game."""
    pair = pair_of("lcg-skirmish", 11, kind=(CheatingSide, Peer))
    pair.sides[0].tamper = once(change(master=text(bytes(32))), b.Opening)
    assert "master secret" in played_to_the_end(pair)


@pytest.mark.parametrize("kind", [b.Unveil, b.Open], ids=["9 a bid", "21 cards"])
def test_what_is_due_and_never_shown_stops_the_game_and_is_known(kind, pair_of):
    """9, 21: the other side waits and can say what for, or finds the next input that comes too early."""
    pair = pair_of("lcg-skirmish", 12, kind=(CheatingSide, Peer))
    cheat, honest = pair.sides
    cheat.tamper = lambda side, body: None if isinstance(body, kind) else body
    with suppress(FoulError):
        pair.play()
    assert honest.stopped_by is None or (honest.stopped_by.seat == 0 and "had to be shown" in str(honest.stopped_by))
    assert cheat.tampered
    assert honest.replica.waits_for() == "to show what this side may see"


def honest_pair(pair_of, seed=13, inputs=30):
    pair = pair_of("lcg-skirmish", seed)
    while pair.sides[0].replica.number < inputs:
        pair.step()
    pair.cut()
    while pair.wire[0] or pair.wire[1]:
        for side in pair.sides:
            while pair.wire[side.seat]:
                side.hear(pair.wire[side.seat].pop(0))
    return pair


def test_entries_repeated_left_out_or_from_elsewhere_change_nothing(pair_of):
    """15, 16, 22, 23: chain and signature."""
    pair, elsewhere = honest_pair(pair_of), honest_pair(pair_of, seed=14)
    one, two = pair.sides
    before, state = two.lengths, two.replica.hash
    mine = [entry for entry in one.record.entries if entry.seat == 0]
    two.hear(mine[3].plain())
    assert (two.lengths, two.replica.hash) == (before, state)
    following = elsewhere.sides[0].record.entries[-1].plain()
    for wrong in (
        [0, before[0] + 1, before[1], mine[-1].body, mine[-1].signature],
        [0, before[0] + 1, *following[2:]],
        [0, before[0] + 2, before[1], mine[-1].body, mine[-1].signature],
        [0, before[0] + 1, before[1] + 5, mine[-1].body, mine[-1].signature],
        [1, before[1] + 1, before[0], mine[-1].body, mine[-1].signature],
    ):
        fresh = Peer(pair.rules, pair.hellos, 1, two._secrets, pair.keepings[1])
        for entry in two.record.entries:
            fresh._take(entry)
        with pytest.raises(FoulError, match=r"signature|is due|cannot have seen") as found:
            fresh.hear(wrong)
        assert found.value.seat == 0, "whoever sends it, in whose name it may be"
        assert (fresh.lengths, fresh.replica.hash) == (before, state)
        fresh.close()


def test_going_back_to_an_older_log_is_proved_by_two_entries_of_one_number(pair_of):
    """18: the other side holds what was signed; another entry in its place convicts its writer."""
    pair = honest_pair(pair_of)
    cheat, honest = pair.sides
    older = Chains(cheat.session, (pair.hellos[0].key, pair.hellos[1].key))
    kept = cheat.record.entries[:-6]
    for entry in kept:
        older.add(entry)
    with pytest.raises(FoulError, match="two different entries") as found:
        honest.hear(older.sign(0, b.plain(b.Resign()), cheat._signing).plain())
    assert found.value.seat == 0


@pytest.mark.parametrize("harm", ["cut", "swapped", "changed", "left out", "forged"])
def test_a_log_that_was_tampered_with_does_not_pass_the_audit(harm, pair_of):
    """19: what a league is handed."""
    pair = pair_of("lcg-skirmish", 15)
    pair.finish(25)
    side = pair.sides[0]
    side.close()
    assert audit(read_log(side.log.read_bytes()), pair.rules).ok
    lines = side.log.read_bytes().splitlines()
    at = len(lines) // 2
    if harm == "cut":
        lines = lines[:at]
    elif harm == "swapped":
        mine = [k for k, line in enumerate(lines) if k and json.loads(line)[0] == 0]
        lines[mine[4]], lines[mine[5]] = lines[mine[5]], lines[mine[4]]
    elif harm == "changed":
        answer = next(k for k, line in enumerate(lines) if b'"choice"' in line)
        lines[answer] = lines[answer].replace(b'"choice",', b'"choice",1', 1)
    elif harm == "left out":
        del lines[at]
    else:
        entry = Entry.read(json.loads(lines[at]))
        lines[at] = json.dumps(dataclasses.replace(entry, body=["resign"]).plain()).encode()
    try:
        report = audit(read_log(b"\n".join(lines)), pair.rules)
        assert not report.ok
        assert report.seat == -1, "a file that was changed says nothing against anybody"
    except (LogError, LinkError):
        assert harm == "changed"


def test_leaving_before_the_audit_is_on_record(pair_of):
    """Leaving: the log says who did not open the secrets."""
    pair = pair_of("lcg-skirmish", 16)
    pair.finish(25)
    entries = pair.sides[1].record.entries
    opening = next(k for k, entry in enumerate(entries) if entry.seat == 0 and entry.body[0] == "opening")
    left = [entry for k, entry in enumerate(entries) if k < opening or (entry.body[0] == "opening" and entry.seat == 1)]
    report = audit(dataclasses.replace(pair.sides[1].record, entries=tuple(left)), pair.rules)
    assert not report.ok
    assert report.unopened == (0,)
    assert "seat 0 left before the audit" in str(report)
    assert re.search("[1-9][0-9]* places, [1-9][0-9]* cards, [1-9][0-9]* answers", report.openings)


def test_the_first_input_that_differs_is_named(pair_of):
    """17: a rule that works otherwise in one program."""
    pair = pair_of("lcg-skirmish", 17)
    while pair.sides[0].replica.number < 30:
        pair.step()
    pair.sides[0].replica.state.seats[0]["honor"] += 1
    pair.sides[0].replica._hash = ""
    number = pair.sides[0].replica.number
    with pytest.raises(DifferenceError) as found:
        pair.play()
    assert found.value.number in (number, number + 1, number + 2)
    assert "before input" in str(found.value)
