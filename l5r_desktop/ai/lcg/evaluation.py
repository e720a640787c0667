"""How good a position looks for a seat, by open information and the sizes of hidden piles."""

from __future__ import annotations

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.conflicts.conflict_result import outcome
from l5r_desktop.rulesets.lcg.profile import Profile
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.index import index_of
from l5r_desktop.rulesets.lcg.state.lookup import conflict, opponents, sites
from l5r_desktop.rulesets.lcg.state.own_rules import rules_of
from l5r_desktop.rulesets.lcg.values.current_values import glory, skill, strength

WIN = 1000.0


def evaluate(s: State, seat: int) -> float:
    """Worth of a position for a seat:
    its own standing less its opponents' mean standing, and the conflict as it stands.
    """
    if s.result is not None:
        return WIN if s.result[0] == seat else -WIN
    others = opponents(s, seat)
    if not others:
        return WIN
    profile = rules_of(s).profile
    mine = _standing(s, seat, profile)
    theirs = sum(_standing(s, other, profile) for other in others) / len(others)
    return mine - theirs + conflict_worth(s, seat)


def _standing(s: State, seat: int, profile: Profile) -> float:
    counters = s.seats[seat]
    if counters["out"]:
        return -WIN
    value = _honor(counters["honor"], profile.honor_victory)
    value += 0.9 * counters["fate"] + 1.6 * len(s.zones[z.at(seat, z.HAND)])
    for no in index_of(s).characters:
        if s.cards[no].controller == seat:
            value += character_worth(s, no)
    row = sites(s, seat)
    broken = sum(s.cards[no].broken for no in row)
    value -= 9.0 * broken
    value += 0.5 * sum(1 for no in index_of(s).holdings if s.cards[no].controller == seat)
    return value


def _honor(honor: int, goal: int) -> float:
    """Honor near either end of its scale weighs more."""
    worth = 0.8 * honor
    if honor <= 4:
        worth -= 2.5 * (5 - honor)
    if honor >= goal - 4:
        worth += 2.0 * (honor - goal + 5)
    return worth


def character_worth(s: State, no: int) -> float:
    """Worth of a character in play: skill, glory, the fate that keeps it, and whether it stands ready."""
    card = s.cards[no]
    best = max(skill(s, no, "military"), skill(s, no, "political"))
    both = skill(s, no, "military") + skill(s, no, "political")
    stays = 1.0 + 0.5 * min(card.tokens.get("fate", 0), 3)
    ready = 0.7 if card.bowed else 1.0
    return (0.5 * best + 0.25 * both + 0.2 * glory(s, no)) * stays * ready + 1.2 * card.tokens.get("fate", 0)


def conflict_worth(s: State, seat: int) -> float:
    record = conflict(s)
    if record is None or record.resolved or seat not in (record.attacker, record.defender):
        return 0.0
    winner, _, difference, unopposed = outcome(s)
    if winner < 0:
        return 0.0
    worth = 3.0 + 0.1 * min(difference, 5)
    if winner == record.attacker:
        worth += 1.5
        if difference >= strength(s, record.province) and not s.cards[record.province].broken:
            worth += 9.0
        if unopposed:
            worth += 1.0
    return worth if winner == seat else -worth
