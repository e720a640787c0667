"""Places of a source file that can be changed, and the source with a switch at some of them."""

from __future__ import annotations

import ast
import copy
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

SWITCH = "__l5r_mutant__"

_FLIPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_SWAPPED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
}
_TEXTS = (ast.JoinedStr, ast.List, ast.Tuple, ast.ListComp)


@dataclass(frozen=True)
class Place:
    """function: dotted, within the file. text: the source of what is changed; ordinal: its number among equals."""

    file: str
    function: str
    kind: str
    text: str
    ordinal: int

    @property
    def key(self) -> tuple[str, str, str, str, int]:
        return (self.file, self.function, self.kind, self.text, self.ordinal)


@dataclass
class _Found:
    place: Place
    node: ast.AST
    changed: Callable[[ast.AST], ast.AST]


def places(source: str, file: str) -> list[tuple[Place, int]]:
    """All places of a file, each with its line."""
    return [(found.place, found.node.lineno) for found in _find(ast.parse(source), file)]  # type: ignore[attr-defined]


def with_switches(source: str, file: str, numbers: dict[tuple[str, str, str, str, int], int]) -> ast.Module:
    """The module with a switch at each of the places. numbers: from the key of a place to its mutant's number."""
    tree = ast.parse(source)
    wanted: dict[int, list[tuple[int, _Found]]] = {}
    for found in _find(tree, file):
        if found.place.key in numbers:
            wanted.setdefault(id(found.node), []).append((numbers[found.place.key], found))
    return ast.fix_missing_locations(_Switching(wanted).visit(tree))


class _Switching(ast.NodeTransformer):
    """From the inside out, so that a changed place has switches of its own inside."""

    def __init__(self, wanted: dict[int, list[tuple[int, _Found]]]) -> None:
        self._wanted = wanted

    def visit(self, node: ast.AST) -> ast.AST:
        wanted = self._wanted.get(id(node), ())
        plain = now = self.generic_visit(node)
        for number, found in wanted:
            now = ast.copy_location(_choice(number, found.changed(copy.deepcopy(plain)), now), node)
        return now


def _choice(number: int, changed: ast.AST, now: ast.AST) -> ast.AST:
    test = ast.Call(ast.Name(SWITCH, ast.Load()), [ast.Constant(number)], [])
    if isinstance(now, ast.stmt):
        return ast.If(test, [changed], [now])  # type: ignore[list-item]
    return ast.IfExp(test, changed, now)  # type: ignore[arg-type]


def _find(tree: ast.Module, file: str) -> list[_Found]:
    seen: Counter[tuple[str, str, str]] = Counter()
    result = []
    for function, node in _inside(tree, ""):
        for kind, shown, changed in _changes(node):
            text = ast.unparse(shown)
            result.append(_Found(Place(file, function, kind, text, seen[function, kind, text]), node, changed))
            seen[function, kind, text] += 1
    return result


def _inside(node: ast.AST, function: str) -> Iterator[tuple[str, ast.AST]]:
    """All nodes that are run when a function is called; annotations, defaults and decorators are not."""
    for name, value in ast.iter_fields(node):
        if name in {
            "annotation",
            "returns",
            "args",
            "decorator_list",
            "pattern",
            "format_spec",
            "bases",
            "type_params",
        } and (not isinstance(node, ast.Call)):
            continue
        for child in value if isinstance(value, list) else [value]:
            if not isinstance(child, ast.AST):
                continue
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                inner = f"{function}.{child.name}".lstrip(".")
                plain = isinstance(child, ast.ClassDef)
                yield from _inside(child, inner if not plain or _in_function(function) else f"{inner}:")
            else:
                if _in_function(function):
                    yield function, child
                yield from _inside(child, function)


def _in_function(function: str) -> bool:
    """A class outside of functions ends with a colon: what stands in its body is run at import."""
    return bool(function) and not function.endswith(":")


def _changes(node: ast.AST) -> Iterator[tuple[str, ast.AST, Callable[[ast.AST], ast.AST]]]:
    """Name of the change, the node whose source names it, and what makes the changed node."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        yield "comparison flipped", node, lambda now: _with(now, ops=[_FLIPPED[type(now.ops[0])]()])  # type: ignore[attr-defined]
    elif isinstance(node, ast.BoolOp):
        other = ast.Or if isinstance(node.op, ast.And) else ast.And
        yield "and/or swapped", node, lambda now: _with(now, op=other())
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "not removed", node, lambda now: now.operand  # type: ignore[attr-defined]
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool | int | float):
        value = (not node.value) if isinstance(node.value, bool) else node.value + 1
        yield "constant changed", node, lambda now: ast.Constant(value)
    elif isinstance(node, ast.BinOp) and type(node.op) in _SWAPPED and not _of_text(node):
        yield "operator swapped", node, lambda now: _with(now, op=_SWAPPED[type(now.op)]())  # type: ignore[attr-defined]
    yield from _changes_of_statement(node)


def _changes_of_statement(node: ast.AST) -> Iterator[tuple[str, ast.AST, Callable[[ast.AST], ast.AST]]]:
    if isinstance(node, ast.Return) and node.value is not None and not _is_none(node.value):
        yield "returns None", node, lambda now: ast.Return(ast.Constant(None))
    elif (
        isinstance(node, ast.Raise | ast.AugAssign)
        or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call))
        or (isinstance(node, ast.Assign) and all(isinstance(t, ast.Attribute | ast.Subscript) for t in node.targets))
    ):
        yield "statement deleted", node, lambda now: ast.Pass()
    elif isinstance(node, ast.If | ast.IfExp):
        yield "condition true", node.test, lambda now: _with(now, test=ast.Constant(True))
        yield "condition false", node.test, lambda now: _with(now, test=ast.Constant(False))
    elif isinstance(node, ast.While):
        yield "condition false", node.test, lambda now: _with(now, test=ast.Constant(False))


def _with(node: ast.AST, **fields: object) -> ast.AST:
    for name, value in fields.items():
        setattr(node, name, value)
    return node


def _is_none(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _of_text(node: ast.BinOp) -> bool:
    """Whether a sum is plainly one of texts or lists, where a difference could not even be reckoned."""
    return any(
        isinstance(side, _TEXTS) or (isinstance(side, ast.Constant) and isinstance(side.value, str | bytes))
        for side in (node.left, node.right)
    )
