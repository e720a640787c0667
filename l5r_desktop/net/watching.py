"""Watching a game between two others: asking to, and the match that a window shows then, in which nobody sits here."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from l5r_desktop.engine.inputs import Decision, Input, Refusal
from l5r_desktop.engine.state import NO_SEAT
from l5r_desktop.net.chat_line import KEPT_CHAT, plain_line
from l5r_desktop.net.clocks import MOST_SECONDS
from l5r_desktop.net.errors import LinkError, MismatchError, NetError
from l5r_desktop.net.gallery import ASKED, CHAT, MOST_NAME, MOST_WATCHERS, OVER, REFUSED, STANDING, WATCH, sent_away
from l5r_desktop.net.game_log import MOST_FILE
from l5r_desktop.net.handshake import WATCH_CODE, WATCH_MAGIC
from l5r_desktop.net.hello import Hello
from l5r_desktop.net.link import AT_A_TIME, Link
from l5r_desktop.net.listener import go_to
from l5r_desktop.net.network_match import NetworkController
from l5r_desktop.net.peer_clock import PeerClock
from l5r_desktop.net.public_feed import GAME
from l5r_desktop.net.watched_game import WatchedGame
from l5r_desktop.net.wire import number, word, words
from l5r_desktop.rulesets.card_game import PlayedRules
from l5r_desktop.rulesets.common.table import Table
from l5r_desktop.session.chance_source import ChanceSource
from l5r_desktop.session.match import Match

NOT_YOURS = Refusal("not-asked", args=(NO_SEAT,))
_MOST_NAMED = 2 * MOST_WATCHERS
"""Those who watch by way of either player."""
_FIRST = 0.2
"""Seconds between two looks at whether one has been let in."""


class WatchMatch(Match):
    """A game between two others as a match. Nobody here plays it: it answers, takes back and does nothing.

    game: followed over the link. `attend` must be called now and then, as that of every match with somebody elsewhere.
    """

    elsewhere = True

    def __init__(self, game: WatchedGame, link: Link) -> None:
        self.watched = game
        self.link: Link | None = link
        self.problem: NetError | None = None
        """Why nothing more comes; None while the link is there."""
        self.is_cut = False
        """Whether that is because the link was cut: the game may be watched again."""
        self.linked = self.runs = True
        """Whether the players are linked with one another, and their clocks run."""
        self.talk = False
        """Whether those who watch read what is said, and may write."""
        self.watchers: tuple[str, ...] = ()
        self.lines: list[tuple[int, str]] = []
        self.said = 0
        """Lines of chat that have come in all; of these `lines` are the last."""
        self.clock = PeerClock(game.replica, lambda: False, lambda: float(MOST_SECONDS), lambda body: None)
        distant = NetworkController()
        super().__init__(game.replica.game, [distant, NetworkController()], lots=ChanceSource(0))
        distant.heard, distant.left = self.hear, self.close

    def hear(self, seconds: float = 0.0) -> None:
        """Take what has come. seconds: wait so long for the first message."""
        link, changed = self.link, False
        if link is None:
            return
        try:
            for _ in range(AT_A_TIME):
                message = self._received(link, seconds)
                if message is None:
                    break
                seconds = 0.0
                changed = self._take(message) or changed
                self._look()
            if link.received > MOST_FILE:
                raise LinkError("more came than any game needs")
        except NetError as problem:
            self._end(problem)
            changed = True
        self._look()
        if changed:
            self._tell()

    def _received(self, link: Link, seconds: float) -> Any:
        try:
            return link.receive(seconds)
        except LinkError:
            self.is_cut = True
            raise

    def _look(self) -> None:
        self.clock.runs = self.linked and self.runs and not self.over and self.link is not None
        self.clock.look()

    def _take(self, message: Any) -> bool:
        """Take a message; whether it changes the game. Raises NetError for one that cannot be."""
        if self.watched.hear(message):
            return True
        match message:
            case [kind, bool(linked), bool(runs), bool(talk), input_, used, names] if kind == STANDING:
                watchers, turn, tenths = words(names), number(input_), number(used)
                self.linked, self.runs, self.talk = linked, runs, talk
                self.watchers = tuple(plain_line(name)[:MOST_NAME] for name in watchers[:_MOST_NAMED])
                if turn == self.watched.replica.number:
                    self.clock.learn_turn(tenths)
            case [kind, int(who), line] if kind == CHAT and -1 <= who <= 1:
                self.lines = [*self.lines, (who, plain_line(word(line)))][-KEPT_CHAT:]
                self.said += 1
            case [kind, reason] if kind in (OVER, REFUSED):
                raise sent_away(word(reason))
            case _:
                raise LinkError("a message came that is of no known kind")
        return False

    def _end(self, problem: NetError) -> None:
        self.problem = problem
        self.close()

    def close(self) -> None:
        """Watch no longer; what has been seen stays."""
        if self.link is not None:
            self.link.close_soon()
            self.link = None

    def say(self, line: str) -> None:
        """Say something to the players, who have allowed it."""
        plain = plain_line(line)
        if plain and self.talk and self.link is not None:
            self.link.send([CHAT, plain])

    def view(self, seat: int, *, log: bool = True) -> Any:
        """Return what everybody sees, whichever seat it is asked for."""
        return self._family.view(self.game.state, NO_SEAT, log=log)

    def table(self, seat: int) -> Table:
        """Return what everybody sees, seat 0 below."""
        return self._family.table(self.view(NO_SEAT))

    def decision_of(self, seat: int) -> Decision | None:
        """Nobody here is asked anything."""
        return None

    @property
    def can_undo(self) -> bool:
        """Nothing can be taken back from here."""
        return False

    def explain(self, seat: int, card: int) -> Any:
        """The numbers of a card that everybody knows."""
        return super().explain(NO_SEAT, card)

    def keywords(self, seat: int, card: int) -> tuple[str, ...]:
        """The keywords of a card that everybody knows."""
        return super().keywords(NO_SEAT, card)

    def explain_sides(self, seat: int, lane: int) -> Any:
        """The totals of both sides of a lane, as everybody can work them out."""
        return super().explain_sides(NO_SEAT, lane)

    def why_not(self, seat: int, card: int) -> list[Refusal]:
        """Nobody here could do anything with a card."""
        return []

    def undo(self, count: int = 1) -> None:
        """Nothing is taken back from here."""

    def _give(self, given: Input, *, by_itself: bool = False) -> Refusal | None:
        return NOT_YOURS

    def _run(self) -> None:
        """Nothing is answered here, and no lots are drawn."""


class WatchCall:
    """Goes to a host and asks to watch, in the background. Everything here may be read from any thread.

    name: of who asks. rules_of: the rules by ruleset and profile. stage: "going", "asking" (the host), "reading" (what
    has happened so far), "ready" or "failed". problem: why it failed. table: the match, once ready.
    """

    def __init__(self, host: str, port: int, name: str, rules_of: Callable[[str, str], PlayedRules]) -> None:
        self._place = host, port
        self._name = name
        self._rules_of = rules_of
        self.stage = "going"
        self.problem: NetError | None = None
        self.table: WatchMatch | None = None
        self._link: Link | None = None
        self._cancelled = threading.Event()
        self._thread = threading.Thread(target=self._work, name="watch", daemon=True)

    def start(self) -> None:
        """Begin, on a thread of its own."""
        self._thread.start()

    def wait(self, seconds: float) -> bool:
        """Wait so long until it is ready or has failed; whether it is one of them."""
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def cancel(self) -> None:
        """Ask no longer, and close the link."""
        self._cancelled.set()
        if self._link is not None:
            self._link.close_soon()

    def _work(self) -> None:
        try:
            link = self._link = self._linked()
            link.send([WATCH, self._name[:MOST_NAME]])
            self.stage = "asking"
            table = WatchMatch(self._game(link), link)
            self.stage = "reading"
            while not (table.waiting or table.over or table.problem or self._cancelled.is_set()):
                table.hear(_FIRST)
            if table.problem is not None and not (table.waiting or table.over):
                raise table.problem
            if self._cancelled.is_set():
                table.close()
                return
            self.table, self.stage = table, "ready"
        except NetError as problem:
            self.problem, self.stage = problem, "failed"
            if self._link is not None:
                self._link.close_soon()

    def _linked(self) -> Link:
        try:
            return go_to(*self._place, WATCH_CODE, magic=WATCH_MAGIC)
        except LinkError as problem:
            if problem.kind in ("closed", "code"):
                words = "what answers there lets nobody watch: it is older, plays no game, or lacks --watchers"
                raise LinkError(words, kind="watch-closed") from problem
            raise

    def _game(self, link: Link) -> WatchedGame:
        while not self._cancelled.is_set():
            match link.receive(_FIRST):
                case None:
                    continue
                case [kind] if kind == ASKED:
                    self.stage = "asking"
                case [kind, seat, one, two] if kind == GAME and number(seat, 1) in (0, 1):
                    hellos = Hello.read(one), Hello.read(two)
                    return WatchedGame(self._rules(hellos[0]), hellos)
                case [kind, reason] if kind in (REFUSED, OVER):
                    raise sent_away(word(reason))
                case _:
                    raise LinkError("the other side said something else than what is to be watched")
        raise LinkError("cancelled")

    def _rules(self, hello: Hello) -> PlayedRules:
        try:
            return self._rules_of(hello.ruleset, hello.profile)
        except KeyError as problem:
            raise MismatchError(f"rules of the name {problem} are not known here", kind="ruleset") from problem
