"""Answers worth a thought in the LCG where there are more than can be thought about."""

from __future__ import annotations

from collections.abc import Sequence

from l5r_desktop.ai.habits import habits_of, marks, share_of
from l5r_desktop.ai.lcg.plans import attack_values, standing
from l5r_desktop.ai.search.candidate_moves import Keys
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.state.lookup import record_of
from l5r_desktop.rulesets.lcg.values.current_values import skill

FEW = 4
"""Options that are all thought about anyway."""


def ideas(s: State, decision: Decision, edition: str = "") -> Sequence[Keys]:
    """Answers beyond those near the usual one, the best first. edition: of the level that plays."""
    if decision.kind == "declare":
        return _declarations(s, decision)
    if decision.kind == "attackers":
        return _strongest(s, decision, s.frames[-1].v["kind"])
    if decision.kind == "defenders":
        return _strongest(s, decision, record_of(s).type)
    if decision.prompt == "mulligan-dynasty":
        return [tuple(o.key for o in decision.options if s.cards[o.card].defn.kind != "character")]
    if decision.least == decision.most == 1 and len(decision.options) > FEW:
        return _habitual(s, decision, edition)
    return ()


def _declarations(s: State, decision: Decision) -> list[Keys]:
    """To pass; then for each type the best province with every ring; then the other provinces."""
    options = [option for option in decision.options if option.key != "pass"]
    values = dict(zip(options, attack_values(s, decision.seat, options), strict=True))
    ranked = sorted(options, key=lambda option: -values[option])
    best: dict[str, int] = {}
    seen: set[tuple[str, int]] = set()
    first, second, rest = [], [], []
    for option in ranked:
        kind, _, site = option.args
        if best.setdefault(kind, site) == site:
            first.append((option.key,))
        elif (kind, site) not in seen:
            second.append((option.key,))
        else:
            rest.append((option.key,))
        seen.add((kind, site))
    return [("pass",), *first, *second, *rest]


def _strongest(s: State, decision: Decision, kind: str) -> list[Keys]:
    """Nobody, the strongest, the two strongest, and so on; each alone is near the usual answer."""
    ranked = [o.key for o in sorted(decision.options, key=lambda o: -skill(s, o.card, kind))]
    return [tuple(ranked[:count]) for count in range(len(ranked) + 1)]


def _habitual(s: State, decision: Decision, edition: str) -> list[Keys]:
    """Return what is most often taken first."""
    shares = habits_of(s.rules.name + edition)
    found = marks(s, decision, standing(s, decision.seat))
    often = [share_of(shares, mark, 0.5) for mark in found]
    ranked = sorted(zip(often, decision.options, strict=True), key=lambda pair: -pair[0])
    return [(option.key,) for _, option in ranked]
