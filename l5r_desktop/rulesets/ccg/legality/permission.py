"""Checks whether an ability may be used or a card played for its text now, with the reasons why not (Ivory: Using
abilities, Good Faith Rule)."""

from __future__ import annotations

from collections.abc import Callable

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.ability import Ability, Out, Program, no_reason
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.continuous_traits import static_for_seat, static_hits
from l5r_desktop.rulesets.ccg.effects.run_effects import required_lines
from l5r_desktop.rulesets.ccg.legality.added_costs import costs_of
from l5r_desktop.rulesets.ccg.legality.costs_of_use import ability_keywords, costs_payable, gold_cost, purpose
from l5r_desktop.rulesets.ccg.legality.gold_sources import can_pay, most
from l5r_desktop.rulesets.ccg.legality.performers import first_performed_by, may_perform, own_performer, performs_bowed
from l5r_desktop.rulesets.ccg.legality.target_dependent_costs import (
    WORDS,
    Aims,
    aims_possible,
    extra_words,
    traits_binding,
    ways,
)
from l5r_desktop.rulesets.ccg.legality.use_limits import limit_left
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lookup import (
    battle,
    field_of,
    head_of,
    in_play,
    is_printed,
    is_territory,
    profile,
    province_of,
    terrains,
    territory_field,
    units_at,
)
from l5r_desktop.rulesets.ccg.state.public_knowledge import as_seat_sees
from l5r_desktop.rulesets.ccg.state.sides import same_side
from l5r_desktop.rulesets.ccg.values.armies import units_of
from l5r_desktop.rulesets.ccg.values.current_values import keywords
from l5r_desktop.rulesets.common.lasting import any_lasting, lasting_on


def usable(s: State, c: Ctx, designator: str, out: Out = None) -> bool:
    """Return True if the ability of the context could be used as an action of a designator now.

    With `out`, every condition that fails is added to it.
    """
    found = ways(s, c)
    if len(found) > 1 and any(_usable(s, c.bound("aims", way), designator, None) for way in found):
        return True
    return _usable(s, c.bound("aims", found[0]) if found[0] else c, designator, out)


def announceable(s: State, c: Ctx, designator: str) -> list[Aims]:
    """The aims under which the action could be announced; none that it does not need (Ivory: Targeting paradoxes)."""
    found = [way for way in ways(s, c) if _usable(s, c.bound("aims", way), designator, None)]
    spare = [way for way in found if not extra_words(s, c.bound("aims", way))]
    return spare or found


def usable_but_for_opening(s: State, c: Ctx, designator: str) -> bool:
    """Return True if only a target, or a condition that opens its effects, is missing (Ivory: Good Faith Rule)."""
    return (
        c.ability is not None
        and all(check(s, c, c.ability, designator, None) for check in (_condition, _readiness, _places, _payable))
        and not can_open(s, c)
    )


def can_open(s: State, c: Ctx) -> bool:
    """Return True if there are the targets that the action must have, and the conditions that open its effects hold."""
    c = _with_gold(s, c)
    assert c.ability is not None
    return _opens(s, c, c.ability, "", None) and _targets(s, c, c.ability, "", None)


def _usable(s: State, c: Ctx, designator: str, out: Out) -> bool:
    c = _with_gold(s, c)
    ability = c.ability
    assert ability is not None
    if out is None:  # In the order of what they cost; most actions fail at the first.
        return (
            _places(s, c, ability, designator, None)
            and _condition(s, c, ability, designator, None)
            and _readiness(s, c, ability, designator, None)
            and _performer(s, c, ability, designator, None)
            and _opens(s, c, ability, designator, None)
            and _payable(s, c, ability, designator, None)
            and _targets(s, c, ability, designator, None)
        )
    ok = True
    for check in (_condition, _readiness, _places, _performer, _opens, _payable, _targets):
        if not check(s, c, ability, designator, out):
            ok = False
    return ok


def _with_gold(s: State, c: Ctx) -> Ctx:
    """The context with an amount of Gold that does, where any may be paid and none is chosen yet (Ivory: Costs)."""
    if c.ability is None or c.ability.gold >= 0 or "gold" in c.t:
        return c
    return c.bound("gold", gold_amounts(s, c, gold_cost(s, c))[0])


def usable_by(s: State, c: Ctx, designator: str) -> bool:
    """Return True if the ability's player could use it, by what that player knows."""
    return usable(as_player_knows(s, c), c, designator)


def as_player_knows(s: State, c: Ctx) -> State:
    """The game as the ability's player knows it, where the ability looks into more than that player's hand."""
    assert c.ability is not None
    return as_seat_sees(s, c.seat) if c.ability.peeks_far else s


def _condition(s: State, c: Ctx, ability: Ability, designator: str, out: Out) -> bool:
    if ability.cond is not None and not ability.cond.test(s, c):
        return no_reason(out, "condition", c.me, ability.cond)
    if c.me >= 0 and s.cards[c.me].zone % z.COUNT in z.PILES and not _has_discipline(s, c, out):
        return False
    if not limit_left(s, c):
        return no_reason(out, "limit-reached", c.me)
    if _banned(s, c, ability):
        return no_reason(out, "cannot-act", c.me)
    for node, k in static_for_seat(s, "cannot take", c.seat) if designator != "ring" else ():
        if node.forbids(s, k, c, designator):
            return no_reason(out, "cannot-act", c.me)
    return True


def _banned(s: State, c: Ctx, ability: Ability) -> bool:
    """Return True if a text keeps the abilities of the card, or this one, from being used."""
    if any_lasting(s, _BANS):
        barred: tuple[object, ...] = ((), ("printed",)) if is_printed(s, c.me, ability, c.via) else ((),)
        if any(e.x in barred for e in lasting_on(s, "no abilities", c.me)):
            return True
        if ability_banned(s, c.me, ability):
            return True
    banning = [
        (node, k)
        for node, k in static_hits(s, "no abilities", c.me)
        if not node.printed or is_printed(s, c.me, ability, c.via)
    ]
    if not banning:
        return False
    stays = [k.seat for _, k in static_hits(s, "abilities stay", c.me)]
    return any(all(same_side(s, k.seat, seat) for seat in stays) for _, k in banning)


_BANS = frozenset({"no abilities", "no ability"})
"""Lasting effects that keep abilities from being used."""


def _has_discipline(s: State, c: Ctx, out: Out) -> bool:
    """Return True unless a card has Discipline only under a condition that is not so now (Ivory: Discipline)."""
    for one in s.cards[c.me].defn.abilities:
        if one.kind == "discipline" and one.cond is not None and not one.cond.test(s, c):
            return no_reason(out, "condition", c.me, one.cond)
    return True


def ability_banned(s: State, no: int, ability: Ability) -> bool:
    """Return True if a text keeps this one ability of a card from being used."""
    found = lasting_on(s, "no ability", no)
    return bool(found) and any(e.x == ability.ref for e in found)


def _readiness(s: State, c: Ctx, ability: Ability, designator: str, out: Out) -> bool:
    """Abilities on bowed cards cannot be used (Ivory: Bowed and unbowed, Tireless)."""
    card = s.cards[c.me]
    words = ability_keywords(s, c) if card.bowed else frozenset()
    if card.bowed and "tireless" not in words and not performs_bowed(s, c.me, words, card.defn.kind):
        return no_reason(out, "bowed", c.me)
    if card.defn.kind == "spell" and in_play(s, c.me) and "shugenja" not in keywords(s, head_of(s, c.me)):
        return no_reason(out, "no-shugenja", c.me)
    return True


def is_absent(s: State, seat: int, designator: str) -> bool:
    """Return True if a seat has no unit at the current battlefield, which actions of this kind ask for (Ivory: Rule of
    Presence).
    """
    here = battle(s)
    if not here or designator == "ring" or (designator == "reaction" and not profile(s).interrupts):
        return False
    return not units_at(s, here, seat)


def waives_presence(s: State, c: Ctx) -> bool:
    """Return True if the action of a context may be taken where its player has no unit."""
    assert c.ability is not None
    return (profile(s).joining_is_presence and c.ability.joins) or "absent" in ability_keywords(s, c)


def may_act_without_unit(s: State, seat: int) -> bool:
    """Return True if a seat has an action for a battle in which it has no unit, on a card that is ready for it (Ivory:
    Absent; Celestial: When Can I Take A Battle Action?).

    DECISION: those that everybody has by the rulebook count only while their targets are there (Ivory: Cavalry,
    Reserve), any other whatever it could target: a target may have to be at a battlefield. One that a Personality of
    the seat performs wherever he is needs one in play (Celestial: Perform).
    """
    index = index_of(s)
    entries = [entry for designator in ("engage", "battle") for entry in index.actions.get(designator, ())]
    own = [(Ctx(seat, no, ability, via=via), ability) for no, ability, via in entries if s.cards[no].controller == seat]
    if WORDS in index.statics and any(True for c, _ in own for _ in traits_binding(s, c, WORDS)):
        return True
    return any(
        waives_presence(s, c)
        and _readiness(s, c, ability, "battle", None)
        and (s.cards[c.me].defn.kind != "ability" or targets_possible(s, c, required_lines(s, ability)))
        and (units_of(s, seat) or not _performed_by_own(ability))
        for c, ability in own
    )


def _performed_by_own(ability: Ability) -> bool:
    """Return True if an action chooses one of the player's own Personalities to perform it (Celestial: Perform)."""
    filters = [getattr(line, "filter", None) for line in ability.program if getattr(line, "how", "") == "perform"]
    return any(getattr(test, "flag", "") == "mine" for one in filters for test in getattr(one, "tests", ()))


def _places(s: State, c: Ctx, ability: Ability, designator: str, out: Out) -> bool:
    """The Rules of Presence and Location (Ivory: Actions in Battle; Celestial: When Can I Take A Battle Action?)."""
    here = battle(s)
    if not here or designator == "ring" or (designator == "reaction" and not profile(s).interrupts):
        return True
    if is_absent(s, c.seat, designator) and not waives_presence(s, c):
        return no_reason(out, "no-presence", c.me)
    joins = profile(s).joining_is_presence and ability.joins
    elsewhere = is_territory(s, c.me) and c.via < 0 and territory_field(s, c.me) != here
    if elsewhere:
        return no_reason(out, "not-here", c.me)
    head = head_of(s, c.me)
    if head >= 0 and field_of(s, c.me) != here and not joins:
        at_home = not field_of(s, c.me)
        words = ability_keywords(s, c)
        if not ("remote" in words or ("home" in words and at_home)):
            return no_reason(out, "not-here", c.me)
    fortified = head < 0 and in_play(s, c.me) and s.cards[c.me].defn.kind == "holding" and province_of(s, c.me) >= 0
    if fortified and field_of(s, c.me) != here:
        return no_reason(out, "not-here", c.me)
    return True


def _performer(s: State, c: Ctx, ability: Ability, designator: str, out: Out) -> bool:
    """Return True if whoever must perform the action may do so (Celestial: Perform, Tactical, Naval)."""
    one = own_performer(s, c.me)
    if one >= 0:
        return may_perform(s, c, one, ability_keywords(s, c)) or no_reason(out, "cannot-perform", c.me)
    if designator != "battle" or any(getattr(line, "performs", False) for line in ability.program):
        return True
    somebody_else = s.memory["performer"] >= 0 or first_performed_by(s)
    return not somebody_else or no_reason(out, "cannot-perform", c.me)


def _opens(s: State, c: Ctx, ability: Ability, designator: str, out: Out) -> bool:
    if profile(s).one_terrain and "terrain" in ability.keywords and terrains(s, battle(s)):
        return no_reason(out, "terrain", c.me)
    for cond in ability.opens:
        if not cond.test(s, c):
            return no_reason(out, "condition", c.me, cond)
    return True


def gold_amounts(s: State, c: Ctx, cost: int) -> list[int]:
    """The amounts of Gold that may be chosen for "any amount" beside a cost: those with which there are the targets
    that the action must have, or all if none has them (Ivory: Costs, Good Faith Rule).
    """
    assert c.ability is not None
    amounts = range(max(0, most(s, c.seat, purpose(s, c)) - cost) + 1)
    fitting = [n for n in amounts if can_open(s, c.bound("gold", n))]
    return fitting or list(amounts)


def _payable(s: State, c: Ctx, ability: Ability, designator: str, out: Out) -> bool:
    n = gold_cost(s, c)
    ok = True
    if n and not can_pay(s, c.seat, n, purpose(s, c, n)):
        ok = no_reason(out, "too-little-gold", c.me, n)
    if profile(s).late_targets and (ok or out is not None) and not costs_payable(s, c):
        ok = no_reason(out, "cost", c.me, tuple(costs_of(s, c)))
    return ok


def _targets(s: State, c: Ctx, ability: Ability, designator: str, out: Out) -> bool:
    """Targets that it must have are there (Ivory: Good Faith Rule).

    Where performers and targets come before costs, costs may be paid with them (Celestial: Required Performing).
    """
    if not targets_possible(s, c, required_lines(s, ability)) or not aims_possible(s, c):
        return no_reason(out, "no-target", c.me)
    costly = bool(costs_of(s, c)) or ability.price is not None
    if costly and not profile(s).late_targets and not targets_payable(s, c, ability):
        return no_reason(out, "cost", c.me, tuple(costs_of(s, c)))
    return True


def targets_payable(s: State, c: Ctx, ability: Ability, at: int = 0) -> bool:
    """Return True if the required choices from a line on can be made so that the costs can be paid."""
    return targets_possible(s, c, required_lines(s, ability), at, costs_payable)


def targets_possible(
    s: State, c: Ctx, program: Program, at: int = 0, then: Callable[[State, Ctx], bool] | None = None
) -> bool:
    """Return True if all required choices of targets from a line on can be made, later ones after earlier ones.

    then: what must hold when they have been made.
    """
    for line in range(at, len(program)):
        choices = getattr(program[line], "required", None)
        if choices is None:
            continue
        ways = choices(s, c)
        if ways is None:
            continue
        for way in ways:  # noqa: SIM110 - a loop is twice as fast
            if targets_possible(s, way, program, line + 1, then):
                return True
        return False
    return then is None or then(s, c)
