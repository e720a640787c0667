"""The rows of a table for three or more, in every way in which they may lie. Pure numbers; no Qt, no rule.

The others share the table's top. What the seat at the window has lies before its hand, in two rows or one, or above it.
While a battle is fought the others may lie in one row each, a strip, by what each needs. Who does not take part in a
fight has less of the top's width, and who has left the game a line above it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from math import ceil

from l5r_desktop.session import OUT, Layout, Place, Row, Table
from l5r_desktop.ui.mat.geometry import shown_others
from l5r_desktop.ui.mat.piece_widths import heaps_in, lapped_need, run_height, run_need
from l5r_desktop.ui.mat.row_shapes import (
    NOTHING,
    PILES_AT_HAND,
    fanned,
    fanned_in,
    held,
    joined,
    narrow,
    needed_runs,
    own_rows,
    runs_of,
    sites_of,
    with_lanes,
    without_piles,
)

LOW, PACKED, SPLIT, STRIP, PACKED_STRIP = "low", "packed", "split", "strip", "packed strip"
"""The cards of each of the others lie in two rows, Provinces and what is at home; in two, of which the latter is as
high as columns need; in two, what fights beside Provinces; or in one, which may be as high too.
"""
BEFORE, BESIDE = 0, -1
"""All own cards lie in two rows between the plate and the hand, or in one."""


@dataclass(frozen=True, slots=True)
class Way:
    """How the rows of a table lie. above: what the seat at the window has lies in so many rows above its hand; or
    BEFORE or BESIDE it. lie: how the cards of each of the others do. under: the lower of two rows before the hand lies
    below the plate too. piles: the own piles lie before the hand where all else is above it; rest: what does not fight
    does.
    """

    above: int
    lie: str = ""
    under: bool = False
    piles: bool = False
    rest: bool = False


_STRIPS_FROM = 3
"""Other seats from which on they may lie in strips while battles are fought, where armies lie one above the other."""
_MANY = 4
"""Other seats from which on each has its Provinces in two rows, and units and holdings apart."""
_HOME = 0.9
"""What is at home, by the size of what lies in Provinces."""
_APART, _OUT = 0.85, 0.42
"""What a seat that takes no part in a fight has of the top's width, by one that does; and one that is out of the game,
by one that is not.
"""
_PILE = 0.42
"""Width of the piles of others, by that of a card."""
_BETWEEN = 0.06
"""What lies between the own cards at home, by their width."""
_PLATE = 1.75
"""Width of the plate before the upper of two own rows, by that of an own card."""
_PACKED = 1.25
"""Height of what is at home in columns of two, by the height of a card."""
_COLUMN_OF_TWO = 1.3
"""Width of such a column with its numbers, by the width of a card."""
_MOST_IN_ROW = 5.5
"""How many cards' width units and holdings of one of the others have together in one row at most."""
_BETWEEN_OTHERS, _MOST_IN_STRIP = 0.1, 7.0
"""What lies between cards of others at home in one row with Provinces, by their width, and how many cards' width they
have there at most.
"""
_LEAST_STRIP, _STEP = 7.5, 1.5
"""How many cards' width such a row counts at least, and to which multiple that is rounded."""
_MOST_ACROSS = 12.0
"""How many cards' width all that is at home takes at most; where more lies there, cards overlap."""
_LEAST_SHARE = 1.5
"""What a run counts at least where two share a row, in cards' width."""
_MOST_ABREAST = 10.0
"""How many cards' width both sides of a battle take at most so that they lie left and right of its sign, where each
card covers a part of the one before it.
"""
_SINGLE_LANE = 1.08
"""Height of the middle with its sides left and right, by the height of a card."""


@dataclass(frozen=True, slots=True)
class Parts:
    """The rows of a table, in the size of a usual card, of which layouts are made.

    plain: the layout with all but rows and their sizes. own: Provinces and what is at home of the seat at the window;
    above: how much of what is attached is seen above the latter; much: it has no room in one row. others: by how
    their cards lie and by seat; () for the one at the window.
    """

    window: int
    plain: Layout
    own: Row
    runs: tuple[Place, ...]
    above: float
    much: bool
    others: dict[str, tuple[tuple[Row, ...], ...]]


def parts_of(table: Table) -> Parts:
    """Return the rows of a table of which its layouts are made."""
    window = table.seat
    plain = joined(table.layout) if table.layout.stacked else table.layout
    many = len(plain.rows) > _MANY + 1
    apart = table.layout.rows if not table.lanes and (many or _much(table)) else plain.rows
    own = plain.rows[window]
    aside = not table.layout.stacked and not many

    def rows_of(
        rows: tuple[tuple[Row, ...], ...], *, split: bool, high: float = 1.0
    ) -> tuple[tuple[Row, ...], ...]:  # fmt: skip
        return _as_high(
            ()
            if seat == window
            else tuple(
                _others(table, seat, own, _small_piles(narrow(sites_of(own)[0])), split=split, aside=aside, least=high)
            )
            for seat, own in enumerate(rows)
        )

    layout = replace(
        plain, low_plate=True, held=held(table), top_shares=_top_shares(table),
        common=None if plain.common is None else replace(plain.common, height=1.0, card=1.0),
        band=_SINGLE_LANE if table.lanes and not plain.stacked else 0.0,
    )  # fmt: skip
    others = {"": rows_of(apart, split=many)}
    if many or apart is not plain.rows:
        others[LOW] = rows_of(plain.rows, split=False)
    if plain.stacked:
        others[PACKED] = rows_of(plain.rows, split=False, high=_PACKED)
        others[SPLIT] = _as_high(
            () if seat == window else _fighters_beside(table, seat, rows) for seat, rows in enumerate(plain.rows)
        )
    if table.lanes and (not table.layout.stacked or len(shown_others(window, layout)) >= _STRIPS_FROM):
        for lie in (STRIP, PACKED_STRIP) if plain.common is not None else (STRIP,):
            others[lie] = tuple(
                () if seat == window else (_strip(table, seat, rows, packed=lie == PACKED_STRIP),)
                for seat, rows in enumerate(plain.rows)
            )
    if table.lanes and plain.stacked:
        layout = with_lanes(table, layout, abreast=_abreast(table))
    runs = needed_runs(table, window, own, _BETWEEN, _MOST_ACROSS)
    much = sum(run_need(table, window, name) for name in runs_of(own)) > _MOST_ACROSS
    return Parts(window, layout, narrow(sites_of(own)[0]), runs, fanned(table, window, own), much, others)


def rows_in(parts: Parts, way: Way) -> Layout:
    """The parts in one of these ways, each row in the size of a usual card."""
    window = parts.window
    rows = list(parts.others[way.lie])
    by_hand: tuple[Row, ...] = ()
    nobody = parts.plain.lane_shares and sum(run.least for run in parts.runs) <= NOTHING * len(parts.runs)
    if way.above == BESIDE or (nobody and way.above == BEFORE):
        by_hand = _above_hand(parts, 1)
    elif way.above == BEFORE:
        by_hand = own_rows(parts.own, parts.runs, 1.0, 1.0, parts.above, _PLATE if way.under else 0.0)
    else:
        rows[window] = _above_hand(parts, way.above)
    if way.rest:
        sites = replace(parts.own, beside=False)
        high = max(sites.height, 1 + parts.above)
        rows[window] = (replace(sites, places=(*sites.places, *parts.runs[:1]), height=high),)
        by_hand = (Row(parts.runs[1:], 1.0, 1.0),)
    elif way.piles:
        own, piles = without_piles(rows[window][-1])
        rows[window] = (own,)
        by_hand = (Row(piles, 1.0, PILES_AT_HAND),)
    shares = parts.plain.top_shares
    if way.lie in (STRIP, PACKED_STRIP):
        shares = tuple(
            share * _strip_share(some) if some else share
            for share, some in zip(shares, parts.others[way.lie], strict=True)
        )
    under = way.under and len(by_hand) > 1
    return replace(parts.plain, rows=tuple(rows), by_hand=by_hand, top_shares=shares, under_plate=under)


def _as_high(areas: Iterable[tuple[Row, ...]]) -> tuple[tuple[Row, ...], ...]:
    """The rows of areas that lie side by side, each as high as the highest at its height."""
    found = tuple(areas)
    high = [max(row.height for row in same) for same in zip(*filter(None, found), strict=True)]
    return tuple(tuple(replace(row, height=high[at]) for at, row in enumerate(area)) for area in found)


def _small_piles(row: Row) -> Row:
    """A row whose piles leave more of its width to Provinces."""
    places = tuple(replace(place, width=_PILE) if place.kind == "pile" else place for place in row.places)
    return replace(row, places=places)


def _much(table: Table) -> bool:
    """Return True if one of the others has so much at home that it needs two rows to be read."""
    return any(
        sum(run_need(table, seat, name) for name in runs_of(own)) > _MOST_IN_ROW
        for seat, own in enumerate(table.layout.rows)
        if seat != table.seat
    )


def _above_hand(parts: Parts, count: int) -> tuple[Row, ...]:
    """The own Provinces and what is at home in one row, or in two, of which the one at the hand has what is at home;
    where that is much, the fighters lie beside the Provinces then.
    """
    sites, runs, high = replace(parts.own, beside=False), parts.runs, 1 + parts.above
    if count == 1:
        return (replace(sites, places=(*sites.places, *runs), height=max(sites.height, high)),)
    if parts.much and len(runs) > 1:
        row = replace(sites, places=(*sites.places, *runs[:1]), height=max(sites.height, high))
        return Row(runs[1:], 1.0, beside=False), row
    return Row(runs, high, beside=False), sites


def _others(
    table: Table, seat: int, own: tuple[Row, ...], sites: Row, *, split: bool, aside: bool, least: float
) -> Iterator[Row]:  # fmt: skip
    """The rows of one of the others, its Provinces no wider than a card each. split: these lie in two rows; aside: the
    piles lie at both ends of what is at home, so that Provinces have the whole width. least: height of what is at home
    at least, by the height of a card.
    """
    without, piles = without_piles(sites)
    for row in own:
        if any(place.kind == "run" for place in row.places):
            needed = tuple(replace(run, share=_shared_by(table, seat, run)) for run in row.places)
            places = (*piles[:1], *needed, *piles[1:]) if aside else needed
            names = [run.name for run in needed]
            high = run_height(table, seat, names) if table.layout.stacked and not table.lanes else 1.0
            size = _HOME if least <= 1.0 else 1.0
            yield replace(row, places=places, height=size * max(high, least), card=size)
        elif split:
            half = len(sites.places) // 2
            for some in (sites.places[:half], sites.places[half:]):
                yield replace(sites, places=some)
        elif aside:
            yield without
        else:
            yield sites


def _fighters_beside(table: Table, seat: int, own: tuple[Row, ...]) -> tuple[Row, ...]:
    """The rows of one of the others with what fights beside its Provinces, and all else that is at home in a row."""
    sites = _small_piles(narrow(sites_of(own)[0]))
    fighters, *others = needed_runs(table, seat, own, _BETWEEN_OTHERS)
    high = max(sites.height, 1 + fanned_in(table, seat, (fighters.name,)))
    return Row(tuple(others), 1.0, 1.0), replace(sites, places=(*sites.places, fighters), height=high, beside=True)


def _strip(table: Table, seat: int, own: tuple[Row, ...], *, packed: bool) -> Row:
    """All that one of the others has in one row, its cards side by side. packed: what is at home in columns of two."""
    sites = _small_piles(narrow(sites_of(own)[0]))
    runs = needed_runs(table, seat, own, _BETWEEN_OTHERS, _MOST_IN_STRIP)
    places = (*sites.places, *(replace(run, width=run.least) for run in runs))
    if not packed:
        return replace(sites, places=places, beside=True)
    places = (*sites.places, *(replace(run, width=_columns_width(table, seat, run)) for run in runs))
    return replace(sites, places=places, height=max(sites.height, _PACKED), beside=True)


def _columns_width(table: Table, seat: int, run: Place) -> float:
    """Return how many cards' width a run has in columns of two with their numbers beside them."""
    heaps = heaps_in(table, seat, run.name)
    return _COLUMN_OF_TWO * ceil(heaps / 2) if heaps > 1 else run.least


def _strip_share(rows: tuple[Row, ...]) -> float:
    """Return what such a row has of the top, by what it needs; it changes seldom."""
    return max(_LEAST_STRIP, round(sum(place.width for place in rows[0].places) / _STEP) * _STEP)


def _shared_by(table: Table, seat: int, run: Place) -> float:
    """Return what a run has of a row that it shares with another, by what lies in it now."""
    return max(_LEAST_SHARE, run_need(table, seat, run.name))


def _abreast(table: Table) -> bool:
    """Return True if what is fought at has room with its sides left and right."""
    fought = [lane for lane in table.lanes if lane.active]
    return bool(fought) and sum(lapped_need(table, lane, side) for lane in fought for side in (0, 1)) <= _MOST_ABREAST


def _top_shares(table: Table) -> tuple[float, ...]:
    """Return each seat's share of the top: less for a seat that takes no part in the fight or has left the game, and
    none where nothing of the latter lies on the table: it is folded to a line.
    """
    fighting = {seat for lane in table.lanes for seat in lane.seats}
    fighting |= {piece.seat for piece in table.pieces if piece.lane}
    out = {plate.seat for plate in table.plates if OUT in plate.notes}
    names = [{name for row in own for place in row.places for name in place.names} for own in table.layout.rows]
    left = {piece.seat for piece in table.pieces if piece.place in names[piece.seat] and not piece.lane}

    def share(seat: int) -> float:
        if seat in out:
            return _OUT if seat in left else 0.0
        return 1.0 if not fighting or seat in fighting else _APART

    return tuple(share(seat) for seat in range(len(table.layout.rows)))
