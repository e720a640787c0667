"""Those who watch a game from here: who asks to, who may, and what they are sent. The game never waits for them."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from l5r_desktop.net.chat_line import plain_line
from l5r_desktop.net.connection_gate import origin
from l5r_desktop.net.errors import NONSENSE, LinkError, NetError
from l5r_desktop.net.link import Link
from l5r_desktop.net.listener import Listener
from l5r_desktop.net.peer import Peer
from l5r_desktop.net.public_feed import PublicFeed
from l5r_desktop.net.wire import word

if TYPE_CHECKING:
    from l5r_desktop.net.lan import LanAdvertisement

WATCH, ASKED, STANDING, OVER, REFUSED, CHAT = "watch", "asked", "standing", "over", "refused", "chat"
MOST_WATCHERS = 8
MOST_ASKING = 4
MOST_NAME = 40
MOST_REFUSALS = 6
"""After so many times that its person has said no, nobody else is asked about in a game."""
SECONDS = 20.0
"""For which somebody may take to say who he is, and the other player's program to say that it can be told of him."""
BACKLOG = 64
"""Messages that wait for a watcher; who takes less than comes gets the rest later, for all lies in one list anyway."""
HEARD_AT_A_TIME, EVERY, FLOOD = 4, 10.0, 40
"""Messages of a watcher that are looked at in one round; who sends more than FLOOD in EVERY seconds is cut off."""
_TICK = 0.05
REASONS = {
    "full": "as many people as can be are watching or asking to",
    "no": "the host does not let you watch",
    "old": "the other player's program is too old to say that somebody watches",
    "flood": "too much came from you",
    "slow": "you did not say who you are",
    "gone": "the players have left",
    "again": "the players begin another game, which you can ask to watch",
    "broken": "the players have broken the game off",
    "fault": "the host's program cannot show the game any more",
}
"""Why somebody is sent away, by the word for it."""


def sent_away(reason: str) -> LinkError:
    """Return the error of one who is sent away with a sentence, which may be anything."""
    said = plain_line(reason) or "the host has given no reason"
    return LinkError(said, kind=next((f"watch-{kind}" for kind, words in REASONS.items() if words == reason), ""))


@dataclass(frozen=True, slots=True)
class Applicant:
    """Somebody who asks to watch. name: as he says. address: where he comes from."""

    number: int
    name: str
    address: str


@dataclass(frozen=True, slots=True)
class Standing:
    """How it stands with the two players. input, used: how much of which turn is used, in tenths of a second."""

    linked: bool
    runs: bool
    input: int = 0
    used: int = 0
    talk: bool = False


@dataclass(eq=False)
class _Watcher:
    """Somebody at a link. sent: of the feed; told: how the players stood when he was last told."""

    link: Link
    number: int
    since: float
    name: str = ""
    admitted: bool = False
    asked: bool = False
    sent: int = 0
    told: tuple[bool, bool, bool] | None = None
    names: tuple[str, ...] | None = None
    heard: deque[float] = field(default_factory=deque)

    @property
    def origin(self) -> str:
        return origin(self.link.address)


class Gallery:
    """Those who watch one game from the side at which they have come in.

    side: of the game. free: whoever asks may watch; else the person here is asked. standing: how the players stand;
    told: whether the other player's program can be told who watches (None: not known yet). All three are asked from
    another thread. `look` and `close` are for whoever plays the side; the rest may be called from any thread.
    """

    def __init__(
        self, side: Peer, standing: Callable[[], Standing], told: Callable[[], bool], *, free: bool = False
    ) -> None:
        self._side = side
        self._standing = standing
        self._told = told
        self.free = free
        self._lock = threading.Lock()
        self._all: list[_Watcher] = []
        self._known: set[tuple[str, str]] = set()
        """Name and origin of all who have been let in: who comes back is not asked about again."""
        self._refused: set[str] = set()
        self._noes = 0
        self._count = 0
        self._feed: PublicFeed | None = None
        self._thread: threading.Thread | None = None
        self._closed = threading.Event()
        self._endings: deque[threading.Thread] = deque(maxlen=MOST_WATCHERS + MOST_ASKING)
        self.sign: LanAdvertisement | None = None
        """What says on this network that the game may be watched."""
        self.said: deque[tuple[str, str]] = deque(maxlen=MOST_WATCHERS * HEARD_AT_A_TIME)
        """Lines of chat by those who watch, not yet taken: who, and what."""

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of those who watch, in the order in which they came."""
        with self._lock:
            return tuple(one.name for one in self._all if one.admitted)

    @property
    def asking(self) -> tuple[Applicant, ...]:
        """Those about whom the person here has to decide."""
        with self._lock:
            return tuple(Applicant(one.number, one.name, one.origin) for one in self._all if self._waits(one))

    def _waits(self, one: _Watcher) -> bool:
        return bool(one.name) and not one.admitted and self._told()

    def admit(self, number: int, *, yes: bool) -> None:
        """Let somebody watch who asks to, or not."""
        with self._lock:
            one = next((one for one in self._all if one.number == number and self._waits(one)), None)
            if one is None:
                return
            if yes:
                self._let_in(one)
                return
            self._refused.add(one.origin)
            self._noes += 1
            self._send_away(one, REASONS["no"])

    def remember(self, before: Gallery) -> None:
        """Ask about nobody who was decided about in the game before of the same players."""
        self._known |= before._known
        self._refused |= before._refused

    def look(self, listener: Listener | None) -> None:
        """Take in who has come to a port to watch. Does not wait."""
        while listener is not None and (link := listener.next_watcher()) is not None:
            self._come(link)

    def say(self, who: int, line: str) -> None:
        """Tell all who watch what somebody has said. who: a seat, or -1 for one of those who watch."""
        with self._lock:
            for one in self._all:
                if one.admitted and one.link.backlog < BACKLOG:
                    one.link.send([CHAT, who, line])

    def close(self, reason: str = "gone") -> None:
        """Send everybody away. reason: a word of REASONS. Does not wait."""
        self._closed.set()
        if self.sign is not None:
            self.sign.close()
        with self._lock:
            for one in self._all:
                one.link.send([OVER, REASONS[reason]])
                self._endings.append(one.link.close_soon())
            self._all = []

    def finish(self, reason: str, seconds: float) -> None:
        """Send everybody what is left of the game, and then away, for a program that ends after this. reason: a word
        of REASONS. seconds: to wait for them at most.
        """
        until = time.monotonic() + seconds
        while self._lags() and time.monotonic() < until:
            self._closed.wait(_TICK)
        self.close(reason)
        with self._lock:
            endings = tuple(self._endings)
        for ending in endings:
            ending.join(max(0.0, until - time.monotonic()))

    def _lags(self) -> bool:
        """Return True if somebody who watches has not been sent all of the game."""
        with self._lock:
            watching = [one for one in self._all if one.admitted]
        feed = self._feed
        return bool(watching) and (
            feed is None or feed.behind or any(one.sent < len(feed.messages) for one in watching)
        )  # fmt: skip

    def _come(self, link: Link) -> None:
        with self._lock:
            self._count += 1
            one = _Watcher(link, self._count, time.monotonic())
            waiting = sum(not other.admitted for other in self._all)
            if self._closed.is_set() or len(self._all) >= MOST_WATCHERS or waiting >= MOST_ASKING:
                self._send_away(one, REASONS["gone" if self._closed.is_set() else "full"])
                return
            self._all.append(one)
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="gallery", daemon=True)
                self._thread.start()

    def _work(self) -> None:
        while not self._closed.wait(_TICK):
            with self._lock:
                everybody = self._all[:]
            try:
                if any(one.admitted for one in everybody):
                    self._feed = self._feed or PublicFeed(self._side)
                    self._feed.advance()
            except (NetError, *NONSENSE):
                # A lie of the other side, which ends the game too, or a fault of this program, which must not end it.
                self.close("fault")
                return
            for one in everybody:
                self._serve(one)

    def _serve(self, one: _Watcher) -> None:
        try:
            for _ in range(HEARD_AT_A_TIME):
                message = one.link.receive(0.0)
                if message is None:
                    break
                self._hear(one, message)
            if one.admitted:
                self._bring_up(one)
            else:
                self._judge(one)
        except LinkError as problem:
            with self._lock:
                self._send_away(one, str(problem)[:200])

    def _hear(self, one: _Watcher, message: Any) -> None:
        now = time.monotonic()
        one.heard.append(now)
        while one.heard[0] < now - EVERY:
            one.heard.popleft()
        if len(one.heard) > FLOOD:
            raise LinkError(REASONS["flood"])
        match message:
            case [kind, name] if kind == WATCH and not one.name:
                one.name = plain_line(word(name))[:MOST_NAME] or "?"
            case [kind, line] if kind == CHAT and one.admitted:
                plain = plain_line(word(line))
                if plain and self._standing().talk:
                    self.said.append((one.name, plain))
            case _:
                raise LinkError("a message came that nobody sends who watches")

    def _judge(self, one: _Watcher) -> None:
        """Let somebody in, send him away, or tell him that the person here is asked."""
        late = time.monotonic() - one.since > SECONDS
        with self._lock:
            if one.name and self._told():
                if self.free or (one.name, one.origin) in self._known:
                    self._let_in(one)
                elif one.origin in self._refused or self._noes >= MOST_REFUSALS:
                    self._send_away(one, REASONS["no"])
                elif not one.asked:
                    one.asked = True
                    one.link.send([ASKED])
            elif late:
                self._send_away(one, REASONS["old" if one.name else "slow"])

    def _let_in(self, one: _Watcher) -> None:
        one.admitted = True
        self._known.add((one.name, one.origin))

    def _bring_up(self, one: _Watcher) -> None:
        """Send somebody what has come, as far as he has taken what came before."""
        assert self._feed is not None or not one.sent, "nothing was made for him"
        if self._feed is None:
            return
        messages = self._feed.messages
        while one.sent < len(messages) and one.link.backlog < BACKLOG:
            one.link.send(messages[one.sent])
            one.sent += 1
        standing, names = self._standing(), self.names
        told = standing.linked, standing.runs, standing.talk
        if one.sent == len(messages) and (one.told, one.names) != (told, names):
            one.told, one.names = told, names
            one.link.send([STANDING, *told, standing.input, standing.used, list(names)])

    def _send_away(self, one: _Watcher, why: str) -> None:
        """Say why in a sentence, and close his link. The lock is held."""
        one.link.send([REFUSED, why])
        self._endings.append(one.link.close_soon())
        if one in self._all:
            self._all.remove(one)
