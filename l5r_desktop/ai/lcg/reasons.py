"""Plain reasons for conflicts, attackers and defenders of the LCG, by sums of what everybody sees."""

from __future__ import annotations

from l5r_desktop.ai.lcg.plans import (
    defended_in_vain,
    possible_attack,
    possible_defense,
    seen_strength,
    stronghold_province,
)
from l5r_desktop.ai.outlook import ToldPlay
from l5r_desktop.ai.search.candidate_moves import Keys
from l5r_desktop.ai.search.search_records import Reason
from l5r_desktop.ai.shared_reasons import defense_reasons, kept
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.conflicts.conflict_phase import TYPES, types_left
from l5r_desktop.rulesets.lcg.legality.participation import declarable_attackers, may_defend
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.lookup import opponents, record_of
from l5r_desktop.rulesets.lcg.values.current_values import skill, strength, total

TOLD = ToldPlay(
    acts=frozenset({"claims-favor", "declares", "defends", "duel", "no-defenders", "plays", "uses"}),
    results=frozenset({"is-out", "no-winner", "province-broken", "wins", "wins-conflict"}),
    begun={"declare": "declares", "attackers": "declares"},
    seen_place=lambda zone: zone % z.COUNT in z.SITES,
)
"""What is told of how a conflict or phase is likely to go on."""


def lcg_reasons(s: State, decision: Decision, keys: Keys) -> list[Reason]:
    """Return the reasons for an answer, the most important first; none for other questions."""
    match decision.kind:
        case "declare":
            option = decision.option(keys[0])
            return _passed(s, decision) if option is None or option.key == "pass" else _declared(s, decision, option)
        case "attackers":
            return _sent(s, decision, keys)
        case "defenders":
            return _defended(s, decision, keys)
    return []


def _declared(s: State, decision: Decision, option: Option) -> list[Reason]:
    kind, ring, site = option.args
    other = s.cards[site].owner
    force, defense, wall = (
        possible_attack(s, decision.seat, kind, other),
        possible_defense(s, other, kind),
        seen_strength(s, site),
    )
    found: list[Reason] = [("ends", (), ())] if site == stronghold_province(s, other) else []
    if defense == 0:
        found.append(("nobody-defends", (), ()))
    elif force >= wall + defense and s.cards[site].up:
        found.append(("breaks-anyway", (), (force,)))
    elif force > defense:
        found.append(("attack-wins", (), (force, defense)))
    if fate := s.tokens(ring, "fate"):
        found.append(("ring-fate", (), (fate,)))
    return found


def _passed(s: State, decision: Decision) -> list[Reason]:
    other = opponents(s, decision.seat)[0]
    kinds = types_left(s, decision.seat)
    weak = all(possible_attack(s, decision.seat, kind, other) <= possible_defense(s, other, kind) for kind in kinds)
    return [("no-attack-wins", (), ())] if kinds and weak else []


def _sent(s: State, decision: Decision, keys: Keys) -> list[Reason]:
    """Return who is kept for another conflict, else to defend."""
    home = [option.card for option in decision.options if option.key not in keys]
    other, kind = opponents(s, decision.seat)[0], s.frames[-1].v["kind"]
    later = [one for one in types_left(s, decision.seat) if one != kind]
    for one in later:
        able = set(declarable_attackers(s, decision.seat, one, other))
        if found := kept("kept-for-conflict", (no for no in home if no in able and skill(s, no, one) > 0)):
            return found
    against = types_left(s, other)
    return kept(
        "kept-to-defend",
        (no for no in home if any(may_defend(s, no, one) and skill(s, no, one) > 0 for one in against)),
    )


def _defended(s: State, decision: Decision, keys: Keys) -> list[Reason]:
    record = record_of(s)
    sent = sum(skill(s, option.card, record.type) for option in decision.options if option.key in keys)
    attack, held = total(s, record.attacker), total(s, decision.seat) + sent
    vain = not keys and defended_in_vain(s, decision)
    found = defense_reasons(attack, held, strength(s, record.province), sent=bool(keys), vain=vain)
    if keys or vain:
        return found
    left = [kind for kind in TYPES if kind in types_left(s, decision.seat)]
    able = (o.card for o in decision.options if any(skill(s, o.card, kind) > 0 for kind in left))
    return [*found, *kept("kept-for-conflict", able)]
