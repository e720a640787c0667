"""Somebody watches a game over real links (docs/protocol.md: Watching): who may, who is told, and who is sent away."""

from __future__ import annotations

import threading
import time
from typing import Any

import pytest

from l5r_desktop.net import gallery
from l5r_desktop.net.connecting import AgainCall, HostCall
from l5r_desktop.net.errors import LinkError
from l5r_desktop.net.listener import Listener
from l5r_desktop.net.watching import WatchCall
from tests.session.playing import rules_of, seatings

from .pairs import DECKS
from .seats import RULESET, free_port, last_of, stranger


def test_the_host_is_asked_once_and_the_other_player_is_told(seated):
    """In the middle of a game: asked, let in, followed to the end, and gone; both know all the time who watches."""
    seats = seated()
    one, two = seats.tables
    seats.play(30)
    call = seats.watch("Mika")
    seats.until(lambda: bool(one.gallery.asking))
    assert [(who.name, who.address) for who in one.gallery.asking] == [("Mika", "127.0.0.1")]
    assert call.stage == "asking"
    assert (one.watchers, two.watchers) == ((), ())
    one.gallery.admit(one.gallery.asking[0].number, yes=True)
    seats.until(lambda: call.stage == "ready" and two.watchers == ("Mika",))
    assert one.watchers == ("Mika",)
    watched = call.table
    assert watched is not None
    seats.until(lambda: seats.same(watched))
    table = watched.table(0)
    assert {piece.seat for piece in table.pieces if piece.place == "hand"} == {0, 1}
    public = [one.game.state.known_to_all(card) for card in one.game.state.cards]
    assert all((piece.ident is not None) == public[piece.no] for piece in table.pieces if piece.place == "hand")
    assert not table.buttons
    seats.play(60)
    seats.until(lambda: seats.same(watched) and watched.watchers == ("Mika",))
    two.concede(1)
    seats.until(lambda: watched.over and len(watched.watched.verdicts) == 2)
    assert watched.game.state.result == one.game.state.result
    watched.leave()
    seats.until(lambda: (one.watchers, two.watchers) == ((), ()))


def test_who_watches_answers_and_takes_back_nothing(seated):
    """No seat, no question, no answer, no going back, nothing by hand."""
    seats = seated(free=True)
    call = seats.watch()
    seats.until(lambda: call.stage == "ready")
    watched = call.table
    assert watched is not None
    before = watched.game.hash
    asked = seats.tables[0].game.state.pending[0]
    assert watched.persons == ()
    assert [watched.decision_of(seat) for seat in (0, 1)] == [None, None]
    assert watched.answer(asked.seat, (asked.options[0].key,)) is not None
    assert watched.concede(0) is not None
    watched.undo()
    assert watched.manual.propose(0, "counter", (0, "honor", 9)) is not None
    assert not watched.can_undo
    assert watched.why_not(0, 3) == []
    assert watched.game.hash == before


def test_a_no_is_kept_and_a_yes_too(seated):
    """Who was sent away from an address is not asked about again; who was let in comes back without a question."""
    seats = seated()
    one = seats.tables[0]
    watched = seats.let_in("Mika")
    watched.leave()
    seats.until(lambda: not one.watchers)
    again = seats.watch("Mika")
    seats.until(lambda: again.stage == "ready")
    assert not one.gallery.asking
    other = seats.watch("Ren")
    seats.until(lambda: bool(one.gallery.asking))
    one.gallery.admit(one.gallery.asking[0].number, yes=False)
    seats.until(lambda: other.stage == "failed")
    assert str(other.problem) == "the host does not let you watch"
    third = seats.watch("Ren once more")
    seats.until(lambda: third.stage == "failed")
    assert str(third.problem) == "the host does not let you watch"
    assert one.watchers == ("Mika",)


def test_only_so_many_watch(seated, monkeypatch):
    """More are sent away with one sentence."""
    monkeypatch.setattr(gallery, "MOST_WATCHERS", 1)
    seats = seated(free=True)
    first = seats.watch("Mika")
    seats.until(lambda: first.stage == "ready")
    second = seats.watch("Ren")
    seats.until(lambda: second.stage == "failed")
    assert str(second.problem) == "as many people as can be are watching or asking to"


def test_talk_is_open_only_where_both_players_want_it(seated):
    """Chat reaches those who watch, and theirs the players, marked as of nobody who sits there."""
    seats = seated(free=True)
    one, two = seats.tables
    call = seats.watch("Mika")
    seats.until(lambda: call.stage == "ready")
    watched = call.table
    assert watched is not None
    one.say("between us")
    one.open_talk(on=True)
    seats.until(lambda: two.talk.open == {0})
    watched.say("too early")
    seats.play(20)
    assert not watched.talk
    assert watched.lines == []
    two.open_talk(on=True)
    seats.until(lambda: watched.talk and one.talk.open == {0, 1})
    one.say("hello")
    watched.say("good luck\nboth")
    seats.until(lambda: len(watched.lines) == 2 and len(two.talk.lines) == 3 and len(one.talk.lines) == 3)
    assert set(watched.lines) == {(0, "hello"), (-1, "Mika: good luck both")}
    assert set(two.talk.lines) == {(0, "between us"), (0, "hello"), (-1, "Mika: good luck both")}
    two.open_talk(on=False)
    seats.until(lambda: not watched.talk)


def test_an_old_program_of_the_other_player_keeps_everybody_out(seated, monkeypatch):
    """Nobody watches whom the other player cannot be told of."""
    monkeypatch.setattr(gallery, "SECONDS", 0.3)
    seats = seated(free=True)
    one = seats.tables[0]
    seats.until(lambda: one.talk.watching is not None)
    one.talk.watching = None
    call = seats.watch()
    seats.until(lambda: call.stage == "failed")
    assert "too old" in str(call.problem)
    assert one.watchers == ()


BAD: dict[str, tuple[Any, str]] = {
    "another word first": (["entry", []], "nobody sends"),
    "no name": (["watch", 5], "should be"),
    "an entry of a player": (["watch", "x", "y"], "nobody sends"),
}


@pytest.mark.parametrize("bad", BAD)
def test_nonsense_is_answered_with_one_sentence(bad, seated):
    """What nobody sends who watches ends the link; the game goes on."""
    seats = seated(free=True)
    link = stranger(seats)
    link.send(BAD[bad][0])
    seats.until(lambda: link._inbox.qsize() > 0)
    kind, reason = last_of(link)
    assert kind == "refused"
    assert BAD[bad][1] in reason
    link.close(politely=False)
    seats.play(15)


def test_who_floods_is_cut_off_and_who_reads_nothing_holds_nobody_up(seated):
    """Bounded queues: one watcher sends without end, one never takes anything; both players and a third go on."""
    seats = seated(free=True)
    one = seats.tables[0]
    flood, deaf = stranger(seats), stranger(seats)
    for link, name in ((flood, "Flood"), (deaf, "Deaf")):
        link.send(["watch", name])
    call = seats.watch("Mika")
    seats.until(lambda: len(one.watchers) == 3 and call.stage == "ready")
    for _ in range(3_000):
        flood.send(["chat", "x" * 150])
    began = time.monotonic()
    seats.play(120)
    took = time.monotonic() - began
    watched = call.table
    assert watched is not None
    seats.until(lambda: seats.same(watched) and "Flood" not in one.watchers)
    assert took < 30
    assert one.stopped is None
    most = max(each.link.backlog for each in one.gallery._all)
    assert most <= gallery.BACKLOG + 8
    for link in (deaf, flood):
        link.close(politely=False)
    seats.until(lambda: one.watchers == ("Mika",))


def test_a_watcher_of_a_game_that_has_not_begun_waits(tmp_path):
    """Before the guest is there nothing is shown, and the invite's code lets nobody but a player in."""
    rules, seats = rules_of(RULESET), seatings(*DECKS[RULESET])
    host = HostCall(rules, seats[0], tmp_path, free_port(), free=True)
    host.start()
    call = WatchCall("127.0.0.1", host.port, "Mika", lambda *which: rules_of(which[0]))
    call.start()
    tick = threading.Event()
    for _ in range(200):
        if call.stage == "asking":
            break
        tick.wait(0.02)
    assert (call.stage, host.stage) == ("asking", "waiting")
    host.cancel()
    for _ in range(400):
        if call.stage == "failed":
            break
        tick.wait(0.02)
    assert call.stage == "failed"
    assert str(call.problem)


def test_what_lets_nobody_watch_is_told():
    """A program that is older, or not this one, closes the connection."""
    plain = Listener(0, "127.0.0.1")
    waiting = threading.Thread(target=lambda: _wait(plain), daemon=True)
    waiting.start()
    call = WatchCall("127.0.0.1", plain.port, "Mika", lambda *which: rules_of(which[0]))
    call.start()
    call._thread.join(20)
    plain.stop()
    assert call.stage == "failed"
    assert "lets nobody watch" in str(call.problem)


def _wait(listener: Listener) -> None:
    try:
        listener.wait("ABCDEFGH", 20)
    except LinkError:
        return


def test_the_link_of_the_players_breaks_and_comes_back(seated):
    """Who watches stays, is told that the players are apart, and goes on with them."""
    seats = seated(free=True)
    one, two = seats.tables
    call = seats.watch()
    seats.until(lambda: call.stage == "ready")
    watched = call.table
    assert watched is not None
    seats.play(20)
    assert two.line.link is not None
    two.line.link.close(politely=False)
    # Nobody tends the second table meanwhile, so that both are not linked again before the watcher is told.
    seats.tables = [one]
    seats.until(lambda: not watched.linked)
    seats.tables = [one, two]
    seats.until(lambda: one.linked and two.linked and watched.linked)
    seats.play(40)
    seats.until(lambda: seats.same(watched) and two.watchers == ("Mika",))
    one.leave()
    seats.until(lambda: watched.problem is not None)
    assert str(watched.problem) == "the players have left"
    assert isinstance(watched.problem, LinkError)
    assert watched.problem.kind == "watch-gone"
    assert watched.watched.recording().last == len(watched.game.inputs)


def test_who_was_let_in_watches_the_next_game_of_the_two_without_a_question(seated, tmp_path):
    """The link of one who watches ends with the game; nobody is asked about him again."""
    seats = seated()
    one, two = seats.tables
    watched = seats.let_in("Mika")
    two.concede(1)
    seats.until(lambda: all(len(table.side.verdicts) == 2 for table in seats.tables) and watched.over)
    one.wish_again()
    two.wish_again()
    seats.until(lambda: one.talk.again == two.talk.again == {0, 1})
    calls = [AgainCall(table, table.side.own_deck, tmp_path / "again" / str(k)) for k, table in enumerate(seats.tables)]
    for call in calls:
        call.start()
    seats.until(lambda: all(call.stage == "ready" for call in calls) and watched.problem is not None)
    assert isinstance(watched.problem, LinkError)
    assert watched.problem.kind == "watch-again"
    seats.tables = [call.table for call in calls if call.table is not None]
    again = seats.watch("Mika")
    seats.until(lambda: again.stage == "ready")
    assert again.table is not None
    assert [seating.name for seating in again.table.watched.replica.seatings] == ["Seat 1", "Seat 0"]
    assert seats.tables[0].watchers == ("Mika",)
    for call in calls:
        call.cancel()
