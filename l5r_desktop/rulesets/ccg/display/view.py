"""The view of a game by one seat (Ivory: Game area knowledge): plain records for the window, the AI, the network."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.card import Card
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import State, lines_seen
from l5r_desktop.rulesets.ccg.display.cause import cause
from l5r_desktop.rulesets.ccg.display.fight_view import AttackView, DuelView, attack_view, duel_view
from l5r_desktop.rulesets.ccg.display.sole_cards import sole_cards
from l5r_desktop.rulesets.ccg.display.timing_chart import course, phase_word
from l5r_desktop.rulesets.ccg.events.leave_play import CREATED, DEAD, deck_side
from l5r_desktop.rulesets.ccg.legality.conquerable import may_fall
from l5r_desktop.rulesets.ccg.legality.gold_sources import bowed_gold, producible
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.cards_under import cards_under, covering
from l5r_desktop.rulesets.ccg.state.lookup import field_of, in_play, intact_territories, side
from l5r_desktop.rulesets.ccg.state.sides import siege_seat
from l5r_desktop.rulesets.ccg.values import current_values as values
from l5r_desktop.rulesets.ccg.values.armies import unit_force
from l5r_desktop.rulesets.ccg.values.siege_values import rank, threat_level
from l5r_desktop.rulesets.common.cause import Cause
from l5r_desktop.rulesets.common.hidden_information import knows
from l5r_desktop.rulesets.common.pile_order import piles_last
from l5r_desktop.rulesets.common.timing_chart import TimingPosition, rule_of_step
from l5r_desktop.rulesets.common.value_breakdown import BreakdownLog


@dataclass(slots=True, unsafe_hash=True)
class CardView:
    """A card as a seat sees it. Nobody changes one once it is made; it is not frozen as each view makes a hundred (see
    engine/inputs.py). ident is None for a card it does not know.

    place: the name of the area. deck: "dynasty" or "fate", as its back tells. kind: "" for a card not known.
    dishonored, dead, created: what is marked on it. field: the battlefield where it is, or 0; side: "attacker",
    "defender" or "". tokens: name and count. numbers: those of this moment by the names of card_fields.toml,
    province_strength of a Province among them. host, attached: of cards that lie under others too, seat, field and side
    of which are those of the card above. unit: of a Personality, the Force of his whole unit;
    standing: at a battlefield, what of it counts in battle resolution. second: its second side is up (Strongholds of
    those who go second).
    """

    no: int
    ident: str | None
    owner: int
    controller: int
    seat: int
    place: str
    deck: str
    up: bool
    kind: str
    bowed: bool = False
    dishonored: bool = False
    dead: bool = False
    created: bool = False
    host: int = -1
    attached: tuple[int, ...] = ()
    field: int = 0
    side: str = ""
    tokens: tuple[tuple[str, int], ...] = ()
    numbers: tuple[tuple[str, int], ...] = ()
    unit: int | None = None
    standing: int | None = None
    second: bool = False


@dataclass(frozen=True, slots=True)
class SeatView:
    """A record of what everybody sees of a seat: Family Honor, Gold left, Gold that its cards could still produce for
    whatever comes, and the sizes of its hidden piles.
    """

    seat: int
    honor: int
    gold: int
    producible: int
    out: bool
    proclaimed: bool
    hand: int
    fate_deck: int
    dynasty_deck: int


@dataclass(frozen=True, slots=True)
class PaymentView:
    """A Gold cost that is being paid: all of it, and what is there already."""

    seat: int
    needed: int
    have: int


@dataclass(frozen=True, slots=True)
class SiegeView:
    """The public part of Siege beside cards. seat: of the Siege player. unopened: Black Scrolls left in the Clock
    deck; threat: the Threat Level; political: tokens of the Rokugani team. open: Territories that may be conquered now
    (Siege: 3).
    """

    seat: int
    rank: int
    threat: int
    unopened: int
    political: int
    open: frozenset[int]


@dataclass(frozen=True, slots=True)
class View:
    """The table for one seat (None: somebody who sees all).

    active: whose turn it is. first: who had the first turn. favor: the seat that has the Imperial Favor, or -1.
    window: the kind of actions that may be taken, or "". step: the section of the rulebook that is being followed.
    siege: None in every other game. sole: abilities of players that could be used with one card only, with that card.
    sending: the seats that are asked now which units they assign.
    """

    seat: int | None
    turn: int
    phase: str
    window: str
    step: str
    active: int
    first: int
    favor: int
    seats: tuple[SeatView, ...]
    cards: tuple[CardView, ...]
    attack: AttackView | None
    duel: DuelView | None
    payment: PaymentView | None
    decision: Decision | None
    waiting_for: tuple[int, ...]
    result: tuple[int, str] | None
    log: tuple[tuple[Any, ...], ...]
    course: TimingPosition
    cause: Cause | None = None
    siege: SiegeView | None = None
    sole: tuple[tuple[int, int], ...] = ()
    sending: tuple[int, ...] = ()


_STATS = {
    "personality": (("force", "force"), ("chi", "chi"), ("ph", "ph"), ("hr", "hr"), ("cost", "cost")),
    "follower": (("force", "force"), ("cost", "cost")),
    "item": (("force_mod", "force"), ("chi_mod", "chi"), ("cost", "cost")),
}


def view(s: State, seat: int | None, *, log: bool = True) -> View:
    """The view of a seat. A pile that nobody sees is told by its size alone, unless the seat knows cards in it."""
    return View(
        seat=seat,
        turn=s.memory["turn"],
        phase=phase_word(s),
        window=s.memory["window"],
        step=rule_of_step(s),
        active=s.memory["active"],
        first=s.memory["first"],
        favor=s.memory["favor"],
        seats=tuple(_seat(s, k) for k in range(len(s.seats))),
        cards=tuple(_card(s, s.cards[no], seat) for no in piles_last(s, _discards(s)) if _shown(s, s.cards[no], seat)),
        attack=attack_view(s),
        duel=duel_view(s, seat),
        payment=_payment(s),
        decision=None if seat is None else s.asked(seat),
        waiting_for=tuple(d.seat for d in s.pending),
        sending=tuple(d.seat for d in s.pending if d.kind == "assign"),
        result=s.result,
        log=lines_seen(s.log, seat) if log else (),
        course=course(s),
        cause=cause(s),
        siege=_siege(s),
        sole=sole_cards(s, seat),
    )


def _siege(s: State) -> SiegeView | None:
    seat = siege_seat(s)
    if seat < 0:
        return None
    left = len(s.zones[z.at(len(s.seats), z.CLOCK_DECK)])
    open_ = frozenset(no for no in intact_territories(s) if may_fall(s, no))
    return SiegeView(seat, rank(s), threat_level(s), left, s.memory["political"], open_)


def _discards(s: State) -> list[int]:
    return [area for area in range(len(s.zones)) if area % z.COUNT in z.PILES]


def _shown(s: State, card: Card, seat: int | None) -> bool:
    return card.zone % z.COUNT not in z.DECKS or knows(s, card.no, seat)


def _seat(s: State, seat: int) -> SeatView:
    c = s.seats[seat]
    hand, fate, dynasty = (len(s.zones[z.at(seat, zone)]) for zone in (z.HAND, z.FATE_DECK, z.DYNASTY_DECK))
    return SeatView(
        seat, c["honor"], c["gold"], producible(s, seat), bool(c["out"]), bool(c["proclaimed"]), hand, fate, dynasty
    )  # fmt: skip


def _card(s: State, card: Card, seat: int | None) -> CardView:
    no = card.no
    at, area = divmod(card.zone, z.COUNT)
    place = z.NAMES[area]
    if at == len(s.seats):
        at, place = siege_seat(s), _NOBODYS.get(place, place)
    above, host, field, army = covering(s, no), -1, 0, ""
    if above >= 0:
        at, host, field, army = s.cards[above].zone // z.COUNT, above, field_of(s, above), side(s, above)
    if not knows(s, no, seat):
        return CardView(
            no, None, card.owner, card.controller, at, place, deck_side(s, no), card.up, "",
            host=host, field=field, side=army,
        )  # fmt: skip
    played = in_play(s, no)
    if above < 0:
        host = card.host
        if played:
            field, army = field_of(s, no), side(s, no)
    kind = str(card.defn.facts.get("kind", card.defn.kind))
    unit = played and kind == "personality"
    return CardView(
        no, card.ident, card.owner, card.controller, at, place, deck_side(s, no), card.up, kind,
        bowed=card.bowed,
        dishonored=card.honor < 0,
        dead=DEAD in card.marks,
        created=CREATED in card.marks,
        host=host,
        attached=(*card.attached, *cards_under(s, no)) if played else card.attached,
        field=field,
        side=army,
        tokens=tuple(card.tokens.items()),
        numbers=_numbers(s, no, played),
        unit=unit_force(s, no) if unit else None,
        standing=unit_force(s, no, resolving=True) if unit and field else None,
        second="back" in card.marks and card.defn.back is not None,
    )  # fmt: skip


_NOBODYS = {
    z.NAMES[z.CLOCK_DECK]: "clock-deck", z.NAMES[z.CLOCK_DISCARD]: "clock-discard", z.NAMES[z.OUTSIDE]: "outside",
    **{z.NAMES[site]: z.NAMES[site].replace("site", "territory") for site in z.SITES},
}  # fmt: skip
"""How the places of nobody's cards are called; they are shown in the Siege player's area."""


def _numbers(s: State, no: int, played: bool) -> tuple[tuple[str, int], ...]:
    """Return what can change of a card in play or in a Province; what the text gives has no number out of play."""
    found = tuple([(name, value_now(s, no, stat)) for name, stat in shown_stats(s, no, played)])
    if s.cards[no].defn.kind != "stronghold":
        return found
    sides = ("province_strength", "honor")
    return (*((name, values.printed_of_stronghold(s, s.cards[no].owner, name)) for name in sides), *found)


def shown_stats(s: State, no: int, played: bool) -> tuple[tuple[str, str], ...]:
    """The numbers of a card that are worked out, by the names of card_fields.toml and of stats."""
    d = s.cards[no].defn
    if d.kind == "province":
        return (("province_strength", "strength"),)
    if d.kind == "stronghold" or (played and d.kind == "holding" and d.produces is not None):
        return (("produces", "gold"),)
    if not played:
        return ()
    stats = _STATS.get(d.kind, ())
    return tuple(pair for pair in stats if pair[0] != "hr") if d.hr is None else stats


def value_now(s: State, no: int, stat: str, breakdown: BreakdownLog | None = None) -> int:
    """A number of a card as it is shown: the Gold of a Holding is what its texts give now (Ivory: Holding "Gold
    Production"). breakdown: what notes every step.
    """
    now = values.stat(s, no, stat, breakdown)
    given = bowed_gold(s, no) if stat == "gold" and s.cards[no].defn.kind == "holding" else None
    if given is None:
        return now
    if breakdown is not None:
        breakdown.change(given - now, "Ivory: Gold-producing traits", source=no)
    return given


def _payment(s: State) -> PaymentView | None:
    frame = next((f for f in reversed(s.frames) if f.proc == "pay"), None)
    if frame is None:
        return None
    v = frame.v
    return PaymentView(v["seat"], v["n"], s.seats[v["seat"]]["gold"] + v["only"])
