"""The profiles of a game: one table of them, by name, which decks, setup, command line and window all read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations
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


@dataclass(frozen=True, slots=True)
class Switch:
    """An option of a game that can be chosen beside others. key: its part of a profile's name.

    title, says: what people read, a few words and a sentence, in English; the others in French. group: of options
    of one group at most one is chosen, "" for none. mark: the few signs that tell it from the others of its group.
    """

    key: str
    title: str
    title_fr: str
    says: str
    says_fr: str
    group: str = ""
    mark: str = ""


def chosen_together(switches: tuple[Switch, ...]) -> Iterable[tuple[Switch, ...]]:
    """Every choice of options that go together, the fewest first."""
    for count in range(len(switches) + 1):
        for some in combinations(switches, count):
            groups = [one.group for one in some if one.group]
            if len(groups) == len(set(groups)):
                yield some


def name_with(usual: str, keys: Iterable[str]) -> str:
    """The name of the profile that is a game's usual one with options, by their keys in the order of the game."""
    return "-".join((usual, *keys))


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
