"""Finds what has moved between two tables. Pure; no Qt, no rule: it compares the tables, not the events between."""

from __future__ import annotations

from collections.abc import Iterator

from l5r_desktop.session import TablePiece
from l5r_desktop.ui.mat.lanes import lane_boxes
from l5r_desktop.ui.mat.motion.card_positions import Shown, deck, whereabouts
from l5r_desktop.ui.mat.motion.moves import (
    Break,
    CardMove,
    Change,
    Dials,
    Glow,
    LaneMove,
    Move,
    Pose,
    Rise,
    SignMove,
    pose_of,
)

_LETTERS = 30.0
"""Height at most of a change that is told where a number stands, in pixels."""


def goes_on(old: Shown, new: Shown) -> bool:
    """Return True if a table follows from another as its player has seen it.

    Both are of one seat and size, and the new story begins with the old one; after an undo or a jump it does not.
    """
    told = old.table.log
    return (
        (old.table.seat, old.geo.width, old.geo.height) == (new.table.seat, new.geo.width, new.geo.height)
        and len(new.table.log) >= len(told)
        and new.table.log[: len(told)] == told
    )


def differences(old: Shown, new: Shown) -> list[Move]:
    """All that moves from one table to the next, cards first; nothing where one does not go on from the other."""
    if old == new or not goes_on(old, new):
        return []
    return [*_cards(old, new), *_glows(old, new), *_breaks(old, new), *_rises(old, new), *_totals(old, new),
            *_numbers(old, new), *_signs(old, new), *_lanes(old, new), *_dials(old, new)]  # fmt: skip


def _cards(old: Shown, new: Shown) -> Iterator[CardMove]:
    before, after = old.pieces(), new.pieces()
    for no in {**before, **after}:
        was, now = before.get(no), after.get(no)
        move = _card(old, new, was, now)
        if move is not None:
            yield move


def _card(old: Shown, new: Shown, was: TablePiece | None, now: TablePiece | None) -> CardMove | None:
    """Return how a piece goes on; None where nothing of it is to be seen."""
    piece = now or was
    assert piece is not None
    if was is now and old.spots.get(piece.no) == new.spots.get(piece.no):
        return None
    seen, there = piece.no in old.spots, piece.no in new.spots
    unseen = not seen and not there
    if unseen and was is not None and now is not None and (was.seat, was.place) == (now.seat, now.place):
        return None
    start = deck(piece, new, old, old.geo) if was is None else whereabouts(old, was)
    end = deck(piece, old, new, new.geo) if now is None else whereabouts(new, now)
    if unseen and (start is None or end is None):
        return None
    flips = piece.shape == "card"
    hidden = (flips and _hidden(was, now, start), flips and _hidden(now, was, end))
    covered = seen and not there
    if start is not None and end is not None and start.near(end) and hidden[0] == hidden[1] and not covered:
        return None
    return CardMove(piece.no, start, end, hidden, there)


def _hidden(piece: TablePiece | None, other: TablePiece | None, pose: Pose | None) -> bool:
    """Return True if a back is seen. A card that comes from nowhere or goes there is as it is on the table."""
    if piece is None:
        return True if pose is not None or other is None else _hidden(other, None, pose)
    return piece.ident is None or piece.down


def _glows(old: Shown, new: Shown) -> Iterator[Glow]:
    before = old.pieces()
    for piece in new.table.pieces:
        was = before.get(piece.no)
        taken = piece.shape == "round" and piece.place in ("plate", "sign")
        if taken and was is not None and was.place != piece.place and piece.no in new.spots:
            yield Glow(piece.no, pose_of(new.spots[piece.no]))


def _breaks(old: Shown, new: Shown) -> Iterator[Break]:
    """Yield a break for each piece with others upon it that is dimmed now, or gone."""
    after = new.pieces()
    for piece in old.table.pieces:
        if not piece.base or piece.dim or piece.no not in old.spots:
            continue
        now = after.get(piece.no)
        if now is None or now.dim or piece.no not in new.spots:
            yield Break(piece.no, pose_of((new.spots if piece.no in new.spots else old.spots)[piece.no]))


def _rises(old: Shown, new: Shown) -> Iterator[Rise]:
    before = {(plate.seat, kind): n for plate in old.table.plates for kind, n in plate.counters}
    for plate in new.table.plates:
        for at, (kind, n) in enumerate(plate.counters):
            change = n - before.get((plate.seat, kind), n)
            if change:
                yield Rise(plate.seat, kind, at, change)


def _totals(old: Shown, new: Shown) -> Iterator[Change]:
    """The totals of lanes that were there before, and where it is not over. What the half-made answer of the seat at
    the window would bring is shown while it is made, and not told once more.
    """
    before = {(lane.number, lane.site): lane for lane in old.table.lanes if not lane.proposed}
    boxes = lane_boxes(new.table, new.geo)
    for lane in new.table.lanes:
        was = before.get((lane.number, lane.site))
        if was is None or lane.proposed or lane.closed:
            continue
        sign = boxes[lane.number].sign
        for side, (n, then) in enumerate(zip(lane.totals, was.totals, strict=True)):
            if n != then:
                at = sign.x + sign.w * (0.3 + 0.4 * side), sign.y + sign.h / 2
                yield Change(("lane", lane.number, side), at, min(_LETTERS, sign.h * 0.5), n - then)


def _numbers(old: Shown, new: Shown) -> Iterator[Change]:
    """The numbers of cards that lie on the table before and after, such as skill, Force and strength; equal changes of
    one card are shown once.
    """
    before = old.pieces()
    for piece in new.table.pieces:
        was, spot = before.get(piece.no), new.spots.get(piece.no)
        if was is piece or was is None or spot is None or piece.no not in old.spots or was.ident != piece.ident:
            continue
        had = {number.name: number.value for number in was.numbers}
        found = dict.fromkeys(n.value - had[n.name] for n in piece.numbers if n.value != had.get(n.name, n.value))
        for at, change in enumerate(found):
            size = min(_LETTERS, spot.width * 0.3)
            middle = spot.x, spot.y + (at - (len(found) - 1) / 2) * size * 1.2
            yield Change(("card", piece.no, at), middle, size, change)


def _signs(old: Shown, new: Shown) -> Iterator[SignMove]:
    """Yield the signs that went from seat to seat; of the same sign the names are equal up to the first "-"."""
    had = {kind.split("-")[0]: (plate.seat, at) for plate in old.table.plates for at, kind in enumerate(plate.signs)}
    for plate in new.table.plates:
        for at, kind in enumerate(plate.signs):
            giver, place = had.get(kind.split("-")[0], (-1, 0))
            if giver != plate.seat:
                yield SignMove(kind, giver, plate.seat, (place, at))


def _lanes(old: Shown, new: Shown) -> Iterator[LaneMove]:
    for one, other, opens in ((new, old, True), (old, new, False)):
        there = {lane.number for lane in other.table.lanes}
        for number, box in lane_boxes(one.table, one.geo).items():
            if number not in there:
                yield LaneMove(number, opens, box.sign)


def _dials(old: Shown, new: Shown) -> Iterator[Dials]:
    """Those of a duel that is decided meanwhile are told with its result."""
    times, shown = new.table.dials
    if new.table.duels[0] > old.table.duels[0]:
        return
    if times > old.table.dials[0] and shown:
        yield Dials(shown)
