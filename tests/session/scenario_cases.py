"""The cases of the project's scenario files, each file read once, when one of its cases is needed."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from l5r_desktop.session.scenario.runner import cases_of
from l5r_desktop.session.scenario.yaml_reader import read_file

FOLDER = Path(__file__).parents[1] / "scenarios"
FILES = tuple(sorted(FOLDER.rglob("*.yaml")))


def name_of(path: Path) -> str:
    """A file of the folder as it is called in the names of tests: cards/crane."""
    return path.relative_to(FOLDER).with_suffix("").as_posix()


@cache
def cases_in(path: Path) -> tuple[Any, ...]:
    """The cases of a file, in order. Raises ScenarioError, naming the file."""
    return tuple(cases_of(read_file(path)))


@cache
def all_cases() -> dict[str, Any]:
    """All cases by the name of their file and their id: cards/crane:01-above-question."""
    return {f"{name_of(path)}:{case['id']}": case for path in FILES for case in cases_in(path)}
