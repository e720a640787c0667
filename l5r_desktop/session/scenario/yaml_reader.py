"""YAML of strangers as plain data, with limits on size, depth and what aliases expand to. What says nothing but plain
values, lists and mappings is read in one pass over what the parser finds, the rest by the safe loader.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml
from yaml import MappingEndEvent, MappingStartEvent, ScalarEvent, ScalarNode, SequenceEndEvent, SequenceStartEvent
from yaml import events as kinds

from l5r_desktop.session.scenario.errors import ScenarioError

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


_TAGS = frozenset(f"tag:yaml.org,2002:{name}" for name in ("null", "bool", "int", "float", "timestamp", "str"))


class NotPlainError(Exception):
    """The text must be read in the usual way, which also says what is wrong with it."""


class PlainReader:
    """Reads one document. loader: of PyYAML, at its beginning; it tells what a value is. depth, nodes: what is read
    here at most.

    PyYAML makes a node with its two places in the text of everything that is said, and data of the nodes in a second
    pass, which takes three times as long.
    """

    def __init__(self, loader: Any, depth: int, nodes: int) -> None:
        self._loader, self._depth, self._left = loader, depth, nodes
        self._next = loader.get_event
        self._known: dict[str, Any] = {}

    def read(self) -> Any:
        """The data. Raises NotPlainError for anchors, tags, merged mappings, a key that is no plain value or stands
        twice, and where there is not one document; YAMLError or ValueError for what cannot be read at all.
        """
        self._expect(kinds.StreamStartEvent)
        self._expect(kinds.DocumentStartEvent)
        data = self._value(self._next(), 1)
        self._expect(kinds.DocumentEndEvent)
        self._expect(kinds.StreamEndEvent)
        return data

    def _expect(self, kind: type) -> None:
        if type(self._next()) is not kind:
            raise NotPlainError

    def _value(self, event: Any, depth: int) -> Any:
        kind = type(event)
        if kind is ScalarEvent:
            return self._scalar(event)
        if depth >= self._depth or kind not in (SequenceStartEvent, MappingStartEvent):
            raise NotPlainError
        if event.anchor is not None or event.tag is not None:
            raise NotPlainError
        self._count()
        return self._items(depth) if kind is SequenceStartEvent else self._mapping(depth)

    def _items(self, depth: int) -> list[Any]:
        found = []
        while type(event := self._next()) is not SequenceEndEvent:
            found.append(self._value(event, depth + 1))
        return found

    def _mapping(self, depth: int) -> dict[Any, Any]:
        found: dict[Any, Any] = {}
        said = set()
        while type(event := self._next()) is not MappingEndEvent:
            if type(event) is not ScalarEvent or event.value in said:
                raise NotPlainError
            said.add(event.value)
            key = self._scalar(event)
            found[key] = self._value(self._next(), depth + 1)
        return found

    def _scalar(self, event: Any) -> Any:
        if event.anchor is not None or event.tag is not None:
            raise NotPlainError
        self._count()
        text = event.value
        if not event.implicit[0]:
            return text
        if text not in self._known:
            tag = self._loader.resolve(ScalarNode, text, (True, False))
            if tag not in _TAGS:
                raise NotPlainError
            self._known[text] = self._loader.construct_object(ScalarNode(tag, text))
        return self._known[text]

    def _count(self) -> None:
        self._left -= 1
        if self._left < 0:
            raise NotPlainError
