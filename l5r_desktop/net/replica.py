"""The blind replica of one side of a game, and all that entries have left open in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from l5r_desktop.engine.game import Game
from l5r_desktop.engine.inputs import ChanceNeeded, Decision, Input, Reveal
from l5r_desktop.engine.state import State
from l5r_desktop.net.causal_order import CausalOrder
from l5r_desktop.net.clocks import GameTiming
from l5r_desktop.net.consent_requests import ConsentRequests, UndoPoints
from l5r_desktop.net.errors import DifferenceError, FoulError
from l5r_desktop.net.ledger import Ledger
from l5r_desktop.net.public_hash import PublicHasher
from l5r_desktop.net.secret import JointDraw, MasterSecret
from l5r_desktop.rulesets.card_game import PlayedRules, SeatDeck

SEATS = 2


class Replica:
    """The blind replica of a seat. Knows no more than the seat may.

    seatings: by seat, that of the other side veiled. keep: keep the states for going back through the game.
    """

    def __init__(
        self, rules: PlayedRules, seatings: tuple[SeatDeck, ...], master: MasterSecret, *, keep: bool = False
    ) -> None:
        self.rules = rules
        self.seat = master.seat
        self.other = 1 - master.seat
        self.master = master
        self.seatings = veiled = tuple(seating.veiled() for seating in seatings)
        full = rules.start(tuple(seatings[k] if k == self.seat else veiled[k] for k in range(SEATS)))
        self.ledger = self._new_ledger(full, (hidden_at_start(full, 0), hidden_at_start(full, 1)))
        self._zones = rules.zone_count(2) - rules.zone_count(1)
        self.game = Game(lambda: rules.start(veiled, self.seat), keep=keep)
        self.points = UndoPoints()
        self.backs: list[int] = []
        """How many inputs the replica had each time after the game has gone back."""
        self._hash = ""
        self._publishing = PublicHasher(rules)
        self.lots: JointDraw | None = None
        self.secrets: dict[int, tuple[int, str]] = {}
        self.mine: tuple[int, tuple[str, ...]] | None = None
        self.to_show = False
        self.resigned: set[int] = set()
        self.order = CausalOrder()
        self.wishes = ConsentRequests()
        self.timing = GameTiming()
        self.spent: Callable[[], int] = lambda: 0
        """How much of its turn this side has used now, in tenths of a second."""
        self.ended: dict[int, str] = {}
        self.settle()

    def _new_ledger(self, full: State, handles: tuple[tuple[int, ...], tuple[int, ...]]) -> Ledger:
        """The ledger at the start. full: the state before its first step, as far as this side knows it. handles: of the
        hidden cards, by seat.
        """
        idents = tuple(str(full.cards[no].ident) for no in handles[self.seat])
        return Ledger(self.seat, self.master, handles, idents, self._backs(full, handles), self.rules.back_of)

    def _backs(self, full: State, handles: Iterable[tuple[int, ...]]) -> dict[int, str]:
        """The backs of hidden cards at the start, which everybody sees."""
        return {no: self.rules.back_at(full.cards[no].zone) for part in handles for no in part}

    @property
    def state(self) -> State:
        """The replica as it is."""
        return self.game.state

    @property
    def number(self) -> int:
        """Return how many inputs there were, what this replica alone was shown not counted."""
        return len(self.points)

    @property
    def turned(self) -> int:
        """Return how often the game has gone back."""
        return len(self.backs)

    @property
    def over(self) -> bool:
        """Return True if the game has ended for this side."""
        return self.state.result is not None

    @property
    def settled(self) -> bool:
        """Return True if this side knows all that it may know, so that the next input may come."""
        return self.ledger.dealt and not (self.state.missing or self.state.veiled)

    @property
    def hash(self) -> str:
        """Of the public state before the next input."""
        if not self._hash:
            self._hash = self._publishing.hash(self.state)
        return self._hash

    @property
    def writer(self) -> int | None:
        """The seat that writes the next input while a question is open."""
        return self.state.pending[0].seat if self.state.pending and self.settled and not self.over else None

    @property
    def question(self) -> Decision | None:
        """Return what this side is asked, if its answer may be written now."""
        return self.state.pending[0] if self.writer == self.seat else None

    def waits_for(self) -> str:
        """Return what the other side has to do, in a few words; "" if nothing."""
        s = self.state
        if not self.settled:
            return "to show what this side may see"
        if s.chance is not None:
            return "to draw lots"
        return "to answer" if self.writer == self.other else ""

    def owner_of(self, needed: ChanceNeeded) -> int:
        """The seat whose pile is to be shuffled."""
        return needed.zone // self._zones

    def public(self, handles: tuple[int, ...]) -> Mapping[int, str | None]:
        """Return who cards are, by handle, as far as the replica knows."""
        return {no: self.state.cards[no].ident for no in handles}

    def check(self, seat: int, number: int, its_hash: str | None = None) -> None:
        """Raises FoulError unless an input may come now, from a side that is in the same state. its_hash: None for an
        entry that tells none.
        """
        if self.over or seat in self.ended:
            raise FoulError("an input came after the end of the game", seat)
        if not self.settled:
            raise FoulError("an input came before what this side had to be shown", seat)
        if number != self.number:
            raise FoulError(f"input {number + 1} came where input {self.number + 1} is due", seat)
        if its_hash is not None and its_hash != self.hash:
            raise DifferenceError(number, seat)

    def apply(self, seat: int, given: Input) -> None:
        """The next input, of a seat. Raises FoulError if the rules refuse it."""
        mark = self.points.mark(self.state, len(self.game.inputs))
        self.give(seat, given)
        self.points.add(mark)
        self.wishes.clear()
        self._hash = ""
        if self.state.veiled:
            self.to_show = True
        self.settle()

    def go_back(self, to: int) -> None:
        """Go back to a point. What has been opened stays known to the ledger: a handle never becomes another card."""
        self.backs.append(self.points.go_back(self.game, to))
        self.forget_closed()
        self.wishes.clear()
        self._hash = ""

    def forget_closed(self) -> None:
        """A question of which one seat has given its closed answer is put to both anew."""
        self.secrets.clear()
        self.mine, self.to_show = None, False

    def commitment(self, keys: tuple[str, ...]) -> str:
        """To a closed answer of this side's. After going back the nonce is another one: the first may be known."""
        return self.master.commit("answer", keys, self.number, self.turned)

    def give(self, seat: int, given: Input) -> None:
        """An input that is not counted, since only this replica needs it. Raises FoulError as `apply` does."""
        refusal = self.game.apply(given)
        if refusal is not None:
            raise FoulError(f"an input came that the rules refuse ({refusal.reason})", seat)

    def settle(self) -> None:
        """Tell the replica who the cards are that its seat may now know, as far as they have been opened."""
        while self.state.missing:
            found = {no: self.ledger.ident(no) for no in self.state.missing}
            cards = tuple((no, ident) for no, ident in found.items() if ident is not None)
            if not cards:
                return
            self.give(self.other, Reveal(cards))


def hidden_at_start(s: State, owner: int) -> tuple[int, ...]:
    """The handles of a seat's cards that not everybody knows in a state before its first step."""
    return tuple(card.no for card in s.cards if card.owner == owner and card.known & s.everybody != s.everybody)
