"""The records that a window draws of either game: places, cards, counters, lanes. Each game makes it of a view."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from l5r_desktop.engine.inputs import Decision
from l5r_desktop.rulesets.common.cause import Cause
from l5r_desktop.rulesets.common.timing_chart import NOWHERE, TimingPosition

Word = tuple[str, str]
"""A word of the phrase files: its table and its key; of the table "title", a card id."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a row of a seat's area.

    names: one; or two piles, one above the other. kind: "pile", "site" (a card with what lies on it), "run" (cards side
    by side) or "single". width: in cards of its row; 0 takes a share of what is left of the row: `share` says how
    large, by that of others, and `least` how many cards' width it needs.
    """

    names: tuple[str, ...]
    kind: str
    width: float = 0.0
    share: float = 1.0
    least: float = 0.0

    @property
    def name(self) -> str:
        """The name, or the first one."""
        return self.names[0]


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a seat's area. height and card: of the row, and of a card in it, by the height of a usual card.

    beside: it lies beside the seat's plate; else it has the table's whole width.
    """

    places: tuple[Place, ...]
    height: float = 1.0
    card: float = 1.0
    beside: bool = True


@dataclass(frozen=True, slots=True)
class Layout:
    """A record of where things lie. rows: by seat, from the player's edge of the table to its middle.

    band: height of the middle, where lanes are; 0 for none. stacked: the armies of a lane lie one above the other, and
    lanes side by side; else one lane with its sides left and right. pool: round pieces lie at the left end of the band.
    hand: height of the hand. common: a row that lies across the table above the band; shares: how much of its width
    each seat has, by seat, 0 for none; common_places: by seat, where not all have the places of that row. The pool then
    lies at its left end.

    low_plate: the plate of the seat at the window lies beside its hand, with the pool below it where no row is common.
    by_hand: rows of that seat, one above the other, which lie between its plate and its hand; under_plate: the last of
    two lies below that plate too, from the table's edge on. held: so many cards of the hand lie side by side if the
    hand is given the height that nothing else needs; 0 leaves it as it is. sides: what each side of stacked lanes has
    of their height, by the other. lane_shares: what each of them has of the band, where they do not lie at their
    places; 0 for one that has only a label. abreast: the lane in which something goes on has its sides left and right
    all the same; piled: in the others they lie one above the other then. top_shares: by seat, what each of several
    others has of the top's width; () for equal parts.
    """

    rows: tuple[tuple[Row, ...], ...]
    band: float
    stacked: bool
    pool: int = 0
    hand: float = 1.1
    common: Row | None = None
    shares: tuple[float, ...] = ()
    common_places: tuple[tuple[Place, ...], ...] = ()
    low_plate: bool = False
    by_hand: tuple[Row, ...] = ()
    under_plate: bool = False
    held: int = 0
    sides: tuple[float, float] = (1.0, 1.0)
    lane_shares: tuple[float, ...] = ()
    top_shares: tuple[float, ...] = ()
    abreast: bool = False
    piled: bool = False


@dataclass(frozen=True, slots=True)
class Mark:
    """A sign on a card. at: x and y, from 0 to 1. token: a drawn one with n on it; else text as it stands.

    tone: "", "more", "less" or "strong". covered: only where the card lies under another. seen: the place is one of the
    card as it is seen, however it is turned. large: a token that must be seen at a glance. astride: most of what is at
    the right edge stands beyond it, so that it covers no name.
    """

    at: tuple[float, float]
    token: str = ""
    n: int = 1
    text: str = ""
    tone: str = ""
    covered: bool = False
    seen: bool = False
    large: bool = False
    astride: bool = False


@dataclass(slots=True, unsafe_hash=True)
class Number:
    """A number of a card at this moment, by the name of its fact. Not frozen, as little as a TablePiece."""

    name: str
    value: int


@dataclass(slots=True, unsafe_hash=True)
class TablePiece:
    """A card, or something that is clicked like one. Nobody changes one once it is made; it is not frozen as each table
    makes a hundred (see engine/inputs.py).

    place: the name of a place in the seat's area, or "hand", "middle" (being played), "pool", "plate", "sign", or ""
    for what is seen in no place of its own. shape: "card", "round" (element is what is drawn), "token" (the square
    piece of a province) or "ground" (a field for cards). base: it lies under the others of its place.
    turn: quarter turns clockwise. lane and side: the number of its lane, or 0, and on which of the lane's two sides.
    weight: the number told of it when it is put into a lane. down: it lies facedown, even if the seat knows it.
    owner, controller: seats, -1 where nobody is told of. states: words of the table "state" of the phrase files.
    tokens: on it, by name. second: its second side is up. effect: which of its abilities choosing it resolves.
    """

    no: int
    ident: str | None
    seat: int
    place: str
    back: str = ""
    shape: str = "card"
    element: str = ""
    base: bool = False
    turn: int = 0
    host: int = -1
    attached: tuple[int, ...] = ()
    lane: int = 0
    side: int = 0
    weight: int = 0
    numbers: tuple[Number, ...] = ()
    marks: tuple[Mark, ...] = ()
    dim: bool = False
    owner: int = -1
    controller: int = -1
    states: tuple[str, ...] = ()
    tokens: tuple[tuple[str, int], ...] = ()
    effect: int = -1
    second: bool = False
    down: bool = False


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence of the table "table" of the phrase files, with a number and a seat in it."""

    key: str
    n: int = 0
    seat: int = -1


OUT, PASSED = "out", "passed"
"""Notes of a plate: out of the game; passed for as long as this window is open."""


@dataclass(frozen=True, slots=True)
class Plate:
    """A record of what is told of a seat. counters: tokens with numbers. facts: words of the table "table" with texts.

    notes: such words, among them OUT and PASSED. signs: tokens that the seat has.
    """

    seat: int
    counters: tuple[tuple[str, int], ...]
    facts: tuple[tuple[str, str], ...] = ()
    notes: tuple[str, ...] = ()
    signs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lane:
    """A record of where two sides meet, at the card `site` (-1: at none).

    seats: of both sides. totals: of both. color: a word for the kind of fight. place: of a stacked lane, the place in
    the area of its second seat at which it lies. active: something goes on here now. closed: it is over here.
    proposed: totals and notes are those that it would have with the half-made answer of the seat at the window.
    also: further cards at which it is. team: the one of its seats that stands for a team, -1 if none does.
    """

    number: int
    site: int
    seats: tuple[int, int]
    totals: tuple[int, int]
    color: str
    title: tuple[Word, ...]
    notes: tuple[Note, ...]
    place: str = ""
    active: bool = True
    closed: bool = False
    proposed: bool = False
    also: tuple[int, ...] = ()
    team: int = -1

    @property
    def sites(self) -> tuple[int, ...]:
        """Return the cards at which the lane's fight takes place."""
        return (self.site, *self.also)


@dataclass(frozen=True, slots=True)
class Label:
    """A text beside a small card or pile in a place of a seat: what lies there, and how it stands."""

    seat: int
    place: str
    title: Word
    note: Note


@dataclass(frozen=True, slots=True)
class Duelist:
    """One side of a duel. stat: the number brought; laid: cards put down; total: None while they are hidden.

    bid: what the dial shows, None while that is hidden, and where nothing is bid. adds: what the number brought adds to
    the total where that is not all of it (K6.3), else None. so_far: the total with the cards put down, for who knows
    all of them; else None.
    """

    no: int
    seat: int
    stat: int
    laid: tuple[int, ...]
    total: int | None
    bid: int | None = None
    adds: int | None = None
    so_far: int | None = None

    @property
    def counts(self) -> int:
        """Return what the number brought counts in the total."""
        return self.stat if self.adds is None else self.adds

    @property
    def brought(self) -> str:
        """Return the number brought as it is told, with what it adds where that is not all of it."""
        return str(self.stat) if self.adds is None else f"{self.stat} (+{self.adds})"


@dataclass(frozen=True, slots=True)
class Duel:
    """A duel. stat: a word of the table "table". turn: the seat that has to act, -1 where both do at once.

    source: the card that has begun it, or -1. bids: dials are set, and no cards are laid. ability: the text that has
    begun it, by the id of the card that it stands on and its place there, where that is known.
    """

    stat: str
    duelists: tuple[Duelist, Duelist]
    turn: int
    source: int = -1
    bids: bool = False
    ability: tuple[str, int] | None = None


@dataclass(frozen=True, slots=True)
class Decided:
    """A duel that has been decided, with its numbers of that moment. winner: a card of it, -1 where nobody wins."""

    duel: Duel
    winner: int


@dataclass(frozen=True, slots=True)
class BidOption:
    """A number that may be bid. draws: cards that it brings. honor: what it changes for each number of the others.

    total: of the own duelist with it as things are now, None where there is none.
    """

    n: int
    draws: int
    honor: tuple[int, ...]
    total: int | None = None


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid in secret. against: the numbers that others may bid. chosen, waiting: seats. each: with several others, the
    change of honor is that with each of them. duel: it is bid for a duel. fatal: the numbers that may cost the own seat
    all its honor, and so the game.
    """

    faces: tuple[BidOption, ...]
    against: tuple[int, ...]
    chosen: tuple[int, ...]
    waiting: tuple[int, ...]
    each: bool = False
    duel: bool = False
    fatal: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """All that a window shows to a seat.

    piles: number of cards and, where they are face down, the back, by seat and place. buttons: cards that are clicked
    as buttons, because they lie nowhere. unseen: the back of a card of which nothing is told. moment: number of the
    round or turn, and phase. turn: the seat whose turn it is, -1 where turns are nobody's. standings: how all stand, by
    seat. winners: all who have won, where several have together. dials: how many dials have been shown so far, and the
    numbers shown together last, by seat. duels: how many have been decided so far, and the last one. course: where in
    the timing chart it is. labels: beside places whose cards are small. cause: what is answered
    in the window that is open. sole: buttons that would be used with one card only, which is then not asked for.
    sending: the seats that are asked now which of their cards they send into a fight, as everybody knows.
    """

    seat: int
    layout: Layout
    pieces: tuple[TablePiece, ...]
    plates: tuple[Plate, ...]
    piles: Mapping[tuple[int, str], tuple[int, str]]
    moment: tuple[int, str]
    standings: tuple[tuple[Note, ...], ...]
    unseen: str = ""
    lanes: tuple[Lane, ...] = ()
    duel: Duel | None = None
    bid: Bid | None = None
    buttons: frozenset[int] = field(default=frozenset())
    turn: int = -1
    decision: Decision | None = None
    waiting_for: tuple[int, ...] = ()
    sending: tuple[int, ...] = ()
    result: tuple[int, str] | None = None
    winners: tuple[int, ...] = ()
    log: tuple[tuple[Any, ...], ...] = ()
    course: TimingPosition = NOWHERE
    dials: tuple[int, tuple[tuple[int, int], ...]] = (0, ())
    duels: tuple[int, Decided | None] = (0, None)
    labels: tuple[Label, ...] = ()
    cause: Cause | None = None
    sole: Mapping[int, int] = field(default_factory=dict)

    def piece(self, no: int) -> TablePiece | None:
        """The piece of a number, if there is one to be seen."""
        return next((piece for piece in self.pieces if piece.no == no), None)
