"""The room that each row of a table for two gets, by what lies in it and what is being decided. Pure numbers; no Qt, no
rule.

What is fought over comes to the front: while a conflict or battle goes on, all else is smaller. Both sides share one
row for what is at home, or have it beside their provinces, as long as all of it can be read there; rows and lanes
in which nothing lies take little room; armies that wait elsewhere are columns of names beside the battle; the
other side, which is looked at and seldom clicked, is a little smaller. What height is left goes to the hand. Where
conflicts begin and end several times a round, own rows keep their places instead (steady_rows.py).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial

from l5r_desktop.session import Layout, Place, Row, Table
from l5r_desktop.ui.mat.crowd import FEW, crowded
from l5r_desktop.ui.mat.empty_hand import at_empty_hand
from l5r_desktop.ui.mat.geometry import Geometry, fitting_size, geometry
from l5r_desktop.ui.mat.layout_worth import NO_NEED, SENDING, USUAL, Lying, lying_in, moved, stays, worth
from l5r_desktop.ui.mat.piece_widths import folded, is_fought, labelled, stacks_in
from l5r_desktop.ui.mat.row_shapes import (
    NOTHING,
    PILES_AT_HAND,
    at_most,
    fanned_in,
    held,
    home_row,
    narrow,
    needed_runs,
    own_rows,
    runs_of,
    runs_within,
    scaled,
    sites_of,
    with_lanes,
    without_piles,
)
from l5r_desktop.ui.mat.shared_row import Sizes, shared_row
from l5r_desktop.ui.mat.steady_rows import steady
from l5r_desktop.ui.mat.worded_hand import with_worded_hand

_QUIET_SHARED = tuple(Sizes(0.7, 0.85, home) for home in (0.85, 0.75, 0.65, 0.55))
"""The same where units and holdings of both sides share a row; the later ones for more of them."""
_APART = tuple(Sizes(0.8, 1.0, home) for home in (1.0, 0.85, 0.7, 0.55))
"""The same where each side has a row for Provinces and one for what is at home; the later ones for more of it."""
_SPLIT = tuple(Sizes(0.8, 1.0, home) for home in (1.0, 0.8))
"""The same where what fights lies beside the Provinces."""
_BATTLE = (Sizes(0.55, 0.82, 0.46), Sizes(0.55, 0.6, 0.38), Sizes(0.5, 0.5, 0.3))
"""While a battle is under way, and what is at home lies beside the other side's Provinces and before the hand."""
_BATTLE_HOME = (Sizes(0.54, 0.68, 0.44),)
"""The same with what is at home in a row above the hand, and only the Provinces before it."""
_ABREAST = (Sizes(0.65, 1.1, 1.1), Sizes(0.6, 0.95, 0.95), Sizes(0.55, 0.8, 0.8))
"""The same with the sides of the battle left and right, and all own cards in one row above the hand."""
_ABREAST_HOME = (Sizes(0.55, 0.85, 0.6),)
"""The same with what is at home below the Provinces, before the hand."""
_ASSIGNING = tuple(Sizes(0.55, 0.6, home) for home in (0.8, 0.65, 0.5))
"""While units are sent to battlefields, and nothing is fought yet; the later ones for more of them."""
_SENDING = tuple(Sizes(0.5, 0.7, home) for home in (0.9, 0.75, 0.6, 0.5))
"""The same with what is at home in a row above the hand."""
_SENDING_ROW = tuple(Sizes(0.5, home, home) for home in (0.85, 0.65, 0.5))
"""The same with all in one row above the hand."""
_SENDING_APART = tuple(Sizes(0.5, own, home) for home in (0.95, 0.8, 0.65) for own in (0.75, 0.6))
"""The same with what fights alone in a row above the hand, and all else in two rows before it."""
_HOME, _ALL, _PILES, _FIGHTERS = "home", "all", "piles", "fighters"
"""What lies above the hand in a fight rather than before it; the third: all but the piles."""
_LEAST_APART, _LEAST_SPLIT, _MOST_SHARED = 10.0, 14.0, 20.0
"""How many cards' width what both sides have at home takes, so that each may have a row of its own; so that fighters
may lie beside Provinces; and so that both may still share a row.
"""
_LEAST_FITTED = 0.75
"""How much smaller the other side's rows are at least for all else."""
_AT_HAND = 1.05
"""Height of the hand beside Provinces in their own size, by the height of a usual card."""
_BETWEEN, _BETWEEN_SMALL = 0.1, 0.22
"""What lies between cards at home, by their width; the second where they are half as large as usual."""
_MOST_ACROSS = 12.0
"""How many cards' width all that a seat has at home takes at most; where more lies there, cards overlap."""
_EMPTY_HOME = 2 * NOTHING
"""The same of what is at home of a seat that has nothing there: no row is kept free for it in a fight."""
_MOST_IN_ROW = 9.0
"""The same of what lies in one row with the own Provinces."""
_SWAPPED = 2.0
"""How many cards' width what fights takes more than all else at home, so that it has the row of its own."""
_MOST_BESIDE = 10.0
"""The same of what fights, beside Provinces."""


def laid_out(
    table: Table, width: float, height: float, *, text: float = 1.0, cards: float = 1.0, near: int = -1,
    before: tuple[float, ...] = (),
) -> Geometry:  # fmt: skip
    """The areas of a table for a size, with rows as high as they are needed (geometry).

    near: one of several other seats that is looked at closely, or -1. before: extents of the geometry that the same
    table had so far; one that is much like it is kept for a card more or less.
    """
    lying = tuple((p.seat, p.place, p.lane, p.side, p.turn % 2, p.host, len(p.attached)) for p in table.pieces)
    heaps = tuple(len(stacks_in(table, lane, side)) for lane in table.lanes for side in (0, 1))
    shape = _TableShape((table.seat, table.layout, table.lanes, lying, heaps), table)
    return _chosen(shape, width, height, text, cards, near, before)


def fought_apart(table: Table) -> bool:
    """Return True if something is fought over for which rows lie in another way than else: what was seen before is
    then compared with the last fight. In a conflict for two they lie as before it (steady_rows.py).
    """
    return bool(table.lanes) and (table.layout.stacked or len(table.layout.rows) > FEW)


@dataclass(frozen=True, slots=True)
class _TableShape:
    """A table, by what its areas depend on."""

    key: Hashable
    table: Table = field(compare=False)


@lru_cache(maxsize=24)
def _chosen(
    arranged: _TableShape, width: float, height: float, text: float, cards: float, near: int, before: tuple[float, ...]
) -> Geometry:  # fmt: skip
    """The best of the geometries that a table may have; it is asked for again whenever the table is drawn."""
    table = arranged.table
    if len(table.layout.rows) > FEW:
        return crowded(table, width, height, text=text, cards=cards, near=near, before=before)
    if not table.layout.stacked:
        return steady(table, width, height, text=text, cards=cards, before=before)
    lying = lying_in(table)
    weights = SENDING if lying.sent else USUAL

    def good(geo: Geometry) -> float:
        return worth(table, lying, geo, weights) - moved(geo, table.seat, before)

    put = partial(geometry, width, height, table.seat, text=text, cards=cards)
    found = [(put(one), one) for one in _fitted_layouts(table, lying, width, height, text)]
    made = [geo for geo, _ in found]
    worths = [worth(table, lying, geo, weights) for geo in made]
    changes = [moved(geo, table.seat, before) for geo in made]
    if not stays(table, lying, made, worths, changes):
        before, changes = (), [0.0] * len(made)
    best, layout = found[max(range(len(made)), key=lambda at: worths[at] - changes[at])]
    worded = with_worded_hand(layout, best, table.seat)
    return best if worded is None else max(best, put(worded), key=good)


def _stacked_layouts(table: Table, lying: Lying) -> list[Layout]:
    """The same where what is attached lies above its host, and armies one above the other.

    With little at home, or much, what would never be the best is left out.
    """
    plain = table.layout
    if table.lanes:
        fought = is_fought(table)
        parts = _battle_parts(table, lying)
        abreast = [replace(parts, plain=plain) for plain in _abreast(table)] if fought else []
        met = [] if fought or not lying.met else [replace(parts, plain=_lanes_in(table, abreast=True))]
        sent = ((_HOME, _SENDING), (_ALL, _SENDING_ROW))
        need = sum(run.least for run in parts.runs[table.seat])
        above = _SENDING if not fought else _BATTLE_HOME if need > _EMPTY_HOME else ()
        fits = need <= _MOST_IN_ROW
        lapped = [] if fits else [replace(one, runs=runs_within(one.runs, table.seat, _MOST_IN_ROW)) for one in abreast]
        return [
            *(_battle(table.seat, parts, sizes) for sizes in (_BATTLE if fought else _ASSIGNING)),
            *(_battle(table.seat, parts, sizes, above=_HOME) for sizes in above),
            *(_battle(table.seat, parts, sizes, above=_ALL) for sizes in (() if fought else _SENDING_ROW)),
            *(_battle(table.seat, one, sizes, above=way) for one in met for way, tried in sent for sizes in tried),
            *(_battle(table.seat, parts, sizes, above=_FIGHTERS) for sizes in (() if fought else _SENDING_APART)),
            *(_battle(table.seat, one, sizes, above=_ALL) for one in abreast for sizes in (_ABREAST if fits else ())),
            *(
                _battle(table.seat, one, sizes, above=_PILES)
                for one in abreast
                for sizes in (_ABREAST[:2] if fits else ())
            ),
            *(_battle(table.seat, one, sizes, above=_ALL) for one in lapped for sizes in _ABREAST),
            *(_battle(table.seat, one, sizes) for one in abreast for sizes in _ABREAST_HOME),
        ]
    runs = [lying.runs.get((seat, name), NO_NEED) for seat, own in enumerate(plain.rows) for name in runs_of(own)]
    need = sum(run.need for run in runs)
    made: list[Layout] = []
    if need <= _MOST_SHARED:
        heights = (False, True) if any(run.above for run in runs) else (False,)
        made += [shared_row(table, plain, sizes, high=high) for sizes in _QUIET_SHARED for high in heights]
    if need >= _LEAST_APART:
        made += [_apart(table, plain, sizes) for sizes in _APART]
    if lying.bare:
        made += at_empty_hand(table, _apart(table, plain, _APART[0]))
    if need >= _LEAST_SPLIT:
        made += [_split(table, plain, sizes) for sizes in _SPLIT]
    return made


def _fitted_layouts(table: Table, lying: Lying, width: float, height: float, text: float) -> Iterator[Layout]:
    """The same for a size of the table: where the other side's rows are so wide that they make all else smaller, they
    are smaller themselves.
    """
    window = table.seat
    for layout in _stacked_layouts(table, lying):
        fits = fitting_size(width, height, window, layout, text=text)
        if fits >= 1:
            yield layout
            continue
        by = max(_LEAST_FITTED, fits)
        yield replace(layout, rows=tuple(
            own if seat == window else tuple(scaled(row, by) for row in own) for seat, own in enumerate(layout.rows)
        ))  # fmt: skip


def _apart(table: Table, layout: Layout, sizes: Sizes) -> Layout:
    """Return what each seat has at home in a row of its own, as high as what is attached there needs."""
    rows = []
    for seat, own in enumerate(layout.rows):
        size = sizes.own if seat == table.seat else sizes.other
        home = home_row(table, seat, needed_runs(table, seat, own, _BETWEEN, _MOST_ACROSS), sizes.home * size)
        rows.append((home, *(replace(scaled(row, size), beside=True) for row in sites_of(own))))
    return replace(layout, rows=tuple(rows), low_plate=True, held=held(table))


def _split(table: Table, layout: Layout, sizes: Sizes) -> Layout:
    """Return what fights beside the Provinces of its seat, which are no wider than a card, and all else at home in a
    row of its own; the other way round where that needs much less room.
    """
    rows = []
    for seat, own in enumerate(layout.rows):
        size = sizes.own if seat == table.seat else sizes.other
        runs = needed_runs(table, seat, own, _BETWEEN_SMALL)
        if sum(run.least for run in runs[1:]) + _SWAPPED < runs[0].least:
            runs = (*runs[1:], *runs[:1])
        beside, others = at_most(runs[:1], _MOST_BESIDE), at_most(runs[1:], _MOST_ACROSS)
        sites = narrow(sites_of(own)[0])
        high = max(sites.height, 1 + fanned_in(table, seat, [place.name for place in beside]))
        first = replace(sites, places=(*sites.places, *beside), height=high, beside=True)
        rows.append((home_row(table, seat, others, sizes.home * size), scaled(first, size)))
    return replace(layout, rows=tuple(rows), low_plate=True, held=held(table))


@dataclass(frozen=True, slots=True)
class _BattleParts:
    """The pieces of layouts for an attack. plain: with its lanes. sites, runs, above: by seat, the Provinces in the
    size of a usual card, what is at home, and how much is seen above that of what is attached.
    """

    plain: Layout
    sites: tuple[Row, ...]
    runs: tuple[tuple[Place, ...], ...]
    above: tuple[float, ...]


def _lanes_in(table: Table, *, abreast: bool = False, piled: bool = False) -> Layout:
    lanes = with_lanes(table, table.layout, abreast=abreast, piled=piled)
    return replace(lanes, low_plate=True, held=held(table))


def _abreast(table: Table) -> Iterator[Layout]:
    """Lanes with the sides left and right of what is fought at; where armies wait elsewhere, these also one above the
    other.
    """
    yield _lanes_in(table, abreast=True)
    if any(folded(table, lane) and not labelled(table, lane) for lane in table.lanes):
        yield _lanes_in(table, abreast=True, piled=True)


def _battle_parts(table: Table, lying: Lying) -> _BattleParts:
    rows = table.layout.rows
    return _BattleParts(
        _lanes_in(table), tuple(narrow(sites_of(own)[0]) for own in rows),
        tuple(needed_runs(table, seat, own, _BETWEEN, _MOST_ACROSS) for seat, own in enumerate(rows)),
        tuple(
            max((lying.runs.get((seat, name), NO_NEED).above for name in runs_of(own)), default=0.0)
            for seat, own in enumerate(rows)
        ),
    )  # fmt: skip


def _battle(window: int, parts: _BattleParts, sizes: Sizes, *, above: str = "") -> Layout:
    """The attack at the front: its lanes are as wide as they need, and what is at home takes little room.

    The other side's Provinces and home lie in one row; the own ones lie in two before the hand. Lanes lie in their
    order between them, each with the name of its place. above: what lies above the hand instead.
    """
    rows: list[tuple[Row, ...]] = []
    by_hand: tuple[Row, ...] = ()
    for seat, (sites, runs, high) in enumerate(zip(parts.sites, parts.runs, parts.above, strict=True)):
        if seat != window:
            rows.append((scaled(replace(sites, places=(*sites.places, *runs), beside=True), sizes.other),))
        elif above == _ALL:
            row = Row((*sites.places, *runs), max(sites.height, 1 + high), beside=False)
            rows.append((scaled(row, sizes.home),))
        elif above == _PILES:
            kept, piles = without_piles(sites)
            rows.append((scaled(Row((*kept.places, *runs), max(kept.height, 1 + high), beside=False), sizes.home),))
            by_hand = (Row(piles, _AT_HAND, PILES_AT_HAND * sizes.home, beside=False),)
        elif above == _FIGHTERS:
            rows.append((scaled(Row(runs[:1], 1 + high, beside=False), sizes.home),))
            by_hand = own_rows(sites, runs[1:], sizes.own, sizes.own)
        elif above:
            rows.append((scaled(Row(runs, 1 + high, beside=False), sizes.home),))
            by_hand = (replace(scaled(sites, sizes.own), beside=False),)
        else:
            rows.append(())
            empty = sum(run.least for run in runs) <= _EMPTY_HOME
            one = scaled(replace(sites, places=(*sites.places, *runs), beside=False), sizes.own)
            by_hand = (one,) if empty else own_rows(sites, runs, sizes.own, sizes.home, high)
    hand = _AT_HAND if above not in ("", _FIGHTERS) else sum(row.height for row in by_hand)
    return replace(parts.plain, rows=tuple(rows), by_hand=by_hand, hand=hand)
