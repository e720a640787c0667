"""Evaluation of a position of the CCG for a seat, by open information and the sizes of hidden piles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import tanh

from l5r_desktop.ai.ccg.prospects import prospects
from l5r_desktop.ai.ccg.siege import THRONE, decisive_battle, progress, territory_worth
from l5r_desktop.ai.ccg.threats import attacks_next, likely, threatened
from l5r_desktop.ai.ccg.weights import Weights, weights
from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.cards.definition import Definition
from l5r_desktop.rulesets.ccg.legality.gold_sources import production
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.index_records import Index
from l5r_desktop.rulesets.ccg.state.lookup import (
    active,
    army,
    attack,
    is_territory,
    profile,
    provinces,
    stronghold,
    units_at,
)
from l5r_desktop.rulesets.ccg.state.sides import is_rokugani, same_side, siege_seat
from l5r_desktop.rulesets.ccg.values.armies import army_force, unit_force
from l5r_desktop.rulesets.ccg.values.current_values import province_strength, stat

WIN = 1000.0
DRAW = -100.0
DECISIVE_DOUBT = 12.0
"""By how much Force the battle at the Throne Room is open; whole armies of four players meet there."""
SHORT_OF_WIN = 900.0
LIGHT = 2
"""Attached cards that a unit carries without being more worth the other's while (`Weights.heap`)."""
LATER = 0.3
"""How much of what lies in Provinces counts for the turns after the next, where that one's Gold is reckoned with."""
NEAR = 12
"""Honor short of victory from which each more counts for more."""


def evaluate(
    s: State, seat: int, w: Weights | None = None, theirs: Weights | None = None, closing: float = 0.0
) -> float:
    """Worth of a position for a seat: its own standing less its opponents', the battles as they stand, and what the
    next attack could do. w: what things are worth; None for what the greedy player thinks. theirs: to the others.
    closing: by how much Force the battle under way is still open, where that is known; 0 for as much as others.
    """
    if s.result is not None:
        winner = s.result[0]
        return DRAW if winner < 0 else WIN if same_side(s, winner, seat) else -WIN
    total = undecided_worth(s, seat, w, theirs, closing)
    fall = throne_falls(s)
    return total if fall is None else _decided(total, fall, WIN if is_rokugani(s, seat) else -WIN)


def undecided_worth(
    s: State, seat: int, w: Weights | None = None, theirs: Weights | None = None, closing: float = 0.0
) -> float:
    """Return the same worth of a position as long as the game goes on, whatever an attack on the Throne Room brings."""
    if w is None:
        w = weights(s.rules.name)
    ix = index_of(s)
    later = s if w.fleeting else after_turn(s)
    total = 0.0
    for other in range(len(s.seats)):
        standing = _standing(later, other, w if other == seat or theirs is None else theirs, ix)
        total += standing if same_side(s, other, seat) else -standing
    total += progress(s, seat)
    if w.threat:
        _, fresh = attacks_next(s)
        total += w.threat * threatened(later if fresh else s, seat, w)
    return total + _battles(s, later, seat, w, closing)


def _decided(total: float, fall: float, end: float) -> float:
    """Return the worth of a position in which the Throne Room is at stake. end: the worth of its fall.

    All else counts only as far as it stands, so that nothing is saved by bringing its defenders home; and however a
    side stands, it is never as bad or good as the end of the game.
    """
    return fall * end + (1.0 - fall) * SHORT_OF_WIN * tanh(total / WIN)


def throne_falls(s: State) -> float | None:
    """Return how likely the Throne Room falls in the attack under way, None where it is not at stake (Siege: 12)."""
    field, site = decisive_battle(s)
    record = attack(s)
    if not field or record is None:
        return None
    lead = army_force(s, field, record.attacker, True) - army_force(s, field, record.defender, True)
    return likely(lead - province_strength(s, site) - 0.5, DECISIVE_DOUBT)


FLEETING = frozenset({"battle", "turn", "phase", "action"})
"""Periods that are over before the next turn begins (Ivory: Duration of effects)."""
NUMBERS = frozenset({"bonus", "minimum", "maximum"})
"""Topics of lasting effects that change a number and nothing else."""


FIGHTING = frozenset({"battles", "engage", "combat", "resolution"})
"""Segments of an attack after its maneuvers."""


def after_turn(s: State) -> State:
    """Return the position without the changes of numbers that end with the turn; itself, if there are none."""
    lasting = tuple(effect for effect in s.effects if effect.topic not in NUMBERS or effect.until not in FLEETING)
    if len(lasting) == len(s.effects):
        return s
    later = s.clone()
    later.effects = lasting
    return later


def _standing(s: State, seat: int, w: Weights, ix: Index) -> float:
    counters = s.seats[seat]
    if counters["out"]:
        return -WIN
    value: float = _honor(s, counters["honor"], w)
    if seat != siege_seat(s):
        value += w.provinces[len(provinces(s, seat))]
    value += _hand(len(s.zones[z.at(seat, z.HAND)]), w) + w.favor * (s.memory["favor"] == seat)
    for no in ix.personalities:
        if s.cards[no].controller == seat:
            value += unit_worth(s, no, w)
    value += w.holding * sum(s.cards[no].controller == seat for no in ix.holdings)
    made = income(s, seat, ix)
    value += float(sum(w.income[:made])) + w.more_income * max(0, made - len(w.income))
    if seat == active(s) and s.memory["phase"] not in ("end", "between"):
        each = w.last_gold if s.memory["phase"] == "dynasty" else w.ready_gold
        value += each * (counters["gold"] + income(s, seat, ix, ready=True))
    lying = _in_provinces(s, seat, made, w)
    if w.prospects and siege_seat(s) < 0:
        lying = LATER * lying + w.prospects * prospects(s, seat, made, w)
    return value + lying


def _hand(count: int, w: Weights) -> float:
    """Return what so many cards of the hand are worth: who holds many can hardly use all of them."""
    beyond = max(0.0, count - w.enough)
    return w.card * (count - beyond) + w.spare * beyond


def _honor(s: State, honor: int, w: Weights) -> float:
    """Family Honor near either end weighs more (Ivory: Honor victory, Dishonor loss)."""
    p = profile(s)
    worth: float = w.honor * honor
    worth += w.near_victory * max(0, honor - (p.honor_victory - NEAR))
    worth -= w.near_dishonor * max(0, p.dishonor + 14 - honor)
    return worth


def unit_worth(s: State, head: int, w: Weights) -> float:
    """Worth of a Personality in play with all that is attached."""
    card = s.cards[head]
    worth = w.force * unit_force(s, head) + w.chi * stat(s, head, "chi")
    worth += w.personal_honor * stat(s, head, "ph") + w.attachment * len(card.attached)
    worth += w.token * sum(card.tokens.values()) - w.heap * max(0, len(card.attached) - LIGHT)
    if card.bowed:
        worth *= w.bowed
    return w.personality + worth - w.dishonored * (card.honor < 0)


def income(s: State, seat: int, ix: Index, ready: bool = False) -> int:
    """Gold that a seat's cards produce in a turn, or can still produce (Ivory: Gold-producing traits)."""
    best: dict[int, int] = {}
    own = stronghold(s, seat)
    if own >= 0:
        best[own] = stat(s, own, "gold")
    for no, ability, via in ix.gold:
        if s.cards[no].controller == seat:
            purpose = Event("paying", -1, seat, what="recruit", actor=seat)
            best[no] = max(best.get(no, 0), production(s, Ctx(seat, no, ability, purpose, via=via), ability))
    return sum(amount for no, amount in best.items() if not (ready and s.cards[no].bowed))


def _in_provinces(s: State, seat: int, made: int, w: Weights) -> float:
    """Return what lies in the Provinces: cards that can be paid for some day, and those still face down."""
    value = 0.0
    lying = [no for zone in z.PROVINCES for no in s.zones[z.at(seat, zone)]]
    seen = [s.cards[no].defn for no in lying if s.cards[no].up and s.cards[no].ident is not None]
    payable = affordable(seen, made) if w.affordable else made + 1
    discount = profile(s).discount if w.affordable else 0
    value += w.facedown * (len(lying) - len(seen))
    for d in seen:
        if (d.cost or 0) <= payable + discount * (d.kind == "personality"):
            value += w.potential * (w.personality + w.force * d.force + w.chi * d.chi + 3 * (d.produces or 0))
    return value


def affordable(seen: Sequence[Definition], made: int) -> int:
    """Return the most Gold that a turn can bring once the Holdings have been bought that can be paid for, one after
    another. made: what it brings now (Ivory: Recruit).
    """
    for cost, more in sorted((d.cost or 0, d.produces or 0) for d in seen if d.kind == "holding"):
        if cost > made:
            break
        made += more
    return made


def _battles(s: State, later: State, seat: int, w: Weights, closing: float) -> float:
    """Return what the battles to come would bring if they were resolved as the armies stand. later: by what the units
    are worth. closing: by how much Force the one under way is open, if not 0.
    """
    record = attack(s)
    if record is None:
        return 0.0
    value = 0.0
    falls: list[float] = []
    for field, site in record.fields:
        if field in record.fought or (site >= 0 and s.cards[site].zone % z.COUNT not in z.SITES):
            continue
        by = replace(w, open_battle=closing) if closing and field == record.battle else w
        alone = not (w.together and w.open_battle) or site < 0 or is_territory(s, site)
        value += field_worth(s, later, field, site if alone else -1, record.attacker, record.defender, by)
        if not alone:
            falls.append(_likely_fall(s, field, site, record.attacker, record.defender, by))
    value += taken_together(falls, len(provinces(s, record.defender)), w)
    return value if same_side(s, seat, record.attacker) else -value


def field_worth(s: State, later: State, field: int, site: int, attacker: int, defender: int, w: Weights) -> float:
    """Return what the battle at a battlefield would bring the Attacker, resolved now (Ivory: Battle Resolution)."""
    ours, theirs = units_at(s, field, attacker), units_at(s, field, defender)
    if not ours and not theirs:
        return 0.0
    strong, weak = army_force(s, field, attacker, True), army_force(s, field, defender, True)
    if w.open_battle:
        return _open_worth(s, later, field, site, attacker, defender, strong - weak, w)
    value = 0.0
    if strong > weak or (strong == weak and ours and theirs):
        value += sum(unit_worth(later, no, w) for no in theirs)
        if strong > weak:
            value += w.honor * w.killed_honor * len(army(s, field, defender))
    if weak > strong or (strong == weak and ours and theirs):
        value -= sum(unit_worth(later, no, w) for no in ours)
        if weak > strong:
            value -= w.honor * w.killed_honor * len(army(s, field, attacker))
    if site >= 0 and strong > weak + province_strength(s, site):
        value += _taken(s, site, defender, w)
    return value


def _open_worth(
    s: State, later: State, field: int, site: int, attacker: int, defender: int, lead: int, w: Weights
) -> float:
    """The same for a battle that can still turn: the nearer to its goal an army is, the better."""
    ours, theirs = units_at(s, field, attacker), units_at(s, field, defender)
    value = 0.0
    if ours and theirs:
        won = likely(lead, w.open_battle)
        value += won * (
            sum(unit_worth(later, no, w) for no in theirs) + w.honor * w.killed_honor * len(army(s, field, defender))
        )
        value -= (1.0 - won) * (
            sum(unit_worth(later, no, w) for no in ours) + w.honor * w.killed_honor * len(army(s, field, attacker))
        )
    if site >= 0:
        left = len(provinces(s, defender))
        worth = w.provinces[left] - w.provinces[left - 1] if left > 1 else w.last
        if is_territory(s, site):
            worth = _taken(s, site, defender, w)
        value += _likely_fall(s, field, site, attacker, defender, w) * worth
    return value


def _likely_fall(s: State, field: int, site: int, attacker: int, defender: int, w: Weights) -> float:
    """Return how likely a Province or Territory falls in the battle there, as the armies stand: the less doubtful where
    one side alone has units.
    """
    if not units_at(s, field, attacker):
        return 0.0
    settled = w.settled and not units_at(s, field, defender) and _maneuvers_over(s)
    lead = army_force(s, field, attacker, True) - army_force(s, field, defender, True)
    return likely(lead - province_strength(s, site) - 0.5, w.settled if settled else w.open_battle)


def taken_together(falls: Sequence[float], left: int, w: Weights) -> float:
    """Return what Provinces are worth that fall so likely in one attack, of so many that are left: each one counts as
    the next to fall, so that the last ends the game (Ivory: Player elimination).
    """
    value = 0.0
    for chance in sorted(falls, reverse=True)[:left]:
        value += chance * (w.provinces[left] - w.provinces[left - 1] if left > 1 else w.last)
        left -= 1
    return value


def _maneuvers_over(s: State) -> bool:
    """Return True if nobody assigns units to battlefields any more (Ivory: Maneuvers)."""
    record = attack(s)
    return record is not None and record.segment in FIGHTING


def _taken(s: State, site: int, defender: int, w: Weights) -> float:
    """Return what falls with a place, but for the Throne Room, whose fall ends the game (`throne_falls`)."""
    worth = site_worth(s, site, defender, w)
    return 0.0 if worth == THRONE and is_territory(s, site) else worth


def site_worth(s: State, site: int, defender: int, w: Weights) -> float:
    """Return what falls with a Province of the Defender, or with a Territory."""
    return territory_worth(s, site) if is_territory(s, site) else province_worth(s, defender, w)


def province_worth(s: State, seat: int, w: Weights) -> float:
    """Return what a seat loses with a Province."""
    left = len(provinces(s, seat))
    return WIN if left <= 1 else w.provinces[left] - w.provinces[left - 1]
