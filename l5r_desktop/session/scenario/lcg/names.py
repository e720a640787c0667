"""What the names of an LCG case stand for: cards, provinces, rings."""

from __future__ import annotations

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg import zones as z
from l5r_desktop.rulesets.lcg.definition import ELEMENTS
from l5r_desktop.rulesets.lcg.lookup import ring_of
from l5r_desktop.session.scenario.errors import UnknownWordError
from l5r_desktop.session.scenario.names import Names


class LcgNames(Names):
    """Cards have the ids of the card files. known: all of these."""

    def __init__(self, known: tuple[str, ...]) -> None:
        super().__init__()
        self._known = frozenset(known)

    def ident(self, name: str, where: str) -> str:
        if name not in self._known:
            raise UnknownWordError(where, name, self._known)
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
