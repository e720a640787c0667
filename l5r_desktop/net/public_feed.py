"""The part of a game that may be told to those who watch it: its entries, without what only one player may know."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import astuple
from typing import Any

from l5r_desktop.net import bodies as b
from l5r_desktop.net.chain import Entry
from l5r_desktop.net.hello import seating_in
from l5r_desktop.net.peer import Peer
from l5r_desktop.net.public_replica import PublicReplica

ENTRY, SEALED, SHOWN, GAME = "entry", "sealed", "shown", "game"


class PublicFeed:
    """Makes messages for those who watch of the log of a side, as it grows. On one thread, which may be another one
    than the side's.

    Entries are handed on as they were signed, but for openings: of these only place and hash, for they may show a card
    to one player alone. A card is shown as soon as a replica without a seat asks for it, which is when both players may
    know it; its commitment proves it. What a side opens of its secrets after the end is not handed on.
    """

    def __init__(self, side: Peer) -> None:
        self._side = side
        seatings = tuple(seating_in(hello, side.rules) for hello in side.hellos)
        self.replica = PublicReplica(side.rules, seatings, side.session, keep=True)
        self._places: dict[tuple[int, int], b.Place] = {}
        self._faces: dict[tuple[int, int], b.Face] = {}
        self._taken = 0
        self.messages: list[list[Any]] = [[GAME, side.seat, *(hello.plain() for hello in side.hellos)]]
        """From the beginning of the game on; more are added at the end."""

    @property
    def behind(self) -> bool:
        """Return True if the log has entries that have not been taken; from any thread."""
        return bool(self._side.entries_after(self._taken))

    def advance(self) -> None:
        """Take what has come to the log since the last time. Raises NetError where the log is none of a game."""
        for entry in self._side.entries_after(self._taken):
            self._take(entry)
            self._taken += 1

    def _take(self, entry: Entry) -> None:
        body = b.read_body(entry.body)
        self._keep(body)
        if isinstance(body, b.Open | b.Opening):
            self.messages.append([SEALED, self._side.sealed(entry).plain()])
        else:
            if isinstance(body, b.Answer):
                self._show(self._announced(body), given=body.faces)
            if not isinstance(body, b.Verdict):
                self.replica.take(entry, body)
            self.messages.append([ENTRY, entry.plain()])
        while self.replica.state.missing and self._show(self.replica.state.missing):
            pass

    def _keep(self, body: b.Body) -> None:
        """Note what an entry opens, for when everybody may know it."""
        match body:
            case b.Open(places, faces):
                pass
            case b.Places(opened=places):
                faces = ()
            case b.Answer(faces=faces):
                places = ()
            case _:
                return
        self._places.update({(place.shuffle, place.position): place for place in places})
        self._faces.update({(face.shuffle, face.label): face for face in faces})

    def _announced(self, body: b.Answer) -> tuple[int, ...]:
        """Return the cards that an answer makes public, and that not everybody knows yet."""
        s = self.replica.state
        if not s.pending or body.input != self.replica.number:
            return ()
        shown = self.replica.rules.revealed_by(s, s.pending[0], body.keys)
        return tuple(no for no in shown if s.cards[no].ident is None)

    def _show(self, numbers: Iterable[int], given: tuple[b.Face, ...] = ()) -> bool:
        """Open cards to everybody, as far as they can be; whether any was. given: faces that the next entry holds."""
        ledger, places, faces = self.replica.ledger, [], []
        held = {(face.shuffle, face.label) for face in given}
        for no in numbers:
            bound = ledger.place_of(no)
            if bound is None:
                continue
            shuffle, position = bound
            place = self._places.get((shuffle.number, position))
            label = shuffle.labels.get(position) if place is None else place.label
            if label is None:
                continue
            face = self._faces.get((shuffle.number, label))
            if face is None:
                continue
            if place is not None and position not in shuffle.placed:
                places.append(place)
            if label not in shuffle.idents and (shuffle.number, label) not in held:
                faces.append(face)
        if not places and not faces:
            return False
        self.messages.append([SHOWN, [list(astuple(one)) for one in places], [list(astuple(one)) for one in faces]])
        self.replica.show(places, faces)
        return True
