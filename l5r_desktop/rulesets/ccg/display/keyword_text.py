"""The meaning of a card's keywords in a few words (Ivory: Appendix B; Celestial: Glossary)."""

from __future__ import annotations

from collections.abc import Iterator

from l5r_desktop.cardscript.agreement import Phrase, agreed
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.definition import ALIGNMENT_OF, Definition
from l5r_desktop.rulesets.ccg.display.timing_chart import cited
from l5r_desktop.rulesets.ccg.profile import PROFILES
from l5r_desktop.rulesets.ccg.values.current_values import keywords
from l5r_desktop.rulesets.ccg.words.wording import EXPLAINED, REMINDERS, RULES, keyword_name
from l5r_desktop.rulesets.common.keywords import Keyword

_BOOKS = ("ivory", "celestial")
_IN_BOOK = {"en": {"ivory": "Ivory", "celestial": "Celestial"}, "fr": {"ivory": "Ivoire", "celestial": "Céleste"}}
_PLAIN = Phrase("", "m")
_SIGNS = {"en": (": ", "; "), "fr": (" : ", " ; ")}


def keyword_lines(card: Definition, lang: str) -> Iterator[str]:
    """A line for each keyword that a rulebook gives a meaning to; where the books differ, of those the card is for."""
    colon, semicolon = _SIGNS[lang]
    for word in card.facts.get("keywords", ()):
        meaning = REMINDERS[lang].get(_key(word))
        if meaning is None:
            continue
        if not isinstance(meaning, str):
            books = [book for book in _BOOKS if book in card.formats] or list(_BOOKS)
            said = [f"{_IN_BOOK[lang][book]}{colon}{meaning[book]}" for book in books]
            meaning = semicolon.join(said) if len(books) > 1 else meaning[books[0]]
        yield f"__({agreed(keyword_name(word, lang), _PLAIN)}{colon}{meaning}.)__"


def explained(word: str, profile: str, lang: str) -> Keyword:
    """A keyword with what it does by a profile, and its section (Ivory: Appendix B; Celestial: Glossary)."""
    key = _key(word)
    meaning = REMINDERS[lang].get(key, EXPLAINED[lang].get(key))
    plain = meaning is None
    if meaning is None:
        key, meaning = "plain", EXPLAINED[lang]["plain"]
    text = meaning if isinstance(meaning, str) else meaning[PROFILES[profile].arc]
    return Keyword(agreed(keyword_name(word, lang), _PLAIN), text, cited(RULES[key], profile), plain)


def keywords_now(s: State, no: int) -> tuple[str, ...]:
    """The keywords of a card now, with those of its actions that a rule is about (Ivory: Keywords)."""
    card = s.cards[no]
    printed: tuple[str, ...] = tuple(card.defn.facts.get("keywords", ()))
    now = keywords(s, no)
    of_actions = {word for ability in card.defn.abilities for word in ability.keywords if word in RULES}
    kept = tuple(word for word in printed if word in now)
    return (*kept, *sorted(now - set(kept)), *sorted(of_actions - now))


def _key(word: str) -> str:
    """Return what a keyword is found by in the table."""
    if word in _ELEMENTS:
        return "element"
    if word in ALIGNMENT_OF:
        return "clan"
    first = word.split()[0]
    return first if first in ("experienced", "inexperienced") or word.startswith("soul of ") else word


_ELEMENTS = frozenset({"air", "earth", "fire", "water", "void"})
