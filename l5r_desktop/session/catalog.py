"""The cards, decks and rules that a match can be made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from l5r_desktop.cardscript.cardfile import CardFacts
from l5r_desktop.cardscript.errors import UnknownCard
from l5r_desktop.cardscript.library import Library
from l5r_desktop.engine.game import Game
from l5r_desktop.rulesets.card_game import CardGame, Deck, PlayedRules, SeatDeck
from l5r_desktop.rulesets.decks import DeckError, deck_files
from l5r_desktop.rulesets.registry import CARD_GAMES, card_game_of, format_of
from l5r_desktop.session.chance_source import ChanceSource
from l5r_desktop.session.controllers import AsyncController, Controller
from l5r_desktop.session.journal import header_of
from l5r_desktop.session.match import Match
from l5r_desktop.session.match_log import LoggedMatch, MatchLog, head_of
from l5r_desktop.session.recording import Recording
from l5r_desktop.session.recording_reader import RecordingReader
from l5r_desktop.session.remarks import OPENED, in_order
from l5r_desktop.session.saving import SavedMatchError, first_line, pack, recovered, unpack
from l5r_desktop.session.seats import MatchSetup, SeatSetup, shown_name
from l5r_desktop.session.viewing_rights import PERSON

Controllers = Mapping[str, Callable[[], Controller]]


def seating_of(deck: Deck, name: str) -> SeatDeck:
    """A deck as its rules take it, for the player of this name."""
    return card_game_of(deck.format).seating(deck, shown_name(name))


@dataclass
class GameCatalog:
    """A record of what lies on the table for one game.

    pieces: what can be chosen like a card and is in no file, by id. broken: what is wrong with files of decks.
    lent: cards that are in no file, with what the rules make of them.
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


class Catalog:
    """The content of the folder of cards: for each game its card library, its rules by ruleset, and the ready decks.

    folder: holds a folder of card files for each game, and "decks" with as many. Raises CardFileError for card files
    that cannot be read; what they say is checked when a card of theirs is needed (Library).
    """

    def __init__(self, folder: Path) -> None:
        self._shelves = {
            family.name: GameCatalog(
                family, family.library(folder / family.name), folder / "decks" / family.name, family.pieces()
            )
            for family in CARD_GAMES
        }
        self.recordings = RecordingReader(self.rules)

    def game_catalog(self, ruleset: str) -> GameCatalog:
        """All that there is for the game of a ruleset. Raises KeyError for one that does not exist."""
        return self._shelves[card_game_of(ruleset).name]

    @property
    def game_catalogs(self) -> tuple[GameCatalog, ...]:
        """Those of all games."""
        return tuple(self._shelves.values())

    def game_catalog_with(self, card: str) -> GameCatalog:
        """Return where a card or piece lies. Raises UnknownCard with the nearest ids of all games."""
        for shelf in self.game_catalogs:
            if card in shelf.pieces or shelf.library.has(card) or card in shelf.lent:
                return shelf
        near = [near for shelf in self.game_catalogs for near in _near(shelf.library, card)]
        raise UnknownCard(card, tuple(get_close_matches(card, near, n=3, cutoff=0.0)))

    def game_of(self, card: str) -> str:
        """The name of the game that a card is of, "lcg" or "ccg". Raises UnknownCard."""
        return self.game_catalog_with(card).card_game.name

    def rules(self, ruleset: str, profile: str = "") -> PlayedRules:
        """The rules of a ruleset; made once. Raises KeyError for one that does not exist."""
        shelf = self.game_catalog(ruleset)
        key = ruleset, profile
        if key not in shelf.rules:
            shelf.rules[key] = shelf.card_game.rules(ruleset, shelf.library, profile, {})
        return shelf.rules[key]

    def lend(self, ruleset: str, facts: CardFacts, definition: Any) -> None:
        """Have a card known that is in no file, such as one that is being written, or another of its id.

        It is told of and drawn like all others; what the rules and their digests say of cards stays as it is.
        """
        self.game_catalog(ruleset).lent[facts.id] = facts, definition

    def add_pieces(self, ruleset: str, pieces: Mapping[str, Any]) -> None:
        """Make definitions of cards that are in no file, made up for a scenario, known to the game of a ruleset."""
        shelf = self.game_catalog(ruleset)
        shelf.pieces = {**shelf.pieces, **pieces}

    def decks(self, ruleset: str) -> tuple[Deck, ...]:
        """The ready decks of a ruleset, by file name, in Siege those of the Rokugani players too; those that cannot be
        used are in `deck_errors`.
        """
        formats = {ruleset, format_of(ruleset).deck_format}
        shelf = self.game_catalog(ruleset)
        shelf.deck_errors.clear()
        decks = (self._deck(shelf, path) for path in deck_files(shelf.decks))
        return tuple(deck for deck in decks if deck is not None and deck.format in formats)

    @property
    def deck_errors(self) -> tuple[str, ...]:
        """Sentences about the files of decks that could not be used when they were last looked at."""
        return tuple(sentence for shelf in self.game_catalogs for sentence in shelf.deck_errors.values())

    def _deck(self, shelf: GameCatalog, path: Path) -> Deck | None:
        """The deck in a file, which is read again only once it has been changed; None if it cannot be used."""
        stamp = _changed(path)
        kept = shelf.read.get(path)
        if kept is None or kept[0] != stamp:
            kept = shelf.read[path] = stamp, _read(shelf, path)
        if isinstance(kept[1], str):
            shelf.deck_errors[path] = kept[1]
            return None
        return kept[1]

    def definition(self, card: str) -> Any:
        """Return what the rules make of a card of any game. Raises UnknownCard."""
        shelf = self.game_catalog_with(card)
        if card in shelf.lent:
            return shelf.lent[card][1]
        return shelf.pieces.get(card) or shelf.library.definition(card)

    def facts(self, card: str) -> Mapping[str, Any]:
        """Return what is stated of a card; of a piece that is in no card file, its title and kind.

        Raises UnknownCard.
        """
        shelf = self.game_catalog_with(card)
        if card in shelf.pieces:
            return shelf.card_game.facts_of(shelf.pieces[card])
        if card in shelf.lent:
            lent: CardFacts = shelf.lent[card][0]
            return lent.facts
        return shelf.library.facts(card).facts

    def text(self, card: str, lang: str) -> str:
        """The rules text of a card in our own words, "" if it has none. Raises UnknownCard."""
        shelf = self.game_catalog_with(card)
        return "" if card in shelf.pieces else shelf.card_game.text(self.definition(card), lang)

    def ability_text(self, card: str, index: int, lang: str) -> str:
        """The text of one ability of a card in our own words. Raises UnknownCard."""
        return self.game_catalog_with(card).card_game.ability_text(self.definition(card), index, lang)

    def scripted(self, card: str) -> bool:
        """Return True if all that a card does is described. Raises UnknownCard."""
        shelf = self.game_catalog_with(card)
        return card in shelf.pieces or card in shelf.lent or shelf.library.scripted(card)

    def begin(self, setup: MatchSetup, controllers: Controllers, lots: ChanceSource | None = None) -> Match:
        """A new match. controllers: what makes a controller of each kind that the setup names."""
        rules = self.rules(setup.ruleset, setup.profile)
        return self._match(Game(lambda: rules.start(setup.seatings)), setup, controllers, lots)

    def save(self, setup: MatchSetup, match: Match) -> bytes:
        """A match as bytes, to be resumed."""
        return self.pack(replace(setup, remarks=in_order(match.remarks)), match.game, match.lots.seed)

    def pack(self, setup: MatchSetup, game: Game, lots: int, stamp: int = 0) -> bytes:
        """The same from its game, or a copy of it, the seed of its lots, and the stamp of its last change."""
        return pack(setup, game, self.rules(setup.ruleset, setup.profile), lots, stamp)

    def log(self, match_id: str, setup: MatchSetup, lots: int, stamp: int = 0) -> MatchLog:
        """Return what writes down how a match goes on. stamp: of the last change that has been kept."""
        header = header_of(self.rules(setup.ruleset, setup.profile), setup.seatings)
        return MatchLog(head_of(match_id, first_line(setup, lots), header), stamp)

    def recover(self, logged: LoggedMatch, kept: bytes) -> tuple[MatchSetup, Game, bytes]:
        """A match from its log, also as bytes. kept: an older version of it, or b"". Raises SavedMatchError."""
        setup, game, lots = recovered(logged, kept, self.rules)
        return setup, game, pack(setup, game, self.rules(setup.ruleset, setup.profile), lots, logged.stamp)

    def resume(
        self, data: bytes, controllers: Controllers, lots: ChanceSource | None = None
    ) -> tuple[MatchSetup, Match]:
        """A match taken up again. lots: None goes on with those that were kept. Raises SavedMatchError."""
        setup, game, seed = unpack(data, self.rules)
        unknown = [seat.controller for seat in setup.seats if seat.controller not in controllers]
        if unknown:
            raise SavedMatchError(f"The saved game has a seat for {unknown[0]!r}, which cannot sit at this table.")
        return setup, self._match(game, setup, controllers, lots or ChanceSource(seed))

    def play_on(self, recording: Recording, number: int, controllers: Controllers) -> tuple[MatchSetup, Match]:
        """A new match that goes on from a stop of a game, against the same computers; its lots are new ones.

        Who is not known or cannot sit here is a person; so is everybody if only computers have played. Against a
        computer it is remarked as opened: what lay hidden at the stop has been seen.
        """
        assert recording.viewer is None, "what one seat knows of a game is no game to be played on"
        kinds = [kind if kind in controllers else PERSON for kind in recording.players]
        if len(kinds) != len(recording.seatings) or PERSON not in kinds:
            kinds = [PERSON] * len(recording.seatings)
        seats = tuple(SeatSetup(seating, kind) for seating, kind in zip(recording.seatings, kinds, strict=True))
        remarks = in_order((*recording.remarks, OPENED)) if set(kinds) != {PERSON} else recording.remarks
        setup = MatchSetup(recording.ruleset, seats, recording.profile, remarks=remarks)
        return setup, self._match(recording.game(number), setup, controllers, None)

    def _match(self, game: Game, setup: MatchSetup, controllers: Controllers, lots: ChanceSource | None) -> Match:
        seated = [controllers[seat.controller]() for seat in setup.seats]
        rules = self.rules(setup.ruleset, setup.profile)
        for seat, controller in enumerate(seated):
            if isinstance(controller, AsyncController):
                controller.sit(rules, [s if k == seat else s.veiled() for k, s in enumerate(setup.seatings)], seat)
        return Match(game, seated, lots=lots, pass_alone=setup.pass_alone, remarks=setup.remarks)


def _near(library: Library[Any], card: str) -> tuple[str, ...]:
    try:
        library.facts(card)
    except UnknownCard as unknown:
        return unknown.near
    return ()


def _read(shelf: GameCatalog, path: Path) -> Deck | str:
    """The deck in a file, or a sentence that says why it cannot be used."""
    try:
        return shelf.card_game.read_deck(path, shelf.library)
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
