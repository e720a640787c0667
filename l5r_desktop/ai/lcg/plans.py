"""Simple sums for attacking, defending and placing fate."""

from __future__ import annotations

from collections.abc import Sequence

from l5r_desktop.ai.lcg.play_numbers import EDITION_1, PlayNumbers
from l5r_desktop.ai.one_ply_search import fits
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.legality.participation import declarable_attackers, may_defend
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.lookup import characters, conflict, record_of, sites
from l5r_desktop.rulesets.lcg.state.own_rules import rules_of
from l5r_desktop.rulesets.lcg.values.current_values import skill, strength, total

EXPECTED_STRENGTH = 4
BEFORE_STRONGHOLD = 3
"""How many provinces must be broken before the stronghold province can be attacked (L4.2.4)."""


def seen_strength(s: State, site: int) -> int:
    """Strength of a province as far as its attacker can know it."""
    return strength(s, site) if s.cards[site].up else EXPECTED_STRENGTH


def possible_defense(s: State, seat: int, kind: str) -> int:
    """Skill that a seat's ready characters could defend with."""
    return sum(skill(s, no, kind) for no in characters(s, seat) if not s.cards[no].bowed and may_defend(s, no, kind))


def possible_attack(s: State, seat: int, kind: str, defender: int) -> int:
    """Skill that all could attack with who may be declared."""
    return sum(skill(s, no, kind) for no in declarable_attackers(s, seat, kind, defender))


def attack_values(s: State, seat: int, options: Sequence[Option], by: PlayNumbers = EDITION_1) -> list[float]:
    """Worth of each declaration: likely win, break and ring; 0 or less is not worth it.

    What several have in common is worked out once.
    """
    known: dict[tuple[str, int], tuple[float, float] | None] = {}
    found = []
    for option in options:
        kind, ring, site = option.args
        if (kind, site) not in known:
            known[kind, site] = _attack(s, seat, kind, site, by)
        parts = known[kind, site]
        drawn_by = by.fate * s.tokens(ring, "fate") + by.ring(s, ring)
        found.append(0.0 if parts is None else parts[0] + drawn_by + parts[1])
    return found


def _attack(s: State, seat: int, kind: str, site: int, by: PlayNumbers) -> tuple[float, float] | None:
    """Return what attacking a province is worth by what may come of the fight, and by the province; None
    without force.
    """
    defender = s.cards[site].owner
    force = possible_attack(s, seat, kind, defender)
    if force <= 0:
        return None
    defense = possible_defense(s, defender, kind)
    needed = seen_strength(s, site)
    worth = -by.cost
    if force > by.fight_at * defense:
        worth += by.fight
    if force - by.breaks_at * defense >= needed:
        worth += by.breaks
    if force >= needed + defense:
        worth += by.sure
    if defense == 0:
        worth += by.free
    return worth, by.weak * (10 - needed) + by.last * _last_province(s, site)


def _last_province(s: State, site: int) -> float:
    """The province whose fall ends the game."""
    profile = rules_of(s).profile
    row = sites(s, s.cards[site].owner)
    if profile.skirmish:
        return 4.0 if sum(s.cards[no].broken for no in row) == len(row) - 1 else 0.0
    return 6.0 if site == row[-1] else 0.0


def stronghold_province(s: State, seat: int) -> int:
    """The province whose fall ends the game for a seat at once (L4.8.4); -1 in Skirmish, which has none."""
    return next(iter(s.zones[z.at(seat, z.SITE_STRONGHOLD)]), -1)


def is_spare(s: State, site: int) -> bool:
    """Return True if the fall of a province brings nobody nearer to the end of the game: it is another one while the
    stronghold province can be attacked already (L4.2.4, L4.8.4).
    """
    owner = s.cards[site].owner
    last = stronghold_province(s, owner)
    return last not in (-1, site) and sum(s.cards[no].broken for no in sites(s, owner)) >= BEFORE_STRONGHOLD


def choose_attackers(s: State, decision: Decision) -> tuple[str, ...]:
    """The strongest first, until they should win and break; the rest stays home to defend."""
    frame = s.frames[-1].v
    kind, site = frame["kind"], frame["province"]
    ranked = sorted(decision.options, key=lambda o: -skill(s, o.card, kind))
    goal = seen_strength(s, site) + possible_defense(s, s.cards[site].owner, kind)
    chosen: list[str] = []
    force = 0
    for option in ranked:
        worth = skill(s, option.card, kind)
        if chosen and (worth == 0 or force >= goal + 1):
            break
        chosen.append(option.key)
        force += worth
    return tuple(chosen)


def choose_defenders(
    s: State, decision: Decision, *, sparing: bool = False, by: PlayNumbers = EDITION_1
) -> tuple[str, ...]:
    """The fewest that win; else the fewest that keep the province; else nobody, or one against an unopposed loss.

    sparing: that one only if it has nothing else to do in the round, or honor is short.
    """
    record = record_of(s)
    attack = total(s, record.attacker)
    ranked = sorted(decision.options, key=lambda o: -skill(s, o.card, record.type))[: decision.most]
    held = strength(s, record.province)
    for goal in (attack + by.margin, attack - held + by.margin):
        found = reach(s, record.type, ranked, goal)
        if found is not None:
            return found
    if sparing and not _spared(s, decision.seat):
        return ()
    return tuple(option.key for option in ranked[:1] if skill(s, option.card, record.type) > 0)


def declarable(s: State, decision: Decision, keys: tuple[str, ...]) -> tuple[str, ...]:
    """Return characters to declare as they were chosen, if they may be declared together; else who must be among them
    and the strongest others, as many as are asked for (L4.2.5: a text can set the number) and
    as what that costs is there for (L4.2.6, L7.5).
    """
    enough = decision.least <= len(keys) <= decision.most
    if enough and (decision.limit is None or fits(s, decision, keys)):
        return keys
    musts, kind = ((), _fought(s, decision)) if decision.limit is None else (decision.limit[3], decision.limit[5])
    ranked = sorted(decision.options, key=lambda o: (o.card not in musts, o.key not in keys, -skill(s, o.card, kind)))
    wanted = [option.key for option in ranked]
    most = max(decision.least, len(set(keys)) + len(musts))
    for count in range(min(decision.most, most), decision.least - 1, -1):
        if fits(s, decision, tuple(wanted[:count])):
            return tuple(wanted[:count])
    alone = [(key,) for key in wanted if fits(s, decision, (key,))]
    return alone[0] if alone else keys


def _fought(s: State, decision: Decision) -> str:
    """Return the type of the conflict to which a question about attackers or defenders belongs."""
    kind: str = s.frames[-1].v["kind"] if decision.kind == "attackers" else record_of(s).type
    return kind


def defended_in_vain(s: State, decision: Decision) -> bool:
    """Return True if a province breaks even with all defenders together (L4.8.1)."""
    record = record_of(s)
    able = sorted((skill(s, option.card, record.type) for option in decision.options), reverse=True)
    return total(s, record.attacker) - sum(able[: decision.most]) >= strength(s, record.province)


SHORT_OF_HONOR = 4
"""Honor up to which one more lost for an unopposed conflict matters more than a character that stays ready."""


def _spared(s: State, seat: int) -> bool:
    """Return True if a character may bow for the honor of an unopposed conflict alone (L4.7), if any is lost."""
    if not rules_of(s).profile.unopposed_loss:
        return False
    return s.seats[seat]["honor"] <= SHORT_OF_HONOR or not any(counters["chances"] for counters in s.seats)


def reach(s: State, kind: str, ranked: Sequence[Option], goal: float) -> tuple[str, ...] | None:
    """The first of so many characters that together have so much skill of a kind; None if all have not."""
    if goal <= 0:
        return ()
    chosen: list[str] = []
    force = 0
    for option in ranked:
        chosen.append(option.key)
        force += skill(s, option.card, kind)
        if force >= goal:
            return tuple(chosen)
    return None


def choose_evaded(s: State, decision: Decision) -> tuple[str, ...]:
    """The character that could defend best, which covert keeps from it (L14.6): that costs nothing."""
    kind = record_of(s).type

    def defense(option: Option) -> tuple[bool, int, int]:
        able = not s.cards[option.card].bowed and may_defend(s, option.card, kind)
        return able, skill(s, option.card, kind), -option.card

    return (max((option for option in decision.options if option.card >= 0), key=defense).key,)


def fate_for(s: State, decision: Decision) -> str:
    """More fate on better characters; keep a little for another one."""
    card = s.cards[decision.source].defn
    wanted = 2 if (card.cost or 0) >= 4 else 1 if (card.cost or 0) >= 2 else 0
    most = len(decision.options) - 1
    return decision.options[min(wanted, most)].key


def standing(s: State, seat: int) -> str:
    """Return how the conflict under way goes for a seat, in a word: "" without one."""
    record = conflict(s)
    if record is None or record.resolved or seat not in (record.attacker, record.defender):
        return ""
    lead = total(s, record.attacker) - total(s, record.defender)
    goal = strength(s, record.province)
    role = "attack" if seat == record.attacker else "defend"
    if lead >= goal:
        return f"{role} breaks"
    if lead >= 0:
        return f"{role} close" if lead + 3 >= goal else f"{role} wins"
    return f"{role} even" if lead > -4 else f"{role} loses"
