"""What one seat brings to a game, and the same as JSON-able data of somebody else, strictly read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any

from l5r_desktop.rulesets.common.seating import SeatingError, check_known, pairs_of, spread, words_of


@dataclass(frozen=True, slots=True)
class Seating:
    """A record of what one seat brings. Card ids are None in a replica that must not know the list;
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
            "name": self.name,
            "clan": self.clan,
            "stronghold": self.stronghold,
            "role": self.role,
            "provinces": pairs_of(self.provinces),
            "dynasty": pairs_of(self.dynasty),
            "conflict": pairs_of(self.conflict),
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any], known: Callable[[str], bool]) -> Seating:
        """From what `data` made. known: tells a card id that there is. Raises SeatingError."""
        names = [field.name for field in fields(cls)]
        if set(data) != set(names):
            raise SeatingError(f"a seating has {', '.join(names)} and nothing else")
        words = words_of(data, ("name", "clan", "stronghold", "role"))
        for ident in words[2:]:
            check_known(ident, known)
        return cls(*words, *(spread(data[part], known) for part in ("provinces", "dynasty", "conflict")))

    def veiled(self) -> Seating:
        """The same list with everything hidden that others may not know."""
        return Seating(
            self.name, self.clan, self.stronghold, self.role,
            (None,) * len(self.provinces), (None,) * len(self.dynasty), (None,) * len(self.conflict),
        )  # fmt: skip
