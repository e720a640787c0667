"""The fields of the search language, and the values that some of them have."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import resources
from typing import Any

from l5r_desktop.session.cardbase.folding import key


@dataclass(frozen=True, slots=True)
class Field:
    """One field. kind: "number", "choice", "held" or "words"; reads: what of a card it is about (fields.toml)."""

    name: str
    kind: str
    reads: tuple[str, ...]
    names: tuple[str, ...]
    en: str
    fr: str

    def meaning(self, lang: str) -> str:
        """Return what it is, in a few words."""
        return self.fr if lang == "fr" else self.en


def _table(name: str) -> Mapping[str, Any]:
    return tomllib.loads(resources.files(__package__).joinpath(name).read_text(encoding="utf-8"))


def _fields() -> Iterator[Field]:
    for name, row in _table("fields.toml").items():
        yield Field(name, row["kind"], tuple(row["reads"]), tuple(row["names"]), row["en"], row["fr"])


FIELDS: tuple[Field, ...] = tuple(_fields())
"""All fields, in the order in which they are suggested."""
BY_NAME: Mapping[str, Field] = {key(name): field for field in FIELDS for name in (field.name, *field.names)}
"""All fields by all their names, folded."""
VALUES: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    field: {value: tuple(names) for value, names in values.items()} for field, values in _table("values.toml").items()
}
"""Of each field of kind "choice" its values, with their names: the English first, the French second."""


def shown(field: str, value: str, lang: str) -> str:
    """Return what a value of a field of kind "choice" is called, with a capital letter; the value itself if it has no
    name.

    >>> shown("type", "event", "fr"), shown("clan", "kitsune", "en")
    ('Événement', 'Kitsune')
    """
    names = VALUES[field].get(value, (value,))
    name = names[min(1, len(names) - 1)] if lang == "fr" else names[0]
    return name[:1].upper() + name[1:]
