"""What the card files of a ruleset may state: fields and their types by kind of card."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any

_LARGEST = 1_000_000_000

COMMON_OPTIONAL: Mapping[str, str] = {
    "script": "str",
    "keywords": "list[str]",
    "traits": "list[str]",
    "textless": "bool",
}


@dataclass(frozen=True, slots=True)
class KindFields:
    """Fields of one kind of card, each with its type (a key of FIELD_TYPES)."""

    required: Mapping[str, str]
    optional: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Schema:
    """A record of what the cards of a ruleset may and must state, by kind.

    Every card states its `kind`; every kind may have `script`, `keywords`, `traits` and `textless`.
    Raises ValueError for a field type that is not one of FIELD_TYPES (a mistake of the program).
    """

    kinds: Mapping[str, KindFields]

    def __post_init__(self) -> None:
        for kind, fields in self.kinds.items():
            for name, kind_of_value in (*fields.required.items(), *fields.optional.items()):
                if kind_of_value not in FIELD_TYPES:
                    raise ValueError(f"schema of {kind!r}: unknown type {kind_of_value!r} of field {name!r}")


def read_schema(package: str, name: str = "card_fields.toml") -> Schema:
    """The schema in a TOML file of a package.

    Its table `common` holds the fields that every kind has; each other table is a kind. Each of them has
    tables `required` and `optional` of field = type.
    """
    table = tomllib.loads(files(package).joinpath(name).read_text(encoding="utf-8"))
    common = table.pop("common")
    return Schema(
        {
            kind: KindFields(
                {**common["required"], **own.get("required", {})},
                {**common["optional"], **own.get("optional", {})},
            )
            for kind, own in table.items()
        }
    )


def _is_int(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= _LARGEST


def _is_str(value: Any) -> bool:
    return isinstance(value, str)


# For each field type of a schema: the test, and how it is called in a message.
FIELD_TYPES: Mapping[str, tuple[Callable[[Any], bool], str]] = {
    "int": (_is_int, "a whole number"),
    "str": (_is_str, "a text"),
    "bool": (lambda value: isinstance(value, bool), "true or false"),
    "list[str]": (lambda value: isinstance(value, list) and all(map(_is_str, value)), "a list of texts"),
    "number-or-dash": (lambda value: _is_int(value) or value in ("-", "X"), "a whole number, '-' or 'X'"),
    "number-or-mark": (
        lambda value: _is_int(value) or value in ("-", "*", "+*"),
        "a whole number, '-', '*' or '+*'",
    ),
    "int-or-str": (lambda value: _is_int(value) or _is_str(value), "a whole number or a text"),
    "dict[str,str]": (
        lambda value: isinstance(value, dict) and all(map(_is_str, value.values())),
        "a table of texts",
    ),
}
