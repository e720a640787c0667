"""Words for what players have done before."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.context import Ctx
from l5r_desktop.rulesets.ccg.deeds import deeds
from l5r_desktop.rulesets.ccg.words.nouns import zones_of
from l5r_desktop.rulesets.ccg.words.statics import fits_anywhere
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("condition", "{who:player} resolved {n:int} {word:name} (action|actions) this turn",
            en="{who} <has|have> resolved at least {n} {word} action·s this turn",
            fr="{who} <a|avez|ont> résolu au moins {n} action·s {word} ce tour")  # fmt: skip
@dataclass(frozen=True)
class Resolved:
    """So many actions with a keyword, or more, have resolved this turn (Ivory: Numbers of things)."""

    who: Any
    n: int
    word: str

    def test(self, s: State, c: Ctx) -> bool:
        """Whether so."""
        seats = self.who.seats(s, c)
        return sum(1 for seat, *words in s.memory["acted"] if seat in seats and self.word in words) >= self.n


@VOCAB.word("condition", "it came from {place:place}", en="it came from {place}", fr="elle venait de {place}",
            en_not="it did not come from {place}", fr_not="elle ne venait pas de {place}")  # fmt: skip
@dataclass(frozen=True)
class CameFrom:
    """The card of the occurrence was somewhere before (Ivory: Entering and leaving)."""

    place: str

    def test(self, s: State, c: Ctx) -> bool:
        """Whether so."""
        return c.ev is not None and c.ev.x.get("zone", -1) in zones_of(s, c, self.place)


VOCAB.choices(
    "battle-deed",
    {"played": {"en": "played", "fr": "joué"}, "destroyed": {"en": "destroyed", "fr": "détruit"}},
)


@VOCAB.word("condition", "{who:player} {deed:battle-deed} {filter:filter} this battle",
            en="{who} <has|have> {deed} {a filter} this battle",
            fr="{who} <a|avez|ont> {deed} {a filter} pendant cette bataille")  # fmt: skip
@dataclass(frozen=True)
class DidThisBattle:
    """A player has played or destroyed a card that fits since the battle began."""

    who: Any
    deed: str
    filter: Any

    def test(self, s: State, c: Ctx) -> bool:
        """Whether so."""
        found = (no for seat in self.who.seats(s, c) for no in deeds(s, self.deed, seat))
        return any(fits_anywhere(s, c, self.filter, no) for no in found)


@VOCAB.word("condition", "{who:player} destroyed anything in resolution",
            en="{who} <has|have> destroyed cards or Provinces in battle resolution",
            fr="{who} <a|avez|ont> détruit des cartes ou Provinces à la résolution de la bataille")  # fmt: skip
@dataclass(frozen=True)
class DestroyedInResolution:
    """The resolution of the latest battle has destroyed something for a player (Ivory: Battle Resolution)."""

    who: Any

    def test(self, s: State, c: Ctx) -> bool:
        """Whether so."""
        return any(deeds(s, "destroyed", seat, "resolution") for seat in self.who.seats(s, c))
