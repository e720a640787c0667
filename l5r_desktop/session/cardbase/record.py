"""One card as it is searched."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any

from l5r_desktop.session.cardbase.folding import fold


@dataclass(frozen=True)
class IndexCard:
    """The facts of one card, and its rules in our words, as far as they are described.

    game: "lcg" or "ccg". set: the folder's name; set_title: what it is called. clans: all that it belongs to, none of
    an unaligned one. numbers: printed whole numbers by the field of the card file. marks: printed signs that stand for
    a number ("-", "X", "*"), by field. traits and keywords: of the LCG as printed; the CCG prints both as keywords,
    which are in both here; ..._fr: in French where a French word is known. formats: in which it may be played.
    flags: "unique", "described", "textless", "token", "banned", "restricted", "experienced", "bound" (to a role).
    text, text_fr: "" of a card that has none, or is not described yet. digest: of what its text is made of
    (gathering.py).
    """

    id: str
    game: str
    set: str
    title: str
    kind: str
    deck: str
    number: str = ""
    set_title: str = ""
    set_title_fr: str = ""
    title_fr: str = ""
    base_title: str = ""
    clans: tuple[str, ...] = ()
    numbers: Mapping[str, int] = field(default_factory=dict)
    marks: Mapping[str, str] = field(default_factory=dict)
    traits: tuple[str, ...] = ()
    traits_fr: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    keywords_fr: tuple[str, ...] = ()
    elements: tuple[str, ...] = ()
    formats: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    role: str = ""
    text: str = ""
    text_fr: str = ""
    digest: str = ""

    @property
    def described(self) -> bool:
        """Return True if all that the card does is said; of one that is not, only its facts are known."""
        return "described" in self.flags

    def shown_title(self, lang: str) -> str:
        """The title in a language; the English one where no French one is known."""
        return (self.title_fr if lang == "fr" else "") or self.title

    def shown_set(self, lang: str) -> str:
        """The title of its set in a language; the English one where no French one is known, else the folder's name."""
        return (self.set_title_fr if lang == "fr" else "") or self.set_title or self.set

    def shown_text(self, lang: str) -> str:
        """The rules text in a language."""
        return self.text_fr if lang == "fr" else self.text

    @cached_property
    def marked(self) -> frozenset[str]:
        """Its traits and keywords."""
        return frozenset((*self.traits, *self.keywords))

    @cached_property
    def names(self) -> str:
        """All its titles, folded, a space before each word."""
        titles = dict.fromkeys((self.title, self.title_fr, self.base_title))
        return _words(*titles)

    @cached_property
    def said(self) -> str:
        """Its rules in both languages, folded in the same way."""
        return _words(self.text, self.text_fr)

    @cached_property
    def anything(self) -> str:
        """Titles, traits, keywords and rules, folded in the same way."""
        marks = dict.fromkeys((*self.traits, *self.traits_fr, *self.keywords, *self.keywords_fr))
        return self.names + _words(*marks) + self.said

    def data(self) -> dict[str, Any]:
        """The record as JSON-able data, empty fields left out."""
        return {name: value for name in _NAMES if (value := getattr(self, name))}

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> IndexCard:
        """The record that `data` gave. Raises ValueError in one sentence for data that is no such record."""
        if not isinstance(data, dict) or not _REQUIRED <= data.keys() <= _FIELDS:
            raise ValueError("A record of the card index is damaged.")
        known: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value for name, value in data.items()
        }
        return cls(**known)


_NAMES = tuple(one.name for one in fields(IndexCard))
_FIELDS = frozenset(_NAMES)
_REQUIRED = frozenset(("id", "game", "set", "title", "kind", "deck"))


def _words(*texts: str) -> str:
    """Texts folded, one after another; a bar between them, so that no phrase goes over two of them."""
    return "".join(f" {fold(text)} |" for text in texts if text)
