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
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, TypeGuard

INHERITED = frozenset({"Condition", "Amount", "CardTest", "Noun", "ConstantText", "Effect"})
"""The protocols of the words that are asked most often; nothing but methods is in them."""
_Place = tuple[str, str]
"""The path of a module, and the name of a class in it."""
_Edit = tuple[int, int, int, int, str]
"""Line and column of the beginning and of the end (columns in bytes), and the text that takes that place."""


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
        every = {key for key, node in self._classes.items() if "Protocol" in _bases(node)}
        self._inherited = {key: self._methods(key) for key in every if key[1] in INHERITED}
        self._protocols = every - self._inherited.keys()
        self._adopted = self._adoptions()
        self._numbers = {path: _tuples_of_numbers(tree) for path, tree in self.trees.items()}
        made = [(path, base) for path, tree in self.trees.items() for base in _bases_made(tree)]
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
            if "Protocol" in _bases(node) or node not in self.trees[key[0]].body or self._classes[root].bases:
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
        finals = _finals(tree)
        edits += finals
        found = {}
        makers = _makers(tree)
        if makers:
            aside = path.removesuffix(".py") + "_made.py"
            found[aside] = _aside(source, tree, makers)
            inside = [_span(maker) for maker in makers]
            edits = [one for one in edits if not any(a <= one[0] <= b for a, _, b, _ in inside)]
            edits += [(*_span(maker), _call_aside(maker, path)) for maker in makers]
        found[path] = _edited(source, edits)
        adopted = {
            self._adopted[path, node.name] for node in tree.body if (path, getattr(node, "name", "")) in self._adopted
        }
        for place, name in sorted(adopted):
            if place != path:
                found[path] = _with_import(found[path], f"from {_dotted(place)} import {name} as {_inherited_as(name)}")
        classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
        if any((path, node.name) in self._open for node in classes):
            found[path] = _with_import(found[path], _ATTR_IMPORT)
        if any(_assigned(node) for node in classes):
            found[path] = _with_import(found[path], "from typing import ClassVar")
        if finals:
            found[path] = _with_import(found[path], "from typing import Final")
        return found

    def _edits(self, path: str, node: ast.AST, *, top: bool) -> Iterator[_Edit]:
        source = self.sources[path]
        if isinstance(node, ast.ClassDef):
            yield from self._class_edits(path, node, top=top)
        elif isinstance(node, ast.Assign) and _names_a_class(node):
            owner = ast.unparse(node.targets[0]).partition(".")[0]
            value = ast.get_source_segment(source, node.value)
            named = f'for part in ("__name__", "__qualname__"): setattr({owner}, part, {value})'
            yield (*_span(node), named)
        elif isinstance(node, ast.ImportFrom) and node.module == "dataclasses":
            kept = [alias.name for alias in node.names if alias.name != "dataclass"]
            lines = ["from l5r_desktop.compiled_support import dataclass"] if len(kept) < len(node.names) else []
            lines += [f"from dataclasses import {', '.join(kept)}"] if kept else []
            yield (*_span(node), "; ".join(lines))
        elif isinstance(node, ast.FunctionDef) and (name := _caught_twice(node)):
            raise ValueError(f"{path}: {node.name} catches errors of two kinds as {name}")
        for walked in _walked(node):
            if isinstance(node, ast.Compare) and len(node.ops) == 1 and (numbers := self._constant(path, walked)):
                yield (*_span(walked), repr(numbers))
            line, column, last_line, end = _span(walked)
            if isinstance(walked, ast.Tuple) and any(isinstance(one, ast.Starred) for one in walked.elts):
                yield line, column, line, column + 1, "list(["
                yield last_line, end - 1, last_line, end, "])"
            elif _is_call(walked, "reversed"):
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

    def _class_edits(self, path: str, node: ast.ClassDef, *, top: bool) -> Iterator[_Edit]:
        source = self.sources[path]
        words = [one for one in node.decorator_list if _is_word(one)] if top else []
        for word in words:
            line, column, last_line, end = _span(word)
            yield line, column - 1, last_line, end, ""
        if words:
            calls = [f"{ast.get_source_segment(source, one)}({node.name})" for one in reversed(words)]
            _, _, line, column = _span(node)
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
                yield (*_span(base), "object")
        plain = _is_plain(node)
        shared = self._shared(path, node)
        lost = [name for name in _assigned(node) if name not in shared]
        if lost and not plain:
            raise ValueError(f"{path}: {node.name} sets {', '.join(lost)}, which a relative declares as a field")
        for target in shared.values():
            _, _, line, end = _span(target)
            yield line, end, line, end, ": ClassVar"
        variables = [one.target.id for one in node.body if _is_class_variable(one)] + _assigned(node)
        if variables and not plain:
            line, column = node.body[0].lineno, node.body[0].col_offset
            names = ", ".join(map(repr, [*variables, "CLASS_VARS"]))
            _, _, line, end = _span(node.body[0])
            yield line, end, line, end, f"\n{' ' * column}CLASS_VARS: ClassVar[tuple[str, ...]] = ({names},)"
        if not plain and top and self._is_alone(path, node) and (made := _constructor(node)):
            line, column = node.body[-1].end_lineno or 0, node.body[-1].end_col_offset or 0
            yield line, column, line, column, made
        above = {name for key in self._above(path, node.name) for name in _attributes(self._classes[key])}
        for line_of in node.body:
            if isinstance(line_of, ast.AnnAssign) and isinstance(line_of.target, ast.Name):
                if line_of.value is None and plain and line_of.target.id in above:
                    yield (*_span(line_of), "pass")
                elif line_of.value is not None and _is_call(line_of.value, "field"):
                    yield from _factory(line_of.value)

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
        above = [key for key in self._above(*place) if name in _attributes_of_class(self._classes[key])]
        having = {place, *above}
        below = {key for key in self._classes if not having.isdisjoint(self._above(*key))}
        return any(name in _fields(self._classes[key]) for key in having | below)

    def _above(self, path: str, name: str) -> list[_Place]:
        """All classes above one, as far as they stand in these modules."""
        found: list[_Place] = []
        queue = [(path, name)]
        while queue:
            below = queue.pop()
            for base in _bases(self._classes[below]) if below in self._classes else ():
                key = self._place(below[0], base)
                if key in self._classes and key not in found:
                    found.append(key)
                    queue.append(key)
        return found


def _inherited_as(name: str) -> str:
    return f"Inherited{name}"


def _as_plain_class(node: ast.ClassDef) -> Iterator[_Edit]:
    """A protocol as a class of which all methods are written elsewhere."""
    for base in node.bases:
        if isinstance(base, ast.Name) and base.id == "Protocol":
            yield (*_span(base), "object")
    for method in node.body:
        if isinstance(method, ast.FunctionDef):
            yield (*_span(method.body[-1]), "raise NotImplementedError")


def _dotted(path: str) -> str:
    return path.removesuffix(".py").replace("/", ".")


def _edited(source: str, edits: Iterable[_Edit]) -> str:
    lines = source.splitlines(keepends=True)
    for from_line, from_column, to_line, to_column, text in sorted(edits, reverse=True):
        head = lines[from_line - 1].encode()[:from_column].decode()
        tail = lines[to_line - 1].encode()[to_column:].decode()
        lines[from_line - 1 : to_line] = [head + text + tail]
    return "".join(lines)


_ATTR_IMPORT = """from typing import TYPE_CHECKING
if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
"""
"""mypyc reads the decorator and runs nothing of it, so that an installed wheel needs no mypy_extensions."""


def _with_import(source: str, line: str) -> str:
    """The source with one more import, behind the one of annotations."""
    first = "from __future__ import annotations\n"
    return source.replace(first, f"{first}\n{line}\n", 1)


def _finals(tree: ast.Module) -> list[_Edit]:
    """The edits that declare the constants of a module final: written in capitals, and set in one place."""
    stored = Counter(
        node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    )
    names = {name for name, times in stored.items() if times == 1 and name.isupper() and len(name.strip("_")) > 1}
    found: list[_Edit] = []
    for line in tree.body:
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name) and line.target.id in names:
            if line.value is not None and not ast.unparse(line.annotation).startswith(("Final", "TypeAlias")):
                first, start, last, end = _span(line.annotation)
                found += [(first, start, first, start, "Final["), (last, end, last, end, "]")]
        elif isinstance(line, ast.Assign) and len(line.targets) == 1:
            found += _final(line, line.targets[0], names, tree)
    return found


def _final(line: ast.Assign, target: ast.expr, names: set[str], tree: ast.Module) -> list[_Edit]:
    """The edits of one assignment. A tuple becomes one of any length, as mypyc makes one of a fixed length anew for
    each use; names that are numbered by `range`, and the length of a tuple, become the numbers.
    """
    value = line.value
    if isinstance(target, ast.Tuple):
        numbered = [one.id for one in target.elts if isinstance(one, ast.Name) and one.id in names]
        if len(numbered) < len(target.elts) or not isinstance(value, ast.Call) or not _is_call(value, "range"):
            return []
        if len(value.args) > 2:
            return []
        first = f"{ast.unparse(value.args[0])} + " if len(value.args) == 2 else ""
        return [(*_span(line), "; ".join(f"{name}: Final = {first}{number}" for number, name in enumerate(numbered)))]
    if not isinstance(target, ast.Name) or target.id not in names or isinstance(value, ast.Name | ast.Subscript):
        return []
    if _is_call(value, "TypeVar") or (isinstance(value, ast.Constant) and value.value is None):
        return []
    _, _, last, end = _span(target)
    found = [(last, end, last, end, ": Final")]
    if (length := _length(value, tree)) is not None:
        return [*found, (*_span(value), str(length))]
    if isinstance(value, ast.Tuple):
        if not _is_of_one_kind(value):
            return []
        first, start, last, end = _span(value)
        found += [(first, start, first, start + 1, "tuple(["), (last, end - 1, last, end, "])")]
    return found


def _tuples_of_numbers(tree: ast.Module) -> dict[str, tuple[int, ...]]:
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
    if not isinstance(value, ast.Call) or not _is_call(value, "len") or not isinstance(value.args[0], ast.Name):
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


def _constructor(node: ast.ClassDef) -> str:
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
        if not isinstance(one, ast.AnnAssign) or _is_class_variable(one):
            continue
        name, kind = ast.unparse(one.target), ast.unparse(one.annotation)
        if one.value is not None and _is_call(one.value, "field"):
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


def _makers(tree: ast.Module) -> list[ast.FunctionDef]:
    """The functions of a module that make classes."""
    return [node for node in tree.body if isinstance(node, ast.FunctionDef) and _nested(node)]


def _nested(maker: ast.FunctionDef) -> list[ast.ClassDef]:
    return [node for node in ast.walk(maker) if isinstance(node, ast.ClassDef)]


def _aside(source: str, tree: ast.Module, makers: list[ast.FunctionDef]) -> str:
    """The module that is not compiled: the functions alone. Whatever else they name is put there when one is called."""
    texts = [ast.get_source_segment(source, maker) or "" for maker in makers]
    return "# mypy: ignore-errors\nfrom __future__ import annotations\n\n\n" + "\n\n\n".join(texts) + "\n"


def _call_aside(maker: ast.FunctionDef, path: str) -> str:
    """The function as it stays behind: it calls the one that is not compiled, with the names of its own module."""
    arguments = maker.args
    names = [one.arg for one in (*arguments.posonlyargs, *arguments.args)]
    given = [*names, *(f"{one.arg}={one.arg}" for one in arguments.kwonlyargs)]
    given += [f"*{arguments.vararg.arg}"] if arguments.vararg else []
    given += [f"**{arguments.kwarg.arg}"] if arguments.kwarg else []
    back = f" -> {ast.unparse(maker.returns)}" if maker.returns else ""
    module = _dotted(path)
    return (
        f"def {maker.name}({ast.unparse(arguments)}){back}:\n"
        f"    from l5r_desktop.compiled_support import interpreted\n"
        f"    return interpreted({module!r}, {maker.name!r})({', '.join(given)})  # type: ignore"
    )


def _factory(call: ast.expr) -> Iterator[_Edit]:
    """`field(default=…, init=False)` by a factory."""
    if not isinstance(call, ast.Call):
        return
    given = {keyword.arg: keyword for keyword in call.keywords}
    if "default" in given and "init" in given:
        line, column, last_line, end = _span(given["default"])
        yield line, column, last_line, end, f"default_factory=lambda: {ast.unparse(given['default'].value)}"


def _bases(node: ast.ClassDef) -> list[str]:
    """The names of a class's bases, without what stands in brackets."""
    heads = [base.value if isinstance(base, ast.Subscript) else base for base in node.bases]
    return [head.id for head in heads if isinstance(head, ast.Name)]


def _assigned(node: ast.ClassDef) -> list[str]:
    """The attributes that a class sets without a declaration; they are none of a dataclass's fields."""
    targets = [one.targets[0] for one in node.body if isinstance(one, ast.Assign)]
    return [one.id for one in targets if isinstance(one, ast.Name) and not one.id.startswith("__")]


def _attributes_of_class(node: ast.ClassDef) -> list[str]:
    """The attributes that a class sets or declares in its body."""
    return [*_assigned(node), *_fields(node)]


def _fields(node: ast.ClassDef) -> list[str]:
    """The attributes that a class declares for its instances."""
    lines = [one for one in node.body if isinstance(one, ast.AnnAssign) and not _is_class_variable(one)]
    return [line.target.id for line in lines if isinstance(line.target, ast.Name)]


def _imported(tree: ast.Module) -> dict[str, _Place]:
    """Where the names come from that a module imports out of other modules of the program."""
    lines = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module]
    return {
        alias.asname or alias.name: (f"{(line.module or '').replace('.', '/')}.py", alias.name)
        for line in lines
        for alias in line.names
    }


def _bases_made(tree: ast.Module) -> list[str]:
    """The names of the bases of all classes that a module makes inside functions."""
    inside = [base for maker in _makers(tree) for node in _nested(maker) for base in _bases(node)]
    return inside + [name for node in ast.walk(tree) for name in _bases_of_call(node)]


def _bases_of_call(node: ast.AST) -> list[str]:
    """The names of the bases of a class that is made by a call of `type`."""
    if not isinstance(node, ast.Call) or not _is_call(node, "type") or len(node.args) < 3:
        return []
    bases = node.args[1]
    return [one.id for one in bases.elts if isinstance(one, ast.Name)] if isinstance(bases, ast.Tuple) else []


def _attributes(node: ast.ClassDef) -> set[str]:
    """The attributes that a class declares or sets in its methods."""
    declared = {
        one.target.id for one in node.body if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name)
    }
    stored = [part for part in ast.walk(node) if isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Store)]
    return declared | {part.attr for part in stored if isinstance(part.value, ast.Name) and part.value.id == "self"}


def _is_plain(node: ast.ClassDef) -> bool:
    """Whether a class is no dataclass."""
    return not any("dataclass" in ast.unparse(one) for one in node.decorator_list)


def _is_class_variable(line: ast.stmt) -> TypeGuard[ast.AnnAssign]:
    return isinstance(line, ast.AnnAssign) and ast.unparse(line.annotation).startswith("ClassVar")


def _names_a_class(node: ast.Assign) -> bool:
    return all(isinstance(one, ast.Attribute) and one.attr in ("__name__", "__qualname__") for one in node.targets)


def _is_word(decorator: ast.expr) -> bool:
    """Whether a decorator declares a word of a vocabulary."""
    called = decorator.func if isinstance(decorator, ast.Call) else None
    return isinstance(called, ast.Attribute) and called.attr == "word"


def _is_call(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name


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


def _span(node: ast.expr | ast.stmt | ast.keyword) -> tuple[int, int, int, int]:
    """Line and column of the beginning and of the end; columns in bytes. Decorators are not part of it."""
    return node.lineno, node.col_offset, node.end_lineno or 0, node.end_col_offset or 0
