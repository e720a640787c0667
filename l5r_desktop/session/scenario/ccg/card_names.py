"""The meaning of the names in a CCG case: cards by title or id, made-up cards, Provinces, Strongholds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from l5r_desktop.cardscript.library import Library
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.definition import Definition
from l5r_desktop.rulesets.ccg.deck_profile import DeckProfile
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lookup import is_territory, senseis, stronghold
from l5r_desktop.rulesets.ccg.state.sides import siege_seat
from l5r_desktop.session.scenario.card_names import SIEGE, Names, letter
from l5r_desktop.session.scenario.ccg.scripting import created_ident
from l5r_desktop.session.scenario.errors import NotDescribedError, UnknownWordError


class Titles:
    """The cards of a library by title, read when first needed."""

    def __init__(self, library: Library[Definition]) -> None:
        self.library = library
        self._by_title: dict[str, list[str]] | None = None
        self._of_formats: dict[tuple[str, ...], frozenset[str]] = {}

    def find(self, name: str, decks: DeckProfile) -> str | None:
        """The id of a card by id or exact title, with its subtitle or without (Ivory: Card Title); of several
        levels of experience the lowest that is legal; in Siege its own cards come before all others.
        """
        if self.library.has(name):
            return name
        found = self._titles().get(name, [])
        facts = {ident: self.library.facts(ident).facts for ident in found}
        found = [ident for ident in found if facts[ident]["kind"] != "conquered"]
        own = [ident for ident in found if ident in self._own(decks.more_formats)]
        legal = own or [ident for ident in found if decks.legal(facts[ident].get("formats", ()))]
        return min(legal or found, key=lambda ident: facts[ident].get("experience", 0), default=None)

    def _own(self, formats: tuple[str, ...]) -> frozenset[str]:
        """The cards of these formats, those that they create included."""
        if formats not in self._of_formats:
            every = {ident: self.library.facts(ident).facts for ident in self.library.ids()} if formats else {}
            own = {ident: facts for ident, facts in every.items() if set(formats) & set(facts.get("formats", ()))}
            made = {ident for facts in own.values() for ident in facts.get("creates", ())}
            self._of_formats[formats] = frozenset(own) | made
        return self._of_formats[formats]

    def known(self) -> Iterable[str]:
        """Return the titles of all cards of the library."""
        return self._titles()

    def _titles(self) -> Mapping[str, list[str]]:
        if self._by_title is None:
            self._by_title = {}
            for ident in self.library.ids():
                facts = self.library.facts(ident).facts
                for title in dict.fromkeys((facts["title"], facts.get("base_title", facts["title"]))):
                    self._by_title.setdefault(title, []).append(ident)
        return self._by_title


class CcgNames(Names):
    """decks: what is legal, hence meant where a title has several cards. stubs: names of cards made for the case."""

    def __init__(self, titles: Titles, decks: DeckProfile, stubs: Iterable[str]) -> None:
        super().__init__()
        self._titles, self._decks = titles, decks
        self._stubs = frozenset(stubs)
        self.sites: dict[tuple[int, str], int] = {}
        self._found: dict[str, str] = {}

    def ident(self, name: str, where: str) -> str:
        if name.startswith("~"):
            if name[1:] not in self._stubs:
                raise UnknownWordError(where, name, [f"~{stub}" for stub in self._stubs])
            return name
        if name not in self._found:
            found = self._titles.find(name, self._decks)
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
        if word.startswith("territory-"):
            zone = z.BY_NAME.get("site-" + word.removeprefix("territory-"))
            return s.zones[z.at(len(s.seats), zone)] if zone is not None and siege_seat(s) >= 0 else None
        if word.startswith("province-"):
            if (seat, word) in self.sites:
                return (self.sites[(seat, word)],)
            zone = z.BY_NAME.get("site-" + word.removeprefix("province-"))
            return s.zones[z.at(seat, zone)] if zone is not None else None
        return None

    def later(self, s: State, seat: int, ident: str) -> list[int]:
        made = (ident, created_ident(ident)) if ident.startswith("~") else (ident,)
        known = self._numbers.get((seat, ident), [])
        return [card.no for card in s.cards if card.owner == seat and card.ident in made and card.no not in known]

    def script_reference(self, s: State, word: str) -> int:
        """Return what a script means by a card: its number, or -1 for a made-up card that it creates.

        Raises CaseError.
        """
        if word.startswith("~"):
            self.ident(word, "script")
            return -1
        return self.card(s, word)

    def of(self, s: State, no: int) -> str:
        if no >= 0 and is_territory(s, no):
            return f"{SIEGE}/territory-{z.SITES.index(s.cards[no].zone % z.COUNT) + 1}"
        for (seat, word), site in self.sites.items():
            if site == no:
                return f"{letter(s, seat)}/{word}"
        return super().of(s, no)
