"""The timing chart of a format, printed from its procedures: what is not in the code is not in the chart.

Titles stand in the procedures, in English; chart.toml has the French ones and the numbers of the rules.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files

from l5r_desktop.engine.machine import Procedure
from l5r_desktop.rulesets.lcg.ruleset import Lcg

_TABLE = tomllib.loads(files(__package__).joinpath("chart.toml").read_text(encoding="utf-8"))
PARTS = ("setup", "dynasty", "draw", "conflict-phase", "fate", "regroup", "duel")
LOOP = "LOOP"


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the chart.

    rule: number of the rule (L…, K…). kind: FW, AW, SAW or LOOP. title: in English, "" where the chart goes back.
    step: the number that players know it by, or "". depth: 1 for a step of the part, 2 for one inside that step.
    """

    rule: str
    kind: str
    title: str
    step: str
    depth: int = 1


def rows(rules: Lcg) -> list[tuple[str, list[Row]]]:
    """The parts of the chart in order: setup, the phases of the round, the duel; each with its title and rows."""
    parts = [rules.procedures[name] for name in PARTS if name in rules.procedures]
    return [(part.title, list(_rows(rules, part, 1))) for part in parts]


def _rows(rules: Lcg, part: Procedure, depth: int) -> Iterator[Row]:
    """Steps that have a title, and inside them those of the procedures they run."""
    for step in part.steps:
        if not step.title or (rules.profile.skirmish and step.rule == "L2.5"):
            continue
        rule = _TABLE["renumber"]["all"].get(step.rule, step.rule)
        yield Row(_numbered(rules, rule), step.kind, step.title, _known_as(rules, rule), depth)
        inside = _TABLE["inside"].get(step.rule) if depth == 1 else None
        if inside is not None:
            yield from _rows(rules, rules.procedures[inside["procedure"]], 2 if "back" in inside else 1)
        if inside is not None and "back" in inside:
            yield Row(_numbered(rules, inside["back"]), LOOP, "", "", 2)


def _numbered(rules: Lcg, rule: str) -> str:
    """The number of a rule in this format."""
    if rules.profile.skirmish:
        return str(_TABLE["renumber"]["skirmish"].get(rule, rule))
    if rules.profile.phases == 4:
        return str(_TABLE["renumber"]["four-phases"].get(rule, rule))
    return rule


def _known_as(rules: Lcg, rule: str) -> str:
    own = _TABLE["four-phase-step"].get(rule) if rules.profile.phases == 4 else None
    return str(own or _TABLE["step"].get(rule, ""))


def chart(rules: Lcg, lang: str = "en") -> str:
    """The timing chart as text, in "en" or "fr": step, kind, title and rule of each line."""
    parts = rows(rules)
    width = max(len(_said(row, lang)) + 2 * row.depth for _, part in parts for row in part)
    head = _title("Skirmish" if rules.profile.skirmish else "Stronghold", lang)
    lines = [f"{head} ({rules.profile.name})"]
    for title, part in parts:
        lines += ["", _title(title, lang)]
        for row in part:
            said = "  " * (row.depth - 1) + _said(row, lang)
            lines.append(f"  {row.step:<6}{row.kind:<5} {said:<{width}}{row.rule}".rstrip())
    return "\n".join(lines)


def _said(row: Row, lang: str) -> str:
    if row.kind == LOOP:
        return _title("Back to", lang) + f" {row.rule}"
    return _title(row.title, lang)


def _title(title: str, lang: str) -> str:
    return title if lang == "en" else str(_TABLE[lang][title])
