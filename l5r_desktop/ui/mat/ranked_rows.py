"""The layouts that a table for two is tried in where armies lie at several battlefields. Pure numbers; no Qt, no rule.

The seat at the window has its Provinces right above its hand, with its Holdings beside them, and its units in a row
above, next to what is fought over: nothing that it has goes to another row when an attack begins or ends. From seven
Holdings on, these have the row above, and the units lie beside the Provinces. The row above is closed during an attack
while nothing lies in it. Without an attack it may be shared with what the other seat has at home.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from l5r_desktop.session import Layout, Place, Row, Table
from l5r_desktop.ui.mat.layout_worth import NO_NEED, Lying
from l5r_desktop.ui.mat.piece_widths import count_in, folded, is_fought, labelled, run_need
from l5r_desktop.ui.mat.row_shapes import (
    at_most,
    closer,
    fanned_in,
    hand_empty,
    held,
    home_row,
    narrow,
    needed_runs,
    runs_of,
    scaled,
    sites_of,
    with_lanes,
)
from l5r_desktop.ui.mat.shared_row import Sizes, shared_row

_SHARED = tuple(Sizes(0.7, own, home) for own in (0.85, 0.75) for home in (0.85, 0.75, 0.65, 0.55))
"""Sizes of cards by that of a usual one where own units share a row with what the other seat has at home."""
_APART = tuple(Sizes(0.8, own, home) for own in (1.0, 0.85) for home in (1.0, 0.85, 0.7, 0.55))
"""The same where each seat has two rows."""
_FOUGHT = tuple(Sizes(0.55, own, own) for own in (1.1, 0.95, 0.8, 0.65))
"""The same while a battle is under way, and nothing lies in the row above; home: does not matter."""
_FOUGHT_IN_TWO = tuple(Sizes(0.55, own, home) for own in (0.8, 0.65, 0.5) for home in (0.65, 0.5))
"""The same where something lies there."""
_SENDING = tuple(Sizes(0.5, own, home) for own in (0.75, 0.6, 0.5, 0.42) for home in (1.0, 0.95, 0.9, 0.8, 0.7))
"""The same while units are sent to battlefields, and nothing is fought yet."""
_SENDING_BESIDE = tuple(Sizes(0.5, own, home) for own in (0.9, 0.75, 0.6) for home in (0.8, 0.65, 0.5))
"""The same where these lie beside Provinces."""
_LEAST_APART, _LEAST_SPLIT, _MOST_SHARED = 10.0, 14.0, 20.0
"""How many cards' width what both sides have at home takes, so that each may have rows of its own; so that units of the
other may lie beside its Provinces; and so that both may still share a row.
"""
_BETWEEN, _BETWEEN_SMALL = 0.1, 0.22
"""What lies between cards at home, by their width; the second where they are half as large as usual."""
_MOST_ACROSS, _MOST_BESIDE = 12.0, 10.0
"""How many cards' width all that lies at home in a row takes at most, alone and beside Provinces; where more lies
there, cards overlap.
"""
_CLOSE = (1.0, 0.85, 0.7, 0.6)
"""What Holdings have of the room that they need, so that Provinces are no narrower for them."""
_MANY, _FEW = 7, 3.0
"""Holdings in play from which on they have a row of their own; and how many cards' width beside Provinces are never too
much there.
"""
_AT_HAND, _AT_HAND_SENDING = 1.05, 0.65
"""Height of the hand at least while there is an attack, by the height of a usual card; the second while units of the
row above are sent, and nothing is played from it.
"""
_EMPTY_HAND = 0.5
"""The same where no card is in it: the plate beside it is read."""
_SWAPPED = 2.0
"""How many cards' width what fights takes more than all else at home, so that it has the row of its own."""


def quiet_layouts(table: Table, lying: Lying) -> Iterator[Layout]:
    """Layouts without an attack. lying: what lies on the table."""
    plain = table.layout
    runs = [lying.runs.get((seat, name), NO_NEED) for seat, own in enumerate(plain.rows) for name in runs_of(own)]
    need, high = sum(run.need for run in runs), any(run.above for run in runs)
    if need <= _MOST_SHARED:
        for sizes in _SHARED:
            for close in _closest(table):
                own = (_provinces(table, close, sizes.own),)
                for tall in (False, True) if high else (False,):
                    yield shared_row(table, plain, sizes, high=tall, own=own)
    if need >= _LEAST_APART:
        yield from _in_two(table, split=False)
    if need >= _LEAST_SPLIT:
        yield from _in_two(table, split=True)


def fought_layouts(table: Table, lying: Lying) -> Iterator[Layout]:
    """The same during an attack."""
    fought = is_fought(table)
    lanes = (
        list(_abreast(table))
        if fought
        else [_lanes_in(table), *([_lanes_in(table, abreast=True)] if lying.met else [])]
    )
    empty = not any(run_need(table, table.seat, place.names[0]) for place in _ranks(table)[1])
    tried = _SENDING_BESIDE if _many_behind(table) else _SENDING
    if fought:
        tried = _FOUGHT if empty else _FOUGHT_IN_TWO
    hand = _AT_HAND_SENDING if tried is _SENDING else _AT_HAND
    for plain in lanes:
        for sizes in tried:
            for close in _closest(table):
                mine = _provinces(table, close, sizes.own)
                own = (mine,) if empty else (mine, _above(table, sizes.home))
                rows = tuple(
                    own if seat == table.seat else (_other_in_one(table, seat, rows, sizes.other),)
                    for seat, rows in enumerate(plain.rows)
                )
                yield replace(plain, rows=rows, hand=hand)


def _ranks(table: Table) -> tuple[tuple[Place, ...], tuple[Place, ...]]:
    """Return what lies beside the own Provinces, and what lies in a row above them."""
    runs = needed_runs(table, table.seat, table.layout.rows[table.seat], _BETWEEN)
    return (runs[:1], runs[1:]) if _many_behind(table) else (runs[1:], runs[:1])


def _many_behind(table: Table) -> bool:
    """Return True if so many Holdings are in play that they have a row of their own, and the units lie beside the
    Provinces.
    """
    names = runs_of(table.layout.rows[table.seat])[1:]
    return sum(count_in(table, table.seat, name) for name in names) >= _MANY


def _closest(table: Table) -> tuple[float, ...]:
    return _CLOSE if sum(run.least for run in _ranks(table)[0]) > _FEW else _CLOSE[:1]


def _provinces(table: Table, close: float, size: float) -> Row:
    """The own Provinces with the Holdings beside them. close: as in _CLOSE."""
    own, seat = table.layout.rows[table.seat], table.seat
    sites = narrow(sites_of(own)[0])
    runs = _ranks(table)[0]
    beside = at_most(closer(runs, close), _MOST_BESIDE)
    high = max(sites.height, close * (1 + fanned_in(table, seat, [place.name for place in beside])))
    return scaled(replace(sites, places=(*sites.places, *beside), height=high, beside=True), size)


def _above(table: Table, size: float) -> Row:
    """The row above the own Provinces."""
    return home_row(table, table.seat, at_most(_ranks(table)[1], _MOST_ACROSS), size)


def _in_two(table: Table, *, split: bool) -> Iterator[Layout]:
    """Each seat has two rows; split: units of the other seat lie beside its Provinces."""
    for sizes in _APART:
        for close in _closest(table):
            rows = tuple(
                (_provinces(table, close, sizes.own), _above(table, sizes.home))
                if seat == table.seat
                else (_split(table, seat, own, sizes) if split else _apart(table, seat, own, sizes))
                for seat, own in enumerate(table.layout.rows)
            )
            hand = _EMPTY_HAND if hand_empty(table) else table.layout.hand
            yield replace(table.layout, rows=rows, hand=hand, low_plate=True, held=held(table))


def _apart(table: Table, seat: int, own: tuple[Row, ...], sizes: Sizes) -> tuple[Row, ...]:
    """Rows of another seat with what it has at home in one of its own, as high as what is attached there needs."""
    home = home_row(table, seat, needed_runs(table, seat, own, _BETWEEN, _MOST_ACROSS), sizes.home * sizes.other)
    return home, *(replace(scaled(row, sizes.other), beside=True) for row in sites_of(own))


def _split(table: Table, seat: int, own: tuple[Row, ...], sizes: Sizes) -> tuple[Row, ...]:
    """Rows of another seat with what fights beside its Provinces, no wider than a card, and all else at home in a row
    of its own; the other way round where that needs much less room.
    """
    runs = needed_runs(table, seat, own, _BETWEEN_SMALL)
    if sum(run.least for run in runs[1:]) + _SWAPPED < runs[0].least:
        runs = (*runs[1:], *runs[:1])
    beside, others = at_most(runs[:1], _MOST_BESIDE), at_most(runs[1:], _MOST_ACROSS)
    sites = narrow(sites_of(own)[0])
    high = max(sites.height, 1 + fanned_in(table, seat, [place.name for place in beside]))
    first = replace(sites, places=(*sites.places, *beside), height=high, beside=True)
    return home_row(table, seat, others, sizes.home * sizes.other), scaled(first, sizes.other)


def _other_in_one(table: Table, seat: int, own: tuple[Row, ...], size: float) -> Row:
    """All that another seat has, in one row."""
    sites = narrow(sites_of(own)[0])
    runs = needed_runs(table, seat, own, _BETWEEN, _MOST_ACROSS)
    return scaled(replace(sites, places=(*sites.places, *runs), beside=True), size)


def _lanes_in(table: Table, *, abreast: bool = False, piled: bool = False) -> Layout:
    lanes = with_lanes(table, table.layout, abreast=abreast, piled=piled)
    return replace(lanes, low_plate=True, held=held(table))


def _abreast(table: Table) -> Iterator[Layout]:
    """Lanes with the sides left and right of what is fought at; where armies wait elsewhere, these also one above the
    other.
    """
    yield _lanes_in(table)
    yield _lanes_in(table, abreast=True)
    if any(folded(table, lane) and not labelled(table, lane) for lane in table.lanes):
        yield _lanes_in(table, abreast=True, piled=True)
