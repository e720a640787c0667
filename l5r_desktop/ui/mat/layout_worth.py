"""How good the areas of a table are, by how wide the cards in them are seen. Pure numbers; no Qt, no rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import inf, log

from l5r_desktop.session import WORDED_FROM, Table, TablePiece
from l5r_desktop.ui.mat.geometry import GAP, RATIO, Geometry, Home
from l5r_desktop.ui.mat.lanes import head_height, sign_width
from l5r_desktop.ui.mat.piece_widths import CHIP, folded, in_lane, lapped_need, peek, side_need, wide
from l5r_desktop.ui.mat.row_shapes import held, runs_of

Weights = Mapping[str, float]
"""What the widths of each kind of card count."""
USUAL: Weights = {"hand": 1.4, "own": 1.0, "others": 1.5, "lanes": 2.4}
CONFLICT: Weights = {"hand": 1.2, "own": 2.4, "others": 1.2, "lanes": 1.2}
"""The same for two, whose cards all are larger."""
MANY: Weights = {"hand": 1.6, "own": 2.0, "others": 1.4, "lanes": 3.3}
"""The same for three or more, whose own cards are smaller than those of two."""
LEAST_HELD, LEAST_HELD_MANY, HELD_SHARE = 118.0, 104.0, 0.092
"""Width of a card of the hand for which own cards give way, at most: in pixels, the second where many sit at the table,
and by that of the table.
"""
_READ, READ_MANY = 175.0, 132.0
"""Width of a card of the hand, in pixels, from which on its text is read, and a wider one counts no more; the second
where many sit at the table.
"""
_SEEN, _SEEN_STACKED, _SEEN_TALL = 0.085, 0.075, 0.125
"""Width of a card in a lane, by the table's, from which on a wider one counts no more where many sit at the table; the
second where armies lie one above the other, and the third by the table's height, where that is more.
"""
_CROWD, _MOST_CROWDING = 12, 2.0
"""Units in lanes up to which these count no more than usual, and how much more they count at most."""
_TEXTLESS = 0.75
"""What a card of the hand without text counts, by its width."""
_SITE, _SITE_SHARE = 90.0, 0.07
"""Width from which on an own Province is read at a glance, in pixels; or by the table's where that is less."""
_SENT = 8
"""How many times what fights counts at home, of the seat at the window, while it is sent to battlefields."""
_KNOWN, _OWN = 0.065, 0.133
"""Width from which on a card of one of several others is known by its picture, by the table's height; and from which on
own cards in Provinces and at home are read at a glance at such a table. What is at home counts there in a fight too.
"""
_WAITING = 0.05
"""Width of the cards of a column from which on their names are read, by the table's."""
_UNREAD, _UNREAD_MANY, _UNKNOWN = 1.6, 2.4, 2.0
"""What it counts that one is narrower than that; the second where many sit at the table, the third for cards of others.
"""
_MOVED, _MOST_MOVED = 1.5, 0.25
"""What it counts that areas have other sizes than before, by the mean of the logarithms, each of which counts so much
at most: a card more or less does not move all others for cards that are a few percent wider.
"""
_COVERED = 3.0
"""What it counts that cards of the hand cover one another, by what is seen of each."""


@dataclass(frozen=True, slots=True)
class RunNeed:
    """The room that the cards of a run need. need: so many cards' width. count: so many cards. above: how
    much of what is attached is seen above them, by the height of a card. cards: how many they are with all that is
    attached.
    """

    need: float = 0.0
    count: int = 0
    above: float = 0.0
    cards: int = 0


NO_NEED = RunNeed()
"""That of a run in which nothing lies."""


@dataclass(frozen=True, slots=True)
class LaneNeed:
    """The room that a lane needs. beside, lapped: so many cards' width side by side, of both sides together, and where
    each card covers as much of the one before it as it may. waiting: cards of each side where it is folded, else none.
    """

    beside: float
    lapped: float
    waiting: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Lying:
    """A record of what lies on a table. runs: by seat and name. lanes: in their order. fighting: hosts in lanes."""

    runs: dict[tuple[int, str], RunNeed]
    lanes: tuple[LaneNeed, ...]
    fighting: int


def lying_in(table: Table) -> Lying:
    """Return what lies in the runs and lanes of a table."""
    hosts: dict[tuple[int, str], list[TablePiece]] = {}
    for piece in table.pieces:
        if piece.place and not piece.lane and piece.host < 0:
            hosts.setdefault((piece.seat, piece.place), []).append(piece)
    by_no = {piece.no: piece for piece in table.pieces}
    fanned = table.layout.stacked
    runs = {
        run: RunNeed(
            sum(wide(table, piece) for piece in pieces), len(pieces), peek(pieces, by_no) if fanned else 0.0,
            sum(1 + len(piece.attached) for piece in pieces),
        )
        for run, pieces in hosts.items()
    }  # fmt: skip
    lanes = tuple(
        LaneNeed(
            sum(side_need(table, lane, side) for side in (0, 1)),
            sum(lapped_need(table, lane, side) for side in (0, 1)),
            (len(in_lane(table, lane, 0)), len(in_lane(table, lane, 1))) if folded(table, lane) else (0, 0),
        )
        for lane in table.lanes
    )  # fmt: skip
    return Lying(runs, lanes, sum(1 for piece in table.pieces if piece.lane and piece.host < 0))


def extents(geo: Geometry, window: int) -> tuple[float, ...]:
    """Return what is seen to change from one layout to another: widths of own cards, in pixels, and how high and wide
    the hand and the middle are. window: the seat at the window.
    """
    homes = geo.areas[window].places.values()
    cards = (min((home.card for home in homes if home.kind == kind), default=1.0) for kind in ("site", "run"))
    return (*cards, geo.hand.h, geo.hand.w, geo.band.h, geo.foot)


def moved(geo: Geometry, window: int, before: tuple[float, ...]) -> float:
    """Return what it counts that a geometry differs from the one before. before: its extents; () for none."""
    if not before:
        return 0.0
    pairs = zip(extents(geo, window), before, strict=True)
    return _MOVED * sum(min(_MOST_MOVED, abs(log(max(1.0, a) / max(1.0, b)))) for a, b in pairs) / len(before)


def worth(table: Table, lying: Lying, geo: Geometry, weights: Weights = USUAL) -> float:
    """Return how good a geometry is: each kind of card counts by the logarithm of its width."""
    count, many = held(table), len(geo.areas) > 2
    read = READ_MANY if many else _READ
    beside = max(1.0, (geo.hand.w - GAP * (count - 1)) / count)
    found: dict[str, list[tuple[float, int]]] = {
        "hand": [(_as_read(min(geo.hand.h / RATIO, beside, read)), 1)],
        "lanes": [(_in_lanes(table, lying, geo), 1)] if table.lanes else [],
        "own": [], "others": [],
    }  # fmt: skip
    own = {name for row in table.layout.rows[table.seat] for place in row.places for name in place.names}
    homes = (home for name, home in geo.areas[table.seat].places.items() if name in own and home.kind == "site")
    site = min((home.card for home in homes), default=_SITE)
    glance = _OWN * geo.height if table.layout.stacked or many else min(_SITE, _SITE_SHARE * geo.width)
    unread = log(min(1.0, site / glance))
    for seat, area in geo.areas.items():
        whose = "own" if seat == table.seat else "others"
        found[whose] += (one for home in area.places.values() if (one := _seen(lying, seat, home)) is not None)
    if table.lanes and table.layout.stacked and not any(lane.active for lane in table.lanes):
        fighters = geo.areas[table.seat].places.get(runs_of(table.layout.rows[table.seat])[0])
        sent = None if fighters is None else _seen(lying, table.seat, fighters)
        found["own"] += [] if sent is None else [(sent[0], sent[1] * _SENT)]
    named = log(min(1.0, max(1.0, _least_at_home(table, lying, geo)) / (_OWN * geo.height)))
    waiting = _waiting_width(lying, geo) or _WAITING * geo.width
    column = log(min(1.0, max(1.0, waiting) / (_WAITING * geo.width)))
    known_from = _KNOWN * geo.height
    least = min((width for width, _ in found["others"]), default=known_from) if many else known_from
    known = log(min(1.0, max(1.0, least) / known_from))
    covered = log(min(1.0, beside / max(1.0, min(LEAST_HELD_MANY if many else LEAST_HELD, geo.hand.h / RATIO))))
    return (
        _COVERED * covered
        + _UNKNOWN * known
        + (_UNREAD_MANY if many else _UNREAD) * (unread + named + column)
        + sum(weights[kind] * _crowding(lying, geo, kind) * _mean(widths) for kind, widths in found.items() if widths)
    )


def _crowding(lying: Lying, geo: Geometry, kind: str) -> float:
    """Return how much more a kind of card counts by how many there are: those in lanes, where many sit at the table."""
    if kind != "lanes" or len(geo.areas) <= 2:
        return 1.0
    return min(_MOST_CROWDING, max(1.0, lying.fighting / _CROWD))


def _least_at_home(table: Table, lying: Lying, geo: Geometry) -> float:
    """Return how wide the least own card at home is, in pixels; infinity of two players whose armies do not lie one
    above the other.
    """
    if len(geo.areas) <= 2 and not table.layout.stacked:
        return inf
    homes = [home for home in geo.areas[table.seat].places.values() if home.kind == "run"]
    widths = [seen[0] for home in homes if (seen := _seen(lying, table.seat, home)) is not None]
    return min(widths, default=inf)


def _as_read(width: float) -> float:
    """Return what the width of a card of the hand is worth, which has no text where it is too narrow for one."""
    return width if width >= WORDED_FROM else width * _TEXTLESS


def _in_lanes(table: Table, lying: Lying, geo: Geometry) -> float:
    """Return how wide a card in a lane is, as far as it counts."""
    seen = max(_SEEN_STACKED * geo.width, _SEEN_TALL * geo.height)
    if geo.abreast:
        return min(_fought_width(table, lying, geo), seen)
    if table.layout.stacked:
        return min(geo.card, seen) if len(geo.areas) > 2 else geo.card
    need = max(lane.beside for lane in lying.lanes)
    wide = min(geo.card, (geo.band.w - sign_width(geo.band, geo.text) - 10 * GAP) / max(1.0, need))
    return min(wide, _SEEN * geo.width) if len(geo.areas) > 2 else wide


def _fought_width(table: Table, lying: Lying, geo: Geometry) -> float:
    """Return how wide a card is where something goes on with its sides left and right, and other lanes lie beside; of
    what it is wider where cards cover a part of one another, a half counts.
    """
    total, wide, lapped = sum(geo.lane_shares), geo.card, geo.card
    for lane, need, share in zip(table.lanes, lying.lanes, geo.lane_shares, strict=True):
        if lane.active:
            room = geo.band.w * share / total - sign_width(geo.band, geo.text) - 8 * GAP
            wide = min(wide, room / max(1.0, need.beside))
            lapped = min(lapped, room / max(1.0, need.lapped))
    return (wide + max(wide, min(lapped, _SEEN * geo.width))) / 2


def _waiting_width(lying: Lying, geo: Geometry) -> float:
    """Return how wide the cards of a column are where nothing goes on while something does elsewhere; 0 for none."""
    found, total = [], sum(geo.lane_shares)
    for lane, share in zip(lying.lanes, geo.lane_shares, strict=False):
        if max(lane.waiting) > 1:
            sides = 2 if geo.abreast and not geo.piled and all(lane.waiting) else 1
            found.append((geo.band.w * share / total - GAP) / sides - CHIP)
            if geo.piled:
                found.append((geo.band.h - head_height(geo) - 12) / (sum(geo.sides) * RATIO))
    return min(found, default=0.0)


def _mean(widths: list[tuple[float, int]]) -> float:
    """Return the mean of the logarithms of some widths, each of which stands for a number of cards."""
    return sum(log(max(1.0, width)) * many for width, many in widths) / sum(many for _, many in widths)


def _seen(lying: Lying, seat: int, home: Home) -> tuple[float, int] | None:
    """Return what the width of each card of a place is worth, in pixels, and how many cards that are; None where none
    lies in it.
    """
    if home.kind == "site":
        return (home.card, 1) if home.card else None
    lies = lying.runs.get((seat, home.name)) if home.kind == "run" else None
    if lies is None:
        return None
    return min(home.card, home.box.h / RATIO / (1 + lies.above), home.box.w / lies.need), lies.cards
