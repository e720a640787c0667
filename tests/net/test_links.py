"""Links, greetings and whole games over real sockets (docs/protocol.md: The link, Cuts)."""

from __future__ import annotations

import argparse
import queue
import random
import socket
import time
from typing import Any

import pytest

from l5r_desktop.ai.policies import policy
from l5r_desktop.cli.net import _begun
from l5r_desktop.net import link as links
from l5r_desktop.net.errors import LinkError, MismatchError
from l5r_desktop.net.handshake import greet_as_guest, greet_as_host
from l5r_desktop.net.hello import Hello, agree, greet, seating_in
from l5r_desktop.net.invite import Invite, InviteError, fresh_code
from l5r_desktop.net.link import Link
from l5r_desktop.net.listener import Listener, go_to
from l5r_desktop.net.meeting import begin
from l5r_desktop.net.peer import Peer
from l5r_desktop.net.play import Connect, play_all
from tests.session.playing import rules_of, seatings

from .both_sides import CODE, both
from .pairs import DECKS


def linked(lines) -> list[Link]:
    """Two links that have shaken hands."""
    near, far = lines()
    return [
        Link(sock, keys)
        for sock, keys in zip(
            (near, far), both(lambda: greet_as_host(near, CODE), lambda: greet_as_guest(far, CODE)), strict=True
        )
    ]


def test_a_link_on_which_nothing_is_said_is_kept_alive(lines, monkeypatch):
    """Keep-alive: both send a sign now and then; nobody is given it to read."""
    monkeypatch.setattr(links, "PING_AFTER", 0.02)
    pair = linked(lines)
    try:
        for one in pair:
            begun, first = time.monotonic(), one.heard
            while one.heard == first or one.received < 100:
                assert time.monotonic() < begun + 60, "no sign came"
                assert one.receive(0.01) is None
    finally:
        for one in pair:
            one.close(politely=False)


def test_a_link_on_which_no_sign_comes_is_cut(lines, monkeypatch):
    """Keep-alive: a computer that sleeps or has lost its network cuts nothing by itself; silence does."""
    monkeypatch.setattr(links, "SILENCE", 0.1)
    near, far = lines()
    keys, _ = both(lambda: greet_as_host(near, CODE), lambda: greet_as_guest(far, CODE))
    one = Link(near, keys)
    try:
        with pytest.raises(LinkError, match="too slow"):
            one.receive(60)
    finally:
        one.close(politely=False)


def test_invites_are_read_as_they_are_typed():
    """Invites: address, port and code; each mistake has a sentence."""
    invite = Invite("192.168.1.5", 18072, fresh_code())
    assert Invite.parse(str(invite)) == invite
    assert Invite.parse(f" {invite} ".lower()) == invite
    sixth = Invite("fd00::2", 1, CODE)
    assert Invite.parse(str(sixth)) == sixth
    for wrong in ("", "a", "1.2.3.4:18072", "1.2.3.4:0:ABCD-EFGH", "1.2.3.4:99999:ABCD-EFGH", "1.2.3.4:1:ABCD-EFG0"):
        with pytest.raises(InviteError):
            Invite.parse(wrong)


def test_a_host_waits_on_after_a_guest_who_breaks_off(tmp_path, capsys):
    """`l5r host`: somebody who has the code and leaves before the game has begun does not end it, nor does somebody
    with another deck's rules.
    """
    listener = Listener(0, "127.0.0.1")
    options = argparse.Namespace(
        ruleset="lcg-skirmish", profile="", deck="skirmish-crab", name="Ren", lawful=False, folder=tmp_path / "host"
    )
    rules, seats = rules_of("lcg-skirmish"), seatings(*DECKS["lcg-skirmish"])

    def guests() -> Peer:
        go_to("127.0.0.1", listener.port, CODE).close(politely=False)
        link = go_to("127.0.0.1", listener.port, CODE)
        with pytest.raises(MismatchError, match="decks that keep the rules"):
            begin(link, rules, seats[1], 1, tmp_path / "lawful", decks="lawful")
        link.close(politely=False)
        link = go_to("127.0.0.1", listener.port, CODE)
        met.append(link)
        return begin(link, rules, seats[1], 1, tmp_path / "guest")

    met: list[Link] = []
    (link, one), two = both(lambda: _begun(options, 0, lambda: listener.wait(CODE)), guests)
    listener.stop()
    assert one.session == two.session
    assert two.replica.seatings[0].name == "Ren", "the guest sees the name and not the deck's"
    assert capsys.readouterr().err.count("waiting on") == 2
    for side in (one, two):
        side.close()
    for each in (link, *met):
        each.close(politely=False)


def test_a_guest_let_in_while_another_was_taken_is_the_next_one():
    """Who greets well beside the guest that `wait` returns is not closed: the next wait for this code returns it."""
    listener = Listener(0, "127.0.0.1")
    hellos = [socket.create_connection(("127.0.0.1", listener.port)) for _ in range(2)]

    def taken() -> list[Link]:
        return [listener.wait(CODE, 10.0), listener.wait(CODE, 10.0)]

    links, *guests = both(taken, *(lambda sock=sock: Link(sock, greet_as_guest(sock, CODE)) for sock in hellos))
    listener.stop()
    for link in links:
        link.send(["here"])
    assert [guest.receive(5.0) for guest in guests] == [["here"], ["here"]]
    for link in (*links, *guests):
        link.close(politely=False)


def hello(ruleset: str = "lcg-skirmish", **changed: Any) -> Hello:
    plain = greet(rules_of(ruleset), seatings(*DECKS[ruleset])[0], "key", "random", "master")
    return Hello(**{**{name: getattr(plain, name) for name in Hello.__slots__}, **changed})


@pytest.mark.parametrize(
    ("theirs", "sentence"),
    [
        ({"ruleset": "ccg-ivory"}, "plays ccg-ivory"),
        ({"profile": "other"}, "by the rules other"),
        ({"rules": 2}, "the other side has version 2 of the rules of lcg-skirmish, this one only version 1"),
        ({"rules": 0}, "this side has version 1 of the rules of lcg-skirmish, the other one only version 0"),
        ({"cards": 2}, "the other side has version 2 of the card data, this one only version 1"),
        ({"cards_digest": "other"}, "both programs have version 1 of the card data, but one of them has changed cards"),
        ({"decks": "lawful"}, "decks that keep the rules of deck building, this one with any"),
        ({"key": "key"}, "repeats"),
    ],
)
def test_each_mismatch_has_its_sentence(theirs, sentence):
    """Beginning a game: what differs is said in one sentence."""
    with pytest.raises(MismatchError, match=sentence):
        agree(hello(), hello(**{"key": "k", "random": "r", "master": "m", **theirs}))


def test_a_greeting_of_another_protocol_or_with_an_open_deck_is_refused():
    """Beginning a game: the version comes first; hidden piles must be veiled; card ids must exist."""
    plain = hello().plain()
    assert Hello.read(plain) == hello()
    with pytest.raises(MismatchError, match="version 7"):
        Hello.read([7, *plain[1:]])
    with pytest.raises(LinkError):
        Hello.read(plain[:-1])
    rules, seating = rules_of("lcg-skirmish"), seatings(*DECKS["lcg-skirmish"])[0]
    with pytest.raises(MismatchError, match="tells what its deck holds"):
        seating_in(hello(seating=rules.seating_data(seating)), rules)
    with pytest.raises(MismatchError, match="cannot be played"):
        seating_in(hello(seating={"name": 5}), rules)


def test_a_game_over_sockets_goes_on_over_cuts_with_roles_swapped(tmp_path):
    """Cuts: every link is lost after some entries, and host and guest change places each time."""
    ruleset = "lcg-skirmish"
    rules, seats = rules_of(ruleset), seatings(*DECKS[ruleset])
    listener = Listener(0, "127.0.0.1")
    dice = random.Random(3)
    cuts = [dice.randint(20, 120) for _ in range(4)]
    met: list[queue.SimpleQueue[Link]] = [queue.SimpleQueue(), queue.SimpleQueue()]

    def connect(seat: int) -> Connect:
        turns = [0]

        def again(code: str, seconds: float) -> Link:
            turns[0] += 1
            hosts = turns[0] % 2 == seat
            link = listener.wait(code, seconds) if hosts else go_to("127.0.0.1", listener.port, code)
            met[seat].put(link)
            return link

        return again

    def side_of(seat: int) -> tuple[Peer, Any]:
        link = listener.wait(CODE, 30) if seat == 0 else go_to("127.0.0.1", listener.port, CODE)
        side = begin(link, rules, seats[seat], seat, tmp_path / str(seat))
        player = policy("random", seat)
        links = [link]

        def choose(state: Any, decision: Any) -> tuple[str, ...]:
            while not met[seat].empty():
                links.append(met[seat].get())
            if seat == 0 and cuts and sum(side.lengths) > cuts[0]:
                cuts.pop(0)
                cuts[:] = [sum(side.lengths) + more for more in cuts[:1]] + cuts[1:]
                links[-1]._cut()
            return player.answer(state, decision)

        return side, play_all(side, connect(seat), first=link, choose=choose)

    (one, traffic), (two, _) = both(lambda: side_of(0), lambda: side_of(1))
    listener.stop()
    one.close()
    two.close()
    assert one.verdicts == two.verdicts == {0: "", 1: ""}
    assert one.replica.hash == two.replica.hash
    assert traffic.cuts >= 1
