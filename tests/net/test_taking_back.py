"""Taking back by consent (docs/protocol.md, Taking back): what is undone, what is not, and what no cheat gets by it."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest

from l5r_desktop.net import bodies as b
from l5r_desktop.net.audit import audit
from l5r_desktop.net.errors import FoulError
from l5r_desktop.net.game_log import read_log
from l5r_desktop.net.peer import Peer

from .cheats import CheatingSide, once
from .pairs import Pair


def deliver(pair: Pair) -> None:
    """All that is on the wire arrives."""
    while pair.wire[0] or pair.wire[1]:
        for side in pair.sides:
            while pair.wire[side.seat]:
                side.hear(pair.wire[side.seat].pop(0))


def at_question(pair: Pair, least: int) -> None:
    """Play until a question is open after so many inputs, four of them since the last lots, and nothing is on the
    wire.
    """
    replica = pair.sides[0].replica
    while True:
        deliver(pair)
        if replica.writer is not None and replica.number >= max(least, replica.points.floor + 4):
            return
        assert pair.step()


@pytest.mark.parametrize("ruleset", ["lcg-skirmish", "ccg-ivory"])
def test_a_game_with_cuts_goes_back_again_and_again_and_passes_its_audit(ruleset, pair_of):
    """Both replicas, the files they are restored from, and the audit of an all-seeing game agree after each time."""
    pair = pair_of(ruleset, 21)
    dice = random.Random(21)
    while pair.sides[0].replica.turned < 4:
        assert pair.step()
        asker = pair.sides[dice.randrange(2)]
        other = pair.sides[asker.other]
        if asker.requests.possible and dice.random() < 0.2:
            point = asker.replica.points.nearest(asker.replica.number - dice.randrange(1, 12))
            if point is not None:
                asker.requests.ask_back(point)
        wish = other.replica.wishes.of(asker.seat)
        if wish is not None and wish.agreed is None:
            other.requests.reply(dice.random() < 0.8)
        if dice.random() < 0.02:
            pair.cut(kill=(dice.randrange(2),))
    pair.finish(pair.sides[0].replica.number + 20)
    for side in pair.sides:
        assert side.verdicts == {0: "", 1: ""}
        assert audit(read_log(side.log.read_bytes()), pair.rules).ok
    assert pair.sides[0].replica.hash == pair.sides[1].replica.hash


def test_nothing_goes_back_beyond_lots_or_into_the_middle_of_a_bid(pair_of):
    """No point before the last shuffle, none between two closed answers to one question (LCG L2.2)."""
    pair = pair_of("lcg-skirmish", 22)
    one = pair.sides[0]
    halves: set[int] = set()
    for _ in range(500):
        pair.step()
        replica, points = one.replica, one.replica.points
        assert points.nearest(points.floor - 1) is None
        closed = [entry.body[1] for entry in one.record.entries if entry.body[0] == "secret"]
        if closed and closed[-1] == replica.number - 1 and replica.state.pending and replica.state.pending[0].secret:
            halves.add(replica.number)
        assert not [number for number in halves if points.allows(number)]
        assert replica.state.chance is None or not points.allows(replica.number)
    assert halves
    assert one.replica.points.floor > 0
    number = one.replica.number
    one.requests.ask_back(one.replica.points.floor - 1)
    assert one.replica.wishes.of(0) is None
    assert one.replica.number == number


def test_a_card_that_was_drawn_is_drawn_again(pair_of):
    """What a handle is stands since the shuffle: going back before a draw and drawing again shows the same card."""
    pair = pair_of("lcg-skirmish", 23)
    one = pair.sides[0]
    drawn: dict[int, str] = {}
    point = 0
    while not drawn:
        at_question(pair, one.replica.number + 1)
        points = one.replica.points
        point = points.nearest(one.replica.number - 8) or points.nearest(points.floor + 8) or 0
        then = points._had[point] if points.allows(point) else None
        if then is not None:
            known = {card.no for card in pair_replay(one, then) if card.known & 1}
            drawn = {c.no: c.ident for c in one.replica.state.cards if c.known == 1 and c.no not in known}
    one.requests.ask_back(point)
    deliver(pair)
    pair.sides[1].requests.reply(True)
    deliver(pair)
    assert one.replica.turned == pair.sides[1].replica.turned == 1
    assert all(one.replica.state.cards[no].ident is None for no in drawn)
    sent = len(one.record.entries)
    while any(one.replica.state.cards[no].ident is None for no in drawn):
        assert pair.step()
    assert {no: one.replica.state.cards[no].ident for no in drawn} == drawn
    opened = [e.body[1] for e in one.record.entries[sent:] if e.seat == 1 and e.body[0] == "open"]
    again = {one.replica.ledger._bound[no][1] for no in drawn}
    assert not [place for places in opened for place in places if place[1] in again], "opened a second time"


def pair_replay(side: Peer, count: int):
    """The cards of a side's replica after so many of its inputs."""
    game = side.replica.game.fresh()
    game.replay(side.replica.game.inputs[:count])
    return game.state.cards


def test_a_bid_that_was_shown_says_nothing_about_the_next_one(pair_of):
    """The nonce of a closed answer is another one after going back: an opened one would give the next bid away."""
    pair = pair_of("lcg-skirmish", 24)
    one, two = pair.sides
    while not any(entry.body[0] == "unveil" for entry in one.record.entries):
        pair.step()
    at_question(pair, one.replica.number)
    first = {(e.seat, e.body[1]): e.body for e in one.record.entries if e.body[0] == "unveil"}
    asked = min(number for _, number in first)
    assert one.replica.points.allows(asked)
    two.requests.ask_back(asked)
    deliver(pair)
    one.requests.reply(True)
    deliver(pair)
    taken = len(one.record.entries)
    while len([e for e in one.record.entries[taken:] if e.body[0] == "unveil"]) < 2:
        pair.step()
    second = {(e.seat, e.body[1]): e.body for e in one.record.entries[taken:] if e.body[0] == "unveil"}
    assert second.keys() == first.keys()
    assert not {body[3] for body in first.values()} & {body[3] for body in second.values()}


def last_point(side: Peer) -> int:
    point = side.replica.points.nearest(side.replica.number - 1)
    assert point is not None
    return point


def back(to: int, seat: int = 0):
    """Goes back in the place of an answer, whatever was agreed."""
    return once(lambda x: b.Back(x.input, seat, x.input - to, x.hash), b.Answer, b.Secret)


@pytest.mark.parametrize("asked", [False, True], ids=["nobody asked", "declined"])
def test_taking_back_without_consent_is_found_at_once(asked, pair_of):
    """26: a take-back that nobody agreed to."""
    pair = pair_of("lcg-skirmish", 25, kind=(CheatingSide, Peer))
    cheat, honest = pair.sides
    at_question(pair, 40)
    while cheat.question is None:
        pair.step()
        at_question(pair, 40)
    if asked:
        cheat.requests.ask_back(last_point(cheat))
        deliver(pair)
        honest.requests.reply(False)
        deliver(pair)
    cheat.tamper = back(1)
    with suppress(FoulError):
        pair.answer(0)
    with pytest.raises(FoulError, match="taken back that was not agreed on") as found:
        deliver(pair)
    assert found.value.seat == 0
    assert honest.stopped_by is found.value


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda x: b.Back(x.input, x.seat, x.to - 1, x.hash), "not agreed on"),
        (lambda x: b.Back(x.input, 1, x.to, x.hash), "not agreed on"),
        (lambda x: b.Back(x.input, 7, x.to, x.hash), "out of turn"),
        (lambda x: b.Back(x.input - 1, x.seat, x.to, x.hash), "is due"),
        (lambda x: b.Back(x.input, x.seat, x.to, "0" * 32), "not in the same state"),
        (lambda x: b.ByHand(x.input, x.seat, "counter", (0, "honor", 20), x.hash), "not agreed on"),
    ],
    ids=["another point", "in the other's name", "in nobody's name", "another moment", "another state", "by hand"],
)
def test_another_taking_back_than_agreed_is_found_at_once(change, sentence, pair_of):
    """27: the point that was agreed to counts, for the seat that asked, at the moment when it asked."""
    pair = pair_of("lcg-skirmish", 26, kind=(CheatingSide, Peer))
    cheat, honest = pair.sides
    at_question(pair, 40)
    while cheat.question is None:
        pair.step()
        at_question(pair, 40)
    cheat.tamper = once(change, b.Back)
    cheat.requests.ask_back(last_point(cheat))
    deliver(pair)
    honest.requests.reply(True)
    with pytest.raises(FoulError, match=sentence) as found:
        deliver(pair)
    assert found.value.seat == 0
    assert cheat.tampered == 1
    report = audit(honest.record, pair.rules)
    assert not report.ok


def test_consent_to_one_wish_never_counts_for_another(pair_of):
    """28: a second wish while the first has no answer; the consent is on its way, and would meet the second."""
    pair = pair_of("lcg-skirmish", 27, kind=(CheatingSide, Peer))
    cheat, honest = pair.sides
    at_question(pair, 40)
    point = last_point(cheat)
    cheat.requests.ask_back(point)
    deliver(pair)
    cheat._write = lambda body: Peer._write(cheat, body)  # type: ignore[method-assign]
    cheat.replica.wishes.clear()
    cheat._write(b.Propose(cheat.replica.number, "counter", (0, "honor", 20)))
    with pytest.raises(FoulError, match="an answer to another wish is due") as found:
        deliver(pair)
    assert found.value.seat == 0
    assert honest.stopped_by is found.value


def test_an_audit_finds_what_two_programs_did_together_against_the_rules(pair_of):
    """A log in which both went back beyond a shuffle does not pass: nobody may draw lots anew, not even together."""
    pair = pair_of("lcg-skirmish", 28)
    for side in pair.sides:
        side.replica.points.allows = lambda to: True  # type: ignore[method-assign]
    at_question(pair, 30)
    one, two = pair.sides
    one.requests.ask_back(one.replica.points.floor - 2)
    deliver(pair)
    two.requests.reply(True)
    deliver(pair)
    assert one.replica.turned == 1
    two.resign()
    pair.play()
    for side in pair.sides:
        assert "where nothing goes back to" in side.verdicts[0]
        assert "where nothing goes back to" in audit(read_log(side.log.read_bytes()), pair.rules).wrong
