"""Words for occurrences around bids, status tokens, events with targets, and conflicts that resolve (L19)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.expressions import Filter
from l5r_desktop.cardscript.templates import read_template
from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.words.trigger_base import Occurrence
from l5r_desktop.rulesets.lcg.words.triggers_acts import PlayedKind
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


@VOCAB.word(
    "event",
    "you are given honor by a bid",
    en="you are given honor by an honor bid",
    fr="vous recevez de l'honneur par une mise",
    rule="L3.2.4",
)
@dataclass(frozen=True)
class GivenByBid(Occurrence):
    """Another player has given the controller honor for a lower bid, in the draw phase or a duel (L3.2.4, L13.3.5)."""

    kinds: ClassVar[tuple[str, ...]] = ("take-honor",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if it was such honor."""
        return e.seat == c.seat and bool(e.x.get("bid"))


@VOCAB.word(
    "event",
    "(a|an) {filter:filter} bows from resolution",
    en="{a filter} bows as a conflict resolves",
    fr="{a filter} est incliné·e suite à la résolution d'un conflit",
    rule="L4.11.1",
)
@dataclass(frozen=True)
class BowsFromResolution(Occurrence):
    """A participant has bowed because a conflict resolved (L4.11.1)."""

    filter: Any
    kinds: ClassVar[tuple[str, ...]] = ("bow",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if it was such a card."""
        return bool(e.x.get("resolution")) and bool(self.filter.fits(s, c, e.card))


@VOCAB.word(
    "event",
    "{who:player} (play|plays) an event that chose (a|an) {filter:filter}",
    en="{who} <plays|play> an event that chose {a filter}",
    fr="{who} <joue|jouez|jouent> un événement ayant choisi {a filter}",
    rule="L7.10",
)
@dataclass(frozen=True)
class PlayedOnto(Occurrence):
    """An event has been played that chose a card that fits as a target (L7.10, L7.2 step 8)."""

    who: Any
    filter: Any
    kinds: ClassVar[tuple[str, ...]] = ("played",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if it was such an event."""
        if e.x["what"] != "event" or e.seat not in self.who.seats(s, c):
            return False
        return any(self.filter.fits(s, c, no) for no in e.x.get("targets", ()))


@VOCAB.word(
    "test",
    "chosen by that event",
    en="that it chose",
    fr="qu'il a choisi·e·s",
    rule="L7.10",
)
@dataclass(frozen=True)
class ChosenByIt:
    """The event card that the ability answers chose it as a target (L7.10)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if the card `no` passes this filter in the context `c`."""
        return c.ev is not None and no in c.ev.x.get("targets", ())


@VOCAB.word(
    "event",
    "(a|an) {filter:filter} receives (a|an) {token:honored|dishonored} token",
    en="{a filter} receives {token} status",
    fr="{a filter} reçoit un pion Statut {token}",
    rule="L11.16",
)
@dataclass(frozen=True)
class ReceivesToken(Occurrence):
    """A character has received a status token, by being honored or dishonored or because one was moved (L11.16)."""

    filter: Any
    token: str
    kinds: ClassVar[tuple[str, ...]] = ("honor", "dishonor", "move-status")

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if such a character has that token now."""
        no = e.x["other"] if e.kind == "move-status" else e.card
        way = 1 if self.token == "honored" else -1
        if s.cards[no].honor != way or (e.kind == "honor" and way < 0) or (e.kind == "dishonor" and way > 0):
            return False
        return bool(self.filter.fits(s, c, no))


@VOCAB.word(
    "event",
    "you would lose your last honor",
    en="an effect would make you lose your last honor",
    fr="un effet va vous faire perdre votre dernier point d'honneur",
    rule="L12.1",
)
@dataclass(frozen=True)
class LastHonor(Occurrence):
    """An effect or a step of the rules, and no cost, is about to leave the controller without honor (L12.1, L7.5)."""

    kinds: ClassVar[tuple[str, ...]] = ("lose-honor", "take-honor")
    would: ClassVar[bool] = True

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if it is the controller, and all the honor there is."""
        loser = e.seat if e.kind == "lose-honor" else e.x["giver"]
        return loser == c.seat and e.by != "cost" and e.n >= s.seats[loser]["honor"] > 0


_TRIGGERS = {
    "en": read_template("{who} <triggers|trigger> an ability of {a what}"),
    "fr": read_template("{who} <déclenche|déclenchez|déclenchent> une capacité d'{a what}"),
}


@VOCAB.word(
    "event",
    "{who:player} (trigger|triggers) an ability of (a|an) {kind:kind} [{tests:test+}]",
    rule="L7.2.8",
)
@dataclass(frozen=True)
class PlayerTriggers(Occurrence):
    """A player has triggered an ability of a card of a kind, which may have left play since (L7.2 step 8)."""

    who: Any
    kind: str
    tests: tuple[Any, ...] = ()
    kinds: ClassVar[tuple[str, ...]] = ("triggered",)
    filter: Any = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "filter", Filter(PlayedKind(self.kind), self.tests))

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """Return whose ability of what."""
        return say.filled(_TRIGGERS[lang], {"who": self.who, "what": self.filter})

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if it was such a player, and such a card."""
        if e.card < 0 or e.seat not in self.who.seats(s, c):
            return False
        return self.kind in ("card", s.cards[e.card].defn.kind) and bool(self.filter.fits(s, c, e.card))
