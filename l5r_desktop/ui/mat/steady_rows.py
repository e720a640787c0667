"""The areas of a table for two whose own rows keep their places while conflicts begin and end. Pure numbers; no Qt, no
rule.

They are found for all cards in play as if everybody were at home and a conflict had just begun (L4.1): who goes into
one, and comes home, changes nothing. While there is none, its lane is closed, and what height it had goes to the hand
and to the other side's cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from l5r_desktop.session import Lane, Layout, Row, Table
from l5r_desktop.ui.mat.areas import widest_card
from l5r_desktop.ui.mat.boxes import GAP, RATIO
from l5r_desktop.ui.mat.conflict_rows import beside_provinces
from l5r_desktop.ui.mat.geometry import Geometry, geometry, held_height, plate_width
from l5r_desktop.ui.mat.layout_worth import CONFLICT, extents, lying_in, rows_moved, worth
from l5r_desktop.ui.mat.piece_widths import SMALLER_OTHERS, run_need
from l5r_desktop.ui.mat.row_shapes import runs_of, scaled
from l5r_desktop.ui.mat.shared_row import Sizes, shared_row

_SHARED = tuple(Sizes(other, own, 0.72) for own in (0.7, 0.8) for other in (0.5, 0.62))
"""Sizes of cards where what is at home shares a row."""
_NO_LANE = Lane(number=1, site=-1, seats=(0, 1), totals=(0, 0), color="", title=(), notes=())
_OTHER = 0.95
"""Size of the other side's cards at most while there is no conflict, by that of usual ones."""
_SEEN = 0.107
"""Width of own cards, by the mat's, from which on they are no larger for those that have gone into the conflict."""
_KNOWN = 0.065
"""Width of the other side's cards at home, by the mat's, below which they lie in a row of their own."""
_LEAST_BAND = 0.02
"""Height of a lane that is closed at least, by that of a card."""


def steady(
    table: Table, width: float, height: float, *, text: float, cards: float, before: tuple[float, ...]
) -> Geometry:  # fmt: skip
    """The best of the geometries that were tried. before: extents of the one that the same table had so far, or ()."""
    layout, geo = _best(table, _settled(table), width, height, text, before)
    if table.lanes and extents(geo, table.seat)[0] < _SEEN * width:
        layout, geo = _best(table, None, width, height, text, before)
    if not table.lanes:
        layout = _closed(layout, geo, table.seat)
    return geometry(width, height, table.seat, layout, text=text, cards=cards)


def _best(
    table: Table, settled: Table | None, width: float, height: float, text: float, before: tuple[float, ...]
) -> tuple[Layout, Geometry]:  # fmt: skip
    """Return the best layout, and the geometry that it leads to. settled: the table by which own rows have room, None
    for the same.
    """
    kept = settled or table
    lying, window = lying_in(kept), table.seat
    tried = [
        (layout, geometry(width, height, window, layout, text=text))
        for layout in _layouts(table, settled, width, height, text)
    ]
    return max(tried, key=lambda one: worth(kept, lying, one[1], CONFLICT) - rows_moved(one[1], window, before))


def _settled(table: Table) -> Table:
    """The table with everybody at home, and a lane in which nobody is; without those that are only expected there
    (proposed_table.py), as they are at home already.
    """
    home = [runs_of(rows)[0] for rows in table.layout.rows]
    pieces = tuple(
        replace(piece, lane=0, side=0, place=piece.place or home[piece.seat]) if piece.lane else piece
        for piece in table.pieces
        if piece.no >= 0
    )
    return replace(table, pieces=pieces, lanes=table.lanes or (_NO_LANE,))


def _layouts(table: Table, settled: Table | None, width: float, height: float, text: float) -> Iterator[Layout]:
    """Return layouts for a conflict: what is at home shares a row, or lies beside the Provinces, as where nobody is at
    home no row is kept free for them.
    """
    kept = settled or table
    if any(run_need(kept, seat, name) for seat, own in enumerate(table.layout.rows) for name in runs_of(own)):
        for sizes in _SHARED:
            yield shared_row(kept, table.layout, sizes)
    yield from beside_provinces(table, table.layout, width, height, text=text, settled=settled)


def _closed(layout: Layout, geo: Geometry, window: int) -> Layout:
    """The same layout without a conflict: the other side's cards and the hand are larger as far as the lane's height
    goes, and all else has the same size. geo: what the layout leads to.
    """
    tall, free = geo.card * RATIO, layout.band - _LEAST_BAND
    rows = list(layout.rows)
    for seat, own in enumerate(rows):
        if seat != window:
            rows[seat] = max(
                (_larger(own, geo, free), _in_two(own, geo, free)), key=lambda made: _home_width(made, geo)
            )
            free -= sum(row.height for row in rows[seat]) - sum(row.height for row in own)
            free -= (len(rows[seat]) - len(own)) * GAP / tall
    wanted = held_height(geo.hand.w, geo.height, layout.held)
    more = min(free, max(0.0, wanted - geo.hand.h) / tall)
    return replace(layout, rows=tuple(rows), hand=layout.hand + more, band=_LEAST_BAND + free - more)


def _larger(rows: tuple[Row, ...], geo: Geometry, free: float) -> tuple[Row, ...]:
    """Return the other side's rows as large as there is room for. free: the height that they may take more, by that of
    a card.
    """
    high, size = sum(row.height for row in rows), max(row.card for row in rows)
    room = min(_widest(row, geo) * row.card for row in rows)
    by = max(1.0, min(_OTHER / size, room / (geo.card * size), 1 + free / high))
    return tuple(scaled(row, by) for row in rows)


def _in_two(rows: tuple[Row, ...], geo: Geometry, free: float) -> tuple[Row, ...]:
    """The same in two rows, Provinces and what is at home, where the latter is too narrow in one to be known."""
    one = _larger(rows, geo, free)
    runs = tuple(place for row in rows for place in row.places if place.kind == "run")
    if len(rows) > 1 or not runs or _home_width(one, geo) >= _KNOWN * geo.width:
        return one
    row = rows[0]
    sites = replace(row, places=tuple(place for place in row.places if place not in runs))
    most = _OTHER * geo.card
    home = Row(tuple(replace(run, least=run.least / SMALLER_OTHERS) for run in runs), 1.0, 1.0, beside=True)
    made = tuple(scaled(one, min(most, _widest(one, geo) * one.card) / (geo.card * one.card)) for one in (sites, home))
    room = row.height + free - GAP / (geo.card * RATIO)
    return tuple(scaled(one, min(1.0, room / sum(row.height for row in made))) for one in made)


def _widest(row: Row, geo: Geometry) -> float:
    """Return how wide a usual card may be in a row of the other side."""
    return widest_card(row, geo.width - 2 * GAP, plate_width(geo.width, geo.text))


def _home_width(rows: tuple[Row, ...], geo: Geometry) -> float:
    """Return how wide cards at home are in rows of the other side, in pixels."""
    by = 1.0 if len(rows) > 1 else SMALLER_OTHERS
    return min(
        (row.card * geo.card * by for row in rows if any(place.kind == "run" for place in row.places)), default=0.0
    )
