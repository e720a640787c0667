"""A layout for two in which what both have at home lies in one row in the middle. Pure numbers; no Qt, no rule."""

from __future__ import annotations

from dataclasses import dataclass, replace

from l5r_desktop.session import Layout, Place, Row, Table
from l5r_desktop.ui.mat.piece_widths import EMPTY, run_need
from l5r_desktop.ui.mat.row_shapes import fanned_in, held, runs_of, scaled, sites_of

_SPARE = 0.5
"""How many cards' width each has beside what it needs in a row that two share."""
_SHARES = 12
"""A row that two share is cut at one of so many equal parts, so that it seldom moves."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """Sizes of cards by that of a usual one. other, own: in rows with provinces; home: in a row that two share."""

    other: float
    own: float
    home: float


def shared_row(table: Table, layout: Layout, sizes: Sizes, *, high: bool = False) -> Layout:
    """Return what both seats have at home in one row, and no middle where nothing goes on.

    high: the row is as high as what is attached there needs.
    """
    names = runs_of(layout.rows[table.seat])
    seats = range(len(layout.rows))
    needs = [sum(run_need(table, seat, name) for name in names) for seat in seats]
    roomy = [need + _SPARE for need in needs]
    first = min(_SHARES - 1, max(1, round(_SHARES * roomy[0] / sum(roomy)))) / _SHARES
    size = sizes.home
    above = max(fanned_in(table, seat, names) for seat in seats) if high else 0.0
    common = Row((), size * (1 + above) if any(needs) else size * EMPTY, size)
    common_places = tuple(
        tuple(Place((name,), "run", share=run_need(table, seat, name) + _SPARE / 2) for name in names) for seat in seats
    )
    rows = tuple(
        tuple(
            scaled(replace(row, beside=True), sizes.own if seat == table.seat else sizes.other) for row in sites_of(own)
        )
        for seat, own in enumerate(layout.rows)
    )
    return replace(
        layout, rows=rows, band=layout.band if table.lanes else 0.0, common=common, common_places=common_places,
        shares=(first, 1 - first), low_plate=True, held=held(table),
    )  # fmt: skip
