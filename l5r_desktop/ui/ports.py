"""The ports through which the window gets what it needs of the rest of the program; `app` hands it in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from l5r_desktop.session import Deck, Match, MatchSetup, Recording, Wording
from l5r_desktop.session.deck_record import DeckRecord
from l5r_desktop.session.progress import Report
from l5r_desktop.session.viewing_rights import ViewingRights
from l5r_desktop.ui.network_port import Remote, Watching

if TYPE_CHECKING:
    # The window opens without them: they are loaded when cards, lessons, puzzles or hints are first wanted.
    from l5r_desktop.session.cardbase import CardBase
    from l5r_desktop.session.cardbase.history import CardHistory
    from l5r_desktop.session.decision_analysis import DecisionAnalysis, GameReview, WinEstimate
    from l5r_desktop.session.lessons import Lesson, LessonRun, Tip
    from l5r_desktop.session.puzzles import Puzzle, PuzzleAttempt
    from l5r_desktop.session.statistics.figures import Standing


class Raster(Protocol):
    """A picture as rows of red, green, blue and alpha bytes."""

    @property
    def width(self) -> int: ...
    @property
    def height(self) -> int: ...
    def tobytes(self) -> bytes: ...


@dataclass(frozen=True, slots=True)
class FaceRequest:
    """A card's front that is wanted. ready: if it is at hand; else `draw` makes it, on any thread.

    The rest is for what stands in for it: its title, and colors as #rrggbb.
    """

    ready: Raster | None
    draw: Callable[[], Raster]
    title: str
    band: str
    letters: str
    paper: str
    ink: str


WORDED = "worded"
"""A name beside the numbers of a card: where it is too small for picture and text, the text is to be read, in letters
that are so large at least, in percent of the usual ones.
"""

CORNER = "corner"
"""Such a name too: so much of its title's right end is covered, in percent of its width, and the title leaves that
free.
"""


class Artist(Protocol):
    """Draws cards and pieces, `width` pixels wide."""

    def face(self, card: str, width: int, now: Mapping[str, int]) -> Raster:
        """A card's front. now: numbers that differ from print at this moment, by name; `side` 2: of its second side;
        WORDED: with its text rather than its picture; CORNER as told there.
        """

    def face_request(self, card: str, width: int, now: Mapping[str, int]) -> FaceRequest:
        """Return what draws the same front later, on any thread."""

    def screen(self, density: float) -> None:
        """Draw for a screen with this many pixels for one of the table: what is small on the table is simplified."""

    def look_in(self, folder: str) -> str:
        """Use the pictures in this folder ("": the usual one) instead of drawn fronts; a sentence of trouble or ""."""

    def back(self, deck: str, width: int) -> Raster:
        """The back of a card. deck: "dynasty", "conflict" or "province"."""

    def ring(self, element: str, width: int) -> Raster: ...
    def token(self, kind: str, n: int, width: int) -> Raster: ...
    def province_token(self, width: int, broken: bool) -> Raster: ...
    def emblem(self, clan: str, width: int) -> Raster:
        """The round seal of a clan."""


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """A match that has been kept. summary: where it stands. when: a text in the reader's own time.

    elsewhere: somebody in it plays elsewhere. remarks: as of a match (session/remarks.py).
    """

    match_id: str
    name: str
    ruleset: str
    summary: str
    when: str
    finished: bool
    elsewhere: bool = False
    remarks: tuple[str, ...] = ()


class Library(Protocol):
    """Cards as a reader knows them."""

    def facts(self, card: str) -> Mapping[str, Any]: ...
    def decks(self, ruleset: str) -> tuple[Deck, ...]: ...
    def rulings(self, card: str) -> tuple[tuple[str, str], ...]:
        """Return what the tests of a card show: sentences, in English, each with the rule that it is about or ""."""

    def readings(self, card: str) -> tuple[tuple[str, str], ...]:
        """Return how this program reads a card where card and rules leave it open: sentences and rules, as above."""

    def history(self, card: str) -> CardHistory:
        """Return printings and official changes of a card."""

    @property
    def lists(self) -> str:
        """Return the document with the banned and restricted lists of the LCG."""

    def records(self) -> Mapping[str, DeckRecord]:
        """Return how the games went that people here played, by the key of their deck; a deck without games is left
        out.
        """

    @property
    def trouble(self) -> str:
        """Return what is wrong with the files of decks that have been looked at, a sentence or ""."""


class MatchPort(Protocol):
    """Begins matches, keeps them, takes them up again and shows them. Errors to be shown are raised as PortError.

    watch, open and what exports a game may take a second; any thread may call them.
    """

    def prepare(self, ruleset: str) -> None:
        """Have the rules of a game made before anybody begins it. From any thread."""

    def begin(self, setup: MatchSetup) -> TableSession: ...
    def kept(self) -> tuple[SavedMatch, ...]: ...
    def resume(self, match_id: str) -> TableSession: ...
    def outcome(self, match_id: str, seat: int) -> str:
        """Return how a match ended for the person in a seat, one of OUTCOMES (session/deck_record.py); "" before."""

    def forget(self, match_id: str) -> None: ...
    def lookers(self, match_id: str) -> ViewingRights:
        """Return who may look at a kept match."""

    def watch(self, match_id: str, seat: int | None) -> ReplaySession:
        """A kept match as a replay, once it is over or as a seat sees it.

        seat: None sees all; if it is not over, those who play agree, and it is remarked as opened.
        """

    def open(self, path: Path) -> ReplaySession:
        """A replay from a file."""

    def play_on(self, recording: Recording, number: int) -> TableSession:
        """A new match that goes on from a moment of a replay."""


class Autosave(Protocol):
    """Keeps one match in the background. trouble: why it could not be kept the last time, or ""."""

    @property
    def trouble(self) -> str: ...
    def listen(self, callback: Callable[[], None], /) -> Callable[[], None]:
        """Have `callback` called when the trouble changes, on another thread. Returns what ends that."""

    def finish(self, timeout: float = 5.0, /) -> bool:
        """Wait until all is kept; False if it cannot be."""

    def leave(self, /) -> bool:
        """The same, where the match is left: what served only to find it again may go."""

    def give_up(self) -> None:
        """Do not try any more to keep what could not be kept."""


class LessonPort(Protocol):
    """Lessons at the table, and tips for other games. Errors to be shown are raised as PortError."""

    def lessons(self) -> tuple[Lesson, ...]: ...
    def tips(self) -> tuple[Tip, ...]: ...
    def begin(self, lesson: Lesson) -> TableSession: ...


class PuzzlePort(Protocol):
    """Puzzles at the table. Errors to be shown are raised as PortError. begin may take a second."""

    def puzzles(self) -> tuple[Puzzle, ...]: ...
    def begin(self, puzzle: Puzzle, *, showing: bool = False) -> TableSession:
        """A puzzle to be solved, or whose solution is shown."""


class CardPort(Protocol):
    """The source of all cards of both games, made on a thread of its own when they are first wanted."""

    def begin(self, tell: Callable[[CardBase], None] | None = None) -> Future[CardBase]:
        """Have them made. tell: may be called first, on that thread or at once, with all cards but not all texts."""


class StatisticsPort(Protocol):
    """Rating and counts of the games that the person at this machine has finished."""

    def standings(self, report: Report) -> Mapping[str, Standing]:
        """The standing by ruleset; on any thread. Raises PortError."""


class PicturePort(Protocol):
    """The folder of the user's own card pictures, for pictures that are fetched."""

    def has(self, card: str) -> bool:
        """Return True if there is a picture of a card already; on any thread."""

    def keep(self, game: str, card: str, data: bytes) -> None:
        """Keep a picture file of a card; on any thread. Raises PortError for what is none, or too large."""

    def look_again(self) -> None:
        """Use the pictures that have come since."""


class KeyValuePort(Protocol):
    """Keeps values that JSON can hold, by name. Errors to be shown are raised as PortError."""

    def recall(self, name: str) -> Any: ...
    def keep(self, name: str, value: Any) -> None: ...


class Adviser(Protocol):
    """Thinks for people at one table, elsewhere, from what a seat may know; one thought at a time, hints first.

    begun_anew: how often it has failed and gone on. `look` is to be called where nothing changes the match meanwhile;
    all else on the window's thread, where `attend` hands over what has been found. failed: it cannot be worked out.
    """

    @property
    def thinking(self) -> bool:
        """Return True if something is to be found."""

    @property
    def begun_anew(self) -> int: ...
    def look(self, match: Match, seat: int, /) -> Any:
        """Return what a seat knows now, to be thought about."""

    def advise(self, position: Any, then: Callable[[DecisionAnalysis], None], failed: Callable[[], None], /) -> None:
        """Think about what the seat is asked."""

    def estimate(self, position: Any, then: Callable[[WinEstimate], None], failed: Callable[[], None], /) -> None:
        """Work out how likely the seat is to win; the estimate before is dropped if it has not been found."""

    def drop_hint(self) -> None: ...
    def drop_estimate(self) -> None: ...
    def attend(self) -> None: ...
    def leave(self) -> None:
        """Drop everything; whatever is asked later begins anew."""


class Analyst(Protocol):
    """Looks back at one game, elsewhere; on the window's thread, where `attend` hands over what has been found."""

    @property
    def running(self) -> bool:
        """Return True if there is something left to be found."""

    def begin(
        self,
        seat: int,
        numbers: Sequence[int],
        seconds: float,
        playouts: int,
        then: Callable[[int, WinEstimate], None],
        failed: Callable[[], None],
        /,
    ) -> None:
        """Work out how likely a seat was to win at each of these stops, from what it knew there.

        seconds: for each stop; playouts: so many instead, if it is not 0. failed: it cannot be done.
        """

    def review(self, seat: int, then: Callable[[GameReview], None], failed: Callable[[], None], /) -> None:
        """Find out which decisions cost a seat most, from what it knew; what is known is told again and again."""

    def attend(self) -> None: ...
    def leave(self) -> None:
        """Drop what is left."""


class PortError(Exception):
    """Something outside of the window failed; the message is one sentence for its user."""


@dataclass(frozen=True, slots=True)
class TableSession:
    """A match with what belongs to it at this table.

    names: the players by seat. curtain: cover the table between two persons. setup: to play it once more, if that can
    be done. trouble: why it could not be kept the last time, or "". speaks: the wording of another language, where it
    can be had. autosave: what keeps it, if anything does. export: writes it to a file for MatchPort.open; record:
    gives it as a replay. Both are to be called only where nothing changes the match meanwhile. lesson_run: the lesson
    that this is, if it is one. trial: the puzzle that this is, if it is one. adviser: gives hints and estimates, if any
    are to be had here. match_id: under which it is kept, if it is. remote: the player elsewhere. watching: the game of
    two others that this is, if it is one.

    state: gives the journal that brings the game back as it is, with all that this program knows of hidden cards. One
    that is not over is remarked as opened, and kept so where True is handed in, which only a table may where it is
    still played; it is to be called as export is.
    """

    match: Match
    names: tuple[str, ...]
    wording: Wording
    curtain: bool = True
    setup: MatchSetup | None = None
    trouble: Callable[[], str] = str
    speaks: Callable[[str], Wording] | None = None
    autosave: Autosave | None = None
    lookers: Callable[[], ViewingRights] = ViewingRights
    export: Callable[[Path, int | None], None] | None = None
    record: Callable[[int | None], ReplaySession] | None = None
    lesson_run: LessonRun | None = None
    trial: PuzzleAttempt | None = None
    adviser: Adviser | None = None
    match_id: str = ""
    remote: Remote | None = None
    watching: Watching | None = None
    state: Callable[[bool], bytes] | None = None

    def speaking(self, language: str) -> TableSession:
        """The same in a language, as far as it can be had."""
        return self if self.speaks is None else replace(self, wording=self.speaks(language))


@dataclass(frozen=True, slots=True)
class ReplaySession:
    """A game to be watched, with the words for it. export: writes it to a file. speaks: as that of a Sitting.

    analyst: makes what can look back at it, if it can be had. analyse: the seat whose chances are to be worked out at
    once, if any.
    """

    recording: Recording
    wording: Wording
    export: Callable[[Path], None]
    speaks: Callable[[str], Wording] | None = None
    analyst: Callable[[], Analyst] | None = None
    analyse: int | None = None

    def speaking(self, language: str) -> ReplaySession:
        """The same in a language, as far as it can be had."""
        return self if self.speaks is None else replace(self, wording=self.speaks(language))
