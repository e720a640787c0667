"""Rows of the table's layout: made smaller or larger, put together, and as wide as what lies in them. Pure numbers; no
Qt, no rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import ceil, inf

from l5r_desktop.session import Layout, Place, Row, Table
from l5r_desktop.ui.mat.areas import fixed_width
from l5r_desktop.ui.mat.lanes import HEAD
from l5r_desktop.ui.mat.piece_widths import (
    EMPTY,
    PILED,
    count_in,
    folded,
    in_lane,
    is_fought,
    lane_width,
    peek,
    run_need,
    side_height,
)

NOTHING = 0.1
"""How many cards' width a run has in which nothing lies."""
_ABREAST, _MOST_ABOVE = 1.05, 0.5
"""Height of a lane with its sides left and right, by that of its cards; how much above them is counted at most."""
_LEAST_HELD, _LEAST_HELD_FOUGHT = 3, 2
"""Cards of a hand for which room is kept at least; the second while many fight, when few are drawn."""
PILES_AT_HAND = 0.8
"""Size of piles before the hand, by that of those in a row."""


def scaled(row: Row, by: float) -> Row:
    return Row(row.places, row.height * by, row.card * by, row.beside)


def others_scaled(layout: Layout, window: int, by: float) -> Layout:
    """A layout in which the rows of all but the seat at the window have another size."""
    return replace(layout, rows=tuple(
        own if seat == window else tuple(scaled(row, by) for row in own) for seat, own in enumerate(layout.rows)
    ))  # fmt: skip


def joined(layout: Layout) -> Layout:
    """The runs of each seat side by side in one row, from the left what fights; as during an attack."""
    rows = []
    for own in layout.rows:
        runs = [place for row in own for place in row.places if place.kind == "run"]
        rows.append((Row(tuple(sorted(runs, key=lambda place: place.name, reverse=True)), 1.0, 1.0), *sites_of(own)))
    return replace(layout, rows=tuple(rows))


def sites_of(own: tuple[Row, ...]) -> tuple[Row, ...]:
    """The rows of an area that no run is in."""
    return tuple(row for row in own if not any(place.kind == "run" for place in row.places))


def without_piles(row: Row) -> tuple[Row, tuple[Place, ...]]:
    """Return a row without its piles, and these."""
    piles = tuple(place for place in row.places if place.kind == "pile")
    return replace(row, places=tuple(place for place in row.places if place.kind != "pile")), piles


def runs_of(own: tuple[Row, ...]) -> list[str]:
    """The names of the runs of an area, from the left what fights."""
    return sorted((place.name for row in own for place in row.places if place.kind == "run"), reverse=True)


def needed_runs(
    table: Table, seat: int, own: tuple[Row, ...], between: float, most: float = inf
) -> tuple[Place, ...]:  # fmt: skip
    """The runs of a seat, each with as much room as it needs. between: what lies between cards, by the width of one.

    most: how many cards' width all of them have together at most; where they need more, cards overlap.
    """
    needs = {}
    for name in runs_of(own):
        room = run_need(table, seat, name) + count_in(table, seat, name) * between
        needs[name] = max(NOTHING, ceil(room * 4) / 4)
    part = min(1.0, most / sum(needs.values()))
    return tuple(Place((name,), "run", share=need * part, least=need * part) for name, need in needs.items())


def closer(runs: tuple[Place, ...], by: float) -> tuple[Place, ...]:
    """Return runs that have only a part of the room that they need."""
    return tuple(replace(run, share=run.share * by, least=run.least * by) for run in runs)


def at_most(runs: tuple[Place, ...], most: float) -> tuple[Place, ...]:
    """Return runs that take no more than so many cards' width each; with more in them cards overlap."""
    return tuple(replace(run, least=min(run.least, most)) for run in runs)


def own_rows(
    sites: Row, runs: tuple[Place, ...], sized: float, home: float, above: float = 0.0, plate: float = 0.0
) -> tuple[Row, Row]:  # fmt: skip
    """Two rows to lie before the hand: Provinces and what is at home, each behind one pair of piles; both pairs lie
    beside Provinces where what is at home needs the width.

    sized, home: sizes of their cards. above: how much of what is attached is seen above cards at home, by the height
    of a card. plate: how many cards' width the first row lies further right than the second.
    """
    last = next(place for place in reversed(sites.places) if place.kind == "pile")
    upper = plate + fixed_width(sites.places) * sized / home
    if fixed_width(runs) + last.width > upper:
        return scaled(sites, sized), scaled(Row(runs, 1 + above), home)
    first = replace(sites, places=tuple(place for place in sites.places if place is not last))
    return scaled(first, sized), scaled(Row((last, *runs), 1 + above), home)


def fanned(table: Table, seat: int, own: tuple[Row, ...]) -> float:
    """Return how much of what is attached is seen above the cards that a seat has at home, by the height of a card."""
    return fanned_in(table, seat, runs_of(own))


def fanned_in(table: Table, seat: int, names: Sequence[str]) -> float:
    """The same of the runs with these names."""
    if not table.layout.stacked:
        return 0.0
    by_no = {piece.no: piece for piece in table.pieces}
    return peek((p for p in table.pieces if p.seat == seat and p.place in names and not p.lane and p.host < 0), by_no)


def home_row(table: Table, seat: int, runs: tuple[Place, ...], card: float) -> Row:
    """A row of what is at home, as high as what is attached there needs. card: the size of its cards."""
    names = [place.name for place in runs]
    lies = any(run_need(table, seat, name) for name in names)
    return Row(runs, card * (1 + fanned_in(table, seat, names) if lies else EMPTY), card, beside=True)


def narrow(row: Row) -> Row:
    """A row of Provinces in the usual size that are no wider than a card each."""
    places = tuple(place if place.kind != "site" else replace(place, width=place.width or 1.0) for place in row.places)
    return replace(row, places=places, height=row.height / row.card, card=1.0)


def with_lanes(table: Table, layout: Layout, *, abreast: bool = False, piled: bool = False) -> Layout:
    """Lanes side by side, each as wide as it needs: what is not fought at now is folded where something is.

    abreast: what is fought at has its sides left and right, so that its cards may be as high as all lanes; piled: in
    the other lanes they lie one above the other, of smaller cards.
    """
    shown = [lane for lane in table.lanes if not piled or folded(table, lane)]
    sides = side_height(table, 0, shown), side_height(table, 1, shown)
    band = sum(sides) * (PILED if piled else 1.0) + HEAD + 0.06
    if abreast and not is_fought(table):
        band = max(sides) + HEAD + 0.06
    elif abreast:
        least = _ABREAST * max(_fought_height(table), 1.0)
        band = max(least, band) if piled else least
    shares = tuple(lane_width(table, lane, abreast=abreast, piled=piled) for lane in table.lanes)
    return replace(
        layout, band=band, sides=(1.0, 1.0) if abreast and not piled else sides, lane_shares=shares, abreast=abreast,
        piled=piled,
    )  # fmt: skip


def _fought_height(table: Table) -> float:
    """The height of the cards that fight with what is attached above them, by the height of a card."""
    by_no = {piece.no: piece for piece in table.pieces}
    fighting = [one for lane in table.lanes if lane.active for side in (0, 1) for one in in_lane(table, lane, side)]
    return 1.0 + min(peek(fighting, by_no), _MOST_ABOVE)


def held(table: Table) -> int:
    """Return how many cards are in the hand, for which room is kept."""
    least = _LEAST_HELD_FOUGHT if len(table.layout.rows) > 2 and is_fought(table) else _LEAST_HELD
    return max(least, sum(1 for piece in table.pieces if piece.place == "hand" and piece.seat == table.seat))


def hand_empty(table: Table) -> bool:
    """Return True if the seat at the window holds no card."""
    return not any(piece.place == "hand" and piece.seat == table.seat for piece in table.pieces)
