"""The port of the window for games with somebody elsewhere; `app` hands it in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from l5r_desktop.session import SeatSetup


@dataclass(frozen=True, slots=True)
class Plan:
    """A record of what a player brings: the game, its rules, and a seat.

    clock: kind, seconds, and more, if there is one.
    """

    ruleset: str
    profile: str
    seat: SeatSetup
    clock: tuple[str, int, int] | None = None


@dataclass(frozen=True, slots=True)
class NetworkProblem:
    """A record of what went wrong. kind: one word for it; about: what belongs to it; words: a sentence for others."""

    kind: str
    about: tuple[str, ...] = ()
    words: str = ""


@dataclass(frozen=True, slots=True)
class Invitation:
    """An invite by one of the ways to this machine.

    way: "network" or "network6" (IPv6) for somebody on the same network, "internet" or "internet6" for anybody.
    """

    way: str
    address: str
    text: str


@dataclass(frozen=True, slots=True)
class CallNews:
    """The stage that two players have reached in coming together.

    stage: "opening", "waiting", "going", "greeting", "shuffling", "reading", "ready" or "failed".
    code: all that somebody on the same network needs to be told. router: what came of the port mapping; None where no
    router is asked.
    """

    stage: str
    trouble: NetworkProblem | None = None
    port: int = 0
    invitations: tuple[Invitation, ...] = ()
    router: NetworkProblem | None = None
    code: str = ""


@dataclass(frozen=True, slots=True)
class Meeting:
    """The way in which two players who have lost one another come together again.

    waits: this side waits, at the addresses of `invitations` (whose texts need no code), and the other one comes; else
    this side goes to `place`, "" if that is not known. trouble: why the last try failed. router: as that of a CallNews.
    """

    waits: bool
    place: str = ""
    invitations: tuple[Invitation, ...] = ()
    trouble: NetworkProblem | None = None
    router: NetworkProblem | None = None


@dataclass(frozen=True, slots=True)
class CheckResult:
    """A record of what the check of a whole game has found, from its log alone.

    names: by seat. entries: how many both have signed. inputs: how many are proved. unopened: seats that have not
    opened their cards. wrong: the first thing that is, in English, with its seat (-1: of nobody) and entry (0: of
    none), or "". stopped: why the game was stopped, or "".
    """

    names: tuple[str, ...]
    entries: int
    inputs: int
    unopened: tuple[int, ...] = ()
    wrong: str = ""
    seat: int = -1
    entry: int = 0
    stopped: str = ""


class CallProgress(Protocol):
    """Two players coming together, in the background, as far as it can be told before their game is known."""

    def news(self) -> CallNews: ...
    def cancel(self) -> None: ...


class CallFailed(Exception):  # noqa: N818
    """Nothing could be begun."""

    def __init__(self, trouble: NetworkProblem) -> None:
        super().__init__(trouble.words)
        self.trouble = trouble


@dataclass(frozen=True, slots=True)
class NearbyHost:
    """A host on the same network, as it says itself."""

    name: str
    profile: str
    host: str
    port: int


@dataclass(frozen=True, slots=True)
class RemoteNews:
    """The state of the link with the player elsewhere.

    seat: theirs. linked: whether what is done here reaches them. asked_for: seconds since what is asked now was asked;
    apart: seconds since the link was lost. waits: whether they are asked. lines: of chat, by seat, the newest last.
    verdict: "" before the end, then "proved", "left", "wrong" or "waiting". trouble: why the game was stopped.
    again: seats that would like another game. clocks: seconds left by seat, if there are any. pause: seats that want
    them to stop. doubted: seconds that their answers took longer by the clock here than they say. away: they are not
    linked because they have put the game away for now. met: both have been linked since the game was opened here.
    """

    seat: int
    linked: bool
    asked_for: float
    apart: float
    waits: bool
    lines: tuple[tuple[int, str], ...] = ()
    verdict: str = ""
    trouble: NetworkProblem | None = None
    again: tuple[int, ...] = ()
    clocks: tuple[float, float] | None = None
    pause: tuple[int, ...] = ()
    doubted: float = 0.0
    away: bool = False
    met: bool = True


class Remote(Protocol):
    """The other side of a match.

    now, meeting, wait_here and go_there may be called at any time; the rest where the match is played.
    """

    @property
    def seat(self) -> int:
        """The number of the seat that is played at the other program."""

    def now(self) -> RemoteNews: ...
    def meeting(self) -> Meeting:
        """Return how both come together again after a cut."""

    def wait_here(self) -> None:
        """Let the other side come to this one from now on. Raises CallFailed."""

    def go_there(self, place: str) -> None:
        """Go to the other side at a place that was typed, from now on. Raises CallFailed."""

    def say(self, line: str) -> None: ...
    def wish_pause(self, *, on: bool) -> None:
        """Say that one would like the clocks to stop, or no longer."""

    def proof(self) -> CheckResult:
        """Check the game from its log."""

    def wish_again(self) -> None:
        """Say that one would like another game."""

    def again(self) -> CallProgress:
        """The next game with swapped seats, once both would like it."""
