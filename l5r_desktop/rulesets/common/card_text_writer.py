"""Puts the rules text of a card together, in English or French, from what its parts say: sentences, leads, and how a
chosen card is spoken of.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from l5r_desktop.cardscript import TextRenderer, Vocabulary
from l5r_desktop.cardscript.agreement import Phrase, agreed, determined, joined
from l5r_desktop.cardscript.expressions import And
from l5r_desktop.rulesets.common.node_walk import walk_nodes
from l5r_desktop.rulesets.common.wording import BaseNames

_WORDS = {
    "en": {
        "while": "while ", "if": "if ", "and": " and ", "after": "after ", "when": "when ", "before": "just before ",
        "until then": "until then", ";": "; ",
    },
    "fr": {
        "while": "tant que ", "if": "si ", "and": " et ", "after": "dès que ", "when": "quand ",
        "before": "au moment où ", "until then": "jusque-là", ";": " ; ",
    },
}  # fmt: skip
_CHOSEN = {"en": "the picked {}", "fr": "<le|la|les|les> {} choisi·e·s"}
_CONCERNED = {"en": "that {}", "fr": "<le|la|les|les> {} en question"}
_OTHER = {"en": "the other {}", "fr": "<l'autre|l'autre|les autres|les autres> {}"}
_ORDINALS = {
    "en": ("the first {}", "the second {}", "the third {}", "the fourth {}", "the fifth {}", "the sixth {}"),
    "fr": (
        "<le premier|la première|les premiers|les premières> {}",
        "<le second|la seconde|les seconds|les secondes> {}",
        "<le troisième|la troisième|les troisièmes|les troisièmes> {}",
        "<le quatrième|la quatrième|les quatrièmes|les quatrièmes> {}",
        "<le cinquième|la cinquième|les cinquièmes|les cinquièmes> {}",
        "<le sixième|la sixième|les sixièmes|les sixièmes> {}",
    ),
}

N = TypeVar("N", bound=BaseNames)


def sentence(text: str) -> str:
    """Return the text with a capital at its beginning and a full stop at its end."""
    stop = "" if text.endswith((".", "”", "»")) else "."
    return capital(text) + stop


def capital(text: str) -> str:
    """The text with its first letter in upper case."""
    return text[:1].upper() + text[1:]


def sentences(texts: Sequence[str]) -> str:
    """Texts one after the other, each but the first with its capital, full stops between them."""
    shown = [text for text in texts if text]
    between = ["" if text.endswith((".", "”", "»")) else "." for text in shown]
    said = [*shown[:1], *(capital(text) for text in shown[1:])]
    whole = ""
    for text, stop in zip(said, between, strict=True):
        gap = "\n" if "\n" in whole else " " * bool(whole)
        whole += gap + text + stop
    return whole.removesuffix(between[-1]) if between else whole


def typeset(text: str, lang: str) -> str:
    """French keeps its high signs on the line of the word before."""
    return re.sub(r" (?=[;:»])|(?<=«) ", "\N{NO-BREAK SPACE}", text) if lang == "fr" else text


def lead_of(say: TextRenderer, cond: Any, word: str) -> str:
    """A condition as the beginning of a sentence: "in a conflict, while this character is attacking"."""
    if cond is None:
        return ""
    parts = cond.parts if isinstance(cond, And) else (cond,)
    lead = [say.finished(say(part, None, "when")) for part in parts if say.has_form(part, "when")]
    others = [part for part in parts if not say.has_form(part, "when")]
    return ", ".join([*lead, clauses(say, others, word)] if others else lead)


def clauses(say: TextRenderer, parts: Sequence[Any], word: str) -> str:
    """Conditions behind their word: "while a and b", "tant que a et que b"."""
    lead = str(_WORDS[say.lang][word])
    again = lead.split()[-1] + " " if say.lang == "fr" else ""
    text = ""
    singles = [single for part in parts for single in (part.parts if isinstance(part, And) else (part,))]
    for part in singles:
        between = _WORDS[say.lang]["and"] + again if text else lead
        text = joined(text + between, say.finished(say(part)), say.lang)
    return text


def behind(say: TextRenderer, word: str, node: Any) -> str:
    """Something that happens behind its word: "after …", "when …"."""
    return joined(_WORDS[say.lang][word], say.finished(say(node)), say.lang)


@dataclass(frozen=True)
class Bound:
    """A name that a choice introduces.

    what: the noun it stands for. many: more than one card. template: what tells it from another of its noun, or "".
    aside: it is not what the sentences are about, so that "it" would be misread. always: the template is said also
    where nothing else has its noun.
    """

    name: str
    what: Phrase
    many: bool = False
    template: str = ""
    aside: bool = False
    always: bool = False


class CardTextWriter(Generic[N]):
    """Says the texts of one card in one language. reference: the word that speaks of a card by its name."""

    reference: type[Any]

    def __init__(self, lang: str, vocab: Vocabulary, names: N) -> None:
        self.names = names
        self.say = TextRenderer(lang, vocab, names)

    def finished(self, node: Any) -> str:
        """A node as a part of a sentence, with its letters explained."""
        return self.say.finished(self.say(node))

    def introduce(self, bound: Sequence[Bound], used: set[str], occurred: Phrase | None) -> None:
        """Settle how each name is spoken of from now on.

        used: the names that are spoken of. occurred: the kind of thing that the occurrence is about, if there is one.
        """
        lang = self.say.lang
        mine = self.say.chosen(self.names.me, "thing")
        about = occurred if "it" in used else None
        if occurred is not None:
            self.names.known["it"] = described(_CONCERNED[lang] if occurred == mine else "", occurred, False, lang)
        spoken = [b for b in bound if b.name in used]
        for b in spoken:
            same = [x for x in spoken if x.what == b.what and x.many == b.many]
            template = ""
            if len(same) > 1:
                template = _told_apart(b, same, lang) or _ordinal(same.index(b), lang)
            elif b.always:
                template = b.template
            elif b.what == about or (lang == "fr" and b.what == mine):
                template = _CHOSEN[lang]
            if lang == "en" and len(spoken) == 1 and about is None and not (template or b.many or b.aside):
                self.names.known[b.name] = Phrase("it", "m")
            else:
                self.names.known[b.name] = described(template, b.what, b.many, lang)

    def references(self, blocks: Any) -> Iterator[str]:
        """Names of cards that are spoken of."""
        return (part.name for part in walk_nodes(blocks) if isinstance(part, self.reference))

    def constant(self, nodes: Sequence[Any], cond: Any) -> str:
        """Constant texts under one condition as one sentence; what is said of the same card names it once."""
        lead = lead_of(self.say, cond, "while")
        if cond is not None and "self" in set(self.references(cond)) and self.pronoun_fits(nodes):
            self.names.known["self"] = self._pronoun()
        said: list[list[str]] = []
        before: Any = None
        for node in nodes:
            if type(node) is type(before) and getattr(node, "card", None) == getattr(before, "card", said):
                said[-1].append(self.more(node))
            else:
                said.append([self.say(node)])
            before = node
        between = _WORDS[self.say.lang][";"]
        body = self.say.finished(Phrase(between.join(self.say.listed(subject) for subject in said)))
        return sentence(", ".join(part for part in (lead, body) if part))

    def pronoun_fits(self, nodes: Sequence[Any]) -> bool:
        """Return True if a pronoun for this card would be understood in these constant texts."""
        return True

    def _pronoun(self) -> Phrase:
        if self.say.lang == "en":
            return Phrase("it", "m")
        me = self.names.named("self", self.say)
        return Phrase("elle" if me.gender == "f" else "il", me.gender)

    def more(self, node: Any) -> str:
        """Return what else is said of the same card, without naming it again."""
        said, card = self.say(node), self.say(node.card)
        return str(said).removeprefix(f"{card} ")

    def once(self, text: str, periods: Sequence[str]) -> str:
        """Return the text with each period named once, and "until then" behind. periods: words of the list "until"."""
        for until in periods:
            words = str(self.say.chosen(until, "until"))
            first, found, rest = text.partition(words)
            text = first + found + rest.replace(words, _WORDS[self.say.lang]["until then"])
        return text


def _told_apart(one: Bound, same: Sequence[Bound], lang: str) -> str:
    """The template of one among several of its noun, if what it is tells it from the others; "" if not."""
    if one.template and sum(x.template == one.template for x in same) == 1:
        return one.template
    others = [x for x in same if x is not one]
    if len(others) == 1 and others[0].template and not one.template:
        return _OTHER[lang]
    return ""


def _ordinal(number: int, lang: str) -> str:
    """The template of one of several, by its number from 0."""
    return _ORDINALS[lang][min(number, len(_ORDINALS[lang]) - 1)]


def described(template: str, what: Phrase, many: bool, lang: str) -> Phrase:
    """A thing by its noun in a template, or as "that thing"."""
    if not template:
        return determined(what, "that", lang, many)
    return Phrase(agreed(template.format(agreed(what, what, many)), what, many), what.gender, many)
