"""What frames keep: the keys that mypy does not check are those of the TypedDicts (`v.get`, `in`, and `State.push`).

mypy itself finds a mistyped key in `v["..."]` and in `v.pop("...")`.
"""

from __future__ import annotations

import ast
import importlib
import random
import typing
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import NoneType, UnionType
from typing import Any

import pytest

import l5r_desktop
from l5r_desktop.engine.machine import Procedure
from l5r_desktop.engine.state import Frame, State
from tests.session.campaign import pool_seats
from tests.session.playing import Table, rules_of

pytestmark = pytest.mark.plain_rules  # A compiled step cannot be asked for its globals; it checks these types itself.

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


@cache
def _hints(values: Any) -> dict[str, Any]:
    """The types of a TypedDict's keys; Any where a name is imported for mypy alone."""
    found: dict[str, Any] = {}
    for key, written in values.__annotations__.items():
        found[key] = written
        if isinstance(written, typing.ForwardRef):
            names = vars(importlib.import_module(written.__forward_module__))
            try:
                found[key] = eval(written.__forward_arg__, names)
            except NameError:
                found[key] = Any
    return found


def _fits(value: Any, hint: Any) -> bool:
    """Tell if compiled rules take a value for this type: they look at its class, and into tuples of a fixed length."""
    if hint is Any:
        return True
    if isinstance(hint, UnionType) or typing.get_origin(hint) is typing.Union:
        return any(_fits(value, one) for one in typing.get_args(hint))
    if hint is None or hint is NoneType:
        return value is None
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin is tuple and arguments and arguments[-1] is not ...:
        return type(value) is tuple and len(value) == len(arguments) and all(map(_fits, value, arguments))
    expected = dict if typing.is_typeddict(hint) else origin or hint
    return not isinstance(expected, type) or isinstance(value, expected)


def _checked(step: Callable[[State, Any], None], wrong: set[str]) -> Callable[[State, Any], None]:
    """The step, which first looks at the values of its frame."""
    name = getattr(step, "__annotations__", {}).get("f", "").removeprefix("Frame[").removesuffix("]")
    values = getattr(step, "__globals__", {}).get(name)
    if not typing.is_typeddict(values):
        return step

    def run(s: State, frame: Any) -> None:
        for key, value in frame.v.items():
            if key in _hints(values) and not _fits(value, _hints(values)[key]):
                wrong.add(f"{frame.proc}: {key!r} of {name} is {value!r}")
        step(s, frame)

    return run


@pytest.mark.parametrize(
    ("ruleset", "seats"),
    [("lcg-stronghold", 2), ("lcg-skirmish", 3), ("ccg-ivory", 2), ("ccg-celestial", 2), ("ccg-siege", 4)],
)
def test_values_are_of_the_types_that_are_written_in_replicas_too(
    ruleset: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """ARCHITECTURE, "What frames keep": compiled rules refuse a value of another type. What a blind replica may not
    know, such as the lots of a shuffle or another's bid, is None there.
    """
    rules = rules_of(ruleset)
    wrong = set[str]()
    procedures = {
        name: Procedure(
            name, tuple(replace(step, run=_checked(step.run, wrong)) for step in procedure.steps), procedure.title
        )
        for name, procedure in rules.procedures.items()
    }
    monkeypatch.setattr(rules, "procedures", procedures)
    rng = random.Random(7)
    table = Table(rules, pool_seats(ruleset, "", seats, rng))
    assert len(list(table.play(rng, 90))) == 90
    assert not wrong, "\n".join(sorted(wrong))


def test_frames_are_plain_when_copied() -> None:
    """ARCHITECTURE, idea 2: a frame's values are a plain dictionary; the types are for mypy alone."""
    frame: Frame[Any] = Frame("use", {"seat": 1})
    copy = frame.copy()
    assert type(copy.v) is dict
    assert copy.v == {"seat": 1}
    assert copy.v is not frame.v
