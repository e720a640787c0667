"""Cards side by side, or one upon the other, each with what is attached to it. Pure numbers; no Qt, no rule."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from math import ceil
from typing import Protocol

from l5r_desktop.session import TablePiece
from l5r_desktop.ui.mat.boxes import GAP, RATIO, Box, Spot
from l5r_desktop.ui.mat.home_columns import column_size
from l5r_desktop.ui.mat.piece_widths import (
    FAN,
    HEAP_EDGE,
    MOST_TUCK,
    TUCK,
    TWO_LINES,
    chip_width,
    fanned_out,
    peek,
    strips,
)

_LIFT, _LEAST_LIFT = 0.2, 0.12
"""How much further up than its host each attachment beside it lies where there is height to spare, by the height of a
card: its name; and from how much on.
"""
_UNDER = 12.0
"""How much is seen of each of some equal cards that lie upon each other, in pixels."""
_LEAST_OVER, _MOST_OVER, _MOST_OVER_ATTACHED = 0.03, 0.55, 0.72
"""What the next card covers of one so that its title is written beside that, by its width: more than the edge, and no
more than leaves room for words; the last of what is attached, of which no more is ever seen.
"""


Heaps = Mapping[int, list[TablePiece]]
NO_HEAPS: Heaps = {}


class Run(Protocol):
    """Lays cards side by side with what is attached to them, and under them: into a box, of a width."""

    def __call__(
        self,
        pieces: Iterable[TablePiece],
        by_no: dict[int, TablePiece],
        box: Box,
        width: float,
        under: Heaps = NO_HEAPS,
    ) -> list[Spot]: ...


def row(
    pieces: Iterable[TablePiece], by_no: dict[int, TablePiece], box: Box, width: float, under: Heaps = NO_HEAPS, *,
    middle: bool = True,
) -> list[Spot]:  # fmt: skip
    """Cards side by side with what is attached to them, closer where there is too little room.

    under: equal cards that lie under one, by its number, each with an edge to be seen. middle: in the middle of the
    box; else at its left end.
    """
    hosts = list(pieces)
    lift, most = _lift(hosts, by_no, box, width)
    tuck = _tuck(hosts, by_no, box, width)
    edges = {no: HEAP_EDGE * width * len(heap) for no, heap in under.items()}
    rooms = [_cluster(piece, by_no, width, tuck) + edges.get(piece.no, 0.0) for piece in hosts]
    total = sum(rooms) + GAP * max(0, len(hosts) - 1)
    last = rooms[-1] if rooms else 0.0
    squeeze = min(1.0, max(0.0, box.w - last) / max(1.0, total - last))
    found: list[Spot] = []
    x = box.x + (max(0.0, box.w - total) / 2 if middle else 0.0)
    for at, (piece, room) in enumerate(zip(hosts, rooms, strict=True)):
        center = x + room - (width * RATIO if piece.turn % 2 else width) / 2
        upright = squeeze < 1 and piece is not hosts[-1] and not piece.turn % 2
        heap = under.get(piece.no, [])
        seen = (room + GAP) * squeeze - edges.get(piece.no, 0.0)
        over = covered(width, seen) if upright else 0.0
        y = box.y + box.h / 2 + lift * most / 2
        spot = Spot(piece.no, center, y, width, 3 + at * 0.1, piece.turn, copies=1 + len(heap), over=over)
        found.append(spot)
        for order, other in enumerate(heap, 1):
            edge = HEAP_EDGE * width * order
            found.append(replace(spot, no=other.no, x=center - edge, z=spot.z - 0.001 * order, copies=1, over=0.0))
        found += tucked(piece, by_no, spot, lift, tuck)
        x += (room + GAP) * squeeze
    return found


def _lift(hosts: list[TablePiece], by_no: dict[int, TablePiece], box: Box, width: float) -> tuple[float, int]:
    """Return how much further up than its host each attachment lies, so that its name is seen too, and for how many."""
    most = max((sum(1 for no in piece.attached if no in by_no) for piece in hosts), default=0)
    tall = width * RATIO
    lift = min(_LIFT * tall, (box.h - tall) / most) if most else 0.0
    return (lift, most) if lift >= _LEAST_LIFT * tall else (0.0, 0)


def _tuck(hosts: list[TablePiece], by_no: dict[int, TablePiece], box: Box, width: float) -> float:
    """Return how much of each attachment is seen beside its host, by the width of a card: its name, where there is
    room.
    """
    count = sum(1 for piece in hosts for no in piece.attached if no in by_no)
    total = sum(_cluster(piece, by_no, width) for piece in hosts) + GAP * max(0, len(hosts) - 1)
    return min(MOST_TUCK, TUCK + max(0.0, box.w - total) / (count * width)) if count else TUCK


def stacks(
    pieces: Iterable[TablePiece], by_no: dict[int, TablePiece], box: Box, width: float, under: Heaps = NO_HEAPS
) -> list[Spot]:
    """As `row`, with what is attached fanned above each card, upright so that its name is seen; where there is any, all
    cards are a little smaller, in the middle of the box."""
    hosts = list(pieces)
    stacks = {piece.no: strips(piece, by_no) for piece in hosts}
    above = peek(hosts, by_no)
    width = min(width, box.h / RATIO / (1 + above))
    tall = width * RATIO
    low = Box(box.x, box.bottom - tall - (box.h - tall * (1 + above)) / 2, box.w, tall)
    found = []
    for spot in row(hosts, {}, low, width, under):
        found.append(spot)
        stack = stacks.get(spot.no, [])
        step = tall * fanned_out(len(stack)) / max(1, len(stack))
        half = (width if spot.turned else tall) / 2
        for at, alike in enumerate(stack, 1):
            y = spot.y - half - at * step + tall / 2
            for order, piece in enumerate(alike):
                z = spot.z - 0.01 * at - 0.001 * order
                copies = len(alike) if order == 0 else 1
                found.append(Spot(piece.no, spot.x - _UNDER * order, y, width, z, copies=copies))
    return found


def _cluster(piece: TablePiece, by_no: dict[int, TablePiece], width: float, tuck: float = TUCK) -> float:
    attached = sum(1 for no in piece.attached if no in by_no)
    return (width * RATIO if piece.turn % 2 else width) + attached * tuck * width


def tucked(
    piece: TablePiece, by_no: dict[int, TablePiece], spot: Spot, lift: float = 0.0, tuck: float = TUCK
) -> list[Spot]:  # fmt: skip
    """Attachments behind their host, each showing its left edge with its numbers, and by so much its upper one; without
    that their names are written on what is seen of them.
    """
    found = []
    over = covered(1.0, tuck, _MOST_OVER_ATTACHED) if not lift else 0.0
    half = spot.width * (RATIO if spot.turned else 1) / 2
    for at, no in enumerate(no for no in piece.attached if no in by_no):
        turn = by_no[no].turn
        own_half = spot.width * (RATIO if turn % 2 else 1) / 2
        x = spot.x - half - (at + 1) * tuck * spot.width + own_half
        y, z = spot.y - lift * (at + 1), spot.z - 0.01 * (at + 1)
        found.append(Spot(no, x, y, spot.width, z, turn, over=0.0 if turn % 2 else over))
    return found


def column(
    heaps: list[list[TablePiece]], by_no: dict[int, TablePiece], box: Box, upper: bool, text: float
) -> list[Spot]:  # fmt: skip
    """Cards one upon the other, each with its name to be seen; what is attached to one lies under it, and so do those
    that are equal to it.

    upper: the box lies above the sign of its lane, and the cards at its lower end. text: the size of texts.
    """
    if not heaps:
        return []
    more = len(heaps) - 1
    bowed = any("bowed" in heap[0].states for heap in heaps)
    chips = chip_width(heaps, text, 1), chip_width(heaps, text, 2)
    tall, chip, before = column_size(len(heaps), chips, bowed=bowed, width=box.w, height=box.h)
    step = min(max(FAN * tall, TWO_LINES), (box.h - tall) / max(1, more))
    deep = tall + step * more
    y = (box.bottom - deep if upper else box.y) + tall / 2
    x, width = box.x + before + (box.w - chip) / 2, tall / RATIO
    found = []
    for at, (piece, *equal) in enumerate(heaps):
        under = [no for no in piece.attached if no in by_no]
        z = 3 + at * 0.1
        strip = step / width if at < more else 1.0
        found.append(Spot(
            piece.no, x, y + at * step, width, z, covered=at < more, folded=True, under=len(under), strip=strip,
            copies=1 + len(equal),
        ))  # fmt: skip
        under += [other.no for other in equal]
        found += [
            Spot(no, x, y + at * step, width, z - 0.01 * (1 + order), folded=True) for order, no in enumerate(under)
        ]
    return found


def columns(
    heaps: list[list[TablePiece]], by_no: dict[int, TablePiece], box: Box, count: int, text: float
) -> list[Spot]:  # fmt: skip
    """Heaps in so many columns side by side, the first ones in the first, as many in each as in the others or one less.
    text: the size of texts.
    """
    wide = (box.w - GAP * (count - 1)) / count
    found, at = [], 0
    for k in range(count):
        own = heaps[at : at + ceil((len(heaps) - at) / (count - k))]
        at += len(own)
        found += column(own, by_no, Box(box.x + k * (wide + GAP), box.y, wide, box.h), False, text)
    return found


def covered(width: float, step: float, most: float = _MOST_OVER) -> float:
    """Return how much of a card the next one covers, by its width, if it is not nearly all."""
    over = 1 - step / width
    return over if _LEAST_OVER < over < most else 0.0
