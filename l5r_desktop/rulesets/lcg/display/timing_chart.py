"""The timing chart of a format, printed from its procedures, and the position of a game in it (L3, L4, L13; K2). What
is not in the code is not in the chart.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import cast

from l5r_desktop.engine.machine import Procedure
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.timing_chart import LOOP, Row, Stage, TimingPosition, begun, kept, step_of, written
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


_PHASES = ("dynasty", "draw", "conflict-phase", "fate", "regroup")
_APART = ("setup", "duel")
"""Parts of the chart that are no phases; their name is told before their steps."""


def course(s: State) -> TimingPosition:
    """The phases of the round, and what is being followed now; everybody may know it."""
    rules = cast(Lcg, s.rules)
    phases, names = _phases(rules)
    under_way = [names.index(frame.proc) for frame in s.frames if frame.proc in names]
    return TimingPosition(phases, under_way[0] if under_way else -1, tuple(_inside(s, rules)))


def _phases(rules: Lcg) -> tuple[tuple[Stage, ...], tuple[str, ...]]:
    return kept(rules, ("phases",), lambda: _phases_worked_out(rules))


def _phases_worked_out(rules: Lcg) -> tuple[tuple[Stage, ...], tuple[str, ...]]:
    names = tuple(name for name in _PHASES if name in rules.procedures)
    parts = [rules.procedures[name] for name in names]
    return tuple(Stage(part.title, numbered(rules, part.steps[0].rule).rpartition(".")[0]) for part in parts), names


_OPPORTUNITY = "opportunity"
"""The procedure in which a conflict is declared or passed; the conflict itself takes its place (L3.3.3)."""


def _inside(s: State, rules: Lcg) -> Iterator[Stage]:
    for at, frame in enumerate(s.frames):
        above = s.frames[at + 1].proc if at + 1 < len(s.frames) else ""
        if frame.proc in ("window", "forced"):
            title, rule = windows()[frame.v["role"]]
            yield Stage(title, rule, "W")
        elif above in (_OPPORTUNITY, "conflict"):
            # The step that runs these has gone back to an earlier one already; a conflict has steps of its own.
            yield from _declaring(rules) if above == _OPPORTUNITY else ()
        else:
            yield from _stages(rules, frame.proc, begun(s, frame))


def _declaring(rules: Lcg) -> tuple[Stage, ...]:
    """Return the step of the Conflict phase in which conflicts are declared (L3.3.3)."""
    steps = rules.procedures["conflict-phase"].steps
    at = next(at for at, step in enumerate(steps, 1) if step.rule == "L3.3.3" and step.title)
    return _stages(rules, "conflict-phase", at)


def _stages(rules: Lcg, name: str, at: int) -> tuple[Stage, ...]:
    return kept(rules, ("stages", name, at), lambda: _stages_worked_out(rules, name, at))


def _stages_worked_out(rules: Lcg, name: str, at: int) -> tuple[Stage, ...]:
    """Return what the chart tells of a procedure at a step: its step, and before it its name where that is no phase."""
    procedure = rules.procedures[name]
    step = step_of(procedure, at)
    if step is None:
        return ()
    now = Stage(step.title, numbered(rules, step.rule), step.kind)
    if name not in _APART:
        return (now,)
    return Stage(procedure.title, numbered(rules, procedure.steps[0].rule).rpartition(".")[0]), now
