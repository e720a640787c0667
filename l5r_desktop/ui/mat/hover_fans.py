"""The fan that opens where the mouse rests upon a card with attachments or in a heap, or where the keyboard comes to
one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import accumulate

from PySide6.QtCore import QObject, QPointF, QRectF, QTimer

from l5r_desktop.session import Table
from l5r_desktop.ui.mat.boxes import RATIO, Spot
from l5r_desktop.ui.mat.card_item import CardItem
from l5r_desktop.ui.mat.motion.animation_player import AnimationPlayer
from l5r_desktop.ui.mat.piece_widths import stacks_in

# How a card and what is attached to it lie side by side, so that each can be read. Pure numbers; no Qt, no rule.

ABOVE = 35.0
"""A fan lies above all other cards of the table."""
_STEP = 0.96
"""How much of a card is seen beside the next one, by its width, where there is room."""


def cluster(table: Table, number: int) -> tuple[int, ...]:
    """A card with all that is attached to it, in the order in which they lie from right to left; () if it is alone.

    number: of the host or of something attached to it.
    """
    piece = table.piece(number)
    if piece is None:
        return ()
    host = table.piece(piece.host) if piece.host >= 0 else piece
    if host is None or not host.attached:
        return ()
    return (host.no, *(no for no in host.attached if table.piece(no) is not None))


def column(table: Table, spots: Mapping[int, Spot], number: int) -> tuple[int, ...]:
    """The cards that lie in one column with a card, from right to left; () if it lies in none (Spot.folded)."""
    held, piece = spots.get(number), table.piece(number)
    if held is None or piece is None or not held.folded:
        return ()
    lying = [
        spot
        for spot in spots.values()
        if spot.folded and spot.x == held.x and _side(table, spot.no) == _side(table, number)
    ]
    return tuple(spot.no for spot in sorted(lying, key=lambda spot: spot.z))


def heap(table: Table, number: int) -> tuple[int, ...]:
    """The equal units that lie upon each other with a card, from right to left; () if it lies in no heap."""
    piece = table.piece(number)
    if piece is None or not piece.lane:
        return ()
    lane = next(lane for lane in table.lanes if lane.number == piece.lane)
    heaps = ([unit.no for unit in units] for units in stacks_in(table, lane, piece.side))
    return next((tuple(numbers) for numbers in heaps if number in numbers and len(numbers) > 1), ())


def _side(table: Table, number: int) -> tuple[int, int]:
    """The lane of a card or of its host, and its side."""
    piece = table.piece(number)
    while piece is not None and piece.host >= 0:
        piece = table.piece(piece.host)
    return (0, 0) if piece is None else (piece.lane, piece.side)


def fanned(
    numbers: tuple[int, ...], spots: Mapping[int, Spot], anchor: int, width: float,
    kept: Iterable[tuple[float, float, float, float]] = (),
) -> dict[int, Spot]:  # fmt: skip
    """New places for the cards of a cluster: the anchor, which is pointed at, stays where it lies; the others go aside.

    Those to its left stay there as far as there is room in the table's width, the rest goes to the other side. kept:
    left, top, right and bottom of what is not to be covered, as long as half of each card is seen beside it.
    """
    row = [no for no in reversed(numbers) if no in spots]
    if len(row) < 2 or anchor not in row:
        return {}
    held = spots[anchor]
    at = row.index(anchor)
    left, right = list(reversed(row[:at])), row[at + 1 :]
    room = _free(held, width, kept, sum(_wide(spots[no]) for no in (*left, *right)) / 2)
    left, over = _fitting(left, spots, room[0])
    right, back = _fitting([*right, *over], spots, room[1])
    left += back
    found = {anchor: replace(held, z=ABOVE + len(row), covered=False)}
    for side, cards, free in ((-1, left, room[0]), (1, right, room[1])):
        steps = [_wide(spots[no]) * _STEP for no in cards]
        squeeze = min(1.0, free / sum(steps)) if steps else 1.0
        for order, (no, gone) in enumerate(zip(cards, accumulate(steps), strict=True), 1):
            edge = held.x + side * (_wide(held) / 2 + gone * squeeze)
            x = edge - side * _wide(spots[no]) / 2
            found[no] = replace(spots[no], x=x, y=held.y, z=ABOVE + len(row) - order, covered=False)
    return found


def _free(
    held: Spot, width: float, kept: Iterable[tuple[float, float, float, float]], least: float
) -> tuple[float, float]:  # fmt: skip
    """The room at the left and at the right of a card, up to what is kept free; all of the table's width where that is
    less than the least.
    """
    high = held.width if held.turned else held.width * RATIO
    first, last = held.x - _wide(held) / 2, held.x + _wide(held) / 2
    level = [box for box in kept if box[1] < held.y + high / 2 and box[3] > held.y - high / 2]
    left = first - max((box[2] for box in level if box[2] <= first), default=0.0)
    right = min((box[0] for box in level if box[0] >= last), default=width) - last
    return (left, right) if left + right >= least else (first, width - last)


def _fitting(cards: list[int], spots: Mapping[int, Spot], room: float) -> tuple[list[int], list[int]]:
    """As many cards as lie in a room side by side, and the rest."""
    ends = list(accumulate(_wide(spots[no]) * _STEP for no in cards))
    most = sum(end <= room for end in ends)
    return cards[:most], cards[most:]


def _wide(spot: Spot) -> float:
    return spot.width * (RATIO if spot.turned else 1)


def _covers(spot: Spot, point: QPointF) -> bool:
    """Return True if a card in a place lies over a point."""
    high = spot.width if spot.turned else spot.width * RATIO
    return abs(point.x() - spot.x) < _wide(spot) / 2 and abs(point.y() - spot.y) < high / 2


_REST = 220
"""Milliseconds that the mouse rests upon a card before its fan opens."""
_EDGE = 6.0


class HoverFans(QObject):
    """Opens one fan at a time. The items themselves lie in it, so that what is seen can be clicked."""

    def __init__(self, stage: AnimationPlayer) -> None:
        super().__init__(stage)
        self._stage = stage
        self._table: Table | None = None
        self._items: Mapping[int, CardItem] = {}
        self._spots: Mapping[int, Spot] = {}
        self._width = 0.0
        self._kept: tuple[tuple[float, float, float, float], ...] = ()
        self._open: dict[int, Spot] = {}
        self._anchor = -1
        self._waiting = -1
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_REST)
        self._timer.timeout.connect(lambda: self.open(self._waiting))

    @property
    def opened(self) -> frozenset[int]:
        """The cards that lie in the fan."""
        return frozenset(self._open)

    def follow(
        self, table: Table, spots: Mapping[int, Spot], items: Mapping[int, CardItem], width: float,
        kept: Iterable[QRectF] = (),
    ) -> None:  # fmt: skip
        """All lies in its place again; a fan that was open stays open if the same cards lie as they lay. kept: numbers
        of fights, which no fan covers as long as there is room beside them.
        """
        self._kept = tuple((box.left(), box.top(), box.right(), box.bottom()) for box in kept if not box.isEmpty())
        same = all(self._spots.get(no) == spots.get(no) for no in self._open)
        opened, anchor = self._open, self._anchor
        self._timer.stop()
        self._table, self._spots, self._items, self._width = table, spots, items, width
        self._open, self._anchor = {}, -1
        if opened and same and frozenset(self._group(anchor)) >= opened.keys():
            self._lay(anchor, smoothly=False)

    def point(self, number: int, at: QPointF) -> None:
        """The mouse is over a card, or over none (-1), at a point."""
        if self._open:
            if number in self._open or self._rect().contains(at):
                return
            self.close()
        if number != self._waiting or not self._timer.isActive():
            self._waiting = number
            if len(self._group(number)) > 1:
                self._timer.start()
            else:
                self._timer.stop()

    def open(self, number: int) -> None:
        """Fan out the cluster of a card; a card without attachments closes the fan."""
        self._timer.stop()
        if number in self._open:
            return
        self.close()
        self._lay(number, smoothly=True)

    def close(self) -> None:
        """Let all lie where it belongs."""
        self._timer.stop()
        cards, self._open, self._anchor = self._open, {}, -1
        for no in cards:
            self._put(no, self._spots[no], smoothly=True)

    def forget(self) -> None:
        """The table is wiped."""
        self._timer.stop()
        self._table, self._spots, self._items, self._open = None, {}, {}, {}
        self._anchor = self._waiting = -1

    def _group(self, number: int) -> tuple[int, ...]:
        """Return the cards that fan out with a card: all of its column or heap, or it with what is attached to it."""
        if self._table is None:
            return ()
        return (
            column(self._table, self._spots, number) or heap(self._table, number) or cluster(self._table, number)
        )  # fmt: skip

    def _lay(self, anchor: int, *, smoothly: bool) -> None:
        if self._table is None:
            return
        laid = fanned(self._group(anchor), self._spots, anchor, self._width, self._kept)
        if self._hides_a_choice(laid, anchor):
            return
        self._open = laid
        self._anchor = anchor
        for no, spot in self._open.items():
            self._put(no, spot, smoothly=smoothly)

    def _hides_a_choice(self, laid: Mapping[int, Spot], anchor: int) -> bool:
        """Return True if a fan would lie over the middle of another card that a click does something with, while it
        brings to light none itself.
        """
        aside = [spot for no, spot in laid.items() if no != anchor]
        if any(self._items[spot.no].active for spot in aside if spot.no in self._items):
            return False
        choices = [item.pos() for no, item in self._items.items() if item.active and no not in laid]
        return any(_covers(spot, point) for spot in aside for point in choices)

    def _put(self, number: int, spot: Spot, *, smoothly: bool) -> None:
        item = self._items.get(number)
        if item is None:
            return
        before = self._stage.pose(item)
        item.setPos(round(spot.x), round(spot.y))
        item.setZValue(spot.z)
        if smoothly:
            self._stage.glide(item, before)
        else:
            self._stage.settle(number)

    def _rect(self) -> QRectF:
        """Return what the fan takes up."""
        found = QRectF()
        for no in self._open:
            found = found.united(self._items[no].sceneBoundingRect())
        return found.adjusted(-_EDGE, -_EDGE, _EDGE, _EDGE)
