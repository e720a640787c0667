"""The layouts that a table for two is tried in while a conflict goes on. Pure numbers; no Qt, no rule.

The lane of the conflict and the hand have most of the height. The own Provinces and what is at home lie in one row,
their piles in it or before the hand; the other side's lie in one row beside its plate. Or what both have at home shares
a row.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from l5r_desktop.session import Layout, Place, Row, Table
from l5r_desktop.ui.mat.geometry import fitting_size
from l5r_desktop.ui.mat.piece_widths import SMALLER_OTHERS
from l5r_desktop.ui.mat.row_shapes import held, needed_runs, scaled, sites_of

_BETWEEN = 0.1
"""What lies between cards at home, by their width."""
_ASIDE = 0.56
"""Width of a card that is seldom looked at, as that of a role, by the width of a usual one."""
_ASIDE_OTHER = 0.42
"""The same, and that of piles, at the other side."""
_AT_HAND = 0.8
"""Size of piles before the hand, by that of those in a row."""


_OWN = (0.8, 0.9, 1.0)
"""Sizes of what lies in the own Provinces and at home, by that of cards in the conflict."""
_LEAST_OTHER, _MOST_OTHER = 0.5, 0.74
"""The same of the other side's, at least and at most; as large as has room."""


def beside_provinces(
    table: Table, layout: Layout, width: float, height: float, *, text: float = 1.0
) -> Iterator[Layout]:  # fmt: skip
    """Layouts for a size of the table with what each seat has at home at the right of its Provinces."""
    whole = tuple(_row(table, seat, own) for seat, own in enumerate(layout.rows))
    aside = tuple(place for place in whole[table.seat].places if place.kind in ("pile", "single"))
    kept = replace(whole[table.seat], places=tuple(one for one in whole[table.seat].places if one not in aside))
    plain = replace(layout, low_plate=True, held=held(table))
    for size in _OWN:
        for own, by_hand in ((whole[table.seat], ()), (kept, (Row(aside, layout.hand, size * _AT_HAND),))):
            rows = tuple((row,) if seat != table.seat else (scaled(own, size),) for seat, row in enumerate(whole))
            one = replace(plain, rows=rows, by_hand=by_hand)
            fits = fitting_size(width, height, table.seat, one, text=text)
            other = min(_MOST_OTHER, max(_LEAST_OTHER, fits))
            yield replace(one, rows=tuple(
                own if seat == table.seat else tuple(scaled(row, other) for row in own) for seat, own in enumerate(rows)
            ))  # fmt: skip


def _row(table: Table, seat: int, own: tuple[Row, ...]) -> Row:
    """All that a seat has in one row, in the size of a usual card."""
    row = sites_of(own)[0]
    sites = tuple(_close(table, seat, place) for place in row.places)
    runs = needed_runs(table, seat, own, _BETWEEN)
    if seat != table.seat:
        runs = tuple(replace(run, share=run.share * SMALLER_OTHERS, least=run.least * SMALLER_OTHERS) for run in runs)
    return replace(row, places=(*sites, *runs))


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
