"""What the fields of the cards at hand hold: by it a value is understood, and others are suggested."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from l5r_desktop.session.cardbase.folding import fold
from l5r_desktop.session.cardbase.query.fields import FIELDS, VALUES
from l5r_desktop.session.cardbase.record import IndexCard


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
