"""Numbers of how much fate is put on a character, from which is learned what is worth it (`ai/learned_answers.py`): who
it is, what is left for others and for the hand. By what the seat that plays it sees.
"""

from __future__ import annotations

from l5r_desktop.ai.lcg.declaration_numbers import Numbers
from l5r_desktop.ai.lcg.features import sides_of
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.state import zones as z

FOR_HAND = 3
"""Fate that the cards of a hand are likely to cost in a round."""


def fate_numbers(s: State, decision: Decision) -> dict[str, Numbers]:
    """Return the numbers of each answer to the question how much fate a character enters play with, by key; those of 0
    are left out.
    """
    seat, other = decision.seat, 1 - decision.seat
    card = s.cards[decision.source].defn
    sides = sides_of(s)
    military, political = card.military or 0, card.political or 0
    own = float(s.seats[seat]["fate"])
    hand = len(s.zones[z.at(seat, z.HAND)])
    costs = sorted(
        s.cards[no].defn.cost or 0
        for zone in z.PROVINCES
        for no in s.zones[z.at(seat, zone)]
        if no != decision.source and s.cards[no].up and s.cards[no].defn.kind == "character"
    )
    early, dynasty = 1.0 / max(1, s.memory["round"]), s.memory["phase"] == "dynasty"
    each = {
        "": 1.0, "skill": (military + political) / 5.0, "higher": max(military, political) / 4.0,
        "cost": (card.cost or 0) / 4.0, "glory": card.glory / 2.0,
        "abilities": float(len(card.abilities)), "constant": float(len(card.statics)), "early": early,
        "ahead": (sum(sides[seat].stays[:1]) - sum(sides[other].stays[:1])) / 10.0,
        "lives": float(sides[seat].lives), "their lives": float(sides[other].lives), "dynasty": float(dynasty),
        "others": float(sides[seat].count), "poor": float(own <= FOR_HAND),
    }  # fmt: skip
    found = {}
    for option in decision.options:
        count = int(option.key.rpartition("-")[2])
        left = max(0.0, own - count)
        numbers = {f"each {name}".rstrip(): count * value for name, value in each.items()}
        numbers |= {
            "any": float(count > 0), "two": float(count > 1), "three": float(count > 2), "more": float(count > 3),
            "any skill": (count > 0) * (military + political) / 5.0,
            "two skill": (count > 1) * (military + political) / 5.0,
            "hand": float(min(left, hand, FOR_HAND)), "any left": float(left > 0),
            "another": float(dynasty and bool(costs) and left >= costs[0]),
            "best other": float(dynasty and bool(costs) and left >= costs[-1]),
            "another with fate": float(dynasty and bool(costs) and left > costs[0]),
        }  # fmt: skip
        found[option.key] = {name: value for name, value in numbers.items() if value}
    return found
