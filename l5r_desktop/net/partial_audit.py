"""The check of a game whose sides have not both opened their secrets: what was opened during play."""

from __future__ import annotations

from dataclasses import dataclass, field

from l5r_desktop.net import bodies as b
from l5r_desktop.net.errors import FoulError
from l5r_desktop.net.game_log import Record
from l5r_desktop.net.hello import deck_commitment, master_commitment, session_of
from l5r_desktop.net.ledger import DEALS
from l5r_desktop.net.secret import commitment, opens


@dataclass(slots=True)
class OpeningCheck:
    """Checks openings against what their writers had committed to. proved: how many there were, by kind.

    backs: how often the game went back in all.
    """

    record: Record
    backs: int = 0
    proved: dict[str, int] = field(default_factory=lambda: dict.fromkeys(("places", "cards", "answers", "lots"), 0))
    _committed: dict[tuple[int, str, tuple[int, ...]], str] = field(default_factory=dict)

    def take(self, seat: int, body: b.Body) -> None:
        """The next entry of a seat. Raises FoulError for an opening that is not of what was committed to."""
        match body:
            case b.Dealt(commitments):
                self._commit(seat, "card", DEALS[seat], commitments)
            case b.Cards(k, commitments):
                self._commit(seat, "card", k, commitments)
            case b.Places(k, commitments, places):
                self._open(seat, places, ())
                self._commit(seat, "place", k, commitments)
            case b.Answer(_, _, faces):
                self._open(seat, (), faces)
            case b.Open(places, faces):
                self._open(seat, places, faces)
            case b.Secret(k, committed):
                self._committed[seat, "answer", (k,)] = committed
            case b.Unveil(k, keys, nonce):
                self._check(seat, "answers", "answer", (k,), keys, nonce, self._whens(k))
            case b.Lot(k, committed):
                self._committed[seat, "lot", (k,)] = committed
            case b.LotOpen(k, value, nonce):
                self._check(seat, "lots", "lot", (k,), value, nonce)
            case b.Opening(master, seating):
                hello = self.record.hellos[seat]
                if not opens(hello.master, master_commitment(master)):
                    raise FoulError("the master secret that was opened is not the one committed to", seat)
                if not opens(hello.deck, deck_commitment(master, seating)):
                    raise FoulError("the deck that was opened is not the one committed to", seat)

    def __str__(self) -> str:
        return ", ".join(f"{count} {name}" for name, count in self.proved.items())

    def _commit(self, seat: int, purpose: str, number: int, commitments: tuple[str, ...]) -> None:
        for at, committed in enumerate(commitments):
            self._committed[seat, purpose, (number, at)] = committed

    def _open(self, seat: int, places: tuple[b.Place, ...], faces: tuple[b.Face, ...]) -> None:
        for place in places:
            self._check(seat, "places", "place", (place.shuffle, place.position), place.label, place.nonce)
        for face in faces:
            self._check(seat, "cards", "card", (face.shuffle, face.label), face.ident, face.nonce)

    def _whens(self, number: int) -> tuple[tuple[int, ...], ...]:
        """Paths of a closed answer, which is bound to how often the game had gone back before it.

        How often that was is not taken from where it stands among the entries of the other side, which these may have
        arranged; the commitment opens for one of them only.
        """
        return tuple((number, turned) for turned in range(self.backs + 1))

    def _check(
        self, seat: int, kind: str, purpose: str, path: tuple[int, ...], value: object, nonce: str,
        bound: tuple[tuple[int, ...], ...] = (),
    ) -> None:  # fmt: skip
        """bound: what the commitment may be bound to; the path itself by default."""
        session, committed = session_of(self.record.hellos), self._committed.get((seat, purpose, path), "")
        if not any(opens(committed, commitment(session, seat, purpose, to, value, nonce)) for to in bound or (path,)):
            raise FoulError("something was opened that is not what was committed to", seat)
        self.proved[kind] += 1
