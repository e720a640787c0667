"""Cards that are being written: what is wrong with them, what those that are right say, and what could be written at a
place (fields of the kind, words of the card language).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from l5r_desktop.cardscript import CardDataError, CardFacts
from l5r_desktop.cardscript.errors import ScriptError
from l5r_desktop.cardscript.schema import COMMON_OPTIONAL
from l5r_desktop.session.catalog import Catalog
from l5r_desktop.session.workshop.pack import PackError, cards_in, told_of

RULESETS = {"lcg": "lcg-stronghold", "ccg": "ccg-ivory"}
"""By which rules the cards of a game are tried."""


@dataclass(frozen=True, slots=True)
class CheckedCard:
    """A card that is being written. trouble: what is wrong with it, "" if nothing is; line: where, from 1, or 0.

    definition: what the rules make of it, None while something is wrong. text_en, text_fr: its rules in our words.
    """

    facts: CardFacts
    definition: Any = None
    text_en: str = ""
    text_fr: str = ""
    trouble: str = ""
    line: int = 0


def check_cards(text: str, game: str, catalog: Catalog) -> list[CheckedCard]:
    """The cards of a text, each checked. Raises PackError for facts that are wrong, with their line."""
    game_catalog = catalog.game_catalog(RULESETS[game])
    found = []
    for card, facts in cards_in(text, game_catalog.library.schema).items():
        if game_catalog.library.has(card) or card in game_catalog.pieces:
            raise PackError(f"There is a card with the id {card!r} already; take another one.", facts.line)
        try:
            definition = game_catalog.library.make(facts)
            english, french = (game_catalog.card_game.text(definition, lang) for lang in ("en", "fr"))
            found.append(CheckedCard(facts, definition, english, french))
        except CardDataError as error:
            line = error.line if isinstance(error, ScriptError) else facts.line
            found.append(CheckedCard(facts, trouble=told_of(str(error)), line=line))
    return found


_KIND = re.compile(r"""^\s*kind\s*=\s*["'](\w+)["']""", re.MULTILINE)
_LITERAL = re.compile(r"[^{\[(|]*")
_MOST = 40


def completions(text: str, cursor: int, game: str, catalog: Catalog, most: int = _MOST) -> list[str]:
    """Return what could stand instead of the word, or the line of a script, that ends at the cursor; the likeliest
    first.
    """
    before = text[:cursor]
    line = before.rpartition("\n")[2].lstrip()
    table = before[before.rfind("\n[") + 1 :] if "\n[" in before or before.startswith("[") else before
    if table.count("'''") % 2:
        return _patterns(line, game, catalog)[:most]
    kinds = catalog.game_catalog(RULESETS[game]).library.schema.kinds
    kind = _KIND.search(text[text.rfind("\n[", 0, cursor) + 1 :])
    if line.startswith("kind"):
        start = re.split(r"[\"']", line)[-1] if re.search(r"[\"']", line) else ""
        return [name for name in sorted(kinds) if name.startswith(start)][:most]
    if "=" in line or not line:
        return []
    chosen = [kinds[kind[1]]] if kind is not None and kind[1] in kinds else list(kinds.values())
    fields = {name for one in chosen for name in (*one.required, *one.optional)} | {"kind", *COMMON_OPTIONAL}
    return [name for name in sorted(fields) if name.startswith(line)][:most]


def _patterns(line: str, game: str, catalog: Catalog) -> list[str]:
    """Patterns that begin as the line does, or else as its last words do."""
    known = _known(game, catalog)
    words = line.split(" ")
    for begin in range(len(words)):
        start = " ".join(words[begin:])
        found = [pattern for pattern in known if start and pattern.startswith(start)]
        if found:
            return found
    return []


def _known(game: str, catalog: Catalog) -> tuple[str, ...]:
    """Patterns that begin with words of their own, the shortest first."""
    patterns = {word.pattern for word in catalog.game_catalog(RULESETS[game]).library.words}
    literal = (pattern for pattern in patterns if (_LITERAL.match(pattern) or [""])[0].strip())
    return tuple(sorted(literal, key=lambda pattern: (len(pattern), pattern)))
