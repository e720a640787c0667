"""A match with somebody elsewhere that outlives its links, with what is said beside it."""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace
from typing import Any

from l5r_desktop.engine.inputs import Decision
from l5r_desktop.net.chain import Entry
from l5r_desktop.net.chat_line import KEPT_CHAT, MOST_CHAT, plain_line
from l5r_desktop.net.clocks import ClockRule
from l5r_desktop.net.errors import LinkError, MismatchError, NetError
from l5r_desktop.net.gallery import MOST_NAME, MOST_WATCHERS, Gallery, Standing
from l5r_desktop.net.game_log import LogError
from l5r_desktop.net.kept_chat import keep_chat, kept_chat
from l5r_desktop.net.link import AT_A_TIME, Link
from l5r_desktop.net.network_match import NetworkMatch
from l5r_desktop.net.peer import Peer
from l5r_desktop.net.reconnecting_link import ReconnectingLink
from l5r_desktop.net.wire import number, told_reason, word, words
from l5r_desktop.rulesets.common.table import Table
from l5r_desktop.session.story_lines import LogLine

_MOST_COMINGS = 100
"""Lines of the story about who watches; more comings and goings are told by the names alone."""


@dataclass
class ChatLine:
    """A record of what is said beside the game.

    lines: who, and what; the newest last. again: seats that would like a rematch.

    pause: seats that would like the clocks to stop. away: the other player has left for now, and not by a cut.

    A line of somebody who watches is of seat -1, and begins with his name. open: seats that let those who watch read
    and write here. watching: who watches by way of the other side; None while its program has not said that it knows
    what watching is.
    """

    lines: list[tuple[int, str]] = field(default_factory=list)
    again: set[int] = field(default_factory=set)
    pause: set[int] = field(default_factory=set)
    away: bool = False
    open: set[int] = field(default_factory=set)
    watching: tuple[str, ...] | None = None


class RemoteMatch(NetworkMatch):
    """A distant match over a line: after each cut both go on over the next link, and nothing here ever waits.

    side: this side of it, with a replica that keeps its states. line: keeps both linked. first: the link on which the
    game has just begun, so that nothing has to be caught up on. clock: which the host has chosen. free: whoever asks
    may watch.
    """

    def __init__(
        self, side: Peer, line: ReconnectingLink, first: Link | None = None, clock: ClockRule | None = None, *,
        free: bool = False,
    ) -> None:  # fmt: skip
        self.line = line
        self.gallery = Gallery(side, self._standing, lambda: self.talk.watching is not None, free=free)
        """Those who watch the game from here."""
        self._told: tuple[Link, bool, tuple[str, ...]] | None = None
        self._seen: tuple[str, ...] = ()
        self._comings: list[tuple[int, LogLine]] = []
        """Lines of the story about who watches, each with the number of lines before it."""
        self.talk = ChatLine(kept_chat(side.log))
        self.asked_at = time.monotonic()
        """When what is asked now was asked, by the monotonic clock."""
        self.stopped: NetError | None = side.stopped_by
        """Why the game cannot go on."""
        self._link = first
        self._agreed = self.met = first is not None
        """met: whether both have been linked since the game was opened here."""
        self._handed_on = False
        self._count = -1
        side.send = self._send
        if clock is not None:
            side.clock.begin(clock)
        super().__init__(side, None)

    @property
    def linked(self) -> bool:
        """Return True if what is done here reaches the other side now."""
        return self._link is not None and self._agreed

    @property
    def waits(self) -> bool:
        """Return True if the other side has something to do before the game goes on."""
        return not self.over and self.decision_of(self.side.seat) is None

    @property
    def both_asked(self) -> bool:
        """Return True if both sides have something to answer now, and neither waits for the other."""
        return len({one.seat for one in self.waiting}) == 2

    @property
    def waiting(self) -> tuple[Decision, ...]:
        """The open decisions; that of this side only while it may be answered."""
        side = self.side
        mine = self.stopped is None and self._early is None and side.replica.settled and not side.behind
        return tuple(one for one in super().waiting if mine or one.seat != side.seat)

    def decision_of(self, seat: int) -> Decision | None:
        """Return what a seat is asked now, if anything."""
        return next((one for one in self.waiting if one.seat == seat), None)

    def leave(self) -> None:
        """Let go of link and log, unless another game goes on over the link."""
        super().leave()
        self.gallery.close()
        if not self._handed_on:
            if self._link is not None and not self.over:
                self._link.send(["manners", "leave"])
            self.line.close()
            self.side.close()

    def say(self, line: str) -> None:
        """Say something to the other player. It stands in no log; each side keeps it beside its own."""
        plain = plain_line(line)
        if plain:
            self._add_line(self.side.seat, plain)
            if self._link is not None:
                self._link.send(["chat", plain])

    def wish_again(self) -> None:
        """This side would like another game when this one is over."""
        self.talk.again.add(self.side.seat)
        if self._link is not None:
            self._link.send(["manners", "again"])

    def wish_pause(self, *, on: bool) -> None:
        """This side would like both clocks to stop, or no longer. They do while both would."""
        self._pause(self.side.seat, on=on)
        if self._link is not None:
            self._link.send(["manners", "pause", on])

    @property
    def watchers(self) -> tuple[str, ...]:
        """Return who watches the game, here and by way of the other side."""
        return (*self.gallery.names, *(self.talk.watching or ()))

    def table(self, seat: int) -> Table:
        """Return what a window shows to a seat; the story tells too who has come to watch, and gone."""
        table = super().table(seat)
        if not self._comings:
            return table
        log = list(table.log)
        for at, line in reversed(self._comings):
            log.insert(at, line)
        return replace(table, log=tuple(log))

    def _note_watchers(self) -> bool:
        """Have the story tell who has come to watch and gone since the last time; whether anybody has."""
        now, before = self.watchers, self._seen
        if now == before or len(self._comings) > _MOST_COMINGS:
            return False
        at = len(super().table(self.side.seat).log)
        self._comings += [(at, ("watch-begins", -1, (("name", name),))) for name in now if name not in before]
        self._comings += [(at, ("watch-ends", -1, (("name", name),))) for name in before if name not in now]
        self._seen = now
        return True

    def open_talk(self, *, on: bool) -> None:
        """Let those who watch read and write what is said, or no longer. They can while both players want it."""
        mine = {self.side.seat}
        self.talk.open = self.talk.open | mine if on else self.talk.open - mine

    def _standing(self) -> Standing:
        """How it stands with the players, for those who watch; asked from another thread."""
        side = self.side
        return Standing(
            self.linked, side.clock.runs, side.replica.number, side.clock.spent(), len(self.talk.open) == 2
        )  # fmt: skip

    def _tend_gallery(self) -> None:
        """Take in who comes to watch, and tell the other side of it."""
        gallery, link = self.gallery, self._link
        gallery.look(self.line.listener)
        while gallery.said:
            name, line = gallery.said.popleft()
            self._add_line(-1, f"{name}: {line}")
            if link is not None:
                link.send(["manners", "watcher", name, line])
        if link is not None and self._agreed and self.talk.again != {0, 1}:
            now = link, self.side.seat in self.talk.open, gallery.names
            if now != self._told:
                self._told = now
                link.send(["manners", "watching", now[1], list(now[2])])

    def _take_watching(self, on: bool, names: tuple[str, ...]) -> None:
        theirs = {self.side.other}
        self.talk.open = self.talk.open | theirs if on else self.talk.open - theirs
        self.talk.watching = tuple(plain_line(name)[:MOST_NAME] for name in names[:MOST_WATCHERS])

    def _pause(self, seat: int, *, on: bool) -> None:
        self.talk.pause = self.talk.pause | {seat} if on else self.talk.pause - {seat}

    def _keep_time(self) -> None:
        """Time stands while there is no link, and while both want a pause."""
        side = self.side
        side.clock.runs = self.linked and len(self.talk.pause) < 2 and not self.over
        before = side.lengths
        if self.stopped is None:
            side.keep_time()
        if side.lengths != before:
            self._run()
            self._tell()

    def _send_turn(self) -> None:
        """Tell how long the turn has taken, and whether a pause is wished for: a program that has just been restarted
        does not know.
        """
        replica = self.side.replica
        if self._link is not None and self.side.clock.clocks is not None:
            used = self.side.clock.spent()
            self._link.send(["manners", "turn", replica.number, replica.turned, used])
            self._link.send(["manners", "pause", self.side.seat in self.talk.pause])

    def _take_turn(self, turn: tuple[int, int], used: int) -> None:
        replica = self.side.replica
        if turn == (replica.number, replica.turned):
            self.side.clock.learn_turn(used)

    def _hear(self) -> None:
        self.hear()

    def hear(self, seconds: float = 0.0) -> None:
        """Take what has come in. seconds: wait so long for the first message."""
        if self._handed_on:
            return
        newest = self.line.link
        changed = newest is not self._link and self.stopped is None and not self.side.complete
        if changed:
            self._take_link(newest)
        try:
            for _ in range(AT_A_TIME):
                if self._link is None or self.stopped is not None or self.talk.again == {0, 1}:
                    break
                message = self._link.receive(seconds)
                if message is None:
                    break
                seconds = 0.0
                before = self.side.lengths, self._agreed
                self._take(message)
                # What is said beside the game changes nothing of it, and no question is put anew for it.
                changed = changed or before != (self.side.lengths, self._agreed)
        except LinkError:
            self._cut()
            changed = True
        except NetError as problem:
            self._stop(problem)
            changed = True
        if changed:
            self._run()
            self._tell()
        self._keep_time()
        self._tend_gallery()
        if self._stops() or self._note_watchers():
            self._tell()

    def hand_on(self) -> None:
        """Another game takes over the link."""
        self._handed_on = True
        self.gallery.close("again")

    def _take_link(self, link: Link | None) -> None:
        """Go on over a new link: both say first how much of the log they have."""
        self._link, self._agreed = link, False
        if link is not None:
            self.talk.away = False
            link.send(["resume", self.side.session, list(self.side.lengths)])

    def _cut(self) -> None:
        if self.side.complete:
            self.line.close()
        elif self._link is not None:
            self.line.lost(self._link)
        self._link, self._agreed = None, False

    def _stop(self, problem: NetError) -> None:
        self.stopped = problem
        if self._link is not None:
            if not isinstance(problem, LogError):
                self._link.send(["stopped", str(problem)[:MOST_CHAT]])
            self._link.close()
        self.gallery.close("broken")
        self.line.close()

    def _stops(self) -> bool:
        """Return True if this side has just found by itself that it cannot go on."""
        problem = self.side.stopped_by
        if problem is None or self.stopped is not None:
            return False
        self._stop(problem)
        return True

    def _take(self, message: Any) -> None:
        match message:
            case ["resume", session, [one, two]] if not self._agreed:
                self._resume(session, (number(one), number(two)))
            case ["entry", entry] if self._agreed:
                self.side.hear(entry, None if self._link is None else self._link.heard)
            case ["chat", line]:
                self._add_line(self.side.other, plain_line(word(line)))
            case ["manners", "again"]:
                self.talk.again.add(self.side.other)
            case ["manners", "pause", bool(on)]:
                self._pause(self.side.other, on=on)
            case ["manners", "leave"]:
                self.talk.away = True
            case ["manners", "turn", input_, turned, used]:
                self._take_turn((number(input_), number(turned)), number(used))
            case ["manners", "watching", bool(on), names]:
                self._take_watching(on, words(names))
            case ["manners", "watcher", name, line]:
                self._add_line(-1, f"{plain_line(word(name))[:MOST_NAME]}: {plain_line(word(line))}")
            case ["manners", *_]:
                pass
            case ["stopped", reason]:
                why = f"the other side has broken the game off: {told_reason(reason)}"
                problem = NetError(why, kind="stopped")
                self.side.stop(problem)
                raise problem
            case ["refused", reason]:
                raise MismatchError(f"the other side cannot play: {told_reason(reason)}", kind="refused")
            case _:
                raise LinkError("a message came that is of no known kind")

    def _resume(self, session: Any, theirs: tuple[int, int]) -> None:
        if session != self.side.session:
            raise MismatchError("the other side wants to go on with another game", kind="refused")
        assert self._link is not None
        self.side.catch_up(theirs)
        for entry in self.side.missing(theirs):
            self._send_on(self._link, entry)
        self._agreed = self.met = True
        self._send_turn()

    def _send(self, entry: Entry) -> None:
        """Send an entry if there is a link; an entry not sent is found to be missing when both are linked again."""
        if self._link is not None and self._agreed:
            self._send_on(self._link, entry)

    @staticmethod
    def _send_on(link: Link, entry: Entry) -> None:
        link.send(["entry", entry.plain()])

    def _add_line(self, seat: int, line: str) -> None:
        if line:
            self.talk.lines = [*self.talk.lines, (seat, line)][-KEPT_CHAT:]
            keep_chat(self.side.log, self.talk.lines)
            if len(self.talk.open) == 2:
                self.gallery.say(seat, line)

    def _run(self) -> None:
        """Write all that is due of this side, and answer what has one answer only."""
        try:
            if self.stopped is None:
                self.side.work()
                super()._run()
        except NetError as problem:
            self.side.stop(problem)
            self._stop(problem)
        self._stops()
        if self.side.replica.number != self._count:
            self._count, self.asked_at = self.side.replica.number, time.monotonic()
