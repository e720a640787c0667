"""How much room each row of a table gets, by what lies in it and what is being decided. Pure numbers; no Qt, no rule.

Both sides of a table for two share one row for what is at home as long as all of it can be read there; a middle where
nothing goes on takes no room; the other side, which is looked at and seldom clicked, is a little smaller.
"""

from __future__ import annotations

from dataclasses import replace

from l5r_desktop.session import Layout, Place, Row, Table, TablePiece
from l5r_desktop.ui.mat.geometry import GAP, RATIO, Geometry, geometry
from l5r_desktop.ui.mat.spots import TUCK

OTHER = 0.8
"""Size of the other side's cards, by that of the own ones."""
AWAY = 0.8
"""Size of what is at home while something goes on in the middle."""
SHARES = 4
"""A row that two share is cut at one of so many equal parts, so that it seldom moves."""


def laid_out(table: Table, width: float, height: float, *, text: float = 1.0, cards: float = 1.0) -> Geometry:
    """The areas of a table for a size, with rows as high as they are needed (geometry)."""
    made = [(layout, geometry(width, height, table.seat, layout, text=text, cards=cards)) for layout in _layouts(table)]
    fitting = [geo for layout, geo in made[:-1] if _fits(table, layout, geo)]
    return max(fitting, key=lambda geo: geo.card, default=made[-1][1])


def _layouts(table: Table) -> list[Layout]:
    """Layouts to choose from, the last one for any number of cards."""
    plain = table.layout
    if len(plain.rows) != 2:
        return [plain]
    usual = _smaller_there(plain, table.seat)
    if plain.stacked:
        return [plain] if plain.band else [_smaller_there(_joined(plain), table.seat), usual]
    return [_smaller_there(_shared(table, plain), table.seat), usual]


def _smaller_there(layout: Layout, window: int) -> Layout:
    """The rows of the other side smaller."""
    rows = tuple(
        own if seat == window else tuple(replace(row, height=row.height * OTHER, card=row.card * OTHER) for row in own)
        for seat, own in enumerate(layout.rows)
    )
    return replace(layout, rows=rows)


def _joined(layout: Layout) -> Layout:
    """The runs of each seat side by side in one row, from the left what fights; as during an attack."""
    rows = []
    for own in layout.rows:
        runs = [place for row in own for place in row.places if place.kind == "run"]
        sites = [row for row in own if not any(place.kind == "run" for place in row.places)]
        rows.append((Row(tuple(sorted(runs, key=lambda place: place.name, reverse=True)), 1.0, 1.0), *sites))
    return replace(layout, rows=tuple(rows))


def _shared(table: Table, layout: Layout) -> Layout:
    """Return what both seats have at home in one row, and no band where nothing goes on."""
    home = next(place for row in layout.rows[table.seat] for place in row.places if place.kind == "run")
    rows = tuple(tuple(row for row in own if home not in row.places) for own in layout.rows)
    needs = [_need(table, seat, home.name) + 0.5 for seat in range(len(rows))]
    first = min(SHARES - 1, max(1, round(SHARES * needs[0] / sum(needs)))) / SHARES
    size = AWAY if table.lanes else 1.0
    common = Row((Place((home.name,), "run"),), size, size)
    band = layout.band if table.lanes else 0.0
    return replace(layout, rows=rows, band=band, common=common, shares=(first, 1 - first))


def _fits(table: Table, layout: Layout, geo: Geometry) -> bool:
    """Return True if all that lies in runs has room side by side, so that each card can be read."""
    return all(
        _need(table, seat, home.name) * (home.card + GAP) <= home.box.w + GAP
        for seat, area in geo.areas.items()
        for home in area.places.values()
        if home.kind == "run"
    )


def _need(table: Table, seat: int, place: str) -> float:
    """How many cards' width a run takes, side by side."""
    return sum(_wide(table, piece) for piece in table.pieces
               if piece.seat == seat and piece.place == place and not piece.lane and piece.host < 0)  # fmt: skip


def _wide(table: Table, piece: TablePiece) -> float:
    """The width of a card with what lies beside it, by the width of a card."""
    return (RATIO if piece.turn % 2 else 1.0) + (0.0 if table.layout.stacked else TUCK * len(piece.attached))
