"""What could be written at a place of a card: fields of its kind, and the words of the card language."""

from __future__ import annotations

import re
from functools import cache

from l5r_desktop.cardscript.schema import COMMON_OPTIONAL
from l5r_desktop.session.catalog import Catalog
from l5r_desktop.session.workshop.checking import RULESETS

_KIND = re.compile(r"""^\s*kind\s*=\s*["'](\w+)["']""", re.MULTILINE)
_LITERAL = re.compile(r"[^{\[(|]*")
_MOST = 40


def completions(text: str, cursor: int, game: str, catalog: Catalog, most: int = _MOST) -> list[str]:
    """What could stand instead of the word, or the line of a script, that ends at the cursor; the likeliest first."""
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


@cache
def _known(game: str, catalog: Catalog) -> tuple[str, ...]:
    """Patterns that begin with words of their own, the shortest first."""
    patterns = {word.pattern for word in catalog.game_catalog(RULESETS[game]).library.words}
    literal = (pattern for pattern in patterns if (_LITERAL.match(pattern) or [""])[0].strip())
    return tuple(sorted(literal, key=lambda pattern: (len(pattern), pattern)))
