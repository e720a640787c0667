"""Records for the checks of a deck: its lines with the facts of their cards, the profile by which it is
checked, and a violation as a value with a sentence in English and French.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

from l5r_desktop.rulesets.common.profiles import P, profile_of, profiles_of
from l5r_desktop.rulesets.decks.reading import Cards, CardSource, DeckError, unknown

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


@dataclass(frozen=True, slots=True)
class Line:
    """One card of the list: how often, in which section, and its facts."""

    section: str
    count: int
    facts: Mapping[str, object]

    @property
    def clan(self) -> str:
        return str(self.facts.get("clan", ""))

    def named(self, **params: Param) -> dict[str, Param]:
        """The parameters of a violation about this card: its title in both languages, and others."""
        return {**names(self.facts), **params}

    def number(self, field: str) -> int | None:
        value = self.facts.get(field)
        return value if isinstance(value, int) else None

    def words(self, field: str) -> tuple[str, ...]:
        value = self.facts.get(field, ())
        assert isinstance(value, (list, tuple)), f"{field} of {self.facts['title']} is a list by the card schema"
        return tuple(str(word) for word in value)


def lines_of(section: str, cards: Cards, library: CardSource) -> tuple[Line, ...]:
    """Look up the cards of a section; raises what library.facts raises for an unknown card."""
    return tuple(Line(section, count, library.facts(card).facts) for card, count in cards)


def names(facts: Mapping[str, object]) -> dict[str, Param]:
    """The parameters `title` and `title_fr`; the English title where no French one is known."""
    title = str(facts["title"])
    return {"title": title, "title_fr": str(facts.get("title_fr", title))}


def number_of(lines: tuple[Line, ...]) -> int:
    """Return how many cards there are, copies counted."""
    return sum(line.count for line in lines)


def limits_of(table: Mapping[str, P], ruleset: str, name: str = "") -> P:
    """The profile of a ruleset by its name; "" is the usual one.

    Raises DeckError for a ruleset or profile that is not known, and for a profile of another ruleset.
    """
    try:
        return profile_of(table, ruleset, name)
    except KeyError:
        pass
    known = [profile.name for profile in profiles_of(table, ruleset)]
    if not known:
        raise DeckError(unknown(ruleset, sorted({one.ruleset for one in table.values()}), "deck format"))
    raise DeckError(unknown(name, known, f"profile of {ruleset}"))
