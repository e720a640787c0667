"""Every example in the README and in a docstring runs and gives what it says."""

from __future__ import annotations

import ast
import doctest
import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from l5r_desktop.compiled import source_of

ROOT = Path(__file__).resolve().parent.parent
MODULES = [
    ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for file in sorted((ROOT / "l5r_desktop").rglob("*.py"))
    if ">>> " in file.read_text(encoding="utf-8")
]


def test_the_session_in_the_readme_runs() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_run(name: str) -> None:
    runner = doctest.DocTestRunner()
    for found in examples(name):
        runner.run(found)
    assert runner.summarize(verbose=False).attempted > 0
    assert runner.summarize(verbose=False).failed == 0


def examples(name: str) -> Iterator[doctest.DocTest]:
    """The examples that stand in a module's source, which run in the module as it was imported, compiled or not."""
    module = importlib.import_module(name)
    file = source_of(name) if source_of(name).is_file() else source_of(name + ".__init__")
    parser = doctest.DocTestParser()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and (text := ast.get_docstring(node)):
            title = getattr(node, "name", name)
            yield parser.get_doctest(text, dict(vars(module)), title, str(file), getattr(node, "lineno", 0))
