"""One side of a game without link and log: its blind replica, what it must write next, and what entries do to it."""

from __future__ import annotations

from collections.abc import Mapping

from l5r_desktop.engine.game import Game
from l5r_desktop.engine.inputs import Chance, ChanceNeeded, Choice, Concession, Decision, Input, Manual, Refusal, Reveal
from l5r_desktop.engine.machine import BadInputError, accept
from l5r_desktop.engine.state import State
from l5r_desktop.net import bodies as b
from l5r_desktop.net.errors import DifferenceError, FoulError, NetError
from l5r_desktop.net.ledger import Ledger, Shuffle
from l5r_desktop.net.lots import Lots, drawn
from l5r_desktop.net.points import Points
from l5r_desktop.net.public import public_hash
from l5r_desktop.net.secret import Master, commitment, opens, text
from l5r_desktop.net.wishes import Wishes
from l5r_desktop.rulesets.family import PlayedRules, Seated

SEATS = 2
_CLAIMS = (BadInputError, AssertionError, LookupError, TypeError, ValueError, AttributeError)


class Dealer:
    """The blind replica of a seat, driven by entries of both sides. Knows no more than the seat may.

    seatings: by seat, that of the other side veiled. keep: keep the states for going back through the game.
    """

    def __init__(self, rules: PlayedRules, seatings: tuple[Seated, ...], master: Master, *, keep: bool = False) -> None:
        self.rules = rules
        self.seat = master.seat
        self.other = 1 - master.seat
        self._master = master
        self.seatings = veiled = tuple(seating.veiled() for seating in seatings)
        full = rules.start(tuple(seatings[k] if k == self.seat else veiled[k] for k in range(SEATS)))
        dealt = {c.no: c.ident for c in full.cards if c.owner == self.seat and c.ident is not None}
        self._ledger = Ledger(self.seat, master, dealt)
        self._zones = rules.zone_count(2) - rules.zone_count(1)
        self.game = Game(lambda: rules.start(veiled, self.seat), keep=keep)
        self.points = Points()
        self.backs: list[int] = []
        """How many inputs the replica had each time after the game has gone back."""
        self._hash = ""
        self._lots: Lots | None = None
        self._secrets: dict[int, tuple[int, str]] = {}
        self._mine: tuple[int, tuple[str, ...]] | None = None
        self._to_show = False
        self.resigned: set[int] = set()
        self.wishes = Wishes()
        self.ended: dict[int, str] = {}
        self._settle()

    @property
    def state(self) -> State:
        """The replica as it is."""
        return self.game.state

    @property
    def number(self) -> int:
        """How many inputs there were, what this replica alone was shown not counted."""
        return len(self.points)

    @property
    def turned(self) -> int:
        """How often the game has gone back."""
        return len(self.backs)

    @property
    def over(self) -> bool:
        """Whether the game has ended for this side."""
        return self.state.result is not None

    @property
    def settled(self) -> bool:
        """Whether this side knows all that it may know, so that the next input may come."""
        return not (self.state.missing or self.state.veiled)

    @property
    def hash(self) -> str:
        """Of the public state before the next input."""
        if not self._hash:
            self._hash = public_hash(self.state)
        return self._hash

    @property
    def writer(self) -> int | None:
        """The seat that writes the next input while a question is open."""
        return self.state.pending[0].seat if self.state.pending and self.settled and not self.over else None

    @property
    def question(self) -> Decision | None:
        """What this side is asked, if its answer may be written now."""
        return self.state.pending[0] if self.writer == self.seat else None

    def waits_for(self) -> str:
        """What the other side has to do, in a few words; "" if nothing."""
        s = self.state
        if s.missing or s.veiled:
            return "to show what this side may see"
        if s.chance is not None:
            return "to draw lots"
        return "to answer" if self.writer == self.other else ""

    # What this side writes.

    def answer(self, keys: tuple[str, ...]) -> b.Answer | b.Secret | Refusal:
        """The entry that answers the question that is open, or why these keys are no answer."""
        decision = self.question
        if decision is None:
            return Refusal("not-asked", args=(self.seat,))
        given = Choice(self.seat, keys)
        refusal = accept(self.state.clone(), given)
        if refusal is not None:
            return refusal
        if decision.secret:
            self._mine = self.number, keys
            return b.Secret(self.number, self._commitment(keys), self.hash)
        return b.Answer(self.number, keys, self._faces(self.rules.announced(self.state, decision, keys)), self.hash)

    def _commitment(self, keys: tuple[str, ...]) -> str:
        """To a closed answer. The same question asked again has another nonce, for the first may have been opened."""
        return self._master.commit("answer", keys, self.number, self.turned)

    def duty(self) -> b.Body | None:
        """What this side must write now, before anything else; None if nothing."""
        return self._to_open() or self._to_unveil() or self._to_draw() or self._to_enter() or self._to_end()

    def _to_open(self) -> b.Open | None:
        places, faces = [], []
        mine, theirs = 1 << self.seat, 1 << self.other
        for card in self.state.cards:
            if not card.known & theirs and not card.known & mine:
                continue
            place = self._ledger.place_to_show(card.no)
            if place is not None:
                places.append(place)
            face = self._ledger.face_to_show(card.no) if card.known & theirs else None
            if face is not None:
                faces.append(face)
        return b.Open(tuple(places), tuple(faces)) if places or faces else None

    def _to_unveil(self) -> b.Unveil | None:
        if not self._to_show or self._mine is None:
            return None
        number, keys = self._mine
        return b.Unveil(number, keys, self._master.nonce("answer", number, self.turned))

    def _to_draw(self) -> b.Body | None:
        needed = self.state.chance
        if needed is None or not self.settled:
            return None
        k = self.number
        if needed.kind != "shuffle":
            return self._to_draw_lots()
        half, owner = self._ledger.half, self._owner_of(needed)
        if half is None and owner == self.other:
            opened = self._ledger.unseen(self.state.zones[needed.zone], owner)
            return b.Places(k, self._ledger.place_all(k, needed.size), opened, self.hash)
        if half is not None and owner == self.seat:
            return b.Cards(k, self._ledger.cards_all(k, half.handles, self._public(half.handles)))
        return None

    def _to_draw_lots(self) -> b.Body | None:
        lots, k = self._lots, self.number
        value = text(self._master.derive("lot", k))
        if self.seat == 0 and lots is None:
            return b.Lot(k, self._master.commit("lot", value, k), self.hash)
        if self.seat == 1 and lots is not None and not lots.value:
            return b.LotValue(k, value)
        if self.seat == 0 and lots is not None and lots.value:
            return b.LotOpen(k, value, self._master.nonce("lot", k))
        return None

    def _to_enter(self) -> b.Body | None:
        """What was wished for out of turn, and is this side's to enter as an input."""
        if self.writer != self.seat:
            return None
        for seat in sorted(self.resigned):
            return b.Concede(self.number, seat, self.hash)
        wish = self.wishes.granted(self.seat)
        if wish is None:
            return None
        if wish.back is not None:
            return b.Back(self.number, wish.seat, wish.back.to, self.hash)
        assert wish.by_hand is not None, "a wish of no kind"
        return b.ByHand(self.number, wish.seat, wish.by_hand.act, wish.by_hand.args, self.hash)

    def _to_end(self) -> b.End | None:
        return b.End(self.number, self.hash) if self.over and self.seat not in self.ended else None

    def _faces(self, numbers: tuple[int, ...]) -> tuple[b.Face, ...]:
        faces = (self._ledger.face_to_show(no) for no in numbers)
        return tuple(face for face in faces if face is not None)

    def _owner_of(self, needed: ChanceNeeded) -> int:
        return needed.zone // self._zones

    def _public(self, handles: tuple[int, ...]) -> Mapping[int, str | None]:
        return {no: self.state.cards[no].ident for no in handles}

    # What entries do.

    def take(self, seat: int, body: b.Body) -> None:
        """An entry of one side, own or not, in the order of its chain. Raises FoulError if it should not be there."""
        try:
            self._take(seat, body)
        except NetError:
            raise
        except _CLAIMS as problem:
            if seat == self.seat:
                raise
            raise FoulError(f"an entry claims what cannot be ({type(problem).__name__}: {problem})", seat) from problem

    def _take(self, seat: int, body: b.Body) -> None:
        match body:
            case b.Open(places, faces):
                for place in places:
                    self._ledger.open_place(place, seat)
                for face in faces:
                    self._ledger.open_face(face, seat)
                self._settle()
            case b.Answer() | b.Secret():
                self._take_answer(seat, body)
            case b.Unveil():
                self._take_unveiled(seat, body)
            case b.Places() | b.Cards():
                self._take_shuffle(seat, body)
            case b.Lot() | b.LotValue() | b.LotOpen():
                self._take_lots(seat, body)
            case b.Resign():
                self.resigned.add(seat)
            case b.Concede() | b.ByHand() | b.Back():
                self._take_wish(seat, body)
            case b.Propose() | b.AskBack() | b.Agree():
                self.wishes.take(seat, body, self.number)
            case b.End(k, its_hash):
                self._take_end(seat, k, its_hash)
            case _:
                raise FoulError("an entry came that belongs to no game", seat)

    def _check(self, seat: int, number: int, its_hash: str) -> None:
        """Raises FoulError unless an input may come now, from a side that is in the same state."""
        if self.over or seat in self.ended:
            raise FoulError("an input came after the end of the game", seat)
        if not self.settled:
            raise FoulError("an input came before what this side had to be shown", seat)
        if number != self.number:
            raise FoulError(f"input {number + 1} came where input {self.number + 1} is due", seat)
        if its_hash and its_hash != self.hash:
            raise DifferenceError(number, seat)

    def _take_answer(self, seat: int, body: b.Answer | b.Secret) -> None:
        self._check(seat, body.input, body.hash)
        if self.writer != seat:
            raise FoulError("an answer came from a seat that is not asked", seat)
        decision = self.state.pending[0]
        if decision.secret != isinstance(body, b.Secret):
            raise FoulError("an answer came open that stays secret, or the other way round", seat)
        if isinstance(body, b.Secret):
            self._secrets[seat] = body.input, body.commitment
            keys = self._own_secret(body, decision) if seat == self.seat else None
            self._apply(seat, Choice(seat, keys))
            return
        for face in body.faces:
            self._ledger.open_face(face, seat)
        self._apply(seat, Choice(seat, body.keys, self._shows(seat, decision, body)))

    def _own_secret(self, body: b.Secret, decision: Decision) -> tuple[str, ...]:
        """This side's own closed answer; after a return it is found again from its commitment."""
        if self._mine is None or self._mine[0] != body.input:
            fitting = (
                (option.key,) for option in decision.options if opens(body.commitment, self._commitment((option.key,)))
            )
            self._mine = body.input, next(fitting)
        return self._mine[1]

    def _shows(self, seat: int, decision: Decision, body: b.Answer) -> tuple[tuple[int, str], ...]:
        """The cards that another's answer makes public, of those that this replica does not know."""
        if seat == self.seat:
            return ()
        s, shown = self.state, []
        for no in self.rules.announced(s, decision, body.keys):
            ident = self._ledger.ident(no)
            if s.cards[no].ident is None and ident is not None:
                shown.append((no, ident))
        return tuple(shown)

    def _take_unveiled(self, seat: int, body: b.Unveil) -> None:
        number, committed = self._secrets.get(seat, (-1, ""))
        path = (body.input, self.turned)
        again = commitment(self._master.session, seat, "answer", path, body.keys, body.nonce)
        if number != body.input or not opens(committed, again):
            raise FoulError("an answer was shown that is not the one committed to", seat)
        if seat == self.seat:
            self._mine, self._to_show = None, False
            return
        if seat not in self.state.veiled:
            raise FoulError("an answer was shown before its time", seat)
        self._give(seat, Reveal(answers=((seat, body.keys),)))
        self._settle()

    def _take_shuffle(self, seat: int, body: b.Places | b.Cards) -> None:
        self._check(seat, body.input, body.hash if isinstance(body, b.Places) else "")
        needed, half = self.state.chance, self._ledger.half
        if needed is None or needed.kind != "shuffle" or len(body.commitments) != needed.size:
            raise FoulError("a half of a shuffle came that is not due", seat)
        owner = self._owner_of(needed)
        if isinstance(body, b.Places):
            if half is not None or seat == owner:
                raise FoulError("a half of a shuffle came out of turn", seat)
            for place in body.opened:
                self._ledger.open_place(place, seat)
            self._ledger.begin_shuffle(Shuffle(body.input, owner, self.state.zones[needed.zone], body.commitments))
            return
        if half is None or seat != owner:
            raise FoulError("a half of a shuffle came out of turn", seat)
        self._ledger.finish_shuffle(body.commitments, self._public(half.handles))
        self._apply(seat, Chance(None))

    def _take_lots(self, seat: int, body: b.Lot | b.LotValue | b.LotOpen) -> None:
        self._check(seat, body.input, body.hash if isinstance(body, b.Lot) else "")
        needed, lots = self.state.chance, self._lots
        if needed is None or needed.kind == "shuffle" or seat != (1 if isinstance(body, b.LotValue) else 0):
            raise FoulError("lots came that are not due", seat)
        match body:
            case b.Lot(commitment=committed) if lots is None:
                self._lots = Lots(committed)
            case b.LotValue(value=value) if lots is not None and not lots.value:
                lots.value = value
            case b.LotOpen(number, value, nonce) if lots is not None and lots.value:
                again = commitment(self._master.session, seat, "lot", (number,), value, nonce)
                if not opens(lots.commitment, again):
                    raise FoulError("a value for lots was opened that is not the one committed to", seat)
                self._lots = None
                self._apply(seat, Chance(drawn(needed, value, lots.value)))
            case _:
                raise FoulError("lots came out of turn", seat)

    def _take_wish(self, seat: int, body: b.Concede | b.ByHand | b.Back) -> None:
        self._check(seat, body.input, body.hash)
        if self.writer != seat or not 0 <= body.seat < SEATS:
            raise FoulError("an input came out of turn", seat)
        if isinstance(body, b.Concede):
            if body.seat != seat and body.seat not in self.resigned:
                raise FoulError("a side was given up by the other one", seat)
            self._apply(seat, Concession(body.seat))
            return
        self.wishes.check(seat, body)
        self._forget_closed()
        if isinstance(body, b.ByHand):
            self._apply(seat, Manual(body.seat, body.act, body.args, (1 - body.seat,)))
            return
        if not self.points.allows(body.to):
            raise FoulError("the game went back to where nothing goes back to", seat)
        self.backs.append(self.points.go_back(self.game, body.to))
        self._hash = ""
        self.wishes.clear()

    def _forget_closed(self) -> None:
        """A question of which one seat has given its closed answer is put to both anew."""
        self._secrets.clear()
        self._mine, self._to_show = None, False

    def _take_end(self, seat: int, number: int, its_hash: str) -> None:
        if not self.over or number != self.number:
            raise FoulError("the other side says that the game is over, and it is not", seat)
        if its_hash != self.hash:
            raise DifferenceError(number, seat)
        self.ended[seat] = its_hash

    def _apply(self, seat: int, given: Input) -> None:
        mark = self.points.mark(self.state, len(self.game.inputs))
        self._give(seat, given)
        self.points.add(mark)
        self.wishes.clear()
        self._hash = ""
        if self.state.veiled:
            self._to_show = True
        self._settle()

    def _give(self, seat: int, given: Input) -> None:
        refusal = self.game.apply(given)
        if refusal is not None:
            raise FoulError(f"an input came that the rules refuse ({refusal.reason})", seat)

    def _settle(self) -> None:
        """Tell the replica who the cards are that its seat may now know, as far as they have been opened."""
        while self.state.missing:
            found = {no: self._ledger.ident(no) for no in self.state.missing}
            cards = tuple((no, ident) for no, ident in found.items() if ident is not None)
            if not cards:
                return
            self._give(self.other, Reveal(cards))
