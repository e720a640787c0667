"""The view of a bid and of a duel (L3.2, L13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.lcg.conflicts.bids import BID, transfers
from l5r_desktop.rulesets.lcg.conflicts.duel import duel_totals, side_statistic, sides
from l5r_desktop.rulesets.lcg.state.lookup import profile

_SHOWN_FROM = BID.place_of("show") + 1
"""A bid whose next step is this one has shown its dials (L3.2.3)."""


@dataclass(frozen=True, slots=True)
class DuelistView:
    """One side of a duel: its statistic now, and bid and total, which are None before the dials are shown."""

    no: int
    seat: int
    stat: int
    bid: int | None
    total: int | None


@dataclass(frozen=True, slots=True)
class DuelView:
    """A duel under way. stat: "military", "political" or "glory". source: the card whose ability began it.

    formula: how totals are made (F14). ability: the text that began it, by the id of the card on which it stands and
    its place there, as another card may have lent it to the source; None where the rules did.
    """

    stat: str
    duelists: tuple[DuelistView, DuelistView]
    source: int
    formula: str
    ability: tuple[str, int] | None = None


@dataclass(frozen=True, slots=True)
class BidView:
    """A bid whose dials are not shown yet. duel: it is one for a duel.

    seats: that bid. waiting: those of them that have not set their dials. most: the highest face.
    """

    seats: tuple[int, ...]
    waiting: tuple[int, ...]
    most: int
    duel: bool


@dataclass(frozen=True, slots=True)
class DeclaredView:
    """A conflict whose attackers are being chosen: its type, ring and province are settled (L4.1.7, L4.2.5)."""

    attacker: int
    defender: int
    type: str
    ring: int
    province: int


def declared_view(s: State) -> DeclaredView | None:
    """The conflict whose attackers are being chosen, or None."""
    if not any(decision.kind == "attackers" for decision in s.pending):
        return None
    v = s.frames[-1].v
    return DeclaredView(v["attacker"], s.cards[v["province"]].owner, v["kind"], v["ring"], v["province"])


def duel_view(s: State) -> DuelView | None:
    """The duel under way, the last begun if there are several, or None before the duelists are named."""
    at = next((at for at in range(len(s.frames) - 1, -1, -1) if s.frames[at].proc == "duel"), -1)
    if at < 0 or "seats" not in s.frames[at].v:
        return None
    v = s.frames[at].v
    hidden = any(_hidden(frame) for frame in s.frames[at + 1 :])
    numbers = tuple(v[name] for name in ("mine", "theirs"))
    stats = tuple(side_statistic(s, v, side) for side in sides(v))
    bids = tuple(s.seats[seat]["bid"] for seat in v["seats"])
    totals: tuple[int | None, ...] = (None, None)
    if not hidden:
        totals = duel_totals(profile(s).duel_total, (stats[0], stats[1]), (bids[0], bids[1]))
    one, two = (
        DuelistView(no, seat, stat, None if hidden else bid, total)
        for no, seat, stat, bid, total in zip(numbers, v["seats"], stats, bids, totals, strict=True)
    )
    ref = v.get("ref", ("",))
    return DuelView(v["stat"], (one, two), v.get("me", -1), profile(s).duel_total, (ref[0], ref[1]) if ref[0] else None)


def bid_view(s: State) -> BidView | None:
    """The bid that is being made, or None."""
    frame = next((frame for frame in reversed(s.frames) if _hidden(frame)), None)
    if frame is None or not s.pending:
        return None
    v: dict[str, Any] = frame.v
    waiting = tuple(decision.seat for decision in s.pending)
    return BidView(tuple(v["seats"]), waiting, profile(s).max_bid, v["rule"] == "L13.3.3")


def _hidden(frame: Frame[Any]) -> bool:
    return frame.proc == "bid" and frame.step < _SHOWN_FROM


def total_with(duel: DuelView, seat: int, bid: int) -> int | None:
    """The total of a seat's duelist with this bid, as things are now; None for a seat that has none (L13.4, K6.3)."""
    sides = {side.seat: side.stat for side in duel.duelists}
    if seat not in sides:
        return None
    other = next((stat for of, stat in sides.items() if of != seat), 0)
    return duel_totals(duel.formula, (sides[seat], other), (bid, 0))[0]


def honor_change(mine: int, theirs: int, seats: int) -> int:
    """Return how the honor of a seat changes when another bids `theirs` (L3.2.4); of several, with each of them (K9.4).

    >>> honor_change(5, 2, 2), honor_change(1, 4, 2), honor_change(5, 2, 3), honor_change(3, 3, 2)
    (-3, 3, -1, 0)
    """
    if seats > 2:
        return (mine < theirs) - (mine > theirs)
    return sum(n if taker == 0 else -n for _, taker, n in transfers((0, 1), (mine, theirs)))
