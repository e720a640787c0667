"""Keywords of a card, each with what it does in a few words."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib.resources import files

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.keywords import Keyword
from l5r_desktop.rulesets.lcg.cards.definition import Definition
from l5r_desktop.rulesets.lcg.values.current_values import keyword
from l5r_desktop.rulesets.lcg.values.texts_in_force import blank
from l5r_desktop.rulesets.lcg.words import VOCAB

_TABLE = tomllib.loads(
    files("l5r_desktop.rulesets.lcg.words").joinpath("keywords.toml").read_text(encoding="utf-8")
)  # fmt: skip
_EXCEPT = {"en": " except ", "fr": " sauf "}


def keyword_lines(card: Definition, lang: str) -> Iterator[str]:
    """A line for each keyword: its name and what it does."""
    for word in card.facts.get("keywords", ()):
        key, what = _parts(word)
        name, reminder = _named(key, lang)
        yield f"**{name}{_details(key, what, lang)}**" + (f" __({reminder})__" if reminder else "")


def explained(word: str, book: str, lang: str) -> Keyword:
    """A keyword with what it does and its rule (L14). book: the rules played by, which all know the same ones."""
    key, what = _parts(word)
    name, reminder = _named(key, lang)
    text = _TABLE["explained"][lang].get(key, reminder)
    return Keyword(f"{name}{_details(key, what, lang)}", text, _TABLE["rule"].get(key, "L14.1"))


def keywords_now(s: State, no: int) -> tuple[str, ...]:
    """The keywords of a card now, printed and not lost, and gained (L8.17, L8.18)."""
    on_card = () if blank(s, no) else tuple(s.cards[no].defn.facts.get("keywords", ()))
    printed = tuple(word for word in on_card if " " in word or keyword(s, no, word))
    gained = (word for word in VOCAB.listed("keyword") if word not in printed and keyword(s, no, word))
    return (*printed, *gained)


def _named(key: str, lang: str) -> tuple[str, str]:
    name, reminder = _TABLE[lang].get(key, (key.capitalize(), ""))
    return name, reminder


def _parts(word: str) -> tuple[str, str]:
    """A keyword's key in the table, and what stands behind it: "no attachments except monk", "disguised lion"."""
    if word.startswith("no attachments"):
        return "no-attachments", word.removeprefix("no attachments").strip()
    key, _, what = word.partition(" ")
    return key, what


def _details(key: str, what: str, lang: str) -> str:
    if key == "no-attachments" and what:
        kinds = [_trait(part.strip(), lang) for part in what.removeprefix("except").split(",")]
        return _EXCEPT[lang] + ", ".join(kinds)
    return f" {_trait(what, lang)}" if what else ""


def _trait(word: str, lang: str) -> str:
    """Return what a keyword names: a clan, or else a trait, some of which are called as a clan is; or any but that."""
    if word.startswith("non-"):
        return {"en": "non-", "fr": "autre que "}[lang] + _trait(word.removeprefix("non-"), lang)
    said = VOCAB.choice_text(word, lang, ("clan",))
    return VOCAB.choice_text(word, lang, ("trait",)) if said == word else said
