"""The room that each row of a table for two gets, by what lies in it and what is being decided. Pure numbers; no Qt, no
rule.

What is fought over comes to the front: while a conflict or battle goes on, all else is smaller. Rows and lanes in
which nothing lies take little room; armies that wait elsewhere are columns of names beside the battle; the other side,
which is looked at and seldom clicked, is a little smaller. What height is left goes to the hand. Own rows lie in the
same order whether something is fought or not (steady_rows.py, ranked_rows.py).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache, partial

from l5r_desktop.session import Layout, Table
from l5r_desktop.ui.mat.crowd import FEW, crowded
from l5r_desktop.ui.mat.geometry import Geometry, fitting_size, geometry
from l5r_desktop.ui.mat.layout_worth import SENDING, USUAL, Lying, lying_in, moved, stays, worth
from l5r_desktop.ui.mat.piece_widths import stacks_in
from l5r_desktop.ui.mat.ranked_rows import fought_layouts, quiet_layouts
from l5r_desktop.ui.mat.row_shapes import others_scaled
from l5r_desktop.ui.mat.steady_rows import steady
from l5r_desktop.ui.mat.worded_hand import with_worded_hand

_LEAST_FITTED = 0.75
"""How much smaller the other side's rows are at least for all else."""


def laid_out(
    table: Table, width: float, height: float, *, text: float = 1.0, cards: float = 1.0, near: int = -1,
    before: tuple[float, ...] = (),
) -> Geometry:  # fmt: skip
    """The areas of a table for a size, with rows as high as they are needed (geometry).

    near: one of several other seats that is looked at closely, or -1. before: extents of the geometry that the same
    table had so far; one that is much like it is kept for a card more or less.
    """
    lying = tuple((p.seat, p.place, p.lane, p.side, p.turn % 2, p.host, len(p.attached)) for p in table.pieces)
    heaps = tuple(len(stacks_in(table, lane, side)) for lane in table.lanes for side in (0, 1))
    shape = _TableShape((table.seat, table.layout, table.lanes, lying, heaps), table)
    return _chosen(shape, width, height, text, cards, near, before)


def fought_apart(table: Table) -> bool:
    """Return True if something is fought over for which rows lie in another way than else: what was seen before is
    then compared with the last fight. In a conflict for two they lie as before it (steady_rows.py).
    """
    return bool(table.lanes) and (table.layout.stacked or len(table.layout.rows) > FEW)


@dataclass(frozen=True, slots=True)
class _TableShape:
    """A table, by what its areas depend on."""

    key: Hashable
    table: Table = field(compare=False)


@lru_cache(maxsize=24)
def _chosen(
    arranged: _TableShape, width: float, height: float, text: float, cards: float, near: int, before: tuple[float, ...]
) -> Geometry:  # fmt: skip
    """The best of the geometries that a table may have; it is asked for again whenever the table is drawn."""
    table = arranged.table
    if len(table.layout.rows) > FEW:
        return crowded(table, width, height, text=text, cards=cards, near=near, before=before)
    if not table.layout.stacked:
        return steady(table, width, height, text=text, cards=cards, before=before)
    lying = lying_in(table)
    weights = SENDING if lying.sent else USUAL

    def good(geo: Geometry) -> float:
        return worth(table, lying, geo, weights) - moved(geo, table.seat, before)

    put = partial(geometry, width, height, table.seat, text=text, cards=cards)
    found = [(put(one), one) for one in _fitted_layouts(table, lying, width, height, text)]
    made = [geo for geo, _ in found]
    worths = [worth(table, lying, geo, weights) for geo in made]
    changes = [moved(geo, table.seat, before) for geo in made]
    if not stays(table, lying, made, worths, changes):
        before, changes = (), [0.0] * len(made)
    best, layout = found[max(range(len(made)), key=lambda at: worths[at] - changes[at])]
    worded = with_worded_hand(layout, best, table.seat)
    return best if worded is None else max(best, put(worded), key=good)


def _fitted_layouts(table: Table, lying: Lying, width: float, height: float, text: float) -> Iterator[Layout]:
    """The same for a size of the table: where the other side's rows are so wide that they make all else smaller, they
    are smaller themselves.
    """
    window = table.seat
    for layout in fought_layouts(table, lying) if table.lanes else quiet_layouts(table, lying):
        fits = fitting_size(width, height, window, layout, text=text)
        if fits >= 1:
            yield layout
            continue
        yield others_scaled(layout, window, max(_LEAST_FITTED, fits))
