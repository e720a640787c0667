"""Two matches, each as a window or an AI holds it, that play one direct game over a real link."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from l5r_desktop.net.link import Link
from l5r_desktop.net.listener import Listener, go_to
from l5r_desktop.net.meeting import begin, meet_again
from l5r_desktop.net.network_match import NetworkMatch
from l5r_desktop.net.peer import Peer
from l5r_desktop.net.public_hash import PublicHasher
from l5r_desktop.rulesets.registry import card_game_of
from tests.session.playing import rules_of, seatings, subset

from .pairs import DECKS

CODE = "ABCDEFGH"
MOST = 60_000


def both(*acts: Callable[[], object]) -> list[object]:
    """What two threads return."""
    found: list[object] = [None] * len(acts)

    def run(k: int) -> None:
        found[k] = acts[k]()

    threads = [threading.Thread(target=run, args=(k,)) for k in range(len(acts))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert None not in found
    return found


class Room:
    """Two matches and what links them."""

    def __init__(self, folder: Path, ruleset: str) -> None:
        self.listener = Listener(0, "127.0.0.1")
        self.ruleset = ruleset
        rules, seats = rules_of(ruleset), seatings(*DECKS[ruleset])
        links = self.links(CODE)
        sides = both(
            *(lambda k=k: begin(links[k], rules, seats[k], k, folder / str(k), keep=True) for k in range(2))  # type: ignore[misc]
        )
        self.told: list[list[str]] = [[], []]
        self.matches = [
            NetworkMatch(side, links[k], chat=self.told[k].append)
            for k, side in enumerate(sides)
            if isinstance(side, Peer)
        ]

    def links(self, code: str) -> list[Link]:
        found = both(lambda: self.listener.wait(code, 30), lambda: go_to("127.0.0.1", self.listener.port, code))
        return [link for link in found if isinstance(link, Link)]

    def until(self, done: Callable[[], bool]) -> None:
        """Let both take what comes until something is so."""
        tick = threading.Event()
        for _ in range(MOST):
            if done():
                return
            before = [match.side.lengths for match in self.matches]
            for match in self.matches:
                match.attend()
            if before == [match.side.lengths for match in self.matches]:
                # Lets the threads of the links work.
                tick.wait(0.001)
        raise AssertionError("it never came")

    def play(self, dice: random.Random, until: Callable[[], bool]) -> None:
        """Answer at random for both."""

        def step() -> bool:
            for seat, match in enumerate(self.matches):
                decision = match.decision_of(seat)
                if decision is not None and not match.over and not match.cut and match._early is None:
                    assert match.answer(seat, subset(match.game.state, decision, dice)) is None
            return until()

        self.until(step)

    def close(self) -> None:
        for match in self.matches:
            match.close()
        self.listener.stop()


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Callable[[str], Room]]:
    made: list[Room] = []

    def make(ruleset: str) -> Room:
        made.append(Room(tmp_path, ruleset))
        return made[-1]

    yield make
    for one in made:
        one.close()


def test_who_leaves_the_table_lets_go_of_the_link(room):
    """Cuts: the other side sees at once that nobody is there any more."""
    table = room("lcg-skirmish")
    one, two = table.matches
    one.close()
    assert one._play is None
    one.say("is anybody there?")
    for _ in range(2000):
        two.attend()
        if two.cut:
            break
        threading.Event().wait(0.005)
    assert two.cut
    assert two.trouble


def test_two_persons_play_over_a_cut_to_the_end_and_see_the_same(room):
    """Match: answers, early answers to a question put to both, a cut and a new link, giving up, and the proof."""
    table = room("lcg-skirmish")
    one, two = table.matches
    changes: list[int] = []
    one.listen(lambda: changes.append(len(one.game.inputs)))
    dice = random.Random(1)
    table.play(dice, lambda: one.side.replica.number > 40)
    assert one.manual.switch(0, on=True) is not None
    two.say("well met")
    one._play.link._cut()
    table.until(lambda: one.cut and two.cut)
    assert "cut" in one.trouble or "closed" in one.trouble
    links = table.links(one.side.resume_key)
    lengths = both(
        lambda: meet_again(links[0], one.side.session, one.side.lengths),
        lambda: meet_again(links[1], two.side.session, two.side.lengths),
    )
    for match, link, length in zip(table.matches, links, lengths, strict=True):
        match.go_on(link, length)
    two.say("again")
    table.play(dice, lambda: one.side.replica.number > 80 or one.over)
    table.until(lambda: "again" in table.told[0])
    two.concede(1)
    table.play(dice, lambda: one.side.complete and two.side.complete)
    assert one.side.verdicts == two.side.verdicts == {0: "", 1: ""}
    assert one.game.state.result == two.game.state.result
    assert not one.trouble
    assert len(changes) > 40
    for match in table.matches:
        assert match.table(match.side.seat)
        assert not [card for card in match.game.state.cards if card.ident and not card.known >> match.side.seat & 1]


def test_what_one_person_does_by_hand_the_other_agrees_to_or_not(room):
    """Manual table: proposals arrive at the other match, and count only with its consent."""
    table = room("ccg-ivory")
    one, two = table.matches
    table.play(random.Random(2), lambda: one.side.replica.number > 12)
    table.until(lambda: one.side.lengths == two.side.lengths and one.side.replica.hash == two.side.replica.hash)
    act = next(act for act in card_game_of("ccg-ivory").by_hand.acts if act == "counter")
    before = one.game.state.seats[0]["honor"]
    for yes in (False, True):
        assert one.manual.propose(0, act, (0, "honor", before + 1)) is None
        table.until(lambda: two.manual.proposal is not None)
        assert two.manual.proposal.waiting == (1,)
        assert (two.manual.agree if yes else two.manual.decline)(1) is None
        table.until(lambda: one.manual.proposal is None)
        if yes:
            table.until(lambda: two.game.state.seats[0]["honor"] == before + 1)
            table.until(lambda: one.game.state.seats[0]["honor"] == before + 1)
        else:
            assert one.game.state.seats[0]["honor"] == two.game.state.seats[0]["honor"] == before


def settled(table: Room) -> None:
    """Both have taken all that was sent, and a question is open."""
    one, two = table.matches
    table.until(lambda: one.side.lengths == two.side.lengths and one.side.replica.writer is not None)


def at_taking_back(table: Room, dice: random.Random) -> None:
    """Play until both have taken all that was sent and seat 0 can take something back.

    The secrets of both are drawn by the system, so that no two runs of a test play the same game.
    """
    one = table.matches[0]
    while True:
        table.play(dice, lambda number=one.side.replica.number: one.side.replica.number > number)
        settled(table)
        if one.can_undo and one.side.replica.number > one.side.replica.points.floor + 8:
            return


def test_an_answer_is_taken_back_when_the_other_side_agrees(room):
    """Taking back (protocol.md): asked, declined, asked again and granted; both are warned of what was seen since."""
    table = room("lcg-skirmish")
    one, two = table.matches
    dice = random.Random(3)
    at_taking_back(table, dice)
    points = one.side.replica.points
    point = points.before(one.answered[-1])
    before = PublicHasher(one.side.rules).hash(points.at(one.game, point))
    cost = one.cost()
    one.undo()
    assert one.asked_for is not None
    assert one.asked_for.seat == 0
    assert not one.can_undo
    table.until(lambda: two.asks is not None)
    assert two.asks.since == one.asked_for.since == cost
    assert two.asks.lines == one.asked_for.lines
    two.reply(yes=False)
    assert two.asks is None
    table.until(lambda: one.declined is not None)
    number = one.side.replica.number
    one.undo()
    table.until(lambda: two.asks is not None)
    two.reply(yes=True)
    table.until(lambda: one.side.replica.turned == two.side.replica.turned == 1)
    assert point <= one.side.replica.number < number
    settled(table)
    assert one.side.replica.hash == two.side.replica.hash
    assert PublicHasher(one.side.rules).hash(points.at(one.game, point)) == before
    assert all(index < len(one.game.inputs) for index in one.answered)
    table.play(dice, lambda: one.side.replica.number > number + 10 or one.over)


def test_both_wish_for_something_at_once_and_nothing_is_confused(room):
    """Each side has a wish of its own: going back is granted, and what the other one proposed meanwhile is void."""
    table = room("ccg-ivory")
    one, two = table.matches
    dice = random.Random(4)
    at_taking_back(table, dice)
    assert two.manual.propose(1, "counter", (1, "honor", 30)) is None
    one.undo()
    table.until(lambda: two.asks is not None and one.manual.proposal is not None and one.manual.proposal.seat == 1)
    two.reply(yes=True)
    table.until(lambda: one.side.replica.turned == two.side.replica.turned == 1)
    assert one.manual.proposal is two.manual.proposal is None
    honor = [one.game.state.seats[seat]["honor"] for seat in range(2)]
    assert honor[1] == two.game.state.seats[1]["honor"] < 30
    assert two.manual.propose(1, "counter", (1, "honor", 30)) is None
    assert one.manual.propose(0, "counter", (0, "honor", 20)) is None
    table.until(lambda: one.manual.proposal is not None and one.manual.proposal.seat == 1)
    table.until(lambda: two.manual.proposal is not None and two.manual.proposal.seat == 0)
    assert one.manual.agree(0) is None
    assert two.manual.agree(1) is None
    settled(table)
    publishing = PublicHasher(one.side.rules)
    table.until(lambda: publishing.hash(one.game.state) == publishing.hash(two.game.state))
    found = [one.game.state.seats[seat]["honor"] for seat in range(2)]
    assert found in ([20, honor[1]], [honor[0], 30]), "one of both came first, and ended the other"
    table.play(dice, lambda: one.side.replica.number > one.side.replica.points.floor + 20 or one.over)
