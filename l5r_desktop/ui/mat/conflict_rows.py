"""The layouts that a table for two is tried in while a conflict goes on. Pure numbers; no Qt, no rule.

The lane of the conflict and the hand have most of the height. The own Provinces and what is at home lie in one row,
their piles in it or before the hand; the other side's lie in one row beside its plate. Or what both have at home shares
a row.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from l5r_desktop.session import Layout, Place, Row, Table
from l5r_desktop.ui.mat.row_shapes import held, needed_runs, scaled, sites_of

_BETWEEN = 0.1
"""What lies between cards at home, by their width."""
_ASIDE = 0.56
"""Width of a card that is seldom looked at, as that of a role, by the width of a usual one."""
_AT_HAND = 0.8
"""Size of piles before the hand, by that of those in a row."""


@dataclass(frozen=True, slots=True)
class _Sizes:
    """Sizes of cards by that of those in the conflict. other, own: of what lies in Provinces and at home."""

    other: float
    own: float


_TRIED = tuple(_Sizes(other, own) for own in (0.8, 0.9, 1.0) for other in (0.5, 0.58, 0.66, 0.74))


def beside_provinces(table: Table, layout: Layout) -> Iterator[Layout]:
    """Layouts with what each seat has at home at the right of its Provinces."""
    whole = tuple(_row(table, seat, own) for seat, own in enumerate(layout.rows))
    aside = tuple(place for place in whole[table.seat].places if place.kind in ("pile", "single"))
    kept = replace(whole[table.seat], places=tuple(one for one in whole[table.seat].places if one not in aside))
    plain = replace(layout, low_plate=True, held=held(table))
    for sizes in _TRIED:
        rows = [(scaled(row, sizes.other),) for row in whole]
        rows[table.seat] = (scaled(whole[table.seat], sizes.own),)
        yield replace(plain, rows=tuple(rows))
        rows[table.seat] = (scaled(kept, sizes.own),)
        yield replace(plain, rows=tuple(rows), by_hand=(Row(aside, layout.hand, sizes.own * _AT_HAND),))


def _row(table: Table, seat: int, own: tuple[Row, ...]) -> Row:
    """All that a seat has in one row, in the size of a usual card."""
    row = sites_of(own)[0]
    sites = tuple(_close(table, seat, place) for place in row.places)
    return replace(row, places=(*sites, *needed_runs(table, seat, own, _BETWEEN)))


def _close(table: Table, seat: int, place: Place) -> Place:
    """A place as narrow as what lies there now: a site upright, a single card small."""
    if place.kind == "single":
        return replace(place, width=_ASIDE)
    if place.kind != "site" or place.width <= 1.0:
        return place
    turned = any(piece.turn % 2 for piece in table.pieces if piece.seat == seat and piece.place == place.name)
    return place if turned else replace(place, width=1.0)
