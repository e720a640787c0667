"""Plays a game again from its log with all secrets known, and finds the first thing in it that is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from l5r_desktop.engine.game import Game
from l5r_desktop.engine.inputs import Chance, Choice, Concession, Decision, Input, Manual
from l5r_desktop.engine.state import State
from l5r_desktop.net import bodies as b
from l5r_desktop.net.causal_order import CausalOrder
from l5r_desktop.net.chain import Entry
from l5r_desktop.net.clocks import GameTiming
from l5r_desktop.net.consent_requests import ConsentRequests, UndoPoints, check_wish
from l5r_desktop.net.errors import NONSENSE, DifferenceError, FoulError, NetError
from l5r_desktop.net.game_log import Record
from l5r_desktop.net.hello import LAWFUL, deck_commitment, master_commitment, misplaced, seating_in, session_of
from l5r_desktop.net.ledger import DEALS
from l5r_desktop.net.public_hash import PublicHasher
from l5r_desktop.net.replica import hidden_at_start
from l5r_desktop.net.secret import MasterSecret, data_of, drawn, opens, order, text
from l5r_desktop.rulesets.card_game import PlayedRules, SeatDeck

Found = tuple[Entry, b.Body]
"""An entry that is signed, and what it says."""


@dataclass(frozen=True, slots=True)
class Report:
    """A record of what an audit found. wrong: the first thing, with its seat and entry, or "".

    inputs: how many were checked. unopened: seats that did not open their secrets, in which case only chains,
    signatures and what was opened during play could be checked; `openings` tells how much that was. faults: rules of
    deck building that decks break, by seat, in a game with any decks. doubts: how many
    times of the clocks the side that waited has doubted.
    """

    inputs: int
    wrong: str = ""
    seat: int = -1
    entry: int = 0
    unopened: tuple[int, ...] = ()
    openings: str = ""
    faults: tuple[tuple[int, str], ...] = ()
    doubts: int = 0

    @property
    def ok(self) -> bool:
        """Return True if everything was opened and is as it should be."""
        return not self.wrong and not self.unopened

    def __str__(self) -> str:
        if self.wrong:
            where = f"seat {self.seat}, entry {self.entry}: " if self.seat >= 0 else ""
            return f"{where}{self.wrong}"
        if self.unopened:
            who = " and ".join(f"seat {seat}" for seat in self.unopened)
            return (
                f"{who} left before the audit: the signatures are good, and what was opened during play is proved"
                f" ({self.openings}); shuffles, closed answers and the cards that stayed hidden are not proved"
            )
        broken = "".join(f"; the deck of seat {seat} breaks a rule ({fault})" for seat, fault in self.faults)
        doubts = f"; {self.doubts} times of the clocks were doubted" if self.doubts else ""
        return f"{self.inputs} inputs checked, every shuffle, draw, claim and answer is proved{doubts}{broken}"


@dataclass(slots=True)
class _TrueShuffle:
    """A shuffle as it really was. labels: by position; idents: by label."""

    owner: int
    labels: tuple[int, ...]
    idents: tuple[str, ...]


class Auditor:
    """Plays a game all-seeing from its entries, with all secrets known."""

    def __init__(self, record: Record, rules: PlayedRules, opened: Mapping[int, b.Opening]) -> None:
        self._record = record
        self._rules = rules
        self._opened = opened
        session = session_of(record.hellos)
        self._masters = tuple(MasterSecret(_bytes(opened[k].master), session, k) for k in range(2))
        self._zones = rules.zone_count(2) - rules.zone_count(1)
        self._dealt: dict[int, _TrueShuffle] = {}
        self._resigned: set[int] = set()
        self._wishes = ConsentRequests()
        self._timing = GameTiming()
        self._points = UndoPoints()
        self._turned = 0
        self._unveiled: dict[tuple[int, int], tuple[str, ...]] = {}
        self._closed: dict[int, b.Unveil] = {}
        self._order = CausalOrder()
        self._lots_drawn: dict[int, int] = {}
        self._closing: tuple[list[type[b.Body]], ...] = ([], [])
        self._seatings: tuple[SeatDeck, ...] = ()
        self._publishing = PublicHasher(rules)
        self._faults: tuple[tuple[int, str], ...] = ()
        self._start: State
        self._game: Game

    @property
    def game(self) -> tuple[Game, tuple[SeatDeck, ...]] | None:
        """The game that it has played, and who sat there; None if it could not be begun."""
        return (self._game, self._seatings) if self._seatings else None

    def run(self, found: list[Found]) -> Report:
        """The report on entries."""
        seat, no = -1, 0
        inputs = 0
        try:
            self._begin(goes_back=any(isinstance(body, b.Back) for _, body in found))
            self._unveiled = shown_answers(found)
            for entry, body in found:
                seat, no = entry.seat, entry.no
                self._order.check(entry, body)
                self._check(entry, body)
                self._order.note(entry, body)
                inputs = len(self._game.inputs)
        except FoulError as problem:
            return Report(inputs, str(problem), problem.seat, no)
        except NetError as problem:
            return Report(inputs, str(problem), seat, no)
        except NONSENSE as problem:
            return Report(inputs, f"an entry claims what cannot be ({type(problem).__name__})", seat, no)
        if self._game.state.result is None:
            return Report(inputs, "the log ends before the game does")
        return Report(inputs, doubts=len(self._timing.doubts), faults=self._faults)

    def _begin(self, *, goes_back: bool) -> None:
        for seat, hello in enumerate(self._record.hellos):
            opening = self._opened[seat]
            if not opens(hello.master, master_commitment(opening.master)):
                raise FoulError("the master secret that was opened is not the one committed to", seat)
            if not opens(hello.deck, deck_commitment(opening.master, opening.seating)):
                raise FoulError("the deck that was opened is not the one committed to", seat)
        seatings = tuple(self._seating(seat) for seat in range(2))
        for seat, seating in enumerate(seatings):
            if misplaced(self._rules, seating):
                raise FoulError("the deck that was opened holds a card with another back than its pile", seat)
        faults = [(seat, fault) for seat in range(2) for fault in self._rules.deck_faults(seatings[seat])]
        if faults and self._record.hellos[0].decks == LAWFUL:
            raise FoulError(f"the deck breaks a rule of deck building: {faults[0][1]}", faults[0][0])
        self._faults = tuple(faults)
        self._start = self._rules.start(seatings)
        self._game = Game(lambda: self._rules.start(seatings), keep=goes_back)
        self._seatings = seatings

    def _seating(self, seat: int) -> SeatDeck:
        veiled = seating_in(self._record.hellos[seat], self._rules)
        try:
            whole: SeatDeck = self._rules.seating_from(self._opened[seat].seating)
        except ValueError as problem:
            raise FoulError(f"the deck that was opened cannot be played: {problem}", seat) from problem
        if whole.veiled() != veiled or any(None in pile for pile in _piles(whole)):
            raise FoulError("the deck that was opened is not the one shown at the beginning", seat)
        return whole

    def _check(self, entry: Entry, body: b.Body) -> None:
        seat = entry.seat
        match body:
            case b.Clock():
                self._timing.begin(seat, body, too_late=DEALS[0] in self._dealt)
            case b.Flag(k):
                self._due(seat, k)
                self._asked(seat)
                self._timing.fall(seat, body)
            case b.Doubt():
                self._timing.doubt(seat, body)
            case b.Answer(k, keys, faces, its_hash, used):
                self._at(seat, k, its_hash)
                self._spend(seat, k, used)
                self._faces(seat, faces)
                self._apply(seat, Choice(seat, keys))
            case b.Secret(k, committed, its_hash, used):
                self._at(seat, k, its_hash)
                self._spend(seat, k, used)
                self._apply(seat, Choice(seat, self._answer(entry, k, committed)))
            case b.Unveil():
                self._unveil(seat, body)
            case b.Dealt(commitments):
                self._deal(seat, commitments)
            case b.Places() | b.Cards():
                self._shuffle(seat, body)
            case b.Lot() | b.LotValue() | b.LotOpen():
                self._lots(seat, body)
            case b.Open(places, faces):
                for place in places:
                    self._place(seat, place)
                self._faces(seat, faces)
            case b.Resign():
                self._resigned.add(seat)
            case b.Propose() | b.AskBack():
                current = body.input == len(self._points) and self._order.knows(entry)
                if current:
                    check_wish(self._game.state, self._points, seat, body)
                self._wishes.take(entry, body, current=current)
            case b.Agree():
                self._wishes.answer(entry, body)
            case b.Concede(k, who, its_hash, used):
                self._at(seat, k, its_hash)
                self._asked(seat)
                if who != seat and who not in self._resigned | self._timing.late:
                    raise FoulError("a side was given up by the other one", seat)
                self._timing.spend(seat, k, used)
                self._apply(seat, Concession(who))
            case b.ByHand(k, who, act, args, its_hash, used):
                self._at(seat, k, its_hash)
                self._spend(seat, k, used)
                self._wishes.check(entry, body)
                self._apply(seat, Manual(who, act, args, (1 - who,)))
            case b.Back(k, _, _, its_hash, used):
                self._at(seat, k, its_hash)
                self._spend(seat, k, used)
                self._go_back(entry, body)
            case b.End(k, its_hash):
                self._at(seat, k, its_hash)
                if self._game.state.result is None:
                    raise FoulError("the game was said to be over and is not", seat)
                self._close(seat, body)
            case b.Opening() | b.Verdict():
                self._close(seat, body)

    def _close(self, seat: int, body: b.End | b.Opening | b.Verdict) -> None:
        """Check that each side ends a game with these entries, each once and in this order; raises FoulError
        otherwise.
        """
        kinds = (b.End, b.Opening, b.Verdict)
        if kinds[len(self._closing[seat]) :][:1] != (type(body),):
            raise FoulError("a game was closed out of turn", seat)
        self._closing[seat].append(type(body))

    def _deal(self, seat: int, commitments: tuple[str, ...]) -> None:
        handles, master = hidden_at_start(self._start, seat), self._masters[seat]
        idents = tuple(str(self._start.cards[no].ident) for no in handles)
        if commitments != tuple(master.commit("card", ident, DEALS[seat], at) for at, ident in enumerate(idents)):
            raise FoulError("the cards that were dealt out are not those of the deck", seat)
        if DEALS[seat] in self._dealt:
            raise FoulError("cards were dealt out twice", seat)
        self._dealt[DEALS[seat]] = _TrueShuffle(seat, tuple(range(len(idents))), idents)

    def _at(self, seat: int, number: int, its_hash: str) -> None:
        self._due(seat, number)
        if its_hash != self._publishing.hash(self._game.state):
            raise DifferenceError(number, seat)

    def _due(self, seat: int, number: int) -> None:
        if not self._dealt.keys() >= set(DEALS):
            raise FoulError("an input stands before the cards were dealt out", seat)
        if number != len(self._game.inputs):
            raise FoulError(f"input {number + 1} stands where {len(self._game.inputs) + 1} is due", seat)

    def _asked(self, seat: int) -> None:
        pending = self._game.state.pending
        if not pending or pending[0].seat != seat:
            raise FoulError("an input came out of turn", seat)

    def _spend(self, seat: int, number: int, used: int) -> None:
        self._asked(seat)
        self._timing.check(seat)
        self._timing.spend(seat, number, used)

    def _go_back(self, entry: Entry, body: b.Back) -> None:
        self._wishes.check(entry, body)
        if not self._points.allows(body.to):
            raise FoulError("the game went back to where nothing goes back to", entry.seat)
        self._points.go_back(self._game, body.to)
        self._turned += 1
        self._wishes.clear()

    def _apply(self, seat: int, given: Input) -> None:
        mark = self._points.mark(self._game.state, len(self._points))
        try:
            refusal = self._game.apply(given)
        except NONSENSE as problem:
            raise FoulError(f"input {len(self._game.inputs) + 1} cannot be: {problem}", seat) from problem
        if refusal is not None:
            raise FoulError(f"input {len(self._game.inputs) + 1} breaks the rules ({refusal.reason})", seat)
        self._points.add(mark)
        self._wishes.clear()

    def _answer(self, entry: Entry, number: int, committed: str) -> tuple[str, ...]:
        """A closed answer: as it was shown, else the one of those offered that opens the commitment."""
        seat = entry.seat
        asked: Decision | None = self._game.state.asked(seat)
        shown = self._unveiled.get((seat, entry.no))
        offered = [] if shown is None else [shown]
        offered += [(option.key,) for option in (asked.options if asked else ())]
        for keys in offered:
            if opens(committed, self._masters[seat].commit("answer", keys, number, self._turned)):
                self._closed[seat] = b.Unveil(number, keys, self._masters[seat].nonce("answer", number, self._turned))
                return keys
        raise FoulError("a closed answer is none of those that were offered", seat)

    def _unveil(self, seat: int, body: b.Unveil) -> None:
        """An answer that is shown is the last one that its writer has closed, wherever it stands among the entries of
        the other side.
        """
        closed = self._closed.pop(seat, None)
        if closed is not None and closed.nonce != body.nonce:
            raise FoulError("a nonce is not derived from the master secret", seat)
        if closed != body:
            raise FoulError("an answer was shown that is not the one committed to", seat)

    def _shuffle(self, seat: int, body: b.Places | b.Cards) -> None:
        state = self._game.state
        needed, k = state.chance, body.input
        if needed is None or needed.kind != "shuffle" or len(body.commitments) != needed.size:
            raise FoulError("a half of a shuffle stands where none is due", seat)
        owner, size = needed.zone // self._zones, needed.size
        master = self._masters[seat]
        if isinstance(body, b.Places):
            self._at(seat, k, body.hash)
            for place in body.opened:
                self._place(seat, place)
            labels = order(master.derive("order", k), size)
            if k in self._dealt:
                raise FoulError("a half of a shuffle stands there twice", seat)
            if seat == owner or body.commitments != tuple(
                master.commit("place", labels[at], k, at) for at in range(size)
            ):
                raise FoulError("a shuffle is not derived from the master secret", seat)
            self._dealt[k] = _TrueShuffle(owner, labels, ())
            return
        half = self._dealt.get(k)
        if seat != owner or half is None or k != len(self._game.inputs):
            raise FoulError("a half of a shuffle is missing", seat)
        olds = order(master.derive("order", k), size)
        before = [state.cards[no].ident for no in state.zones[needed.zone]]
        half.idents = tuple(str(before[old]) for old in olds)
        if body.commitments != tuple(master.commit("card", half.idents[at], k, at) for at in range(size)):
            raise FoulError("a shuffled pile does not hold the cards that belong in it", seat)
        self._apply(seat, Chance(tuple(olds[label] for label in half.labels)))

    def _lots(self, seat: int, body: b.Lot | b.LotValue | b.LotOpen) -> None:
        master, k = self._masters[seat], body.input
        value = text(master.derive("lot", k))
        derived = "a value for lots is not derived from the master secret"
        needed = self._game.state.chance
        if needed is None or needed.kind == "shuffle" or k != len(self._game.inputs):
            raise FoulError("lots stand where none are due", seat)
        steps = (b.Lot, b.LotValue, b.LotOpen)
        at = self._lots_drawn.get(k, 0)
        if type(body) is not steps[at] or seat != at % 2:
            raise FoulError("lots stand out of turn", seat)
        self._lots_drawn[k] = at + 1
        if isinstance(body, b.Lot):
            self._at(seat, k, body.hash)
            if body.commitment != master.commit("lot", value, k):
                raise FoulError(derived, seat)
            return
        if body.value != value:
            raise FoulError(derived, seat)
        if isinstance(body, b.LotOpen):
            other = text(self._masters[1 - seat].derive("lot", k))
            self._apply(seat, Chance(drawn(needed, value, other)))

    def _place(self, seat: int, place: b.Place) -> None:
        dealt = self._dealt.get(place.shuffle)
        if dealt is None or dealt.owner == seat or dealt.labels[place.position] != place.label:
            raise FoulError("a place was opened wrongly", seat)

    def _faces(self, seat: int, faces: tuple[b.Face, ...]) -> None:
        for face in faces:
            dealt = self._dealt.get(face.shuffle)
            if dealt is None or dealt.owner != seat or dealt.idents[face.label] != face.ident:
                raise FoulError("a card was opened wrongly", seat)


def shown_answers(found: list[Found]) -> dict[tuple[int, int], tuple[str, ...]]:
    """The closed answers that were shown, by seat and entry in which they were closed."""
    closed: dict[int, int] = {}
    shown = {}
    for entry, body in found:
        if isinstance(body, b.Secret):
            closed[entry.seat] = entry.no
        elif isinstance(body, b.Unveil) and entry.seat in closed:
            shown[entry.seat, closed[entry.seat]] = body.keys
    return shown


def _bytes(word: str) -> bytes:
    try:
        return data_of(word)
    except ValueError:
        return b""


def _piles(seating: object) -> list[tuple[object, ...]]:
    return [pile for name in getattr(seating, "__slots__", ()) if isinstance(pile := getattr(seating, name), tuple)]
