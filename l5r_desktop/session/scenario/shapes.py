"""Shapes of what a case may say: each reads a value and writes itself as JSON Schema, so that the two never differ."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from l5r_desktop.rulesets.common.typography import kept_together
from l5r_desktop.session.scenario.errors import MalformedError, UnknownWordError, shown
from l5r_desktop.session.scenario.spelling import key_pattern, one_spelling_of, other_spellings, spelled


class Shape(Protocol):
    """The form that a value of a case must have."""

    def read(self, value: Any, where: str) -> Any:
        """The value with its words as the runner knows them, whichever way they are written.

        Raises UnknownWordError for a word that is not known, MalformedError for anything else that does not fit.
        """

    def schema(self) -> dict[str, Any]:
        """Return the shape as JSON Schema."""


def wrong(where: str, value: Any, wanted: str) -> MalformedError:
    """The error for a value that is not what it should be."""
    return MalformedError(f"{where}: {shown(value)} is not {wanted}")


@dataclass(frozen=True)
class Label:
    """A shape that accepts any value; the runner does not interpret it (`source`, `basis`, `mechanism`, `cards`, `note`
    of a case).
    """

    def read(self, value: Any, where: str) -> Any:
        return value

    def schema(self) -> dict[str, Any]:
        return {}


@dataclass(frozen=True)
class Blank:
    """The shape of a word that takes no value."""

    def read(self, value: Any, where: str) -> Any:
        if value is not None:
            raise wrong(where, value, "empty")
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "null"}


@dataclass(frozen=True)
class Text:
    """A line of text."""

    most: int = 2000

    def read(self, value: Any, where: str) -> Any:
        if not isinstance(value, str) or len(value) > self.most:
            raise wrong(where, value, f"a text of up to {self.most} letters")
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "maxLength": self.most}


@dataclass(frozen=True)
class TextIn(Text):
    """A text in a language, with the spaces that the language asks for."""

    language: str = "en"

    def read(self, value: Any, where: str) -> Any:
        return kept_together(super().read(value, where), self.language)


@dataclass(frozen=True)
class Flag:
    """Yes or no; with `only`, just that one."""

    only: bool | None = None

    def read(self, value: Any, where: str) -> Any:
        if not isinstance(value, bool) or (self.only is not None and value is not self.only):
            raise wrong(where, value, "true or false" if self.only is None else str(self.only).lower())
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "boolean"} if self.only is None else {"const": self.only}


@dataclass(frozen=True)
class WholeNumber:
    """A whole number within bounds."""

    least: int = 0
    most: int = 999

    def read(self, value: Any, where: str) -> Any:
        if isinstance(value, bool) or not isinstance(value, int) or not self.least <= value <= self.most:
            raise wrong(where, value, f"a whole number from {self.least} to {self.most}")
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "integer", "minimum": self.least, "maximum": self.most}


@dataclass(frozen=True)
class Word:
    """One of a closed list of words; numbers among them may be written as numbers."""

    words: tuple[str, ...]

    def read(self, value: Any, where: str) -> Any:
        if isinstance(value, bool) or not isinstance(value, (str, int)):
            raise wrong(where, value, "a word")
        if isinstance(value, int) and str(value) in self.words:
            return value
        for word in self.words:
            if spelled(word) == spelled(value):
                return word
        raise UnknownWordError(where, value, map(spelled, self.words))

    def schema(self) -> dict[str, Any]:
        own = [spelled(word) for word in self.words]
        others = [other for word in own for other in other_spellings(word)]
        return {"enum": [*own, *others, *(int(word) for word in own if word.isdigit())]}


@dataclass(frozen=True)
class Matching:
    """A word of a form, such as the name of a card. what: how to call it."""

    form: str
    what: str

    def read(self, value: Any, where: str) -> Any:
        if not isinstance(value, str) or len(value) > 120 or not re.fullmatch(self.form, value):
            raise wrong(where, value, self.what)
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "maxLength": 120, "pattern": f"^(?:{self.form})$"}


@dataclass(frozen=True)
class AnyOf:
    """One of several shapes. The message is about the deepest place reached, an unknown word before anything else."""

    shapes: tuple[Shape, ...]

    def read(self, value: Any, where: str) -> Any:
        found: list[MalformedError | UnknownWordError] = []
        for shape in self.shapes:
            try:
                return shape.read(value, where)
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

    def read(self, value: Any, where: str) -> Any:
        if not isinstance(value, list) or len(value) > self.most:
            raise wrong(where, value, f"a list of up to {self.most}")
        return [self.shape.read(part, f"{where}[{at + 1}]") for at, part in enumerate(value)]

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": self.shape.schema(), "maxItems": self.most}


@dataclass(frozen=True)
class Pair:
    """A list of exactly two of one shape."""

    shape: Shape

    def read(self, value: Any, where: str) -> Any:
        if not isinstance(value, list) or len(value) != 2:
            raise wrong(where, value, "a list of two")
        return [self.shape.read(part, f"{where}[{at + 1}]") for at, part in enumerate(value)]

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

    def read(self, value: Any, where: str) -> Any:
        check_mapping(value, where)
        known = {spelled(key): key for key in self.keys}
        found: dict[Any, Any] = {}
        for said, part in value.items():
            key = known.get(spelled(said))
            if key is None or isinstance(said, bool):
                raise UnknownWordError(where, said, known)
            if key in found or (isinstance(said, int) and said in found):
                raise MalformedError(f"{where}: {spelled(key)!r} is said twice")
            found[said if isinstance(said, int) else key] = self.keys[key].read(part, f"{where}.{said}")
        for key in self.needed:
            if key not in found:
                raise MalformedError(f"{where}: {spelled(key)!r} is missing")
        if len(found) < self.least:
            raise MalformedError(f"{where}: nothing is said")
        return found

    def schema(self) -> dict[str, Any]:
        found: dict[str, Any] = {"type": "object", "properties": {}, "additionalProperties": False}
        for word, shape in ((spelled(key), shape) for key, shape in self.keys.items()):
            if other_spellings(word):
                patterns = found.setdefault("patternProperties", {})
                patterns[key_pattern(word)] = shape.schema()
            else:
                found["properties"][word] = shape.schema()
        if self.needed:
            found["allOf"] = [one_spelling_of(spelled(key)) for key in self.needed]
        if self.least:
            found["minProperties"] = self.least
        return found


@dataclass(frozen=True)
class Keyed:
    """A mapping whose keys are chosen by the case: names of one shape with values of another."""

    key: Shape
    value: Shape
    most: int = 200

    def read(self, value: Any, where: str) -> Any:
        check_mapping(value, where)
        if len(value) > self.most:
            raise wrong(where, value, f"a mapping of up to {self.most}")
        found: dict[Any, Any] = {}
        for said, part in value.items():
            key = said if isinstance(said, int) else self.key.read(said, where)
            if isinstance(said, int):
                self.key.read(str(said), where)
            found[key] = self.value.read(part, f"{where}.{said}")
        return found

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

    def read(self, value: Any, where: str) -> Any:
        return Fields({self.name: self.value, **self.more}, (self.name,)).read(value, where)

    def schema(self) -> dict[str, Any]:
        return Fields({self.name: self.value, **self.more}, (self.name,)).schema()


@dataclass(frozen=True)
class Steps:
    """One of several steps, told apart by their naming word: the first in this order that is there."""

    steps: Mapping[str, Step]

    def read(self, value: Any, where: str) -> Any:
        return self.of(value, where).read(value, where)

    def of(self, value: Any, where: str) -> Step:
        """The step that a mapping is. Raises like `read`."""
        check_mapping(value, where)
        said = {spelled(key) for key in value}
        for name, step in self.steps.items():
            if spelled(name) in said:
                return step
        first = next(iter(value), "")
        raise UnknownWordError(where, first, map(spelled, self.steps))

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [step.schema() for step in self.steps.values()]}
