"""The words that a ruleset brings: patterns to read, classes to keep, templates to say them."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from l5r_desktop.cardscript.errors import VocabularyError
from l5r_desktop.cardscript.grammar import Grammar, Word, readings_of
from l5r_desktop.cardscript.patterns import Element, needed_by, read_pattern, slots_of
from l5r_desktop.cardscript.templates import Piece, fills_of, read_template

T = TypeVar("T")

LANGUAGES = ("en", "fr")
# Other forms of a text than the plain one: the denial; the predicate of a test ("is bowed", "has no fate") and its
# denial; a condition as a time ("during a conflict").
FORMS = ("not", "is", "isnt", "when")
# A template may show the card whose text it is.
SELF = "self"
_TEXTS = frozenset({*LANGUAGES, *(f"{lang}_{form}" for lang in LANGUAGES for form in FORMS)})
_RESERVED = frozenset({"int", "name", "condition", "amount", "filter", "test", "noun", "header", "line"})


@dataclass(frozen=True, slots=True)
class TextTemplates:
    """The text templates of the nodes of one `word` declaration.

    templates: by language ("en"), those of other forms by language and form ("en_not").
    kinds: for each slot the types it has in the patterns. defaults: of the fields that have one.
    """

    templates: Mapping[str, tuple[Piece, ...]]
    kinds: Mapping[str, tuple[str, ...]]
    defaults: Mapping[str, Any]


class Vocabulary:
    """All that can be said in the scripts of one ruleset.

    >>> from dataclasses import dataclass
    >>> vocab = Vocabulary("toy")
    >>> @vocab.word("header", "bow {who:name}", en="bow {who}", fr="inclinez {who}")
    ... @dataclass(frozen=True, slots=True)
    ... class Bow:
    ...     who: str
    >>> from l5r_desktop.cardscript.parser import parse
    >>> parse("bow rival", vocab, file="toy.toml")[0].node
    Bow(who='rival')
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self._words: list[Word] = []
        self._declared: set[tuple[str, tuple[Element, ...]]] = set()
        self._choices: dict[str, dict[str, dict[str, str]]] = {}
        self._speeches: dict[type[Any], list[TextTemplates]] = {}
        self._choice_texts: dict[tuple[str, str, tuple[str, ...] | None], str] = {}
        self._grammar: Grammar | None = None

    def __repr__(self) -> str:
        return f"<Vocabulary {self.name}: {len(self._words)} patterns>"

    def choices(self, name: str, words: Mapping[str, Mapping[str, str]]) -> None:
        """Declare a closed list, usable as a slot type; a node gets the word itself, as a str.

        words: for each word its text by language. Raises VocabularyError if the name is taken or a key is not
        made of words of the language.
        """
        if name in _RESERVED or name in self._choices or any(word.category == name for word in self._words):
            raise VocabularyError(f"choices {name!r}: the name is taken")
        readings_of(words)
        self._choices[name] = {word: dict(texts) for word, texts in words.items()}
        self._choice_texts.clear()
        self._grammar = None

    def word(self, category: str, *patterns: str, **texts: str) -> Callable[[type[T]], type[T]]:
        """Declare patterns of a category that make nodes of the decorated dataclass; may be stacked.

        The class is called with one keyword for each slot matched, and must not raise.
        texts: templates of its text by language, `en` and `fr`, and of other FORMS of it, as `en_not`.
        Raises VocabularyError if a pattern and the fields of the class do not fit, or a notation is malformed.
        """
        if not patterns:
            raise VocabularyError(f"a word of category {category!r} needs a pattern")
        if category in self._choices or category in ("int", "name"):
            raise VocabularyError(f"category {category!r}: the name is taken")
        for key in texts:
            if key not in _TEXTS:
                raise VocabularyError(f"a word of category {category!r} has no text called {key!r}")

        def declare(make: type[T]) -> type[T]:
            read = [_word(category, pattern, make) for pattern in patterns]
            for word in read:
                _check_fields(word)
                if (word.category, word.elements) in self._declared:
                    raise VocabularyError(f"pattern {word.pattern!r} stands twice in category {category!r}")
            speech = _speech(make, read, texts)
            self._words.extend(read)
            self._declared.update((word.category, word.elements) for word in read)
            self._speeches.setdefault(make, []).insert(0, speech)
            self._grammar = None
            return make

        return declare

    @property
    def words(self) -> tuple[Word, ...]:
        """Every pattern declared, in order."""
        return tuple(self._words)

    @property
    def grammar(self) -> Grammar:
        """The words made ready for matching. Raises VocabularyError if they do not fit together."""
        if self._grammar is None:
            self._grammar = Grammar(self._words, self._choices)
        return self._grammar

    def speeches(self, make: type[Any]) -> Sequence[TextTemplates]:
        """Return how nodes of a class are said, topmost declaration first; empty for a class that is no word."""
        return self._speeches.get(make, ())

    def choice_text(self, value: str, lang: str, kinds: Sequence[str] | None = None) -> str:
        """A chosen word in a language, or the value itself if no list has it.

        kinds: slot types; only lists among them are looked at, unless none is given or one is inline
        (`military|political`), whose words take their text from any list.
        """
        key = value, lang, None if kinds is None else tuple(kinds)
        found = self._choice_texts.get(key)
        if found is None:
            found = self._choice_text(*key)
            if any(value in words for words in self._choices.values()):
                self._choice_texts[key] = found
        return found

    def _choice_text(self, value: str, lang: str, kinds: tuple[str, ...] | None) -> str:
        anywhere = kinds is None or any("|" in kind for kind in kinds)
        for name, words in self._choices.items():
            if (anywhere or name in (kinds or ())) and value in words:
                return words[value].get(lang, value)
        return value

    def listed(self, name: str) -> tuple[str, ...]:
        """The words of a closed list, by its name."""
        return tuple(self._choices[name])

    def missing_templates(self) -> Iterator[str]:
        """Names of classes that lack a template in some language, as `Bow: fr`."""
        for make, speeches in self._speeches.items():
            if not hasattr(make, "phrase"):
                for lang in LANGUAGES:
                    if not any(lang in speech.templates for speech in speeches):
                        yield f"{make.__name__}: {lang}"


def _word(category: str, pattern: str, make: type[Any]) -> Word:
    elements = read_pattern(pattern)
    return Word(category, pattern, elements, make, frozenset(needed_by(elements)))


def _defaults(make: type[Any]) -> dict[str, Any]:
    """Defaults of the fields that have one."""
    found: dict[str, Any] = {}
    for field in dataclasses.fields(make):
        if field.default is not dataclasses.MISSING:
            found[field.name] = field.default
        elif field.default_factory is not dataclasses.MISSING:
            found[field.name] = field.default_factory()
    return found


def _check_fields(word: Word) -> None:
    """Raises VocabularyError unless every match of the pattern can make a node."""
    make, name = word.make, word.make.__name__
    if not dataclasses.is_dataclass(make):
        raise VocabularyError(f"pattern {word.pattern!r}: {name} is not a dataclass")
    fields = {field.name for field in dataclasses.fields(make) if field.init}
    for slot in slots_of(word.elements):
        if slot.name not in fields:
            raise VocabularyError(f"pattern {word.pattern!r}: no field {slot.name!r} in {name}")
    always = {slot.name for slot in slots_of(word.elements, optional_too=False)}
    for lacking in sorted(fields - always - _defaults(make).keys()):
        raise VocabularyError(f"pattern {word.pattern!r} may leave {name}.{lacking} empty")


def _speech(make: type[Any], words: Sequence[Word], texts: Mapping[str, str]) -> TextTemplates:
    kinds: dict[str, tuple[str, ...]] = {}
    for word in words:
        for slot in slots_of(word.elements):
            kinds[slot.name] = (*kinds.get(slot.name, ()), slot.kind)
    read = {key: read_template(text) for key, text in texts.items() if text}
    fields = {field.name for field in dataclasses.fields(make)}
    for pieces in read.values():
        for name in fills_of(pieces):
            if name not in fields and name != SELF:
                raise VocabularyError(f"{make.__name__}: its text shows {{{name}}}, which is not a field")
    return TextTemplates(read, kinds, _defaults(make))
