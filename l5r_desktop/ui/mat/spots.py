"""The positions of cards on the table: from a table and its areas to positions. Pure numbers; no Qt, no rule."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Protocol

from l5r_desktop.session import Table, TablePiece
from l5r_desktop.ui.mat.areas import Area
from l5r_desktop.ui.mat.boxes import GAP, RATIO, Box, Home
from l5r_desktop.ui.mat.geometry import NAME, Geometry, most_held
from l5r_desktop.ui.mat.lanes import lane_boxes, played_box
from l5r_desktop.ui.mat.piece_widths import (
    CHIP,
    FAN,
    HEAP_EDGE,
    LEAST_BESIDE,
    LEAST_STRIP,
    MOST_TUCK,
    SMALLER_AMONG_MANY,
    SMALLER_OTHERS,
    SMALLER_OWN,
    TUCK,
    fanned_out,
    fitting,
    fitting_lapped,
    folded,
    in_lane,
    peek,
    stacks_in,
    strips,
    wide,
)
from l5r_desktop.ui.mat.played_card import hand_row_box, others_card_box

_MOST_PEEK = 0.25
"""How much of a site is seen above what lies on it at most, by the height of a card."""
_ON_SITE = 0.45
"""How wide an attachment of a narrow site is, of the width of a card."""
_LEAST_HELD, _LEAST_HELD_WIDTH = 0.8, 72.0
"""How much smaller cards of a hand are at least, so that they lie side by side; or this wide, in pixels."""
_LIFT, _LEAST_LIFT = 0.2, 0.12
"""How much further up than its host each attachment beside it lies where there is height to spare, by the height of a
card: its name; and from how much on.
"""
_READ = 0.088
"""Width from which on cards in a lane need not cover one another, by the table's width."""
_UNDER = 12.0
"""How much is seen of each of some equal cards that lie upon each other, in pixels."""
_LEAST_OVER, _MOST_OVER, _MOST_OVER_ATTACHED = 0.03, 0.55, 0.72
"""What the next card covers of one so that its title is written beside that, by its width: more than the edge, and no
more than leaves room for words; the last of what is attached, of which no more is ever seen.
"""
HELD, HELD_APART = 30.0, 3.0
"""Size of a round piece on the plate of its holder, and what lies between two, in pixels."""


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


@dataclass(frozen=True, slots=True)
class Spot:
    """The position of a card: its middle, its width upright, what it lies above, and its quarter turns clockwise.

    small: it stands for a pile. covered: only a strip of it is seen. folded: it lies upright in a column of cards of
    which each shows its name, whatever its turn. under: so many cards lie wholly under it. copies: so many equal ones
    lie here, itself included. over: how much of it the next card covers at its right, by its width.
    """

    no: int
    x: float
    y: float
    width: float
    z: float
    turn: int = 0
    small: bool = False
    covered: bool = False
    folded: bool = False
    under: int = 0
    copies: int = 1
    over: float = 0.0

    @property
    def turned(self) -> bool:
        """Return True if it lies on its side."""
        return self.turn % 2 == 1


def spots(table: Table, geo: Geometry) -> dict[int, Spot]:
    """The position of every piece that is drawn by itself, by number.

    Cards of a pile are not in it, but for the top of a discard pile.
    """
    by_no = {piece.no: piece for piece in table.pieces}
    run = _stacks if table.layout.stacked else _row
    found: list[Spot] = []
    at: dict[tuple[int, str], list[TablePiece]] = {}
    for piece in table.pieces:
        if not piece.lane:
            at.setdefault((piece.seat, piece.place), []).append(piece)
    many = len(geo.areas) > 2
    for area in geo.areas.values():
        named = _first_shared(geo, area, {place for seat, place in at if seat == area.seat})
        for home in area.places.values():
            lying = at.get((area.seat, home.name), [])
            if home.kind == "run":
                least = SMALLER_OWN if area.seat == table.seat else SMALLER_AMONG_MANY if many else SMALLER_OTHERS
                if home.name == named:
                    home = _beside_name(table, lying, home)
                home = home._replace(card=_fitted(table, lying, home, least))
            found += _home(lying, by_no, home, run)
    played = hand_row_box(table, geo)
    found += _hand(table, geo, played)
    found += _lanes(table, by_no, geo, run, played)
    found += _round(table, geo)
    placed = {spot.no: spot for spot in found}
    for piece in table.pieces:
        if piece.attached and piece.host < 0 and piece.no in placed:
            for spot in _tucked(piece, by_no, placed[piece.no]):
                placed.setdefault(spot.no, spot)
    return placed


def _first_shared(geo: Geometry, area: Area, lies: set[str]) -> str:
    """Return the run in which something lies that comes first in a row that its seat shares with another's; "" for
    none.
    """
    homes = [home for home in area.places.values() if home.kind == "run" and home.name in lies]
    shared = [home for home in homes if geo.shares_row(area.seat, home)]
    return min(shared, key=lambda home: home.box.x).name if shared else ""


def _beside_name(table: Table, pieces: list[TablePiece], home: Home) -> Home:
    """A run with room for its owner's name at its left, where its cards would take all of it."""
    hosts = [piece for piece in pieces if piece.host < 0]
    need = sum(wide(table, piece) for piece in hosts) * home.card + GAP * (len(hosts) - 1)
    if need <= home.box.w - 2 * NAME:
        return home
    return home._replace(box=Box(home.box.x + NAME, home.box.y, home.box.w - NAME, home.box.h))


def _fitted(table: Table, pieces: list[TablePiece], home: Home, least: float) -> float:
    """Return how wide cards in a run are. least: how much smaller at least, by their usual width."""
    hosts = [piece for piece in pieces if piece.host < 0]
    return max(home.card * least, fitting(table, hosts, home.box.w, home.card, min(LEAST_BESIDE, home.card * least)))


def _home(pieces: list[TablePiece], by_no: dict[int, TablePiece], home: Home, run: Run) -> list[Spot]:
    """Return what lies in one place of an area."""
    if home.kind == "site":
        return _site(pieces, by_no, home)
    if home.kind == "run":
        return run([piece for piece in pieces if piece.host < 0], by_no, home.box, home.card)
    if home.kind == "single":
        return [_middle(piece, home.box, 1) for piece in pieces]
    if pieces and home.name.endswith("discard"):
        top = pieces[-1]
        x, y = home.box.x + home.box.w / 2, home.box.y + home.box.h / 2
        width = home.card / RATIO if top.turn % 2 else home.card
        return [Spot(top.no, x, y, width, 1, top.turn, small=True)]
    return []


def _site(pieces: list[TablePiece], by_no: dict[int, TablePiece], home: Home) -> list[Spot]:
    """A card with what lies upon it; what is attached to it lies beside it, where there is room."""
    tall = home.card * RATIO
    high = min(home.box.h, tall * (1 + _MOST_PEEK))
    box = Box(home.box.x, home.box.bottom - high, home.box.w, high)
    upon = [piece for piece in pieces if not piece.base]
    x = box.x + (home.card / 2 if home.wide else box.w / 2)
    found = []
    for piece in pieces:
        if piece.base:
            deep = home.card if piece.shape == "token" else tall
            found.append(Spot(piece.no, x, box.y + deep / 2, home.card, 1, covered=bool(upon)))
            if home.wide:
                rest = Box(box.x + home.card + GAP, box.y, box.w - home.card - GAP, box.h)
                attached = [by_no[no] for no in piece.attached if no in by_no]
                found += _row(attached, {}, rest, home.card, middle=False)
            else:
                found += _on_corner(piece, by_no, x + home.card / 2, box.y, home.card * _ON_SITE)
    for at, piece in enumerate(upon):
        shift = at * min(14.0, home.card * 0.18)
        y = box.bottom - tall / 2 + shift / 2
        found.append(Spot(piece.no, x + shift, y, home.card, 2 + at * 0.1, piece.turn))
    return found


def _on_corner(piece: TablePiece, by_no: dict[int, TablePiece], right: float, top: float, width: float) -> list[Spot]:
    """Return the spots of the attachments of a card with others upon it: small, over its upper right corner, each
    further left.
    """
    attached = [by_no[no] for no in piece.attached if no in by_no]
    return [
        Spot(other.no, right - width * (0.5 + 0.5 * at), top + width * RATIO / 2, width, 3 + at * 0.1, other.turn)
        for at, other in enumerate(attached)
    ]


def _hand(table: Table, geo: Geometry, played: Box | None) -> list[Spot]:
    """Upright cards side by side in the middle of a box; a little smaller, and then overlapping, if they must.

    played: what of the box is not theirs.
    """
    cards = [piece.no for piece in table.pieces if piece.place == "hand" and piece.seat == table.seat]
    box = geo.hand
    if played is not None:
        box = Box(box.x, box.y, max(box.h / RATIO, played.x - 2 * GAP - box.x), box.h)
    if not cards:
        return []
    width = min(most_held(geo.height), held_width(box, len(cards)))
    step = min(width + GAP, (box.w - width) / max(1, len(cards) - 1))
    x = box.x + (box.w - step * (len(cards) - 1) - width) / 2 + width / 2
    over = _covered(width, step)
    return [
        Spot(no, x + at * step, box.y + box.h / 2, width, 5 + at * 0.01, over=over if no != cards[-1] else 0.0)
        for at, no in enumerate(cards)
    ]


def _covered(width: float, step: float, most: float = _MOST_OVER) -> float:
    """Return how much of a card the next one covers, by its width, if it is not nearly all."""
    over = 1 - step / width
    return over if _LEAST_OVER < over < most else 0.0


def held_width(box: Box, count: int) -> float:
    """Return how wide each of some cards of a hand is in its box, in pixels."""
    width = box.h / RATIO
    beside = (box.w - GAP * (count - 1)) / max(1, count)
    return max(min(_LEAST_HELD * width, _LEAST_HELD_WIDTH), min(width, beside))


def _row(
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
        over = _covered(width, seen) if upright else 0.0
        y = box.y + box.h / 2 + lift * most / 2
        spot = Spot(piece.no, center, y, width, 3 + at * 0.1, piece.turn, copies=1 + len(heap), over=over)
        found.append(spot)
        for order, other in enumerate(heap, 1):
            edge = HEAP_EDGE * width * order
            found.append(replace(spot, no=other.no, x=center - edge, z=spot.z - 0.001 * order, copies=1, over=0.0))
        found += _tucked(piece, by_no, spot, lift, tuck)
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


def _stacks(
    pieces: Iterable[TablePiece], by_no: dict[int, TablePiece], box: Box, width: float, under: Heaps = NO_HEAPS
) -> list[Spot]:
    """As a row, with what is attached fanned above each card; where there is any, all cards are a little smaller, in
    the middle of the box."""
    hosts = list(pieces)
    stacks = {piece.no: strips(piece, by_no) for piece in hosts}
    above = peek(hosts, by_no)
    width = min(width, box.h / RATIO / (1 + above))
    tall = width * RATIO
    low = Box(box.x, box.bottom - tall - (box.h - tall * (1 + above)) / 2, box.w, tall)
    found = []
    for spot in _row(hosts, {}, low, width, under):
        found.append(spot)
        stack = stacks.get(spot.no, [])
        step = tall * fanned_out(len(stack)) / max(1, len(stack))
        half = (width if spot.turned else tall) / 2
        for at, alike in enumerate(stack, 1):
            own = (width if alike[0].turn % 2 else tall) / 2
            y = spot.y - half - at * step + own
            for order, piece in enumerate(alike):
                z = spot.z - 0.01 * at - 0.001 * order
                copies = len(alike) if order == 0 else 1
                found.append(Spot(piece.no, spot.x - _UNDER * order, y, width, z, piece.turn, copies=copies))
    return found


def _cluster(piece: TablePiece, by_no: dict[int, TablePiece], width: float, tuck: float = TUCK) -> float:
    attached = sum(1 for no in piece.attached if no in by_no)
    return (width * RATIO if piece.turn % 2 else width) + attached * tuck * width


def _tucked(
    piece: TablePiece, by_no: dict[int, TablePiece], spot: Spot, lift: float = 0.0, tuck: float = TUCK
) -> list[Spot]:  # fmt: skip
    """Attachments behind their host, each showing its left edge with its numbers, and by so much its upper one; without
    that their names are written on what is seen of them.
    """
    found = []
    over = _covered(1.0, tuck, _MOST_OVER_ATTACHED) if not lift else 0.0
    half = spot.width * (RATIO if spot.turned else 1) / 2
    for at, no in enumerate(no for no in piece.attached if no in by_no):
        turn = by_no[no].turn
        own_half = spot.width * (RATIO if turn % 2 else 1) / 2
        x = spot.x - half - (at + 1) * tuck * spot.width + own_half
        y, z = spot.y - lift * (at + 1), spot.z - 0.01 * (at + 1)
        found.append(Spot(no, x, y, spot.width, z, turn, over=0.0 if turn % 2 else over))
    return found


def _lanes(table: Table, by_no: dict[int, TablePiece], geo: Geometry, run: Run, played: Box | None
) -> list[Spot]:  # fmt: skip
    """The two sides of every lane, and what is being played. played: where, None for in the middle."""
    found: list[Spot] = []
    boxes = lane_boxes(table, geo)
    for lane in table.lanes:
        for side, box in enumerate(boxes[lane.number].sides):
            inside = in_lane(table, lane, side)
            if folded(table, lane) and len(inside) > 1:
                found += _column(inside, by_no, box, boxes[lane.number].upper == side)
                continue
            heaps = stacks_in(table, lane, side)
            width = fitting_lapped(table, heaps, box.w, box.h / RATIO, geo.width * _READ)
            under = {heap[0].no: heap[1:] for heap in heaps}
            found += run([heap[0] for heap in heaps], by_no, box, width, under)
    middle = boxes[table.lanes[0].number].sign if len(table.lanes) == 1 else geo.band
    usual = middle if middle.h > geo.card else Box(0, geo.height / 2 - geo.card, geo.width, geo.card * 2)
    room = played or played_box(table, geo) or usual
    being_played = [piece for piece in table.pieces if piece.place == "middle"]
    return found + [_middle(piece, others_card_box(table, geo, piece) or room, 20) for piece in being_played]


def _column(pieces: list[TablePiece], by_no: dict[int, TablePiece], box: Box, upper: bool) -> list[Spot]:
    """Cards one upon the other, each with its name to be seen; what is attached to one lies under it.

    upper: the box lies above the sign of its lane, and the cards at its lower end.
    """
    if not pieces:
        return []
    more = len(pieces) - 1
    tall = min(box.h / (1 + LEAST_STRIP * more), (box.w - CHIP) * RATIO)
    step = min(FAN * tall, (box.h - tall) / max(1, more))
    deep = tall + step * more
    y = (box.bottom - deep if upper else box.y) + tall / 2
    x, width = box.x + (box.w - CHIP) / 2, tall / RATIO
    found = []
    for at, piece in enumerate(pieces):
        under = [no for no in piece.attached if no in by_no]
        z = 3 + at * 0.1
        found.append(Spot(piece.no, x, y + at * step, width, z, covered=at < more, folded=True, under=len(under)))
        found += [
            Spot(no, x, y + at * step, width, z - 0.01 * (1 + order), folded=True) for order, no in enumerate(under)
        ]
    return found


def _round(table: Table, geo: Geometry) -> list[Spot]:
    """Round pieces that nobody holds, three and two; one on the sign of a lane, those held on their plates."""
    pieces = [piece for piece in table.pieces if piece.shape == "round"]
    box = geo.pool
    free = (box.w - 12) / 3
    found = []
    for at, piece in enumerate(pieces):
        if piece.place == "plate":
            plate = geo.areas[piece.seat].plate
            held = [p.no for p in pieces if p.place == "plate" and p.seat == piece.seat]
            size = held_size(plate.h)
            x = plate.right - size / 2 - 6 - held.index(piece.no) * (size + HELD_APART)
            found.append(Spot(piece.no, x, plate.bottom - size / 2 - 5, size, 4))
        elif piece.place == "sign" and table.lanes:
            sign = lane_boxes(table, geo)[table.lanes[0].number].sign
            size = on_sign(sign)
            found.append(Spot(piece.no, sign.x + 7 + size / 2, sign.y + 5 + size / 2, size, 4))
        else:
            column, row = at % 3, at // 3
            x = box.x + free / 2 + column * (free + 6) + (row * (free + 6) / 2)
            found.append(Spot(piece.no, x, box.y + box.h / 2 + (row - 0.5) * (free + 4), free, 4))
    return found


def held_size(height: float) -> float:
    """The size of a round piece on the plate of its holder, by the plate's height, in pixels."""
    return min(HELD, height * 0.4)


def on_sign(sign: Box) -> float:
    """The size of a round piece in the upper left corner of a lane's sign, in pixels; its texts lie beside it."""
    return min(HELD * 1.4, sign.h * 0.34)


def _middle(piece: TablePiece, box: Box, z: float) -> Spot:
    """A card in the middle of a box, as large as fits."""
    width = min(box.w, box.h / RATIO)
    return Spot(piece.no, box.x + box.w / 2, box.y + box.h / 2, width, z, piece.turn)
