"""How each kind of card is laid out: the tables lcg.toml and ccg.toml, one for a family of games."""

import difflib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from l5r_desktop.faces.tables import FaceError, table

Sign = tuple[str, str]
"""Group and name of a sign of glyphs.toml."""
FAMILIES = ("lcg", "ccg")


@dataclass(frozen=True, slots=True)
class Slot:
    """Where a number of a card goes: its fact, the stat whose sign and color it bears, whether it is a modifier."""

    fact: str
    stat: str
    signed: bool = False


@dataclass(frozen=True, slots=True)
class Layout:
    """A record of what a kind of card shows, and where; the fields are explained in lcg.toml."""

    sign: Sign
    motifs: tuple[Sign, ...]
    cost: str = ""
    plates: tuple[Slot, ...] = ()
    line: tuple[Slot, ...] = ()
    corner: Slot | None = None
    dress: str = "neutral"
    crest: Sign = ("emblem", "neutral")
    clan_motif: bool = False
    seals: str = ""
    person: bool = False
    built: bool = False
    land: bool = False

    def facts(self) -> tuple[str, ...]:
        """The facts whose numbers are drawn."""
        slots = (*self.plates, *self.line, *([self.corner] if self.corner else []))
        return (*([self.cost] if self.cost else []), *(slot.fact for slot in slots))


@cache
def layouts(family: str) -> Mapping[str, Layout]:
    """The layouts of a family of games (lcg or ccg), by kind of card. Raises FaceError for another family."""
    if family not in FAMILIES:
        raise FaceError(f"There are no cards of the family {family!r} to draw, only of {' and '.join(FAMILIES)}.")
    stats = table(family)["stat"]
    return {kind: _layout(kind, entry, stats) for kind, entry in table(family)["kind"].items()}


def layout_of(family: str, kind: str) -> Layout:
    """The layout of a kind of card. Raises FaceError, with the nearest kind, where there is none."""
    known = layouts(family)
    if kind not in known:
        near = difflib.get_close_matches(kind, known, 1, 0.0)[0]
        raise FaceError(f"{kind!r} is not a kind of card that can be drawn; the nearest is {near!r}.")
    return known[kind]


def _layout(kind: str, entry: Mapping[str, Any], stats: Mapping[str, str]) -> Layout:
    given: dict[str, Any] = {"sign": ("kind", kind), **entry}
    for name in ("sign", "crest"):
        if isinstance(given.get(name), str):
            given[name] = _sign(given[name])
    given["motifs"] = tuple(map(_sign, given["motifs"]))
    for name in ("plates", "line"):
        given[name] = tuple(_slot(text, stats) for text in given.get(name, ()))
    if "corner" in given:
        given["corner"] = _slot(given["corner"], stats)
    return Layout(**given)


def _sign(text: str) -> Sign:
    group, name = text.split("/")
    return group, name


def _slot(text: str, stats: Mapping[str, str]) -> Slot:
    fact = text.removeprefix("+")
    return Slot(fact, stats.get(fact, fact), signed=text.startswith("+"))
