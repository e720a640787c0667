"""YAML that says nothing but plain values, lists and mappings, read in one pass over what the parser finds."""

from __future__ import annotations

from typing import Any

from yaml import MappingEndEvent, MappingStartEvent, ScalarEvent, ScalarNode, SequenceEndEvent, SequenceStartEvent
from yaml import events as kinds

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
