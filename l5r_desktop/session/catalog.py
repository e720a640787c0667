"""The cards, decks and rules that a match can be made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from l5r_desktop.engine.game import Game
from l5r_desktop.rulesets.decks import Cards, deck_files
from l5r_desktop.rulesets.lcg.deck_file import FORMATS, Deck, read_deck
from l5r_desktop.rulesets.lcg.definition import Definition, built_in
from l5r_desktop.rulesets.lcg.ruleset import Lcg, library_of
from l5r_desktop.rulesets.lcg.seating import Seating
from l5r_desktop.rulesets.lcg.text import ability_text, card_text
from l5r_desktop.session.controllers import Controller
from l5r_desktop.session.lots import Lots
from l5r_desktop.session.match import Match
from l5r_desktop.session.saving import SavedMatchError, pack, unpack
from l5r_desktop.session.scenario.lcg.fillers import fillers
from l5r_desktop.session.seats import MatchSetup

__all__ = ["FORMATS", "Catalog", "seating_of"]

Controllers = Mapping[str, Callable[[], Controller]]


def seating_of(deck: Deck, name: str) -> Seating:
    """A deck as the rules take it, for the player of this name.

    >>> few = Deck("d", "D", "lcg-skirmish", "crab", None, None, (), (("a", 2),), (("b", 1),))
    >>> seating_of(few, "Ren").dynasty
    ('a', 'a')
    """
    return Seating(
        name, deck.clan, deck.stronghold, deck.role,
        _spread(deck.provinces), _spread(deck.dynasty), _spread(deck.conflict),
    )  # fmt: skip


def _spread(cards: Cards) -> tuple[str, ...]:
    return tuple(card for card, copies in cards for _ in range(copies))


def _facts_of(piece: Definition) -> Mapping[str, Any]:
    """What can be told of a piece that is in no card file; one without a kind is shown as is usual for its deck."""
    usual = {"dynasty": "character", "conflict": "event"}
    kind = usual.get(piece.deck, piece.kind) if piece.kind == "filler" else piece.kind
    strength = {"strength": piece.strength} if kind == "province" else {}
    return {"title": piece.title, "kind": kind, **strength}


class Catalog:
    """What lies in the folder of cards: the LCG's card library, its rules by format, and the ready decks.

    folder: holds "lcg" (card files) and "decks/lcg". Raises CardFileError for card files that
    cannot be read; what they say is checked when a card of theirs is needed (Library).
    """

    def __init__(self, folder: Path) -> None:
        self._decks = folder / "decks" / "lcg"
        self.library = library_of(folder / "lcg")
        self._pieces = {**built_in(), **fillers()}
        self._rules: dict[tuple[str, str], Lcg] = {}

    def rules(self, ruleset: str, profile: str = "") -> Lcg:
        """The rules of a format; made once. Raises KeyError for one that does not exist."""
        key = ruleset, profile
        if key not in self._rules:
            self._rules[key] = Lcg(ruleset, self.library, profile)
        return self._rules[key]

    def decks(self, ruleset: str) -> tuple[Deck, ...]:
        """The ready decks of a format, by file name. Raises DeckError for a file that cannot be used."""
        decks = (read_deck(path, self.library) for path in deck_files(self._decks))
        return tuple(deck for deck in decks if deck.format == ruleset)

    def facts(self, card: str) -> Mapping[str, Any]:
        """What is stated of a card; of a piece that is in no card file, its title and kind. Raises UnknownCard."""
        piece = self._pieces.get(card)
        if piece is not None:
            return _facts_of(piece)
        return self.library.facts(card).facts

    def text(self, card: str, lang: str) -> str:
        """The rules text of a card in our own words, "" if it has none."""
        return "" if card in self._pieces else card_text(self.library.definition(card), lang)

    def ability_text(self, card: str, index: int, lang: str) -> str:
        """The text of one ability of a card in our own words. Raises UnknownCard."""
        return ability_text(self.library.definition(card), index, lang)

    def scripted(self, card: str) -> bool:
        """Whether all that a card does is described."""
        return card in self._pieces or self.library.scripted(card)

    def begin(self, setup: MatchSetup, controllers: Controllers, lots: Lots | None = None) -> Match:
        """A new match. controllers: what makes a controller of each kind that the setup names."""
        rules = self.rules(setup.ruleset, setup.profile)
        return self._match(Game(lambda: rules.start(setup.seatings)), setup, controllers, lots)

    def save(self, setup: MatchSetup, match: Match) -> bytes:
        """A match as bytes, to be resumed."""
        return pack(setup, match.game, self.rules(setup.ruleset, setup.profile))

    def resume(self, data: bytes, controllers: Controllers, lots: Lots | None = None) -> tuple[MatchSetup, Match]:
        """A match taken up again. Raises SavedMatchError."""
        setup, game = unpack(data, self.rules)
        unknown = [seat.controller for seat in setup.seats if seat.controller not in controllers]
        if unknown:
            raise SavedMatchError(f"The saved game has a seat for {unknown[0]!r}, which cannot sit at this table.")
        return setup, self._match(game, setup, controllers, lots)

    def _match(self, game: Game, setup: MatchSetup, controllers: Controllers, lots: Lots | None) -> Match:
        seated = [controllers[seat.controller]() for seat in setup.seats]
        return Match(game, seated, lots=lots, pass_alone=setup.pass_alone)
