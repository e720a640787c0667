"""The room that each row of a table for three or more gets. Pure numbers; no Qt, no rule.

Own cards and those that are fought over are as wide as is read at a glance, and the hand as its texts need; the others
have what height is left, up to what is enough for them. With too little height all give way alike. This is done for
every way in which rows may lie (crowd_rows.py); the best of them is taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import inf
from typing import NamedTuple

from l5r_desktop.session import Layout, Row, Table
from l5r_desktop.ui.mat.areas import fixed_width, side_by_side, widest_in
from l5r_desktop.ui.mat.boxes import GAP, RATIO
from l5r_desktop.ui.mat.crowd_rows import (
    BEFORE,
    BESIDE,
    LOW,
    PACKED,
    PACKED_STRIP,
    SPLIT,
    STRIP,
    Way,
    parts_of,
    rows_in,
)
from l5r_desktop.ui.mat.geometry import Geometry, geometry, plate_width, rows_height, shown_others, top_widths
from l5r_desktop.ui.mat.layout_worth import (
    HELD_SHARE,
    LEAST_HELD_MANY,
    MANY,
    SENDING_MANY,
    Lying,
    lying_in,
    moved,
    worth,
)
from l5r_desktop.ui.mat.piece_widths import is_fought
from l5r_desktop.ui.mat.read_widths import glance, held_enough, is_low, known, others_enough, seen_enough
from l5r_desktop.ui.mat.row_shapes import scaled
from l5r_desktop.ui.mat.worded_hand import with_worded_hand

FEW = 2
"""Seats at a table that has only one other seat."""
_QUIET = (
    Way(BEFORE, under=True), Way(1), Way(1, piles=True), Way(2), Way(BESIDE),
    Way(BEFORE, LOW, under=True), Way(1, LOW), Way(2, LOW),
    Way(BEFORE, PACKED, under=True), Way(1, PACKED), Way(2, PACKED), Way(BESIDE, PACKED),
    Way(BEFORE, SPLIT, under=True), Way(1, SPLIT), Way(2, SPLIT), Way(BESIDE, SPLIT),
    Way(1, rest=True), Way(1, LOW, rest=True), Way(1, PACKED, rest=True), Way(1, SPLIT, rest=True),
)  # fmt: skip
"""What is tried while nothing is fought over."""
_FOUGHT = (
    Way(BEFORE, under=True), Way(1), Way(1, piles=True), Way(2), Way(BESIDE),
    Way(BEFORE, LOW, under=True), Way(BEFORE, STRIP, under=True), Way(1, STRIP), Way(2, STRIP),
    Way(BEFORE, PACKED, under=True), Way(1, PACKED), Way(BESIDE, PACKED),
    Way(BEFORE, SPLIT, under=True), Way(1, SPLIT), Way(BESIDE, SPLIT),
    Way(1, rest=True), Way(1, PACKED, rest=True), Way(1, SPLIT, rest=True),
    Way(BEFORE, PACKED_STRIP, under=True), Way(1, PACKED_STRIP), Way(2, PACKED_STRIP),
)  # fmt: skip
"""The same while something is."""
_LIKELY = 4
"""So many of them, the best as they stand, are looked at with rows of the others no wider than these have room."""
_MOST_TEXT = 1.2
"""Size of texts up to which a plate as high as one row of cards has room for all that it says."""
_NEARER, _OWN_THEN = 1.45, 0.75
"""Sizes of the cards of a seat that is looked at closely, and of the own ones then, by the usual ones."""
_GIVES = 0.88
"""How much smaller own cards, the hand and what is fought over are in a low table before cards of others are too narrow
to be known.
"""
_FLAT, _LESS = 1.8, (0.88, 0.81, 0.74)
"""Width of a table by its height from which on it is flat, and how wide cards of others are there at most, by what
counts, where the hand needs the height.
"""
_LEAST_FIT = 0.6
"""How much smaller cards of others are at least for their neighbors; with still less room they overlap."""
_LEAST_WIDE = 30.0
"""Width in pixels of such a card at least, so that it is known by its picture; narrower ones are not made smaller."""
_MOST_FOUGHT = 1.12
"""How much wider cards that are fought over are at most, where the height of own cards is that of the hand."""
_SENT = 0.8
"""Width of cards that are sent to battlefields, by that of those that are fought over."""
_COMMON = 0.39
"""Size of the cards in a row that all share, by that of those that are fought over."""


def crowded(
    table: Table, width: float, height: float, *, text: float, cards: float, near: int, before: tuple[float, ...] = ()
) -> Geometry:  # fmt: skip
    """The best of the geometries that were tried. near: one of the other seats that is looked at closely, or -1.

    before: extents of the geometry that is left.
    """
    lying, parts, window = lying_in(table), parts_of(table), table.seat
    sizes = _Sizes(table, width, height, text, lying.held)
    weights = SENDING_MANY if table.lanes and not is_fought(table) else MANY

    def good(geo: Geometry) -> float:
        return worth(table, lying, geo, weights) - moved(geo, window, before)

    def put(layout: Layout, near: int = -1) -> Geometry:
        return geometry(width, height, window, layout, text=text, cards=cards, near=near)

    below = text <= _MOST_TEXT and not table.layout.pool
    tried = (way if below else replace(way, under=False) for way in (_FOUGHT if table.lanes else _QUIET))
    made = []
    for way in tried:
        if way.lie in parts.others and (len(parts.runs) > 1 or not way.rest):
            rows = rows_in(parts, way)
            for held in sizes.held_widths(rows):
                for most in sizes.others_widths(rows, way):
                    layout = sizes.filled(rows, held, most)
                    made.append((rows, held, layout, put(layout)))
    made.sort(key=lambda one: good(one[3]), reverse=True)
    found = [(layout, geo) for _, _, layout, geo in made[:1]]
    for rows, held, layout, geo in made[:_LIKELY]:
        layout = sizes.filled(rows, held, _fits(window, lying, layout, geo))
        found.append((layout, put(layout)))
    layout, geo = max(found, key=lambda one: good(one[1]))
    if near not in (-1, window):
        return put(_nearer(layout, window, near), near)
    worded = with_worded_hand(layout, geo, window)
    return geo if worded is None else max(geo, put(worded), key=good)


class _Sizes:
    """How large the rows of a table are, whatever way they lie."""

    def __init__(self, table: Table, width: float, height: float, text: float, held: int) -> None:
        self._table, self._window = table, table.seat
        self._width, self._height, self._text = width, height, text
        self._own = glance(table, width, height)
        fought = seen_enough(table, width, height) if table.lanes else self._own
        self._fought = fought if not table.lanes or is_fought(table) else _SENT * fought
        self._held = held

    def held_widths(self, rows: Layout) -> tuple[float, ...]:
        """Return how wide cards of the hand may be kept while own cards beside them give way: so that they are read,
        and where that makes own cards smaller, also so that they are seen.
        """
        read = held_enough(self._table, self._height)
        if rows.rows[self._window] or min(self._own_limits(rows, read)) >= self._own:
            return (read,)
        seen = min(LEAST_HELD_MANY, HELD_SHARE * self._width)
        return read, (read + seen) / 2, seen

    def others_widths(self, rows: Layout, way: Way) -> tuple[tuple[float, ...], ...]:
        """Return how wide cards in each row of the others may be: as far as they count, and where all own cards lie in
        one row in a flat table, a little less, so that the hand beside them has more.
        """
        count = len(_rows_of_others(rows, self._window))
        flat = self._width > _FLAT * self._height and is_fought(self._table)
        if way.above != BESIDE or not flat:
            return ((inf,) * count,)
        enough = others_enough(self._table, self._width, self._height)
        return (inf,) * count, *((less * enough,) * count for less in _LESS)

    def filled(self, rows: Layout, held: float, most: Sequence[float] = ()) -> Layout:
        """Return the rows in their sizes. held: width of a card of the hand. most: of a card in each row of the others,
        in pixels; () for any.
        """
        window, above = self._window, rows.rows[self._window]
        mine = above or rows.by_hand
        deep = [max(row.height for row in same) for same in _rows_of_others(rows, window)]
        limits = [min(one) for one in zip(self._site_limits(rows), most or (inf,) * len(deep), strict=True)]
        own_limits, common = self._own_limits(rows, held), _COMMON * self._fought
        kept = [
            *(_Line(row.height, self._own, limit) for row, limit in zip(mine, own_limits, strict=True)),
            _Line(rows.band, self._fought, inf if above else _MOST_FOUGHT * self._fought),
            _Line(1.0 if rows.common else 0.0, common, common),
            _Line(1.0 if above else 0.0, min(held, self._held_room(rows))),
        ]  # fmt: skip
        room = rows_height(self._width, self._height, window, rows, self._text) / RATIO
        least = known(self._table, self._width, self._height)
        enough = others_enough(self._table, self._width, self._height)
        by, card = 1.0, _level(deep, limits, room - sum(line.high * line.at(1.0) for line in kept))
        if not least <= card <= enough:
            first = _GIVES if card < least and is_low(self._table, self._height) else 1.0
            card = min(enough, max(least, card))
            theirs = [_Line(high, card, limit) for high, limit in zip(deep, limits, strict=True)]
            by = _fitting(kept, room - sum(line.high * line.at(1.0) for line in theirs))
            if not first <= by <= 1.0:
                by = first * _fitting([*(line.smaller(first) for line in kept), *theirs], room)
                card *= by / first
        *own, usual, common, hand = (line.at(by) for line in kept)
        others = [min(card, limit) for limit in limits]
        if not above:
            hand = room - rows.band * usual - (common if rows.common else 0.0)
            hand -= sum(high * size for high, size in zip(deep, others, strict=True))
        return self._sized(rows, own, others, usual, common, hand)

    def _sized(
        self, rows: Layout, own: Sequence[float], others: Sequence[float], usual: float, common: float, hand: float
    ) -> Layout:  # fmt: skip
        """Return the rows with cards of these widths, in pixels. usual: of those that are fought over, by which all
        others are measured. own, others: by row; hand: of a card as high as the hand.
        """
        above = rows.rows[self._window]
        mine = tuple(scaled(row, size / usual) for row, size in zip(above or rows.by_hand, own, strict=True))
        piles = tuple(Row(row.places, hand / usual, min(hand, row.card * self._own) / usual) for row in rows.by_hand)
        placed = tuple(
            (mine if above else ())
            if seat == self._window
            else tuple(scaled(row, size / usual) for row, size in zip(theirs, others, strict=False))
            for seat, theirs in enumerate(rows.rows)
        )
        shared = None if rows.common is None else scaled(rows.common, common / usual)
        return replace(
            rows, rows=placed, by_hand=piles if above else mine, hand=hand / usual, common=shared
        )  # fmt: skip

    def _site_limits(self, rows: Layout) -> list[float]:
        """Return how wide a card in each row of the others may be, so that Provinces lie side by side; infinity for a
        row without any.
        """
        widths = top_widths(self._width, shown_others(self._window, rows), rows)
        found = [inf] * len(rows.rows[widths[0][0]])
        for seat, width in widths:
            for at, row in enumerate(rows.rows[seat]):
                if any(place.kind == "site" for place in row.places):
                    found[at] = min(found[at], side_by_side(row.places, width))
        return found

    def _held_room(self, rows: Layout) -> float:
        """Return how wide a card of the hand may be below rows above it, so that all lie side by side."""
        room = self._width - plate_width(self._width, self._text) - 3 * GAP
        room -= sum(fixed_width(row.places) * row.card * self._own + GAP * len(row.places) for row in rows.by_hand)
        return (room - GAP * (self._held - 1)) / self._held

    def _own_limits(self, rows: Layout, held: float) -> list[float]:
        """Return how wide a card in each own row may be, beside cards of the hand of a width."""
        right, plate = self._width - GAP, plate_width(self._width, self._text)
        if rows.rows[self._window]:
            return [widest_in(row.places, right - GAP) for row in rows.rows[self._window]]
        right -= GAP + self._held * (held + GAP) - GAP
        lefts = [plate + 2 * GAP] * len(rows.by_hand)
        if rows.under_plate:
            lefts[-1] = GAP
        return [
            max(_LEAST_WIDE, widest_in(row.places, right - left)) for row, left in zip(rows.by_hand, lefts, strict=True)
        ]


class _Line(NamedTuple):
    """A row or the hand. high: its height, by that of a card in it. card: how wide that is where all has just room;
    most: how wide at most, in pixels.
    """

    high: float
    card: float
    most: float = inf

    def at(self, by: float) -> float:
        """Return how wide its cards are where all is so much larger."""
        return min(self.card * by, self.most)

    def smaller(self, by: float) -> _Line:
        """Return the line with cards so much smaller."""
        return self._replace(card=self.card * by)


def _fitting(lines: Sequence[_Line], room: float) -> float:
    """Return how much larger or smaller all lines are if they have just room. room: their height, by RATIO."""
    by = 1.0
    for _ in range(3):
        full = sum(line.high * line.most for line in lines if line.card * by > line.most)
        free = sum(line.high * line.card for line in lines if line.card * by <= line.most)
        by = (room - full) / free if free else by
    return by


def _rows_of_others(layout: Layout, window: int) -> list[list[Row]]:
    """The rows of the others that lie at one height, from the table's edge."""
    others = [layout.rows[seat] for seat in shown_others(window, layout)]
    return [[own[at] for own in others] for at in range(len(others[0]))]


def _level(deep: Sequence[float], limits: Sequence[float], room: float) -> float:
    """Return how wide a card of the others may be, so that all of their rows have just room. deep: height of each row,
    by that of a card in it. limits: width of a card in each row at most. room: all of their height, by RATIO.
    """
    left, open_rows = room, sum(deep)
    for limit, high in sorted(zip(limits, deep, strict=True)):
        if limit * open_rows >= left:
            break
        left -= limit * high
        open_rows -= high
    return left / open_rows if open_rows > 0 else inf


def _fits(window: int, lying: Lying, layout: Layout, geo: Geometry) -> list[float]:
    """Return how wide cards in each row of the others may be, so that they lie side by side; infinity where they do."""
    others = shown_others(window, layout)
    found = []
    for at, row in enumerate(layout.rows[others[0]]):
        usual, fit = geo.card * row.card, inf
        for seat in others:
            placed = geo.areas[seat].rows[at]
            unit = placed.shared_width()
            for place in placed.places:
                if place.kind == "site":
                    fit = min(fit, placed.card if placed.card < usual else inf)
                elif place.kind == "run" and (seat, place.name) in lying.runs:
                    lies, wide = lying.runs[seat, place.name], place.width * placed.card or unit * place.share
                    beside = inf if lies.in_columns(usual, wide, placed.box.h) else lies.seen(usual, wide, placed.box.h)
                    if beside < usual:
                        fit = min(fit, max(_LEAST_FIT * usual, _LEAST_WIDE, beside))
        found.append(fit)
    return found


def _nearer(layout: Layout, window: int, near: int) -> Layout:
    """A layout in which the cards of one of the others are larger, and the own ones smaller."""
    sizes = {near: _NEARER, window: _OWN_THEN}
    rows = tuple(tuple(scaled(row, sizes.get(seat, 1.0)) for row in own) for seat, own in enumerate(layout.rows))
    if layout.rows[window]:
        return replace(layout, rows=rows)
    by_hand = tuple(scaled(row, _OWN_THEN) for row in layout.by_hand)
    return replace(layout, rows=rows, by_hand=by_hand, hand=sum(row.height for row in by_hand))
