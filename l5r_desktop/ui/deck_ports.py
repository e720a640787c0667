"""The ports through which the window gets what it needs of the rest of the program for decks and cards; `app` hands it
in with `ports.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from l5r_desktop.session import Deck
from l5r_desktop.session.progress import Report

if TYPE_CHECKING:
    # The window opens without them: they are loaded when cards are first looked at.
    from l5r_desktop.session.cardbase import CardBase
    from l5r_desktop.session.decklists import DeckFormat, DeckList
    from l5r_desktop.session.decklists.fixing import DeckFault
    from l5r_desktop.ui.ports import Raster, TableSession


class OwnDecksPort(Protocol):
    """Keeps decks of the user's own."""

    def formats(self, base: CardBase) -> Mapping[str, DeckFormat]:
        """The deck formats, by key."""

    def judge(self, deck: DeckList, base: CardBase, lang: str, format_: str = "") -> tuple[DeckFault, ...]:
        """The rules that a deck breaks, with what mends them. format_: by the key of one; "" is that of its ruleset."""

    def open_pool(self, ruleset: str, base: CardBase) -> tuple[str, DeckList]:
        """Open a sealed pool of a ruleset by lot and keep the format that allows its cards alone. Returns the key of
        that, and all cards of the pool. Raises PortError.
        """

    def keep_format(self, key: str, text: str, *, anew: bool = False) -> None:
        """Keep the file of a deck format under a key; one that is there stays, unless `anew`. Raises PortError."""

    def own(self, ruleset: str) -> tuple[Deck, ...]:
        """The kept decks of a format."""

    def keep(self, deck: DeckList, key: str = "") -> str:
        """Keep a deck, in place of the kept one with this key ("": as a new one). Returns its key. Raises PortError."""

    def forget(self, key: str) -> None:
        """Delete a kept deck; its versions stay. Raises PortError."""

    def versions(self, key: str, base: CardBase) -> tuple[tuple[str, DeckList], ...]:
        """All versions of a kept deck, the newest first: since when, in the reader's own time, and what it was."""

    def notes(self, key: str) -> tuple[str, tuple[str, ...]]:
        """The notes and tags of a kept deck."""

    def write(self, key: str, notes: str, tags: tuple[str, ...]) -> None:
        """Keep notes and tags of a deck. Raises PortError."""


class Paper(Protocol):
    """Writes decks to files to be printed: for any thread. paper: "a4" or "letter".

    Each returns whether it was done, and not cancelled, and raises PortError where a file cannot be written.
    """

    def proxies(self, deck: DeckList, path: Path, paper: str, lang: str, report: Report) -> bool:
        """Sheets of all cards, every copy, to be cut out, as PDF."""

    def deck_list(self, deck: DeckList, path: Path, paper: str, lang: str, report: Report) -> bool:
        """The list of the cards, as PDF."""

    def pictures(self, deck: DeckList, folder: Path, width: int, lang: str, report: Report) -> bool:
        """A picture of each card, as PNG."""


@dataclass(frozen=True, slots=True)
class LabRow:
    """A rate of games won, or by how much it differs: the value and its interval. tells: it is more than chance.

    name: what it is about; of a card its id. value: None where there were no games.
    """

    name: str
    value: float | None
    low: float
    high: float
    games: int
    tells: bool = False


@dataclass(frozen=True, slots=True)
class LabFindings:
    """The results of a deck in the games of the laboratory. played, of: how many games there are, of how many.

    opponents: by deck. won_by, lost_by: how often, by the way in which games end. drawn, played_cards: by how much
    more was won with a card, the telling ones first. swap: what another card has changed, if one was
    tried. wrong: what went wrong in games.
    """

    played: int
    of: int
    overall: LabRow
    first: LabRow
    second: LabRow
    opponents: tuple[LabRow, ...]
    won_by: Mapping[str, int]
    lost_by: Mapping[str, int]
    drawn: tuple[LabRow, ...]
    played_cards: tuple[LabRow, ...]
    swap: LabRow | None
    wrong: tuple[str, ...]


class Lab(Protocol):
    """Plays decks against each other, computer against computer, on all cores; what was played is kept."""

    def run(
        self, deck: Deck, field: Sequence[Deck], player: str, games: int, swap: tuple[str, str] | None, report: Report
    ) -> LabFindings:
        """Play so many games against each of the field, for any thread; those that were played before count.

        swap: ids of a card and of the one that is tried in its place. After a cancel the findings are of the games that
        there are. Raises PortError.
        """


class Backup(Protocol):
    """All that is kept, in one file. For any thread; raises PortError, also where the report is cancelled."""

    def write(self, path: Path, report: Report) -> None:
        """Write decks, games, settings and what else is the user's."""

    def read(self, path: Path, report: Report) -> tuple[int, int, int]:
        """Bring back what is not here: returns how many decks, games and files those were. Nothing here is lost."""


@dataclass(frozen=True, slots=True)
class CardNote:
    """A message about a card that is being written. card: its id, "" if it is about all of them.

    texts: its rules in our words, by language. trouble: what is wrong, a sentence or ""; line: where, from 1, or 0.
    """

    card: str
    title: str = ""
    texts: Mapping[str, str] = field(default_factory=dict)
    trouble: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True)
class WrittenPack:
    """A pack of cards as its file holds it. game: "lcg" or "ccg". text: the cards."""

    game: str
    title: str
    author: str
    text: str


class CardWorkshop(Protocol):
    """Checks, shows, tries and keeps cards that a fan writes."""

    def begin(self, game: str) -> str:
        """A card to begin with."""

    def check(self, text: str, game: str) -> tuple[CardNote, ...]:
        """The cards of a text; one note with trouble where their facts cannot be read."""

    def face(self, text: str, game: str, card: str, lang: str, width: int) -> Raster | None:
        """A card's front; None while something is wrong with it."""

    def completions(self, text: str, cursor: int, game: str) -> Sequence[str]:
        """Return what could stand at a place."""

    def first_case(self, text: str, game: str, card: str) -> str:
        """A scenario in which a card can be tried; "" while something is wrong with it."""

    def begin_table(self, text: str, game: str, scenario: str) -> TableSession:
        """A table with the cards, by the first case of a scenario. Raises PortError."""

    def read(self, path: Path) -> WrittenPack:
        """The pack in a file. Raises PortError."""

    def write(self, path: Path, pack: WrittenPack) -> None:
        """Write a pack. Raises PortError."""
