"""Rules text from parsed scripts: templates of the ruleset's words, and what the built-in nodes add."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from l5r_desktop.cardscript.errors import VocabularyError, nearest
from l5r_desktop.cardscript.expressions import (
    AllTests,
    And,
    AnyTest,
    Compare,
    Filter,
    Not,
    NotTest,
    Number,
    Or,
    Product,
    Sum,
)
from l5r_desktop.cardscript.templates import Bracket, Fill, Piece, fills_of
from l5r_desktop.cardscript.vocabulary import LANGUAGES, Speech, Vocabulary

_WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "and": "and", "or": "or", "not": "not", "either": "either", "nor": "or",
        "+": "plus", "-": "minus", "*": "times",
        "=": "is", "!=": "is not", "<": "is less than", "<=": "is at most",
        ">": "is more than", ">=": "is at least",
    },
    "fr": {
        "and": "et", "or": "ou", "not": "non", "either": "soit", "nor": "soit",
        "+": "plus", "-": "moins", "*": "fois",
        "=": "vaut", "!=": "ne vaut pas", "<": "vaut moins de", "<=": "vaut au plus",
        ">": "vaut plus de", ">=": "vaut au moins",
    },
}  # fmt: skip
# Where French draws a template's last word together with the first word filled in. Only at such a joint:
# within a template "de le" may be a verb and its object, which do not contract.
_FRENCH_JOINTS = (
    (re.compile(r"\bde $"), re.compile(r"^le "), "du "),
    (re.compile(r"\bde $"), re.compile(r"^les "), "des "),
    (re.compile(r"\bà $"), re.compile(r"^le "), "au "),
    (re.compile(r"\bà $"), re.compile(r"^les "), "aux "),
    (re.compile(r"\bde $"), re.compile(r"^(?=[aeiouâàéèêîôû])"), "d'"),
    (re.compile(r"\bque $"), re.compile(r"^(?=[aeiouâàéèêîôû])"), "qu'"),
    (re.compile(r"\bsi $"), re.compile(r"^(?=ils?\b)"), "s'"),
)


def render(node: Any, lang: str, vocab: Vocabulary) -> str:
    """The text of a node, or of a tuple of nodes, in "en" or "fr", without capital and full stop.

    Raises VocabularyError if the language is unknown or a node has no text in it.
    """
    if lang not in LANGUAGES:
        near = nearest(lang, LANGUAGES)
        hint = f"; nearest known language: {near!r}" if near else ""
        raise VocabularyError(f"no rules text in language {lang!r}{hint}")
    return _Speaker(lang, vocab).say(node)


class _Speaker:
    """Says nodes in one language."""

    def __init__(self, lang: str, vocab: Vocabulary) -> None:
        self._lang = lang
        self._vocab = vocab
        self._words = _WORDS[lang]

    def say(self, value: Any, kinds: Sequence[str] | None = None) -> str:
        """A node, tuple or plain value; kinds: the slot types of a plain word, if they are known."""
        if value is None:
            return ""
        if isinstance(value, str):
            return self._vocab.choice_text(value, self._lang, kinds)
        if isinstance(value, int):
            return str(value)
        if isinstance(value, tuple | list):
            return self._listed([self.say(part, kinds) for part in value], "and")
        built_in = _BUILT_IN.get(type(value))
        if built_in is not None:
            return built_in(self, value)
        return self._word(value)

    def _word(self, node: Any) -> str:
        if hasattr(node, "phrase"):
            return _tidy(str(node.phrase(self.say, self._lang)))
        speeches = self._vocab.speeches(type(node))
        speech = _fitting(node, [s for s in speeches if self._lang in s.templates], self._lang)
        if speech is None:
            raise VocabularyError(f"{type(node).__name__} has no rules text in {self._lang!r}")
        return _tidy(self._fill(speech.templates[self._lang], node, speech))

    def _fill(self, pieces: tuple[Piece, ...], node: Any, speech: Speech) -> str:
        text = ""
        for piece in pieces:
            if isinstance(piece, str):
                text += piece
            elif isinstance(piece, Fill):
                said = self.say(getattr(node, piece.name), speech.kinds.get(piece.name))
                text = self._joined(text, said)
            elif all(_present(node, name, speech) for name in _own_fills(piece)):
                text = self._joined(text, self._fill(piece.pieces, node, speech))
        return text

    def _joined(self, before: str, said: str) -> str:
        if self._lang == "fr":
            for left, right, contracted in _FRENCH_JOINTS:
                if left.search(before) and right.search(said):
                    return left.sub(contracted, before) + right.sub("", said)
        return before + said

    def _listed(self, texts: Sequence[str], conjunction: str) -> str:
        if len(texts) < 2:
            return "".join(texts)
        return ", ".join(texts[:-1]) + f" {self._words[conjunction]} {texts[-1]}"

    # Built-in nodes

    def _any(self, parts: Sequence[Any], inside: bool = False) -> str:
        """Alternatives; inside a larger phrase they are marked, so that they are not read apart."""
        texts = [self.say(part) for part in parts]
        if not inside:
            return f" {self._words['or']} ".join(texts)
        return f"{self._words['either']} " + f" {self._words['nor']} ".join(texts)

    def _and(self, node: And) -> str:
        texts = [self._any(part.parts, inside=True) if isinstance(part, Or) else self.say(part) for part in node.parts]
        return f" {self._words['and']} ".join(texts)

    def _not(self, part: Any) -> str:
        """The denial of a condition or test, by its own template if it has one."""
        denied = [s for s in self._vocab.speeches(type(part)) if self._lang in s.denials]
        if denied:
            return _tidy(self._fill(denied[0].denials[self._lang], part, denied[0]))
        said = self.say(part)
        compound = isinstance(part, Or | And | AnyTest | AllTests | Compare)
        return f"{self._words['not']} ({said})" if compound else f"{self._words['not']} {said}"

    def _compare(self, node: Compare) -> str:
        return f"{self.say(node.left)} {self._words[node.op]} {self.say(node.right)}"

    def _sum(self, node: Sum) -> str:
        right = self.say(node.right)
        if isinstance(node.right, Sum):
            right = f"({right})"
        return f"{self.say(node.left)} {self._words[node.op]} {right}"

    def _product(self, node: Product) -> str:
        texts = [f"({self.say(p)})" if isinstance(p, Sum) else self.say(p) for p in (node.left, node.right)]
        return f" {self._words['*']} ".join(texts)

    def _filter(self, node: Filter) -> str:
        return " ".join(self.say(part) for part in (node.noun, *node.tests))

    def _all_tests(self, node: AllTests) -> str:
        return f" {self._words['and']} ".join(self.say(part) for part in node.parts)


_BUILT_IN: Mapping[type[Any], Callable[[_Speaker, Any], str]] = {
    Or: lambda speaker, node: speaker._any(node.parts),
    And: _Speaker._and,
    Not: lambda speaker, node: speaker._not(node.part),
    Compare: _Speaker._compare,
    Number: lambda speaker, node: str(node.number),
    Sum: _Speaker._sum,
    Product: _Speaker._product,
    Filter: _Speaker._filter,
    NotTest: lambda speaker, node: speaker._not(node.part),
    AnyTest: lambda speaker, node: speaker._any(node.parts, inside=True),
    AllTests: _Speaker._all_tests,
}


def _present(node: Any, name: str, speech: Speech) -> bool:
    """Whether a slot holds something that was said, not its default."""
    value = getattr(node, name)
    if value is None or value == "" or value == ():
        return False
    return name not in speech.defaults or speech.defaults[name] != value


def _own_fills(bracket: Bracket) -> list[str]:
    return list(fills_of(bracket.pieces, bracketed_too=False))


def _fitting(node: Any, speeches: Sequence[Speech], lang: str) -> Speech | None:
    """Of several templates the one that shows most of what the node holds, and nothing that it lacks."""

    def fit(speech: Speech) -> tuple[int, int]:
        always = list(fills_of(speech.templates[lang], bracketed_too=False))
        lacking = sum(not _present(node, name, speech) for name in always)
        shown = sum(_present(node, name, speech) for name in fills_of(speech.templates[lang]))
        return (-lacking, shown)

    return max(speeches, key=fit, default=None)


def _tidy(text: str) -> str:
    """Without the double spaces and stray gaps that dropped parts leave."""
    return re.sub(r" +([,.)])", r"\1", re.sub(r" {2,}", " ", text)).strip()
