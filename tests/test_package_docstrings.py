"""Docstrings name files, packages and classes that are there."""

from __future__ import annotations

import ast
import builtins
import re
from pathlib import Path

import pytest

from l5r_desktop.places import data_folder

CODE = data_folder("cards").parent / "l5r_desktop"
PACKAGES = sorted(
    (path.parent for path in CODE.rglob("__init__.py")), key=lambda folder: folder.relative_to(CODE).as_posix()
)
FILE = re.compile(r"[\w./]+\.(?:py|toml|md|lark)")
PROGRAM = {path.name for path in CODE.iterdir()} | {"l5r"}
"""The packages of the program, and its command."""
NAME = re.compile(r"[A-Za-z_]\w*")


def docstring(folder: Path) -> str:
    """The docstring of a package; "" if it has none."""
    return ast.get_docstring(ast.parse((folder / "__init__.py").read_text(encoding="utf-8"))) or ""


def is_there(folder: Path, file: str) -> bool:
    """Return True if a file lies in a package, in what lies around it, or in the repository."""
    around = (folder, *folder.parents)
    return any((place / file).exists() for place in around if place.is_relative_to(CODE.parent))


def defines(folder: Path, name: str) -> bool:
    """Return True if a package has a subpackage, a class, a function or a value of a name, or imports it."""
    found = re.compile(rf"^\s*(?:class|(?:async )?def) {name}\b|^{name}\b.* = |\bimport .*\b{name}\b", re.MULTILINE)
    sources = (*folder.glob("*.py"), *folder.glob("*/*.py"))
    return (folder / name).is_dir() or any(found.search(path.read_text(encoding="utf-8")) for path in sources)


@pytest.mark.parametrize("folder", PACKAGES, ids=lambda folder: folder.relative_to(CODE.parent).as_posix())
def test_what_the_docstring_of_a_package_names_is_there(folder: Path) -> None:
    """Every file, and every single name between backticks."""
    text = docstring(folder)
    quoted = re.findall(r"`([^`]+)`", text)
    files = {file for file in FILE.findall(text) if "/" not in file or is_there(folder, file.split("/")[0])}
    assert {file for file in files if not is_there(folder, file)} == set()
    names = {name for name in quoted if NAME.fullmatch(name) and name not in PROGRAM}
    assert [name for name in sorted(names) if not defines(folder, name)] == []


@pytest.mark.parametrize("folder", PACKAGES, ids=lambda folder: folder.relative_to(CODE.parent).as_posix())
def test_the_docstring_of_a_package_with_many_modules_tells_where_to_begin(folder: Path) -> None:
    """One with ten modules or more names at least three of them, or the packages inside it."""
    modules = [path.name for path in folder.glob("*.py") if path.name != "__init__.py"]
    inside = [path.name for path in folder.iterdir() if (path / "__init__.py").exists()]
    named = [name for name in (*modules, *inside) if name in docstring(folder)]
    assert len(modules) < 10 or len(named) >= 3


def test_classes_that_docstrings_name_are_there() -> None:
    """Every name of two words or more in one (`MatchService`), and every port of the window (`ui.Adviser`)."""
    named: dict[str, str] = {}
    known: set[str] = set()
    for path in CODE.rglob("*.py"):
        parts = re.split(r'"""', path.read_text(encoding="utf-8"))
        for text in parts[1::2]:
            for name in re.findall(r"\b(?:[A-Z][a-z]+){2,}\b|(?<=\bui\.)[A-Z]\w+", text):
                named.setdefault(name, path.name)
        known.update(re.findall(r"\b[A-Z]\w+", " ".join(parts[::2])))
    assert {name: file for name, file in named.items() if name not in known and not hasattr(builtins, name)} == {}
