"""The interface of a game to all that plays it: one record for the LCG, one for the CCG, listed in registry.py."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, TypeVar, cast

from l5r_desktop.cardscript.library import Library
from l5r_desktop.engine.inputs import Decision, Refusal
from l5r_desktop.engine.machine import Rules
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.keywords import Keyword
from l5r_desktop.rulesets.common.manual_acts import ManualActs
from l5r_desktop.rulesets.common.phrases import Phrases
from l5r_desktop.rulesets.common.profiles import NamedProfile, Switch, name_with, profiles_of
from l5r_desktop.rulesets.common.table import Table
from l5r_desktop.rulesets.common.typography import kept_together
from l5r_desktop.rulesets.common.value_breakdown import ExplainedValue

T = TypeVar("T")


class Deck(Protocol):
    """The fields that decks of every game have.

    key: file name without ending. format: the ruleset. name_fr: French, or "".
    """

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


def deck_name(deck: Deck, language: str) -> str:
    """Return what the deck is called in that language ("en" or "fr"); its English name where it has no French one."""
    return kept_together((deck.name_fr if language == "fr" else "") or deck.name, language)


class SeatDeck(Protocol):
    """A seat's name and deck, as every game has them."""

    @property
    def name(self) -> str: ...
    @property
    def clan(self) -> str: ...
    def veiled(self) -> Any:
        """The same with everything hidden that others may not know."""


class PlayedRules(Rules, Protocol):
    """The methods that a ruleset gives to a match, beyond what the engine asks of it."""

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
    """The source of random draws; rules have no dice of their own."""

    def choice(self, among: Sequence[T], /) -> T: ...
    def sample(self, among: Sequence[T], count: int, /) -> list[T]: ...


@dataclass(frozen=True, slots=True)
class Format:
    """One ruleset. name: "lcg-stronghold" and the like. least_seats, most_seats: by how many it can be played.

    profiles: names of the rules it can be played by, its usual ones first. first_decks: keys of ready decks to begin
    with, of which the last is for the last seat. more_decks: those of further seats. titles: of the profiles in English
    and French, by name. deck_format: the ruleset whose decks are brought, its own but in Siege; own_seat: whether the
    last seat alone plays a deck of this ruleset (Siege: 1). switches: options of which any that go together make a
    profile.
    """

    name: str
    most_seats: int
    profiles: tuple[str, ...]
    first_decks: tuple[str, ...]
    titles: Mapping[str, tuple[str, str]]
    least_seats: int = 2
    deck_format: str = ""
    switches: tuple[Switch, ...] = ()
    more_decks: tuple[str, ...] = ()

    def with_switches(self, keys: Collection[str]) -> str:
        """The name of its rules with these options, by their keys; those that nobody knows are left out."""
        return name_with(self.profiles[0], (one.key for one in self.switches if one.key in keys))

    @property
    def own_seat(self) -> bool:
        """Return True if the last seat alone plays a deck of this ruleset, the others those of `deck_format`."""
        return bool(self.deck_format)

    def format_of_seat(self, seat: int, seats: int) -> str:
        """The format of the decks that a seat may bring at a table of so many."""
        return self.deck_format if self.deck_format and seat != seats - 1 else self.name

    def winners(self, winner: int, seats: int) -> tuple[int, ...]:
        """All seats that have won with the one that a result names: in Siege the whole team; none for nobody."""
        if self.own_seat and 0 <= winner < seats - 1:
            return tuple(range(seats - 1))
        return (winner,) if winner >= 0 else ()

    def deck_of_seat(self, seat: int, seats: int) -> str:
        """The key of the ready deck that a seat begins with."""
        if self.deck_format:
            return self.first_decks[-1] if seat == seats - 1 else self.first_decks[seat % (len(self.first_decks) - 1)]
        keys = (*self.first_decks, *self.more_decks)
        return keys[seat % len(keys)]


def format_with(
    profiles: Mapping[str, NamedProfile], name: str, most_seats: int, first_decks: tuple[str, ...],
    least_seats: int = 2, deck_format: str = "", switches: tuple[Switch, ...] = (), more_decks: tuple[str, ...] = (),
) -> Format:  # fmt: skip
    """A ruleset with all profiles of it that stand in the table of its game. Raises ValueError if there is none."""
    titles = {one.name: (one.title, one.title_fr) for one in profiles_of(profiles, name)}
    if not titles:
        raise ValueError(f"{name} has no profile")
    return Format(name, most_seats, tuple(titles), first_decks, titles, least_seats, deck_format, switches, more_decks)


@dataclass(frozen=True, slots=True)
class CardGame:
    """A game. What needs its rules is imported at the first call (`deferred`), so that listing games costs nothing.

    name: "lcg" or "ccg", which is also the folder of its cards, and of its decks. formats: its rulesets.
    library: its cards from their folder. rules: a ruleset by name, cards, profile ("": the usual one) and definitions
    of cards that are in no file. read_deck: the deck in a file (raises DeckError). seating: what somebody of a name
    brings with a deck. pieces: definitions of what can be chosen like a card and is in no file. facts_of: what can be
    told of such a piece. text: the rules text of a definition in a language; ability_text: of one of its abilities.
    view: what a seat sees (None: all), with the story or without. table: what a window shows of a
    view. why_not: why a seat can do nothing with a card. explain: the numbers of a card with all that makes them
    up, as far as a seat (None: all) may know; keywords: of a card now. keyword: what one does, by the profile
    played and in a language. cited: what a rule is called by the profile played. explain_sides: of a lane by its
    number, the totals of both sides by seat. idle_answers: the keys of the answers to a question that would
    change nothing, as far as that is sure. quiet: whether a card has no text that works by itself or answers
    what happens now, as far as that is sure. load_by_hand: gives all that can be done by hand. phrases: the
    sentences of a language, from the text of
    its phrase file and definitions by id. chart: the timing chart of rules in a language. any_seating: a seat with
    random cards that may meet. fighting: whether a state is one in the middle of a game, with a fight under way,
    such as the bench measures. in_play: whether a card of a state is in play. deserted: whether nobody is where a
    fight is, nor where the ones to come are, which all see.
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
    cited: Callable[[str, str], str]
    explain_sides: Callable[[State, int | None, int], tuple[tuple[int, ExplainedValue], ...]]
    idle_answers: Callable[[State, Decision], frozenset[str]]
    quiet: Callable[[State, int], bool]
    phrases: Callable[[str, str, Callable[[str], Any]], Phrases]
    chart: Callable[[Any, str], str]
    any_seating: Callable[[Any, Dice], SeatDeck]
    fighting: Callable[[State], bool]
    in_play: Callable[[State, int], bool]
    deserted: Callable[[State], bool]

    @property
    def by_hand(self) -> ManualActs:
        """Return what can be done by hand. The first use loads the rules of the game."""
        return self.load_by_hand()
