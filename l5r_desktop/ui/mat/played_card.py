"""The place of a card while it is being played. Pure numbers; no Qt, no rule."""

from __future__ import annotations

from l5r_desktop.session import Table, TablePiece
from l5r_desktop.ui.mat.boxes import GAP, RATIO, Box
from l5r_desktop.ui.mat.geometry import Geometry

_NARROWEST = 0.5
"""How wide an own card that is being played is at least, of one as high as the hand, however many cards are held."""
_BY_OTHER, _AMONG_MANY = 1.5, 0.75
"""How much wider than its pile a card is that another is playing; at a table for many, by a card in the middle, too."""


def hand_row_box(table: Table, geo: Geometry) -> Box | None:
    """Return where what the seat itself is playing lies at the right end of the hand's row, where it covers nothing, at
    a table for many also what somebody without a pile is playing; None if nothing is played, or if that has a place in
    the empty middle of a table for many. No lane moves for it. It takes no more than its share of the row, so that the
    cards of the hand stay as wide as they were with it.
    """
    many = len(geo.areas) != 2
    if many and not table.lanes:
        return None
    played = [piece for piece in table.pieces if piece.place == "middle"]
    if not any(_own(table, piece) or (many and others_card_box(table, geo, piece) is None) for piece in played):
        return None
    held = sum(piece.place == "hand" and piece.seat == table.seat for piece in table.pieces)
    share = geo.hand.w / (held + 1) - GAP
    width = min(geo.hand.h / RATIO, max(share, _NARROWEST * geo.hand.h / RATIO))
    return Box(geo.hand.right - width, geo.hand.y + (geo.hand.h - width * RATIO) / 2, width, width * RATIO)


def others_card_box(table: Table, geo: Geometry, piece: TablePiece) -> Box | None:
    """Return where what another is playing lies: over the pile that it goes to, a little larger than that, so that it
    is seen whose it is, and the own hand does not move; None for what is one's own, and where no such pile is.
    """
    if _own(table, piece):
        return None
    places = geo.areas[_player(piece)].places
    discards = [name for name in places if name.endswith("discard")]
    if not discards:
        return None
    name = f"{piece.back}-discard" if f"{piece.back}-discard" in discards else discards[-1]
    box, width = places[name].box, places[name].card * _BY_OTHER
    lowest = geo.height
    if len(geo.areas) != 2:
        width, lowest = max(width, _AMONG_MANY * geo.card), geo.foot
    x = min(max(0.0, box.x + (box.w - width) / 2), geo.width - width)
    y = min(box.y + (box.h - width * RATIO) / 2, lowest - width * RATIO)
    return Box(x, max(0.0, y), width, width * RATIO)


def _own(table: Table, piece: TablePiece) -> bool:
    """Return True if a card is the seat's own, as far as anybody is told whose it is."""
    return _player(piece) == table.seat


def _player(piece: TablePiece) -> int:
    """Return the seat that plays a card."""
    return piece.controller if piece.controller >= 0 else piece.seat
