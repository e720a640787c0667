"""The constructor of a dataclass, written out for mypyc, and defaults that a factory sets."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from compiling.ast_shapes import is_call, is_class_variable
from compiling.edits import Edit, span


def written_constructor(node: ast.ClassDef) -> str:
    """The `__init__` of a dataclass that is not frozen, to stand at its end; "" where it has its own, or a field that
    is no plain argument.
    """
    options = [word for one in node.decorator_list if isinstance(one, ast.Call) for word in one.keywords]
    if any(word.arg in ("frozen", "init", "kw_only", "order") for word in options):
        return ""
    methods = {one.name for one in node.body if isinstance(one, ast.FunctionDef)}
    if "__init__" in methods:
        return ""
    given, lines = ["self"], []
    for one in node.body:
        if not isinstance(one, ast.AnnAssign) or is_class_variable(one):
            continue
        name, kind = ast.unparse(one.target), ast.unparse(one.annotation)
        if one.value is not None and is_call(one.value, "field"):
            factory = _default_factory(one.value)
            if not factory or "None" in kind:
                return ""
            given.append(f"{name}: {kind} | None = None")
            lines.append(f"self.{name} = {factory}() if {name} is None else {name}")
        else:
            given.append(f"{name}: {kind}" + (f" = {ast.unparse(one.value)}" if one.value is not None else ""))
            lines.append(f"self.{name} = {name}")
    lines += ["self.__post_init__()"] if "__post_init__" in methods else []
    gap = "\n" + " " * node.body[0].col_offset
    return f"\n{gap}def __init__({', '.join(given)}) -> None:" + "".join(f"{gap}    {line}" for line in lines)


def _default_factory(call: ast.expr) -> str:
    """The factory of a `field` that says nothing else that matters to its constructor; "" for any other field."""
    words = {word.arg: ast.unparse(word.value) for word in call.keywords} if isinstance(call, ast.Call) else {}
    others = set(words) - {"default_factory", "repr", "compare", "hash"}
    factory = words.get("default_factory", "")
    return f"({factory})" if factory.startswith("lambda") else factory if not others else ""


def default_by_factory(call: ast.expr) -> Iterator[Edit]:
    """`field(default=…, init=False)` by a factory."""
    if not isinstance(call, ast.Call):
        return
    given = {keyword.arg: keyword for keyword in call.keywords}
    if "default" in given and "init" in given:
        line, column, last_line, end = span(given["default"])
        yield line, column, last_line, end, f"default_factory=lambda: {ast.unparse(given['default'].value)}"
