"""Rules text from parsed scripts: templates of the ruleset's words, and what the built-in nodes add."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from l5r_desktop.cardscript.agreement import (
    DETERMINERS,
    Phrase,
    agreed,
    decided,
    denied_predicate,
    determined,
    joined,
    noun,
)
from l5r_desktop.cardscript.errors import VocabularyError, nearest
from l5r_desktop.cardscript.expressions import (
    AllTests,
    And,
    AnyTest,
    Compare,
    Description,
    Filter,
    Not,
    NotTest,
    Number,
    Or,
    Product,
    Sum,
    told_tests,
)
from l5r_desktop.cardscript.templates import Fill, Piece, fills_of
from l5r_desktop.cardscript.text_words import FIRST, LEADS, LETTERS, OPPOSITE, THAT, WITH, WORDS, tidy
from l5r_desktop.cardscript.vocabulary import FORMS, LANGUAGES, SELF, TextTemplates, Vocabulary


class Scope:
    """The words that stand for names in a text; a ruleset knows better than this one.

    chooser: who is choosing just now, if not you.
    """

    chooser: str = ""

    def opponent(self, lang: str) -> Phrase:
        """Return how the opponent is spoken of."""
        return Phrase({"en": "your opponent", "fr": "votre adversaire"}[lang], "m")

    def speak_of_opponent(self, key: str) -> None:
        """Set the word that `opponent` gives back from now on; `key` is one of the ruleset's names for the opponent.
        This base class ignores it.
        """

    def named(self, name: str, say: TextRenderer) -> Phrase:
        """Return how the card of a name is spoken of."""
        return Phrase(name)

    def word(self, text: str, lang: str) -> str:
        """Return how a free word of a script, which is in no list, is said."""
        return text


def render(node: Any, lang: str, vocab: Vocabulary, scope: Scope | None = None) -> str:
    """The text of a node, or of a tuple of nodes, in "en" or "fr", without capital and full stop.

    Raises VocabularyError if the language is unknown or a node has no text in it.
    """
    speaker = TextRenderer(lang, vocab, scope)
    return speaker.finished(speaker(node))


class TextRenderer:
    """Says nodes in one language. Called with a node and a form it gives the text, and what agrees with it.

    scope: what names stand for. unknowns: amounts said as a letter, to be explained.
    """

    def __init__(self, lang: str, vocab: Vocabulary, scope: Scope | None = None) -> None:
        if lang not in LANGUAGES:
            near = nearest(lang, LANGUAGES)
            hint = f"; nearest known language: {near!r}" if near else ""
            raise VocabularyError(f"no rules text in language {lang!r}{hint}")
        self.lang = lang
        self.scope = Scope() if scope is None else scope
        self.unknowns: list[str] = []
        self._vocab = vocab
        self._words = WORDS[lang]

    def __call__(self, value: Any, kinds: Sequence[str] | None = None, form: str = "") -> Phrase:
        """A node, tuple or plain value.

        kinds: the slot types of a plain word, if they are known. form: a determiner, a form of words (FORMS), or "x":
        an amount by a letter.
        """
        if form == "x":
            return self._unknown(value)
        if form in DETERMINERS:
            return determined(self._plain(value, kinds), form, self.lang)
        if form:
            return self._formed(value, form)
        return self._plain(value, kinds)

    def chosen(self, word: str, kind: str) -> Phrase:
        """A word of a closed list."""
        return noun(self._vocab.choice_text(word, self.lang, (kind,)))

    def filled(self, template: tuple[Piece, ...], values: Mapping[str, Any]) -> str:
        """A template filled with values or nodes by name."""
        return tidy(self._fill(template, lambda name: (values[name], None), lambda name: bool(values.get(name)))[0])

    def finished(self, said: Phrase) -> str:
        """The text as it can be shown: marks decided, letters explained."""
        text = agreed(decided(said), Phrase("", "m"))
        if self.unknowns:
            text += self._words["where"] + f" {self._words['and']} ".join(self.unknowns)
            self.unknowns = []
        return tidy(text)

    def listed(self, texts: Sequence[str], conjunction: str = "and") -> str:
        """`a, b and c`."""
        if len(texts) < 2:
            return "".join(texts)
        return ", ".join(texts[:-1]) + f" {self._words[conjunction]} {texts[-1]}"

    def _plain(self, value: Any, kinds: Sequence[str] | None = None) -> Phrase:
        if value is None:
            return Phrase("")
        if isinstance(value, Phrase):
            return value
        if isinstance(value, str) and kinds is not None and set(kinds) == {"name"}:
            return Phrase(self.scope.word(value, self.lang))
        if isinstance(value, str):
            return noun(self._vocab.choice_text(value, self.lang, kinds))
        if isinstance(value, int):
            return self._number(value)
        if isinstance(value, tuple | list):
            parts = [self(part, kinds) for part in value]
            return parts[0] if len(parts) == 1 else Phrase(self.listed(parts), many=True)
        built_in = _BUILT_IN.get(type(value))
        return self._word(value) if built_in is None else built_in(self, value)

    def _number(self, value: int) -> Phrase:
        return Phrase(str(value), gender="m", many=value != 1 if self.lang == "en" else abs(value) > 1)

    def _unknown(self, value: Any) -> Phrase:
        if isinstance(value, Number | int):
            return self(value)
        meaning = decided(self(value))
        for known in self.unknowns:
            if known.endswith(self._words["stands for"] + meaning):
                return Phrase(known[0], gender="m", many=True)
        letter = LETTERS[min(len(self.unknowns), len(LETTERS) - 1)]
        self.unknowns.append(letter + self._words["stands for"] + meaning)
        return Phrase(letter, gender="m", many=True)

    def _word(self, node: Any) -> Phrase:
        if hasattr(node, "phrase"):
            said = node.phrase(self, self.lang)
            return said if isinstance(said, Phrase) else Phrase(tidy(said))
        speeches = [s for s in self._vocab.speeches(type(node)) if self.lang in s.templates]
        speech = _fitting(node, speeches, self.lang)
        if speech is None:
            raise VocabularyError(f"{type(node).__name__} has no rules text in {self.lang!r}")
        return noun(self._said_by(node, speech, self.lang))

    def _said_by(self, node: Any, speech: TextTemplates, key: str) -> str:
        def value(name: str) -> tuple[Any, Sequence[str] | None]:
            if name == SELF and not hasattr(node, SELF):
                return self.scope.named(SELF, self), None
            return getattr(node, name), speech.kinds.get(name)

        return tidy(self._fill(speech.templates[key], value, lambda name: _present(node, name, speech))[0])

    def _fill(
        self,
        pieces: tuple[Piece, ...],
        value: Callable[[str], tuple[Any, Sequence[str] | None]],
        present: Callable[[str], bool],
        subject: Phrase | None = None,
    ) -> tuple[str, Phrase | None]:
        """The text, and the phrase that marks behind it agree with."""
        text = ""
        for piece in pieces:
            if isinstance(piece, str):
                text += piece if subject is None else agreed(piece, subject)
            elif isinstance(piece, Fill):
                content, kinds = value(piece.name)
                said = self(content, kinds, piece.form)
                shown = decided(said) if said.open else said if subject is None else agreed(said, subject)
                text = joined(text, shown, self.lang)
                subject = said if said.gender or said.person == 2 else subject
            elif all(present(name) for name in piece.own):
                inner, subject = self._fill(piece.pieces, value, present, subject)
                text = joined(text, inner, self.lang)
        return text, subject

    # Forms

    def _formed(self, node: Any, form: str) -> Phrase:
        """A node in one of FORMS: by its own method or template, else by what the language does with its plain text."""
        if hasattr(node, form + "_phrase"):
            return Phrase(tidy(getattr(node, form + "_phrase")(self, self.lang)))
        key = f"{self.lang}_{form}"
        speech = _fitting(node, [s for s in self._vocab.speeches(type(node)) if key in s.templates], key)
        if speech is not None:
            return Phrase(self._said_by(node, speech, key))
        if form == "is":
            return self._predicate(node)
        if form == "isnt":
            return self._denied_predicate(node)
        return self._denied(node) if form == "not" else self(node)

    def _predicate(self, node: Any) -> Phrase:
        if isinstance(node, NotTest):
            return self(node.part, None, "isnt")
        if isinstance(node, AnyTest | AllTests):
            parts = [self(part, None, "is") for part in node.parts]
            return Phrase(self.listed(parts, "or" if isinstance(node, AnyTest) else "and"))
        return Phrase(self._words["is"] + self(node).removeprefix("^"))

    def _denied_predicate(self, node: Any) -> Phrase:
        if isinstance(node, AnyTest | AllTests):
            parts = [self(part, None, "isnt") for part in node.parts]
            return Phrase(self.listed(parts, "and" if isinstance(node, AnyTest) else "or"))
        if isinstance(node, NotTest):
            return self(node.part, None, "is")
        if self.has_form(node, "is"):
            return Phrase(denied_predicate(self(node, None, "is"), self.lang))
        return Phrase(self._words["isnt"] + self(node).removeprefix("^"))

    def _denied(self, node: Any) -> Phrase:
        if isinstance(node, Compare):
            return self._compare(Compare(node.left, OPPOSITE[node.op], node.right))
        if isinstance(node, And | Or):
            parts = [self(part, None, "not") for part in node.parts]
            return Phrase(f" {self._words['or' if isinstance(node, And) else 'and']} ".join(parts))
        if isinstance(node, Not):
            return self(node.part)
        return Phrase(joined(self._words["not so"], self(node), self.lang))

    # Built-in nodes

    def _and(self, node: And) -> Phrase:
        texts = [self._either(part.parts) if isinstance(part, Or) else self(part) for part in node.parts]
        return Phrase(f" {self._words['and']} ".join(texts))

    def _either(self, parts: Sequence[Any]) -> str:
        return self._words["either"] + self._words["nor"].join(self(part) for part in parts)

    def _compare(self, node: Compare) -> Phrase:
        left = self(node.left)
        before = f"{decided(left)} {agreed(self._words[node.op], left)}"
        return Phrase(joined(before, decided(self(node.right)), self.lang))

    def _sum(self, node: Sum) -> Phrase:
        right = str(self(node.right))
        if isinstance(node.right, Sum):
            right = f"({right})"
        return self(node.left).but(f"{self(node.left)} {self._words[node.op]} {right}")

    def _product(self, node: Product) -> Phrase:
        texts = [f"({self(p)})" if isinstance(p, Sum) else self(p) for p in (node.left, node.right)]
        return self(node.left).but(f" {self._words['*']} ".join(texts))

    def _filter(self, node: Filter | Description) -> Phrase:
        what = self(node.noun)
        before: list[str] = []
        after: list[str] = []
        for test in told_tests(node.tests):
            text = self._attribute(test)
            (before if text.startswith("^") else after).append(text.removeprefix("^"))
        if hasattr(node.noun, "tail"):
            after.append(node.noun.tail(self, self.lang))
        before.sort(key=lambda word: (not word.startswith(FIRST[self.lang]), word[:1].isupper()))
        return what.but(" ".join([*before, what, *self._behind(after)]))

    def _behind(self, texts: Sequence[str]) -> Iterator[str]:
        """Yield what stands behind a noun in its order: names before plain words; "and" before a second "with"
        or "that".
        """
        leads = WITH[self.lang], THAT[self.lang]
        before = ""
        for text in sorted(texts, key=lambda text: (self._weight(text), text[:1].islower())):
            again = any(text.startswith(lead) and before.startswith(lead) for lead in leads)
            yield f"{self._words['and']} {text}" if again else text
            before = text

    def _weight(self, text: str) -> int:
        return next((at for at, leads in enumerate(LEADS[self.lang], 1) if leads.match(text)), 0)

    def _attribute(self, test: Any) -> str:
        """A test as it stands at a noun; `^` before what stands in front of it."""
        if isinstance(test, NotTest) and self.has_form(test.part, "not"):
            return self(test.part, None, "not")
        if isinstance(test, AnyTest) and (texts := self._adjectives(test)):
            return f" {self._words['or']} ".join(texts)
        if isinstance(test, NotTest | AnyTest):
            return self._words["that"] + self(test, None, "is")
        return self(test)

    def _adjectives(self, test: AnyTest) -> list[str]:
        """Return what the parts of an alternative say, if all of them are plain words at a noun; `^` before
        the first.
        """
        texts = [str(self._attribute(part)) for part in test.parts]
        if self.lang == "en":
            fitting = all(text.startswith("^") for text in texts)
            return [texts[0], *(text.removeprefix("^") for text in texts[1:])] if fitting else []
        return [] if any(text.startswith("^") or self._weight(text) for text in texts) else texts

    def has_form(self, node: Any, form: str) -> bool:
        """Return True if a node has a text of its own in one of FORMS."""
        key = f"{self.lang}_{form}"
        return hasattr(node, form + "_phrase") or any(key in s.templates for s in self._vocab.speeches(type(node)))

    def _all_tests(self, node: AllTests) -> Phrase:
        return Phrase(f" {self._words['and']} ".join(self(part).removeprefix("^") for part in node.parts))


_BUILT_IN: Mapping[type[Any], Callable[[TextRenderer, Any], Phrase]] = {
    Or: lambda speaker, node: Phrase(f" {speaker._words['or']} ".join(speaker(part) for part in node.parts)),
    And: TextRenderer._and,
    Not: lambda speaker, node: speaker(node.part, None, "not"),
    Compare: TextRenderer._compare,
    Number: lambda speaker, node: speaker._number(node.number),
    Sum: TextRenderer._sum,
    Product: TextRenderer._product,
    Filter: TextRenderer._filter,
    Description: TextRenderer._filter,
    NotTest: lambda speaker, node: speaker(node, None, "is"),
    AnyTest: lambda speaker, node: speaker(node, None, "is"),
    AllTests: TextRenderer._all_tests,
}


def _present(node: Any, name: str, speech: TextTemplates) -> bool:
    """Return True if a slot holds something that was said, not its default."""
    if name == SELF and not hasattr(node, SELF):
        return True
    value = getattr(node, name)
    if value is None or value == "" or value == ():
        return False
    return name not in speech.defaults or speech.defaults[name] != value


def _fitting(node: Any, speeches: Sequence[TextTemplates], key: str) -> TextTemplates | None:
    """Of several templates the one that shows most of what the node holds, and nothing that it lacks."""
    if len(speeches) == 1:
        return speeches[0]

    def fit(speech: TextTemplates) -> tuple[int, int]:
        always = list(fills_of(speech.templates[key], bracketed_too=False))
        lacking = sum(not _present(node, name, speech) for name in always)
        shown = sum(_present(node, name, speech) for name in fills_of(speech.templates[key]))
        return (-lacking, shown)

    return max(speeches, key=fit, default=None)


assert not DETERMINERS & set(FORMS)
