"""Clocks in the signed log (docs/protocol.md, Time): claims, doubts, and the end of a side's time."""

from __future__ import annotations

import dataclasses
from types import SimpleNamespace

import pytest

from l5r_desktop.net import bodies as b
from l5r_desktop.net.audit import audit
from l5r_desktop.net.clocks import ClockRule, TurnTimer
from l5r_desktop.net.errors import FoulError, LinkError
from l5r_desktop.net.game_log import read_log
from l5r_desktop.net.link import Link
from l5r_desktop.net.peer import Peer
from l5r_desktop.net.play import play_all

from .cheats import CheatingSide, once
from .pairs import Pair


def timed(pair: Pair, rule: ClockRule) -> SimpleNamespace:
    """Both sides look at one clock that stands still until the test moves it."""
    clock = SimpleNamespace(now=0.0)
    for side in pair.sides:
        side.clock.now = lambda: clock.now
    pair.sides[0].clock.begin(rule)
    return clock


def deliver(pair: Pair) -> None:
    for _ in range(20):
        for side in pair.sides:
            side.work()
            while pair.wire[side.seat]:
                side.hear(pair.wire[side.seat].pop(0))


def asked(pair: Pair) -> Peer:
    """The side that is asked, once everything has arrived."""
    deliver(pair)
    return next(side for side in pair.sides if side.question)


def think(pair: Pair, clock: SimpleNamespace, seconds: float) -> Peer:
    """Whoever is asked thinks so long and answers."""
    side = asked(pair)
    for one in pair.sides:
        one.keep_time()
    clock.now += seconds
    pair.answer(side.seat)
    deliver(pair)
    return side


def test_each_answer_says_how_long_it_took_and_both_have_the_same_clocks(pair_of) -> None:
    pair = pair_of("lcg-skirmish", 31)
    clock = timed(pair, ClockRule("plain", 600))
    used = [0.0, 0.0]
    for n in range(25):
        side = think(pair, clock, n / 2)
        used[side.seat] += n / 2
    left = tuple(round(600 - seconds, 1) for seconds in used)
    for side in pair.sides:
        assert side.clock.left == pytest.approx(left)
        assert side.replica.timing.doubts == []
        side.close()
    again = [Peer.restore(pair.rules, pair.keepings[seat]) for seat in range(2)]
    assert [(side.clock.clocks.left(0), side.clock.clocks.left(1)) for side in again] == [left, left]
    for side in again:
        side.close()


class CutLink:
    """A link that is lost as soon as anything is waited for."""

    sent = received = 0

    def receive(self, seconds: float | None = None) -> None:
        raise LinkError("cut")

    def send(self, message: object) -> None:
        pass

    def close(self, *, politely: bool = True) -> None:
        pass


def test_no_time_goes_by_while_a_game_without_a_window_has_no_link(pair_of) -> None:
    """`l5r host` and `l5r join` (docs/protocol.md, Time): the clock of who was asked ran on through a cut."""
    pair = pair_of("lcg-skirmish", 31)
    clock = timed(pair, ClockRule("plain", 600))
    for _ in range(3):
        think(pair, clock, 1.0)
    side = asked(pair)
    side.clock.look()
    used: list[int] = []

    def connect(code: str, seconds: float) -> Link:
        clock.now += 50.0
        used.append(side.clock.tenths())
        if len(used) == 2:
            raise LinkError("nobody")
        return CutLink()  # type: ignore[return-value]

    with pytest.raises(LinkError):
        play_all(side, connect, first=CutLink(), patience=0.1)  # type: ignore[arg-type]
    assert used == [0, 0]


def test_whose_time_is_over_has_lost_and_the_audit_finds_that_it_was(pair_of) -> None:
    """The flag is an entry; the other side and the audit work out from the log that the time was used up."""
    pair = pair_of("lcg-skirmish", 32)
    clock = timed(pair, ClockRule("chess", 60, 5))
    for _ in range(10):
        think(pair, clock, 1.0)
    late = asked(pair)
    left = late.clock.left[late.seat]
    clock.now += left - 0.2
    late.keep_time()
    assert late.question is not None
    clock.now += 0.2
    late.keep_time()
    deliver(pair)
    winner, _ = late.replica.state.result
    assert winner == late.other
    for side in pair.sides:
        assert side.verdicts == {0: "", 1: ""}
        assert any(entry.body[0] == "flag" and entry.seat == late.seat for entry in side.record.entries)
        assert audit(read_log(side.log.read_bytes()), pair.rules).ok


def test_an_answer_that_came_too_late_ends_the_game_by_its_own_time(pair_of) -> None:
    pair = pair_of("lcg-skirmish", 33)
    clock = timed(pair, ClockRule("plain", 30))
    late = think(pair, clock, 31.0)
    for _ in range(50):
        if late.replica.over:
            break
        pair.step()
    deliver(pair)
    winner, _ = late.replica.state.result
    assert winner == late.other
    assert all(side.verdicts == {0: "", 1: ""} for side in pair.sides)


def test_what_is_shown_of_the_other_before_an_answer_does_not_count(pair_of) -> None:
    """Four seconds of it at most, only for the first answer after one of the other, and nobody doubts them."""
    pair = pair_of("lcg-skirmish", 31)
    clock = timed(pair, ClockRule("plain", 600))
    last, seen = think(pair, clock, 1), set()
    for _ in range(40):
        side = asked(pair)
        fresh = side is not last
        before = side.clock.left[side.seat]
        side.clock.shows = True
        for one in pair.sides:
            one.keep_time()
        clock.now += 7
        assert side.clock.left[side.seat] == pytest.approx(before - (3 if fresh else 7))
        pair.answer(side.seat)
        side.clock.shows = False
        deliver(pair)
        for one in pair.sides:
            assert one.clock.clocks.left(side.seat) == pytest.approx(before - (3 if fresh else 7))
            assert one.replica.timing.doubts == []
        last = side
        seen.add(fresh)
        if len(seen) == 2:
            break
    assert seen == {True, False}


def follows(side) -> bool:
    """Whether the next input of the other seat comes after one of this side's own."""
    return side.replica.timing.shown(side.other) > 0


def shaved(body):
    return dataclasses.replace(body, used=0)


@pytest.mark.parametrize(
    ("before", "seconds", "found"),
    [(False, 1.9, []), (False, 2.25, [22]), (True, 5.9, []), (True, 6.25, [62])],
    ids=["a slow line", "too much", "something was shown", "too much for that"],
)
def test_a_time_that_is_claimed_too_short_is_doubted_on_record(before, seconds, found, pair_of) -> None:
    """31: it cannot be proved, but it is in the log, signed by the one who waited, and every audit tells of it."""
    pair = pair_of("lcg-skirmish", 34, kind=(CheatingSide, Peer))
    clock = timed(pair, ClockRule("plain", 600))
    cheat, honest = pair.sides
    while asked(pair).seat != 0 or cheat.question.secret or honest.clock.fresh or follows(honest) is not before:
        think(pair, clock, 0.5)
    cheat.tamper, cheat.takes_it = once(shaved, b.Answer), True
    think(pair, clock, seconds)
    assert cheat.tampered == 1
    for side in pair.sides:
        assert [doubt.more for doubt in side.replica.timing.doubts] == found
    assert honest.clock.doubted == sum(found) / 10
    assert cheat.clock.doubted == 0
    honest.resign()
    pair.play()
    report = audit(honest.record, pair.rules)
    assert report.ok
    assert report.doubts == len(found)
    assert ("were doubted" in str(report)) == bool(found)


@pytest.mark.parametrize("clock", [("plain", 0, 60), ("byo-yomi", 5, 4), ("plain", 100_001, 0), ("sand", 60, 0)])
def test_a_clock_with_which_nobody_could_play_cannot_be_set(clock, pair_of) -> None:
    pair = pair_of("lcg-skirmish", 35)
    with pytest.raises(FoulError, match="cannot be set"):
        pair.sides[0].clock.begin(ClockRule(*clock))


AT_ONCE = {
    "a flag too early": (lambda x: b.Flag(x.input, 5), "and it is not"),
    "a second clock": (lambda x: b.Clock("plain", 500, 0), "cannot be set now"),
    "a doubt of nothing": (lambda x: b.Doubt(x.input, 9999), "nobody has claimed"),
    "the other given up as late": (lambda x: b.Concede(x.input, 1, x.hash), "given up by the other"),
}


@pytest.mark.parametrize("name", AT_ONCE)
def test_false_entries_about_time_are_found_at_once(name, pair_of) -> None:
    change, sentence = AT_ONCE[name]
    pair = pair_of("lcg-skirmish", 35, kind=(CheatingSide, Peer))
    clock = timed(pair, ClockRule("plain", 600))
    while asked(pair).seat != 0 or asked(pair).question.secret:
        think(pair, clock, 0.5)
    pair.sides[0].tamper = once(change, b.Answer)
    with pytest.raises(FoulError, match=sentence) as found:
        think(pair, clock, 1.0)
    assert found.value.seat == 0


def test_playing_on_after_the_time_is_over_is_found_at_once(pair_of) -> None:
    """32: a side whose own entries say that its time is over, and which goes on all the same."""
    pair = pair_of("lcg-skirmish", 36, kind=(CheatingSide, Peer))
    clock = timed(pair, ClockRule("plain", 20))
    while asked(pair).seat != 0 or asked(pair).question.secret:
        think(pair, clock, 0.5)
    cheat = pair.sides[0]
    key = cheat.question.options[0].key
    cheat.tamper = once(lambda x: b.Answer(x.input, (key,), (), x.hash), b.Concede)
    clock.now += 20
    cheat.keep_time()
    with pytest.raises(FoulError, match="after the time of a side was over") as found:
        deliver(pair)
    assert found.value.seat == 0
    assert cheat.tampered == 1


def test_time_is_not_given_back_by_taking_back(pair_of) -> None:
    pair = pair_of("lcg-skirmish", 37)
    clock = timed(pair, ClockRule("plain", 600))
    for _ in range(16):
        think(pair, clock, 1.0)
    one = asked(pair)
    point = one.replica.points.nearest(one.replica.number - 2)
    assert point is not None
    before = one.clock.clocks.left(0) + one.clock.clocks.left(1)
    one.requests.ask_back(point)
    deliver(pair)
    pair.sides[one.other].requests.reply(True)
    deliver(pair)
    assert one.replica.turned == 1
    assert one.clock.clocks.left(0) + one.clock.clocks.left(1) <= before
    assert pair.sides[0].clock.left == pair.sides[1].clock.left


def test_a_program_that_was_restarted_knows_the_time_of_its_turn_again() -> None:
    """Nobody gets a turn's time anew by ending the program: the other one tells how long the turn has lasted."""
    watch = TurnTimer()
    watch.look((7, 0, 0), 0.0, runs=True)
    assert watch.fresh
    watch.add(300)
    assert watch.tenths(1.0) == 310
    assert not watch.fresh, "it is told once"
