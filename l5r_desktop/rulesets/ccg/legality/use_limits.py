"""The limits on uses of a text (Ivory: Using abilities, Triggered traits)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.ability import Ability
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.continuous_traits import static_for_seat, static_hits
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lookup import is_printed
from l5r_desktop.rulesets.ccg.state.turn_record import count_this_turn
from l5r_desktop.rulesets.common.lasting import lasting, lasting_on


def _favor_battle(s: State, no: int, ability: Ability) -> bool:
    return ability.has("favor") and "battle" in ability.designators


ACTION_KINDS: Mapping[str, Callable[[State, int, Ability], bool]] = {
    "favor-battle": _favor_battle,
    "rulebook-favor": lambda s, no, ability: ability.has("favor") and s.cards[no].defn.kind == "ability",
    "stronghold": lambda s, no, ability: s.cards[no].defn.kind == "stronghold",
    "lobby": lambda s, no, ability: ability.has("lobby"),
    "cycle": lambda s, no, ability: s.cards[no].ident == "player_cycle",
}
"""Kinds of actions that texts let players take more often: whether an ability of a card is one."""


def _times_a_turn(s: State, c: Ctx, usual: int) -> int:
    """Return how often the ability of a context may be used in a turn, with the texts that let its player take such
    actions more often (Ivory: Additional use).
    """
    ability = c.ability
    assert ability is not None
    for topic in ("uses", "more times"):
        for node, k in static_for_seat(s, topic, c.seat):
            if ACTION_KINDS[node.which](s, c.me, ability):
                usual = int(node.times(s, k, usual))
    more = (e for e in lasting(s, "more-times") if e.seat == c.seat)
    return usual + sum(int(e.n) for e in more if ACTION_KINDS[e.x[0]](s, c.me, ability))


def _key(s: State, c: Ctx, ability: Ability, period: str) -> tuple[object, ...]:
    if ability.shares:
        for no, other, via in (entry for found in index_of(s).actions.values() for entry in found):
            own = no == c.me or (z.area(s, no) == z.ABILITIES and s.cards[no].owner == c.seat)
            if other.ident == ability.shares and own:
                return (period, no, s.cards[no].object_number, *other.ref, via)
    return (period, c.me, s.cards[c.me].object_number, *ability.ref, c.via)


def _together(s: State, c: Ctx, period: str) -> tuple[object, ...]:
    """The key of what several texts of a card share."""
    assert c.ability is not None
    return (period, c.me, s.cards[c.me].object_number, c.ability.ident, "together")


def _of_title(c: Ctx, period: str) -> tuple[object, ...]:
    assert c.ability is not None
    return (period, "of title", c.ability.ident, c.seat)


def _occurrences(s: State, c: Ctx) -> tuple[object, ...]:
    """The key of how often what a text answers has happened in its period."""
    assert c.ability is not None
    return (c.ability.first_per, "occurred", c.me, s.cards[c.me].object_number, *c.ability.ref)


def count_occurrence(s: State, c: Ctx) -> None:
    """Count what a text answers, if that answers the first occurrence alone (Ivory: Numbers of things)."""
    if c.ability is not None and c.ability.first_per:
        key = _occurrences(s, c)
        s.uses = {**s.uses, key: s.uses.get(key, 0) + 1}


def limit_of(c: Ctx) -> tuple[int, str] | None:
    """Times and period; an action has once per turn unless it is Repeatable."""
    ability = c.ability
    assert ability is not None
    return ability.limit


def limit_left(s: State, c: Ctx) -> bool:
    """Return True if the text may still be used."""
    limit = limit_of(c)
    assert c.ability is not None
    if c.ability.together is not None and c.me >= 0:
        times, period = c.ability.together
        if s.uses.get(_together(s, c, period), 0) >= times.value(s, c):
            return False
    if c.ability.of_title is not None:
        times_of_title, period = c.ability.of_title
        if s.uses.get(_of_title(c, period), 0) >= times_of_title:
            return False
    if c.ability.first_per and s.uses.get(_occurrences(s, c), 0) > 1:
        return False
    if limit is None or c.me < 0:
        return True
    if not s.uses or s.uses.get(_key(s, c, c.ability, limit[1]), 0) < limit[0]:  # Texts only let it be used more often.
        return True
    more = sum(
        e.n
        for e in lasting_on(s, "more-uses", c.me)
        if _for_this(s, e.x, c) and (e.until == limit[1] or s.uses.get(_key(s, c, c.ability, f"{e.until}"), 0))
    )
    usual = limit[0]
    if limit[1] == "turn":
        usual = _times_a_turn(s, c, usual) if c.ability.kind == "action" else usual
        more += sum(node.more(s, k, c) for node, k in static_hits(s, "more uses", c.me))
    return bool(s.uses.get(_key(s, c, c.ability, limit[1]), 0) < usual + more)


def _for_this(s: State, ref: tuple[object, ...], c: Ctx) -> bool:
    """Return True if more uses are for the text: for all (), for all that are printed on the card, for one ability, or
    for all with one designator.
    """
    assert c.ability is not None
    if ref == ("printed",):
        return is_printed(s, c.me, c.ability, c.via)
    return not ref or ref == c.ability.ref or (len(ref) == 1 and ref[0] in c.ability.designators)


def count_use(s: State, c: Ctx) -> None:
    """Count a use, in its period and for the turn (an additional use counts for all longer periods too)."""
    limit = limit_of(c)
    assert c.ability is not None
    if c.ability.together is not None and c.me >= 0:
        key = _together(s, c, c.ability.together[1])
        s.uses = {**s.uses, key: s.uses.get(key, 0) + 1}
    if c.ability.of_title is not None:
        key = _of_title(c, c.ability.of_title[1])
        s.uses = {**s.uses, key: s.uses.get(key, 0) + 1}
    if limit is None or c.me < 0:
        return
    keys = [_key(s, c, c.ability, period) for period in dict.fromkeys((limit[1], "turn", "battle"))]
    s.uses = {**s.uses, **{key: s.uses.get(key, 0) + 1 for key in keys}}


LIMITED_AS_OPEN = "limited-as-open"
"""The topic of lasting effects by which a player may take Limited actions of Strategies as Open ones, one a turn."""


def limited_as_open(s: State, seat: int) -> bool:
    """Return True if a player may take a Limited action of a Strategy as an Open one now (Ivory: Permissions)."""
    let = any(e.seat == seat for e in lasting(s, LIMITED_AS_OPEN))
    return let and not count_this_turn(s, LIMITED_AS_OPEN, seat)
