"""The wording that both games' texts share: names of cards, bounds, counts, bonuses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.agreement import Phrase, agreed, decided, determined, joined
from l5r_desktop.cardscript.expressions import Number
from l5r_desktop.cardscript.text import Scope


class BaseNames(Scope):
    """The words that stand for names in the text of one card.

    me: what the card itself is ("character", "event", …). known: by name, how it is spoken of once it has been chosen.
    standing: by language, the names that need no introduction.
    """

    standing: Mapping[str, Mapping[str, Phrase]]

    def __init__(self, me: str = "card", known: Mapping[str, Phrase] | None = None) -> None:
        self.me = me
        self.known: dict[str, Phrase] = dict(known or {})

    def named(self, name: str, say: TextRenderer) -> Phrase:
        """Return how the card of a name is spoken of."""
        if name in self.known:
            return self.known[name]
        if name == "self":
            return determined(say.chosen(self.me, "thing"), "this", say.lang)
        return self.standing[say.lang].get(name) or determined(say.chosen("card", "thing"), "that", say.lang)


_BOUNDS = {
    "en": {"<=": "{} or less", ">=": "{} or more", "<": "less than {}", ">": "more than {}", "=": "{}"},
    "fr": {"<=": "de {} ou moins", ">=": "de {} ou plus", "<": "de moins de {}", ">": "de plus de {}", "=": "de {}"},
}
_COMPARED = {
    "en": {
        "<=": "no higher than ", ">=": "at least equal to ", "<": "lower than ", ">": "higher than ", "=": "equal to ",
    },
    "fr": {
        "<=": "au plus égal·e à ", ">=": "au moins égal·e à ", "<": "inférieur·e à ", ">": "supérieur·e à ",
        "=": "égal·e à ",
    },
}  # fmt: skip


def bounded(say: TextRenderer, what: Phrase, op: Any, n: Any) -> str:
    """A value with its bound: "printed cost 2 or less", "military skill lower than …"."""
    if isinstance(n, Number):
        return f"{what} " + _BOUNDS[say.lang][op.sign].format(say(n))
    compared = f"{what} " + _COMPARED[say.lang][op.sign].replace("·e", "e" if what.gender == "f" else "")
    return joined(compared, decided(say(n)), say.lang)


_COUNTS = {
    "en": {"<=": "at most {} ", ">=": "at least {} ", "<": "fewer than {} ", ">": "more than {} ", "=": "exactly {} "},
    "fr": {"<=": "au plus {} ", ">=": "au moins {} ", "<": "moins de {} ", ">": "plus de {} ", "=": "exactement {} "},
}


def counted(say: TextRenderer, what: Phrase, op: Any, n: Any) -> str:
    """So many things: "at least 2 attachments", "a number of attachments lower than …"."""
    if not isinstance(n, Number):
        things = agreed(what, what, True)
        of = {"en": f"a number of {things}", "fr": joined("un nombre de ", things, "fr")}
        return bounded(say, Phrase(of[say.lang], "m"), op, n)
    many = n.number > 1
    return _COUNTS[say.lang][op.sign].format(decided(say(n))) + agreed(what, what, many)


_HAVING = {
    "en": {"with": "with ", "without": "with no ", "has": "<has|have> ", "lacks": "<has|have> no "},
    "fr": {"with": "avec ", "without": "sans ", "has": "<a|avez|ont> ", "lacks": "<n'a|n'avez|n'ont> pas de "},
}


class Having:
    """A test of something that a card has. thing: what it has, and whether it is the lack of it that is meant."""

    def thing(self, say: TextRenderer, lang: str) -> tuple[str, bool]:
        """Return what a card has, and whether the lack of it is meant."""
        raise NotImplementedError

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """The filter as words beside a noun ("bowed"), in the language `lang`."""
        what, lack = self.thing(say, lang)
        return joined(_HAVING[lang]["without" if lack else "with"], what, lang)

    def is_phrase(self, say: TextRenderer, lang: str) -> str:
        """The filter as a predicate ("is bowed"), in the language `lang`."""
        what, lack = self.thing(say, lang)
        return joined(_HAVING[lang]["lacks" if lack else "has"], what, lang)


def bonus(say: TextRenderer, sign: Any, n: Any, stat: str) -> str:
    """Return a bonus or penalty as a text writes it: `+2[military]`, `–X strength`."""
    return f"{say(sign)}{say(n, None, 'x')}{say.chosen(stat, 'bonus')}"


def none_meant(op: Any, n: Any) -> bool:
    """Return True if a bound means that there is nothing."""
    return isinstance(n, Number) and ((op.sign in ("=", "<=") and n.number == 0) or (op.sign == "<" and n.number == 1))


def any_meant(op: Any, n: Any) -> bool:
    """Return True if a bound means that there is something."""
    return isinstance(n, Number) and (op.sign, n.number) in ((">", 0), (">=", 1))
