"""The room that cards take side by side, by the width of a card. Pure numbers; no Qt, no rule."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from math import ceil

from l5r_desktop.session import Lane, Table, TablePiece
from l5r_desktop.ui.mat.boxes import GAP, RATIO

TUCK, MOST_TUCK = 0.3, 0.88
"""How much of an attachment is seen beside its host at least, and at most, by the width of a card."""
FAN, LEAST_FAN = 0.25, 0.2
"""How much of an attachment is seen above its host, by the height of a card: its name; less where many are attached."""
MOST_FANNED = 5
"""Where more are attached, less of each is seen than its name."""
_ROOMY = 2
"""Attachments of which each is seen as far as FAN says."""
EMPTY = 0.45
"""Height of a row or of a lane's side where nothing lies, by the height of a card."""
_STRIP = 0.14
"""The same of a side of all lanes while units are sent to the other one only."""
FOLDED, FOLDED_LEAST = 1.55, 1.25
FOLDED_SIDE, FOLDED_COLUMN, FOLDED_PILED = 0.9, 1.3, 1.2
"""Width of a lane in which nothing goes on while something does elsewhere, by the width of a card; the second is that
of both its sides at least where these lie left and right, then that of each of them: with one card, and with a column;
the last where they lie one above the other beside a lane whose sides do not.
"""
PILED = 0.6
"""Width of the cards in such a lane, by that of those that fight."""
CHIP = 30.0
"""What lies beside a column of cards for their numbers, in pixels, where nobody in it is bowed."""
_CHIP_EDGES, _CHIP_LETTER, _MOST_LETTER, _MOST_LETTERS = 9.0, 6.3, 8.5, 25.2
"""What the edges of a number take, each of its letters where texts have their usual size, and at most, and all letters
of a larger one at most, so that room is left for the name.
"""
USUAL_LINE = 14.0
"""How high a number is at most that is longer than that, in pixels."""
TWO_LINES = 25.0
"""Height of what is seen of a card from which on they stand in two lines, in pixels."""
LEAST_STRIP = 0.235
"""How much is seen of each card of such a lane but the last, at least, by the height of a card."""
_MOST_SIDE = 1.7
"""Height of a side of a lane at most, by the height of a card."""
_LEAST_ACTIVE = 3.2
"""Width of the lane in which something goes on at least, by the width of a card: what its sign says can be read."""
_LEAST_SENT_TO, _MOST_SENT_TO, _NOBODY_SENT = 2.4, 5.0, 1.15
"""Width of a lane to which units have been sent while others still are, at least and at most, and of one where nobody
is, by the width of a card.
"""
_SIGN = 2.2
"""What its sign has of the width of a lane with its sides left and right, by the width of a card."""
_MARGIN = 0.5
"""What a lane is wider than its cards, by the width of a card."""
SMALLER_OTHERS, SMALLER_AMONG_MANY, SMALLER_OWN = 0.8, 0.4, 0.55
"""How much smaller what another seat has at home is at least where it lies too close, at a table of two and of more;
and what the seat at the window has. With still less room it overlaps, and the next card covers a bowed one's name.
"""
COVER = 0.4
"""How much of a card in a crowded lane the next one covers at most, by its width: its name is written beside that."""
HEAP_EDGE = 0.1
"""How much is seen of each of some equal units that lie under another, by the width of a card."""
_CROWD, _IN_COLUMN, _LEAST_COLUMNS, _TWO = 7, 5, 4, 2
"""From how many units on those of another seat lie in columns at home, where more than two play; how many in each at
most, and how many columns at least.
"""
COLUMN = 1.6
"""Width of such a column, by that of a card side by side with others."""
_FEW = 5
"""Cards on a side of a lane up to which equal ones lie side by side."""
LEAST_BESIDE = 40.0
"""Width of a card that is not made smaller for its neighbors, in pixels; they overlap instead."""


def wide(table: Table, piece: TablePiece) -> float:
    """The width of a card with what lies beside it."""
    return (RATIO if piece.turn % 2 else 1.0) + (0.0 if table.layout.stacked else TUCK * len(piece.attached))


def run_need(table: Table, seat: int, place: str) -> float:
    """Return how many cards' width a run takes, side by side, or in columns where it is a crowd."""
    hosts = _hosts_in(table, seat, place)
    return COLUMN * in_columns(table, seat, hosts) or sum(wide(table, piece) for piece in hosts)


def heaps_in(table: Table, seat: int, place: str) -> int:
    """Return how many cards lie in a run where equal ones lie upon each other."""
    return len(alike(_hosts_in(table, seat, place)))


def _hosts_in(table: Table, seat: int, place: str) -> list[TablePiece]:
    return [
        piece
        for piece in table.pieces
        if piece.seat == seat and piece.place == place and not piece.lane and piece.host < 0
    ]


def run_height(table: Table, seat: int, names: Sequence[str]) -> float:
    """Return how high a row with these runs is, by the height of a card: with the columns of a crowd."""
    high = 1.0
    for name in names:
        hosts = _hosts_in(table, seat, name)
        if count := in_columns(table, seat, hosts):
            high = max(high, 1.0 + LEAST_STRIP * (ceil(len(hosts) / count) - 1))
    return high


def in_columns(table: Table, seat: int, hosts: Sequence[TablePiece]) -> int:
    """Return in how many columns the units lie that another seat has at home; 0 where they lie side by side, as in a
    table of two, where each seat has the whole width.
    """
    if not table.layout.stacked or seat == table.seat or len(table.plates) <= _TWO or len(hosts) < _CROWD:
        return 0
    return max(_LEAST_COLUMNS, ceil(len(hosts) / _IN_COLUMN))


def is_fought(table: Table) -> bool:
    """Return True if something goes on in a lane."""
    return any(lane.active for lane in table.lanes)


def in_lane(table: Table, lane: Lane, side: int) -> list[TablePiece]:
    """The cards on one side of a lane, without what is attached to them."""
    return [piece for piece in table.pieces if piece.lane == lane.number and piece.side == side and piece.host < 0]


def stacks_in(table: Table, lane: Lane, side: int) -> list[list[TablePiece]]:
    """The same in heaps: where many are on a side, those that are equal in all that is seen lie upon each other."""
    pieces = in_lane(table, lane, side)
    if len(pieces) <= _FEW or folded(table, lane):
        return [[piece] for piece in pieces]
    return alike(pieces)


def alike(pieces: Iterable[TablePiece]) -> list[list[TablePiece]]:
    """Cards in heaps of those that are equal in all that is seen, and have nothing on them."""
    found: dict[Hashable, list[TablePiece]] = {}
    for piece in pieces:
        alone = piece.ident is None or piece.attached or piece.tokens
        look = (piece.ident, piece.turn, piece.controller, piece.numbers, piece.marks, piece.states, piece.second)
        found.setdefault((piece.no,) if alone else look, []).append(piece)
    return list(found.values())


def side_need(table: Table, lane: Lane, side: int) -> float:
    """Return how many cards' width one side of a lane takes, side by side."""
    return sum(heap_width(table, heap) for heap in stacks_in(table, lane, side))


def lapped_need(table: Table, lane: Lane, side: int) -> float:
    """The same where each card covers as much of the one before it as it may."""
    return _lapped(table, stacks_in(table, lane, side))


def heap_width(table: Table, heap: list[TablePiece]) -> float:
    """The width of a heap with what lies beside it, by that of a card."""
    return wide(table, heap[0]) + HEAP_EDGE * (len(heap) - 1)


def _lapped(table: Table, heaps: list[list[TablePiece]]) -> float:
    """Return how many cards' width a row takes where each card covers as much of the one before it as it may: none
    that is turned lies below another, for its name would be covered, and in the LCG attachments lie beside their hosts.
    """
    wides = [heap_width(table, heap) for heap in heaps]
    apart = any(heap[0].turn % 2 for heap in heaps[:-1])
    apart |= any(heap[0].attached and not table.layout.stacked for heap in heaps)
    if apart or len(heaps) <= 2:
        return sum(wides)
    return sum(wides[:-1]) * (1 - COVER) + wides[-1]


def strips(piece: TablePiece, by_no: Mapping[int, TablePiece]) -> list[list[TablePiece]]:
    """Return the attachments seen above a card: where there are many, equal ones lie upon each other."""
    if not piece.attached:
        return []
    found: dict[Hashable, list[TablePiece]] = {}
    attached = [by_no[no] for no in piece.attached if no in by_no]
    for other in attached:
        alike = len(attached) > _ROOMY and other.ident is not None and not other.tokens
        key = (other.ident, other.turn, other.marks, other.numbers) if alike else (other.no,)
        found.setdefault(key, []).append(other)
    return list(found.values())


def peek(pieces: Iterable[TablePiece], by_no: Mapping[int, TablePiece]) -> float:
    """Return how much of attachments is seen above their hosts at most, by the height of a card."""
    return fanned_out(max((len(strips(piece, by_no)) for piece in pieces), default=0))


def fanned_out(count: int) -> float:
    """Return how much so many attachments are seen above their host together, by the height of a card."""
    return min(MOST_FANNED, count) * (FAN if count <= _ROOMY else LEAST_FAN)


def fitting(
    table: Table, pieces: list[TablePiece], room: float, width: float, least: float = LEAST_BESIDE
) -> float:  # fmt: skip
    """Return the width of cards, at most `width` and no less than `least`, with which all of a run have room side by
    side, in pixels.
    """
    need = sum(wide(table, piece) for piece in pieces)
    fits = (room - GAP * (len(pieces) - 1)) / need if need else width
    return min(width, max(least, fits))


def fitting_lapped(table: Table, heaps: list[list[TablePiece]], room: float, width: float, read: float) -> float:
    """As `fitting` for heaps; cards that would be narrower than `read` cover a part of one another instead, up to that
    width.
    """
    need = sum(heap_width(table, heap) for heap in heaps)
    beside = (room - GAP * (len(heaps) - 1)) / need if need else width
    fits = min(width, max(LEAST_BESIDE, beside))
    if fits >= min(width, read):
        return fits
    return max(fits, min(width, read, room / _lapped(table, heaps)))


def folded(table: Table, lane: Lane) -> bool:
    """Return True if something goes on in other lanes only: its cards lie one upon the other, each with its name."""
    return table.layout.stacked and not lane.active and is_fought(table)


def chip_width(heaps: Iterable[list[TablePiece]], text: float, lines: int) -> float:
    """Return what the numbers beside a column of these heaps take, in pixels. text: the size of texts; lines: in how
    many lines they stand.
    """
    told = [chip_text(heap[0], lines, len(heap)).split("\n") for heap in heaps]
    letters = max((len(line) for one in told for line in one), default=0)
    larger = letters * min(_MOST_LETTER, _CHIP_LETTER * text)
    return _CHIP_EDGES + max(letters * _CHIP_LETTER, min(_MOST_LETTERS, larger))


def chip_text(piece: TablePiece, lines: int, copies: int = 1) -> str:
    """Return what stands beside a unit in a column: its number, and how many cards lie under it, or so many copies."""
    told = [mark.text for mark in piece.marks if mark.tone == "strong"][:1]
    under = [f"+{len(piece.attached)}"] if piece.attached else [f"×{copies}"] if copies > 1 else []
    return ("\n" if lines > 1 else "").join([*told, *under])


def is_long(chip: str) -> bool:
    """Return True if a number is too long for letters that are larger than usual."""
    return max(len(line) for line in chip.split("\n")) * _MOST_LETTER > _MOST_LETTERS


def labelled(table: Table, lane: Lane) -> bool:
    """Return True if nobody is there while something goes on in another lane: it has no field, only a label."""
    return folded(table, lane) and not any(in_lane(table, lane, side) for side in (0, 1))


def lane_width(table: Table, lane: Lane, *, abreast: bool = False, piled: bool = False) -> float:
    """Return how wide a lane is, by the width of a card; 0 where it has only a label.

    abreast: where something goes on, its sides lie left and right; piled: elsewhere they do not.
    """
    if folded(table, lane):
        counts = [len(in_lane(table, lane, side)) for side in (0, 1)]
        if not any(counts):
            return 0.0
        if piled:
            return FOLDED_PILED
        sides = sum(FOLDED_COLUMN if count > 1 else FOLDED_SIDE for count in counts if count)
        return max(FOLDED_LEAST, sides) if abreast else FOLDED
    needs = [side_need(table, lane, side) for side in (0, 1)]
    if abreast and lane.active:
        return sum(needs) + _SIGN + _MARGIN
    if not lane.active and table.layout.stacked and len(table.lanes) > 1 and _is_sent_to(table):
        need = sum(needs) if abreast else max(needs)
        wanted = min(_MOST_SENT_TO * (2 if abreast else 1), max(_LEAST_SENT_TO, need + _MARGIN))
        return wanted if any(needs) else _NOBODY_SENT
    return max(_LEAST_ACTIVE if lane.active else FOLDED, max(needs) + _MARGIN)


def _is_sent_to(table: Table) -> bool:
    """Return True while units are assigned, and some have been (Ivory: Maneuvers Segment)."""
    return any(piece.lane for piece in table.pieces) and not is_fought(table)


def side_height(table: Table, side: int, lanes: Iterable[Lane]) -> float:
    """Return how high one side of some lanes is, by the height of a card."""
    high, by_no = _STRIP if _is_sent_to(table) else EMPTY, {piece.no: piece for piece in table.pieces}
    for lane in lanes:
        pieces = in_lane(table, lane, side)
        if pieces:
            high = max(high, 1.0 + (LEAST_STRIP * (len(pieces) - 1) if folded(table, lane) else peek(pieces, by_no)))
    return min(high, _MOST_SIDE)


def count_in(table: Table, seat: int, place: str) -> int:
    """Return how many cards or columns lie side by side in a run."""
    hosts = _hosts_in(table, seat, place)
    return in_columns(table, seat, hosts) or len(hosts)
