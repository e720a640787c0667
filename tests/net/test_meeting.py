"""Two programs that have a link begin a game with one another, or find that they cannot (docs/protocol.md)."""

from __future__ import annotations

from typing import Any

import pytest

from l5r_desktop.net import meeting
from l5r_desktop.net.errors import LinkError, MismatchError
from l5r_desktop.net.hello import greet, seal_of
from l5r_desktop.net.link import Link
from l5r_desktop.net.listener import Listener, go_to
from l5r_desktop.net.meeting import begin, meet_again
from l5r_desktop.net.peer import Peer
from l5r_desktop.net.secret import text
from tests.session.playing import rules_of, seatings

from .both_sides import CODE, both
from .pairs import DECKS


@pytest.mark.parametrize("picks", [False, True], ids=["waits", "picks another deck"])
def test_nobody_picks_a_deck_for_the_one_that_the_other_plays(picks, tmp_path):
    """40: who one plays is told to nobody who has not committed to a deck, and to no other deck than that is played."""
    rules, seats = rules_of("lcg-skirmish"), seatings(*DECKS["lcg-skirmish"])
    listener = Listener(0, "127.0.0.1")
    links = both(lambda: listener.wait(CODE, 30), lambda: go_to("127.0.0.1", listener.port, CODE))
    listener.stop()
    hellos = [greet(rules, seating, text(bytes(range(32))), "random", "master") for seating in seats]

    def cheat() -> list[Any]:
        heard = [links[1].receive(30)]
        if picks:
            links[1].send(["seal", seal_of(hellos[0])])
            heard.append(links[1].receive(30))
            links[1].send(["hello", hellos[1].plain()])
        else:
            heard.append(links[1].receive(0.3))
            links[1].close(politely=False)
        return heard

    honest, heard = both(lambda: begin(links[0], rules, seats[0], 0, tmp_path), cheat)
    assert heard[0][0] == "seal"
    if picks:
        assert heard[1][0] == "hello"
        assert isinstance(honest, MismatchError)
        assert "changed its greeting" in str(honest)
    else:
        assert heard[1] is None
        assert isinstance(honest, LinkError)
    for link in links:
        link.close(politely=False)


def test_two_sides_that_do_not_belong_together_say_so(tmp_path):
    """Beginning a game: one wants to begin, the other to go on; or both to go on with different games."""
    rules, seats = rules_of("lcg-skirmish"), seatings(*DECKS["lcg-skirmish"])

    def links() -> list[Link]:
        listener = Listener(0, "127.0.0.1")
        made = both(lambda: listener.wait(CODE, 30), lambda: go_to("127.0.0.1", listener.port, CODE))
        listener.stop()
        return made

    def started(name: str) -> list[Peer]:
        made = links()
        sides = both(*(lambda k=k: begin(made[k], rules, seats[k], k, tmp_path / name / str(k)) for k in range(2)))
        for link in made:
            link.close(politely=False)
        return sides

    def again(link: Link, side: Peer) -> Any:
        return meet_again(link, side.session, side.lengths)

    first, second = started("first"), started("second")
    made = links()
    one, two = both(lambda: again(made[0], first[0]), lambda: again(made[1], second[1]))
    assert "another game" in str(one)
    assert isinstance(two, MismatchError)
    for link in made:
        link.close(politely=False)
    made = links()
    one, two = both(lambda: again(made[0], first[0]), lambda: begin(made[1], rules, seats[1], 1, tmp_path / "third"))
    assert "begin a game" in str(one)
    assert isinstance(two, MismatchError)
    for link in made:
        link.close(politely=False)
    for side in (*first, *second):
        side.close()


def test_what_was_said_before_a_greeting_is_left_out(tmp_path, monkeypatch):
    """Beside the log: over the link of a game that is over a line or a courtesy may still be on its way; but not
    without end.
    """
    rules, seats = rules_of("lcg-skirmish"), seatings(*DECKS["lcg-skirmish"])

    def pair() -> list[Link]:
        listener = Listener(0, "127.0.0.1")
        found = both(lambda: listener.wait(CODE, 30), lambda: go_to("127.0.0.1", listener.port, CODE))
        listener.stop()
        return found

    links = pair()
    for late in (["chat", "good game"], ["manners", "watching", False, []]):
        links[0].send(late)
    sides = both(*(lambda k=k: begin(links[k], rules, seats[k], k, tmp_path / str(k)) for k in range(2)))
    assert all(isinstance(side, Peer) for side in sides)
    for side, link in zip(sides, links, strict=True):
        side.close()
        link.close(politely=False)
    # The one whose greeting is never answered waits no longer than the test needs.
    monkeypatch.setattr(meeting, "SECONDS", 4.0)
    links = pair()
    for _ in range(70):
        links[0].send(["chat", "again"])
    one, two = both(*(lambda k=k: begin(links[k], rules, seats[k], k, tmp_path / f"{k}-late") for k in range(2)))
    assert isinstance(two, LinkError)
    for link in links:
        link.close(politely=False)
    if isinstance(one, Peer):
        one.close()
