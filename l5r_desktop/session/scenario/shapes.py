"""Shapes of what a case may say: each checks a value and writes itself as JSON Schema, so that the two never differ."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from l5r_desktop.session.scenario.errors import MalformedError, UnknownWordError, shown


class Shape(Protocol):
    """Something that a value may look like."""

    def check(self, value: Any, where: str) -> None:
        """Raise UnknownWordError for a word that is not known, MalformedError for anything else that does not fit."""

    def schema(self) -> dict[str, Any]:
        """The same as JSON Schema."""


def wrong(where: str, value: Any, wanted: str) -> MalformedError:
    """The error for a value that is not what it should be."""
    return MalformedError(f"{where}: {shown(value)} is not {wanted}")


@dataclass(frozen=True)
class Label:
    """Anything: read, not interpreted."""

    def check(self, value: Any, where: str) -> None:
        pass

    def schema(self) -> dict[str, Any]:
        return {}


@dataclass(frozen=True)
class Blank:
    """Nothing said after the word."""

    def check(self, value: Any, where: str) -> None:
        if value is not None:
            raise wrong(where, value, "empty")

    def schema(self) -> dict[str, Any]:
        return {"type": "null"}


@dataclass(frozen=True)
class Text:
    """A line of text."""

    most: int = 2000

    def check(self, value: Any, where: str) -> None:
        if not isinstance(value, str) or len(value) > self.most:
            raise wrong(where, value, f"a text of up to {self.most} letters")

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "maxLength": self.most}


@dataclass(frozen=True)
class Flag:
    """Yes or no; with `only`, just that one."""

    only: bool | None = None

    def check(self, value: Any, where: str) -> None:
        if not isinstance(value, bool) or (self.only is not None and value is not self.only):
            raise wrong(where, value, "true or false" if self.only is None else str(self.only).lower())

    def schema(self) -> dict[str, Any]:
        return {"type": "boolean"} if self.only is None else {"const": self.only}


@dataclass(frozen=True)
class Whole:
    """A whole number within bounds."""

    least: int = 0
    most: int = 999

    def check(self, value: Any, where: str) -> None:
        if isinstance(value, bool) or not isinstance(value, int) or not self.least <= value <= self.most:
            raise wrong(where, value, f"a whole number from {self.least} to {self.most}")

    def schema(self) -> dict[str, Any]:
        return {"type": "integer", "minimum": self.least, "maximum": self.most}


@dataclass(frozen=True)
class Word:
    """One of a closed list of words; numbers among them may be written as numbers."""

    words: tuple[str, ...]

    def check(self, value: Any, where: str) -> None:
        if isinstance(value, bool) or not isinstance(value, (str, int)):
            raise wrong(where, value, "a word")
        if str(value) not in self.words:
            raise UnknownWordError(where, value, self.words)

    def schema(self) -> dict[str, Any]:
        return {"enum": [*self.words, *(int(word) for word in self.words if word.isdigit())]}


@dataclass(frozen=True)
class Matching:
    """A word of a form, such as the name of a card. what: how to call it."""

    form: str
    what: str

    def check(self, value: Any, where: str) -> None:
        if not isinstance(value, str) or len(value) > 120 or not re.fullmatch(self.form, value):
            raise wrong(where, value, self.what)

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "maxLength": 120, "pattern": f"^(?:{self.form})$"}


@dataclass(frozen=True)
class AnyOf:
    """One of several shapes. The message is about the deepest place reached, an unknown word before anything else."""

    shapes: tuple[Shape, ...]

    def check(self, value: Any, where: str) -> None:
        found: list[MalformedError | UnknownWordError] = []
        for shape in self.shapes:
            try:
                shape.check(value, where)
                return
            except (MalformedError, UnknownWordError) as error:
                found.append(error)
        raise max(found, key=lambda error: (isinstance(error, UnknownWordError), len(str(error).partition(": ")[0])))

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [shape.schema() for shape in self.shapes]}


@dataclass(frozen=True)
class Many:
    """A list of one shape."""

    shape: Shape
    most: int = 200

    def check(self, value: Any, where: str) -> None:
        if not isinstance(value, list) or len(value) > self.most:
            raise wrong(where, value, f"a list of up to {self.most}")
        for at, part in enumerate(value):
            self.shape.check(part, f"{where}[{at + 1}]")

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": self.shape.schema(), "maxItems": self.most}


@dataclass(frozen=True)
class Pair:
    """A list of exactly two of one shape."""

    shape: Shape

    def check(self, value: Any, where: str) -> None:
        if not isinstance(value, list) or len(value) != 2:
            raise wrong(where, value, "a list of two")
        for at, part in enumerate(value):
            self.shape.check(part, f"{where}[{at + 1}]")

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": self.shape.schema(), "minItems": 2, "maxItems": 2}


def or_blank(shape: Shape) -> AnyOf:
    """A shape, or nothing at all."""
    return AnyOf((shape, Blank()))


def one_or_many(shape: Shape) -> AnyOf:
    """One, or a list of them."""
    return AnyOf((shape, Many(shape)))


@dataclass(frozen=True)
class Fields:
    """A mapping with known keys. needed: keys that must be there."""

    keys: Mapping[str, Shape]
    needed: tuple[str, ...] = ()
    least: int = 0

    def check(self, value: Any, where: str) -> None:
        check_mapping(value, where)
        for key, part in value.items():
            if str(key) not in self.keys or isinstance(key, bool):
                raise UnknownWordError(where, key, self.keys)
            self.keys[str(key)].check(part, f"{where}.{key}")
        for key in self.needed:
            if key not in value:
                raise MalformedError(f"{where}: {key!r} is missing")
        if len(value) < self.least:
            raise MalformedError(f"{where}: nothing is said")

    def schema(self) -> dict[str, Any]:
        found: dict[str, Any] = {
            "type": "object",
            "properties": {key: shape.schema() for key, shape in self.keys.items()},
            "additionalProperties": False,
        }
        if self.needed:
            found["required"] = list(self.needed)
        if self.least:
            found["minProperties"] = self.least
        return found


@dataclass(frozen=True)
class Keyed:
    """A mapping whose keys are chosen by the case: names of one shape with values of another."""

    key: Shape
    value: Shape
    most: int = 200

    def check(self, value: Any, where: str) -> None:
        check_mapping(value, where)
        if len(value) > self.most:
            raise wrong(where, value, f"a mapping of up to {self.most}")
        for key, part in value.items():
            self.key.check(str(key), where)
            self.value.check(part, f"{where}.{key}")

    def schema(self) -> dict[str, Any]:
        return {
            "type": "object",
            "propertyNames": self.key.schema(),
            "additionalProperties": self.value.schema(),
            "maxProperties": self.most,
        }


def check_mapping(value: Any, where: str) -> None:
    """Raise MalformedError unless the value maps words (or numbers) to something."""
    if not isinstance(value, dict):
        raise wrong(where, value, "a mapping of words to values")
    for key in value:
        if not isinstance(key, (str, int)):
            raise wrong(where, key, "a word")


@dataclass(frozen=True)
class Step:
    """A step: the word that names it, with its value, and further words that may go with it."""

    name: str
    value: Shape
    more: Mapping[str, Shape] = field(default_factory=dict)

    def check(self, value: Any, where: str) -> None:
        Fields({self.name: self.value, **self.more}, (self.name,)).check(value, where)

    def schema(self) -> dict[str, Any]:
        return Fields({self.name: self.value, **self.more}, (self.name,)).schema()


@dataclass(frozen=True)
class Steps:
    """One of several steps, told apart by their naming word: the first in this order that is there."""

    steps: Mapping[str, Step]

    def check(self, value: Any, where: str) -> None:
        self.of(value, where).check(value, where)

    def of(self, value: Any, where: str) -> Step:
        """The step that a mapping is. Raises like `check`."""
        check_mapping(value, where)
        for name, step in self.steps.items():
            if name in value:
                return step
        first = next(iter(value), "")
        raise UnknownWordError(where, first, self.steps)

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [step.schema() for step in self.steps.values()]}
