"""The stops that the keyboard and a screen reader can come to on the mat: cards, rings, piles, plates and lanes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QGraphicsItem

from l5r_desktop.session import AnswerBuilder, Table, TablePiece
from l5r_desktop.ui.mat.boxes import Spot
from l5r_desktop.ui.mat.card_item import CardItem
from l5r_desktop.ui.mat.lane_sign import LaneSign
from l5r_desktop.ui.mat.pile import Pile
from l5r_desktop.ui.mat.plate import Plate

CARD, PILE, PLATE, LANE = "card", "pile", "plate", "lane"
_AREAS = {"site": "provinces", "run": "home", "single": "home", "pile": "piles"}
_ROUND = ("pool", "plate", "sign")


@dataclass(frozen=True, slots=True)
class Stop:
    """One thing on the mat. number: of a card or lane; of a pile or plate, its seat. place: the name of a pile.

    Two are the same if they stand for the same thing, wherever it lies. area: in which part of the table (the names of
    the commands that go there). own: it lies on the side of the seat at the window. lit: a click does something.
    rest: the middle of a card's place.
    """

    kind: str
    number: int
    place: str = ""
    item: QGraphicsItem | None = field(default=None, compare=False)
    area: str = field(default="", compare=False)
    own: bool = field(default=True, compare=False)
    lit: bool = field(default=False, compare=False)
    rest: QPointF | None = field(default=None, compare=False)

    @property
    def home(self) -> QPointF:
        """The middle of its place, also while it lies elsewhere for a moment, as in a fan."""
        return self.middle if self.rest is None else self.rest

    @property
    def rect(self) -> QRectF:
        """Return where it is on the scene."""
        return QRectF() if self.item is None else self.item.sceneBoundingRect()

    @property
    def middle(self) -> QPointF:
        """The middle of it on the scene."""
        return self.rect.center()


def stops_of(
    table: Table, picking: AnswerBuilder | None, cards: Mapping[int, CardItem], piles: Mapping[tuple[int, str], Pile],
    plates: Mapping[int, Plate], signs: Mapping[int, LaneSign], spots: Mapping[int, Spot],
) -> list[Stop]:  # fmt: skip
    """Everything on a table that is drawn with these items. spots: the places of the cards."""
    lit = frozenset() if picking is None else picking.cards()
    sites = {lane.number: lane.site for lane in table.lanes}
    found = list(_cards(table, cards, spots))
    found += [Stop(PILE, seat, place, item, "piles", seat == table.seat) for (seat, place), item in piles.items()]
    found += [Stop(PLATE, seat, "", item, "plates", seat == table.seat) for seat, item in plates.items()]
    found += [Stop(LANE, no, "", item, "fight", lit=sites[no] in lit) for no, item in signs.items()]
    return found


def _cards(table: Table, cards: Mapping[int, CardItem], spots: Mapping[int, Spot]) -> Iterator[Stop]:
    pieces = {piece.no: piece for piece in table.pieces}
    kinds = {
        (seat, name): place.kind
        for seat, rows in enumerate(table.layout.rows)
        for row in rows
        for place in row.places
        for name in place.names
    }
    for no, item in cards.items():
        piece = pieces[no]
        host = piece
        while host.host in pieces:
            host = pieces[host.host]
        area = _area(host, kinds)
        # The card on top of a pile is reached as the pile, if nothing else can be done with it.
        if area != "piles" or item.active:
            rest = QPointF(spots[no].x, spots[no].y) if no in spots else None
            yield Stop(CARD, no, "", item, area, host.seat == table.seat, item.active, rest)


def _area(piece: TablePiece, kinds: Mapping[tuple[int, str], str]) -> str:
    if piece.shape == "round" or piece.place in _ROUND:
        return "rings"
    if piece.lane or piece.place == "middle":
        return "fight"
    if piece.place == "hand":
        return "hand"
    return _AREAS.get(kinds.get((piece.seat, piece.place), ""), "home")
