"""Applies the entries of both sides to the replica of one."""

from __future__ import annotations

from l5r_desktop.engine.inputs import Chance, Choice, Concession, Decision, Manual, Reveal
from l5r_desktop.net import bodies as b
from l5r_desktop.net.chain import Entry
from l5r_desktop.net.consent_requests import check_wish
from l5r_desktop.net.errors import NONSENSE, DifferenceError, FoulError, NetError
from l5r_desktop.net.ledger import Shuffle
from l5r_desktop.net.replica import SEATS, Replica
from l5r_desktop.net.secret import JointDraw, commitment, drawn, opens


class ProtocolReplica(Replica):
    """The blind replica of a seat, driven by the entries of both sides."""

    def take(self, entry: Entry, body: b.Body) -> None:
        """An entry of one side, own or not, in the order of its chain. Raises FoulError if it should not be there."""
        seat = entry.seat
        try:
            self.order.check(entry, body)
            self._take(entry, body)
            self.order.note(entry, body)
        except NetError:
            raise
        except NONSENSE as problem:
            if seat == self.seat:
                raise
            raise FoulError(f"an entry claims what cannot be ({type(problem).__name__}: {problem})", seat) from problem

    def _take(self, entry: Entry, body: b.Body) -> None:
        seat = entry.seat
        match body:
            case b.Open(places, faces):
                for place in places:
                    self.ledger.open_place(place, seat)
                for face in faces:
                    self.ledger.open_face(face, seat)
                self.settle()
            case b.Clock():
                self.timing.begin(seat, body, too_late=self.ledger.has_dealt(0))
            case b.Flag():
                self.check(seat, body.input)
                if self.writer != seat:
                    raise FoulError("the time of a side ended that is not asked", seat)
                self.timing.fall(seat, body)
            case b.Doubt():
                self.timing.doubt(seat, body)
            case b.Answer() | b.Secret():
                self._take_answer(seat, body)
            case b.Unveil():
                self._take_unveiled(seat, body)
            case b.Dealt(commitments):
                self.ledger.finish_deal(commitments, seat)
            case b.Places() | b.Cards():
                self._take_shuffle(seat, body)
            case b.Lot() | b.LotValue() | b.LotOpen():
                self._take_lots(seat, body)
            case b.Resign():
                self.resigned.add(seat)
            case b.Concede() | b.ByHand() | b.Back():
                self._take_wish(entry, body)
            case b.Propose() | b.AskBack():
                self._take_wished(entry, body)
            case b.Agree():
                self.wishes.answer(entry, body)
            case b.End(k, its_hash):
                self._take_end(seat, k, its_hash)
            case _:
                raise FoulError("an entry came that belongs to no game", seat)

    def _take_answer(self, seat: int, body: b.Answer | b.Secret) -> None:
        self.check(seat, body.input, body.hash)
        if self.writer != seat:
            raise FoulError("an answer came from a seat that is not asked", seat)
        self.timing.check(seat)
        decision = self.state.pending[0]
        if decision.secret != isinstance(body, b.Secret):
            raise FoulError("an answer came open that stays secret, or the other way round", seat)
        self.timing.spend(seat, body.input, body.used)
        if isinstance(body, b.Secret):
            self.secrets[seat] = body.input, body.commitment
            keys = self._own_secret(body, decision) if seat == self.seat else None
            self.apply(seat, Choice(seat, keys))
            return
        for face in body.faces:
            self.ledger.open_face(face, seat)
        self.apply(seat, Choice(seat, body.keys, self._shows(seat, decision, body)))

    def _own_secret(self, body: b.Secret, decision: Decision) -> tuple[str, ...]:
        """This side's own closed answer; after a return it is found again from its commitment."""
        if self.mine is None or self.mine[0] != body.input:
            fitting = (
                (option.key,) for option in decision.options if opens(body.commitment, self.commitment((option.key,)))
            )
            found = next(fitting, None)
            if found is None:
                raise NetError(
                    f"the log and its secrets do not fit: the closed answer to input {body.input + 1} is none of this"
                    " side's"
                )
            self.mine = body.input, found
        return self.mine[1]

    def _shows(self, seat: int, decision: Decision, body: b.Answer) -> tuple[tuple[int, str], ...]:
        """The cards that another's answer makes public, of those that this replica does not know."""
        if seat == self.seat:
            return ()
        s, shown = self.state, []
        for no in self.rules.revealed_by(s, decision, body.keys):
            ident = self.ledger.ident(no)
            if s.cards[no].ident is None and ident is not None:
                shown.append((no, ident))
        return tuple(shown)

    def _take_unveiled(self, seat: int, body: b.Unveil) -> None:
        number, committed = self.secrets.get(seat, (-1, ""))
        path = (body.input, self.turned)
        again = commitment(self.master.session, seat, "answer", path, body.keys, body.nonce)
        if number != body.input or not opens(committed, again):
            raise FoulError("an answer was shown that is not the one committed to", seat)
        if seat == self.seat:
            self.mine, self.to_show = None, False
            return
        if seat not in self.state.veiled:
            raise FoulError("an answer was shown before its time", seat)
        self.give(seat, Reveal(answers=((seat, body.keys),)))
        self.settle()

    def _take_shuffle(self, seat: int, body: b.Places | b.Cards) -> None:
        self.check(seat, body.input, body.hash if isinstance(body, b.Places) else None)
        needed, half = self.state.chance, self.ledger.half
        if needed is None or needed.kind != "shuffle" or len(body.commitments) != needed.size:
            raise FoulError("a half of a shuffle came that is not due", seat)
        owner = self.owner_of(needed)
        if isinstance(body, b.Places):
            if half is not None or seat == owner:
                raise FoulError("a half of a shuffle came out of turn", seat)
            for place in body.opened:
                self.ledger.open_place(place, seat)
            handles = self.state.zones[needed.zone]
            if owner == self.seat and self.ledger.withheld(handles):
                raise FoulError("places of a pile that is to be shuffled were kept back", seat)
            self.ledger.begin_shuffle(Shuffle(body.input, owner, handles, body.commitments), self.public(handles))
            return
        if half is None or seat != owner:
            raise FoulError("a half of a shuffle came out of turn", seat)
        self.ledger.finish_shuffle(body.commitments, self.public(half.handles))
        self.apply(seat, Chance(None))

    def _take_lots(self, seat: int, body: b.Lot | b.LotValue | b.LotOpen) -> None:
        self.check(seat, body.input, body.hash if isinstance(body, b.Lot) else None)
        needed, lots = self.state.chance, self.lots
        if needed is None or needed.kind == "shuffle" or seat != (1 if isinstance(body, b.LotValue) else 0):
            raise FoulError("lots came that are not due", seat)
        match body:
            case b.Lot(commitment=committed) if lots is None:
                self.lots = JointDraw(committed)
            case b.LotValue(value=value) if lots is not None and not lots.value:
                lots.value = value
            case b.LotOpen(number, value, nonce) if lots is not None and lots.value:
                again = commitment(self.master.session, seat, "lot", (number,), value, nonce)
                if not opens(lots.commitment, again):
                    raise FoulError("a value for lots was opened that is not the one committed to", seat)
                self.lots = None
                self.apply(seat, Chance(drawn(needed, value, lots.value)))
            case _:
                raise FoulError("lots came out of turn", seat)

    def _take_wished(self, entry: Entry, body: b.Propose | b.AskBack) -> None:
        current = body.input == self.number and self.order.knows(entry)
        if current:
            check_wish(self.state, self.points, entry.seat, body)
        self.wishes.take(entry, body, current=current)

    def _take_wish(self, entry: Entry, body: b.Concede | b.ByHand | b.Back) -> None:
        seat = entry.seat
        self.check(seat, body.input, body.hash)
        if self.writer != seat or not 0 <= body.seat < SEATS:
            raise FoulError("an input came out of turn", seat)
        if isinstance(body, b.Concede):
            if body.seat != seat and body.seat not in self.resigned | self.timing.late:
                raise FoulError("a side was given up by the other one", seat)
            self.timing.spend(seat, body.input, body.used)
            self.apply(seat, Concession(body.seat))
            return
        self.wishes.check(entry, body)
        self.timing.check(seat)
        self.timing.spend(seat, body.input, body.used)
        if isinstance(body, b.ByHand):
            self.forget_closed()
            self.apply(seat, Manual(body.seat, body.act, body.args, (1 - body.seat,)))
            return
        if not self.points.allows(body.to):
            raise FoulError("the game went back to where nothing goes back to", seat)
        self.go_back(body.to)

    def _take_end(self, seat: int, number: int, its_hash: str) -> None:
        if not self.over or number != self.number or seat in self.ended:
            raise FoulError("the other side says that the game is over, and it is not", seat)
        if its_hash != self.hash:
            raise DifferenceError(number, seat)
        self.ended[seat] = its_hash
