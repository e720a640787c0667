"""One card of a game and the state it is in, as plain data that is cheap to copy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Any

NO_TOKENS: Mapping[str, int] = {}


def _no_tokens() -> Mapping[str, int]:
    return NO_TOKENS


@dataclass(slots=True, eq=False, repr=False)
class Card:
    """One physical card (or ring, or token that can be chosen) and the state it is in.

    Hashes (`data`) and kept states (`serial`) take the fields from here, in this order.
    ident: id of its definition, None where this replica does not know it. defn: the definition itself (derived).
    place: 0 at home, else the number of the conflict or battlefield it takes part in.
    honor: 1 honored, 0 ordinary, -1 dishonored. object_number: how often the card has become a new object (a
    card that changes zones does). known: bit mask of the seats that know its identity.
    """

    no: int
    ident: str | None
    defn: Any
    owner: int
    controller: int
    zone: int
    up: bool = False
    bowed: bool = False
    honor: int = 0
    tokens: Mapping[str, int] = field(default_factory=_no_tokens)
    host: int = -1
    attached: tuple[int, ...] = ()
    place: int = 0
    broken: bool = False
    object_number: int = 0
    known: int = 0
    marks: tuple[str, ...] = ()

    def copy(self) -> Card:
        """An independent copy that shares the immutable parts."""
        return Card(
            self.no, self.ident, self.defn, self.owner, self.controller, self.zone, self.up, self.bowed, self.honor,
            self.tokens, self.host, self.attached, self.place, self.broken, self.object_number, self.known, self.marks,
        )  # fmt: skip

    def data(self) -> tuple[Any, ...]:
        """Everything but the derived definition, as plain values in a fixed order."""
        values = list(_STATED(self))
        values[_TOKENS] = tuple(sorted(self.tokens.items())) if self.tokens else ()
        return tuple(values)

    def __repr__(self) -> str:
        return f"<{self.no}:{self.ident or '?'}{' bowed' if self.bowed else ''}>"


PRINTED = "printed:"
"""Begins the mark of a card that stands as another one: the id that it is printed with follows."""


def printed_ident(card: Card) -> str | None:
    """The id that a card is printed with, whichever card it stands as."""
    for mark in card.marks:
        if mark.startswith(PRINTED):
            return mark.removeprefix(PRINTED)
    return card.ident


_FIELDS = tuple(one.name for one in fields(Card))
STATED_FIELDS = tuple(name for name in _FIELDS if name != "defn")
"""All fields of a card but its definition, which follows from `ident`."""
_TOKENS = STATED_FIELDS.index("tokens")
_STATED = attrgetter(*STATED_FIELDS)
