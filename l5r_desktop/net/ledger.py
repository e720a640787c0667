"""The hidden cards as one side knows them: for each the shuffle that both have committed to and its position there, and
which commitments have been opened.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from l5r_desktop.net.bodies import Face, Place
from l5r_desktop.net.errors import FoulError, NetError
from l5r_desktop.net.secret import MasterSecret, commitment, opens, order
from l5r_desktop.net.wire import MOST_NUMBER

DEALS = (MOST_NUMBER - 1, MOST_NUMBER)
"""Numbers of shuffles that are kept for the cards dealt out at the start, by seat."""


@dataclass(slots=True)
class Shuffle:
    """One shuffle of a pile, numbered as its input. owner: the seat of the pile; the other one has placed the labels.

    A label is the secret number between a position and a card. labels: at each position, as far as this side knows.
    idents: under each label, as far as this side knows. placed: positions opened to the owner; shown: labels opened
    to the other.
    backs: which the card under each label may have.
    """

    number: int
    owner: int
    handles: tuple[int, ...]
    places: tuple[str, ...]
    cards: tuple[str, ...] = ()
    labels: dict[int, int] = field(default_factory=dict)
    idents: dict[int, str] = field(default_factory=dict)
    placed: set[int] = field(default_factory=set)
    shown: set[int] = field(default_factory=set)
    backs: tuple[frozenset[str], ...] = ()


class Ledger:
    """For each hidden card the last shuffle that it was in, and its position there.

    handles: of the hidden cards of each seat at the start; idents: who those of this seat are. So long as they have not
    been shuffled they are bound to a shuffle that leaves everything where it is, and that its owner knows whole.
    backs: of all these handles, which everybody sees; back_of: the back of a card by its id.
    """

    def __init__(
        self, seat: int, master: MasterSecret,
        handles: tuple[tuple[int, ...], tuple[int, ...]], idents: tuple[str, ...],
        backs: Mapping[int, str], back_of: Callable[[str], str],
    ) -> None:  # fmt: skip
        self._seat = seat
        self._master = master
        self._shuffles: dict[int, Shuffle] = {}
        self._bound: dict[int, tuple[Shuffle, int]] = {}
        self._back_of = back_of
        self._backs = {no: frozenset({back}) for no, back in backs.items()}
        self.deals = tuple(Shuffle(DEALS[owner], owner, handles[owner], ()) for owner in range(2))
        self.deals[seat].idents = dict(enumerate(idents))
        for deal in self.deals:
            deal.labels = {k: k for k in range(len(deal.handles))}
            deal.placed = set(deal.labels)
            deal.backs = tuple(self._backs[no] for no in deal.handles)
            self._bind(deal)
        self.half: Shuffle | None = None
        """A shuffle of which only the places have been committed to."""

    def ident(self, no: int) -> str | None:
        """Return who a card is, if this side can tell."""
        if no not in self._bound:
            return None
        shuffle, position = self._bound[no]
        label = shuffle.labels.get(position)
        if shuffle.owner == self._seat and position not in shuffle.placed:
            return None
        return None if label is None else shuffle.idents.get(label)

    @property
    def dealt(self) -> bool:
        """Return True if both sides have committed to their cards as dealt out at the start."""
        return all(self.has_dealt(deal.owner) for deal in self.deals)

    def has_dealt(self, seat: int) -> bool:
        """Return True if a side has committed to its cards as dealt out at the start."""
        return DEALS[seat] in self._shuffles

    def commit_deal(self) -> tuple[str, ...]:
        """Commitments to who this seat's hidden cards are at the start."""
        deal = self.deals[self._seat]
        return tuple(self._master.commit("card", ident, deal.number, at) for at, ident in deal.idents.items())

    def finish_deal(self, cards: tuple[str, ...], by: int) -> None:
        """A side has committed to its cards at the start. Raises FoulError for a second time, or another number."""
        deal = self.deals[by]
        if self.has_dealt(by) or len(cards) != len(deal.handles):
            raise FoulError("cards were dealt out that are not those of the start", by)
        deal.cards = cards
        self._shuffles[deal.number] = deal

    def my_order(self, number: int, size: int) -> tuple[int, ...]:
        """This side's own secret order for a shuffle: of labels by position, or of old positions by label."""
        return order(self._master.derive("order", number), size)

    def commit_places(self, number: int, size: int) -> tuple[str, ...]:
        """Commitments to the labels at all positions."""
        labels = self.my_order(number, size)
        return tuple(self._master.commit("place", labels[k], number, k) for k in range(size))

    def commit_cards(self, number: int, handles: tuple[int, ...], public: Mapping[int, str | None]) -> tuple[str, ...]:
        """Commitments to who is under all labels. public: cards that the replica knows. Raises NetError."""
        return tuple(
            self._master.commit("card", ident, number, label)
            for label, ident in enumerate(self._relabeled(number, handles, public))
        )

    def _relabeled(self, number: int, handles: tuple[int, ...], public: Mapping[int, str | None]) -> list[str]:
        found = []
        for old in self.my_order(number, len(handles)):
            ident = self.ident(handles[old]) or public[handles[old]]
            if ident is None:
                raise NetError("a pile with a card that its owner may not know cannot be shuffled over a network")
            found.append(ident)
        return found

    def begin_shuffle(self, shuffle: Shuffle, public: Mapping[int, str | None]) -> None:
        """The places of a shuffle have been committed to. public: cards that the replica knows.

        Where cards with several backs have been put into one pile (by hand), any of its handles may be any of them.
        """
        shown = {no: frozenset({self._back_of(ident)}) for no, ident in public.items() if ident is not None}
        backs = {**shown, **self._backs}
        together = frozenset[str]().union(*(backs.get(no, frozenset()) for no in shuffle.handles))
        shuffle.backs = (together,) * len(shuffle.handles)
        self._backs.update(dict.fromkeys(shuffle.handles, together))
        self.half = shuffle

    def finish_shuffle(self, cards: tuple[str, ...], public: Mapping[int, str | None]) -> None:
        """The cards of the shuffle have been committed to: its handles are bound anew."""
        shuffle = self.half
        assert shuffle is not None, "no shuffle has begun"
        shuffle.cards = cards
        self._learn(shuffle, public)
        self._shuffles[shuffle.number] = shuffle
        self._bind(shuffle)
        self.half = None

    def _learn(self, shuffle: Shuffle, public: Mapping[int, str | None]) -> None:
        """Note what this side knows of a new shuffle from what it has committed to itself."""
        if shuffle.owner == self._seat:
            shuffle.idents = dict(enumerate(self._relabeled(shuffle.number, shuffle.handles, public)))
        else:
            shuffle.labels = dict(enumerate(self.my_order(shuffle.number, len(shuffle.handles))))

    def _bind(self, shuffle: Shuffle) -> None:
        self._bound.update({no: (shuffle, position) for position, no in enumerate(shuffle.handles)})

    def unseen(self, handles: Iterable[int], owner: int) -> tuple[Place, ...]:
        """Openings of all places of a pile that its owner has not been shown, by the other side.

        Raises NetError for a card of this side that lies in the pile and has not been shown.
        """
        found = []
        for no in handles:
            bound = self._bound.get(no)
            if bound is None:
                continue
            shuffle, position = bound
            if shuffle.owner != owner and shuffle.labels.get(position) not in shuffle.shown:
                raise NetError("a pile with a card that its owner may not know cannot be shuffled over a network")
            if shuffle.owner == owner and position not in shuffle.placed:
                found.append(self._place(shuffle, position))
        return tuple(found)

    def withheld(self, handles: Iterable[int]) -> bool:
        """Return True if the other side still keeps back the place of a card of this seat's own pile."""
        bound = (self._bound[no] for no in handles if no in self._bound)
        return any(shuffle.owner == self._seat and position not in shuffle.placed for shuffle, position in bound)

    def face_to_show(self, no: int) -> Face | None:
        """The opening of a card of this seat's own pile that the other side has not been shown, if it can be opened."""
        bound = self._bound.get(no)
        if bound is None:
            return None
        shuffle, position = bound
        label = shuffle.labels.get(position)
        if shuffle.owner != self._seat or label is None or label in shuffle.shown:
            return None
        return Face(shuffle.number, label, shuffle.idents[label], self._master.nonce("card", shuffle.number, label))

    def place_to_show(self, no: int) -> Place | None:
        """The opening of a place in the other's pile that it has not been shown."""
        bound = self._bound.get(no)
        if bound is None:
            return None
        shuffle, position = bound
        if shuffle.owner == self._seat or position in shuffle.placed:
            return None
        return self._place(shuffle, position)

    def _place(self, shuffle: Shuffle, position: int) -> Place:
        nonce = self._master.nonce("place", shuffle.number, position)
        return Place(shuffle.number, position, shuffle.labels[position], nonce)

    def open_place(self, place: Place, by: int) -> None:
        """A place has been opened. Raises FoulError for one that is not what was committed to."""
        shuffle = self._of(place.shuffle, by)
        if shuffle.owner == by or not place.position < len(shuffle.places) or not place.label < len(shuffle.handles):
            raise FoulError("a place was opened that there is not", by)
        path = (place.shuffle, place.position)
        again = commitment(self._master.session, by, "place", path, place.label, place.nonce)
        if not opens(shuffle.places[place.position], again):
            raise FoulError("a place was opened with another label than committed to", by)
        if any(k != place.position and shuffle.labels[k] == place.label for k in shuffle.labels):
            raise FoulError("the same label lies at two places", by)
        shuffle.labels[place.position] = place.label
        shuffle.placed.add(place.position)

    def open_face(self, face: Face, by: int) -> None:
        """A card has been opened. Raises FoulError for one that is not what was committed to."""
        shuffle = self._of(face.shuffle, by)
        if shuffle.owner != by or not face.label < len(shuffle.handles):
            raise FoulError("a card was opened that there is not", by)
        path = (face.shuffle, face.label)
        again = commitment(self._master.session, by, "card", path, face.ident, face.nonce)
        if not opens(shuffle.cards[face.label], again):
            raise FoulError(f"a card was opened as {face.ident!r} that is another one", by)
        if self._back_of(face.ident) not in shuffle.backs[face.label]:
            raise FoulError(f"a card was opened as {face.ident!r}, which cannot lie in that pile", by)
        shuffle.idents[face.label] = face.ident
        shuffle.shown.add(face.label)

    def _of(self, number: int, by: int) -> Shuffle:
        shuffle = self._shuffles.get(number)
        if shuffle is None:
            raise FoulError(f"something was opened of shuffle {number}, which there is not", by)
        return shuffle
