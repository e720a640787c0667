"""Functions that make classes: they stand in a module of their own, which is not compiled."""

from __future__ import annotations

import ast

from compiling.ast_shapes import base_names, is_call


def class_makers(tree: ast.Module) -> list[ast.FunctionDef]:
    """The functions of a module that make classes."""
    return [node for node in tree.body if isinstance(node, ast.FunctionDef) and _nested(node)]


def _nested(maker: ast.FunctionDef) -> list[ast.ClassDef]:
    return [node for node in ast.walk(maker) if isinstance(node, ast.ClassDef)]


def uncompiled_module(source: str, tree: ast.Module, makers: list[ast.FunctionDef]) -> str:
    """The module that is not compiled: the functions alone. Whatever else they name is put there when one is called."""
    texts = [ast.get_source_segment(source, maker) or "" for maker in makers]
    return "# mypy: ignore-errors\nfrom __future__ import annotations\n\n\n" + "\n\n\n".join(texts) + "\n"


def call_of_uncompiled(maker: ast.FunctionDef, path: str) -> str:
    """The function as it stays behind: it calls the one that is not compiled, with the names of its own module."""
    arguments = maker.args
    names = [one.arg for one in (*arguments.posonlyargs, *arguments.args)]
    given = [*names, *(f"{one.arg}={one.arg}" for one in arguments.kwonlyargs)]
    given += [f"*{arguments.vararg.arg}"] if arguments.vararg else []
    given += [f"**{arguments.kwarg.arg}"] if arguments.kwarg else []
    back = f" -> {ast.unparse(maker.returns)}" if maker.returns else ""
    module = dotted_name(path)
    return (
        f"def {maker.name}({ast.unparse(arguments)}){back}:\n"
        f"    from l5r_desktop.compiled_support import interpreted\n"
        f"    return interpreted({module!r}, {maker.name!r})({', '.join(given)})  # type: ignore"
    )


def bases_of_made_classes(tree: ast.Module) -> list[str]:
    """The names of the bases of all classes that a module makes inside functions."""
    inside = [base for maker in class_makers(tree) for node in _nested(maker) for base in base_names(node)]
    return inside + [name for node in ast.walk(tree) for name in _bases_of_call(node)]


def _bases_of_call(node: ast.AST) -> list[str]:
    """The names of the bases of a class that is made by a call of `type`."""
    if not isinstance(node, ast.Call) or not is_call(node, "type") or len(node.args) < 3:
        return []
    bases = node.args[1]
    return [one.id for one in bases.elts if isinstance(one, ast.Name)] if isinstance(bases, ast.Tuple) else []


def dotted_name(path: str) -> str:
    """The name by which a module is imported, from its path."""
    return path.removesuffix(".py").replace("/", ".")
