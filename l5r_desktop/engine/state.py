"""The state of a game as plain data that is cheap to copy.

Cards are shared between copies of a state and copied before the first write (`State.edit`); zones, counters and
frames hold only numbers, words and tuples. A card's number is a public handle: a shuffle deals the identities of a
pile anew over its handles, so that a handle never betrays what was shuffled.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from l5r_desktop.engine.card import NO_TOKENS, PRINTED, Card, printed_ident
from l5r_desktop.engine.inputs import ChanceNeeded, Decision

if TYPE_CHECKING:
    from l5r_desktop.engine.machine import Rules


Values_co = TypeVar("Values_co", bound=Mapping[str, Any], covariant=True)


class Frame(Generic[Values_co]):
    """Something half done: the procedure, the next step, and its plain local values (replaced, never mutated).

    v: a dictionary. `Frame[…]` of a TypedDict tells mypy which keys a procedure has.
    """

    __slots__ = ("proc", "step", "v")

    def __init__(self, proc: str, v: Any, step: int = 0) -> None:
        self.proc = proc
        self.step = step
        self.v: Values_co = v

    def copy(self) -> Frame[Values_co]:
        return Frame(self.proc, dict(self.v), self.step)

    def repeat(self) -> None:
        """Run the step that runs now once more when the frame is on top again, with an answer to what it asks."""
        self.step -= 1

    def restart(self) -> None:
        """Run the procedure from its first step when the frame is on top again."""
        self.step = 0

    def __repr__(self) -> str:
        return f"<{self.proc} {self.step}>"


def take_shown(v: Any, key: str) -> Any:
    """Take out of a frame's values what every replica knows by now, so that no None stands in it.

    key: "chance" for lots that are not `secret` (positions, in their order; those of a shuffle may be None), or
    "answers" for secret answers (keys by seat), once all have been waited for (`State.veiled`).
    """
    return v.pop(key)


class DerivedIndex(Protocol):
    """An index that the rules derive from where the cards lie, and find by `State.index`."""

    def depends_on(self, effects: Sequence[Any], /) -> bool:
        """Return True if it would be another one without some lasting effects."""


NO_SEAT = -1
"""As a viewer: somebody who watches and sits nowhere; a replica of his knows a card once every seat knows it."""


class State:
    """A game at one moment, mid-resolution included. Plain data; the rules beside it are shared and immutable.

    viewer: None for the all-seeing replica, else the seat whose knowledge this replica holds, or NO_SEAT.
    zones: for each zone index the card numbers in order (a deck's top first).
    seats: whole-number counters of each seat. memory: shared values of the ruleset (plain, replaced not mutated).
    effects: lasting effects; effect_index: where the rules find them by what they change. uses: ability uses in the
    current periods. pending, chance, missing: what is needed from outside. again: the step of the frame on top that has
    asked what is pending, and the frame's values before it.
    veiled: seats whose secret answers this replica has not been shown yet. skip_options: set in copies that look
    ahead and are thrown away; the rules may stop listing the options of an act once there is one.
    index: what the rules derive from where the cards lie, None until it is needed; index_parts: what they keep of the
    last one to make the next from, which they must compare with the state, as nothing drops it.
    """

    __slots__ = (
        "_fresh",
        "again",
        "cards",
        "chance",
        "effect_index",
        "effects",
        "frames",
        "index",
        "index_parts",
        "log",
        "log_mark",
        "memory",
        "missing",
        "next_id",
        "pending",
        "result",
        "rules",
        "seats",
        "skip_options",
        "uses",
        "veiled",
        "viewer",
        "zones",
    )  # fmt: skip

    def __init__(self, rules: Rules, seats: int, viewer: int | None = None) -> None:
        self.rules = rules
        self.viewer = viewer
        self.cards: list[Card] = []
        self.zones: list[tuple[int, ...]] = [()] * rules.zone_count(seats)
        self.seats: list[dict[str, int]] = [{} for _ in range(seats)]
        self.memory: dict[str, Any] = {}
        self.effects: tuple[Any, ...] = ()
        self.uses: dict[tuple[Any, ...], int] = {}
        self.frames: list[Frame[Any]] = []
        self.pending: tuple[Decision, ...] = ()
        self.again: tuple[int, Mapping[str, Any]] | None = None
        self.chance: ChanceNeeded | None = None
        self.missing: tuple[int, ...] = ()
        self.veiled: tuple[int, ...] = ()
        self.result: tuple[Any, ...] | None = None
        self.log: tuple[Any, ...] | None = ()
        self.log_mark: tuple[Any, ...] | None = ()
        self.next_id = 1
        self.index: DerivedIndex | None = None
        self.index_parts: Any = None
        self.effect_index: Any = None
        self.skip_options = False
        self._fresh: set[int] = set()

    def clone(self) -> State:
        """An independent copy; both go on sharing every card that neither changes."""
        s = State(self.rules, 0, self.viewer)
        s.cards = self.cards[:]
        s.zones = self.zones[:]
        s.seats = [dict(seat) for seat in self.seats]
        s.memory = dict(self.memory)
        s.effects = self.effects
        s.uses = self.uses
        s.frames = [frame.copy() for frame in self.frames]
        s.pending, s.chance, s.missing, s.veiled = self.pending, self.chance, self.missing, self.veiled
        s.again = self.again
        s.result, s.log, s.log_mark, s.next_id = self.result, self.log, self.log_mark, self.next_id
        s.index, s.index_parts, s.effect_index = self.index, self.index_parts, self.effect_index
        s.skip_options = self.skip_options
        self._fresh = set()
        return s

    def edit(self, no: int) -> Card:
        """The card, copied first if a clone of this state shares it. Every write to a card goes through here."""
        if no in self._fresh:
            return self.cards[no]
        card = self.cards[no].copy()
        self.cards[no] = card
        self._fresh.add(no)
        return card

    def add(self, ident: str | None, owner: int, zone: int) -> Card:
        """Put a new card at the end of a zone while a game is being set up."""
        card = Card(len(self.cards), ident, self.rules.definition(ident), owner, owner, zone)
        self.cards.append(card)
        self._fresh.add(card.no)
        self.zones[zone] = (*self.zones[zone], card.no)
        self.index = None
        return card

    def move(self, no: int, zone: int, *, top: bool = False, up: bool | None = None) -> Card:
        """Take a card out of its zone and put it at the end (or the top) of another; what it was before is
        forgotten.
        """
        card = self.edit(no)
        old = card.zone
        if self.index is not None and self.rules.indexed(card):
            self.index = None
        left = self.zones[old]
        self.zones[old] = left[1:] if left and left[0] == no else tuple([k for k in left if k != no])
        self.zones[zone] = (no, *self.zones[zone]) if top else (*self.zones[zone], no)
        card.zone = zone
        if up is not None:
            card.up = up
        if self.index is not None and self.rules.indexed(card):
            self.index = None
        self.update_known(card)
        return card

    def reset_as_new_object(self, card: Card) -> None:
        """Make a (writable) card a new, clean object: a change between areas ends all that was on it."""
        self.be_as_printed(card)
        card.object_number += 1
        card.bowed = False
        card.honor = 0
        card.tokens = NO_TOKENS
        card.place = 0
        card.controller = card.owner
        card.marks = ()

    def stand_as(self, no: int, ident: str) -> None:
        """Let a card stand as another one until it is a new object, or `be_as_printed` says otherwise."""
        card = self.edit(no)
        card.marks = (
            *(mark for mark in card.marks if not mark.startswith(PRINTED)),
            PRINTED + str(printed_ident(card)),
        )
        self.identify(no, ident)

    def be_as_printed(self, card: Card) -> None:
        """Make a (writable) card that stands as another one the card that it is printed as."""
        if printed_ident(card) != card.ident:
            card.ident = printed_ident(card)
            card.defn = self.rules.definition(card.ident)
            card.marks = tuple(mark for mark in card.marks if not mark.startswith(PRINTED))
            self.index = None

    def turn(self, no: int, up: bool) -> Card:
        """Turn a card faceup or facedown."""
        card = self.edit(no)
        if self.index is not None and self.rules.indexed(card):
            self.index = None
        card.up = up
        if self.index is not None and self.rules.indexed(card):
            self.index = None
        if up:
            self.update_known(card)
        return card

    def update_known(self, card: Card) -> None:
        """Add to `card.known` the seats that may know the card from where it lies (`Rules.seats_that_see`). `card` must
        come from `edit`.
        """
        self.add_knowers(card, self.rules.seats_that_see(self, card))

    def add_knowers(self, card: Card, seats: int) -> None:
        """Let the seats of a bit mask know a (writable) card;
        a replica that should know it and does not asks for a reveal.
        """
        card.known |= seats
        viewer = self.viewer
        if card.ident is not None or viewer is None:
            return
        if self.known_to_all(card) if viewer == NO_SEAT else card.known >> viewer & 1:
            self.missing = (*self.missing, card.no)

    def known_to_all(self, card: Card) -> bool:
        """Return True if every seat knows a card."""
        everybody = self.everybody
        return card.known & everybody == everybody

    def identify(self, no: int, ident: str) -> None:
        """Fill in who a card is."""
        card = self.edit(no)
        card.ident = ident
        card.defn = self.rules.definition(ident)
        self.index = None

    def deal_identities(self, zone: int, order: tuple[int, ...] | None) -> None:
        """Shuffle a zone: deal the identities of its cards over the same card numbers, `order[i]` giving the old
        position of the identity that card i gets. order None: this replica may not know the order, and the
        identities become unknown. Every card counts as a new object.
        """
        cards = [self.edit(no) for no in self.zones[zone]]
        idents = [card.ident for card in cards]
        for position, card in enumerate(cards):
            ident = None if order is None else idents[order[position]]
            card.ident = ident
            card.defn = self.rules.definition(ident)
            card.known = 0
            card.object_number += 1
        for card in cards:
            self.update_known(card)
        self.index = None

    def tokens(self, no: int, kind: str) -> int:
        """Return how many tokens of a kind lie on a card."""
        return self.cards[no].tokens.get(kind, 0)

    def add_tokens(self, no: int, kind: str, n: int) -> None:
        """Put n tokens of a kind on a card (or take -n off); never below zero."""
        card = self.edit(no)
        tokens = dict(card.tokens)
        tokens[kind] = max(0, tokens.get(kind, 0) + n)
        if not tokens[kind]:
            del tokens[kind]
        card.tokens = tokens

    def push(self, proc: str, **values: Any) -> Frame[Any]:
        """Start a procedure on top of what is being done."""
        frame: Frame[Any] = Frame(proc, values)
        self.frames.append(frame)
        return frame

    def finish(self, result: Any = None) -> None:
        """End the procedure on top and hand its result to the one below, as local value "result"."""
        self.frames.pop()
        if self.frames:
            self.frames[-1].v["result"] = result

    def ask(self, *decisions: Decision) -> None:
        """Stop until these are answered; the frame on top finds "answer" (one) or "answers" (by seat)."""
        assert decisions, "nothing asked"
        self.pending = decisions

    def say(self, key: str, *args: Any, seat: int = -1) -> None:
        """Add a line to the story log. A card is written ("card", no) and named only if everybody knows it."""
        if self.log is not None:
            self.log = (self.log, (key, seat, tuple(self.log_argument(a) for a in args)))

    def log_argument(self, arg: Any) -> Any:
        if isinstance(arg, tuple) and len(arg) == 2 and arg[0] == "card":
            card = self.cards[arg[1]]
            public = self.known_to_all(card)
            return ("card", card.no, card.ident if public else None, public)
        return arg

    @property
    def everybody(self) -> int:
        """Bit mask of all seats."""
        return (1 << len(self.seats)) - 1

    def asked(self, seat: int) -> Decision | None:
        """The decision that is put to a seat now, if any."""
        for decision in self.pending:
            if decision.seat == seat:
                return decision
        return None

    @property
    def stopped(self) -> bool:
        """Return True if something from outside is needed, or the game is over."""
        return bool(self.pending or self.chance or self.missing or self.veiled or self.result)

    def __repr__(self) -> str:
        if self.result:
            return f"<state: over, {self.result}>"
        if self.pending:
            return f"<state: {' and '.join(map(repr, self.pending))}>"
        return f"<state: needs {self.chance or self.missing or self.veiled or 'to run'}>"


def log_lines(log: tuple[Any, ...] | None) -> list[tuple[Any, ...]]:
    """The story log as a list, oldest line first."""
    lines = []
    while log:
        log, line = log
        lines.append(line)
    lines.reverse()
    return lines


def lines_seen(log: tuple[Any, ...] | None, seat: int | None) -> tuple[tuple[Any, ...], ...]:
    """Return the lines of the story log that a seat is told, oldest first: those for everybody, and its own (L16).

    seat: None is told all of them.
    """
    return tuple(line for line in log_lines(log) if told_to(line, seat))


def told_to(line: tuple[Any, ...], seat: int | None) -> bool:
    """Return True if a line of the story log is for everybody, or for a seat; None is told all (L16)."""
    return seat is None or line[1] in (-1, seat)
