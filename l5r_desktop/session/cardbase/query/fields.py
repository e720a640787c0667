"""The fields of the search language, the values that some of them have, and those that the cards at hand hold: by
these a value is understood, and others are suggested.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from l5r_desktop.session.cardbase.folding import fold, key
from l5r_desktop.session.cardbase.record import IndexCard


@dataclass(frozen=True, slots=True)
class Field:
    """One field. kind: "number", "choice", "held" or "words"; reads: what of a card it is about (fields.toml).

    called: its names on one card, where a search takes different things together: by the game or by what is read.
    """

    name: str
    kind: str
    reads: tuple[str, ...]
    names: tuple[str, ...]
    en: str
    fr: str
    called: Mapping[str, tuple[str, str]]

    def meaning(self, lang: str) -> str:
        """Return what it is, in a few words."""
        return self.fr if lang == "fr" else self.en

    def meaning_on(self, card: IndexCard, read: str, lang: str) -> str:
        """Return what it is on a card of which `read` is told: what a card of its game and kind has, and no other."""
        en, fr = self.called.get(read) or self.called.get(card.game) or (self.en, self.fr)
        return fr if lang == "fr" else en


def _table(name: str) -> Mapping[str, Any]:
    return tomllib.loads(resources.files(__package__).joinpath(name).read_text(encoding="utf-8"))


def _fields() -> Iterator[Field]:
    for name, row in _table("fields.toml").items():
        called = {at: (en, fr) for at, (en, fr) in row.get("called", {}).items()}
        yield Field(name, row["kind"], tuple(row["reads"]), tuple(row["names"]), row["en"], row["fr"], called)


FIELDS: tuple[Field, ...] = tuple(_fields())
"""All fields, in the order in which they are suggested."""
BY_NAME: Mapping[str, Field] = {key(name): field for field in FIELDS for name in (field.name, *field.names)}
"""All fields by all their names, folded."""
VALUES: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    field: {value: tuple(names) for value, names in values.items()} for field, values in _table("values.toml").items()
}
"""Of each field of kind "choice" its values, with their names: the English first, the French second."""


def shown(field: str, value: str, lang: str) -> str:
    """Return what a value of a field of kind "choice" is called, with a capital letter; the value itself if it has no
    name.

    >>> shown("type", "event", "fr"), shown("clan", "kitsune", "en"), shown("game", "ccg", "fr")
    ('Événement', 'Kitsune', 'JCC')
    """
    names = VALUES[field].get(value, (value,))
    name = names[min(1, len(names) - 1)] if lang == "fr" else names[0]
    return name.upper() if field == "game" else name[:1].upper() + name[1:]


@dataclass(frozen=True, slots=True)
class Known:
    """A record of what the fields of kind "held" hold, by field.

    held: by their folded form all values, as they are spelled. counts: how many cards have each; of the first thing
    that a field reads, which is in English. counts_fr: with the French words, too.
    """

    held: Mapping[str, Mapping[str, tuple[str, ...]]]
    counts: Mapping[str, Mapping[str, int]]
    counts_fr: Mapping[str, Mapping[str, int]]

    @classmethod
    def of(cls, cards: Iterable[IndexCard]) -> Known:
        """Return what these cards hold."""
        counted = {read: Counter[str]() for field in _HELD for read in field.reads}
        for card in cards:
            for read, counter in counted.items():
                value = getattr(card, read)
                counter.update((value,) if isinstance(value, str) else value)
        held: dict[str, dict[str, tuple[str, ...]]] = {}
        for field in _HELD:
            by_fold: dict[str, tuple[str, ...]] = {}
            for value in dict.fromkeys(value for read in field.reads for value in counted[read] if value):
                by_fold[fold(value)] = (*by_fold.get(fold(value), ()), value)
            held[field.name] = by_fold
        english = {field.name: counted[field.reads[0]] for field in _HELD}
        french = {
            field.name: sum((counted[read] for read in field.reads if read.endswith("_fr")), Counter[str]())
            for field in _HELD
        }
        return cls(held, english, {name: french[name] or english[name] for name in english})


_HELD = tuple(field for field in FIELDS if field.kind == "held")
NOTHING = Known.of(())
"""What is known where there are no cards."""


@cache
def choices(field: str) -> Mapping[str, tuple[str, ...]]:
    """The values of a field of kind "choice", by each of their names, folded: of a name several values may be called.

    >>> choices("type")["evenement"]
    ('event',)
    """
    found: dict[str, tuple[str, ...]] = {}
    for value, names in VALUES[field].items():
        for name in names:
            folded = fold(name)
            found[folded] = tuple(dict.fromkeys((*found.get(folded, ()), value)))
    return found
