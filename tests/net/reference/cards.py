"""What is fixed and what is open of hidden cards ("Hidden cards" of the page)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from tests.net.reference.values import Secrets, digest, need

DEALS = (999_999, 1_000_000)


@dataclass
class Shuffle:
    """A shuffle, or the deal. `labels` by position and `faces` by label are what this side knows of it."""

    owner: int
    handles: tuple[int, ...]
    places: list[str] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    labels: dict[int, int] = field(default_factory=dict)
    faces: dict[int, str] = field(default_factory=dict)
    open_places: set[int] = field(default_factory=set)
    open_faces: set[int] = field(default_factory=set)


class Ledger:
    """All shuffles of a game. masters: the secrets of each seat whose master secret is known here."""

    def __init__(self, session: str, rules: Any, masters: dict[int, Secrets]) -> None:
        self._session, self._rules, self.masters = session, rules, masters
        self.shuffles: dict[int, Shuffle] = {}
        self.bound: dict[int, tuple[int, int]] = {}
        self._backs: dict[int, set[Any]] = {}

    def deal(self, seat: int, zones: dict[int, int], whole: list[Any], cards: list[str]) -> None:
        """Take `dealt`. zones: the zone of each hidden handle of this seat; whole: who they are, where known."""
        dealt = Shuffle(seat, tuple(zones), cards=cards, labels={at: at for at in range(len(zones))})
        dealt.open_places = set(dealt.labels)
        if seat in self.masters:
            dealt.faces = dict(enumerate(whole))
            fits = cards == self.masters[seat].commits("card", DEALS[seat], whole)
            need(fits, seat, f"what seat {seat} has dealt does not follow from its deck and master secret")
        need(len(cards) == len(zones), seat, f"seat {seat} has dealt {len(cards)} cards instead of {len(zones)}")
        self._backs |= {handle: {self._rules.back_at(zone)} for handle, zone in zones.items()}
        self._bind(DEALS[seat], dealt)

    def begin(self, k: int, owner: int, handles: tuple[int, ...], places: list[str]) -> Shuffle:
        """The half of the owner's opponent; `finish` completes it."""
        shuffle = Shuffle(owner, handles, places)
        closed = self.closed(1 - owner, "place", handles)
        fits = not closed and len(places) == len(handles)
        if (other := self.masters.get(1 - owner)) is not None:
            shuffle.labels = dict(enumerate(other.order(k, len(handles))))
            fits = fits and places == other.commits("place", k, list(shuffle.labels.values()))
        need(fits, 1 - owner, f"the places of shuffle {k} are not those due: {closed}")
        return shuffle

    def finish(self, k: int, shuffle: Shuffle, cards: list[str], before: list[Any]) -> tuple[int, ...] | None:
        """The owner's half; `before`: who was at each position. The outcome, where both halves are known."""
        size, outcome = len(shuffle.handles), None
        fits, shuffle.cards = len(cards) == size, cards
        if (mine := self.masters.get(shuffle.owner)) is not None:
            olds = mine.order(k, size)
            shuffle.faces = {label: before[old] for label, old in enumerate(olds)}
            fits = cards == mine.commits("card", k, list(shuffle.faces.values()))
            if len(shuffle.labels) == size:
                outcome = tuple(olds[shuffle.labels[at]] for at in range(size))
        need(fits, shuffle.owner, f"the cards of shuffle {k} are not those due")
        backs: set[Any] = set().union(*(self._backs.get(handle, set()) for handle in shuffle.handles))
        backs |= {self._rules.back_of(card) for card in before if card is not None}
        self._backs |= dict.fromkeys(shuffle.handles, backs)
        self._bind(k, shuffle)
        return outcome

    def _bind(self, k: int, shuffle: Shuffle) -> None:
        self.shuffles[k] = shuffle
        self.bound |= {handle: (k, position) for position, handle in enumerate(shuffle.handles)}

    def who(self, handle: int) -> str | None:
        """Who lies at a handle that is bound to a shuffle, if this side can tell."""
        k, position = self.bound.get(handle, (-1, 0))
        shuffle = self.shuffles.get(k, Shuffle(0, ()))
        return shuffle.faces.get(shuffle.labels.get(position, -1))

    def closed(self, seat: int, purpose: str, handles: Iterable[int]) -> list[list[Any]]:
        """Shuffle, number and value of what `seat` can open of these handles and has not; purpose `place` or `card`."""
        found = []
        for handle in handles:
            k, position = self.bound.get(handle, (-1, 0))
            shuffle = self.shuffles.get(k, Shuffle(seat, ()))
            label = shuffle.labels.get(position)
            if purpose == "place" and shuffle.owner != seat and position not in shuffle.open_places:
                found.append([k, position, label])
            shown = position in shuffle.open_places and label is not None and label not in shuffle.open_faces
            if purpose == "card" and shuffle.owner == seat and shown:
                found.append([k, label, shuffle.faces.get(label or 0)])
        return found

    def openings(self, seat: int, purpose: str, handles: Iterable[int]) -> list[list[Any]]:
        """The same with their nonces, as they are written."""
        nonce = self.masters[seat].nonce
        return [[*one, nonce(purpose, *one[:2])] for one in self.closed(seat, purpose, handles)]

    def take(self, seat: int, purpose: str, opening: list[Any]) -> None:
        """Check a place or a card that `seat` opens. Raises Fault."""
        k, number, value, nonce = opening
        shuffle = self.shuffles.get(k, Shuffle(-1, ()))
        commitments = shuffle.places if purpose == "place" else shuffle.cards
        fits = (shuffle.owner == seat) == (purpose == "card") and number < len(commitments)
        fits = fits and digest(purpose, self._session, seat, [k, number], value, nonce) == commitments[number]
        if fits and purpose == "place":
            others = [label for position, label in shuffle.labels.items() if position != number]
            fits = value < len(shuffle.handles) and value not in others
            shuffle.labels[number] = value
            shuffle.open_places.add(number)
        elif fits:
            fits = self._rules.knows(value) and self._rules.back_of(value) in self._backs[shuffle.handles[number]]
            shuffle.faces[number] = value
            shuffle.open_faces.add(number)
        need(fits, seat, f"seat {seat} opens a {purpose} that does not fit: {opening}")
