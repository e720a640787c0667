"""What a game gives to all that plays it: one record for the LCG, one for the CCG, listed in registry.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, TypeVar, cast

from l5r_desktop.cardscript.library import Library
from l5r_desktop.engine.inputs import Refusal
from l5r_desktop.engine.machine import Rules
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.keywords import Keyword
from l5r_desktop.rulesets.common.manual_acts import ManualActs
from l5r_desktop.rulesets.common.phrases import Phrases
from l5r_desktop.rulesets.common.profiles import NamedProfile, profiles_of
from l5r_desktop.rulesets.common.table import Table
from l5r_desktop.rulesets.common.value_breakdown import ExplainedValue

T = TypeVar("T")


class Deck(Protocol):
    """What decks of every game have. key: file name without ending. format: the ruleset. name_fr: French, or ""."""

    @property
    def key(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def format(self) -> str: ...
    @property
    def clan(self) -> str: ...
    @property
    def name_fr(self) -> str: ...


class SeatDeck(Protocol):
    """What a seat brings to the table, whatever the game."""

    @property
    def name(self) -> str: ...
    @property
    def clan(self) -> str: ...
    def veiled(self) -> Any:
        """The same with everything hidden that others may not know."""


class PlayedRules(Rules, Protocol):
    """What a ruleset gives to a match, beyond what the engine asks of it."""

    profile_name: str

    def fingerprint(self) -> str:
        """A short word that changes when a card file does, be it by a comment."""

    @property
    def rules_version(self) -> int:
        """The number of these rules; two programs with the same one play alike."""

    @property
    def cards_version(self) -> int:
        """The number of the card data that comes with the program."""

    def cards_digest(self) -> str:
        """Return what the facts and scripts of all cards of the game come to."""

    def zone_names(self, seats: int) -> tuple[str, ...]:
        """The names of all zones, by index."""

    def public_facts(self, s: State) -> dict[str, Any]:
        """Return what everybody knows of a state beside cards, seats and effects; JSON-able, by name."""

    def read_ahead(self) -> None:
        """Read now what would else be read in the middle of play, where somebody counts the time."""

    def start(self, seatings: Any, viewer: int | None = None) -> State:
        """The state before the first step."""

    def seating_data(self, seating: Any) -> dict[str, Any]:
        """Return what a seat brings, as JSON-able data."""

    def seating_from(self, data: Mapping[str, Any]) -> Any:
        """Return what a seat brings. Raises ValueError in one sentence for data that is no such thing."""

    def deck_faults(self, seating: Any) -> tuple[str, ...]:
        """The rules of deck building that a seat's whole deck breaks, a sentence for each."""

    def back_of(self, ident: str) -> str:
        """The back of a card: the name of the deck that it belongs in. Raises KeyError for an id of no card."""

    def back_at(self, zone: int) -> str:
        """The back of the cards that lie in an area when a game begins; "" where no hidden card does."""

    def moment(self, s: State) -> tuple[int, str]:
        """Return where in the game it is: the number of the round or turn (0: before the first), and the phase."""


def played_rules(s: State) -> PlayedRules:
    """The rules of a state, which are those of a game: nothing else begins one outside the tests of the engine."""
    return cast(PlayedRules, s.rules)


class MakesView(Protocol):
    """Makes what a seat sees of a state (None: everything), with the story or without."""

    def __call__(self, s: State, seat: int | None, *, log: bool) -> Any: ...


class ReadsDeck(Protocol):
    """Reads the deck in a file, or in a text that would be in it. Raises DeckError."""

    def __call__(self, path: Path, library: Library[Any], text: str | None = None, /) -> Deck: ...


class Dice(Protocol):
    """What draws at random; rules have no dice of their own."""

    def choice(self, among: Sequence[T], /) -> T: ...
    def sample(self, among: Sequence[T], count: int, /) -> list[T]: ...


@dataclass(frozen=True, slots=True)
class Format:
    """One ruleset. name: "lcg-stronghold" and the like. most_seats: by how many it can be played; two always can.

    profiles: names of the rules it can be played by, its usual ones first. first_decks: keys of two ready decks to
    begin with. titles: of the profiles in English and French, by name.
    """

    name: str
    most_seats: int
    profiles: tuple[str, ...]
    first_decks: tuple[str, str]
    titles: Mapping[str, tuple[str, str]]


def format_with(
    profiles: Mapping[str, NamedProfile], name: str, most_seats: int, first_decks: tuple[str, str]
) -> Format:
    """A ruleset with all profiles of it that stand in the table of its game. Raises ValueError if there is none."""
    titles = {one.name: (one.title, one.title_fr) for one in profiles_of(profiles, name)}
    if not titles:
        raise ValueError(f"{name} has no profile")
    return Format(name, most_seats, tuple(titles), first_decks, titles)


@dataclass(frozen=True, slots=True)
class CardGame:
    """A game. What needs its rules is imported at the first call (`deferred`), so that listing games costs nothing.

    name: "lcg" or "ccg", which is also the folder of its cards, and of its decks. formats: its rulesets.
    library: its cards from their folder. rules: a ruleset by name, cards, profile ("": the usual one) and definitions
    of cards that are in no file. read_deck: the deck in a file (raises DeckError). seating: what somebody of a name
    brings with a deck. pieces: definitions of what can be chosen like a card and is in no file. facts_of: what can be
    told of such a piece. text: the rules text of a definition in a language; ability_text: of one of its abilities.
    view: what a seat sees (None: all), with the story or without. table: what a window shows of a
    view. why_not: why a seat can do nothing with a card. explain: the numbers of a card with all that makes them up, as
    far as a seat (None: all) may know; keywords: of a card now. keyword: what one does, by the profile played and in a
    language. explain_sides: of a lane by its number, the totals of both sides by seat. load_by_hand: gives all that can
    be done by hand. phrases: the sentences of a language, from the text of its phrase file and definitions by id.
    chart: the timing chart of rules in a language. any_seating: a seat with random cards that may meet.
    fighting: whether a state is one in the middle of a game, with a fight under way, such as the bench measures.
    """

    name: str
    formats: tuple[Format, ...]
    library: Callable[[Path], Library[Any]]
    rules: Callable[[str, Library[Any], str, Mapping[str, Any]], PlayedRules]
    read_deck: ReadsDeck
    seating: Callable[[Any, str], SeatDeck]
    pieces: Callable[[], Mapping[str, Any]]
    facts_of: Callable[[Any], Mapping[str, Any]]
    text: Callable[[Any, str], str]
    ability_text: Callable[[Any, int, str], str]
    view: MakesView
    table: Callable[[Any], Table]
    why_not: Callable[[State, int, int], list[Refusal]]
    load_by_hand: Callable[[], ManualActs]
    explain: Callable[[State, int | None, int], tuple[ExplainedValue, ...]]
    keywords: Callable[[State, int | None, int], tuple[str, ...]]
    keyword: Callable[[str, str, str], Keyword]
    explain_sides: Callable[[State, int | None, int], tuple[tuple[int, ExplainedValue], ...]]
    phrases: Callable[[str, str, Callable[[str], Any]], Phrases]
    chart: Callable[[Any, str], str]
    any_seating: Callable[[Any, Dice], SeatDeck]
    fighting: Callable[[State], bool]

    @property
    def by_hand(self) -> ManualActs:
        """Return what can be done by hand. The first use loads the rules of the game."""
        return self.load_by_hand()
