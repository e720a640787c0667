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
from l5r_desktop.rulesets.lcg.words.trigger_base import Occurrence, ToCardThatFits
from l5r_desktop.rulesets.lcg.words.triggers_acts import PlayedKind, caused
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


@VOCAB.word(
    "event",
    "you are given honor by a bid",
    en="you are given honor by an honor bid",
    fr="vous recevez de l'honneur par une mise",
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
)
@dataclass(frozen=True)
class BowsFromResolution(Occurrence):
    """A participant has bowed because a conflict resolved (L4.11.1)."""

    filter: Any
    kinds: ClassVar[tuple[str, ...]] = ("bow",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return bool(e.x.get("resolution")) and bool(self.filter.fits(s, c, e.card))


@VOCAB.word(
    "event",
    "{who:player} (play|plays) an event that chose (a|an) {chosen:filter}",
    en="{who} <plays|play> an event that chose {a chosen}",
    fr="{who} <joue|jouez|jouent> un événement ayant choisi {a chosen}",
)
@dataclass(frozen=True)
class PlayedOnto(Occurrence):
    """An event has been played that chose a card that fits as a target (L7.10, L7.2 step 8)."""

    who: Any
    chosen: Any
    thing: ClassVar[str] = "event"
    kinds: ClassVar[tuple[str, ...]] = ("played",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        if e.x["what"] != "event" or e.seat not in self.who.seats(s, c):
            return False
        return any(self.chosen.fits(s, c, no) for no in e.x.get("targets", ()))


@VOCAB.word("test", "chosen by that event", en="that it chose", fr="qu'il a choisi·e·s")
@dataclass(frozen=True)
class ChosenByIt:
    """The event card that the ability answers chose it as a target (L7.10)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return c.ev is not None and no in c.ev.x.get("targets", ())


@VOCAB.word(
    "event",
    "(a|an) {filter:filter} receives (a|an) {token:honored|dishonored} token",
    en="{a filter} receives {token} status",
    fr="{a filter} reçoit un pion Statut {token}",
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


@VOCAB.word("event", "{who:player} (trigger|triggers) an ability of (a|an) {kind:kind} [{tests:test+}]")
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


@VOCAB.word(
    "event",
    "{who:player} (spend|spends) fate to play a card",
    en="{who} <spends|spend> fate to play a card",
    fr="{who} <dépense|dépensez|dépensent> du destin pour jouer une carte",
)
@dataclass(frozen=True)
class SpendsToPlay(Occurrence):
    """A player has paid fate of the pool as the cost of a card that is being played (L7.7)."""

    who: Any
    kinds: ClassVar[tuple[str, ...]] = ("spend-fate",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if it was such a player, and such a cost."""
        return bool(e.x.get("plays")) and e.n > 0 and e.seat in self.who.seats(s, c)


@VOCAB.word(
    "event",
    "an opponents effect discards cards from your hand",
    en="an opponent's card ability or ring effect discards 1 or more cards from your hand",
    fr="une capacité de carte ou un effet d'anneau d'un adversaire défausse 1 carte ou plus de votre main",
)
@dataclass(frozen=True)
class OpponentDiscards(Occurrence):
    """Cards of the controller's hand were discarded by what an opponent's card or ring did (L11.5); that opponent is
    "that player".
    """

    kinds: ClassVar[tuple[str, ...]] = ("discard-card",)
    grouped: ClassVar[bool] = True

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return s.cards[e.card].owner == c.seat and caused(e, "an opponent", c.seat)

    def actor(self, e: Event) -> int:
        """The opponent whose card or ring did it."""
        return e.actor


@VOCAB.word("amount", "number of such occurrences", en="m:the number of cards", fr="m:le nombre de cartes")
@dataclass(frozen=True)
class Occurrences:
    """The number of events of the batch that the ability answers as one occurrence (L6.12)."""

    def value(self, s: State, c: Ctx) -> int:
        """The number of events that its trigger meets."""
        trigger = c.ability.event if c.ability is not None else None
        if trigger is None or c.ev is None:
            return 0
        frame = next((f for f in reversed(s.frames) if f.proc in ("window", "forced")), None)
        events = () if frame is None else frame.v["events"]
        return sum(e is not None and e.kind in trigger.kinds and trigger.match(s, c, e) for e in events)


@VOCAB.word(
    "event",
    "you see cards of an opponents hand",
    en="you look at 1 or more cards in an opponent's hand or those are revealed",
    fr="vous regardez 1 carte ou plus de la main d'un adversaire ou que celle-ci est révélée",
)
@dataclass(frozen=True)
class SeesHand(Occurrence):
    """The controller has looked at cards of another player's hand, or they were shown to all (L16.2, L16.3)."""

    kinds: ClassVar[tuple[str, ...]] = ("hand-seen",)
    grouped: ClassVar[bool] = True

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if the controller could see them."""
        return e.seat != c.seat and (bool(e.x["all_see"]) or e.actor == c.seat)


@VOCAB.word(
    "event",
    "{n:int} or more fate is removed in the fate phase",
    en="{n} or more fate is removed from characters in the fate phase",
    fr="{n} pions Destin ou plus sont retirés des personnages pendant la phase de destin",
)
@dataclass(frozen=True)
class FatePhaseRemoval(Occurrence):
    """So much fate has left the characters together in the step that removes it (L3.4.3)."""

    n: int
    kinds: ClassVar[tuple[str, ...]] = ("fate-phase-removal",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if it was that much."""
        return e.n >= self.n


@VOCAB.word(
    "event",
    "a character is honored or dishonored by your ring effect",
    en="you honor or dishonor a character by a ring effect",
    fr="vous honorez ou déshonorez un personnage par un effet d'anneau",
)
@dataclass(frozen=True)
class HonoredByRing(Occurrence):
    """The controller, resolving a ring effect, has honored or dishonored a character (L11.16, L4.9)."""

    thing: ClassVar[str] = "character"
    kinds: ClassVar[tuple[str, ...]] = ("honor", "dishonor")

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if it was the controller, by a ring."""
        return e.by == "ring" and e.actor == c.seat


@VOCAB.word("condition", "it was {change:honored|dishonored}", en="it was {change}", fr="ce personnage a été {change}")
@dataclass(frozen=True)
class WasHonored:
    """The occurrence that the ability answers was this one of honoring and dishonoring (L11.16)."""

    change: str

    def test(self, s: State, c: Ctx) -> bool:
        return c.ev is not None and c.ev.kind == self.change.removesuffix("ed")


_ABOUT_TO_PLAY = {
    "en": read_template("{who} <plays|play> {a what}[ on {a on}]"),
    "fr": read_template("{who} <joue|jouez|jouent> {a what}[ sur {a on}]"),
}


@VOCAB.word("event", "{who:player} (is|are) playing (a|an) {kind:kind} [{tests:test+}] [onto (a|an) {on:filter}]")
@dataclass(frozen=True)
class IsPlaying(Occurrence):
    """A player is about to pay for a card of a kind, whose host is named already (L7.2 step 4, L7.7)."""

    who: Any
    kind: str
    tests: tuple[Any, ...] = ()
    on: Any = None
    kinds: ClassVar[tuple[str, ...]] = ("playing",)

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """Say who plays which card on which."""
        values = {"who": self.who, "what": Filter(PlayedKind(self.kind), self.tests), "on": self.on}
        return say.filled(_ABOUT_TO_PLAY[lang], values)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if it is such a player, card and host."""
        if e.seat not in self.who.seats(s, c) or self.kind not in ("card", e.x["what"]):
            return False
        if not all(test.fits(s, c, e.card) for test in self.tests):
            return False
        return self.on is None or (e.x["host"] >= 0 and bool(self.on.fits(s, c, e.x["host"])))


@VOCAB.word(
    "event",
    "effects of an event of {who:player} resolve",
    en="{who} <has|have> resolved the effects of an event",
    fr="{who} <a|avez|ont> résolu les effets d'un événement",
)
@dataclass(frozen=True)
class EventResolved(Occurrence):
    """An event card has been played, and its effects were not cancelled (L7.2 steps 7 and 8)."""

    who: Any
    thing: ClassVar[str] = "event"
    kinds: ClassVar[tuple[str, ...]] = ("played",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return e.x["what"] == "event" and bool(e.x.get("resolved")) and e.seat in self.who.seats(s, c)


@VOCAB.word("event", "the {phase:phase} phase would begin", en="the {phase} would start", fr="la {phase} va commencer")
@dataclass(frozen=True)
class PhaseWouldBegin(Occurrence):
    """A phase is about to begin (L3.0.3, L6.6)."""

    phase: str
    kinds: ClassVar[tuple[str, ...]] = ("phase-begins",)
    would: ClassVar[bool] = True

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if it is this phase."""
        return bool(e.x["phase"] == self.phase)


@VOCAB.word(
    "event",
    "(a|an) {filter:filter} would be revealed",
    en="{a filter} would be revealed",
    fr="{a filter} va être révélé·e",
)
@dataclass(frozen=True)
class WouldBeRevealed(ToCardThatFits):
    """A facedown province is about to be turned faceup (L10.5.3, L6.6)."""

    thing: ClassVar[str] = "province"
    kinds: ClassVar[tuple[str, ...]] = ("reveal-province",)
    would: ClassVar[bool] = True
