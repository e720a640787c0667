"""Sides that cheat: each does one thing that an honest program does not do, and goes on as if nothing had happened."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from l5r_desktop.net import bodies as b
from l5r_desktop.net.chain import Entry
from l5r_desktop.net.peer import Peer
from l5r_desktop.net.secret import text

Tamper = Callable[["CheatingSide", b.Body], b.Body | None]


class CheatingSide(Peer):
    """Writes and signs what `tamper` makes of its entries, while its own replica takes the honest ones.

    tampered: how often it has cheated. takes_it: its own replica takes what was made of the entry.
    """

    tamper: Tamper = staticmethod(lambda side, body: body)  # type: ignore[assignment]
    takes_it = False
    tampered = 0

    def _write(self, body: b.Body) -> None:
        made = self.tamper(self, body)
        if made is None:
            self.tampered += 1
            self._swallowed(self._chains.sign(self.seat, b.plain(body), self._signing), body)
            return
        self.tampered += made != body
        entry: Entry = self._chains.sign(self.seat, b.plain(made), self._signing)
        self._chains.add(entry)
        self._keeping.add(entry)
        self._swallowed(entry, made if self.takes_it else body)
        self.send(entry)

    def _swallowed(self, entry: Entry, body: b.Body) -> None:
        if isinstance(body, b.Opening | b.Verdict):
            self._take_closing(entry, body)
        else:
            self.replica.take(entry, body)


def once(change: Callable[[Any], Any], *kinds: type[Any], fits: Callable[[Any], bool] = lambda body: True) -> Tamper:
    """Changes the first body of these kinds that fits."""

    def tamper(side: CheatingSide, body: b.Body) -> b.Body:
        if side.tampered or not isinstance(body, kinds) or not fits(body):
            return body
        return change(body)  # type: ignore[no-any-return]

    return tamper


def first(parts: tuple[Any, ...], **changed: Any) -> tuple[Any, ...]:
    """A tuple of records of which the first is changed."""
    return (dataclasses.replace(parts[0], **changed), *parts[1:])


def other_card(body: b.Open | b.Answer) -> Any:
    """Shows a card as another one."""
    ident = "assassination" if body.faces[0].ident != "assassination" else "banzai"
    return dataclasses.replace(body, faces=first(body.faces, ident=ident))


def other_label(body: b.Open) -> b.Open:
    """Opens a place with another label."""
    return dataclasses.replace(body, places=first(body.places, label=(body.places[0].label + 1) % 30))


def other_bid(body: b.Unveil) -> b.Unveil:
    """Shows another bid than the one committed to."""
    return dataclasses.replace(body, keys=("1" if body.keys != ("1",) else "5",))


def steer(side: CheatingSide, change: Callable[[tuple[int, ...]], tuple[int, ...]]) -> None:
    """Places the labels of the other side's piles as suits it, not as its master secret says."""
    ledger = side.replica.ledger
    honest = ledger.my_order

    def my_order(number: int, size: int) -> tuple[int, ...]:
        needed = side.replica.state.chance
        if needed is None or side.replica.owner_of(needed) == side.seat:
            return honest(number, size)
        side.tampered += 1
        return change(honest(number, size))

    ledger.my_order = my_order  # type: ignore[method-assign]


def stack(side: CheatingSide) -> None:
    """Puts another copy of a card into its piles in the place of the last one."""
    ledger = side.replica.ledger
    honest = ledger._relabeled

    def relabeled(*args: Any) -> list[str]:
        found = honest(*args)
        side.tampered += found[-1] != found[0]
        return [*found[:-1], found[0]]

    ledger._relabeled = relabeled  # type: ignore[method-assign]


def with_value(body: b.LotValue) -> b.LotValue:
    """Names a value of its own for lots."""
    return dataclasses.replace(body, value=text(bytes(32)))


class LyingSide(Peer):
    """Says in some entries that it has taken less of the other side's than it has. lies: how much less, by body.

    told: numbers of the entries in which it has lied.
    """

    lies: Callable[[b.Body], int] = staticmethod(lambda body: 0)  # type: ignore[assignment]

    def __init__(self, *args: Any, **kinds: Any) -> None:
        super().__init__(*args, **kinds)
        self.told: list[int] = []

    def _write(self, body: b.Body) -> None:
        chains, plain = self._chains, b.plain(body)
        no, seen = chains.length(self.seat) + 1, chains.length(self.other)
        claimed = max(seen - self.lies(body), chains._seen[self.seat])
        if claimed < seen:
            self.told.append(no)
        signature = text(self._signing.sign(chains._signed(self.seat, no, claimed, plain)))
        entry = Entry(self.seat, no, claimed, plain, signature)
        with trusting(self):
            self._take(entry, write=True)
        self.send(entry)


@contextmanager
def trusting(side: Peer) -> Iterator[None]:
    """A side that believes what entries say to have seen, as programs did before the protocol asked for more."""
    order, wishes = side.replica.order, side.replica.wishes
    answer, check, take = wishes.answer, wishes.check, wishes.take
    all_of_it = 10**6

    def knowing(entry: Entry) -> Entry:
        return dataclasses.replace(entry, seen=all_of_it)

    order.check = lambda entry, body: None  # type: ignore[method-assign]
    order.knows = lambda entry, groups=(): True  # type: ignore[method-assign]
    wishes.answer = lambda entry, body: answer(knowing(entry), body)  # type: ignore[method-assign]
    wishes.check = lambda entry, entered: check(knowing(entry), entered)  # type: ignore[method-assign]
    wishes.take = lambda entry, body, current: take(knowing(entry), body, current=current)  # type: ignore[method-assign]
    try:
        yield
    finally:
        for thing, names in ((order, ("check", "knows")), (wishes, ("answer", "check", "take"))):
            for name in names:
                delattr(thing, name)


def arranged(entries: tuple[Entry, ...], pick: Callable[[list[int]], int]) -> tuple[Entry, ...]:
    """Entries in another order that both chains, and what entries say to have seen, let them stand in.

    pick: the seat whose entry comes next, of those that can.
    """
    chains = [[entry for entry in entries if entry.seat == seat] for seat in range(2)]
    taken, found = [0, 0], []
    while any(chains):
        seat = pick([seat for seat in range(2) if chains[seat] and chains[seat][0].seen <= taken[1 - seat]])
        found.append(chains[seat].pop(0))
        taken[seat] += 1
    return tuple(found)
