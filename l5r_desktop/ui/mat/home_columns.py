"""The way in which the cards lie that another seat has at home where many sit at the table. Pure numbers; no Qt, no
rule.

They lie side by side where each is read so. Else equal ones lie upon each other, counted, and the heaps lie in a row,
or in columns of which each card but the last shows its name: whichever leaves them widest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import NamedTuple

from l5r_desktop.session import Table, TablePiece
from l5r_desktop.ui.mat.boxes import GAP, RATIO
from l5r_desktop.ui.mat.piece_widths import (
    LEAST_STRIP,
    TWO_LINES,
    alike,
    chip_width,
    heap_width,
    peek,
    wide,
)

READ_AT_HOME = 62.0
"""Width of a card from which on cards of others stay side by side, in pixels."""
_BETTER = 1.1
"""How much wider cards in columns are at least than in a row of heaps, which shows all of each."""
_LEAST_IN_COLUMN = 18.0
"""Width of a card in a column below which nothing of it is known, in pixels."""
_BOWED = 15.0
"""What is kept free before the names of a column in which a unit is bowed, for the sign of it, in pixels, where that
has no room below its number.
"""


class ColumnSize(NamedTuple):
    """The size of the cards of a column, in pixels. tall: height of a card; chip: what is kept beside it for numbers
    and signs; before: how much of that at its left.
    """

    tall: float
    chip: float
    before: float


def column_size(count: int, chips: tuple[float, float], *, bowed: bool, width: float, height: float) -> ColumnSize:
    """Return how large cards in a column of so many are. chips: width of their numbers in one line, and in two.
    bowed: one of them is. width, height: of the column.
    """
    more, best = count - 1, ColumnSize(1.0, 0.0, 0.0)
    for lines in (2, 1):
        sign = _BOWED if bowed and lines == 1 else 0.0
        beside, strips_high = sign + chips[lines - 1], TWO_LINES * more if lines == 2 else 0.0
        high = min(height / (1 + LEAST_STRIP * more), (width - beside) * RATIO, height - strips_high)
        if high > best.tall:
            best = ColumnSize(high, beside, sign)
    return best


class Packed(NamedTuple):
    """The way in which cards lie at home. width: of a card, in pixels. heaped: equal ones lie upon each other. columns:
    so many; 0 where they lie in a row.
    """

    width: float
    heaped: bool
    columns: int


@dataclass(frozen=True, slots=True)
class HomeNeed:
    """The room that a run of another seat needs. beside: so many cards' width side by side; count: so many cards.
    heaped, heaps: the same where equal ones lie upon each other. above: how much of what is attached is seen above
    them, by the height of a card. chips: width of numbers beside a column, in pixels, in one line and in two. bowed:
    one of the cards is.
    """

    beside: float
    count: int
    heaped: float
    heaps: int
    above: float
    chips: tuple[float, float]
    bowed: bool

    def packed(self, card: float, width: float, height: float) -> Packed:
        """Return how the cards lie in a box. card: width of a card that is not made smaller. All in pixels."""
        usual = min(card, height / RATIO / (1 + self.above))
        row = Packed(min(usual, (width - GAP * (self.count - 1)) / self.beside), False, 0)
        if row.width >= min(usual, READ_AT_HOME) or self.count < 2:
            return row
        if self.heaps < self.count:
            row = Packed(min(usual, (width - GAP * (self.heaps - 1)) / self.heaped), True, 0)
        best = row
        for count in range(1, self.heaps):
            each = (width - GAP * (count - 1)) / count
            size = column_size(ceil(self.heaps / count), self.chips, bowed=self.bowed, width=each, height=height)
            if size.tall / RATIO > best.width:
                best = Packed(size.tall / RATIO, True, count)
        return best if best.width >= max(_LEAST_IN_COLUMN, _BETTER * row.width) else row


def home_need(table: Table, hosts: Sequence[TablePiece], text: float = 1.0) -> HomeNeed:
    """Return the room that some cards need which lie in one run of another seat. text: the size of texts."""
    heaps = alike(hosts)
    chips = tuple(chip_width(heaps, text, lines) for lines in (1, 2))
    return HomeNeed(
        sum(wide(table, piece) for piece in hosts), len(hosts), sum(heap_width(table, heap) for heap in heaps),
        len(heaps), peek(hosts, {piece.no: piece for piece in table.pieces}) if table.layout.stacked else 0.0,
        (chips[0], chips[1]), any("bowed" in piece.states for piece in hosts),
    )  # fmt: skip
