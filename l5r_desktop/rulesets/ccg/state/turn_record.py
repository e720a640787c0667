"""The record of what has happened since the turn or the battle under way began, for texts that ask later (Ivory: Using
abilities, References to other points in time).

What counts for the turn is kept beside the counted uses of abilities, and forgotten with them as the turn ends.
"""

from __future__ import annotations

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lookup import act_frame, attack, battle, head_of, units_at
from l5r_desktop.rulesets.ccg.state.own_rules import rules_of
from l5r_desktop.rulesets.common.node_walk import walk_nodes


def note_this_turn(s: State, *what: object, n: int = 1) -> None:
    """Add to a count of this turn. what: by which it is asked for again."""
    key = ("turn", *what)
    s.uses = {**s.uses, key: s.uses.get(key, 0) + n}


def note_ring_spent(s: State, act: int, no: int) -> None:
    """Note that a Ring has come from a hand or from the focused cards to a discard pile in an action."""
    if s.cards[no].defn.kind == "ring":
        note_this_turn(s, "ring spent", act, no)


def note_discard_by(s: State, src: int, no: int) -> None:
    """Note which card's text, if any, has discarded a card from a hand; it lies in the discard pile already."""
    if src >= 0 and src != no:
        note_this_turn(s, "discarded by", src, no, s.cards[no].object_number)


def note_tactical_discard(s: State, act: int, focus: int) -> None:
    """Note for which Personality a card is discarded, if the action is Tactical Advantage. focus: of the card (Ivory:
    Tactician).
    """
    frame = act_frame(s, act) if act else None
    ident, index = ("", 0) if frame is None else frame.v.get("ref", ("", 0))
    if frame is not None and ident and rules_of(s).definition(ident).abilities[index].names(TACTICIAN):
        me = frame.v["me"]
        note_this_turn(s, TACTICIAN, me, s.cards[me].object_number, focus)


TACTICIAN = "player_tactician"
"""The id of Tactical Advantage, which all Tacticians have."""


def note_bowing(s: State, no: int, seat: int) -> None:
    """Note whose card effect has bowed a card, -1 for another cause; it is kept until the card bows again."""
    key = ("game", "bowed last", no, s.cards[no].object_number)
    if seat >= 0:
        s.uses = {**s.uses, key: seat + 1}
    elif key in s.uses:
        s.uses = {name: n for name, n in s.uses.items() if name != key}


def last_bower(s: State, no: int) -> int:
    """Return the seat whose card effect was the last thing to bow a card, or -1."""
    return int(s.uses.get(("game", "bowed last", no, s.cards[no].object_number), 0)) - 1


def count_this_turn(s: State, *what: object) -> int:
    """Return how often it has been noted this turn."""
    return int(s.uses.get(("turn", *what), 0))


def turn_counts(s: State, *what: object) -> list[tuple[tuple[object, ...], int]]:
    """Return what has been noted this turn under keys that begin in this way: the rest of each key, with its count."""
    start = ("turn", *what)
    return [(key[len(start) :], int(n)) for key, n in s.uses.items() if key[: len(start)] == start]


def fallen_by(s: State, act: int) -> list[tuple[int, int]]:
    """Return what an action has destroyed this turn: each battlefield, or at home -1 less the seat, with the card."""
    return [(key[3], key[4]) for key in s.uses if key[:3] == ("turn", "fell", act)]


def record_battle_act(s: State, what: str, seat: int, no: int, how: str = "") -> None:
    """Note that a seat has "played" or "destroyed" a card or Province in this battle. how: "resolution", for one."""
    if battle(s):
        s.memory["deeds"] = (*s.memory["deeds"], (what, seat, no, how))


def battle_history(s: State, what: str, seat: int, how: str = "") -> list[int]:
    """Cards and Provinces to which a seat has done it in the latest battle."""
    return [no for kind, who, no, way in s.memory["deeds"] if kind == what and who == seat and how in ("", way)]


def note_fallen(s: State, no: int) -> None:
    """Note at which Province a card is destroyed in a Combat Segment, until the turn ends (Ivory: Combat Segment)."""
    record = attack(s)
    if record is not None and record.battle and record.segment == "combat":
        s.memory["fallen"] = (*s.memory["fallen"], (no, s.cards[no].object_number, record.site(record.battle)))


def record_opposed_units(s: State) -> None:
    """Remember the units of both sides, before anything changes, if there are enemies at the current battlefield."""
    record = attack(s)
    here = battle(s)
    if record is None or not here:
        return
    sides = [units_at(s, here, seat) for seat in (record.attacker, record.defender)]
    if all(sides):
        met = {(no, s.cards[no].object_number, s.memory["battles"]) for side in sides for no in side}
        if not met <= set(s.memory["faced"]):
            s.memory["faced"] = tuple(sorted(met.union(s.memory["faced"])))
        _record_faced(s, sides)


FACED = "has faced"
"""The key of what is noted for texts about who has opposed the card that they are on, beside the number of the battle,
the card with its birth, and the enemy Personality.
"""


def _record_faced(s: State, sides: list[list[int]]) -> None:
    """Note whom those cards of both armies face whose texts ask for it later."""
    for no, ability, _ in index_of(s).triggers.get("after reaction", {}).get("action-resolved", ()):
        if not any(getattr(part, "asks_who_faced", False) for part in walk_nodes(ability.cond)):
            continue
        head = head_of(s, no)
        born = s.cards[no].object_number
        for own, enemies in (sides, sides[::-1]):
            for enemy in enemies if head in own else ():
                if not count_this_turn(s, FACED, s.memory["battles"], no, born, enemy):
                    note_this_turn(s, FACED, s.memory["battles"], no, born, enemy)
