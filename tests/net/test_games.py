"""Whole games between two sides that lose what is on the wire and restart from their files (docs/protocol.md)."""

from __future__ import annotations

import random

import pytest

from l5r_desktop.net.audit import audit
from l5r_desktop.net.game_log import read_log
from l5r_desktop.net.public_hash import PublicHasher
from tests.tiers import first_quick

from .pairs import RULESETS


@pytest.mark.parametrize("ruleset", first_quick(sorted(RULESETS)))
def test_a_game_with_cuts_and_kills_ends_alike_on_both_sides_and_is_proved(ruleset, pair_of):
    """Cuts: the longer agreed log wins; the audit finds nothing wrong; both replicas are in the same state.

    The long games of the CCG end when a player gives up.
    """
    pair, dice = pair_of(ruleset, seed=1), random.Random(ruleset)
    cuts = set(dice.sample(range(60, 300), 3))
    most = 10_000 if ruleset.startswith("lcg") else 180
    step = 0
    while pair.sides[1].replica.number < most and pair.step():
        step += 1
        if step in cuts:
            pair.cut(kill=tuple(seat for seat in range(2) if dice.random() < 0.6))
    if not pair.sides[1].replica.over:
        pair.sides[1].resign()
    pair.play()
    one, two = pair.sides
    assert one.verdicts == two.verdicts == {0: "", 1: ""}
    assert one.replica.state.result == two.replica.state.result
    assert (
        PublicHasher(one.rules).hash(one.replica.state)
        == PublicHasher(one.rules).hash(two.replica.state)
        == one.replica.hash
    )
    assert one.replica.number > 100
    for side in pair.sides:
        side.close()
        record = read_log(side.log.read_bytes())
        assert len(record.entries) == sum(one.lengths)
        report = audit(record, pair.rules)
        assert report.ok, report
        assert report.inputs == one.replica.number


def test_a_side_killed_before_its_entry_was_sent_takes_it_from_its_file(pair_of):
    """Cuts: an entry is on the disk before it is sent, and the other side gets it on return."""
    pair = pair_of("lcg-skirmish", seed=2)
    while not pair.sides[0].question:
        pair.step()
    before = pair.sides[1].lengths
    pair.wire = [[], []]
    pair.answer(0)
    pair.cut(kill=(0,))
    assert pair.sides[0].lengths[0] > before[0]
    pair.finish(60)
    assert pair.sides[0].verdicts == {0: "", 1: ""}


def test_a_side_that_lost_the_end_of_its_file_gets_it_back_from_the_other(pair_of):
    """Cuts: the longer agreed log wins, the other side's own entries among it."""
    pair = pair_of("lcg-stronghold", seed=3)
    while pair.sides[0].replica.number < 30:
        pair.step()
    while pair.step() and (pair.wire[0] or pair.wire[1]):
        pass
    side = pair.sides[0]
    side.close()
    lines = side.log.read_bytes().splitlines(keepends=True)
    side.log.write_bytes(b"".join(lines[:-9]) + lines[-9][:20])
    lengths = pair.sides[1].lengths
    pair.cut(kill=(0,))
    assert sum(pair.sides[0].lengths) < sum(lengths)
    pair.finish(60)
    assert pair.sides[0].verdicts == pair.sides[1].verdicts == {0: "", 1: ""}


def test_what_is_done_by_hand_needs_the_others_consent_and_is_proved(pair_of):
    """Manual table: proposed by either side, agreed on by the other, entered by the seat that is asked."""
    pair = pair_of("lcg-skirmish", seed=4)
    while pair.sides[0].replica.number < 60:
        pair.step()
    while pair.wire[0] or pair.wire[1]:
        for side in pair.sides:
            while pair.wire[side.seat]:
                side.hear(pair.wire[side.seat].pop(0))
    asked = next(side for side in pair.sides if side.question)
    other = pair.sides[asked.other]
    number = asked.replica.number
    for proposer, judge in ((asked, other), (other, asked)):
        honor = asked.replica.state.seats[0]["honor"]
        proposer.requests.propose("counter", (0, "honor", honor + 1))
        judge.hear(pair.wire[judge.seat].pop(0))
        judge.requests.reply(True)
        for _ in range(4):
            for side in pair.sides:
                while pair.wire[side.seat]:
                    side.hear(pair.wire[side.seat].pop(0))
        assert asked.replica.state.seats[0]["honor"] == other.replica.state.seats[0]["honor"] == honor + 1
    assert asked.replica.number == number + 2
    pair.finish(70)
    assert pair.sides[0].verdicts == {0: "", 1: ""}
