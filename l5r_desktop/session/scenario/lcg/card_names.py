"""What the names of an LCG case stand for: cards, provinces, rings."""

from __future__ import annotations

from l5r_desktop.cardscript.library import Library
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.definition import ELEMENTS, Definition
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.lookup import ring_of
from l5r_desktop.session.scenario.card_names import Names
from l5r_desktop.session.scenario.errors import NotDescribedError, UnknownWordError


class LcgNames(Names):
    """Cards have the ids of the card files, all of which the library knows."""

    def __init__(self, library: Library[Definition]) -> None:
        super().__init__()
        self._library = library

    def ident(self, name: str, where: str) -> str:
        if not self._library.has(name):
            raise UnknownWordError(where, name, self._library.ids())
        if not self._library.scripted(name):
            raise NotDescribedError(where, name)
        return name

    def place(self, s: State, seat: int, word: str) -> tuple[int, ...] | None:
        if word in ("stronghold", "role"):
            return s.zones[z.at(seat, z.BY_NAME[word])]
        if word.startswith("province-"):
            zone = z.BY_NAME.get("site-" + word.removeprefix("province-"))
            return s.zones[z.at(seat, zone)] if zone is not None else None
        return None

    def special(self, s: State, word: str) -> int | None:
        return ring_of(s, word) if word in ELEMENTS else None
