"""A deck list: what was read, before it is known which cards are meant, and after."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from l5r_desktop.session.cardbase import IndexCard
from l5r_desktop.session.cardbase.query import shown

MOST_COPIES = 99
_SECTIONS = {
    "starting": {"en": "Starting Holdings", "fr": "Ressources de départ"},
    "sideboard": {"en": "Sideboard", "fr": "Réserve"},
}
"""Sections of decks that are no value of the field "deck" of the search language."""


def section_title(section: str, lang: str) -> str:
    """Return what a section of a deck is called.

    >>> section_title("starting", "fr"), section_title("dynasty", "fr")
    ('Ressources de départ', 'Dynastie')
    """
    return _SECTIONS[section][lang] if section in _SECTIONS else shown("deck", section, lang)


class DeckListError(ValueError):
    """A deck list that cannot be read at all, or a request about one that makes no sense; one sentence."""


@dataclass(frozen=True, slots=True)
class RawLine:
    """One line that names a card. number: of the line in the file, from 1. hint: what stood in brackets behind it.

    text: the line as it stands; title: what of it is the title (or id); section: of the heading above, or "".
    """

    number: int
    text: str
    title: str
    count: int = 1
    section: str = ""
    hint: str = ""


@dataclass(slots=True)
class RawDeck:
    """A record of what a reader has found.

    unread: lines of which it knows nothing, by number; notes: remarks, kept as they are.
    """

    name: str = ""
    format: str = ""
    clan: str = ""
    lines: list[RawLine] = field(default_factory=list)
    unread: list[tuple[int, str]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Entry:
    """Copies of one card in a section of the deck (as deck files of its game name them)."""

    section: str
    card: IndexCard
    count: int


@dataclass(frozen=True, slots=True)
class Unread:
    """A line of which no card is known, or whose card has no place in the deck (`known`).

    near: the titles most like it, the likeliest first. number: of the line, 0 where that is not known.
    """

    number: int
    text: str
    near: tuple[str, ...] = ()
    known: bool = False


@dataclass(frozen=True, slots=True)
class Guess:
    """A line that does not name its card exactly, and the card that it was taken for."""

    number: int
    text: str
    card: IndexCard


@dataclass(frozen=True, slots=True)
class DeckList:
    """A deck as it was read. format: a ruleset. Nothing of the file is lost: see `unread`, `guesses` and `notes`."""

    name: str
    game: str
    format: str
    clan: str
    entries: tuple[Entry, ...]
    unread: tuple[Unread, ...] = ()
    guesses: tuple[Guess, ...] = ()
    notes: tuple[str, ...] = ()

    def section(self, name: str) -> Iterator[Entry]:
        """The entries of one section, in their order."""
        return (entry for entry in self.entries if entry.section == name)

    def only(self, name: str) -> str | None:
        """The id of the first card of a section that holds one; None of an empty one."""
        return next((entry.card.id for entry in self.section(name)), None)

    @property
    def count(self) -> int:
        """Return how many cards there are."""
        return sum(entry.count for entry in self.entries)
