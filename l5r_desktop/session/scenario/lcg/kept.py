"""Choices that a step names and that answer the first decision they fit, now or when it is asked."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.inputs import Decision
from l5r_desktop.session.scenario.errors import UnmetError
from l5r_desktop.session.scenario.lcg.names import Thing

WINDOWS = frozenset({"would", "interrupt", "reaction"})
NOT_CHOICES = WINDOWS | {"action", "declare", "bid"}
_BARE_VERBS = frozenset({"fate", "conflict", "home", "keep"})
# Other words for an answer, by the kind of decision: word given -> option key.
OTHER_WORDS = {
    "may": {"skip": "none", "done": "none", "decline": "none"},
    "covert": {"skip": "none", "done": "none", "decline": "none"},
    "search": {"skip": "none", "done": "none", "decline": "none"},
    "again": {"none": "done", "skip": "done", "decline": "done", "accept": "again"},
    "ring-effect": {"none": "skip", "decline": "skip"},
    "ring": {"none": "done", "skip": "done"},
}
CLOSING = frozenset({"done", "none"})
WHOLE = frozenset({"attackers", "covert", "defenders", "fate", "place"})


@dataclass
class Kept:
    """Choices of a seat that wait for their decision.

    what: "cards", "cost", "words", or the kind of the one decision they answer ("attackers", "covert", "defenders",
    "fate", "place"). soft: no failure if nobody asks. held: not before the next step that does something.
    otherwise: the answer where none of the choices is meant.
    """

    seat: int
    what: str
    left: list[Any]
    soft: bool = False
    held: bool = False
    otherwise: tuple[str, ...] | None = None

    @property
    def live(self) -> bool:
        """Whether it can still answer something."""
        return bool(self.left) or self.otherwise is not None


def things_of(d: Decision) -> dict[Thing, str]:
    """What a decision lets its seat choose among, with the option key of each."""
    found: dict[Thing, str] = {}
    for option in d.options:
        if option.key.startswith("seat-"):
            found[("seat", int(option.key.removeprefix("seat-")))] = option.key
        elif option.card >= 0 and option.verb not in _BARE_VERBS and option.key != "discard-dynasty":
            found.setdefault(option.card, option.key)
    return found


def key_of_word(d: Decision, word: str) -> str | None:
    """The option key that a word stands for at this decision, or None; "" for accepting what is then chosen."""
    if d.option(word) is not None:
        return word
    if d.kind in ("fate", "support") and d.option(f"fate-{word}") is not None:
        return f"fate-{word}"
    if d.kind == "ring-effect" and word == "accept":
        return ""
    other = OTHER_WORDS.get(d.kind, {}).get(word)
    return other if other is not None and d.option(other) is not None else None


def fits(d: Decision, what: str, choices: Iterable[Any]) -> bool:
    """Whether some of the choices could answer the decision."""
    if what == "words":
        return any(_word_fits(d, word) for word in choices)
    if d.kind in NOT_CHOICES:
        return False
    offered = things_of(d)
    return any(choice in offered for choice in choices)


def _word_fits(d: Decision, word: str) -> bool:
    return key_of_word(d, word) is not None or (word in CLOSING and d.least == 0)


def answer(d: Decision, kept: list[Kept]) -> tuple[str, ...] | None:
    """The answer that kept choices give to a decision, taken out of them; None if they give none.

    Raises UnmetError for a named attacker or defender who is not offered.
    """
    mine = [k for k in kept if k.seat == d.seat and not k.held]
    for k in mine:
        if k.what == d.kind and k.what in WHOLE:
            found = _whole(d, k)
            if found is not None:
                if d.kind != "covert":
                    kept.remove(k)
                return found
    if d.kind not in NOT_CHOICES:
        cards = _cards(d, mine)
        if cards is not None:
            return cards
    return _words(d, mine)


def _whole(d: Decision, k: Kept) -> tuple[str, ...] | None:
    if d.kind == "covert":
        pairs = dict(k.left)
        evaded = pairs.get(d.source)
        if evaded is None:
            return k.otherwise
        k.left = [pair for pair in k.left if pair[0] != d.source]
        return None if d.option(f"card-{evaded}") is None else (f"card-{evaded}",)
    if d.kind in ("attackers", "defenders"):
        keys = tuple(f"card-{no}" for no in k.left)
        for key in keys:
            if d.option(key) is None:
                raise UnmetError(f"card {key.removeprefix('card-')} is not offered among the {d.kind}")
        return keys
    word = key_of_word(d, str(k.left[0]))
    if word is None:
        raise UnmetError(f"{k.left[0]} is not offered as {d.kind}")
    return (word,)


def _cards(d: Decision, mine: list[Kept]) -> tuple[str, ...] | None:
    offered = things_of(d)
    sources = ("cost", "cards") if d.kind == "cost" else ("cards", "cost") if d.kind == "discard" else ("cards",)
    takes = [(k, thing) for what in sources for k in mine if k.what == what for thing in k.left if thing in offered]
    keys = tuple(dict.fromkeys(offered[thing] for _, thing in takes))[: d.most]
    if not keys or len(keys) < d.least:
        return None
    used: list[str] = []
    for k, thing in takes:
        if offered[thing] in keys and offered[thing] not in used:
            used.append(offered[thing])
            k.left.remove(thing)
    return keys


def _words(d: Decision, mine: list[Kept]) -> tuple[str, ...] | None:
    if d.kind in ("action", "declare"):
        return None
    for k in mine:
        for word in list(k.left) if k.what == "words" else ():
            if not _word_fits(d, word):
                continue
            k.left.remove(word)
            key = key_of_word(d, word)
            return () if key is None else (key,)
    return None
