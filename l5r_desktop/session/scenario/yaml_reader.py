"""YAML of strangers as plain data, with limits on size, depth and what aliases expand to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from l5r_desktop.session.scenario.errors import ScenarioError
from l5r_desktop.session.scenario.plain_yaml import NotPlainError, PlainReader

BYTES = 4_000_000
DEPTH = 40
NODES = 500_000
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _StrictLoader(_Loader):  # type: ignore[misc]
    """The safe loader, but a key that stands twice in a mapping is an error instead of a silent loss, and only true and
    false are truth values (YAML 1.2): "on" and "no" are words.
    """

    def construct_mapping(self, node: Any, deep: bool = False) -> Any:
        seen = set()
        for key, _ in getattr(node, "value", ()):
            if isinstance(key, yaml.ScalarNode) and key.tag != "tag:yaml.org,2002:merge":
                if key.value in seen:
                    line = key.start_mark.line + 1
                    raise ScenarioError(f"line {line}: the word {key.value[:40]!r} stands twice in one place")
                seen.add(key.value)
        return super().construct_mapping(node, deep)


_BOOL = "tag:yaml.org,2002:bool"
_StrictLoader.yaml_implicit_resolvers = {
    letter: [(tag, pattern) for tag, pattern in resolvers if tag != _BOOL]
    for letter, resolvers in _Loader.yaml_implicit_resolvers.items()
}
_StrictLoader.add_implicit_resolver(_BOOL, re.compile(r"^(?:true|True|TRUE|false|False|FALSE)$"), list("tTfF"))


def read_file(path: Path) -> Any:
    """The plain data in a YAML file. Raises ScenarioError, naming the file."""
    try:
        with path.open("rb") as stream:
            data = stream.read(BYTES + 1)
    except OSError as error:
        raise ScenarioError(f"{path.name} cannot be read: {error.strerror or 'unknown reason'}") from None
    try:
        return read_text(data)
    except ScenarioError as error:
        raise ScenarioError(f"{path.name}: {error}") from None


def read_text(data: bytes | str) -> Any:
    """The plain data in a YAML text. Raises ScenarioError in one sentence."""
    if isinstance(data, bytes):
        if len(data) > BYTES:
            raise ScenarioError(f"the file is larger than {BYTES // 1_000_000} MB")
        try:
            data = data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise ScenarioError(f"the file is not UTF-8 text (byte {error.start})") from None
    try:
        return PlainReader(_StrictLoader(data), DEPTH, NODES).read()
    except (NotPlainError, yaml.YAMLError, ValueError, OverflowError, TypeError):
        return _read_all(data)


def _read_all(data: str) -> Any:
    """Read what has anchors, tags or merged mappings too, and say what is wrong with it. Raises like `read_text`."""
    try:
        _measure(yaml.parse(data, Loader=_Loader))
        return yaml.load(data, Loader=_StrictLoader)
    except yaml.YAMLError as error:
        raise ScenarioError(_said(error)) from None
    except RecursionError:
        raise ScenarioError("the file is nested too deeply") from None
    except (ValueError, OverflowError, TypeError) as error:
        if isinstance(error, ScenarioError):
            raise
        raise ScenarioError(f"a value in the file cannot be understood: {str(error)[:80]}") from None


def _said(error: yaml.YAMLError) -> str:
    mark = getattr(error, "problem_mark", None)
    problem = str(getattr(error, "problem", None) or getattr(error, "reason", None) or "it is not YAML")
    place = f"line {mark.line + 1}, column {mark.column + 1}: " if mark is not None else ""
    return f"{place}{' '.join(problem.split())[:120]}"


def _line(event: Any) -> int:
    return int(event.start_mark.line) + 1


def _measure(events: Iterator[Any]) -> None:
    """Refuse what would be too deep or, with every alias written out, too large; nothing is built for this."""
    known: dict[str, tuple[int, int]] = {}
    open_nodes: list[list[Any]] = []
    total = 0
    for event in events:
        height = 1
        if isinstance(event, yaml.ScalarEvent):
            anchor, before = event.anchor, total
            total += 1
        elif isinstance(event, (yaml.SequenceStartEvent, yaml.MappingStartEvent)):
            open_nodes.append([event.anchor, total, 1])
            total += 1
            if len(open_nodes) > DEPTH:
                raise ScenarioError(f"line {_line(event)}: nested more than {DEPTH} deep")
            continue
        elif isinstance(event, (yaml.SequenceEndEvent, yaml.MappingEndEvent)):
            anchor, before, height = open_nodes.pop()
        elif isinstance(event, yaml.AliasEvent):
            anchor, before = None, total
            name = str(event.anchor)
            if name in [node[0] for node in open_nodes]:
                raise ScenarioError(f"line {_line(event)}: the alias {name[:40]!r} holds itself")
            size, height = known.get(name, (1, 1))
            total += size
        else:
            continue
        if anchor is not None:
            known[anchor] = (total - before, height)
        if open_nodes:
            open_nodes[-1][2] = max(open_nodes[-1][2], height + 1)
        if total > NODES:
            raise ScenarioError(f"the file says more than {NODES:,} things with its aliases written out")
        if len(open_nodes) + height > DEPTH:
            raise ScenarioError(f"line {_line(event)}: nested more than {DEPTH} deep")
