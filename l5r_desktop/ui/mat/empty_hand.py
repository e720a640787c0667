"""The layouts of a table for two where the seat at the window holds no card. Pure numbers; no Qt, no rule."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from l5r_desktop.session import Layout, Table
from l5r_desktop.ui.mat.row_shapes import fanned_in, home_row, narrow, needed_runs, sites_of

_BETWEEN = 0.1
"""What lies between cards at home, by their width."""
_SIZES = (1.3, 1.15, 1.0, 0.85)
"""Sizes of the cards that lie where the hand would, by that of those in the Provinces."""


def at_empty_hand(table: Table, apart: Layout) -> Iterator[Layout]:
    """Layouts with one run of the seat at the window where its hand would lie, and its others beside its Provinces.

    apart: a layout with the other seat's rows as they are, and the table's Provinces in rows of their own.
    """
    own = table.layout.rows[table.seat]
    runs, sites = needed_runs(table, table.seat, own, _BETWEEN), narrow(sites_of(own)[0])
    for at, size in ((at, size) for at in range(len(runs)) for size in _SIZES):
        others = (*runs[:at], *runs[at + 1 :])
        high = max(sites.height, 1 + fanned_in(table, table.seat, [place.name for place in others]))
        above = replace(sites, places=(*sites.places, *others), height=high, beside=True)
        foot = replace(home_row(table, table.seat, runs[at : at + 1], size), beside=False)
        rows = tuple((above,) if seat == table.seat else rows for seat, rows in enumerate(apart.rows))
        yield replace(apart, rows=rows, by_hand=(foot,), hand=foot.height)
