"""Numbers of sets of attackers and defenders, from which is learned what each is worth (`ai/learned_answers.py`): the
fight that is to be expected, and what those who stay at home could still do. By what everybody sees.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from l5r_desktop.ai.lcg.declaration_numbers import DEFENDED, MUCH, Numbers, likely
from l5r_desktop.ai.lcg.features import sides_of
from l5r_desktop.ai.lcg.plans import EXPECTED_STRENGTH, possible_defense, seen_strength
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.lookup import characters, record_of
from l5r_desktop.rulesets.lcg.values.current_values import skill, strength, total

OTHER = {"military": "political", "political": "military"}
SHORT_OF_HONOR = 5


@dataclass(slots=True)
class _Fight:
    """What the sets that could be sent have in common. kind: of the conflict. against: skill of those who attack, or
    could defend; there: own skill that takes part already. wall: strength of the province. last, last_but_one: whether
    it is, for its owner. mine, theirs: characters that are ready at home; their_skill: of theirs, in this type and in
    the other. more: own conflicts that may still be declared after this one, theirs: those of the other. lives: own
    provinces that may fall before the last.
    """

    kind: str
    attacks: bool
    against: int
    there: int
    wall: int
    last: bool
    last_but_one: bool
    fate: int
    element: str
    mine: list[int]
    their_skill: tuple[int, int]
    more: int
    chances: int
    their_chances: int
    lives: int
    honor: int
    hand: float
    their_hand: float


def fighter_numbers(s: State, decision: Decision, sets: Sequence[tuple[str, ...]]) -> list[Numbers]:
    """Return the numbers of sets of attackers or defenders, by the keys of their options; those of 0 are left out."""
    fight = _fight(s, decision)
    cards = {option.key: option.card for option in decision.options}
    found = []
    for keys in sets:
        some = [cards[key] for key in keys]
        numbers = {**_sent(s, fight, some), **(_attack(fight, s, some) if fight.attacks else _defense(fight, s, some))}
        found.append({name: float(value) for name, value in numbers.items() if value})
    return found


def _fight(s: State, decision: Decision) -> _Fight:
    seat, other = decision.seat, 1 - decision.seat
    attacks = decision.kind == "attackers"
    if attacks:
        asked = s.frames[-1].v
        kind, site, ring = str(asked["kind"]), int(asked["province"]), int(asked["ring"])
        against, there, wall = possible_defense(s, other, kind), 0, seen_strength(s, site)
    else:
        record = record_of(s)
        kind, site, ring = record.type, record.province, record.ring
        against, there, wall = total(s, record.attacker), total(s, seat), strength(s, site)
    sides = sides_of(s)
    home = [[no for no in characters(s, who) if not s.cards[no].bowed and not s.cards[no].place]
            for who in (seat, other)]  # fmt: skip
    theirs = (sum(skill(s, no, kind) for no in home[1]), sum(skill(s, no, OTHER[kind]) for no in home[1]))
    lives = sides[other].lives if attacks else sides[seat].lives
    chances: int = s.seats[seat]["chances"]
    return _Fight(
        kind, attacks, against, there, wall, lives <= 0, lives == 1, s.tokens(ring, "fate"),
        (s.cards[ring].ident or "").removeprefix("ring-"), home[0], theirs, chances - attacks, chances,
        s.seats[other]["chances"], sides[seat].lives, s.seats[seat]["honor"],
        len(s.zones[z.at(seat, z.HAND)]) / 5.0, len(s.zones[z.at(other, z.HAND)]) / 5.0,
    )  # fmt: skip


def _sent(s: State, fight: _Fight, some: Sequence[int]) -> Numbers:
    """The numbers of whoever is sent, and of those who stay at home."""
    force = sum(skill(s, no, fight.kind) for no in some)
    missed = sum(skill(s, no, OTHER[fight.kind]) for no in some)
    left = [no for no in fight.mine if no not in some]
    home = (sum(skill(s, no, fight.kind) for no in left), sum(skill(s, no, OTHER[fight.kind]) for no in left))
    threatened, threatens = float(fight.their_chances > 0), float(fight.more > 0)
    threats = [threatened * likely(they - own - EXPECTED_STRENGTH)
               for they, own in zip(fight.their_skill, home, strict=True)]  # fmt: skip
    return {
        "count": len(some), "nobody": not some, "skill": force / 5.0, "other skill": missed / 5.0,
        "other skill, their chances": missed * fight.their_chances / 5.0,
        "other skill, chances": missed * max(0, fight.more) / 5.0,
        "skills, their chances": (force + missed) * fight.their_chances / 5.0,
        "skills, chances": (force + missed) * fight.chances / 5.0,
        "fated": sum(s.cards[no].tokens.get("fate", 0) > 0 for no in some) / 2.0,
        "short at home": threatened * min(0, home[0] - fight.their_skill[0]) / 5.0,
        "short at home, other": threatened * min(0, home[1] - fight.their_skill[1]) / 5.0,
        "open": threats[0], "open, other": threats[1], "open last": max(threats) * (fight.lives <= 0),
        "next": threatens * likely(home[0] - fight.their_skill[0] - EXPECTED_STRENGTH),
        "next, other": threatens * likely(home[1] - fight.their_skill[1] - EXPECTED_STRENGTH),
    }  # fmt: skip


def _attack(fight: _Fight, s: State, some: Sequence[int]) -> Numbers:
    force = sum(skill(s, no, fight.kind) for no in some)
    lead = force - DEFENDED * fight.against
    wins, breaks = likely(lead), likely(lead - fight.wall)
    return {
        "wins": wins, "breaks": breaks, "wins surely": likely(force - fight.against),
        "breaks surely": likely(force - fight.against - fight.wall), "breaks undefended": likely(force - fight.wall),
        "breaks last": breaks * fight.last, "fate won": wins * fight.fate,
        "needless": max(0, force - fight.against - fight.wall) / 5.0,
        "lead": max(-MUCH, min(MUCH, float(force - fight.against))) / MUCH,
    }  # fmt: skip


def _defense(fight: _Fight, s: State, some: Sequence[int]) -> Numbers:
    force = fight.there + sum(skill(s, no, fight.kind) for no in some)
    lead = force - fight.against
    wins, holds = likely(lead), likely(lead + fight.wall)
    return {
        "wins": wins, "holds": holds, "holds last": holds * fight.last,
        "holds last but one": holds * fight.last_but_one, "fate won": wins * fight.fate, "needless": max(0, lead) / 5.0,
        "nobody, low honor": (not some) * (fight.honor <= SHORT_OF_HONOR),
        "lead": max(-MUCH, min(MUCH, float(lead))) / MUCH, "wins, hand": wins * fight.hand,
        "wins, their hand": wins * fight.their_hand, "holds, hand": holds * fight.hand,
        "holds, their hand": holds * fight.their_hand, f"{fight.element} won": wins,
    }  # fmt: skip
