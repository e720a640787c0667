"""What the names of a CCG case stand for: cards by title or id, made-up cards, Provinces, Strongholds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from l5r_desktop.cardscript.library import Library
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.definition import Definition
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lookup import senseis, stronghold
from l5r_desktop.session.scenario.card_names import SEATS, Names
from l5r_desktop.session.scenario.ccg.scripting import created_ident
from l5r_desktop.session.scenario.errors import NotDescribedError, UnknownWordError


class Titles:
    """The cards of a library by title, read when first needed."""

    def __init__(self, library: Library[Definition]) -> None:
        self.library = library
        self._by_title: dict[str, list[str]] | None = None

    def find(self, name: str, arc: str) -> str | None:
        """The id of a card by id or exact title; of several levels of experience the lowest that is legal in an arc."""
        if self.library.has(name):
            return name
        found = self._titles().get(name, [])
        facts = {ident: self.library.facts(ident).facts for ident in found}
        legal = [ident for ident in found if arc in facts[ident].get("formats", ())]
        return min(legal or found, key=lambda ident: facts[ident].get("experience", 0), default=None)

    def known(self) -> Iterable[str]:
        """All titles."""
        return self._titles()

    def _titles(self) -> Mapping[str, list[str]]:
        if self._by_title is None:
            self._by_title = {}
            for ident in self.library.ids():
                self._by_title.setdefault(self.library.facts(ident).facts["title"], []).append(ident)
        return self._by_title


class CcgNames(Names):
    """arc: whose cards are meant where a title has several. stubs: names of the cards made for the case."""

    def __init__(self, titles: Titles, arc: str, stubs: Iterable[str]) -> None:
        super().__init__()
        self._titles, self._arc = titles, arc
        self._stubs = frozenset(stubs)
        self.sites: dict[tuple[int, str], int] = {}
        self._found: dict[str, str] = {}

    def ident(self, name: str, where: str) -> str:
        if name.startswith("~"):
            if name[1:] not in self._stubs:
                raise UnknownWordError(where, name, [f"~{stub}" for stub in self._stubs])
            return name
        if name not in self._found:
            found = self._titles.find(name, self._arc)
            if found is None:
                raise UnknownWordError(where, name, self._titles.known())
            if not self._titles.library.scripted(found):
                raise NotDescribedError(where, name)
            self._found[name] = found
        return self._found[name]

    def place(self, s: State, seat: int, word: str) -> tuple[int, ...] | None:
        if word == "stronghold":
            found = stronghold(s, seat)
            return (found,) if found >= 0 else ()
        if word == "sensei":
            return tuple(senseis(s, seat))
        if word.startswith("province-"):
            if (seat, word) in self.sites:
                return (self.sites[(seat, word)],)
            zone = z.BY_NAME.get("site-" + word.removeprefix("province-"))
            return s.zones[z.at(seat, zone)] if zone is not None else None
        return None

    def later(self, s: State, seat: int, ident: str) -> list[int]:
        made = created_ident(ident) if ident.startswith("~") else ident
        known = self._numbers.get((seat, ident), [])
        return [card.no for card in s.cards if card.owner == seat and card.ident == made and card.no not in known]

    def script_reference(self, s: State, word: str) -> int:
        """Return what a script means by a card: its number, or -1 for a made-up card that it creates.

        Raises CaseError.
        """
        if word.startswith("~"):
            self.ident(word, "script")
            return -1
        return self.card(s, word)

    def of(self, s: State, no: int) -> str:
        for (seat, word), site in self.sites.items():
            if site == no:
                return f"{SEATS[seat]}/{word}"
        return super().of(s, no)
