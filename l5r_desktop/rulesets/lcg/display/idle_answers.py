"""Answers of the LCG that would change nothing, by what everybody knows: nobody needs to be asked them."""

from __future__ import annotations

from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.legality.participation import declarable_defenders


def idle_answers(s: State, decision: Decision) -> frozenset[str]:
    """Return the keys of the answers to a question that would change nothing as things stand: characters for covert
    that could not be declared as defenders anyway (L14.6, L4.4.1).

    DECISION: so is one that is bowed, although a reaction to the declaration may ready it; whoever counts on that has
    all questions asked.
    """
    if decision.prompt != "choose-covert":
        return frozenset()
    able = declarable_defenders(s)
    return frozenset(option.key for option in decision.options if option.card >= 0 and option.card not in able)
