"""The room that each row of a table for two gets, by what lies in it and what is being decided. Pure numbers; no Qt, no
rule.

What is fought over comes to the front: while a conflict or battle goes on, all else is smaller. Both sides share one
row for what is at home, or have it beside their provinces, as long as all of it can be read there; rows and lanes
in which nothing lies take little room; the other side, which is looked at and seldom clicked, is a little smaller. What
height is left goes to the hand.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil

from l5r_desktop.session import Layout, Place, Row, Table
from l5r_desktop.ui.mat.geometry import GAP, RATIO, Geometry, geometry
from l5r_desktop.ui.mat.lanes import HEAD
from l5r_desktop.ui.mat.piece_widths import in_lane, peek, run_need, side_need


@dataclass(frozen=True, slots=True)
class _Sizes:
    """Sizes of cards by that of a usual one. other, own: in rows with provinces; home: in a row that two share."""

    other: float
    own: float
    home: float


_QUIET = _Sizes(0.8, 1.0, 1.0)
"""While nothing goes on in the middle."""
_QUIET_SHARED = tuple(_Sizes(0.7, 0.85, home) for home in (0.85, 0.75, 0.65, 0.55))
"""The same where units and holdings of both sides share a row; the later ones for more of them."""
_CROWDED = _Sizes(0.8, 1.0, 0.75)
"""While nothing goes on in the middle, and many are at home."""
_FIGHT = _Sizes(0.62, 0.8, 0.72)
"""While something does."""
_BESIDE = _Sizes(0.58, 0.8, 0.0)
"""While something does, and all that is at home has room beside the provinces."""
_BATTLE = _Sizes(0.5, 0.5, 0.0)
"""While a battle is under way, and what is at home lies beside the other side's Provinces and before the hand."""
_EMPTY = 0.45
"""Height of a row or of a lane's side where nothing lies."""
_ASIDE = 0.6
"""What a lane in which nothing goes on has of the width that it needs, by the one in which something does."""
_BARE = 0.8
"""How many cards' width an empty lane has."""
_SPARE = 0.5
"""How many cards' width each has beside what it needs in a row that two share."""
_BETWEEN, _BETWEEN_SMALL = 0.1, 0.22
"""What lies between cards at home, by their width; the second where they are half as large as usual."""
_SHARES = 12
"""A row that two share is cut at one of so many equal parts, so that it seldom moves."""


NEARER, OWN_THEN = 1.45, 0.75
"""Sizes of the cards of a seat that is looked at closely, and of the own ones then."""


def laid_out(
    table: Table, width: float, height: float, *, text: float = 1.0, cards: float = 1.0, near: int = -1
) -> Geometry:
    """The areas of a table for a size, with rows as high as they are needed (geometry).

    near: one of several other seats that is looked at closely, or -1.
    """
    made = [
        geometry(width, height, table.seat, layout, text=text, cards=cards, near=near)
        for layout in _layouts(table, near)
    ]
    fitting = [geo for geo in made[:-1] if _fits(table, geo)]
    return max(fitting, key=lambda geo: 2 * geo.card + _home_card(table, geo), default=made[-1])


def _home_card(table: Table, geo: Geometry) -> float:
    """Return how wide a card at home is, of the seat at the window."""
    return min((home.card for home in geo.areas[table.seat].places.values() if home.kind == "run"), default=0.0)


def _layouts(table: Table, near: int) -> list[Layout]:
    """Layouts to choose from, the last one for any number of cards."""
    plain = table.layout
    if len(plain.rows) != 2:
        return [plain if near < 0 or near == table.seat else _nearer(plain, near, table.seat)]
    usual = _sized(plain, table.seat, _QUIET)
    if plain.stacked and any(lane.active for lane in table.lanes):
        return [_battle(table, plain), _by_need(table, plain)]
    if plain.stacked:
        if plain.band:
            return [_by_need(table, plain)]
        quiet = [_shared(table, plain, sizes) for sizes in _QUIET_SHARED]
        return [*quiet, _sized(_joined(plain), table.seat, _QUIET), usual]
    if table.lanes:
        return [_shared(table, plain, _FIGHT), _beside(table, plain), usual]
    return [_shared(table, plain, _QUIET), _shared(table, plain, _CROWDED), usual]


def _nearer(layout: Layout, near: int, window: int) -> Layout:
    """The rows of one of several other seats larger, the own ones smaller."""
    sizes = {near: NEARER, window: OWN_THEN}
    rows = tuple(
        tuple(_scaled(row, size) for row in own)
        for own, size in ((own, sizes.get(seat, 1.0)) for seat, own in enumerate(layout.rows))
    )
    return replace(layout, rows=rows)


def _sized(layout: Layout, window: int, sizes: _Sizes) -> Layout:
    """The rows of each side in its size."""
    rows = tuple(
        tuple(_scaled(row, sizes.own if seat == window else sizes.other) for row in own)
        for seat, own in enumerate(layout.rows)
    )
    return replace(layout, rows=rows)


def _scaled(row: Row, by: float) -> Row:
    return replace(row, height=row.height * by, card=row.card * by)


def _joined(layout: Layout) -> Layout:
    """The runs of each seat side by side in one row, from the left what fights; as during an attack."""
    rows = []
    for own in layout.rows:
        runs = [place for row in own for place in row.places if place.kind == "run"]
        rows.append((Row(tuple(sorted(runs, key=lambda place: place.name, reverse=True)), 1.0, 1.0), *_sites(own)))
    return replace(layout, rows=tuple(rows))


def _sites(own: tuple[Row, ...]) -> tuple[Row, ...]:
    """The rows of an area that no run is in."""
    return tuple(row for row in own if not any(place.kind == "run" for place in row.places))


def _runs(own: tuple[Row, ...]) -> list[str]:
    """The names of the runs of an area, from the left what fights."""
    return sorted((place.name for row in own for place in row.places if place.kind == "run"), reverse=True)


def _shared(table: Table, layout: Layout, sizes: _Sizes) -> Layout:
    """Return what both seats have at home in one row, and no middle where nothing goes on."""
    names = _runs(layout.rows[table.seat])
    seats = range(len(layout.rows))
    needs = [sum(run_need(table, seat, name) for name in names) for seat in seats]
    roomy = [need + _SPARE for need in needs]
    first = min(_SHARES - 1, max(1, round(_SHARES * roomy[0] / sum(roomy)))) / _SHARES
    size = sizes.home
    common = Row((), size if any(needs) else size * _EMPTY, size)
    common_places = tuple(
        tuple(Place((name,), "run", share=run_need(table, seat, name) + _SPARE / 2) for name in names) for seat in seats
    )
    rows = tuple(tuple(replace(row, beside=True) for row in _sites(own)) for own in layout.rows)
    kept = _sized(replace(layout, rows=rows), table.seat, sizes)
    return replace(
        kept, band=layout.band if table.lanes else 0.0, common=common, common_places=common_places,
        shares=(first, 1 - first), low_plate=True,
        held=_held(table),
    )  # fmt: skip


def _beside(table: Table, layout: Layout) -> Layout:
    """Return what each seat has at home at the right of its provinces."""
    rows = []
    for seat, own in enumerate(layout.rows):
        row = _sites(own)[0]
        rows.append((replace(row, places=(*row.places, *_needed(table, seat, own, _BETWEEN))),))
    return replace(_sized(replace(layout, rows=tuple(rows)), table.seat, _BESIDE), low_plate=True, held=_held(table))


def _needed(table: Table, seat: int, own: tuple[Row, ...], between: float) -> tuple[Place, ...]:
    """The runs of a seat, each with as much room as it needs. between: what lies between cards, by the width of one."""
    needs = {}
    for name in _runs(own):
        room = run_need(table, seat, name) + _count(table, seat, name) * between
        needs[name] = max(0.5, ceil(room * 4) / 4)
    return tuple(Place((name,), "run", share=need, least=need) for name, need in needs.items())


def _battle(table: Table, layout: Layout) -> Layout:
    """The battle under way at the front: its lane is as wide as it needs, and what is at home takes little room.

    Lanes lie at the Provinces of the seat at the window; those of the other side lie beside what it has at home, and
    lanes in their order below them.
    """
    window = table.seat
    defends = all(lane.seats[1] == window for lane in table.lanes)
    rows = []
    for seat, own in enumerate(layout.rows):
        row = _with_lanes(table, _sites(own)[0], seat)
        row = _scaled(
            replace(row, height=row.height / row.card, card=1.0), _BATTLE.own if seat == window else _BATTLE.other
        )
        if seat != window or not defends:
            narrow = tuple(place if place.kind != "site" else replace(place, width=1.0) for place in row.places)
            runs = () if seat == window else _needed(table, seat, own, _BETWEEN_SMALL)
            row = replace(row, places=(*narrow, *runs), beside=True)
        rows.append((row,))
    sides = _side_heights(table, active=True)
    by_hand = Row(_needed(table, window, layout.rows[window], _BETWEEN_SMALL), 1.0, _BATTLE.own)
    shares = () if defends else tuple(_lane_share(table, at) for at in range(len(table.lanes)))
    return replace(
        layout, rows=tuple(rows), band=sum(sides) + HEAD + 0.06, sides=sides, low_plate=True, by_hand=by_hand, hand=1.0,
        held=_held(table), lane_shares=shares,
    )  # fmt: skip


def _by_need(table: Table, layout: Layout) -> Layout:
    """During an attack: lanes as wide as their armies."""
    rows = tuple(
        tuple(row if any(place.kind == "run" for place in row.places) else _with_lanes(table, row, seat) for row in own)
        for seat, own in enumerate(layout.rows)
    )
    return replace(layout, rows=rows)


def _with_lanes(table: Table, row: Row, seat: int) -> Row:
    """A row of Provinces, each with a share by what is at its lane."""
    shares = {lane.place: _lane_share(table, at) for at, lane in enumerate(table.lanes) if lane.seats[1] == seat}
    return replace(
        row, places=tuple(replace(place, share=shares.get(place.name, place.share)) for place in row.places)
    )  # fmt: skip


def _lane_share(table: Table, at: int) -> float:
    lane = table.lanes[at]
    need = max(_BARE, *(side_need(table, lane, side) for side in (0, 1)))
    fought = any(other.active for other in table.lanes)
    return need * (1.0 if lane.active or not fought else _ASIDE)


def _side_heights(table: Table, *, active: bool) -> tuple[float, float]:
    """The heights of both sides of lanes, by the height of a card. active: of those in which something goes on."""
    found = []
    for side in (0, 1):
        pieces = [
            piece for lane in table.lanes if lane.active or not active for piece in in_lane(table, lane, side)
        ]  # fmt: skip
        found.append(1.0 + peek(pieces) if pieces else _EMPTY)
    return found[0], found[1]


def _held(table: Table) -> int:
    """Return how many cards are in the hand, for which room is kept."""
    return max(4, sum(1 for piece in table.pieces if piece.place == "hand" and piece.seat == table.seat))


def _fits(table: Table, geo: Geometry) -> bool:
    """Return True if all that lies in runs has room side by side, so that each card can be read, and the hand too."""
    held = _held(table)
    if held * geo.hand.h / RATIO * 0.75 > geo.hand.w:
        return False
    return all(
        run_need(table, seat, home.name) * home.card + GAP * (_count(table, seat, home.name) - 1) <= home.box.w
        for seat, area in geo.areas.items()
        for home in area.places.values()
        if home.kind == "run"
    )


def _count(table: Table, seat: int, place: str) -> int:
    """Return how many cards lie side by side in a run."""
    return sum(piece.seat == seat and piece.place == place and not piece.lane and piece.host < 0
               for piece in table.pieces)  # fmt: skip
