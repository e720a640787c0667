"""Numbers of declarations of conflicts, from which is learned what each is worth (`ai/learned_answers.py`): the fight
that is to be expected, the province, and what the ring's effect could do here. By what everybody sees.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from l5r_desktop.ai.lcg.features import SideFeatures, sides_of
from l5r_desktop.ai.lcg.plans import attack_values, possible_attack, possible_defense, seen_strength
from l5r_desktop.ai.linear_evaluation import likelihood
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.lookup import characters
from l5r_desktop.rulesets.lcg.values.current_values import glory, skill

Numbers = dict[str, float]
MUCH = 8.0
"""Skill by which a side that is stronger is as good as one that is stronger still."""
DOUBT = 2.5
"""By how much skill a conflict is open."""
DEFENDED = 0.7
"""How much of all possible defense is reckoned with where a fight is likely to be won."""
LOW_HONOR = 6


def declaration_numbers(s: State, decision: Decision, planned: Mapping[str, float]) -> dict[str, Numbers]:
    """Return the numbers of each answer to the question which conflict is declared, by key; those of 0 are left out.

    planned: what plans or sums find each declaration worth, in points.
    """
    offered = [option for option in decision.options if option.key != "pass"]
    summed = attack_values(s, decision.seat, offered)
    facts = _Declarations(s, decision.seat)
    found = {option.key: facts.of(option, planned[option.key], worth)
             for option, worth in zip(offered, summed, strict=True)}  # fmt: skip
    if decision.option("pass") is not None:
        found["pass"] = facts.of_passing()
    return {key: {name: value for name, value in numbers.items() if value} for key, numbers in found.items()}


def likely(lead: float) -> float:
    """Return how likely a lead in skill lasts."""
    return likelihood(lead / DOUBT)


@dataclass(slots=True)
class _Force:
    """The skill of one type that a seat could attack with, that the other could defend with, that the other has ready
    to attack with, and that the seat could defend with.
    """

    attack: int
    defense: int
    threat: int
    own_defense: int


class _Declarations:
    """The facts that a seat's declarations have in common, worked out once."""

    def __init__(self, s: State, seat: int) -> None:
        self._s = s
        self._seat, self._other = seat, 1 - seat
        self._sides: list[SideFeatures] = sides_of(s)
        self._known: dict[str, _Force] = {}
        mine, theirs = characters(s, seat), characters(s, 1 - seat)
        self._theirs = theirs
        self._honored = max((glory(s, no) for no in mine if s.cards[no].honor <= 0), default=0)
        self._dishonored = max((glory(s, no) for no in theirs if s.cards[no].honor >= 0), default=0)
        fates = [s.cards[no].tokens.get("fate", 0) for no in theirs]
        self._fate = max(fates, default=0)
        self._leaving = self._best([no for no, fate in zip(theirs, fates, strict=True) if fate == 1])
        self._bowed = self._best(
            [no for no, fate in zip(theirs, fates, strict=True) if not fate and not s.cards[no].bowed]
        )
        self._readied = self._best([no for no in mine if s.cards[no].bowed])

    def _best(self, some: Sequence[int]) -> float:
        s = self._s
        return max((float(max(skill(s, no, "military"), skill(s, no, "political"))) for no in some), default=0.0)

    def _force(self, kind: str) -> _Force:
        found = self._known.get(kind)
        if found is None:
            s = self._s
            found = self._known[kind] = _Force(
                possible_attack(s, self._seat, kind, self._other),
                possible_defense(s, self._other, kind),
                sum(skill(s, no, kind) for no in self._theirs if not s.cards[no].bowed),
                possible_defense(s, self._seat, kind),
            )
        return found

    def of_passing(self) -> Numbers:
        """The numbers of declaring nothing."""
        s, own, their = self._s, self._sides[self._seat], self._sides[self._other]
        edge = max((force - defense for force, defense in zip(own.ready, their.ready, strict=True)), default=0)
        return {
            "pass": 1.0, "pass round": float(s.memory["round"]), "pass chances": float(s.seats[self._seat]["chances"]),
            "pass their chances": float(s.seats[self._other]["chances"]), "pass ready": sum(own.ready) / 10.0,
            "pass their ready": sum(their.ready) / 10.0, "pass lives": float(own.lives),
            "pass edge": max(-MUCH, min(MUCH, float(edge))), "pass honor": s.seats[self._seat]["honor"] / 10.0,
        }  # fmt: skip

    def of(self, option: Option, planned: float, summed: float) -> Numbers:
        """The numbers of a declaration. planned, summed: what the usual player, and simple sums, find it worth."""
        s = self._s
        kind: str = option.args[0]
        ring: int = option.args[1]
        site: int = option.args[2]
        force, lives = self._force(kind), self._sides[self._other].lives
        own, their = s.seats[self._seat], s.seats[self._other]
        wall, military = seen_strength(s, site), float(kind == "military")
        lead = force.attack - DEFENDED * force.defense
        wins, breaks = likely(lead), likely(lead - wall)
        fate = float(s.tokens(ring, "fate"))
        numbers = {
            "planned": planned / 10.0, "planned below": min(0.0, planned) / 10.0, "summed": summed / 10.0,
            "military": military, "faceup": float(s.cards[site].up), "wall": wall / 5.0, "wins": wins,
            "breaks": breaks, "breaks surely": likely(force.attack - force.defense - wall),
            "undefended": float(force.defense == 0), "fate": fate, "fate won": wins * fate,
            "breaks last": breaks * (lives <= 0), "breaks last but one": breaks * (lives == 1),
            "lead": max(-MUCH, min(MUCH, float(force.attack - force.defense))) / MUCH,
            "wins faceup": wins * s.cards[site].up, "military their chances": military * their["chances"],
            "military chances": military * own["chances"], "military round": military * s.memory["round"],
            "threat": max(0, force.threat - force.own_defense) / 5.0 * (their["chances"] > 0),
        }  # fmt: skip
        element = (s.cards[ring].ident or "").removeprefix("ring-")
        numbers[element] = 1.0
        numbers[f"{element} won"] = wins
        for name, value in self._effect(element).items():
            numbers[f"{element} {name}"] = wins * value
        return numbers

    def _effect(self, element: str) -> Numbers:
        """Return what the effect of a ring could do here (L4.9): to honor, hands, characters and their fate."""
        s, own, their = self._s, self._s.seats[self._seat], self._s.seats[self._other]
        if element == "air":
            return {
                "honor": own["honor"] / 10.0, "their honor": their["honor"] / 10.0,
                "low honor": max(0, LOW_HONOR - own["honor"]) / 5.0,
                "their low honor": max(0, LOW_HONOR - their["honor"]) / 5.0,
            }  # fmt: skip
        if element == "earth":
            return {
                "hand": len(s.zones[z.at(self._seat, z.HAND)]) / 5.0,
                "their hand": len(s.zones[z.at(self._other, z.HAND)]) / 5.0, "round": s.memory["round"] / 3.0,
            }  # fmt: skip
        if element == "fire":
            return {"honored": self._honored / 2.0, "dishonored": self._dishonored / 2.0}
        if element == "void":
            return {
                "any fate": float(self._fate > 0), "two fate": float(self._fate > 1), "leaving": self._leaving / 4.0,
            }  # fmt: skip
        if element == "water":
            return {
                "bowed": self._bowed / 4.0, "readied": self._readied / 4.0,
                "bowed, their chances": float(their["chances"] * (self._bowed > 0)),
                "readied, chances": float((own["chances"] - 1) * (self._readied > 0)),
            }  # fmt: skip
        return {}
