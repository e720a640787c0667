"""The errors of a query: one sentence in two languages, and where."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources

_SHOWN = 40


class QueryError(ValueError):
    """A query that cannot be understood. start, end: the part of the text that it is about; key: the sentence."""

    def __init__(self, key: str, start: int, end: int, **params: str | int) -> None:
        super().__init__(key, start, end, params)
        self.key, self.start, self.end = key, start, end
        self._params = params

    def __str__(self) -> str:
        return f"{self.text('en')} (character {self.start + 1})"

    def text(self, lang: str) -> str:
        """The sentence in a language."""
        near = str(self._params.get("near", ""))
        told = {name: _short(str(value)) for name, value in self._params.items()}
        told["near"] = messages()["near-field"][lang].format(near=near) if near else ""
        return messages()[self.key][lang].format(**told)


@cache
def messages() -> Mapping[str, Mapping[str, str]]:
    """All sentences by key and language."""
    return tomllib.loads(resources.files(__package__).joinpath("messages.toml").read_text(encoding="utf-8"))


def _short(text: str) -> str:
    text = "".join(letter if letter.isprintable() else " " for letter in text)
    return text if len(text) <= _SHOWN else text[:_SHOWN] + "…"
