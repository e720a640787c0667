"""The records of an analyzed decision, for whoever shows it, and what of it may be told to whom."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from l5r_desktop.engine.game import Game
from l5r_desktop.engine.inputs import Choice, Decision, Option
from l5r_desktop.engine.state import lines_seen
from l5r_desktop.session.wording import Idents

Keys = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RatedAnswer:
    """An answer that was thought about.

    visits: how often it was played on. expected: the chance to win by that, 0 to 1. weight: how often it is given,
    where answers are mixed because they are given in secret, else 0.
    """

    keys: Keys
    visits: int
    expected: float
    weight: float = 0.0


@dataclass(frozen=True, slots=True)
class StatedReason:
    """A plain reason that a position gives for an answer, by what everybody sees of it.

    key: of the sentence. cards: that it names. numbers: that it tells.
    """

    key: str
    cards: tuple[int, ...] = ()
    numbers: tuple[int, ...] = ()


StoryLine = tuple[Any, ...]
"""A line of the story (key, seat, arguments) that tells of something that has not happened. A card is written
("card", no, None, True) where the thinking seat knew it, ("card", no, None, False) where it is called by its place, and
("card", GUESSED, ident, True) where it is a guess.
"""
GUESSED = -1
"""The number of a card that is a guess."""


@dataclass(frozen=True, slots=True)
class ExpectedPlay:
    """How play is likely to go on after an answer, up to the end of the conflict, attack or phase, by its playouts.

    runs: what happens, in its order; each the lines by which one seat does the same with several cards in a row.
    share: of the playouts in which all of it happened, 0 to 1.
    """

    runs: tuple[tuple[StoryLine, ...], ...]
    share: float


@dataclass(frozen=True, slots=True)
class FearedAct:
    """An act of another seat that went with worse playouts of an answer.

    keys: the answer. line: the act. chance: of the thinking seat to win where it happened; otherwise: where it did not.
    """

    keys: Keys
    line: StoryLine
    chance: float
    otherwise: float


@dataclass(frozen=True, slots=True)
class DecisionAnalysis:
    """A record of what was thought about a decision.

    keys: the answer advised or given. answers: the longest thought about first.

    playouts: how often the position was played on in all. habit: the answer was given without a search. reasons: the
    plain ones for that answer, the most important first. expected, feared: None where the playouts show nothing.
    """

    keys: Keys
    answers: tuple[RatedAnswer, ...] = ()
    playouts: int = 0
    habit: bool = False
    reasons: tuple[StatedReason, ...] = ()
    expected: ExpectedPlay | None = None
    feared: FearedAct | None = None


@dataclass(frozen=True, slots=True)
class WinEstimate:
    """A seat's chance to win, 0 to 1, and from how many playouts that was worked out."""

    chance: float
    playouts: int


@dataclass(frozen=True, slots=True)
class ReviewedDecision:
    """A decision of a game that is over, beside an answer that would have been better.

    number: of the input that the answer is. given, better: the answers. chance: of the seat to win by the one given, 0
    to 1. gain: by how much more the better one wins. error: the standard error of that. playouts: of both together.
    """

    number: int
    given: Keys
    better: Keys
    chance: float
    gain: float
    error: float
    playouts: int


@dataclass(frozen=True, slots=True)
class GameReview:
    """The decisions of a seat that cost it most, the dearest first, as far as is known. done, of: looks taken."""

    done: int
    of: int
    decisions: tuple[ReviewedDecision, ...] = ()


@dataclass(frozen=True, slots=True)
class AnalyzedAnswer:
    """The thinking by which a computer came to an answer.

    number: of the input that the answer is. decision: what it was asked.
    """

    number: int
    decision: Decision
    analysis: DecisionAnalysis


@runtime_checkable
class ExplainsAnswers(Protocol):
    """A controller that can tell how it came to its answers.

    explained: the first answer first; some may have been taken back. begun_anew: how often it failed and went on.
    """

    @property
    def explained(self) -> tuple[AnalyzedAnswer, ...]: ...
    @property
    def begun_anew(self) -> int: ...


class AnalyzedMatch(Protocol):
    """The methods that are called here on a match (`session.match.Match`)."""

    @property
    def game(self) -> Game: ...
    @property
    def over(self) -> bool: ...
    @property
    def persons(self) -> Collection[int]: ...
    @property
    def async_controllers(self) -> Sequence[Any]: ...


def explained(match: AnalyzedMatch) -> tuple[AnalyzedAnswer, ...]:
    """Return how computers came to the answers that they have given in a match, in the order of the game.

    Nothing while people play it: that there was something to weigh, how much and to which end, all depends on cards
    that they may not know (L16).
    """
    if withheld(match):
        return ()
    inputs = match.game.inputs
    told = (one for guest in match.async_controllers if isinstance(guest, ExplainsAnswers) for one in guest.explained)
    standing = [
        one
        for one in told
        if one.number < len(inputs) and inputs[one.number] == Choice(one.decision.seat, one.analysis.keys)
    ]
    return tuple(sorted(standing, key=lambda one: one.number))


def lines_after(match: AnalyzedMatch, number: int, seat: int) -> int:
    """Return how many lines the story has, as a seat reads it (L16), once an input has been given."""
    return len(lines_seen(match.game.at(number + 1).log, seat))


def withheld(match: AnalyzedMatch) -> bool:
    """Return True if the match withholds the computer's analysis until the game is over."""
    playing = not match.over and bool(match.persons)
    return playing and any(isinstance(guest, ExplainsAnswers) for guest in match.async_controllers)


def question_tellable(decision: Decision, idents: Idents) -> bool:
    """Return True if a question to somebody else can be told to a reader without naming what he may not know (L16).

    A question may name the card that asks, and what is printed on it; parameters that are not words or numbers lead
    to a card's script.
    """
    if decision.source >= 0:
        return idents(decision.source) is not None
    return not any(isinstance(arg, tuple) for arg in decision.args)


def tellable(decision: Decision, option: Option, idents: Idents) -> bool:
    """Return True if an answer of somebody else can be told to a reader without naming what he may not know (L16).

    idents: as the reader knows the cards. An answer names its card, and may name among its parameters what is printed
    on the card that asks.
    """
    if not question_tellable(decision, idents):
        return False
    if option.card >= 0:
        return idents(option.card) is not None
    return decision.source >= 0 or option.verb in _OPEN or all(isinstance(arg, int) for arg in option.args)


def readable_line(line: StoryLine, idents: Idents) -> StoryLine | None:
    """Return a line with the cards that it names as a reader knows them; None where he may not know one (L16)."""
    key, seat, args = line
    told = tuple(_readable(arg, idents) for arg in args)
    return None if None in told else (key, seat, told)


def _readable(arg: Any, idents: Idents) -> Any:
    if not isinstance(arg, tuple) or arg[0] != "card" or arg[1] == GUESSED or not arg[3]:
        return arg
    ident = idents(arg[1])
    return None if ident is None else ("card", arg[1], ident, True)


def guesses(line: StoryLine) -> bool:
    """Return True if a line names a card that is a guess."""
    return any(isinstance(arg, tuple) and arg[:2] == ("card", GUESSED) for arg in line[2])


_OPEN = ("declare", "favor", "pass")
"""Verbs of answers without a card whose parameters are no secret."""
