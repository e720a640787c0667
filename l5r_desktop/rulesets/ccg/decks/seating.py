"""What one seat brings to a game of the CCG."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any

from l5r_desktop.rulesets.common.seating import MOST_CARDS, SeatingError, check_known, pairs_of, spread, words_of


@dataclass(frozen=True, slots=True)
class Seating:
    """Card ids; None in a replica that must not know the list. Stronghold, Sensei and starting Holdings are public.

    dynasty, fate: one entry for each card, in any order.
    """

    name: str
    clan: str
    stronghold: str | None
    sensei: str | None
    starting: tuple[str, ...]
    dynasty: tuple[str | None, ...]
    fate: tuple[str | None, ...]

    def data(self) -> dict[str, Any]:
        """As JSON-able data; equal neighbors in a pile share a pair of card id and count."""
        return {
            "name": self.name, "clan": self.clan, "stronghold": self.stronghold, "sensei": self.sensei,
            "starting": list(self.starting), "dynasty": pairs_of(self.dynasty), "fate": pairs_of(self.fate),
        }  # fmt: skip

    @classmethod
    def from_data(cls, data: Mapping[str, Any], known: Callable[[str], bool]) -> Seating:
        """From what `data` made. known: tells a card id that there is. Raises SeatingError."""
        names = [field.name for field in fields(cls)]
        if set(data) != set(names):
            raise SeatingError(f"a seating has {', '.join(names)} and nothing else")
        words = words_of(data, ("name", "clan", "stronghold", "sensei"))
        starting = data["starting"]
        if not isinstance(starting, list) or not all(isinstance(ident, str) for ident in starting):
            raise SeatingError("starting holdings must be a list of card ids")
        if len(starting) > MOST_CARDS:
            raise SeatingError(f"there are more than {MOST_CARDS} starting holdings")
        for ident in (*words[2:], *starting):
            check_known(ident, known)
        piles = (spread(data[part], known) for part in ("dynasty", "fate"))
        return cls(words[0], words[1], words[2], words[3], tuple(starting), *piles)

    def veiled(self) -> Seating:
        """The same list with everything hidden that others may not know."""
        return Seating(
            self.name, self.clan, self.stronghold, self.sensei, self.starting,
            (None,) * len(self.dynasty), (None,) * len(self.fate),
        )  # fmt: skip
