"""The port of the window for games with somebody elsewhere; `app` hands it in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from l5r_desktop.session import SeatSetup


@dataclass(frozen=True, slots=True)
class Plan:
    """A record of what a player brings: the game, its rules, and a seat.

    clock: kind, seconds, and more, if there is one. watched: whoever asks may watch, without a question.
    """

    ruleset: str
    profile: str
    seat: SeatSetup
    clock: tuple[str, int, int] | None = None
    watched: bool = False


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

    stage: "opening", "waiting", "going", "greeting", "shuffling", "asking" (whether one may watch), "reading", "ready"
    or "failed".
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
    """A connection could not be begun. trouble: the reason."""

    def __init__(self, trouble: NetworkProblem) -> None:
        super().__init__(trouble.words)
        self.trouble = trouble


@dataclass(frozen=True, slots=True)
class NearbyHost:
    """A host on the same network, as it says itself. plays: a game goes on there, which may be watched."""

    name: str
    profile: str
    host: str
    port: int
    plays: bool = False


@dataclass(frozen=True, slots=True)
class WatchWish:
    """Somebody who asks to watch the game. number: by which he is let in. address: where he comes from."""

    number: int
    name: str
    address: str


@dataclass(frozen=True, slots=True)
class RemoteNews:
    """The state of the link with the player elsewhere.

    seat: theirs. linked: whether what is done here reaches them. asked_for: seconds since what is asked now was asked;
    apart: seconds since the link was lost. waits: whether they alone are asked; both: whether both players are, and
    neither waits for the other. lines: of chat, by seat, the newest last.
    verdict: "" before the end, then "proved", "left", "wrong" or "waiting". trouble: why the game was stopped.
    again: seats that would like another game. clocks: seconds left by seat, if there are any. pause: seats that want
    them to stop. doubted: seconds that their answers took longer by the clock here than they say. away: they are not
    linked because they have put the game away for now. met: both have been linked since the game was opened here.
    watchers: who watches the game. asking: who asks this player to. open: seats that let those who watch read and
    write; a line of one of them is of seat -1 and begins with the name.
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
    watchers: tuple[str, ...] = ()
    asking: tuple[WatchWish, ...] = ()
    open: tuple[int, ...] = ()
    both: bool = False


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

    def show(self, *, on: bool) -> None:
        """Say that the program still shows what they have done, though an answer is due, or no longer: that time does
        not count, up to a limit. May be called at any time.
        """

    def admit(self, number: int, *, yes: bool) -> None:
        """Let somebody watch who asks to, or not. May be called at any time."""

    def open_talk(self, *, on: bool) -> None:
        """Let those who watch read and write what is said, as far as this player has a say in it."""

    def proof(self) -> CheckResult:
        """Check the game from its log."""

    def wish_again(self) -> None:
        """Tell the other player that another game is wanted."""

    def again(self) -> CallProgress:
        """The next game with swapped seats, once both would like it."""


@dataclass(frozen=True, slots=True)
class WatchNews:
    """The state of a game between two others, as one who watches it knows it.

    trouble: why nothing more comes, if it is so. linked: whether the players are linked with one another. clocks:
    seconds left by seat, if there are any; runs: whether they run. watchers: who watches. talk: what is said can be
    read, and something be said. lines: as those of RemoteNews.
    checked: both programs have found the whole game proved.
    """

    trouble: NetworkProblem | None = None
    linked: bool = True
    clocks: tuple[float, float] | None = None
    runs: bool = True
    watchers: tuple[str, ...] = ()
    talk: bool = False
    lines: tuple[tuple[int, str], ...] = ()
    checked: bool = False


class Watching(Protocol):
    """A game between two others that is watched here. now may be called at any time; say where the match is."""

    def now(self) -> WatchNews: ...
    def say(self, line: str) -> None: ...
