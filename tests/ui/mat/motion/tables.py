"""Tables of both games, with single things changed, for the tests of movement."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from PySide6.QtWidgets import QGraphicsItem, QGraphicsRectItem

from l5r_desktop.app import LibraryService, wording_of
from l5r_desktop.session import (
    AnswerBuilder,
    Catalog,
    ChanceSource,
    LocalPlayer,
    MatchSetup,
    SeatSetup,
    Table,
    TablePiece,
    seating_of,
)
from l5r_desktop.session.match_factory import begin_match
from l5r_desktop.ui.mat.arrows import Arrow
from l5r_desktop.ui.mat.captions import Captions
from l5r_desktop.ui.mat.card_item import CardItem
from l5r_desktop.ui.mat.lane_sign import LaneSign
from l5r_desktop.ui.mat.motion.card_positions import Shown
from l5r_desktop.ui.mat.needs import laid_out
from l5r_desktop.ui.mat.piece_style import PieceStyle
from l5r_desktop.ui.mat.pile import Pile
from l5r_desktop.ui.mat.pixmap_cache import PixmapCache
from l5r_desktop.ui.mat.plate import Plate
from l5r_desktop.ui.mat.proposed_table import spots_as_put
from l5r_desktop.ui.mat.row_names import RowName
from l5r_desktop.ui.mat.scene import Mat
from l5r_desktop.ui.mat.spots import spots

from ...plain_artist import PlainArtist

SIZE = (1100, 760)
NAMES = ("Ren", "Mai")
GAMES = ("lcg-stronghold", "ccg-ivory")
HOMES = {"lcg-stronghold": "home", "ccg-ivory": "units"}
DECKS = {"lcg-stronghold": ("conflict-deck", "conflict"), "ccg-ivory": ("fate-deck", "fate")}
DISCARDS = {"lcg-stronghold": "conflict-discard", "ccg-ivory": "fate-discard"}
HERO, OTHER = 900, 901
_PARTS = (CardItem, Plate, Pile, LaneSign, RowName, Arrow, QGraphicsRectItem)


@cache
def begun_table(catalog: Catalog, ruleset: str) -> Table:
    """The first table of a game, seen by the seat that is asked, with two cards in that seat's home."""
    decks = catalog.decks(ruleset)[:2]
    seats = tuple(SeatSetup(seating_of(deck, name)) for deck, name in zip(decks, NAMES, strict=True))
    match = begin_match(catalog, MatchSetup(ruleset, seats), {"person": LocalPlayer}, ChanceSource(3))
    table = match.table(match.waiting[0].seat)
    known = next(piece.ident for piece in table.pieces if piece.ident is not None and piece.shape == "card")
    cards = tuple(TablePiece(no, known, table.seat, HOMES[ruleset], back=DECKS[ruleset][1]) for no in (HERO, OTHER))
    return replace(table, pieces=(*table.pieces, *cards))


def changed(table: Table, number: int, **values: Any) -> Table:
    """The table with one piece otherwise."""
    pieces = (replace(piece, **values) if piece.no == number else piece for piece in table.pieces)
    return replace(table, pieces=tuple(pieces))


def without(table: Table, number: int) -> Table:
    """The table with one piece less."""
    return replace(table, pieces=tuple(piece for piece in table.pieces if piece.no != number))


def counted(table: Table, seat: int, place: str, change: int) -> Table:
    """The table with another number of cards in a pile."""
    count, back = table.piles[seat, place]
    return replace(table, piles={**table.piles, (seat, place): (count + change, back)})


def shown(table: Table, size: tuple[int, int] = SIZE) -> Shown:
    """A table as it is drawn in a size."""
    geo = laid_out(table, *size)
    return Shown(table, spots(table, geo), geo)


def mat_of(catalog: Catalog, ruleset: str) -> Mat:
    """A mat without a window, on which things move at the usual pace."""
    pictures = PixmapCache(PlainArtist(catalog))
    mat = Mat(
        pictures,
        PieceStyle(pictures, LibraryService(catalog)),
        Captions(NAMES, wording_of(catalog, ruleset, NAMES, "en")),
    )
    mat.stage.pace = 1.0
    return mat


def advance(mat: Mat, milliseconds: int) -> None:
    """Let the clock of the movements go on by hand."""
    mat.stage.clock.setCurrentTime(mat.stage.clock.now + milliseconds)


def strays(mat: Mat) -> list[QGraphicsItem]:
    """Cards that are veiled, and items of the scene that belong to no part of the table: what movement left behind."""
    top = [item for item in mat.items() if item.parentItem() is None]
    veiled = [
        item for item in mat.items_by_number().values()
        if item.flags() & QGraphicsItem.GraphicsItemFlag.ItemHasNoContents
    ]  # fmt: skip
    return [item for item in top if not isinstance(item, _PARTS)] + veiled


def in_place(mat: Mat, table: Table, picking: AnswerBuilder | None = None) -> bool:
    """Whether every card lies exactly where it belongs, and no other card lies on the mat."""
    assert mat.table is not None
    where = spots_as_put(table, picking, mat.table)
    items = mat.items_by_number()
    lying = {item.number for item in mat.items() if isinstance(item, CardItem)}
    return lying == where.keys() == items.keys() and all(
        (item.x(), item.y(), item.rotation() % 360) == (round(where[no].x), round(where[no].y), where[no].turn % 4 * 90)
        for no, item in items.items()
    )
