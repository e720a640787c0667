"""What one seat brings to a game, and the same as JSON-able data of somebody else, strictly read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any


class SeatingError(ValueError):
    """Data that says nothing a seat could bring; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Seating:
    """What one seat brings. Card ids are None in a replica that must not know the list;
    strongholds and roles are public.

    provinces, dynasty, conflict: one entry for each card, in any order.
    """

    name: str
    clan: str
    stronghold: str | None
    role: str | None
    provinces: tuple[str | None, ...]
    dynasty: tuple[str | None, ...]
    conflict: tuple[str | None, ...]

    def data(self) -> dict[str, Any]:
        """As JSON-able data; equal neighbors in a pile share a pair of card id and count."""
        return {
            "name": self.name, "clan": self.clan, "stronghold": self.stronghold, "role": self.role,
            "provinces": _pairs(self.provinces), "dynasty": _pairs(self.dynasty), "conflict": _pairs(self.conflict),
        }  # fmt: skip

    @classmethod
    def from_data(cls, data: Mapping[str, Any], known: Callable[[str], bool]) -> Seating:
        """From what `data` made. known: tells a card id that there is. Raises SeatingError."""
        if set(data) != set(cls.__slots__):
            raise SeatingError(f"a seating has {', '.join(cls.__slots__)} and nothing else")
        words = [data[part] for part in ("name", "clan", "stronghold", "role")]
        if not all(isinstance(word, str) and len(word) <= _MOST_LETTERS for word in words if word is not None):
            raise SeatingError(f"a name must be a word of at most {_MOST_LETTERS} letters")
        if words[0] is None or words[1] is None:
            raise SeatingError("a seating must have a name and a clan")
        for ident in words[2:]:
            _check_known(ident, known)
        return cls(*words, *(_spread(data[part], known) for part in ("provinces", "dynasty", "conflict")))

    def veiled(self) -> Seating:
        """The same list with everything hidden that others may not know."""
        return Seating(
            self.name, self.clan, self.stronghold, self.role,
            (None,) * len(self.provinces), (None,) * len(self.dynasty), (None,) * len(self.conflict),
        )  # fmt: skip


_MOST_LETTERS = 120
_MOST_CARDS = 200


def _pairs(pile: tuple[str | None, ...]) -> list[list[Any]]:
    return [[ident, len(list(same))] for ident, same in groupby(pile)]


def _spread(pairs: Any, known: Callable[[str], bool]) -> tuple[str | None, ...]:
    pile: list[str | None] = []
    if not isinstance(pairs, list):
        raise SeatingError("a pile must be a list")
    for pair in pairs:
        match pair:
            case [None | str() as ident, int(count)] if 0 < count <= _MOST_CARDS:
                _check_known(ident, known)
                pile += [ident] * count
            case _:
                raise SeatingError("a pile holds something that is not a card with its number of copies")
        if len(pile) > _MOST_CARDS:
            raise SeatingError(f"a pile has more than {_MOST_CARDS} cards")
    return tuple(pile)


def _check_known(ident: str | None, known: Callable[[str], bool]) -> None:
    if ident is not None and not known(ident):
        raise SeatingError(f"there is no card {ident!r}")
