"""Makes the source of the rules ready for mypyc. What it means stays the same; people read and write the plain source.

Each change has its reason in mypyc 2.4, and is made at the places that `ast` finds, whatever the modules are called:

- a word is registered after its class instead of by a decorator, as a class with an unknown decorator is not compiled;
- unpacked tuples that are only walked or searched become lists, and what is walked backwards is turned first (crashes);
- a class gets its name by `setattr` (crash);
- an attribute of a class that is only set in classes is declared as a class variable (else it is nobody's before an
  instance is made);
- a bare declaration that tells mypy a narrower type than the base class has is left out (two attributes of one name);
- protocols are no bases of classes: how they fit is checked all the same, by their shape (crash);
- those of `INHERITED` become plain classes, and every class that fits one inherits it (else each call looks the method
  up by its name);
- functions that make classes stand in a module of their own, which is not compiled, and the base classes of those
  classes allow it (nested classes);
- `dataclass` comes from `l5r_desktop/compiled_support.py`, as mypyc forgets which annotations are class variables;
- a default that is no argument (`init=False`) is set by a factory (else the attribute stays unset);
- membership in a constant tuple of numbers is asked of the numbers themselves (else each is compared as an object);
- what is written in capitals and set once in a module is declared final (else each use looks it up by its name);
- a dataclass that is not frozen gets its `__init__` written out (else the one that is made when the program runs is
  interpreted).

Refused, as a name has the type of its first value for mypyc: a function that catches errors of two kinds by one name.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from compiling.ast_shapes import (
    assigned_names,
    attributes,
    attributes_of_class,
    base_names,
    field_names,
    is_call,
    is_class_variable,
    is_plain,
)
from compiling.constants import final_constants, tuples_of_numbers
from compiling.constructors import default_by_factory, written_constructor
from compiling.edits import Edit, apply_edits, span, with_import
from compiling.made_classes import (
    bases_of_made_classes,
    call_of_uncompiled,
    class_makers,
    dotted_name,
    uncompiled_module,
)

INHERITED = frozenset({"Condition", "Amount", "CardTest", "Noun", "ConstantText", "Effect"})
"""The protocols of the words that are asked most often; nothing but methods is in them."""
_Place = tuple[str, str]
"""The path of a module, and the name of a class in it."""


@dataclass
class Sources:
    """Modules by path, such as `l5r_desktop/engine/state.py`: their source, and what must be known of all of them."""

    sources: Mapping[str, str]
    trees: dict[str, ast.Module] = field(init=False)

    def __post_init__(self) -> None:
        self.trees = {path: ast.parse(source) for path, source in self.sources.items()}
        self._classes = {
            (path, node.name): node
            for path, tree in self.trees.items()
            for node in ast.walk(tree)
            if isinstance(node, ast.ClassDef)
        }
        self._imported = {path: _imported(tree) for path, tree in self.trees.items()}
        every = {key for key, node in self._classes.items() if "Protocol" in base_names(node)}
        self._inherited = {key: self._methods(key) for key in every if key[1] in INHERITED}
        self._protocols = every - self._inherited.keys()
        self._adopted = self._adoptions()
        self._numbers = {path: tuples_of_numbers(tree) for path, tree in self.trees.items()}
        made = [(path, base) for path, tree in self.trees.items() for base in bases_of_made_classes(tree)]
        found = [self._place(path, base) for path, base in made]
        self._open = {key for one in found for key in (one, *self._above(*one))}
        protocols = [self._adopted[key] for key in self._open if key in self._adopted]
        self._open |= {key for one in protocols for key in (one, *self._above(*one))}

    def _methods(self, place: _Place) -> dict[str, int]:
        """The methods of a class and of those above it, each with the number of its arguments."""
        found: dict[str, int] = {}
        for key in (place, *self._above(*place)):
            for one in self._classes[key].body:
                if isinstance(one, ast.FunctionDef):
                    found.setdefault(one.name, len(one.args.posonlyargs) + len(one.args.args))
        return found

    def _adoptions(self) -> dict[_Place, _Place]:
        """The protocol of `INHERITED` that a class without a base class is to inherit, as it or one below it fits."""
        found: dict[_Place, _Place] = {}
        for key, node in self._classes.items():
            above = self._above(*key)
            root = above[-1] if above else key
            if "Protocol" in base_names(node) or node not in self.trees[key[0]].body or self._classes[root].bases:
                continue
            methods = self._methods(key)
            for protocol, wanted in self._inherited.items():
                more = wanted.keys() > self._inherited.get(found.get(root, root), {}).keys()
                if more and wanted.items() <= methods.items():
                    found[root] = protocol
        return found

    def _place(self, path: str, name: str) -> _Place:
        """Where the class stands that a module knows by a name, perhaps through the package that hands it on."""
        place, known = self._imported.get(path, {}).get(name, (path, name))
        package = place.removesuffix(".py") + "/__init__.py"
        return self._place(package, known) if package in self.sources else (place, known)

    def ready(self, path: str) -> dict[str, str]:
        """The modules that a module becomes, by path: itself, and one with its functions that make classes."""
        source, tree = self.sources[path], self.trees[path]
        edits = [edit for node in ast.walk(tree) for edit in self._edits(path, node, top=node in tree.body)]
        finals = final_constants(tree)
        edits += finals
        found = {}
        makers = class_makers(tree)
        if makers:
            aside = path.removesuffix(".py") + "_made.py"
            found[aside] = uncompiled_module(source, tree, makers)
            inside = [span(maker) for maker in makers]
            edits = [one for one in edits if not any(a <= one[0] <= b for a, _, b, _ in inside)]
            edits += [(*span(maker), call_of_uncompiled(maker, path)) for maker in makers]
        found[path] = apply_edits(source, edits)
        adopted = {
            self._adopted[path, node.name] for node in tree.body if (path, getattr(node, "name", "")) in self._adopted
        }
        for place, name in sorted(adopted):
            if place != path:
                found[path] = with_import(
                    found[path], f"from {dotted_name(place)} import {name} as {_inherited_as(name)}"
                )
        classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
        if any((path, node.name) in self._open for node in classes):
            found[path] = with_import(found[path], _ATTR_IMPORT)
        if any(assigned_names(node) for node in classes):
            found[path] = with_import(found[path], "from typing import ClassVar")
        if finals:
            found[path] = with_import(found[path], "from typing import Final")
        return found

    def _edits(self, path: str, node: ast.AST, *, top: bool) -> Iterator[Edit]:
        source = self.sources[path]
        if isinstance(node, ast.ClassDef):
            yield from self._class_edits(path, node, top=top)
        elif isinstance(node, ast.Assign) and _names_a_class(node):
            owner = ast.unparse(node.targets[0]).partition(".")[0]
            value = ast.get_source_segment(source, node.value)
            named = f'for part in ("__name__", "__qualname__"): setattr({owner}, part, {value})'
            yield (*span(node), named)
        elif isinstance(node, ast.ImportFrom) and node.module == "dataclasses":
            kept = [alias.name for alias in node.names if alias.name != "dataclass"]
            lines = ["from l5r_desktop.compiled_support import dataclass"] if len(kept) < len(node.names) else []
            lines += [f"from dataclasses import {', '.join(kept)}"] if kept else []
            yield (*span(node), "; ".join(lines))
        elif isinstance(node, ast.FunctionDef) and (name := _caught_twice(node)):
            raise ValueError(f"{path}: {node.name} catches errors of two kinds as {name}")
        for walked in _walked(node):
            if isinstance(node, ast.Compare) and len(node.ops) == 1 and (numbers := self._constant(path, walked)):
                yield (*span(walked), repr(numbers))
            line, column, last_line, end = span(walked)
            if isinstance(walked, ast.Tuple) and any(isinstance(one, ast.Starred) for one in walked.elts):
                yield line, column, line, column + 1, "list(["
                yield last_line, end - 1, last_line, end, "])"
            elif is_call(walked, "reversed"):
                yield line, column, line, column + len("reversed"), "list"
                yield last_line, end, last_line, end, "[::-1]"

    def _constant(self, path: str, node: ast.expr) -> tuple[int, ...]:
        """The numbers of a constant tuple, by its name or as that of another module; () for anything else."""
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            package, module = self._imported[path].get(node.value.id, ("", ""))
            return self._numbers.get(f"{package.removesuffix('.py')}/{module}.py", {}).get(node.attr, ())
        if isinstance(node, ast.Name):
            place, name = self._imported[path].get(node.id, (path, node.id))
            return self._numbers.get(place, {}).get(name, ())
        return ()

    def _class_edits(self, path: str, node: ast.ClassDef, *, top: bool) -> Iterator[Edit]:
        source = self.sources[path]
        words = [one for one in node.decorator_list if _is_word(one)] if top else []
        for word in words:
            line, column, last_line, end = span(word)
            yield line, column - 1, last_line, end, ""
        if words:
            calls = [f"{ast.get_source_segment(source, one)}({node.name})" for one in reversed(words)]
            _, _, line, column = span(node)
            yield line, column, line, column, "\n\n" + "\n".join(calls)
        if (path, node.name) in self._open:
            first = min([node.lineno, *(one.lineno for one in node.decorator_list)])
            yield first, node.col_offset, first, node.col_offset, "@mypyc_attr(allow_interpreted_subclasses=True)\n"
        if (path, node.name) in self._adopted:
            place, protocol = self._adopted[path, node.name]
            line, column = node.lineno, node.col_offset + len("class ") + len(node.name)
            yield line, column, line, column, f"({protocol if place == path else _inherited_as(protocol)})"
        if (path, node.name) in self._inherited:
            yield from _as_plain_class(node)
        for base in node.bases if (path, node.name) not in self._protocols else ():
            if isinstance(base, ast.Name) and self._place(path, base.id) in self._protocols:
                yield (*span(base), "object")
        plain = is_plain(node)
        shared = self._shared(path, node)
        lost = [name for name in assigned_names(node) if name not in shared]
        if lost and not plain:
            raise ValueError(f"{path}: {node.name} sets {', '.join(lost)}, which a relative declares as a field")
        for target in shared.values():
            _, _, line, end = span(target)
            yield line, end, line, end, ": ClassVar"
        variables = [one.target.id for one in node.body if is_class_variable(one)] + assigned_names(node)
        if variables and not plain:
            line, column = node.body[0].lineno, node.body[0].col_offset
            names = ", ".join(map(repr, [*variables, "CLASS_VARS"]))
            _, _, line, end = span(node.body[0])
            yield line, end, line, end, f"\n{' ' * column}CLASS_VARS: ClassVar[tuple[str, ...]] = ({names},)"
        if not plain and top and self._is_alone(path, node) and (made := written_constructor(node)):
            line, column = node.body[-1].end_lineno or 0, node.body[-1].end_col_offset or 0
            yield line, column, line, column, made
        above = {name for key in self._above(path, node.name) for name in attributes(self._classes[key])}
        for line_of in node.body:
            if isinstance(line_of, ast.AnnAssign) and isinstance(line_of.target, ast.Name):
                if line_of.value is None and plain and line_of.target.id in above:
                    yield (*span(line_of), "pass")
                elif line_of.value is not None and is_call(line_of.value, "field"):
                    yield from default_by_factory(line_of.value)

    def _is_alone(self, path: str, node: ast.ClassDef) -> bool:
        """Return True if a class has no base class and is none."""
        return not node.bases and not any((path, node.name) in self._above(*key) for key in self._classes)

    def _shared(self, path: str, node: ast.ClassDef) -> dict[str, ast.expr]:
        """The attributes that a class sets for all its instances without a declaration, and no relative declares."""
        assigned = [one.targets[0] for one in node.body if isinstance(one, ast.Assign)]
        found = {one.id: one for one in assigned if isinstance(one, ast.Name) and not one.id.startswith("__")}
        if not found:
            return {}
        return {name: target for name, target in found.items() if not self._declared((path, node.name), name)}

    def _declared(self, place: _Place, name: str) -> bool:
        """Return True if the class, one above that has the attribute, or one below any of them declares it."""
        above = [key for key in self._above(*place) if name in attributes_of_class(self._classes[key])]
        having = {place, *above}
        below = {key for key in self._classes if not having.isdisjoint(self._above(*key))}
        return any(name in field_names(self._classes[key]) for key in having | below)

    def _above(self, path: str, name: str) -> list[_Place]:
        """All classes above one, as far as they stand in these modules."""
        found: list[_Place] = []
        queue = [(path, name)]
        while queue:
            below = queue.pop()
            for base in base_names(self._classes[below]) if below in self._classes else ():
                key = self._place(below[0], base)
                if key in self._classes and key not in found:
                    found.append(key)
                    queue.append(key)
        return found


def _inherited_as(name: str) -> str:
    return f"Inherited{name}"


def _as_plain_class(node: ast.ClassDef) -> Iterator[Edit]:
    """A protocol as a class of which all methods are written elsewhere."""
    for base in node.bases:
        if isinstance(base, ast.Name) and base.id == "Protocol":
            yield (*span(base), "object")
    for method in node.body:
        if isinstance(method, ast.FunctionDef):
            yield (*span(method.body[-1]), "raise NotImplementedError")


_ATTR_IMPORT = """from typing import TYPE_CHECKING
if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
"""
"""mypyc reads the decorator and runs nothing of it, so that an installed wheel needs no mypy_extensions."""


def _imported(tree: ast.Module) -> dict[str, _Place]:
    """Where the names come from that a module imports out of other modules of the program."""
    lines = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module]
    return {
        alias.asname or alias.name: (f"{(line.module or '').replace('.', '/')}.py", alias.name)
        for line in lines
        for alias in line.names
    }


def _names_a_class(node: ast.Assign) -> bool:
    return all(isinstance(one, ast.Attribute) and one.attr in ("__name__", "__qualname__") for one in node.targets)


def _is_word(decorator: ast.expr) -> bool:
    """Whether a decorator declares a word of a vocabulary."""
    called = decorator.func if isinstance(decorator, ast.Call) else None
    return isinstance(called, ast.Attribute) and called.attr == "word"


def _caught_twice(function: ast.FunctionDef) -> str:
    """The name by which a function catches errors of more than one kind, or ""."""
    kinds: dict[str, str] = {}
    for handler in ast.walk(function):
        if isinstance(handler, ast.ExceptHandler) and handler.name and handler.type is not None:
            kind = ast.unparse(handler.type)
            if kinds.setdefault(handler.name, kind) != kind:
                return handler.name
    return ""


def _walked(node: ast.AST) -> list[ast.expr]:
    """What a loop, a comprehension or a membership test goes through."""
    if isinstance(node, ast.For | ast.comprehension):
        return [node.iter]
    if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In | ast.NotIn):
        return [node.comparators[0]]
    return []
