"""The view of a game by one seat (L16): plain records for the window, the AI and the network."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import State, lines_seen
from l5r_desktop.rulesets.common.cause import Cause
from l5r_desktop.rulesets.common.hidden_information import knows
from l5r_desktop.rulesets.common.pile_order import piles_last
from l5r_desktop.rulesets.common.timing_chart import TimingPosition, rule_of_step
from l5r_desktop.rulesets.lcg.conflicts.conflict_phase import opportunities_left
from l5r_desktop.rulesets.lcg.conflicts.conflict_result import outcome
from l5r_desktop.rulesets.lcg.conflicts.ring_effects import ring_ability
from l5r_desktop.rulesets.lcg.display.cause import cause
from l5r_desktop.rulesets.lcg.display.fight_view import (
    BidView,
    DeclaredView,
    DuelView,
    bid_view,
    declared_view,
    duel_view,
)
from l5r_desktop.rulesets.lcg.display.timing_chart import course
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.index import kind_of
from l5r_desktop.rulesets.lcg.state.lookup import conflict, in_play, participants, playing, ring_state, rings, side
from l5r_desktop.rulesets.lcg.timing.ending import lost_by
from l5r_desktop.rulesets.lcg.values import current_values as values
from l5r_desktop.rulesets.lcg.values.current_values import ring_elements


@dataclass(slots=True, unsafe_hash=True)
class CardView:
    """A card as a seat sees it. Nobody changes one once it is made; it is not frozen as each view makes a hundred (see
    engine/inputs.py). ident is None for a card it does not know. place: the name of the area.

    status: 1 honored, 0, -1 dishonored. side: "attacker", "defender" or "". skills and strength are the values now.
    """

    no: int
    ident: str | None
    owner: int
    controller: int
    seat: int
    place: str
    up: bool
    kind: str
    bowed: bool = False
    status: int = 0
    fate: int = 0
    host: int = -1
    attached: tuple[int, ...] = ()
    side: str = ""
    broken: bool = False
    military: int | None = None
    political: int | None = None
    glory: int | None = None
    strength: int | None = None


@dataclass(frozen=True, slots=True)
class RingView:
    """A ring: state is "unclaimed", "contested" or "claimed"; holder is the claiming seat or -1.

    effect: which of its abilities resolving it means in this format (F12).
    """

    no: int
    element: str
    state: str
    holder: int
    fate: int
    effect: int = -1


@dataclass(frozen=True, slots=True)
class ConflictView:
    """The conflict in progress with the totals that would count now (L4.5.3).

    strength is None while the province is not known, and where it has left the game with its player (gone). winner_now:
    -1 for none; once it is resolved, who has won. also: further provinces that it is at, each with its strength and
    whether it would be broken now (L4.8.5). favored: the seat to whose total the Imperial Favor adds 1, -1 for none.
    beats: the defender would be out with what would be broken now; decides: that would win the game for the attacker
    (L15.1, K7.1).
    """

    attacker: int
    defender: int
    type: str
    elements: tuple[str, ...]
    ring: int
    province: int
    attack: int
    defense: int
    strength: int | None
    winner_now: int
    breaks_now: bool
    resolved: bool
    also: tuple[tuple[int, int | None, bool], ...] = ()
    favored: int = -1
    gone: bool = False
    beats: bool = False
    decides: bool = False


@dataclass(frozen=True, slots=True)
class SeatView:
    """A record of what everybody sees of a seat: counters and the sizes of its hidden piles."""

    seat: int
    honor: int
    fate: int
    dial: int
    bid: int
    out: bool
    passed: bool
    conflicts_left: int
    hand: int
    conflict_deck: int
    dynasty_deck: int


@dataclass(frozen=True, slots=True)
class View:
    """The table for one seat (None: somebody who sees all). step is the rule number of the procedure running."""

    seat: int | None
    round: int
    phase: str
    step: str
    first: int
    favor: tuple[int, str]
    seats: tuple[SeatView, ...]
    cards: tuple[CardView, ...]
    rings: tuple[RingView, ...]
    conflict: ConflictView | None
    declared: DeclaredView | None
    duel: DuelView | None
    bid: BidView | None
    decision: Decision | None
    waiting_for: tuple[int, ...]
    result: tuple[int, str] | None
    log: tuple[tuple[Any, ...], ...]
    course: TimingPosition
    cause: Cause | None = None
    sending: tuple[int, ...] = ()


HIDDEN_PILES = frozenset({z.CONFLICT_DECK, z.DYNASTY_DECK})


def view(s: State, seat: int | None, *, log: bool = True) -> View:
    """The view of a seat. A pile that nobody sees is told by its size alone, unless the seat knows cards in it."""
    return View(
        seat=seat,
        round=s.memory["round"],
        phase=s.memory["phase"],
        step=rule_of_step(s),
        first=s.memory["first"],
        favor=s.memory["favor"],
        seats=tuple(_seat(s, k) for k in range(len(s.seats))),
        cards=tuple(_card(s, no, seat) for no in piles_last(s, _discards(s)) if _shown(s, no, seat)),
        rings=tuple(_ring(s, ring) for ring in rings(s)),
        conflict=_conflict(s),
        declared=declared_view(s),
        duel=duel_view(s),
        bid=bid_view(s),
        decision=None if seat is None else s.asked(seat),
        waiting_for=tuple(d.seat for d in s.pending),
        sending=tuple(d.seat for d in s.pending if d.kind in ("attackers", "defenders")),
        result=s.result,
        log=lines_seen(s.log, seat) if log else (),
        course=course(s),
        cause=cause(s),
    )


def _discards(s: State) -> list[int]:
    return [z.at(seat, pile) for seat in range(len(s.seats)) for pile in (z.CONFLICT_DISCARD, z.DYNASTY_DISCARD)]


def _shown(s: State, no: int, seat: int | None) -> bool:
    zone = s.cards[no].zone
    if zone == z.rings_zone(s):
        return False
    return zone % z.COUNT not in HIDDEN_PILES or (knows(s, no, seat))


def _seat(s: State, seat: int) -> SeatView:
    c = s.seats[seat]
    size = {zone: len(s.zones[z.at(seat, zone)]) for zone in (z.HAND, z.CONFLICT_DECK, z.DYNASTY_DECK)}
    return SeatView(
        seat, c["honor"], c["fate"], c["dial"], c["bid"], bool(c["out"]), bool(c["passed"]),
        opportunities_left(s, seat), size[z.HAND], size[z.CONFLICT_DECK], size[z.DYNASTY_DECK],
    )  # fmt: skip


def _card(s: State, no: int, seat: int | None) -> CardView:
    card = s.cards[no]
    at, zone = divmod(card.zone, z.COUNT)
    if not knows(s, no, seat):
        return CardView(
            no, None, card.owner, card.controller, at, z.NAMES[zone], card.up, "",
            host=card.host, attached=card.attached, broken=card.broken,
        )  # fmt: skip
    kind = kind_of(s, no)
    played = kind == "character" and in_play(s, no)
    return CardView(
        no, card.ident, card.owner, card.controller, at, z.NAMES[zone], card.up, kind,
        bowed=card.bowed,
        status=card.honor,
        fate=card.tokens.get("fate", 0),
        host=card.host,
        attached=card.attached,
        side=side(s, no),
        broken=card.broken,
        military=None if not played or values.dash(s, no, "military") else values.skill(s, no, "military"),
        political=None if not played or values.dash(s, no, "political") else values.skill(s, no, "political"),
        glory=values.glory(s, no) if played else None,
        strength=values.strength(s, no) if zone in z.SITES and card.up else None,
    )  # fmt: skip


def _ring(s: State, ring: int) -> RingView:
    card = s.cards[ring]
    return RingView(
        ring, card.defn.elements[0], ring_state(s, ring), card.controller, card.tokens.get("fate", 0),
        ring_ability(s, ring).index,
    )  # fmt: skip


def _strength(s: State, no: int) -> int | None:
    """The strength of a province where the conflict is; None while it is facedown or turned up but not yet known, as
    over the network, and where it has left the game with its player (K9.11), as it may before the conflict has ended.
    """
    card = s.cards[no]
    known = card.up and card.ident is not None
    return values.strength(s, no) if known and card.zone % z.COUNT in z.SITES else None


def _conflict(s: State) -> ConflictView | None:
    record = conflict(s)
    if record is None:
        return None
    winner, _, difference, _ = outcome(s)
    if record.resolved:
        winner, difference = record.winner, record.difference
    attack, defense = record.totals or (values.total(s, record.attacker), values.total(s, record.defender))
    strengths = [_strength(s, no) for no in record.provinces]
    if record.resolved and record.strength >= 0:  # What lay in a broken province no longer counts for it.
        fixed = (record.strength, *record.also_strengths)
        strengths = [None if held is None else then for held, then in zip(strengths, fixed, strict=True)]
    breaks = [strength is not None and winner == record.attacker and difference >= strength for strength in strengths]
    broken = [no for no, falls in zip(record.provinces, breaks, strict=True) if falls]
    beats = lost_by(s, record.defender, broken) == "conquest"
    return ConflictView(
        record.attacker, record.defender, record.type, tuple(sorted(ring_elements(s, record.ring))), record.ring,
        record.province, attack, defense, strengths[0], winner, breaks[0], record.resolved,
        tuple(zip(record.also, strengths[1:], breaks[1:], strict=True)), _favored(s),
        s.cards[record.province].zone % z.COUNT not in z.SITES,
        beats, beats and len(playing(s)) == 2,
    )  # fmt: skip


def _favored(s: State) -> int:
    """Return to whose total in the conflict the Imperial Favor adds 1; -1 for nobody's (L12.9)."""
    holder: int = s.memory["favor"][0]
    return holder if holder >= 0 and participants(s, holder) and values.favor_adds(s, holder) else -1
