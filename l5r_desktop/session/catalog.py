"""The cards, decks and rules that a match can be made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from threading import RLock
from typing import Any

from l5r_desktop.cardscript.cardfile import CardFacts
from l5r_desktop.cardscript.errors import UnknownCard
from l5r_desktop.cardscript.library import Library
from l5r_desktop.rulesets.card_game import CardGame, Deck, PlayedRules, SeatDeck
from l5r_desktop.rulesets.common.phrases import Phrases
from l5r_desktop.rulesets.decks import DeckError, deck_files
from l5r_desktop.rulesets.registry import CARD_GAMES, card_game_of, format_of
from l5r_desktop.session.recording_reader import RecordingReader
from l5r_desktop.session.seats import shown_name


def seating_of(deck: Deck, name: str) -> SeatDeck:
    """A deck as its rules take it, for the player of this name."""
    return card_game_of(deck.format).seating(deck, shown_name(name))


@dataclass
class GameCatalog:
    """A record of what lies on the table for one game.

    pieces: what can be chosen like a card and is in no file, by id. deck_errors: what is wrong with files of decks.
    lent: cards that are in no file, with what the rules make of them. phrases: sentences that were read, by ruleset and
    language.
    read: what was read of each file of a deck, a deck or what is wrong with it, and when that file was changed last.
    """

    card_game: CardGame
    library: Library[Any]
    decks: Path
    pieces: Mapping[str, Any]
    rules: dict[tuple[str, str], PlayedRules] = field(default_factory=dict)
    deck_errors: dict[Path, str] = field(default_factory=dict)
    read: dict[Path, tuple[tuple[int, int], Deck | str]] = field(default_factory=dict)
    lent: dict[str, tuple[CardFacts, Any]] = field(default_factory=dict)
    phrases: dict[tuple[str, str], Phrases] = field(default_factory=dict)


class Catalog:
    """The content of the folder of cards: for each game its card library, its rules by ruleset, and the ready decks.

    folder: holds a folder of card files for each game, and "decks" with as many. Raises CardFileError for card files
    that cannot be read; what they say is checked when a card of theirs is needed (Library).
    """

    def __init__(self, folder: Path) -> None:
        self._catalogs = {
            game.name: GameCatalog(game, game.library(folder / game.name), folder / "decks" / game.name, game.pieces())
            for game in CARD_GAMES
        }
        self._making = RLock()
        self.recordings = RecordingReader(self.rules)

    def game_catalog(self, ruleset: str) -> GameCatalog:
        """All that there is for the game of a ruleset. Raises KeyError for one that does not exist."""
        return self._catalogs[card_game_of(ruleset).name]

    @property
    def game_catalogs(self) -> tuple[GameCatalog, ...]:
        """Return the catalog of each game."""
        return tuple(self._catalogs.values())

    def game_catalog_with(self, card: str) -> GameCatalog:
        """Return where a card or piece lies. Raises UnknownCard with the nearest ids of all games."""
        for found in self.game_catalogs:
            if card in found.pieces or found.library.has(card) or card in found.lent:
                return found
        near = [near for found in self.game_catalogs for near in _near(found.library, card)]
        raise UnknownCard(card, tuple(get_close_matches(card, near, n=3, cutoff=0.0)))

    def game_of(self, card: str) -> str:
        """The name of the game that a card is of, "lcg" or "ccg". Raises UnknownCard."""
        return self.game_catalog_with(card).card_game.name

    def rules(self, ruleset: str, profile: str = "") -> PlayedRules:
        """The rules of a ruleset; made once, on any thread. Raises KeyError for one that does not exist."""
        found = self.game_catalog(ruleset)
        key = ruleset, profile
        with self._making:
            if key not in found.rules:
                found.rules[key] = found.card_game.rules(ruleset, found.library, profile, {})
            return found.rules[key]

    def lend(self, ruleset: str, facts: CardFacts, definition: Any) -> None:
        """Have a card known that is in no file, such as one that is being written, or another of its id.

        It is told of and drawn like all others; what the rules and their digests say of cards stays as it is.
        """
        self.game_catalog(ruleset).lent[facts.id] = facts, definition

    def add_pieces(self, ruleset: str, pieces: Mapping[str, Any]) -> None:
        """Make definitions of cards that are in no file, made up for a scenario, known to the game of a ruleset."""
        found = self.game_catalog(ruleset)
        found.pieces = {**found.pieces, **pieces}

    def decks(self, ruleset: str) -> tuple[Deck, ...]:
        """The ready decks of a ruleset, by file name, in Siege those of the Rokugani players too; those that cannot be
        used are in `deck_errors`.
        """
        formats = {ruleset, format_of(ruleset).deck_format}
        found = self.game_catalog(ruleset)
        found.deck_errors.clear()
        decks = (self._deck(found, path) for path in deck_files(found.decks))
        return tuple(deck for deck in decks if deck is not None and deck.format in formats)

    @property
    def deck_errors(self) -> tuple[str, ...]:
        """Sentences about the files of decks that could not be used when they were last looked at."""
        return tuple(sentence for found in self.game_catalogs for sentence in found.deck_errors.values())

    def _deck(self, found: GameCatalog, path: Path) -> Deck | None:
        """The deck in a file, which is read again only once it has been changed; None if it cannot be used."""
        stamp = _changed(path)
        kept = found.read.get(path)
        if kept is None or kept[0] != stamp:
            kept = found.read[path] = stamp, _read(found, path)
        if isinstance(kept[1], str):
            found.deck_errors[path] = kept[1]
            return None
        return kept[1]

    def definition(self, card: str) -> Any:
        """Return what the rules make of a card of any game. Raises UnknownCard."""
        found = self.game_catalog_with(card)
        if card in found.lent:
            return found.lent[card][1]
        return found.pieces.get(card) or found.library.definition(card)

    def facts(self, card: str) -> Mapping[str, Any]:
        """Return what is stated of a card; of a piece that is in no card file, its title and kind.

        Raises UnknownCard.
        """
        found = self.game_catalog_with(card)
        if card in found.pieces:
            return found.card_game.facts_of(found.pieces[card])
        if card in found.lent:
            lent: CardFacts = found.lent[card][0]
            return lent.facts
        return found.library.facts(card).facts

    def text(self, card: str, lang: str) -> str:
        """The rules text of a card in our own words, "" if it has none. Raises UnknownCard."""
        found = self.game_catalog_with(card)
        return "" if card in found.pieces else found.card_game.text(self.definition(card), lang)

    def ability_text(self, card: str, index: int, lang: str) -> str:
        """The text of one ability of a card in our own words. Raises UnknownCard."""
        return self.game_catalog_with(card).card_game.ability_text(self.definition(card), index, lang)

    def scripted(self, card: str) -> bool:
        """Return True if all that a card does is described. Raises UnknownCard."""
        found = self.game_catalog_with(card)
        return card in found.pieces or card in found.lent or found.library.scripted(card)


def _near(library: Library[Any], card: str) -> tuple[str, ...]:
    try:
        library.facts(card)
    except UnknownCard as unknown:
        return unknown.near
    return ()


def _read(found: GameCatalog, path: Path) -> Deck | str:
    """The deck in a file, or a sentence that says why it cannot be used."""
    try:
        return found.card_game.read_deck(path, found.library)
    except DeckError as error:
        return str(error)


def _changed(path: Path) -> tuple[int, int]:
    """Return what differs once a file has been changed: its time in nanoseconds and its size; zeros for one that is
    gone.
    """
    try:
        found = path.stat()
    except OSError:
        return 0, 0
    return found.st_mtime_ns, found.st_size
