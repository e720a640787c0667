"""The user's own decks for the window: kept, judged, with their versions, notes and tags."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, TypeVar

from l5r_desktop.app.match_service import or_port_error
from l5r_desktop.app.own_decks import OwnDecks
from l5r_desktop.places import data_folder
from l5r_desktop.session import Catalog, Deck
from l5r_desktop.store import Store, StoreError
from l5r_desktop.ui import PortError

if TYPE_CHECKING:
    from l5r_desktop.session.cardbase import CardBase
    from l5r_desktop.session.decklists import DeckFormat, DeckList
    from l5r_desktop.session.decklists.fixing import DeckFault


T = TypeVar("T")


class OwnDeckService:
    """Keeps decks of the user's own (ui.OwnDecksPort). formats: the folder of the user's own deck formats, if any."""

    def __init__(self, catalog: Catalog, store: Store, formats: Path | None = None) -> None:
        self._catalog = catalog
        self._store = store
        self._own = OwnDecks(catalog, store)
        self._own_formats = formats
        self._folders = [data_folder("resources") / "formats", *([formats] if formats else [])]
        self._formats: dict[str, DeckFormat] = {}
        self._base: CardBase | None = None

    def formats(self, base: CardBase) -> Mapping[str, DeckFormat]:
        """The deck formats by key; what is wrong with a file of the user's own is told by `l5r deck formats`."""
        if self._base is not base:
            from l5r_desktop.session.decklists import read_formats

            self._formats, _ = read_formats(self._folders, base)
            self._base = base
        return self._formats

    def open_pool(self, ruleset: str, base: CardBase) -> tuple[str, DeckList]:
        """Open a sealed pool and keep its format. Returns the key of that, and the pool's cards. Raises PortError."""
        from l5r_desktop.app.sealed_pool import keep_pool

        kept = self._kept_format(lambda to: keep_pool(to, base, ruleset, SystemRandom().randrange(1_000_000)))
        return kept.key, kept.listed

    def keep_format(self, key: str, text: str, *, anew: bool = False) -> None:
        """Keep the file of a deck format. Raises PortError."""
        from l5r_desktop.app.sealed_pool import keep_format

        self._kept_format(lambda to: keep_format(to, key, text, anew=anew))

    def _kept_format(self, keep: Callable[[Path], T]) -> T:
        """Return what comes of keeping a format in the folder for them; formats are read anew. Raises PortError."""
        from l5r_desktop.session.decklists import DeckListError

        if self._own_formats is None:
            raise PortError("There is no folder for formats.")
        try:
            found = keep(self._own_formats)
        except DeckListError as error:
            raise PortError(str(error)) from error
        except OSError as error:
            raise PortError(f"The pool cannot be kept: {error.strerror}.") from error
        self._base = None
        return found

    def judge(self, deck: DeckList, base: CardBase, lang: str, format_: str = "") -> tuple[DeckFault, ...]:
        """The rules that a deck breaks, with what mends them."""
        from l5r_desktop.session.decklists import faults_of
        from l5r_desktop.session.decklists.fixing import DeckFault, with_fixes
        from l5r_desktop.session.decklists.formats import own_violations

        chosen = self.formats(base).get(format_)
        if chosen is None:
            return with_fixes(deck, base, lang, lambda one: faults_of(one, self._catalog))
        played = replace(deck, format=chosen.ruleset)
        printed: tuple[DeckFault, ...] = ()
        if chosen.printed_rules:
            printed = with_fixes(played, base, lang, lambda one: faults_of(one, self._catalog, chosen.profile))
        own = (DeckFault(one.rule, one.text(lang)) for one in own_violations(played, chosen))
        return (*printed, *own)

    def own(self, ruleset: str) -> tuple[Deck, ...]:
        """The kept decks of a format."""
        return self._own.decks(ruleset)

    def keep(self, deck: DeckList, key: str = "") -> str:
        """Keep a deck, in place of the kept one with this key. Raises PortError."""
        return or_port_error(lambda: self._own.keep(deck, key))

    def forget(self, key: str) -> None:
        """Delete a kept deck. Raises PortError."""
        or_port_error(lambda: self._store.delete_deck(key))

    def versions(self, key: str, base: CardBase) -> tuple[tuple[str, DeckList], ...]:
        """All versions of a kept deck, the newest first; one that cannot be read any more is left out."""
        from l5r_desktop.session.decklists import DeckListError, Matcher, read_list

        matcher, found = Matcher(base), []
        for version in or_port_error(lambda: self._store.history.versions(key)):
            with suppress(DeckListError):
                when = f"{version.saved.astimezone():%Y-%m-%d %H:%M}"
                found.append((when, read_list(version.text.encode(), matcher)))
        return tuple(found)

    def notes(self, key: str) -> tuple[str, tuple[str, ...]]:
        """The notes and tags of a kept deck; none where they cannot be read."""
        with suppress(StoreError):
            return self._store.history.written().get(key, ("", ()))
        return "", ()

    def write(self, key: str, notes: str, tags: tuple[str, ...]) -> None:
        """Keep notes and tags. Raises PortError."""
        or_port_error(lambda: self._store.history.write(key, notes, tags))
