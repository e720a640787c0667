"""All that the window is given, and how two players at two programs come together; `app` hands it in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from l5r_desktop.ui.deck_ports import Backup, CardWorkshop, Lab, OwnDecksPort, Paper
from l5r_desktop.ui.network_port import CallProgress, CheckResult, NearbyHost, Plan
from l5r_desktop.ui.ports import (
    Artist,
    CardPort,
    KeyValuePort,
    LessonPort,
    Library,
    MatchPort,
    PicturePort,
    PuzzlePort,
    StatisticsPort,
    TableSession,
)


class Call(CallProgress, Protocol):
    """Two players coming together, in the background. Nothing here ever waits."""

    def table_session(self) -> TableSession:
        """The game, once it is ready."""


class Network(Protocol):
    """Begins games with somebody elsewhere and takes them up again. What cannot be begun at all raises CallFailed."""

    def host(self, plan: Plan, port: int) -> Call:
        """Wait for somebody. port: 0 takes the usual one."""

    def join(self, plan: Plan, invite: str) -> Call:
        """Begin to connect to a player who waits elsewhere."""

    def look_on(self, place: str, name: str) -> Call:
        """Ask to watch the game that is played at a place (address and port, or an invite). name: of who asks."""

    def resume(self, match_id: str) -> Call: ...
    def knows(self, match_id: str) -> bool:
        """Return True if a kept match is one with somebody elsewhere."""

    def proof(self, match_id: str) -> CheckResult:
        """Check a kept match. May take some seconds; any thread may call it. Raises PortError."""

    def look_around(self, *, on: bool) -> None:
        """Look for hosts on this network, or no longer."""

    def around(self) -> tuple[NearbyHost, ...]:
        """Return the hosts that have been found."""

    def profile_of(self, invite: str) -> str:
        """The rules that an invite is to a game of, or ""; it need not be complete."""


@dataclass(frozen=True, slots=True)
class FaultFile:
    """A report of a fault that was written. text: to be put into an issue tracker beside it."""

    path: Path
    text: str


class FaultReports(Protocol):
    """Writes reports of faults. Nothing is ever sent."""

    def write(self, words: str, game: bytes, /) -> FaultFile:
        """Write one. words: of the player. game: the journal that brings it back, or b"". Raises PortError."""


@dataclass(frozen=True, slots=True)
class Ports:
    """All that the window is given. memory: None keeps nothing. players: names of what can play a seat.

    speak: have cards and what is begun from now on in a language. trouble: what the user should know at once, or "".
    lessons, puzzles, cards, own_decks, paper, lab, backup, workshop: None where there are no lessons, puzzles, cards
    to look at, decks to be kept, nothing is printed, backed up or written, or no games are played by computers alone.
    network: None where nobody elsewhere can be played with. report: keeps the text of what nobody expected to go
    wrong, and gives its file; None if that cannot be done. home: the folder in which all is kept, None if nothing is.
    faults, statistics, pictures: None where no reports can be written, no games or no fetched pictures are kept.
    """

    artist: Artist
    library: Library
    matches: MatchPort
    memory: KeyValuePort | None = None
    players: tuple[str, ...] = ("person",)
    speak: Callable[[str], object] = str
    trouble: str = ""
    lessons: LessonPort | None = None
    network: Network | None = None
    puzzles: PuzzlePort | None = None
    cards: CardPort | None = None
    own_decks: OwnDecksPort | None = None
    paper: Paper | None = None
    lab: Lab | None = None
    backup: Backup | None = None
    workshop: CardWorkshop | None = None
    report: Callable[[str], Path | None] = lambda _: None
    home: Path | None = None
    faults: FaultReports | None = None
    statistics: StatisticsPort | None = None
    pictures: PicturePort | None = None
