"""Docstrings say what is given back, in more than a word, and name fields that are there."""

from __future__ import annotations

import ast
import re

import pytest

from l5r_desktop.places import PACKAGE

pytestmark = pytest.mark.slow
"""It reads the whole program."""

ASKS = re.compile(r"(?:Who|Whom|Whose|What|Which|Where|Whether)\b")
FIELDS = re.compile(r"(?:^|\.\s+)([a-z_][a-z_0-9]*(?:, [a-z_][a-z_0-9]*)*): ")
"""What a docstring tells of fields: `left: fate that is left. seats: in player order.`"""

Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def faults(source: str) -> list[str]:
    """What is wrong with the docstrings of a module, each with its line."""
    found: list[str] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, Documented) and (text := ast.get_docstring(node)):
            line = getattr(node, "lineno", 1)
            if ASKS.match(text):
                found.append(f"{line}: begins with a question word")
            if len(text.split()) <= 3:
                found.append(f"{line}: says next to nothing")
            if isinstance(node, ast.ClassDef) and not node.bases:
                found += [f"{line}: names {name}, which is not there" for name in sorted(named(text) - words_of(node))]
    return found


def named(text: str) -> set[str]:
    """The fields that a docstring tells of, outside its examples."""
    told = re.sub(r"^(?:>>>|\.\.\. ).*$", "", text, flags=re.MULTILINE)
    return {name for names in FIELDS.findall(told) for name in names.split(", ")}


def words_of(node: ast.ClassDef) -> set[str]:
    """All names and short texts in a class: fields, parameters, methods, values."""
    found = set()
    for one in ast.walk(node):
        found |= {getattr(one, field, None) for field in ("id", "attr", "arg", "name")}
        found.add(one.value if isinstance(one, ast.Constant) and isinstance(one.value, str) else None)
    return {name for name in found if name is not None}


def test_faults_are_found() -> None:
    """The three kinds, and none in a docstring that is as it should be."""
    good = 'class A:\n    """One thing of these. n: how many there are."""\n    n: int\n'
    assert faults(good) == []
    assert faults(good.replace("n: int", "m: int")) == ["1: names n, which is not there"]
    assert faults(good.replace("One thing of these", "What one of these is")) == ["1: begins with a question word"]
    assert faults('def f(): """Return it."""\n') == ["1: says next to nothing"]


def test_the_docstrings_of_the_program_say_what_is_given_back() -> None:
    """Those of modules, classes and functions alike."""
    found = {path.relative_to(PACKAGE).as_posix(): faults(path.read_text("utf-8")) for path in PACKAGE.rglob("*.py")}
    assert {name: those for name, those in found.items() if those} == {}
