"""No module of the program imports itself by way of others; imports for types count (ARCHITECTURE, "The rooms")."""

from __future__ import annotations

import ast
from pathlib import Path

import l5r_desktop

ROOT = Path(l5r_desktop.__file__).parent
ONE_THING_IN_THREE = {"l5r_desktop.engine.events", "l5r_desktop.engine.machine", "l5r_desktop.engine.state"}
"""A state knows its rules, the rules are about states, and so are the kinds of events that they list: the one loop."""

Graph = dict[str, set[str]]


def imports() -> Graph:
    """For each module of the program those that it imports, wherever the import stands."""
    files = {_name(path): path for path in ROOT.rglob("*.py")}
    return {name: _imported(path, set(files)) - {name} for name, path in files.items()}


def _name(path: Path) -> str:
    parts = path.relative_to(ROOT.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _imported(path: Path, known: set[str]) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            whole = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= whole | {node.module} if whole - known else whole
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found & known


def loops(graph: Graph) -> list[set[str]]:
    """Sets of modules that each lead to one another."""
    reached = {name: _reached(graph, name) for name in graph}
    found: list[set[str]] = []
    for name in graph:
        if name in reached[name] and not any(name in loop for loop in found):
            found.append({other for other in reached[name] if name in reached[other]})
    return found


def _reached(graph: Graph, start: str) -> set[str]:
    seen: set[str] = set()
    waiting = list(graph[start])
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            waiting += graph[name]
    return seen


def test_a_loop_is_found() -> None:
    """The test below can fail: a loop of three is found, what only leads into it is not of it."""
    graph = {"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}, "e": set()}
    assert loops(graph) == [{"a", "b", "c"}]


def test_there_are_no_loops_but_the_one_of_the_engine() -> None:
    """ARCHITECTURE, "The rooms": arrows point one way; inside the engine three modules are one thing."""
    assert loops(imports()) == [ONE_THING_IN_THREE]
