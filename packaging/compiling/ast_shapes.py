"""What the node of a class or of a call is: its bases, its fields, the name that is called."""

from __future__ import annotations

import ast
from typing import TypeGuard


def base_names(node: ast.ClassDef) -> list[str]:
    """The names of a class's bases, without what stands in brackets."""
    heads = [base.value if isinstance(base, ast.Subscript) else base for base in node.bases]
    return [head.id for head in heads if isinstance(head, ast.Name)]


def assigned_names(node: ast.ClassDef) -> list[str]:
    """The attributes that a class sets without a declaration; they are none of a dataclass's fields."""
    targets = [one.targets[0] for one in node.body if isinstance(one, ast.Assign)]
    return [one.id for one in targets if isinstance(one, ast.Name) and not one.id.startswith("__")]


def attributes_of_class(node: ast.ClassDef) -> list[str]:
    """The attributes that a class sets or declares in its body."""
    return [*assigned_names(node), *field_names(node)]


def field_names(node: ast.ClassDef) -> list[str]:
    """The attributes that a class declares for its instances."""
    lines = [one for one in node.body if isinstance(one, ast.AnnAssign) and not is_class_variable(one)]
    return [line.target.id for line in lines if isinstance(line.target, ast.Name)]


def attributes(node: ast.ClassDef) -> set[str]:
    """The attributes that a class declares or sets in its methods."""
    declared = {
        one.target.id for one in node.body if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name)
    }
    stored = [part for part in ast.walk(node) if isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Store)]
    return declared | {part.attr for part in stored if isinstance(part.value, ast.Name) and part.value.id == "self"}


def is_plain(node: ast.ClassDef) -> bool:
    """Return True if a class is no dataclass."""
    return not any("dataclass" in ast.unparse(one) for one in node.decorator_list)


def is_class_variable(line: ast.stmt) -> TypeGuard[ast.AnnAssign]:
    """Return True if a line declares a class variable."""
    return isinstance(line, ast.AnnAssign) and ast.unparse(line.annotation).startswith("ClassVar")


def is_call(node: ast.expr, name: str) -> bool:
    """Return True if an expression calls a function by this name."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name
