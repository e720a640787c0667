"""The room that each row of a table for three or more gets. Pure numbers; no Qt, no rule.

The others share the table's top. What the seat at the window has lies in one or two rows before its hand, the lower one
below its plate too, or above the hand where much lies there, so that its cards, the hand and what is fought over are
large. While a battle is fought the others may lie in one row each, a strip, by what each needs. Who does not take part
in a fight has less of the top's width, and who has left the game a line above it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from l5r_desktop.session import Layout, Place, Row, Table
from l5r_desktop.ui.mat.boxes import GAP, RATIO
from l5r_desktop.ui.mat.geometry import Geometry, beside_widths, geometry, shown_others
from l5r_desktop.ui.mat.layout_worth import HELD_SHARE, LEAST_HELD_MANY, MANY, READ_MANY, Lying, lying_in, moved, worth
from l5r_desktop.ui.mat.piece_widths import lapped_need, run_need
from l5r_desktop.ui.mat.row_shapes import (
    NOTHING,
    fanned,
    held,
    joined,
    narrow,
    needed_runs,
    own_rows,
    runs_of,
    scaled,
    sites_of,
    with_lanes,
)
from l5r_desktop.ui.mat.worded_hand import with_worded_hand

FEW = 2
"""Seats at a table that has only one other seat."""


@dataclass(frozen=True, slots=True)
class _Sizes:
    """Sizes of cards by that of a usual one. other: of the seats at the top; common: in the row that all share.

    above: what the seat at the window has lies in so many rows above its hand; 0: in two before it, or in one where
    nobody is at home; _BESIDE: in one before it. lie: how the cards of each of the others do. sites: own Provinces
    before the hand, by the size of what is at home below them; under: the latter lies below the plate too.
    """

    other: float
    own: float
    common: float
    above: int = 0
    lie: str = ""
    sites: float = 1.2
    under: bool = False


_LOW, _STRIP = "low", "strip"
"""The cards of each of the others lie in two rows, Provinces and what is at home, or in one."""
_BESIDE = -1
"""All own cards in one row between the plate and the hand."""
_QUIET = (
    _Sizes(0.6, 0.9, 0.45, under=True), _Sizes(0.6, 0.9, 0.45, sites=1.0, under=True),
    _Sizes(0.85, 0.75, 0.45, under=True), _Sizes(0.6, 0.75, 0.45, 1), _Sizes(0.6, 1.05, 0.45, 1),
    _Sizes(0.6, 0.9, 0.45, 2), _Sizes(0.7, 0.6, 0.45, _BESIDE),
    _Sizes(0.6, 1.05, 0.45, _BESIDE), _Sizes(0.85, 0.5, 0.45, 1, _LOW), _Sizes(0.85, 0.6, 0.45, 2, _LOW),
    _Sizes(0.85, 0.6, 0.45, lie=_LOW, sites=1.0, under=True),
)  # fmt: skip
"""Sizes that are tried while nothing is fought over; those that make the table worth most are taken. Of 400 these
few are those by which least worth is lost over many tables.
"""
_FOUGHT = (
    _Sizes(0.6, 0.9, 0.45, under=True), _Sizes(0.6, 1.05, 0.45, sites=1.0, under=True),
    _Sizes(0.85, 0.75, 0.6, under=True), _Sizes(0.6, 0.9, 0.45, lie=_STRIP, sites=1.0, under=True),
    _Sizes(0.5, 1.05, 0.45, lie=_STRIP, sites=1.0, under=True), _Sizes(0.6, 1.05, 0.45, sites=1.0),
    _Sizes(0.5, 0.95, 0.45, sites=1.0), _Sizes(0.7, 0.75, 0.45, 1), _Sizes(0.6, 0.9, 0.45, 1),
    _Sizes(0.6, 1.05, 0.45, 1), _Sizes(0.85, 1.05, 0.6, 1, _STRIP), _Sizes(0.85, 0.9, 0.45, 2, _STRIP),
    _Sizes(0.7, 1.05, 0.6, _BESIDE),
)  # fmt: skip
"""The same while something is fought over: its cards are larger."""
_MOST_TEXT = 1.2
"""Size of texts up to which a plate as high as one row of cards has room for all that it says."""
_STRIPS_FROM = 3
"""Other seats from which on they may lie in strips while a battle is fought."""
_LIKELY = 4
"""So many of them, the best as they stand, are looked at with the rows of the others as low as their cards need."""
_MANY = 4
"""Other seats from which on each has its Provinces in two rows, and units and holdings apart."""
_NEARER, _OWN_THEN = 1.45, 0.75
"""Sizes of the cards of a seat that is looked at closely, and of the own ones then, by the usual ones."""
_LEAST_FIT = 0.6
"""How much smaller cards of others are at least for their neighbors; with still less room they overlap."""
_LEAST_WIDE = 30.0
"""Width in pixels of such a card at least, so that it is known by its picture; narrower ones are not made smaller."""
_HOME = 0.9
"""What is at home, by the size of what lies in Provinces."""
_APART, _OUT = 0.85, 0.42
"""What a seat that takes no part in a fight has of the top's width, by one that does; and one that is out of the game,
by one that is not.
"""
_LEFT = "out"
"""The note on the plate of a seat that has left the game."""
_PILE = 0.42
"""Width of the piles of others, by that of a card."""
_BETWEEN = 0.15
"""What lies between the own cards at home, by their width."""
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
_LEAST_HAND = 1.2
"""Height of the hand below such rows at least, by the height of a card in them."""
_LEAST_SHARE = 1.5
"""What a run counts at least where two share a row, in cards' width."""
_MOST_ABREAST = 10.0
"""How many cards' width both sides of a battle take at most so that they lie left and right of its sign, where each
card covers a part of the one before it.
"""
_SINGLE_LANE = 1.08
"""Height of the middle with its sides left and right, by the height of a card."""


def crowded(
    table: Table, width: float, height: float, *, text: float, cards: float, near: int, before: tuple[float, ...] = ()
) -> Geometry:  # fmt: skip
    """The best of the geometries that were tried. near: one of the other seats that is looked at closely, or -1.

    before: extents of the geometry that is left.
    """

    lying = lying_in(table)

    def good(geo: Geometry) -> float:
        return worth(table, lying, geo, MANY) - moved(geo, table.seat, before)

    def put(layout: Layout, near: int = -1) -> Geometry:
        return geometry(width, height, table.seat, layout, text=text, cards=cards, near=near)

    def lower(layout: Layout) -> Layout:
        return _lower(table.seat, layout, _fits(table.seat, lying, layout, put(layout)))

    def fitted(layout: Layout) -> Geometry:
        """The best geometry of a layout, with room for the hand."""
        geo = put(layout)
        if layout.by_hand:
            return max((geo, *map(put, _beside_hand(table, layout, geo))), key=good)
        worded = with_worded_hand(layout, geo, table.seat)
        return geo if worded is None else max(geo, put(worded), key=good)

    parts = _parts(table)
    below = text <= _MOST_TEXT and not table.layout.pool
    tried = (one if below else replace(one, under=False) for one in (_FOUGHT if table.lanes else _QUIET))
    made = [(sizes, _layout(parts, sizes, -1)) for sizes in tried if sizes.lie in parts.others]
    likely = sorted(made, key=lambda one: good(fitted(one[1])), reverse=True)[:_LIKELY]
    # Twice, for all cards grow by what lower rows leave.
    found = [(sizes, fitted(lower(lower(layout)))) for sizes, layout in likely]
    best, geo = max(found, key=lambda one: good(one[1]))
    return geo if near in (-1, table.seat) else put(_layout(parts, best, near), near)


def _fits(window: int, lying: Lying, layout: Layout, geo: Geometry) -> tuple[float, ...]:
    """Return by how much the cards in each row of the others have to be smaller so that they lie side by side."""
    others = shown_others(window, layout)
    found = []
    for at, row in enumerate(layout.rows[others[0]]):
        usual, fit = geo.card * row.card, 1.0
        for seat in others:
            placed = geo.areas[seat].rows[at]
            unit = placed.shared_width()
            for place in placed.places:
                if place.kind == "site":
                    fit = min(fit, placed.card / usual)
                elif place.kind == "run" and (seat, place.name) in lying.runs:
                    lies, wide = lying.runs[seat, place.name], place.width * placed.card or unit * place.share
                    least = max(_LEAST_FIT, _LEAST_WIDE / usual)
                    fit = min(fit, max(least, (wide - GAP * (lies.count - 1)) / (lies.need * usual)))
        found.append(fit)
    return tuple(found)


def _beside_hand(table: Table, layout: Layout, geo: Geometry) -> Iterator[Layout]:
    """Layouts with smaller own cards, in the rows that are too wide, where those of the hand would cover another, or
    be too narrow to be read.
    """
    count, plate = held(table), geo.areas[table.seat].plate.w
    wide = beside_widths(layout, geo.card, plate)
    below = [0.0] * (len(wide) - 1) + [plate + GAP if layout.under_plate else 0.0]
    for enough in (LEAST_HELD_MANY, READ_MANY):
        least = min(enough, geo.hand.h / RATIO, geo.width * HELD_SHARE * enough / LEAST_HELD_MANY)
        room = max(wide) - max(0.0, count * (least + GAP) - geo.hand.w)
        fits = [min(1.0, max(_LEAST_FIT, (room + x) / (width + x))) for x, width in zip(below, wide, strict=True)]
        rows = tuple(scaled(row, fit) for row, fit in zip(layout.by_hand, fits, strict=True))
        if min(fits) < 1.0:
            yield replace(layout, by_hand=rows)


def _lower(window: int, layout: Layout, fits: tuple[float, ...]) -> Layout:
    """A layout with lower rows of the others."""
    rows = tuple(
        own if seat == window else tuple(scaled(row, fit) for row, fit in zip(own, fits, strict=True))
        for seat, own in enumerate(layout.rows)
    )
    return replace(layout, rows=rows)


@dataclass(frozen=True, slots=True)
class _Parts:
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


def _parts(table: Table) -> _Parts:
    window = table.seat
    plain = joined(table.layout) if table.layout.stacked else table.layout
    many = len(plain.rows) > _MANY + 1
    apart = table.layout.rows if not table.lanes and (many or _much(table)) else plain.rows
    own = plain.rows[window]
    aside = not table.layout.stacked and not many

    def rows_of(rows: tuple[tuple[Row, ...], ...], *, split: bool) -> tuple[tuple[Row, ...], ...]:
        return tuple(
            ()
            if seat == window
            else tuple(_others(table, seat, own, _small_piles(narrow(sites_of(own)[0])), split=split, aside=aside))
            for seat, own in enumerate(rows)
        )

    layout = replace(
        plain, low_plate=True, held=held(table), top_shares=_top_shares(table),
        common=None if plain.common is None else replace(plain.common, height=1.0, card=1.0),
        band=_SINGLE_LANE if table.lanes and not plain.stacked else 0.0,
    )  # fmt: skip
    others = {"": rows_of(apart, split=many)}
    if many or apart is not plain.rows:
        others[_LOW] = rows_of(plain.rows, split=False)
    if table.lanes and table.layout.stacked and len(shown_others(window, layout)) >= _STRIPS_FROM:
        strips = (() if seat == window else (_strip(table, seat, rows),) for seat, rows in enumerate(plain.rows))
        others[_STRIP] = tuple(strips)
    if table.lanes and plain.stacked:
        layout = with_lanes(table, layout, abreast=_abreast(table))
    runs = needed_runs(table, window, own, _BETWEEN, _MOST_ACROSS)
    much = sum(run_need(table, window, name) for name in runs_of(own)) > _MOST_ACROSS
    return _Parts(window, layout, narrow(sites_of(own)[0]), runs, fanned(table, window, own), much, others)


def _layout(parts: _Parts, sizes: _Sizes, near: int) -> Layout:
    """The parts in these sizes. near: one of the other seats that is looked at closely, or -1."""
    window = parts.window
    own = sizes.own * (_OWN_THEN if near not in (-1, window) else 1.0)
    rows = [
        tuple(scaled(row, sizes.other * (_NEARER if seat == near else 1.0)) for row in some)
        for seat, some in enumerate(parts.others[sizes.lie])
    ]
    by_hand: tuple[Row, ...] = ()
    nobody = parts.plain.lane_shares and sum(run.least for run in parts.runs) <= NOTHING * len(parts.runs)
    if sizes.above == _BESIDE or (nobody and not sizes.above):
        by_hand = _above_hand(parts, own, 1)
    elif sizes.above:
        rows[window] = _above_hand(parts, own, sizes.above)
    else:
        by_hand = own_rows(parts.own, parts.runs, own * sizes.sites, own, parts.above)
    common, shares = parts.plain.common, parts.plain.top_shares
    if sizes.lie == _STRIP:
        shares = tuple(
            share * _strip_share(some) if some else share
            for share, some in zip(shares, parts.others[_STRIP], strict=True)
        )
    return replace(
        parts.plain, rows=tuple(rows), by_hand=by_hand, top_shares=shares, under_plate=sizes.under and len(by_hand) > 1,
        hand=sum(row.height for row in by_hand) or _LEAST_HAND * sizes.own,
        common=None if common is None else scaled(common, sizes.common),
    )  # fmt: skip


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


def _above_hand(parts: _Parts, size: float, count: int) -> tuple[Row, ...]:
    """The own Provinces and what is at home in one row, or in two, of which the one at the hand has what is at home;
    where that is much, the fighters lie beside the Provinces then.
    """
    sites, runs, high = replace(parts.own, beside=False), parts.runs, 1 + parts.above
    if count == 1:
        row = replace(sites, places=(*sites.places, *runs), height=max(sites.height, high))
        return (scaled(row, size),)
    if parts.much and len(runs) > 1:
        row = replace(sites, places=(*sites.places, *runs[:1]), height=max(sites.height, high))
        return scaled(Row(runs[1:], 1.0, beside=False), size), scaled(row, size)
    return scaled(Row(runs, high, beside=False), size), scaled(sites, size)


def _others(
    table: Table, seat: int, own: tuple[Row, ...], sites: Row, *, split: bool, aside: bool
) -> Iterator[Row]:  # fmt: skip
    """The rows of one of the others, its Provinces no wider than a card each. split: these lie in two rows; aside: the
    piles lie at both ends of what is at home, so that Provinces have the whole width.
    """
    piles = [place for place in sites.places if place.kind == "pile"]
    for row in own:
        if any(place.kind == "run" for place in row.places):
            needed = tuple(replace(run, share=_shared_by(table, seat, run)) for run in row.places)
            places = (*piles[:1], *needed, *piles[1:]) if aside else needed
            yield replace(row, places=places, height=_HOME, card=_HOME)
        elif split:
            half = len(sites.places) // 2
            for some in (sites.places[:half], sites.places[half:]):
                yield replace(sites, places=some)
        elif aside:
            yield replace(sites, places=tuple(place for place in sites.places if place not in piles))
        else:
            yield sites


def _strip(table: Table, seat: int, own: tuple[Row, ...]) -> Row:
    """All that one of the others has in one row, its cards side by side."""
    sites = _small_piles(narrow(sites_of(own)[0]))
    runs = needed_runs(table, seat, own, _BETWEEN_OTHERS, _MOST_IN_STRIP)
    places = (*sites.places, *(replace(run, width=run.least) for run in runs))
    return replace(sites, places=places, beside=True)


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
    out = {plate.seat for plate in table.plates if _LEFT in plate.notes}
    names = [{name for row in own for place in row.places for name in place.names} for own in table.layout.rows]
    left = {piece.seat for piece in table.pieces if piece.place in names[piece.seat] and not piece.lane}

    def share(seat: int) -> float:
        if seat in out:
            return _OUT if seat in left else 0.0
        return 1.0 if not fighting or seat in fighting else _APART

    return tuple(share(seat) for seat in range(len(table.layout.rows)))
