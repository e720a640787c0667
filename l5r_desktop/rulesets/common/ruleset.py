"""The base of both games' rules: what they do alike for the engine and the session: cards by id, fingerprint,
seatings as data.
"""

from __future__ import annotations

from typing import Any, Generic, Protocol, TypeVar

from l5r_desktop.cardscript.library import Library
from l5r_desktop.rulesets.versions import CARDS_VERSION, RULES_VERSION


class _Card(Protocol):
    @property
    def deck(self) -> str: ...


D = TypeVar("D", bound=_Card)


class _Seating(Protocol):
    def data(self) -> dict[str, Any]: ...


class BaseRules(Generic[D]):
    """A ruleset's cards. unknown: stands for a card that nobody here knows; _built_in: cards that are in no file.

    worked_out: what has been worked out of the rules to show them, by what it is (common/timing_chart.py: kept).
    """

    unknown: D
    name: str
    library: Library[D]
    profile_name: str
    _built_in: dict[str, D]
    worked_out: dict[tuple[str | int, ...], Any]

    def definition(self, ident: str | None) -> D:
        """Return what a card id stands for; None is a card that nobody here knows."""
        if ident is None:
            return self.unknown
        found = self._built_in.get(ident)
        if found is None:
            found = self._built_in[ident] = self.library.definition(ident)
        return found

    def back_of(self, ident: str) -> str:
        """The back of a card: the name of the deck that it belongs in. Raises KeyError for an id of no card."""
        return self.definition(ident).deck

    def read_ahead(self) -> None:
        """Read now what would else be read in the middle of play, where somebody counts the time."""

    def knows(self, ident: str) -> bool:
        """Return True if an id is that of a card, or of something that can be chosen like one."""
        return ident in self._built_in or self.library.has(ident)

    def fingerprint(self) -> str:
        """A short word that changes when a card file does, be it by a comment."""
        return self.library.fingerprint()

    @property
    def rules_version(self) -> int:
        """The number of these rules; two programs with the same one play alike."""
        return RULES_VERSION[self.name]

    @property
    def cards_version(self) -> int:
        """The number of the card data that comes with the program."""
        return CARDS_VERSION[self.name.partition("-")[0]]

    def cards_digest(self) -> str:
        """Return what the facts and scripts of all cards of the game come to."""
        return self.library.digest()

    def seating_data(self, seating: _Seating) -> dict[str, Any]:
        """Return what a seat brings, as JSON-able data."""
        return seating.data()

    def __repr__(self) -> str:
        return f"<{self.name} {self.profile_name}>"
