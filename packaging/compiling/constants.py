"""The constants of a module: declared final in the copy that mypyc compiles, and worked out where they are numbers."""

from __future__ import annotations

import ast
from collections import Counter
from contextlib import suppress
from typing import Any

from compiling.ast_shapes import is_call
from compiling.edits import Edit, span


def final_constants(tree: ast.Module) -> list[Edit]:
    """The edits that declare the constants of a module final: written in capitals, and set in one place."""
    stored = Counter(
        node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    )
    names = {name for name, times in stored.items() if times == 1 and name.isupper() and len(name.strip("_")) > 1}
    found: list[Edit] = []
    for line in tree.body:
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name) and line.target.id in names:
            if line.value is not None and not ast.unparse(line.annotation).startswith(("Final", "TypeAlias")):
                first, start, last, end = span(line.annotation)
                found += [(first, start, first, start, "Final["), (last, end, last, end, "]")]
        elif isinstance(line, ast.Assign) and len(line.targets) == 1:
            found += _final(line, line.targets[0], names, tree)
    return found


def _final(line: ast.Assign, target: ast.expr, names: set[str], tree: ast.Module) -> list[Edit]:
    """The edits of one assignment. A tuple becomes one of any length, as mypyc makes one of a fixed length anew for
    each use; names that are numbered by `range`, and the length of a tuple, become the numbers.
    """
    value = line.value
    if isinstance(target, ast.Tuple):
        numbered = [one.id for one in target.elts if isinstance(one, ast.Name) and one.id in names]
        if len(numbered) < len(target.elts) or not isinstance(value, ast.Call) or not is_call(value, "range"):
            return []
        if len(value.args) > 2:
            return []
        first = f"{ast.unparse(value.args[0])} + " if len(value.args) == 2 else ""
        return [(*span(line), "; ".join(f"{name}: Final = {first}{number}" for number, name in enumerate(numbered)))]
    if not isinstance(target, ast.Name) or target.id not in names or isinstance(value, ast.Name | ast.Subscript):
        return []
    if is_call(value, "TypeVar") or (isinstance(value, ast.Constant) and value.value is None):
        return []
    _, _, last, end = span(target)
    found = [(last, end, last, end, ": Final")]
    if (length := _length(value, tree)) is not None:
        return [*found, (*span(value), str(length))]
    if isinstance(value, ast.Tuple):
        if not _is_of_one_kind(value):
            return []
        first, start, last, end = span(value)
        found += [(first, start, first, start + 1, "tuple(["), (last, end - 1, last, end, "])")]
    return found


def tuples_of_numbers(tree: ast.Module) -> dict[str, tuple[int, ...]]:
    """The constant tuples of a module that hold two to eight numbers, worked out from its other constants."""
    known: dict[str, Any] = {}
    for line in tree.body:
        target = line.targets[0] if isinstance(line, ast.Assign) else None
        names = [one.id for one in ast.walk(target) if isinstance(one, ast.Name)] if target is not None else []
        if isinstance(line, ast.Assign) and names and all(name.isupper() for name in names):
            with suppress(NameError, AttributeError, TypeError):
                value = eval(ast.unparse(line.value), {"__builtins__": {"range": range, "len": len}}, known)
                known.update(zip(names, value, strict=True) if len(names) > 1 else {names[0]: value})
    return {
        name: value
        for name, value in known.items()
        if isinstance(value, tuple) and 2 <= len(value) <= 8 and all(type(one) is int for one in value)
    }


def _length(value: ast.expr, tree: ast.Module) -> int | None:
    """The number that `len` of a tuple of this module is; None for anything else."""
    if not isinstance(value, ast.Call) or not is_call(value, "len") or not isinstance(value.args[0], ast.Name):
        return None
    tuples = [line for line in tree.body if isinstance(line, ast.Assign) and isinstance(line.value, ast.Tuple)]
    named = [line.value for line in tuples if ast.unparse(line.targets[0]) == value.args[0].id]
    parts = named[0].elts if named and isinstance(named[0], ast.Tuple) else []
    return len(parts) if parts and not any(isinstance(one, ast.Starred) for one in parts) else None


def _is_of_one_kind(value: ast.Tuple) -> bool:
    """Whether a tuple holds words alone, numbers alone, or constants by their names."""
    kinds = {type(one.value) if isinstance(one, ast.Constant) else None for one in value.elts}
    named = all(
        isinstance(one, ast.Constant) or ast.unparse(one).rpartition(".")[2].lstrip("*").isupper() for one in value.elts
    )
    return len(kinds) == 1 and named
