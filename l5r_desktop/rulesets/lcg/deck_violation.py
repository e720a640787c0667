"""What is wrong with a deck, as a value with a sentence in English and French."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

LANGUAGES = ("en", "fr")

Param = str | int | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Violation:
    """One broken rule of deck building.

    rule: its number (L17.x, K8.x, K1.1). message_key: which sentence. params: what the sentence names; a
    title `title` may have its French form beside it as `title_fr`, and so for lists.
    """

    rule: str
    message_key: str
    params: Mapping[str, Param]

    def text(self, lang: str) -> str:
        """The sentence in a language, "en" or "fr". Raises ValueError for another language."""
        if lang not in LANGUAGES:
            raise ValueError(f"'{lang}' is not a language of the deck checker; known: en, fr.")
        sentence = _messages()["messages"][self.message_key][lang]
        return sentence.format(**{name: self._say(name, lang) for name in self.params})

    def _say(self, name: str, lang: str) -> str:
        value = self.params.get(f"{name}_{lang}", self.params[name])
        parts = value if isinstance(value, tuple) else (str(value),)
        words = _messages()["words"]
        return ", ".join(words[part][lang] if part in words else part for part in parts)


def message_keys() -> frozenset[str]:
    """All sentences that the deck checker has."""
    return frozenset(_messages()["messages"])


@cache
def _messages() -> dict[str, dict[str, dict[str, str]]]:
    text = files("l5r_desktop.rulesets.lcg").joinpath("deck_messages.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)
