"""Siege as the computer player sees it: what Territories are worth and how much time is left, how a team attacks
together, and when the Siege player attacks or must hold (Siege: 4, 6, 10, 12).
"""

from __future__ import annotations

from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.legality.conquerable import may_fall
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lookup import (
    active,
    attack,
    battle_sites,
    intact_territories,
    is_territory,
    stronghold,
    units_at,
)
from l5r_desktop.rulesets.ccg.state.sides import is_rokugani, same_side, siege_seat
from l5r_desktop.rulesets.ccg.values.armies import unit_force
from l5r_desktop.rulesets.ccg.values.current_values import province_strength, stat
from l5r_desktop.rulesets.ccg.values.siege_values import rank, threat_level

TERRITORY = 40.0
"""What a conquered Territory that leads on is worth, in points of the evaluation."""
THRONE = 900.0
"""The Throne Room, whose conquest ends the game."""
LAST_CHANCE = 400.0
"""The same where the team has no turn to spare: if it stands, the Throne Room is not reached in time."""
BESIDE_THE_WAY = 8.0
"""A Territory that opens nothing that was not open already."""
TOKEN = 0.4
"""A Political token."""
AID = 1.0
"""Force to be expected of each card in the Siege player's hand."""
AID_AT_THE_THRONE = 4.0
"""The same at the Throne Room, for which the Siege player keeps none of them back."""
SCROLLS = 12
HURRIED = 1
"""Turns to spare up to which the team attacks where it can win at all, and no longer only where it should win against
every defender.
"""
_ROWS = ((0,), (1, 2, 3), (4,), (5,))
_FU_LENG = "fu_leng_the_ninth_kami_experienced"


def goals(s: State, defender: int) -> list[int]:
    """Return the places where an attack on a player can destroy something: Provinces, or Territories that may be
    conquered.
    """
    return [site for site in battle_sites(s, defender) if may_fall(s, site)]


def territory_worth(s: State, site: int) -> float:
    """Return the worth of a Territory's conquest to the Rokugani players."""
    if not may_fall(s, site):
        return 0.0
    at = _place(s, site)
    if (at,) == _ROWS[-1]:
        return THRONE
    row = next(row for row in _ROWS if at in row)
    if any(_conquered(s, k) for k in row):
        return BESIDE_THE_WAY
    return LAST_CHANCE if turns_to_spare(s) <= 0 else TERRITORY


def progress(s: State, seat: int) -> float:
    """Return the progress of the Rokugani players as a worth for a seat; 0 in other games."""
    if siege_seat(s) < 0:
        return 0.0
    worth = TOKEN * float(s.memory["political"])
    for row in _ROWS:
        fallen = sum(_conquered(s, at) for at in row)
        worth += TERRITORY * (fallen > 0) + BESIDE_THE_WAY * max(0, fallen - 1)
    return worth if is_rokugani(s, seat) else -worth


def turns_to_spare(s: State) -> int:
    """The turns that the team has left, the present one included, beyond one for each row that is still to fall."""
    left = SCROLLS - threat_level(s) + int(is_rokugani(s, active(s)))
    return left - (len(_ROWS) - rows_fallen(s))


def rows_fallen(s: State) -> int:
    """Return in how many of the four rows a Territory has been conquered, so that the next one is open (Siege: 3)."""
    return sum(any(_conquered(s, at) for at in row) for row in _ROWS)


def wall_ahead(s: State) -> int:
    """Return the least strength of a Territory whose conquest leads on, Fu Leng's Force with the Throne Room's; 0 where
    none may be conquered now.
    """
    leading = [site for site in intact_territories(s) if territory_worth(s, site) >= TERRITORY]
    return min((province_strength(s, site) + _fu_leng(s, site) for site in leading), default=0)


def team_target(s: State, seat: int) -> int:
    """The Territory that the Rokugani team should attack now; -1 for none.

    The same answer comes of the same table for every member, so that their units meet at one battlefield.
    """
    open_ = [site for site in intact_territories(s) if may_fall(s, site)]
    force = sum(unit_force(s, no, True) for no in _ready(s, seat))
    throne = next((site for site in open_ if territory_worth(s, site) == THRONE), -1)
    if throne >= 0 and turns_to_spare(s) <= 0:
        return throne if force else -1
    reached = [site for site in open_ if force > _needed(s, site)]
    return max(reached, key=lambda no: (territory_worth(s, no), -province_strength(s, no), -no), default=-1)


def team_assignments(s: State, decision: Decision) -> tuple[str, ...]:
    """A Rokugani attacker's units go where the team attacks: as many of the team's as are needed, the strongest first,
    and all of them where time is short; the others guard the Provinces.
    """
    record = attack(s)
    assert record is not None
    target = team_target(s, decision.seat)
    begun = [key for frame in s.frames if frame.proc == "attack" for key in frame.v.get("gathered", ())]
    if begun:
        target = int(begun[0].split("-")[2])
    if target < 0 or not is_territory(s, target):
        return ()
    sent = _sent(s, decision.seat, target)
    return tuple(o.key for o in decision.options if o.key.endswith(f"-{target}") and o.card in sent)


def forgoes_attack(s: State, seat: int) -> bool:
    """Return True if the Siege player should rather keep all units at home; who attacks is bowed in the team's next
    turn.

    So it is where they can hold a Territory that leads on, which would fall without them, and wherever the Throne Room
    would.
    """
    if seat != siege_seat(s):
        return False
    theirs = sum(unit_force(s, no) for no in index_of(s).personalities if is_rokugani(s, s.cards[no].controller))
    own = sum(unit_force(s, no, True) for no in _ready(s, seat))
    for site in goals(s, seat):
        worth, wall = territory_worth(s, site), province_strength(s, site) + _fu_leng(s, site)
        held = worth == THRONE or theirs <= wall + own
        if worth >= TERRITORY and held and theirs > wall:
            return True
    return False


def first_of_dynasty(s: State, decision: Decision) -> str:
    """The key of what the Siege player does before all else in the Dynasty Phase; "" for nothing.

    That is the Stronghold's action that Recruits a Holding, before it bows for Gold. Where all Gold is there and still
    buys nothing that lies in the Provinces, a Holding is fetched from the deck, once a game, and then the dearest card
    discarded for another.
    """
    seat, own = decision.seat, stronghold(s, decision.seat)
    if seat != siege_seat(s) or decision.prompt != "action-dynasty":
        return ""
    lying = [s.cards[no] for zone in z.PROVINCES for no in s.zones[z.at(seat, zone)] if s.cards[no].up]
    uses = [o.key for o in decision.options if o.card == own and o.verb == "use"]
    if any(card.defn.kind == "holding" for card in lying) and uses:
        return uses[0]
    if s.cards[own].bowed or any(o.verb == "recruit" for o in decision.options):
        return ""
    if len(uses) > 1:
        return uses[1]
    dear = [o for o in decision.options if o.verb == "discard"]
    return max(dear, key=lambda o: (s.cards[o.card].defn.cost or 0, -o.card)).key if dear else ""


def nothing_at_stake(s: State, decision: Decision) -> bool:
    """Return True for an action round of Siege at a battlefield with no units: a battle is fought at every Territory
    (Siege: 10), and thinking about each takes most of the time.
    """
    record = attack(s)
    return (
        decision.kind == "action" and siege_seat(s) >= 0 and record is not None and record.battle > 0
        and not units_at(s, record.battle) and decision.option("pass") is not None
    )  # fmt: skip


def groups_of_targets(s: State, decision: Decision) -> list[tuple[str, ...]]:
    """Ways to choose several cards at once that are worth a look: of each side as many as may be, what fights at the
    battlefield first, and the strongest.
    """
    record = attack(s)
    here = record.battle if record is not None else 0
    found = []
    for own in (False, True):
        side = [
            o
            for o in decision.options
            if o.card >= 0 and own == same_side(s, s.cards[o.card].controller, decision.seat)
        ]
        side.sort(key=lambda o: (not here or s.cards[o.card].place != here, -_strength(s, o.card), o.card))
        keys: tuple[str, ...] = ()
        for option in side:
            wider = (*keys, option.key)
            if len(wider) <= decision.most and (decision.limit is None or s.rules.within_limit(s, decision, wider)):
                keys = wider
        if keys and len(keys) >= decision.least:
            found.append(keys)
    return found


def likely_targets(s: State, decision: Decision, few: int) -> tuple[Option, ...]:
    """The options of a choice of one card that are worth a look within an act: of each side so many, what fights at
    the battlefield first, and the strongest; of Legions those that the tokens pay for. Of other choices the first ones.
    """
    if decision.kind != "target" or any(option.card < 0 for option in decision.options):
        return decision.options[: few + 1]
    record = attack(s)
    here = record.battle if record is not None else 0

    def rank_of(option: Option) -> tuple[bool, bool, int, int]:
        card = s.cards[option.card]
        dear = card.zone == z.at(len(s.seats), z.OUTSIDE) and (card.defn.cost or 0) > s.memory["political"]
        return dear, not here or card.place != here, -_strength(s, option.card), option.card

    found: list[Option] = []
    for own in (False, True):
        side = [o for o in decision.options if own == same_side(s, s.cards[o.card].controller, decision.seat)]
        found += sorted(side, key=rank_of)[:few]
    return tuple(found)


def _strength(s: State, no: int) -> int:
    card = s.cards[no]
    if card.ident is None:
        return 0
    return unit_force(s, no) if card.defn.kind == "personality" else stat(s, no, "force")


def decisive_battle(s: State) -> tuple[int, int]:
    """The battlefield and the place of the Throne Room, where attackers are there in an attack under way, the battle is
    not over and it may fall; (0, -1) otherwise (Siege: 12).
    """
    record = attack(s)
    if record is None or siege_seat(s) != record.defender:
        return 0, -1
    for field, site in record.fields:
        if field not in record.fought and is_territory(s, site) and territory_worth(s, site) == THRONE:
            return (field, site) if units_at(s, field, record.attacker) else (0, -1)
    return 0, -1


def _sent(s: State, seat: int, target: int) -> set[int]:
    ready = sorted(_ready(s, seat), key=lambda no: (-unit_force(s, no, True), no))
    able = [no for no in ready if unit_force(s, no, True) > 0]
    if turns_to_spare(s) <= HURRIED or territory_worth(s, target) == THRONE:
        return set(able)
    needed, sent = _needed(s, target), set[int]()
    for no in able:
        if needed < 0:
            break
        sent.add(no)
        needed -= unit_force(s, no, True)
    return sent


def _needed(s: State, site: int) -> int:
    """Force that an army must exceed to take a Territory: its strength, and unless time is short what could defend it,
    Fu Leng at the Throne Room among it, with what cards of the hand may add.
    """
    needed = province_strength(s, site)
    if turns_to_spare(s) <= (0 if territory_worth(s, site) == THRONE else HURRIED):
        return needed
    siege = siege_seat(s)
    needed += sum(unit_force(s, no, True) for no in _ready(s, siege))
    aid = AID_AT_THE_THRONE if territory_worth(s, site) == THRONE else AID
    needed += round(aid * len(s.zones[z.at(siege, z.HAND)]))
    return needed + _fu_leng(s, site)


def _fu_leng(s: State, site: int) -> int:
    """The Force with which Fu Leng would come to defend a Territory: the Throne Room, as long as he waits outside."""
    waiting = [no for no in s.zones[z.at(len(s.seats), z.OUTSIDE)] if s.cards[no].ident == _FU_LENG]
    if not waiting or territory_worth(s, site) != THRONE:
        return 0
    return rank(s) * int(s.cards[waiting[0]].defn.facts["force_per_rank"])


def _ready(s: State, seat: int) -> list[int]:
    """Unbowed units of a seat's side."""
    units = index_of(s).personalities
    return [no for no in units if same_side(s, s.cards[no].controller, seat) and not s.cards[no].bowed]


def _place(s: State, site: int) -> int:
    """The place of a Territory among the six, from 0."""
    return s.cards[site].zone % z.COUNT - z.SITES[0]


def _conquered(s: State, at: int) -> bool:
    there = s.zones[z.at(len(s.seats), z.SITES[at])]
    return bool(there) and s.cards[there[0]].defn.kind == "conquered"
