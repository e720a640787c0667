"""What the keywords of a card do, in a few words (Ivory: Appendix B; Celestial: Glossary)."""

from __future__ import annotations

from collections.abc import Iterator

from l5r_desktop.cardscript.agreement import Said, agreed
from l5r_desktop.rulesets.ccg.definition import Definition
from l5r_desktop.rulesets.ccg.words.wording import REMINDERS, keyword_name

_BOOKS = ("ivory", "celestial")
_IN_BOOK = {"en": {"ivory": "Ivory", "celestial": "Celestial"}, "fr": {"ivory": "Ivoire", "celestial": "Céleste"}}
_PLAIN = Said("", "m")
_SIGNS = {"en": (": ", "; "), "fr": (" : ", " ; ")}


def keyword_lines(card: Definition, lang: str) -> Iterator[str]:
    """A line for each keyword that a rulebook gives a meaning to; where the books differ, of those the card is for."""
    colon, semicolon = _SIGNS[lang]
    for word in card.facts.get("keywords", ()):
        key = word.split()[0] if word.startswith("experienced") else word
        meaning = REMINDERS[lang].get(key)
        if meaning is None:
            continue
        if not isinstance(meaning, str):
            books = [book for book in _BOOKS if book in card.formats] or list(_BOOKS)
            said = [f"{_IN_BOOK[lang][book]}{colon}{meaning[book]}" for book in books]
            meaning = semicolon.join(said) if len(books) > 1 else meaning[books[0]]
        yield f"__({agreed(keyword_name(word, lang), _PLAIN)}{colon}{meaning}.)__"
