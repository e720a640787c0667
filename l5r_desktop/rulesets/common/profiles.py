"""The profiles of a game: one table of them, by name, which decks, setup, command line and window all read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol, TypeVar


class NamedProfile(Protocol):
    """The fields that every profile has, in both games.

    name: by which it is chosen and kept. ruleset: the one that it belongs to. title, title_fr: what people read.
    """

    @property
    def name(self) -> str: ...
    @property
    def ruleset(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def title_fr(self) -> str: ...


P = TypeVar("P", bound=NamedProfile)


def by_name(profiles: Iterable[P]) -> Mapping[str, P]:
    """The table of a game's profiles. Raises ValueError for two of one name, and for one that nobody can read of."""
    table: dict[str, P] = {}
    for profile in profiles:
        if profile.name in table:
            raise ValueError(f"two profiles have the name {profile.name!r}")
        if not (profile.title and profile.title_fr):
            raise ValueError(f"the profile {profile.name!r} has no title in English, or none in French")
        table[profile.name] = profile
    return table


def profiles_of(table: Mapping[str, P], ruleset: str) -> tuple[P, ...]:
    """The profiles of a ruleset in the order of the table, the usual one first; none of an unknown ruleset."""
    return tuple(profile for profile in table.values() if profile.ruleset == ruleset)


def profile_of(table: Mapping[str, P], ruleset: str, name: str = "") -> P:
    """The profile of a ruleset by its name; "" is the usual one.

    Raises KeyError for a ruleset or profile that is not known, and for a profile of another ruleset.
    """
    for profile in profiles_of(table, ruleset):
        if name in ("", profile.name):
            return profile
    raise KeyError(name or ruleset)
