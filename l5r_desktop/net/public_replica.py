"""The replica of a game between two others that belongs to no seat: it knows what both players know, and no more."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from l5r_desktop.engine.state import NO_SEAT, State
from l5r_desktop.net.bodies import Face, Place
from l5r_desktop.net.errors import FoulError
from l5r_desktop.net.ledger import Ledger, Shuffle
from l5r_desktop.net.protocol_replica import ProtocolReplica
from l5r_desktop.net.secret import MasterSecret
from l5r_desktop.rulesets.card_game import PlayedRules, SeatDeck


class PublicLedger(Ledger):
    """The commitments that have been opened to everybody; nothing of a shuffle is known before that."""

    def _learn(self, shuffle: Shuffle, public: Mapping[int, str | None]) -> None:
        """Nothing is known of a new shuffle."""

    def place_of(self, no: int) -> tuple[Shuffle, int] | None:
        """Return the last shuffle that a card was in, and its position there."""
        return self._bound.get(no)

    def open_all(self, places: Iterable[Place], faces: Iterable[Face]) -> None:
        """Places and cards have been opened to everybody. Raises FoulError for what was not committed to."""
        for place in places:
            self.open_place(place, 1 - self._owner(place.shuffle))
        for face in faces:
            self.open_face(face, self._owner(face.shuffle))

    def _owner(self, number: int) -> int:
        shuffle = self._shuffles.get(number)
        if shuffle is None:
            raise FoulError(f"something was opened of shuffle {number}, which there is not")
        return shuffle.owner


class PublicReplica(ProtocolReplica):
    """Driven by the entries of both sides but for openings, which come by `show`. seatings: veiled, by seat."""

    ledger: PublicLedger

    def __init__(self, rules: PlayedRules, seatings: tuple[SeatDeck, ...], session: str, *, keep: bool = False) -> None:
        super().__init__(rules, seatings, MasterSecret(b"", session, NO_SEAT), keep=keep)

    def _new_ledger(self, full: State, handles: tuple[tuple[int, ...], tuple[int, ...]]) -> PublicLedger:
        return PublicLedger(self.seat, self.master, handles, (), self._backs(full, handles), self.rules.back_of)

    def show(self, places: Iterable[Place], faces: Iterable[Face]) -> None:
        """Places and cards have been opened to everybody. Raises FoulError for what was not committed to."""
        self.ledger.open_all(places, faces)
        self.settle()
