"""The bodies of the log's entries: one record for each kind, strictly read from a message."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import astuple, dataclass
from typing import Any, ClassVar

from l5r_desktop.net.errors import LinkError
from l5r_desktop.net.wire import MOST_NUMBER, listed, number, word, words

MOST_CARDS = 500
MOST_ACT, MOST_ARGS, MOST_ARG = 40, 8, 80
"""Of what is done by hand: letters of its name, how many arguments, letters of each."""


@dataclass(frozen=True, slots=True)
class Place:
    """The label at a position of a shuffle, opened by the owner's opponent."""

    shuffle: int
    position: int
    label: int
    nonce: str


@dataclass(frozen=True, slots=True)
class Face:
    """A record of who is under a label of a shuffle, opened by the pile's owner."""

    shuffle: int
    label: int
    ident: str
    nonce: str


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of the game, chosen by the host. rule: its kind; seconds, more: what they mean there (ClockRule)."""

    kind: ClassVar[str] = "clock"
    rule: str
    seconds: int
    more: int


@dataclass(frozen=True, slots=True)
class Flag:
    """This side's time is over, while it is asked."""

    kind: ClassVar[str] = "flag"
    input: int
    used: int


@dataclass(frozen=True, slots=True)
class Doubt:
    """The other side's last input took so long by this side's clock, in tenths of a second, more than it says."""

    kind: ClassVar[str] = "doubt"
    input: int
    seen: int


@dataclass(frozen=True, slots=True)
class Answer:
    """An open answer, with the cards that it makes public. used: as the writer says, tenths of a second of its turn."""

    kind: ClassVar[str] = "choice"
    input: int
    keys: tuple[str, ...]
    faces: tuple[Face, ...]
    hash: str
    used: int = 0


@dataclass(frozen=True, slots=True)
class Secret:
    """An answer that stays closed."""

    kind: ClassVar[str] = "secret"
    input: int
    commitment: str
    hash: str
    used: int = 0


@dataclass(frozen=True, slots=True)
class Unveil:
    """The opening of an answer that was closed."""

    kind: ClassVar[str] = "unveil"
    input: int
    keys: tuple[str, ...]
    nonce: str


@dataclass(frozen=True, slots=True)
class Dealt:
    """The identities of this side's hidden cards before the first shuffle, in the order of their handles,
    committed to.
    """

    kind: ClassVar[str] = "dealt"
    commitments: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Places:
    """A shuffle's order of labels, committed to; and the places of cards of the pile that its owner has not seen."""

    kind: ClassVar[str] = "places"
    input: int
    commitments: tuple[str, ...]
    opened: tuple[Place, ...]
    hash: str


@dataclass(frozen=True, slots=True)
class Cards:
    """A record of who is under each label of a shuffle, committed to."""

    kind: ClassVar[str] = "cards"
    input: int
    commitments: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lot:
    """A value for open lots, committed to."""

    kind: ClassVar[str] = "lot"
    input: int
    commitment: str
    hash: str


@dataclass(frozen=True, slots=True)
class LotValue:
    """The other value for open lots."""

    kind: ClassVar[str] = "lot-value"
    input: int
    value: str


@dataclass(frozen=True, slots=True)
class LotOpen:
    """The opening of the first value: the lots are drawn."""

    kind: ClassVar[str] = "lot-open"
    input: int
    value: str
    nonce: str


@dataclass(frozen=True, slots=True)
class Open:
    """Places and cards that the other side may now know."""

    kind: ClassVar[str] = "open"
    places: tuple[Place, ...]
    faces: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Resign:
    """This side gives up; the writer of the next input enters it."""

    kind: ClassVar[str] = "resign"


@dataclass(frozen=True, slots=True)
class Concede:
    """A seat's giving up, as an input."""

    kind: ClassVar[str] = "concede"
    input: int
    seat: int
    hash: str
    used: int = 0


@dataclass(frozen=True, slots=True)
class Propose:
    """Something this side would like to do by hand, while a question is open."""

    kind: ClassVar[str] = "propose"
    input: int
    act: str
    args: tuple[int | str, ...]


@dataclass(frozen=True, slots=True)
class AskBack:
    """This side would like the game to go back to the moment before input `to`, while a question is open."""

    kind: ClassVar[str] = "ask-back"
    input: int
    to: int


@dataclass(frozen=True, slots=True)
class Agree:
    """This side's answer to what the other would like: yes or no. entry: the number of that wish in the
    other's chain.
    """

    kind: ClassVar[str] = "agree"
    entry: int
    yes: bool


@dataclass(frozen=True, slots=True)
class ByHand:
    """Something agreed on and done by hand, as an input."""

    kind: ClassVar[str] = "by-hand"
    input: int
    seat: int
    act: str
    args: tuple[int | str, ...]
    hash: str
    used: int = 0


@dataclass(frozen=True, slots=True)
class Back:
    """The game goes back to the moment before input `to`, as a seat has asked and the other one agreed."""

    kind: ClassVar[str] = "back"
    input: int
    seat: int
    to: int
    hash: str
    used: int = 0


@dataclass(frozen=True, slots=True)
class End:
    """The game is over for this side too. hash: of the public state."""

    kind: ClassVar[str] = "end"
    input: int
    hash: str


@dataclass(frozen=True, slots=True)
class Opening:
    """Everything that this side kept secret: its master, and its seating as data."""

    kind: ClassVar[str] = "opening"
    master: str
    seating: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Verdict:
    """A record of what the audit found: nothing, or what was wrong in one sentence."""

    kind: ClassVar[str] = "verdict"
    wrong: str


Body = (
    Clock | Flag | Doubt | Answer | Secret | Unveil | Dealt | Places | Cards | Lot | LotValue | LotOpen | Open | Resign
    | Concede | Propose | AskBack | Agree | ByHand | Back | End | Opening | Verdict
)  # fmt: skip


def plain(body: Body) -> list[Any]:
    """A body as the list of a message."""
    return [body.kind, *(_listed(part) for part in astuple(body))]


def _listed(value: Any) -> Any:
    return [_listed(part) for part in value] if isinstance(value, (tuple, list)) else value


def read_place(value: Any) -> Place:
    """An opened place, from a message's list. Raises LinkError."""
    match value:
        case [shuffle, position, label, nonce]:
            return Place(number(shuffle), number(position), number(label), word(nonce))
    raise LinkError("an opened place is none")


def read_face(value: Any) -> Face:
    """An opened card, from a message's list. Raises LinkError."""
    match value:
        case [shuffle, label, ident, nonce]:
            return Face(number(shuffle), number(label), word(ident), word(nonce))
    raise LinkError("an opened card is none")


def _places(value: Any) -> tuple[Place, ...]:
    return listed(value, read_place, MOST_CARDS)


def _faces(value: Any) -> tuple[Face, ...]:
    return listed(value, read_face, MOST_CARDS)


def _commitments(value: Any) -> tuple[str, ...]:
    return listed(value, word, MOST_CARDS)


def _arg(value: Any) -> int | str:
    if type(value) is int and -MOST_NUMBER <= value <= MOST_NUMBER:
        return value
    return word(value, MOST_ARG)


def _args(value: Any) -> tuple[int | str, ...]:
    return listed(value, _arg, MOST_ARGS)


def _act(value: Any) -> str:
    return word(value, MOST_ACT)


def _yes(value: Any) -> bool:
    if not isinstance(value, bool):
        raise LinkError("a message had something else where yes or no should be")
    return value


def _seating(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise LinkError("a message had something else where a seating should be")
    return value


_KINDS: dict[str, tuple[type[Any], tuple[Callable[[Any], Any], ...]]] = {
    "clock": (Clock, (word, number, number)),
    "flag": (Flag, (number, number)),
    "doubt": (Doubt, (number, number)),
    "choice": (Answer, (number, words, _faces, word, number)),
    "secret": (Secret, (number, word, word, number)),
    "unveil": (Unveil, (number, words, word)),
    "dealt": (Dealt, (_commitments,)),
    "places": (Places, (number, _commitments, _places, word)),
    "cards": (Cards, (number, _commitments)),
    "lot": (Lot, (number, word, word)),
    "lot-value": (LotValue, (number, word)),
    "lot-open": (LotOpen, (number, word, word)),
    "open": (Open, (_places, _faces)),
    "resign": (Resign, ()),
    "concede": (Concede, (number, number, word, number)),
    "propose": (Propose, (number, _act, _args)),
    "ask-back": (AskBack, (number, number)),
    "agree": (Agree, (number, _yes)),
    "by-hand": (ByHand, (number, number, _act, _args, word, number)),
    "back": (Back, (number, number, number, word, number)),
    "end": (End, (number, word)),
    "opening": (Opening, (word, _seating)),
    "verdict": (Verdict, (word,)),
}


def read_body(value: Any) -> Body:
    """The body that a message's list is. Raises LinkError for one that is none."""
    match value:
        case [str(kind), *parts] if kind in _KINDS and len(parts) == len(_KINDS[kind][1]):
            made, readers = _KINDS[kind]
            body: Body = made(*(read(part) for read, part in zip(readers, parts, strict=True)))
            return body
    raise LinkError("an entry was of no known kind")
