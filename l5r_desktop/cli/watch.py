"""`l5r watch`: prints the story of a direct game between two others, as everybody may know it, while it is played."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from typing import Any

from l5r_desktop.app.wording import wording_of
from l5r_desktop.cli.errors import one_line
from l5r_desktop.cli.loading import catalog
from l5r_desktop.net.errors import NetError
from l5r_desktop.net.invite import place_of
from l5r_desktop.net.watching import WatchCall, WatchMatch
from l5r_desktop.session import NO_SEAT, Wording
from l5r_desktop.session.seats import shown_name
from l5r_desktop.session.story_lines import LogLine

Event = dict[str, Any]
_TICK = 0.2
"""Seconds between two looks at a game of which nothing comes."""
_WORDS = {
    "en": {
        "game": "{players}, {ruleset} by the rules {profile}",
        "watchers": "watched by {names}",
        "lost": "The players are not linked with one another; the game goes on when they are.",
        "found": "The players are linked with one another.",
        "back": "The players went back; the story goes on after line {lines}.",
        "said": "{name}: “{line}”",
        "proved": "The programs of both players have checked the whole game, and all of it was as it must be.",
        "wrong": "The program of {name} has checked the whole game, and found: {wrong}.",
    },
    "fr": {
        "game": "{players}, {ruleset} selon les règles {profile}",
        "watchers": "regardée par {names}",
        "lost": "Les joueurs ne sont plus reliés ; la partie continue dès qu'ils le sont.",
        "found": "Les joueurs sont reliés.",
        "back": "Les joueurs sont revenus en arrière ; l'histoire continue après la ligne {lines}.",
        "said": "{name} : « {line} »",
        "proved": "Les programmes des deux joueurs ont vérifié toute la partie, et tout y était correct.",
        "wrong": "Le programme de {name} a vérifié toute la partie, et a trouvé : {wrong}.",
    },
}


def add_watch(parser: argparse.ArgumentParser) -> None:
    """Declare the options of the command."""
    parser.add_argument("address", help="of the host, as 192.168.1.5:18072; without a port the usual one")
    parser.add_argument("--name", default="l5r watch", help="by which the players see who watches")
    parser.add_argument("--lang", choices=("en", "fr"), default="en", help="language of the story")
    parser.add_argument("--json", action="store_true", help="a line of JSON for each event")
    parser.set_defaults(run=run_watch)


def run_watch(options: argparse.Namespace) -> int:
    """Print what happens until the game is over or Ctrl+C. Exit code 1 if it was broken off, or a check has failed.

    Raises NetError, before anything is printed, where nothing can be watched.
    """
    host, port = place_of(options.address)
    call = WatchCall(host, port, options.name, catalog().rules)
    call.start()
    try:
        story = Story(_let_in(call), options.lang)
        for event in story.events():
            _print(event, as_json=options.json)
        if story.table.problem is not None and not story.finished:
            raise story.table.problem
    except KeyboardInterrupt:
        return 0
    except NetError as problem:
        if call.table is None:
            raise
        print(f"l5r: {one_line(problem)}", file=sys.stderr)
        return 1
    finally:
        call.cancel()
    return 1 if any(story.table.watched.verdicts.values()) else 0


def _let_in(call: WatchCall) -> WatchMatch:
    """The game, once it may be watched. Raises NetError."""
    told = False
    while not call.wait(_TICK):
        if call.stage == "asking" and not told:
            told = True
            print("asked to watch, waiting for the host", file=sys.stderr, flush=True)
    if call.table is None:
        assert call.problem is not None, "a call that is over has a game or a problem"
        raise call.problem
    return call.table


def _print(event: Event, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps(event), flush=True)
    else:
        print(one_line(event["text"]), flush=True)


class Story:
    """The story of a game that is watched, as events: dictionaries with the key "event" and a sentence, "text".

    lang: "en" or "fr".
    """

    def __init__(self, table: WatchMatch, lang: str) -> None:
        self.table = table
        game = table.watched
        self._names = tuple(shown_name(seating.name) for seating in game.replica.seatings)
        self._wording: Wording = wording_of(catalog(), game.rules.name, self._names, lang)
        self._words = _WORDS[lang]
        self._lines: tuple[LogLine, ...] = ()
        self._ends: list[int] = []
        """After which lines of the story each sentence was told, for one may tell of several lines."""
        self._chat = 0
        self._linked = True
        self._watchers: tuple[str, ...] = ()
        self._changed = True
        table.listen(self._note)

    @property
    def finished(self) -> bool:
        """Return True if the game is over, and both programs have said what their checks have found."""
        return self.table.over and len(self.table.watched.verdicts) == 2

    def events(self) -> Iterator[Event]:
        """Yield what happens, until the game is over or nothing more comes. Waits for what comes."""
        yield self._game()
        while True:
            yield from self._news()
            if self.finished or self.table.problem is not None:
                break
            self.table.hear(_TICK)
        if self.finished:
            yield self._end()

    def _note(self) -> None:
        self._changed = True

    def _news(self) -> Iterator[Event]:
        # While a card is still to be shown, the lines that name it are not whole.
        if self._changed and self.table.watched.replica.settled:
            self._changed = False
            yield from self._told()
        yield from self._said()
        yield from self._stood()

    def _told(self) -> Iterator[Event]:
        """Yield the new lines of the story; before them, how far the players went back, if they did."""
        before, now = self._lines, self.table.table(NO_SEAT).log
        self._lines = now
        kept = len(before)
        if now[:kept] != before:
            same = next((at for at, pair in enumerate(zip(before, now, strict=False)) if pair[0] != pair[1]), len(now))
            self._ends = [end for end in self._ends if end <= same]
            kept = self._ends[-1] if self._ends else 0
            yield {"event": "back", "lines": kept, "text": self._words["back"].format(lines=kept)}
        for at, line in self._wording.gathered(now[kept:]):
            self._ends.append(kept + at + 1)
            text = self._wording.story_text(line)
            yield {"event": "line", "number": self._ends[-1], "kind": line[0], "text": text}

    def _said(self) -> Iterator[Event]:
        """Yield what has been said beside the game; a line of one who watches begins with his name."""
        new, self._chat = self.table.said - self._chat, self.table.said
        for who, line in self.table.lines[-new:] if new else ():
            text = line if who < 0 else self._words["said"].format(name=self._names[who], line=line)
            yield {"event": "chat", "seat": who, "text": text}

    def _stood(self) -> Iterator[Event]:
        """Yield how it stands with both players and those who watch, if it has changed."""
        linked, watchers = self.table.linked or self.table.over, self.table.watchers
        if linked != self._linked:
            self._linked = linked
            yield {"event": "linked", "linked": linked, "text": self._words["found" if linked else "lost"]}
        if watchers != self._watchers:
            self._watchers = watchers
            names = ", ".join(map(shown_name, watchers)) or "–"
            yield {"event": "watchers", "names": list(watchers), "text": self._words["watchers"].format(names=names)}

    def _game(self) -> Event:
        rules = self.table.watched.rules
        about = {"ruleset": rules.name, "profile": rules.profile_name}
        text = self._words["game"].format(players=" – ".join(self._names), **about)
        return {"event": "game", "players": list(self._names), **about, "text": text}

    def _end(self) -> Event:
        result, verdicts = self.table.game.state.result, self.table.watched.verdicts
        wrong = next((seat for seat in (0, 1) if verdicts[seat]), None)
        if wrong is None:
            text = self._words["proved"]
        else:
            text = self._words["wrong"].format(name=self._names[wrong], wrong=verdicts[wrong])
        return {"event": "end", "result": list(result or ()), "proved": wrong is None, "text": text}
