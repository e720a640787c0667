"""`l5r watch`: prints the story of a direct game between two others, as everybody may know it, while it is played."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

from l5r_desktop.app.wording import wording_of
from l5r_desktop.cli.errors import one_line
from l5r_desktop.cli.loading import catalog
from l5r_desktop.net.errors import NetError
from l5r_desktop.net.gallery import REASONS, sent_away
from l5r_desktop.net.invite import place_of
from l5r_desktop.net.watching import WatchCall, WatchMatch
from l5r_desktop.session import NO_SEAT, Wording
from l5r_desktop.session.seats import shown_name
from l5r_desktop.session.story_lines import LogLine

Event = dict[str, Any]
_TICK = 0.2
"""Seconds between two looks at a game of which nothing comes."""
_PAUSE = 1.0
"""Seconds after a cut between two tries to come back."""
_FOR_GOOD = frozenset(f"watch-{reason}" for reason in REASONS) - {"watch-full", "watch-slow"}
"""The kinds of errors after which there is no use in asking again; the host may not have noticed the cut yet, and have
no seat for one more."""
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
    parser.add_argument("--patience", type=float, default=600.0, help="seconds to try again after a cut")
    parser.add_argument("--json", action="store_true", help="a line of JSON for each event")
    parser.set_defaults(run=run_watch)


def run_watch(options: argparse.Namespace) -> int:
    """Print what happens until the game is over or Ctrl+C; after a cut, ask to watch again. Exit code 1 if it was
    broken off, or a check has failed.

    Raises NetError, before anything is printed, where nothing can be watched.
    """
    asking = Asking(*place_of(options.address), options.name)
    try:
        story = Story(asking.first(), options.lang)
        for event in story.events(lambda: asking.again(story.table, options.patience)):
            _print(event, as_json=options.json)
    except KeyboardInterrupt:
        return 0
    except NetError as problem:
        if not asking.let_in:
            raise
        print(f"l5r: {one_line(problem)}", file=sys.stderr)
        return 1
    finally:
        asking.cancel()
    return 1 if any(story.table.watched.verdicts.values()) else 0


class Asking:
    """Asks a host to watch its game, and once more after each cut. let_in: whether it ever was granted."""

    def __init__(self, host: str, port: int, name: str) -> None:
        self._asked = host, port, name
        self._call: WatchCall | None = None
        self._told = False
        self.let_in = False

    def first(self) -> WatchMatch:
        """Return the game, once it may be watched. Raises NetError."""
        table = self._table()
        self.let_in = True
        return table

    def again(self, before: WatchMatch, patience: float) -> WatchMatch:
        """Return the game that was watched before the cut, on a new link. patience: seconds to try.

        Raises NetError if there is none by then, if the host sends who asks away, or plays another game.
        """
        print("the link is cut, trying again", file=sys.stderr, flush=True)
        until = time.monotonic() + patience
        while True:
            try:
                return self._brought_up_to(before)
            except NetError as problem:
                if problem.kind in _FOR_GOOD or time.monotonic() > until:
                    raise
            time.sleep(_PAUSE)

    def cancel(self) -> None:
        """Ask no longer, and leave the game."""
        if self._call is not None:
            self._call.cancel()

    def _brought_up_to(self, before: WatchMatch) -> WatchMatch:
        """Return the game on a new link, once all has come that came over the old one. Raises NetError."""
        table, known = self._table(), before.watched.lengths
        if table.watched.session != before.watched.session:
            raise sent_away(REASONS["again"])
        while any(now < then for now, then in zip(table.watched.lengths, known, strict=True)):
            if table.problem is not None:
                raise table.problem
            table.hear(_TICK)
        return table

    def _table(self) -> WatchMatch:
        self.cancel()
        call = self._call = WatchCall(*self._asked, catalog().rules)
        call.start()
        while not call.wait(_TICK):
            if call.stage == "asking" and not self._told:
                self._told = True
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
        game = table.watched
        self._names = tuple(shown_name(seating.name) for seating in game.replica.seatings)
        self._wording: Wording = wording_of(catalog(), game.rules.name, self._names, lang)
        self._words = _WORDS[lang]
        self._lines: tuple[LogLine, ...] = ()
        self._ends: list[int] = []
        """After which lines of the story each sentence was told, for one may tell of several lines."""
        self._linked = True
        self._watchers: tuple[str, ...] = ()
        self._follow(table)

    @property
    def finished(self) -> bool:
        """Return True if the game is over, and both programs have said what their checks have found."""
        return self.table.over and len(self.table.watched.verdicts) == 2

    def events(self, again: Callable[[], WatchMatch]) -> Iterator[Event]:
        """Yield what happens, until the game is over. Waits for what comes. again: makes a new link after a cut.

        Raises NetError if the game cannot be watched to its end.
        """
        yield self._game()
        while True:
            yield from self._news()
            if self.finished:
                break
            if self.table.problem is None:
                self.table.hear(_TICK)
            elif self.table.is_cut:
                self._follow(again())
            else:
                raise self.table.problem
        yield self._end()

    def _follow(self, table: WatchMatch) -> None:
        """Tell the story on from a table of the same game; what was said in the time between is not known."""
        self.table = table
        self._chat, self._changed = 0, True
        table.listen(self._note)

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
