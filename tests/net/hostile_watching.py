"""Hostile messages to who watches a game, to who lets others watch it, and to a match at a window, from a seed.

    python -m tests.net.hostile_watching --messages 3000 [--seed 1]

Prints what came of them; anything but a refusal in a sentence that leaves the game as it was ends it with a traceback.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any, cast

from l5r_desktop.net.errors import LinkError, NetError
from l5r_desktop.net.gallery import FLOOD, REASONS, Gallery, Standing
from l5r_desktop.net.link import Link
from l5r_desktop.net.peer import Peer
from l5r_desktop.net.public_feed import ENTRY, PublicFeed
from l5r_desktop.net.reconnecting_link import ReconnectingLink
from l5r_desktop.net.remote import RemoteMatch
from l5r_desktop.net.watched_game import WatchedGame
from l5r_desktop.net.watching import WatchMatch
from l5r_desktop.net.wire import MOST_BYTES, packed, unpacked
from tests.net.hostile import STRANGE, Hostility, Target
from tests.net.pairs import RULESETS
from tests.net.siege import Besieger


class OneMessage:
    """In place of a link: gives what is put into it, as it would come over the line."""

    def __init__(self) -> None:
        self.data: list[bytes] = []
        self.received = 0
        self.heard = 0.0
        self.closed = False

    def receive(self, seconds: float | None = None) -> Any:
        """The next message; raises LinkError for one that is none."""
        return unpacked(self.data.pop(0)) if self.data else None

    def send(self, message: Any) -> None:
        """Whatever is sent has to be a message."""
        unpacked(packed(message))

    def close(self, *, politely: bool = True) -> None:
        self.closed = True

    def close_soon(self) -> None:
        self.closed = True


def one_sentence(problem: BaseException) -> str:
    """The kind of a problem, which must be one line that can be shown."""
    said = str(problem)
    assert said, type(problem)
    assert said.isprintable(), repr(said)
    assert len(said) < 600, said
    return type(problem).__name__


class WatchTarget:
    """Somebody who watches, in the middle of a game, and what its host might honestly tell next."""

    def __init__(self, target: Target) -> None:
        self.target = target
        feed = PublicFeed(target.friend)
        feed.advance()
        told = json.loads(json.dumps(feed.messages[1:]))
        self.before, self.next = told[: len(told) * 2 // 3], told[len(told) * 2 // 3 :]
        self.link = OneMessage()

    def fresh(self) -> WatchMatch:
        """The match as it was."""
        pair, self.link = self.target.pair, OneMessage()
        match = WatchMatch(WatchedGame(pair.rules, pair.hellos), cast(Link, self.link))
        for message in self.before:
            self.link.data.append(json.dumps(message).encode())
            match.hear()
        assert match.problem is None
        return match

    def messages(self) -> list[Any]:
        """Messages of all kinds, those that are due next, and such as have come."""
        number = self.target.friend.replica.number
        return [
            *self.next[:12], *self.before[-12:], *self.before[:3], ["standing", True, False, True, number, 7, ["Mika"]],
            ["standing", False, True, False, 0, 10**6, ["x"] * 40], ["chat", 0, "hello"], ["chat", -1, "Mika: hello"],
            ["over", REASONS["gone"]], ["refused", "\x1b[2J\nno"], ["game", 0, [], []], ["asked"], ["watch", "x"],
            ["shown", [[5, 1, 1, "x"]], [[5, 1, "ring-air", "y"]]], ["sealed", [0, 1, 0, "x"]], ["ping"], ["chat"],
        ]  # fmt: skip


def seen_by(match: WatchMatch) -> tuple[Any, ...]:
    """All that somebody sees of a game that he watches."""
    replica = match.watched.replica
    return (
        replica.number, replica.turned, match.game.hash, match.table(0), match.linked, match.runs, match.talk,
        match.watchers, tuple(match.lines), dict(match.watched.verdicts),
    )  # fmt: skip


def bombard_watcher(watched: WatchTarget, dice: Hostility, count: int) -> Counter[str]:
    """Give somebody who watches so many hostile messages, entries signed by a player among them. Counts what came of
    them: what is refused ends the watching with one sentence, and changes nothing of what he sees.
    """
    found: Counter[str] = Counter()
    match, friend = watched.fresh(), watched.target.friend
    sight = seen_by(match)
    for _ in range(count):
        message = dice.random.choice(watched.messages())
        if message[0] == ENTRY and dice.random.random() < 0.6:
            body = dice.mutated(message[1][3])
            if isinstance(body, list):
                message = [ENTRY, friend._chains.sign(0, body, friend._signing).plain()]
        elif dice.random.random() < 0.85:
            message = dice.mutated(message)
        watched.link.data.append(dice.data(message))
        match.hear()
        problem, after = match.problem, seen_by(match)
        if problem is None:
            found["taken"] += 1
        else:
            found[one_sentence(problem)] += 1
            assert after == sight, (message, str(problem))
            assert match.link is None
        if problem is not None or after[:4] != sight[:4]:
            match = watched.fresh()
        sight = seen_by(match)
    return found


def bombard_host(side: Peer, dice: Hostility, count: int) -> Counter[str]:
    """So many hostile programs come to watch a game, some after they were let in. Each is sent away, in a sentence
    where it can still read one, and whoever comes honestly afterwards is shown the game.
    """
    found: Counter[str] = Counter()
    gallery = Gallery(side, lambda: Standing(True, True), lambda: True, free=True)
    honest: list[Any] = [["watch", "x"], ["chat", "hello"], ["entry", []], ["watch", "x", 1], ["over"], [], "watch"]
    try:
        for _ in range(count):
            besieger = Besieger(dice)
            gallery._come(besieger.link)
            if dice.random.random() < 0.7:
                besieger.say(packed(["watch", "Hostile"]))
            what = dice.random.random()
            if what < 0.2:
                kind = besieger.spoil()
            elif what < 0.4:
                kind = "flood"
                for _ in range(FLOOD + 1):
                    besieger.say(packed(["chat", "x"]))
            elif what < 0.5:
                kind = "too long"
                besieger.say(b'["' + b"x" * (MOST_BYTES - 4) + b'"]')
            else:
                kind = "malformed"
                besieger.say(dice.data(["chat", dice.random.choice(STRANGE[1:4])]))
                besieger.say(dice.data(dice.mutated(dice.random.choice(honest))))
                besieger.spoil()
            until = time.monotonic() + 60
            while gallery._all:
                assert time.monotonic() < until, kind
                gallery._closed.wait(0.01)
            found[kind] += 1
            besieger.close()
        guest = Besieger(dice)
        gallery._come(guest.link)
        guest.say(packed(["watch", "Mika"]))
        until = time.monotonic() + 60
        while not (gallery.names == ("Mika",) and gallery._all[0].sent > 10):
            assert time.monotonic() < until, "nobody is shown the game any more"
            gallery._closed.wait(0.01)
        guest.close()
    finally:
        gallery.close()
    return found


class OneLine:
    """In place of what keeps two programs linked: the same link again after each cut."""

    def __init__(self, link: OneMessage) -> None:
        self.link: OneMessage | None = link
        self.listener = None
        self.lost_at = 0.0
        self.closed = False

    def lost(self, link: Any) -> None:
        """The link is cut."""

    def close(self) -> None:
        self.closed = True
        self.link = None


class MatchTarget:
    """A match at a window in the middle of a game, and what the other program might honestly say next."""

    def __init__(self, target: Target) -> None:
        self.target = target

    def fresh(self) -> RemoteMatch:
        """The match as it was, linked."""
        side, self.link = self.target.fresh(keep=True), OneMessage()
        match = RemoteMatch(side, cast(ReconnectingLink, OneLine(self.link)))
        self.link_again(match)
        assert match.linked
        return match

    def link_again(self, match: RemoteMatch) -> None:
        """Both say after a cut how much they have."""
        self.link.data = [packed(["resume", match.side.session, list(self.target.friend.lengths)])]
        match.hear()

    def messages(self) -> list[Any]:
        """Messages of all kinds, those of the log among them."""
        target, number = self.target, self.target.victim.replica.number
        entries = [["entry", entry.plain()] for entry in target.entries[-12:]]
        return [
            *entries, ["resume", target.victim.session, list(target.victim.lengths)], ["resume", "x", [10**6, 0]],
            ["chat", "hello \x1b[2J\n"], ["manners", "pause", True], ["manners", "turn", number, 0, 10**6],
            ["manners", "watching", True, ["Mika"] * 40], ["manners", "watcher", "Mi\nka", "hi"], ["manners", "again"],
            ["manners", "leave"], ["manners", "nothing of ours"], ["stopped", "a\nreason"], ["refused", "a\x1breason"],
            ["seal", "x"], ["hello", []], ["ping"], ["game"], ["standing", True, True, True, 0, 0, []], ["over", "x"],
        ]  # fmt: skip


def bombard_match(aim: MatchTarget, dice: Hostility, count: int) -> Counter[str]:
    """Give a match at a window so many hostile messages of the other program. Counts what came of them: the link is
    cut, or the game is stopped with one sentence, and the game itself is as it was.
    """
    found: Counter[str] = Counter()
    match = aim.fresh()
    before = match.side.lengths, match.side.replica.hash, match.table(1).pieces
    for _ in range(count):
        if match.linked and dice.random.random() < 0.1:
            match._cut()
        elif not match.linked:
            aim.link_again(match)
        message = dice.random.choice(aim.messages())
        if dice.random.random() < 0.8:
            message = dice.mutated(message)
        aim.link.data = [dice.data(message)]
        linked = match.linked
        match.hear()
        after = match.side.lengths, match.side.replica.hash, match.table(1).pieces
        said = [*match.watchers, *(line for _, line in match.talk.lines)]
        assert all(line.isprintable() for line in said), said
        assert len(match.watchers) <= 16
        if match.stopped is not None:
            found[one_sentence(match.stopped)] += 1
            assert (after[1], after[2]) == before[1:], message
        else:
            found["taken" if match.linked or not linked else "cut"] += 1
        if match.stopped is not None or after != before or match.talk.again or aim.link.closed:
            match = aim.fresh()
    with contextlib.suppress(LinkError, NetError):
        match.leave()
    return found


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--messages", type=int, default=3_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    dice, found, batch = Hostility(options.seed), Counter[str](), 0
    while found.total() < options.messages:
        with tempfile.TemporaryDirectory() as folder:
            ruleset, inputs = RULESETS[batch % len(RULESETS)], dice.random.randint(8, 50)
            target = Target(Path(folder), ruleset, options.seed + batch, inputs)
            parts = {
                "told to who watches": bombard_watcher(WatchTarget(target), dice, 100),
                "told to a match": bombard_match(MatchTarget(target), dice, 150),
                "told to a host": bombard_host(target.friend, dice, 20),
            }
            for part, counts in parts.items():
                found += Counter({f"{part}, {kind}": count for kind, count in counts.items()})
            target.victim.close()
            target.friend.close()
        batch += 1
    for outcome, count in sorted(found.items()):
        print(f"{count:>9}  {outcome}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
