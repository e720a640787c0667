"""A violation of the rules of deck building, as a value with a sentence in English and French."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

LANGUAGES = ("en", "fr")

Param = str | int | tuple[str, ...]
_Texts = Mapping[str, Mapping[str, str]]


@dataclass(frozen=True, slots=True)
class Messages:
    """The sentences of a game's deck checker: those of both games, and its own in `package`/deck_messages.toml."""

    package: str

    def known(self) -> frozenset[str]:
        """The keys of all sentences that there are."""
        return frozenset(self._table("messages"))

    def sentences(self, key: str) -> tuple[tuple[str, str], ...]:
        """A sentence in each language, with the names of its parameters in braces: (language, sentence)."""
        return tuple((lang, self._table("messages")[key][lang]) for lang in LANGUAGES)

    def say(self, key: str, params: Mapping[str, Param], lang: str) -> str:
        """The sentence with its parameters filled in."""
        sentence = self._table("messages")[key][lang]
        return sentence.format(**{name: self._say(params.get(f"{name}_{lang}", params[name]), lang) for name in params})

    def _say(self, value: Param, lang: str) -> str:
        words = self._table("words")
        parts = value if isinstance(value, tuple) else (str(value),)
        return ", ".join(words[part][lang] if part in words else part for part in parts)

    def _table(self, name: str) -> _Texts:
        return {**_read("l5r_desktop.rulesets.decks")[name], **_read(self.package)[name]}


@dataclass(frozen=True, slots=True)
class Violation:
    """One rule of deck building that a deck does not keep.

    rule: its number or section. message_key: which sentence of `messages`. params: what the sentence names; a
    title `title` may have its French form beside it as `title_fr`, and so for lists.
    """

    rule: str
    message_key: str
    params: Mapping[str, Param]
    messages: Messages = field(repr=False, compare=False)

    def text(self, lang: str) -> str:
        """The sentence in a language, "en" or "fr". Raises ValueError for another language."""
        if lang not in LANGUAGES:
            raise ValueError(f"'{lang}' is not a language of the deck checker; known: en, fr.")
        return self.messages.say(self.message_key, self.params, lang)


@cache
def _read(package: str) -> Mapping[str, _Texts]:
    return tomllib.loads(files(package).joinpath("deck_messages.toml").read_text(encoding="utf-8"))
