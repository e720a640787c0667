"""Plain reasons for attacks and defenses of the CCG, by sums of Force that everybody sees."""

from __future__ import annotations

from l5r_desktop.ai.ccg.plans import force_of, ready
from l5r_desktop.ai.ccg.rivals import rival
from l5r_desktop.ai.outlook import ToldPlay
from l5r_desktop.ai.search.candidate_moves import Keys
from l5r_desktop.ai.search.search_records import Reason
from l5r_desktop.ai.shared_reasons import defense_reasons, kept
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.state.attack_record import Attack
from l5r_desktop.rulesets.ccg.state.lookup import attack, provinces, units_at
from l5r_desktop.rulesets.ccg.values.armies import army_force
from l5r_desktop.rulesets.ccg.values.current_values import province_strength

TOLD = ToldPlay(
    acts=frozenset(
        {
            "challenges", "declares-attack", "equips", "goes-to-battle", "goes-to-open-battle", "goes-to-province",
            "goes-to-territory", "opens-scroll", "recruits", "takes-favor", "uses",
        }
    ),
    results=frozenset(
        {
            "battle-tied", "destroy-card", "province-destroyed", "territory-conquered", "wins", "wins-battle",
        }
    ),
    begun={"declare": "declares-attack"},
)  # fmt: skip
"""What is told of how an attack or phase is likely to go on."""


def ccg_reasons(s: State, decision: Decision, keys: Keys) -> list[Reason]:
    """Return the reasons for an answer, the most important first; none for other questions."""
    record = attack(s)
    if decision.kind == "declare":
        return _forgone(s, decision.seat) if keys == ("pass",) else []
    if decision.kind == "assign" and record is not None:
        return (
            _sent(s, decision, record, keys) if decision.seat == record.attacker else _posted(s, decision, record, keys)
        )
    return []


def _strengths(s: State, seat: int) -> list[int]:
    return sorted(province_strength(s, no) for no in provinces(s, seat))


def _forgone(s: State, seat: int) -> list[Reason]:
    other = rival(s, seat)
    walls, force = _strengths(s, other), sum(force_of(s, no) for no in ready(s, seat))
    defense = sum(force_of(s, no) for no in ready(s, other))
    if not force:
        return [("nobody-ready", (), ())]
    if not walls or force > walls[0] + defense:
        return []
    return [("too-weak", (), (force, walls[0])) if force <= walls[0] else ("risky", (), (force, walls[0], defense))]


def _sent(s: State, decision: Decision, record: Attack, keys: Keys) -> list[Reason]:
    """By the strongest army: whether its Province falls."""
    options = [option for key in keys if (option := decision.option(key)) is not None]
    armies: dict[int, int] = {}
    for option in options:
        site = option.args[1]
        armies[site] = armies.get(site, 0) + force_of(s, option.card)
    if not armies:
        return []
    site = max(armies, key=lambda one: armies[one] - province_strength(s, one))
    field = record.field_at(site)
    force, wall = armies[site] + army_force(s, field, record.attacker, True), province_strength(s, site)
    defense = sum(force_of(s, no) for no in ready(s, record.defender)) + army_force(s, field, record.defender, True)
    found: list[Reason] = []
    if force > wall:
        found.append(("takes-anyway" if force > wall + defense else "takes-undefended", (), (force, wall)))
    sent = {option.card for option in options}
    return [
        *found,
        *kept("kept-to-defend", (no for no in dict.fromkeys(o.card for o in decision.options) if no not in sent)),
    ]


def _posted(s: State, decision: Decision, record: Attack, keys: Keys) -> list[Reason]:
    """By the battlefield where most attackers are."""
    fields = [(field, site) for field, site in record.fields if site >= 0 and units_at(s, field, record.attacker)]
    if not fields:
        return []
    options = [option for key in keys if (option := decision.option(key)) is not None]
    field, site = max(fields, key=lambda pair: army_force(s, pair[0], record.attacker, True))
    if options:
        field, site = options[0].args[0], options[0].args[1]
    strong, wall = army_force(s, field, record.attacker, True), province_strength(s, site)
    held = army_force(s, field, record.defender, True) + sum(force_of(s, o.card) for o in options if o.args[0] == field)
    able = {option.card for option in decision.options if option.args[0] == field}
    vain = strong - held - sum(force_of(s, no) for no in able) > wall
    return defense_reasons(strong, held, wall + 1, sent=bool(options), vain=vain)
