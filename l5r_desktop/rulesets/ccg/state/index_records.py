"""The records of an index of the cards in play and of their texts, for a whole table and for each region of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from l5r_desktop.rulesets.ccg.state.lasting_effects import Lasting

if TYPE_CHECKING:
    from l5r_desktop.rulesets.ccg.cards.ability import Ability, Static


Entry = tuple[int, "Ability", int]


Given = tuple[int, "Static", int, tuple[int, ...]]


class Listing:
    """personalities, attachments, holdings, starters, others, and of these the rings: in play. sites: Provinces.

    actions[designator], gold: what can be used. triggers[when][event kind], statics[topic]: what may work.
    """

    __slots__ = (
        "actions", "attachments", "gold", "holdings", "others", "personalities", "rings", "sites", "starters",
        "statics", "triggers",
    )  # fmt: skip

    def __init__(self) -> None:
        self.personalities: list[int] = []
        self.attachments: list[int] = []
        self.holdings: list[int] = []
        self.starters: list[int] = []
        self.others: list[int] = []
        self.rings: list[int] = []
        self.sites: list[int] = []
        self.actions: dict[str, list[Entry]] = {}
        self.gold: list[Entry] = []
        self.triggers: dict[str, dict[str, list[Entry]]] = {}
        self.statics: dict[str, list[tuple[int, Static, int]]] = {}


class Part(Listing):
    """The listing of some zones of one seat; never changed once made, as indexes of several states take it over.

    seen: all that it depends on, as `_seen` puts it together. It is stale when that is no longer the same.
    """

    __slots__ = ("seen",)

    def __init__(self, seen: list[Any]) -> None:
        super().__init__()
        self.seen = seen


class Index(Listing):
    """The listing of all zones.

    asked: cards whose keywords are being worked out, so that a keyword that depends on keywords does not ask for
    itself. comparing: cards whose Force is compared for a bonus to that Force. keywords_changed: whether a continuous
    trait changes who has a keyword, as far as it was asked. muted, silent: cards that have lost their traits, and all
    their text. given: continuous traits that give texts to cards, or take them, with their own card and those that
    had them when it was built. followed: those of them that look at more than what drops the index when it changes.
    """

    __slots__ = ("_heard", "asked", "comparing", "followed", "given", "keywords_changed", "muted", "silent")

    def __init__(self) -> None:
        super().__init__()
        self.muted: frozenset[int] = frozenset()
        self.silent: frozenset[int] = frozenset()
        self.given: list[Given] = []
        self.followed: list[Given] = []
        self.asked: set[int] = set()
        self.comparing: set[int] = set()
        self.keywords_changed: dict[str, bool] = {}
        self._heard: frozenset[str] | None = None

    @property
    def heard(self) -> frozenset[str]:
        """Kinds of events that any text answers or prevents; worked out when it is first asked for."""
        if self._heard is None:
            kinds = [kind for found in self.triggers.values() for kind in found]
            kinds += [topic.removeprefix("prevent ") for topic in self.statics if topic.startswith("prevent ")]
            self._heard = frozenset(kinds)
        return self._heard

    def changes_keyword(self, word: str) -> bool:
        """Return True if a continuous trait may give a keyword, or take it; one that says what it is `about` changes no
        other.
        """
        changed = self.keywords_changed.get(word)
        if changed is None:
            abouts = [getattr(static.node, "about", None) for _, static, _ in self.statics.get("keyword", ())]
            changed = self.keywords_changed[word] = any(about is None or word in about for about in abouts)
        return changed

    def depends_on(self, effects: Sequence[Lasting]) -> bool:
        """Return True if it would be another one without some lasting effects."""
        if self.looks_around:
            return True
        return any(effect.topic in _TEXTS or (effect.topic == "keyword" and self.given) for effect in effects)

    @property
    def looks_around(self) -> bool:
        """Tell if continuous traits give or take texts that look at more than where cards lie, who controls them and
        what is printed on them.
        """
        return bool(self.followed) or "no text" in self.statics


_TEXTS = frozenset({"ability", "static", "no traits"})
"""Lasting effects that give a text to a card, or take it."""
