"""The timing chart of a format, printed from its procedures: what is not in the code is not in the chart.

Titles stand in the procedures, in English; chart.toml has the French ones and the numbers of the rules.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files

from l5r_desktop.engine.machine import Procedure
from l5r_desktop.rulesets.common.chart import LOOP, Row, written
from l5r_desktop.rulesets.lcg.ruleset import Lcg

_TABLE = tomllib.loads(files(__package__).joinpath("chart.toml").read_text(encoding="utf-8"))
PARTS = ("setup", "dynasty", "draw", "conflict-phase", "fate", "regroup", "duel")


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
        yield Row(numbered(rules, rule), step.kind, step.title, _known_as(rules, rule), depth)
        inside = _TABLE["inside"].get(step.rule) if depth == 1 else None
        if inside is not None:
            yield from _rows(rules, rules.procedures[inside["procedure"]], 2 if "back" in inside else 1)
        if inside is not None and "back" in inside:
            yield Row(numbered(rules, inside["back"]), LOOP, "", "", 2)


def numbered(rules: Lcg, rule: str) -> str:
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
    head = title_in("Skirmish" if rules.profile.skirmish else "Stronghold", lang)
    return written(f"{head} ({rules.profile.name})", rows(rules), lambda title: title_in(title, lang))


def windows() -> Mapping[str, tuple[str, str]]:
    """Title and rule of the windows in which answers are given, by what may be used in them (L6)."""
    return {role: (title, rule) for role, (title, rule) in _TABLE["window"].items()}


def short_title(title: str, lang: str) -> str:
    """A phase in one word."""
    return str(_TABLE["short"][lang][title])


def title_in(title: str, lang: str) -> str:
    """A title of the chart in a language."""
    return title if lang == "en" else str(_TABLE[lang][title])
