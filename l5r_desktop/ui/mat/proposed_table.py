"""The table as it would look with the cards where they have been put so far."""

from __future__ import annotations

from dataclasses import replace

from l5r_desktop.session import AnswerBuilder, Table, TablePiece


def as_put(table: Table, picking: AnswerBuilder | None) -> Table:
    """The table with every card that has been put to a lane in it; the numbers are those of the table as it is."""
    if picking is None:
        return table
    placed, entering = picking.placed(), picking.entering()
    if not placed and not entering:
        return table
    fight = next((lane for lane in table.lanes if lane.active), None)
    lanes = {lane.site: lane for lane in table.lanes}
    moved: dict[int, TablePiece] = {}
    for piece in table.pieces:
        lane = fight if piece.no in entering else lanes.get(placed.get(piece.no, -1))
        if lane is not None:
            moved[piece.no] = replace(piece, lane=lane.number, side=lane.seats.index(picking.decision.seat))
    return replace(table, pieces=tuple(moved.get(piece.no, piece) for piece in table.pieces))


def weights(table: Table, picking: AnswerBuilder | None) -> dict[int, tuple[int, int]]:
    """Return what has been put to each lane so far, by its number: the sum of what is told of the cards, by side."""
    placed = frozenset() if picking is None else picking.entering() | picking.placed().keys()
    found = {lane.number: (0, 0) for lane in table.lanes}
    for piece in table.pieces:
        if piece.no in placed and piece.lane in found:
            one, two = found[piece.lane]
            found[piece.lane] = (one, two + piece.weight) if piece.side else (one + piece.weight, two)
    return found
