"""Scenarios: given a table, when seats act, then what must be true.

What lives here: reading the files of strangers safely (reading, shapes), running their cases (running) and what came
of them (report); playing a case step by step (names, kept, sitting, stepping, acting, expecting, asking, predicates,
playing) as the customs of its game say; what each family of rulesets adds lies in a package of its own (lcg, ccg). It
exports `check`, `game`, `run_cases`, `run_file`, `run_files`, `schema`, `table`, `table_of`, `CaseResult`, `Report` and
`ScenarioError`. It may import engine, cardscript and rulesets, never a window, a socket or a clock.
"""

from l5r_desktop.session.scenario.errors import ScenarioError
from l5r_desktop.session.scenario.report import CaseResult, Report
from l5r_desktop.session.scenario.running import check, game, run_cases, run_file, run_files, schema, table, table_of

__all__ = [
    "CaseResult", "Report", "ScenarioError", "check", "game", "run_cases", "run_file", "run_files", "schema", "table",
    "table_of",
]  # fmt: skip
