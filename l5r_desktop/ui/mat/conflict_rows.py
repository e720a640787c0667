"""The layouts that a table for two is tried in while a conflict goes on. Pure numbers; no Qt, no rule.

The lane of the conflict and the hand have most of the height. The own Provinces and what is at home lie in one row,
their piles in it or before the hand; the other side's lie in one row beside its plate. Or what both have at home shares
a row.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from l5r_desktop.session import Layout, Place, Row, Table
from l5r_desktop.ui.mat.areas import widest_card
from l5r_desktop.ui.mat.boxes import GAP
from l5r_desktop.ui.mat.geometry import fitting_size
from l5r_desktop.ui.mat.piece_widths import SMALLER_OTHERS, run_need
from l5r_desktop.ui.mat.row_shapes import closer, held, needed_runs, others_scaled, runs_of, scaled, sites_of

_BETWEEN = 0.1
"""What lies between cards at home, by their width."""
_ASIDE = 0.56
"""Width of a card that is seldom looked at, as that of a role, by the width of a usual one."""
_ASIDE_OTHER = 0.42
"""The same, and that of piles, at the other side."""
_AT_HAND = 0.8
"""Size of piles before the hand, by that of those in a row."""


_CLOSE = (1.0, 0.85, 0.7, 0.6)
"""What own cards at home have of the room that they need at least, so that Provinces are no narrower for them."""
_WIDE = 0.165
"""Width that no own card has where there is room beside it, by the table's height."""
_OWN = (0.8, 0.9, 1.0)
"""Sizes of what lies in the own Provinces and at home, by that of cards in the conflict."""
_MANY_HELD = 10
"""Cards of the hand from which on it needs all of its row: piles lie before it only where they have no other room."""
_MANY, _IN_TWO = 5.0, tuple((provinces, home) for provinces in (0.7, 0.8) for home in (0.65, 0.8))
"""How many cards' width what is at home needs so that it may have a row of its own; and sizes of Provinces and of such
a row.
"""
_LEAST_OTHER, _MOST_OTHER = 0.5, 0.74
"""The same of the other side's, at least and at most; as large as has room."""


def beside_provinces(
    table: Table, layout: Layout, width: float, height: float, *, text: float = 1.0, settled: Table | None = None
) -> Iterator[Layout]:  # fmt: skip
    """Layouts for a size of the table with what each seat has at home at the right of its Provinces.

    settled: a table by which there is room for what the seat at the window has, in which its cards at home may be
    narrower than its Provinces, or where they are many, lie in a row of their own; None for the same one.
    """
    by, seat = settled or table, table.seat
    plain = replace(layout, low_plate=True, held=held(table))
    for close in _CLOSE if settled else _CLOSE[:1]:
        whole = _row(by, seat, layout.rows[seat], close)
        aside = tuple(place for place in whole.places if place.kind in ("pile", "single"))
        kept = replace(whole, places=tuple(one for one in whole.places if one not in aside))
        for size in _OWN:
            before = replace(plain, by_hand=(Row(aside, layout.hand, size * _AT_HAND),))
            ways = [(before, kept), (plain, whole)]
            for one, own in ways if plain.held < _MANY_HELD else reversed(ways):
                yield _beside(table, one, (scaled(own, size),), width, height, text)
        if widest_card(kept, width - 2 * GAP, 0.0) >= _WIDE * height:
            return
    if settled and sum(run_need(by, seat, name) for name in runs_of(layout.rows[seat])) >= _MANY:
        for rows in _in_two(by, layout.rows[seat]):
            yield _beside(table, plain, rows, width, height, text)


def _beside(
    table: Table, plain: Layout, mine: tuple[Row, ...], width: float, height: float, text: float
) -> Layout:  # fmt: skip
    """A layout with these own rows, and the other side's in one that is as large as has room."""
    one = replace(plain, rows=tuple(
        mine if seat == table.seat else (_row(table, seat, own),) for seat, own in enumerate(plain.rows)
    ))  # fmt: skip
    other = min(_MOST_OTHER, max(_LEAST_OTHER, fitting_size(width, height, table.seat, one, text=text)))
    return others_scaled(one, table.seat, other)


def _in_two(table: Table, own: tuple[Row, ...]) -> Iterator[tuple[Row, ...]]:
    """The own Provinces, and above them what is at home, in the sizes of _IN_TWO."""
    row = sites_of(own)[0]
    sites = replace(row, places=tuple(_close(table, table.seat, place) for place in row.places))
    runs = Row(needed_runs(table, table.seat, own, _BETWEEN), 1.0, 1.0, beside=False)
    for provinces, home in _IN_TWO:
        yield scaled(sites, provinces), scaled(runs, home)


def _row(table: Table, seat: int, own: tuple[Row, ...], close: float = SMALLER_OTHERS) -> Row:
    """All that a seat has in one row, in the size of a usual card. close: what cards at home have of the room that they
    need.
    """
    row = sites_of(own)[0]
    sites = tuple(_close(table, seat, place) for place in row.places)
    runs = needed_runs(table, seat, own, _BETWEEN)
    return replace(row, places=(*sites, *closer(runs, close)))


def _close(table: Table, seat: int, place: Place) -> Place:
    """A place as narrow as what lies there now: a site upright, a single card small."""
    own = seat == table.seat
    if place.kind == "single":
        return replace(place, width=_ASIDE if own else _ASIDE_OTHER)
    if place.kind == "pile" and not own:
        return replace(place, width=min(place.width, _ASIDE_OTHER))
    if place.kind != "site" or place.width <= 1.0:
        return place
    turned = any(piece.turn % 2 for piece in table.pieces if piece.seat == seat and piece.place == place.name)
    return place if turned else replace(place, width=1.0)
