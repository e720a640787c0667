"""The table as it would look with the cards where they have been put so far, and how the fights would end then."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from l5r_desktop.session import AnswerBuilder, Decision, Lane, Note, Table, TablePiece
from l5r_desktop.ui.mat.boxes import GAP, RATIO, Box, Spot
from l5r_desktop.ui.mat.geometry import Geometry
from l5r_desktop.ui.mat.lanes import lane_boxes
from l5r_desktop.ui.mat.piece_widths import in_lane, is_fought, peek, side_need
from l5r_desktop.ui.mat.spots import spots

_SENDING = frozenset({"assign", "attackers"})
"""Questions by which attackers are sent, before the other side defends (L4.2.6; Ivory: Maneuvers Segment)."""
_FIGHTERS = ("units", "home")
"""Places of those at home that can be sent into a fight."""
_LEAST_LANE_WIDTH = 130.0
"""Width of a lane that gives way to others at least, in pixels, where texts have their usual size: its sign is read."""


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
            moved[piece.no] = replace(piece, lane=lane.number, side=_side_of(lane, picking.decision.seat))
    return replace(table, pieces=tuple(moved.get(piece.no, piece) for piece in table.pieces))


def _side_of(lane: Lane, seat: int) -> int:
    """The side of a lane on which the cards of a seat fight: its own, or that of its team (Siege: 6)."""
    return lane.seats.index(seat if seat in lane.seats else lane.team)


def as_expected(table: Table, picking: AnswerBuilder | None) -> Table:
    """The table by which room is kept while units are sent to battlefields: one of them lies in each lane already to
    which they may go, or where an army is met, in each with one; so that it can be read as soon as it is put there, and
    nothing else moves then. The same for what another seat sends.
    """
    if picking is None or not picking.puts:
        return _as_others_send(table)
    going = [piece for piece in table.pieces if piece.no in picking.going]
    if not going:
        return table
    highest = max(going, key=lambda piece: len(piece.attached))
    open_to = {option.args[1] for option in picking.decision.options if option.verb == "assign"}
    lanes = [lane for lane in table.lanes if lane.site in open_to]
    met = [lane for lane in lanes if any(piece.lane == lane.number for piece in table.pieces)]
    return replace(table, pieces=(*table.pieces, *_expected(highest, met or lanes, picking.decision.seat)))


def _expected(unit: TablePiece, lanes: Sequence[Lane], seat: int) -> Iterator[TablePiece]:
    """A unit of a seat in each of some lanes, with numbers that no card has."""
    for lane in lanes:
        yield replace(unit, no=-100 * (seat + 1) - lane.number, place="", lane=lane.number, side=_side_of(lane, seat))


def _as_others_send(table: Table) -> Table:
    """The table with a unit in each lane of each other seat that sends some now: of those that can go, as far as
    everybody sees, the one with most upon it; in lanes where an army is met, if there is one, else in all.
    """
    found: list[TablePiece] = []
    for seat in table.sending:
        lanes = [lane for lane in table.lanes if seat != table.seat and (seat in lane.seats or lane.team >= 0)]
        able = [
            piece
            for piece in table.pieces
            if piece.controller == seat and piece.place in _FIGHTERS and piece.host < 0 and not piece.turn % 2
            and not piece.lane
        ]  # fmt: skip
        if lanes and able:
            met = [lane for lane in lanes if in_lane(table, lane, 1 - _side_of(lane, seat))]
            found += _expected(max(able, key=lambda piece: len(piece.attached)), met or lanes, seat)
    return replace(table, pieces=(*table.pieces, *found)) if found else table


def with_room(table: Table, picking: AnswerBuilder | None, geo: Geometry) -> Geometry:
    """The areas with lanes as wide as what has been put to them so far needs, where it is too much for one of them: the
    others give way. No row moves.
    """
    shown = as_put(table, picking)
    if shown is table or not geo.lane_shares or is_fought(table):
        return geo
    boxes = lane_boxes(shown, geo)
    has = [boxes[lane.number].whole.w for lane in table.lanes]
    sides = [[_needed(shown, lane, side, boxes[lane.number].sides[side]) for side in (0, 1)] for lane in table.lanes]
    needs = [sum(both) if geo.abreast else max(both) for both in sides]
    short = [need > wide for need, wide in zip(needs, has, strict=True)]
    if not any(short):
        return geo
    rest = sum(wide for wide, much in zip(has, short, strict=True) if not much)
    left = sum(has) - sum(need for need, much in zip(needs, short, strict=True) if much)
    least = _LEAST_LANE_WIDTH * max(1.0, geo.text)
    shares = tuple(
        need if much else max(need, min(wide, least), wide * left / rest)
        for need, wide, much in zip(needs, has, short, strict=True)
    )
    return replace(geo, lane_shares=shares)


def _needed(table: Table, lane: Lane, side: int, box: Box) -> float:
    """Return how wide a lane is, in pixels, whose cards on a side lie side by side, as high as that is."""
    pieces = in_lane(table, lane, side)
    if not pieces:
        return 0.0
    card = box.h / RATIO / (1 + peek(pieces, {piece.no: piece for piece in table.pieces}))
    return side_need(table, lane, side) * card + GAP * (len(pieces) + 1)


def in_lanes(table: Table) -> frozenset[int]:
    """Return the cards in lanes, with all that is attached to them: what lies elsewhere keeps its place until the
    answer is given.
    """
    inside = {piece.no for piece in table.pieces if piece.lane}
    hosts = {piece.no: piece.host for piece in table.pieces if piece.host >= 0}
    while more := {no for no, host in hosts.items() if host in inside} - inside:
        inside |= more
    return frozenset(inside)


def spots_as_put(
    table: Table,
    picking: AnswerBuilder | None,
    geo: Geometry,
    find: Callable[[Table, Geometry], dict[int, Spot]] = spots,
) -> dict[int, Spot]:
    """Return where cards lie with those in lanes that were put there. All others keep their places until the answer is
    given, so that rows do not close up between two clicks. find: knows where cards lie where none was put.
    """
    shown = as_put(table, picking)
    if shown is table:
        return find(table, geo)
    inside = in_lanes(shown)
    return {**find(table, geo), **{no: spot for no, spot in spots(shown, geo).items() if no in inside}}


def with_outcome(table: Table, lanes: tuple[Lane, ...], decision: Decision) -> Table:
    """The table with the totals and the outcome that these lanes tell, where they are at the same site (L4.5.3; Ivory:
    Battle Resolution). decision: the question that is answered; where it asks for attackers, the other side may still
    defend, and that is said before the outcome.
    """
    found = {(lane.number, lane.site): lane for lane in lanes}
    told = tuple(
        lane
        if (new := found.get((lane.number, lane.site))) is None
        else replace(lane, totals=new.totals, notes=_notes(new, decision), proposed=True)
        for lane in table.lanes
    )
    return replace(table, lanes=told)


def _notes(lane: Lane, decision: Decision) -> tuple[Note, ...]:
    """The notes of a lane, with the condition of the outcome while its attackers are chosen."""
    at = next((at for at, note in enumerate(lane.notes) if note.key.startswith("would-")), None)
    if at is None or decision.kind not in _SENDING or decision.seat != lane.seats[0]:
        return lane.notes
    return *lane.notes[:at], Note("if-undefended"), *lane.notes[at:]


def staying(table: Table, picking: AnswerBuilder | None) -> tuple[int, int] | None:
    """Return how many of those that could go into the fight stay at home, and the sum of what is told of them; None
    while nobody is sent anywhere.
    """
    if picking is None or not picking.going:
        return None
    chosen = picking.entering() | picking.placed().keys()
    left = [piece.weight for piece in table.pieces if piece.no in picking.going - chosen]
    return len(left), sum(left)


def weights(table: Table, picking: AnswerBuilder | None) -> dict[int, tuple[int, int]]:
    """Return what has been put to each lane so far, by its number: the sum of what is told of the cards, by side.

    Nothing for a lane whose totals count them already.
    """
    placed = frozenset() if picking is None else picking.entering() | picking.placed().keys()
    found = {lane.number: (0, 0) for lane in table.lanes}
    counted = {lane.number for lane in table.lanes if lane.proposed}
    for piece in table.pieces:
        if piece.no in placed and piece.lane in found and piece.lane not in counted:
            one, two = found[piece.lane]
            found[piece.lane] = (one, two + piece.weight) if piece.side else (one + piece.weight, two)
    return found
