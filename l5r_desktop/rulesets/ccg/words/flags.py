"""The meaning of the plain words about a card, by word."""

from __future__ import annotations

from collections.abc import Callable

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.events.leave_play import CREATED, DEAD
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lookup import (
    act_frame,
    battle,
    field_of,
    head_of,
    in_play,
    is_territory,
    opposed,
    side,
)
from l5r_desktop.rulesets.ccg.state.sides import same_side
from l5r_desktop.rulesets.ccg.values.current_values import clans, has_keyword

FlagTest = Callable[[State, Ctx, int], bool]


def _enemy(s: State, c: Ctx, no: int) -> bool:
    """In the enemy army at the current battlefield; before a battle, at any (Ivory: Enemy)."""
    record = s.memory["attack"]
    if record is None or not (same_side(s, c.seat, record.attacker) or same_side(s, c.seat, record.defender)):
        return False
    if record.battle and field_of(s, no) != record.battle:
        return False
    return side(s, no) != "" and not same_side(s, s.cards[no].controller, c.seat)


TEAM = "team"
"""The name bound in a context in which cards are looked for as targets: there the cards of teammates are "your" cards,
and defending enemies are attacking ones to a Rokugani player (Siege: 7, 8).
"""


def apart_from_targets(c: Ctx) -> Ctx:
    """The context in which a number or condition is worked out while targets are looked for: "only targeting" reaches
    teammates' cards (Siege: 7).
    """
    return c.bound(TEAM, 0) if c.t.get(TEAM) else c


def _mine(s: State, c: Ctx, no: int) -> bool:
    """The own card, and as a target one of a teammate that lies face up; Territories are nobody's (Siege: 3, 7)."""
    card = s.cards[no]
    if card.controller != c.seat and not (c.t.get(TEAM) and card.up and same_side(s, card.controller, c.seat)):
        return False
    return not is_territory(s, no)


def _owned(s: State, c: Ctx, no: int) -> bool:
    """From the own deck, and as a target a card of a teammate's that lies face up (Siege: 7)."""
    owner = s.cards[no].owner
    return owner == c.seat or (bool(c.t.get(TEAM)) and s.cards[no].up and same_side(s, owner, c.seat))


def _theirs(s: State, c: Ctx, no: int) -> bool:
    """A card of another player; Territories are nobody's (Siege: 3, 7)."""
    return not same_side(s, s.cards[no].controller, c.seat) and not is_territory(s, no)


def _attacking(s: State, c: Ctx, no: int) -> bool:
    found = side(s, no)
    return found == "attacker" or (
        found == "defender" and bool(c.t.get(TEAM)) and not same_side(s, s.cards[no].controller, c.seat)
    )


def _involved(s: State, c: Ctx, no: int) -> bool:
    """Targeted by, or source of, the action that the occurrence comes from (Celestial: Seppuku)."""
    if c.ev is None:
        return False
    frame = act_frame(s, int(c.ev.x.get("act", 0)))
    targeted = () if frame is None else frame.v["targeted"]
    return no in targeted or c.ev.src == no or (c.ev.src >= 0 and head_of(s, c.ev.src) == no)


def _allying(s: State, c: Ctx, no: int) -> bool:
    """A card of another player of the own side, at the current battlefield (Ivory: Ally; Siege: 7)."""
    controller = s.cards[no].controller
    here = bool(battle(s)) and field_of(s, no) == battle(s)
    return here and controller != c.seat and same_side(s, controller, c.seat)


def _focused(s: State, c: Ctx, no: int) -> bool:
    """Has focused in the duel that is over (Ivory: Duel)."""
    if c.ev is not None and c.ev.kind == "duel-ends":
        pair, counts = (c.ev.card, c.ev.x["other"]), c.ev.x["focuses"]
    else:
        pair, counts = (c.t.get("challenger", -1), c.t.get("challenged", -1)), c.t.get("focuses", (0, 0))
    return any(one == no and n > 0 for one, n in zip(pair, counts, strict=True))


def _focused_from_hand(s: State, c: Ctx, no: int) -> bool:
    """Has focused a card of the hand in the duel whose consequences come now (Ivory: Duel)."""
    pair, counts = (c.t.get("challenger", -1), c.t.get("challenged", -1)), c.t.get("from_hand", (0, 0))
    return any(one == no and n > 0 for one, n in zip(pair, counts, strict=True))


FLAGS: dict[str, FlagTest] = {
    "mine": _mine,
    "theirs": _theirs,
    "enemy": _enemy,
    "allying": _allying,
    "other": lambda s, c, no: no != c.me,
    "bowed": lambda s, c, no: s.cards[no].bowed,
    "unbowed": lambda s, c, no: not s.cards[no].bowed,
    "honorable": lambda s, c, no: s.cards[no].defn.kind == "personality" and s.cards[no].honor >= 0,
    "dishonorable": lambda s, c, no: s.cards[no].honor < 0,
    "attacking": _attacking,
    "defending": lambda s, c, no: side(s, no) == "defender",
    "opposed": lambda s, c, no: head_of(s, no) >= 0 and opposed(s, no),
    "unopposed": lambda s, c, no: bool(field_of(s, no)) and not opposed(s, no),
    "unique": lambda s, c, no: bool(s.cards[no].defn.unique),
    "dead": lambda s, c, no: DEAD in s.cards[no].marks,
    "here": lambda s, c, no: bool(battle(s)) and field_of(s, no) == battle(s),
    "home": lambda s, c, no: in_play(s, no) and not field_of(s, no),
    "in-play": lambda s, c, no: in_play(s, no),
    "anywhere": lambda s, c, no: True,
    "away": lambda s, c, no: field_of(s, no) != battle(s),
    "faceup": lambda s, c, no: s.cards[no].up,
    "facedown": lambda s, c, no: not s.cards[no].up,
    "owned": _owned,
    "created": lambda s, c, no: CREATED in s.cards[no].marks,
    "human": lambda s, c, no: not has_keyword(s, no, "nonhuman"),
    "infantry": lambda s, c, no: not has_keyword(s, no, "cavalry"),
    "unaligned": lambda s, c, no: not clans(s, no),
    "involved": _involved,
    "focused": _focused,
    "focused-from-hand": _focused_from_hand,
    "favored": lambda s, c, no: s.memory["favor"] == s.cards[no].controller,
    "performing-if-yours": lambda s, c, no: True,
    "performing": lambda s, c, no: (
        s.cards[no].controller == c.seat and z.area(s, no) in (z.HOME, *z.PILES, *z.PROVINCES)
    ),
}
LOCATING = frozenset({"here", "home", "anywhere", "away"})
