"""How good the areas of a table are, by how wide the cards in them are seen. Pure numbers; no Qt, no rule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import inf, log

from l5r_desktop.session import WORDED_FROM, Table, TablePiece
from l5r_desktop.ui.mat.boxes import GAP, RATIO, Box
from l5r_desktop.ui.mat.geometry import Geometry
from l5r_desktop.ui.mat.held_cards import two_rows_width
from l5r_desktop.ui.mat.home_columns import READ_AT_HOME, HomeNeed, home_need
from l5r_desktop.ui.mat.lanes import head_height, sign_width
from l5r_desktop.ui.mat.piece_widths import (
    CHIP,
    folded,
    in_lane,
    is_fought,
    lapped_need,
    peek,
    side_need,
    wide,
)
from l5r_desktop.ui.mat.read_widths import SITE, glance, held_enough, known, others_enough, seen_enough
from l5r_desktop.ui.mat.row_shapes import hand_empty, held, runs_of

Weights = Mapping[str, float]
"""What the widths of each kind of card count."""
USUAL: Weights = {"hand": 1.4, "own": 1.0, "others": 1.5, "lanes": 2.4}
CONFLICT: Weights = {"hand": 1.2, "own": 2.4, "others": 1.2, "lanes": 1.2}
"""The same for two, whose cards all are larger."""
SENDING: Weights = {"hand": 0.5, "own": 2.6, "others": 1.5, "lanes": 1.4}
"""The same while units are sent to battlefields: these are clicked, and nothing is played from the hand."""
MANY: Weights = {"hand": 1.6, "own": 2.0, "others": 1.4, "lanes": 3.3}
"""The same for three or more, whose own cards are smaller than those of two."""
SENDING_MANY: Weights = {**MANY, "others": 1.4, "lanes": 1.4}
"""The same while units are sent to battlefields: those are still empty."""
LEAST_HELD, LEAST_HELD_MANY, HELD_SHARE = 118.0, 104.0, 0.092
"""Width of a card of the hand for which own cards give way, at most: in pixels, the second where many sit at the table,
and by that of the table.
"""
_READ = 175.0
"""Width of a card of the hand, in pixels, from which on its text is read, and a wider one counts no more."""
_LAPPED_SEEN = 0.0985
"""Width of a card in a lane, by the table's, up to which one counts that covers a part of another."""
_CROWD, _MOST_CROWDING = 12, 2.0
"""Units in lanes up to which these count no more than usual, and how much more they count at most."""
_TEXTLESS = 0.75
"""What a card of the hand without text counts, by its width."""
_SENT_SEEN = 0.088
"""Width of a card in a lane, by the table's, from which on a wider one counts no more while units are sent there."""
_SENT_SITE = 0.5
"""What it counts then that own Provinces are narrower than is read at a glance, by what it counts else."""
_SENT = 8
"""How many times what fights counts at home, of the seat at the window, while it is sent to battlefields."""
_WAITING = 0.05
"""Width of the cards of a column from which on their names are read, by the table's."""
_UNREAD, _UNREAD_MANY, _UNKNOWN = 1.6, 3.0, 3.0
"""What it counts that one is narrower than that; the second where many sit at the table, the third for cards of others.
"""
_MOVED, _MOST_MOVED = 1.5, 0.5
"""What it counts that areas have other sizes or places than before, by the sum of the logarithms, each of which counts
so much at most: a card more or less does not move all others for cards that are a few percent wider.
"""
_OF_ALL = 8
"""The first so many extents count where a whole layout is compared with another."""
_LEAST_KEPT = 0.75
"""How wide own cards at home are at least, by how wide they could be, so that rows stay where they lay before."""
_UNREAD_HAND, _MOST_HAND = 1.5, 0.42
"""What it counts where many sit at the table that cards of the hand are narrower than is read, or than they are if all
have so much of the table's width.
"""
_COVERED = 3.0
"""What it counts that cards of the hand cover one another, by what is seen of each."""


@dataclass(frozen=True, slots=True)
class RunNeed:
    """The room that the cards of a run need. need: so many cards' width. above: how much of what is attached is seen
    above them, by the height of a card. cards: how many they are with all that is attached. home: how they lie where
    that depends on the room, as those of one of several others do.
    """

    need: float = 0.0
    above: float = 0.0
    cards: int = 0
    home: HomeNeed | None = None

    def in_columns(self, card: float, width: float, height: float) -> bool:
        """Return True if its cards lie in columns in a box, which are wider in a higher one."""
        return self.home is not None and self.home.packed(card, width, height).columns > 0

    def seen(self, card: float, width: float, height: float) -> float:
        """Return how wide its cards are in a box, in pixels. card: as wide as one is that is not made smaller."""
        if self.home is not None:
            packed = self.home.packed(card, width, height)
            return min(packed.width, READ_AT_HOME) if packed.columns else packed.width
        return min(card, height / RATIO / (1 + self.above), width / self.need)


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
    """A record of what lies on a table. runs: by seat and name. lanes: in their order. fighting: hosts in lanes.

    held: cards of the hand for which room is kept; bare: there are none. own_sites: names of the Provinces of the seat
    at the window; sent: the run from which its units are sent to battlefields now, "" for none; met: in some lane
    there are, or may be, units on both sides.
    """

    runs: dict[tuple[int, str], RunNeed]
    lanes: tuple[LaneNeed, ...]
    fighting: int
    held: int
    own_sites: frozenset[str]
    sent: str
    bare: bool
    met: bool


def lying_in(table: Table) -> Lying:
    """Return what lies in the runs and lanes of a table."""
    hosts: dict[tuple[int, str], list[TablePiece]] = {}
    for piece in table.pieces:
        if piece.place and not piece.lane and piece.host < 0:
            hosts.setdefault((piece.seat, piece.place), []).append(piece)
    by_no = {piece.no: piece for piece in table.pieces}
    fanned, many = table.layout.stacked, len(table.layout.rows) > 2
    runs = {}
    for run, pieces in hosts.items():
        above = peek(pieces, by_no) if fanned else 0.0
        need = sum(wide(table, piece) for piece in pieces)
        cards = sum(1 + len(piece.attached) for piece in pieces)
        home = home_need(table, pieces) if many and fanned and run[0] != table.seat else None
        runs[run] = RunNeed(need, above, cards, home)
    lanes = tuple(
        LaneNeed(
            sum(side_need(table, lane, side) for side in (0, 1)),
            sum(lapped_need(table, lane, side) for side in (0, 1)),
            (len(in_lane(table, lane, 0)), len(in_lane(table, lane, 1))) if folded(table, lane) else (0, 0),
        )
        for lane in table.lanes
    )  # fmt: skip
    own = table.layout.rows[table.seat]
    sending = table.lanes and table.layout.stacked and not is_fought(table)
    return Lying(
        runs, lanes, sum(1 for piece in table.pieces if piece.lane and piece.host < 0), held(table),
        frozenset(name for row in own for place in row.places if place.kind == "site" for name in place.names),
        runs_of(own)[0] if sending else "", hand_empty(table),
        any(all(in_lane(table, lane, side) for side in (0, 1)) for lane in table.lanes),
    )  # fmt: skip


def extents(geo: Geometry, window: int) -> tuple[float, ...]:
    """Return what is seen to change from one layout to another: widths of own cards, in pixels, how high and wide
    the hand and the middle are, how far down the first and the last row of what is at home lie, how far from the left
    it begins, how far below the Provinces, and how far below them piles lie. window: the seat at the window.
    """
    homes = geo.areas[window].places.values()
    cards = (min((home.card for home in homes if home.kind == kind), default=1.0) for kind in ("site", "run"))
    runs = [home.box for home in homes if home.kind == "run"] or [Box(0.0, 0.0, 0.0, 0.0)]
    first, last = min(box.y for box in runs), max(box.y for box in runs)
    sites = max((home.box.y for home in homes if home.kind == "site"), default=first)
    piles = max((home.box.y for home in homes if home.kind == "pile"), default=sites)
    left = min(box.x for box in runs)
    return (*cards, geo.hand.h, geo.hand.w, geo.band.h, geo.foot, first, last, left, first - sites, piles - sites)


def moved(geo: Geometry, window: int, before: tuple[float, ...]) -> float:
    """Return what it counts that a geometry differs from the one before. before: its extents; () for none."""
    if not before:
        return 0.0
    return _MOVED * sum(_changed(a, b) for a, b in list(zip(extents(geo, window), before, strict=True))[:_OF_ALL])


def rows_moved(geo: Geometry, window: int, before: tuple[float, ...]) -> float:
    """The same of the own rows alone: how wide their cards are, where what is at home begins, and if that and piles
    lie in other rows.
    """
    if not before:
        return 0.0
    *now, left, runs, piles = extents(geo, window)
    *then, old_left, old_runs, old_piles = before
    found = sum(_changed(now[at], then[at]) for at in range(2))
    found += min(_MOST_MOVED, abs(left - old_left) / geo.width)
    others = sum(abs(a - b) > geo.card / 2 for a, b in ((runs, old_runs), (piles, old_piles)))
    return _MOVED * (found + _MOST_MOVED * others)


def _changed(one: float, other: float) -> float:
    return min(_MOST_MOVED, abs(log(max(1.0, one) / max(1.0, other))))


def stays(
    table: Table, lying: Lying, made: Sequence[Geometry], worths: Sequence[float], changes: Sequence[float]
) -> bool:  # fmt: skip
    """Return True unless the one of these geometries that is most like the one before has own cards at home that are
    much narrower than in the best of them. worths, changes: what each is worth, and counts for what it moves.
    """
    if table.lanes or not any(changes):
        return True
    kept = max(range(len(made)), key=lambda at: worths[at] - changes[at])
    best = max(range(len(made)), key=worths.__getitem__)
    widths = [_count_areas(table.seat, lying, made[at], _WidthSum(), _WidthSum())[1] for at in (kept, best)]
    return widths[0] >= _LEAST_KEPT * widths[1]


def worth(table: Table, lying: Lying, geo: Geometry, weights: Weights = USUAL) -> float:
    """Return how good a geometry is: each kind of card counts by the logarithm of its width."""
    count, many = lying.held, len(geo.areas) > 2
    beside = max(1.0, (geo.hand.w - GAP * (count - 1)) / count, two_rows_width(geo.hand.w, geo.hand.h, count))
    in_hand = _as_read(min(geo.hand.h / RATIO, beside, held_enough(table, geo.height) if many else _READ))
    hand_counts = many or not lying.bare
    found = weights["hand"] * log(max(1.0, in_hand)) if hand_counts else 0.0
    if table.lanes:
        found += weights["lanes"] * _crowding(lying, many) * log(max(1.0, _in_lanes(table, lying, geo)))
    glanced = glance(table, geo.width, geo.height)
    mine = _WidthSum(glanced if many else inf)
    others = _WidthSum(others_enough(table, geo.width, geo.height) if many else inf)
    site, home = _count_areas(table.seat, lying, geo, mine, others)
    found += sum(weights[kind] * sums.mean for kind, sums in (("own", mine), ("others", others)) if sums.cards)
    waiting = _waiting_width(lying, geo) or _WAITING * geo.width
    seldom = _SENT_SITE if lying.sent else 1.0
    unread = seldom * _short_of(site if site < inf else SITE, glanced) + _short_of(waiting, _WAITING * geo.width)
    unread += _short_of(home, glanced)
    if many:
        found += _UNREAD_HAND * _short_of(in_hand, min(held_enough(table, geo.height), _MOST_HAND * geo.width / count))
        found += _UNKNOWN * _short_of(others.least, known(table, geo.width, geo.height))
    covered = (
        _short_of(beside, min(LEAST_HELD_MANY if many else LEAST_HELD, geo.hand.h / RATIO)) if hand_counts else 0.0
    )
    return found + _COVERED * covered + (_UNREAD_MANY if many else _UNREAD) * unread


def _count_areas(window: int, lying: Lying, geo: Geometry, mine: _WidthSum, others: _WidthSum) -> tuple[float, float]:
    """Count the cards of all areas. Return how wide the narrowest own Province is, and the narrowest own card at home;
    infinity for none.
    """
    site = home = inf
    for seat, area in geo.areas.items():
        whose = mine if seat == window else others
        for row in area.rows:
            unit = -1.0
            for place in row.places:
                name = place.names[0]
                if place.kind == "site" and row.card:
                    whose.add(row.card, 1)
                    if whose is mine and name in lying.own_sites:
                        site = min(site, row.card)
                elif place.kind == "run" and (run := lying.runs.get((seat, name))) is not None:
                    unit = row.shared_width() if unit < 0 else unit
                    wide = place.width * row.card or unit * place.share
                    width = run.seen(row.card, wide, row.box.h)
                    whose.add(width, run.cards)
                    if whose is mine:
                        home = min(home, width)
                        if name == lying.sent:
                            mine.add(width, run.cards * _SENT)
    return site, home


class _WidthSum:
    """The mean of the logarithms of some widths, each of which stands for a number of cards, and the least of them."""

    def __init__(self, most: float = inf) -> None:
        self.cards = 0
        self.most = most
        self.least = inf
        self._logs = 0.0

    def add(self, width: float, cards: int) -> None:
        """Count a width, in pixels, for so many cards."""
        self.cards += cards
        self.least = min(self.least, width)
        self._logs += log(max(1.0, min(self.most, width))) * cards

    @property
    def mean(self) -> float:
        return self._logs / self.cards


def _short_of(width: float, wanted: float) -> float:
    """Return how much narrower a card is than wanted, as the logarithm of its part of that; 0 if no narrower."""
    return log(min(1.0, max(1.0, width) / max(1.0, wanted)))


def _crowding(lying: Lying, many: bool) -> float:
    """Return how much more cards in lanes count by how many there are, where many sit at the table."""
    return min(_MOST_CROWDING, max(1.0, lying.fighting / _CROWD)) if many else 1.0


def _as_read(width: float) -> float:
    """Return what the width of a card of the hand is worth, which has no text where it is too narrow for one."""
    return width if width >= WORDED_FROM else width * _TEXTLESS


def _in_lanes(table: Table, lying: Lying, geo: Geometry) -> float:
    """Return how wide a card in a lane is, as far as it counts."""
    seen = seen_enough(table, geo.width, geo.height)
    if lying.sent:
        return min(_sent_width(lying, geo), _SENT_SEEN * geo.width)
    if geo.abreast:
        return min(_fought_width(table, lying, geo), seen)
    if table.layout.stacked:
        return min(geo.card, seen) if len(geo.areas) > 2 else geo.card
    need = max(lane.beside for lane in lying.lanes)
    wide = min(geo.card, (geo.band.w - sign_width(geo.band, geo.text) - 10 * GAP) / max(1.0, need))
    return min(wide, seen) if len(geo.areas) > 2 else wide


def _sent_width(lying: Lying, geo: Geometry) -> float:
    """Return how wide a card is in a lane to which units are sent, where the sides of each lie left and right."""
    if not geo.abreast:
        return geo.card
    total, wide = sum(geo.lane_shares), geo.card
    for need, share in zip(lying.lanes, geo.lane_shares, strict=True):
        wide = min(wide, (geo.band.w * share / total - 6 * GAP) / max(1.0, need.beside))
    return wide


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
    return (wide + max(wide, min(lapped, _LAPPED_SEEN * geo.width))) / 2


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
