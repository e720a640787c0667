"""The positions of cards on the table: from a table and its areas to positions. Pure numbers; no Qt, no rule."""

from __future__ import annotations

from l5r_desktop.session import Table, TablePiece
from l5r_desktop.ui.mat.areas import Area
from l5r_desktop.ui.mat.boxes import GAP, RATIO, Box, Home, Spot
from l5r_desktop.ui.mat.card_rows import Run, column, columns, row, stacks, tucked
from l5r_desktop.ui.mat.geometry import NAME, Geometry, most_held
from l5r_desktop.ui.mat.held_cards import held_spots
from l5r_desktop.ui.mat.home_columns import home_need
from l5r_desktop.ui.mat.lanes import lane_boxes
from l5r_desktop.ui.mat.piece_widths import (
    LEAST_BESIDE,
    SMALLER_AMONG_MANY,
    SMALLER_OTHERS,
    SMALLER_OWN,
    alike,
    fitting,
    fitting_lapped,
    folded,
    in_lane,
    stacks_in,
    wide,
)
from l5r_desktop.ui.mat.played_card import hand_row_box, others_card_box

_MOST_PEEK = 0.25
"""How much of a site is seen above what lies on it at most, by the height of a card."""
_NAME = 0.27
"""How much of a card is seen above the next one that lies on the same site, by its height: its name."""
_ON_SITE = 0.45
"""How wide an attachment of a narrow site is, of the width of a card."""
_READ = 0.088
"""Width from which on cards in a lane need not cover one another, by the table's width."""
HELD, HELD_APART = 30.0, 3.0
"""Size of a round piece on the plate of its holder, and what lies between two, in pixels."""


def spots(table: Table, geo: Geometry) -> dict[int, Spot]:
    """The position of every piece that is drawn by itself, by number.

    Cards of a pile are not in it, but for the top of a discard pile.
    """
    by_no = {piece.no: piece for piece in table.pieces}
    run = stacks if table.layout.stacked else row
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
                hosts = [piece for piece in lying if piece.host < 0]
                if many and table.layout.stacked and area.seat != table.seat and hosts:
                    found += _others_home(table, hosts, by_no, home, run, geo.text)
                    continue
                home = home._replace(card=_fitted(table, lying, home, least))
            found += _home(lying, by_no, home, run)
    played = hand_row_box(table, geo)
    found += _hand(table, geo, played)
    found += _lanes(table, by_no, geo, run, played)
    found += _round(table, geo)
    placed = {spot.no: spot for spot in found}
    for piece in table.pieces:
        if piece.attached and piece.host < 0 and piece.no in placed:
            for spot in tucked(piece, by_no, placed[piece.no]):
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


def _others_home(
    table: Table, hosts: list[TablePiece], by_no: dict[int, TablePiece], home: Home, run: Run, text: float
) -> list[Spot]:  # fmt: skip
    """Return what another of several seats has in a run: side by side, in heaps of equal cards, or in columns."""
    packed = home_need(table, hosts, text).packed(home.card, home.box.w, home.box.h)
    heaps = alike(hosts) if packed.heaped else [[piece] for piece in hosts]
    if packed.columns:
        return columns(heaps, by_no, home.box, packed.columns, text)
    under = {heap[0].no: heap[1:] for heap in heaps}
    width = max(packed.width, min(LEAST_BESIDE, home.card * SMALLER_AMONG_MANY))
    return run([heap[0] for heap in heaps], by_no, home.box, width, under)


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
                found += row(attached, {}, rest, home.card, middle=False)
            else:
                found += _on_corner(piece, by_no, x + home.card / 2, box.y, home.card * _ON_SITE)
    # Several are as much smaller that each one's name is seen, and none lies over the next site.
    size = 1 / (1 + _NAME * (len(upon) - 1)) if upon else 1.0
    aside = home.card * (1 - size) / max(1, len(upon) - 1)
    for at, piece in enumerate(upon):
        y = box.bottom - tall + tall * size * (0.5 + _NAME * at)
        left = x - home.card / 2 + aside * at
        found.append(Spot(piece.no, left + home.card * size / 2, y, home.card * size, 2 + at * 0.1, piece.turn))
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
    """The cards of the hand. played: what of their box is not theirs."""
    cards = [piece.no for piece in table.pieces if piece.place == "hand" and piece.seat == table.seat]
    box = geo.hand
    if played is not None:
        box = Box(box.x, box.y, max(box.h / RATIO, played.x - 2 * GAP - box.x), box.h)
    return held_spots(cards, box, most_held(geo.height))


def _lanes(table: Table, by_no: dict[int, TablePiece], geo: Geometry, run: Run, played: Box | None
) -> list[Spot]:  # fmt: skip
    """The two sides of every lane, and what is being played. played: where, None for in the middle."""
    found: list[Spot] = []
    boxes = lane_boxes(table, geo)
    for lane in table.lanes:
        for side, box in enumerate(boxes[lane.number].sides):
            inside = in_lane(table, lane, side)
            if folded(table, lane) and len(inside) > 1:
                found += column([[piece] for piece in inside], by_no, box, boxes[lane.number].upper == side, geo.text)
                continue
            heaps = stacks_in(table, lane, side)
            width = fitting_lapped(table, heaps, box.w, box.h / RATIO, geo.width * _READ)
            under = {heap[0].no: heap[1:] for heap in heaps}
            found += run([heap[0] for heap in heaps], by_no, box, width, under)
    middle = boxes[table.lanes[0].number].sign if len(table.lanes) == 1 else geo.band
    usual = middle if middle.h > geo.card else Box(0, geo.height / 2 - geo.card, geo.width, geo.card * 2)
    room = played or usual
    being_played = [piece for piece in table.pieces if piece.place == "middle"]
    return found + [_middle(piece, others_card_box(table, geo, piece) or room, 20) for piece in being_played]


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
            across, down = at % 3, at // 3
            x = box.x + free / 2 + across * (free + 6) + (down * (free + 6) / 2)
            found.append(Spot(piece.no, x, box.y + box.h / 2 + (down - 0.5) * (free + 4), free, 4))
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
