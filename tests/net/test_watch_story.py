"""The events that `l5r watch` tells of a game (docs/protocol.md: Watching)."""

from __future__ import annotations

import json
from typing import Any, cast

from l5r_desktop.cli.watch import Story
from l5r_desktop.net.link import Link
from l5r_desktop.net.public_feed import PublicFeed
from l5r_desktop.net.watched_game import WatchedGame
from l5r_desktop.net.watching import WatchMatch

from .pairs import Pair


def test_going_back_is_told_and_the_story_goes_on_from_there(pair_of):
    """What both players agree to take back is named, and what stands is told once."""
    pair = pair_of("lcg-skirmish", 44)
    asked = 0
    while pair.sides[0].replica.number < 150 and pair.step():
        side = next((one for one in pair.sides if one.requests.possible), None)
        if side is not None and asked < 3 and len(side.replica.points) > 30 * (asked + 1):
            to = side.replica.points.nearest(len(side.replica.points) - 6)
            if to is not None:
                side.requests.ask_back(to)
                asked += 1
        for one in pair.sides:
            wish = one.replica.wishes.of(one.other)
            if wish is not None and wish.agreed is None:
                one.requests.reply(True)
    link = Told(pair)
    table = WatchMatch(WatchedGame(pair.rules, pair.hellos), cast(Link, link))
    story, told, backs = Story(table, "fr"), [], 0
    while link.left or not table.watched.replica.settled:
        table.hear()
        for event in story._news():
            if event["event"] == "back":
                backs += 1
                assert f"après la ligne {event['lines']}" in event["text"]
                told = [one for one in told if one["number"] <= event["lines"]]
            elif event["event"] == "line":
                told.append(event)
    log = table.table(0).log
    assert backs == table.watched.replica.turned > 0
    assert [one["kind"] for one in told] == [log[one["number"] - 1][0] for one in told]
    assert told[-1]["number"] == len(log)
    assert [one["number"] for one in told] == sorted({one["number"] for one in told})


def test_what_is_said_and_how_the_players_stand_are_events(pair_of):
    """Beside the story: chat with names, a cut and its end, who watches; nothing of it twice."""
    pair = pair_of("lcg-skirmish", 44)
    link = Told(pair)
    table = WatchMatch(WatchedGame(pair.rules, pair.hellos), cast(Link, link))
    story = Story(table, "en")
    names = [seating.name for seating in pair.seats]
    told = [
        ["standing", True, True, True, 0, 0, ["Mika", "Ren"]], ["chat", 0, "hello"], ["chat", -1, "Mika: good luck"],
        ["standing", False, False, True, 0, 0, ["Mika", "Ren"]], ["standing", True, True, True, 0, 0, ["Mika"]],
    ]  # fmt: skip
    heard = []
    for message in told:
        link.left = [message]
        table.hear()
        table.hear()
        heard += [event for event in story._news() if event["event"] != "line"]
    assert [event["event"] for event in heard] == ["watchers", "chat", "chat", "linked", "linked", "watchers"]
    assert [event["text"] for event in heard] == [
        "watched by Mika, Ren", f"{names[0]}: “hello”", "Mika: good luck",
        "The players are not linked with one another; the game goes on when they are.",
        "The players are linked with one another.", "watched by Mika",
    ]  # fmt: skip


class Told:
    """In place of a link: gives what a host tells of a game, a few messages at a time."""

    def __init__(self, pair: Pair) -> None:
        feed = PublicFeed(pair.sides[0])
        feed.advance()
        self.left = json.loads(json.dumps(feed.messages[1:]))
        self.received = 0
        self._few = 0

    def receive(self, seconds: float) -> Any:
        """The next message, but None after each third one."""
        self._few = (self._few + 1) % 4
        return self.left.pop(0) if self.left and self._few else None
