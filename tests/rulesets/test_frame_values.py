"""What frames keep: the keys that mypy does not check are those of the TypedDicts (`v.get`, `in`, and `State.push`).

mypy itself finds a mistyped key in `v["..."]` and in `v.pop("...")`.
"""

from __future__ import annotations

import ast
import importlib
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import l5r_desktop
from l5r_desktop.engine.state import Frame
from tests.session.playing import rules_of

ROOT = Path(l5r_desktop.__file__).parent
GAMES = {"lcg": "lcg-stronghold", "ccg": "ccg-ivory"}
ENGINE_KEYS = {"answer", "answers", "veils", "chance", "result"}
"""What the engine itself writes into the frame on top."""


def _functions(game: str) -> Iterator[tuple[Path, Any, ast.FunctionDef]]:
    for path in sorted((ROOT / "rulesets" / game).rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        module = None
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                if module is None:
                    name = ".".join(path.relative_to(ROOT.parent).with_suffix("").parts).removesuffix(".__init__")
                    module = importlib.import_module(name)
                yield path, module, node


def _values_class(module: Any, annotation: ast.expr | None) -> Any:
    """The TypedDict of a parameter `f: Frame[SomeValues]` or `v: SomeValues`; None for any other."""
    if isinstance(annotation, ast.Subscript) and ast.unparse(annotation.value) == "Frame":
        annotation = annotation.slice
    found = getattr(module, annotation.id, None) if isinstance(annotation, ast.Name) else None
    return found if typing.is_typeddict(found) else None


def _asked_keys(function: ast.FunctionDef, frame: str) -> Iterator[str]:
    """The constant keys of `.get` and of `in` over a frame's values, in one function."""
    names = {f"{frame}.v", "v"}
    for node in ast.walk(function):
        key: ast.expr | None = None
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args:
            if node.func.attr in ("get", "setdefault") and ast.unparse(node.func.value) in names:
                key = node.args[0]
        elif isinstance(node, ast.Compare) and ast.unparse(node.comparators[0]) in names:
            key = node.left
        if isinstance(key, ast.Constant) and isinstance(key.value, str):
            yield key.value


@pytest.mark.parametrize("game", GAMES)
def test_keys_that_are_looked_for_are_kept_by_the_procedure(game: str) -> None:
    """ARCHITECTURE, "What frames keep": a key that is asked for with `get` or `in` stands in the TypedDict."""
    wrong, seen = [], 0
    for path, module, function in _functions(game):
        for parameter in function.args.args:
            values = _values_class(module, parameter.annotation)
            if values is not None and parameter.arg in ("f", "v"):
                for key in _asked_keys(function, parameter.arg):
                    seen += 1
                    if key not in values.__annotations__:
                        wrong.append(f"{path.name}: {function.name} asks for {key!r}, not in {values.__name__}")
    assert seen > 20
    assert not wrong, "\n".join(wrong)


def _kept_by(procedure: Any) -> set[str] | None:
    """The keys of all TypedDicts of a procedure's steps; None where a step may read any key."""
    keys = set(ENGINE_KEYS)
    for step in procedure.steps:
        written = getattr(step.run, "__annotations__", {}).get("f", "")
        name = written.removeprefix("Frame[").removesuffix("]")
        if name == "Any":
            continue
        values = step.run.__globals__.get(name)
        if not typing.is_typeddict(values):
            return None
        keys |= set(values.__annotations__)
    return keys


@pytest.mark.parametrize("game", GAMES)
def test_values_with_which_a_procedure_starts_are_kept_by_it(game: str) -> None:
    """ARCHITECTURE, "What frames keep": what `State.push` hands to a procedure stands in a TypedDict of its steps."""
    procedures = rules_of(GAMES[game]).procedures
    wrong, seen = [], 0
    for path, _, function in _functions(game):
        for node in ast.walk(function):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "push"):
                continue
            name = node.args[0].value if isinstance(node.args[0], ast.Constant) else ""
            keys = _kept_by(procedures[name]) if name in procedures else None
            if keys is None:
                continue
            seen += 1
            extra = {keyword.arg for keyword in node.keywords if keyword.arg} - keys
            if extra:
                wrong.append(f"{path.name}: {function.name} starts {name!r} with {sorted(extra)}")
    assert seen > 10
    assert not wrong, "\n".join(wrong)


def test_frames_are_plain_when_copied() -> None:
    """ARCHITECTURE, idea 2: a frame's values are a plain dictionary; the types are for mypy alone."""
    frame: Frame[Any] = Frame("use", {"seat": 1})
    copy = frame.copy()
    assert type(copy.v) is dict
    assert copy.v == {"seat": 1}
    assert copy.v is not frame.v
